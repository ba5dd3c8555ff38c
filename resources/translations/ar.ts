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
        <translation>الإصدار</translation>
    </message>
    <message>
        <source>System</source>
        <translation>النظام</translation>
    </message>
    <message>
        <source>All parts of this program, with their terms.</source>
        <translation>كل أجزاء هذا البرنامج مع شروطها.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>الروابط</translation>
    </message>
    <message>
        <source>These open in your browser.</source>
        <translation>تُفتح هذه في متصفحك.</translation>
    </message>
    <message>
        <source>Found a security problem?</source>
        <translation>هل وجدت مشكلة أمنية؟</translation>
    </message>
    <message>
        <source>Report it in private first: press “Report a vulnerability” on the project&apos;s security page. If there is no such page, write to the person who gave you the program. Say what you did, what happened, and which build you have (see above). SECURITY.md describes the next steps.</source>
        <translation>أبلغ عنها سرًّا أولًا: اضغط «Report a vulnerability» في صفحة الأمان الخاصة بالمشروع. إن لم تكن هناك صفحة كهذه، فاكتب إلى الشخص الذي أعطاك البرنامج. اذكر ما فعلته، وما حدث، وأي إصدار لديك (انظر أعلاه). يصف ملف SECURITY.md الخطوات التالية.</translation>
    </message>
    <message>
        <source>Website of %1</source>
        <translation>موقع %1</translation>
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
        <source>Licences</source>
        <translation>الرخص</translation>
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
        <source>Open the file or picture that you received, or paste its text. It can be an invitation, or an answer to yours.</source>
        <translation>افتح الملف أو الصورة التي وصلتك، أو ألصق نصها. قد تكون دعوة، أو جوابًا عن دعوتك.</translation>
    </message>
    <message>
        <source>Accept an invitation</source>
        <translation>قبول دعوة</translation>
    </message>
    <message>
        <source>Open a file or picture…</source>
        <translation>فتح ملف أو صورة…</translation>
    </message>
    <message>
        <source>Text of the invitation</source>
        <translation>نص الدعوة</translation>
    </message>
    <message>
        <source>Their name</source>
        <translation>اسم هذا الشخص</translation>
    </message>
    <message>
        <source>Accept and copy the answer</source>
        <translation>قبول الدعوة ونسخ الجواب</translation>
    </message>
    <message>
        <source>Accept and save the answer on %1</source>
        <translation>قبول الدعوة وحفظ الجواب على %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>قبول</translation>
    </message>
    <message>
        <source>Or paste the text or the picture here</source>
        <translation>أو ألصق النص أو الصورة هنا</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>اكتب خطابًا</translation>
    </message>
    <message>
        <source>It says that it is from %1. To make sure, compare your safety number later.</source>
        <translation>تقول إنها من %1. للتأكد، قارنا رقم الأمان لاحقًا.</translation>
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
        <source>Remove this list? Apps that you already have stay as they are.</source>
        <translation>هل تزيل هذه القائمة؟ التطبيقات التي لديك تبقى كما هي.</translation>
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
        <source>Part of this program. It needs no permission.</source>
        <translation>جزء من هذا البرنامج. لا يحتاج إلى إذن.</translation>
    </message>
    <message>
        <source>Block this app? It cannot send or receive until you allow it again. Nothing is deleted.</source>
        <translation>هل تحظر هذا التطبيق؟ لن يستطيع الإرسال أو الاستقبال حتى تسمح له من جديد. لا يُحذف شيء.</translation>
    </message>
    <message>
        <source>Remove this app from the list? Its waiting messages stay. To come back, the app has to ask again.</source>
        <translation>هل تزيل هذا التطبيق من القائمة؟ تبقى رسائله المنتظرة. وكي يعود، عليه أن يطلب من جديد.</translation>
    </message>
    <message>
        <source>Remove this app and delete its waiting messages? You cannot undo this.</source>
        <translation>هل تزيل هذا التطبيق وتحذف رسائله المنتظرة؟ لا يمكنك التراجع عن هذا.</translation>
    </message>
    <message>
        <source>Block it</source>
        <translation>احظره</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>أزله</translation>
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
        <source>This list is from %1 (%2). It is signed by the publisher of this program.</source>
        <translation>هذه القائمة من %1 (%2). وقّعها ناشر هذا البرنامج.</translation>
    </message>
    <message>
        <source>This list is from %1 (%2). It came with this program.</source>
        <translation>هذه القائمة من %1 (%2). جاءت مع هذا البرنامج.</translation>
    </message>
    <message>
        <source>The list was added below.</source>
        <translation>أُضيفت القائمة في الأسفل.</translation>
    </message>
    <message>
        <source>The list is signed by the publisher of this program. It replaced the old list.</source>
        <translation>القائمة وقّعها ناشر هذا البرنامج. وقد حلّت محل القائمة القديمة.</translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation>من ملف: %1</translation>
    </message>
    <message>
        <source>You added this list on %1. It names %2 as its publisher and %3 as its date. The list and its apps are not verified.</source>
        <translation>أضفت هذه القائمة في %1. تذكر القائمة أن ناشرها %2 وأن تاريخها %3. لم يُتحقَّق من القائمة ولا من تطبيقاتها.</translation>
    </message>
    <message>
        <source>These apps send and receive through this computer.</source>
        <translation>ترسل هذه التطبيقات وتستقبل عبر هذا الحاسوب.</translation>
    </message>
    <message>
        <source>These apps send and receive through a program on the phone itself, not through this computer.</source>
        <translation>ترسل هذه التطبيقات وتستقبل عبر برنامج على الهاتف نفسه، لا عبر هذا الحاسوب.</translation>
    </message>
    <message>
        <source>For writing apps that send and receive through this computer.</source>
        <translation>لكتابة تطبيقات ترسل وتستقبل عبر هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Checked on</source>
        <translation>تاريخ التحقق</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>على هذا الحاسوب</translation>
    </message>
    <message>
        <source>On a phone</source>
        <translation>على هاتف</translation>
    </message>
    <message>
        <source>For developers</source>
        <translation>للمطوّرين</translation>
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
        <source>Runs on</source>
        <translation>يعمل على</translation>
    </message>
    <message>
        <source>Listed by</source>
        <translation>أدرجه</translation>
    </message>
</context>
<context>
    <name>AppListPage</name>
    <message>
        <source>Apps that you can get</source>
        <translation>تطبيقات يمكنك الحصول عليها</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>تطبيقات تعمل مع Relaynet، ومن أين تحصل عليها.</translation>
    </message>
    <message>
        <source>This list works offline. Your browser opens an address only when you press it. The website then sees your Internet address.</source>
        <translation>تعمل هذه القائمة من دون إنترنت. لا يفتح متصفحك عنوانًا إلا حين تضغطه. عندها يرى الموقع عنوانك على الإنترنت.</translation>
    </message>
    <message>
        <source>Newer lists come with the program, on sticks, and when you check for updates. Your organisation may give you a list of its own as a file.</source>
        <translation>تأتي القوائم الأحدث مع البرنامج، وعلى ذواكر USB، وعندما تتحقق من التحديثات. وقد تعطيك منظمتك قائمة خاصة بها في ملف.</translation>
    </message>
    <message>
        <source>This list is more than a year old. Some of it may be out of date.</source>
        <translation>مضى على هذه القائمة أكثر من سنة. قد يكون بعضها قديمًا.</translation>
    </message>
    <message>
        <source>Choose a list</source>
        <translation>اختيار قائمة</translation>
    </message>
    <message>
        <source>Back to your apps</source>
        <translation>العودة إلى تطبيقاتك</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>هذه القائمة</translation>
    </message>
    <message>
        <source>Add a list from a file…</source>
        <translation>أضف قائمة من ملف…</translation>
    </message>
</context>
<context>
    <name>AppOffer</name>
    <message>
        <source>Open %1</source>
        <translation>افتح %1</translation>
    </message>
    <message>
        <source>Open in your browser</source>
        <translation>فتح في المتصفح</translation>
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
        <source>Messages for your apps</source>
        <translation>رسائل لتطبيقاتك</translation>
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
        <source>Never on this network</source>
        <translation>أبدًا على هذه الشبكة</translation>
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
        <source>You have used this stick before.</source>
        <translation>سبق أن استخدمت ذاكرة USB هذه.</translation>
    </message>
    <message>
        <source>You have met this courier before.</source>
        <translation>سبق أن التقيت بهذا الناقل.</translation>
    </message>
    <message>
        <source>Relaynet won&apos;t ask about %1 again.</source>
        <translation>لن يسألك Relaynet عن %1 مرة أخرى.</translation>
    </message>
    <message>
        <source>Limit for this exchange</source>
        <translation>حد هذا التبادل</translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>يطلب</translation>
    </message>
    <message>
        <source>Encrypted for</source>
        <translation>مشفّرة من أجل</translation>
    </message>
    <message>
        <source>You met a different courier here before, or this courier has a new certificate. Many couriers make a new certificate at each start. If you aren&apos;t sure, compare the words with those on the courier&apos;s screen.</source>
        <translation>سبق أن التقيت هنا بناقل آخر، أو أن لهذا الناقل شهادة جديدة. كثير من الناقلين يصنعون شهادة جديدة عند كل تشغيل. إن لم تكن متأكدًا، فقارن الكلمات بما على شاشة الناقل.</translation>
    </message>
    <message>
        <source>This question is from before the last start. If you allow it, Relaynet tries to reach the courier again.</source>
        <translation>هذا السؤال من قبل آخر تشغيل. إن سمحت، يحاول Relaynet الوصول إلى الناقل من جديد.</translation>
    </message>
    <message>
        <source>This question is from before the last start. If you allow it, Relaynet tries to read the stick again.</source>
        <translation>هذا السؤال من قبل آخر تشغيل. إن سمحت، يحاول Relaynet قراءة ذاكرة USB من جديد.</translation>
    </message>
    <message>
        <source>You have no messages to hand over. You receive any messages for your apps.</source>
        <translation>ليس لديك رسائل لتسلّمها. وتستلم ما وصل من رسائل لتطبيقاتك.</translation>
    </message>
    <message>
        <source>You hand over at most %3 of %1 (%2), encrypted. You receive any messages for your apps.</source>
        <translation>تسلّم %3 على الأكثر من %1 (%2)، مشفّرة. وتستلم ما وصل من رسائل لتطبيقاتك.</translation>
    </message>
    <message>
        <source>You hand over %1 (%2), encrypted. You receive any messages for your apps.</source>
        <translation>تسلّم %1 (%2)، مشفّرة. وتستلم ما وصل من رسائل لتطبيقاتك.</translation>
    </message>
    <message>
        <source>You are using this stick for the first time.</source>
        <translation>تستخدم ذاكرة USB هذه لأول مرة.</translation>
    </message>
    <message>
        <source>You met a different courier here before.</source>
        <translation>سبق أن التقيت هنا بناقل آخر.</translation>
    </message>
    <message>
        <source>You are meeting this courier for the first time.</source>
        <translation>تلتقي بهذا الناقل لأول مرة.</translation>
    </message>
    <message>
        <source>Your messages are encrypted. A person who has the stick can&apos;t read them, but sees which post office they go to.</source>
        <translation>رسائلك مشفّرة. من لديه ذاكرة USB لا يستطيع قراءتها، لكنه يرى إلى أي مكتب بريد تذهب.</translation>
    </message>
    <message>
        <source>Your messages are encrypted, so a courier can&apos;t read them. The courier learns that this computer uses Relaynet.</source>
        <translation>رسائلك مشفّرة، فلا يستطيع الناقل قراءتها. لكنه يعرف أن هذا الحاسوب يستخدم Relaynet.</translation>
    </message>
    <message>
        <source>Unknown, so Relaynet can&apos;t remember your answer</source>
        <translation>غير معروفة، فلا يستطيع Relaynet حفظ جوابك</translation>
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
        <source>Let this app use Relaynet?</source>
        <translation>هل تسمح لهذا التطبيق باستخدام Relaynet؟</translation>
    </message>
    <message>
        <source>The app can send and receive its own messages. It can&apos;t see messages of other apps.</source>
        <translation>يستطيع التطبيق إرسال رسائله واستقبالها. ولا يستطيع رؤية رسائل التطبيقات الأخرى.</translation>
    </message>
    <message>
        <source>Never for this app</source>
        <translation>أبدًا لهذا التطبيق</translation>
    </message>
</context>
<context>
    <name>AppsModel</name>
    <message>
        <source>Waiting for your answer</source>
        <translation>بانتظار جوابك</translation>
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
        <source>Access valid until</source>
        <translation>الوصول صالح حتى</translation>
    </message>
    <message>
        <source>Over a limit</source>
        <translation>تجاوز حدًّا</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) wait for %1. Open %1 on this computer to get them.</source>
        <translation>
            <numerusform>عدد الرسائل التي تنتظر %1: %Ln. افتح %1 على هذا الحاسوب لتستلمها.</numerusform>
            <numerusform>عدد الرسائل التي تنتظر %1: %Ln. افتح %1 على هذا الحاسوب لتستلمها.</numerusform>
            <numerusform>عدد الرسائل التي تنتظر %1: %Ln. افتح %1 على هذا الحاسوب لتستلمها.</numerusform>
            <numerusform>عدد الرسائل التي تنتظر %1: %Ln. افتح %1 على هذا الحاسوب لتستلمها.</numerusform>
            <numerusform>عدد الرسائل التي تنتظر %1: %Ln. افتح %1 على هذا الحاسوب لتستلمها.</numerusform>
            <numerusform>عدد الرسائل التي تنتظر %1: %Ln. افتح %1 على هذا الحاسوب لتستلمها.</numerusform>
        </translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>الخطابات</translation>
    </message>
    <message>
        <source>This app sent messages too fast, so it was told to wait. Most apps then slow down. If this goes on, block the app and tell its maker.</source>
        <translation>أرسل هذا التطبيق رسائل أسرع مما ينبغي، فطُلب منه أن ينتظر. معظم التطبيقات تبطئ عندئذ. إن استمر هذا، فاحظر التطبيق وأخبر صانعه.</translation>
    </message>
    <message>
        <source>Connect to the Internet or a courier, delete messages under Status, or raise the limit under Storage. This app&apos;s waiting messages filled its share of the space, so new messages from it were refused.</source>
        <translation>اتصل بالإنترنت أو بناقل، أو احذف رسائل في صفحة «الحالة»، أو ارفع الحد في صفحة «التخزين». ملأت رسائل هذا التطبيق المنتظرة حصته من المساحة، فرُفضت رسائله الجديدة.</translation>
    </message>
    <message>
        <source>Connect to the Internet or a courier, or raise the limit under Storage. There was no space left, so new messages from this app were refused.</source>
        <translation>اتصل بالإنترنت أو بناقل، أو ارفع الحد في صفحة «التخزين». لم تبقَ مساحة، فرُفضت رسائل جديدة من هذا التطبيق.</translation>
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
</context>
<context>
    <name>AppsPage</name>
    <message>
        <source>Apps</source>
        <translation>التطبيقات</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive messages with Relaynet.</source>
        <translation>برامج على هذا الحاسوب ترسل الرسائل وتستقبلها بواسطة Relaynet.</translation>
    </message>
    <message>
        <source>No apps yet</source>
        <translation>لا تطبيقات بعد</translation>
    </message>
    <message>
        <source>Apps made for this network find this computer and then appear here.</source>
        <translation>التطبيقات المصنوعة لهذه الشبكة تجد هذا الحاسوب ثم تظهر هنا.</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>تطبيقات تعمل مع Relaynet، ومن أين تحصل عليها.</translation>
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
    <name>AttachmentLines</name>
    <message>
        <source>Send the smaller copy</source>
        <translation>إرسال النسخة الأصغر</translation>
    </message>
    <message>
        <source>Send the original</source>
        <translation>إرسال الأصل</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>One file with your letters and contacts, and with this gateway&apos;s messages, apps, registration and keys. You can set up this gateway on another computer with it. Your gateway keeps working meanwhile.</source>
        <translation>ملف واحد فيه خطاباتك وجهات اتصالك، ورسائل هذه البوابة وتطبيقاتها وتسجيلها ومفاتيحها. يمكنك به إعداد هذه البوابة على حاسوب آخر. وتواصل بوابتك عملها أثناء ذلك.</translation>
    </message>
    <message>
        <source>Backup of this gateway</source>
        <translation>نسخة احتياطية من هذه البوابة</translation>
    </message>
    <message>
        <source>Save a backup…</source>
        <translation>حفظ نسخة احتياطية…</translation>
    </message>
    <message>
        <source>Contents of the file</source>
        <translation>محتويات الملف</translation>
    </message>
    <message>
        <source>Saving the backup. You can keep working.</source>
        <translation>جارٍ حفظ النسخة الاحتياطية. يمكنك متابعة العمل.</translation>
    </message>
    <message>
        <source>Save a backup</source>
        <translation>حفظ نسخة احتياطية</translation>
    </message>
</context>
<context>
    <name>BackupFacts</name>
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
        <source>Left behind</source>
        <translation>ما لا يدخل الملف</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>مكتب البريد</translation>
    </message>
    <message>
        <source>Confirmations</source>
        <translation>التأكيدات</translation>
    </message>
    <message>
        <source>None</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>جهات الاتصال</translation>
    </message>
    <message>
        <source>Made on</source>
        <translation>تاريخ الإنشاء</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>العنوان</translation>
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
        <translation>من الناقلين</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>موضوعة جانبًا</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>التطبيقات</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>الخطابات</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>لا شيء</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation>أُلغي. لم يُحفظ شيء.</translation>
    </message>
    <message>
        <source>The backup is in %1 (%2). Keep the file away from its passphrase or sheet.</source>
        <translation>النسخة الاحتياطية في %1 (%2). احفظ الملف بعيدًا عن عبارة مروره أو ورقته.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and are not in the file: %1.</source>
        <translation>رسائل تعذّرت قراءتها وليست في الملف: %1.</translation>
    </message>
</context>
<context>
    <name>CarriedCargoCard</name>
    <message>
        <source>Your cargo</source>
        <translation>حمولتك</translation>
    </message>
    <message>
        <source>Everything is encrypted. You and this program can&apos;t see who wrote the messages or what they say.</source>
        <translation>كل شيء مشفّر. لا تستطيع أنت ولا هذا البرنامج معرفة من كتب الرسائل ولا ما فيها.</translation>
    </message>
    <message>
        <source>Space used</source>
        <translation>المساحة المستخدمة</translation>
    </message>
    <message>
        <source>Carry at most</source>
        <translation>الحد الأقصى للحمل</translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message>
        <source>Starting…</source>
        <translation>جارٍ البدء…</translation>
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
        <source>Stopping…</source>
        <translation>جارٍ الإيقاف…</translation>
    </message>
    <message>
        <source>On, and waiting for people to connect. If they can&apos;t connect, check this computer&apos;s firewall.</source>
        <translation>مفعّل، وبانتظار اتصال الآخرين. إن لم يتمكنوا من الاتصال، فافحص جدار الحماية في هذا الحاسوب.</translation>
    </message>
    <message>
        <source>On, but others can&apos;t reach this computer yet.</source>
        <translation>مفعّل، لكن الآخرين لا يستطيعون الوصول إلى هذا الحاسوب بعد.</translation>
    </message>
    <message>
        <source>Off. Others can&apos;t reach this computer.</source>
        <translation>متوقف. لا يستطيع الآخرون الوصول إلى هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Off. Others can&apos;t reach this computer. Your cargo stays here, encrypted, until you turn this on again or erase it.</source>
        <translation>متوقف. لا يستطيع الآخرون الوصول إلى هذا الحاسوب. تبقى حمولتك هنا مشفّرة حتى تشغّل هذا من جديد أو تمحوها.</translation>
    </message>
    <message>
        <source>Restore the keyring, or erase the cargo and start over. The key to your cargo is missing from the keyring, so the cargo can&apos;t be read.</source>
        <translation>استعد سلسلة المفاتيح، أو امحُ الحمولة وابدأ من جديد. مفتاح حمولتك مفقود من سلسلة المفاتيح، فلا تمكن قراءتها.</translation>
    </message>
    <message>
        <source>Use the command “relaynet-courier”, or erase the cargo and start over. Your cargo has a passphrase, which only this command accepts.</source>
        <translation>استخدم الأمر «relaynet-courier»، أو امحُ الحمولة وابدأ من جديد. لحمولتك عبارة مرور لا يقبلها إلا هذا الأمر.</translation>
    </message>
    <message>
        <source>Use the command “relaynet-courier” to carry with a passphrase. This computer has no keyring that keeps secrets safely.</source>
        <translation>استخدم الأمر «relaynet-courier» لتحمل بعبارة مرور. ليس في هذا الحاسوب سلسلة مفاتيح تحفظ الأسرار بأمان.</translation>
    </message>
    <message>
        <source>Close %1: it uses the port on which others look for this computer. Relaynet tries again automatically.</source>
        <translation>أغلق %1: فهو يستخدم المنفذ الذي يبحث فيه الآخرون عن هذا الحاسوب. يحاول Relaynet من جديد تلقائيًا.</translation>
    </message>
    <message>
        <source>Erase the cargo and start over. It is damaged and can&apos;t be read. The computers and post offices that gave it to you send it again.</source>
        <translation>امحُ الحمولة وابدأ من جديد. فهي تالفة ولا تمكن قراءتها. الحواسيب ومكاتب البريد التي أعطتك إياها ترسلها مرة أخرى.</translation>
    </message>
    <message>
        <source>Close the other program that uses your cargo, then erase again.</source>
        <translation>أغلق البرنامج الآخر الذي يستخدم حمولتك، ثم امحُ من جديد.</translation>
    </message>
    <message>
        <source>Make sure that you can write in the cargo&apos;s folder, then erase again. Some of the cargo couldn&apos;t be deleted.</source>
        <translation>تأكد أنك تستطيع الكتابة في مجلد الحمولة، ثم امحُ من جديد. تعذّر حذف بعض الحمولة.</translation>
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
        <source>For post offices</source>
        <translation>إلى مكاتب البريد</translation>
    </message>
    <message>
        <source>From post offices</source>
        <translation>من مكاتب البريد</translation>
    </message>
    <message>
        <source>Devices served</source>
        <translation>الأجهزة المخدومة</translation>
    </message>
    <message>
        <source>Connecting to the post offices…</source>
        <translation>جارٍ الاتصال بمكاتب البريد…</translation>
    </message>
    <message>
        <source>Waiting for replies…</source>
        <translation>بانتظار الردود…</translation>
    </message>
    <message>
        <source>%1 collected</source>
        <translation>جُمع %1</translation>
    </message>
    <message>
        <source>The exchange is complete.</source>
        <translation>اكتمل التبادل.</translation>
    </message>
    <message>
        <source>Some of it could not be exchanged.</source>
        <translation>تعذّر تبادل بعضها.</translation>
    </message>
    <message>
        <source>Kept for next time: %1</source>
        <translation>محفوظ للمرة القادمة: %1</translation>
    </message>
    <message>
        <source>Package (%1)</source>
        <translation>طرد (%1)</translation>
    </message>
    <message>
        <source>Permission to collect replies (%1)</source>
        <translation>إذن جمع الردود (%1)</translation>
    </message>
    <message>
        <source>The post office couldn&apos;t be reached, or it refused.</source>
        <translation>تعذّر الوصول إلى مكتب البريد، أو رفض.</translation>
    </message>
    <message>
        <source>The cargo is erased.</source>
        <translation>مُحيت الحمولة.</translation>
    </message>
    <message>
        <source>Its key may still be in the keyring, but no longer opens anything.</source>
        <translation>ربما بقي مفتاحها في سلسلة المفاتيح، لكنه لم يعد يفتح شيئًا.</translation>
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
        <source>%1 of %2 handed over</source>
        <translation>سُلّم %1 من %2</translation>
    </message>
    <message>
        <source>There was nothing to exchange.</source>
        <translation>لم يكن هناك ما يُتبادل.</translation>
    </message>
    <message>
        <source>%1 handed over</source>
        <translation>سُلّم: %1</translation>
    </message>
</context>
<context>
    <name>CarryingPage</name>
    <message>
        <source>Carry for others</source>
        <translation>الحمل للآخرين</translation>
    </message>
    <message>
        <source>Take other people&apos;s encrypted messages to a place with Internet, and bring back the replies.</source>
        <translation>خذ رسائل الآخرين المشفّرة إلى مكان فيه إنترنت، وعُد بالردود.</translation>
    </message>
    <message>
        <source>Deletes all cargo that you carry, and its key. Another courier can carry the messages instead.</source>
        <translation>يحذف كل الحمولة التي تحملها، ومفتاحها. يستطيع ناقل آخر حمل الرسائل بدلًا منك.</translation>
    </message>
    <message>
        <source>Erase the cargo</source>
        <translation>محو الحمولة</translation>
    </message>
    <message>
        <source>Erase the cargo…</source>
        <translation>محو الحمولة…</translation>
    </message>
    <message>
        <source>Erase all cargo that you carry for others? You can&apos;t undo this.</source>
        <translation>هل تمحو كل ما تحمله للآخرين؟ لا يمكنك التراجع عن هذا.</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>محو</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
</context>
<context>
    <name>CheckCard</name>
    <message>
        <source>Check my setup</source>
        <translation>افحص إعداداتي</translation>
    </message>
    <message>
        <source>Checks the keyring, disk, clock, network and Relaynet.</source>
        <translation>يفحص سلسلة المفاتيح والقرص والساعة والشبكة وRelaynet.</translation>
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
        <source>This computer says %1, other clocks say %2. Correct the date and time so that your messages are accepted.</source>
        <translation>يقول هذا الحاسوب %1، وتقول ساعات أخرى %2. صحّح التاريخ والوقت كي تُقبل رسائلك.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong, so a courier may refuse your messages.</source>
        <translation>ساعة هذا الحاسوب خاطئة، فقد يرفض ناقل رسائلك.</translation>
    </message>
