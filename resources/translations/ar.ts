<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<extra-origin>Machine-assisted translation; not yet reviewed by a native speaker. Corrections are welcome.</extra-origin>
<context>
    <name>AboutPage</name>
    <message>
        <source>About</source>
        <translation>حول البرنامج</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>بوابة Relaynet</translation>
    </message>
    <message>
        <source>Messages that get through when the Internet is cut off.</source>
        <translation>رسائل تصل حتى عندما ينقطع الإنترنت.</translation>
    </message>
    <message>
        <source>This build</source>
        <translation>هذا الإصدار</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>الإصدار المبني</translation>
    </message>
    <message>
        <source>System</source>
        <translation>النظام</translation>
    </message>
    <message>
        <source>More on the web</source>
        <translation>المزيد على الويب</translation>
    </message>
    <message>
        <source>Your browser opens these only when you click.</source>
        <translation>لا يفتحها متصفحك إلا حين تنقر.</translation>
    </message>
    <message>
        <source>How the network works</source>
        <translation>كيف تعمل الشبكة</translation>
    </message>
    <message>
        <source>The network and its apps</source>
        <translation>الشبكة وتطبيقاتها</translation>
    </message>
    <message>
        <source>The terms of this program</source>
        <translation>شروط هذا البرنامج</translation>
    </message>
    <message>
        <source>Found a hole in the security?</source>
        <translation>هل وجدت ثغرة أمنية؟</translation>
    </message>
    <message>
        <source>Please tell the makers before anybody else, in private: by “Report a vulnerability” on the project&apos;s security page. Where there is none, write to whoever gave you the program. Say what you did, what happened, and which build: the line above. SECURITY.md says what follows.</source>
        <translation>أخبر الصانعين قبل غيرهم وعلى انفراد: عبر «Report a vulnerability» في صفحة أمان المشروع. وإن لم تكن، فاكتب إلى من أعطاك البرنامج. قل ماذا فعلت وماذا حدث وأي إصدار: السطر أعلاه. وفي SECURITY.md ما يلي ذلك.</translation>
    </message>
    <message>
        <source>Where %1 comes from</source>
        <translation>من أين يأتي %1</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>الرخص</translation>
    </message>
    <message>
        <source>Everything that is part of this program, with its terms.</source>
        <translation>كل ما هو جزء من هذا البرنامج، مع شروطه.</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>الحزمة</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>نص الرخصة</translation>
    </message>
</context>
<context>
    <name>AcceptCard</name>
    <message>
        <source>Open the file or the picture that somebody gave you, or paste its text. It may be an invitation, or the answer to yours.</source>
        <translation>افتح الملف أو الصورة التي أُعطيتها، أو ألصق نصها. قد تكون دعوة، أو جواب دعوتك.</translation>
    </message>
    <message>
        <source>I have an invitation</source>
        <translation>عندي دعوة</translation>
    </message>
    <message>
        <source>Open a file or a picture…</source>
        <translation>فتح ملف أو صورة…</translation>
    </message>
    <message>
        <source>Text of the invitation</source>
        <translation>نص الدعوة</translation>
    </message>
    <message>
        <source>Or paste the text here</source>
        <translation>أو ألصق النص هنا</translation>
    </message>
    <message>
        <source>What you call them</source>
        <translation>ما تسميهم به</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>قبول</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>اكتب خطابًا</translation>
    </message>
    <message>
        <source>It says that it is from %1. Nobody has checked that: compare the words aloud later.</source>
        <translation>تقول إنها من %1. لم يتحقق أحد من ذلك: قارنا الكلمات بصوت عالٍ لاحقًا.</translation>
    </message>
    <message>
        <source>Accept, and copy the answer</source>
        <translation>قبول ونسخ الجواب</translation>
    </message>
    <message>
        <source>Accept, and put the answer on %1</source>
        <translation>قبول ووضع الجواب على %1</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>فتح دعوة</translation>
    </message>
</context>
<context>
    <name>AddedCard</name>
    <message>
        <source>Remove this list</source>
        <translation>أزل هذه القائمة</translation>
    </message>
    <message>
        <source>Remove this list? The apps that you have stay as they are.</source>
        <translation>أتزيل هذه القائمة؟ تبقى تطبيقاتك كما هي.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>أزلها</translation>
    </message>
</context>
<context>
    <name>AppCard</name>
    <message>
        <source>Allow</source>
        <translation>سماح</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>حظر</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Remove with its messages</source>
        <translation>إزالة مع رسائله</translation>
    </message>
    <message>
        <source>Block this app? It can neither send nor receive until you allow it again. Nothing is deleted.</source>
        <translation>هل تريد حظر هذا التطبيق؟ لن يستطيع الإرسال ولا الاستقبال حتى تسمح له من جديد. لا يُحذف شيء.</translation>
    </message>
    <message>
        <source>Block it</source>
        <translation>احظره</translation>
    </message>
    <message>
        <source>Remove this app from the list? Its waiting messages stay. It must ask again to come back.</source>
        <translation>هل تريد إزالة هذا التطبيق من القائمة؟ تبقى رسائله المنتظرة. وعليه أن يطلب من جديد ليعود.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>أزله</translation>
    </message>
    <message>
        <source>Remove this app and delete everything that waits for or from it? This cannot be undone.</source>
        <translation>هل تريد إزالة هذا التطبيق وحذف كل ما ينتظر له أو منه؟ لا يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>Remove and delete</source>
        <translation>إزالة وحذف</translation>
    </message>
</context>
<context>
    <name>AppListModel</name>
    <message>
        <source>The list was removed.</source>
        <translation>أُزيلت القائمة.</translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation>من ملف: %1</translation>
    </message>
    <message>
        <source>This list is of %1 (%2). It is signed by those who publish this program.</source>
        <translation>هذه القائمة بتاريخ %1 (%2). وقّعها ناشرو هذا البرنامج.</translation>
    </message>
    <message>
        <source>This list is of %1 (%2). It came with this program.</source>
        <translation>هذه القائمة بتاريخ %1 (%2). جاءت مع هذا البرنامج.</translation>
    </message>
    <message>
        <source>The list was added. It stands below.</source>
        <translation>أُضيفت القائمة. تجدها في الأسفل.</translation>
    </message>
    <message>
        <source>The list was signed by those who publish this program. It has taken the old one&apos;s place.</source>
        <translation>القائمة موقّعة من ناشري هذا البرنامج. حلّت محل القديمة.</translation>
    </message>
    <message>
        <source>You added this list on %1. It says of itself that it is from %2, and is of %3. Nobody has checked that, or the apps.</source>
        <translation>أضفت هذه القائمة في %1. تقول عن نفسها إنها من %2 وبتاريخ %3. لم يتحقق أحد من ذلك ولا من التطبيقات.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>على هذا الحاسوب</translation>
    </message>
    <message>
        <source>These go by way of your gateway.</source>
        <translation>تمرّ هذه عبر بوابتك.</translation>
    </message>
    <message>
        <source>On a phone</source>
        <translation>على هاتف</translation>
    </message>
    <message>
        <source>These go by way of the network&apos;s gateway on the phone itself, and not by way of this computer.</source>
        <translation>تمرّ هذه عبر بوابة الشبكة على الهاتف نفسه، لا عبر هذا الحاسوب.</translation>
    </message>
    <message>
        <source>For developers</source>
        <translation>للمطوّرين</translation>
    </message>
    <message>
        <source>To write an app that goes by way of your gateway.</source>
        <translation>لكتابة تطبيق يمرّ عبر بوابتك.</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>اللغات</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>الرخصة</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>تاريخ التحقق</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>يعمل على</translation>
    </message>
    <message>
        <source>Listed by</source>
        <translation>في قائمة</translation>
    </message>
</context>
<context>
    <name>AppListPage</name>
    <message>
        <source>Apps that you can get</source>
        <translation>تطبيقات يمكنك الحصول عليها</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>ما يمكنك فعله ببوابتك، ومن أين تحصل عليه.</translation>
    </message>
    <message>
        <source>Back to your apps</source>
        <translation>العودة إلى تطبيقاتك</translation>
    </message>
    <message>
        <source>Nobody is asked about these. Your browser opens an address only when you press; whoever runs it then sees your Internet address.</source>
        <translation>لا يُسأل أحد عنها. لا يفتح متصفحك عنوانًا إلا حين تضغط؛ عندئذ يرى من يديره عنوانك على الإنترنت.</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>هذه القائمة</translation>
    </message>
    <message>
        <source>Newer ones come with the program, on sticks, and beside a release file that you ask for. An organisation may give you a list of its own as a file.</source>
        <translation>تأتي الأحدث مع البرنامج، وعلى ذاكرات USB، وبجانب ملف إصدار تطلبه. وقد تعطيك منظمة قائمتها الخاصة في ملف.</translation>
    </message>
    <message>
        <source>Add a list from a file…</source>
        <translation>أضف قائمة من ملف…</translation>
    </message>
    <message>
        <source>This list is more than a year old. Some of it may not be so any more.</source>
        <translation>عمر هذه القائمة أكثر من سنة. قد لا يصحّ بعضها بعدُ.</translation>
    </message>
    <message>
        <source>Choose the list</source>
        <translation>اختر القائمة</translation>
    </message>
</context>
<context>
    <name>AppOffer</name>
    <message>
        <source>Open %1</source>
        <translation>افتح %1</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>افتح في المتصفح</translation>
    </message>
</context>
<context>
    <name>ApprovalsModel</name>
    <message>
        <source>Courier</source>
        <translation>الناقل</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>At most in this sync</source>
        <translation>الحد الأقصى في هذه المزامنة</translation>
    </message>
    <message>
        <source>Will be asked for</source>
        <translation>سيُطلب منه</translation>
    </message>
    <message>
        <source>Messages for your apps</source>
        <translation>رسائل لتطبيقاتك</translation>
    </message>
    <message>
        <source>Sealed for</source>
        <translation>مختوم لأجل</translation>
    </message>
    <message>
        <source>Say aloud to compare</source>
        <translation>اقرأها بصوت عالٍ للمقارنة</translation>
    </message>
    <message>
        <source>Courier&apos;s fingerprint</source>
        <translation>بصمة الناقل</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>وقت الطلب</translation>
    </message>
    <message>
        <source>Messages are sealed: a courier cannot read them. It learns that this computer uses the network.</source>
        <translation>الرسائل مختومة: لا يستطيع الناقل قراءتها. لكنه يعرف أن هذا الحاسوب يستخدم الشبكة.</translation>
    </message>
    <message>
        <source>Never on this network</source>
        <translation>أبدًا على هذه الشبكة</translation>
    </message>
    <message>
        <source>You will not be asked about %1 again.</source>
        <translation>لن تُسأل عن %1 مرة أخرى.</translation>
    </message>
    <message>
        <source>Time to answer: %1. Without an answer, nothing is sent.</source>
        <translation>الوقت المتبقي للإجابة: %1. دون إجابة لا يُرسَل شيء.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>This is not the courier that you met here before, or it has a new certificate. Many make a new one at each start. If you are not sure, compare the words with those on its screen.</source>
        <translation>هذا ليس الناقل الذي التقيته هنا من قبل، أو أن لديه شهادة جديدة. كثير من الناقلين ينشئون شهادة جديدة عند كل تشغيل. إن لم تكن متأكدًا فقارن الكلمات بما على شاشته.</translation>
    </message>
    <message>
        <source>This question is from before your gateway last started. If you allow it, your gateway tries to reach the courier again.</source>
        <translation>هذا السؤال من قبل آخر تشغيل لبوابتك. إن سمحت، حاولت بوابتك الوصول إلى الناقل من جديد.</translation>
    </message>
    <message>
        <source>This question is from before your gateway last started. If you allow it, your gateway tries to read the stick again.</source>
        <translation>هذا السؤال من قبل آخر تشغيل لبوابتك. إن سمحت به تحاول بوابتك قراءة ذاكرة USB من جديد.</translation>
    </message>
    <message>
        <source>Exchange messages with the stick %1?</source>
        <translation>تبادل الرسائل مع ذاكرة USB %1؟</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on this computer?</source>
        <translation>تبادل الرسائل مع الناقل على هذا الحاسوب؟</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on %1?</source>
        <translation>تبادل الرسائل مع الناقل على %1؟</translation>
    </message>
    <message>
        <source>Exchange messages with the courier at %1?</source>
        <translation>تبادل الرسائل مع الناقل على العنوان %1؟</translation>
    </message>
    <message>
        <source>Nothing waits to be handed over. What came for your apps is taken in.</source>
        <translation>لا شيء ينتظر التسليم. ويُستلَم ما وصل لتطبيقاتك.</translation>
    </message>
    <message>
        <source>At most %3 of %1 (%2) will be handed over, sealed. What came for your apps is taken in.</source>
        <translation>سيُسلَّم %3 على الأكثر من %1 (%2)، مختومة. ويُستلَم ما وصل لتطبيقاتك.</translation>
    </message>
    <message>
        <source>%1 (%2) will be handed over, sealed. What came for your apps is taken in.</source>
        <translation>سيُسلَّم %1 (%2)، مختومة. ويُستلَم ما وصل لتطبيقاتك.</translation>
    </message>
    <message>
        <source>You have used this stick before.</source>
        <translation>سبق أن استخدمت ذاكرة USB هذه.</translation>
    </message>
    <message>
        <source>This stick is used for the first time.</source>
        <translation>تُستخدم ذاكرة USB هذه لأول مرة.</translation>
    </message>
    <message>
        <source>You have met this courier before.</source>
        <translation>سبق أن التقيت بهذا الناقل.</translation>
    </message>
    <message>
        <source>Another courier was met here before.</source>
        <translation>سبق أن التُقي هنا بناقل آخر.</translation>
    </message>
    <message>
        <source>You meet this courier for the first time.</source>
        <translation>تلتقي بهذا الناقل لأول مرة.</translation>
    </message>
    <message>
        <source>Messages are sealed: whoever has the stick cannot read them, but sees which Internet gateway they go to.</source>
        <translation>الرسائل مختومة: من يملك ذاكرة USB لا يستطيع قراءتها، لكنه يرى إلى أي بوابة إنترنت تذهب.</translation>
    </message>
    <message>
        <source>Not known, so your answer holds for this once only</source>
        <translation>غير معروفة، لذا يسري جوابك هذه المرة فقط</translation>
    </message>
    <message>
        <source>This computer itself</source>
        <translation>هذا الحاسوب نفسه</translation>
    </message>
    <message>
        <source>with any courier</source>
        <translation>مع أي ناقل</translation>
    </message>
    <message>
        <source>only the courier %1</source>
        <translation>الناقل %1 فقط</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>البرنامج</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>يشغّله مستخدم آخر</translation>
    </message>
    <message>
        <source>Let this app use your gateway?</source>
        <translation>هل تسمح لهذا التطبيق باستخدام بوابتك؟</translation>
    </message>
    <message>
        <source>It will be able to send and receive its own messages. It cannot see those of other apps.</source>
        <translation>سيستطيع إرسال رسائله واستقبالها. ولا يستطيع رؤية رسائل التطبيقات الأخرى.</translation>
    </message>
    <message>
        <source>Never for this app</source>
        <translation>أبدًا لهذا التطبيق</translation>
    </message>
</context>
<context>
    <name>AppsModel</name>
    <message>
        <source>Waits for your answer</source>
        <translation>ينتظر جوابك</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>مسموح به</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>محظور</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>آخر ظهور</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>الرسائل</translation>
    </message>
    <message>
        <source>%1 sent</source>
        <translation>%1 مرسلة</translation>
    </message>
    <message>
        <source>%1 received</source>
        <translation>%1 مستقبلة</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>أول ظهور</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>يشغّله مستخدم آخر</translation>
    </message>
    <message>
        <source>Pass valid until</source>
        <translation>التصريح صالح حتى</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>أُوقف مؤقتًا</translation>
    </message>
    <message>
        <source>App %1</source>
        <translation>التطبيق %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) refused, last %1</source>
        <translation>
            <numerusform>عدد الرسائل المرفوضة: %Ln، آخرها %1</numerusform>
            <numerusform>عدد الرسائل المرفوضة: %Ln، آخرها %1</numerusform>
            <numerusform>عدد الرسائل المرفوضة: %Ln، آخرها %1</numerusform>
            <numerusform>عدد الرسائل المرفوضة: %Ln، آخرها %1</numerusform>
            <numerusform>عدد الرسائل المرفوضة: %Ln، آخرها %1</numerusform>
            <numerusform>عدد الرسائل المرفوضة: %Ln، آخرها %1</numerusform>
        </translation>
    </message>
    <message>
        <source>This app sends more messages than your gateway takes at a time, and was told to wait. A good app goes on by itself. If this does not stop, block the app and tell whoever made it.</source>
        <translation>يرسل هذا التطبيق رسائل أكثر مما تقبله بوابتك في وقت واحد، فطُلب منه أن ينتظر. التطبيق الجيد يواصل وحده. إن لم يتوقف هذا فاحظر التطبيق وأخبر من صنعه.</translation>
    </message>
    <message>
        <source>This app&apos;s waiting messages have used up its share of the space, so no more are taken from it. Connect to the Internet or a courier to send them, delete some under Status, or allow more space under Storage.</source>
        <translation>استنفدت رسائل هذا التطبيق المنتظرة حصته من المساحة، فلا يُقبل منه المزيد. اتصل بالإنترنت أو بناقل لإرسالها، أو احذف بعضها في «الحالة»، أو اسمح بمساحة أكبر في «التخزين».</translation>
    </message>
    <message>
        <source>There is no room left for messages, so none are taken from this app. Connect to the Internet or a courier to send what waits, or allow more space under Storage.</source>
        <translation>لم يبق مكان للرسائل، فلا تُقبل أي رسالة من هذا التطبيق. اتصل بالإنترنت أو بناقل لإرسال ما ينتظر، أو اسمح بمساحة أكبر في «التخزين».</translation>
    </message>
</context>
<context>
    <name>AppsPage</name>
    <message>
        <source>Apps</source>
        <translation>التطبيقات</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive through your gateway.</source>
        <translation>برامج على هذا الحاسوب ترسل وتستقبل عبر بوابتك.</translation>
    </message>
    <message>
        <source>No app has asked yet</source>
        <translation>لم يطلب أي تطبيق بعد</translation>
    </message>
    <message>
        <source>Apps made for this network find your gateway by themselves and then show up here.</source>
        <translation>التطبيقات المصنوعة لهذه الشبكة تجد بوابتك بنفسها ثم تظهر هنا.</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>ما يمكنك فعله ببوابتك، ومن أين تحصل عليه.</translation>
    </message>
    <message>
        <source>Looking for an app?</source>
        <translation>أتبحث عن تطبيق؟</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>تطبيقات يمكنك الحصول عليها</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>One file with all that this gateway holds: messages, apps, pairing and keys. Another computer becomes this gateway by it. Your gateway goes on meanwhile. What you have under Letters is not in it.</source>
        <translation>ملف واحد فيه كل ما في هذه البوابة: الرسائل والتطبيقات والاقتران والمفاتيح. به يصبح حاسوب آخر هذه البوابة. وتواصل بوابتك عملها أثناء ذلك. ما لديك في «الخطابات» ليس فيها.</translation>
    </message>
    <message>
        <source>Backup of everything</source>
        <translation>نسخة احتياطية من كل شيء</translation>
    </message>
    <message>
        <source>Save everything…</source>
        <translation>حفظ كل شيء…</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>ما في الملف</translation>
    </message>
    <message>
        <source>Everything is being written. You can go on working.</source>
        <translation>تجري كتابة كل شيء. يمكنك متابعة عملك.</translation>
    </message>
    <message>
        <source>Save everything</source>
        <translation>حفظ كل شيء</translation>
    </message>
</context>
<context>
    <name>BackupFacts</name>
    <message>
        <source>Internet gateway</source>
        <translation>بوابة الإنترنت</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>الشهادات</translation>
    </message>
    <message>
        <source>Keys for messages on their way</source>
        <translation>مفاتيح لرسائل في الطريق</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>الرسائل</translation>
    </message>
    <message>
        <source>Receipts</source>
        <translation>إشعارات الاستلام</translation>
    </message>
    <message>
        <source>Left behind</source>
        <translation>ما لن يُنقل</translation>
    </message>
    <message>
        <source>With none</source>
        <translation>مع لا شيء</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>أُنشئت</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>البوابة</translation>
    </message>
    <message>
        <source>Paired</source>
        <translation>مقترنة مع</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>للإرسال</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>لتطبيقاتك</translation>
    </message>
    <message>
        <source>From couriers</source>
        <translation>من السعاة</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>مُنحّاة جانبًا</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>التطبيقات</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>لا شيء</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>Given up. Nothing was written.</source>
        <translation>تم التخلي عنه. لم يُكتب شيء.</translation>
    </message>
    <message>
        <source>Everything is in %1 (%2). Keep it apart from what opens it.</source>
        <translation>كل شيء في %1 (%2). احفظه بعيدًا عمّا يفتحه.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and are not in it: %1.</source>
        <translation>رسائل تعذرت قراءتها وليست فيه: %1.</translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message>
        <source>Starting…</source>
        <translation>يبدأ…</translation>
    </message>
    <message>
        <source>Ending…</source>
        <translation>ينتهي…</translation>
    </message>
    <message>
        <source>On, but other people&apos;s gateways cannot reach this computer yet.</source>
        <translation>مفعَّل، لكن بوابات الآخرين لا تستطيع الوصول إلى هذا الحاسوب بعد.</translation>
    </message>
    <message>
        <source>Off. Nobody reaches this computer. What you carry stays here, sealed, until you switch it on again or erase it.</source>
        <translation>متوقف. لا أحد يصل إلى هذا الحاسوب. يبقى ما تحمله هنا مختومًا إلى أن تفعّله من جديد أو تمحوه.</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>غير متصلة</translation>
    </message>
    <message>
        <source>Erasing…</source>
        <translation>جارٍ المحو…</translation>
    </message>
    <message>
        <source>On, and waiting for other people&apos;s gateways. If they find nothing, a firewall of this computer may be in the way.</source>
        <translation>يعمل، وينتظر بوابات الآخرين. إن لم تجد شيئًا فقد يحول دونها جدار حماية في هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Off. Nobody reaches this computer.</source>
        <translation>متوقف. لا أحد يصل إلى هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The key to what you carry is gone from the keyring, so it cannot be read any more. Bring the keyring back, or erase what you carry and begin anew.</source>
        <translation>اختفى مفتاح ما تحمله من سلسلة المفاتيح، فلا يمكن قراءته بعد الآن. أعد سلسلة المفاتيح، أو امحُ ما تحمله وابدأ من جديد.</translation>
    </message>
    <message>
        <source>What you carry is under a passphrase, which only the command “relaynet-courier” takes. Use that, or erase what you carry and begin anew.</source>
        <translation>ما تحمله محمي بعبارة مرور لا يقبلها إلا الأمر «relaynet-courier». استخدمه، أو امحُ ما تحمله وابدأ من جديد.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely. Without one, the command “relaynet-courier” carries for others under a passphrase.</source>
        <translation>ليس في هذا الحاسوب سلسلة مفاتيح تحفظ الأسرار بأمان. وبدونها يحمل الأمر «relaynet-courier» للآخرين بحماية عبارة مرور.</translation>
    </message>
    <message>
        <source>Nobody can reach this computer: %1 has the port at which others look for it. End that program. It is tried again by itself.</source>
        <translation>لا أحد يستطيع الوصول إلى هذا الحاسوب: يشغل %1 المنفذ الذي يبحث فيه الآخرون عنه. أنهِ ذلك البرنامج. تُعاد المحاولة تلقائيًا.</translation>
    </message>
    <message>
        <source>What you carry is damaged, and cannot be read any more. Erase it and begin anew: the gateways that gave it to you send it again.</source>
        <translation>ما تحمله تالف ولم يعد يُقرأ. امحُه وابدأ من جديد: البوابات التي أعطتك إياه ترسله مرة أخرى.</translation>
    </message>
    <message>
        <source>Another program has what you carry open, and does not end. End it, then erase once more.</source>
        <translation>برنامج آخر يفتح ما تحمله ولا ينتهي. أنهِه ثم امحُ مرة أخرى.</translation>
    </message>
    <message>
        <source>Not all of what you carry could be deleted. Make sure that you may write in its folder, then erase once more.</source>
        <translation>تعذّر حذف كل ما تحمله. تأكد من أنه يمكنك الكتابة في مجلده ثم امحُ مرة أخرى.</translation>
    </message>
    <message>
        <source>Password: %1</source>
        <translation>كلمة المرور: %1</translation>
    </message>
    <message>
        <source>No password</source>
        <translation>بلا كلمة مرور</translation>
    </message>
    <message>
        <source>Say aloud to compare</source>
        <translation>اقرأها بصوت عالٍ للمقارنة</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>البصمة</translation>
    </message>
    <message>
        <source>For the Internet</source>
        <translation>إلى الإنترنت</translation>
    </message>
    <message>
        <source>For gateways</source>
        <translation>إلى البوابات</translation>
    </message>
    <message>
        <source>Gateways served</source>
        <translation>البوابات المخدومة</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>المتصلة الآن</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>استُخدم %1 من %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln package(s)</source>
        <translation>
            <numerusform>لا طرود</numerusform>
            <numerusform>طرد واحد</numerusform>
            <numerusform>طردان</numerusform>
            <numerusform>%Ln طرود</numerusform>
            <numerusform>%Ln طردًا</numerusform>
            <numerusform>%Ln طرد</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for the Internet gateways…</source>
        <translation>يُبحث عن بوابات الإنترنت…</translation>
    </message>
    <message>
        <source>Waiting for the answers…</source>
        <translation>في انتظار الأجوبة…</translation>
    </message>
    <message>
        <source>%1 of %2 handed over</source>
        <translation>سُلّم %1 من %2</translation>
    </message>
    <message>
        <source>%1 brought back</source>
        <translation>أُحضر: %1</translation>
    </message>
    <message>
        <source>There was nothing to exchange.</source>
        <translation>لم يكن هناك ما يُتبادل.</translation>
    </message>
    <message>
        <source>Everything was exchanged.</source>
        <translation>جرى تبادل كل شيء.</translation>
    </message>
    <message>
        <source>Not all of it passed.</source>
        <translation>لم يمر كل شيء.</translation>
    </message>
    <message>
        <source>Kept for the next time: %1</source>
        <translation>يبقى للمرة القادمة: %1</translation>
    </message>
    <message>
        <source>%1 handed over</source>
        <translation>سُلّم: %1</translation>
    </message>
    <message>
        <source>A package of %1</source>
        <translation>طرد حجمه %1</translation>
    </message>
    <message>
        <source>A permission of %1 to fetch answers</source>
        <translation>إذن حجمه %1 لإحضار الأجوبة</translation>
    </message>
    <message>
        <source>The Internet gateway could not be reached, or refused.</source>
        <translation>تعذّر الوصول إلى بوابة الإنترنت، أو رفضت.</translation>
    </message>
    <message>
        <source>What you carried is erased.</source>
        <translation>مُحي ما كنت تحمله.</translation>
    </message>
    <message>
        <source>The keyring may still hold its key, which opens nothing any more.</source>
        <translation>قد يبقى مفتاحه في سلسلة المفاتيح، وهو لا يفتح شيئًا بعد الآن.</translation>
    </message>
</context>
<context>
    <name>CarryingPage</name>
    <message>
        <source>Carry for others</source>
        <translation>الحمل للآخرين</translation>
    </message>
    <message>
        <source>Take other people&apos;s sealed messages to where there is Internet, and bring the answers.</source>
        <translation>انقل رسائل الآخرين المختومة إلى حيث يوجد الإنترنت، وأحضر الأجوبة.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>All that you carry, and the key to it. For those who sent it, it travels with somebody else then.</source>
        <translation>كل ما تحمله ومفتاحه. وينقله عندئذ شخص آخر لمن أرسلوه.</translation>
    </message>
    <message>
        <source>Erase what I carry</source>
        <translation>محو ما أحمله</translation>
    </message>
    <message>
        <source>Erase what I carry…</source>
        <translation>محو ما أحمله…</translation>
    </message>
    <message>
        <source>Erase all that you carry for others? This cannot be undone.</source>
        <translation>هل تمحو كل ما تحمله للآخرين؟ لا يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>Erase it</source>
        <translation>امحُه</translation>
    </message>
</context>
<context>
    <name>CheckCard</name>
    <message>
        <source>Check my setup</source>
        <translation>افحص إعداداتي</translation>
    </message>
    <message>
        <source>Looks at the keyring, disk, clock, network and gateway.</source>
        <translation>يفحص سلسلة المفاتيح والقرص والساعة والشبكة والبوابة.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>افحص الآن</translation>
    </message>
    <message>
        <source>Checking. This takes a few seconds.</source>
        <translation>يجري الفحص. يستغرق ذلك بضع ثوانٍ.</translation>
    </message>
</context>
<context>
    <name>ClockWords</name>
    <message>
        <source>Here it is %1, elsewhere %2. Correct the date and time so that messages are accepted.</source>
        <translation>الوقت هنا %1 وفي غيره %2. صحّح التاريخ والوقت كي تُقبل الرسائل.</translation>
    </message>
    <message>
        <source>A courier may refuse what this computer hands over now: its clock is wrong.</source>
        <translation>قد يرفض الناقل ما يسلّمه هذا الحاسوب الآن: فساعته خاطئة.</translation>
    </message>
</context>
<context>
    <name>CloseBar</name>
    <message>
        <source>Keep your gateway running without the window? Apps can then go on sending and receiving.</source>
        <translation>هل تُبقي بوابتك تعمل من دون النافذة؟ عندها تستطيع التطبيقات متابعة الإرسال والاستقبال.</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>لا تسأل مجددًا</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>أبقها تعمل</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