</context>
<context>
    <name>CloseBar</name>
    <message>
        <source>Keep Relaynet running in the background, to send and receive messages?</source>
        <translation>هل يبقى Relaynet يعمل في الخلفية ليرسل الرسائل ويستقبلها؟</translation>
    </message>
    <message>
        <source>Don&apos;t ask again</source>
        <translation>لا تسألني مرة أخرى</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>أبقِه يعمل</translation>
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
        <source>Works without the key. Removes everything.</source>
        <translation>يعمل من دون المفتاح. يزيل كل شيء.</translation>
    </message>
    <message>
        <source>This deletes your letters, the waiting messages, the keys and the registration for good. Your apps will have to connect again.</source>
        <translation>يحذف هذا خطاباتك والرسائل المنتظرة والمفاتيح والتسجيل نهائيًا. وسيكون على تطبيقاتك أن تتصل من جديد.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>البدء من جديد</translation>
    </message>
    <message>
        <source>Do this only if Relaynet never started on the other computer. If you moved it with a file, delete the file. If Relaynet runs on both computers, you lose messages.</source>
        <translation>لا تفعل هذا إلا إذا لم يبدأ Relaynet قط على الحاسوب الآخر. إن كنت نقلته بملف، فاحذف الملف. إذا عمل Relaynet على الحاسوبين معًا، تضيع عليك رسائل.</translation>
    </message>
    <message>
        <source>Unlock here</source>
        <translation>فتح القفل هنا</translation>
    </message>
    <message>
        <source>Erase and start over</source>
        <translation>المحو والبدء من جديد</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>استخدام ورقة الاسترداد</translation>
    </message>
    <message>
        <source>Without their key, your messages and letters can&apos;t be opened. Use your backup, or start over as new. Both delete these messages and letters from this computer.</source>
        <translation>لا يمكن فتح رسائلك وخطاباتك بلا مفتاحها. استخدم نسختك الاحتياطية، أو ابدأ من جديد. كلاهما يحذف هذه الرسائل والخطابات من هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The ten words on it open your messages and letters. Nothing is deleted.</source>
        <translation>الكلمات العشر التي عليها تفتح رسائلك وخطاباتك. لا يُحذف شيء.</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>استخدام نسختي الاحتياطية</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>اختيار النسخة الاحتياطية</translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message>
        <source>Locked: unlock to see this</source>
        <translation>مقفل: افتح القفل لترى هذا</translation>
    </message>
    <message>
        <source>If your keyring is locked, your system asks for its password.</source>
        <translation>إن كانت سلسلة مفاتيحك مقفلة فالنظام يطلب كلمة مرورها.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>It never arrived…</source>
        <translation>لم يصل قط…</translation>
    </message>
    <message>
        <source>Relaynet and your letters are locked here so that only one computer uses your address. When they are on the other computer, erase them here. If they never arrived there, unlock them here.</source>
        <translation>‏Relaynet وخطاباتك مقفلة هنا كي لا يستخدم عنوانك إلا حاسوب واحد. متى صارت على الحاسوب الآخر، فامحُها هنا. وإن لم تصل إلى هناك قط، فافتح قفلها هنا.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>اسأل من جديد</translation>
    </message>
    <message>
        <source>Your passphrase encrypts your messages. You type it at each start. If you forget it, only a recovery sheet or a backup brings your messages back.</source>
        <translation>عبارة المرور تشفّر رسائلك. تكتبها عند كل تشغيل. إن نسيتها، فلا يعيد رسائلك إلا ورقة استرداد أو نسخة احتياطية.</translation>
    </message>
    <message>
        <source>Use this passphrase</source>
        <translation>استخدام عبارة المرور هذه</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>اختيار عبارة مرور</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>استخدام نسختي الاحتياطية</translation>
    </message>
    <message>
        <source>Use a passphrase</source>
        <translation>استخدام عبارة مرور</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>فتح القفل</translation>
    </message>
    <message>
        <source>Your recovery sheet can still open the messages and letters on this computer.</source>
        <translation>لا تزال ورقة استردادك تفتح الرسائل والخطابات التي على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>استخدام ورقة الاسترداد</translation>
    </message>
    <message>
        <source>Without the sheet…</source>
        <translation>من دون الورقة…</translation>
    </message>
    <message>
        <source>The key to your messages is gone</source>
        <translation>ضاع مفتاح رسائلك</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>جارٍ التحميل…</translation>
    </message>
    <message>
        <source>Relaynet is starting</source>
        <translation>‏Relaynet يبدأ العمل</translation>
    </message>
    <message>
        <source>Relaynet is stopped</source>
        <translation>‏Relaynet متوقف</translation>
    </message>
    <message>
        <source>Relaynet moved to another computer</source>
        <translation>انتقل Relaynet إلى حاسوب آخر</translation>
    </message>
    <message>
        <source>No keyring is responding on this computer.</source>
        <translation>لا تستجيب أي سلسلة مفاتيح في هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Can&apos;t unlock?</source>
        <translation>ألا تستطيع فتح القفل؟</translation>
    </message>
    <message>
        <source>Log out and in again, or start the keyring, then try again. The keyring with the key to your messages isn&apos;t responding.</source>
        <translation>سجّل الخروج ثم الدخول، أو شغّل سلسلة المفاتيح، ثم حاول من جديد. سلسلة المفاتيح التي فيها مفتاح رسائلك لا تستجيب.</translation>
    </message>
    <message>
        <source>If you changed to another keyring, change back and restart this program. The keyring no longer has the key to the messages on this computer.</source>
        <translation>إن كنت غيّرت سلسلة المفاتيح، فعُد إلى السابقة وأعد تشغيل هذا البرنامج. لم يعد في سلسلة المفاتيح مفتاح الرسائل التي على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Type your passphrase to open your messages.</source>
        <translation>اكتب عبارة مرورك لفتح رسائلك.</translation>
    </message>
    <message>
        <source>Your keyring is locked. Type its password when your system asks.</source>
        <translation>سلسلة مفاتيحك مقفلة. اكتب كلمة مرورها عندما يطلبها نظامك.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>البدء من جديد</translation>
    </message>
    <message>
        <source>Type the ten words of your recovery sheet in order, or the digits beside them.</source>
        <translation>اكتب الكلمات العشر لورقة استردادك بالترتيب، أو الأرقام التي بجانبها.</translation>
    </message>
    <message>
        <source>Then choose a new passphrase for your messages.</source>
        <translation>ثم اختر عبارة مرور جديدة لرسائلك.</translation>
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
        <translation>عبارتا المرور مختلفتان.</translation>
    </message>
    <message numerus="yes">
        <source>Use at least %Ln characters. A few words are easiest to remember.</source>
        <translation>
            <numerusform>يكفي أي عدد من الأحرف. بضع كلمات أسهل للحفظ.</numerusform>
            <numerusform>استخدم حرفًا واحدًا على الأقل. بضع كلمات أسهل للحفظ.</numerusform>
            <numerusform>استخدم حرفين على الأقل. بضع كلمات أسهل للحفظ.</numerusform>
            <numerusform>استخدم %Ln أحرف على الأقل. بضع كلمات أسهل للحفظ.</numerusform>
            <numerusform>استخدم %Ln حرفًا على الأقل. بضع كلمات أسهل للحفظ.</numerusform>
            <numerusform>استخدم %Ln حرف على الأقل. بضع كلمات أسهل للحفظ.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesCard</name>
    <message>
        <source>Metered connections and battery</source>
        <translation>الاتصال المحدود والبطارية</translation>
    </message>
    <message>
        <source>What Relaynet may do over the Internet in these cases. Exchanges with couriers go on, and no message is lost.</source>
        <translation>ما يمكن لـRelaynet فعله عبر الإنترنت في هاتين الحالتين. يستمر التبادل مع الناقلين، ولا تضيع أي رسالة.</translation>
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
        <source>Send and receive normally</source>
        <translation>الإرسال والاستقبال كالعادة</translation>
    </message>
    <message>
        <source>Only confirm messages from couriers</source>
        <translation>تأكيد الرسائل من الناقلين فقط</translation>
    </message>
    <message>
        <source>Don&apos;t send or receive</source>
        <translation>لا إرسال ولا استقبال</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesModel</name>
    <message>
        <source>This computer reports too little about its connection or battery, so a rule may have no effect.</source>
        <translation>لا يعرف هذا الحاسوب ما يكفي عن اتصاله أو بطاريته، فقد لا يكون لقاعدة أثر.</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Yes, share</source>
        <translation>نعم، شارك</translation>
    </message>
    <message>
        <source>Share how well Relaynet works?</source>
        <translation>هل تشارك معلومات عن جودة عمل Relaynet؟</translation>
    </message>
    <message>
        <source>Once a week, a small report with rough numbers: how many messages, how many exchanges, what failed. No names, addresses, contents or exact times. It is encrypted like your messages.</source>
        <translation>مرة في الأسبوع، تقرير صغير بأعداد تقريبية: كم رسالة، وكم تبادلًا، وما الذي فشل. لا أسماء ولا عناوين ولا محتويات ولا أوقات دقيقة. وهو مشفّر مثل رسائلك.</translation>
    </message>
    <message>
        <source>Someone who watches your network can see that you use this program, as with any message.</source>
        <translation>من يراقب شبكتك يستطيع أن يرى أنك تستخدم هذا البرنامج، كما مع أي رسالة.</translation>
    </message>
    <message>
        <source>Part of the world (optional)</source>
        <translation>المنطقة من العالم (اختياري)</translation>
    </message>
    <message>
        <source>No, don&apos;t share</source>
        <translation>لا، لا تشارك</translation>
    </message>
    <message>
        <source>Show as sent</source>
        <translation>أظهره كما يُرسل</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>كما أُرسل تمامًا.</translation>
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
        <source>The report has new questions. Until you answer again, only what you agreed to is sent.</source>
        <translation>في التقرير أسئلة جديدة. إلى أن تجيب من جديد، لا يُرسل إلا ما وافقت عليه.</translation>
    </message>
    <message>
        <source>The next report</source>
        <translation>التقرير القادم</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>إخفاء</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>الخطابات</translation>
    </message>
    <message>
        <source>No letters yet.</source>
        <translation>لا خطابات بعد.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) deleted, only on this computer.</source>
        <translation>
            <numerusform>لم يُحذف أي خطاب.</numerusform>
            <numerusform>حُذف خطاب واحد، من هذا الحاسوب فقط.</numerusform>
            <numerusform>حُذف خطابان، من هذا الحاسوب فقط.</numerusform>
            <numerusform>حُذفت %Ln خطابات، من هذا الحاسوب فقط.</numerusform>
            <numerusform>حُذف %Ln خطابًا، من هذا الحاسوب فقط.</numerusform>
            <numerusform>حُذف %Ln خطاب، من هذا الحاسوب فقط.</numerusform>
        </translation>
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
        <source>Messages can be read and written.</source>
        <translation>يمكن قراءة الرسائل وكتابتها.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone.</source>
        <translation>اضبط تاريخ هذا الحاسوب ووقته ومنطقته الزمنية.</translation>
    </message>
    <message>
        <source>Try another network, or other name servers (DNS) in Settings.</source>
        <translation>جرّب شبكة أخرى، أو خوادم أسماء (DNS) أخرى في الإعدادات.</translation>
    </message>
    <message>
        <source>Try another network.</source>
        <translation>جرّب شبكة أخرى.</translation>
    </message>
    <message>
        <source>Try again later, or use a courier.</source>
        <translation>حاول لاحقًا، أو استعن بناقل.</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>افحص القرص.</translation>
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
        <translation>أغلق ذلك البرنامج ثم أعد تشغيل هذا البرنامج.</translation>
    </message>
    <message>
        <source>Connect to a network.</source>
        <translation>اتصل بشبكة.</translation>
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
        <source>The keyring is locked. Unlock it and try again.</source>
        <translation>سلسلة المفاتيح مقفلة. افتحها وحاول من جديد.</translation>
    </message>
    <message>
        <source>Nothing answers at the courier&apos;s address.</source>
        <translation>لا يجيب شيء على عنوان الناقل.</translation>
    </message>
    <message>
        <source>There is no courier at this address.</source>
        <translation>لا ناقل على هذا العنوان.</translation>
    </message>
    <message>
        <source>This network may want you to sign in first: open a web page, then try again.</source>
        <translation>قد تطلب هذه الشبكة تسجيل الدخول أولًا: افتح صفحة ويب، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>There is nothing to back up yet.</source>
        <translation>لا شيء بعد لنسخه احتياطيًا.</translation>
    </message>
    <message>
        <source>Remove an added list first. The most that you can add: {most:count}.</source>
        <translation>أزل أولًا إحدى القوائم المضافة. الحد الأقصى للقوائم المضافة: {most:count}.</translation>
    </message>
    <message>
        <source>No space on this computer</source>
        <translation>لا مساحة على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Not registered</source>
        <translation>غير مسجَّل</translation>
    </message>
    <message>
        <source>Can&apos;t use the stick</source>
        <translation>تعذّر استخدام ذاكرة USB</translation>
    </message>
    <message>
        <source>Something went wrong in the program. See the log for details.</source>
        <translation>حدث خلل في البرنامج. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>Restart the program. A part of it failed repeatedly and was stopped. See the log for details.</source>
        <translation>أعد تشغيل البرنامج. فشل جزء منه مرارًا فأُوقف. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>There is no crash report with this number. It may have been sent or deleted.</source>
        <translation>لا تقرير عطل بهذا الرقم. ربما أُرسل أو حُذف.</translation>
    </message>
    <message>
        <source>Choose a region from the list.</source>
        <translation>اختر منطقة من القائمة.</translation>
    </message>
    <message>
        <source>This invitation has expired. Ask the organisation for a new one.</source>
        <translation>انتهت مدة هذه الدعوة. اطلب من المنظمة دعوة جديدة.</translation>
    </message>
    <message>
        <source>This invitation is faulty. Ask the organisation for a new one.</source>
        <translation>في هذه الدعوة خطأ. اطلب من المنظمة دعوة جديدة.</translation>
    </message>
    <message>
        <source>The message is encrypted for a key that the collector doesn&apos;t have.</source>
        <translation>الرسالة مشفّرة بمفتاح ليس لدى جامع التقارير.</translation>
    </message>
    <message>
        <source>The message doesn&apos;t contain a report.</source>
        <translation>ليس في الرسالة تقرير.</translation>
    </message>
    <message>
        <source>No finished report is waiting. Each report is finished when its week ends.</source>
        <translation>لا تقرير جاهزًا في الانتظار. يكتمل كل تقرير عندما ينتهي أسبوعه.</translation>
    </message>
    <message>
        <source>The file is damaged, or of another kind.</source>
        <translation>الملف تالف، أو من نوع آخر.</translation>
    </message>
    <message>
        <source>The keyring didn&apos;t delete the key. Delete the key with your system&apos;s keyring program.</source>
        <translation>لم تحذف سلسلة المفاتيح المفتاح. احذفه ببرنامج سلسلة المفاتيح في نظامك.</translation>
    </message>
    <message>
        <source>KeePassXC may have put the key into its recycle bin. Empty the recycle bin too.</source>
        <translation>ربما وضع KeePassXC المفتاح في سلة محذوفاته. أفرغ تلك السلة أيضًا.</translation>
    </message>
    <message>
        <source>The keyring asked a question and got no answer, or a no. Try again: unlock the keyring, or let this program use its key.</source>
        <translation>سألت سلسلة المفاتيح سؤالًا فلم تتلقَّ جوابًا، أو تلقّت رفضًا. حاول من جديد: افتح قفلها، أو دع هذا البرنامج يستخدم مفتاحه.</translation>
    </message>
    <message>
        <source>The key may be in a keyring that did not open. Unlock it, or allow access: {keyrings:names}.</source>
        <translation>قد يكون المفتاح في سلسلة مفاتيح لم تُفتح. افتح قفلها أو اسمح بالوصول إليها: {keyrings:names}.</translation>
    </message>
    <message>
        <source>Use the passphrase that you chose before.</source>
        <translation>استخدم عبارة المرور التي اخترتها من قبل.</translation>
    </message>
    <message>
        <source>The key couldn&apos;t be read back from its file. Check the disk.</source>
        <translation>تعذّرت إعادة قراءة المفتاح من ملفه. افحص القرص.</translation>
    </message>
    <message>
        <source>The file with your key can&apos;t be deleted ({why:text}).</source>
        <translation>يتعذر حذف الملف الذي فيه مفتاحك ({why:text}).</translation>
    </message>
    <message>
        <source>The file with your key can&apos;t be read.</source>
        <translation>تتعذر قراءة الملف الذي فيه مفتاحك.</translation>
    </message>
    <message>
        <source>The file for your key can&apos;t be written ({why:text}).</source>
        <translation>تتعذر كتابة ملف مفتاحك ({why:text}).</translation>
    </message>
    <message>
        <source>Word {place:number} ({word:text}) doesn&apos;t belong to any recovery sheet. Compare it letter by letter.</source>
        <translation>الكلمة رقم {place:number} ({word:text}) ليست من كلمات أي ورقة استرداد. قارنها حرفًا حرفًا.</translation>
    </message>
    <message>
        <source>Word {place:number} differs from the sheet. Compare it letter by letter.</source>
        <translation>الكلمة رقم {place:number} تختلف عن الورقة. قارنها حرفًا حرفًا.</translation>
    </message>
    <message>
        <source>Words {one:number} and {other:number} may be swapped.</source>
        <translation>ربما تبادلت الكلمتان {one:number} و{other:number} مكانيهما.</translation>
    </message>
    <message>
        <source>Several words differ from the sheet. Compare them letter by letter.</source>
        <translation>عدة كلمات تختلف عن الورقة. قارنها حرفًا حرفًا.</translation>
    </message>
    <message>
        <source>You gave {count:number} words; a recovery sheet has {needed:number}.</source>
        <translation>كتبت من الكلمات {count:number}، وفي ورقة الاسترداد {needed:number}.</translation>
    </message>
    <message>
        <source>These words are from another recovery sheet. Use the sheet {mark:text}.</source>
        <translation>هذه الكلمات من ورقة استرداد أخرى. استخدم الورقة {mark:text}.</translation>
    </message>
    <message>
        <source>The file that the recovery sheet opens is damaged. Use an undamaged backup.</source>
        <translation>الملف الذي تفتحه ورقة الاسترداد تالف. استخدم نسخة احتياطية سليمة.</translation>
    </message>
    <message>
        <source>There is no recovery sheet for this gateway: it was never made, or it was withdrawn.</source>
        <translation>لا ورقة استرداد لهذه البوابة: لم تُنشأ قط، أو أُلغيت.</translation>
    </message>
    <message>
        <source>Relaynet was stopped.</source>
        <translation>أُوقف Relaynet.</translation>
    </message>
    <message>
        <source>Relaynet is not running.</source>
        <translation>‏Relaynet لا يعمل.</translation>
    </message>
    <message>
        <source>Take another picture: sharp, straight, with nothing cut off. No QR code can be read in this one.</source>
        <translation>التقط صورة أخرى: واضحة ومستقيمة ولا ينقص منها شيء. لا يمكن قراءة رمز QR في هذه.</translation>
    </message>
    <message>
        <source>Save the picture as PNG or JPEG. Pictures of the kind {kind:name} cannot be read.</source>
        <translation>احفظ الصورة بصيغة PNG أو JPEG. لا يمكن قراءة الصور من نوع {kind:name}.</translation>
    </message>
    <message>
        <source>The content could not be understood.</source>
        <translation>تعذّر فهم المحتوى.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>أُلغي.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>تتعذر قراءة الملف.</translation>
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
        <source>The message was deleted meanwhile.</source>
        <translation>حُذفت الرسالة في هذه الأثناء.</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program.</source>
        <translation>كتب الإعدادات إصدار أحدث من هذا البرنامج.</translation>
    </message>
    <message>
        <source>Its signature is wrong: it may have been altered.</source>
        <translation>توقيعه خاطئ: ربما جرى تغييره.</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender.</source>
        <translation>لم يعد المستلم يقبل المرسل.</translation>
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
        <source>The other side cannot be reached now.</source>
        <translation>يتعذر الوصول إلى الطرف الآخر الآن.</translation>
    </message>
    <message>
        <source>The courier confirmed more than it was given. Its program may need an update.</source>
        <translation>أكّد الناقل أكثر مما أُعطي. ربما يحتاج برنامجه إلى تحديث.</translation>
    </message>
    <message>
        <source>The courier stopped answering while your messages were collected.</source>
        <translation>توقف الناقل عن الجواب أثناء جمع رسائلك.</translation>
    </message>
    <message>
        <source>Reading it failed again and again.</source>
        <translation>فشلت قراءتها مرة بعد مرة.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong by more than two hours.</source>
        <translation>ساعة هذا الحاسوب خاطئة بأكثر من ساعتين.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway cannot be read: {why:text}</source>
        <translation>تتعذر قراءة بيانات بوابة Awala: {why:text}</translation>
    </message>
    <message>
        <source>That did not work. The log has the details.</source>
        <translation>لم ينجح ذلك. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>The content breaks the rules, so it was refused.</source>
        <translation>المحتوى يخالف القواعد، فرُفض.</translation>
    </message>
    <message>
        <source>Its signer is not trusted here.</source>
        <translation>الموقِّع غير موثوق به هنا.</translation>
    </message>
    <message>
        <source>It is not valid at this time. This computer&apos;s clock or the other one may be wrong.</source>
        <translation>ليس صالحًا في هذا الوقت. ربما كانت ساعة هذا الحاسوب أو الآخر خاطئة.</translation>
    </message>
    <message>
        <source>It came from an app that is unknown here.</source>
        <translation>جاء من تطبيق غير معروف هنا.</translation>
    </message>
    <message>
        <source>The app is not allowed to do this.</source>
        <translation>لا يُسمح للتطبيق بفعل هذا.</translation>
    </message>
    <message>
        <source>It was already received.</source>
        <translation>سبق استلامه.</translation>
    </message>
    <message>
        <source>There were too many in a short time. Try again later.</source>
        <translation>كان العدد كبيرًا في وقت قصير. حاول لاحقًا.</translation>
    </message>
    <message>
        <source>Choose a post office first.</source>
        <translation>اختر مكتب بريد أولًا.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used now.</source>
        <translation>لا يمكن استخدام الرسائل المخزّنة الآن.</translation>
    </message>
    <message>
        <source>There is no space left for messages.</source>
        <translation>لم تبقَ مساحة للرسائل.</translation>
    </message>
    <message>
        <source>The data of the other program cannot be taken over.</source>
        <translation>لا يمكن نقل بيانات البرنامج الآخر.</translation>
    </message>
    <message>
        <source>One message of the other program cannot be taken over.</source>
        <translation>لا يمكن نقل إحدى رسائل البرنامج الآخر.</translation>
    </message>
    <message>
        <source>Can&apos;t get the key to your messages.</source>
        <translation>يتعذر الحصول على مفتاح رسائلك.</translation>
    </message>
    <message>
        <source>No keyring is responding on this computer.</source>
        <translation>لا تستجيب أي سلسلة مفاتيح في هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The key to the messages on this computer is missing.</source>
        <translation>مفتاح الرسائل التي على هذا الحاسوب مفقود.</translation>
    </message>
    <message>
        <source>Quit the Awala gateway, from its icon near the clock too, then try again. It is running.</source>
        <translation>أنهِ بوابة Awala، ومن أيقونتها قرب الساعة أيضًا، ثم حاول من جديد. فهي تعمل الآن.</translation>
    </message>
    <message>
        <source>Start the Awala gateway once, quit it, then try again. It was not closed properly.</source>
        <translation>شغّل بوابة Awala مرة، وأنهِها، ثم حاول من جديد. فهي لم تُغلق كما يجب.</translation>
    </message>
    <message>
        <source>Choose a post office instead. The data of the Awala gateway is damaged, so it cannot be taken over.</source>
        <translation>اختر مكتب بريد بدلًا من ذلك. بيانات بوابة Awala تالفة، فلا يمكن نقلها.</translation>
    </message>
    <message>
        <source>Choose a post office instead. This release of the Awala gateway is unknown here.</source>
        <translation>اختر مكتب بريد بدلًا من ذلك. إصدار بوابة Awala هذا غير معروف هنا.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway was moved or deleted.</source>
        <translation>نُقلت بيانات بوابة Awala أو حُذفت.</translation>
    </message>
    <message>
        <source>The Awala gateway was never set up, so there is nothing to take over.</source>
        <translation>لم تُجهَّز بوابة Awala قط، فلا شيء يُنقل.</translation>
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
        <source>made for someone else</source>
        <translation>صُنع لغيرك</translation>
    </message>
    <message>
        <source>for a connection that is no longer used</source>
        <translation>لاتصال لم يعد مستخدمًا</translation>
    </message>
    <message>
        <source>this computer has to register with a post office</source>
        <translation>على هذا الحاسوب أن يسجّل لدى مكتب بريد</translation>
    </message>
    <message>
        <source>Use the keyring or passphrase that you chose before.</source>
        <translation>استخدم سلسلة المفاتيح أو عبارة المرور التي اخترتها من قبل.</translation>
    </message>
    <message>
        <source>Relaynet moved to another computer, so it is locked here.</source>
        <translation>انتقل Relaynet إلى حاسوب آخر، فهو مقفل هنا.</translation>
    </message>
    <message>
        <source>Go back to the keyring or passphrase of your letters, then try again. Without their key, they can&apos;t be read. If the key is lost, restore a backup or begin anew with Letters.</source>
        <translation>عُد إلى سلسلة مفاتيح خطاباتك أو عبارة مرورها، ثم حاول من جديد. لا تمكن قراءتها بلا مفتاحها. إذا ضاع المفتاح، فاستعد نسخة احتياطية أو ابدأ من جديد في «الخطابات».</translation>
    </message>
    <message>
        <source>Your system does not allow this program to use port {port:number}.</source>
        <translation>لا يسمح نظامك لهذا البرنامج باستخدام المنفذ {port:number}.</translation>
    </message>
    <message>
        <source>Your messages are protected by a passphrase.</source>
        <translation>رسائلك محمية بعبارة مرور.</translation>
    </message>
    <message>
        <source>This computer has no keyring that keeps secrets safely.</source>
        <translation>ليس في هذا الحاسوب سلسلة مفاتيح تحفظ الأسرار بأمان.</translation>
    </message>
    <message>
        <source>This is not a connection file: it is too large.</source>
        <translation>هذا ليس ملف اتصال: حجمه كبير جدًا.</translation>
    </message>
    <message>
        <source>This is your own answer. Give it to the person whose invitation you accepted.</source>
        <translation>هذا جوابك أنت. أعطه لمن قبلت دعوته.</translation>
    </message>
    <message>
        <source>No result within {limit:seconds} seconds.</source>
        <translation>لا نتيجة خلال المهلة (بالثواني): {limit:seconds}.</translation>
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
        <source>Connections to the Internet go through {proxy:name}.</source>
        <translation>تمر الاتصالات بالإنترنت عبر {proxy:name}.</translation>
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
        <source>Other users of this computer have access to {files:names}.</source>
        <translation>لمستخدمين آخرين لهذا الحاسوب وصول إلى {files:names}.</translation>
    </message>
    <message>
        <source>Only you can read your data.</source>
        <translation>أنت وحدك تستطيع قراءة بياناتك.</translation>
    </message>
    <message>
        <source>Nothing answers on port {port:number}.</source>
        <translation>لا يجيب شيء على المنفذ {port:number}.</translation>
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
        <source>Without TLS, only a courier on this computer is allowed.</source>
        <translation>من دون TLS لا يُسمح إلا بناقل على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in {folder:name}, or delete them if they are copies.</source>
        <translation>في ذاكرة USB رسائل في غير مكانها: {files:names}. أعدها إلى المجلدات داخل {folder:name}، أو احذفها إن كانت نسخًا.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid yet. Compare the clocks of this computer and the courier.</source>
        <translation>شهادة الناقل غير صالحة بعد. قارن ساعتي هذا الحاسوب والناقل.</translation>
    </message>
    <message>
        <source>The courier is full.</source>
        <translation>الناقل ممتلئ.</translation>
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
        <source>The name server&apos;s answer failed its check (DNSSEC): it may be forged, or this computer&apos;s clock is wrong.</source>
        <translation>لم يجتز جواب خادم الأسماء الفحص (DNSSEC): قد يكون مزوَّرًا، أو أن ساعة هذا الحاسوب خاطئة.</translation>
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
        <source>The report is refused: {rule:name}.</source>
        <translation>التقرير مرفوض: {rule:name}.</translation>
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
        <source>The passphrase file is empty.</source>
        <translation>ملف عبارة المرور فارغ.</translation>
    </message>
    <message>
        <source>The file cannot be written ({why:text}).</source>
        <translation>تتعذر كتابة الملف ({why:text}).</translation>
    </message>
    <message>
        <source>The file could not be read: {why:text}.</source>
        <translation>تعذّرت قراءة الملف: {why:text}.</translation>
    </message>
    <message>
        <source>Choose a post office.</source>
        <translation>اختر مكتب بريد.</translation>
    </message>
    <message>
        <source>Restart the program. If that doesn&apos;t help, restore a backup.</source>
        <translation>أعد تشغيل البرنامج. إن لم يُفد ذلك، فاستعد نسخة احتياطية.</translation>
    </message>
    <message>
        <source>Free some space on the disk, raise the limit, or delete waiting messages.</source>
        <translation>أخلِ مساحة على القرص، أو ارفع الحد، أو احذف رسائل منتظرة.</translation>
    </message>
    <message>
        <source>You will soon run out of space.</source>
        <translation>ستنفد المساحة قريبًا.</translation>
    </message>
    <message>
        <source>Restart the program, and send the diagnostics to the person who helps you.</source>
        <translation>أعد تشغيل البرنامج، وأرسل نتائج الفحص إلى من يساعدك.</translation>
    </message>
    <message>
        <source>Go online to renew your registration.</source>
        <translation>اتصل بالإنترنت لتجديد تسجيلك.</translation>
    </message>
    <message>
        <source>Go online soon to renew your registration.</source>
        <translation>اتصل بالإنترنت قريبًا لتجديد تسجيلك.</translation>
    </message>
    <message>
        <source>Check the spelling of the post office&apos;s address.</source>
        <translation>تحقق من كتابة عنوان مكتب البريد.</translation>
    </message>
    <message>
        <source>Start or unlock this computer&apos;s keyring.</source>
        <translation>شغّل سلسلة المفاتيح في هذا الحاسوب أو افتح قفلها.</translation>
    </message>
    <message>
        <source>Start and unlock the keyring, or check the passphrase. Your data is safe.</source>
        <translation>شغّل سلسلة المفاتيح وافتح قفلها، أو تحقق من عبارة المرور. بياناتك بأمان.</translation>
    </message>
    <message>
        <source>Free some space on the disk.</source>
        <translation>أخلِ مساحة على القرص.</translation>
    </message>
    <message>
        <source>Make the user who runs this program the owner of the folder.</source>
        <translation>اجعل المستخدم الذي يشغّل هذا البرنامج مالكًا للمجلد.</translation>
    </message>
    <message>
        <source>Remove their access: run chmod -R go= on the data folder.</source>
        <translation>أزل وصولهم: نفّذ chmod -R go= على مجلد البيانات.</translation>
    </message>
    <message>
        <source>Remove their access: in the folder&apos;s properties, under Security, leave only yourself.</source>
        <translation>أزل وصولهم: في خصائص المجلد، تحت «الأمان»، أبقِ نفسك فقط.</translation>
    </message>
    <message>
        <source>You can exchange messages with it.</source>
        <translation>يمكنك تبادل الرسائل معه.</translation>
    </message>
    <message>
        <source>To use a courier, join its Wi-Fi.</source>
        <translation>لاستخدام ناقل، اتصل بشبكة Wi-Fi الخاصة به.</translation>
    </message>
    <message>
        <source>This isn&apos;t a list of apps, or it is damaged.</source>
        <translation>هذه ليست قائمة تطبيقات، أو هي تالفة.</translation>
    </message>
    <message>
        <source>This list of apps needs a newer version of the program (format {format:number}).</source>
        <translation>تحتاج قائمة التطبيقات هذه إلى إصدار أحدث من البرنامج (الصيغة {format:number}).</translation>
    </message>
    <message>
        <source>This list of apps has a mistake, so it isn&apos;t shown. Tell its author: {why:text}.</source>
        <translation>في قائمة التطبيقات هذه خطأ، فلا تُعرض. أخبر كاتبها: {why:text}.</translation>
    </message>
    <message>
        <source>This list of apps has characters that hide or turn its text, so it isn&apos;t shown. Tell its author: {place:name}.</source>
        <translation>في قائمة التطبيقات هذه محارف تُخفي نصها أو تقلبه، فلا تُعرض. أخبر كاتبها: {place:name}.</translation>
    </message>
    <message>
        <source>This list of apps has two entries named {app:name}, so it isn&apos;t shown.</source>
        <translation>في قائمة التطبيقات هذه بندان باسم {app:name}، فلا تُعرض.</translation>
    </message>
    <message>
        <source>This list of apps has an address that isn&apos;t a plain https address, so it isn&apos;t shown. Tell its author: {app:name}.</source>
        <translation>في قائمة التطبيقات هذه عنوان ليس عنوان https بسيطًا، فلا تُعرض. أخبر كاتبها: {app:name}.</translation>
    </message>
    <message>
        <source>The signature of this list of apps isn&apos;t from the publisher of this program. The list wasn&apos;t added.</source>
        <translation>توقيع قائمة التطبيقات هذه ليس من ناشر هذا البرنامج. لم تُضَف القائمة.</translation>
    </message>
    <message>
        <source>This build can&apos;t check this signed list of apps, because it has no publisher&apos;s key.</source>
        <translation>لا يستطيع هذا الإصدار التحقق من قائمة التطبيقات الموقّعة هذه، إذ ليس فيه مفتاح ناشر.</translation>
    </message>
    <message>
        <source>You already have this list of {publisher:name}, or a newer one. Nothing was changed.</source>
        <translation>لديك قائمة {publisher:name} هذه أو أحدث منها. لم يتغير شيء.</translation>
    </message>
    <message>
        <source>You have no added list of that publisher.</source>
        <translation>ليس لديك قائمة مضافة من ذلك الناشر.</translation>
    </message>
    <message>
        <source>This backup is damaged or incomplete. Use another copy.</source>
        <translation>هذه النسخة الاحتياطية تالفة أو ناقصة. استخدم نسخة أخرى منها.</translation>
    </message>
    <message>
        <source>This backup opens with the recovery sheet {mark:text}. Enter the words of that sheet.</source>
        <translation>تُفتح هذه النسخة الاحتياطية بورقة الاسترداد {mark:text}. أدخل كلمات تلك الورقة.</translation>
    </message>
    <message>
        <source>This backup opens with a passphrase. Enter the passphrase.</source>
        <translation>تُفتح هذه النسخة الاحتياطية بعبارة مرور. أدخل عبارة المرور.</translation>
    </message>
    <message>
        <source>Free some space there first: {needed:octets} are needed, and {free:octets} are free.</source>
        <translation>أخلِ مساحة هناك أولًا: المطلوب {needed:octets}، والمتاح {free:octets}.</translation>
    </message>
    <message>
        <source>Another backup or move is under way. Wait until it ends, then try again.</source>
        <translation>هناك نسخ احتياطي أو نقل آخر جارٍ. انتظر حتى ينتهي، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>There is already a gateway in this folder. Erase it first, or restore into an empty folder.</source>
        <translation>في هذا المجلد بوابة من قبل. امحُها أولًا، أو استعد في مجلد فارغ.</translation>
    </message>
    <message>
        <source>This backup is for another program. Restore it with the program that made it.</source>
        <translation>هذه النسخة الاحتياطية لبرنامج آخر. استعدها بالبرنامج الذي أنشأها.</translation>
    </message>
    <message>
        <source>Your gateway didn&apos;t move to another computer. There is nothing to unlock.</source>
        <translation>لم تنتقل بوابتك إلى حاسوب آخر. لا شيء لفتح قفله.</translation>
    </message>
    <message>
        <source>Allow this program to delete the move&apos;s file, then try again. The file may be used only once, and can&apos;t be deleted now ({why:text}).</source>
        <translation>اسمح لهذا البرنامج بحذف ملف النقل، ثم حاول من جديد. لا يجوز استخدام الملف إلا مرة واحدة، ولا يمكن حذفه الآن ({why:text}).</translation>
    </message>
    <message>
        <source>These words don&apos;t match. Compare the words and the address with the other computer&apos;s screen. If they&apos;re correct, someone may be intercepting the connection.</source>
        <translation>هذه الكلمات لا تتطابق. قارن الكلمات والعنوان بما على شاشة الحاسوب الآخر. إن كانت صحيحة، فربما يعترض أحد الاتصال.</translation>
    </message>
    <message>
        <source>Can&apos;t reach the other computer ({why:text}). Check that both computers are on the same network, and that the other one is still waiting.</source>
        <translation>يتعذر الوصول إلى الحاسوب الآخر ({why:text}). تحقق من أن الحاسوبين على الشبكة نفسها، وأن الآخر ما زال ينتظر.</translation>
    </message>
    <message>
        <source>Install the same version of this program on both computers. They don&apos;t understand each other.</source>
        <translation>ثبّت الإصدار نفسه من هذا البرنامج على الحاسوبين. فهما لا يتفاهمان.</translation>
    </message>
    <message>
        <source>The move ended before it was complete.</source>
        <translation>انتهى النقل قبل أن يكتمل.</translation>
    </message>
    <message>
        <source>The courier is full. Go online to deliver what it carries, or allow it more space.</source>
        <translation>الناقل ممتلئ. اتصل بالإنترنت لتسليم ما يحمله، أو امنحه مساحة أكبر.</translation>
    </message>
    <message>
        <source>This gateway has used up its share. The rest is for others.</source>
        <translation>استهلكت هذه البوابة حصتها. الباقي للآخرين.</translation>
    </message>
    <message>
        <source>Quit the other courier program first. It already carries for others on this computer.</source>
        <translation>أنهِ برنامج الناقل الآخر أولًا. فهو يحمل للآخرين على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>This isn&apos;t addressed to a post office.</source>
        <translation>هذا غير موجَّه إلى مكتب بريد.</translation>
    </message>
    <message>
        <source>This is too large ({size:octets}): the connection ends each time before all of it arrives.</source>
        <translation>هذا كبير جدًا ({size:octets}): ينقطع الاتصال كل مرة قبل أن يصل كله.</translation>
    </message>
    <message>
        <source>This is addressed to the wrong recipient, so it wasn&apos;t kept.</source>
        <translation>هذا موجَّه إلى مستلم خاطئ، فلم يُحفظ.</translation>
    </message>
    <message>
        <source>This permission to collect is too large to send ({size:octets}).</source>
        <translation>إذن الجمع هذا أكبر من أن يُرسل ({size:octets}).</translation>
    </message>
    <message>
        <source>The post office refused it: it is invalid, or for another post office.</source>
        <translation>رفضه مكتب البريد: هو غير صالح، أو لمكتب بريد آخر.</translation>
    </message>
    <message>
        <source>The post office can&apos;t take more now. Try again later.</source>
        <translation>لا يستطيع مكتب البريد أخذ المزيد الآن. حاول لاحقًا.</translation>
    </message>
    <message>
        <source>The post office refused the permission to collect.</source>
        <translation>رفض مكتب البريد إذن الجمع.</translation>
    </message>
    <message>
        <source>This permission to collect was used before.</source>
        <translation>استُخدم إذن الجمع هذا من قبل.</translation>
    </message>
    <message>
        <source>The post office sent too much that is invalid or repeated, so the exchange was stopped.</source>
        <translation>أرسل مكتب البريد كثيرًا مما هو غير صالح أو مكرر، فأُوقف التبادل.</translation>
    </message>
    <message>
        <source>Allow at least {least:octets}.</source>
        <translation>اسمح بـ{least:octets} على الأقل.</translation>
    </message>
    <message>
        <source>Others can&apos;t reach this computer at {addresses:names}: port {port:number} can&apos;t be used ({why:text}). If another program uses the port, quit that program. The courier keeps trying.</source>
        <translation>لا يستطيع الآخرون الوصول إلى هذا الحاسوب على {addresses:names}: لا يمكن استخدام المنفذ {port:number} ({why:text}). إن كان برنامج آخر يستخدم المنفذ، فأنهِ ذلك البرنامج. يواصل الناقل المحاولة.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}, and only one user at a time can carry for others here. Ask them to stop. The courier keeps trying.</source>
        <translation>يستخدم مستخدم آخر لهذا الحاسوب المنفذ {port:number}، ولا يستطيع الحمل للآخرين هنا إلا مستخدم واحد في كل مرة. اطلب منه أن يتوقف. يواصل الناقل المحاولة.</translation>
    </message>
    <message>
        <source>Nothing was handed over. The program at this address doesn&apos;t take messages from other couriers.</source>
        <translation>لم يُسلَّم شيء. البرنامج على هذا العنوان لا يأخذ رسائل من ناقلين آخرين.</translation>
    </message>
    <message>
        <source>Turn on this computer&apos;s hotspot, or join a Wi-Fi network. Others can&apos;t reach it now, because it isn&apos;t on any of the chosen networks.</source>
        <translation>شغّل نقطة الاتصال في هذا الحاسوب، أو اتصل بشبكة Wi-Fi. لا يستطيع الآخرون الوصول إليه الآن، لأنه ليس على أي شبكة من الشبكات المختارة.</translation>
    </message>
    <message>
        <source>No device in the list has this id.</source>
        <translation>لا جهاز في القائمة له هذا المعرّف.</translation>
    </message>
    <message>
        <source>Turn on “Remember visits” first.</source>
        <translation>فعّل «تذكّر الزيارات» أولًا.</translation>
    </message>
    <message>
        <source>The connection to the courier was lost.</source>
        <translation>انقطع الاتصال بالناقل.</translation>
    </message>
    <message>
        <source>Something went wrong in the courier&apos;s program.</source>
        <translation>حدث خلل في برنامج الناقل.</translation>
    </message>
    <message>
        <source>Can&apos;t understand the courier&apos;s answer. Its program may need an update.</source>
        <translation>يتعذر فهم جواب الناقل. ربما يحتاج برنامجه إلى تحديث.</translation>
    </message>
    <message>
        <source>The device at this address isn&apos;t a courier.</source>
        <translation>الجهاز على هذا العنوان ليس ناقلًا.</translation>
    </message>
    <message>
        <source>Can&apos;t find the courier&apos;s address.</source>
        <translation>يتعذر العثور على عنوان الناقل.</translation>
    </message>
    <message>
        <source>Can&apos;t connect to the courier.</source>
        <translation>يتعذر الاتصال بالناقل.</translation>
    </message>
    <message>
        <source>Can&apos;t find this folder. Check that the stick is plugged in.</source>
        <translation>يتعذر العثور على هذا المجلد. تحقق من أن ذاكرة USB موصولة.</translation>
    </message>
    <message>
        <source>Can&apos;t use the folder: {why:text}. Check that the stick is plugged in and has space.</source>
        <translation>يتعذر استخدام المجلد: {why:text}. تحقق من أن ذاكرة USB موصولة وفيها مساحة.</translation>
    </message>
    <message>
        <source>Can&apos;t use the folder. Remove the link or file that is in the place of a folder.</source>
        <translation>يتعذر استخدام المجلد. أزل الرابط أو الملف الذي يحلّ محل مجلد.</translation>
    </message>
    <message>
        <source>Rename the stick or the folder, then try again. Its name isn&apos;t UTF-8 text.</source>
        <translation>غيّر اسم ذاكرة USB أو المجلد، ثم حاول من جديد. اسمها ليس نصًا بترميز UTF-8.</translation>
    </message>
    <message>
        <source>Damaged files on the stick were moved to the folder {folder:name}: {files:names}. You can delete that folder: its messages are sent again automatically.</source>
        <translation>نُقلت ملفات تالفة من ذاكرة USB إلى المجلد {folder:name}: {files:names}. يمكنك حذف ذلك المجلد: تُرسل رسائله من جديد تلقائيًا.</translation>
    </message>
    <message>
        <source>This question was already answered, or has expired.</source>
        <translation>سبق الجواب عن هذا السؤال، أو انتهت مدته.</translation>
    </message>
    <message>
        <source>That answer no longer applies.</source>
        <translation>لم يعد ذلك الجواب ساريًا.</translation>
    </message>
    <message>
        <source>Answer for this time only. This network or courier can&apos;t be recognised later.</source>
        <translation>أجب لهذه المرة فقط. لا يمكن التعرف لاحقًا إلى هذه الشبكة أو هذا الناقل.</translation>
    </message>
    <message>
        <source>Set a limit of at least 100 kB for each exchange, or no limit.</source>
        <translation>حدّد ١٠٠ كيلوبايت على الأقل لكل تبادل، أو بلا حد.</translation>
    </message>
    <message>
        <source>Can&apos;t find out which networks this computer is connected to.</source>
        <translation>تتعذر معرفة الشبكات المتصل بها هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Can&apos;t read the courier&apos;s certificate.</source>
        <translation>تتعذر قراءة شهادة الناقل.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate has expired. Restart the courier, or correct this computer&apos;s clock.</source>
        <translation>انتهت صلاحية شهادة الناقل. أعد تشغيل الناقل، أو صحّح ساعة هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate isn&apos;t the expected one. This may be another device.</source>
        <translation>شهادة الناقل ليست المتوقعة. ربما كان هذا جهازًا آخر.</translation>
    </message>
    <message>
        <source>Update the courier. It offers only an old version of TLS, which isn&apos;t safe.</source>
        <translation>حدّث الناقل. فهو لا يعرض إلا إصدارًا قديمًا من TLS، وهو غير آمن.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust the courier&apos;s certificate.</source>
        <translation>لا يثق هذا الحاسوب بشهادة الناقل.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is for another address.</source>
        <translation>شهادة الناقل لعنوان آخر.</translation>
    </message>
    <message>
        <source>The courier says it received something invalid.</source>
        <translation>يقول الناقل إنه تلقّى شيئًا غير صالح.</translation>
    </message>
    <message>
        <source>This couldn&apos;t be checked. See the log for details.</source>
        <translation>تعذّر فحص هذا. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>No post office has been chosen yet.</source>
        <translation>لم يُختَر مكتب بريد بعد.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t registered with {public_gateway:name} yet. Relaynet keeps trying while it runs.</source>
        <translation>هذا الحاسوب غير مسجَّل بعد لدى {public_gateway:name}. يواصل Relaynet المحاولة ما دام يعمل.</translation>
    </message>
    <message>
        <source>All parts of the program are running.</source>
        <translation>كل أجزاء البرنامج تعمل.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock says {device:moment}. The time seems to be {corrected:moment}.</source>
        <translation>تقول ساعة هذا الحاسوب {device:moment}. ويبدو أن الوقت {corrected:moment}.</translation>
    </message>
    <message>
        <source>The clock says {now:moment}. This isn&apos;t confirmed yet.</source>
        <translation>تقول الساعة {now:moment}. لم يتأكد ذلك بعد.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is right.</source>
        <translation>ساعة هذا الحاسوب صحيحة.</translation>
    </message>
    <message>
        <source>Days until your registration ends: {days:count}.</source>
        <translation>الأيام المتبقية على انتهاء تسجيلك: {days:count}.</translation>
    </message>
    <message>
        <source>No problem was found with the name servers (DNS).</source>
        <translation>لم توجد مشكلة في خوادم الأسماء (DNS).</translation>
    </message>
    <message>
        <source>There was no answer to check.</source>
        <translation>لم يكن هناك جواب لفحصه.</translation>
    </message>
    <message>
        <source>The answer was signed, or the address is set in the settings.</source>
        <translation>كان الجواب موقّعًا، أو أن العنوان محدد في الإعدادات.</translation>
    </message>
    <message>
        <source>The post office&apos;s address is unknown.</source>
        <translation>عنوان مكتب البريد غير معروف.</translation>
    </message>
    <message>
        <source>The connection is encrypted ({version:name}), and the post office proved its identity.</source>
        <translation>الاتصال مشفّر ({version:name})، وأثبت مكتب البريد هويته.</translation>
    </message>
    <message>
        <source>The Internet is turned off in Relaynet.</source>
        <translation>الإنترنت موقوف في Relaynet.</translation>
    </message>
    <message>
        <source>The post office answers and knows this computer.</source>
        <translation>مكتب البريد يجيب ويعرف هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The key to your data was found.</source>
        <translation>عُثر على مفتاح بياناتك.</translation>
    </message>
    <message>
        <source>The key to your data is missing.</source>
        <translation>مفتاح بياناتك مفقود.</translation>
    </message>
    <message>
        <source>There is no key yet. The first start creates one.</source>
        <translation>لا مفتاح بعد. أول تشغيل ينشئ واحدًا.</translation>
    </message>
    <message>
        <source>Can&apos;t read the disk: {why:text}.</source>
        <translation>تتعذر قراءة القرص: {why:text}.</translation>
    </message>
    <message>
        <source>Can&apos;t read the data folder: {why:text}.</source>
        <translation>تتعذر قراءة مجلد البيانات: {why:text}.</translation>
    </message>
    <message>
        <source>Apps can connect on port {port:number}.</source>
        <translation>يمكن للتطبيقات الاتصال على المنفذ {port:number}.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}. Your apps can connect on another port.</source>
        <translation>يستخدم مستخدم آخر لهذا الحاسوب المنفذ {port:number}. يمكن لتطبيقاتك الاتصال على منفذ آخر.</translation>
    </message>
    <message>
        <source>Port {port:number} is free.</source>
        <translation>المنفذ {port:number} متاح.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t connected to a network.</source>
        <translation>هذا الحاسوب غير متصل بشبكة.</translation>
    </message>
    <message>
        <source>This computer is connected through {interfaces:names}.</source>
        <translation>هذا الحاسوب متصل عبر {interfaces:names}.</translation>
    </message>
    <message>
        <source>Relaynet didn&apos;t look for couriers, because your answers about networks can&apos;t be read.</source>
        <translation>لم يبحث Relaynet عن ناقلين، لأن أجوبتك عن الشبكات لا تمكن قراءتها.</translation>
    </message>
    <message>
        <source>There is a courier on this network.</source>
        <translation>هناك ناقل على هذه الشبكة.</translation>
    </message>
    <message>
        <source>No courier was found on this computer&apos;s networks.</source>
        <translation>لم يُعثر على ناقل في شبكات هذا الحاسوب.</translation>
    </message>
    <message>
        <source>This gateway doesn&apos;t keep a log.</source>
        <translation>لا تحتفظ هذه البوابة بسجل.</translation>
    </message>
    <message>
        <source>Set a limit of at least 100 MB.</source>
        <translation>حدّد ١٠٠ ميغابايت على الأقل.</translation>
    </message>
    <message>
        <source>Choose one of the log levels: {levels:names}.</source>
        <translation>اختر أحد مستويات السجل: {levels:names}.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone first. Relaynet&apos;s time differs by more than two hours.</source>
        <translation>اضبط أولًا تاريخ هذا الحاسوب ووقته ومنطقته الزمنية. وقت Relaynet يختلف بأكثر من ساعتين.</translation>
    </message>
    <message>
        <source>Your registration has ended. Go online once to renew it.</source>
        <translation>انتهى تسجيلك. اتصل بالإنترنت مرة لتجديده.</translation>
    </message>
    <message>
        <source>The key has {bits:number} bits, and its size can&apos;t change. For another size, erase everything and start again.</source>
        <translation>حجم المفتاح {bits:number} بت، ولا يمكن تغييره. لحجم آخر، امحُ كل شيء وابدأ من جديد.</translation>
    </message>
    <message>
        <source>Use a passphrase of at least {least:count} characters.</source>
        <translation>استخدم عبارة مرور أطول. أقل عدد من الأحرف: {least:count}.</translation>
    </message>
    <message>
        <source>The file is damaged, or it isn&apos;t a backup.</source>
        <translation>الملف تالف، أو ليس نسخة احتياطية.</translation>
    </message>
    <message>
        <source>This gateway is already in use. To replace it, erase everything and start again.</source>
        <translation>هذه البوابة مستخدمة بالفعل. لاستبدالها، امحُ كل شيء وابدأ من جديد.</translation>
    </message>
    <message>
        <source>There is no change of the last 24 hours to undo.</source>
        <translation>لا تغيير في آخر ٢٤ ساعة يمكن التراجع عنه.</translation>
    </message>
    <message>
        <source>The record of your former post offices is damaged.</source>
        <translation>سجل مكاتب بريدك السابقة تالف.</translation>
    </message>
    <message>
        <source>Choose your post office again. This computer has to register once more.</source>
        <translation>اختر مكتب بريدك من جديد. على هذا الحاسوب أن يسجّل مرة أخرى.</translation>
    </message>
    <message>
        <source>Close the other program that has your letters open, then try again.</source>
        <translation>أغلق البرنامج الآخر الذي فتح خطاباتك، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>Your letters moved to another computer on {at:moment}. Read and write them there.</source>
        <translation>انتقلت خطاباتك إلى حاسوب آخر في {at:moment}. اقرأها واكتبها هناك.</translation>
    </message>
    <message>
        <source>Start Relaynet, then open Letters again. Letters uses the key of Relaynet.</source>
        <translation>شغّل Relaynet، ثم افتح «الخطابات» من جديد. تستخدم «الخطابات» مفتاح Relaynet.</translation>
    </message>
    <message>
        <source>Your letters are closed.</source>
        <translation>خطاباتك مغلقة.</translation>
    </message>
    <message>
        <source>A letter was refused because of invalid content.</source>
        <translation>رُفض خطاب لأن محتواه غير صالح.</translation>
    </message>
    <message>
        <source>One character has too many accents or marks. Remove some of them.</source>
        <translation>على أحد الأحرف حركات أو علامات أكثر مما ينبغي. أزل بعضها.</translation>
    </message>
    <message>
        <source>Shorten the text, or attach it as a file. A letter has at most {most:octets} of text.</source>
        <translation>اختصر النص، أو أرفقه كملف. يتسع الخطاب لنص لا يتجاوز {most:octets}.</translation>
    </message>
    <message>
        <source>Send some of the files with another letter. A letter has at most {most:count} files.</source>
        <translation>أرسل بعض الملفات مع خطاب آخر. أكبر عدد من الملفات في خطاب: {most:count}.</translation>
    </message>
    <message>
        <source>Send fewer or smaller files. The files of a letter have at most {most:octets} together.</source>
        <translation>أرسل ملفات أقل أو أصغر. ملفات الخطاب معًا لا تتجاوز {most:octets}.</translation>
    </message>
    <message>
        <source>Choose another file. {file:name} can&apos;t be read ({why:text}).</source>
        <translation>اختر ملفًا آخر. تتعذر قراءة {file:name} ({why:text}).</translation>
    </message>
    <message>
        <source>Attach the files in {file:name} instead. A folder can&apos;t be attached.</source>
        <translation>أرفق الملفات الموجودة في {file:name} بدلًا من ذلك. لا يمكن إرفاق مجلد.</translation>
    </message>
    <message>
        <source>Save this picture and open it with another program. It can&apos;t be shown here.</source>
        <translation>احفظ هذه الصورة وافتحها ببرنامج آخر. لا يمكن عرضها هنا.</translation>
    </message>
    <message>
        <source>Save the picture as a file, then attach the file. What you pasted can&apos;t be read.</source>
        <translation>احفظ الصورة كملف ثم أرفق الملف. لا يمكن قراءة ما ألصقته.</translation>
    </message>
    <message>
        <source>Choose another folder or name. {file:name} can&apos;t be saved ({why:text}).</source>
        <translation>اختر مجلدًا أو اسمًا آخر. يتعذر حفظ {file:name} ({why:text}).</translation>
    </message>
    <message>
        <source>Write something or attach a file first. This letter is empty.</source>
        <translation>اكتب شيئًا أو أرفق ملفًا أولًا. هذا الخطاب فارغ.</translation>
    </message>
    <message>
        <source>This letter is no longer on this computer.</source>
        <translation>لم يعد هذا الخطاب على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>This contact is no longer on this computer.</source>
        <translation>لم تعد جهة الاتصال هذه على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>This letter is on its way or has arrived. You don&apos;t need to send it again.</source>
        <translation>هذا الخطاب في الطريق أو وصل. لا حاجة إلى إرساله من جديد.</translation>
    </message>
    <message>
        <source>Update this program to read this letter. The letter is kept until then.</source>
        <translation>حدّث هذا البرنامج لقراءة هذا الخطاب. يُحفظ الخطاب حتى ذلك الحين.</translation>
    </message>
    <message>
        <source>Ask for the invitation or answer again. This is something else, or part of it is missing.</source>
        <translation>اطلب الدعوة أو الجواب من جديد. هذا شيء آخر، أو ينقصه جزء.</translation>
    </message>
    <message>
        <source>This invitation is no longer on this computer.</source>
        <translation>لم تعد هذه الدعوة على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Ask for a new invitation. This one has expired.</source>
        <translation>اطلب دعوة جديدة. انتهت مدة هذه.</translation>
    </message>
    <message>
        <source>Ask for a new invitation. This one is from a computer that the person no longer uses.</source>
        <translation>اطلب دعوة جديدة. هذه من حاسوب لم يعد الشخص يستعمله.</translation>
    </message>
    <message>
        <source>Give them a new invitation. The invitation that this answers has expired, was taken back, or isn&apos;t from this computer.</source>
        <translation>أعطِ هذا الشخص دعوة جديدة. الدعوة التي يجيب عنها هذا انتهت مدتها، أو سُحبت، أو ليست من هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Give each person their own invitation. Another person has already answered this one.</source>
        <translation>أعطِ كل شخص دعوة خاصة به. أجاب شخص آخر عن هذه من قبل.</translation>
    </message>
    <message>
        <source>This is your own invitation. Give it to the person you want to write to.</source>
        <translation>هذه دعوتك أنت. أعطها لمن تريد أن تكتب إليه.</translation>
    </message>
    <message>
        <source>Choose another name: at most 80 visible characters in one line.</source>
        <translation>اختر اسمًا آخر: ٨٠ حرفًا ظاهرًا على الأكثر في سطر واحد.</translation>
    </message>
    <message>
        <source>Letters isn&apos;t connected to Relaynet yet. Make sure that Relaynet runs and that you have allowed Letters, then try again.</source>
        <translation>«الخطابات» غير متصلة بـRelaynet بعد. تأكد أن Relaynet يعمل وأنك سمحت لـ«الخطابات»، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>{program:name} already uses port {port:number}. Quit that program: apps look for Relaynet on ports 276 and 13276.</source>
        <translation>البرنامج {program:name} يستخدم المنفذ {port:number}. أنهِ ذلك البرنامج: تبحث التطبيقات عن Relaynet على المنفذين 276 و13276.</translation>
    </message>
    <message>
        <source>Another program already uses port {port:number}. Quit that program: apps look for Relaynet on ports 276 and 13276.</source>
        <translation>برنامج آخر يستخدم المنفذ {port:number}. أنهِ ذلك البرنامج: تبحث التطبيقات عن Relaynet على المنفذين 276 و13276.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}. Choose another port.</source>
        <translation>يستخدم مستخدم آخر لهذا الحاسوب المنفذ {port:number}. اختر منفذًا آخر.</translation>
    </message>
    <message>
        <source>When Relaynet started, another user of this computer was using port {port:number}. Relaynet uses another port, and Letters works as usual. Apps that only know port {port:number} can&apos;t connect.</source>
        <translation>عندما بدأ Relaynet، كان مستخدم آخر لهذا الحاسوب يستخدم المنفذ {port:number}. يستخدم Relaynet منفذًا آخر، وتعمل الخطابات كالمعتاد. لا تستطيع الاتصال التطبيقات التي لا تعرف سوى المنفذ {port:number}.</translation>
    </message>
    <message>
        <source>Can&apos;t use port {port:number}: {why:text}.</source>
        <translation>لا يمكن استخدام المنفذ {port:number}: {why:text}.</translation>
    </message>
    <message>
        <source>Can&apos;t create the socket for apps, {path:name}: {why:text}.</source>
        <translation>لا يمكن إنشاء مقبس التطبيقات {path:name}: {why:text}.</translation>
    </message>
    <message>
        <source>Another file is in the place of the socket for apps: {path:name}. Remove it, or choose another name.</source>
        <translation>هناك ملف آخر في مكان مقبس التطبيقات: {path:name}. أزله، أو اختر اسمًا آخر.</translation>
    </message>
    <message>
        <source>Another gateway is already running at {path:name}. Stop it first.</source>
        <translation>هناك بوابة أخرى تعمل في {path:name}. أوقفها أولًا.</translation>
    </message>
    <message>
        <source>Start at login can&apos;t be changed ({why:text}).</source>
        <translation>لا يمكن تغيير البدء عند تسجيل الدخول ({why:text}).</translation>
    </message>
    <message>
        <source>The vault must be &apos;keyring&apos; or &apos;passphrase-file:PATH&apos;.</source>
        <translation>يجب أن تكون قيمة الخزنة (vault)‏ &apos;keyring&apos; أو &apos;passphrase-file:PATH&apos;.</translation>
    </message>
    <message>
        <source>Other users can read the passphrase file. Let only your own account read it.</source>
        <translation>يستطيع مستخدمون آخرون قراءة ملف عبارة المرور. اسمح لحسابك وحده بقراءته.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} can&apos;t be read: {why:text}.</source>
        <translation>تتعذر قراءة ملف عبارة المرور {file:name}: {why:text}.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} must be text in UTF-8.</source>
        <translation>يجب أن يكون ملف عبارة المرور {file:name} نصًا بترميز UTF-8.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be deleted ({why:text}).</source>
        <translation>لا يمكن حذف الإعدادات ({why:text}).</translation>
    </message>
    <message>
        <source>The settings can&apos;t be read.</source>
        <translation>لا يمكن قراءة الإعدادات.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be written ({why:text}).</source>
        <translation>لا يمكن كتابة الإعدادات ({why:text}).</translation>
    </message>
    <message>
        <source>The backup can&apos;t be written: {why:text}.</source>
        <translation>لا يمكن كتابة النسخة الاحتياطية: {why:text}.</translation>
    </message>
    <message>
        <source>The backup can&apos;t be read: {why:text}.</source>
        <translation>لا يمكن قراءة النسخة الاحتياطية: {why:text}.</translation>
    </message>
    <message>
        <source>The proxy didn&apos;t answer in time.</source>
        <translation>لم يجب الوكيل في الوقت المناسب.</translation>
    </message>
    <message>
        <source>The proxy can&apos;t be reached. Check its address, and start its program (such as Tor).</source>
        <translation>يتعذر الوصول إلى الوكيل. تحقق من عنوانه، وشغّل برنامجه (مثل Tor).</translation>
    </message>
    <message>
        <source>The proxy didn&apos;t connect: it refused, wants another password, or can&apos;t reach the destination.</source>
        <translation>لم يتصل الوكيل: رفض، أو يريد كلمة مرور أخرى، أو لا يصل إلى الوجهة.</translation>
    </message>
    <message>
        <source>Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds are not supported.</source>
        <translation>اكتب الوكيل بصيغة socks5://HOST:PORT أو http://HOST:PORT. الأنواع الأخرى غير مدعومة.</translation>
    </message>
    <message>
        <source>Use plain Latin characters for user name and password, at most 255 each, and no colon in the user name.</source>
        <translation>استخدم أحرفًا لاتينية بسيطة لاسم المستخدم وكلمة المرور، ٢٥٥ على الأكثر لكل منهما، وبلا نقطتين (:) في اسم المستخدم.</translation>
    </message>
    <message>
        <source>Set the proxy again. The saved one is damaged.</source>
        <translation>اضبط الوكيل من جديد. الوكيل المحفوظ تالف.</translation>
    </message>
    <message>
        <source>The system&apos;s proxy is of an unsupported kind. Choose another proxy, or none.</source>
        <translation>وكيل النظام من نوع غير مدعوم. اختر وكيلًا آخر، أو لا شيء.</translation>
    </message>
    <message>
        <source>The mode must be none, system or manual.</source>
        <translation>يجب أن يكون الوضع none أو system أو manual.</translation>
    </message>
    <message>
        <source>Enter the user name and the password separately from the address.</source>
        <translation>أدخل اسم المستخدم وكلمة المرور منفصلين عن العنوان.</translation>
    </message>
    <message>
        <source>The post office stopped answering.</source>
        <translation>توقف مكتب البريد عن الجواب.</translation>
    </message>
    <message>
        <source>The post office can&apos;t do this right now.</source>
        <translation>لا يستطيع مكتب البريد فعل هذا الآن.</translation>
    </message>
    <message>
        <source>The post office refused the request.</source>
        <translation>رفض مكتب البريد الطلب.</translation>
    </message>
    <message>
        <source>The post office&apos;s server can&apos;t be found.</source>
        <translation>يتعذر العثور على خادم مكتب البريد.</translation>
    </message>
    <message>
        <source>No secure connection to the post office is possible here. Someone may be listening in.</source>
        <translation>لا يمكن هنا اتصال آمن بمكتب البريد. ربما يتنصت أحد.</translation>
    </message>
    <message>
        <source>The post office doesn&apos;t answer.</source>
        <translation>مكتب البريد لا يجيب.</translation>
    </message>
    <message>
        <source>The post office didn&apos;t answer in time.</source>
        <translation>لم يجب مكتب البريد في الوقت المناسب.</translation>
    </message>
    <message>
        <source>The connection to the post office was lost.</source>
        <translation>انقطع الاتصال بمكتب البريد.</translation>
    </message>
    <message>
        <source>The post office&apos;s answer couldn&apos;t be understood.</source>
        <translation>تعذّر فهم جواب مكتب البريد.</translation>
    </message>
    <message>
        <source>The post office that answers isn&apos;t the one in the connection file.</source>
        <translation>مكتب البريد الذي يجيب ليس الذي في ملف الاتصال.</translation>
    </message>
    <message>
        <source>The post office that answers isn&apos;t the one you chose.</source>
        <translation>مكتب البريد الذي يجيب ليس الذي اخترته.</translation>
    </message>
    <message>
        <source>This computer has no valid registration with that post office.</source>
        <translation>ليس لهذا الحاسوب تسجيل صالح لدى مكتب البريد ذاك.</translation>
    </message>
    <message>
        <source>The post office&apos;s address for couriers is unknown.</source>
        <translation>عنوان مكتب البريد للناقلين غير معروف.</translation>
    </message>
    <message>
        <source>The dialect must be &apos;relaynet&apos; or &apos;awala&apos;.</source>
        <translation>يجب أن تكون اللهجة (dialect)‏ &apos;relaynet&apos; أو &apos;awala&apos;.</translation>
    </message>
    <message>
        <source>Choose your post office again. The record of your choice is damaged.</source>
        <translation>اختر مكتب بريدك من جديد. سجل اختيارك تالف.</translation>
    </message>
    <message>
        <source>The post office&apos;s certificate has expired, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>انتهت صلاحية شهادة مكتب البريد، أو ساعة هذا الحاسوب خاطئة. تحقق من التاريخ والوقت.</translation>
    </message>
    <message>
        <source>The post office&apos;s certificate isn&apos;t valid yet, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>شهادة مكتب البريد لم تصبح صالحة بعد، أو ساعة هذا الحاسوب خاطئة. تحقق من التاريخ والوقت.</translation>
    </message>
    <message>
        <source>The server at this address has a certificate for another name. Check the spelling, or try another network.</source>
        <translation>للخادم على هذا العنوان شهادة باسم آخر. تحقق من الكتابة، أو جرّب شبكة أخرى.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust the issuer of the post office&apos;s certificate. Someone may be listening in: try another network.</source>
        <translation>لا يثق هذا الحاسوب بمُصدر شهادة مكتب البريد. ربما يتنصت أحد: جرّب شبكة أخرى.</translation>
    </message>
    <message>
        <source>The post office couldn&apos;t prove its identity ({why:text}).</source>
        <translation>لم يستطع مكتب البريد إثبات هويته ({why:text}).</translation>
    </message>
    <message>
        <source>Enter the address of the release file first.</source>
        <translation>أدخل عنوان ملف الإصدار أولًا.</translation>
    </message>
    <message>
        <source>The Internet is turned off in Relaynet. Get the release file another way, and open it here.</source>
        <translation>الإنترنت موقوف في Relaynet. احصل على ملف الإصدار بطريقة أخرى، وافتحه هنا.</translation>
    </message>
    <message>
        <source>Relaynet is paused. Resume it first.</source>
        <translation>‏Relaynet متوقف مؤقتًا. استأنفه أولًا.</translation>
    </message>
    <message>
        <source>This build can&apos;t check releases, because it has no publisher&apos;s key. For newer versions, ask the person who gave you the program.</source>
        <translation>لا يستطيع هذا الإصدار التحقق من الإصدارات، إذ ليس فيه مفتاح ناشر. للحصول على إصدارات أحدث، اسأل الشخص الذي أعطاك البرنامج.</translation>
    </message>
    <message>
        <source>Enter an address that begins with https://, without user name and password.</source>
        <translation>أدخل عنوانًا يبدأ بـ https://، دون اسم مستخدم وكلمة مرور.</translation>
    </message>
    <message>
        <source>This isn&apos;t a release file of this program, or it is damaged.</source>
        <translation>هذا ليس ملف إصدار لهذا البرنامج، أو هو تالف.</translation>
    </message>
    <message>
        <source>This release file isn&apos;t signed by the publisher of this program. Don&apos;t install the download that came with it.</source>
        <translation>ملف الإصدار هذا لم يوقّعه ناشر هذا البرنامج. لا تثبّت الملف المنزَّل الذي جاء معه.</translation>
    </message>
    <message>
        <source>The file couldn&apos;t be fetched from this address. Check the address and the Internet connection.</source>
        <translation>تعذّر جلب الملف من هذا العنوان. تحقق من العنوان ومن الاتصال بالإنترنت.</translation>
    </message>
    <message>
        <source>This address redirects to another one. Enter the other address.</source>
        <translation>هذا العنوان يحوّل إلى عنوان آخر. أدخل العنوان الآخر.</translation>
    </message>
    <message>
        <source>Version {version:name} has no file named {file:name}. If you renamed the file, give it its published name again.</source>
        <translation>ليس في الإصدار {version:name} ملف باسم {file:name}. إن كنت غيّرت اسم الملف، فأعِد إليه الاسم الذي نُشر به.</translation>
    </message>
    <message>
        <source>{file:name} can&apos;t be read: {why:text}.</source>
        <translation>تتعذر قراءة {file:name}: {why:text}.</translation>
    </message>
    <message>
        <source>{file:name} differs from the published file: it is damaged, or someone changed it. Don&apos;t install it.</source>
        <translation>الملف {file:name} يختلف عن الملف المنشور: فهو تالف، أو غيّره أحد. لا تثبّته.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer wasn&apos;t signed (DNSSEC), so it may be forged.</source>
        <translation>جواب خادم الأسماء غير موقّع (DNSSEC)، فقد يكون مزوّرًا.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t connected to the Internet.</source>
        <translation>هذا الحاسوب غير متصل بالإنترنت.</translation>
    </message>
    <message>
        <source>The address is too long to look up.</source>
        <translation>العنوان أطول من أن يُبحث عنه.</translation>
    </message>
    <message>
        <source>There is no post office at this address, or it isn&apos;t set up yet.</source>
        <translation>لا مكتب بريد على هذا العنوان، أو لم يُجهَّز بعد.</translation>
    </message>
    <message>
        <source>Write a name server as https://HOST/dns-query or tls://HOST:853. You may add its IP addresses: #ADDRESS,ADDRESS.</source>
        <translation>اكتب خادم الأسماء بصيغة https://HOST/dns-query أو tls://HOST:853. يمكنك إضافة عناوين IP له: ‎#ADDRESS,ADDRESS.</translation>
    </message>
    <message>
        <source>Enter between one and {most:count} name servers.</source>
        <translation>أدخل خادم أسماء واحدًا على الأقل، و{most:count} على الأكثر.</translation>
    </message>
    <message>
        <source>Only IP addresses may follow the # of a name server.</source>
        <translation>لا يجوز أن تأتي بعد علامة # في خادم الأسماء إلا عناوين IP.</translation>
    </message>
    <message>
        <source>{file:name} contains no readable certificate of an authority.</source>
        <translation>ليس في {file:name} شهادة مقروءة لسلطة إصدار.</translation>
    </message>
    <message>
        <source>The name server&apos;s certificate isn&apos;t valid now, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>شهادة خادم الأسماء غير صالحة الآن، أو ساعة هذا الحاسوب خاطئة. تحقق من التاريخ والوقت.</translation>
    </message>
    <message>
        <source>The name servers (DNS) don&apos;t answer. They may be blocked here.</source>
        <translation>خوادم الأسماء (DNS) لا تجيب. ربما كانت محجوبة هنا.</translation>
    </message>
    <message>
        <source>A name server (DNS) answered with an error ({status:name}). It may be blocked here.</source>
        <translation>أجاب خادم أسماء (DNS) بخطأ ({status:name}). ربما كان محجوبًا هنا.</translation>
    </message>
    <message>
        <source>A name server (DNS) gave an unusable answer. It may be blocked here.</source>
        <translation>أعطى خادم أسماء (DNS) جوابًا لا يُستخدم. ربما كان محجوبًا هنا.</translation>
    </message>
    <message>
        <source>A name server (DNS) answered with an error (HTTP {status:number}). It may be blocked here.</source>
        <translation>أجاب خادم أسماء (DNS) بخطأ (HTTP {status:number}). ربما كان محجوبًا هنا.</translation>
    </message>
    <message>
        <source>Post offices of today&apos;s network can&apos;t withdraw a registration.</source>
        <translation>لا تستطيع مكاتب البريد في شبكة اليوم سحب تسجيل.</translation>
    </message>
    <message>
        <source>Relaynet is paused.</source>
        <translation>‏Relaynet متوقف مؤقتًا.</translation>
    </message>
    <message>
        <source>A rule must be exchange, acknowledge or pause.</source>
        <translation>يجب أن تكون القاعدة exchange أو acknowledge أو pause.</translation>
    </message>
    <message>
        <source>The post office answered {status:name}. Relaynet tries again after {again_at:moment}.</source>
        <translation>أجاب مكتب البريد بـ{status:name}. يحاول Relaynet من جديد بعد {again_at:moment}.</translation>
    </message>
    <message>
        <source>There is no space left for messages. Delete some, or raise the limit.</source>
        <translation>لم تبقَ مساحة للرسائل. احذف بعضها، أو ارفع الحد.</translation>
    </message>
    <message>
        <source>The disk has no space left for messages. Free some space on it.</source>
        <translation>لم تبقَ على القرص مساحة للرسائل. أخلِ مساحة عليه.</translation>
    </message>
    <message>
        <source>You&apos;re on a metered connection, and your rule holds messages back.</source>
        <translation>أنت على اتصال محدود، وقاعدتك تؤخّر الرسائل.</translation>
    </message>
    <message>
        <source>This computer runs on battery, and your rule holds messages back.</source>
        <translation>يعمل هذا الحاسوب بالبطارية، وقاعدتك تؤخّر الرسائل.</translation>
    </message>
    <message>
        <source>Try again. The stored messages couldn&apos;t be used. See the log for details.</source>
        <translation>حاول من جديد. تعذّر استخدام الرسائل المخزّنة. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>The database of your messages reports an error ({why:text}). Check the disk.</source>
        <translation>في قاعدة بيانات رسائلك خطأ ({why:text}). افحص القرص.</translation>
    </message>
    <message>
        <source>Another program is using the messages. Close it and try again.</source>
        <translation>برنامج آخر يستخدم الرسائل. أغلقه وحاول من جديد.</translation>
    </message>
    <message>
        <source>Some of the stored messages can&apos;t be used. Check the disk: it may be failing, or write-protected.</source>
        <translation>لا يمكن استخدام بعض الرسائل المخزّنة. افحص القرص: ربما بدأ يتعطل، أو كان محميًا من الكتابة.</translation>
    </message>
    <message>
        <source>The disk reports an error. Check the disk and its free space.</source>
        <translation>في القرص خطأ. افحص القرص ومساحته المتاحة.</translation>
    </message>
    <message>
        <source>The data folder is on a file system without locks, such as a network drive. Choose a folder on this computer&apos;s own disk.</source>
        <translation>مجلد البيانات على نظام ملفات بلا أقفال، مثل قرص شبكة. اختر مجلدًا على قرص هذا الحاسوب نفسه.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be used ({why:text}). You need permission to read and write in it.</source>
        <translation>لا يمكن استخدام مجلد البيانات ({why:text}). تحتاج إلى إذن القراءة والكتابة فيه.</translation>
    </message>
    <message>
        <source>Some of the data can&apos;t be deleted ({why:text}).</source>
        <translation>لا يمكن حذف بعض البيانات ({why:text}).</translation>
    </message>
    <message>
        <source>The lock file in the data folder can&apos;t be created ({why:text}).</source>
        <translation>لا يمكن إنشاء ملف القفل في مجلد البيانات ({why:text}).</translation>
    </message>
    <message>
        <source>The folder of large messages can&apos;t be read ({why:text}).</source>
        <translation>تتعذر قراءة مجلد الرسائل الكبيرة ({why:text}).</translation>
    </message>
    <message>
        <source>The files of lost messages can&apos;t be moved aside ({why:text}).</source>
        <translation>لا يمكن نقل ملفات الرسائل الضائعة جانبًا ({why:text}).</translation>
    </message>
    <message>
        <source>A message couldn&apos;t be written to the disk ({why:text}).</source>
        <translation>تعذّرت كتابة رسالة على القرص ({why:text}).</translation>
    </message>
    <message>
        <source>The file key-id in the data folder can&apos;t be used ({why:text}).</source>
        <translation>لا يمكن استخدام الملف key-id في مجلد البيانات ({why:text}).</translation>
    </message>
    <message>
        <source>Another program has this data folder open. Stop that program, or choose another folder.</source>
        <translation>فتح برنامج آخر مجلد البيانات هذا. أوقف ذلك البرنامج، أو اختر مجلدًا آخر.</translation>
    </message>
    <message>
        <source>The data folder can no longer be reached.</source>
        <translation>لم يعد الوصول إلى مجلد البيانات ممكنًا.</translation>
    </message>
    <message>
        <source>The keyring doesn&apos;t keep this program&apos;s key correctly.</source>
        <translation>سلسلة المفاتيح لا تحفظ مفتاح هذا البرنامج كما يجب.</translation>
    </message>
    <message>
        <source>The messages here are encrypted with another key. Use the keyring or passphrase that you chose before.</source>
        <translation>الرسائل هنا مشفّرة بمفتاح آخر. استخدم سلسلة المفاتيح أو عبارة المرور التي اخترتها من قبل.</translation>
    </message>
    <message>
        <source>The stored messages are gone. Someone may have deleted or moved them.</source>
        <translation>اختفت الرسائل المخزّنة. ربما حذفها أحد أو نقلها.</translation>
    </message>
    <message>
        <source>This folder holds the data of another program. Choose another folder.</source>
        <translation>في هذا المجلد بيانات برنامج آخر. اختر مجلدًا آخر.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the data (schema {schema:number}; this version reads up to {known:number}). Install that version again, or restore a backup.</source>
        <translation>كتب البيانات إصدار أحدث من هذا البرنامج (المخطط {schema:number}؛ وهذا الإصدار يقرأ حتى {known:number}). ثبّت ذلك الإصدار من جديد، أو استعد نسخة احتياطية.</translation>
    </message>
    <message>
        <source>The space for messages is used up. Allow more space, or wait until messages are delivered.</source>
        <translation>امتلأت المساحة المخصصة للرسائل. اسمح بمساحة أكبر، أو انتظر حتى تُسلَّم رسائل.</translation>
    </message>
    <message>
        <source>The disk is nearly full. Free some space to send and receive messages again.</source>
        <translation>القرص شبه ممتلئ. أخلِ مساحة لتعود إلى إرسال الرسائل واستقبالها.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space. Accepted messages are safe.</source>
        <translation>القرص ممتلئ. أخلِ مساحة. الرسائل المقبولة بأمان.</translation>
    </message>
    <message>
        <source>The stored messages are damaged. Nothing was deleted: the command “relaynet-gateway salvage” recovers what is still readable.</source>
        <translation>الرسائل المخزّنة تالفة. لم يُحذف شيء: الأمر «relaynet-gateway salvage» يستعيد ما لا يزال مقروءًا.</translation>
    </message>
    <message>
        <source>The file key-id in the data folder is damaged.</source>
        <translation>الملف key-id في مجلد البيانات تالف.</translation>
    </message>
    <message>
        <source>There&apos;s nothing left to exchange.</source>
        <translation>لم يبقَ شيء يُتبادل.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Exchange again for the rest.</source>
        <translation>ما جرى تبادله محفوظ. تبادل من جديد لأجل الباقي.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. The rest waits for the next exchange.</source>
        <translation>ما جرى تبادله محفوظ. الباقي ينتظر التبادل القادم.</translation>
    </message>
    <message>
        <source>Check that you joined the courier&apos;s Wi-Fi. The device at this address isn&apos;t a courier.</source>
        <translation>تأكد أنك اتصلت بشبكة Wi-Fi الخاصة بالناقل. الجهاز على هذا العنوان ليس ناقلًا.</translation>
    </message>
    <message>
        <source>Compare the time on both devices. If it&apos;s right, restart and update the courier&apos;s program.</source>
        <translation>قارن الوقت على الجهازين. إن كان صحيحًا، فأعد تشغيل برنامج الناقل وحدّثه.</translation>
    </message>
    <message>
        <source>What you received is safe. Your messages wait here for another courier, or for a later exchange.</source>
        <translation>ما استلمته محفوظ. رسائلك تنتظر هنا ناقلًا آخر، أو تبادلًا لاحقًا.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Move closer to the courier and exchange again.</source>
        <translation>ما جرى تبادله محفوظ. اقترب من الناقل وتبادل من جديد.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Join the Wi-Fi again and exchange again.</source>
        <translation>ما جرى تبادله محفوظ. اتصل بشبكة Wi-Fi من جديد وتبادل مرة أخرى.</translation>
    </message>
    <message>
        <source>Free some space, then exchange again. Nothing was lost.</source>
        <translation>أخلِ مساحة، ثم تبادل من جديد. لم يضع شيء.</translation>
    </message>
    <message>
        <source>Go online once, to register with a post office or to renew your registration. Couriers can help after that.</source>
        <translation>اتصل بالإنترنت مرة، للتسجيل لدى مكتب بريد أو لتجديد تسجيلك. بعد ذلك يستطيع الناقلون المساعدة.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. See the log for details.</source>
        <translation>ما جرى تبادله محفوظ. التفاصيل في السجل.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Check that the stick is plugged in, has space and can be written to.</source>
        <translation>ما جرى تبادله محفوظ. تحقق من أن ذاكرة USB موصولة وفيها مساحة وتمكن الكتابة عليها.</translation>
    </message>
    <message>
        <source>Go online once, to register with a post office or to renew your registration. Sticks can help after that.</source>
        <translation>اتصل بالإنترنت مرة، للتسجيل لدى مكتب بريد أو لتجديد تسجيلك. بعد ذلك تفيد ذواكر USB.</translation>
    </message>
    <message>
        <source>You didn&apos;t allow this exchange.</source>
        <translation>لم تسمح بهذا التبادل.</translation>
    </message>
    <message>
        <source>Nothing was sent, because you chose “Never on this network”. Take that answer back to be asked again.</source>
        <translation>لم يُرسل شيء، لأنك اخترت «أبدًا على هذه الشبكة». اسحب ذلك الجواب كي تُسأل من جديد.</translation>
    </message>
    <message>
        <source>This exchange wasn&apos;t allowed in time.</source>
        <translation>لم يُسمح بهذا التبادل في الوقت المناسب.</translation>
    </message>
    <message>
        <source>You stopped this exchange.</source>
        <translation>أوقفت هذا التبادل.</translation>
    </message>
    <message>
        <source>The program ended during the exchange.</source>
        <translation>انتهى البرنامج أثناء التبادل.</translation>
    </message>
    <message>
        <source>The courier ended the exchange before it had taken everything.</source>
        <translation>أنهى الناقل التبادل قبل أن يأخذ كل شيء.</translation>
    </message>
    <message>
        <source>The courier sent nothing new for ten minutes. Exchange again to continue.</source>
        <translation>لم يرسل الناقل شيئًا جديدًا منذ عشر دقائق. تبادل من جديد للمتابعة.</translation>
    </message>
    <message>
        <source>Too much of what the courier brought is unusable. Tell the person who carries it.</source>
        <translation>كثير مما جلبه الناقل لا يُستخدم. أخبر الشخص الذي يحمله.</translation>
    </message>
    <message>
        <source>Damaged packages: {count:count} (their messages are sent again automatically).</source>
        <translation>طرود تالفة: {count:count} (تُرسل رسائلها من جديد تلقائيًا).</translation>
    </message>
    <message>
        <source>The stick gave nothing new for ten minutes. Exchange again to continue.</source>
        <translation>لم تُعطِ ذاكرة USB شيئًا جديدًا منذ عشر دقائق. تبادل من جديد للمتابعة.</translation>
    </message>
    <message>
        <source>Too much of what is on the stick is unusable. Tell the person who brought it.</source>
        <translation>كثير مما على ذاكرة USB لا يُستخدم. أخبر الشخص الذي جلبها.</translation>
    </message>
    <message>
        <source>The courier stopped answering while it took messages.</source>
        <translation>توقف الناقل عن الجواب وهو يأخذ الرسائل.</translation>
    </message>
    <message>
        <source>Your limit for one exchange is reached. The rest waits for the next exchange.</source>
        <translation>بلغت حدك للتبادل الواحد. الباقي ينتظر التبادل القادم.</translation>
    </message>
    <message>
        <source>Exchange complete</source>
        <translation>اكتمل التبادل</translation>
    </message>
    <message>
        <source>Exchange partly done</source>
        <translation>اكتمل التبادل جزئيًا</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>غير مسموح</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>لا جواب في الوقت المناسب</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>أُوقف</translation>
    </message>
    <message>
        <source>Not a courier</source>
        <translation>ليس ناقلًا</translation>
    </message>
    <message>
        <source>Courier out of reach</source>
        <translation>تعذّر الوصول إلى الناقل</translation>
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
        <source>Several apps have an address that begins like this. Give more of the address.</source>
        <translation>لعدة تطبيقات عنوان يبدأ هكذا. اكتب جزءًا أطول من العنوان.</translation>
    </message>
    <message>
        <source>It is encrypted for a key that this computer doesn&apos;t use.</source>
        <translation>مشفّر بمفتاح لا يستخدمه هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Close other programs, then try again. The system doesn&apos;t allow this program more threads.</source>
        <translation>أغلق برامج أخرى، ثم حاول من جديد. لا يسمح النظام لهذا البرنامج بخيوط أكثر.</translation>
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
        <source>Nothing was sent.</source>
        <translation>لم يُرسل شيء.</translation>
    </message>
    <message>
        <source>Nothing was sent. Start again when you are ready.</source>
        <translation>لم يُرسل شيء. ابدأ من جديد متى شئت.</translation>
    </message>
    <message>
        <source>Move closer to the courier, check that you joined its Wi-Fi, and try again.</source>
        <translation>اقترب من الناقل، وتأكد أنك اتصلت بشبكة Wi-Fi الخاصة به، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>Your messages stay here. Check this computer&apos;s date and time, then try again or ask the courier.</source>
        <translation>تبقى رسائلك هنا. تحقق من تاريخ هذا الحاسوب ووقته، ثم حاول من جديد أو اسأل الناقل.</translation>
    </message>
    <message>
        <source>Check that the stick is plugged in, and try again.</source>
        <translation>تحقق من أن ذاكرة USB موصولة، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Take the stick out, plug it in again, and try again.</source>
        <translation>ما جرى تبادله محفوظ. أخرج ذاكرة USB، وأوصلها من جديد، ثم حاول مرة أخرى.</translation>
    </message>
</context>
<context>
    <name>CorrespondentCard</name>
    <message>
        <source>Their name</source>
        <translation>اسم هذا الشخص</translation>
    </message>
    <message>
        <source>Save name</source>
        <translation>حفظ الاسم</translation>
    </message>
    <message>
        <source>Compare this number with the person, face to face or by telephone. If their Letters shows the same number, only the two of you can read your letters. If it shows another, delete this contact and meet for a new invitation.</source>
        <translation>قارن هذا الرقم مع الشخص، وجهًا لوجه أو بالهاتف. إذا أظهرت «الخطابات» لديه الرقم نفسه، فأنتما وحدكما تستطيعان قراءة خطاباتكما. وإذا أظهرت رقمًا آخر، فاحذف جهة الاتصال هذه والتقيا من أجل دعوة جديدة.</translation>
    </message>
    <message>
        <source>Safety number</source>
        <translation>رقم الأمان</translation>
    </message>
    <message>
        <source>The numbers match</source>
        <translation>الرقمان متطابقان</translation>
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
        <source>Delete all letters…</source>
        <translation>حذف كل الخطابات…</translation>
    </message>
    <message>
        <source>Delete contact and letters…</source>
        <translation>حذف جهة الاتصال والخطابات…</translation>
    </message>
    <message>
        <source>Blocked. You don&apos;t get letters from them.</source>
        <translation>محظور. لا تصلك خطابات من هذا الشخص.</translation>
    </message>
    <message>
        <source>This person&apos;s computer hasn&apos;t answered yet, or no longer lets you write. Your letters wait here. If both of you lost a computer, invite each other again.</source>
        <translation>لم يُجب حاسوب هذا الشخص بعد، أو لم يعد يسمح لك بالكتابة. خطاباتك تنتظر هنا. إذا فقد كلاكما حاسوبه، فليدعُ أحدكما الآخر من جديد.</translation>
    </message>
    <message>
        <source>Block %1? You won&apos;t get new letters from them. The letters that you already have stay here. You can unblock them later.</source>
        <translation>هل تحظر %1؟ لن تصلك خطابات جديدة من هذا الشخص. الخطابات التي لديك تبقى هنا. يمكنك رفع الحظر لاحقًا.</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>حظر</translation>
    </message>
    <message>
        <source>Delete all letters from and to %1 on this computer? You can still write to each other. Letters that haven&apos;t left yet won&apos;t be sent.</source>
        <translation>هل تحذف من هذا الحاسوب كل الخطابات من %1 وإليه؟ يمكنكما الاستمرار في التراسل. الخطابات التي لم تغادر بعد لن تُرسل.</translation>
    </message>
    <message>
        <source>Delete all letters</source>
        <translation>حذف كل الخطابات</translation>
    </message>
    <message>
        <source>Delete %1? This also deletes all letters from and to them on this computer, and blocks them. To write to each other again, you need a new invitation. You can&apos;t undo this.</source>
        <translation>هل تحذف %1؟ يحذف هذا أيضًا كل الخطابات منه وإليه على هذا الحاسوب، ويحظره. كي تتراسلا من جديد تحتاج إلى دعوة جديدة. لا يمكنك التراجع عن هذا.</translation>
    </message>
    <message>
        <source>Delete contact</source>
        <translation>حذف جهة الاتصال</translation>
    </message>
    <message>
        <source>You can write to each other.</source>
        <translation>يمكنكما التراسل.</translation>
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
        <source>Their screen then shows the name of a Wi-Fi network, and usually a password.</source>
        <translation>عندها تعرض شاشته اسم شبكة Wi-Fi، وعادةً كلمة مرور.</translation>
    </message>
    <message>
        <source>Your computer may warn that this Wi-Fi has no Internet. Stay connected.</source>
        <translation>قد ينبهك حاسوبك إلى أن شبكة Wi-Fi هذه بلا إنترنت. ابقَ متصلًا.</translation>
    </message>
    <message>
        <source>Come back here and start the exchange</source>
        <translation>عُد إلى هنا وابدأ التبادل</translation>
    </message>
    <message>
        <source>The courier appears above within seconds. If not, look again, or enter the address on the courier&apos;s screen.</source>
        <translation>يظهر الناقل في الأعلى خلال ثوانٍ. وإلا فابحث من جديد، أو أدخل العنوان الذي على شاشة الناقل.</translation>
    </message>
    <message>
        <source>Read the question, then allow the exchange</source>
        <translation>اقرأ السؤال، ثم اسمح بالتبادل</translation>
    </message>
    <message>
        <source>Nothing leaves before you allow it. Check the name of the network. If the courier&apos;s screen shows words or a fingerprint, compare them.</source>
        <translation>لا يخرج شيء قبل أن تسمح. تحقق من اسم الشبكة. إن عرضت شاشة الناقل كلمات أو بصمة، فقارنها.</translation>
    </message>
    <message>
        <source>Stay nearby until the exchange ends</source>
        <translation>ابقَ قريبًا حتى ينتهي التبادل</translation>
    </message>
    <message>
        <source>Then go back to your own Wi-Fi. Replies come when you meet a courier again, or when you&apos;re online again.</source>
        <translation>ثم عُد إلى شبكة Wi-Fi الخاصة بك. تأتي الردود عندما تلتقي ناقلًا من جديد، أو عندما تتصل بالإنترنت.</translation>
    </message>
    <message>
        <source>Join that Wi-Fi on this computer</source>
        <translation>اتصل بتلك الشبكة من هذا الحاسوب</translation>
    </message>