</context>
<context>
    <name>ClosedCard</name>
    <message>
        <source>Passphrase</source>
        <translation>عبارة المرور</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>عبارة مرور جديدة</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>عبارة المرور نفسها مرة أخرى</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>محو كل شيء…</translation>
    </message>
    <message>
        <source>Needs no key, and leaves nothing of this gateway.</source>
        <translation>لا يحتاج إلى مفتاح، ولا يترك شيئًا من هذه البوابة.</translation>
    </message>
    <message>
        <source>Nobody can open your messages without their key. With a backup this computer becomes the same gateway again; to start anew is to be a new one. Either erases what is here.</source>
        <translation>لا أحد يستطيع فتح رسائلك بلا مفتاحها. بنسخة احتياطية يعود هذا الحاسوب البوابة نفسها؛ أما البدء من جديد فيجعله بوابة جديدة. وكلاهما يمحو ما هنا.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>استخدام ورقة الاسترداد</translation>
    </message>
    <message>
        <source>Ten words on paper open your messages, and nothing is erased.</source>
        <translation>عشر كلمات على ورقة تفتح رسائلك، ولا يُمحى شيء.</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>استخدم نسختي الاحتياطية</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>البدء من جديد</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>اختيار النسخة</translation>
    </message>
    <message>
        <source>Only do this if no other computer has become your gateway, and delete the file that you moved it with. If two of them run, messages reach one or the other, and some are lost to you.</source>
        <translation>لا تفعل هذا إلا إذا لم يصبح أي حاسوب آخر بوابتك، واحذف الملف الذي نقلتها به. إذا عملت بوابتان، تصل الرسائل إلى هذه أو تلك، ويضيع بعضها عليك.</translation>
    </message>
    <message>
        <source>Unlock it here</source>
        <translation>فتح قفلها هنا</translation>
    </message>
    <message>
        <source>The messages that wait here, the certificates and the pairing are deleted for good. Your apps have to ask again.</source>
        <translation>تُحذف نهائيًا الرسائل المنتظرة هنا والشهادات والاقتران. وعلى تطبيقاتك أن تطلب الإذن من جديد.</translation>
    </message>
    <message>
        <source>Erase and start anew</source>
        <translation>امحُ وابدأ من جديد</translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message>
        <source>Locked: unlock to see this</source>
        <translation>مقفل: افتح القفل لترى هذا</translation>
    </message>
    <message>
        <source>What belongs here shows in a moment.</source>
        <translation>يظهر هنا المطلوب بعد لحظة.</translation>
    </message>
    <message>
        <source>If your keyring is locked, your system asks for its password.</source>
        <translation>إن كانت سلسلة مفاتيحك مقفلة فالنظام يطلب كلمة مرورها.</translation>
    </message>
    <message>
        <source>Your gateway is starting</source>
        <translation>بوابتك تبدأ العمل</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>Your gateway is not running</source>
        <translation>بوابتك لا تعمل</translation>
    </message>
    <message>
        <source>It is locked on this computer, so that there are not two of it. Once it runs on the other one, erase it here. If it never arrived there, unlock it.</source>
        <translation>هي مقفلة على هذا الحاسوب، حتى لا تكون هناك اثنتان منها. متى عملت على الآخر فامسحها هنا. وإن لم تصل إليه قط فافتح قفلها.</translation>
    </message>
    <message>
        <source>It never arrived…</source>
        <translation>لم تصل قط…</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer</source>
        <translation>انتقلت بوابتك إلى حاسوب آخر</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>اسأل من جديد</translation>
    </message>
    <message>
        <source>Your messages will be encrypted under a passphrase that you type at each start. If you forget it, nobody can recover them.</source>
        <translation>ستُشفّر رسائلك بعبارة مرور تكتبها عند كل بدء. إن نسيتها فلا أحد يستطيع استعادتها.</translation>
    </message>
    <message>
        <source>This computer has no keyring that answers.</source>
        <translation>ليس في هذا الحاسوب سلسلة مفاتيح تجيب.</translation>
    </message>
    <message>
        <source>Use this passphrase</source>
        <translation>استخدم عبارة المرور هذه</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>اختر عبارة مرور</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>استخدم نسختي الاحتياطية</translation>
    </message>
    <message>
        <source>Forgotten?</source>
        <translation>نسيتها؟</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, which does not answer. Log in to your desktop anew, or start the keyring, then try again.</source>
        <translation>مفتاح رسائلك في سلسلة مفاتيح هذا الحاسوب، وهي لا تجيب. سجّل الدخول إلى سطح المكتب من جديد أو شغّل سلسلة المفاتيح، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>There are messages here, and the keyring does not hold their key any more, so nobody can read them. If you changed to another keyring, change back and start this program again.</source>
        <translation>توجد رسائل هنا ولم تعد سلسلة المفاتيح تحفظ مفتاحها، فلا أحد يستطيع قراءتها. إن انتقلت إلى سلسلة مفاتيح أخرى فعد إلى السابقة وشغّل هذا البرنامج من جديد.</translation>
    </message>
    <message>
        <source>Use a passphrase</source>
        <translation>استخدم عبارة مرور</translation>
    </message>
    <message>
        <source>Your messages are encrypted under your passphrase.</source>
        <translation>رسائلك مشفّرة بعبارة مرورك.</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>فتح القفل</translation>
    </message>
    <message>
        <source>Your keyring is locked. Your system asks for its password.</source>
        <translation>سلسلة مفاتيحك مقفلة. يطلب النظام كلمة مرورها.</translation>
    </message>
    <message>
        <source>There are messages here, and their key is gone. Your recovery sheet opens them.</source>
        <translation>توجد رسائل هنا، ومفتاحها مفقود. ورقة الاسترداد تفتحها.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>استخدام ورقة الاسترداد</translation>
    </message>
    <message>
        <source>Without the sheet…</source>
        <translation>بدون الورقة…</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>البدء من جديد</translation>
    </message>
    <message>
        <source>The key to your messages is gone</source>
        <translation>ضاع مفتاح رسائلك</translation>
    </message>
    <message>
        <source>Type the ten words of your recovery sheet in their order, or the digits beside them.</source>
        <translation>اكتب كلمات ورقة الاسترداد العشر بترتيبها، أو الأرقام التي بجانبها.</translation>
    </message>
    <message>
        <source>Then choose the passphrase that is to open your messages from now on.</source>
        <translation>ثم اختر عبارة المرور التي تفتح رسائلك من الآن فصاعدًا.</translation>
    </message>
    <message>
        <source>Open my messages</source>
        <translation>فتح رسائلي</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Open with the recovery sheet</source>
        <translation>الفتح بورقة الاسترداد</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>العبارتان مختلفتان.</translation>
    </message>
    <message numerus="yes">
        <source>Use at least %Ln characters; a few words are easiest to remember.</source>
        <translation>
            <numerusform>استخدم %Ln حرف على الأقل؛ بضع كلمات أسهل تذكّرًا.</numerusform>
            <numerusform>استخدم حرفًا واحدًا على الأقل؛ بضع كلمات أسهل تذكّرًا.</numerusform>
            <numerusform>استخدم حرفين على الأقل؛ بضع كلمات أسهل تذكّرًا.</numerusform>
            <numerusform>استخدم %Ln أحرف على الأقل؛ بضع كلمات أسهل تذكّرًا.</numerusform>
            <numerusform>استخدم %Ln حرفًا على الأقل؛ بضع كلمات أسهل تذكّرًا.</numerusform>
            <numerusform>استخدم %Ln حرف على الأقل؛ بضع كلمات أسهل تذكّرًا.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>Keep things as they are</source>
        <translation>اترك كل شيء كما هو</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesCard</name>
    <message>
        <source>Costly connections and battery</source>
        <translation>الاتصالات المكلفة والبطارية</translation>
    </message>
    <message>
        <source>What may go over the Internet then. Couriers are not affected, and nothing is lost.</source>
        <translation>ما يجوز أن يمر عبر الإنترنت حينئذ. لا يشمل ذلك السعاة، ولا يضيع شيء.</translation>
    </message>
    <message>
        <source>When the connection is metered</source>
        <translation>عندما يكون الاتصال محدودًا</translation>
    </message>
    <message>
        <source>When this computer runs on battery</source>
        <translation>عندما يعمل هذا الحاسوب بالبطارية</translation>
    </message>
    <message>
        <source>Exchange messages as usual</source>
        <translation>تبادل الرسائل كالمعتاد</translation>
    </message>
    <message>
        <source>Only confirm what couriers brought</source>
        <translation>تأكيد ما جلبه السعاة فقط</translation>
    </message>
    <message>
        <source>Send and receive nothing</source>
        <translation>لا إرسال ولا استقبال</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesModel</name>
    <message>
        <source>This computer does not tell everything about its connection or battery, so a rule may not count.</source>
        <translation>لا يخبر هذا الحاسوب بكل شيء عن اتصاله أو بطاريته، فقد لا تسري القاعدة.</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Help by sharing how well it works?</source>
        <translation>هل تساعد بمشاركة مدى جودة عمله؟</translation>
    </message>
    <message>
        <source>Once a week, a small report in rough numbers: how many messages, how many syncs, what failed. No names, no addresses, no contents, no exact times. It travels sealed like your messages.</source>
        <translation>مرة في الأسبوع، تقرير صغير بأرقام تقريبية: كم رسالة وكم مزامنة وما الذي فشل. بلا أسماء ولا عناوين ولا محتويات ولا أوقات دقيقة. ويسافر مختومًا مثل رسائلك.</translation>
    </message>
    <message>
        <source>Somebody who watches your network could still see that you use this program, as with any message.</source>
        <translation>من يراقب شبكتك قد يرى أنك تستخدم هذا البرنامج، كما هو الحال مع أي رسالة.</translation>
    </message>
    <message>
        <source>Part of the world, if you want to say it</source>
        <translation>المنطقة من العالم، إن أردت ذكرها</translation>
    </message>
    <message>
        <source>Yes, share</source>
        <translation>نعم، شارك</translation>
    </message>
    <message>
        <source>No, do not share</source>
        <translation>لا، لا تشارك</translation>
    </message>
    <message>
        <source>Show as sent</source>
        <translation>أظهره كما يُرسل</translation>
    </message>
    <message>
        <source>Show what would be sent</source>
        <translation>أظهر ما سيُرسل</translation>
    </message>
    <message>
        <source>Hide the list</source>
        <translation>أخفِ القائمة</translation>
    </message>
    <message>
        <source>Each question, its answer, and why it is asked.</source>
        <translation>كل سؤال وجوابه ولماذا يُطرح.</translation>
    </message>
    <message>
        <source>To the last letter.</source>
        <translation>إلى آخر حرف.</translation>
    </message>
    <message>
        <source>The next report</source>
        <translation>التقرير القادم</translation>
    </message>
    <message>
        <source>The report has new parts. Only what you agreed to is sent until you answer again.</source>
        <translation>في التقرير أجزاء جديدة. لا يُرسل إلا ما وافقت عليه حتى تجيب من جديد.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>إخفاء</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Letters</source>
        <translation>الخطابات</translation>
    </message>
    <message>
        <source>No letters yet. Write the first one below.</source>
        <translation>لا خطابات بعد. اكتب الأول في الأسفل.</translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Saved: %1</source>
        <translation>حُفظ: %1</translation>
    </message>