</context>
<context>
    <name>CourierModel</name>
    <message>
        <source>The pretend courier is on its way</source>
        <translation>الناقل التمثيلي في طريقه</translation>
    </message>
    <message>
        <source>Several couriers are here</source>
        <translation>هناك عدة ناقلين</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>هناك ناقل</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>تخرج الرسائل وتصل عبر الإنترنت.</translation>
    </message>
    <message>
        <source>Join the courier&apos;s Wi-Fi</source>
        <translation>اتصل بشبكة Wi-Fi الخاصة بالناقل</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>بلا حد</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>الجمع</translation>
    </message>
    <message>
        <source>It comes back in a few seconds.</source>
        <translation>يعود بعد بضع ثوانٍ.</translation>
    </message>
    <message>
        <source>Register with a post office first</source>
        <translation>سجّل لدى مكتب بريد أولًا</translation>
    </message>
    <message>
        <source>Nothing leaves without your permission.</source>
        <translation>لا يخرج شيء دون إذنك.</translation>
    </message>
    <message>
        <source>You&apos;re online and don&apos;t need a courier</source>
        <translation>أنت متصل بالإنترنت ولا تحتاج إلى ناقل</translation>
    </message>
    <message>
        <source>Wi-Fi is off</source>
        <translation>شبكة Wi-Fi مطفأة</translation>
    </message>
    <message>
        <source>Turn on Wi-Fi, then join the courier&apos;s network.</source>
        <translation>شغّل Wi-Fi، ثم اتصل بشبكة الناقل.</translation>
    </message>
    <message>
        <source>Relaynet can&apos;t find couriers automatically here. Enter the address on the courier&apos;s screen.</source>
        <translation>لا يستطيع Relaynet العثور على الناقلين تلقائيًا هنا. أدخل العنوان الذي على شاشة الناقل.</translation>
    </message>
    <message>
        <source>Not on a courier&apos;s network</source>
        <translation>لست على شبكة ناقل</translation>
    </message>
    <message>
        <source>This computer isn&apos;t on a network where a courier could be. Join the courier&apos;s Wi-Fi, and the courier appears here.</source>
        <translation>هذا الحاسوب ليس على شبكة قد يكون فيها ناقل. اتصل بشبكة Wi-Fi الخاصة بالناقل، فيظهر الناقل هنا.</translation>
    </message>
    <message>
        <source>You chose to refuse couriers there.</source>
        <translation>اخترت رفض الناقلين هناك.</translation>
    </message>
    <message>
        <source>No courier answers there. Join the courier&apos;s Wi-Fi, and the courier appears here.</source>
        <translation>لا ناقل يجيب هناك. اتصل بشبكة Wi-Fi الخاصة بالناقل، فيظهر الناقل هنا.</translation>
    </message>
    <message>
        <source>Relaynet hasn&apos;t looked for a courier there yet.</source>
        <translation>لم يبحث Relaynet عن ناقل هناك بعد.</translation>
    </message>
    <message>
        <source>Registration with %1 hasn&apos;t worked yet. Relaynet tries again automatically. Couriers can help after that.</source>
        <translation>لم ينجح التسجيل لدى %1 بعد. يحاول Relaynet من جديد تلقائيًا. بعد ذلك يستطيع الناقلون المساعدة.</translation>
    </message>
    <message>
        <source>Couriers can help after you register. You need the Internet for this once.</source>
        <translation>يستطيع الناقلون المساعدة بعد أن تسجّل. تحتاج إلى الإنترنت مرة واحدة لهذا.</translation>
    </message>
    <message>
        <source>You&apos;re on %1</source>
        <translation>أنت على %1</translation>
    </message>
    <message>
        <source>Enter the courier&apos;s address like 192.168.43.1, or with a port: 192.168.43.1:21473.</source>
        <translation>أدخل عنوان الناقل هكذا: 192.168.43.1، أو مع منفذ: 192.168.43.1:21473.</translation>
    </message>
    <message>
        <source>Let apps reply</source>
        <translation>دع التطبيقات تردّ</translation>
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
        <source>By USB stick</source>
        <translation>بذاكرة USB</translation>
    </message>
    <message>
        <source>Choose a folder on the stick. Relaynet writes your waiting messages there, and reads messages for you. You don&apos;t need a network.</source>
        <translation>اختر مجلدًا على ذاكرة USB. يكتب Relaynet رسائلك المنتظرة فيه، ويقرأ الرسائل الموجهة إليك. لا تحتاج إلى شبكة.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>اختر مجلدًا…</translation>
    </message>
    <message>
        <source>A courier carries your encrypted messages when you have no Internet.</source>
        <translation>يحمل الناقل رسائلك المشفّرة عندما لا يكون لديك إنترنت.</translation>
    </message>
    <message>
        <source>Earlier exchanges</source>
        <translation>تبادلات سابقة</translation>
    </message>
    <message>
        <source>Exchange with %1</source>
        <translation>التبادل مع %1</translation>
    </message>
    <message>
        <source>Take other people&apos;s encrypted messages to a place with Internet, and bring back the replies.</source>
        <translation>خذ رسائل الآخرين المشفّرة إلى مكان فيه إنترنت، وعُد بالردود.</translation>
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
        <source>Yes, report crashes</source>
        <translation>نعم، أبلغ عن الأعطال</translation>
    </message>
    <message>
        <source>Show exactly what would be sent</source>
        <translation>أظهر ما سيُرسل بالضبط</translation>
    </message>
    <message>
        <source>Report crashes?</source>
        <translation>هل تبلّغ عن الأعطال؟</translation>
    </message>
    <message>
        <source>When this program fails, it can record where in its code that happened. It shows you this report for a day, then sends it, encrypted like your messages. No names, contents, files, addresses or exact times.</source>
        <translation>عندما يتعطل هذا البرنامج، يمكنه أن يسجّل أين حدث ذلك في شيفرته. يعرض عليك هذا التقرير يومًا، ثم يرسله مشفّرًا مثل رسائلك. لا أسماء ولا محتويات ولا ملفات ولا عناوين ولا أوقات دقيقة.</translation>
    </message>
    <message>
        <source>No, don&apos;t report</source>
        <translation>لا، لا تبلّغ</translation>
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
        <source>A deleted report is never sent.</source>
        <translation>التقرير المحذوف لا يُرسل أبدًا.</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>كما أُرسل تمامًا.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>إخفاء</translation>
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
        <source>On. Each crash report is shown here for a day before it is sent.</source>
        <translation>مفعّلة. يُعرض كل تقرير عطل هنا يومًا قبل إرساله.</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>مثال</translation>
    </message>
    <message>
        <source>%1, not sent before %2</source>
        <translation>%1، لا يُرسل قبل %2</translation>
    </message>