</context>
<context>
    <name>CoreTexts</name>
    <message>
        <source>This could not be checked; the log has the details.</source>
        <translation>تعذّر فحص هذا؛ التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>No Internet gateway has been chosen yet.</source>
        <translation>لم تُختَر بوابة إنترنت بعد.</translation>
    </message>
    <message>
        <source>Messages can be read and written.</source>
        <translation>يمكن قراءة الرسائل وكتابتها.</translation>
    </message>
    <message>
        <source>Restart the program. If that does not help, bring back a backup.</source>
        <translation>أعد تشغيل البرنامج. وإن لم يُجدِ فاستعد نسخة احتياطية.</translation>
    </message>
    <message>
        <source>Free some room on the disk, raise the limit, or delete waiting messages.</source>
        <translation>أفسح مكانًا على القرص أو ارفع الحد أو احذف رسائل منتظرة.</translation>
    </message>
    <message>
        <source>Room will soon be short.</source>
        <translation>سيضيق المكان قريبًا.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone.</source>
        <translation>اضبط تاريخ هذا الحاسوب ووقته ومنطقته الزمنية.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s clock says the same.</source>
        <translation>ساعة بوابة الإنترنت تقول الشيء نفسه.</translation>
    </message>
    <message>
        <source>Go online; it is renewed by itself.</source>
        <translation>اتصل بالإنترنت؛ يتجدد من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>Go online soon; it is renewed by itself.</source>
        <translation>اتصل بالإنترنت قريبًا؛ يتجدد من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address can be looked up.</source>
        <translation>يمكن العثور على عنوان بوابة الإنترنت.</translation>
    </message>
    <message>
        <source>Check the Internet gateway&apos;s address for spelling.</source>
        <translation>تحقق من كتابة عنوان بوابة الإنترنت.</translation>
    </message>
    <message>
        <source>Try another network, or other name servers (DNS) in Settings.</source>
        <translation>جرّب شبكة أخرى، أو خوادم أسماء (DNS) أخرى في الإعدادات.</translation>
    </message>
    <message>
        <source>No answer came that could be judged.</source>
        <translation>لم يأتِ جواب يمكن الحكم عليه.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address is not known.</source>
        <translation>عنوان بوابة الإنترنت غير معروف.</translation>
    </message>
    <message>
        <source>Try another network.</source>
        <translation>جرّب شبكة أخرى.</translation>
    </message>
    <message>
        <source>The Internet is not used, by choice.</source>
        <translation>الإنترنت غير مستخدم، باختيارك.</translation>
    </message>
    <message>
        <source>The Internet gateway answers and knows this gateway.</source>
        <translation>بوابة الإنترنت تجيب وتعرف هذه البوابة.</translation>
    </message>
    <message>
        <source>Try again later, or use a courier.</source>
        <translation>حاول لاحقًا، أو استعن بناقل.</translation>
    </message>
    <message>
        <source>Unlock or start the keyring of this system.</source>
        <translation>افتح سلسلة مفاتيح هذا النظام أو شغّلها.</translation>
    </message>
    <message>
        <source>Start and unlock the keyring, or check the passphrase. The messages themselves are safe.</source>
        <translation>شغّل سلسلة المفاتيح وافتحها، أو تحقق من عبارة المرور. الرسائل نفسها بأمان.</translation>
    </message>
    <message>
        <source>The key to your messages is there.</source>
        <translation>مفتاح رسائلك موجود.</translation>
    </message>
    <message>
        <source>There are messages, and no key to them.</source>
        <translation>توجد رسائل ولا مفتاح لها.</translation>
    </message>
    <message>
        <source>Use the keyring or passphrase that was chosen before.</source>
        <translation>استخدم سلسلة المفاتيح أو عبارة المرور المختارة من قبل.</translation>
    </message>
    <message>
        <source>There is no key yet; the first start makes one.</source>
        <translation>لا مفتاح بعد؛ يُنشأ عند أول تشغيل.</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>افحص القرص.</translation>
    </message>
    <message>
        <source>Free some room on the disk.</source>
        <translation>أفسح مكانًا على القرص.</translation>
    </message>
    <message>
        <source>Make the folder yours again: it must belong to the user who runs the program.</source>
        <translation>استعد ملكية المجلد: يجب أن يكون لمستخدم البرنامج.</translation>
    </message>
    <message>
        <source>Take it away from them: run chmod -R go= on the data folder.</source>
        <translation>امنعه عنهم: نفّذ chmod -R go= على مجلد البيانات.</translation>
    </message>
    <message>
        <source>Take it away from them: in the folder&apos;s properties, under Security, leave only yourself.</source>
        <translation>امنعه عنهم: في خصائص المجلد ضمن الأمان اترك نفسك فقط.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to the data folder.</source>
        <translation>لمستخدمين آخرين لهذا الحاسوب وصول إلى مجلد البيانات.</translation>
    </message>
    <message>
        <source>Restart the program.</source>
        <translation>أعد تشغيل البرنامج.</translation>
    </message>
    <message>
        <source>Close {program:name}, then restart this program.</source>
        <translation>أغلق {program:name} ثم أعد تشغيل هذا البرنامج.</translation>
    </message>
    <message>
        <source>Close that program, then restart this one.</source>
        <translation>أغلق ذلك البرنامج ثم أعد تشغيل هذا.</translation>
    </message>
    <message>
        <source>The key to your letters is gone from the keyring, so nobody can read them any more. Bring the keyring back and try again. To begin anew, erase everything under Safety.</source>
        <translation>مفتاح خطاباتك لم يعد في سلسلة المفاتيح، فلا يقدر أحد على قراءتها. أعِد سلسلة المفاتيح وحاول من جديد. لتبدأ من جديد، امحُ كل شيء في الأمان.</translation>
    </message>
    <message>
        <source>Connect to a network.</source>
        <translation>اتصل بشبكة.</translation>
    </message>
    <message>
        <source>This computer is on no network.</source>
        <translation>هذا الحاسوب ليس على أي شبكة.</translation>
    </message>
    <message>
        <source>Connections to the Internet are direct.</source>
        <translation>الاتصالات بالإنترنت مباشرة.</translation>
    </message>
    <message>
        <source>Choose another proxy, or none, in Settings.</source>
        <translation>اختر وكيلًا آخر أو لا شيء في الإعدادات.</translation>
    </message>
    <message>
        <source>Not looked for, since your answers about networks cannot be read.</source>
        <translation>لم يُبحث عنه لأن أجوبتك عن الشبكات تتعذر قراءتها.</translation>
    </message>
    <message>
        <source>A courier is on this network.</source>
        <translation>على هذه الشبكة ناقل.</translation>
    </message>
    <message>
        <source>Sync with it when you want to.</source>
        <translation>زامن معه متى شئت.</translation>
    </message>
    <message>
        <source>No courier is on this computer&apos;s networks.</source>
        <translation>لا ناقل على شبكات هذا الحاسوب.</translation>
    </message>
    <message>
        <source>To use one, join its Wi-Fi.</source>
        <translation>لاستعمال ناقل، انضم إلى شبكة Wi-Fi الخاصة به.</translation>
    </message>
    <message>
        <source>The courier&apos;s answer could not be understood. Its program may need an update.</source>
        <translation>تعذّر فهم جواب الناقل. ربما يحتاج برنامجه إلى تحديث.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s answer could not be understood.</source>
        <translation>تعذّر فهم جواب بوابة الإنترنت.</translation>
    </message>
    <message>
        <source>What answers at this address is not a courier.</source>
        <translation>ما يجيب على هذا العنوان ليس ناقلًا.</translation>
    </message>
    <message>
        <source>The disk is full. Free some room; nothing that was accepted is lost.</source>
        <translation>القرص ممتلئ. أفسح مكانًا؛ لم يُفقد شيء مما قُبل.</translation>
    </message>
    <message>
        <source>Some of the stored messages cannot be read: the disk may be failing.</source>
        <translation>تتعذر قراءة بعض الرسائل المحفوظة: ربما القرص يتعطل.</translation>
    </message>
    <message>
        <source>It is sealed for a key that is not here.</source>
        <translation>مختوم لمفتاح غير موجود هنا.</translation>
    </message>
    <message>
        <source>The keyring does not keep this program&apos;s key as it should.</source>
        <translation>سلسلة المفاتيح لا تحفظ مفتاح هذا البرنامج كما ينبغي.</translation>
    </message>
    <message>
        <source>The keyring is locked. Unlock it and try again.</source>
        <translation>سلسلة المفاتيح مقفلة. افتحها وحاول من جديد.</translation>
    </message>
    <message>
        <source>The file is damaged, or it is something else.</source>
        <translation>الملف تالف أو هو شيء آخر.</translation>
    </message>
    <message>
        <source>The connection to the Internet gateway broke off.</source>
        <translation>انقطع الاتصال ببوابة الإنترنت.</translation>
    </message>
    <message>
        <source>The Internet gateway cannot serve at present.</source>
        <translation>بوابة الإنترنت لا تستطيع الخدمة حاليًا.</translation>
    </message>
    <message>
        <source>The Internet gateway refused.</source>
        <translation>رفضت بوابة الإنترنت.</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass has run out. Go online once to renew it.</source>
        <translation>انتهى تصريح بوابتك. اتصل بالإنترنت مرة لتجديده.</translation>
    </message>
    <message>
        <source>The system does not tell which networks it is connected to.</source>
        <translation>النظام لا يخبر بأي شبكات هو متصل.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s computer cannot be found.</source>
        <translation>تعذّر العثور على حاسوب بوابة الإنترنت.</translation>
    </message>
    <message>
        <source>The connection to the courier broke off.</source>
        <translation>انقطع الاتصال بالناقل.</translation>
    </message>
    <message>
        <source>The courier had a fault of its own.</source>
        <translation>حدث خلل عند الناقل نفسه.</translation>
    </message>
    <message>
        <source>Nothing answers at the courier&apos;s address.</source>
        <translation>لا شيء يجيب على عنوان الناقل.</translation>
    </message>
    <message>
        <source>There is no courier at this address.</source>
        <translation>لا ناقل على هذا العنوان.</translation>
    </message>
    <message>
        <source>The courier&apos;s address cannot be found.</source>
        <translation>تعذّر العثور على عنوان الناقل.</translation>
    </message>
    <message>
        <source>The courier does not accept connections.</source>
        <translation>الناقل لا يقبل الاتصالات.</translation>
    </message>
    <message>
        <source>There is no such folder. Is the stick plugged in?</source>
        <translation>لا يوجد مجلد كهذا. هل الذاكرة موصولة؟</translation>
    </message>
    <message>
        <source>The Internet gateway stopped answering.</source>
        <translation>توقفت بوابة الإنترنت عن الجواب.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s certificate has expired, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>انتهت صلاحية شهادة بوابة الإنترنت، أو ساعة هذا الحاسوب خاطئة. تحقق من التاريخ والوقت.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s certificate is not valid yet, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>شهادة بوابة الإنترنت لم تصبح صالحة بعد، أو ساعة هذا الحاسوب خاطئة. تحقق من التاريخ والوقت.</translation>
    </message>
    <message>
        <source>What answers at this address has a certificate for another name. Check the spelling, or try another network.</source>
        <translation>ما يجيب على هذا العنوان له شهادة لاسم آخر. تحقق من الكتابة أو جرّب شبكة أخرى.</translation>
    </message>
    <message>
        <source>This computer does not trust who vouches for the Internet gateway. Somebody may be listening in: try another network.</source>
        <translation>لا يثق هذا الحاسوب بمن يشهد لبوابة الإنترنت. ربما يتنصت أحد: جرّب شبكة أخرى.</translation>
    </message>
    <message>
        <source>The name server&apos;s certificate is not valid now, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>شهادة خادم الأسماء غير صالحة الآن، أو ساعة هذا الحاسوب خاطئة. تحقق من التاريخ والوقت.</translation>
    </message>
    <message>
        <source>No secure connection to the Internet gateway is possible here. Somebody may be listening in.</source>
        <translation>لا يمكن هنا اتصال آمن ببوابة الإنترنت. ربما يتنصت أحد.</translation>
    </message>
    <message>
        <source>The Internet gateway does not answer.</source>
        <translation>بوابة الإنترنت لا تجيب.</translation>
    </message>
    <message>
        <source>The Internet gateway did not answer in time.</source>
        <translation>لم تجب بوابة الإنترنت في الوقت المناسب.</translation>
    </message>
    <message>
        <source>The gateway that answers is not the one of the connection file.</source>
        <translation>البوابة التي تجيب ليست التي في ملف الاتصال.</translation>
    </message>
    <message>
        <source>The gateway that answers is not the one that was asked for.</source>
        <translation>البوابة التي تجيب ليست المطلوبة.</translation>
    </message>
    <message>
        <source>This computer is not connected to the Internet.</source>
        <translation>هذا الحاسوب غير متصل بالإنترنت.</translation>
    </message>
    <message>
        <source>This network may want you to sign in first: open a web page, then try again.</source>
        <translation>ربما تطلب هذه الشبكة تسجيل الدخول أولًا: افتح صفحة ويب ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>The address is too long to be looked up.</source>
        <translation>العنوان أطول من أن يُبحث عنه.</translation>
    </message>
    <message>
        <source>There is no Internet gateway at this address, or it is not set up yet.</source>
        <translation>لا توجد بوابة إنترنت على هذا العنوان، أو لم تُهيّأ بعد.</translation>
    </message>
    <message>
        <source>Your gateway has to be paired again: choose the Internet gateway once more.</source>
        <translation>يجب أن تقترن بوابتك من جديد: اختر بوابة الإنترنت مرة أخرى.</translation>
    </message>
    <message>
        <source>There is nothing to back up yet.</source>
        <translation>لا شيء لنسخه بعد.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>تتعذر قراءة الملف.</translation>
    </message>
    <message>
        <source>This question was answered or has run out meanwhile.</source>
        <translation>أُجيب عن هذا السؤال أو انقضى وقته.</translation>
    </message>
    <message>
        <source>The limit is at least 100 MB.</source>
        <translation>الحد ١٠٠ ميغابايت على الأقل.</translation>
    </message>
    <message>
        <source>This part of the world cannot be named.</source>
        <translation>لا يمكن ذكر هذا الجزء من العالم.</translation>
    </message>
    <message>
        <source>This invitation has run out. Ask the organisation for a newer one.</source>
        <translation>انتهت هذه الدعوة. اطلب من المنظمة أحدث منها.</translation>
    </message>
    <message>
        <source>This invitation does not fit together. Ask the organisation for another one.</source>
        <translation>هذه الدعوة غير متسقة. اطلب من المنظمة غيرها.</translation>
    </message>
    <message>
        <source>No finished report waits. One is made when a week ends.</source>
        <translation>لا تقرير جاهز ينتظر. يُعد واحد عند نهاية الأسبوع.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely.</source>
        <translation>ليس في هذا الحاسوب سلسلة مفاتيح تحفظ الأسرار بأمان.</translation>
    </message>
    <message>
        <source>Your messages are under a passphrase.</source>
        <translation>رسائلك محمية بعبارة مرور.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the file. Use that version.</source>
        <translation>كتب الملف إصدار أحدث من هذا البرنامج. استخدم ذلك الإصدار.</translation>
    </message>
    <message>
        <source>The passphrase is wrong.</source>
        <translation>عبارة المرور خاطئة.</translation>
    </message>
    <message>
        <source>The passphrase is empty.</source>
        <translation>عبارة المرور فارغة.</translation>
    </message>
    <message>
        <source>The file that holds your key under the passphrase cannot be read.</source>
        <translation>تتعذر قراءة الملف الذي يحفظ مفتاحك بعبارة المرور.</translation>
    </message>
    <message>
        <source>The keyring did not delete the key. Delete it by the system&apos;s own program for keys.</source>
        <translation>لم تحذف سلسلة المفاتيح المفتاح. احذفه ببرنامج المفاتيح في النظام.</translation>
    </message>
    <message>
        <source>There are messages here, and no key to them.</source>
        <translation>هنا رسائل ولا مفتاح لها.</translation>
    </message>
    <message>
        <source>Your gateway was stopped.</source>
        <translation>أُوقفت بوابتك.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer. They may be blocked here.</source>
        <translation>خوادم الأسماء (DNS) لا تجيب. قد تكون محجوبة هنا.</translation>
    </message>
    <message>
        <source>A name server (DNS) gave an answer that makes no sense. It may be blocked here.</source>
        <translation>أعطى خادم أسماء (DNS) جوابًا لا معنى له. قد يكون محجوبًا هنا.</translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation>تم التخلي عنه.</translation>
    </message>
    <message>
        <source>Another program has the messages open. Close it and try again.</source>
        <translation>برنامج آخر يفتح الرسائل. أغلقه وحاول من جديد.</translation>
    </message>
    <message>
        <source>The disk reports an error. Check it, and the room left on it.</source>
        <translation>يبلّغ القرص عن خطأ. افحصه وافحص المكان الباقي فيه.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile.</source>
        <translation>حُذفت الرسالة في هذه الأثناء.</translation>
    </message>
    <message>
        <source>The messages here are under another key. Use the keyring or passphrase that was chosen before.</source>
        <translation>الرسائل هنا محمية بمفتاح آخر. استخدم سلسلة المفاتيح أو عبارة المرور المختارة من قبل.</translation>
    </message>
    <message>
        <source>The stored messages are damaged. Nothing was thrown away: the command “relaynet-gateway salvage” saves what can still be read.</source>
        <translation>الرسائل المحفوظة تالفة. لم يُرمَ شيء: الأمر «relaynet-gateway salvage» ينقذ ما لا يزال مقروءًا.</translation>
    </message>
    <message>
        <source>The stored messages are gone: somebody may have deleted or moved them.</source>
        <translation>اختفت الرسائل المحفوظة: ربما حذفها أحد أو نقلها.</translation>
    </message>
    <message>
        <source>This folder holds the data of another program. Choose another one.</source>
        <translation>يحتوي هذا المجلد على بيانات برنامج آخر. اختر مجلدًا آخر.</translation>
    </message>
    <message>
        <source>The data folder cannot be reached any more.</source>
        <translation>لم يعد الوصول إلى مجلد البيانات ممكنًا.</translation>
    </message>
    <message>
        <source>KeePassXC may have put the key into its recycle bin. Empty that too.</source>
        <translation>ربما وضع KeePassXC المفتاح في سلة محذوفاته. أفرغها أيضًا.</translation>
    </message>
    <message>
        <source>Several words are not those of the sheet. Compare them, letter by letter.</source>
        <translation>عدة كلمات ليست كلمات الورقة. قارنها حرفًا حرفًا.</translation>
    </message>
    <message>
        <source>The file that the recovery sheet belongs to is damaged. Use your backup.</source>
        <translation>الملف الذي تتبعه ورقة الاسترداد تالف. استخدم نسختك الاحتياطية.</translation>
    </message>
    <message>
        <source>There is no recovery sheet for this gateway: none was made, or it was withdrawn.</source>
        <translation>لا توجد ورقة استرداد لهذه البوابة: لم تُنشأ أي ورقة، أو أُلغيت.</translation>
    </message>
    <message>
        <source>The backup is damaged or cut off. Use another copy of it.</source>
        <translation>النسخة الاحتياطية تالفة أو مبتورة. استخدم نسخة أخرى منها.</translation>
    </message>
    <message>
        <source>The recovery sheet {mark:text} opens this backup. Type the words of that sheet.</source>
        <translation>ورقة الاسترداد {mark:text} هي التي تفتح هذه النسخة الاحتياطية. اكتب كلمات تلك الورقة.</translation>
    </message>
    <message>
        <source>A passphrase opens this backup. Type that passphrase.</source>
        <translation>عبارة مرور هي التي تفتح هذه النسخة الاحتياطية. اكتب تلك العبارة.</translation>
    </message>
    <message>
        <source>{needed:octets} are needed there, and {free:octets} are free.</source>
        <translation>يلزم هناك {needed:octets}، والمتاح {free:octets}.</translation>
    </message>
    <message>
        <source>A backup is being written already.</source>
        <translation>تجري كتابة نسخة احتياطية بالفعل.</translation>
    </message>
    <message>
        <source>This backup is of another kind of program. Open it with the one that made it.</source>
        <translation>هذه النسخة الاحتياطية لنوع آخر من البرامج. افتحها بالبرنامج الذي أنشأها.</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer, so it is locked here.</source>
        <translation>انتقلت بوابتك إلى حاسوب آخر، ولذلك هي مقفلة هنا.</translation>
    </message>
    <message>
        <source>Your gateway did not move away, so there is nothing to unlock.</source>
        <translation>لم تنتقل بوابتك، فليس هناك ما يُفتح قفله.</translation>
    </message>
    <message>
        <source>The other computer cannot be reached ({why:text}). Are both in one network, and does it still wait?</source>
        <translation>لا يمكن الوصول إلى الحاسوب الآخر ({why:text}). هل كلاهما في شبكة واحدة، وهل ما زال ينتظر؟</translation>
    </message>
    <message>
        <source>What the other computer says is not understood. Install the same version on both.</source>
        <translation>ما يقوله الحاسوب الآخر غير مفهوم. ثبّت الإصدار نفسه على كليهما.</translation>
    </message>
    <message>
        <source>The move ended before your gateway had arrived.</source>
        <translation>انتهى النقل قبل أن تصل بوابتك.</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program.</source>
        <translation>كتب الإعدادات إصدار أحدث من هذا البرنامج.</translation>
    </message>
    <message>
        <source>The settings cannot be read.</source>
        <translation>تتعذر قراءة الإعدادات.</translation>
    </message>
    <message>
        <source>Your gateway is not running.</source>
        <translation>بوابتك لا تعمل.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. The log has the details.</source>
        <translation>حدث خلل داخل البرنامج. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>It did not work. The log has the details.</source>
        <translation>لم ينجح الأمر. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>What came in could not be understood.</source>
        <translation>تعذّر فهم ما وصل.</translation>
    </message>
    <message>
        <source>What came in breaks the rules, so it was refused.</source>
        <translation>ما وصل يخالف القواعد فرُفض.</translation>
    </message>
    <message>
        <source>It was signed by somebody who is not trusted here.</source>
        <translation>وقّعه من لا يوثق به هنا.</translation>
    </message>
    <message>
        <source>Its signature is wrong: it may have been altered.</source>
        <translation>توقيعه خاطئ: ربما جرى تغييره.</translation>
    </message>
    <message>
        <source>It is not valid at this time. One of the two clocks may be wrong.</source>
        <translation>غير صالح في هذا الوقت. ربما إحدى الساعتين خاطئة.</translation>
    </message>
    <message>
        <source>It came from an app that is not known here.</source>
        <translation>جاء من تطبيق غير معروف هنا.</translation>
    </message>
    <message>
        <source>The app may not do this.</source>
        <translation>لا يحق للتطبيق فعل هذا.</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender.</source>
        <translation>لم يعد المستلم يقبل المرسل.</translation>
    </message>
    <message>
        <source>It was received before.</source>
        <translation>وصل من قبل.</translation>
    </message>
    <message>
        <source>There was too much of it in too short a time.</source>
        <translation>كان أكثر مما ينبغي في وقت أقصر مما ينبغي.</translation>
    </message>
    <message>
        <source>The other side did something unexpected.</source>
        <translation>فعل الطرف الآخر شيئًا غير متوقع.</translation>
    </message>
    <message>
        <source>The other side refused.</source>
        <translation>رفض الطرف الآخر.</translation>
    </message>
    <message>
        <source>Pair with an Internet gateway first.</source>
        <translation>اقترن ببوابة إنترنت أولًا.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used at present.</source>
        <translation>يتعذر استعمال الرسائل المحفوظة حاليًا.</translation>
    </message>
    <message>
        <source>There is no room left for messages.</source>
        <translation>لم يبقَ مكان للرسائل.</translation>
    </message>
    <message>
        <source>What the other gateway program left cannot be taken over.</source>
        <translation>يتعذر أخذ ما تركه برنامج البوابة الآخر.</translation>
    </message>
    <message>
        <source>One message of the other gateway program cannot be taken over.</source>
        <translation>يتعذر أخذ رسالة من برنامج البوابة الآخر.</translation>
    </message>
    <message>
        <source>The other side cannot be reached now.</source>
        <translation>يتعذر الوصول إلى الطرف الآخر الآن.</translation>
    </message>
    <message>
        <source>The key to your messages cannot be had.</source>
        <translation>يتعذر الحصول على مفتاح رسائلك.</translation>
    </message>
    <message>
        <source>No keyring answers on this computer.</source>
        <translation>لا سلسلة مفاتيح تجيب في هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The rest waits for the next sync: the limit that is set for one sync was reached.</source>
        <translation>الباقي ينتظر المزامنة التالية: بُلغ الحد المقرر لمزامنة واحدة.</translation>
    </message>
    <message>
        <source>The program ended in the middle of the sync.</source>
        <translation>انتهى البرنامج في وسط المزامنة.</translation>
    </message>
    <message>
        <source>The courier confirmed more than it was given. Its program may need an update.</source>
        <translation>أكّد الناقل أكثر مما أُعطي. ربما يحتاج برنامجه إلى تحديث.</translation>
    </message>
    <message>
        <source>You did not allow this sync.</source>
        <translation>لم تسمح بهذه المزامنة.</translation>
    </message>
    <message>
        <source>Nobody allowed this sync in time.</source>
        <translation>لم يسمح أحد بهذه المزامنة في الوقت المناسب.</translation>
    </message>
    <message>
        <source>The courier ended the sync before it had taken everything.</source>
        <translation>أنهى الناقل المزامنة قبل أن يأخذ كل شيء.</translation>
    </message>
    <message>
        <source>You stopped this sync.</source>
        <translation>أوقفت هذه المزامنة.</translation>
    </message>
    <message>
        <source>The courier stopped answering while your messages were collected.</source>
        <translation>توقف الناقل عن الجواب أثناء جمع رسائلك.</translation>
    </message>
    <message>
        <source>The courier brought nothing new for ten minutes. Sync again to go on.</source>
        <translation>لم يأتِ الناقل بشيء جديد لمدة عشر دقائق. زامِن مرة أخرى للمتابعة.</translation>
    </message>
    <message>
        <source>The courier brought too much that is of no use to you. Tell the person who carries it.</source>
        <translation>أتى الناقل بالكثير مما لا ينفعك. أخبر الشخص الذي يحمله.</translation>
    </message>
    <message>
        <source>The courier stopped answering while it took your messages.</source>
        <translation>توقف الناقل عن الجواب أثناء أخذ رسائلك.</translation>
    </message>
    <message>
        <source>The system does not let this program use port {port:number}.</source>
        <translation>لا يسمح النظام لهذا البرنامج باستعمال المنفذ {port:number}.</translation>
    </message>
    <message>
        <source>Reading it failed again and again.</source>
        <translation>فشلت قراءتها مرة بعد مرة.</translation>
    </message>
    <message>
        <source>Gateways of today&apos;s network do not understand that a pass is withdrawn.</source>
        <translation>بوابات شبكة اليوم لا تفهم سحب تصريح.</translation>
    </message>
    <message>
        <source>Your gateway is kept off the Internet, by choice.</source>
        <translation>بوابتك مُبعَدة عن الإنترنت باختيارك.</translation>
    </message>
    <message>
        <source>Your gateway is paused.</source>
        <translation>بوابتك متوقفة مؤقتًا.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong by more than two hours.</source>
        <translation>ساعة هذا الحاسوب خاطئة بأكثر من ساعتين.</translation>
    </message>
    <message>
        <source>The connection is metered, and your rule keeps messages back.</source>
        <translation>الاتصال محدود الاستخدام، وقاعدتك تحجز الرسائل.</translation>
    </message>
    <message>
        <source>This computer runs on battery, and your rule keeps messages back.</source>
        <translation>يعمل هذا الحاسوب بالبطارية، وقاعدتك تحجز الرسائل.</translation>
    </message>
    <message>
        <source>The Awala gateway is running. Quit it, from its icon near the clock too, then look again.</source>
        <translation>بوابة Awala تعمل الآن. أغلقها، ومن أيقونتها قرب الساعة أيضًا، ثم ابحث من جديد.</translation>
    </message>
    <message>
        <source>The Awala gateway was not closed properly. Start it once, quit it, then look again.</source>
        <translation>لم تُغلق بوابة Awala كما يجب. شغّلها مرة، ثم أغلقها، ثم ابحث من جديد.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway is damaged, so it cannot be taken over. Choose a gateway below.</source>
        <translation>بيانات بوابة Awala تالفة فلا يمكن نقلها. اختر بوابة أدناه.</translation>
    </message>
    <message>
        <source>This release of the Awala gateway is not known here. Choose a gateway below.</source>
        <translation>هذا الإصدار من بوابة Awala غير معروف هنا. اختر بوابة أدناه.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway cannot be read: {why:text}</source>
        <translation>لا يمكن قراءة بيانات بوابة Awala: {why:text}</translation>
    </message>
    <message>
        <source>The data of the Awala gateway is not where it was.</source>
        <translation>بيانات بوابة Awala لم تعد في مكانها.</translation>
    </message>
    <message>
        <source>The Awala gateway was never set up, so there is nothing to take over.</source>
        <translation>لم تُهيّأ بوابة Awala قط، فلا شيء يُنقل.</translation>
    </message>
    <message>
        <source>damaged or altered</source>
        <translation>تالف أو معدّل</translation>
    </message>
    <message>
        <source>its file is missing or cannot be read</source>
        <translation>ملفه مفقود أو لا يُقرأ</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>منتهي الصلاحية</translation>
    </message>
    <message>
        <source>made for somebody else</source>
        <translation>معدّ لغيرك</translation>
    </message>
    <message>
        <source>for a gateway that is no longer used</source>
        <translation>لبوابة لم تعد مستعملة</translation>
    </message>
    <message>
        <source>this gateway has to be paired anew</source>
        <translation>يجب إقران هذه البوابة من جديد</translation>
    </message>
    <message>
        <source>Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds cannot be used.</source>
        <translation>اكتب الوكيل بالشكل socks5://HOST:PORT أو http://HOST:PORT. لا يمكن استخدام أنواع أخرى.</translation>
    </message>
    <message>
        <source>User and password can have 255 plain Latin characters each, and the user no colon.</source>
        <translation>يمكن أن يضم كل من المستخدم وكلمة المرور ٢٥٥ حرفًا لاتينيًا بسيطًا، دون نقطتين في المستخدم.</translation>
    </message>
    <message>
        <source>The proxy did not answer in time.</source>
        <translation>لم يُجب الوكيل في الوقت المناسب.</translation>
    </message>
    <message>
        <source>The proxy cannot be reached. Check its address, or whether its program (such as Tor) runs.</source>
        <translation>لا يمكن الوصول إلى الوكيل. تحقق من عنوانه، أو من أن برنامجه (مثل تور) يعمل.</translation>
    </message>
    <message>
        <source>The proxy does not lead there: it refused, wants another password, or cannot reach the place.</source>
        <translation>الوكيل لا يصل إلى هناك: رفض، أو يطلب كلمة مرور أخرى، أو لا يستطيع بلوغ المكان.</translation>
    </message>
    <message>
        <source>This is not a list of apps, or it is damaged.</source>
        <translation>هذه ليست قائمة تطبيقات، أو أنها تالفة.</translation>
    </message>
    <message>
        <source>This is not a release file of this program, or it is damaged.</source>
        <translation>هذا ليس ملف إصدار لهذا البرنامج، أو هو تالف.</translation>
    </message>
    <message>
        <source>This release file is not signed by those who publish this program. Do not install what came with it.</source>
        <translation>ملف الإصدار هذا غير موقّع ممن ينشرون هذا البرنامج. لا تثبّت ما جاء معه.</translation>
    </message>
    <message>
        <source>This build cannot check releases: it carries no key of a publisher, so it cannot tell a true release from a false one. Ask whoever gave you the program for newer versions.</source>
        <translation>لا تستطيع هذه النسخة التحقق من الإصدارات: لا تحمل مفتاح أي ناشر، فلا تميّز الإصدار الصحيح من المزيف. اطلب الإصدارات الأحدث ممن أعطاك البرنامج.</translation>
    </message>
    <message>
        <source>There is no address to ask. Write one first.</source>
        <translation>لا عنوان لسؤاله. اكتب واحدًا أولًا.</translation>
    </message>
    <message>
        <source>Write an address that begins with https://, without user and password in it.</source>
        <translation>اكتب عنوانًا يبدأ بـ https:// من دون اسم مستخدم وكلمة مرور فيه.</translation>
    </message>
    <message>
        <source>Your gateway was told to keep off the Internet. Get the release file another way, and look in it here.</source>
        <translation>طُلب من بوابتك الابتعاد عن الإنترنت. احصل على ملف الإصدار بطريقة أخرى واقرأه هنا.</translation>
    </message>
    <message>
        <source>Your gateway is paused, so nobody is asked. Resume it first.</source>
        <translation>بوابتك متوقفة مؤقتًا، فلا يُسأل أحد. استأنفها أولًا.</translation>
    </message>
    <message>
        <source>The release file cannot be had from this address. Is there Internet, and is the address right?</source>
        <translation>تعذر الحصول على ملف الإصدار من هذا العنوان. هل الإنترنت متاح، وهل العنوان صحيح؟</translation>
    </message>
    <message>
        <source>This address leads on to another one, which was not asked. Write the other one.</source>
        <translation>هذا العنوان يقود إلى عنوان آخر لم يُسأل. اكتب العنوان الآخر.</translation>
    </message>
    <message>
        <source>This list of apps says that it is signed, but not by those who publish this program. It was not added.</source>
        <translation>تقول قائمة التطبيقات هذه إنها موقّعة، لكن ليس من ناشري هذا البرنامج. لم تُضَف.</translation>
    </message>
    <message>
        <source>This list of apps is signed. This build carries no key of a publisher, so it cannot tell a true list from a false one.</source>
        <translation>قائمة التطبيقات هذه موقّعة. لا تحمل هذه النسخة مفتاح ناشر، فلا تستطيع تمييز القائمة الصحيحة من المزيّفة.</translation>
    </message>
    <message>
        <source>This is not a connection file: it is too large.</source>
        <translation>هذا ليس ملف اتصال: حجمه كبير جدًا.</translation>
    </message>
    <message>
        <source>No QR code can be read in this picture. Take another one: sharp, straight, with nothing cut off.</source>
        <translation>لا يمكن قراءة أي رمز QR في هذه الصورة. التقط صورة أخرى: واضحة ومستقيمة ولا ينقصها شيء.</translation>
    </message>
    <message>
        <source>This gateway has its share of the room; the rest is for others.</source>
        <translation>لهذه البوابة نصيبها من المساحة، والباقي للآخرين.</translation>
    </message>
    <message>
        <source>Another program on this computer carries for others already. End it first.</source>
        <translation>هناك برنامج آخر على هذا الحاسوب يحمل للآخرين بالفعل. أنهِه أولًا.</translation>
    </message>
    <message>
        <source>That is not for an Internet gateway.</source>
        <translation>هذا ليس لبوابة إنترنت.</translation>
    </message>
    <message>
        <source>The Internet gateway gave something that is for somebody else.</source>
        <translation>أعطت بوابة الإنترنت شيئًا لشخص آخر.</translation>
    </message>
    <message>
        <source>The Internet gateway refused it: not in order, or for another gateway.</source>
        <translation>رفضته بوابة الإنترنت: غير سليم، أو لبوابة أخرى.</translation>
    </message>
    <message>
        <source>The Internet gateway takes no more now.</source>
        <translation>لا تقبل بوابة الإنترنت المزيد الآن.</translation>
    </message>
    <message>
        <source>The Internet gateway did not accept the permission.</source>
        <translation>لم تقبل بوابة الإنترنت الإذن.</translation>
    </message>
    <message>
        <source>The permission was used before.</source>
        <translation>استُخدم الإذن من قبل.</translation>
    </message>
    <message>
        <source>The Internet gateway gave too much that is of no use, so this was ended.</source>
        <translation>أعطت بوابة الإنترنت الكثير مما لا نفع فيه، فأُنهي ذلك.</translation>
    </message>
    <message>
        <source>Whoever answers there takes nothing over from other couriers, so nothing was handed over.</source>
        <translation>من يجيب هناك لا يستلم شيئًا من سعاة آخرين، فلم يُسلَّم شيء.</translation>
    </message>
    <message>
        <source>This computer is on none of the chosen networks. Switch on its hotspot, or join a Wi-Fi; it goes on by itself then.</source>
        <translation>هذا الحاسوب ليس على أي من الشبكات المختارة. شغّل نقطة اتصاله، أو انضم إلى شبكة Wi-Fi؛ ثم يستمر تلقائيًا.</translation>
    </message>
    <message>
        <source>Another program on this computer has your letters open. End it, then try again.</source>
        <translation>برنامج آخر في هذا الحاسوب يفتح خطاباتك. أنهِه ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>Your letters are not open.</source>
        <translation>خطاباتك غير مفتوحة.</translation>
    </message>
    <message>
        <source>A letter has what no letter may have, so it was refused.</source>
        <translation>في الخطاب ما لا يجوز في خطاب، فرُفض.</translation>
    </message>
    <message>
        <source>The text has too many marks upon one letter. Remove some of them.</source>
        <translation>في النص علامات كثيرة جدًا على حرف واحد. احذف بعضها.</translation>
    </message>
    <message>
        <source>There is nothing to send: write something, or attach a file.</source>
        <translation>لا شيء يُرسل: اكتب شيئًا أو أرفق ملفًا.</translation>
    </message>
    <message>
        <source>This letter is not here any more.</source>
        <translation>هذا الخطاب لم يعد هنا.</translation>
    </message>
    <message>
        <source>This person is not here any more.</source>
        <translation>هذا الشخص لم يعد هنا.</translation>
    </message>
    <message>
        <source>The letter is on its way, or has arrived: it need not be sent again.</source>
        <translation>الخطاب في طريقه أو وصل: لا حاجة إلى إرساله من جديد.</translation>
    </message>
    <message>
        <source>Only a newer version of this program can read this letter. It is kept until then.</source>
        <translation>لا يقرأ هذا الخطاب إلا إصدار أحدث من هذا البرنامج. وهو محفوظ حتى ذلك الحين.</translation>
    </message>
    <message>
        <source>This is neither an invitation nor an answer to one, or a part of it is missing. Ask for it again.</source>
        <translation>هذه ليست دعوة ولا جواب دعوة، أو ينقصها جزء. اطلبها من جديد.</translation>
    </message>
    <message>
        <source>This invitation is not here any more.</source>
        <translation>هذه الدعوة لم تعد هنا.</translation>
    </message>
    <message>
        <source>The invitation has run out. Ask for a new one.</source>
        <translation>انتهت الدعوة. اطلب دعوة جديدة.</translation>
    </message>
    <message>
        <source>This answers an invitation that was not given out here, was taken back, or has run out. Give them a new one.</source>
        <translation>هذا جواب دعوة لم تُعطَ من هنا، أو سُحبت، أو انتهت. أعطهم دعوة جديدة.</translation>
    </message>
    <message>
        <source>Somebody else has answered this invitation already. Give each person their own.</source>
        <translation>أجاب شخص آخر هذه الدعوة من قبل. أعطِ كل شخص دعوته.</translation>
    </message>
    <message>
        <source>This is your own invitation. Give it to the person that you want to write to.</source>
        <translation>هذه دعوتك أنت. أعطها لمن تريد الكتابة إليه.</translation>
    </message>
    <message>
        <source>This is your own answer. Give it to the person whose invitation you accepted.</source>
        <translation>هذا جوابك أنت. أعطه لمن قبلت دعوته.</translation>
    </message>
    <message>
        <source>A name has 80 characters at most, in one line. Choose a shorter one.</source>
        <translation>الاسم ٨٠ حرفًا على الأكثر، في سطر واحد. اختر أقصر منه.</translation>
    </message>
    <message>
        <source>Your gateway does not know Letters yet. Once it runs, and you have let Letters in if it asks, try again.</source>
        <translation>بوابتك لا تعرف الخطابات بعد. حين تعمل وتسمح للخطابات إن سألت، حاول من جديد.</translation>
    </message>
    <message>
        <source>Choose an Internet gateway.</source>
        <translation>اختر بوابة إنترنت.</translation>
    </message>
    <message>
        <source>Restart the program, and send the diagnostics to whoever helps you.</source>
        <translation>أعد تشغيل البرنامج وأرسل بيانات التشخيص إلى من يساعدك.</translation>
    </message>
    <message>
        <source>No result within {limit:seconds} seconds.</source>
        <translation>لا نتيجة خلال {limit:seconds} ثانية.</translation>
    </message>
    <message>
        <source>{public_gateway:name} was chosen and has not registered this gateway yet. It is tried again by itself.</source>
        <translation>اختيرت {public_gateway:name} ولم تسجّل هذه البوابة بعد. ستُعاد المحاولة تلقائيًا.</translation>
    </message>
    <message>
        <source>{used:octets} of {limit:octets} are used; {free:octets} are free on the disk.</source>
        <translation>يُستخدم {used:octets} من {limit:octets}؛ والمتاح على القرص {free:octets}.</translation>
    </message>
    <message>
        <source>Stopped after repeated failures: {tasks:names}.</source>
        <translation>توقف بعد إخفاقات متكررة: {tasks:names}.</translation>
    </message>
    <message>
        <source>All parts of the gateway run.</source>
        <translation>كلها تعمل.</translation>
    </message>
    <message>
        <source>This computer says {device:moment} UTC; it seems to be {corrected:moment} UTC.</source>
        <translation>هذا الحاسوب يقول {device:moment} UTC؛ ويبدو أن الوقت {corrected:moment} UTC.</translation>
    </message>
    <message>
        <source>It says {now:moment} UTC; nothing has confirmed that yet.</source>
        <translation>تقول {now:moment} UTC؛ ولم يؤكد ذلك شيء بعد.</translation>
    </message>
    <message>
        <source>Valid for {days:count} more days.</source>
        <translation>الأيام الباقية من صلاحيته: {days:count}.</translation>
    </message>
    <message>
        <source>Connections to the Internet go through {proxy:name}.</source>
        <translation>تمر الاتصالات بالإنترنت عبر {proxy:name}.</translation>
    </message>
    <message>
        <source>The answer was signed, or the address is fixed by the settings.</source>
        <translation>كان الجواب موقّعًا، أو أن العنوان محدد في الإعدادات.</translation>
    </message>
    <message>
        <source>The connection is encrypted ({version:name}), and the Internet gateway proved who it is.</source>
        <translation>الاتصال مشفّر ({version:name})، وبوابة الإنترنت أثبتت هويتها.</translation>
    </message>
    <message>
        <source>The disk cannot be read: {why:text}.</source>
        <translation>تتعذر قراءة القرص: {why:text}.</translation>
    </message>
    <message>
        <source>Only {free:octets} are free on the disk.</source>
        <translation>المتاح على القرص {free:octets} فقط.</translation>
    </message>
    <message>
        <source>{free:octets} are free on the disk.</source>
        <translation>{free:octets} متاحة على القرص.</translation>
    </message>
    <message>
        <source>There is no data yet.</source>
        <translation>لا بيانات بعد.</translation>
    </message>
    <message>
        <source>The data folder cannot be read: {why:text}.</source>
        <translation>تتعذر قراءة مجلد البيانات: {why:text}.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to {files:names}.</source>
        <translation>لمستخدمين آخرين لهذا الحاسوب وصول إلى {files:names}.</translation>
    </message>
    <message>
        <source>Only you can read your data.</source>
        <translation>أنت وحدك تستطيع قراءة بياناتك.</translation>
    </message>
    <message>
        <source>Apps find your gateway on port {port:number}.</source>
        <translation>تجد التطبيقات بوابتك على المنفذ {port:number}.</translation>
    </message>
    <message>
        <source>Nothing answers on port {port:number}.</source>
        <translation>لا شيء يجيب على المنفذ {port:number}.</translation>
    </message>
    <message>
        <source>{program:name} uses port {port:number}.</source>
        <translation>{program:name} يستخدم المنفذ {port:number}.</translation>
    </message>
    <message>
        <source>Another program uses port {port:number}.</source>
        <translation>برنامج آخر يستخدم المنفذ {port:number}.</translation>
    </message>
    <message>
        <source>Port {port:number} is free; your gateway is not running.</source>
        <translation>المنفذ {port:number} متاح؛ وبوابتك لا تعمل.</translation>
    </message>
    <message>
        <source>This computer is on a network over {interfaces:names}.</source>
        <translation>هذا الحاسوب على شبكة عبر {interfaces:names}.</translation>
    </message>
    <message>
        <source>Without TLS, only a courier on this computer is allowed.</source>
        <translation>بدون TLS لا يُسمح إلا بناقل على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The folder cannot be used: {why:text}. Is the stick still plugged in, and not full?</source>
        <translation>يتعذر استعمال المجلد: {why:text}. أما زالت الذاكرة موصولة وغير ممتلئة؟</translation>
    </message>
    <message>
        <source>The folder&apos;s name is not UTF-8 text. Rename the stick or the folder, then try again.</source>
        <translation>اسم المجلد ليس نصًا بترميز UTF-8. غيّر اسم الذاكرة أو المجلد ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>Damaged files on the stick were moved to its folder {folder:name}, which you can delete: {files:names}. What was in them is sent again by itself.</source>
        <translation>نُقلت الملفات التالفة في ذاكرة USB إلى مجلدها {folder:name}، ويمكنك حذفه: {files:names}. ما كان فيها يُرسَل من جديد من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in {folder:name}, or delete them if they are copies.</source>
        <translation>في ذاكرة USB رسائل في غير مكانها: {files:names}. أعدها إلى المجلدات داخل {folder:name}، أو احذفها إن كانت نسخًا.</translation>
    </message>
    <message>
        <source>That answer does not apply any more.</source>
        <translation>لم يعد هذا الجواب ساريًا.</translation>
    </message>
    <message>
        <source>This network cannot be told from others, so an answer cannot be remembered for it. Answer just this once.</source>
        <translation>لا تتميز هذه الشبكة عن غيرها، فلا يمكن تذكّر جواب لها. أجب لهذه المرة فقط.</translation>
    </message>
    <message>
        <source>The limit for each sync is at least 100 kB, or none.</source>
        <translation>حد كل مزامنة ١٠٠ كيلوبايت على الأقل، أو بلا حد.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate cannot be read.</source>
        <translation>تتعذر قراءة شهادة الناقل.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid yet. Compare the clocks of this computer and the courier.</source>
        <translation>شهادة الناقل غير صالحة بعد. قارن ساعتي هذا الحاسوب والناقل.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate has expired. Restart the courier, or set the clock of this computer.</source>
        <translation>انتهت صلاحية شهادة الناقل. أعد تشغيل الناقل، أو اضبط ساعة هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate changed during the sync. It may be another device.</source>
        <translation>تغيّرت شهادة الناقل أثناء المزامنة. قد يكون جهازًا آخر.</translation>
    </message>
    <message>
        <source>The courier offers only an old version of TLS, which is not safe. Update the courier.</source>
        <translation>لا يقدم الناقل إلا إصدارًا قديمًا من TLS، وهو غير آمن. حدّث الناقل.</translation>
    </message>
    <message>
        <source>This computer does not trust who vouches for the courier.</source>
        <translation>لا يثق هذا الحاسوب بمن يشهد للناقل.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid for this address.</source>
        <translation>شهادة الناقل غير صالحة لهذا العنوان.</translation>
    </message>
    <message>
        <source>The courier is full.</source>
        <translation>الناقل ممتلئ.</translation>
    </message>
    <message>
        <source>The courier refused what it was given as invalid.</source>
        <translation>رفض الناقل ما أُعطي له لأنه غير صالح.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages.</source>
        <translation>رفض الناقل إذن جمع رسائلك.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages: it was used before.</source>
        <translation>رفض الناقل إذن جمع رسائلك: استُخدم من قبل.</translation>
    </message>
    <message>
        <source>No pass from that Internet gateway is valid any more.</source>
        <translation>لم يعد أي تصريح من بوابة الإنترنت هذه صالحًا.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address for couriers is not known.</source>
        <translation>عنوان بوابة الإنترنت للناقلين غير معروف.</translation>
    </message>
    <message>
        <source>The dialect is &apos;relaynet&apos; or &apos;awala&apos;.</source>
        <translation>اللهجة هي «relaynet» أو «awala».</translation>
    </message>
    <message>
        <source>The record of the chosen Internet gateway is damaged. Choose it again.</source>
        <translation>سجل بوابة الإنترنت المختارة تالف. اخترها من جديد.</translation>
    </message>
    <message>
        <source>The Internet gateway could not prove who it is ({why:text}).</source>
        <translation>لم تستطع بوابة الإنترنت إثبات هويتها ({why:text}).</translation>
    </message>
    <message>
        <source>The name server&apos;s answer was not signed (DNSSEC), so it may be forged.</source>
        <translation>جواب خادم الأسماء غير موقَّع (DNSSEC)، فقد يكون مزوَّرًا.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer failed its check (DNSSEC): it may be forged, or this computer&apos;s clock is wrong.</source>
        <translation>لم يجتز جواب خادم الأسماء الفحص (DNSSEC): قد يكون مزوَّرًا، أو أن ساعة هذا الحاسوب خاطئة.</translation>
    </message>
    <message>
        <source>Write a name server as https://host/dns-query or tls://host:853, with #address,address if wanted.</source>
        <translation>اكتب خادم الأسماء هكذا: https://host/dns-query أو tls://host:853، مع #address,address إن أردت.</translation>
    </message>
    <message>
        <source>Give between one and {most:count} name servers.</source>
        <translation>أعطِ من خادم أسماء واحد إلى {most:count}.</translation>
    </message>
    <message>
        <source>What stands behind the # of a name server is not an IP address.</source>
        <translation>ما بعد # في خادم الأسماء ليس عنوان IP.</translation>
    </message>
    <message>
        <source>{file:name} holds no authority&apos;s certificate that can be read.</source>
        <translation>لا يحوي {file:name} شهادة سلطة يمكن قراءتها.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer ({status:name}). They may be blocked here.</source>
        <translation>خوادم الأسماء (DNS) لا تجيب ({status:name}). قد تكون محجوبة هنا.</translation>
    </message>
    <message>
        <source>The name servers (DNS) refused to answer (HTTP {status:number}). They may be blocked here.</source>
        <translation>رفضت خوادم الأسماء (DNS) الإجابة (HTTP {status:number}). قد تكون محجوبة هنا.</translation>
    </message>
    <message>
        <source>The rule for new apps is damaged. Choose it again.</source>
        <translation>قاعدة التطبيقات الجديدة تالفة. اخترها من جديد.</translation>
    </message>
    <message>
        <source>No app here has that address.</source>
        <translation>لا تطبيق هنا بهذا العنوان.</translation>
    </message>
    <message>
        <source>Several apps have an address that begins so. Give more of it.</source>
        <translation>لعدة تطبيقات عنوان يبدأ هكذا. أعطِ المزيد منه.</translation>
    </message>
    <message>
        <source>The size of the key ({bits:number} bits) was chosen at the first start and stays. To choose another, erase everything and start again.</source>
        <translation>اختير حجم المفتاح ({bits:number} بت) عند أول تشغيل وهو باقٍ. لاختيار غيره امحُ كل شيء ثم ابدأ من جديد.</translation>
    </message>
    <message>
        <source>The passphrase needs at least {least:count} characters.</source>
        <translation>تحتاج عبارة المرور إلى {least:count} حرفًا على الأقل.</translation>
    </message>
    <message>
        <source>This gateway is in use already. To replace it, erase everything and start again.</source>
        <translation>هذه البوابة مستخدمة فعلًا. لاستبدالها امحُ كل شيء ثم ابدأ من جديد.</translation>
    </message>
    <message>
        <source>There is no change of the last 24 hours to take back.</source>
        <translation>لا تغيير في آخر 24 ساعة يمكن التراجع عنه.</translation>
    </message>
    <message>
        <source>The record of former Internet gateways is damaged.</source>
        <translation>سجل بوابات الإنترنت السابقة تالف.</translation>
    </message>
    <message>
        <source>This gateway keeps no log.</source>
        <translation>هذه البوابة لا تحفظ سجلًا.</translation>
    </message>
    <message>
        <source>The log levels are {levels:names}.</source>
        <translation>مستويات السجل هي {levels:names}.</translation>
    </message>
    <message>
        <source>The gateway goes by another time. Set this computer&apos;s date, time and time zone first.</source>
        <translation>تعتمد البوابة وقتًا آخر. اضبط أولًا تاريخ هذا الحاسوب ووقته ومنطقته الزمنية.</translation>
    </message>
    <message>
        <source>The system allows this program no more threads. End other programs, and try again.</source>
        <translation>لا يسمح النظام لهذا البرنامج بخيوط تنفيذ أخرى. أنهِ برامج أخرى وحاول من جديد.</translation>
    </message>
    <message>
        <source>The report is refused: {rule:name}.</source>
        <translation>التقرير مرفوض: {rule:name}.</translation>
    </message>
    <message>
        <source>No crash report here has that number. It may have left.</source>
        <translation>لا تقرير انهيار هنا بهذا الرقم. ربما أُرسل.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile, or its content is damaged.</source>
        <translation>حُذفت الرسالة في هذه الأثناء، أو أن محتواها تالف.</translation>
    </message>
    <message>
        <source>The program was stopped.</source>
        <translation>أُوقف البرنامج.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used at present. The log has the details. Try again.</source>
        <translation>يتعذر استعمال الرسائل المحفوظة حاليًا. التفاصيل في السجل. حاول من جديد.</translation>
    </message>
    <message>
        <source>Some of the stored messages cannot be read: the disk may be failing ({why:text}).</source>
        <translation>تتعذر قراءة بعض الرسائل المحفوظة: ربما القرص يتعطل ({why:text}).</translation>
    </message>
    <message>
        <source>The data folder is on a file system without locks, such as a network drive. Choose one on this computer.</source>
        <translation>مجلد البيانات على نظام ملفات بلا أقفال، مثل قرص شبكة. اختر مجلدًا على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The folder for your data cannot be used ({why:text}). It must be a folder that you may write in.</source>
        <translation>تعذّر استخدام مجلد بياناتك ({why:text}). يجب أن يكون مجلدًا يمكنك الكتابة فيه.</translation>
    </message>
    <message>
        <source>Some of the data cannot be deleted ({why:text}).</source>
        <translation>يتعذر حذف بعض البيانات ({why:text}).</translation>
    </message>
    <message>
        <source>The lock file in the data folder cannot be made ({why:text}).</source>
        <translation>يتعذر إنشاء ملف القفل في مجلد البيانات ({why:text}).</translation>
    </message>
    <message>
        <source>The folder of large messages cannot be read ({why:text}).</source>
        <translation>تتعذر قراءة مجلد الرسائل الكبيرة ({why:text}).</translation>
    </message>
    <message>
        <source>The files of lost messages cannot be moved aside ({why:text}).</source>
        <translation>يتعذر نقل ملفات الرسائل المفقودة جانبًا ({why:text}).</translation>
    </message>
    <message>
        <source>A message could not be written to the disk ({why:text}).</source>
        <translation>تعذرت كتابة رسالة على القرص ({why:text}).</translation>
    </message>
    <message>
        <source>The file that names the data&apos;s key cannot be used ({why:text}).</source>
        <translation>يتعذر استخدام الملف الذي يسمّي مفتاح البيانات ({why:text}).</translation>
    </message>
    <message>
        <source>Another program has this data folder open. Stop it first, or choose another folder.</source>
        <translation>برنامج آخر يفتح مجلد البيانات هذا. أوقفه أولًا، أو اختر مجلدًا آخر.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the data (schema {schema:number}; this one knows {known:number}). Install that version again, or restore a backup.</source>
        <translation>كتب البيانات إصدار أحدث من هذا البرنامج (المخطط {schema:number}، وهذا يعرف {known:number}). ثبّت ذلك الإصدار من جديد، أو استعد نسخة.</translation>
    </message>
    <message>
        <source>The room for messages is used up. Allow more, or wait until some are delivered.</source>
        <translation>نفد مكان الرسائل. اسمح بالمزيد، أو انتظر حتى يُسلَّم بعضها.</translation>
    </message>
    <message>
        <source>The disk is nearly full. Free some room to receive and send messages again.</source>
        <translation>القرص يكاد يمتلئ. أفسح مكانًا لتستقبل الرسائل وترسلها من جديد.</translation>
    </message>
    <message>
        <source>The file that names the data&apos;s key cannot be used.</source>
        <translation>يتعذر استخدام الملف الذي يسمّي مفتاح البيانات.</translation>
    </message>
    <message>
        <source>The keyring asked a question and got no answer, or a no. Try again: unlock it, or allow this program its key.</source>
        <translation>سألت سلسلة المفاتيح سؤالًا ولم تتلقَّ جوابًا، أو كان الجواب لا. حاول من جديد: افتح السلسلة، أو اسمح لهذا البرنامج باستعمال مفتاحه.</translation>
    </message>
    <message>
        <source>The key may be in a keyring that stayed closed. Unlock it, or allow access: {keyrings:names}.</source>
        <translation>قد يكون المفتاح في سلسلة مفاتيح بقيت مغلقة. افتحها، أو اسمح بالوصول إليها: {keyrings:names}.</translation>
    </message>
    <message>
        <source>A passphrase was chosen before. Use that one.</source>
        <translation>اختيرت عبارة مرور من قبل. استخدمها.</translation>
    </message>
    <message>
        <source>The file that holds the key does not give back what was written.</source>
        <translation>الملف الذي يحفظ المفتاح لا يعيد ما كُتب فيه.</translation>
    </message>
    <message>
        <source>The file that holds your key cannot be removed ({why:text}).</source>
        <translation>تتعذر إزالة الملف الذي يحفظ مفتاحك ({why:text}).</translation>
    </message>
    <message>
        <source>The file that is to hold your key cannot be written ({why:text}).</source>
        <translation>تتعذر كتابة الملف الذي سيحفظ مفتاحك ({why:text}).</translation>
    </message>
    <message>
        <source>Word {place:number} ({word:text}) is none of a recovery sheet. Compare it, letter by letter.</source>
        <translation>الكلمة {place:number} ({word:text}) ليست من كلمات ورقة الاسترداد. قارنها حرفًا حرفًا.</translation>
    </message>
    <message>
        <source>Word {place:number} is not the one of the sheet. Compare it, letter by letter.</source>
        <translation>الكلمة {place:number} ليست هي التي في الورقة. قارنها حرفًا حرفًا.</translation>
    </message>
    <message>
        <source>Words {one:number} and {other:number} may have changed places.</source>
        <translation>قد تكون الكلمتان {one:number} و{other:number} قد تبادلتا مكانيهما.</translation>
    </message>
    <message>
        <source>There are {count:number} words; a recovery sheet has {needed:number}.</source>
        <translation>عدد الكلمات {count:number}، وفي ورقة الاسترداد {needed:number}.</translation>
    </message>
    <message>
        <source>These are the words of another recovery sheet. The last one that was made here is {mark:text}.</source>
        <translation>هذه كلمات ورقة استرداد أخرى. آخر ورقة أُنشئت هنا هي {mark:text}.</translation>
    </message>
    <message>
        <source>Start at login cannot be changed ({why:text}).</source>
        <translation>يتعذر تغيير البدء عند تسجيل الدخول ({why:text}).</translation>
    </message>
    <message>
        <source>The vault is &apos;keyring&apos; or &apos;passphrase-file:PATH&apos;.</source>
        <translation>مكان المفتاح هو «keyring» أو «passphrase-file:PATH».</translation>
    </message>
    <message>
        <source>The passphrase file is empty.</source>
        <translation>ملف عبارة المرور فارغ.</translation>
    </message>
    <message>
        <source>The passphrase file can be read by other users. Take it away from them (chmod 600).</source>
        <translation>يستطيع مستخدمون آخرون قراءة ملف عبارة المرور. امنع عنهم الوصول (chmod 600).</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} cannot be read: {why:text}.</source>
        <translation>تتعذر قراءة ملف عبارة المرور {file:name}: {why:text}.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} is no text in UTF-8.</source>
        <translation>ملف عبارة المرور {file:name} ليس نصًا بترميز UTF-8.</translation>
    </message>
    <message>
        <source>The settings cannot be removed ({why:text}).</source>
        <translation>تتعذر إزالة الإعدادات ({why:text}).</translation>
    </message>
    <message>
        <source>The settings cannot be written ({why:text}).</source>
        <translation>تتعذر كتابة الإعدادات ({why:text}).</translation>
    </message>
    <message>
        <source>The backup cannot be written: {why:text}.</source>
        <translation>تتعذر كتابة النسخة: {why:text}.</translation>
    </message>
    <message>
        <source>The backup cannot be read: {why:text}.</source>
        <translation>تتعذر قراءة النسخة: {why:text}.</translation>
    </message>
    <message>
        <source>{program:name} uses port {port:number} already. Close it: apps look for a gateway on ports 276 and 13276.</source>
        <translation>{program:name} يستخدم المنفذ {port:number} فعلًا. أغلقه: التطبيقات تبحث عن بوابة على المنفذين 276 و13276.</translation>
    </message>
    <message>
        <source>Another program uses port {port:number} already. Close it: apps look for a gateway on ports 276 and 13276.</source>
        <translation>برنامج آخر يستخدم المنفذ {port:number} فعلًا. أغلقه: التطبيقات تبحث عن بوابة على المنفذين 276 و13276.</translation>
    </message>
    <message>
        <source>Port {port:number} cannot be used: {why:text}.</source>
        <translation>يتعذر استعمال المنفذ {port:number}: {why:text}.</translation>
    </message>
    <message>
        <source>The place for apps, {path:name}, cannot be made: {why:text}.</source>
        <translation>يتعذر إنشاء مكان التطبيقات {path:name}: {why:text}.</translation>
    </message>
    <message>
        <source>Another file is in the place where apps look for a gateway: {path:name}.</source>
        <translation>في المكان الذي تبحث فيه التطبيقات عن بوابة ملف آخر: {path:name}.</translation>
    </message>
    <message>
        <source>Another gateway is running already, at {path:name}. Stop it first.</source>
        <translation>تعمل بوابة أخرى فعلًا على {path:name}. أوقفها أولًا.</translation>
    </message>
    <message>
        <source>Set the proxy again.</source>
        <translation>عيّن الوكيل من جديد.</translation>
    </message>
    <message>
        <source>The system&apos;s proxy is of a kind that cannot be used. Choose another one, or none.</source>
        <translation>وكيل النظام من نوع لا يمكن استخدامه. اختر غيره أو لا شيء.</translation>
    </message>
    <message>
        <source>The mode is none, system or manual.</source>
        <translation>الوضع هو none أو system أو manual.</translation>
    </message>
    <message>
        <source>Give the user and the password apart from the address.</source>
        <translation>أعطِ المستخدم وكلمة المرور منفصلين عن العنوان.</translation>
    </message>
    <message>
        <source>Version {version:name} has no file named {file:name}. If you gave it another name, give it the published one again.</source>
        <translation>لا يوجد في الإصدار {version:name} ملف باسم {file:name}. إن كنت قد غيّرت اسمه فأعد إليه الاسم المنشور.</translation>
    </message>
    <message>
        <source>{file:name} cannot be read: {why:text}.</source>
        <translation>تتعذر قراءة {file:name}: {why:text}.</translation>
    </message>
    <message>
        <source>{file:name} is not the file that was published: it is damaged, or somebody changed it. Do not install it.</source>
        <translation>{file:name} ليس الملف الذي نُشر: هو تالف أو غيّره أحد. لا تثبّته.</translation>
    </message>
    <message>
        <source>This list of apps was made for a newer version of the program (format {format:number}).</source>
        <translation>أُعدّت قائمة التطبيقات هذه لإصدار أحدث من البرنامج (الصيغة {format:number}).</translation>
    </message>
    <message>
        <source>This list of apps has two entries named {app:name}, so none of it is shown.</source>
        <translation>في قائمة التطبيقات هذه مدخلان باسم {app:name}، فلا يُعرض منها شيء.</translation>
    </message>
    <message>
        <source>A list of {publisher:name} that is as new or newer is here already. Nothing was changed.</source>
        <translation>توجد هنا بالفعل قائمة من {publisher:name} بالحداثة نفسها أو أحدث. لم يتغير شيء.</translation>
    </message>
    <message>
        <source>There are {most:count} added lists already. Remove one first.</source>
        <translation>عدد القوائم المضافة بلغ {most:count}. أزل واحدة أولًا.</translation>
    </message>
    <message>
        <source>No list of that publisher was added.</source>
        <translation>لم تُضَف قائمة من هذا الناشر.</translation>
    </message>
    <message>
        <source>A rule is exchange, acknowledge or pause.</source>
        <translation>القاعدة هي exchange أو acknowledge أو pause.</translation>
    </message>
    <message>
        <source>The Internet gateway answered {status:name}. It is tried again after {again_at:moment} UTC.</source>
        <translation>أجابت بوابة الإنترنت بـ {status:name}. ستُعاد المحاولة بعد {again_at:moment} UTC.</translation>
    </message>
    <message>
        <source>No room is left for messages. Free some, or raise the limit.</source>
        <translation>لم يبقَ مكان للرسائل. أفسح مكانًا أو ارفع الحد.</translation>
    </message>
    <message>
        <source>The disk has no room for more messages. Free some room on it.</source>
        <translation>لا متسع في القرص لمزيد من الرسائل. أفسح مكانًا عليه.</translation>
    </message>
    <message>
        <source>Nothing was sent, and nobody was asked: you chose never on this network. Take that answer back to be asked again.</source>
        <translation>لم يُرسل شيء ولم يُسأل أحد: اخترت أبدًا على هذه الشبكة. اسحب ذلك الجواب ليُطرح السؤال عليك من جديد.</translation>
    </message>
    <message>
        <source>Damaged and of no use: {count:count}. What was in it is sent again by itself.</source>
        <translation>تالف ولا يفيد: {count:count}. ما كان فيه يُرسَل من جديد من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>A part of the gateway failed again and again, and was stopped. The log has the details. Restart the program.</source>
        <translation>أخفق جزء من البوابة مرارًا وتوقف. التفاصيل في السجل. أعد تشغيل البرنامج.</translation>
    </message>
    <message>
        <source>The courier carries as much as you allowed. Allow more, or visit the Internet.</source>
        <translation>تحمل بقدر ما سمحت به. اسمح بالمزيد، أو اذهب إلى حيث يوجد الإنترنت.</translation>
    </message>
    <message>
        <source>{size:octets} is too large: the Internet gateway, or something on the way, ends each connection before it is there.</source>
        <translation>{size:octets} حجم كبير جدًا: بوابة الإنترنت، أو شيء في الطريق، ينهي كل اتصال قبل أن يصل.</translation>
    </message>
    <message>
        <source>A permission of {size:octets} is too large to be shown to the Internet gateway.</source>
        <translation>إذن حجمه {size:octets} أكبر من أن يُعرض على بوابة الإنترنت.</translation>
    </message>
    <message>
        <source>Allow {least:octets} at least.</source>
        <translation>اسمح بـ {least:octets} على الأقل.</translation>
    </message>
    <message>
        <source>The text of a letter has {most:octets} at most. Shorten it, or attach it as a file.</source>
        <translation>أقصى نص للخطاب {most:octets}. اختصره أو أرفقه ملفًا.</translation>
    </message>
    <message>
        <source>A letter has {most:count} files at most. Send the others with another letter.</source>
        <translation>أقصى عدد للملفات في خطاب: {most:count}. أرسل الباقي بخطاب آخر.</translation>
    </message>
    <message>
        <source>The files of a letter have {most:octets} together, at most. Send fewer or smaller ones.</source>
        <translation>أقصى حجم لملفات الخطاب معًا {most:octets}. أرسل أقل منها أو أصغر.</translation>
    </message>
    <message>
        <source>{file:name} cannot be read ({why:text}). Choose another file.</source>
        <translation>لا تمكن قراءة {file:name} ({why:text}). اختر ملفًا آخر.</translation>
    </message>
    <message>
        <source>{file:name} cannot be written ({why:text}). Choose another place or name.</source>
        <translation>لا تمكن كتابة {file:name} ({why:text}). اختر مكانًا أو اسمًا آخر.</translation>
    </message>
    <message>
        <source>Pictures of the kind {kind:name} cannot be read. Save the picture as PNG or JPEG.</source>
        <translation>لا يمكن قراءة الصور من النوع {kind:name}. احفظ الصورة بصيغة PNG أو JPEG.</translation>
    </message>
    <message>
        <source>The file cannot be written ({why:text}).</source>
        <translation>لا تمكن كتابة الملف ({why:text}).</translation>
    </message>
    <message>
        <source>This list of apps has a mistake, so none of it is shown. Whoever made it can use this: {why:text}.</source>
        <translation>في قائمة التطبيقات هذه خطأ، فلا يُعرض منها شيء. قد ينفع هذا من أعدّها: {why:text}.</translation>
    </message>
    <message>
        <source>This list of apps has characters that hide or turn what it says, so none of it is shown. Whoever made it can use this: {place:name}.</source>
        <translation>في قائمة التطبيقات هذه محارف تخفي ما تقوله أو تقلبه، فلا يُعرض منها شيء. قد ينفع هذا من أعدّها: {place:name}.</translation>
    </message>
    <message>
        <source>This list of apps has an address that is no plain https address, so none of it is shown. Whoever made it can use this: {app:name}.</source>
        <translation>في قائمة التطبيقات هذه عنوان ليس عنوان https بسيطًا، فلا يُعرض منها شيء. قد ينفع هذا من أعدّها: {app:name}.</translation>
    </message>
    <message>
        <source>The file could not be read: {why:text}.</source>
        <translation>تعذّرت قراءة الملف: {why:text}.</translation>
    </message>
    <message>
        <source>Nobody can reach this computer at {addresses:names}: port {port:number} cannot be had ({why:text}). Another program may have it; end that one. It is tried again by itself.</source>
        <translation>لا أحد يستطيع الوصول إلى هذا الحاسوب على {addresses:names}: المنفذ {port:number} غير متاح ({why:text}). قد يكون لدى برنامج آخر، فأنهِه. تُعاد المحاولة تلقائيًا.</translation>
    </message>
    <message>
        <source>The message is sealed for a key that the collector does not hold.</source>
        <translation>الرسالة مختومة لمفتاح لا يملكه الجامع.</translation>
    </message>
    <message>
        <source>The message holds something else than a report.</source>
        <translation>الرسالة تحوي شيئًا غير تقرير.</translation>
    </message>
    <message>
        <source>Sync complete</source>
        <translation>اكتملت المزامنة</translation>
    </message>
    <message>
        <source>Sync partly done</source>
        <translation>تمت المزامنة جزئيًا</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>غير مسموح</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>لا جواب في الوقت</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>أُوقفت</translation>
    </message>
    <message>
        <source>Not a courier</source>
        <translation>ليس ناقلًا</translation>
    </message>
    <message>
        <source>Courier out of reach</source>
        <translation>الناقل بعيد المنال</translation>
    </message>
    <message>
        <source>Courier not accepted</source>
        <translation>الناقل غير مقبول</translation>
    </message>
    <message>
        <source>The courier is full</source>
        <translation>الناقل ممتلئ</translation>
    </message>
    <message>
        <source>The courier refused</source>
        <translation>رفض الناقل</translation>
    </message>
    <message>
        <source>The courier stopped answering</source>
        <translation>توقف الناقل عن الجواب</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>انقطع الاتصال</translation>
    </message>
    <message>
        <source>No room on this computer</source>
        <translation>لا مكان على هذا الحاسوب</translation>
    </message>
    <message>
        <source>No Internet gateway yet</source>
        <translation>لا بوابة إنترنت بعد</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>حدث خلل</translation>
    </message>
    <message>
        <source>Stick not found</source>
        <translation>لم يُعثر على ذاكرة USB</translation>
    </message>
    <message>
        <source>The stick takes too long</source>
        <translation>ذاكرة USB تستغرق وقتًا طويلًا</translation>
    </message>
    <message>
        <source>The stick cannot be used</source>
        <translation>لا يمكن استخدام ذاكرة USB</translation>
    </message>
    <message>
        <source>Everything that could be exchanged was.</source>
        <translation>تم تبادل كل ما أمكن تبادله.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Sync again for the rest.</source>
        <translation>ما تم تبادله محفوظ. زامن من جديد للباقي.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>لم يُرسل شيء.</translation>
    </message>
    <message>
        <source>Nothing was sent. Start again when you are ready.</source>
        <translation>لم يُرسل شيء. ابدأ من جديد متى شئت.</translation>
    </message>
    <message>
        <source>What was exchanged before is safe. The rest waits for the next sync.</source>
        <translation>ما تم تبادله من قبل محفوظ. الباقي ينتظر المزامنة القادمة.</translation>
    </message>
    <message>
        <source>Something answers at this address, but it is no courier. Check that you joined the courier&apos;s Wi-Fi.</source>
        <translation>هناك ما يجيب على هذا العنوان لكنه ليس ناقلًا. تأكد أنك اتصلت بشبكة الناقل.</translation>
    </message>
    <message>
        <source>Move closer to the courier, check that you joined its Wi-Fi, and try again.</source>
        <translation>اقترب من الناقل، وتأكد أنك اتصلت بشبكته، وحاول من جديد.</translation>
    </message>
    <message>
        <source>The courier&apos;s identity is out of date, or its clock or yours is wrong. Compare the time on both.</source>
        <translation>هوية الناقل منتهية، أو ساعته أو ساعتك خاطئة. قارن الوقت على الجهازين.</translation>
    </message>
    <message>
        <source>What you received is safe. Your messages stay here: hand them to another courier, or later.</source>
        <translation>ما استلمته محفوظ. تبقى رسائلك هنا: سلّمها لناقل آخر أو لاحقًا.</translation>
    </message>
    <message>
        <source>Your messages stay here. Check this computer&apos;s date and time, then try again or ask the courier.</source>
        <translation>تبقى رسائلك هنا. تحقق من تاريخ هذا الحاسوب ووقته، ثم حاول من جديد أو اسأل الناقل.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Move closer to the courier and sync again.</source>
        <translation>ما تم تبادله محفوظ. اقترب من الناقل وزامن من جديد.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Join the Wi-Fi again and sync again.</source>
        <translation>ما تم تبادله محفوظ. اتصل بالشبكة من جديد وزامن.</translation>
    </message>
    <message>
        <source>Make room, then sync again. Nothing was lost.</source>
        <translation>أفسح مكانًا ثم زامن من جديد. لم يُفقد شيء.</translation>
    </message>
    <message>
        <source>A courier can only help after this gateway was once online. Choose an Internet gateway first.</source>
        <translation>لا يفيد الناقل إلا بعد أن تتصل هذه البوابة مرة واحدة. اختر بوابة إنترنت أولًا.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. The log has the details.</source>
        <translation>ما تم تبادله محفوظ. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>Check that the stick is plugged in, and try again.</source>
        <translation>تحقق من أن ذاكرة USB موصولة، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Take the stick out, plug it in again, and try again.</source>
        <translation>ما تم تبادله محفوظ. أخرج ذاكرة USB، وأوصلها من جديد، ثم حاول مرة أخرى.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Check that the stick is plugged in, has room and can be written to.</source>
        <translation>ما تم تبادله محفوظ. تحقق من أن ذاكرة USB موصولة، وفيها متسع، وتقبل الكتابة.</translation>
    </message>
    <message>
        <source>A stick can only help after this gateway was once online. Choose an Internet gateway first.</source>
        <translation>لا تفيد ذاكرة USB إلا بعد أن تتصل هذه البوابة مرة واحدة. اختر بوابة إنترنت أولًا.</translation>
    </message>
    <message>
        <source>The stick gave nothing new for ten minutes. Sync again to go on.</source>
        <translation>لم تقدّم ذاكرة USB شيئًا جديدًا مدة عشر دقائق. زامن مرة أخرى للمتابعة.</translation>
    </message>
    <message>
        <source>The stick holds too much that is of no use to you. Tell the person who brought it.</source>
        <translation>في ذاكرة USB الكثير مما لا يفيدك. أخبر من أحضرها.</translation>
    </message>
    <message>
        <source>There is a gateway here already. Erase it first, or restore into an empty folder.</source>
        <translation>توجد بوابة هنا فعلًا. امحُها أولًا، أو استعد في مجلد فارغ.</translation>
    </message>
    <message>
        <source>What answers there does not know these words. Compare words and address with what the other computer shows. If they are right, somebody stands between.</source>
        <translation>من يجيب هناك لا يعرف هذه الكلمات. قارن الكلمات والعنوان بما يعرضه الحاسوب الآخر. إن كانت صحيحة فهناك من يقف بينهما.</translation>
    </message>
    <message>
        <source>The file of the move cannot be deleted ({why:text}), so it could be used twice. Make it possible to delete it, then try again.</source>
        <translation>لا يمكن حذف ملف النقل ({why:text})، وقد يُستعمل مرتين. اجعل حذفه ممكنًا ثم حاول من جديد.</translation>
    </message>