</context>
<context>
    <name>DecisionsCard</name>
    <message>
        <source>Remembered answers</source>
        <translation>الأجوبة المحفوظة</translation>
    </message>
    <message>
        <source>To remove an answer, press Ask again.</source>
        <translation>لإزالة جواب، اضغط «اسأل من جديد».</translation>
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
        <source>This is a demo. It stays on this computer and is deleted when you quit. Only the real program has Letters and Carry for others.</source>
        <translation>عرض تجريبي على هذا الحاسوب، يُحذف عند الإنهاء. «الخطابات» و«الحمل للآخرين» في البرنامج الحقيقي فقط.</translation>
    </message>
    <message>
        <source>A pretend Internet, a courier and an app are starting.</source>
        <translation>يبدأ الآن إنترنت تمثيلي وناقل وتطبيق.</translation>
    </message>
    <message>
        <source>The app Ping has a message to send, and there is no Internet. A pretend courier is nearby. On Couriers, press Exchange now, then Allow.</source>
        <translation>لدى التطبيق Ping رسالة يرسلها، ولا إنترنت. وهناك ناقل تمثيلي قريب. في صفحة «الناقلون» اضغط «تبادل الآن» ثم «سماح».</translation>
    </message>
    <message>
        <source>The courier takes the message to a place with Internet, and is back in a few seconds.</source>
        <translation>يأخذ الناقل الرسالة إلى مكان فيه إنترنت، ويعود بعد بضع ثوانٍ.</translation>
    </message>
    <message>
        <source>The courier is back. To get what the courier brings, press Exchange now and Allow again.</source>
        <translation>عاد الناقل. للحصول على ما جلبه، اضغط «تبادل الآن» ثم «سماح» من جديد.</translation>
    </message>
    <message>
        <source>Ping has its answer. Both messages travelled without any Internet here.</source>
        <translation>وصل الرد إلى Ping. سافرت الرسالتان من دون أي إنترنت هنا.</translation>
    </message>
</context>
<context>
    <name>DeviceWords</name>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Last visit</source>
        <translation>آخر زيارة</translation>
    </message>
    <message>
        <source>Next usual visit</source>
        <translation>الزيارة المعتادة التالية</translation>
    </message>
    <message>
        <source>Waiting for it</source>
        <translation>ما ينتظره</translation>
    </message>
    <message>
        <source>Expires before the next usual visit</source>
        <translation>ينتهي قبل الزيارة المعتادة التالية</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>غير معروفة</translation>
    </message>
    <message>
        <source>%1 (bytes)</source>
        <translation>%1 (بايت)</translation>
    </message>
</context>
<context>
    <name>DevicesCard</name>
    <message>
        <source>Devices you carry for</source>
        <translation>الأجهزة التي تحمل لها</translation>
    </message>
    <message>
        <source>When you met each device, and how much waits for it. The messages stay closed.</source>
        <translation>متى التقيت كل جهاز، وكم ينتظره. الرسائل تبقى مغلقة.</translation>
    </message>
    <message>
        <source>Stores the days of visits for 180 days, and your names for devices, encrypted. A person who can open this computer can see whom you met, and when.</source>
        <translation>يحفظ أيام الزيارات ١٨٠ يومًا، وأسماءك للأجهزة، مشفّرة. من يستطيع فتح هذا الحاسوب يمكنه أن يرى من التقيت ومتى.</translation>
    </message>
    <message>
        <source>Remember visits</source>
        <translation>تذكّر الزيارات</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>إظهار</translation>
    </message>
    <message>
        <source>No devices to show.</source>
        <translation>لا أجهزة لعرضها.</translation>
    </message>
    <message>
        <source>Name of the selected device</source>
        <translation>اسم الجهاز المحدد</translation>
    </message>
    <message>
        <source>Save the name</source>
        <translation>حفظ الاسم</translation>
    </message>
    <message>
        <source>Forget the device</source>
        <translation>نسيان الجهاز</translation>
    </message>
    <message>
        <source>The file isn&apos;t encrypted. It has your names, days and amounts.</source>
        <translation>الملف غير مشفّر. فيه أسماؤك والأيام والمقادير.</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>حفظ القائمة…</translation>
    </message>
    <message>
        <source>Select a device to name or forget it.</source>
        <translation>حدد جهازًا لتسميته أو نسيانه.</translation>
    </message>
    <message>
        <source>Not visited for three weeks (%1)</source>
        <translation>بلا زيارة منذ ثلاثة أسابيع (%1)</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>كل الأجهزة</translation>
    </message>
    <message numerus="yes">
        <source>The saved list has %Ln more device(s).</source>
        <translation>
            <numerusform>لا أجهزة أخرى في القائمة المحفوظة.</numerusform>
            <numerusform>في القائمة المحفوظة جهاز آخر.</numerusform>
            <numerusform>في القائمة المحفوظة جهازان آخران.</numerusform>
            <numerusform>في القائمة المحفوظة %Ln أجهزة أخرى.</numerusform>
            <numerusform>في القائمة المحفوظة %Ln جهازًا آخر.</numerusform>
            <numerusform>في القائمة المحفوظة %Ln جهاز آخر.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete the days of all visits and your names for devices? You can&apos;t undo this.</source>
        <translation>هل تحذف أيام كل الزيارات وأسماءك للأجهزة؟ لا يمكنك التراجع عن هذا.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Delete the visits and the name of %1? What waits for it stays.</source>
        <translation>هل تحذف زيارات %1 واسمه؟ ما ينتظره يبقى.</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>حفظ القائمة</translation>
    </message>
    <message>
        <source>The list is saved.</source>
        <translation>حُفظت القائمة.</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the file: %1</source>
        <translation>تعذّر حفظ الملف: %1</translation>
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
        <source>Good</source>
        <translation>جيد</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>يحتاج إلى انتباه</translation>
    </message>
    <message>
        <source>Room for messages</source>
        <translation>المساحة المتاحة للرسائل</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>الساعة</translation>
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
        <source>Stored messages</source>
        <translation>الرسائل المخزّنة</translation>
    </message>
    <message>
        <source>Parts of Relaynet</source>
        <translation>أجزاء Relaynet</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>التسجيل</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>مكتب البريد</translation>
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
    <message>
        <source>No problems found</source>
        <translation>لا مشكلات</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>لم يُفحص</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the file: %1</source>
        <translation>تعذّر حفظ الملف: %1</translation>
    </message>
</context>
<context>
    <name>EraseCard</name>
    <message>
        <source>Erase everything</source>
        <translation>محو كل شيء</translation>
    </message>
    <message>
        <source>For a computer that you give away, or that others must not see into.</source>
        <translation>لحاسوب ستعطيه لغيرك، أو يجب ألا ينظر فيه الآخرون.</translation>
    </message>
    <message>
        <source>Deletes the key first, then messages, certificates and settings. Apps lose their waiting messages. You cannot undo this.</source>
        <translation>يحذف المفتاح أولًا، ثم الرسائل والشهادات والإعدادات. تفقد التطبيقات رسائلها المنتظرة. لا يمكنك التراجع عن هذا.</translation>
    </message>
    <message>
        <source>What this computer carries for others is deleted too.</source>
        <translation>يُحذف أيضًا ما يحمله هذا الحاسوب للآخرين.</translation>
    </message>
    <message>
        <source>Your letters and contacts are deleted too.</source>
        <translation>تُحذف أيضًا خطاباتك وجهات اتصالك.</translation>
    </message>
    <message>
        <source>Type %1 to confirm</source>
        <translation>اكتب %1 للتأكيد</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>محو كل شيء…</translation>
    </message>
    <message>
        <source>Erase everything now</source>
        <translation>امحُ كل شيء الآن</translation>
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
        <source>Couriers or sticks came about every %Ln day(s). Not all replies arrive in time.</source>
        <translation>
            <numerusform>جاء ناقلون أو ذواكر USB عدة مرات في اليوم تقريبًا. لا تصل كل الردود في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يوم تقريبًا. لا تصل كل الردود في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يومين تقريبًا. لا تصل كل الردود في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln أيام تقريبًا. لا تصل كل الردود في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يومًا تقريبًا. لا تصل كل الردود في الوقت المناسب.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يوم تقريبًا. لا تصل كل الردود في الوقت المناسب.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Expect a reply in about %1.</source>
        <translation>
            <numerusform>جاء ناقلون أو ذواكر USB عدة مرات في اليوم تقريبًا. توقّع ردًّا بعد نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يوم تقريبًا. توقّع ردًّا بعد نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل يومين تقريبًا. توقّع ردًّا بعد نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln أيام تقريبًا. توقّع ردًّا بعد نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يومًا تقريبًا. توقّع ردًّا بعد نحو %1.</numerusform>
            <numerusform>جاء ناقلون أو ذواكر USB كل %Ln يوم تقريبًا. توقّع ردًّا بعد نحو %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick has come for much longer than usual. Relaynet can&apos;t predict the next visit.</source>
        <translation>لم يأتِ ناقل ولا ذاكرة USB منذ مدة أطول كثيرًا من المعتاد. لا يستطيع Relaynet توقّع الزيارة القادمة.</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln visit(s) by couriers or sticks, this shows when to expect replies.</source>
        <translation>
            <numerusform>يعرض هذا متى تتوقّع الردود.</numerusform>
            <numerusform>بعد زيارة واحدة من ناقل أو ذاكرة USB، يعرض هذا متى تتوقّع الردود.</numerusform>
            <numerusform>بعد زيارتين من ناقلين أو ذواكر USB، يعرض هذا متى تتوقّع الردود.</numerusform>
            <numerusform>بعد %Ln زيارات من ناقلين أو ذواكر USB، يعرض هذا متى تتوقّع الردود.</numerusform>
            <numerusform>بعد %Ln زيارة من ناقلين أو ذواكر USB، يعرض هذا متى تتوقّع الردود.</numerusform>
            <numerusform>بعد %Ln زيارة من ناقلين أو ذواكر USB، يعرض هذا متى تتوقّع الردود.</numerusform>
        </translation>
    </message>
    <message>
        <source>You&apos;re online now, so messages don&apos;t wait for couriers. Without the Internet:</source>
        <translation>أنت متصل بالإنترنت الآن، فلا تنتظر الرسائل ناقلين. من دون الإنترنت:</translation>
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
        <source>For replies that people on the Internet write within a day. This assumes that couriers reach the Internet once between two visits, and that messages stay valid for two weeks, as in most apps.</source>
        <translation>للردود التي يكتبها أشخاص على الإنترنت خلال يوم. يُفترض هنا أن الناقلين يصلون إلى الإنترنت مرة بين زيارتين، وأن الرسائل تبقى صالحة أسبوعين، كما في معظم التطبيقات.</translation>
    </message>
    <message>
        <source>Very few replies arrive in time.</source>
        <translation>قليل جدًا من الردود يصل في الوقت المناسب.</translation>
    </message>
    <message>
        <source>Half of the replies that arrive take up to %1, and nine in ten take up to %2.</source>
        <translation>نصف الردود التي تصل يستغرق حتى %1، وتسعة من كل عشرة حتى %2.</translation>
    </message>
    <message>
        <source>The post office deletes messages that no courier collects within %1.</source>
        <translation>يحذف مكتب البريد الرسائل التي لا يجمعها ناقل خلال %1.</translation>
    </message>
    <message>
        <source>Some messages and replies expire on the way.</source>
        <translation>بعض الرسائل والردود تنتهي مدتها في الطريق.</translation>
    </message>
    <message>
        <source>All replies arrive in time.</source>
        <translation>تصل كل الردود في الوقت المناسب.</translation>
    </message>
    <message numerus="yes">
        <source>Of 100 replies, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>من كل ١٠٠ رد لا يكاد يصل شيء في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ رد يصل نحو رد واحد في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ رد يصل نحو ردّين في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ رد يصل نحو %Ln ردود في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ رد يصل نحو %Ln ردًّا في الوقت المناسب.</numerusform>
            <numerusform>من كل ١٠٠ رد يصل نحو %Ln رد في الوقت المناسب.</numerusform>
        </translation>
    </message>
    <message>
        <source>Half of the replies would arrive within %1.</source>
        <translation>نصف الردود سيصل خلال %1.</translation>
    </message>
    <message>
        <source>What would help most: a post office that keeps messages longer.</source>
        <translation>أكثر ما يفيد: مكتب بريد يحفظ الرسائل مدة أطول.</translation>
    </message>
    <message>
        <source>What would help most: messages that stay valid twice as long, if your app offers this.</source>
        <translation>أكثر ما يفيد: رسائل تبقى صالحة ضعف المدة، إن كان تطبيقك يتيح ذلك.</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 replies would arrive, half of them within %1.</source>
        <translation>
            <numerusform>لن يكاد يصل شيء من كل ١٠٠ رد، ونصف ما يصل خلال %1.</numerusform>
            <numerusform>سيصل نحو رد واحد من كل ١٠٠، ونصف ما يصل خلال %1.</numerusform>
            <numerusform>سيصل نحو ردّين من كل ١٠٠، ونصف ما يصل خلال %1.</numerusform>
            <numerusform>سيصل نحو %Ln ردود من كل ١٠٠، نصفها خلال %1.</numerusform>
            <numerusform>سيصل نحو %Ln ردًّا من كل ١٠٠، نصفها خلال %1.</numerusform>
            <numerusform>سيصل نحو %Ln رد من كل ١٠٠، نصفها خلال %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>What would help most: visits twice as often.</source>
        <translation>أكثر ما يفيد: زيارات بضعف العدد.</translation>
    </message>
</context>
<context>
    <name>FailureHeadlines</name>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>افحص إعداداتي</translation>
    </message>
    <message>
        <source>Free some space, then try again. Relaynet needs room to start.</source>
        <translation>أخلِ مساحة، ثم حاول من جديد. يحتاج Relaynet إلى مساحة كي يبدأ.</translation>
    </message>
    <message>
        <source>Close the other program, then try again.</source>
        <translation>أغلق البرنامج الآخر، ثم حاول من جديد.</translation>
    </message>
    <message>
        <source>Another program has your messages open</source>
        <translation>برنامج آخر فتح رسائلك</translation>
    </message>
    <message>
        <source>Check the folder. Relaynet keeps your messages there and must be able to read and write in it.</source>
        <translation>افحص المجلد. يحفظ Relaynet رسائلك فيه، ويجب أن يستطيع القراءة والكتابة فيه.</translation>
    </message>
    <message>
        <source>Can&apos;t use the data folder</source>
        <translation>تعذّر استخدام مجلد البيانات</translation>
    </message>
    <message>
        <source>Something went wrong in Relaynet</source>
        <translation>حدث خلل في Relaynet</translation>
    </message>
    <message>
        <source>Relaynet couldn&apos;t start</source>
        <translation>تعذّر بدء Relaynet</translation>
    </message>
    <message>
        <source>Your apps can&apos;t send or receive until it starts.</source>
        <translation>لا تستطيع تطبيقاتك الإرسال أو الاستقبال حتى يبدأ.</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer.</source>
        <translation>رسائلك بأمان على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>القرص ممتلئ</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>إظهار السجل</translation>
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
        <translation>جارٍ محو كل شيء</translation>
    </message>
    <message>
        <source>Everything is erased</source>
        <translation>مُحي كل شيء</translation>
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
        <source>My recovery sheet</source>
        <translation>ورقة الاسترداد الخاصة بي</translation>
    </message>
    <message>
        <source>A new passphrase</source>
        <translation>عبارة مرور جديدة</translation>
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
        <source>Keep the file away from its passphrase or sheet. With both, anyone can read everything.</source>
        <translation>احفظ الملف بعيدًا عن عبارة مروره أو ورقته. من لديه الاثنان يستطيع قراءة كل شيء.</translation>
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
        <source>I already use Relaynet</source>
        <translation>أستخدم Relaynet من قبل</translation>
    </message>
    <message>
        <source>You can continue. Your apps can&apos;t connect yet: %1</source>
        <translation>يمكنك المتابعة. لا تستطيع تطبيقاتك الاتصال بعد: %1</translation>
    </message>
    <message>
        <source>Online: messages leave at once</source>
        <translation>مع الإنترنت: تخرج الرسائل فورًا</translation>
    </message>
    <message>
        <source>A post office on the Internet forwards your messages, and keeps messages for you until you are online.</source>
        <translation>مكتب بريد على الإنترنت يمرّر رسائلك، ويحفظ لك الرسائل حتى تتصل بالإنترنت.</translation>
    </message>
    <message>
        <source>Offline: a courier carries messages</source>
        <translation>بلا إنترنت: يحمل ناقل الرسائل</translation>
    </message>
    <message>
        <source>A courier is a person who takes your encrypted messages to a place with Internet. You decide each time.</source>
        <translation>الناقل شخص يأخذ رسائلك المشفّرة إلى مكان فيه إنترنت. القرار لك كل مرة.</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>‏Relaynet مقفل</translation>
    </message>
    <message>
        <source>Choose your post office</source>
        <translation>اختر مكتب بريدك</translation>
    </message>
    <message>
        <source>You need the Internet once for this. If you&apos;re offline now, you can do it later.</source>
        <translation>تحتاج إلى الإنترنت مرة واحدة لهذا. إن لم تكن متصلًا الآن، يمكنك فعله لاحقًا.</translation>
    </message>
    <message>
        <source>I have a backup</source>
        <translation>عندي نسخة احتياطية</translation>
    </message>
    <message>
        <source>From another computer, or from an earlier installation.</source>
        <translation>من حاسوب آخر، أو من تثبيت سابق.</translation>
    </message>
    <message>
        <source>Move here from another computer</source>
        <translation>الانتقال إلى هنا من حاسوب آخر</translation>
    </message>
    <message>
        <source>Relaynet moves here over the local network.</source>
        <translation>ينتقل Relaynet إلى هنا عبر الشبكة المحلية.</translation>
    </message>
    <message>
        <source>Relaynet takes over the address, post office and waiting messages of the Awala gateway. Nothing in that program is changed or deleted.</source>
        <translation>يأخذ Relaynet عنوان بوابة Awala ومكتب بريدها ورسائلها المنتظرة. لا يتغير شيء في ذلك البرنامج ولا يُحذف.</translation>
    </message>
    <message>
        <source>Relaynet isn&apos;t ready yet. Make a recovery sheet later, under Safety.</source>
        <translation>‏Relaynet غير جاهز بعد. أنشئ ورقة استرداد لاحقًا في صفحة «الأمان».</translation>
    </message>
    <message>
        <source>Your messages are encrypted</source>
        <translation>رسائلك مشفّرة</translation>
    </message>
    <message>
        <source>The key is kept separately. Once this computer is registered with a post office, save a backup under Safety, and keep it somewhere else.</source>
        <translation>المفتاح محفوظ في مكان منفصل. متى سُجّل هذا الحاسوب لدى مكتب بريد، فاحفظ نسخة احتياطية في صفحة «الأمان»، وضعها في مكان آخر.</translation>
    </message>
    <message>
        <source>Automatic start</source>
        <translation>البدء التلقائي</translation>
    </message>
    <message>
        <source>Done. This computer is registered with your post office.</source>
        <translation>تم. هذا الحاسوب مسجَّل لدى مكتب بريدك.</translation>
    </message>
    <message>
        <source>Your post office</source>
        <translation>مكتب بريدك</translation>
    </message>
    <message>
        <source>In case you lose your key</source>
        <translation>تحسّبًا لضياع مفتاحك</translation>
    </message>
    <message>
        <source>Continue without a sheet</source>
        <translation>المتابعة بلا ورقة</translation>
    </message>
    <message>
        <source>I already use the Awala gateway on this computer</source>
        <translation>أستخدم بوابة Awala على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>ورقة الاسترداد</translation>
    </message>
    <message>
        <source>Messages that get through</source>
        <translation>رسائل تصل</translation>
    </message>
    <message>
        <source>The key to your messages</source>
        <translation>مفتاح رسائلك</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>ابدأ عند تسجيل دخولي</translation>
    </message>
    <message>
        <source>Write letters, and use apps</source>
        <translation>اكتب خطابات واستخدم التطبيقات</translation>
    </message>
    <message>
        <source>Letters is part of this program. Apps made for Relaynet find it automatically.</source>
        <translation>«الخطابات» جزء من هذا البرنامج. التطبيقات المصنوعة لـ Relaynet تجده تلقائيًا.</translation>
    </message>
    <message>
        <source>Your messages are encrypted. Your system may ask for a password next, to keep the key in its keyring.</source>
        <translation>رسائلك مشفّرة. قد يطلب نظامك كلمة مرور بعد ذلك، لحفظ المفتاح في سلسلة مفاتيحه.</translation>
    </message>
    <message>
        <source>Relaynet can start in the background, without a window.</source>
        <translation>‏Relaynet يمكنه أن يبدأ في الخلفية، دون نافذة.</translation>
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
        <source>Start</source>
        <translation>ابدأ</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Answer from %1 (%2)</source>
        <translation>جواب من %1 (%2)</translation>
    </message>
    <message>
        <source>Invitation from %1 (%2)</source>
        <translation>دعوة من %1 (%2)</translation>
    </message>
</context>
<context>
    <name>GatewayChooser</name>
    <message>
        <source>Use this post office</source>
        <translation>استخدام مكتب البريد هذا</translation>
    </message>
    <message>
        <source>Use a connection file or QR code…</source>
        <translation>استخدام ملف اتصال أو رمز QR…</translation>
    </message>
    <message>
        <source>A file or a picture of a QR code, from the operator of the post office.</source>
        <translation>ملف، أو صورة لرمز QR، من مشغّل مكتب البريد.</translation>
    </message>
    <message>
        <source>Internet address of the post office</source>
        <translation>عنوان مكتب البريد على الإنترنت</translation>
    </message>
    <message>
        <source>Keep the suggested address unless you were given another one.</source>
        <translation>أبقِ العنوان المقترح ما لم تُعطَ عنوانًا آخر.</translation>
    </message>
    <message>
        <source>Network of the post office</source>
        <translation>شبكة مكتب البريد</translation>
    </message>
    <message>
        <source>Change it only if the operator of the post office tells you to.</source>
        <translation>لا تغيّرها إلا إذا طلب منك ذلك مشغّل مكتب البريد.</translation>
    </message>
    <message>
        <source>Registering with the post office. This can take a minute.</source>
        <translation>جارٍ التسجيل لدى مكتب البريد. قد يستغرق ذلك دقيقة.</translation>
    </message>
    <message>
        <source>Done. This computer is registered with your post office.</source>
        <translation>تم. هذا الحاسوب مسجَّل لدى مكتب بريدك.</translation>
    </message>
    <message>
        <source>Change to another post office? Messages on their way through the old one may arrive late or not at all. Your apps keep their messages here, and tell their contacts the new address.</source>
        <translation>هل تنتقل إلى مكتب بريد آخر؟ الرسائل التي في طريقها عبر المكتب القديم قد تصل متأخرة أو لا تصل. تبقى رسائل تطبيقاتك هنا، وتخبر التطبيقات جهات اتصالها بالعنوان الجديد.</translation>
    </message>
    <message>
        <source>Change post office</source>
        <translation>تغيير مكتب البريد</translation>
    </message>
    <message>
        <source>Connection file, or picture of a QR code</source>
        <translation>ملف اتصال، أو صورة لرمز QR</translation>
    </message>
</context>
<context>
    <name>GatewayModel</name>
    <message>
        <source>none yet</source>
        <translation>لا شيء بعد</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>مكتب البريد</translation>
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
        <source>Your apps connect to</source>
        <translation>تتصل تطبيقاتك بـ</translation>
    </message>
    <message>
        <source>Last answer over the Internet</source>
        <translation>آخر جواب عبر الإنترنت</translation>
    </message>
    <message>
        <source>Registration ends on</source>
        <translation>ينتهي التسجيل في</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>الغرض</translation>
    </message>
    <message>
        <source>This computer is registering with %1.</source>
        <translation>هذا الحاسوب يسجّل لدى %1.</translation>
    </message>
    <message>
        <source>The registration with %1 waits until Relaynet may use the Internet again.</source>
        <translation>ينتظر التسجيل لدى %1 حتى يُسمح لـRelaynet باستخدام الإنترنت من جديد.</translation>
    </message>
    <message>
        <source>The registration with %1 has not worked yet. Next attempt: %2.</source>
        <translation>لم ينجح التسجيل لدى %1 بعد. المحاولة القادمة: %2.</translation>
    </message>
    <message>
        <source>You changed from %1 (%2). You can go back for another %3. Your apps keep working.</source>
        <translation>انتقلت من %1 (%2). يمكنك العودة خلال %3. تواصل تطبيقاتك العمل.</translation>
    </message>
    <message>
        <source>Messages for you may still be at the former post office. A courier can bring them.</source>
        <translation>ربما بقيت رسائل لك في مكتب البريد السابق. يستطيع ناقل إحضارها.</translation>
    </message>
    <message>
        <source>Type an Internet address, such as frankfurt.example.org.</source>
        <translation>اكتب عنوانًا على الإنترنت، مثل frankfurt.example.org.</translation>
    </message>
    <message>
        <source>Connect to the Internet, then try again. This computer is offline.</source>
        <translation>اتصل بالإنترنت، ثم حاول من جديد. هذا الحاسوب غير متصل.</translation>
    </message>
    <message>
        <source>Check the spelling. There is no post office at this address.</source>
        <translation>تحقق من الكتابة. لا مكتب بريد على هذا العنوان.</translation>
    </message>
    <message>
        <source>Try another network. The name server&apos;s answer was not signed, so it may be forged.</source>
        <translation>جرّب شبكة أخرى. جواب خادم الأسماء غير موقّع، فقد يكون مزوّرًا.</translation>
    </message>
    <message>
        <source>Try again later. The post office does not answer. It may be down or blocked here.</source>
        <translation>حاول لاحقًا. مكتب البريد لا يجيب. ربما كان متوقفًا أو محجوبًا هنا.</translation>
    </message>
    <message>
        <source>Try again later. The post office answered with an error.</source>
        <translation>حاول لاحقًا. أجاب مكتب البريد بخطأ.</translation>
    </message>
    <message>
        <source>Try again later. The post office closed the connection too early.</source>
        <translation>حاول لاحقًا. أغلق مكتب البريد الاتصال مبكرًا.</translation>
    </message>
    <message>
        <source>Check the proxy in Settings. It cannot be used, or does not lead to the post office.</source>
        <translation>تحقق من الوكيل في الإعدادات. لا يمكن استخدامه، أو لا يصل إلى مكتب البريد.</translation>
    </message>
    <message>
        <source>Try again. The post office took too long to answer.</source>
        <translation>حاول من جديد. تأخر مكتب البريد كثيرًا في الجواب.</translation>
    </message>
    <message>
        <source>The post office refused: %1</source>
        <translation>رفض مكتب البريد: %1</translation>
    </message>
    <message>
        <source>The connection details of the post office are not valid.</source>
        <translation>بيانات الاتصال بمكتب البريد غير صالحة.</translation>
    </message>
    <message>
        <source>The certificates of the post office are not valid: %1</source>
        <translation>شهادات مكتب البريد غير صالحة: %1</translation>
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
        <source>Awala, today&apos;s network</source>
        <translation>‏Awala، شبكة اليوم</translation>
    </message>
    <message>
        <source>Relaynet, as first drafted</source>
        <translation>‏Relaynet، كما في المسودات الأولى</translation>
    </message>
    <message>
        <source>Check your Internet connection: the name servers (DNS) don&apos;t answer. If this network blocks them, choose other name servers in Settings.</source>
        <translation>تحقق من اتصالك بالإنترنت: خوادم الأسماء (DNS) لا تجيب. إن كانت هذه الشبكة تحجبها، فاختر خوادم أسماء أخرى في «الإعدادات».</translation>
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
        <source>Your gateway is this program. The post office keeps messages on the Internet while you are offline.</source>
        <translation>بوابتك هي هذا البرنامج. ويحفظ مكتب البريد الرسائل على الإنترنت وأنت غير متصل.</translation>
    </message>
    <message>
        <source>Choose or change the post office</source>
        <translation>اختيار مكتب البريد أو تغييره</translation>
    </message>
    <message>
        <source>You need the Internet once for this.</source>
        <translation>تحتاج إلى الإنترنت مرة واحدة لهذا.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>Your messages are safe on this computer. Restarting usually helps.</source>
        <translation>رسائلك بأمان على هذا الحاسوب. إعادة التشغيل تفيد عادة.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>Relaynet is stopped</source>
        <translation>‏Relaynet متوقف</translation>
    </message>
    <message>
        <source>Your apps can&apos;t send or receive until it runs again.</source>
        <translation>لا تستطيع تطبيقاتك الإرسال أو الاستقبال حتى يعمل من جديد.</translation>
    </message>
    <message>
        <source>Start Relaynet</source>
        <translation>تشغيل Relaynet</translation>
    </message>
    <message>
        <source>Nothing is lost, but your apps can&apos;t send and new messages can&apos;t arrive.</source>
        <translation>لم يضع شيء، لكن تطبيقاتك لا تستطيع الإرسال، ولا تصل رسائل جديدة.</translation>
    </message>
    <message>
        <source>No room for more messages</source>
        <translation>لا مساحة لمزيد من الرسائل</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>إخلاء مساحة</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong</source>
        <translation>ساعة هذا الحاسوب خاطئة</translation>
    </message>
    <message>
        <source>Something went wrong in Relaynet</source>
        <translation>حدث خلل في Relaynet</translation>
    </message>
    <message>
        <source>Restart Relaynet</source>
        <translation>إعادة تشغيل Relaynet</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>إظهار السجل</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>‏Relaynet مقفل</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring or protected by your passphrase.</source>
        <translation>مفتاح رسائلك في سلسلة مفاتيح هذا الحاسوب، أو تحميه عبارة مرورك.</translation>
    </message>
    <message>
        <source>You moved Relaynet to another computer</source>
        <translation>نقلت Relaynet إلى حاسوب آخر</translation>
    </message>
    <message>
        <source>This computer no longer sends or receives messages.</source>
        <translation>لم يعد هذا الحاسوب يرسل الرسائل أو يستقبلها.</translation>
    </message>
    <message>
        <source>Your apps can&apos;t connect</source>
        <translation>لا تستطيع تطبيقاتك الاتصال</translation>
    </message>
    <message>
        <source>Another program may be using the port your apps need. Close that program, and Relaynet tries again automatically. The Internet and couriers still work.</source>
        <translation>ربما كان برنامج آخر يستخدم المنفذ الذي تحتاجه تطبيقاتك. أغلق ذلك البرنامج، فيحاول Relaynet من جديد تلقائيًا. لا يزال الإنترنت والناقلون يعملون.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space on it, or delete waiting messages.</source>
        <translation>القرص ممتلئ. أخلِ مساحة عليه، أو احذف رسائل منتظرة.</translation>
    </message>
    <message>
        <source>The space limit for messages is reached.</source>
        <translation>بلغت الرسائل حد مساحتها.</translation>
    </message>
    <message>
        <source>See the post office</source>
        <translation>عرض مكتب البريد</translation>
    </message>
    <message>
        <source>Choose a post office to begin</source>
        <translation>اختر مكتب بريد للبدء</translation>
    </message>
    <message>
        <source>A post office keeps messages for you while you&apos;re offline. You need the Internet for this once.</source>
        <translation>يحفظ لك مكتب البريد الرسائل وأنت غير متصل. تحتاج إلى الإنترنت مرة واحدة لهذا.</translation>
    </message>
    <message>
        <source>Choose a post office</source>
        <translation>اختيار مكتب بريد</translation>
    </message>
    <message>
        <source>Go online to renew your registration</source>
        <translation>اتصل بالإنترنت لتجديد تسجيلك</translation>
    </message>
    <message>
        <source>Your registration has ended. Apps still work on this computer. Messages leave after the renewal.</source>
        <translation>انتهى تسجيلك. لا تزال التطبيقات تعمل على هذا الحاسوب. تخرج الرسائل بعد التجديد.</translation>
    </message>
    <message>
        <source>Online, but your post office doesn&apos;t answer</source>
        <translation>متصل بالإنترنت، لكن مكتب بريدك لا يجيب</translation>
    </message>
    <message>
        <source>On a network without Internet</source>
        <translation>على شبكة بلا إنترنت</translation>
    </message>
    <message>
        <source>If this is a courier&apos;s Wi-Fi, look for the courier. Your messages wait safely.</source>
        <translation>إن كانت هذه شبكة Wi-Fi الخاصة بناقل، فابحث عن الناقل. رسائلك تنتظر بأمان.</translation>
    </message>
    <message>
        <source>Relaynet opens your messages and looks for ways to send.</source>
        <translation>يفتح Relaynet رسائلك ويبحث عن طرق للإرسال.</translation>
    </message>
    <message>
        <source>The courier can take your messages and may have some for you. Nothing leaves without your permission.</source>
        <translation>يستطيع الناقل أخذ رسائلك، وربما كان معه رسائل لك. لا يخرج شيء دون إذنك.</translation>
    </message>
    <message>
        <source>Exchange with the courier</source>
        <translation>التبادل مع الناقل</translation>
    </message>
    <message>
        <source>Your apps can still send. Messages wait here for the Internet or a courier.</source>
        <translation>لا تزال تطبيقاتك تستطيع الإرسال. تنتظر الرسائل هنا الإنترنت أو ناقلًا.</translation>
    </message>
    <message>
        <source>How to meet a courier</source>
        <translation>كيف تلتقي ناقلًا</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>افحص إعداداتي</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>رفع الحد</translation>
    </message>
    <message>
        <source>Renew now</source>
        <translation>تجديد الآن</translation>
    </message>
    <message>
        <source>It may be down or blocked here. Your messages wait safely, and a courier can take them.</source>
        <translation>قد يكون متوقفًا أو محجوبًا هنا. رسائلك تنتظر بأمان، ويستطيع ناقل أخذها.</translation>
    </message>
    <message>
        <source>Find a courier</source>
        <translation>البحث عن ناقل</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف مؤقتًا</translation>
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
        <source>Starting…</source>
        <translation>جارٍ البدء…</translation>
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
        <source>Connected</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>تخرج الرسائل وتصل عبر الإنترنت.</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>غير متصل</translation>
    </message>
</context>
<context>
    <name>InternetCard</name>
    <message>
        <source>Deliver your cargo to the post offices and collect the replies.</source>
        <translation>سلّم حمولتك إلى مكاتب البريد واجمع الردود.</translation>
    </message>
    <message>
        <source>Exchange over the Internet</source>
        <translation>التبادل عبر الإنترنت</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>تبادل الآن</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>لم يضع شيء.</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>تقدّم التبادل</translation>
    </message>
</context>
<context>
    <name>IntroductionsModel</name>
    <message>
        <source>Unnamed person</source>
        <translation>شخص بلا اسم</translation>
    </message>
    <message>
        <source>Valid until %1</source>
        <translation>صالح حتى %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>حُفظ: %1</translation>
    </message>
    <message>
        <source>Choose another file: this one is too large to be an invitation.</source>
        <translation>اختر ملفًا آخر: هذا أكبر من أن يكون دعوة.</translation>
    </message>
</context>
<context>
    <name>Invitation</name>
    <message>
        <source>On the other computer, open Safety, then Move to another computer. Type this address and these words, or their digits. Keep them secret. They work only once.</source>
        <translation>على الحاسوب الآخر، افتح «الأمان» ثم «الانتقال إلى حاسوب آخر». اكتب هذا العنوان وهذه الكلمات أو أرقامها. أبقِها سرًّا. لا تعمل إلا مرة واحدة.</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>العنوان: %1</translation>
    </message>
</context>
<context>
    <name>InviteCard</name>
    <message>
        <source>Their answer</source>
        <translation>جوابهم</translation>
    </message>
    <message>
        <source>Paste their answer here, as text or picture</source>
        <translation>ألصق جوابهم هنا، نصًا أو صورة</translation>
    </message>
    <message>
        <source>Open their answer…</source>
        <translation>فتح جوابهم…</translation>
    </message>
    <message>
        <source>You give them an invitation: a picture, a file or a few lines of text. They give you an answer the same way. You don&apos;t need an account.</source>
        <translation>تعطي الشخص دعوة: صورة أو ملفًا أو بضعة أسطر من النص. ويعطيك جوابًا بالطريقة نفسها. لا تحتاج إلى حساب.</translation>
    </message>
    <message>
        <source>Invite someone</source>
        <translation>دعوة شخص</translation>
    </message>
    <message>
        <source>Their name (only you see it)</source>
        <translation>اسم هذا الشخص (تراه أنت فقط)</translation>
    </message>
    <message>
        <source>Make and copy the invitation</source>
        <translation>إنشاء الدعوة ونسخها</translation>
    </message>
    <message>
        <source>Unanswered invitations</source>
        <translation>دعوات بلا جواب</translation>
    </message>
    <message>
        <source>Open their answer</source>
        <translation>فتح جوابهم</translation>
    </message>
    <message>
        <source>Make and save on %1</source>
        <translation>إنشاء وحفظ على %1</translation>
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
        <source>Refuses answers to this invitation: %1</source>
        <translation>يرفض الأجوبة عن هذه الدعوة: %1</translation>
    </message>
</context>
<context>
    <name>LeavingCard</name>
    <message>
        <source>Move to another computer</source>
        <translation>الانتقال إلى حاسوب آخر</translation>
    </message>
    <message>
        <source>Review what will be moved</source>
        <translation>مراجعة ما سيُنقل</translation>
    </message>
    <message>
        <source>What will be moved</source>
        <translation>ما سيُنقل</translation>
    </message>
    <message>
        <source>Lock this gateway and move</source>
        <translation>قفل هذه البوابة ونقلها</translation>
    </message>
    <message>
        <source>Way to move</source>
        <translation>طريقة النقل</translation>
    </message>
    <message>
        <source>In an encrypted file</source>
        <translation>في ملف مشفّر</translation>
    </message>
    <message>
        <source>Moving your gateway. Leave your computers on.</source>
        <translation>جارٍ نقل بوابتك. اترك حاسوبيك يعملان.</translation>
    </message>
    <message>
        <source>Everything goes into one encrypted file, for example on a stick. Open the file on the other computer when you start this program there for the first time.</source>
        <translation>يذهب كل شيء إلى ملف مشفّر واحد، مثلًا على ذاكرة USB. افتح الملف على الحاسوب الآخر عندما تشغّل هذا البرنامج هناك لأول مرة.</translation>
    </message>
    <message>
        <source>Connect both computers to the same network. On the other one, start this program for the first time and choose to move here from another computer. Then type here what it shows.</source>
        <translation>صل الحاسوبين بالشبكة نفسها. على الآخر، شغّل هذا البرنامج لأول مرة واختر «الانتقال إلى هنا من حاسوب آخر». ثم اكتب هنا ما يعرضه.</translation>
    </message>
    <message>
        <source>Save the file for the move</source>
        <translation>حفظ ملف النقل</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Your gateway moves to the other computer, with everything in it and with your letters and contacts. It is then locked here, so that only one is active.</source>
        <translation>تنتقل بوابتك إلى الحاسوب الآخر بكل ما فيها وبخطاباتك وجهات اتصالك. ثم تُقفل هنا، كي تعمل واحدة فقط.</translation>
    </message>
    <message>
        <source>Over the local network</source>
        <translation>عبر الشبكة المحلية</translation>
    </message>
</context>
<context>
    <name>LeavingModel</name>
    <message>
        <source>Your gateway stays on this computer and starts again.</source>
        <translation>تبقى بوابتك على هذا الحاسوب وتبدأ من جديد.</translation>
    </message>
    <message>
        <source>Check the other computer first. Everything may have arrived there, so your gateway stays locked here.</source>
        <translation>افحص الحاسوب الآخر أولًا. ربما وصل كل شيء إلى هناك، لذلك تبقى بوابتك مقفلة هنا.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer. Apps on this computer can no longer use it. Everything goes into %1. Use that file to set up your gateway on another computer.</source>
        <translation>تتوقف بوابتك وتُقفل على هذا الحاسوب. لن تستطيع التطبيقات على هذا الحاسوب استخدامها بعد ذلك. يذهب كل شيء إلى %1. استخدم ذلك الملف لإعداد بوابتك على حاسوب آخر.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer. Apps on this computer can no longer use it. Everything goes to %1, which becomes your gateway.</source>
        <translation>تتوقف بوابتك وتُقفل على هذا الحاسوب. لن تستطيع التطبيقات على هذا الحاسوب استخدامها بعد ذلك. يذهب كل شيء إلى %1 الذي يصبح بوابتك.</translation>
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
        <source>Cancelled.</source>
        <translation>أُلغي.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>أُلغي. لم يتغير شيء.</translation>
    </message>
    <message>
        <source>Your gateway is in %1 (%2), and is locked on this computer. Open the file on the other computer when you start this program there for the first time. Once your gateway works there, erase everything here.</source>
        <translation>بوابتك في %1 (%2)، وهي مقفلة على هذا الحاسوب. افتح الملف على الحاسوب الآخر عندما تشغّل هذا البرنامج هناك لأول مرة. متى عملت بوابتك هناك، فامحُ كل شيء هنا.</translation>
    </message>
    <message>
        <source>The computer %1 is your gateway now (%2). It is locked on this computer. Once your gateway works there, erase everything here.</source>
        <translation>الحاسوب %1 هو بوابتك الآن (%2). وهي مقفلة على هذا الحاسوب. متى عملت بوابتك هناك، فامحُ كل شيء هنا.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and stay on this computer: %1.</source>
        <translation>رسائل تعذّرت قراءتها وتبقى على هذا الحاسوب: %1.</translation>
    </message>
</context>
<context>
    <name>LetterCarrier</name>
    <message>
        <source>Stick found: %1</source>
        <translation>وُجدت ذاكرة USB: %1</translation>
    </message>
    <message>
        <source>Courier found: %1</source>
        <translation>وُجد ناقل: %1</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>تبادل الآن</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>Unnamed contact</source>
        <translation>جهة اتصال بلا اسم</translation>
    </message>
    <message>
        <source>Written %1, arrived %2</source>
        <translation>كُتب %1، ووصل %2</translation>
    </message>
    <message>
        <source>Arrived %1, date of writing unclear</source>
        <translation>وصل %1، تاريخ الكتابة غير واضح</translation>
    </message>
    <message>
        <source>waiting until they let you write</source>
        <translation>ينتظر حتى يُسمح لك بالكتابة</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it %Ln time(s). A copy stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>لم يأخذه ناقل. تبقى نسخة هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>أخذه ناقل مرة واحدة. تبقى نسخة هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>أخذه ناقل مرتين. تبقى نسخة هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>أخذه ناقل %Ln مرات. تبقى نسخة هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>أخذه ناقل %Ln مرة. تبقى نسخة هنا حتى يتأكد وصوله.</numerusform>
            <numerusform>أخذه ناقل %Ln مرة. تبقى نسخة هنا حتى يتأكد وصوله.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy stays here until its arrival is confirmed, in case the courier loses it.</source>
        <translation>تبقى نسخة هنا حتى يتأكد وصوله، تحسّبًا لأن يضيعه الناقل.</translation>
    </message>
    <message>
        <source>The post office has it for the recipient. You see here when it is delivered.</source>
        <translation>هو في مكتب البريد بانتظار المستلم. سترى هنا متى سُلِّم.</translation>
    </message>
    <message>
        <source>It leaves after they open your answer, or let you write again.</source>
        <translation>يخرج بعد أن يفتح هذا الشخص جوابك، أو يسمح لك بالكتابة من جديد.</translation>
    </message>
    <message>
        <source>It leaves over the Internet or with the next courier. It expires on %1.</source>
        <translation>يخرج عبر الإنترنت أو مع الناقل القادم. تنتهي مدته في %1.</translation>
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
    <message numerus="yes">
        <source>%Ln picture(s)</source>
        <translation>
            <numerusform>بلا صور</numerusform>
            <numerusform>صورة واحدة</numerusform>
            <numerusform>صورتان</numerusform>
            <numerusform>%Ln صور</numerusform>
            <numerusform>%Ln صورة</numerusform>
            <numerusform>%Ln صورة</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>a picture&apos;s size before and after its reduction</comment>
        <translation>%1 ← %2</translation>
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
        <source>Can&apos;t get your letters yet</source>
        <translation>يتعذر عرض خطاباتك بعد</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>أنت: %1</translation>
    </message>
    <message>
        <source>This file can show where and when it was taken.</source>
        <translation>قد يُظهر هذا الملف مكان التقاطه ووقته.</translation>
    </message>
    <message>
        <source>Its place, time and camera are left out.</source>
        <translation>حُذف المكان والوقت والكاميرا.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) arrived</source>
        <translation>
            <numerusform>لم يصل خطاب</numerusform>
            <numerusform>وصل خطاب واحد</numerusform>
            <numerusform>وصل خطابان</numerusform>
            <numerusform>وصلت %Ln خطابات</numerusform>
            <numerusform>وصل %Ln خطابًا</numerusform>
            <numerusform>وصل %Ln خطاب</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours delivered</source>
        <translation>
            <numerusform>لم يُسلَّم أي من خطاباتك</numerusform>
            <numerusform>سُلِّم خطاب واحد من خطاباتك</numerusform>
            <numerusform>سُلِّم خطابان من خطاباتك</numerusform>
            <numerusform>سُلِّمت %Ln من خطاباتك</numerusform>
            <numerusform>سُلِّم %Ln من خطاباتك</numerusform>
            <numerusform>سُلِّم %Ln من خطاباتك</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours expired</source>
        <translation>
            <numerusform>لم تنته مدة أي من خطاباتك</numerusform>
            <numerusform>انتهت مدة خطاب واحد من خطاباتك</numerusform>
            <numerusform>انتهت مدة خطابين من خطاباتك</numerusform>
            <numerusform>انتهت مدة %Ln من خطاباتك</numerusform>
            <numerusform>انتهت مدة %Ln من خطاباتك</numerusform>
            <numerusform>انتهت مدة %Ln من خطاباتك</numerusform>
        </translation>
    </message>
    <message>
        <source>Since %1: %2</source>
        <translation>منذ %1: %2</translation>
    </message>
    <message>
        <source>Letter to %1, %2</source>
        <translation>خطاب إلى %1، %2</translation>
    </message>
    <message>
        <source>Letter from %1, %2</source>
        <translation>خطاب من %1، %2</translation>
    </message>
    <message>
        <source>Forwarded: %1</source>
        <translation>خطاب محوّل: %1</translation>
    </message>
    <message>
        <source>%1 by the writer&apos;s clock, which disagrees with this computer&apos;s clock</source>
        <translation>%1 حسب ساعة الكاتب، وهي تخالف ساعة هذا الحاسوب</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>كُتب</translation>
    </message>
    <message>
        <source>Arrived</source>
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
        <source>One moment. Letters is getting ready.</source>
        <translation>لحظة. يجري تجهيز «الخطابات».</translation>
    </message>
    <message>
        <source>Your letters have their own passphrase. Type it here.</source>
        <translation>لخطاباتك عبارة مرور خاصة بها. اكتبها هنا.</translation>
    </message>
    <message>
        <source>Your letters open when you unlock Relaynet with your passphrase.</source>
        <translation>تُفتح خطاباتك عندما تفتح قفل Relaynet بعبارة مرورك.</translation>
    </message>
    <message>
        <source>Choose a passphrase for Relaynet. It protects your letters too, because this computer has no safe keyring.</source>
        <translation>اختر عبارة مرور لـRelaynet. وهي تحمي خطاباتك أيضًا، إذ ليس في هذا الحاسوب سلسلة مفاتيح آمنة.</translation>
    </message>
    <message>
        <source>Relaynet is stopped. Your letters wait here until it runs again.</source>
        <translation>‏Relaynet متوقف. خطاباتك تنتظر هنا حتى يعمل من جديد.</translation>
    </message>
    <message numerus="yes">
        <source>Showing the newest %Ln letter(s).</source>
        <translation>
            <numerusform>لا خطابات معروضة.</numerusform>
            <numerusform>يُعرض أحدث خطاب.</numerusform>
            <numerusform>يُعرض أحدث خطابين.</numerusform>
            <numerusform>تُعرض أحدث %Ln خطابات.</numerusform>
            <numerusform>يُعرض أحدث %Ln خطابًا.</numerusform>
            <numerusform>يُعرض أحدث %Ln خطاب.</numerusform>
        </translation>
    </message>
    <message>
        <source>A letter from %1</source>
        <translation>خطاب من %1</translation>
    </message>
    <message>
        <source>Your letters are encrypted with another key. Use the keyring or passphrase that you chose before.</source>
        <translation>خطاباتك مشفّرة بمفتاح آخر. استخدم سلسلة المفاتيح أو عبارة المرور التي اخترتها من قبل.</translation>
    </message>
    <message>
        <source>Your letters are damaged and can&apos;t be read. Restore a backup, or begin anew with Letters.</source>
        <translation>خطاباتك تالفة ولا تمكن قراءتها. استعد نسخة احتياطية، أو ابدأ من جديد في «الخطابات».</translation>
    </message>
    <message>
        <source>Your letters are on another computer now. Read and write them there.</source>
        <translation>خطاباتك الآن على حاسوب آخر. اقرأها واكتبها هناك.</translation>
    </message>
    <message>
        <source>Relaynet is locked. Your letters wait here until it runs again.</source>
        <translation>‏Relaynet مقفل. خطاباتك تنتظر هنا حتى يعمل من جديد.</translation>
    </message>
    <message>
        <source>Choose a post office under Status, then invite someone. This computer isn&apos;t registered yet, and your letters wait here.</source>
        <translation>اختر مكتب بريد في «الحالة»، ثم ادعُ شخصًا. هذا الحاسوب غير مسجّل بعد، وخطاباتك تنتظر هنا.</translation>
    </message>
    <message>
        <source>Letters can&apos;t connect to Relaynet right now. Your letters wait here.</source>
        <translation>لا تستطيع «الخطابات» الاتصال بـRelaynet الآن. خطاباتك تنتظر هنا.</translation>
    </message>
    <message>
        <source>Letters is connecting. If this takes longer than a minute, check under Apps that Letters is allowed. Your letters wait here.</source>
        <translation>«الخطابات» تتصل الآن. إن طال ذلك أكثر من دقيقة، فتحقق في «التطبيقات» من السماح لها. خطاباتك تنتظر هنا.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln contact(s) found.</source>
        <translation>
            <numerusform>لا جهات اتصال.</numerusform>
            <numerusform>عُثر على جهة اتصال واحدة.</numerusform>
            <numerusform>عُثر على جهتي اتصال.</numerusform>
            <numerusform>عُثر على %Ln جهات اتصال.</numerusform>
            <numerusform>عُثر على %Ln جهة اتصال.</numerusform>
            <numerusform>عُثر على %Ln جهة اتصال.</numerusform>
        </translation>
    </message>
    <message>
        <source>No contacts or letters found.</source>
        <translation>لم يُعثر على جهات اتصال أو خطابات.</translation>
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
        <source>While you were away</source>
        <translation>أثناء غيابك</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>حسنًا</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>قبول</translation>
    </message>
    <message>
        <source>Write to people, with or without Internet</source>
        <translation>اكتب إلى الناس، بالإنترنت أو من دونه</translation>
    </message>
    <message>
        <source>Only the person you write to can read a letter. Letters travel over the Internet or with a courier, whichever comes first. To begin, one of you invites the other.</source>
        <translation>لا يقرأ الخطاب إلا من تكتب إليه. تسافر الخطابات عبر الإنترنت أو مع ناقل، أيهما سبق. للبدء، يدعو أحدكما الآخر.</translation>
    </message>
    <message>
        <source>Invite someone…</source>
        <translation>دعوة شخص…</translation>
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
        <source>Begin anew with Letters…</source>
        <translation>البدء من جديد في «الخطابات»…</translation>
    </message>
    <message>
        <source>Your letters are closed</source>
        <translation>خطاباتك مغلقة</translation>
    </message>
    <message>
        <source>Your letters are on another computer</source>
        <translation>خطاباتك على حاسوب آخر</translation>
    </message>
    <message>
        <source>This erases your letters, drafts and contacts on this computer for good. Relaynet and your other apps stay as they are. Your contacts need a new invitation from you.</source>
        <translation>يمحو هذا خطاباتك ومسوداتك وجهات اتصالك من هذا الحاسوب نهائيًا. ويبقى Relaynet وتطبيقاتك الأخرى كما هي. وتحتاج جهات اتصالك إلى دعوة جديدة منك.</translation>
    </message>
    <message>
        <source>Erase letters and begin anew</source>
        <translation>امحُ الخطابات وابدأ من جديد</translation>
    </message>
    <message>
        <source>Choose a contact to read and write letters.</source>
        <translation>اختر جهة اتصال لقراءة الخطابات وكتابتها.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>About them…</source>
        <translation>عن هذا الشخص…</translation>
    </message>
</context>
<context>
    <name>LimitCard</name>
    <message>
        <source>Limit for each exchange</source>
        <translation>حد كل تبادل</translation>
    </message>
    <message>
        <source>For short visits, or couriers with little room. The most urgent messages go first. The rest wait for the next exchange. Messages that the courier brings are not limited.</source>
        <translation>للزيارات القصيرة، أو لناقلين لديهم مكان قليل. تذهب الرسائل الأكثر استعجالًا أولًا. وينتظر الباقي التبادل القادم. الرسائل التي يجلبها الناقل لا حد لها.</translation>
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
        <source>Copy the address instead. No browser could be opened.</source>
        <translation>انسخ العنوان بدلًا من ذلك. تعذّر فتح متصفح.</translation>
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
        <source>Level of detail</source>
        <translation>مستوى التفصيل</translation>
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
        <source>Refresh</source>
        <translation>تحديث</translation>
    </message>
    <message>
        <source>You see exactly what goes into the file before you save it. Nothing is sent.</source>
        <translation>ترى ما سيدخل الملف بالضبط قبل أن تحفظه. لا يُرسل شيء.</translation>
    </message>
    <message>
        <source>Show the contents</source>
        <translation>إظهار المحتويات</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>حفظ في ملف…</translation>
    </message>
    <message>
        <source>No matching lines.</source>
        <translation>لا أسطر مطابقة.</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>حفظ في ملف</translation>
    </message>
    <message>
        <source>The file is saved.</source>
        <translation>حُفظ الملف.</translation>
    </message>
    <message>
        <source>Contents of the export</source>
        <translation>محتويات التصدير</translation>
    </message>
    <message>
        <source>Export for support</source>
        <translation>تصدير لطلب المساعدة</translation>
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
        <source>Programs on this computer that send and receive messages.</source>
        <translation>برامج على هذا الحاسوب ترسل الرسائل وتستقبلها.</translation>
    </message>
    <message>
        <source>The post office that keeps your messages while you are offline.</source>
        <translation>مكتب البريد الذي يحفظ رسائلك وأنت غير متصل.</translation>
    </message>
    <message>
        <source>How much space messages use, and their limit.</source>
        <translation>المساحة التي تستخدمها الرسائل، وحدّها.</translation>
    </message>
    <message>
        <source>Language, appearance, start, notifications, proxy and name servers.</source>
        <translation>اللغة والمظهر والبدء والإشعارات والوكيل وخوادم الأسماء.</translation>
    </message>
    <message>
        <source>Choose what leaves this computer.</source>
        <translation>اختر ما يخرج من هذا الحاسوب.</translation>
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
        <source>Unread letters</source>
        <translation>خطابات غير مقروءة</translation>
    </message>
</context>
<context>
    <name>MessagesList</name>
    <message>
        <source>Messages from apps</source>
        <translation>رسائل من التطبيقات</translation>
    </message>
    <message>
        <source>No messages from apps are waiting.</source>
        <translation>لا رسائل من التطبيقات في الانتظار.</translation>
    </message>
    <message>
        <source>History of the selected message</source>
        <translation>تاريخ الرسالة المحددة</translation>
    </message>
    <message>
        <source>Select a message to see its history.</source>
        <translation>حدّد رسالة لترى تاريخها.</translation>
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
        <source>Accepted from the app.</source>
        <translation>قُبلت من التطبيق.</translation>
    </message>
    <message>
        <source>A courier took it.</source>
        <translation>أخذها ناقل.</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it again (%Ln time(s) in all).</source>
        <translation>
            <numerusform>أخذها ناقل من جديد.</numerusform>
            <numerusform>أخذها ناقل من جديد (مرة واحدة في المجموع).</numerusform>
            <numerusform>أخذها ناقل من جديد (مرتين في المجموع).</numerusform>
            <numerusform>أخذها ناقل من جديد (%Ln مرات في المجموع).</numerusform>
            <numerusform>أخذها ناقل من جديد (%Ln مرة في المجموع).</numerusform>
            <numerusform>أخذها ناقل من جديد (%Ln مرة في المجموع).</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy stays here until its arrival is confirmed.</source>
        <translation>تبقى نسخة هنا حتى يتأكد وصولها.</translation>
    </message>
    <message>
        <source>The message expires.</source>
        <translation>تنتهي مدة الرسالة.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>الآن</translation>
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
        <source>Wi-Fi settings</source>
        <translation>إعدادات Wi-Fi</translation>
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
        <source>Networks where you chose &quot;never on this network&quot; are left out. Remove that answer below to see them.</source>
        <translation>لا تُذكر الشبكات التي اخترت لها «أبدًا على هذه الشبكة». أزل ذلك الجواب في الأسفل لتراها.</translation>
    </message>
    <message>
        <source>Post office settings</source>
        <translation>إعدادات مكتب البريد</translation>
    </message>
    <message>
        <source>Look for couriers on every network of this computer.</source>
        <translation>ابحث عن ناقلين على كل شبكات هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Courier&apos;s address</source>
        <translation>عنوان الناقل</translation>
    </message>
    <message>
        <source>For a courier that isn&apos;t found automatically.</source>
        <translation>لناقل لم يُعثر عليه تلقائيًا.</translation>
    </message>
    <message>
        <source>Use this address</source>
        <translation>استخدم هذا العنوان</translation>
    </message>
    <message>
        <source>Or enter the address on the courier&apos;s screen:</source>
        <translation>أو أدخل العنوان الذي على شاشة الناقل:</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>تبادل الآن</translation>
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
</context>
<context>
    <name>NetworksCard</name>
    <message>
        <source>Where others can reach you</source>
        <translation>أين يصل إليك الآخرون</translation>
    </message>
    <message>
        <source>Only on local networks, such as this computer&apos;s hotspot, and never from the Internet.</source>
        <translation>على الشبكات المحلية فقط، مثل نقطة اتصال هذا الحاسوب، وليس من الإنترنت أبدًا.</translation>
    </message>
    <message>
        <source>On every network of this computer</source>
        <translation>على كل شبكات هذا الحاسوب</translation>
    </message>