</context>
<context>
    <name>CorrespondentCard</name>
    <message>
        <source>What you call them</source>
        <translation>ما تسميهم به</translation>
    </message>
    <message>
        <source>Keep this name</source>
        <translation>احفظ هذا الاسم</translation>
    </message>
    <message>
        <source>Read each other the words under Yours. If what you hear is what stands under Theirs, nobody is in between.</source>
        <translation>ليقرأ كل منكما للآخر الكلمات التي عند «كلماتك». إن كان ما تسمعه هو ما عند «كلماتهم» فلا أحد بينكما.</translation>
    </message>
    <message>
        <source>Words to compare</source>
        <translation>كلمات للمقارنة</translation>
    </message>
    <message>
        <source>Show my answer again</source>
        <translation>أظهر جوابي من جديد</translation>
    </message>
    <message>
        <source>Block…</source>
        <translation>حظر…</translation>
    </message>
    <message>
        <source>Unblock</source>
        <translation>رفع الحظر</translation>
    </message>
    <message>
        <source>Forget with all letters…</source>
        <translation>نسيان مع كل الخطابات…</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>كلماتهم</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>كلماتك</translation>
    </message>
    <message>
        <source>Blocked: your gateway refuses what they send.</source>
        <translation>محظور: بوابتك ترفض ما يرسله.</translation>
    </message>
    <message>
        <source>You can write to each other.</source>
        <translation>يمكنكما التراسل.</translation>
    </message>
    <message>
        <source>You cannot write to them yet: what you write waits here until they let you.</source>
        <translation>لا يمكنك الكتابة إليهم بعد: ما تكتبه ينتظر هنا حتى يسمحوا لك.</translation>
    </message>
    <message>
        <source>Block %1? Your gateway refuses what they send from now on, once it has heard of it. Their letters stay here, and you can unblock them.</source>
        <translation>حظر %1؟ ترفض بوابتك ما يُرسَل منه من الآن، متى علمت بذلك. تبقى خطاباته هنا، ويمكنك رفع الحظر.</translation>
    </message>
    <message>
        <source>Block them</source>
        <translation>احظره</translation>
    </message>
    <message>
        <source>Forget %1? They are blocked, and all letters from and to them are deleted here. To write to each other again takes a new invitation. This cannot be undone.</source>
        <translation>نسيان %1؟ يُحظر، وتُحذف هنا كل الخطابات منه وإليه. والتراسل من جديد يحتاج دعوة جديدة. لا رجعة في ذلك.</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>انسَه</translation>
    </message>
</context>
<context>
    <name>CourierGuide</name>
    <message>
        <source>How to meet a courier</source>
        <translation>كيف تلتقي ناقلًا</translation>
    </message>
    <message>
        <source>Ask the courier to share their Wi-Fi with you</source>
        <translation>اطلب من الناقل أن يشارك معك شبكة Wi-Fi</translation>
    </message>
    <message>
        <source>Their screen then shows the name of a Wi-Fi network, and mostly a password.</source>
        <translation>تعرض شاشته حينها اسم شبكة Wi-Fi، وغالبًا كلمة سر.</translation>
    </message>
    <message>
        <source>Join that Wi-Fi on this computer</source>
        <translation>اتصل بتلك الشبكة من هذا الحاسوب</translation>
    </message>
    <message>
        <source>Your computer may warn that it has no Internet. That is as it should be: stay on it.</source>
        <translation>قد ينبهك الحاسوب إلى أن الشبكة بلا إنترنت. هذا هو المطلوب: ابقَ متصلًا بها.</translation>
    </message>
    <message>
        <source>Come back here and start the sync</source>
        <translation>عُد إلى هنا وابدأ المزامنة</translation>
    </message>
    <message>
        <source>The courier shows up above within seconds. If it does not, look again, or write the address that its screen shows.</source>
        <translation>يظهر الناقل في الأعلى خلال ثوانٍ. إن لم يظهر فابحث من جديد، أو اكتب العنوان الذي تعرضه شاشته.</translation>
    </message>
    <message>
        <source>Read the question, and allow it if all is right</source>
        <translation>اقرأ السؤال، واسمح إن كان كل شيء صحيحًا</translation>
    </message>
    <message>
        <source>Nothing leaves before that. Check the name of the network; if the courier&apos;s screen shows words or a fingerprint, compare them.</source>
        <translation>لا يخرج شيء قبل ذلك. تحقق من اسم الشبكة، وإن عرضت شاشة الناقل كلمات أو بصمة فقارنها.</translation>
    </message>
    <message>
        <source>Stay near until the sync has ended</source>
        <translation>ابقَ قريبًا حتى تنتهي المزامنة</translation>
    </message>
    <message>
        <source>Then go back to your own Wi-Fi. Answers come when you meet a courier again, or when the Internet is back.</source>
        <translation>ثم عُد إلى شبكتك. تصل الأجوبة حين تلتقي ناقلًا من جديد، أو حين يعود الإنترنت.</translation>
    </message>
</context>
<context>
    <name>CourierModel</name>
    <message>
        <source>The pretend courier is on its way</source>
        <translation>الناقل التمثيلي في طريقه</translation>
    </message>
    <message>
        <source>It is back in a few seconds.</source>
        <translation>يعود بعد ثوانٍ.</translation>
    </message>
    <message>
        <source>Several couriers are here</source>
        <translation>هناك عدة ناقلين</translation>
    </message>
    <message>
        <source>Pair your gateway first</source>
        <translation>اقرن بوابتك أولًا</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>هناك ناقل</translation>
    </message>
    <message>
        <source>You are asked before anything leaves.</source>
        <translation>تُسأل قبل أن يخرج أي شيء.</translation>
    </message>
    <message>
        <source>You are online: no courier is needed</source>
        <translation>أنت متصل بالإنترنت: لا حاجة إلى ناقل</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>الرسائل تخرج وتدخل عبر الإنترنت.</translation>
    </message>
    <message>
        <source>Wi-Fi is switched off</source>
        <translation>شبكة Wi-Fi مطفأة</translation>
    </message>
    <message>
        <source>Couriers are met by Wi-Fi. Switch it on, then join the courier&apos;s network.</source>
        <translation>اللقاء بالناقلين يكون عبر Wi-Fi. شغّلها، ثم اتصل بشبكة الناقل.</translation>
    </message>
    <message>
        <source>Join the courier&apos;s Wi-Fi</source>
        <translation>اتصل بشبكة الناقل</translation>
    </message>
    <message>
        <source>It is not known which networks this computer is on, so couriers are not found by themselves. Write the address that the courier&apos;s screen shows.</source>
        <translation>ليس معروفًا على أي الشبكات هذا الحاسوب، فلا يُعثر على الناقلين تلقائيًا. اكتب العنوان الذي تظهره شاشة الناقل.</translation>
    </message>
    <message>
        <source>On no courier&apos;s network</source>
        <translation>لست على شبكة ناقل</translation>
    </message>
    <message>
        <source>This computer is on no network where a courier could be. Join the courier&apos;s Wi-Fi, and the courier shows up here.</source>
        <translation>هذا الحاسوب ليس على أي شبكة قد يكون عليها ناقل. اتصل بشبكة الناقل وسيظهر هنا.</translation>
    </message>
    <message>
        <source>You chose never to be asked about couriers there.</source>
        <translation>اخترت ألا تُسأل هناك عن ناقلين أبدًا.</translation>
    </message>
    <message>
        <source>No courier answers there. Join the courier&apos;s Wi-Fi, and the courier shows up here.</source>
        <translation>لا يجيب هناك أي ناقل. اتصل بشبكة الناقل وسيظهر هنا.</translation>
    </message>
    <message>
        <source>Nobody has looked for a courier there yet.</source>
        <translation>لم يُبحث هناك عن ناقل بعد.</translation>
    </message>
    <message>
        <source>Pairing with %1 has not worked yet. Couriers can help once it has.</source>
        <translation>لم ينجح الاقتران مع %1 بعد. يستطيع الناقلون المساعدة حين ينجح.</translation>
    </message>
    <message>
        <source>Couriers can help once your gateway is paired. That takes the Internet, this one time.</source>
        <translation>يستطيع الناقلون المساعدة حين تُقرن بوابتك. يلزم لذلك الإنترنت، هذه المرة فقط.</translation>
    </message>
    <message>
        <source>You are on %1</source>
        <translation>أنت على %1</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>بلا حد</translation>
    </message>
    <message>
        <source>Write the courier&apos;s address like 192.168.43.1, or with a port: 192.168.43.1:21473.</source>
        <translation>اكتب عنوان الناقل مثل 192.168.43.1 أو مع منفذ: 192.168.43.1:21473.</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>الجمع</translation>
    </message>
    <message>
        <source>Let apps answer</source>
        <translation>دع التطبيقات تجيب</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>التسليم</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>بقي %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>نحو %1</translation>
    </message>
</context>
<context>
    <name>CourierPage</name>
    <message>
        <source>Couriers</source>
        <translation>الناقلون</translation>
    </message>
    <message>
        <source>A courier carries your sealed messages where the Internet does not reach.</source>
        <translation>الناقل يحمل رسائلك المختومة إلى حيث لا يصل الإنترنت.</translation>
    </message>
    <message>
        <source>Earlier syncs</source>
        <translation>مزامنات سابقة</translation>
    </message>
    <message>
        <source>Sync with %1</source>
        <translation>مزامنة مع %1</translation>
    </message>
    <message>
        <source>By USB stick</source>
        <translation>بذاكرة USB</translation>
    </message>
    <message>
        <source>Without any network: choose a folder on the stick. What waits is put there, what came back is taken.</source>
        <translation>من دون أي شبكة: اختر مجلدًا على الذاكرة. يوضع فيه ما ينتظر ويؤخذ منه ما عاد.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>اختر مجلدًا…</translation>
    </message>
    <message>
        <source>Take other people&apos;s sealed messages to where there is Internet, and bring the answers.</source>
        <translation>انقل رسائل الآخرين المختومة إلى حيث يوجد الإنترنت، وأحضر الأجوبة.</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>الحمل للآخرين</translation>
    </message>
    <message>
        <source>Be a courier…</source>
        <translation>كن ناقلًا…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>اختر مجلدًا</translation>
    </message>
</context>
<context>
    <name>CrashReportsCard</name>
    <message>
        <source>Help repair it when it fails?</source>
        <translation>هل تساعد في إصلاحه حين يتعطل؟</translation>
    </message>
    <message>
        <source>When this program itself fails, it can keep a record of where in its own code that happened, show it to you for a day, and then send it sealed like your messages. No names, no contents, no files, no addresses, no exact time.</source>
        <translation>حين يتعطل البرنامج نفسه يمكنه أن يسجل موضع ذلك في شفرته، ويعرضه لك يومًا، ثم يرسله مختومًا مثل رسائلك. لا أسماء ولا محتويات ولا ملفات ولا عناوين ولا وقت دقيق.</translation>
    </message>
    <message>
        <source>Yes, report crashes</source>
        <translation>نعم، أبلغ عن الأعطال</translation>
    </message>
    <message>
        <source>No, do not report</source>
        <translation>لا، لا تبلغ</translation>
    </message>
    <message>
        <source>Show exactly what would be sent</source>
        <translation>أظهر ما سيُرسل بالضبط</translation>
    </message>
    <message>
        <source>To the last letter.</source>
        <translation>حتى آخر حرف.</translation>
    </message>
    <message>
        <source>Crash report to show</source>
        <translation>تقرير العطل المعروض</translation>
    </message>
    <message>
        <source>The crash report</source>
        <translation>تقرير العطل</translation>
    </message>
    <message>
        <source>Delete this report</source>
        <translation>احذف هذا التقرير</translation>
    </message>
    <message>
        <source>It is never sent.</source>
        <translation>لن يُرسل أبدًا.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>أخفِه</translation>
    </message>
</context>
<context>
    <name>CrashReportsModel</name>
    <message>
        <source>Off. Nothing is kept unless you say yes.</source>
        <translation>متوقفة. لا يُحفظ شيء ما لم تقل نعم.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>متوقفة كما اخترت.</translation>
    </message>
    <message>
        <source>On. What fails is shown here for a day before it may leave.</source>
        <translation>مفعّلة. ما يتعطل يُعرض هنا يومًا قبل أن يمكن إرساله.</translation>
    </message>
    <message>
        <source>An invented example</source>
        <translation>مثال مختلق</translation>
    </message>
    <message>
        <source>%1, may leave after %2</source>
        <translation>%1، قد يُرسل بعد %2</translation>
    </message>
</context>
<context>
    <name>DecisionsCard</name>
    <message>
        <source>Remembered answers</source>
        <translation>الأجوبة المحفوظة</translation>
    </message>
    <message>
        <source>Take one back, and you will be asked again.</source>
        <translation>اسحب جوابًا وسيُطرح السؤال عليك من جديد.</translation>
    </message>
    <message>
        <source>Always allowed</source>
        <translation>مسموح دائمًا</translation>
    </message>
    <message>
        <source>Never allowed</source>
        <translation>ممنوع دائمًا</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>اسأل من جديد</translation>
    </message>
</context>
<context>
    <name>DemoBar</name>
    <message>
        <source>Go to Couriers</source>
        <translation>إلى صفحة الناقلين</translation>
    </message>
</context>
<context>
    <name>DemoModel</name>
    <message>
        <source>This is a demo. All of it is on this computer, and gone when you quit. Only the real program has Letters and Carry for others.</source>
        <translation>هذا عرض توضيحي. كل ما فيه على هذا الحاسوب، ويزول حين تنهيه. «الخطابات» و«الحمل للآخرين» في البرنامج الحقيقي فقط.</translation>
    </message>
    <message>
        <source>A pretend Internet, a courier and an app are made ready.</source>
        <translation>يجري إعداد إنترنت تمثيلي وناقل وتطبيق.</translation>
    </message>
    <message>
        <source>The app Ping has written a message, and there is no Internet. A pretend courier is near: on Couriers, press Sync, then Allow.</source>
        <translation>كتب التطبيق Ping رسالة، ولا إنترنت هنا. هناك ناقل تمثيلي قريب: في صفحة الناقلين اضغط «مزامنة» ثم «سماح».</translation>
    </message>
    <message>
        <source>The courier has the message, and goes to where there is Internet. It is back in a few seconds.</source>
        <translation>الرسالة مع الناقل، وهو ذاهب إلى حيث يوجد الإنترنت. يعود بعد ثوانٍ.</translation>
    </message>
    <message>
        <source>The courier is back. Press Sync and Allow once more: it hands over what it brings for you.</source>
        <translation>عاد الناقل. اضغط «مزامنة» و«سماح» مرة أخرى: يسلّم ما جاء به إليك.</translation>
    </message>
    <message>
        <source>The answer has come, and Ping has it. That was the whole way of a message: without any Internet here.</source>
        <translation>وصل الجواب وهو عند Ping. كان هذا طريق رسالة كاملًا، من دون إنترنت هنا.</translation>
    </message>