</context>
<context>
    <name>NewComputer</name>
    <message>
        <source>Show the safety number</source>
        <translation>عرض رقم الأمان</translation>
    </message>
    <message>
        <source>%1 has been writing from a new computer since %2. Compare the safety number in person or by phone.</source>
        <translation>%1 يكتب من حاسوب جديد منذ %2. قارنا رقم الأمان وجهًا لوجه أو بالهاتف.</translation>
    </message>
    <message>
        <source>Two computers claim to be the new one of %1, and one may be a thief&apos;s. Compare the safety number in person before you write anything private.</source>
        <translation>حاسوبان يقولان إنهما الحاسوب الجديد لـ%1، وقد يكون أحدهما لسارق. قارنا رقم الأمان وجهًا لوجه قبل أن تكتب أي شيء خاص.</translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message>
        <source>none</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>هذا الحاسوب</translation>
    </message>
    <message numerus="yes">
        <source>%Ln to send</source>
        <translation>
            <numerusform>لا شيء للإرسال</numerusform>
            <numerusform>واحدة للإرسال</numerusform>
            <numerusform>اثنتان للإرسال</numerusform>
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
            <numerusform>لا شيء في الطريق</numerusform>
            <numerusform>واحدة في الطريق</numerusform>
            <numerusform>اثنتان في الطريق</numerusform>
            <numerusform>%Ln في الطريق</numerusform>
            <numerusform>%Ln في الطريق</numerusform>
            <numerusform>%Ln في الطريق</numerusform>
        </translation>
    </message>
    <message>
        <source>Internet</source>
        <translation>الإنترنت</translation>
    </message>
    <message>
        <source>see the app</source>
        <translation>انظر في التطبيق</translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s).</source>
        <translation>
            <numerusform>لم يأخذ الناقلون رسائل.</numerusform>
            <numerusform>أخذ الناقلون رسالة واحدة.</numerusform>
            <numerusform>أخذ الناقلون رسالتين.</numerusform>
            <numerusform>أخذ الناقلون %Ln رسائل.</numerusform>
            <numerusform>أخذ الناقلون %Ln رسالة.</numerusform>
            <numerusform>أخذ الناقلون %Ln رسالة.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s), the first %1.</source>
        <translation>
            <numerusform>لم يأخذ الناقلون رسائل %1.</numerusform>
            <numerusform>أخذ الناقلون رسالة واحدة %1.</numerusform>
            <numerusform>أخذ الناقلون رسالتين، أولاهما %1.</numerusform>
            <numerusform>أخذ الناقلون %Ln رسائل، أولاها %1.</numerusform>
            <numerusform>أخذ الناقلون %Ln رسالة، أولاها %1.</numerusform>
            <numerusform>أخذ الناقلون %Ln رسالة، أولاها %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) arrived %1.</source>
        <translation>
            <numerusform>لم تصل رسائل %1.</numerusform>
            <numerusform>وصلت رسالة واحدة %1.</numerusform>
            <numerusform>وصلت رسالتان %1.</numerusform>
            <numerusform>وصلت %Ln رسائل %1.</numerusform>
            <numerusform>وصلت %Ln رسالة %1.</numerusform>
            <numerusform>وصلت %Ln رسالة %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick moved messages in the last %1 days.</source>
        <translation>لم ينقل ناقل ولا ذاكرة USB رسائل في آخر %1 يومًا.</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>لا شيء بعد</translation>
    </message>
    <message numerus="yes">
        <source>%Ln arrived</source>
        <translation>
            <numerusform>لا شيء وصل</numerusform>
            <numerusform>وصلت واحدة</numerusform>
            <numerusform>وصلت اثنتان</numerusform>
            <numerusform>%Ln وصلت</numerusform>
            <numerusform>%Ln وصلت</numerusform>
            <numerusform>%Ln وصلت</numerusform>
        </translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>المستلم</translation>
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
        <source>A photo of what the other computer shows.</source>
        <translation>صورة لما يعرضه الحاسوب الآخر.</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>Remove the stick safely, and give it to a person who goes to a place with Internet. Messages for you come with a stick or a courier, or when you&apos;re online again.</source>
        <translation>أخرج ذاكرة USB بأمان، وأعطها لشخص يذهب إلى مكان فيه إنترنت. الرسائل الموجهة إليك تصل مع ذاكرة USB أو ناقل، أو عندما تتصل بالإنترنت من جديد.</translation>
    </message>
    <message>
        <source>The courier has your messages. Replies come when you meet a courier again, or when you&apos;re online again.</source>
        <translation>رسائلك مع الناقل. تأتي الردود عندما تلتقي ناقلًا من جديد، أو عندما تتصل بالإنترنت.</translation>
    </message>
    <message>
        <source>Refused by your remembered answer</source>
        <translation>رُفض بجوابك المحفوظ</translation>
    </message>
    <message>
        <source>Allowed by your remembered answer</source>
        <translation>سُمح به بجوابك المحفوظ</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>حاول من جديد</translation>
    </message>
    <message>
        <source>Exchange again</source>
        <translation>تبادل من جديد</translation>
    </message>
    <message>
        <source>Stick %1</source>
        <translation>ذاكرة USB %1</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Hide passphrase</source>
        <translation>إخفاء عبارة المرور</translation>
    </message>
    <message>
        <source>Show passphrase</source>
        <translation>إظهار عبارة المرور</translation>
    </message>
</context>
<context>
    <name>PauseControl</name>
    <message>
        <source>Pause the exchange</source>
        <translation>إيقاف التبادل مؤقتًا</translation>
    </message>
    <message>
        <source>Nothing is exchanged over the Internet until you resume. You can still use couriers.</source>
        <translation>لا يجري أي تبادل عبر الإنترنت حتى تستأنف. لا يزال بإمكانك استخدام الناقلين.</translation>
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
        <source>Clear search</source>
        <translation>مسح البحث</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>جهات الاتصال</translation>
    </message>
    <message>
        <source>Contacts and letters found</source>
        <translation>جهات الاتصال والخطابات التي عُثر عليها</translation>
    </message>
</context>
<context>
    <name>PeopleChooser</name>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
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
    <name>PictureButton</name>
    <message>
        <source>Show the picture %1</source>
        <translation>عرض الصورة %1</translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Close picture</source>
        <translation>إغلاق الصورة</translation>
    </message>
    <message>
        <source>Or press Escape.</source>
        <translation>أو اضغط على Escape.</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>الحجم الفعلي</translation>
    </message>
    <message>
        <source>Fit to window</source>
        <translation>ملاءمة النافذة</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>حفظ باسم…</translation>
    </message>
    <message>
        <source>Picture %1</source>
        <translation>الصورة %1</translation>
    </message>
</context>
<context>
    <name>PicturesModel</name>
    <message>
        <source>This picture can&apos;t be shown</source>
        <translation>لا يمكن عرض هذه الصورة</translation>
    </message>
</context>
<context>
    <name>PresentCard</name>
    <message>
        <source>Your post office</source>
        <translation>مكتب بريدك</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>To your former post office.</source>
        <translation>إلى مكتب بريدك السابق.</translation>
    </message>
    <message>
        <source>None yet. Choose a post office first.</source>
        <translation>لا شيء بعد. اختر مكتب بريد أولًا.</translation>
    </message>
    <message>
        <source>Hide certificates</source>
        <translation>إخفاء الشهادات</translation>
    </message>
    <message>
        <source>This computer and the post office show each other these certificates. Relaynet renews its own halfway through their life.</source>
        <translation>يُظهر هذا الحاسوب ومكتب البريد هذه الشهادات أحدهما للآخر. يجدد Relaynet شهادته في منتصف عمرها.</translation>
    </message>
    <message>
        <source>While your registration is valid, couriers can help without any Internet.</source>
        <translation>ما دام تسجيلك صالحًا، يستطيع الناقلون المساعدة من دون أي إنترنت.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>الشهادات</translation>
    </message>
</context>
<context>
    <name>PrivacyModel</name>
    <message>
        <source>Off. Nothing is sent unless you say yes.</source>
        <translation>متوقفة. لا يُرسل شيء ما لم تقل نعم.</translation>
    </message>
    <message>
        <source>Paused. Nothing is counted or sent.</source>
        <translation>متوقفة مؤقتًا. لا يُعدّ شيء ولا يُرسل.</translation>
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
        <source>The key, messages, certificates and settings are deleted.</source>
        <translation>حُذف المفتاح والرسائل والشهادات والإعدادات.</translation>
    </message>
    <message>
        <source>Remove “Relaynet Gateway” from this computer&apos;s keyring yourself: the key could not be removed. Some files could not be deleted either.</source>
        <translation>أزل بنفسك «Relaynet Gateway» من سلسلة مفاتيح هذا الحاسوب: تعذّرت إزالة المفتاح. وتعذّر حذف بعض الملفات أيضًا.</translation>
    </message>
    <message>
        <source>The messages, certificates and settings are deleted.</source>
        <translation>حُذفت الرسائل والشهادات والإعدادات.</translation>
    </message>
    <message>
        <source>The key could not be removed from this computer&apos;s keyring. It no longer opens anything. To be sure, remove “Relaynet Gateway” there yourself.</source>
        <translation>تعذّرت إزالة المفتاح من سلسلة مفاتيح هذا الحاسوب. لم يعد يفتح شيئًا. للتأكد، أزل «Relaynet Gateway» منها بنفسك.</translation>
    </message>
    <message>
        <source>The key is deleted.</source>
        <translation>حُذف المفتاح.</translation>
    </message>
    <message>
        <source>Some files could not be deleted. Without the key, they cannot be read.</source>
        <translation>تعذّر حذف بعض الملفات. لا تمكن قراءتها بلا المفتاح.</translation>
    </message>
    <message>
        <source>If you chose a post office, it could not be notified. If someone copied this computer&apos;s key before, they can use it in your name until your registration ends. If this worries you, tell the operator of the post office.</source>
        <translation>إن كنت قد اخترت مكتب بريد، فقد تعذّر إخباره. إن كان أحد قد نسخ مفتاح هذا الحاسوب من قبل، فيمكنه استخدامه باسمك حتى ينتهي تسجيلك. إن أقلقك هذا، فأخبر مشغّل مكتب البريد.</translation>
    </message>
    <message>
        <source>What this computer carried for others is deleted too.</source>
        <translation>حُذف أيضًا ما كان هذا الحاسوب يحمله للآخرين.</translation>
    </message>
    <message>
        <source>To erase what this computer carries for others, use the command “relaynet-courier wipe”. It could not be erased now: another program may have it open, or its folder cannot be written to.</source>
        <translation>لمحو ما يحمله هذا الحاسوب للآخرين، استخدم الأمر «relaynet-courier wipe». تعذّر محوه الآن: ربما فتحه برنامج آخر، أو لا تمكن الكتابة في مجلده.</translation>
    </message>
    <message>
        <source>Your letters and contacts are deleted too.</source>
        <translation>حُذفت أيضًا خطاباتك وجهات اتصالك.</translation>
    </message>
    <message>
        <source>To erase your letters and contacts, use the command “relaynet-letters wipe”. They could not be erased now: another program may have them open, or their folder cannot be written to.</source>
        <translation>لمحو خطاباتك وجهات اتصالك، استخدم الأمر «relaynet-letters wipe». تعذّر محوها الآن: ربما فتحها برنامج آخر، أو لا تمكن الكتابة في مجلدها.</translation>
    </message>
    <message>
        <source>If your system asks for the keyring&apos;s password, you can ignore the question.</source>
        <translation>إن طلب نظامك كلمة مرور سلسلة المفاتيح، يمكنك تجاهل الطلب.</translation>
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
        <source>Stops sharing, and asks for deletion of the reports that were sent.</source>
        <translation>يوقف المشاركة، ويطلب حذف التقارير التي أُرسلت.</translation>
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
        <source>For networks with a different courier each time. Couriers on an imitation of this network are allowed too.</source>
        <translation>لشبكات فيها ناقل مختلف كل مرة. يُسمح أيضًا للناقلين على شبكة مقلَّدة تشبه هذه.</translation>
    </message>
    <message>
        <source>Only for this network and this courier. You can take it back.</source>
        <translation>لهذه الشبكة وهذا الناقل فقط. يمكنك سحب ذلك.</translation>
    </message>
    <message>
        <source>Always allow this courier here</source>
        <translation>اسمح دائمًا لهذا الناقل هنا</translation>
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
        <source>No proxy</source>
        <translation>بلا وكيل</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>عنوان الوكيل</translation>
    </message>
    <message>
        <source>A detour to the Internet, for networks that require one or for Tor. With a proxy set, Relaynet uses no other way.</source>
        <translation>طريق التفافي إلى الإنترنت، للشبكات التي تشترطه أو لـTor. متى ضُبط وكيل، لا يستخدم Relaynet طريقًا آخر.</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>مثل النظام</translation>
    </message>
    <message>
        <source>This proxy</source>
        <translation>هذا الوكيل</translation>
    </message>
    <message>
        <source>User name, if required</source>
        <translation>اسم المستخدم، إن كان مطلوبًا</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>كلمة المرور</translation>
    </message>
    <message>
        <source>Use this setting</source>
        <translation>استخدام هذا الإعداد</translation>
    </message>
    <message>
        <source>Which proxy</source>
        <translation>أي وكيل</translation>
    </message>
</context>
<context>
    <name>ProxyModel</name>
    <message>
        <source>Choose another proxy, or none. The present one cannot be used, so nothing is sent.</source>
        <translation>اختر وكيلًا آخر، أو لا شيء. لا يمكن استخدام الحالي، فلا يُرسل شيء.</translation>
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
        <source>Reply</source>
        <translation>رد</translation>
    </message>
    <message>
        <source>Forward…</source>
        <translation>تحويل…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>طباعة…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>The text is copied. You can paste it elsewhere.</source>
        <translation>نُسخ النص. يمكنك لصقه في مكان آخر.</translation>
    </message>
    <message>
        <source>Save letter</source>
        <translation>حفظ الخطاب</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Who gets a copy of this letter? You can change it before you send it.</source>
        <translation>مَن يستلم نسخة من هذا الخطاب؟ يمكنك تعديله قبل إرساله.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>تحويل</translation>
    </message>
    <message>
        <source>Save file</source>
        <translation>حفظ الملف</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>أرسل من جديد</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Recovery sheet</source>
        <translation>ورقة الاسترداد</translation>
    </message>
    <message>
        <source>Withdraw the sheet</source>
        <translation>إلغاء الورقة</translation>
    </message>
    <message>
        <source>Your key is in this computer&apos;s keyring, or protected by your passphrase. If you lose your key, a recovery sheet of ten words opens your messages again.</source>
        <translation>مفتاحك في سلسلة مفاتيح هذا الحاسوب، أو تحميه عبارة مرورك. إن ضاع مفتاحك، تفتح ورقة استرداد من عشر كلمات رسائلك من جديد.</translation>
    </message>
    <message>
        <source>Write down the words or the digits, or print the sheet. You won&apos;t see it again. Keep it away from this computer: a person who has both can read everything.</source>
        <translation>اكتب الكلمات أو الأرقام على ورق، أو اطبع الورقة. لن تراها مرة أخرى. احفظها بعيدًا عن هذا الحاسوب: من لديه الاثنان يستطيع قراءة كل شيء.</translation>
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
        <source>Your old sheet no longer works after you make a new one.</source>
        <translation>لا تعمل ورقتك القديمة بعد أن تنشئ ورقة جديدة.</translation>
    </message>
    <message>
        <source>The sheet no longer works on this computer. It can still open an older copy of this computer&apos;s disk.</source>
        <translation>لم تعد الورقة تعمل على هذا الحاسوب. لكنها قد تفتح نسخة أقدم من قرص هذا الحاسوب.</translation>
    </message>
    <message>
        <source>These ten words, or the digits beside them, open your messages if your keyring or passphrase is lost. Where Relaynet asks for the key, choose the recovery sheet.</source>
        <translation>هذه الكلمات العشر، أو الأرقام التي بجانبها، تفتح رسائلك إن ضاعت سلسلة مفاتيحك أو عبارة مرورك. حيث يطلب Relaynet المفتاح، اختر ورقة الاسترداد.</translation>
    </message>
    <message>
        <source>Keep this sheet away from the computer. A person who has both can read everything.</source>
        <translation>احفظ هذه الورقة بعيدًا عن الحاسوب. من لديه الاثنان يستطيع قراءة كل شيء.</translation>
    </message>
</context>
<context>
    <name>RecoveryModel</name>
    <message>
        <source>You have no recovery sheet. If you lose your key, your messages are lost, and your apps will have to connect again.</source>
        <translation>ليس لديك ورقة استرداد. إن ضاع مفتاحك، تضيع رسائلك، ويكون على تطبيقاتك أن تتصل من جديد.</translation>
    </message>
    <message>
        <source>Your current sheet is %1.</source>
        <translation>ورقتك الحالية هي %1.</translation>
    </message>
    <message>
        <source>This sheet no longer works. Destroy the paper, too.</source>
        <translation>لم تعد هذه الورقة تعمل. أتلف الورق أيضًا.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Not in this report</source>
        <translation>ليس في هذا التقرير</translation>
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
        <source>To see how fast repairs reach people.</source>
        <translation>لمعرفة سرعة وصول الإصلاحات إلى الناس.</translation>
    </message>
    <message>
        <source>Which kind of operating system?</source>
        <translation>أي نوع من أنظمة التشغيل؟</translation>
    </message>
    <message>
        <source>Which part of the world?</source>
        <translation>أي جزء من العالم؟</translation>
    </message>
    <message>
        <source>About how many messages did apps here send this week?</source>
        <translation>كم رسالة تقريبًا أرسلتها التطبيقات هنا هذا الأسبوع؟</translation>
    </message>
    <message>
        <source>Which version of this program?</source>
        <translation>ما إصدار هذا البرنامج؟</translation>
    </message>
    <message>
        <source>To know which systems to test.</source>
        <translation>لمعرفة الأنظمة التي ينبغي اختبارها.</translation>
    </message>
    <message>
        <source>To see where help is needed. You choose this; it is never guessed.</source>
        <translation>لمعرفة أين الحاجة إلى المساعدة. أنت تختار هذا، ولا يُخمَّن أبدًا.</translation>
    </message>
    <message>
        <source>To see how much people use this program.</source>
        <translation>لمعرفة كم يستخدم الناس هذا البرنامج.</translation>
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
        <translation>لمعرفة كم ينبغي أن يحمل الناقلون.</translation>
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
        <source>To see how often the Internet works.</source>
        <translation>لمعرفة كم مرة يعمل الإنترنت.</translation>
    </message>
    <message>
        <source>What share of all exchanges failed?</source>
        <translation>ما نسبة ما فشل من كل التبادلات؟</translation>
    </message>
    <message>
        <source>To see how long people are cut off.</source>
        <translation>لمعرفة كم يطول انقطاع الناس.</translation>
    </message>
    <message>
        <source>To know what to repair first.</source>
        <translation>لمعرفة ما ينبغي إصلاحه أولًا.</translation>
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
        <source>What went wrong most often?</source>
        <translation>ما أكثر ما فشل؟</translation>
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
        <source>None</source>
        <translation>لا شيء</translation>
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
        <source>No</source>
        <translation>لا</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>This computer mixes the answer with chance before sending it: it is the true one 2 times in 3.</source>
        <translation>يخلط هذا الحاسوب الجواب بالمصادفة قبل إرساله: فيكون الجواب الحقيقي مرتين من كل ٣.</translation>
    </message>
    <message>
        <source>Which week is the report about?</source>
        <translation>عن أي أسبوع هذا التقرير؟</translation>
    </message>
    <message>
        <source>To count a late report for the right week.</source>
        <translation>لاحتساب تقرير متأخر في أسبوعه الصحيح.</translation>
    </message>
    <message>
        <source>Which list of questions did you agree to?</source>
        <translation>على أي قائمة أسئلة وافقت؟</translation>
    </message>
    <message>
        <source>To use the report only as you agreed.</source>
        <translation>لاستخدام التقرير كما وافقت فقط.</translation>
    </message>
    <message>
        <source>Which format does the report have?</source>
        <translation>ما صيغة التقرير؟</translation>
    </message>
    <message>
        <source>To read the report correctly.</source>
        <translation>لقراءة التقرير قراءة صحيحة.</translation>
    </message>
    <message>
        <source>Which number identifies the report?</source>
        <translation>ما الرقم الذي يميّز التقرير؟</translation>
    </message>
    <message>
        <source>To delete the report if you ask. Only this computer can connect it with another week&apos;s.</source>
        <translation>لحذف التقرير إن طلبت. هذا الحاسوب وحده يستطيع ربطه بتقرير أسبوع آخر.</translation>
    </message>
    <message>
        <source>No exchanges</source>
        <translation>لا تبادلات</translation>
    </message>
    <message>
        <source>No exchange failed</source>
        <translation>لم يفشل أي تبادل</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>غير ذلك</translation>
    </message>
    <message>
        <source>Not given</source>
        <translation>لم يُذكر</translation>
    </message>
    <message>
        <source>Prefer not to say</source>
        <translation>أفضّل عدم القول</translation>
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
        <source>No network</source>
        <translation>لا شبكة</translation>
    </message>
    <message>
        <source>The post office did not answer</source>
        <translation>لم يجب مكتب البريد</translation>
    </message>
    <message>
        <source>The post office answered with an error</source>
        <translation>أجاب مكتب البريد بخطأ</translation>
    </message>
    <message>
        <source>The connection was cut at its start</source>
        <translation>قُطع الاتصال في بدايته</translation>
    </message>
    <message>
        <source>An exchange with a courier failed</source>
        <translation>فشل تبادل مع ناقل</translation>
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
        <source>The connection was not secure</source>
        <translation>لم يكن الاتصال آمنًا</translation>
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
        <source>An aid organisation that collects reports publishes an invitation. Without one, no report is sent.</source>
        <translation>تنشر منظمة الإغاثة التي تجمع التقارير دعوة. من دون دعوة لا يُرسل أي تقرير.</translation>
    </message>
    <message>
        <source>Pasted invitation</source>
        <translation>الدعوة الملصقة</translation>
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
        <source>A file from the organisation.</source>
        <translation>ملف من المنظمة.</translation>
    </message>
    <message>
        <source>Pause counting and sending</source>
        <translation>إيقاف العدّ والإرسال مؤقتًا</translation>
    </message>
    <message>
        <source>Resume counting and sending</source>
        <translation>استئناف العدّ والإرسال</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>فتح دعوة</translation>
    </message>
</context>
<context>
    <name>ReportsByHandModel</name>
    <message>
        <source>no organisation yet</source>
        <translation>لا منظمة بعد</translation>
    </message>
    <message>
        <source>Reports go to</source>
        <translation>تذهب التقارير إلى</translation>
    </message>
    <message>
        <source>Invitation valid until</source>
        <translation>الدعوة صالحة حتى</translation>
    </message>
    <message>
        <source>Reports a year, at most</source>
        <translation>التقارير في السنة، على الأكثر</translation>
    </message>
    <message>
        <source>Waiting reports</source>
        <translation>التقارير المنتظرة</translation>
    </message>
    <message>
        <source>This is not an invitation from an organisation that collects reports.</source>
        <translation>هذه ليست دعوة من منظمة تجمع التقارير.</translation>
    </message>
    <message>
        <source>Done. If you share reports, they go to this organisation.</source>
        <translation>تم. إن شاركت التقارير، فهي تذهب إلى هذه المنظمة.</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>To replace what is on this computer, erase everything under Safety first, then start again.</source>
        <translation>لاستبدال ما على هذا الحاسوب، امحُ أولًا كل شيء في صفحة «الأمان»، ثم ابدأ من جديد.</translation>
    </message>
    <message>
        <source>Choose the backup…</source>
        <translation>اختيار النسخة الاحتياطية…</translation>
    </message>
    <message>
        <source>Move here from another computer</source>
        <translation>الانتقال إلى هنا من حاسوب آخر</translation>
    </message>
    <message>
        <source>Relaynet moves here from the other computer, which is then locked. Both computers must be on the same network.</source>
        <translation>ينتقل Relaynet إلى هنا من الحاسوب الآخر، ثم يُقفل هناك. يجب أن يكون الحاسوبان على الشبكة نفسها.</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>استعادة نسخة احتياطية</translation>
    </message>
    <message>
        <source>This computer gets everything in the backup. Use a backup on one computer only: two computers with the same address take each other&apos;s messages.</source>
        <translation>يحصل هذا الحاسوب على كل ما في النسخة الاحتياطية. استخدم النسخة على حاسوب واحد فقط: حاسوبان بالعنوان نفسه يأخذ كل منهما رسائل الآخر.</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>اختيار النسخة الاحتياطية</translation>
    </message>
</context>
<context>
    <name>RestoreForm</name>
    <message>
        <source>Passphrase of the backup</source>
        <translation>عبارة مرور النسخة الاحتياطية</translation>
    </message>
    <message>
        <source>Contents of the file</source>
        <translation>محتويات الملف</translation>
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
        <translation>تقدّم الاستعادة</translation>
    </message>
    <message>
        <source>What arrived</source>
        <translation>ما وصل</translation>
    </message>
    <message>
        <source>Restore everything</source>
        <translation>استعادة كل شيء</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>What Relaynet takes over</source>
        <translation>ما يأخذه Relaynet</translation>
    </message>
    <message>
        <source>Type the ten words of the recovery sheet %1, or the digits beside them.</source>
        <translation>اكتب الكلمات العشر لورقة الاسترداد %1، أو الأرقام التي بجانبها.</translation>
    </message>
    <message>
        <source>Type the passphrase of the backup. Nothing changes before you see what is inside.</source>
        <translation>اكتب عبارة مرور النسخة الاحتياطية. لا يتغير شيء قبل أن ترى ما في داخلها.</translation>
    </message>
    <message>
        <source>This deletes the locked messages on this computer for good.</source>
        <translation>يحذف هذا الرسائل المقفلة على هذا الحاسوب نهائيًا.</translation>
    </message>
    <message>
        <source>Yes, restore everything</source>
        <translation>نعم، استعادة كل شيء</translation>
    </message>
    <message>
        <source>Restoring everything…</source>
        <translation>جارٍ استعادة كل شيء…</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>جارٍ قراءة الملف…</translation>
    </message>
    <message>
        <source>Relaynet is moving here. Leave both computers on.</source>
        <translation>ينتقل Relaynet إلى هنا. اترك الحاسوبين يعملان.</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>نقل إلى Relaynet</translation>
    </message>
    <message>
        <source>After this, don&apos;t start the Awala gateway again: both programs would have the same address.</source>
        <translation>بعد هذا، لا تشغّل بوابة Awala من جديد: سيكون للبرنامجين العنوان نفسه.</translation>
    </message>
    <message>
        <source>The old computer was locked when this file was made. Relaynet deletes the file after use.</source>
        <translation>قُفل الحاسوب القديم عندما صُنع هذا الملف. يحذف Relaynet الملف بعد استخدامه.</translation>
    </message>
    <message>
        <source>Is the old computer gone or erased? If Relaynet runs on both computers, each gets only some of your messages.</source>
        <translation>هل ضاع الحاسوب القديم أو مُحي؟ إذا عمل Relaynet على الحاسوبين، لا يصل إلى كل منهما إلا بعض رسائلك.</translation>
    </message>
    <message>
        <source>Wait for the other computer</source>
        <translation>انتظار الحاسوب الآخر</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>عرض المحتوى</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>The backup %1</source>
        <translation>النسخة الاحتياطية %1</translation>
    </message>
    <message>
        <source>Waiting for the other computer.</source>
        <translation>بانتظار الحاسوب الآخر.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>لحظة…</translation>
    </message>
</context>
<context>
    <name>RestoreModel</name>
    <message>
        <source>Done. Relaynet moved to this computer, with the address %1. The old computer stays locked. Erase Relaynet there.</source>
        <translation>تم. انتقل Relaynet إلى هذا الحاسوب، بالعنوان %1. يبقى الحاسوب القديم مقفلًا. امحُ Relaynet هناك.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>لم يتغير شيء.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>أُلغي. لم يتغير شيء.</translation>
    </message>
    <message>
        <source>Done. Relaynet now has that address. Don&apos;t start the Awala gateway again. When everything works, delete the Awala gateway and its data.</source>
        <translation>تم. صار لـRelaynet ذلك العنوان. لا تشغّل بوابة Awala من جديد. متى عمل كل شيء، فاحذف بوابة Awala وبياناتها.</translation>
    </message>
    <message>
        <source>Done. Relaynet moved to this computer. The file is deleted, because it works only once. The old computer stays locked. Erase Relaynet there.</source>
        <translation>تم. انتقل Relaynet إلى هذا الحاسوب. حُذف الملف، لأنه لا يعمل إلا مرة واحدة. يبقى الحاسوب القديم مقفلًا. امحُ Relaynet هناك.</translation>
    </message>
    <message>
        <source>Done. Everything in the backup is now on this computer.</source>
        <translation>تم. كل ما في النسخة الاحتياطية صار على هذا الحاسوب.</translation>
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
        <source>Back to the first steps</source>
        <translation>العودة إلى الخطوات الأولى</translation>
    </message>
    <message>
        <source>You can look around here, and continue the first steps later.</source>
        <translation>يمكنك التجول هنا، ومتابعة الخطوات الأولى لاحقًا.</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Exchange in progress</source>
        <translation>تبادل جارٍ</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>تقدّم التبادل</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Messages already exchanged are safe.</source>
        <translation>الرسائل التي جرى تبادلها محفوظة.</translation>
    </message>
    <message>
        <source>Stop this exchange? Messages already exchanged are safe. The rest wait for the next exchange.</source>
        <translation>هل توقف هذا التبادل؟ الرسائل التي جرى تبادلها محفوظة. وينتظر الباقي التبادل القادم.</translation>
    </message>
    <message>
        <source>Stop the exchange</source>
        <translation>إيقاف التبادل</translation>
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
        <source>Same as the system</source>
        <translation>مثل النظام</translation>
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
        <source>a letter arrives (shows the sender, not the text)</source>
        <translation>يصل خطاب (يُعرض المرسل لا النص)</translation>
    </message>
    <message>
        <source>something needs my answer</source>
        <translation>يحتاج شيء إلى جوابي</translation>
    </message>
    <message>
        <source>an exchange has ended</source>
        <translation>ينتهي تبادل</translation>
    </message>
    <message>
        <source>my registration ends soon</source>
        <translation>يقترب انتهاء تسجيلي</translation>
    </message>
    <message>
        <source>space for messages runs low</source>
        <translation>تقلّ المساحة المتاحة للرسائل</translation>
    </message>
    <message>
        <source>The servers to ask for addresses, one a line. Leave this empty to use the built-in servers.</source>
        <translation>الخوادم التي تُسأل عن العناوين، كل واحد في سطر. اترك هذا فارغًا لاستخدام الخوادم المدمجة.</translation>
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
        <source>a courier is near</source>
        <translation>يكون ناقل قريبًا</translation>
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
        <source>When you change the servers, Relaynet restarts its connections.</source>
        <translation>عندما تغيّر الخوادم، يعيد Relaynet بدء اتصالاته.</translation>
    </message>
    <message>
        <source>Start each line with https://, followed by the server&apos;s address.</source>
        <translation>ابدأ كل سطر بـ https://، يليه عنوان الخادم.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>تم.</translation>
    </message>