</context>
<context>
    <name>DiagnosticsModel</name>
    <message numerus="yes">
        <source>%Ln point(s) need attention</source>
        <translation>
            <numerusform>لا نقاط تحتاج إلى انتباه</numerusform>
            <numerusform>نقطة واحدة تحتاج إلى انتباه</numerusform>
            <numerusform>نقطتان تحتاجان إلى انتباه</numerusform>
            <numerusform>%Ln نقاط تحتاج إلى انتباه</numerusform>
            <numerusform>%Ln نقطة تحتاج إلى انتباه</numerusform>
            <numerusform>%Ln نقطة تحتاج إلى انتباه</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything looks good</source>
        <translation>كل شيء على ما يرام</translation>
    </message>
    <message>
        <source>Could not be judged</source>
        <translation>تعذّر الحكم</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>جيد</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>يحتاج إلى انتباه</translation>
    </message>
    <message>
        <source>The file could not be written: %1</source>
        <translation>تعذّرت كتابة الملف: %1</translation>
    </message>
    <message>
        <source>Message store</source>
        <translation>مخزن الرسائل</translation>
    </message>
    <message>
        <source>Room for messages</source>
        <translation>المكان المتاح للرسائل</translation>
    </message>
    <message>
        <source>Parts of the gateway</source>
        <translation>أجزاء البوابة</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>الساعة</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>التصريح</translation>
    </message>
    <message>
        <source>Name servers (DNS)</source>
        <translation>خوادم الأسماء (DNS)</translation>
    </message>
    <message>
        <source>Signed addresses</source>
        <translation>عناوين موقّعة</translation>
    </message>
    <message>
        <source>Secure connection</source>
        <translation>اتصال آمن</translation>
    </message>
    <message>
        <source>Internet gateway</source>
        <translation>بوابة الإنترنت</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>سلسلة المفاتيح</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>عبارة المرور</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>القرص</translation>
    </message>
    <message>
        <source>Privacy of the data folder</source>
        <translation>خصوصية مجلد البيانات</translation>
    </message>
    <message>
        <source>Connection for apps</source>
        <translation>اتصال التطبيقات</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>الشبكات</translation>
    </message>
    <message>
        <source>Courier nearby</source>
        <translation>ناقل قريب</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>الوكيل</translation>
    </message>
</context>
<context>
    <name>EraseCard</name>
    <message>
        <source>Erase everything</source>
        <translation>محو كل شيء</translation>
    </message>
    <message>
        <source>For a computer that you give away, or that others must not look into.</source>
        <translation>لحاسوب ستعطيه لغيرك، أو يجب ألا ينظر فيه آخرون.</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>محو كل شيء…</translation>
    </message>
    <message>
        <source>Destroys the key first, then messages, certificates and settings. Apps lose what waits here. There is no way back.</source>
        <translation>يُتلف المفتاح أولًا ثم الرسائل والشهادات والإعدادات. تفقد التطبيقات ما ينتظر هنا. لا رجعة في ذلك.</translation>
    </message>
    <message>
        <source>What this computer carries for others goes with it.</source>
        <translation>ويذهب معه ما يحمله هذا الحاسوب للآخرين.</translation>
    </message>
    <message>
        <source>So do your letters, and the people whom you write to.</source>
        <translation>وكذلك خطاباتك ومن تكتب إليهم.</translation>
    </message>
    <message>
        <source>Write %1 to confirm</source>
        <translation>اكتب %1 للتأكيد</translation>
    </message>
    <message>
        <source>Erase everything now</source>
        <translation>امحُ كل شيء الآن</translation>
    </message>
    <message>
        <source>Keep things as they are</source>
        <translation>اترك كل شيء كما هو</translation>
    </message>
</context>
<context>
    <name>ExpectationCard</name>
    <message>
        <source>What to expect</source>
        <translation>ما يمكن توقّعه</translation>
    </message>
</context>
<context>
    <name>Expecting</name>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Not all answers arrive in time.</source>
        <translation>
            <numerusform>جاء ناقلون أو ذواكر USB عدة مرات في اليوم تقريبًا. لا تصل كل الأجوبة في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يوم تقريبًا. لا تصل كل الأجوبة في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يومين تقريبًا. لا تصل كل الأجوبة في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln أيام تقريبًا. لا تصل كل الأجوبة في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يومًا تقريبًا. لا تصل كل الأجوبة في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يوم تقريبًا. لا تصل كل الأجوبة في الوقت المناسب.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s); expect an answer in about %1.</source>
        <translation>
            <numerusform>جاء ناقلون أو ذواكر USB عدة مرات في اليوم تقريبًا؛ توقّع جوابًا خلال نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يوم تقريبًا؛ توقّع جوابًا خلال نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يومين تقريبًا؛ توقّع جوابًا خلال نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln أيام تقريبًا؛ توقّع جوابًا خلال نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يومًا تقريبًا؛ توقّع جوابًا خلال نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يوم تقريبًا؛ توقّع جوابًا خلال نحو %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick has come for much longer than usual, so earlier visits tell nothing about the next one.</source>
        <translation>لم يأتِ أي ناقل أو ذاكرة USB منذ مدة أطول بكثير من المعتاد، لذلك لا تدلّ الزيارات السابقة على الزيارة القادمة.</translation>
    </message>
    <message numerus="yes">
        <source>This shows when to expect answers, once %Ln visit(s) of couriers or sticks are known.</source>
        <translation>
            <numerusform>يظهر هنا متى تتوقّع الأجوبة بعد أن تُعرف زيارات الناقلين أو ذواكر USB.</numerusform>
            <numerusform>يظهر هنا متى تتوقّع الأجوبة بعد أن تُعرف زيارة واحدة لناقل أو ذاكرة USB.</numerusform>
            <numerusform>يظهر هنا متى تتوقّع الأجوبة بعد أن تُعرف زيارتان لناقل أو ذاكرة USB.</numerusform>
            <numerusform>يظهر هنا متى تتوقّع الأجوبة بعد أن تُعرف %Ln زيارات لناقلين أو ذواكر USB.</numerusform>
            <numerusform>يظهر هنا متى تتوقّع الأجوبة بعد أن تُعرف %Ln زيارة لناقلين أو ذواكر USB.</numerusform>
            <numerusform>يظهر هنا متى تتوقّع الأجوبة بعد أن تُعرف %Ln زيارة لناقلين أو ذواكر USB.</numerusform>
        </translation>
    </message>
    <message>
        <source>The Internet is there now, so messages do not wait for couriers. Without it:</source>
        <translation>الإنترنت متوفر الآن، فلا تنتظر الرسائل الناقلين. من دونه:</translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s).</source>
        <translation>
            <numerusform>جاء ناقلون أو ذواكر USB عدة مرات في اليوم تقريبًا.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يوم تقريبًا.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يومين تقريبًا.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln أيام تقريبًا.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يومًا تقريبًا.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يوم تقريبًا.</numerusform>
        </translation>
    </message>
    <message>
        <source>For answers that somebody on the Internet writes within a day. Taken for granted: couriers reach the Internet once between two visits, and messages are good for two weeks, as most apps have it.</source>
        <translation>للأجوبة التي يكتبها شخص على الإنترنت خلال يوم. يُفترض أن الناقلين يصلون إلى الإنترنت مرة واحدة بين زيارتين، وأن الرسائل صالحة لأسبوعين كما في معظم التطبيقات.</translation>
    </message>
    <message>
        <source>Hardly any answer arrives in time.</source>
        <translation>لا يكاد يصل أي جواب في الوقت المناسب.</translation>
    </message>
    <message>
        <source>Half of them are here within %1 after you wrote, nine of ten within %2.</source>
        <translation>يصل نصفها إلى هنا خلال %1 بعد كتابتك، وتسعة من كل عشرة خلال %2.</translation>
    </message>
    <message>
        <source>The Internet gateway deletes what no courier collects within %1.</source>
        <translation>تحذف بوابة الإنترنت ما لا يستلمه أي ناقل خلال %1.</translation>
    </message>
    <message>
        <source>Some messages and answers expire on their way.</source>
        <translation>تنتهي صلاحية بعض الرسائل والأجوبة في الطريق.</translation>
    </message>
    <message>
        <source>All answers arrive in time.</source>
        <translation>تصل كل الأجوبة في الوقت المناسب.</translation>
    </message>
    <message numerus="yes">
        <source>Of 100 answers, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>من كل ١٠٠ جواب لا يكاد يصل شيء في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ جواب يصل نحو جواب واحد في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ جواب يصل نحو جوابين في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ جواب يصل نحو %Ln أجوبة في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ جواب يصل نحو %Ln جوابًا في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ جواب يصل نحو %Ln جواب في الوقت المناسب.</numerusform>
        </translation>
    </message>
    <message>
        <source>Half of the answers would then be here within %1.</source>
        <translation>عندها يصل نصف الأجوبة إلى هنا خلال %1.</translation>
    </message>
    <message>
        <source>What would help most: visits twice as often.</source>
        <translation>أكثر ما يفيد: زيارات بضعف العدد.</translation>
    </message>
    <message>
        <source>What would help most: an Internet gateway that keeps messages for longer.</source>
        <translation>أكثر ما يفيد: بوابة إنترنت تحفظ الرسائل مدة أطول.</translation>
    </message>
    <message>
        <source>What would help most: messages that are good for twice as long, where an app offers that.</source>
        <translation>أكثر ما يفيد: رسائل صالحة لضعف المدة، حيث يتيح التطبيق ذلك.</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 answers would then arrive, half of them within %1.</source>
        <translation>
            <numerusform>عندها لا يصل شيء من كل ١٠٠ جواب، ونصفها خلال %1.</numerusform>
            <numerusform>عندها يصل نحو جواب واحد من كل ١٠٠، ونصفها خلال %1.</numerusform>
            <numerusform>عندها يصل نحو جوابين من كل ١٠٠، ونصفها خلال %1.</numerusform>
            <numerusform>عندها يصل نحو %Ln أجوبة من كل ١٠٠، ونصفها خلال %1.</numerusform>
            <numerusform>عندها يصل نحو %Ln جوابًا من كل ١٠٠، ونصفها خلال %1.</numerusform>
            <numerusform>عندها يصل نحو %Ln جواب من كل ١٠٠، ونصفها خلال %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FailureHeadlines</name>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>ما العمل</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer.</source>
        <translation>رسائلك بأمان على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Your gateway needs some room to start. Free some space, then try again.</source>
        <translation>تحتاج بوابتك إلى بعض المساحة لتبدأ. أفرغ مساحة ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>القرص ممتلئ</translation>
    </message>
    <message>
        <source>Only one program at a time can open your messages. Close the other one.</source>
        <translation>لا يفتح رسائلك إلا برنامج واحد في الوقت نفسه. أغلق الآخر.</translation>
    </message>
    <message>
        <source>Your gateway is open elsewhere</source>
        <translation>بوابتك مفتوحة في برنامج آخر</translation>
    </message>
    <message>
        <source>Your gateway keeps its messages there, and has to read and write in it.</source>
        <translation>تحفظ بوابتك رسائلها فيه، ويجب أن تقرأ منه وتكتب فيه.</translation>
    </message>
    <message>
        <source>The data folder cannot be used</source>
        <translation>يتعذر استخدام مجلد البيانات</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>إظهار السجل</translation>
    </message>
    <message>
        <source>Something went wrong inside your gateway</source>
        <translation>حدث خلل داخل بوابتك</translation>
    </message>
    <message>
        <source>Your gateway could not start</source>
        <translation>تعذّر بدء بوابتك</translation>
    </message>
    <message>
        <source>Your apps wait until it runs.</source>
        <translation>تنتظر تطبيقاتك حتى تعمل.</translation>
    </message>
</context>
<context>
    <name>Farewell</name>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>Erasing everything</source>
        <translation>يُمحى كل شيء</translation>
    </message>
    <message>
        <source>Everything is erased</source>
        <translation>مُسح كل شيء</translation>
    </message>
    <message>
        <source>Not everything could be erased</source>
        <translation>تعذّر محو كل شيء</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
</context>
<context>
    <name>FileOpener</name>
    <message>
        <source>What opens the file</source>
        <translation>ما يفتح الملف</translation>
    </message>
    <message>
        <source>A passphrase of my own</source>
        <translation>عبارة مرور أختارها</translation>
    </message>
    <message>
        <source>My recovery sheet</source>
        <translation>ورقة الاسترداد الخاصة بي</translation>
    </message>
    <message>
        <source>New passphrase for the file</source>
        <translation>عبارة مرور جديدة للملف</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>عبارة المرور نفسها مرة أخرى</translation>
    </message>
    <message>
        <source>Keep the file apart from what opens it: whoever has both reads everything.</source>
        <translation>احفظ الملف بعيدًا عمّا يفتحه: من يملك الاثنين يقرأ كل شيء.</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Welcome</source>
        <translation>أهلًا بك</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>You can go on here. Your apps wait until that program is closed: %1</source>
        <translation>يمكنك المتابعة هنا. تنتظر تطبيقاتك حتى يُغلق ذلك البرنامج: %1</translation>
    </message>
    <message>
        <source>Your apps hand over messages</source>
        <translation>تطبيقاتك تسلّم الرسائل</translation>
    </message>
    <message>
        <source>Apps made for this network find this program by themselves. It keeps their messages safe.</source>
        <translation>التطبيقات المصنوعة لهذه الشبكة تجد هذا البرنامج بنفسها. وهو يحفظ رسائلها بأمان.</translation>
    </message>
    <message>
        <source>Online, they leave at once</source>
        <translation>عند الاتصال تخرج فورًا</translation>
    </message>
    <message>
        <source>An Internet gateway passes them on, and keeps those for you until you are back.</source>
        <translation>بوابة إنترنت تمررها وتحفظ رسائلك حتى تعود.</translation>
    </message>
    <message>
        <source>Offline, a courier carries them</source>
        <translation>عند الانقطاع يحملها ناقل</translation>
    </message>
    <message>
        <source>Somebody with a phone takes the sealed messages to where the Internet works. You decide each time.</source>
        <translation>شخص معه هاتف يحمل الرسائل المختومة إلى حيث يعمل الإنترنت. أنت تقرر في كل مرة.</translation>
    </message>
    <message>
        <source>Next, your system may ask for a password: your messages are encrypted, and your system keeps their key in its keyring.</source>
        <translation>بعد ذلك قد يطلب النظام كلمة مرور: رسائلك مشفّرة، ويحفظ النظام مفتاحها في سلسلة مفاتيحه.</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>بوابتك مقفلة</translation>
    </message>
    <message>
        <source>Choose your Internet gateway</source>
        <translation>اختر بوابة الإنترنت</translation>
    </message>
    <message>
        <source>It needs the Internet once. If you are offline now, go on: this can be done later.</source>
        <translation>تحتاج إلى الإنترنت مرة واحدة. إن كنت غير متصل الآن فتابع: يمكن فعل ذلك لاحقًا.</translation>
    </message>
    <message>
        <source>I have a backup of a gateway</source>
        <translation>لديّ نسخة احتياطية من بوابة</translation>
    </message>
    <message>
        <source>From another computer, or from before.</source>
        <translation>من حاسوب آخر، أو من قبل.</translation>
    </message>
    <message>
        <source>I have this gateway on another computer</source>
        <translation>لديّ هذه البوابة على حاسوب آخر</translation>
    </message>
    <message>
        <source>It moves here, over the local network.</source>
        <translation>تنتقل إلى هنا عبر الشبكة المحلية.</translation>
    </message>
    <message>
        <source>I already use the Awala gateway on this computer</source>
        <translation>أستعمل بوابة Awala على هذا الحاسوب</translation>
    </message>
    <message>
        <source>This program can take its place: the same address, the same Internet gateway, and the messages that wait. Nothing in the other program is changed or deleted.</source>
        <translation>يمكن لهذا البرنامج أن يحل محلها: العنوان نفسه، وبوابة الإنترنت نفسها، والرسائل المنتظرة. لا يُغيَّر شيء في البرنامج الآخر ولا يُحذف.</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>ورقة الاسترداد</translation>
    </message>
    <message>
        <source>Your gateway does not run yet. Make a recovery sheet later, under Safety.</source>
        <translation>بوابتك لا تعمل بعد. أنشئ ورقة استرداد لاحقًا من الأمان.</translation>
    </message>
    <message>
        <source>Your key is safe</source>
        <translation>مفتاحك بأمان</translation>
    </message>
    <message>
        <source>Messages here are encrypted, and the key is kept apart. For the day that this computer is lost: the page Safety writes a backup to a file, once you are paired. Keep it somewhere else.</source>
        <translation>الرسائل هنا مشفّرة والمفتاح محفوظ على حدة. تحسّبًا لضياع هذا الحاسوب: تكتب صفحة الأمان نسخة احتياطية في ملف متى تم الاقتران. احفظها في مكان آخر.</translation>
    </message>
    <message>
        <source>Start by itself?</source>
        <translation>هل يبدأ من تلقاء نفسه؟</translation>
    </message>
    <message>
        <source>Done. Your gateway is paired.</source>
        <translation>تم. اقترنت بوابتك.</translation>
    </message>
    <message>
        <source>Messages that get through</source>
        <translation>رسائل تصل</translation>
    </message>
    <message>
        <source>Your Internet gateway</source>
        <translation>بوابة الإنترنت الخاصة بك</translation>
    </message>
    <message>
        <source>The key to your messages</source>
        <translation>مفتاح رسائلك</translation>
    </message>
    <message>
        <source>It starts without opening the window.</source>
        <translation>يبدأ من دون فتح النافذة.</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>ابدأ عند تسجيل دخولي</translation>
    </message>
    <message>
        <source>For the day that the key is lost</source>
        <translation>ليوم يضيع فيه المفتاح</translation>
    </message>
    <message>
        <source>Your choices</source>
        <translation>اختياراتك</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>الخطوة %1 من %2</translation>
    </message>
    <message>
        <source>Do this later</source>
        <translation>لاحقًا</translation>
    </message>
    <message>
        <source>Go on without a sheet</source>
        <translation>المتابعة من دون ورقة</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>ابدأ</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Answer of %1, on %2</source>
        <translation>جواب من %1، على %2</translation>
    </message>
    <message>
        <source>Invitation of %1, on %2</source>
        <translation>دعوة من %1، على %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
</context>
<context>
    <name>GatewayChooser</name>
    <message>
        <source>Internet address of the gateway</source>
        <translation>عنوان البوابة على الإنترنت</translation>
    </message>
    <message>
        <source>Keep the suggestion unless somebody gave you another address.</source>
        <translation>أبقِ الاقتراح إلا إذا أعطاك أحد عنوانًا آخر.</translation>
    </message>
    <message>
        <source>Use this gateway</source>
        <translation>استخدم هذه البوابة</translation>
    </message>
    <message>
        <source>Use a connection file or QR code…</source>
        <translation>استخدام ملف اتصال أو رمز QR…</translation>
    </message>
    <message>
        <source>A file from your gateway&apos;s operator, or a picture of a QR code.</source>
        <translation>ملف من مشغّل بوابتك، أو صورة لرمز QR.</translation>
    </message>
    <message>
        <source>Network of the gateway</source>
        <translation>شبكة البوابة</translation>
    </message>
    <message>
        <source>Leave it unless your gateway&apos;s operator says otherwise.</source>
        <translation>اتركها كما هي ما لم يقل مشغّل بوابتك غير ذلك.</translation>
    </message>
    <message>
        <source>Pairing with the gateway. This can take a minute.</source>
        <translation>يجري الاقتران بالبوابة. قد يستغرق دقيقة.</translation>
    </message>
    <message>
        <source>Done. Your gateway is paired.</source>
        <translation>تم. اقترنت بوابتك.</translation>
    </message>
    <message>
        <source>Change to another gateway? Messages on their way through the old one may come late or not at all. Your apps keep their messages here and tell their partners the new way by themselves.</source>
        <translation>هل تغيّر البوابة؟ الرسائل التي في طريقها عبر القديمة قد تتأخر أو لا تصل. تحتفظ تطبيقاتك برسائلها هنا وتخبر بنفسها بالطريق الجديد.</translation>
    </message>
    <message>
        <source>Change gateway</source>
        <translation>غيّر البوابة</translation>
    </message>
    <message>
        <source>Connection file, or picture of a QR code</source>
        <translation>ملف اتصال، أو صورة لرمز QR</translation>
    </message>
</context>
<context>
    <name>GatewayModel</name>
    <message>
        <source>Internet gateway</source>
        <translation>بوابة الإنترنت</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>لا شيء بعد</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>آخر تواصل</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>الشبكة</translation>
    </message>
    <message>
        <source>This gateway&apos;s address</source>
        <translation>عنوان هذه البوابة</translation>
    </message>
    <message>
        <source>Your apps reach it at</source>
        <translation>تصل إليها تطبيقاتك على</translation>
    </message>
    <message>
        <source>Last heard over the Internet</source>
        <translation>آخر إشارة عبر الإنترنت</translation>
    </message>
    <message>
        <source>Pass valid until</source>
        <translation>التصريح صالح حتى</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>الغرض منه</translation>
    </message>
    <message>
        <source>Belongs to</source>
        <translation>يخص</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>وقّعه</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>صالح حتى</translation>
    </message>
    <message>
        <source>Renewal</source>
        <translation>التجديد</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>مستخدم</translation>
    </message>
    <message>
        <source>Pairing with %1 is being tried.</source>
        <translation>تجري الآن محاولة الاقتران مع %1.</translation>
    </message>
    <message>
        <source>Pairing with %1 waits until your gateway may use the Internet again.</source>
        <translation>الاقتران مع %1 ينتظر حتى يُسمح لبوابتك باستخدام الإنترنت من جديد.</translation>
    </message>
    <message>
        <source>Pairing with %1 has not worked yet. It is tried again by itself %2.</source>
        <translation>لم ينجح الاقتران مع %1 بعد. ستُعاد المحاولة تلقائيًا %2.</translation>
    </message>
    <message>
        <source>You changed from %1, %2. You can go back for another %3; your apps notice nothing.</source>
        <translation>انتقلت من %1، %2. يمكنك الرجوع خلال %3 أخرى؛ ولن تلاحظ تطبيقاتك شيئًا.</translation>
    </message>
    <message>
        <source>It may still hold messages for you; a courier can bring them.</source>
        <translation>قد لا تزال تحتفظ برسائل لك؛ يستطيع ناقل إحضارها.</translation>
    </message>
    <message>
        <source>Awala, today&apos;s network</source>
        <translation>‏Awala، شبكة اليوم</translation>
    </message>
    <message>
        <source>Relaynet, as first drafted</source>
        <translation>‏Relaynet، كما في المسودات الأولى</translation>
    </message>
    <message>
        <source>This is not an Internet address. It looks like frankfurt.example.org.</source>
        <translation>هذا ليس عنوان إنترنت. يكون مثل frankfurt.example.org.</translation>
    </message>
    <message>
        <source>This computer is offline. Connect to the Internet, then try again.</source>
        <translation>هذا الحاسوب غير متصل. اتصل بالإنترنت ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer. They may be blocked: choose others in Settings.</source>
        <translation>خوادم الأسماء (DNS) لا تجيب. قد تكون محجوبة: اختر غيرها في الإعدادات.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer was not signed, so it may be forged. Try another network.</source>
        <translation>جواب خادم الأسماء غير موقَّع، فقد يكون مزوَّرًا. جرّب شبكة أخرى.</translation>
    </message>
    <message>
        <source>There is no gateway at this address. Check the spelling.</source>
        <translation>لا توجد بوابة على هذا العنوان. تحقق من الكتابة.</translation>
    </message>
    <message>
        <source>The gateway does not answer. It may be down or blocked here.</source>
        <translation>البوابة لا تجيب. قد تكون متوقفة أو محجوبة هنا.</translation>
    </message>
    <message>
        <source>The gateway answered with an error. Try again later.</source>
        <translation>أجابت البوابة بخطأ. حاول لاحقًا.</translation>
    </message>
    <message>
        <source>The gateway does not speak this network&apos;s language.</source>
        <translation>البوابة لا تتكلم لغة هذه الشبكة.</translation>
    </message>
    <message>
        <source>The proxy cannot be used, or does not lead to the gateway. Check it in Settings.</source>
        <translation>لا يمكن استخدام الوكيل، أو أنه لا يصل إلى البوابة. راجعه في الإعدادات.</translation>
    </message>
    <message>
        <source>The gateway took too long to answer. Try again.</source>
        <translation>تأخرت البوابة في الجواب. حاول من جديد.</translation>
    </message>
    <message>
        <source>The gateway refused: %1</source>
        <translation>رفضت البوابة: %1</translation>
    </message>
    <message>
        <source>This is not a connection file of an Internet gateway.</source>
        <translation>هذا ليس ملف اتصال لبوابة إنترنت.</translation>
    </message>
    <message>
        <source>The gateway&apos;s papers are not in order: %1</source>
        <translation>أوراق البوابة غير سليمة: %1</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>Still accepted</source>
        <translation>ما زال مقبولًا</translation>
    </message>
</context>
<context>
    <name>GatewayPage</name>
    <message>
        <source>Gateway and certificates</source>
        <translation>البوابة والشهادات</translation>
    </message>
    <message>
        <source>Your gateway is this program. Its partner on the Internet keeps messages while you are offline.</source>
        <translation>بوابتك هي هذا البرنامج. وشريكتها على الإنترنت تحفظ الرسائل وأنت غير متصل.</translation>
    </message>
    <message>
        <source>Choose or change the Internet gateway</source>
        <translation>اختيار بوابة الإنترنت أو تغييرها</translation>
    </message>
    <message>
        <source>This needs the Internet once.</source>
        <translation>هذا يحتاج إلى الإنترنت مرة واحدة.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>Something went wrong inside your gateway</source>
        <translation>حدث خلل داخل بوابتك</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer. Restarting usually helps.</source>
        <translation>رسائلك بأمان على هذا الحاسوب. إعادة التشغيل تفيد عادة.</translation>
    </message>
    <message>
        <source>Restart your gateway</source>
        <translation>أعد تشغيل بوابتك</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>بوابتك مقفلة</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, or under your passphrase.</source>
        <translation>مفتاح رسائلك في سلسلة مفاتيح هذا الحاسوب أو تحت عبارة مرورك.</translation>
    </message>
    <message>
        <source>Your apps cannot reach your gateway</source>
        <translation>تطبيقاتك لا تصل إلى بوابتك</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>No room for more messages</source>
        <translation>لا مكان لمزيد من الرسائل</translation>
    </message>
    <message>
        <source>Nothing is lost, but your apps cannot send and nothing new can come in.</source>
        <translation>لم يُفقد شيء، لكن تطبيقاتك لا تستطيع الإرسال ولا يمكن أن يدخل جديد.</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>أفسح مكانًا</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong</source>
        <translation>ساعة هذا الحاسوب خاطئة</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>إظهار السجل</translation>
    </message>
    <message>
        <source>Your gateway moves to another computer</source>
        <translation>تنتقل بوابتك إلى حاسوب آخر</translation>
    </message>
    <message>
        <source>Nothing is sent or received here any more.</source>
        <translation>لم يعد يُرسل أو يُستقبل شيء هنا.</translation>
    </message>
    <message>
        <source>Another program uses the place where apps look for it. Close that program; it is tried again by itself. The Internet and couriers go on meanwhile.</source>
        <translation>يستخدم برنامج آخر الموضع الذي تبحث فيه التطبيقات عنها. أغلقه؛ وتُعاد المحاولة تلقائيًا. ويستمر الإنترنت والناقلون في هذه الأثناء.</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>ما العمل</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>افحص إعداداتي</translation>
    </message>
    <message>
        <source>Your gateway is stopped</source>
        <translation>بوابتك متوقفة</translation>
    </message>
    <message>
        <source>Your apps can neither send nor receive until it runs again.</source>
        <translation>لا تستطيع تطبيقاتك الإرسال ولا الاستقبال حتى تعمل من جديد.</translation>
    </message>
    <message>
        <source>Start your gateway</source>
        <translation>شغّل بوابتك</translation>
    </message>
    <message>
        <source>The disk is full. Free some space on it, or delete what waits here.</source>
        <translation>القرص ممتلئ. أفرغ مساحة فيه أو احذف ما ينتظر هنا.</translation>
    </message>
    <message>
        <source>The limit that was set for messages is reached.</source>
        <translation>بُلغ الحد المضبوط للرسائل.</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>رفع الحد</translation>
    </message>
    <message>
        <source>Choose an Internet gateway to begin</source>
        <translation>اختر بوابة إنترنت لتبدأ</translation>
    </message>
    <message>
        <source>It keeps messages for you while you are offline. This is needed once, while online.</source>
        <translation>تحفظ لك الرسائل وأنت غير متصل. يلزم ذلك مرة واحدة أثناء الاتصال.</translation>
    </message>
    <message>
        <source>Choose an Internet gateway</source>
        <translation>اختر بوابة إنترنت</translation>
    </message>
    <message>
        <source>Your gateway needs the Internet once</source>
        <translation>بوابتك تحتاج إلى الإنترنت مرة</translation>
    </message>
    <message>
        <source>Its pass has run out. Your apps go on working here; sending starts again after renewal.</source>
        <translation>انتهى تصريحها. تطبيقاتك تواصل العمل هنا، ويعود الإرسال بعد التجديد.</translation>
    </message>
    <message>
        <source>Renew now</source>
        <translation>جدّد الآن</translation>
    </message>
    <message>
        <source>Online, but your Internet gateway does not answer</source>
        <translation>متصل، لكن بوابة الإنترنت لا تجيب</translation>
    </message>
    <message>
        <source>It may be down or blocked here. Your messages wait safely, and a courier can take them.</source>
        <translation>قد تكون متوقفة أو محجوبة هنا. رسائلك تنتظر بأمان، ويستطيع ناقل أخذها.</translation>
    </message>
    <message>
        <source>On a network without Internet or courier</source>
        <translation>على شبكة بلا إنترنت ولا ناقل</translation>
    </message>
    <message>
        <source>If you joined a courier&apos;s Wi-Fi, look for the courier by hand. Your messages wait safely.</source>
        <translation>إن اتصلت بشبكة ناقل فابحث عنه يدويًا. رسائلك تنتظر بأمان.</translation>
    </message>
    <message>
        <source>Find a courier</source>
        <translation>ابحث عن ناقل</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقفة مؤقتًا</translation>
    </message>
    <message>
        <source>You paused the exchange over the Internet. Messages wait here, and couriers can still take them.</source>
        <translation>أوقفت التبادل عبر الإنترنت مؤقتًا. تنتظر الرسائل هنا، ولا يزال بإمكان الناقلين أخذها.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>See the Internet gateway</source>
        <translation>عرض بوابة الإنترنت</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>جارٍ البدء…</translation>
    </message>
    <message>
        <source>Your gateway opens its store and looks for ways to send.</source>
        <translation>بوابتك تفتح مخزنها وتبحث عن طرق للإرسال.</translation>
    </message>
    <message>
        <source>Exchanging messages with a stick</source>
        <translation>تبادل الرسائل مع ذاكرة USB</translation>
    </message>
    <message>
        <source>Exchanging messages with a courier</source>
        <translation>تبادل الرسائل مع ناقل</translation>
    </message>
    <message>
        <source>Show progress</source>
        <translation>أظهر التقدم</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>هناك ناقل</translation>
    </message>
    <message>
        <source>It can take your messages along and may have some for you. You decide before anything leaves.</source>
        <translation>يستطيع أخذ رسائلك وقد يكون معه رسائل لك. أنت تقرر قبل أن يخرج أي شيء.</translation>
    </message>
    <message>
        <source>Sync with the courier</source>
        <translation>زامن مع الناقل</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>الرسائل تخرج وتدخل عبر الإنترنت.</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>Your apps can go on sending. Messages wait here for the Internet or a courier.</source>
        <translation>تستطيع تطبيقاتك متابعة الإرسال. تنتظر الرسائل هنا الإنترنت أو ناقلًا.</translation>
    </message>
    <message>
        <source>How to reach a courier</source>
        <translation>كيف تصل إلى ناقل</translation>
    </message>
</context>
<context>
    <name>InternetCard</name>
    <message>
        <source>What you carry goes to the Internet gateways, and their answers come with you.</source>
        <translation>يذهب ما تحمله إلى بوابات الإنترنت، وتأتي الأجوبة معك.</translation>
    </message>
    <message>
        <source>Where there is Internet</source>
        <translation>حيث يوجد الإنترنت</translation>
    </message>
    <message>
        <source>Exchange over the Internet now</source>
        <translation>تبادل عبر الإنترنت الآن</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Nothing is lost by it.</source>
        <translation>لا يضيع شيء بذلك.</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>تقدّم التبادل</translation>
    </message>
</context>
<context>
    <name>IntroductionsModel</name>
    <message>
        <source>For somebody</source>
        <translation>لأحدهم</translation>
    </message>
    <message>
        <source>Good until %1</source>
        <translation>صالحة حتى %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>حُفظ: %1</translation>
    </message>
    <message>
        <source>This is no invitation: it is too large.</source>
        <translation>هذه ليست دعوة: إنها كبيرة جدًا.</translation>
    </message>
</context>
<context>
    <name>Invitation</name>
    <message>
        <source>On the other computer, open Safety, then Move to another computer, and type this address and these words, or their digits. Show them to nobody else; they are good for this once.</source>
        <translation>على الحاسوب الآخر افتح الأمان، ثم الانتقال إلى حاسوب آخر، واكتب هذا العنوان وهذه الكلمات أو أرقامها. لا تُظهرها لأحد غيرك؛ فهي صالحة لهذه المرة فقط.</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>العنوان: %1</translation>
    </message>
</context>
<context>
    <name>InviteCard</name>
    <message>
        <source>You give them a card: a picture, a file or a few lines of text. They give you an answer back in the same way. No account is needed, and no server.</source>
        <translation>تعطيهم بطاقة: صورة أو ملفًا أو بضعة أسطر. ويعيدون إليك جوابًا بالطريقة نفسها. لا حاجة إلى حساب ولا إلى خادم.</translation>
    </message>
    <message>
        <source>Invite somebody</source>
        <translation>دعوة أحدهم</translation>
    </message>
    <message>
        <source>For whom? Only you see this</source>
        <translation>لمن؟ لا يراه غيرك</translation>
    </message>
    <message>
        <source>Make the invitation, and copy it</source>
        <translation>اصنع الدعوة وانسخها</translation>
    </message>
    <message>
        <source>Their answer</source>
        <translation>جوابهم</translation>
    </message>
    <message>
        <source>Paste their answer here when you have it</source>
        <translation>ألصق جوابهم هنا حين يصلك</translation>
    </message>
    <message>
        <source>Open their answer…</source>
        <translation>فتح جوابهم…</translation>
    </message>
    <message>
        <source>Invitations that nobody has answered yet</source>
        <translation>دعوات لم يجبها أحد بعد</translation>
    </message>
    <message>
        <source>Open their answer</source>
        <translation>فتح جوابهم</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>إظهار</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>سحب</translation>
    </message>
    <message>
        <source>Nobody can answer it any more: %1</source>
        <translation>لا يقدر أحد على جوابها بعد ذلك: %1</translation>
    </message>
</context>
<context>
    <name>LeavingCard</name>
    <message>
        <source>The other computer becomes this gateway, with all that it holds. It is locked here then, so that there are not two of it. What you have under Letters stays on this computer, and goes if you erase it.</source>
        <translation>يصبح الحاسوب الآخر هذه البوابةَ بكل ما فيها. ثم تُقفل هنا حتى لا تكون هناك اثنتان منها. ما لديك في «الخطابات» يبقى على هذا الحاسوب، ويزول إن محوته.</translation>
    </message>
    <message>
        <source>Move to another computer</source>
        <translation>الانتقال إلى حاسوب آخر</translation>
    </message>
    <message>
        <source>See what goes along</source>
        <translation>اعرض ما ينتقل معها</translation>
    </message>
    <message>
        <source>What goes along</source>
        <translation>ما ينتقل معها</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Lock it here and move</source>
        <translation>اقفلها هنا وانقلها</translation>
    </message>
    <message>
        <source>How it moves</source>
        <translation>كيف تنتقل</translation>
    </message>
    <message>
        <source>Over the local network</source>
        <translation>عبر الشبكة المحلية</translation>
    </message>
    <message>
        <source>By a sealed file</source>
        <translation>بملف مختوم</translation>
    </message>
    <message>
        <source>Your gateway moves. Leave both computers on.</source>
        <translation>بوابتك تنتقل. اترك الحاسوبين يعملان.</translation>
    </message>
    <message>
        <source>All of it goes into one sealed file, on a stick for instance. The other computer brings it back on its first run.</source>
        <translation>يذهب كل شيء إلى ملف واحد مختوم، على ذاكرة USB مثلًا. ويستعيده الحاسوب الآخر عند أول تشغيل له.</translation>
    </message>
    <message>
        <source>Both computers are in the same network. On the other one, start this program for the first time and choose: I have this gateway on another computer. Then type here what it shows.</source>
        <translation>الحاسوبان في الشبكة نفسها. على الآخر شغّل هذا البرنامج لأول مرة واختر: لديّ هذه البوابة على حاسوب آخر. ثم اكتب هنا ما يعرضه.</translation>
    </message>
    <message>
        <source>Move by a file</source>
        <translation>الانتقال بملف</translation>
    </message>
</context>
<context>
    <name>LeavingModel</name>
    <message>
        <source>Your gateway stays here, and starts again.</source>
        <translation>تبقى بوابتك هنا وتبدأ من جديد.</translation>
    </message>
    <message>
        <source>It may have arrived all the same, so your gateway stays locked here. Look at the other computer first.</source>
        <translation>ربما وصلت رغم ذلك، ولهذا تبقى بوابتك مقفلة هنا. انظر أولًا إلى الحاسوب الآخر.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer: apps here reach it no more. All of it goes into %1, by which another computer becomes your gateway.</source>
        <translation>تتوقف بوابتك وتُقفل على هذا الحاسوب: لا تصل إليها التطبيقات هنا بعد ذلك. ويذهب كل شيء إلى %1، وبه يصبح حاسوب آخر بوابتك.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer: apps here reach it no more. All of it goes to %1, which becomes your gateway.</source>
        <translation>تتوقف بوابتك وتُقفل على هذا الحاسوب: لا تصل إليها التطبيقات هنا بعد ذلك. ويذهب كل شيء إلى %1 الذي يصبح بوابتك.</translation>
    </message>
    <message>
        <source>Type the address as the other computer shows it.</source>
        <translation>اكتب العنوان كما يعرضه الحاسوب الآخر.</translation>
    </message>
    <message>
        <source>Type the ten words that the other computer shows.</source>
        <translation>اكتب الكلمات العشر التي يعرضها الحاسوب الآخر.</translation>
    </message>
    <message>
        <source>Given up.</source>
        <translation>تم التخلي عنه.</translation>
    </message>
    <message>
        <source>Given up. Nothing was changed.</source>
        <translation>تم التخلي عنه. لم يتغير شيء.</translation>
    </message>
    <message>
        <source>All of your gateway is in %1 (%2), and it is locked here. On the other computer, choose that file on the first run: I have a backup of a gateway. Once it runs there, erase it here.</source>
        <translation>بوابتك كلها في %1 (%2)، وهي مقفلة هنا. على الحاسوب الآخر اختر هذا الملف عند أول تشغيل: لديّ نسخة احتياطية من بوابة. متى عملت هناك فامسحها هنا.</translation>
    </message>
    <message>
        <source>The computer %1 is your gateway now (%2), and it is locked here. Once all is well, erase it here.</source>
        <translation>الحاسوب %1 هو بوابتك الآن (%2)، وهي مقفلة هنا. متى سار كل شيء على ما يرام فامسحها هنا.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and stay here: %1.</source>
        <translation>رسائل تعذرت قراءتها وتبقى هنا: %1.</translation>
    </message>
</context>
<context>
    <name>LetterCarrier</name>
    <message>
        <source>A courier is here: %1</source>
        <translation>هناك ناقل: %1</translation>
    </message>
    <message>
        <source>A stick is here: %1</source>
        <translation>هناك ذاكرة USB: %1</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>مزامنة</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>Somebody without a name</source>
        <translation>شخص بلا اسم</translation>
    </message>
    <message>
        <source>waiting here until they can be written to</source>
        <translation>ينتظر هنا حتى تمكن الكتابة إليهم</translation>
    </message>
    <message numerus="yes">
        <source>Taken along %Ln time(s); it stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>لم يُحمَل بعد؛ يبقى هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>حُمل مرة واحدة؛ يبقى هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>حُمل مرتين؛ يبقى هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>حُمل %Ln مرات؛ يبقى هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>حُمل %Ln مرة؛ يبقى هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>حُمل %Ln مرة؛ يبقى هنا حتى يتأكد وصوله.</numerusform>
        </translation>
    </message>
    <message>
        <source>It stays here until its arrival is confirmed, so it is not lost if the courier is.</source>
        <translation>يبقى هنا حتى يتأكد وصوله، فلا يضيع إن ضاع الناقل.</translation>
    </message>
    <message>
        <source>It waits there for its recipient. Once they have it, it says so here.</source>
        <translation>ينتظر هناك من أُرسل إليه. وحين يصله سيُذكر ذلك هنا.</translation>
    </message>
    <message>
        <source>It leaves once they have answered your invitation, or let you write again.</source>
        <translation>يغادر حين يجيبون دعوتك، أو يسمحون لك بالكتابة من جديد.</translation>
    </message>
    <message>
        <source>It leaves with the next courier or over the Internet, until %1.</source>
        <translation>يغادر مع الناقل التالي أو عبر الإنترنت، حتى %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attachment(s)</source>
        <translation>
            <numerusform>بلا مرفقات</numerusform>
            <numerusform>مرفق واحد</numerusform>
            <numerusform>مرفقان</numerusform>
            <numerusform>%Ln مرفقات</numerusform>
            <numerusform>%Ln مرفقًا</numerusform>
            <numerusform>%Ln مرفق</numerusform>
        </translation>
    </message>
    <message>
        <source>No text</source>
        <translation>بلا نص</translation>
    </message>
    <message>
        <source>You</source>
        <translation>أنت</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>إلى %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unread</source>
        <translation>
            <numerusform>لا جديد</numerusform>
            <numerusform>واحد غير مقروء</numerusform>
            <numerusform>اثنان غير مقروءين</numerusform>
            <numerusform>%Ln غير مقروءة</numerusform>
            <numerusform>%Ln غير مقروء</numerusform>
            <numerusform>%Ln غير مقروء</numerusform>
        </translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>مسودة</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>محظور</translation>
    </message>
    <message>
        <source>No letters yet</source>
        <translation>لا خطابات بعد</translation>
    </message>
    <message>
        <source>Cannot be written to yet</source>
        <translation>لا تمكن الكتابة إليه بعد</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>أنت: %1</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>كُتب</translation>
    </message>
    <message>
        <source>Came</source>
        <translation>وصل</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>مكانه</translation>
    </message>
</context>
<context>
    <name>LettersModel</name>
    <message>
        <source>Letters</source>
        <translation>الخطابات</translation>
    </message>
    <message>
        <source>First answer the question above: Letters is an app like any other.</source>
        <translation>أجب أولًا السؤال أعلاه: الخطابات تطبيق كغيره.</translation>
    </message>
    <message>
        <source>One moment: Letters opens, and makes itself known to your gateway.</source>
        <translation>لحظة: تُفتح الخطابات وتُعرّف نفسها لبوابتك.</translation>
    </message>
    <message>
        <source>Your letters are under a passphrase of their own.</source>
        <translation>خطاباتك تحت عبارة مرور خاصة بها.</translation>
    </message>
    <message>
        <source>Your letters are under your passphrase. They open when your gateway is unlocked.</source>
        <translation>خطاباتك تحت عبارة المرور. تُفتح حين تُفتح بوابتك.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely. Choose a passphrase for your gateway: your letters are under it too.</source>
        <translation>ليس في هذا الحاسوب سلسلة مفاتيح تحفظ الأسرار بأمان. اختر عبارة مرور لبوابتك: وخطاباتك تحتها أيضًا.</translation>
    </message>
    <message>
        <source>Your letters are damaged, and cannot be read any more. To begin anew, erase everything under Safety.</source>
        <translation>خطاباتك تالفة ولم تعد تُقرأ. لتبدأ من جديد، امحُ كل شيء في الأمان.</translation>
    </message>
    <message>
        <source>Your gateway is not running. What you write waits here until it does.</source>
        <translation>بوابتك لا تعمل. ما تكتبه ينتظر هنا حتى تعمل.</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer. What you write here waits.</source>
        <translation>انتقلت بوابتك إلى حاسوب آخر. ما تكتبه هنا ينتظر.</translation>
    </message>
    <message>
        <source>Your gateway is locked. What you write waits here until it is unlocked.</source>
        <translation>بوابتك مقفلة. ما تكتبه ينتظر هنا حتى تُفتح.</translation>
    </message>
    <message>
        <source>Your gateway is not paired with an Internet gateway yet. You can write; it waits here until then.</source>
        <translation>بوابتك لم تقترن ببوابة إنترنت بعد. يمكنك الكتابة؛ وينتظر ما تكتبه هنا حتى ذلك الحين.</translation>
    </message>
    <message>
        <source>Letters has no connection to your gateway just now. What you write waits here.</source>
        <translation>لا اتصال للخطابات ببوابتك الآن. ما تكتبه ينتظر هنا.</translation>
    </message>
    <message>
        <source>Your gateway has not let Letters in so far. What you write waits here. You can allow Letters under Apps.</source>
        <translation>لم تسمح بوابتك للخطابات بعد. ما تكتبه ينتظر هنا. يمكنك السماح للخطابات في «التطبيقات».</translation>
    </message>
    <message>
        <source>A letter from %1</source>
        <translation>خطاب من %1</translation>
    </message>
    <message>
        <source>No letter has these words.</source>
        <translation>لا خطاب فيه هذه الكلمات.</translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln letter(s) of those found.</source>
        <translation>
            <numerusform>لا خطابات.</numerusform>
            <numerusform>أحدث خطاب مما عُثر عليه.</numerusform>
            <numerusform>أحدث خطابين مما عُثر عليه.</numerusform>
            <numerusform>أحدث %Ln خطابات مما عُثر عليه.</numerusform>
            <numerusform>أحدث %Ln خطابًا مما عُثر عليه.</numerusform>
            <numerusform>أحدث %Ln خطاب مما عُثر عليه.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) found.</source>
        <translation>
            <numerusform>لا خطابات.</numerusform>
            <numerusform>عُثر على خطاب واحد.</numerusform>
            <numerusform>عُثر على خطابين.</numerusform>
            <numerusform>عُثر على %Ln خطابات.</numerusform>
            <numerusform>عُثر على %Ln خطابًا.</numerusform>
            <numerusform>عُثر على %Ln خطاب.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LettersPage</name>
    <message>
        <source>Letters</source>
        <translation>الخطابات</translation>
    </message>
    <message>
        <source>Write to people, with or without Internet</source>
        <translation>اكتب إلى الناس، بالإنترنت أو من دونه</translation>
    </message>
    <message>
        <source>Letters are sealed for the one who reads them, and travel over the Internet or with a courier, whichever comes first. To begin, one of you invites the other.</source>
        <translation>الخطابات مختومة لمن يقرؤها، وتسافر عبر الإنترنت أو مع ناقل، أيهما أسبق. للبدء يدعو أحدكما الآخر.</translation>
    </message>
    <message>
        <source>Invite somebody…</source>
        <translation>دعوة أحدهم…</translation>
    </message>
    <message>
        <source>I have an invitation…</source>
        <translation>عندي دعوة…</translation>
    </message>
    <message>
        <source>Passphrase of your letters</source>
        <translation>عبارة مرور خطاباتك</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>Your letters are not open</source>
        <translation>خطاباتك غير مفتوحة</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>About them…</source>
        <translation>عن هذا الشخص…</translation>
    </message>
    <message>
        <source>Choose somebody to read and to write.</source>
        <translation>اختر أحدهم لتقرأ وتكتب.</translation>
    </message>
</context>
<context>
    <name>LimitCard</name>
    <message>
        <source>Limit for each sync</source>
        <translation>الحد لكل مزامنة</translation>
    </message>
    <message>
        <source>For short visits, or couriers with little room: the most urgent messages go first, the rest waits for the next sync. What the courier brings is not limited.</source>
        <translation>للزيارات القصيرة، أو للناقل الذي لديه مساحة قليلة: تذهب الرسائل الأكثر استعجالًا أولًا، ويبقى الباقي للمزامنة التالية. ما يحمله الناقل إليك غير محدود.</translation>
    </message>
    <message>
        <source>Hand over at most</source>
        <translation>سلّم على الأكثر</translation>
    </message>
</context>
<context>
    <name>Link</name>
    <message>
        <source>Copy the address</source>
        <translation>انسخ العنوان</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>نُسخ</translation>
    </message>
    <message>
        <source>No browser could be opened. Copy the address instead.</source>
        <translation>تعذّر فتح متصفح. انسخ العنوان بدلًا من ذلك.</translation>
    </message>
</context>
<context>
    <name>LogCard</name>
    <message>
        <source>Log and export for support</source>
        <translation>السجل والتصدير لطلب المساعدة</translation>
    </message>
    <message>
        <source>Long identifiers and addresses are shortened.</source>
        <translation>المعرّفات والعناوين الطويلة مختصرة.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>إظهار السجل</translation>
    </message>
    <message>
        <source>Hide the log</source>
        <translation>إخفاء السجل</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>أدنى أهمية</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>كل شيء</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>عادي</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>تحذيرات</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>أخطاء</translation>
    </message>
    <message>
        <source>Only lines with this text</source>
        <translation>الأسطر التي فيها هذا النص فقط</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>أعد القراءة</translation>
    </message>
    <message>
        <source>You see exactly what the file will hold before it is written. Nothing is sent anywhere.</source>
        <translation>ترى بالضبط ما سيحويه الملف قبل كتابته. لا يُرسل شيء إلى أي مكان.</translation>
    </message>
    <message>
        <source>Show what it holds</source>
        <translation>أظهر ما يحويه</translation>
    </message>
    <message>
        <source>Save this to a file…</source>
        <translation>احفظ هذا في ملف…</translation>
    </message>
    <message>
        <source>Contents of the export</source>
        <translation>محتويات التصدير</translation>
    </message>
    <message>
        <source>Export for support</source>
        <translation>تصدير لطلب المساعدة</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>لا شيء لعرضه.</translation>
    </message>
    <message>
        <source>Save this to a file</source>
        <translation>احفظ هذا في ملف</translation>
    </message>
    <message>
        <source>The file was written.</source>
        <translation>كُتب الملف.</translation>
    </message>
</context>
<context>
    <name>LuggageCard</name>
    <message>
        <source>What you carry</source>
        <translation>ما تحمله</translation>
    </message>
    <message>
        <source>Everything is sealed: neither you nor this program can see whose it is or what it says.</source>
        <translation>كل شيء مختوم: لا تستطيع أنت ولا هذا البرنامج رؤية لمن هو أو ما يقول.</translation>
    </message>
    <message>
        <source>Part of the room that is used</source>
        <translation>الجزء المستخدم من المساحة</translation>
    </message>
    <message>
        <source>Carry at most</source>
        <translation>الحد الأقصى للحمل</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Screens</source>
        <translation>الشاشات</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>الحمل للآخرين</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>الخطابات</translation>
    </message>
    <message>
        <source>Couriers</source>
        <translation>الناقلون</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>الأمان</translation>
    </message>
    <message>
        <source>Recovery sheet, backup, moving to another computer, and erasing.</source>
        <translation>ورقة الاسترداد والنسخة الاحتياطية والانتقال إلى حاسوب آخر والمحو.</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>التطبيقات</translation>
    </message>
    <message>
        <source>Version, updates, licences, and security problems.</source>
        <translation>الإصدار والتحديثات والرخص ومشكلات الأمان.</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>البوابة</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>التخزين</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>الخصوصية</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive through your gateway.</source>
        <translation>برامج على هذا الحاسوب ترسل وتستقبل عبر بوابتك.</translation>
    </message>
    <message>
        <source>The Internet gateway that keeps messages while you are offline.</source>
        <translation>بوابة الإنترنت التي تحفظ الرسائل ما دمت غير متصل.</translation>
    </message>
    <message>
        <source>How much room messages take, and the most that they may.</source>
        <translation>المساحة التي تشغلها الرسائل وأقصى ما يُسمح لها به.</translation>
    </message>
    <message>
        <source>Language, look, start, notifications, proxy and name servers.</source>
        <translation>اللغة والمظهر والبدء والإشعارات والوكيل وخوادم الأسماء.</translation>
    </message>
    <message>
        <source>What leaves this computer is your decision.</source>
        <translation>ما يخرج من هذا الحاسوب قرارك أنت.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>حول البرنامج</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>بوابة Relaynet</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>ينتظر جوابك</translation>
    </message>
    <message>
        <source>Letters that you have not read</source>
        <translation>خطابات لم تقرأها</translation>
    </message>
</context>
<context>
    <name>MessagesList</name>
    <message>
        <source>Message by message</source>
        <translation>رسالة برسالة</translation>
    </message>
    <message>
        <source>No message of an app waits.</source>
        <translation>لا تنتظر أي رسالة من تطبيق.</translation>
    </message>
    <message>
        <source>What became of the chosen message</source>
        <translation>ما جرى للرسالة المختارة</translation>
    </message>
    <message>
        <source>Choose one to see what became of it so far.</source>
        <translation>اختر إحداها لترى ما جرى لها حتى الآن.</translation>
    </message>
</context>
<context>
    <name>MessagesModel</name>
    <message>
        <source>App</source>
        <translation>التطبيق</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>قُبلت</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>تنتهي</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>أين هي</translation>
    </message>
    <message>
        <source>This computer has it from the app.</source>
        <translation>تسلّمها هذا الحاسوب من التطبيق.</translation>
    </message>
    <message>
        <source>A courier took it along.</source>
        <translation>أخذها ناقل معه.</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it along again: %Ln time(s) so far.</source>
        <translation>
            <numerusform>أخذها ناقل من جديد، ولم يكن ذلك من قبل.</numerusform>
            <numerusform>أخذها ناقل من جديد: مرة واحدة حتى الآن.</numerusform>
            <numerusform>أخذها ناقل من جديد: مرتان حتى الآن.</numerusform>
            <numerusform>أخذها ناقل من جديد: %Ln مرات حتى الآن.</numerusform>
            <numerusform>أخذها ناقل من جديد: %Ln مرة حتى الآن.</numerusform>
            <numerusform>أخذها ناقل من جديد: %Ln مرة حتى الآن.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy is kept here until its arrival is confirmed.</source>
        <translation>تبقى نسخة هنا حتى يتأكد وصولها.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>After this nobody carries it any more.</source>
        <translation>بعد هذا لا ينقلها أحد.</translation>
    </message>
</context>
<context>
    <name>MorePage</name>
    <message>
        <source>More</source>
        <translation>المزيد</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>in view</source>
        <translation>معروضة</translation>
    </message>
</context>
<context>
    <name>NearbyCard</name>
    <message>
        <source>Networks where you chose &quot;never on this network&quot; are left out. Take that back to see them.</source>
        <translation>لا تظهر الشبكات التي اخترت لها «أبدًا على هذه الشبكة». اسحب ذلك الجواب لتراها.</translation>
    </message>
    <message>
        <source>Go to Gateway</source>
        <translation>إلى صفحة البوابة</translation>
    </message>
    <message>
        <source>Wi-Fi settings</source>
        <translation>إعدادات Wi-Fi</translation>
    </message>
    <message>
        <source>Address of a courier</source>
        <translation>عنوان ناقل</translation>
    </message>
    <message>
        <source>For a courier that was not found by itself.</source>
        <translation>لناقل لم يُعثر عليه تلقائيًا.</translation>
    </message>
    <message>
        <source>Look for a courier</source>
        <translation>ابحث عن ناقل</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>ابحث من جديد</translation>
    </message>
    <message>
        <source>Look for couriers on every network of this computer.</source>
        <translation>ابحث عن ناقلين على كل شبكات هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Use this address</source>
        <translation>استخدم هذا العنوان</translation>
    </message>
    <message>
        <source>Or write the courier&apos;s address, as its screen shows it:</source>
        <translation>أو اكتب عنوان الناقل كما تعرضه شاشته:</translation>
    </message>
    <message>
        <source>met before</source>
        <translation>التقيته من قبل</translation>
    </message>
    <message>
        <source>new to you</source>
        <translation>جديد عليك</translation>
    </message>
    <message>
        <source>Pretend courier</source>
        <translation>ناقل تمثيلي</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>مزامنة</translation>
    </message>
</context>
<context>
    <name>NetworksCard</name>
    <message>
        <source>Where others reach you</source>
        <translation>أين يصل إليك الآخرون</translation>
    </message>
    <message>
        <source>Only on local networks, the hotspot of this computer for instance; never from the Internet.</source>
        <translation>على الشبكات المحلية فقط، مثل نقطة اتصال هذا الحاسوب؛ وليس من الإنترنت أبدًا.</translation>
    </message>
    <message>
        <source>On every network of this computer</source>
        <translation>على كل شبكات هذا الحاسوب</translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message>
        <source>none now</source>
        <translation>لا شيء الآن</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>هذا الحاسوب</translation>
    </message>
    <message numerus="yes">
        <source>%Ln to send</source>
        <translation>
            <numerusform>%Ln للإرسال</numerusform>
            <numerusform>%Ln للإرسال</numerusform>
            <numerusform>%Ln للإرسال</numerusform>
            <numerusform>%Ln للإرسال</numerusform>
            <numerusform>%Ln للإرسال</numerusform>
            <numerusform>%Ln للإرسال</numerusform>
        </translation>
    </message>
    <message>
        <source>Courier</source>
        <translation>الناقل</translation>
    </message>
    <message numerus="yes">
        <source>%Ln on the way</source>
        <translation>
            <numerusform>%Ln في الطريق</numerusform>
            <numerusform>%Ln في الطريق</numerusform>
            <numerusform>%Ln في الطريق</numerusform>
            <numerusform>%Ln في الطريق</numerusform>
            <numerusform>%Ln في الطريق</numerusform>
            <numerusform>%Ln في الطريق</numerusform>
        </translation>
    </message>
    <message>
        <source>Internet</source>
        <translation>الإنترنت</translation>
    </message>
    <message numerus="yes">
        <source>%Ln so far</source>
        <translation>
            <numerusform>%Ln حتى الآن</numerusform>
            <numerusform>%Ln حتى الآن</numerusform>
            <numerusform>%Ln حتى الآن</numerusform>
            <numerusform>%Ln حتى الآن</numerusform>
            <numerusform>%Ln حتى الآن</numerusform>
            <numerusform>%Ln حتى الآن</numerusform>
        </translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>لا شيء بعد</translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>المستلم</translation>
    </message>
    <message>
        <source>your app tells</source>
        <translation>يخبرك تطبيقك</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are with a courier.</source>
        <translation>
            <numerusform>لا رسائل مع ناقل.</numerusform>
            <numerusform>رسالة واحدة مع ناقل.</numerusform>
            <numerusform>رسالتان مع ناقل.</numerusform>
            <numerusform>%Ln رسائل مع ناقل.</numerusform>
            <numerusform>%Ln رسالة مع ناقل.</numerusform>
            <numerusform>%Ln رسالة مع ناقل.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are with a courier %1.</source>
        <translation>
            <numerusform>لا رسائل مع ناقل %1.</numerusform>
            <numerusform>رسالة واحدة مع ناقل %1.</numerusform>
            <numerusform>رسالتان مع ناقل %1.</numerusform>
            <numerusform>%Ln رسائل مع ناقل %1.</numerusform>
            <numerusform>%Ln رسالة مع ناقل %1.</numerusform>
            <numerusform>%Ln رسالة مع ناقل %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) came back %1.</source>
        <translation>
            <numerusform>لم تعد أي رسائل %1.</numerusform>
            <numerusform>عادت رسالة واحدة %1.</numerusform>
            <numerusform>عادت رسالتان %1.</numerusform>
            <numerusform>عادت %Ln رسائل %1.</numerusform>
            <numerusform>عادت %Ln رسالة %1.</numerusform>
            <numerusform>عادت %Ln رسالة %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick took anything in the last %1 days.</source>
        <translation>لم يأخذ أي ناقل أو ذاكرة USB شيئًا في آخر %1 يومًا.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln visit(s) by courier or stick in the last %1 days.</source>
        <translation>
            <numerusform>لا زيارات لناقل أو ذاكرة USB في آخر %1 يومًا.</numerusform>
            <numerusform>زيارة واحدة لناقل أو ذاكرة USB في آخر %1 يومًا.</numerusform>
            <numerusform>زيارتان لناقل أو ذاكرة USB في آخر %1 يومًا.</numerusform>
            <numerusform>%Ln زيارات لناقل أو ذاكرة USB في آخر %1 يومًا.</numerusform>
            <numerusform>%Ln زيارة لناقل أو ذاكرة USB في آخر %1 يومًا.</numerusform>
            <numerusform>%Ln زيارة لناقل أو ذاكرة USB في آخر %1 يومًا.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OnTheWayCard</name>
    <message>
        <source>On their way</source>
        <translation>في الطريق</translation>
    </message>
</context>
<context>
    <name>OtherComputer</name>
    <message>
        <source>Address that the other computer shows</source>
        <translation>العنوان الذي يعرضه الحاسوب الآخر</translation>
    </message>
    <message>
        <source>A photograph of what the other computer shows.</source>
        <translation>صورة لما يعرضه الحاسوب الآخر.</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>Take the stick out safely, and give it to somebody who goes to where the Internet is. Answers come with a stick or a courier, or when the Internet is back.</source>
        <translation>أخرج ذاكرة USB بأمان وأعطها لمن يذهب إلى حيث يوجد الإنترنت. تصل الأجوبة مع ذاكرة USB أو ناقل، أو حين يعود الإنترنت.</translation>
    </message>
    <message>
        <source>The courier has your messages. Answers come when you meet a courier again, or when the Internet is back.</source>
        <translation>رسائلك مع الناقل. تصل الأجوبة حين تلتقي ناقلًا من جديد، أو حين يعود الإنترنت.</translation>
    </message>
    <message>
        <source>Refused by your remembered answer</source>
        <translation>رُفضت بجوابك المحفوظ</translation>
    </message>
    <message>
        <source>Allowed by your remembered answer</source>
        <translation>سُمح بها بجوابك المحفوظ</translation>
    </message>
    <message>
        <source>Sync again</source>
        <translation>زامن من جديد</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>Stick %1</source>
        <translation>ذاكرة USB %1</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Hide what is typed</source>
        <translation>إخفاء ما يُكتب</translation>
    </message>
    <message>
        <source>Show what is typed</source>
        <translation>إظهار ما يُكتب</translation>
    </message>
</context>
<context>
    <name>PauseControl</name>
    <message>
        <source>Pause the exchange</source>
        <translation>إيقاف التبادل مؤقتًا</translation>
    </message>
    <message>
        <source>Nothing is exchanged over the Internet until you resume. Couriers can still be used.</source>
        <translation>لا يُتبادل شيء عبر الإنترنت حتى تستأنف. ما زال بإمكانك استخدام الناقلين.</translation>
    </message>
    <message>
        <source>Resume the exchange</source>
        <translation>استئناف التبادل</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Search all letters</source>
        <translation>البحث في كل الخطابات</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>مسح البحث</translation>
    </message>
    <message>
        <source>People</source>
        <translation>الأشخاص</translation>
    </message>
    <message>
        <source>Letters found</source>
        <translation>الخطابات الموجودة</translation>
    </message>
</context>
<context>
    <name>PersonDelegate</name>
    <message>
        <source>Draft</source>
        <translation>مسودة</translation>
    </message>
</context>
<context>
    <name>PresentCard</name>
    <message>
        <source>Now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>To the gateway you had before.</source>
        <translation>إلى البوابة التي كانت لديك.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>الشهادات</translation>
    </message>
    <message>
        <source>None yet: choose a gateway first.</source>
        <translation>لا شيء بعد: اختر بوابة أولًا.</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>أقل</translation>
    </message>
    <message>
        <source>The passes that gateways show each other. They renew themselves at half of their life.</source>
        <translation>التصاريح التي تُظهرها البوابات بعضها لبعض. تتجدد من تلقاء نفسها في منتصف عمرها.</translation>
    </message>
    <message>
        <source>While a pass is valid, couriers can help even without any Internet.</source>
        <translation>ما دام التصريح صالحًا يستطيع الناقلون المساعدة حتى بلا إنترنت.</translation>
    </message>