</context>
<context>
    <name>SheetReminderCard</name>
    <message>
        <source>You have no recovery sheet yet. If you lose this computer&apos;s keyring or your passphrase, only a recovery sheet or a backup brings your messages back.</source>
        <translation>ليس لديك ورقة استرداد بعد. إن فقدت سلسلة مفاتيح هذا الحاسوب أو عبارة المرور، فلا يعيد رسائلك إلا ورقة استرداد أو نسخة احتياطية.</translation>
    </message>
    <message>
        <source>In case you lose your key</source>
        <translation>تحسّبًا لضياع مفتاحك</translation>
    </message>
    <message>
        <source>Make a recovery sheet…</source>
        <translation>إنشاء ورقة استرداد…</translation>
    </message>
    <message>
        <source>Not for me</source>
        <translation>لا أريد ورقة</translation>
    </message>
    <message>
        <source>You can also do this later under Safety. Relaynet asks only once.</source>
        <translation>يمكنك فعل هذا لاحقًا أيضًا في صفحة «الأمان». يسأل Relaynet مرة واحدة فقط.</translation>
    </message>
</context>
<context>
    <name>SheetWords</name>
    <message>
        <source>The ten words, or their digits</source>
        <translation>الكلمات العشر أو أرقامها</translation>
    </message>
    <message>
        <source>A photo of the sheet with its QR code</source>
        <translation>صورة للورقة مع رمز QR</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>اختيار صورة…</translation>
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
        <source>Others join the same Wi-Fi and exchange with this address. Their screen shows the same words.</source>
        <translation>يتصل الآخرون بشبكة Wi-Fi نفسها ويتبادلون عبر هذا العنوان. تعرض شاشتهم الكلمات نفسها.</translation>
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
        <source>Wi-Fi name</source>
        <translation>اسم شبكة Wi-Fi</translation>
    </message>
    <message>
        <source>Wi-Fi password</source>
        <translation>كلمة مرور Wi-Fi</translation>
    </message>
    <message>
        <source>The name and password are stored encrypted on this computer.</source>
        <translation>يُحفظ الاسم وكلمة المرور مشفّرين على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Show this Wi-Fi</source>
        <translation>أظهر هذه الشبكة</translation>
    </message>
    <message>
        <source>Edit the Wi-Fi details</source>
        <translation>تعديل بيانات Wi-Fi</translation>
    </message>
    <message>
        <source>Hide the Wi-Fi details</source>
        <translation>إخفاء بيانات Wi-Fi</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>رمز QR للعنوان</translation>
    </message>
</context>
<context>
    <name>ShownIntroduction</name>
    <message>
        <source>QR code to photograph</source>
        <translation>رمز QR للتصوير</translation>
    </message>
    <message>
        <source>Give this as a file or as text: it&apos;s too large for a QR code.</source>
        <translation>أعطِ هذا كملف أو كنص: فهو أكبر من أن يتسع له رمز QR.</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>نص للنسخ</translation>
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
        <source>Show on the whole screen</source>
        <translation>عرض على الشاشة كلها</translation>
    </message>
    <message>
        <source>Give this answer to %1. After they open it, you can write to each other.</source>
        <translation>أعطِ هذا الجواب إلى %1. بعد أن يُفتح، يمكنكما التراسل.</translation>
    </message>
    <message>
        <source>Give this to the person you invite. They give you an answer.</source>
        <translation>أعطِ هذا لمن تدعوه. وهو يعطيك جوابًا.</translation>
    </message>
    <message>
        <source>Save on %1</source>
        <translation>حفظ على %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message to them.</source>
        <translation>نُسخ. ألصقه في رسالة إلى هذا الشخص.</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>حفظ كملف</translation>
    </message>
</context>
<context>
    <name>SpokenWords</name>
    <message>
        <source>The same words as a QR code</source>
        <translation>الكلمات نفسها كرمز QR</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Get started in three steps</source>
        <translation>ابدأ في ثلاث خطوات</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>تطبيقات تعمل مع Relaynet، ومن أين تحصل عليها.</translation>
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
        <source>Open Letters, or get an app that can use couriers</source>
        <translation>افتح الخطابات أو احصل على تطبيق يستطيع استخدام الناقلين</translation>
    </message>
    <message>
        <source>%1 keeps messages for you while you&apos;re offline.</source>
        <translation>يحفظ لك %1 الرسائل وأنت غير متصل.</translation>
    </message>
    <message>
        <source>Registration with %1 hasn&apos;t worked yet. Relaynet tries again automatically.</source>
        <translation>لم ينجح التسجيل لدى %1 بعد. يحاول Relaynet من جديد تلقائيًا.</translation>
    </message>
    <message>
        <source>You need the Internet for this once.</source>
        <translation>تحتاج إلى الإنترنت مرة واحدة لهذا.</translation>
    </message>
    <message>
        <source>Register with a post office</source>
        <translation>سجّل لدى مكتب بريد</translation>
    </message>
    <message>
        <source>An app is connected. The page Apps shows which.</source>
        <translation>هناك تطبيق متصل. تعرض صفحة «التطبيقات» أي تطبيق هو.</translation>
    </message>
    <message>
        <source>An app is waiting for your answer on the page Apps.</source>
        <translation>هناك تطبيق ينتظر جوابك في صفحة «التطبيقات».</translation>
    </message>
    <message>
        <source>Letters is part of Relaynet. Other apps find Relaynet automatically when you install and start them on this computer.</source>
        <translation>الخطابات جزء من Relaynet. وتجد التطبيقات الأخرى Relaynet تلقائيًا عند تثبيتها وتشغيلها على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>A message reached an app on this computer.</source>
        <translation>وصلت رسالة إلى تطبيق على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Register with a post office first.</source>
        <translation>سجّل لدى مكتب بريد أولًا.</translation>
    </message>
    <message>
        <source>This works once apps can connect to this computer.</source>
        <translation>يعمل هذا متى استطاعت التطبيقات الاتصال بهذا الحاسوب.</translation>
    </message>
    <message>
        <source>It goes through Relaynet and comes back to this computer.</source>
        <translation>تمر عبر Relaynet وتعود إلى هذا الحاسوب.</translation>
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
        <source>The test message came back in %1 ms. Apps on this computer can use Relaynet.</source>
        <translation>عادت الرسالة التجريبية خلال %1 ملّي ثانية. تستطيع التطبيقات على هذا الحاسوب استخدام Relaynet.</translation>
    </message>
    <message>
        <source>It didn&apos;t leave this computer. Messages to other people go out over the Internet.</source>
        <translation>لم تغادر هذا الحاسوب. الرسائل إلى الآخرين تخرج عبر الإنترنت.</translation>
    </message>
    <message>
        <source>It didn&apos;t leave this computer. Messages to other people leave with the next courier or when you&apos;re online. Replies come the same way.</source>
        <translation>لم تغادر هذا الحاسوب. الرسائل إلى الآخرين تخرج مع الناقل القادم أو عندما تتصل بالإنترنت. وتأتي الردود بالطريقة نفسها.</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Last heard</source>
        <translation>آخر جواب</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>آخر تواصل</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Relaynet Gateway was updated. Restart it to use the new version.</source>
        <translation>حُدّثت بوابة Relaynet. أعد تشغيلها لاستخدام الإصدار الجديد.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>المساحة المتاحة للرسائل توشك على النفاد.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is off by %1.</source>
        <translation>ساعة هذا الحاسوب خاطئة بمقدار %1.</translation>
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
        <source>Post office</source>
        <translation>مكتب البريد</translation>
    </message>
    <message>
        <source>Time online</source>
        <translation>مدة الاتصال بالإنترنت</translation>
    </message>
    <message>
        <source>Time offline</source>
        <translation>المدة بلا إنترنت</translation>
    </message>
    <message>
        <source>Your registration ends soon. Go online to renew it.</source>
        <translation>ينتهي تسجيلك قريبًا. اتصل بالإنترنت لتجديده.</translation>
    </message>
    <message>
        <source>Some messages are set aside. See why, and try them again, on the page Storage.</source>
        <translation>بعض الرسائل موضوعة جانبًا. انظر السبب، وجرّبها من جديد، في صفحة «التخزين».</translation>
    </message>
    <message>
        <source>Choose another post office on the page Gateway. %1 has closed.</source>
        <translation>اختر مكتب بريد آخر في صفحة «البوابة». أُغلق %1.</translation>
    </message>
    <message>
        <source>Your post office keeps messages for only two days. Go online or meet a courier at least that often.</source>
        <translation>يحفظ مكتب بريدك الرسائل يومين فقط. اتصل بالإنترنت أو التقِ ناقلًا كل يومين على الأقل.</translation>
    </message>
    <message>
        <source>The next message expires %1</source>
        <translation>تنتهي مدة الرسالة القادمة %1</translation>
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
        <source>Reason</source>
        <translation>السبب</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) deleted.</source>
        <translation>
            <numerusform>لم تُحذف رسائل.</numerusform>
            <numerusform>حُذفت رسالة واحدة.</numerusform>
            <numerusform>حُذفت رسالتان.</numerusform>
            <numerusform>حُذفت %Ln رسائل.</numerusform>
            <numerusform>حُذفت %Ln رسالة.</numerusform>
            <numerusform>حُذفت %Ln رسالة.</numerusform>
        </translation>
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
            <numerusform>لا شيء مع ناقل</numerusform>
            <numerusform>واحدة مع ناقل</numerusform>
            <numerusform>اثنتان مع ناقل</numerusform>
            <numerusform>%Ln مع ناقل</numerusform>
            <numerusform>%Ln مع ناقل</numerusform>
            <numerusform>%Ln مع ناقل</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln handed to the app, not confirmed yet</source>
        <translation>
            <numerusform>لا شيء سُلِّم إلى التطبيق</numerusform>
            <numerusform>واحدة سُلِّمت إلى التطبيق ولم تُؤكَّد بعد</numerusform>
            <numerusform>اثنتان سُلِّمتا إلى التطبيق ولم تُؤكَّدا بعد</numerusform>
            <numerusform>%Ln سُلِّمت إلى التطبيق ولم تُؤكَّد بعد</numerusform>
            <numerusform>%Ln سُلِّمت إلى التطبيق ولم تُؤكَّد بعد</numerusform>
            <numerusform>%Ln سُلِّمت إلى التطبيق ولم تُؤكَّد بعد</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent, not confirmed yet</source>
        <translation>
            <numerusform>لا شيء أُرسل</numerusform>
            <numerusform>واحدة أُرسلت ولم تُؤكَّد بعد</numerusform>
            <numerusform>اثنتان أُرسلتا ولم تُؤكَّدا بعد</numerusform>
            <numerusform>%Ln أُرسلت ولم تُؤكَّد بعد</numerusform>
            <numerusform>%Ln أُرسلت ولم تُؤكَّد بعد</numerusform>
            <numerusform>%Ln أُرسلت ولم تُؤكَّد بعد</numerusform>
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
        <source>Relaynet is locked</source>
        <translation>‏Relaynet مقفل</translation>
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
        <source>in progress</source>
        <translation>جارٍ</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>ليس بعد</translation>
    </message>
</context>
<context>
    <name>StolenCard</name>
    <message>
        <source>My computer was stolen</source>
        <translation>سُرق حاسوبي</translation>
    </message>
    <message>
        <source>See what a finder can read and send. After you restore your backup here, you can replace your identity, so that others refuse the old computer.</source>
        <translation>اطّلع على ما يستطيع من يجده أن يقرأه ويرسله. بعد استعادة نسختك الاحتياطية هنا، يمكنك استبدال هويتك كي يرفض الآخرون الحاسوب القديم.</translation>
    </message>
    <message>
        <source>What the finder can do</source>
        <translation>ما يستطيع من يجده أن يفعل</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>ما تمّ</translation>
    </message>
    <message>
        <source>My computer was stolen…</source>
        <translation>سُرق حاسوبي…</translation>
    </message>
    <message>
        <source>Continue without the post office</source>
        <translation>المتابعة بدون مكتب البريد</translation>
    </message>
    <message>
        <source>Without a backup or a recovery sheet, give your contacts new invitations by hand.</source>
        <translation>بدون نسخة احتياطية أو ورقة استرداد، أعطِ جهات اتصالك دعوات جديدة بنفسك.</translation>
    </message>
    <message>
        <source>Your post office is asked to refuse the stolen computer, and this one gets a new identity. Your apps have to connect again. Contacts in Letters get your new address, and see that you write from a new computer. You can&apos;t undo this.</source>
        <translation>يُطلب من مكتب بريدك رفض الحاسوب المسروق، ويحصل هذا الحاسوب على هوية جديدة. على تطبيقاتك أن تتصل من جديد. تتلقى جهات الاتصال في الخطابات عنوانك الجديد، وترى أنك تكتب من حاسوب جديد. لا يمكن التراجع عن ذلك.</translation>
    </message>
    <message>
        <source>Replace my identity</source>
        <translation>استبدال هويتي</translation>
    </message>
</context>
<context>
    <name>StolenModel</name>
    <message>
        <source>Off or logged out</source>
        <translation>مطفأ أو مسجَّل الخروج</translation>
    </message>
    <message>
        <source>Nothing, unless the finder knows your password. Everything is encrypted.</source>
        <translation>لا شيء، إلا إذا عرف كلمة مرورك. كل شيء مشفّر.</translation>
    </message>
    <message>
        <source>Unlocked</source>
        <translation>غير مقفل</translation>
    </message>
    <message>
        <source>Everything on it, and messages of the last %1 days that were copied on their way. The finder can send in your name and collect your messages until you replace your identity here.</source>
        <translation>كل ما عليه، ورسائل آخر %1 يومًا التي نُسخت في طريقها. يستطيع من يجده أن يرسل باسمك ويستلم رسائلك حتى تستبدل هويتك هنا.</translation>
    </message>
    <message>
        <source>Identity replaced</source>
        <translation>هوية مستبدلة</translation>
    </message>
    <message>
        <source>Contacts refuse the old computer once they have your new address. Your post office refuses it too, if it can. What is on the old computer stays readable.</source>
        <translation>ترفض جهات الاتصال الحاسوب القديم متى وصلها عنوانك الجديد. ويرفضه مكتب بريدك أيضًا، إن استطاع. ما على الحاسوب القديم يبقى مقروءًا.</translation>
    </message>
    <message>
        <source>Waits until the post office answers. Keep Relaynet open.</source>
        <translation>ينتظر حتى يجيب مكتب البريد. أبقِ Relaynet مفتوحًا.</translation>
    </message>
    <message>
        <source>Has a new identity, and is registered.</source>
        <translation>له هوية جديدة، وهو مسجّل.</translation>
    </message>
    <message>
        <source>Has a new identity. Registers when the Internet is there.</source>
        <translation>له هوية جديدة. يسجَّل عند توفر الإنترنت.</translation>
    </message>
    <message>
        <source>Your contacts get your new address after that.</source>
        <translation>بعد ذلك تتلقى جهات اتصالك عنوانك الجديد.</translation>
    </message>
    <message>
        <source>Each contact gets your new address automatically, over the Internet or by a courier.</source>
        <translation>تتلقى كل جهة اتصال عنوانك الجديد تلقائيًا، عبر الإنترنت أو مع ناقل.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>هذا الحاسوب</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>الخطابات</translation>
    </message>
    <message>
        <source>Refuses the stolen computer.</source>
        <translation>يرفض الحاسوب المسروق.</translation>
    </message>
    <message>
        <source>The stolen computer can still collect messages to your old address.</source>
        <translation>لا يزال الحاسوب المسروق يستطيع استلام الرسائل إلى عنوانك القديم.</translation>
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
        <source>Check this computer&apos;s clock. Incoming messages were not accepted: the clock may be wrong, or a key or a registration may be missing. Relaynet tries them again for 30 days.</source>
        <translation>افحص ساعة هذا الحاسوب. لم تُقبل رسائل واردة: ربما كانت الساعة خاطئة، أو كان مفتاح أو تسجيل ناقصًا. يجرّبها Relaynet من جديد مدة ٣٠ يومًا.</translation>
    </message>
    <message>
        <source>Outgoing messages were refused, perhaps by a proxy or the login page of a network. A courier can take them. Over the Internet, Relaynet tries them again after a day, or earlier if they would expire.</source>
        <translation>رُفضت رسائل صادرة، ربما من وكيل أو من صفحة تسجيل الدخول في شبكة. يستطيع ناقل أخذها. عبر الإنترنت، يجرّبها Relaynet من جديد بعد يوم، أو قبل ذلك إن كانت مدتها ستنتهي.</translation>
    </message>
    <message>
        <source>%1 to send (limit %2)</source>
        <translation>%1 للإرسال (الحد %2)</translation>
    </message>
    <message>
        <source>%1 to receive</source>
        <translation>%1 للاستقبال</translation>
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
        <source>Used part of the limit</source>
        <translation>الجزء المستخدم من الحد</translation>
    </message>
    <message>
        <source>At the limit, Relaynet refuses new messages from apps and tells the apps why. Stored messages stay.</source>
        <translation>عند بلوغ الحد، يرفض Relaynet رسائل جديدة من التطبيقات ويخبرها بالسبب. تبقى الرسائل المخزّنة.</translation>
    </message>
    <message>
        <source>At or near the limit: %1. New messages may be refused until some of the waiting ones are sent.</source>
        <translation>عند الحد أو قربه: %1. قد تُرفض رسائل جديدة حتى يُرسل بعض الرسائل المنتظرة.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>الحد</translation>
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
        <source>Exchange now</source>
        <translation>تبادل الآن</translation>
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
        <source>Your registration ends soon. Go online once to renew it.</source>
        <translation>ينتهي تسجيلك قريبًا. اتصل بالإنترنت مرة لتجديده.</translation>
    </message>
    <message>
        <source>Free some space, or raise the limit for messages.</source>
        <translation>أخلِ مساحة، أو ارفع حد الرسائل.</translation>
    </message>
    <message>
        <source>Little space left for messages</source>
        <translation>لم تبقَ للرسائل إلا مساحة قليلة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new letter(s)</source>
        <translation>
            <numerusform>لا خطابات جديدة</numerusform>
            <numerusform>خطاب جديد واحد</numerusform>
            <numerusform>خطابان جديدان</numerusform>
            <numerusform>%Ln خطابات جديدة</numerusform>
            <numerusform>%Ln خطابًا جديدًا</numerusform>
            <numerusform>%Ln خطاب جديد</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Letters to read.</source>
        <translation>افتح «الخطابات» للقراءة.</translation>
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
</context>
<context>
    <name>UpdatesCard</name>
    <message>
        <source>Updates</source>
        <translation>التحديثات</translation>
    </message>
    <message>
        <source>Forget this address</source>
        <translation>انسَ هذا العنوان</translation>
    </message>
    <message>
        <source>Relaynet asks for newer versions only when you tell it to. It never downloads or installs them.</source>
        <translation>لا يسأل Relaynet عن إصدارات أحدث إلا عندما تطلب منه. ولا ينزّلها ولا يثبّتها أبدًا.</translation>
    </message>
    <message>
        <source>Check a file…</source>
        <translation>فحص ملف…</translation>
    </message>
    <message>
        <source>A release file, for example from a stick.</source>
        <translation>ملف إصدار، من ذاكرة USB مثلًا.</translation>
    </message>
    <message>
        <source>Address of the release file</source>
        <translation>عنوان ملف الإصدار</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>تحقق الآن</translation>
    </message>
    <message>
        <source>The server at that address sees your Internet address, or your proxy&apos;s, and that you checked.</source>
        <translation>الخادم على ذلك العنوان يرى عنوانك على الإنترنت، أو عنوان وكيلك، وأنك تحققت.</translation>
    </message>
    <message>
        <source>Get it from the publisher of the program, or from the person who gave it to you.</source>
        <translation>احصل عليه من ناشر البرنامج، أو من الشخص الذي أعطاك إياه.</translation>
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
        <source>Checks that a file that you downloaded is the published one.</source>
        <translation>يتحقق من أن ملفًا نزّلته هو الملف المنشور.</translation>
    </message>
    <message>
        <source>Don&apos;t show this version again</source>
        <translation>لا تعرض هذا الإصدار مرة أخرى</translation>
    </message>
    <message>
        <source>Download page</source>
        <translation>صفحة التنزيل</translation>
    </message>
    <message>
        <source>Choose a release file</source>
        <translation>اختيار ملف إصدار</translation>
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
        <source>Compare a download</source>
        <translation>مقارنة ملف منزَّل</translation>
    </message>
</context>
<context>
    <name>UpdatesModel</name>
    <message>
        <source>%1, an unpublished build of unknown age</source>
        <translation>‏%1، نسخة غير منشورة مجهولة العمر</translation>
    </message>
    <message>
        <source>%1, published on %2 (%3)</source>
        <translation>%1، نُشر في %2 (%3)</translation>
    </message>
    <message>
        <source>A newer version is available: %1, published on %2. It is signed by the publisher of this program.</source>
        <translation>يتوفر إصدار أحدث: %1، نُشر في %2. وقّعه ناشر هذا البرنامج.</translation>
    </message>
    <message>
        <source>Version %1, published on %2, is newer than yours.</source>
        <translation>الإصدار %1، المنشور في %2، أحدث من إصدارك.</translation>
    </message>
    <message>
        <source>This release file names no newer version: it is about version %1, published on %2.</source>
        <translation>لا يذكر ملف الإصدار هذا إصدارًا أحدث: فهو عن الإصدار %1، المنشور في %2.</translation>
    </message>
    <message>
        <source>%1 is the published file. Its checksum matches.</source>
        <translation>‏%1 هو الملف المنشور. مجموع التحقق مطابق.</translation>
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
        <source>Messages stay here, encrypted, until they can be delivered.</source>
        <translation>تبقى الرسائل هنا مشفّرة حتى يمكن تسليمها.</translation>
    </message>
    <message>
        <source>No messages are waiting.</source>
        <translation>لا رسائل في الانتظار.</translation>
    </message>
    <message>
        <source>Delete the selected row&apos;s messages</source>
        <translation>حذف رسائل الصف المحدد</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>حدّد صفًّا أولًا.</translation>
    </message>
    <message>
        <source>Delete outgoing messages</source>
        <translation>حذف الرسائل الصادرة</translation>
    </message>
    <message>
        <source>Delete messages for apps</source>
        <translation>حذف الرسائل إلى التطبيقات</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>إظهار التفاصيل</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>إخفاء التفاصيل</translation>
    </message>
    <message>
        <source>Relaynet can&apos;t bring deleted messages back. Copies with a courier may still arrive.</source>
        <translation>لا يستطيع Relaynet إعادة الرسائل المحذوفة. النسخ التي مع ناقل قد تصل.</translation>
    </message>
    <message>
        <source>Delivered or deleted</source>
        <translation>سُلّمت أو حُذفت</translation>
    </message>
    <message>
        <source>No messages delivered or deleted yet.</source>
        <translation>لم تُسلَّم رسائل أو تُحذف بعد.</translation>
    </message>
    <message>
        <source>Messages that are no longer stored here, by reason.</source>
        <translation>رسائل لم تعد مخزّنة هنا، حسب السبب.</translation>
    </message>
    <message>
        <source>Delete all waiting messages, outgoing and for your apps? You can&apos;t undo this.</source>
        <translation>هل تحذف كل الرسائل المنتظرة، الصادرة والتي لتطبيقاتك؟ لا يمكنك التراجع عن هذا.</translation>
    </message>
    <message>
        <source>Delete these messages? Copies with a courier may still arrive. You can&apos;t undo this.</source>
        <translation>هل تحذف هذه الرسائل؟ النسخ التي مع ناقل قد تصل. لا يمكنك التراجع عن هذا.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>قيد الانتظار</translation>
    </message>
    <message>
        <source>Delete all messages</source>
        <translation>احذف كل الرسائل</translation>
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
        <source>You&apos;re on a metered connection. Messages wait here for another connection or a courier.</source>
        <translation>أنت على اتصال محدود. تنتظر الرسائل هنا اتصالًا آخر أو ناقلًا.</translation>
    </message>
    <message>
        <source>This computer is on battery. Messages wait here for mains power or a courier.</source>
        <translation>يعمل هذا الحاسوب بالبطارية. تنتظر الرسائل هنا الكهرباء أو ناقلًا.</translation>
    </message>
    <message>
        <source>Paused by your rule</source>
        <translation>متوقف مؤقتًا بقاعدتك</translation>
    </message>
    <message>
        <source>Not registered with your post office yet</source>
        <translation>غير مسجَّل لدى مكتب بريدك بعد</translation>
    </message>
    <message>
        <source>Relaynet tries again automatically. Your apps wait until then.</source>
        <translation>يحاول Relaynet من جديد تلقائيًا. تنتظر تطبيقاتك حتى ذلك الحين.</translation>
    </message>
</context>
<context>
    <name>WayPicture</name>
    <message>
        <source>Where your messages are</source>
        <translation>أين رسائلك</translation>
    </message>
</context>
<context>
    <name>WayWords</name>
    <message>
        <source>waiting here</source>
        <translation>ينتظر هنا</translation>
    </message>
    <message>
        <source>with a courier %1</source>
        <comment>since a day</comment>
        <translation>مع ناقل %1</translation>
    </message>
    <message>
        <source>with a courier</source>
        <translation>مع ناقل</translation>
    </message>
    <message>
        <source>at the post office</source>
        <translation>في مكتب البريد</translation>
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
        <source>Your apps can ask where their messages are. For that, this computer remembers for 30 days when and how each message left, but not for whom it was. If you switch this off, these records are deleted.</source>
        <translation>يمكن لتطبيقاتك أن تسأل أين رسائلها. لهذا يتذكر هذا الحاسوب مدة ٣٠ يومًا متى خرجت كل رسالة وكيف، لا لمن كانت. إن أوقفت هذا، تُحذف هذه السجلات.</translation>
    </message>
    <message>
        <source>Remember for 30 days where messages went</source>
        <translation>تذكّر أين ذهبت الرسائل مدة ٣٠ يومًا</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1 per second</source>
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
        <source>No messages</source>
        <translation>لا رسائل</translation>
    </message>
    <message>
        <source>Week of %1</source>
        <translation>الأسبوع الذي يبدأ في %1</translation>
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
        <source>Letting your apps reply</source>
        <translation>بانتظار ردود تطبيقاتك</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>انتهت مدتها</translation>
    </message>
    <message>
        <source>Not accepted: the sender exceeded its limit</source>
        <translation>لم تُقبل: تجاوز المرسل حدّه</translation>
    </message>
    <message>
        <source>Not accepted: the app is unknown or not allowed</source>
        <translation>لم تُقبل: التطبيق غير معروف أو غير مسموح به</translation>
    </message>
    <message>
        <source>Not accepted: not a valid message</source>
        <translation>لم تُقبل: ليست رسالة صالحة</translation>
    </message>
    <message>
        <source>Deleted by you</source>
        <translation>حذفتها أنت</translation>
    </message>
    <message>
        <source>Your registration</source>
        <translation>تسجيلك</translation>
    </message>
    <message>
        <source>The post office&apos;s own</source>
        <translation>شهادة مكتب البريد نفسه</translation>
    </message>
    <message>
        <source>For replies by courier</source>
        <translation>للردود عبر ناقل</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unusable item(s) skipped.</source>
        <translation>
            <numerusform>لم يُترك أي عنصر.</numerusform>
            <numerusform>تُرك عنصر واحد غير صالح.</numerusform>
            <numerusform>تُرك عنصران غير صالحين.</numerusform>
            <numerusform>تُركت %Ln عناصر غير صالحة.</numerusform>
            <numerusform>تُرك %Ln عنصرًا غير صالح.</numerusform>
            <numerusform>تُرك %Ln عنصر غير صالح.</numerusform>
        </translation>
    </message>
    <message>
        <source>No messages received or handed over.</source>
        <translation>لم تُستقبَل رسائل ولم تُسلَّم.</translation>
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
        <source>no messages received</source>
        <translation>لم تُستقبَل رسائل</translation>
    </message>
    <message>
        <source>%1 received (%2 with encryption)</source>
        <translation>استُقبل %1 (%2 مع التشفير)</translation>
    </message>
    <message>
        <source>no messages handed over</source>
        <translation>لم تُسلَّم رسائل</translation>
    </message>
    <message>
        <source>%1 handed over (%2 with encryption)</source>
        <translation>سُلّم %1 (%2 مع التشفير)</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message>
        <source>Your letter</source>
        <translation>خطابك</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>اكتب خطابًا</translation>
    </message>
    <message>
        <source>Cancel reply</source>
        <translation>إلغاء الرد</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
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
        <source>Send to more people…</source>
        <translation>إرسال إلى أشخاص آخرين…</translation>
    </message>
    <message>
        <source>You blocked this contact. To write, press About them… and unblock them.</source>
        <translation>حظرتَ جهة الاتصال هذه. للكتابة، اضغط «عن هذا الشخص…» وارفع الحظر.</translation>
    </message>
    <message>
        <source>Reply to: %1</source>
        <translation>ردًّا على: %1</translation>
    </message>
    <message>
        <source>Also to %1. Each person gets a letter of their own, and doesn&apos;t see the others.</source>
        <translation>وأيضًا إلى %1. يصل كلَّ شخص خطاب خاص به، ولا يرى الآخرين.</translation>
    </message>
    <message>
        <source>Who else gets this letter?</source>
        <translation>مَن غيره يستلم هذا الخطاب؟</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>اختيار</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>إرفاق ملفات</translation>
    </message>
</context>
<context>
    <name>_MoveWords</name>
    <message>
        <source>Choose another picture. This one does not show the address and words of the other computer.</source>
        <translation>اختر صورة أخرى. لا تُظهر هذه عنوان الحاسوب الآخر وكلماته.</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Your name</source>
        <translation>اسمك</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
</context>
</TS>