</context>
<context>
    <name>PrivacyModel</name>
    <message>
        <source>Off. Nothing is sent unless you say yes.</source>
        <translation>متوقفة. لا يُرسل شيء ما لم تقل نعم.</translation>
    </message>
    <message>
        <source>On, and paused: nothing is counted or sent.</source>
        <translation>مفعّل ومتوقف مؤقتًا: لا شيء يُعدّ أو يُرسل.</translation>
    </message>
    <message>
        <source>On. One small report a week.</source>
        <translation>مفعّلة. تقرير صغير واحد في الأسبوع.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>متوقفة كما اخترت.</translation>
    </message>
    <message>
        <source>The messages, the certificates and the settings are gone.</source>
        <translation>لم يبقَ من الرسائل ولا الشهادات ولا الإعدادات شيء.</translation>
    </message>
    <message>
        <source>The key could not be removed from this computer&apos;s keyring. It opens nothing any more; to be sure, remove “Relaynet Gateway” there yourself.</source>
        <translation>تعذّرت إزالة المفتاح من سلسلة مفاتيح هذا الحاسوب. لم يعد يفتح شيئًا؛ وللاطمئنان، احذف «Relaynet Gateway» منها بنفسك.</translation>
    </message>
    <message>
        <source>The key is gone.</source>
        <translation>لم يبقَ المفتاح.</translation>
    </message>
    <message>
        <source>Some files could not be deleted. Without the key nobody can read them.</source>
        <translation>تعذّر حذف بعض الملفات. ولا أحد يستطيع قراءتها بلا المفتاح.</translation>
    </message>
    <message>
        <source>Some files could not be deleted, and the key could not be removed from this computer&apos;s keyring: remove “Relaynet Gateway” there yourself.</source>
        <translation>تعذّر حذف بعض الملفات، وتعذّرت إزالة المفتاح من سلسلة مفاتيح هذا الحاسوب: احذف «Relaynet Gateway» منها بنفسك.</translation>
    </message>
    <message>
        <source>What this computer carried for others is gone too.</source>
        <translation>ولم يبقَ أيضًا ما كان هذا الحاسوب يحمله للآخرين.</translation>
    </message>
    <message>
        <source>What this computer carries for others could not be erased: another program may have it open, or its folder cannot be written to. The command “relaynet-courier wipe” erases it.</source>
        <translation>تعذّر محو ما يحمله هذا الحاسوب للآخرين: قد يفتحه برنامج آخر، أو لا تمكن الكتابة في مجلده. الأمر «relaynet-courier wipe» يمحوه.</translation>
    </message>
    <message>
        <source>Your letters are gone too.</source>
        <translation>وخطاباتك أيضًا ذهبت.</translation>
    </message>
    <message>
        <source>Your letters could not be erased: another program may have them open, or their folder cannot be written to. The command “relaynet-letters wipe” erases them.</source>
        <translation>تعذّر محو خطاباتك: قد يكون برنامج آخر يفتحها، أو لا تمكن الكتابة في مجلدها. الأمر «relaynet-letters wipe» يمحوها.</translation>
    </message>
    <message>
        <source>Erasing. If your system asks for the keyring&apos;s password, you may answer or not.</source>
        <translation>جارٍ المحو. إن طلب النظام كلمة مرور سلسلة المفاتيح فلك أن تجيب أو لا تجيب.</translation>
    </message>
    <message>
        <source>The key, the messages, the certificates and the settings are gone.</source>
        <translation>لم يبقَ المفتاح ولا الرسائل ولا الشهادات ولا الإعدادات.</translation>
    </message>
    <message>
        <source>Your Internet gateway could not be told. Whoever copied this computer&apos;s key before could go on using it in your name until its pass runs out; tell the gateway&apos;s operator if that matters.</source>
        <translation>تعذّر إبلاغ بوابة الإنترنت. من نسخ مفتاح هذا الحاسوب من قبل قد يواصل استخدامه باسمك حتى تنتهي صلاحية تصريحه؛ أبلغ مشغّل البوابة إن كان ذلك مهمًا.</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>الخصوصية</translation>
    </message>
    <message>
        <source>What leaves this computer is your decision.</source>
        <translation>ما يخرج من هذا الحاسوب قرارك أنت.</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>ما أُرسل</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>سحب الموافقة</translation>
    </message>
    <message>
        <source>Stops at once and asks for deletion of what was sent.</source>
        <translation>يتوقف فورًا ويطلب حذف ما أُرسل.</translation>
    </message>
    <message>
        <source>Stop sharing, and ask for deletion of all reports that this computer sent?</source>
        <translation>هل توقف المشاركة وتطلب حذف كل التقارير التي أرسلها هذا الحاسوب؟</translation>
    </message>
</context>
<context>
    <name>PromptCard</name>
    <message>
        <source>Not now</source>
        <translation>ليس الآن</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>سماح</translation>
    </message>
    <message>
        <source>Without an answer within two minutes, nothing is sent.</source>
        <translation>إن لم تُجب خلال دقيقتين فلن يُرسَل شيء.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>إخفاء التفاصيل</translation>
    </message>
    <message>
        <source>For networks whose courier is a new one each time. Whoever imitates this network is not asked about either.</source>
        <translation>للشبكات التي يتغير ناقلها كل مرة. ولن تُسأل أيضًا عمّن يقلّد هذه الشبكة.</translation>
    </message>
    <message>
        <source>Always allow this courier here</source>
        <translation>اسمح دائمًا لهذا الناقل هنا</translation>
    </message>
    <message>
        <source>For this network and this courier only. You can take it back.</source>
        <translation>لهذه الشبكة ولهذا الناقل فقط. يمكنك التراجع عنه.</translation>
    </message>
    <message>
        <source>Always here, with any courier</source>
        <translation>دائمًا هنا، مع أي ناقل</translation>
    </message>
</context>
<context>
    <name>ProxyCard</name>
    <message>
        <source>Proxy</source>
        <translation>الوكيل</translation>
    </message>
    <message>
        <source>A detour to the Internet, if your network demands one or you use Tor. Nothing goes past it.</source>
        <translation>طريق غير مباشر إلى الإنترنت، إن كانت شبكتك تفرضه أو كنت تستخدم تور. لا شيء يتجاوزه.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>كما في النظام</translation>
    </message>
    <message>
        <source>No proxy</source>
        <translation>بلا وكيل</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>هذا</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>عنوان الوكيل</translation>
    </message>
    <message>
        <source>User, if it wants one</source>
        <translation>المستخدم، إن طلب ذلك</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>كلمة المرور</translation>
    </message>
    <message>
        <source>Which proxy</source>
        <translation>أي وكيل</translation>
    </message>
    <message>
        <source>Use this way</source>
        <translation>استخدم هذا الطريق</translation>
    </message>
</context>
<context>
    <name>ProxyModel</name>
    <message>
        <source>The proxy cannot be used, so nothing goes out: set another one, or none.</source>
        <translation>لا يمكن استخدام الوكيل، لذلك لا يخرج شيء: عيّن وكيلاً آخر أو لا شيء.</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>All letters</source>
        <translation>كل الخطابات</translation>
    </message>
    <message>
        <source>About this letter</source>
        <translation>عن هذا الخطاب</translation>
    </message>
    <message>
        <source>The letter</source>
        <translation>الخطاب</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>حفظ…</translation>
    </message>
    <message>
        <source>Answer this letter</source>
        <translation>أجب هذا الخطاب</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>أرسل من جديد</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>حذف…</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>حفظ الملف</translation>
    </message>
    <message>
        <source>Delete this letter here? If it has not left yet, it does not leave; who has it already keeps it.</source>
        <translation>حذف هذا الخطاب هنا؟ إن لم يغادر بعد فلن يغادر؛ ومن وصله يبقى عنده.</translation>
    </message>
    <message>
        <source>Delete this letter here? The person who wrote it keeps a copy.</source>
        <translation>هل تريد حذف هذه الرسالة هنا؟ يحتفظ كاتبها بنسخة منها.</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>احذفه</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, or under your passphrase. If that is lost, ten words on paper open your messages again.</source>
        <translation>مفتاح رسائلك موجود في سلسلة مفاتيح هذا الحاسوب أو تحت عبارة المرور. إذا فُقد، فإن عشر كلمات على ورقة تفتح رسائلك من جديد.</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>ورقة الاسترداد</translation>
    </message>
    <message>
        <source>Withdraw the sheet</source>
        <translation>إلغاء الورقة</translation>
    </message>
    <message>
        <source>Write the words or the digits down, or print the sheet; it is not shown again. Keep it away from this computer: whoever has both can read everything.</source>
        <translation>اكتب الكلمات أو الأرقام، أو اطبع الورقة؛ فلن تُعرض مرة أخرى. احفظها بعيدًا عن هذا الحاسوب: فمن يملك الاثنين يستطيع قراءة كل شيء.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>طباعة…</translation>
    </message>
    <message>
        <source>I have it on paper</source>
        <translation>أصبحت لديّ على ورق</translation>
    </message>
    <message>
        <source>Make a new sheet</source>
        <translation>إنشاء ورقة جديدة</translation>
    </message>
    <message>
        <source>Make a recovery sheet</source>
        <translation>إنشاء ورقة استرداد</translation>
    </message>
    <message>
        <source>Recovery sheet %1</source>
        <translation>ورقة الاسترداد %1</translation>
    </message>
    <message>
        <source>The sheet that you have opens nothing here any more once there is a new one.</source>
        <translation>الورقة التي لديك لن تفتح شيئًا هنا بعد إنشاء ورقة جديدة.</translation>
    </message>
    <message>
        <source>The sheet opens nothing here any more. Whoever has it and an older copy of this computer&apos;s disk can still open that copy.</source>
        <translation>لن تفتح الورقة شيئًا هنا بعد ذلك. ومن يملكها مع نسخة أقدم من قرص هذا الحاسوب يستطيع فتح تلك النسخة.</translation>
    </message>
    <message>
        <source>These ten words, or the digits beside them, open the messages of one gateway when its keyring or passphrase is lost: choose the recovery sheet where the program asks for the key.</source>
        <translation>هذه الكلمات العشر، أو الأرقام بجانبها، تفتح رسائل بوابة واحدة عند فقدان سلسلة مفاتيحها أو عبارة مرورها: اختر ورقة الاسترداد حيث يطلب البرنامج المفتاح.</translation>
    </message>
    <message>
        <source>Keep this sheet away from the computer. Whoever has both can read everything.</source>
        <translation>احفظ هذه الورقة بعيدًا عن الحاسوب. فمن يملك الاثنين يستطيع قراءة كل شيء.</translation>
    </message>
</context>
<context>
    <name>RecoveryModel</name>
    <message>
        <source>There is no sheet. If the keyring is lost, nobody can open your messages, and apps must pair anew.</source>
        <translation>لا توجد ورقة. إذا فُقدت سلسلة المفاتيح فلن يستطيع أحد فتح رسائلك، وسيكون على التطبيقات الاقتران من جديد.</translation>
    </message>
    <message>
        <source>The sheet %1 is in force.</source>
        <translation>الورقة %1 سارية.</translation>
    </message>
    <message>
        <source>The sheet opens nothing here any more. Destroy the paper, too.</source>
        <translation>لم تعد الورقة تفتح شيئًا هنا. أتلف الورق أيضًا.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Not in this report</source>
        <translation>ليس في هذا التقرير</translation>
    </message>
    <message>
        <source>The answer is mixed with chance on this computer before it is sent: it is the true one 2 times in 3.</source>
        <translation>يُخلط الجواب بالصدفة على هذا الحاسوب قبل إرساله: يكون الصحيح في مرتين من ثلاث.</translation>
    </message>
    <message>
        <source>To see whether people trust couriers.</source>
        <translation>لمعرفة هل يثق الناس بالناقلين.</translation>
    </message>
    <message>
        <source>To see whether apps misbehave.</source>
        <translation>لمعرفة هل تسيء التطبيقات التصرف.</translation>
    </message>
    <message>
        <source>Which release of this program?</source>
        <translation>أي إصدار من هذا البرنامج؟</translation>
    </message>
    <message>
        <source>To see how fast repairs reach people.</source>
        <translation>لمعرفة سرعة وصول الإصلاحات إلى الناس.</translation>
    </message>
    <message>
        <source>Which kind of operating system?</source>
        <translation>أي نوع من أنظمة التشغيل؟</translation>
    </message>
    <message>
        <source>To know what to test on.</source>
        <translation>لمعرفة أين يلزم الاختبار.</translation>
    </message>
    <message>
        <source>Which part of the world?</source>
        <translation>أي جزء من العالم؟</translation>
    </message>
    <message>
        <source>To see where help is needed. It is what you chose, and never guessed.</source>
        <translation>لمعرفة أين يلزم العون. هو ما اخترته أنت، ولا يُخمَّن أبدًا.</translation>
    </message>
    <message>
        <source>About how many messages did apps here send this week?</source>
        <translation>كم رسالة تقريبًا أرسلتها التطبيقات هنا هذا الأسبوع؟</translation>
    </message>
    <message>
        <source>To see how much people use it.</source>
        <translation>لمعرفة مدى استخدام الناس له.</translation>
    </message>
    <message>
        <source>About how many messages arrived here this week?</source>
        <translation>كم رسالة تقريبًا وصلت إلى هنا هذا الأسبوع؟</translation>
    </message>
    <message>
        <source>To see whether answers come back.</source>
        <translation>لمعرفة هل تعود الأجوبة.</translation>
    </message>
    <message>
        <source>About how much data was exchanged this week?</source>
        <translation>كم من البيانات تقريبًا جرى تبادله هذا الأسبوع؟</translation>
    </message>
    <message>
        <source>To know how much couriers have to carry.</source>
        <translation>لمعرفة كم على الناقلين أن يحملوا.</translation>
    </message>
    <message>
        <source>About how often was data exchanged with a courier?</source>
        <translation>كم مرة تقريبًا جرى تبادل البيانات مع ناقل؟</translation>
    </message>
    <message>
        <source>To see whether couriers reach people.</source>
        <translation>لمعرفة هل يصل الناقلون إلى الناس.</translation>
    </message>
    <message>
        <source>About how often was data exchanged over the Internet?</source>
        <translation>كم مرة تقريبًا جرى تبادل البيانات عبر الإنترنت؟</translation>
    </message>
    <message>
        <source>To see how often the Internet is there.</source>
        <translation>لمعرفة كم مرة يتوفر الإنترنت.</translation>
    </message>
    <message>
        <source>What share of those exchanges failed?</source>
        <translation>أي نسبة من تلك التبادلات فشلت؟</translation>
    </message>
    <message>
        <source>To see whether something needs repair.</source>
        <translation>لمعرفة هل يحتاج شيء إلى إصلاح.</translation>
    </message>
    <message>
        <source>About how long did an exchange usually take?</source>
        <translation>كم كان التبادل يستغرق عادة تقريبًا؟</translation>
    </message>
    <message>
        <source>To know whether a short visit is long enough.</source>
        <translation>لمعرفة هل تكفي زيارة قصيرة.</translation>
    </message>
    <message>
        <source>About how long was the longest time without a successful exchange?</source>
        <translation>كم طالت تقريبًا أطول مدة بلا تبادل ناجح؟</translation>
    </message>
    <message>
        <source>To see for how long people are cut off.</source>
        <translation>لمعرفة كم يبقى الناس منقطعين.</translation>
    </message>
    <message>
        <source>What went wrong most often?</source>
        <translation>ما الذي تعثر أكثر من غيره؟</translation>
    </message>
    <message>
        <source>To repair that first.</source>
        <translation>لإصلاح ذلك أولًا.</translation>
    </message>
    <message>
        <source>Did you say no to a courier this week?</source>
        <translation>هل قلت لا لناقل هذا الأسبوع؟</translation>
    </message>
    <message>
        <source>Did you block an app this week?</source>
        <translation>هل حظرت تطبيقًا هذا الأسبوع؟</translation>
    </message>
    <message>
        <source>Which week is it about?</source>
        <translation>عن أي أسبوع هو؟</translation>
    </message>
    <message>
        <source>So that a report that comes late counts for the right one.</source>
        <translation>ليُحسب التقرير المتأخر للأسبوع الصحيح.</translation>
    </message>
    <message>
        <source>To which list of questions did you agree?</source>
        <translation>على أي قائمة أسئلة وافقت؟</translation>
    </message>
    <message>
        <source>So that nobody reads more out of it than you agreed to.</source>
        <translation>كي لا يقرأ أحد منه أكثر مما وافقت عليه.</translation>
    </message>
    <message>
        <source>In which form is it written?</source>
        <translation>بأي صيغة كُتب؟</translation>
    </message>
    <message>
        <source>So that it is read as it was meant.</source>
        <translation>ليُقرأ كما قُصد به.</translation>
    </message>
    <message>
        <source>By which number can it be found again?</source>
        <translation>بأي رقم يمكن العثور عليه ثانية؟</translation>
    </message>
    <message>
        <source>To delete it at your wish. Only this computer can connect it with another week&apos;s.</source>
        <translation>لحذفه إن شئت. لا يستطيع ربطه برقم أسبوع آخر إلا هذا الحاسوب.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>There were none</source>
        <translation>لم يكن هناك أي منها</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>ولا واحد منها</translation>
    </message>
    <message>
        <source>Up to %1 in 100</source>
        <translation>حتى %1 من كل ١٠٠</translation>
    </message>
    <message>
        <source>%1 to %2 in 100</source>
        <translation>من %1 إلى %2 من كل ١٠٠</translation>
    </message>
    <message>
        <source>More than %1 in 100</source>
        <translation>أكثر من %1 من كل ١٠٠</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>غير ذلك</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>لم يُذكر</translation>
    </message>
    <message>
        <source>No</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>Do not say</source>
        <translation>لا أذكرها</translation>
    </message>
    <message>
        <source>Africa</source>
        <translation>أفريقيا</translation>
    </message>
    <message>
        <source>Eastern Africa</source>
        <translation>شرق أفريقيا</translation>
    </message>
    <message>
        <source>Middle Africa</source>
        <translation>وسط أفريقيا</translation>
    </message>
    <message>
        <source>Northern Africa</source>
        <translation>شمال أفريقيا</translation>
    </message>
    <message>
        <source>Southern Africa</source>
        <translation>جنوب أفريقيا (المنطقة)</translation>
    </message>
    <message>
        <source>Western Africa</source>
        <translation>غرب أفريقيا</translation>
    </message>
    <message>
        <source>The Americas</source>
        <translation>الأمريكتان</translation>
    </message>
    <message>
        <source>Caribbean</source>
        <translation>الكاريبي</translation>
    </message>
    <message>
        <source>Central America</source>
        <translation>أمريكا الوسطى</translation>
    </message>
    <message>
        <source>Northern America</source>
        <translation>أمريكا الشمالية</translation>
    </message>
    <message>
        <source>South America</source>
        <translation>أمريكا الجنوبية</translation>
    </message>
    <message>
        <source>Asia</source>
        <translation>آسيا</translation>
    </message>
    <message>
        <source>Central Asia</source>
        <translation>آسيا الوسطى</translation>
    </message>
    <message>
        <source>Eastern Asia</source>
        <translation>شرق آسيا</translation>
    </message>
    <message>
        <source>South-eastern Asia</source>
        <translation>جنوب شرق آسيا</translation>
    </message>
    <message>
        <source>Southern Asia</source>
        <translation>جنوب آسيا</translation>
    </message>
    <message>
        <source>Western Asia</source>
        <translation>غرب آسيا</translation>
    </message>
    <message>
        <source>Europe</source>
        <translation>أوروبا</translation>
    </message>
    <message>
        <source>Eastern Europe</source>
        <translation>شرق أوروبا</translation>
    </message>
    <message>
        <source>Northern Europe</source>
        <translation>شمال أوروبا</translation>
    </message>
    <message>
        <source>Southern Europe</source>
        <translation>جنوب أوروبا</translation>
    </message>
    <message>
        <source>Western Europe</source>
        <translation>غرب أوروبا</translation>
    </message>
    <message>
        <source>Oceania</source>
        <translation>أوقيانوسيا</translation>
    </message>
    <message>
        <source>Australia and New Zealand</source>
        <translation>أستراليا ونيوزيلندا</translation>
    </message>
    <message>
        <source>Melanesia</source>
        <translation>ميلانيزيا</translation>
    </message>
    <message>
        <source>Micronesia</source>
        <translation>ميكرونيزيا</translation>
    </message>
    <message>
        <source>Polynesia</source>
        <translation>بولينيزيا</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>There was no network</source>
        <translation>لم تكن هناك شبكة</translation>
    </message>
    <message>
        <source>No name server (DNS) answered</source>
        <translation>لم يجب أي خادم أسماء (DNS)</translation>
    </message>
    <message>
        <source>An address was not signed</source>
        <translation>عنوان غير موقَّع</translation>
    </message>
    <message>
        <source>The Internet gateway did not answer</source>
        <translation>لم تجب بوابة الإنترنت</translation>
    </message>
    <message>
        <source>The connection was not secure</source>
        <translation>لم يكن الاتصال آمنًا</translation>
    </message>
    <message>
        <source>The Internet gateway answered with an error</source>
        <translation>أجابت بوابة الإنترنت بخطأ</translation>
    </message>
    <message>
        <source>The Internet gateway did not speak this network&apos;s language</source>
        <translation>لم تتكلم بوابة الإنترنت لغة هذه الشبكة</translation>
    </message>
    <message>
        <source>A courier could not be used</source>
        <translation>تعذر استخدام ناقل</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>شيء آخر</translation>
    </message>
    <message>
        <source>Up to %1</source>
        <translation>حتى %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>من %1 إلى %2</translation>
    </message>
    <message>
        <source>More than %1</source>
        <translation>أكثر من %1</translation>
    </message>
</context>
<context>
    <name>ReportsByHandCard</name>
    <message>
        <source>Where reports go</source>
        <translation>إلى أين تذهب التقارير</translation>
    </message>
    <message>
        <source>An aid organisation that collects reports publishes an invitation. Without one, nothing leaves.</source>
        <translation>تنشر منظمة الإغاثة التي تجمع التقارير دعوة. وبدونها لا يخرج شيء.</translation>
    </message>
    <message>
        <source>Invitation, pasted</source>
        <translation>دعوة ملصقة</translation>
    </message>
    <message>
        <source>Paste an invitation here</source>
        <translation>ألصق دعوة هنا</translation>
    </message>
    <message>
        <source>Use this invitation</source>
        <translation>استخدم هذه الدعوة</translation>
    </message>
    <message>
        <source>Open an invitation…</source>
        <translation>فتح دعوة…</translation>
    </message>
    <message>
        <source>A file that the organisation published.</source>
        <translation>ملف نشرته المنظمة.</translation>
    </message>
    <message>
        <source>Go on counting and sending</source>
        <translation>استئناف العدّ والإرسال</translation>
    </message>
    <message>
        <source>Pause counting and sending</source>
        <translation>إيقاف العدّ والإرسال مؤقتًا</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>فتح دعوة</translation>
    </message>
</context>
<context>
    <name>ReportsByHandModel</name>
    <message>
        <source>nobody yet: reports wait here</source>
        <translation>لا أحد بعد: التقارير تنتظر هنا</translation>
    </message>
    <message>
        <source>Reports go to</source>
        <translation>تذهب التقارير إلى</translation>
    </message>
    <message>
        <source>Its invitation holds until</source>
        <translation>دعوتها سارية حتى</translation>
    </message>
    <message>
        <source>Most reports in a year</source>
        <translation>أكبر عدد للتقارير في السنة</translation>
    </message>
    <message>
        <source>Reports that wait</source>
        <translation>تقارير منتظرة</translation>
    </message>
    <message>
        <source>This is not an invitation of an organisation that collects reports.</source>
        <translation>هذه ليست دعوة من منظمة تجمع التقارير.</translation>
    </message>
    <message>
        <source>Done. Reports go to this organisation once you share them.</source>
        <translation>تم. تذهب التقارير إلى هذه المنظمة متى شاركتها.</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>Bring back a gateway from its backup</source>
        <translation>استعادة بوابة من نسختها الاحتياطية</translation>
    </message>
    <message>
        <source>This computer becomes the gateway of the backup. Use a backup on one computer only: two with the same identity take each other&apos;s messages.</source>
        <translation>يصبح هذا الحاسوب بوابةَ النسخة. استخدم النسخة على حاسوب واحد فقط: اثنان بهوية واحدة يأخذ كل منهما رسائل الآخر.</translation>
    </message>
    <message>
        <source>What you have under Letters on the other computer stays there, and goes if you erase it there.</source>
        <translation>ما لديك في «الخطابات» على الحاسوب الآخر يبقى هناك، ويزول إن محوته هناك.</translation>
    </message>
    <message>
        <source>This gateway is in use already. To replace it, erase everything under Safety and start again.</source>
        <translation>هذه البوابة مستخدمة فعلًا. لاستبدالها امحُ كل شيء ضمن الأمان ثم ابدأ من جديد.</translation>
    </message>
    <message>
        <source>Choose the backup…</source>
        <translation>اختيار النسخة…</translation>
    </message>
    <message>
        <source>Your gateway comes from another computer</source>
        <translation>بوابتك قادمة من حاسوب آخر</translation>
    </message>
    <message>
        <source>This computer becomes the gateway that you have on another one, with all that it holds. Both are in the same network. The other one is locked then.</source>
        <translation>يصبح هذا الحاسوب البوابةَ التي لديك على حاسوب آخر، بكل ما فيها. كلاهما في الشبكة نفسها. ثم تُقفل على الآخر.</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>اختيار النسخة</translation>
    </message>
</context>
<context>
    <name>RestoreForm</name>
    <message>
        <source>Passphrase of the backup</source>
        <translation>عبارة مرور النسخة</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>ما في الملف</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>عبارة مرور جديدة</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>عبارة المرور نفسها مرة أخرى</translation>
    </message>
    <message>
        <source>Progress of the backup</source>
        <translation>تقدم النسخ</translation>
    </message>
    <message>
        <source>What has come</source>
        <translation>ما وصل</translation>
    </message>
    <message>
        <source>Wait for the other computer</source>
        <translation>انتظار الحاسوب الآخر</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>النظر في داخلها</translation>
    </message>
    <message>
        <source>Bring everything back</source>
        <translation>استعادة كل شيء</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>التخلي عنه</translation>
    </message>
    <message>
        <source>What would be taken over</source>
        <translation>ما سيُنقل</translation>
    </message>
    <message>
        <source>The backup %1</source>
        <translation>النسخة %1</translation>
    </message>
    <message>
        <source>Everything is being restored.</source>
        <translation>تجري استعادة كل شيء.</translation>
    </message>
    <message>
        <source>The file is being read.</source>
        <translation>تجري قراءة الملف.</translation>
    </message>
    <message>
        <source>The recovery sheet %1 opens it: type its ten words, or the digits beside them.</source>
        <translation>تفتحها ورقة الاسترداد %1: اكتب كلماتها العشر أو الأرقام التي بجانبها.</translation>
    </message>
    <message>
        <source>A passphrase opens it. Nothing is changed before you have seen what is inside.</source>
        <translation>تفتحها عبارة مرور. لا يتغير شيء قبل أن ترى ما في داخلها.</translation>
    </message>
    <message>
        <source>The messages that wait here, which nobody can open now, are deleted for good.</source>
        <translation>الرسائل المنتظرة هنا، التي لا يستطيع أحد فتحها الآن، تُحذف نهائيًا.</translation>
    </message>
    <message>
        <source>It is gone, go on</source>
        <translation>لقد ذهب، تابِع</translation>
    </message>
    <message>
        <source>Your gateway is coming. Leave both computers on.</source>
        <translation>بوابتك في الطريق. اترك الحاسوبين يعملان.</translation>
    </message>
    <message>
        <source>Waiting for the other computer.</source>
        <translation>في انتظار الحاسوب الآخر.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>لحظة…</translation>
    </message>
    <message>
        <source>Take its place</source>
        <translation>حُلّ محلها</translation>
    </message>
    <message>
        <source>From then on, do not start the Awala gateway any more: both would have the same address.</source>
        <translation>بعد ذلك لا تشغّل بوابة Awala مرة أخرى: سيكون للاثنتين العنوان نفسه.</translation>
    </message>
    <message>
        <source>The old computer was locked when this file was made. The file is deleted once it is used.</source>
        <translation>قُفل الحاسوب القديم حين أُنشئ هذا الملف. ويُحذف الملف بعد استخدامه.</translation>
    </message>
    <message>
        <source>Is the old computer gone, or erased? If both run, apps and the Internet gateway meet two that look alike: what arrives at one of them never reaches the other.</source>
        <translation>هل ذهب الحاسوب القديم أو مُسح؟ إذا عمل الاثنان فستجد التطبيقات وبوابة الإنترنت بوابتين متشابهتين: ما يصل إلى إحداهما لا يبلغ الأخرى أبدًا.</translation>
    </message>
</context>
<context>
    <name>RestoreModel</name>
    <message>
        <source>Done. This computer is now your gateway %1, with all that it had. The old computer stays locked: erase the gateway there.</source>
        <translation>تم. أصبح هذا الحاسوب بوابتك %1 بكل ما كان فيها. تبقى مقفلة على الحاسوب القديم: امسح البوابة هناك.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>لم يتغير شيء.</translation>
    </message>
    <message>
        <source>Given up. Nothing was changed.</source>
        <translation>تم التخلي عنه. لم يتغير شيء.</translation>
    </message>
    <message>
        <source>Done. This computer now has that address. Do not start the Awala gateway any more; once everything works, delete it with its data.</source>
        <translation>تم. لهذا الحاسوب الآن ذلك العنوان. لا تشغّل بوابة Awala مرة أخرى؛ وحين يعمل كل شيء احذفها مع بياناتها.</translation>
    </message>
    <message>
        <source>Done. This computer is now your gateway, with all that it had. The file is deleted, so that it is used once; the old computer stays locked: erase the gateway there.</source>
        <translation>تم. أصبح هذا الحاسوب بوابتك بكل ما كان فيها. حُذف الملف حتى لا يُستخدم إلا مرة واحدة؛ وتبقى مقفلة على الحاسوب القديم: امسح البوابة هناك.</translation>
    </message>
    <message>
        <source>Done. This computer is now the gateway of the backup, with all that was in it.</source>
        <translation>تم. أصبح هذا الحاسوب بوابةَ النسخة بكل ما كان فيها.</translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
</context>
<context>
    <name>ReturnBar</name>
    <message>
        <source>You can look at this now, and go on with the first steps afterwards.</source>
        <translation>يمكنك الاطلاع على هذا الآن ثم متابعة الخطوات الأولى بعد ذلك.</translation>
    </message>
    <message>
        <source>Back to the first steps</source>
        <translation>العودة إلى الخطوات الأولى</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Sync under way</source>
        <translation>المزامنة جارية</translation>
    </message>
    <message>
        <source>Progress of the sync</source>
        <translation>تقدم المزامنة</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>What was exchanged so far stays safe.</source>
        <translation>ما تم تبادله حتى الآن يبقى محفوظًا.</translation>
    </message>
    <message>
        <source>Stop this sync? What was exchanged so far stays safe; the rest waits for the next one.</source>
        <translation>هل توقف هذه المزامنة؟ ما تم تبادله يبقى محفوظًا، والباقي ينتظر القادمة.</translation>
    </message>
    <message>
        <source>Stop the sync</source>
        <translation>أوقف المزامنة</translation>
    </message>
</context>
<context>
    <name>SafetyPage</name>
    <message>
        <source>Safety</source>
        <translation>الأمان</translation>
    </message>
    <message>
        <source>In case you lose this computer or its key, or get a new computer.</source>
        <translation>تحسّبًا لضياع هذا الحاسوب أو مفتاحه، أو للحصول على حاسوب جديد.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>اللغة والمظهر</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>مثل النظام</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>تباين عالٍ</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>الألوان</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>حجم النص</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>حركة أقل</translation>
    </message>
    <message>
        <source>Start and close</source>
        <translation>البدء والإغلاق</translation>
    </message>
    <message>
        <source>Start when I log in, without opening the window</source>
        <translation>ابدأ عند تسجيل دخولي من دون فتح النافذة</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>اسألني</translation>
    </message>
    <message>
        <source>Keep running in the background</source>
        <translation>متابعة العمل في الخلفية</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>When I close the window</source>
        <translation>عندما أغلق النافذة</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>الإشعارات</translation>
    </message>
    <message>
        <source>Tell me when…</source>
        <translation>أخبرني عندما…</translation>
    </message>
    <message>
        <source>a letter has come (from whom, not what it says)</source>
        <translation>يصل خطاب (ممن، لا ما فيه)</translation>
    </message>
    <message>
        <source>a courier is near</source>
        <translation>يكون ناقل قريبًا</translation>
    </message>
    <message>
        <source>something waits for my answer</source>
        <translation>ينتظر شيء جوابي</translation>
    </message>
    <message>
        <source>a sync has ended</source>
        <translation>تنتهي مزامنة</translation>
    </message>
    <message>
        <source>my gateway&apos;s pass runs out soon</source>
        <translation>يوشك تصريح بوابتي على الانتهاء</translation>
    </message>
    <message>
        <source>room for messages runs out</source>
        <translation>يوشك مكان الرسائل على النفاد</translation>
    </message>
    <message>
        <source>the clock is wrong</source>
        <translation>تكون الساعة خاطئة</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>إشعار</translation>
    </message>
    <message>
        <source>Which servers to ask for addresses, one a line. Leave it empty for the built-in ones.</source>
        <translation>الخوادم التي تُسأل عن العناوين، واحد في كل سطر. اتركه فارغًا للمدمجة.</translation>
    </message>
    <message>
        <source>Name servers (DNS)</source>
        <translation>خوادم الأسماء (DNS)</translation>
    </message>
    <message>
        <source>Servers to ask for addresses</source>
        <translation>خوادم تُسأل عن العناوين</translation>
    </message>
    <message>
        <source>Use these servers</source>
        <translation>استخدم هذه الخوادم</translation>
    </message>
    <message>
        <source>Changing them restarts your gateway.</source>
        <translation>تغييرها يعيد تشغيل بوابتك.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>تم.</translation>
    </message>
    <message>
        <source>Each line must be an address that begins with https://.</source>
        <translation>يجب أن يكون كل سطر عنوانًا يبدأ بـ https://.</translation>
    </message>
</context>
<context>
    <name>SheetReminderCard</name>
    <message>
        <source>You have no recovery sheet yet. If this computer&apos;s keyring or your passphrase is lost, nobody can open your messages any more. Ten words on paper can.</source>
        <translation>ليست لديك ورقة استرداد بعد. إذا ضاعت سلسلة مفاتيح هذا الحاسوب أو عبارة مرورك فلن يستطيع أحد فتح رسائلك. عشر كلمات على ورق تستطيع ذلك.</translation>
    </message>
    <message>
        <source>For the day that the key is lost</source>
        <translation>ليوم يضيع فيه المفتاح</translation>
    </message>
    <message>
        <source>Make a recovery sheet…</source>
        <translation>إنشاء ورقة استرداد…</translation>
    </message>
    <message>
        <source>Not for me</source>
        <translation>لا أريدها</translation>
    </message>
    <message>
        <source>You find it under Safety, too. This is asked once.</source>
        <translation>تجدها في الأمان أيضًا. يُسأل هذا مرة واحدة.</translation>
    </message>
</context>
<context>
    <name>SheetWords</name>
    <message>
        <source>The ten words, or their digits</source>
        <translation>الكلمات العشر أو أرقامها</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>اختيار صورة…</translation>
    </message>
    <message>
        <source>A photograph of the sheet, whose code has the words.</source>
        <translation>صورة للورقة، والكلمات في رمزها.</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>جارٍ قراءة الصورة…</translation>
    </message>
</context>
<context>
    <name>ShownCard</name>
    <message>
        <source>Show this to others</source>
        <translation>أظهر هذا للآخرين</translation>
    </message>
    <message>
        <source>They join the Wi-Fi, and sync with this address. Their gateway shows the same words.</source>
        <translation>ينضمون إلى شبكة Wi-Fi ويزامنون مع هذا العنوان. وتُظهر بوابتهم الكلمات نفسها.</translation>
    </message>
    <message>
        <source>QR code of the Wi-Fi</source>
        <translation>رمز QR لشبكة Wi-Fi</translation>
    </message>
    <message>
        <source>Wi-Fi</source>
        <translation>Wi-Fi</translation>
    </message>
    <message>
        <source>Name of the Wi-Fi</source>
        <translation>اسم شبكة Wi-Fi</translation>
    </message>
    <message>
        <source>Password of the Wi-Fi</source>
        <translation>كلمة مرور شبكة Wi-Fi</translation>
    </message>
    <message>
        <source>Show this Wi-Fi</source>
        <translation>أظهر هذه الشبكة</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>The name and password are kept sealed on this computer.</source>
        <translation>يُحفظ الاسم وكلمة المرور مختومين على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Which Wi-Fi is shown</source>
        <translation>أي شبكة Wi-Fi تُعرض</translation>
    </message>
    <message>
        <source>Hide which Wi-Fi is shown</source>
        <translation>إخفاء أي شبكة Wi-Fi تُعرض</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>رمز QR للعنوان</translation>
    </message>
</context>
<context>
    <name>ShownIntroduction</name>
    <message>
        <source>QR picture to photograph</source>
        <translation>صورة QR لتصويرها</translation>
    </message>
    <message>
        <source>It is too large for a picture. Give it as a file or as text.</source>
        <translation>هو أكبر من أن تسعه صورة. أعطِه ملفًا أو نصًا.</translation>
    </message>
    <message>
        <source>The same as text</source>
        <translation>الشيء نفسه نصًا</translation>
    </message>
    <message>
        <source>Save as file…</source>
        <translation>حفظ كملف…</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>نسخ النص</translation>
    </message>
    <message>
        <source>Give this answer to %1. Once they opened it, you can both write.</source>
        <translation>أعطِ هذا الجواب إلى %1. حين يُفتح يمكن لكليكما الكتابة.</translation>
    </message>
    <message>
        <source>Give this to the person whom you invite, and wait for their answer.</source>
        <translation>أعطِ هذا لمن تدعوه، وانتظر جوابه.</translation>
    </message>
    <message>
        <source>Put it on %1</source>
        <translation>ضعها على %1</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>حفظ كملف</translation>
    </message>
    <message>
        <source>Copied. Paste it into any message to them.</source>
        <translation>نُسخ. ألصقه في أي رسالة إليهم.</translation>
    </message>
</context>
<context>
    <name>SpokenWords</name>
    <message>
        <source>The same words as a QR picture</source>
        <translation>الكلمات نفسها كصورة QR</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Begin in three steps</source>
        <translation>ابدأ بثلاث خطوات</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>ما يمكنك فعله ببوابتك، ومن أين تحصل عليه.</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>تطبيقات يمكنك الحصول عليها</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>أرسل رسالة تجريبية</translation>
    </message>
    <message>
        <source>The message is on its way.</source>
        <translation>الرسالة في الطريق.</translation>
    </message>
</context>
<context>
    <name>StartModel</name>
    <message>
        <source>%1 keeps messages for you while you are offline.</source>
        <translation>‏%1 تحفظ الرسائل لك وأنت غير متصل.</translation>
    </message>
    <message>
        <source>%1 could not be reached yet. It is tried again by itself.</source>
        <translation>تعذر الوصول إلى %1 حتى الآن. ستُعاد المحاولة تلقائيًا.</translation>
    </message>
    <message>
        <source>The button above leads there. This needs the Internet once.</source>
        <translation>الزر أعلاه يقودك إلى ذلك. يلزم الإنترنت لهذا مرة واحدة.</translation>
    </message>
    <message>
        <source>Pair with an Internet gateway</source>
        <translation>الاقتران ببوابة إنترنت</translation>
    </message>
    <message>
        <source>An app uses your gateway. The page Apps shows which.</source>
        <translation>يستخدم تطبيق بوابتك. تُظهر صفحة التطبيقات أيّها.</translation>
    </message>
    <message>
        <source>An app waits for your answer on the page Apps.</source>
        <translation>تطبيق ينتظر جوابك في صفحة التطبيقات.</translation>
    </message>
    <message>
        <source>Install one on this computer and start it: it finds your gateway by itself.</source>
        <translation>ثبّت واحدًا على هذا الحاسوب وشغّله: يجد بوابتك من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>Get an app that can use couriers</source>
        <translation>احصل على تطبيق يستطيع استخدام الناقلين</translation>
    </message>
    <message>
        <source>A message came through your gateway.</source>
        <translation>مرّت رسالة عبر بوابتك.</translation>
    </message>
    <message>
        <source>This works once your gateway is paired.</source>
        <translation>يعمل هذا حالما تقترن بوابتك.</translation>
    </message>
    <message>
        <source>This works once apps can reach your gateway.</source>
        <translation>يعمل هذا حالما تستطيع التطبيقات الوصول إلى بوابتك.</translation>
    </message>
    <message>
        <source>It goes from this computer through your gateway and back to this computer.</source>
        <translation>تذهب من هذا الحاسوب عبر بوابتك وتعود إلى هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>أرسل رسالة تجريبية</translation>
    </message>
    <message>
        <source>Step %1 of 3, done: %2</source>
        <translation>الخطوة %1 من ٣، تمت: %2</translation>
    </message>
    <message>
        <source>Step %1 of 3, not done yet: %2</source>
        <translation>الخطوة %1 من ٣، لم تتم بعد: %2</translation>
    </message>
    <message>
        <source>It came back after %1 thousandths of a second: apps here can use your gateway.</source>
        <translation>عادت بعد %1 من الألف من الثانية: تستطيع التطبيقات هنا استخدام بوابتك.</translation>
    </message>
    <message>
        <source>It did not leave this computer. Messages to other people go out over the Internet.</source>
        <translation>لم تغادر هذا الحاسوب. تخرج الرسائل إلى غيرك عبر الإنترنت.</translation>
    </message>
    <message>
        <source>It did not leave this computer. Messages to other people leave with the next courier, or when you are online, and so do their answers.</source>
        <translation>لم تغادر هذا الحاسوب. تسافر الرسائل إلى غيرك، وأجوبتهم، مع الناقل القادم أو حين تتصل بالإنترنت.</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Internet gateway</source>
        <translation>بوابة الإنترنت</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>آخر إشارة</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>آخر تواصل</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>منذ</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Relaynet Gateway was updated. Restart it to use the new version.</source>
        <translation>تم تحديث Relaynet Gateway. أعد تشغيله لاستخدام الإصدار الجديد.</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass runs out soon. Go online to renew it.</source>
        <translation>تصريح بوابتك ينتهي قريبًا. اتصل بالإنترنت لتجديده.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>المكان المتاح للرسائل يوشك على النفاد.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is off by %1.</source>
        <translation>ساعة هذا الحاسوب منحرفة بمقدار %1.</translation>
    </message>
    <message>
        <source>Some messages were set aside. The page Storage says why, and tries them again.</source>
        <translation>وُضعت بعض الرسائل جانبًا. تذكر صفحة التخزين السبب وتحاول مجددًا.</translation>
    </message>
    <message>
        <source>%1 was closed by its operator. Choose another one on the page Gateway.</source>
        <translation>أغلق المشغّل %1. اختر بوابة أخرى من صفحة البوابة.</translation>
    </message>
    <message>
        <source>Your Internet gateway keeps messages for two days only. Go online or meet a courier at least that often.</source>
        <translation>تحتفظ بوابة الإنترنت بالرسائل يومين فقط. اتصل بالإنترنت أو قابل ناقلًا مرة كل يومين على الأقل.</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>للإرسال</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>لتطبيقاتك</translation>
    </message>
    <message>
        <source>Next one expires %1</source>
        <translation>ينتهي التالي %1</translation>
    </message>
    <message>
        <source>App</source>
        <translation>التطبيق</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>الاتجاه</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>الرسائل</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>الأقدم</translation>
    </message>
    <message>
        <source>Next expires</source>
        <translation>أقرب انتهاء</translation>
    </message>
    <message>
        <source>On their way</source>
        <translation>في الطريق</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>السبب</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>آخر مرة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln with a courier</source>
        <translation>
            <numerusform>%Ln مع ناقل</numerusform>
            <numerusform>%Ln مع ناقل</numerusform>
            <numerusform>%Ln مع ناقل</numerusform>
            <numerusform>%Ln مع ناقل</numerusform>
            <numerusform>%Ln مع ناقل</numerusform>
            <numerusform>%Ln مع ناقل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln handed to the app, not confirmed yet</source>
        <translation>
            <numerusform>%Ln سُلّم إلى التطبيق ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln سُلّم إلى التطبيق ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln سُلّم إلى التطبيق ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln سُلّم إلى التطبيق ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln سُلّم إلى التطبيق ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln سُلّم إلى التطبيق ولم يُؤكَّد بعد</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent, not confirmed yet</source>
        <translation>
            <numerusform>%Ln أُرسل ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln أُرسل ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln أُرسل ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln أُرسل ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln أُرسل ولم يُؤكَّد بعد</numerusform>
            <numerusform>%Ln أُرسل ولم يُؤكَّد بعد</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) removed.</source>
        <translation>
            <numerusform>لم تُزل أي رسالة.</numerusform>
            <numerusform>أُزيلت رسالة واحدة.</numerusform>
            <numerusform>أُزيلت رسالتان.</numerusform>
            <numerusform>أُزيلت %Ln رسائل.</numerusform>
            <numerusform>أُزيلت %Ln رسالة.</numerusform>
            <numerusform>أُزيلت %Ln رسالة.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusPage</name>
    <message>
        <source>Status</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>بوابتك مقفلة</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>إعادة التشغيل الآن</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>جارٍ</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>ليس بعد</translation>
    </message>
</context>
<context>
    <name>StorageModel</name>
    <message>
        <source>%1 of %2 used</source>
        <translation>استُخدم %1 من %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) accepted this time.</source>
        <translation>
            <numerusform>لم تُقبل أي رسالة هذه المرة.</numerusform>
            <numerusform>قُبلت رسالة واحدة هذه المرة.</numerusform>
            <numerusform>قُبلت رسالتان هذه المرة.</numerusform>
            <numerusform>قُبلت %Ln رسائل هذه المرة.</numerusform>
            <numerusform>قُبلت %Ln رسالة هذه المرة.</numerusform>
            <numerusform>قُبلت %Ln رسالة هذه المرة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) set aside</source>
        <translation>
            <numerusform>لا رسائل موضوعة جانبًا</numerusform>
            <numerusform>رسالة واحدة موضوعة جانبًا</numerusform>
            <numerusform>رسالتان موضوعتان جانبًا</numerusform>
            <numerusform>%Ln رسائل موضوعة جانبًا</numerusform>
            <numerusform>%Ln رسالة موضوعة جانبًا</numerusform>
            <numerusform>%Ln رسالة موضوعة جانبًا</numerusform>
        </translation>
    </message>
    <message>
        <source>Not accepted, perhaps because this computer&apos;s clock is wrong, or your gateway lacks a key or a pass for them. They are tried again for 30 days.</source>
        <translation>لم تُقبل، ربما لأن ساعة هذا الحاسوب خاطئة أو لأن بوابتك ينقصها مفتاح أو تصريح لها. تُعاد المحاولة طوال ٣٠ يومًا.</translation>
    </message>
    <message>
        <source>Refused on their way out, perhaps by a proxy or the login page of a network. A courier can take them; over the Internet they are tried again after a day, or earlier if they would expire.</source>
        <translation>رُفضت في طريقها إلى الخارج، ربما من وكيل أو من صفحة دخول إحدى الشبكات. يمكن لناقل أن يأخذها؛ وعبر الإنترنت تُعاد المحاولة بعد يوم، أو قبل ذلك إن كانت ستنتهي صلاحيتها.</translation>
    </message>
    <message>
        <source>%1 of at most %2 from it</source>
        <translation>‏%1 منه من أصل %2 على الأكثر</translation>
    </message>
    <message>
        <source>%1 for it</source>
        <translation>‏%1 له</translation>
    </message>
</context>
<context>
    <name>StoragePage</name>
    <message>
        <source>Storage</source>
        <translation>التخزين</translation>
    </message>
    <message>
        <source>Messages wait on this computer, encrypted, until they can be delivered.</source>
        <translation>تنتظر الرسائل على هذا الحاسوب مشفّرة حتى يمكن تسليمها.</translation>
    </message>
    <message>
        <source>By app</source>
        <translation>حسب التطبيق</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>مستخدم</translation>
    </message>
    <message>
        <source>Part of the limit that is used</source>
        <translation>الجزء المستخدم من الحد</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>الحد</translation>
    </message>
    <message>
        <source>When it is reached, your apps are told so, and nothing is lost.</source>
        <translation>عند بلوغه تُخبَر تطبيقاتك، ولا يُفقد شيء.</translation>
    </message>
    <message>
        <source>Limit for stored messages</source>
        <translation>حد الرسائل المخزّنة</translation>
    </message>
    <message>
        <source>Set this limit</source>
        <translation>اضبط هذا الحد</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>موضوعة جانبًا</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>%1 is at its limit or close to it, and may have to wait until some of its messages were taken.</source>
        <translation>‏%1 عند حدّه أو قريب منه، وقد يلزمه الانتظار حتى تؤخذ بعض رسائله.</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Sync now</source>
        <translation>زامن الآن</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>بوابة Relaynet</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for your answer (%Ln)</source>
        <translation>
            <numerusform>بانتظار جوابك (%Ln)</numerusform>
            <numerusform>بانتظار جوابك (%Ln)</numerusform>
            <numerusform>بانتظار جوابك (%Ln)</numerusform>
            <numerusform>بانتظار جوابك (%Ln)</numerusform>
            <numerusform>بانتظار جوابك (%Ln)</numerusform>
            <numerusform>بانتظار جوابك (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Go online soon</source>
        <translation>اتصل بالإنترنت قريبًا</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass runs out. Going online once renews it.</source>
        <translation>ينتهي تصريح بوابتك. الاتصال مرة واحدة يجدده.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>المكان المتاح للرسائل يوشك على النفاد.</translation>
    </message>
    <message>
        <source>Little room left</source>
        <translation>المكان الباقي قليل</translation>
    </message>
    <message>
        <source>Correct this computer&apos;s date and time so that messages are accepted.</source>
        <translation>صحّح تاريخ هذا الحاسوب ووقته كي تُقبل الرسائل.</translation>
    </message>
    <message>
        <source>The clock is wrong</source>
        <translation>الساعة خاطئة</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>هناك ناقل</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) have come</source>
        <translation>
            <numerusform>لم تصل خطابات</numerusform>
            <numerusform>وصل خطاب واحد</numerusform>
            <numerusform>وصل خطابان</numerusform>
            <numerusform>وصلت %Ln خطابات</numerusform>
            <numerusform>وصل %Ln خطابًا</numerusform>
            <numerusform>وصل %Ln خطاب</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Letters to read it.</source>
        <translation>افتح الخطابات لقراءته.</translation>
    </message>
</context>
<context>
    <name>UpdatesCard</name>
    <message>
        <source>Updates</source>
        <translation>التحديثات</translation>
    </message>
    <message>
        <source>This program never looks for newer versions by itself, and fetches none. You look when you want to.</source>
        <translation>لا يبحث هذا البرنامج من تلقاء نفسه عن إصدارات أحدث ولا ينزّل أيًا منها. أنت تنظر متى شئت.</translation>
    </message>
    <message>
        <source>Look in a file…</source>
        <translation>انظر في ملف…</translation>
    </message>
    <message>
        <source>A release file that somebody brought, on a stick for instance.</source>
        <translation>ملف إصدار جلبه أحد، على ذاكرة USB مثلًا.</translation>
    </message>
    <message>
        <source>Address to ask</source>
        <translation>العنوان الذي يُسأل</translation>
    </message>
    <message>
        <source>Ask now</source>
        <translation>اسأل الآن</translation>
    </message>
    <message>
        <source>Forget this address</source>
        <translation>انسَ هذا العنوان</translation>
    </message>
    <message>
        <source>Whoever runs that address then sees your Internet address, or your proxy&apos;s, and that you asked.</source>
        <translation>عندئذ يرى من يدير ذلك العنوان عنوانك على الإنترنت، أو عنوان وكيلك، ويرى أنك سألت.</translation>
    </message>
    <message>
        <source>Get it from whoever publishes the program, or gave it to you.</source>
        <translation>اطلبه ممن ينشر البرنامج أو ممن أعطاك إياه.</translation>
    </message>
    <message>
        <source>Checksums (SHA-256) of its files</source>
        <translation>مجاميع التحقق (SHA-256) لملفاته</translation>
    </message>
    <message>
        <source>Compare a download…</source>
        <translation>قارن ملفًا منزَّلًا…</translation>
    </message>
    <message>
        <source>Tells whether a file that you fetched is the one that was published.</source>
        <translation>يبيّن هل الملف الذي نزّلته هو الملف الذي نُشر.</translation>
    </message>
    <message>
        <source>Do not show this version again</source>
        <translation>لا تُظهر هذا الإصدار بعد الآن</translation>
    </message>
    <message>
        <source>Your version</source>
        <translation>إصدارك</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>جارٍ العمل…</translation>
    </message>
    <message>
        <source>Where to get it</source>
        <translation>من أين تحصل عليه</translation>
    </message>
    <message>
        <source>Look in a release file</source>
        <translation>النظر في ملف إصدار</translation>
    </message>
    <message>
        <source>Compare a download</source>
        <translation>مقارنة ملف منزَّل</translation>
    </message>
</context>
<context>
    <name>UpdatesModel</name>
    <message>
        <source>%1, built from source and never published: its age is not known</source>
        <translation>%1، مبني من المصدر ولم يُنشر قط: عمره غير معروف</translation>
    </message>
    <message>
        <source>%1, published on %2 (%3)</source>
        <translation>%1، نُشر في %2 (%3)</translation>
    </message>
    <message>
        <source>A newer version is known: %1 of %2. It was signed by those who publish this program.</source>
        <translation>عُرف إصدار أحدث: %1 بتاريخ %2. وقّعه من ينشرون هذا البرنامج.</translation>
    </message>
    <message>
        <source>Version %1 of %2 is newer than yours.</source>
        <translation>الإصدار %1 بتاريخ %2 أحدث من إصدارك.</translation>
    </message>
    <message>
        <source>You are up to date: the release file is about version %1 of %2, which is not newer.</source>
        <translation>إصدارك محدّث: يصف ملف الإصدار الإصدار %1 بتاريخ %2، وهو ليس أحدث.</translation>
    </message>
    <message>
        <source>%1 is the file that was published.</source>
        <translation>%1 هو الملف الذي نُشر.</translation>
    </message>
</context>
<context>
    <name>WaitingBar</name>
    <message>
        <source>Review</source>
        <translation>مراجعة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) wait for your answer.</source>
        <translation>
            <numerusform>لا طلبات تنتظر جوابك.</numerusform>
            <numerusform>طلب واحد ينتظر جوابك.</numerusform>
            <numerusform>طلبان ينتظران جوابك.</numerusform>
            <numerusform>%Ln طلبات تنتظر جوابك.</numerusform>
            <numerusform>%Ln طلبًا ينتظر جوابك.</numerusform>
            <numerusform>%Ln طلب ينتظر جوابك.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingCard</name>
    <message>
        <source>Waiting messages</source>
        <translation>الرسائل المنتظرة</translation>
    </message>
    <message>
        <source>What is kept here until it can be delivered. Nobody can read it here.</source>
        <translation>ما يُحفظ هنا حتى يمكن تسليمه. لا أحد يستطيع قراءته هنا.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>قيد الانتظار</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>لا شيء ينتظر.</translation>
    </message>
    <message>
        <source>Delete the chosen row&apos;s messages</source>
        <translation>احذف رسائل الصف المختار</translation>
    </message>
    <message>
        <source>Choose a row first.</source>
        <translation>اختر صفًا أولًا.</translation>
    </message>
    <message>
        <source>Delete what waits to go out</source>
        <translation>احذف ما ينتظر الخروج</translation>
    </message>
    <message>
        <source>Delete what waits for apps</source>
        <translation>احذف ما ينتظر التطبيقات</translation>
    </message>
    <message>
        <source>Delete all messages</source>
        <translation>احذف كل الرسائل</translation>
    </message>
    <message>
        <source>Message by message</source>
        <translation>رسالة برسالة</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>أقل</translation>
    </message>
    <message>
        <source>Deleted messages are never delivered. Copies at a courier still travel.</source>
        <translation>الرسائل المحذوفة لا تُسلَّم أبدًا. والنسخ التي مع ناقل تواصل سفرها.</translation>
    </message>
    <message>
        <source>Delivered or removed</source>
        <translation>سُلّمت أو أُزيلت</translation>
    </message>
    <message>
        <source>Nothing has left yet.</source>
        <translation>لم يذهب شيء بعد.</translation>
    </message>
    <message>
        <source>Every message that left is counted under its reason.</source>
        <translation>كل رسالة ذهبت تُحسب مع سببها.</translation>
    </message>
    <message>
        <source>Delete everything that waits, in both directions? This cannot be undone.</source>
        <translation>هل تحذف كل ما ينتظر في الاتجاهين؟ لا يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>Delete these messages? They will never be delivered. This cannot be undone.</source>
        <translation>هل تحذف هذه الرسائل؟ لن تُسلَّم أبدًا. لا يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>Delete them</source>
        <translation>احذفها</translation>
    </message>
</context>
<context>
    <name>WaitingRegistration</name>
    <message>
        <source>Try now</source>
        <translation>حاول الآن</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>أوقف المحاولة</translation>
    </message>
</context>
<context>
    <name>WaitingWords</name>
    <message>
        <source>The connection costs money. Messages wait here for another one, or for a courier.</source>
        <translation>الاتصال مكلف. تنتظر الرسائل هنا اتصالاً آخر أو ساعيًا.</translation>
    </message>
    <message>
        <source>This computer runs on battery. Messages wait here for the mains, or for a courier.</source>
        <translation>يعمل هذا الحاسوب بالبطارية. تنتظر الرسائل هنا الكهرباء أو ساعيًا.</translation>
    </message>
    <message>
        <source>Held back by your rule</source>
        <translation>محتجز بحسب قاعدتك</translation>
    </message>
    <message>
        <source>Pairing with your Internet gateway has not worked yet</source>
        <translation>لم ينجح الاقتران مع بوابة الإنترنت بعد</translation>
    </message>
    <message>
        <source>It is tried again by itself until it works. Your apps wait for it, too.</source>
        <translation>يُعاد ذلك تلقائيًا حتى ينجح. وتطبيقاتك تنتظره أيضًا.</translation>
    </message>
</context>
<context>
    <name>WayPicture</name>
    <message>
        <source>The way of your messages</source>
        <translation>طريق رسائلك</translation>
    </message>
</context>
<context>
    <name>WayWords</name>
    <message>
        <source>waiting here</source>
        <translation>ينتظر هنا</translation>
    </message>
    <message>
        <source>with courier</source>
        <translation>مع ناقل</translation>
    </message>
    <message>
        <source>with courier %1</source>
        <comment>since a day</comment>
        <translation>مع ناقل %1</translation>
    </message>
    <message>
        <source>at the Internet gateway</source>
        <translation>عند بوابة الإنترنت</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>سُلِّم</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>انتهت مدته</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>رُفض</translation>
    </message>
</context>
<context>
    <name>WaysCard</name>
    <message>
        <source>Where messages went</source>
        <translation>إلى أين ذهبت الرسائل</translation>
    </message>
    <message>
        <source>Your apps can ask how far their messages have come. For that this computer remembers for 30 days when each left and by which way, not whom it was for. Switched off, all of it is forgotten at once.</source>
        <translation>يمكن لتطبيقاتك أن تسأل إلى أين وصلت رسائلها. لذلك يتذكر هذا الحاسوب مدة ٣٠ يومًا متى غادرت كل رسالة وبأي طريق، لا لمن كانت. وعند الإيقاف يُنسى كل ذلك فورًا.</translation>
    </message>
    <message>
        <source>Keep where messages are for 30 days</source>
        <translation>الاحتفاظ بأماكن الرسائل ٣٠ يومًا</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1 a second</source>
        <translation>%1 في الثانية</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>لا رسائل</numerusform>
            <numerusform>رسالة واحدة</numerusform>
            <numerusform>رسالتان</numerusform>
            <numerusform>%Ln رسائل</numerusform>
            <numerusform>%Ln رسالة</numerusform>
            <numerusform>%Ln رسالة</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>since today</source>
        <translation>منذ اليوم</translation>
    </message>
    <message>
        <source>since yesterday</source>
        <translation>منذ أمس</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a weekday</comment>
        <translation>منذ %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>منذ %1</translation>
    </message>
    <message>
        <source>today</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>أمس</translation>
    </message>
    <message>
        <source>on %1</source>
        <comment>a weekday</comment>
        <translation>يوم %1</translation>
    </message>
    <message>
        <source>on %1</source>
        <comment>a date</comment>
        <translation>في %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>أقل من ثانية</numerusform>
            <numerusform>ثانية واحدة</numerusform>
            <numerusform>ثانيتين</numerusform>
            <numerusform>%Ln ثوانٍ</numerusform>
            <numerusform>%Ln ثانية</numerusform>
            <numerusform>%Ln ثانية</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>أقل من دقيقة</numerusform>
            <numerusform>دقيقة واحدة</numerusform>
            <numerusform>دقيقتين</numerusform>
            <numerusform>%Ln دقائق</numerusform>
            <numerusform>%Ln دقيقة</numerusform>
            <numerusform>%Ln دقيقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s)</source>
        <translation>
            <numerusform>أقل من ساعة</numerusform>
            <numerusform>ساعة واحدة</numerusform>
            <numerusform>ساعتين</numerusform>
            <numerusform>%Ln ساعات</numerusform>
            <numerusform>%Ln ساعة</numerusform>
            <numerusform>%Ln ساعة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>أقل من يوم</numerusform>
            <numerusform>يوم واحد</numerusform>
            <numerusform>يومين</numerusform>
            <numerusform>%Ln أيام</numerusform>
            <numerusform>%Ln يومًا</numerusform>
            <numerusform>%Ln يوم</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>أبدًا</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>قبل %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>بعد %1</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>للإرسال</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>لتطبيقاتك</translation>
    </message>
    <message>
        <source>Looking for the stick</source>
        <translation>جارٍ البحث عن ذاكرة USB</translation>
    </message>
    <message>
        <source>Reading from the stick</source>
        <translation>جارٍ القراءة من ذاكرة USB</translation>
    </message>
    <message>
        <source>Writing to the stick</source>
        <translation>جارٍ الكتابة على ذاكرة USB</translation>
    </message>
    <message>
        <source>Waiting for your answer</source>
        <translation>بانتظار جوابك</translation>
    </message>
    <message>
        <source>Connecting to the courier</source>
        <translation>جارٍ الاتصال بالناقل</translation>
    </message>
    <message>
        <source>Collecting from the courier</source>
        <translation>جارٍ الجمع من الناقل</translation>
    </message>
    <message>
        <source>Letting your apps answer</source>
        <translation>تطبيقاتك تجيب</translation>
    </message>
    <message>
        <source>Handing over to the courier</source>
        <translation>جارٍ التسليم إلى الناقل</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>انتهى</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>سُلّمت</translation>
    </message>
    <message>
        <source>Arrival confirmed through a courier</source>
        <translation>أكّد ناقل وصولها</translation>
    </message>
    <message>
        <source>Too old to deliver</source>
        <translation>أقدم من أن تُسلَّم</translation>
    </message>
    <message>
        <source>Replaced by a newer message</source>
        <translation>حلّت محلها رسالة أحدث</translation>
    </message>
    <message>
        <source>Refused by the other side</source>
        <translation>رفضها الطرف الآخر</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender</source>
        <translation>لم يعد المستلم يقبل المرسل</translation>
    </message>
    <message>
        <source>Damaged on this computer</source>
        <translation>تلفت على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Not accepted: the sender sent more than it may</source>
        <translation>لم يُقبل: أرسل المُرسِل أكثر من المسموح به</translation>
    </message>
    <message>
        <source>Not accepted: its app is not known or not allowed here</source>
        <translation>لم يُقبل: تطبيقه غير معروف أو غير مسموح به هنا</translation>
    </message>
    <message>
        <source>Not accepted: not in order</source>
        <translation>لم يُقبل: غير سليم</translation>
    </message>
    <message>
        <source>Removed by you</source>
        <translation>أزلتها أنت</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass</source>
        <translation>تصريح بوابتك</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s own</source>
        <translation>تصريح بوابة الإنترنت</translation>
    </message>
    <message>
        <source>For answers by courier</source>
        <translation>للأجوبة عبر الناقل</translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged item(s) skipped.</source>
        <translation>
            <numerusform>لم يُتخطَّ شيء.</numerusform>
            <numerusform>تُخطّي عنصر تالف واحد.</numerusform>
            <numerusform>تُخطّي عنصران تالفان.</numerusform>
            <numerusform>تُخطّيت %Ln عناصر تالفة.</numerusform>
            <numerusform>تُخطّي %Ln عنصرًا تالفًا.</numerusform>
            <numerusform>تُخطّي %Ln عنصر تالف.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was exchanged.</source>
        <translation>لم يُتبادل شيء.</translation>
    </message>
    <message>
        <source>nothing received</source>
        <translation>لم يُستقبَل شيء</translation>
    </message>
    <message>
        <source>no messages received (%2)</source>
        <translation>لم تُستقبَل رسائل (%2)</translation>
    </message>
    <message>
        <source>%1 received (%2)</source>
        <translation>استُقبل %1 (%2)</translation>
    </message>
    <message>
        <source>nothing handed over</source>
        <translation>لم يُسلَّم شيء</translation>
    </message>
    <message>
        <source>no messages handed over (%2)</source>
        <translation>لم تُسلَّم رسائل (%2)</translation>
    </message>
    <message>
        <source>%1 handed over (%2)</source>
        <translation>سُلّم %1 (%2)</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>Give it up</source>
        <translation>التخلي عنه</translation>
    </message>
    <message>
        <source>Progress of the backup</source>
        <translation>تقدم النسخ</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message>
        <source>Answer no letter</source>
        <translation>لا تجب أي خطاب</translation>
    </message>
    <message>
        <source>Your letter</source>
        <translation>خطابك</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>اكتب خطابًا</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>أخرجه</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>إرسال</translation>
    </message>
    <message>
        <source>Or press Ctrl and Return.</source>
        <translation>أو اضغط Ctrl مع Return.</translation>
    </message>
    <message>
        <source>Attach a file…</source>
        <translation>إرفاق ملف…</translation>
    </message>
    <message>
        <source>Answers: %1</source>
        <translation>جواب على: %1</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>إرفاق ملفات</translation>
    </message>
</context>
<context>
    <name>_MoveWords</name>
    <message>
        <source>This is not a picture of what the other computer shows.</source>
        <translation>هذه ليست صورة لما يعرضه الحاسوب الآخر.</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Your name, as they read it</source>
        <translation>اسمك كما يقرؤونه</translation>
    </message>
</context>
</TS>
