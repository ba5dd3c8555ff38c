<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fa" sourcelanguage="en">
<extra-origin>Machine-assisted translation; not yet reviewed by a native speaker. Corrections are welcome.</extra-origin>
<context>
    <name>AboutPage</name>
    <message>
        <source>About</source>
        <translation>درباره</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>دروازهٔ Relaynet</translation>
    </message>
    <message>
        <source>Messages that get through when the Internet is cut off.</source>
        <translation>پیام‌هایی که حتی با قطع اینترنت می‌رسند.</translation>
    </message>
    <message>
        <source>This build</source>
        <translation>این نسخه</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>ساخت</translation>
    </message>
    <message>
        <source>System</source>
        <translation>سیستم</translation>
    </message>
    <message>
        <source>More on the web</source>
        <translation>بیشتر در وب</translation>
    </message>
    <message>
        <source>Your browser opens these only when you click.</source>
        <translation>مرورگر شما تنها با کلیک بازشان می‌کند.</translation>
    </message>
    <message>
        <source>How the network works</source>
        <translation>شبکه چگونه کار می‌کند</translation>
    </message>
    <message>
        <source>The network and its apps</source>
        <translation>شبکه و برنامه‌هایش</translation>
    </message>
    <message>
        <source>The terms of this program</source>
        <translation>شرایط این برنامه</translation>
    </message>
    <message>
        <source>Found a hole in the security?</source>
        <translation>حفره‌ای امنیتی یافتید؟</translation>
    </message>
    <message>
        <source>Please tell the makers before anybody else, in private: by “Report a vulnerability” on the project&apos;s security page. Where there is none, write to whoever gave you the program. Say what you did, what happened, and which build: the line above. SECURITY.md says what follows.</source>
        <translation>لطفاً پیش از همه و محرمانه به سازندگان بگویید: با «Report a vulnerability» در صفحهٔ امنیت پروژه. اگر نباشد، به کسی که برنامه را به شما داده بنویسید. بگویید چه کردید، چه شد و کدام ساخت: سطر بالا. ادامه در SECURITY.md است.</translation>
    </message>
    <message>
        <source>Where %1 comes from</source>
        <translation>%1 از کجا می‌آید</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>پروانه‌ها</translation>
    </message>
    <message>
        <source>Everything that is part of this program, with its terms.</source>
        <translation>هر آنچه بخشی از این برنامه است، با شرایطش.</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>بسته</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>متن پروانه</translation>
    </message>
</context>
<context>
    <name>AcceptCard</name>
    <message>
        <source>Open the file or the picture that somebody gave you, or paste its text. It may be an invitation, or the answer to yours.</source>
        <translation>پرونده یا تصویری را که به شما داده‌اند باز کنید، یا متنش را بچسبانید. شاید دعوت باشد، یا پاسخ دعوت شما.</translation>
    </message>
    <message>
        <source>I have an invitation</source>
        <translation>دعوتی دارم</translation>
    </message>
    <message>
        <source>Open a file or a picture…</source>
        <translation>باز کردن پرونده یا تصویر…</translation>
    </message>
    <message>
        <source>Text of the invitation</source>
        <translation>متن دعوت</translation>
    </message>
    <message>
        <source>Or paste the text here</source>
        <translation>یا متن را اینجا بچسبانید</translation>
    </message>
    <message>
        <source>What you call them</source>
        <translation>شما چه می‌نامیدشان</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>پذیرفتن</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>نامه‌ای بنویسید</translation>
    </message>
    <message>
        <source>It says that it is from %1. Nobody has checked that: compare the words aloud later.</source>
        <translation>می‌گوید از %1 است. کسی آن را نیازموده: بعداً واژه‌ها را بلند با هم مقایسه کنید.</translation>
    </message>
    <message>
        <source>Accept, and copy the answer</source>
        <translation>پذیرفتن و رونوشت پاسخ</translation>
    </message>
    <message>
        <source>Accept, and put the answer on %1</source>
        <translation>پذیرفتن و گذاشتن پاسخ روی %1</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>باز کردن دعوت</translation>
    </message>
</context>
<context>
    <name>AddedCard</name>
    <message>
        <source>Remove this list</source>
        <translation>برداشتن این فهرست</translation>
    </message>
    <message>
        <source>Remove this list? The apps that you have stay as they are.</source>
        <translation>این فهرست برداشته شود؟ برنامه‌هایی که دارید همان‌طور می‌مانند.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>برداشتن</translation>
    </message>
</context>
<context>
    <name>AppCard</name>
    <message>
        <source>Allow</source>
        <translation>اجازه بده</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>مسدود کن</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>بردار</translation>
    </message>
    <message>
        <source>Remove with its messages</source>
        <translation>بردار با پیام‌هایش</translation>
    </message>
    <message>
        <source>Block this app? It can neither send nor receive until you allow it again. Nothing is deleted.</source>
        <translation>این برنامه مسدود شود؟ تا دوباره اجازه ندهید نه می‌فرستد و نه می‌گیرد. چیزی پاک نمی‌شود.</translation>
    </message>
    <message>
        <source>Block it</source>
        <translation>مسدودش کن</translation>
    </message>
    <message>
        <source>Remove this app from the list? Its waiting messages stay. It must ask again to come back.</source>
        <translation>این برنامه از فهرست برداشته شود؟ پیام‌های در انتظارش می‌مانند. برای بازگشت باید دوباره بپرسد.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>بردارش</translation>
    </message>
    <message>
        <source>Remove this app and delete everything that waits for or from it? This cannot be undone.</source>
        <translation>این برنامه برداشته و هر چه برای آن یا از آن در انتظار است پاک شود؟ بازگشتی ندارد.</translation>
    </message>
    <message>
        <source>Remove and delete</source>
        <translation>بردار و پاک کن</translation>
    </message>
</context>
<context>
    <name>AppListModel</name>
    <message>
        <source>The list was removed.</source>
        <translation>فهرست برداشته شد.</translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation>از یک فایل: %1</translation>
    </message>
    <message>
        <source>This list is of %1 (%2). It is signed by those who publish this program.</source>
        <translation>این فهرست مربوط به %1 است (%2). منتشرکنندگان این برنامه آن را امضا کرده‌اند.</translation>
    </message>
    <message>
        <source>This list is of %1 (%2). It came with this program.</source>
        <translation>این فهرست مربوط به %1 است (%2). همراه این برنامه آمده است.</translation>
    </message>
    <message>
        <source>The list was added. It stands below.</source>
        <translation>فهرست افزوده شد. در پایین است.</translation>
    </message>
    <message>
        <source>The list was signed by those who publish this program. It has taken the old one&apos;s place.</source>
        <translation>این فهرست را منتشرکنندگان این برنامه امضا کرده‌اند. جای فهرست قدیمی را گرفت.</translation>
    </message>
    <message>
        <source>You added this list on %1. It says of itself that it is from %2, and is of %3. Nobody has checked that, or the apps.</source>
        <translation>شما این فهرست را در %1 افزودید. خودش می‌گوید از %2 و مربوط به %3 است. هیچ‌کس این را بررسی نکرده، برنامه‌ها را هم نه.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>در این رایانه</translation>
    </message>
    <message>
        <source>These go by way of your gateway.</source>
        <translation>این‌ها از راه دروازهٔ شما می‌روند.</translation>
    </message>
    <message>
        <source>On a phone</source>
        <translation>در تلفن</translation>
    </message>
    <message>
        <source>These go by way of the network&apos;s gateway on the phone itself, and not by way of this computer.</source>
        <translation>این‌ها از راه دروازهٔ شبکه در خود تلفن می‌روند، نه از راه این رایانه.</translation>
    </message>
    <message>
        <source>For developers</source>
        <translation>برای برنامه‌نویسان</translation>
    </message>
    <message>
        <source>To write an app that goes by way of your gateway.</source>
        <translation>برای نوشتن برنامه‌ای که از راه دروازهٔ شما می‌رود.</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>زبان‌ها</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>پروانه</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>بررسی‌شده</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>اجرا در</translation>
    </message>
    <message>
        <source>Listed by</source>
        <translation>در فهرست</translation>
    </message>
</context>
<context>
    <name>AppListPage</name>
    <message>
        <source>Apps that you can get</source>
        <translation>برنامه‌هایی که می‌توانید بگیرید</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>با دروازهٔ خود چه می‌توانید بکنید و آن را از کجا بگیرید.</translation>
    </message>
    <message>
        <source>Back to your apps</source>
        <translation>بازگشت به برنامه‌های شما</translation>
    </message>
    <message>
        <source>Nobody is asked about these. Your browser opens an address only when you press; whoever runs it then sees your Internet address.</source>
        <translation>دربارهٔ این‌ها از کسی پرسیده نمی‌شود. مرورگر شما نشانی را تنها وقتی باز می‌کند که فشار دهید؛ گردانندهٔ آن آن‌گاه نشانی اینترنتی شما را می‌بیند.</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>این فهرست</translation>
    </message>
    <message>
        <source>Newer ones come with the program, on sticks, and beside a release file that you ask for. An organisation may give you a list of its own as a file.</source>
        <translation>فهرست‌های تازه‌تر همراه برنامه، روی حافظه‌های USB، و در کنار فایل انتشاری که بخواهید می‌آیند. یک سازمان می‌تواند فهرست خود را در فایلی به شما بدهد.</translation>
    </message>
    <message>
        <source>Add a list from a file…</source>
        <translation>افزودن فهرست از فایل…</translation>
    </message>
    <message>
        <source>This list is more than a year old. Some of it may not be so any more.</source>
        <translation>این فهرست بیش از یک سال دارد. شاید بخشی از آن دیگر درست نباشد.</translation>
    </message>
    <message>
        <source>Choose the list</source>
        <translation>فهرست را برگزینید</translation>
    </message>
</context>
<context>
    <name>AppOffer</name>
    <message>
        <source>Open %1</source>
        <translation>باز کردن %1</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>باز کردن در مرورگر</translation>
    </message>
</context>
<context>
    <name>ApprovalsModel</name>
    <message>
        <source>Courier</source>
        <translation>پیک</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>شبکه</translation>
    </message>
    <message>
        <source>At most in this sync</source>
        <translation>حداکثر در این همگام‌سازی</translation>
    </message>
    <message>
        <source>Will be asked for</source>
        <translation>از او خواسته می‌شود</translation>
    </message>
    <message>
        <source>Messages for your apps</source>
        <translation>پیام‌ها برای برنامه‌های شما</translation>
    </message>
    <message>
        <source>Sealed for</source>
        <translation>مهر شده برای</translation>
    </message>
    <message>
        <source>Say aloud to compare</source>
        <translation>برای مقایسه بلند بخوانید</translation>
    </message>
    <message>
        <source>Courier&apos;s fingerprint</source>
        <translation>اثر انگشت پیک</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>زمان پرسش</translation>
    </message>
    <message>
        <source>Messages are sealed: a courier cannot read them. It learns that this computer uses the network.</source>
        <translation>پیام‌ها مهر شده‌اند: پیک نمی‌تواند آن‌ها را بخواند. ولی می‌فهمد این رایانه از شبکه استفاده می‌کند.</translation>
    </message>
    <message>
        <source>Never on this network</source>
        <translation>هرگز در این شبکه</translation>
    </message>
    <message>
        <source>You will not be asked about %1 again.</source>
        <translation>دیگر دربارهٔ %1 از شما پرسیده نمی‌شود.</translation>
    </message>
    <message>
        <source>Time to answer: %1. Without an answer, nothing is sent.</source>
        <translation>زمان برای پاسخ: %1. بدون پاسخ چیزی فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>پوشه</translation>
    </message>
    <message>
        <source>This is not the courier that you met here before, or it has a new certificate. Many make a new one at each start. If you are not sure, compare the words with those on its screen.</source>
        <translation>این آن پیکی نیست که پیش‌تر اینجا دیدید، یا گواهی تازه‌ای دارد. بسیاری با هر بار آغاز گواهی تازه می‌سازند. اگر مطمئن نیستید، واژه‌ها را با صفحه‌اش مقایسه کنید.</translation>
    </message>
    <message>
        <source>This question is from before your gateway last started. If you allow it, your gateway tries to reach the courier again.</source>
        <translation>این پرسش از پیش از آخرین آغاز دروازهٔ شماست. اگر اجازه دهید، دروازه می‌کوشد دوباره به پیک برسد.</translation>
    </message>
    <message>
        <source>This question is from before your gateway last started. If you allow it, your gateway tries to read the stick again.</source>
        <translation>این پرسش از پیش از آخرین آغاز دروازهٔ شماست. اگر اجازه دهید، دروازه دوباره می‌کوشد حافظهٔ USB را بخواند.</translation>
    </message>
    <message>
        <source>Exchange messages with the stick %1?</source>
        <translation>تبادل پیام با حافظهٔ USB %1؟</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on this computer?</source>
        <translation>تبادل پیام با پیک روی همین رایانه؟</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on %1?</source>
        <translation>تبادل پیام با پیک روی %1؟</translation>
    </message>
    <message>
        <source>Exchange messages with the courier at %1?</source>
        <translation>تبادل پیام با پیک در نشانی %1؟</translation>
    </message>
    <message>
        <source>Nothing waits to be handed over. What came for your apps is taken in.</source>
        <translation>چیزی در انتظار تحویل نیست. آنچه برای برنامه‌های شما رسیده گرفته می‌شود.</translation>
    </message>
    <message>
        <source>At most %3 of %1 (%2) will be handed over, sealed. What came for your apps is taken in.</source>
        <translation>حداکثر %3 از %1 (%2) مهر و موم شده تحویل داده می‌شود. آنچه برای برنامه‌های شما رسیده گرفته می‌شود.</translation>
    </message>
    <message>
        <source>%1 (%2) will be handed over, sealed. What came for your apps is taken in.</source>
        <translation>%1 (%2) مهر و موم شده تحویل داده می‌شود. آنچه برای برنامه‌های شما رسیده گرفته می‌شود.</translation>
    </message>
    <message>
        <source>You have used this stick before.</source>
        <translation>این حافظهٔ USB را پیش‌تر به کار برده‌اید.</translation>
    </message>
    <message>
        <source>This stick is used for the first time.</source>
        <translation>این حافظهٔ USB نخستین بار به کار می‌رود.</translation>
    </message>
    <message>
        <source>You have met this courier before.</source>
        <translation>این پیک را پیش‌تر دیده‌اید.</translation>
    </message>
    <message>
        <source>Another courier was met here before.</source>
        <translation>پیش‌تر پیک دیگری این‌جا دیده شده است.</translation>
    </message>
    <message>
        <source>You meet this courier for the first time.</source>
        <translation>این پیک را نخستین بار می‌بینید.</translation>
    </message>
    <message>
        <source>Messages are sealed: whoever has the stick cannot read them, but sees which Internet gateway they go to.</source>
        <translation>پیام‌ها مهر و موم شده‌اند: هر که حافظهٔ USB را داشته باشد نمی‌تواند آن‌ها را بخواند، ولی می‌بیند به کدام دروازهٔ اینترنت می‌روند.</translation>
    </message>
    <message>
        <source>Not known, so your answer holds for this once only</source>
        <translation>ناشناخته؛ پس پاسخ شما تنها برای همین بار است</translation>
    </message>
    <message>
        <source>This computer itself</source>
        <translation>خود همین رایانه</translation>
    </message>
    <message>
        <source>with any courier</source>
        <translation>با هر پیکی</translation>
    </message>
    <message>
        <source>only the courier %1</source>
        <translation>تنها پیک %1</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>برنامه</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>از کاربری دیگر</translation>
    </message>
    <message>
        <source>Let this app use your gateway?</source>
        <translation>این برنامه از دروازهٔ شما استفاده کند؟</translation>
    </message>
    <message>
        <source>It will be able to send and receive its own messages. It cannot see those of other apps.</source>
        <translation>می‌تواند پیام‌های خودش را بفرستد و بگیرد. پیام‌های برنامه‌های دیگر را نمی‌بیند.</translation>
    </message>
    <message>
        <source>Never for this app</source>
        <translation>هرگز برای این برنامه</translation>
    </message>
</context>
<context>
    <name>AppsModel</name>
    <message>
        <source>Waits for your answer</source>
        <translation>در انتظار پاسخ شما</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>وصل</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>مجاز</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>مسدود</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>آخرین بار</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>پیام‌ها</translation>
    </message>
    <message>
        <source>%1 sent</source>
        <translation>%1 فرستاده</translation>
    </message>
    <message>
        <source>%1 received</source>
        <translation>%1 گرفته</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>نخستین بار</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>نشانی</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>از کاربری دیگر</translation>
    </message>
    <message>
        <source>Pass valid until</source>
        <translation>مجوز معتبر تا</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>بازداشته شده</translation>
    </message>
    <message>
        <source>App %1</source>
        <translation>برنامهٔ %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) refused, last %1</source>
        <translation>
            <numerusform>%Ln پیام رد شد، آخرین بار %1</numerusform>
        </translation>
    </message>
    <message>
        <source>This app sends more messages than your gateway takes at a time, and was told to wait. A good app goes on by itself. If this does not stop, block the app and tell whoever made it.</source>
        <translation>این برنامه بیش از آنچه دروازهٔ شما در یک زمان می‌پذیرد پیام می‌فرستد و از آن خواسته شد صبر کند. برنامهٔ خوب خودش ادامه می‌دهد. اگر این وضع پایان نیافت، برنامه را مسدود کنید و به سازنده‌اش بگویید.</translation>
    </message>
    <message>
        <source>This app&apos;s waiting messages have used up its share of the space, so no more are taken from it. Connect to the Internet or a courier to send them, delete some under Status, or allow more space under Storage.</source>
        <translation>پیام‌های در انتظار این برنامه سهم آن از فضا را پر کرده‌اند و دیگر چیزی از آن پذیرفته نمی‌شود. برای فرستادنشان به اینترنت یا یک پیک وصل شوید، چند پیام را در «وضعیت» پاک کنید، یا در «ذخیره‌سازی» فضای بیشتری بدهید.</translation>
    </message>
    <message>
        <source>There is no room left for messages, so none are taken from this app. Connect to the Internet or a courier to send what waits, or allow more space under Storage.</source>
        <translation>جایی برای پیام‌ها نمانده است و هیچ پیامی از این برنامه پذیرفته نمی‌شود. برای فرستادن آنچه منتظر است به اینترنت یا یک پیک وصل شوید، یا در «ذخیره‌سازی» فضای بیشتری بدهید.</translation>
    </message>
</context>
<context>
    <name>AppsPage</name>
    <message>
        <source>Apps</source>
        <translation>برنامه‌ها</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive through your gateway.</source>
        <translation>برنامه‌های این رایانه که از راه دروازهٔ شما می‌فرستند و می‌گیرند.</translation>
    </message>
    <message>
        <source>No app has asked yet</source>
        <translation>هنوز هیچ برنامه‌ای نپرسیده</translation>
    </message>
    <message>
        <source>Apps made for this network find your gateway by themselves and then show up here.</source>
        <translation>برنامه‌های ساخته‌شده برای این شبکه خودشان دروازهٔ شما را می‌یابند و آنگاه اینجا پدیدار می‌شوند.</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>با دروازهٔ خود چه می‌توانید بکنید و آن را از کجا بگیرید.</translation>
    </message>
    <message>
        <source>Looking for an app?</source>
        <translation>به دنبال برنامه‌ای هستید؟</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>برنامه‌هایی که می‌توانید بگیرید</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>One file with all that this gateway holds: messages, apps, pairing and keys. Another computer becomes this gateway by it. Your gateway goes on meanwhile. What you have under Letters is not in it.</source>
        <translation>یک پرونده با همهٔ آنچه این دروازه دارد: پیام‌ها، برنامه‌ها، جفت‌شدگی و کلیدها. با آن رایانهٔ دیگری این دروازه می‌شود. در این میان دروازهٔ شما به کار خود ادامه می‌دهد. آنچه در «نامه‌ها» دارید در آن نیست.</translation>
    </message>
    <message>
        <source>Backup of everything</source>
        <translation>پشتیبان از همه چیز</translation>
    </message>
    <message>
        <source>Save everything…</source>
        <translation>ذخیرهٔ همه چیز…</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>آنچه در پرونده است</translation>
    </message>
    <message>
        <source>Everything is being written. You can go on working.</source>
        <translation>همه چیز در حال نوشته شدن است. می‌توانید به کارتان ادامه دهید.</translation>
    </message>
    <message>
        <source>Save everything</source>
        <translation>ذخیرهٔ همه چیز</translation>
    </message>
</context>
<context>
    <name>BackupFacts</name>
    <message>
        <source>Internet gateway</source>
        <translation>دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>گواهی‌ها</translation>
    </message>
    <message>
        <source>Keys for messages on their way</source>
        <translation>کلیدهای پیام‌های در راه</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>پیام‌ها</translation>
    </message>
    <message>
        <source>Receipts</source>
        <translation>رسیدها</translation>
    </message>
    <message>
        <source>Left behind</source>
        <translation>آنچه می‌ماند</translation>
    </message>
    <message>
        <source>With none</source>
        <translation>با هیچ‌کدام</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>ساخته شده</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>دروازه</translation>
    </message>
    <message>
        <source>Paired</source>
        <translation>جفت‌شده با</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>برای فرستادن</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>برای برنامه‌های شما</translation>
    </message>
    <message>
        <source>From couriers</source>
        <translation>از پیک‌ها</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>کنار گذاشته</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>برنامه‌ها</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>هیچ</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>Given up. Nothing was written.</source>
        <translation>رها شد. چیزی نوشته نشد.</translation>
    </message>
    <message>
        <source>Everything is in %1 (%2). Keep it apart from what opens it.</source>
        <translation>همه چیز در %1 است (%2). آن را جدا از آنچه بازش می‌کند نگه دارید.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and are not in it: %1.</source>
        <translation>پیام‌هایی که خوانده نشدند و در آن نیستند: %1.</translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message>
        <source>Starting…</source>
        <translation>در حال آغاز…</translation>
    </message>
    <message>
        <source>Ending…</source>
        <translation>در حال پایان…</translation>
    </message>
    <message>
        <source>On, but other people&apos;s gateways cannot reach this computer yet.</source>
        <translation>روشن است، اما دروازه‌های دیگران هنوز به این رایانه دسترسی ندارند.</translation>
    </message>
    <message>
        <source>Off. Nobody reaches this computer. What you carry stays here, sealed, until you switch it on again or erase it.</source>
        <translation>خاموش است. کسی به این رایانه دسترسی ندارد. آنچه می‌برید همین‌جا مهروموم می‌ماند تا دوباره روشنش کنید یا پاکش کنید.</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>وصل نیست</translation>
    </message>
    <message>
        <source>Erasing…</source>
        <translation>در حال پاک کردن…</translation>
    </message>
    <message>
        <source>On, and waiting for other people&apos;s gateways. If they find nothing, a firewall of this computer may be in the way.</source>
        <translation>روشن است و در انتظار دروازه‌های دیگران. اگر چیزی نیافتند، شاید دیوار آتش این رایانه راه را بسته باشد.</translation>
    </message>
    <message>
        <source>Off. Nobody reaches this computer.</source>
        <translation>خاموش است. کسی به این رایانه دسترسی ندارد.</translation>
    </message>
    <message>
        <source>The key to what you carry is gone from the keyring, so it cannot be read any more. Bring the keyring back, or erase what you carry and begin anew.</source>
        <translation>کلید آنچه می‌برید دیگر در دسته‌کلید نیست و دیگر نمی‌توان آن را خواند. دسته‌کلید را برگردانید، یا آنچه می‌برید را پاک کنید و از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>What you carry is under a passphrase, which only the command “relaynet-courier” takes. Use that, or erase what you carry and begin anew.</source>
        <translation>آنچه می‌برید زیر گذرواژه‌ای است که تنها فرمان «relaynet-courier» آن را می‌پذیرد. آن را به کار ببرید، یا آنچه می‌برید را پاک کنید و از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely. Without one, the command “relaynet-courier” carries for others under a passphrase.</source>
        <translation>در این رایانه دسته‌کلیدی که رازها را امن نگه دارد نیست. بی آن، فرمان «relaynet-courier» زیر گذرواژه برای دیگران می‌برد.</translation>
    </message>
    <message>
        <source>Nobody can reach this computer: %1 has the port at which others look for it. End that program. It is tried again by itself.</source>
        <translation>کسی نمی‌تواند به این رایانه برسد: %1 درگاهی را دارد که دیگران در آن دنبالش می‌گردند. آن برنامه را ببندید. خودبه‌خود دوباره آزموده می‌شود.</translation>
    </message>
    <message>
        <source>What you carry is damaged, and cannot be read any more. Erase it and begin anew: the gateways that gave it to you send it again.</source>
        <translation>آنچه می‌برید آسیب دیده است و دیگر خوانده نمی‌شود. پاکش کنید و از نو آغاز کنید: دروازه‌هایی که آن را به شما دادند دوباره می‌فرستندش.</translation>
    </message>
    <message>
        <source>Another program has what you carry open, and does not end. End it, then erase once more.</source>
        <translation>برنامهٔ دیگری آنچه می‌برید را باز کرده است و پایان نمی‌یابد. آن را ببندید و دوباره پاک کنید.</translation>
    </message>
    <message>
        <source>Not all of what you carry could be deleted. Make sure that you may write in its folder, then erase once more.</source>
        <translation>همهٔ آنچه می‌برید پاک نشد. مطمئن شوید که می‌توانید در پوشه‌اش بنویسید و دوباره پاک کنید.</translation>
    </message>
    <message>
        <source>Password: %1</source>
        <translation>گذرواژه: %1</translation>
    </message>
    <message>
        <source>No password</source>
        <translation>بی گذرواژه</translation>
    </message>
    <message>
        <source>Say aloud to compare</source>
        <translation>برای مقایسه بلند بخوانید</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>اثر انگشت</translation>
    </message>
    <message>
        <source>For the Internet</source>
        <translation>برای اینترنت</translation>
    </message>
    <message>
        <source>For gateways</source>
        <translation>برای دروازه‌ها</translation>
    </message>
    <message>
        <source>Gateways served</source>
        <translation>دروازه‌ها</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>اکنون وصل</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>هیچ</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 از %2 استفاده شده</translation>
    </message>
    <message numerus="yes">
        <source>%Ln package(s)</source>
        <translation>
            <numerusform>%Ln بسته</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for the Internet gateways…</source>
        <translation>در حال یافتن دروازه‌های اینترنت…</translation>
    </message>
    <message>
        <source>Waiting for the answers…</source>
        <translation>در انتظار پاسخ‌ها…</translation>
    </message>
    <message>
        <source>%1 of %2 handed over</source>
        <translation>%1 از %2 تحویل شد</translation>
    </message>
    <message>
        <source>%1 brought back</source>
        <translation>آورده‌شده: %1</translation>
    </message>
    <message>
        <source>There was nothing to exchange.</source>
        <translation>چیزی برای تبادل نبود.</translation>
    </message>
    <message>
        <source>Everything was exchanged.</source>
        <translation>همه چیز مبادله شد.</translation>
    </message>
    <message>
        <source>Not all of it passed.</source>
        <translation>همهٔ آن نرسید.</translation>
    </message>
    <message>
        <source>Kept for the next time: %1</source>
        <translation>برای بار دیگر مانده: %1</translation>
    </message>
    <message>
        <source>%1 handed over</source>
        <translation>تحویل‌شده: %1</translation>
    </message>
    <message>
        <source>A package of %1</source>
        <translation>بسته‌ای به اندازهٔ %1</translation>
    </message>
    <message>
        <source>A permission of %1 to fetch answers</source>
        <translation>اجازه‌ای به اندازهٔ %1 برای گرفتن پاسخ‌ها</translation>
    </message>
    <message>
        <source>The Internet gateway could not be reached, or refused.</source>
        <translation>به دروازهٔ اینترنت نتوانستیم برسیم، یا نپذیرفت.</translation>
    </message>
    <message>
        <source>What you carried is erased.</source>
        <translation>آنچه می‌بردید پاک شد.</translation>
    </message>
    <message>
        <source>The keyring may still hold its key, which opens nothing any more.</source>
        <translation>شاید کلیدش هنوز در دسته‌کلید باشد؛ دیگر چیزی را باز نمی‌کند.</translation>
    </message>
</context>
<context>
    <name>CarryingPage</name>
    <message>
        <source>Carry for others</source>
        <translation>بردن برای دیگران</translation>
    </message>
    <message>
        <source>Take other people&apos;s sealed messages to where there is Internet, and bring the answers.</source>
        <translation>پیام‌های مهروموم دیگران را به جایی که اینترنت هست ببرید و پاسخ‌ها را بیاورید.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>دوباره بکوش</translation>
    </message>
    <message>
        <source>All that you carry, and the key to it. For those who sent it, it travels with somebody else then.</source>
        <translation>همهٔ آنچه می‌برید و کلیدش. برای فرستندگانش آنگاه کس دیگری آن را می‌برد.</translation>
    </message>
    <message>
        <source>Erase what I carry</source>
        <translation>پاک کردن آنچه می‌برم</translation>
    </message>
    <message>
        <source>Erase what I carry…</source>
        <translation>پاک کردن آنچه می‌برم…</translation>
    </message>
    <message>
        <source>Erase all that you carry for others? This cannot be undone.</source>
        <translation>همهٔ آنچه برای دیگران می‌برید پاک شود؟ این کار برگشت‌پذیر نیست.</translation>
    </message>
    <message>
        <source>Erase it</source>
        <translation>پاک شود</translation>
    </message>
</context>
<context>
    <name>CheckCard</name>
    <message>
        <source>Check my setup</source>
        <translation>بررسی وضعیت من</translation>
    </message>
    <message>
        <source>Looks at the keyring, disk, clock, network and gateway.</source>
        <translation>به دسته‌کلید، دیسک، ساعت، شبکه و دروازه نگاه می‌کند.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>اکنون بررسی کن</translation>
    </message>
    <message>
        <source>Checking. This takes a few seconds.</source>
        <translation>در حال بررسی. چند ثانیه طول می‌کشد.</translation>
    </message>
</context>
<context>
    <name>ClockWords</name>
    <message>
        <source>Here it is %1, elsewhere %2. Correct the date and time so that messages are accepted.</source>
        <translation>اینجا %1 و جاهای دیگر %2 است. تاریخ و ساعت را درست کنید تا پیام‌ها پذیرفته شوند.</translation>
    </message>
    <message>
        <source>A courier may refuse what this computer hands over now: its clock is wrong.</source>
        <translation>شاید پیک آنچه این رایانه اکنون می‌سپارد نپذیرد: ساعتش نادرست است.</translation>
    </message>
</context>
<context>
    <name>CloseBar</name>
    <message>
        <source>Keep your gateway running without the window? Apps can then go on sending and receiving.</source>
        <translation>دروازهٔ شما بدون پنجره کار کند؟ آنگاه برنامه‌ها می‌توانند همچنان بفرستند و بگیرند.</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>دیگر نپرس</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>کار کند</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>خروج</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>لغو</translation>
    </message>
</context>
<context>
    <name>ClosedCard</name>
    <message>
        <source>Passphrase</source>
        <translation>گذرواژه</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>گذرواژهٔ تازه</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>همان گذرواژه دوباره</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>پاک کردن همه چیز…</translation>
    </message>
    <message>
        <source>Needs no key, and leaves nothing of this gateway.</source>
        <translation>کلیدی نمی‌خواهد و چیزی از این دروازه نمی‌گذارد.</translation>
    </message>
    <message>
        <source>Nobody can open your messages without their key. With a backup this computer becomes the same gateway again; to start anew is to be a new one. Either erases what is here.</source>
        <translation>بی کلید هیچ‌کس نمی‌تواند پیام‌های شما را باز کند. با پشتیبان این رایانه باز همان دروازه می‌شود؛ آغاز از نو یعنی دروازه‌ای تازه. هر دو آنچه را اینجاست پاک می‌کنند.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>استفاده از برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>Ten words on paper open your messages, and nothing is erased.</source>
        <translation>ده واژه روی کاغذ پیام‌هایتان را باز می‌کند و چیزی پاک نمی‌شود.</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>به کار بردن پشتیبانم</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>آغاز از نو</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>گزینش پشتیبان</translation>
    </message>
    <message>
        <source>Only do this if no other computer has become your gateway, and delete the file that you moved it with. If two of them run, messages reach one or the other, and some are lost to you.</source>
        <translation>تنها زمانی این کار را بکنید که هیچ رایانهٔ دیگری دروازهٔ شما نشده باشد، و پرونده‌ای را که با آن جابه‌جایش کردید پاک کنید. اگر دو دروازه کار کنند، پیام‌ها به این یا آن می‌رسند و برخی از دست می‌روند.</translation>
    </message>
    <message>
        <source>Unlock it here</source>
        <translation>باز کردن قفل آن در اینجا</translation>
    </message>
    <message>
        <source>The messages that wait here, the certificates and the pairing are deleted for good. Your apps have to ask again.</source>
        <translation>پیام‌هایی که اینجا مانده‌اند، گواهی‌ها و جفت بودن برای همیشه پاک می‌شوند. برنامه‌های شما باید از نو اجازه بخواهند.</translation>
    </message>
    <message>
        <source>Erase and start anew</source>
        <translation>پاک کن و از نو آغاز کن</translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message>
        <source>Locked: unlock to see this</source>
        <translation>قفل است: برای دیدن این بازش کنید</translation>
    </message>
    <message>
        <source>What belongs here shows in a moment.</source>
        <translation>آنچه جایش اینجاست تا دمی دیگر پیدا می‌شود.</translation>
    </message>
    <message>
        <source>If your keyring is locked, your system asks for its password.</source>
        <translation>اگر دسته‌کلید شما قفل باشد، سیستم گذرواژه‌اش را می‌خواهد.</translation>
    </message>
    <message>
        <source>Your gateway is starting</source>
        <translation>دروازهٔ شما دارد آغاز می‌شود</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>دوباره بکوش</translation>
    </message>
    <message>
        <source>Your gateway is not running</source>
        <translation>دروازهٔ شما کار نمی‌کند</translation>
    </message>
    <message>
        <source>It is locked on this computer, so that there are not two of it. Once it runs on the other one, erase it here. If it never arrived there, unlock it.</source>
        <translation>روی این رایانه قفل است تا دو تا از آن نباشد. همین که روی دیگری کار کرد، اینجا پاکش کنید. اگر هرگز به آنجا نرسید، قفلش را باز کنید.</translation>
    </message>
    <message>
        <source>It never arrived…</source>
        <translation>هرگز نرسید…</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer</source>
        <translation>دروازهٔ شما به رایانه‌ای دیگر رفته است</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>دوباره بپرس</translation>
    </message>
    <message>
        <source>Your messages will be encrypted under a passphrase that you type at each start. If you forget it, nobody can recover them.</source>
        <translation>پیام‌های شما با گذرواژه‌ای رمز می‌شوند که هر بار هنگام آغاز می‌نویسید. اگر فراموشش کنید، هیچ‌کس نمی‌تواند آن‌ها را بازگرداند.</translation>
    </message>
    <message>
        <source>This computer has no keyring that answers.</source>
        <translation>این رایانه دسته‌کلیدی ندارد که پاسخ دهد.</translation>
    </message>
    <message>
        <source>Use this passphrase</source>
        <translation>از این گذرواژه استفاده کن</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>گذرواژه‌ای برگزینید</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>به کار بردن پشتیبانم</translation>
    </message>
    <message>
        <source>Forgotten?</source>
        <translation>فراموش کرده‌اید؟</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, which does not answer. Log in to your desktop anew, or start the keyring, then try again.</source>
        <translation>کلید پیام‌های شما در دسته‌کلید این رایانه است که پاسخ نمی‌دهد. از نو وارد میزکار شوید یا دسته‌کلید را آغاز کنید، سپس دوباره بیازمایید.</translation>
    </message>
    <message>
        <source>There are messages here, and the keyring does not hold their key any more, so nobody can read them. If you changed to another keyring, change back and start this program again.</source>
        <translation>اینجا پیام‌هایی هست و دسته‌کلید دیگر کلیدشان را ندارد، پس هیچ‌کس نمی‌تواند آن‌ها را بخواند. اگر دسته‌کلید دیگری برگزیده‌اید، به پیشین بازگردید و این برنامه را از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>Use a passphrase</source>
        <translation>به کار بردن گذرواژه</translation>
    </message>
    <message>
        <source>Your messages are encrypted under your passphrase.</source>
        <translation>پیام‌های شما با گذرواژه‌تان رمز شده‌اند.</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>باز کردن قفل</translation>
    </message>
    <message>
        <source>Your keyring is locked. Your system asks for its password.</source>
        <translation>دسته‌کلید شما قفل است. سیستم گذرواژه‌اش را می‌خواهد.</translation>
    </message>
    <message>
        <source>There are messages here, and their key is gone. Your recovery sheet opens them.</source>
        <translation>این‌جا پیام‌هایی هست و کلیدشان نیست. برگهٔ بازیابی شما آن‌ها را باز می‌کند.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>استفاده از برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>Without the sheet…</source>
        <translation>بدون برگه…</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>آغاز از نو</translation>
    </message>
    <message>
        <source>The key to your messages is gone</source>
        <translation>کلید پیام‌های شما از دست رفته است</translation>
    </message>
    <message>
        <source>Type the ten words of your recovery sheet in their order, or the digits beside them.</source>
        <translation>ده واژهٔ برگهٔ بازیابی را به ترتیب بنویسید، یا رقم‌های کنارشان را.</translation>
    </message>
    <message>
        <source>Then choose the passphrase that is to open your messages from now on.</source>
        <translation>سپس گذرواژه‌ای برگزینید که از این پس پیام‌هایتان را باز کند.</translation>
    </message>
    <message>
        <source>Open my messages</source>
        <translation>باز کردن پیام‌هایم</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>Open with the recovery sheet</source>
        <translation>باز کردن با برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>دو گذرواژه یکی نیستند.</translation>
    </message>
    <message numerus="yes">
        <source>Use at least %Ln characters; a few words are easiest to remember.</source>
        <translation>
            <numerusform>دست‌کم %Ln نویسه به کار ببرید؛ چند واژه آسان‌تر به یاد می‌ماند.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>Keep things as they are</source>
        <translation>همه چیز همان‌گونه بماند</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesCard</name>
    <message>
        <source>Costly connections and battery</source>
        <translation>ارتباط پرهزینه و باتری</translation>
    </message>
    <message>
        <source>What may go over the Internet then. Couriers are not affected, and nothing is lost.</source>
        <translation>آنچه در آن هنگام می‌تواند از اینترنت بگذرد. پیک‌ها را در بر نمی‌گیرد و چیزی گم نمی‌شود.</translation>
    </message>
    <message>
        <source>When the connection is metered</source>
        <translation>وقتی ارتباط حجمی است</translation>
    </message>
    <message>
        <source>When this computer runs on battery</source>
        <translation>وقتی این رایانه با باتری کار می‌کند</translation>
    </message>
    <message>
        <source>Exchange messages as usual</source>
        <translation>رد و بدل پیام‌ها مانند همیشه</translation>
    </message>
    <message>
        <source>Only confirm what couriers brought</source>
        <translation>تنها تأیید آنچه پیک‌ها آوردند</translation>
    </message>
    <message>
        <source>Send and receive nothing</source>
        <translation>هیچ نفرست و نگیر</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesModel</name>
    <message>
        <source>This computer does not tell everything about its connection or battery, so a rule may not count.</source>
        <translation>این رایانه همه‌چیز را دربارهٔ ارتباط یا باتری خود نمی‌گوید، پس شاید قاعده‌ای به کار نیاید.</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Help by sharing how well it works?</source>
        <translation>با گفتن اینکه چقدر خوب کار می‌کند کمک می‌کنید؟</translation>
    </message>
    <message>
        <source>Once a week, a small report in rough numbers: how many messages, how many syncs, what failed. No names, no addresses, no contents, no exact times. It travels sealed like your messages.</source>
        <translation>هفته‌ای یک بار، گزارشی کوچک با عددهای تقریبی: چند پیام، چند همگام‌سازی، چه چیزی ناکام ماند. بدون نام، نشانی، محتوا یا زمان دقیق. مانند پیام‌های شما مهر شده سفر می‌کند.</translation>
    </message>
    <message>
        <source>Somebody who watches your network could still see that you use this program, as with any message.</source>
        <translation>کسی که شبکهٔ شما را زیر نظر دارد شاید ببیند که از این برنامه استفاده می‌کنید، مانند هر پیام دیگر.</translation>
    </message>
    <message>
        <source>Part of the world, if you want to say it</source>
        <translation>بخشی از جهان، اگر می‌خواهید بگویید</translation>
    </message>
    <message>
        <source>Yes, share</source>
        <translation>بله، بفرست</translation>
    </message>
    <message>
        <source>No, do not share</source>
        <translation>نه، نفرست</translation>
    </message>
    <message>
        <source>Show as sent</source>
        <translation>نمایش به همان شکل که فرستاده می‌شود</translation>
    </message>
    <message>
        <source>Show what would be sent</source>
        <translation>نمایش آنچه فرستاده می‌شود</translation>
    </message>
    <message>
        <source>Hide the list</source>
        <translation>پنهان کردن فهرست</translation>
    </message>
    <message>
        <source>Each question, its answer, and why it is asked.</source>
        <translation>هر پرسش، پاسخ آن و اینکه چرا پرسیده می‌شود.</translation>
    </message>
    <message>
        <source>To the last letter.</source>
        <translation>تا آخرین حرف.</translation>
    </message>
    <message>
        <source>The next report</source>
        <translation>گزارش بعدی</translation>
    </message>
    <message>
        <source>The report has new parts. Only what you agreed to is sent until you answer again.</source>
        <translation>گزارش بخش‌های تازه دارد. تا دوباره پاسخ ندهید تنها آنچه پذیرفته‌اید فرستاده می‌شود.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>پنهان کن</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Letters</source>
        <translation>نامه‌ها</translation>
    </message>
    <message>
        <source>No letters yet. Write the first one below.</source>
        <translation>هنوز نامه‌ای نیست. نخستین را در پایین بنویسید.</translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Saved: %1</source>
        <translation>ذخیره شد: %1</translation>
    </message>
</context>
<context>
    <name>CoreTexts</name>
    <message>
        <source>This could not be checked; the log has the details.</source>
        <translation>این را نشد بررسی کرد؛ جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>No Internet gateway has been chosen yet.</source>
        <translation>هنوز دروازهٔ اینترنتی برگزیده نشده است.</translation>
    </message>
    <message>
        <source>Messages can be read and written.</source>
        <translation>پیام‌ها را می‌توان خواند و نوشت.</translation>
    </message>
    <message>
        <source>Restart the program. If that does not help, bring back a backup.</source>
        <translation>برنامه را از نو آغاز کنید. اگر کمک نکرد پشتیبانی را بازگردانید.</translation>
    </message>
    <message>
        <source>Free some room on the disk, raise the limit, or delete waiting messages.</source>
        <translation>روی دیسک جا باز کنید، سقف را بالا ببرید یا پیام‌های منتظر را پاک کنید.</translation>
    </message>
    <message>
        <source>Room will soon be short.</source>
        <translation>به‌زودی جا کم می‌آید.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone.</source>
        <translation>تاریخ، ساعت و منطقهٔ زمانی این رایانه را درست کنید.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s clock says the same.</source>
        <translation>ساعت دروازهٔ اینترنتی همین را می‌گوید.</translation>
    </message>
    <message>
        <source>Go online; it is renewed by itself.</source>
        <translation>به اینترنت وصل شوید؛ خودش نو می‌شود.</translation>
    </message>
    <message>
        <source>Go online soon; it is renewed by itself.</source>
        <translation>به‌زودی به اینترنت وصل شوید؛ خودش نو می‌شود.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address can be looked up.</source>
        <translation>نشانی دروازهٔ اینترنتی پیدا می‌شود.</translation>
    </message>
    <message>
        <source>Check the Internet gateway&apos;s address for spelling.</source>
        <translation>املای نشانی دروازهٔ اینترنتی را وارسی کنید.</translation>
    </message>
    <message>
        <source>Try another network, or other name servers (DNS) in Settings.</source>
        <translation>شبکهٔ دیگری را بیازمایید، یا سرورهای نام (DNS) دیگری در تنظیمات.</translation>
    </message>
    <message>
        <source>No answer came that could be judged.</source>
        <translation>پاسخی که بتوان سنجید نرسید.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address is not known.</source>
        <translation>نشانی دروازهٔ اینترنتی دانسته نیست.</translation>
    </message>
    <message>
        <source>Try another network.</source>
        <translation>شبکهٔ دیگری را بیازمایید.</translation>
    </message>
    <message>
        <source>The Internet is not used, by choice.</source>
        <translation>به انتخاب شما از اینترنت استفاده نمی‌شود.</translation>
    </message>
    <message>
        <source>The Internet gateway answers and knows this gateway.</source>
        <translation>دروازهٔ اینترنتی پاسخ می‌دهد و این دروازه را می‌شناسد.</translation>
    </message>
    <message>
        <source>Try again later, or use a courier.</source>
        <translation>دیرتر بیازمایید، یا از پیک کمک بگیرید.</translation>
    </message>
    <message>
        <source>Unlock or start the keyring of this system.</source>
        <translation>دسته‌کلید این سامانه را باز یا آغاز کنید.</translation>
    </message>
    <message>
        <source>Start and unlock the keyring, or check the passphrase. The messages themselves are safe.</source>
        <translation>دسته‌کلید را آغاز و باز کنید، یا گذرواژه را وارسی کنید. خود پیام‌ها امن‌اند.</translation>
    </message>
    <message>
        <source>The key to your messages is there.</source>
        <translation>کلید پیام‌های شما هست.</translation>
    </message>
    <message>
        <source>There are messages, and no key to them.</source>
        <translation>پیام هست و کلیدی برایشان نیست.</translation>
    </message>
    <message>
        <source>Use the keyring or passphrase that was chosen before.</source>
        <translation>همان دسته‌کلید یا گذرواژهٔ پیشین را به کار ببرید.</translation>
    </message>
    <message>
        <source>There is no key yet; the first start makes one.</source>
        <translation>هنوز کلیدی نیست؛ نخستین آغاز آن را می‌سازد.</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>دیسک را وارسی کنید.</translation>
    </message>
    <message>
        <source>Free some room on the disk.</source>
        <translation>روی دیسک جا باز کنید.</translation>
    </message>
    <message>
        <source>Make the folder yours again: it must belong to the user who runs the program.</source>
        <translation>پوشه را دوباره از آن خود کنید: باید از آنِ کاربری باشد که برنامه را اجرا می‌کند.</translation>
    </message>
    <message>
        <source>Take it away from them: run chmod -R go= on the data folder.</source>
        <translation>از آنان بگیرید: chmod -R go= را روی پوشهٔ داده‌ها اجرا کنید.</translation>
    </message>
    <message>
        <source>Take it away from them: in the folder&apos;s properties, under Security, leave only yourself.</source>
        <translation>از آنان بگیرید: در ویژگی‌های پوشه، بخش امنیت، تنها خودتان را باقی بگذارید.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to the data folder.</source>
        <translation>کاربران دیگر این رایانه به پوشهٔ داده‌ها دسترسی دارند.</translation>
    </message>
    <message>
        <source>Restart the program.</source>
        <translation>برنامه را از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>Close {program:name}, then restart this program.</source>
        <translation>{program:name} را ببندید، سپس این برنامه را از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>Close that program, then restart this one.</source>
        <translation>آن برنامه را ببندید، سپس این را از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>The key to your letters is gone from the keyring, so nobody can read them any more. Bring the keyring back and try again. To begin anew, erase everything under Safety.</source>
        <translation>کلید نامه‌های شما دیگر در دسته‌کلید نیست، پس کسی نمی‌تواند آن‌ها را بخواند. دسته‌کلید را برگردانید و دوباره بکوشید. برای آغاز تازه، در ایمنی همه چیز را پاک کنید.</translation>
    </message>
    <message>
        <source>Connect to a network.</source>
        <translation>به شبکه‌ای وصل شوید.</translation>
    </message>
    <message>
        <source>This computer is on no network.</source>
        <translation>این رایانه روی هیچ شبکه‌ای نیست.</translation>
    </message>
    <message>
        <source>Connections to the Internet are direct.</source>
        <translation>ارتباط با اینترنت مستقیم است.</translation>
    </message>
    <message>
        <source>Choose another proxy, or none, in Settings.</source>
        <translation>در تنظیمات پراکسی دیگری، یا هیچ‌کدام را برگزینید.</translation>
    </message>
    <message>
        <source>Not looked for, since your answers about networks cannot be read.</source>
        <translation>جست‌وجو نشد، زیرا پاسخ‌های شما دربارهٔ شبکه‌ها خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>A courier is on this network.</source>
        <translation>پیکی روی این شبکه است.</translation>
    </message>
    <message>
        <source>Sync with it when you want to.</source>
        <translation>هر وقت خواستید با آن همگام کنید.</translation>
    </message>
    <message>
        <source>No courier is on this computer&apos;s networks.</source>
        <translation>پیکی روی شبکه‌های این رایانه نیست.</translation>
    </message>
    <message>
        <source>To use one, join its Wi-Fi.</source>
        <translation>برای بهره بردن از پیک به Wi-Fi آن بپیوندید.</translation>
    </message>
    <message>
        <source>The courier&apos;s answer could not be understood. Its program may need an update.</source>
        <translation>پاسخ پیک فهمیده نشد. شاید برنامه‌اش به روزآمدسازی نیاز دارد.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s answer could not be understood.</source>
        <translation>پاسخ دروازهٔ اینترنتی فهمیده نشد.</translation>
    </message>
    <message>
        <source>What answers at this address is not a courier.</source>
        <translation>آنچه در این نشانی پاسخ می‌دهد پیک نیست.</translation>
    </message>
    <message>
        <source>The disk is full. Free some room; nothing that was accepted is lost.</source>
        <translation>دیسک پر است. جا باز کنید؛ چیزی از آنچه پذیرفته شده گم نشده است.</translation>
    </message>
    <message>
        <source>Some of the stored messages cannot be read: the disk may be failing.</source>
        <translation>برخی پیام‌های نگه‌داشته خوانده نمی‌شود: شاید دیسک رو به خرابی است.</translation>
    </message>
    <message>
        <source>It is sealed for a key that is not here.</source>
        <translation>برای کلیدی مهر شده که اینجا نیست.</translation>
    </message>
    <message>
        <source>The keyring does not keep this program&apos;s key as it should.</source>
        <translation>دسته‌کلید کلید این برنامه را چنان که باید نگه نمی‌دارد.</translation>
    </message>
    <message>
        <source>The keyring is locked. Unlock it and try again.</source>
        <translation>دسته‌کلید قفل است. بازش کنید و دوباره بیازمایید.</translation>
    </message>
    <message>
        <source>The file is damaged, or it is something else.</source>
        <translation>پرونده آسیب دیده یا چیز دیگری است.</translation>
    </message>
    <message>
        <source>The connection to the Internet gateway broke off.</source>
        <translation>اتصال به دروازهٔ اینترنتی قطع شد.</translation>
    </message>
    <message>
        <source>The Internet gateway cannot serve at present.</source>
        <translation>دروازهٔ اینترنتی اکنون نمی‌تواند خدمت دهد.</translation>
    </message>
    <message>
        <source>The Internet gateway refused.</source>
        <translation>دروازهٔ اینترنتی نپذیرفت.</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass has run out. Go online once to renew it.</source>
        <translation>مجوز دروازهٔ شما به سر آمده است. یک بار به اینترنت وصل شوید تا نو شود.</translation>
    </message>
    <message>
        <source>The system does not tell which networks it is connected to.</source>
        <translation>سامانه نمی‌گوید به کدام شبکه‌ها وصل است.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s computer cannot be found.</source>
        <translation>رایانهٔ دروازهٔ اینترنتی پیدا نمی‌شود.</translation>
    </message>
    <message>
        <source>The connection to the courier broke off.</source>
        <translation>اتصال به پیک قطع شد.</translation>
    </message>
    <message>
        <source>The courier had a fault of its own.</source>
        <translation>خود پیک دچار خطا شد.</translation>
    </message>
    <message>
        <source>Nothing answers at the courier&apos;s address.</source>
        <translation>در نشانی پیک چیزی پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>There is no courier at this address.</source>
        <translation>در این نشانی پیکی نیست.</translation>
    </message>
    <message>
        <source>The courier&apos;s address cannot be found.</source>
        <translation>نشانی پیک پیدا نمی‌شود.</translation>
    </message>
    <message>
        <source>The courier does not accept connections.</source>
        <translation>پیک اتصال نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>There is no such folder. Is the stick plugged in?</source>
        <translation>چنین پوشه‌ای نیست. حافظه وصل است؟</translation>
    </message>
    <message>
        <source>The Internet gateway stopped answering.</source>
        <translation>دروازهٔ اینترنتی دیگر پاسخ نداد.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s certificate has expired, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>گواهی دروازهٔ اینترنتی منقضی شده است، یا ساعت این رایانه نادرست است. تاریخ و ساعت را بررسی کنید.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s certificate is not valid yet, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>گواهی دروازهٔ اینترنتی هنوز معتبر نیست، یا ساعت این رایانه نادرست است. تاریخ و ساعت را بررسی کنید.</translation>
    </message>
    <message>
        <source>What answers at this address has a certificate for another name. Check the spelling, or try another network.</source>
        <translation>آنچه در این نشانی پاسخ می‌دهد گواهی‌ای برای نام دیگری دارد. املا را بررسی کنید یا شبکهٔ دیگری را بیازمایید.</translation>
    </message>
    <message>
        <source>This computer does not trust who vouches for the Internet gateway. Somebody may be listening in: try another network.</source>
        <translation>این رایانه به کسی که دروازهٔ اینترنتی را تأیید می‌کند اعتماد ندارد. شاید کسی شنود می‌کند: شبکهٔ دیگری را بیازمایید.</translation>
    </message>
    <message>
        <source>The name server&apos;s certificate is not valid now, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>گواهی کارساز نام اکنون معتبر نیست، یا ساعت این رایانه نادرست است. تاریخ و ساعت را بررسی کنید.</translation>
    </message>
    <message>
        <source>No secure connection to the Internet gateway is possible here. Somebody may be listening in.</source>
        <translation>اینجا اتصال امن به دروازهٔ اینترنتی ممکن نیست. شاید کسی شنود می‌کند.</translation>
    </message>
    <message>
        <source>The Internet gateway does not answer.</source>
        <translation>دروازهٔ اینترنتی پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>The Internet gateway did not answer in time.</source>
        <translation>دروازهٔ اینترنتی به‌هنگام پاسخ نداد.</translation>
    </message>
    <message>
        <source>The gateway that answers is not the one of the connection file.</source>
        <translation>دروازه‌ای که پاسخ می‌دهد همانِ پروندهٔ اتصال نیست.</translation>
    </message>
    <message>
        <source>The gateway that answers is not the one that was asked for.</source>
        <translation>دروازه‌ای که پاسخ می‌دهد همانی نیست که خواسته شد.</translation>
    </message>
    <message>
        <source>This computer is not connected to the Internet.</source>
        <translation>این رایانه به اینترنت وصل نیست.</translation>
    </message>
    <message>
        <source>This network may want you to sign in first: open a web page, then try again.</source>
        <translation>شاید این شبکه نخست ورود می‌خواهد: صفحهٔ وبی باز کنید، سپس دوباره بیازمایید.</translation>
    </message>
    <message>
        <source>The address is too long to be looked up.</source>
        <translation>نشانی بلندتر از آن است که بتوان جست.</translation>
    </message>
    <message>
        <source>There is no Internet gateway at this address, or it is not set up yet.</source>
        <translation>در این نشانی دروازهٔ اینترنتی نیست، یا هنوز برپا نشده است.</translation>
    </message>
    <message>
        <source>Your gateway has to be paired again: choose the Internet gateway once more.</source>
        <translation>دروازهٔ شما باید از نو جفت شود: دروازهٔ اینترنتی را دوباره برگزینید.</translation>
    </message>
    <message>
        <source>There is nothing to back up yet.</source>
        <translation>هنوز چیزی برای پشتیبان گرفتن نیست.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>پرونده خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>This question was answered or has run out meanwhile.</source>
        <translation>به این پرسش پاسخ داده شده یا زمانش گذشته است.</translation>
    </message>
    <message>
        <source>The limit is at least 100 MB.</source>
        <translation>سقف دست‌کم ۱۰۰ مگابایت است.</translation>
    </message>
    <message>
        <source>This part of the world cannot be named.</source>
        <translation>این بخش جهان را نمی‌توان نام برد.</translation>
    </message>
    <message>
        <source>This invitation has run out. Ask the organisation for a newer one.</source>
        <translation>این دعوت به سر آمده است. از سازمان تازه‌ترش را بخواهید.</translation>
    </message>
    <message>
        <source>This invitation does not fit together. Ask the organisation for another one.</source>
        <translation>این دعوت با خود نمی‌خواند. از سازمان دیگری بخواهید.</translation>
    </message>
    <message>
        <source>No finished report waits. One is made when a week ends.</source>
        <translation>گزارش آماده‌ای در انتظار نیست. با پایان هفته یکی ساخته می‌شود.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely.</source>
        <translation>در این رایانه دسته‌کلیدی که رازها را امن نگه دارد نیست.</translation>
    </message>
    <message>
        <source>Your messages are under a passphrase.</source>
        <translation>پیام‌های شما زیر گذرواژه‌اند.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the file. Use that version.</source>
        <translation>نسخهٔ تازه‌تری از این برنامه پرونده را نوشته است. همان را به کار ببرید.</translation>
    </message>
    <message>
        <source>The passphrase is wrong.</source>
        <translation>گذرواژه نادرست است.</translation>
    </message>
    <message>
        <source>The passphrase is empty.</source>
        <translation>گذرواژه خالی است.</translation>
    </message>
    <message>
        <source>The file that holds your key under the passphrase cannot be read.</source>
        <translation>پرونده‌ای که کلید شما را زیر گذرواژه دارد خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>The keyring did not delete the key. Delete it by the system&apos;s own program for keys.</source>
        <translation>دسته‌کلید کلید را پاک نکرد. با برنامهٔ کلیدهای سامانه پاکش کنید.</translation>
    </message>
    <message>
        <source>There are messages here, and no key to them.</source>
        <translation>اینجا پیام هست و کلیدی برایشان نیست.</translation>
    </message>
    <message>
        <source>Your gateway was stopped.</source>
        <translation>دروازهٔ شما متوقف شد.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer. They may be blocked here.</source>
        <translation>سرورهای نام (DNS) پاسخ نمی‌دهند. شاید اینجا مسدود باشند.</translation>
    </message>
    <message>
        <source>A name server (DNS) gave an answer that makes no sense. It may be blocked here.</source>
        <translation>یک سرور نام (DNS) پاسخی بی‌معنا داد. شاید اینجا مسدود باشد.</translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation>رها شد.</translation>
    </message>
    <message>
        <source>Another program has the messages open. Close it and try again.</source>
        <translation>برنامهٔ دیگری پیام‌ها را باز کرده است. آن را ببندید و دوباره بیازمایید.</translation>
    </message>
    <message>
        <source>The disk reports an error. Check it, and the room left on it.</source>
        <translation>دیسک خطایی گزارش می‌کند. آن و جای مانده‌اش را وارسی کنید.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile.</source>
        <translation>پیام در این میان پاک شد.</translation>
    </message>
    <message>
        <source>The messages here are under another key. Use the keyring or passphrase that was chosen before.</source>
        <translation>پیام‌های اینجا زیر کلید دیگری‌اند. همان دسته‌کلید یا گذرواژهٔ پیشین را به کار ببرید.</translation>
    </message>
    <message>
        <source>The stored messages are damaged. Nothing was thrown away: the command “relaynet-gateway salvage” saves what can still be read.</source>
        <translation>پیام‌های نگه‌داشته آسیب دیده‌اند. چیزی دور ریخته نشد: فرمان «relaynet-gateway salvage» هر چه را هنوز خواندنی است نجات می‌دهد.</translation>
    </message>
    <message>
        <source>The stored messages are gone: somebody may have deleted or moved them.</source>
        <translation>پیام‌های نگه‌داشته نیستند: شاید کسی پاک یا جابه‌جایشان کرده است.</translation>
    </message>
    <message>
        <source>This folder holds the data of another program. Choose another one.</source>
        <translation>این پوشه داده‌های برنامهٔ دیگری را دارد. پوشهٔ دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>The data folder cannot be reached any more.</source>
        <translation>دیگر به پوشهٔ داده‌ها دسترسی نیست.</translation>
    </message>
    <message>
        <source>KeePassXC may have put the key into its recycle bin. Empty that too.</source>
        <translation>شاید KeePassXC کلید را در سطل بازیافت خود گذاشته باشد. آن را هم خالی کنید.</translation>
    </message>
    <message>
        <source>Several words are not those of the sheet. Compare them, letter by letter.</source>
        <translation>چند واژه با واژه‌های برگه یکی نیستند. آن‌ها را حرف به حرف مقایسه کنید.</translation>
    </message>
    <message>
        <source>The file that the recovery sheet belongs to is damaged. Use your backup.</source>
        <translation>پرونده‌ای که برگهٔ بازیابی به آن تعلق دارد آسیب دیده است. از پشتیبان خود استفاده کنید.</translation>
    </message>
    <message>
        <source>There is no recovery sheet for this gateway: none was made, or it was withdrawn.</source>
        <translation>برای این دروازه برگهٔ بازیابی‌ای نیست: یا ساخته نشده، یا باطل شده است.</translation>
    </message>
    <message>
        <source>The backup is damaged or cut off. Use another copy of it.</source>
        <translation>پشتیبان خراب یا ناقص است. از نسخهٔ دیگری از آن استفاده کنید.</translation>
    </message>
    <message>
        <source>The recovery sheet {mark:text} opens this backup. Type the words of that sheet.</source>
        <translation>برگهٔ بازیابی {mark:text} این پشتیبان را باز می‌کند. واژه‌های همان برگه را بنویسید.</translation>
    </message>
    <message>
        <source>A passphrase opens this backup. Type that passphrase.</source>
        <translation>یک گذرواژه این پشتیبان را باز می‌کند. همان گذرواژه را بنویسید.</translation>
    </message>
    <message>
        <source>{needed:octets} are needed there, and {free:octets} are free.</source>
        <translation>در آنجا {needed:octets} لازم است و {free:octets} آزاد است.</translation>
    </message>
    <message>
        <source>A backup is being written already.</source>
        <translation>هم‌اکنون پشتیبانی در حال نوشته شدن است.</translation>
    </message>
    <message>
        <source>This backup is of another kind of program. Open it with the one that made it.</source>
        <translation>این پشتیبان از نوع دیگری از برنامه است. آن را با برنامه‌ای که ساخته است باز کنید.</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer, so it is locked here.</source>
        <translation>دروازهٔ شما به رایانه‌ای دیگر رفته است، پس اینجا قفل است.</translation>
    </message>
    <message>
        <source>Your gateway did not move away, so there is nothing to unlock.</source>
        <translation>دروازهٔ شما جابه‌جا نشده است، پس قفلی برای باز کردن نیست.</translation>
    </message>
    <message>
        <source>The other computer cannot be reached ({why:text}). Are both in one network, and does it still wait?</source>
        <translation>به رایانهٔ دیگر نمی‌توان رسید ({why:text}). آیا هر دو در یک شبکه‌اند و آن هنوز منتظر است؟</translation>
    </message>
    <message>
        <source>What the other computer says is not understood. Install the same version on both.</source>
        <translation>آنچه رایانهٔ دیگر می‌گوید فهمیده نشد. روی هر دو یک نسخه نصب کنید.</translation>
    </message>
    <message>
        <source>The move ended before your gateway had arrived.</source>
        <translation>جابه‌جایی پیش از رسیدن دروازهٔ شما پایان یافت.</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program.</source>
        <translation>تنظیمات را نسخهٔ تازه‌تری از این برنامه نوشته است.</translation>
    </message>
    <message>
        <source>The settings cannot be read.</source>
        <translation>تنظیمات خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>Your gateway is not running.</source>
        <translation>دروازهٔ شما کار نمی‌کند.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. The log has the details.</source>
        <translation>در برنامه خطایی رخ داد. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>It did not work. The log has the details.</source>
        <translation>نشد. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>What came in could not be understood.</source>
        <translation>آنچه رسید فهمیده نشد.</translation>
    </message>
    <message>
        <source>What came in breaks the rules, so it was refused.</source>
        <translation>آنچه رسید خلاف قاعده بود و پذیرفته نشد.</translation>
    </message>
    <message>
        <source>It was signed by somebody who is not trusted here.</source>
        <translation>کسی امضایش کرده که اینجا به او اعتماد نیست.</translation>
    </message>
    <message>
        <source>Its signature is wrong: it may have been altered.</source>
        <translation>امضایش نادرست است: شاید دست‌کاری شده است.</translation>
    </message>
    <message>
        <source>It is not valid at this time. One of the two clocks may be wrong.</source>
        <translation>در این زمان معتبر نیست. شاید یکی از دو ساعت نادرست است.</translation>
    </message>
    <message>
        <source>It came from an app that is not known here.</source>
        <translation>از برنامه‌ای آمد که اینجا شناخته نیست.</translation>
    </message>
    <message>
        <source>The app may not do this.</source>
        <translation>برنامه اجازهٔ این کار را ندارد.</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender.</source>
        <translation>گیرنده دیگر فرستنده را نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>It was received before.</source>
        <translation>پیش‌تر دریافت شده بود.</translation>
    </message>
    <message>
        <source>There was too much of it in too short a time.</source>
        <translation>در زمانی کوتاه بیش از اندازه بود.</translation>
    </message>
    <message>
        <source>The other side did something unexpected.</source>
        <translation>طرف دیگر کاری نامنتظر کرد.</translation>
    </message>
    <message>
        <source>The other side refused.</source>
        <translation>طرف دیگر نپذیرفت.</translation>
    </message>
    <message>
        <source>Pair with an Internet gateway first.</source>
        <translation>نخست با دروازه‌ای اینترنتی جفت شوید.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used at present.</source>
        <translation>پیام‌های نگه‌داشته اکنون به کار نمی‌آیند.</translation>
    </message>
    <message>
        <source>There is no room left for messages.</source>
        <translation>جایی برای پیام‌ها نمانده است.</translation>
    </message>
    <message>
        <source>What the other gateway program left cannot be taken over.</source>
        <translation>آنچه برنامهٔ دروازهٔ دیگر گذاشته برداشتنی نیست.</translation>
    </message>
    <message>
        <source>One message of the other gateway program cannot be taken over.</source>
        <translation>یک پیام برنامهٔ دروازهٔ دیگر برداشتنی نیست.</translation>
    </message>
    <message>
        <source>The other side cannot be reached now.</source>
        <translation>اکنون به طرف دیگر دسترسی نیست.</translation>
    </message>
    <message>
        <source>The key to your messages cannot be had.</source>
        <translation>کلید پیام‌های شما به دست نمی‌آید.</translation>
    </message>
    <message>
        <source>No keyring answers on this computer.</source>
        <translation>در این رایانه دسته‌کلیدی پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>The rest waits for the next sync: the limit that is set for one sync was reached.</source>
        <translation>باقی برای همگام‌سازی بعدی می‌ماند: به سقف یک همگام‌سازی رسید.</translation>
    </message>
    <message>
        <source>The program ended in the middle of the sync.</source>
        <translation>برنامه میان همگام‌سازی پایان یافت.</translation>
    </message>
    <message>
        <source>The courier confirmed more than it was given. Its program may need an update.</source>
        <translation>پیک بیش از آنچه گرفت تأیید کرد. شاید برنامه‌اش به روزآمدسازی نیاز دارد.</translation>
    </message>
    <message>
        <source>You did not allow this sync.</source>
        <translation>شما این همگام‌سازی را اجازه ندادید.</translation>
    </message>
    <message>
        <source>Nobody allowed this sync in time.</source>
        <translation>کسی به‌هنگام این همگام‌سازی را اجازه نداد.</translation>
    </message>
    <message>
        <source>The courier ended the sync before it had taken everything.</source>
        <translation>پیک پیش از آن که همه را بگیرد همگام‌سازی را پایان داد.</translation>
    </message>
    <message>
        <source>You stopped this sync.</source>
        <translation>شما این همگام‌سازی را متوقف کردید.</translation>
    </message>
    <message>
        <source>The courier stopped answering while your messages were collected.</source>
        <translation>پیک هنگام گردآوری پیام‌هایتان دیگر پاسخ نداد.</translation>
    </message>
    <message>
        <source>The courier brought nothing new for ten minutes. Sync again to go on.</source>
        <translation>پیک ده دقیقه چیز تازه‌ای نیاورد. برای ادامه دوباره همگام‌سازی کنید.</translation>
    </message>
    <message>
        <source>The courier brought too much that is of no use to you. Tell the person who carries it.</source>
        <translation>پیک چیزهای بسیاری آورد که به کارتان نمی‌آید. به کسی که آن را می‌آورد بگویید.</translation>
    </message>
    <message>
        <source>The courier stopped answering while it took your messages.</source>
        <translation>پیک هنگام گرفتن پیام‌هایتان دیگر پاسخ نداد.</translation>
    </message>
    <message>
        <source>The system does not let this program use port {port:number}.</source>
        <translation>سامانه نمی‌گذارد این برنامه درگاه {port:number} را به کار ببرد.</translation>
    </message>
    <message>
        <source>Reading it failed again and again.</source>
        <translation>خواندن آن بارها ناموفق بود.</translation>
    </message>
    <message>
        <source>Gateways of today&apos;s network do not understand that a pass is withdrawn.</source>
        <translation>دروازه‌های شبکهٔ امروز پس‌گرفتن مجوز را نمی‌فهمند.</translation>
    </message>
    <message>
        <source>Your gateway is kept off the Internet, by choice.</source>
        <translation>دروازهٔ شما به انتخاب خودتان از اینترنت دور نگه داشته شده است.</translation>
    </message>
    <message>
        <source>Your gateway is paused.</source>
        <translation>دروازهٔ شما موقتاً متوقف است.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong by more than two hours.</source>
        <translation>ساعت این رایانه بیش از دو ساعت خطا دارد.</translation>
    </message>
    <message>
        <source>The connection is metered, and your rule keeps messages back.</source>
        <translation>اتصال حجمی است و قاعدهٔ شما پیام‌ها را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>This computer runs on battery, and your rule keeps messages back.</source>
        <translation>این رایانه با باتری کار می‌کند و قاعدهٔ شما پیام‌ها را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>The Awala gateway is running. Quit it, from its icon near the clock too, then look again.</source>
        <translation>دروازهٔ Awala در حال اجراست. آن را ببندید، از نشانش کنار ساعت هم، و دوباره بجویید.</translation>
    </message>
    <message>
        <source>The Awala gateway was not closed properly. Start it once, quit it, then look again.</source>
        <translation>دروازهٔ Awala درست بسته نشده است. یک بار اجرایش کنید، ببندید و دوباره بجویید.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway is damaged, so it cannot be taken over. Choose a gateway below.</source>
        <translation>داده‌های دروازهٔ Awala آسیب دیده و نمی‌توان آن‌ها را آورد. در زیر دروازه‌ای برگزینید.</translation>
    </message>
    <message>
        <source>This release of the Awala gateway is not known here. Choose a gateway below.</source>
        <translation>این نسخهٔ دروازهٔ Awala اینجا شناخته نیست. در زیر دروازه‌ای برگزینید.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway cannot be read: {why:text}</source>
        <translation>داده‌های دروازهٔ Awala خوانده نمی‌شود: {why:text}</translation>
    </message>
    <message>
        <source>The data of the Awala gateway is not where it was.</source>
        <translation>داده‌های دروازهٔ Awala دیگر در جای خود نیست.</translation>
    </message>
    <message>
        <source>The Awala gateway was never set up, so there is nothing to take over.</source>
        <translation>دروازهٔ Awala هرگز راه‌اندازی نشده، پس چیزی برای آوردن نیست.</translation>
    </message>
    <message>
        <source>damaged or altered</source>
        <translation>آسیب‌دیده یا دستکاری‌شده</translation>
    </message>
    <message>
        <source>its file is missing or cannot be read</source>
        <translation>پرونده‌اش نیست یا خوانده نمی‌شود</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>تاریخ‌گذشته</translation>
    </message>
    <message>
        <source>made for somebody else</source>
        <translation>برای کس دیگری ساخته شده</translation>
    </message>
    <message>
        <source>for a gateway that is no longer used</source>
        <translation>برای دروازه‌ای که دیگر به کار نمی‌رود</translation>
    </message>
    <message>
        <source>this gateway has to be paired anew</source>
        <translation>این دروازه باید از نو جفت شود</translation>
    </message>
    <message>
        <source>Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds cannot be used.</source>
        <translation>پراکسی را به شکل socks5://HOST:PORT یا http://HOST:PORT بنویسید. از گونه‌های دیگر نمی‌توان استفاده کرد.</translation>
    </message>
    <message>
        <source>User and password can have 255 plain Latin characters each, and the user no colon.</source>
        <translation>کاربر و گذرواژه هر کدام می‌توانند ۲۵۵ نویسهٔ لاتین ساده داشته باشند، و کاربر بدون دونقطه.</translation>
    </message>
    <message>
        <source>The proxy did not answer in time.</source>
        <translation>پراکسی به‌موقع پاسخ نداد.</translation>
    </message>
    <message>
        <source>The proxy cannot be reached. Check its address, or whether its program (such as Tor) runs.</source>
        <translation>به پراکسی نمی‌توان رسید. نشانی آن را بررسی کنید، یا اینکه برنامه‌اش (مانند تور) در حال اجراست.</translation>
    </message>
    <message>
        <source>The proxy does not lead there: it refused, wants another password, or cannot reach the place.</source>
        <translation>پراکسی به آنجا نمی‌رسد: نپذیرفت، گذرواژهٔ دیگری می‌خواهد، یا به آن جا دسترس ندارد.</translation>
    </message>
    <message>
        <source>This is not a list of apps, or it is damaged.</source>
        <translation>این فهرست برنامه‌ها نیست، یا آسیب دیده است.</translation>
    </message>
    <message>
        <source>This is not a release file of this program, or it is damaged.</source>
        <translation>این پروندهٔ نسخهٔ این برنامه نیست، یا آسیب دیده است.</translation>
    </message>
    <message>
        <source>This release file is not signed by those who publish this program. Do not install what came with it.</source>
        <translation>این پروندهٔ نسخه را ناشران این برنامه امضا نکرده‌اند. آنچه را همراهش آمد نصب نکنید.</translation>
    </message>
    <message>
        <source>This build cannot check releases: it carries no key of a publisher, so it cannot tell a true release from a false one. Ask whoever gave you the program for newer versions.</source>
        <translation>این ساخت نمی‌تواند نسخه‌ها را بسنجد: کلید هیچ ناشری را ندارد، پس نسخهٔ راستین را از ساختگی بازنمی‌شناسد. نسخه‌های تازه‌تر را از کسی بخواهید که برنامه را به شما داد.</translation>
    </message>
    <message>
        <source>There is no address to ask. Write one first.</source>
        <translation>نشانی‌ای برای پرسیدن نیست. نخست یکی بنویسید.</translation>
    </message>
    <message>
        <source>Write an address that begins with https://, without user and password in it.</source>
        <translation>نشانی‌ای بنویسید که با https:// آغاز شود و نام کاربر و گذرواژه در آن نباشد.</translation>
    </message>
    <message>
        <source>Your gateway was told to keep off the Internet. Get the release file another way, and look in it here.</source>
        <translation>به دروازهٔ شما گفته شده از اینترنت دور بماند. پروندهٔ نسخه را از راه دیگری بگیرید و اینجا نگاهش کنید.</translation>
    </message>
    <message>
        <source>Your gateway is paused, so nobody is asked. Resume it first.</source>
        <translation>دروازهٔ شما در درنگ است، پس از کسی پرسیده نمی‌شود. نخست آن را از سر بگیرید.</translation>
    </message>
    <message>
        <source>The release file cannot be had from this address. Is there Internet, and is the address right?</source>
        <translation>پروندهٔ نسخه از این نشانی به دست نمی‌آید. اینترنت هست و نشانی درست است؟</translation>
    </message>
    <message>
        <source>This address leads on to another one, which was not asked. Write the other one.</source>
        <translation>این نشانی به نشانی دیگری می‌برد که از آن پرسیده نشد. آن یکی را بنویسید.</translation>
    </message>
    <message>
        <source>This list of apps says that it is signed, but not by those who publish this program. It was not added.</source>
        <translation>این فهرست برنامه‌ها می‌گوید امضا شده است، اما نه از سوی منتشرکنندگان این برنامه. افزوده نشد.</translation>
    </message>
    <message>
        <source>This list of apps is signed. This build carries no key of a publisher, so it cannot tell a true list from a false one.</source>
        <translation>این فهرست برنامه‌ها امضا شده است. این نسخه کلید هیچ منتشرکننده‌ای را ندارد، پس نمی‌تواند فهرست راستین را از دروغین بازشناسد.</translation>
    </message>
    <message>
        <source>This is not a connection file: it is too large.</source>
        <translation>این پروندهٔ اتصال نیست: بیش از اندازه بزرگ است.</translation>
    </message>
    <message>
        <source>No QR code can be read in this picture. Take another one: sharp, straight, with nothing cut off.</source>
        <translation>هیچ کد QR در این تصویر خوانده نمی‌شود. تصویر دیگری بگیرید: واضح، صاف و بدون بریدگی.</translation>
    </message>
    <message>
        <source>This gateway has its share of the room; the rest is for others.</source>
        <translation>این دروازه سهم خود را از جا دارد؛ باقی برای دیگران است.</translation>
    </message>
    <message>
        <source>Another program on this computer carries for others already. End it first.</source>
        <translation>برنامهٔ دیگری در این رایانه از پیش برای دیگران می‌برد. نخست آن را ببندید.</translation>
    </message>
    <message>
        <source>That is not for an Internet gateway.</source>
        <translation>این برای دروازهٔ اینترنت نیست.</translation>
    </message>
    <message>
        <source>The Internet gateway gave something that is for somebody else.</source>
        <translation>دروازهٔ اینترنت چیزی داد که برای کس دیگری است.</translation>
    </message>
    <message>
        <source>The Internet gateway refused it: not in order, or for another gateway.</source>
        <translation>دروازهٔ اینترنت آن را رد کرد: درست نیست، یا برای دروازهٔ دیگری است.</translation>
    </message>
    <message>
        <source>The Internet gateway takes no more now.</source>
        <translation>دروازهٔ اینترنت اکنون بیشتر نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>The Internet gateway did not accept the permission.</source>
        <translation>دروازهٔ اینترنت اجازه را نپذیرفت.</translation>
    </message>
    <message>
        <source>The permission was used before.</source>
        <translation>اجازه پیش‌تر استفاده شده است.</translation>
    </message>
    <message>
        <source>The Internet gateway gave too much that is of no use, so this was ended.</source>
        <translation>دروازهٔ اینترنت بیش از اندازه چیز بی‌فایده داد، پس پایان یافت.</translation>
    </message>
    <message>
        <source>Whoever answers there takes nothing over from other couriers, so nothing was handed over.</source>
        <translation>آن‌که آنجا پاسخ می‌دهد از پیک‌های دیگر چیزی نمی‌گیرد، پس چیزی تحویل داده نشد.</translation>
    </message>
    <message>
        <source>This computer is on none of the chosen networks. Switch on its hotspot, or join a Wi-Fi; it goes on by itself then.</source>
        <translation>این رایانه در هیچ‌یک از شبکه‌های برگزیده نیست. نقطهٔ اتصال آن را روشن کنید یا به یک وای‌فای بپیوندید؛ آنگاه خودبه‌خود ادامه می‌یابد.</translation>
    </message>
    <message>
        <source>Another program on this computer has your letters open. End it, then try again.</source>
        <translation>برنامهٔ دیگری در این رایانه نامه‌های شما را باز کرده است. آن را ببندید و دوباره بکوشید.</translation>
    </message>
    <message>
        <source>Your letters are not open.</source>
        <translation>نامه‌های شما باز نیست.</translation>
    </message>
    <message>
        <source>A letter has what no letter may have, so it was refused.</source>
        <translation>در نامه چیزی هست که در هیچ نامه‌ای نباید باشد، پس پذیرفته نشد.</translation>
    </message>
    <message>
        <source>The text has too many marks upon one letter. Remove some of them.</source>
        <translation>در متن روی یک حرف نشانه‌های بسیار است. برخی را بردارید.</translation>
    </message>
    <message>
        <source>There is nothing to send: write something, or attach a file.</source>
        <translation>چیزی برای فرستادن نیست: چیزی بنویسید یا پرونده‌ای پیوست کنید.</translation>
    </message>
    <message>
        <source>This letter is not here any more.</source>
        <translation>این نامه دیگر اینجا نیست.</translation>
    </message>
    <message>
        <source>This person is not here any more.</source>
        <translation>این شخص دیگر اینجا نیست.</translation>
    </message>
    <message>
        <source>The letter is on its way, or has arrived: it need not be sent again.</source>
        <translation>نامه در راه است یا رسیده است: نیازی به دوباره فرستادن نیست.</translation>
    </message>
    <message>
        <source>Only a newer version of this program can read this letter. It is kept until then.</source>
        <translation>تنها نسخهٔ تازه‌تر این برنامه این نامه را می‌خواند. تا آن زمان نگه داشته می‌شود.</translation>
    </message>
    <message>
        <source>This is neither an invitation nor an answer to one, or a part of it is missing. Ask for it again.</source>
        <translation>این نه دعوت است نه پاسخ دعوت، یا بخشی از آن کم است. دوباره بخواهیدش.</translation>
    </message>
    <message>
        <source>This invitation is not here any more.</source>
        <translation>این دعوت دیگر اینجا نیست.</translation>
    </message>
    <message>
        <source>The invitation has run out. Ask for a new one.</source>
        <translation>دعوت به سر آمده است. دعوت تازه‌ای بخواهید.</translation>
    </message>
    <message>
        <source>This answers an invitation that was not given out here, was taken back, or has run out. Give them a new one.</source>
        <translation>این پاسخ دعوتی است که از اینجا داده نشده، پس گرفته شده، یا به سر آمده است. دعوت تازه‌ای به او بدهید.</translation>
    </message>
    <message>
        <source>Somebody else has answered this invitation already. Give each person their own.</source>
        <translation>کس دیگری به این دعوت پاسخ داده است. به هر کس دعوت خودش را بدهید.</translation>
    </message>
    <message>
        <source>This is your own invitation. Give it to the person that you want to write to.</source>
        <translation>این دعوت خود شماست. آن را به کسی بدهید که می‌خواهید به او بنویسید.</translation>
    </message>
    <message>
        <source>This is your own answer. Give it to the person whose invitation you accepted.</source>
        <translation>این پاسخ خود شماست. آن را به کسی بدهید که دعوتش را پذیرفتید.</translation>
    </message>
    <message>
        <source>A name has 80 characters at most, in one line. Choose a shorter one.</source>
        <translation>نام تا ۸۰ نویسه در یک سطر است. کوتاه‌ترش را برگزینید.</translation>
    </message>
    <message>
        <source>Your gateway does not know Letters yet. Once it runs, and you have let Letters in if it asks, try again.</source>
        <translation>دروازهٔ شما هنوز نامه‌ها را نمی‌شناسد. وقتی کار کند و اگر پرسید به نامه‌ها اجازه دهید، دوباره بکوشید.</translation>
    </message>
    <message>
        <source>Choose an Internet gateway.</source>
        <translation>یک دروازهٔ اینترنتی برگزینید.</translation>
    </message>
    <message>
        <source>Restart the program, and send the diagnostics to whoever helps you.</source>
        <translation>برنامه را از نو آغاز کنید و داده‌های عیب‌یابی را به کسی که کمکتان می‌کند بفرستید.</translation>
    </message>
    <message>
        <source>No result within {limit:seconds} seconds.</source>
        <translation>در {limit:seconds} ثانیه نتیجه‌ای نرسید.</translation>
    </message>
    <message>
        <source>{public_gateway:name} was chosen and has not registered this gateway yet. It is tried again by itself.</source>
        <translation>{public_gateway:name} برگزیده شده و هنوز این دروازه را ثبت نکرده است. خودبه‌خود دوباره تلاش می‌شود.</translation>
    </message>
    <message>
        <source>{used:octets} of {limit:octets} are used; {free:octets} are free on the disk.</source>
        <translation>{used:octets} از {limit:octets} به کار رفته است؛ {free:octets} روی دیسک آزاد است.</translation>
    </message>
    <message>
        <source>Stopped after repeated failures: {tasks:names}.</source>
        <translation>پس از ناکامی‌های پیاپی ایستاد: {tasks:names}.</translation>
    </message>
    <message>
        <source>All parts of the gateway run.</source>
        <translation>همه کار می‌کنند.</translation>
    </message>
    <message>
        <source>This computer says {device:moment} UTC; it seems to be {corrected:moment} UTC.</source>
        <translation>این رایانه می‌گوید {device:moment} UTC؛ گویا {corrected:moment} UTC است.</translation>
    </message>
    <message>
        <source>It says {now:moment} UTC; nothing has confirmed that yet.</source>
        <translation>می‌گوید {now:moment} UTC؛ هنوز چیزی تأییدش نکرده است.</translation>
    </message>
    <message>
        <source>Valid for {days:count} more days.</source>
        <translation>روزهای باقی‌ماندهٔ اعتبار: {days:count}.</translation>
    </message>
    <message>
        <source>Connections to the Internet go through {proxy:name}.</source>
        <translation>اتصال‌ها به اینترنت از {proxy:name} می‌گذرند.</translation>
    </message>
    <message>
        <source>The answer was signed, or the address is fixed by the settings.</source>
        <translation>پاسخ امضا داشت، یا نشانی در تنظیمات تعیین شده است.</translation>
    </message>
    <message>
        <source>The connection is encrypted ({version:name}), and the Internet gateway proved who it is.</source>
        <translation>اتصال رمز شده است ({version:name}) و دروازهٔ اینترنتی هویتش را ثابت کرد.</translation>
    </message>
    <message>
        <source>The disk cannot be read: {why:text}.</source>
        <translation>دیسک خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>Only {free:octets} are free on the disk.</source>
        <translation>تنها {free:octets} روی دیسک آزاد است.</translation>
    </message>
    <message>
        <source>{free:octets} are free on the disk.</source>
        <translation>{free:octets} روی دیسک آزاد است.</translation>
    </message>
    <message>
        <source>There is no data yet.</source>
        <translation>هنوز داده‌ای نیست.</translation>
    </message>
    <message>
        <source>The data folder cannot be read: {why:text}.</source>
        <translation>پوشهٔ داده‌ها خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to {files:names}.</source>
        <translation>کاربران دیگر این رایانه به {files:names} دسترسی دارند.</translation>
    </message>
    <message>
        <source>Only you can read your data.</source>
        <translation>تنها شما می‌توانید داده‌هایتان را بخوانید.</translation>
    </message>
    <message>
        <source>Apps find your gateway on port {port:number}.</source>
        <translation>برنامه‌ها دروازهٔ شما را روی درگاه {port:number} می‌یابند.</translation>
    </message>
    <message>
        <source>Nothing answers on port {port:number}.</source>
        <translation>روی درگاه {port:number} چیزی پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>{program:name} uses port {port:number}.</source>
        <translation>{program:name} درگاه {port:number} را به کار می‌برد.</translation>
    </message>
    <message>
        <source>Another program uses port {port:number}.</source>
        <translation>برنامهٔ دیگری درگاه {port:number} را به کار می‌برد.</translation>
    </message>
    <message>
        <source>Port {port:number} is free; your gateway is not running.</source>
        <translation>درگاه {port:number} آزاد است؛ دروازهٔ شما کار نمی‌کند.</translation>
    </message>
    <message>
        <source>This computer is on a network over {interfaces:names}.</source>
        <translation>این رایانه از راه {interfaces:names} روی شبکه است.</translation>
    </message>
    <message>
        <source>Without TLS, only a courier on this computer is allowed.</source>
        <translation>بدون TLS تنها پیکی روی همین رایانه مجاز است.</translation>
    </message>
    <message>
        <source>The folder cannot be used: {why:text}. Is the stick still plugged in, and not full?</source>
        <translation>پوشه به کار نمی‌آید: {why:text}. حافظه هنوز وصل است و پر نیست؟</translation>
    </message>
    <message>
        <source>The folder&apos;s name is not UTF-8 text. Rename the stick or the folder, then try again.</source>
        <translation>نام پوشه متن UTF-8 نیست. نام حافظه یا پوشه را عوض کنید و دوباره بیازمایید.</translation>
    </message>
    <message>
        <source>Damaged files on the stick were moved to its folder {folder:name}, which you can delete: {files:names}. What was in them is sent again by itself.</source>
        <translation>پرونده‌های آسیب‌دیدهٔ حافظهٔ USB به پوشهٔ {folder:name} در آن برده شدند که می‌توانید پاکش کنید: {files:names}. آنچه در آن‌ها بود خودبه‌خود دوباره فرستاده می‌شود.</translation>
    </message>
    <message>
        <source>Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in {folder:name}, or delete them if they are copies.</source>
        <translation>در حافظهٔ USB پیام‌هایی در جای نادرست‌اند: {files:names}. آن‌ها را به پوشه‌های درون {folder:name} برگردانید، یا اگر رونوشت‌اند پاکشان کنید.</translation>
    </message>
    <message>
        <source>That answer does not apply any more.</source>
        <translation>آن پاسخ دیگر برقرار نیست.</translation>
    </message>
    <message>
        <source>This network cannot be told from others, so an answer cannot be remembered for it. Answer just this once.</source>
        <translation>این شبکه از دیگران بازشناخته نمی‌شود، پس پاسخی برای آن به یاد نمی‌ماند. تنها برای همین بار پاسخ دهید.</translation>
    </message>
    <message>
        <source>The limit for each sync is at least 100 kB, or none.</source>
        <translation>سقف هر همگام‌سازی دست‌کم ۱۰۰ کیلوبایت است، یا بدون سقف.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate cannot be read.</source>
        <translation>گواهی پیک خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid yet. Compare the clocks of this computer and the courier.</source>
        <translation>گواهی پیک هنوز معتبر نیست. ساعت این رایانه و پیک را با هم بسنجید.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate has expired. Restart the courier, or set the clock of this computer.</source>
        <translation>گواهی پیک منقضی شده است. پیک را از نو آغاز کنید، یا ساعت این رایانه را تنظیم کنید.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate changed during the sync. It may be another device.</source>
        <translation>گواهی پیک در میان همگام‌سازی عوض شد. شاید دستگاه دیگری است.</translation>
    </message>
    <message>
        <source>The courier offers only an old version of TLS, which is not safe. Update the courier.</source>
        <translation>پیک تنها نسخه‌ای کهنه از TLS دارد که امن نیست. پیک را روزآمد کنید.</translation>
    </message>
    <message>
        <source>This computer does not trust who vouches for the courier.</source>
        <translation>این رایانه به کسی که پیک را تأیید می‌کند اعتماد ندارد.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid for this address.</source>
        <translation>گواهی پیک برای این نشانی معتبر نیست.</translation>
    </message>
    <message>
        <source>The courier is full.</source>
        <translation>پیک پر است.</translation>
    </message>
    <message>
        <source>The courier refused what it was given as invalid.</source>
        <translation>پیک آنچه را به او داده شد نامعتبر دانست و نپذیرفت.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages.</source>
        <translation>پیک اجازهٔ گردآوری پیام‌های شما را نپذیرفت.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages: it was used before.</source>
        <translation>پیک اجازهٔ گردآوری پیام‌های شما را نپذیرفت: پیش‌تر به کار رفته است.</translation>
    </message>
    <message>
        <source>No pass from that Internet gateway is valid any more.</source>
        <translation>هیچ مجوزی از آن دروازهٔ اینترنتی دیگر معتبر نیست.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address for couriers is not known.</source>
        <translation>نشانی دروازهٔ اینترنتی برای پیک‌ها شناخته نیست.</translation>
    </message>
    <message>
        <source>The dialect is &apos;relaynet&apos; or &apos;awala&apos;.</source>
        <translation>گویش «relaynet» یا «awala» است.</translation>
    </message>
    <message>
        <source>The record of the chosen Internet gateway is damaged. Choose it again.</source>
        <translation>یادداشت دروازهٔ اینترنتی برگزیده آسیب دیده است. آن را دوباره برگزینید.</translation>
    </message>
    <message>
        <source>The Internet gateway could not prove who it is ({why:text}).</source>
        <translation>دروازهٔ اینترنتی نتوانست هویتش را ثابت کند ({why:text}).</translation>
    </message>
    <message>
        <source>The name server&apos;s answer was not signed (DNSSEC), so it may be forged.</source>
        <translation>پاسخ سرور نام امضا (DNSSEC) نداشت، پس شاید جعلی باشد.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer failed its check (DNSSEC): it may be forged, or this computer&apos;s clock is wrong.</source>
        <translation>پاسخ سرور نام از بررسی (DNSSEC) نگذشت: شاید جعلی باشد، یا ساعت این رایانه نادرست است.</translation>
    </message>
    <message>
        <source>Write a name server as https://host/dns-query or tls://host:853, with #address,address if wanted.</source>
        <translation>سرور نام را به شکل https://host/dns-query یا tls://host:853 بنویسید، و اگر خواستید با ‎#address,address.</translation>
    </message>
    <message>
        <source>Give between one and {most:count} name servers.</source>
        <translation>از یک تا {most:count} سرور نام بدهید.</translation>
    </message>
    <message>
        <source>What stands behind the # of a name server is not an IP address.</source>
        <translation>آنچه پس از # در سرور نام آمده نشانی IP نیست.</translation>
    </message>
    <message>
        <source>{file:name} holds no authority&apos;s certificate that can be read.</source>
        <translation>{file:name} گواهی مرجعی که بتوان خواند ندارد.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer ({status:name}). They may be blocked here.</source>
        <translation>سرورهای نام (DNS) پاسخ نمی‌دهند ({status:name}). شاید اینجا مسدود باشند.</translation>
    </message>
    <message>
        <source>The name servers (DNS) refused to answer (HTTP {status:number}). They may be blocked here.</source>
        <translation>سرورهای نام (DNS) از پاسخ خودداری کردند (HTTP {status:number}). شاید اینجا مسدود باشند.</translation>
    </message>
    <message>
        <source>The rule for new apps is damaged. Choose it again.</source>
        <translation>قاعدهٔ برنامه‌های تازه آسیب دیده است. آن را دوباره برگزینید.</translation>
    </message>
    <message>
        <source>No app here has that address.</source>
        <translation>هیچ برنامه‌ای اینجا چنین نشانی‌ای ندارد.</translation>
    </message>
    <message>
        <source>Several apps have an address that begins so. Give more of it.</source>
        <translation>نشانی چند برنامه این‌گونه آغاز می‌شود. بخش بیشتری از آن را بدهید.</translation>
    </message>
    <message>
        <source>The size of the key ({bits:number} bits) was chosen at the first start and stays. To choose another, erase everything and start again.</source>
        <translation>اندازهٔ کلید ({bits:number} بیت) در نخستین آغاز برگزیده شد و می‌ماند. برای اندازه‌ای دیگر، همه چیز را پاک کنید و از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>The passphrase needs at least {least:count} characters.</source>
        <translation>گذرواژه دست‌کم {least:count} نویسه می‌خواهد.</translation>
    </message>
    <message>
        <source>This gateway is in use already. To replace it, erase everything and start again.</source>
        <translation>این دروازه هم‌اکنون در کار است. برای جایگزینی، همه چیز را پاک کنید و از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>There is no change of the last 24 hours to take back.</source>
        <translation>در ۲۴ ساعت گذشته تغییری نبوده که بتوان برگرداند.</translation>
    </message>
    <message>
        <source>The record of former Internet gateways is damaged.</source>
        <translation>فهرست دروازه‌های اینترنتی پیشین آسیب دیده است.</translation>
    </message>
    <message>
        <source>This gateway keeps no log.</source>
        <translation>این دروازه گزارش رویدادها نگه نمی‌دارد.</translation>
    </message>
    <message>
        <source>The log levels are {levels:names}.</source>
        <translation>سطح‌های گزارش رویدادها {levels:names} است.</translation>
    </message>
    <message>
        <source>The gateway goes by another time. Set this computer&apos;s date, time and time zone first.</source>
        <translation>دروازه با زمان دیگری کار می‌کند. نخست تاریخ، ساعت و منطقهٔ زمانی این رایانه را تنظیم کنید.</translation>
    </message>
    <message>
        <source>The system allows this program no more threads. End other programs, and try again.</source>
        <translation>سیستم به این برنامه رشتهٔ اجرای بیشتری نمی‌دهد. برنامه‌های دیگر را ببندید و دوباره بیازمایید.</translation>
    </message>
    <message>
        <source>The report is refused: {rule:name}.</source>
        <translation>گزارش پذیرفته نمی‌شود: {rule:name}.</translation>
    </message>
    <message>
        <source>No crash report here has that number. It may have left.</source>
        <translation>هیچ گزارش خرابی‌ای اینجا این شماره را ندارد. شاید فرستاده شده است.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile, or its content is damaged.</source>
        <translation>پیام در این میان پاک شد، یا محتوایش آسیب دیده است.</translation>
    </message>
    <message>
        <source>The program was stopped.</source>
        <translation>برنامه متوقف شد.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used at present. The log has the details. Try again.</source>
        <translation>پیام‌های نگه‌داشته اکنون به کار نمی‌آیند. جزئیات در گزارش رویدادها است. دوباره بیازمایید.</translation>
    </message>
    <message>
        <source>Some of the stored messages cannot be read: the disk may be failing ({why:text}).</source>
        <translation>برخی پیام‌های نگه‌داشته خوانده نمی‌شود: شاید دیسک رو به خرابی است ({why:text}).</translation>
    </message>
    <message>
        <source>The data folder is on a file system without locks, such as a network drive. Choose one on this computer.</source>
        <translation>پوشهٔ داده‌ها روی سامانهٔ پرونده‌ای بدون قفل است، مانند دیسک شبکه. پوشه‌ای روی همین رایانه برگزینید.</translation>
    </message>
    <message>
        <source>The folder for your data cannot be used ({why:text}). It must be a folder that you may write in.</source>
        <translation>پوشهٔ داده‌های شما را نمی‌توان به کار برد ({why:text}). باید پوشه‌ای باشد که بتوانید در آن بنویسید.</translation>
    </message>
    <message>
        <source>Some of the data cannot be deleted ({why:text}).</source>
        <translation>برخی داده‌ها پاک نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The lock file in the data folder cannot be made ({why:text}).</source>
        <translation>پروندهٔ قفل در پوشهٔ داده‌ها ساخته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The folder of large messages cannot be read ({why:text}).</source>
        <translation>پوشهٔ پیام‌های بزرگ خوانده نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The files of lost messages cannot be moved aside ({why:text}).</source>
        <translation>پرونده‌های پیام‌های گم‌شده کنار گذاشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>A message could not be written to the disk ({why:text}).</source>
        <translation>پیامی روی دیسک نوشته نشد ({why:text}).</translation>
    </message>
    <message>
        <source>The file that names the data&apos;s key cannot be used ({why:text}).</source>
        <translation>پرونده‌ای که کلید داده‌ها را نام می‌برد به کار نمی‌آید ({why:text}).</translation>
    </message>
    <message>
        <source>Another program has this data folder open. Stop it first, or choose another folder.</source>
        <translation>برنامهٔ دیگری این پوشهٔ داده‌ها را باز کرده است. نخست آن را متوقف کنید، یا پوشهٔ دیگری برگزینید.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the data (schema {schema:number}; this one knows {known:number}). Install that version again, or restore a backup.</source>
        <translation>نسخهٔ تازه‌تری از این برنامه داده‌ها را نوشته است (طرح {schema:number}؛ این نسخه {known:number} را می‌شناسد). همان را دوباره نصب کنید، یا پشتیبانی را برگردانید.</translation>
    </message>
    <message>
        <source>The room for messages is used up. Allow more, or wait until some are delivered.</source>
        <translation>جای پیام‌ها پر شده است. جای بیشتری بدهید، یا بمانید تا برخی تحویل شوند.</translation>
    </message>
    <message>
        <source>The disk is nearly full. Free some room to receive and send messages again.</source>
        <translation>دیسک نزدیک به پر شدن است. جا باز کنید تا دوباره پیام بگیرید و بفرستید.</translation>
    </message>
    <message>
        <source>The file that names the data&apos;s key cannot be used.</source>
        <translation>پرونده‌ای که کلید داده‌ها را نام می‌برد به کار نمی‌آید.</translation>
    </message>
    <message>
        <source>The keyring asked a question and got no answer, or a no. Try again: unlock it, or allow this program its key.</source>
        <translation>دسته‌کلید پرسشی کرد و پاسخی نگرفت، یا پاسخ نه بود. دوباره بیازمایید: دسته‌کلید را باز کنید، یا به این برنامه اجازهٔ استفاده از کلیدش را بدهید.</translation>
    </message>
    <message>
        <source>The key may be in a keyring that stayed closed. Unlock it, or allow access: {keyrings:names}.</source>
        <translation>شاید کلید در دسته‌کلیدی باشد که بسته ماند. بازش کنید، یا اجازهٔ دسترسی بدهید: {keyrings:names}.</translation>
    </message>
    <message>
        <source>A passphrase was chosen before. Use that one.</source>
        <translation>پیش‌تر گذرواژه‌ای برگزیده شده است. همان را به کار ببرید.</translation>
    </message>
    <message>
        <source>The file that holds the key does not give back what was written.</source>
        <translation>پرونده‌ای که کلید را نگه می‌دارد آنچه را نوشته شد پس نمی‌دهد.</translation>
    </message>
    <message>
        <source>The file that holds your key cannot be removed ({why:text}).</source>
        <translation>پرونده‌ای که کلید شما را دارد برداشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The file that is to hold your key cannot be written ({why:text}).</source>
        <translation>پرونده‌ای که باید کلید شما را نگه دارد نوشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>Word {place:number} ({word:text}) is none of a recovery sheet. Compare it, letter by letter.</source>
        <translation>واژهٔ {place:number} ({word:text}) از هیچ برگهٔ بازیابی‌ای نیست. آن را حرف به حرف مقایسه کنید.</translation>
    </message>
    <message>
        <source>Word {place:number} is not the one of the sheet. Compare it, letter by letter.</source>
        <translation>واژهٔ {place:number} همان واژهٔ برگه نیست. آن را حرف به حرف مقایسه کنید.</translation>
    </message>
    <message>
        <source>Words {one:number} and {other:number} may have changed places.</source>
        <translation>شاید جای واژه‌های {one:number} و {other:number} عوض شده باشد.</translation>
    </message>
    <message>
        <source>There are {count:number} words; a recovery sheet has {needed:number}.</source>
        <translation>{count:number} واژه هست؛ برگهٔ بازیابی {needed:number} واژه دارد.</translation>
    </message>
    <message>
        <source>These are the words of another recovery sheet. The last one that was made here is {mark:text}.</source>
        <translation>این واژه‌ها از برگهٔ بازیابی دیگری هستند. آخرین برگه‌ای که این‌جا ساخته شد {mark:text} است.</translation>
    </message>
    <message>
        <source>Start at login cannot be changed ({why:text}).</source>
        <translation>آغاز هنگام ورود را نمی‌توان تغییر داد ({why:text}).</translation>
    </message>
    <message>
        <source>The vault is &apos;keyring&apos; or &apos;passphrase-file:PATH&apos;.</source>
        <translation>جای کلید «keyring» یا «passphrase-file:PATH» است.</translation>
    </message>
    <message>
        <source>The passphrase file is empty.</source>
        <translation>پروندهٔ گذرواژه خالی است.</translation>
    </message>
    <message>
        <source>The passphrase file can be read by other users. Take it away from them (chmod 600).</source>
        <translation>کاربران دیگر می‌توانند پروندهٔ گذرواژه را بخوانند. دسترسی‌شان را بگیرید (chmod 600).</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} cannot be read: {why:text}.</source>
        <translation>پروندهٔ گذرواژهٔ {file:name} خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} is no text in UTF-8.</source>
        <translation>پروندهٔ گذرواژهٔ {file:name} متن UTF-8 نیست.</translation>
    </message>
    <message>
        <source>The settings cannot be removed ({why:text}).</source>
        <translation>تنظیمات برداشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The settings cannot be written ({why:text}).</source>
        <translation>تنظیمات نوشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The backup cannot be written: {why:text}.</source>
        <translation>پشتیبان نوشته نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>The backup cannot be read: {why:text}.</source>
        <translation>پشتیبان خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>{program:name} uses port {port:number} already. Close it: apps look for a gateway on ports 276 and 13276.</source>
        <translation>{program:name} هم‌اکنون درگاه {port:number} را به کار می‌برد. آن را ببندید: برنامه‌ها در درگاه‌های 276 و 13276 دنبال دروازه می‌گردند.</translation>
    </message>
    <message>
        <source>Another program uses port {port:number} already. Close it: apps look for a gateway on ports 276 and 13276.</source>
        <translation>برنامهٔ دیگری هم‌اکنون درگاه {port:number} را به کار می‌برد. آن را ببندید: برنامه‌ها در درگاه‌های 276 و 13276 دنبال دروازه می‌گردند.</translation>
    </message>
    <message>
        <source>Port {port:number} cannot be used: {why:text}.</source>
        <translation>درگاه {port:number} به کار نمی‌آید: {why:text}.</translation>
    </message>
    <message>
        <source>The place for apps, {path:name}, cannot be made: {why:text}.</source>
        <translation>جای برنامه‌ها، {path:name}، ساخته نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>Another file is in the place where apps look for a gateway: {path:name}.</source>
        <translation>در جایی که برنامه‌ها دنبال دروازه می‌گردند پروندهٔ دیگری هست: {path:name}.</translation>
    </message>
    <message>
        <source>Another gateway is running already, at {path:name}. Stop it first.</source>
        <translation>دروازهٔ دیگری هم‌اکنون در {path:name} کار می‌کند. نخست آن را متوقف کنید.</translation>
    </message>
    <message>
        <source>Set the proxy again.</source>
        <translation>پراکسی را از نو تعیین کنید.</translation>
    </message>
    <message>
        <source>The system&apos;s proxy is of a kind that cannot be used. Choose another one, or none.</source>
        <translation>پراکسی سیستم از گونه‌ای است که نمی‌توان از آن استفاده کرد. یکی دیگر یا هیچ‌کدام را برگزینید.</translation>
    </message>
    <message>
        <source>The mode is none, system or manual.</source>
        <translation>حالت یکی از none، system یا manual است.</translation>
    </message>
    <message>
        <source>Give the user and the password apart from the address.</source>
        <translation>کاربر و گذرواژه را جدا از نشانی بدهید.</translation>
    </message>
    <message>
        <source>Version {version:name} has no file named {file:name}. If you gave it another name, give it the published one again.</source>
        <translation>نسخهٔ {version:name} پرونده‌ای به نام {file:name} ندارد. اگر نامش را عوض کرده‌اید، نام منتشرشده را به آن برگردانید.</translation>
    </message>
    <message>
        <source>{file:name} cannot be read: {why:text}.</source>
        <translation>{file:name} خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>{file:name} is not the file that was published: it is damaged, or somebody changed it. Do not install it.</source>
        <translation>{file:name} آن پرونده‌ای نیست که منتشر شد: آسیب دیده یا کسی آن را تغییر داده است. نصبش نکنید.</translation>
    </message>
    <message>
        <source>This list of apps was made for a newer version of the program (format {format:number}).</source>
        <translation>این فهرست برنامه‌ها برای نسخه‌ای تازه‌تر از برنامه ساخته شده است (قالب {format:number}).</translation>
    </message>
    <message>
        <source>This list of apps has two entries named {app:name}, so none of it is shown.</source>
        <translation>این فهرست برنامه‌ها دو مورد با نام {app:name} دارد، پس چیزی از آن نشان داده نمی‌شود.</translation>
    </message>
    <message>
        <source>A list of {publisher:name} that is as new or newer is here already. Nothing was changed.</source>
        <translation>فهرستی از {publisher:name} به همین تازگی یا تازه‌تر از پیش اینجا هست. چیزی عوض نشد.</translation>
    </message>
    <message>
        <source>There are {most:count} added lists already. Remove one first.</source>
        <translation>هم‌اکنون {most:count} فهرست افزوده هست. نخست یکی را بردارید.</translation>
    </message>
    <message>
        <source>No list of that publisher was added.</source>
        <translation>فهرستی از آن ناشر افزوده نشده است.</translation>
    </message>
    <message>
        <source>A rule is exchange, acknowledge or pause.</source>
        <translation>قاعده یکی از exchange، acknowledge یا pause است.</translation>
    </message>
    <message>
        <source>The Internet gateway answered {status:name}. It is tried again after {again_at:moment} UTC.</source>
        <translation>دروازهٔ اینترنت پاسخ {status:name} داد. پس از {again_at:moment} UTC دوباره تلاش می‌شود.</translation>
    </message>
    <message>
        <source>No room is left for messages. Free some, or raise the limit.</source>
        <translation>جایی برای پیام‌ها نمانده است. جا باز کنید یا سقف را بالا ببرید.</translation>
    </message>
    <message>
        <source>The disk has no room for more messages. Free some room on it.</source>
        <translation>دیسک جایی برای پیام‌های بیشتر ندارد. در آن جا باز کنید.</translation>
    </message>
    <message>
        <source>Nothing was sent, and nobody was asked: you chose never on this network. Take that answer back to be asked again.</source>
        <translation>هیچ چیز فرستاده نشد و از کسی پرسیده نشد: شما هرگز در این شبکه را برگزیدید. آن پاسخ را پس بگیرید تا دوباره از شما پرسیده شود.</translation>
    </message>
    <message>
        <source>Damaged and of no use: {count:count}. What was in it is sent again by itself.</source>
        <translation>آسیب‌دیده و بی‌فایده: {count:count}. آنچه در آن بود خودبه‌خود دوباره فرستاده می‌شود.</translation>
    </message>
    <message>
        <source>A part of the gateway failed again and again, and was stopped. The log has the details. Restart the program.</source>
        <translation>بخشی از دروازه بارها ناکام ماند و ایستاد. جزئیات در گزارش رویدادها است. برنامه را از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>The courier carries as much as you allowed. Allow more, or visit the Internet.</source>
        <translation>به همان اندازه که اجازه داده‌اید می‌برید. بیشتر اجازه دهید، یا به جایی بروید که اینترنت هست.</translation>
    </message>
    <message>
        <source>{size:octets} is too large: the Internet gateway, or something on the way, ends each connection before it is there.</source>
        <translation>{size:octets} بیش از اندازه است: دروازهٔ اینترنت، یا چیزی در راه، هر اتصال را پیش از رسیدنش می‌بندد.</translation>
    </message>
    <message>
        <source>A permission of {size:octets} is too large to be shown to the Internet gateway.</source>
        <translation>اجازه‌ای به اندازهٔ {size:octets} برای نشان دادن به دروازهٔ اینترنت بیش از حد بزرگ است.</translation>
    </message>
    <message>
        <source>Allow {least:octets} at least.</source>
        <translation>دست‌کم {least:octets} را اجازه دهید.</translation>
    </message>
    <message>
        <source>The text of a letter has {most:octets} at most. Shorten it, or attach it as a file.</source>
        <translation>متن نامه تا {most:octets} می‌تواند باشد. کوتاهش کنید یا آن را پرونده‌ای پیوست کنید.</translation>
    </message>
    <message>
        <source>A letter has {most:count} files at most. Send the others with another letter.</source>
        <translation>شمار پرونده‌های یک نامه تا {most:count} است. بقیه را با نامهٔ دیگری بفرستید.</translation>
    </message>
    <message>
        <source>The files of a letter have {most:octets} together, at most. Send fewer or smaller ones.</source>
        <translation>پرونده‌های یک نامه با هم تا {most:octets} می‌توانند باشند. کمتر یا کوچک‌تر بفرستید.</translation>
    </message>
    <message>
        <source>{file:name} cannot be read ({why:text}). Choose another file.</source>
        <translation>{file:name} خوانده نمی‌شود ({why:text}). پروندهٔ دیگری برگزینید.</translation>
    </message>
    <message>
        <source>{file:name} cannot be written ({why:text}). Choose another place or name.</source>
        <translation>{file:name} نوشته نمی‌شود ({why:text}). جا یا نام دیگری برگزینید.</translation>
    </message>
    <message>
        <source>Pictures of the kind {kind:name} cannot be read. Save the picture as PNG or JPEG.</source>
        <translation>تصویرهای نوع {kind:name} خوانده نمی‌شوند. تصویر را با قالب PNG یا JPEG ذخیره کنید.</translation>
    </message>
    <message>
        <source>The file cannot be written ({why:text}).</source>
        <translation>پرونده نوشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>This list of apps has a mistake, so none of it is shown. Whoever made it can use this: {why:text}.</source>
        <translation>در این فهرست برنامه‌ها اشتباهی هست، پس چیزی از آن نشان داده نمی‌شود. این به کار سازنده‌اش می‌آید: {why:text}.</translation>
    </message>
    <message>
        <source>This list of apps has characters that hide or turn what it says, so none of it is shown. Whoever made it can use this: {place:name}.</source>
        <translation>در این فهرست برنامه‌ها نویسه‌هایی هست که گفتهٔ آن را پنهان یا وارونه می‌کند، پس چیزی از آن نشان داده نمی‌شود. این به کار سازنده‌اش می‌آید: {place:name}.</translation>
    </message>
    <message>
        <source>This list of apps has an address that is no plain https address, so none of it is shown. Whoever made it can use this: {app:name}.</source>
        <translation>در این فهرست برنامه‌ها نشانی‌ای هست که نشانی سادهٔ https نیست، پس چیزی از آن نشان داده نمی‌شود. این به کار سازنده‌اش می‌آید: {app:name}.</translation>
    </message>
    <message>
        <source>The file could not be read: {why:text}.</source>
        <translation>پرونده خوانده نشد: {why:text}.</translation>
    </message>
    <message>
        <source>Nobody can reach this computer at {addresses:names}: port {port:number} cannot be had ({why:text}). Another program may have it; end that one. It is tried again by itself.</source>
        <translation>کسی نمی‌تواند در {addresses:names} به این رایانه برسد: درگاه {port:number} در دسترس نیست ({why:text}). شاید برنامهٔ دیگری آن را دارد؛ آن را ببندید. خودبه‌خود دوباره آزموده می‌شود.</translation>
    </message>
    <message>
        <source>The message is sealed for a key that the collector does not hold.</source>
        <translation>پیام برای کلیدی مهر شده که گردآورنده ندارد.</translation>
    </message>
    <message>
        <source>The message holds something else than a report.</source>
        <translation>پیام چیزی جز گزارش دارد.</translation>
    </message>
    <message>
        <source>Sync complete</source>
        <translation>همگام‌سازی کامل شد</translation>
    </message>
    <message>
        <source>Sync partly done</source>
        <translation>همگام‌سازی تا اندازه‌ای انجام شد</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>اجازه داده نشد</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>پاسخی به‌موقع نیامد</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>متوقف شد</translation>
    </message>
    <message>
        <source>Not a courier</source>
        <translation>پیک نیست</translation>
    </message>
    <message>
        <source>Courier out of reach</source>
        <translation>پیک در دسترس نیست</translation>
    </message>
    <message>
        <source>Courier not accepted</source>
        <translation>پیک پذیرفته نشد</translation>
    </message>
    <message>
        <source>The courier is full</source>
        <translation>پیک پر است</translation>
    </message>
    <message>
        <source>The courier refused</source>
        <translation>پیک نپذیرفت</translation>
    </message>
    <message>
        <source>The courier stopped answering</source>
        <translation>پیک دیگر پاسخ نداد</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>اتصال قطع شد</translation>
    </message>
    <message>
        <source>No room on this computer</source>
        <translation>در این رایانه جا نیست</translation>
    </message>
    <message>
        <source>No Internet gateway yet</source>
        <translation>هنوز دروازهٔ اینترنتی نیست</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>مشکلی پیش آمد</translation>
    </message>
    <message>
        <source>Stick not found</source>
        <translation>حافظهٔ USB پیدا نشد</translation>
    </message>
    <message>
        <source>The stick takes too long</source>
        <translation>حافظهٔ USB خیلی کند است</translation>
    </message>
    <message>
        <source>The stick cannot be used</source>
        <translation>از حافظهٔ USB نمی‌توان استفاده کرد</translation>
    </message>
    <message>
        <source>Everything that could be exchanged was.</source>
        <translation>هر آنچه می‌شد رد و بدل شد.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Sync again for the rest.</source>
        <translation>آنچه رد و بدل شد امن است. برای باقی دوباره همگام کنید.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>چیزی فرستاده نشد.</translation>
    </message>
    <message>
        <source>Nothing was sent. Start again when you are ready.</source>
        <translation>چیزی فرستاده نشد. هر گاه آماده بودید دوباره آغاز کنید.</translation>
    </message>
    <message>
        <source>What was exchanged before is safe. The rest waits for the next sync.</source>
        <translation>آنچه پیش‌تر رد و بدل شد امن است. باقی چشم‌به‌راه همگام‌سازی بعدی است.</translation>
    </message>
    <message>
        <source>Something answers at this address, but it is no courier. Check that you joined the courier&apos;s Wi-Fi.</source>
        <translation>چیزی در این نشانی پاسخ می‌دهد ولی پیک نیست. بررسی کنید که به وای‌فای پیک پیوسته باشید.</translation>
    </message>
    <message>
        <source>Move closer to the courier, check that you joined its Wi-Fi, and try again.</source>
        <translation>به پیک نزدیک شوید، بررسی کنید که به وای‌فای او پیوسته باشید، و دوباره بکوشید.</translation>
    </message>
    <message>
        <source>The courier&apos;s identity is out of date, or its clock or yours is wrong. Compare the time on both.</source>
        <translation>هویت پیک منقضی است، یا ساعت او یا شما نادرست است. زمان هر دو را مقایسه کنید.</translation>
    </message>
    <message>
        <source>What you received is safe. Your messages stay here: hand them to another courier, or later.</source>
        <translation>آنچه گرفتید امن است. پیام‌های شما اینجا می‌مانند: به پیک دیگری یا بعداً بسپارید.</translation>
    </message>
    <message>
        <source>Your messages stay here. Check this computer&apos;s date and time, then try again or ask the courier.</source>
        <translation>پیام‌های شما اینجا می‌مانند. تاریخ و ساعت این رایانه را بررسی کنید، سپس دوباره بکوشید یا از پیک بپرسید.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Move closer to the courier and sync again.</source>
        <translation>آنچه رد و بدل شد امن است. به پیک نزدیک شوید و دوباره همگام کنید.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Join the Wi-Fi again and sync again.</source>
        <translation>آنچه رد و بدل شد امن است. دوباره به وای‌فای بپیوندید و همگام کنید.</translation>
    </message>
    <message>
        <source>Make room, then sync again. Nothing was lost.</source>
        <translation>جا باز کنید، سپس دوباره همگام کنید. چیزی گم نشده است.</translation>
    </message>
    <message>
        <source>A courier can only help after this gateway was once online. Choose an Internet gateway first.</source>
        <translation>پیک تنها پس از یک بار اتصال این دروازه می‌تواند کمک کند. نخست دروازهٔ اینترنتی برگزینید.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. The log has the details.</source>
        <translation>آنچه رد و بدل شد امن است. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>Check that the stick is plugged in, and try again.</source>
        <translation>ببینید حافظهٔ USB وصل باشد و دوباره بکوشید.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Take the stick out, plug it in again, and try again.</source>
        <translation>آنچه رد و بدل شد امن است. حافظهٔ USB را بیرون بیاورید، دوباره وصل کنید و باز بکوشید.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Check that the stick is plugged in, has room and can be written to.</source>
        <translation>آنچه رد و بدل شد امن است. ببینید حافظهٔ USB وصل باشد، جا داشته باشد و بتوان بر آن نوشت.</translation>
    </message>
    <message>
        <source>A stick can only help after this gateway was once online. Choose an Internet gateway first.</source>
        <translation>حافظهٔ USB تنها پس از یک بار اتصال این دروازه می‌تواند کمک کند. نخست دروازهٔ اینترنتی برگزینید.</translation>
    </message>
    <message>
        <source>The stick gave nothing new for ten minutes. Sync again to go on.</source>
        <translation>حافظهٔ USB ده دقیقه چیز تازه‌ای نداد. برای ادامه دوباره همگام کنید.</translation>
    </message>
    <message>
        <source>The stick holds too much that is of no use to you. Tell the person who brought it.</source>
        <translation>در حافظهٔ USB چیزهای بسیاری است که به کار شما نمی‌آید. به کسی که آن را آورده بگویید.</translation>
    </message>
    <message>
        <source>There is a gateway here already. Erase it first, or restore into an empty folder.</source>
        <translation>اینجا هم‌اکنون دروازه‌ای هست. نخست آن را پاک کنید، یا در پوشه‌ای خالی برگردانید.</translation>
    </message>
    <message>
        <source>What answers there does not know these words. Compare words and address with what the other computer shows. If they are right, somebody stands between.</source>
        <translation>آنچه آنجا پاسخ می‌دهد این واژه‌ها را نمی‌شناسد. واژه‌ها و نشانی را با آنچه رایانهٔ دیگر نشان می‌دهد بسنجید. اگر درست‌اند، کسی در میان است.</translation>
    </message>
    <message>
        <source>The file of the move cannot be deleted ({why:text}), so it could be used twice. Make it possible to delete it, then try again.</source>
        <translation>پروندهٔ جابه‌جایی را نمی‌توان پاک کرد ({why:text}) و می‌شد دو بار به کار رود. کاری کنید که پاک‌شدنی باشد و دوباره بیازمایید.</translation>
    </message>
</context>
<context>
    <name>CorrespondentCard</name>
    <message>
        <source>What you call them</source>
        <translation>شما چه می‌نامیدشان</translation>
    </message>
    <message>
        <source>Keep this name</source>
        <translation>این نام را نگه دار</translation>
    </message>
    <message>
        <source>Read each other the words under Yours. If what you hear is what stands under Theirs, nobody is in between.</source>
        <translation>هر یک واژه‌های «از شما» را برای دیگری بخوانید. اگر آنچه می‌شنوید همان «از او» باشد، کسی در میان نیست.</translation>
    </message>
    <message>
        <source>Words to compare</source>
        <translation>واژه‌ها برای مقایسه</translation>
    </message>
    <message>
        <source>Show my answer again</source>
        <translation>پاسخم را دوباره نشان بده</translation>
    </message>
    <message>
        <source>Block…</source>
        <translation>مسدود کردن…</translation>
    </message>
    <message>
        <source>Unblock</source>
        <translation>رفع مسدودی</translation>
    </message>
    <message>
        <source>Forget with all letters…</source>
        <translation>فراموش کردن با همهٔ نامه‌ها…</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>از او</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>از شما</translation>
    </message>
    <message>
        <source>Blocked: your gateway refuses what they send.</source>
        <translation>مسدود: دروازهٔ شما آنچه می‌فرستد نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>You can write to each other.</source>
        <translation>می‌توانید به هم بنویسید.</translation>
    </message>
    <message>
        <source>You cannot write to them yet: what you write waits here until they let you.</source>
        <translation>هنوز نمی‌توانید به او بنویسید: آنچه می‌نویسید اینجا می‌ماند تا اجازه دهد.</translation>
    </message>
    <message>
        <source>Block %1? Your gateway refuses what they send from now on, once it has heard of it. Their letters stay here, and you can unblock them.</source>
        <translation>%1 مسدود شود؟ دروازهٔ شما از این پس، همین که باخبر شود، آنچه می‌فرستد نمی‌پذیرد. نامه‌هایش اینجا می‌ماند و می‌توانید رفع مسدودی کنید.</translation>
    </message>
    <message>
        <source>Block them</source>
        <translation>مسدودش کن</translation>
    </message>
    <message>
        <source>Forget %1? They are blocked, and all letters from and to them are deleted here. To write to each other again takes a new invitation. This cannot be undone.</source>
        <translation>%1 فراموش شود؟ مسدود می‌شود و همهٔ نامه‌ها از او و به او اینجا پاک می‌شوند. برای نوشتن دوباره دعوت تازه لازم است. این برگشت ندارد.</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>فراموشش کن</translation>
    </message>
</context>
<context>
    <name>CourierGuide</name>
    <message>
        <source>How to meet a courier</source>
        <translation>چگونه پیکی را ببینیم</translation>
    </message>
    <message>
        <source>Ask the courier to share their Wi-Fi with you</source>
        <translation>از پیک بخواهید وای‌فای خود را با شما به اشتراک بگذارد</translation>
    </message>
    <message>
        <source>Their screen then shows the name of a Wi-Fi network, and mostly a password.</source>
        <translation>آنگاه صفحه‌اش نام یک شبکهٔ وای‌فای و بیشتر وقت‌ها گذرواژه‌ای را نشان می‌دهد.</translation>
    </message>
    <message>
        <source>Join that Wi-Fi on this computer</source>
        <translation>در این رایانه به آن وای‌فای بپیوندید</translation>
    </message>
    <message>
        <source>Your computer may warn that it has no Internet. That is as it should be: stay on it.</source>
        <translation>شاید رایانه هشدار دهد که اینترنت ندارد. باید همین‌گونه باشد: در آن بمانید.</translation>
    </message>
    <message>
        <source>Come back here and start the sync</source>
        <translation>به اینجا برگردید و همگام‌سازی را آغاز کنید</translation>
    </message>
    <message>
        <source>The courier shows up above within seconds. If it does not, look again, or write the address that its screen shows.</source>
        <translation>پیک در چند ثانیه در بالا پدیدار می‌شود. اگر نشد، دوباره بگردید یا نشانی‌ای را که صفحه‌اش نشان می‌دهد بنویسید.</translation>
    </message>
    <message>
        <source>Read the question, and allow it if all is right</source>
        <translation>پرسش را بخوانید و اگر همه چیز درست است اجازه دهید</translation>
    </message>
    <message>
        <source>Nothing leaves before that. Check the name of the network; if the courier&apos;s screen shows words or a fingerprint, compare them.</source>
        <translation>پیش از آن هیچ چیز بیرون نمی‌رود. نام شبکه را بررسی کنید؛ اگر صفحهٔ پیک واژه‌ها یا اثر انگشتی نشان می‌دهد، مقایسه کنید.</translation>
    </message>
    <message>
        <source>Stay near until the sync has ended</source>
        <translation>تا پایان همگام‌سازی نزدیک بمانید</translation>
    </message>
    <message>
        <source>Then go back to your own Wi-Fi. Answers come when you meet a courier again, or when the Internet is back.</source>
        <translation>سپس به وای‌فای خودتان برگردید. پاسخ‌ها وقتی می‌رسند که دوباره پیکی را ببینید یا اینترنت برگردد.</translation>
    </message>
</context>
<context>
    <name>CourierModel</name>
    <message>
        <source>The pretend courier is on its way</source>
        <translation>پیک نمایشی در راه است</translation>
    </message>
    <message>
        <source>It is back in a few seconds.</source>
        <translation>تا چند ثانیهٔ دیگر برمی‌گردد.</translation>
    </message>
    <message>
        <source>Several couriers are here</source>
        <translation>چند پیک اینجا هستند</translation>
    </message>
    <message>
        <source>Pair your gateway first</source>
        <translation>نخست دروازهٔ خود را جفت کنید</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>پیکی اینجاست</translation>
    </message>
    <message>
        <source>You are asked before anything leaves.</source>
        <translation>پیش از آنکه چیزی بیرون برود از شما پرسیده می‌شود.</translation>
    </message>
    <message>
        <source>You are online: no courier is needed</source>
        <translation>شما برخط هستید: به پیک نیازی نیست</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>پیام‌ها از راه اینترنت می‌روند و می‌آیند.</translation>
    </message>
    <message>
        <source>Wi-Fi is switched off</source>
        <translation>وای‌فای خاموش است</translation>
    </message>
    <message>
        <source>Couriers are met by Wi-Fi. Switch it on, then join the courier&apos;s network.</source>
        <translation>پیک‌ها را از راه وای‌فای می‌بینید. آن را روشن کنید و به شبکهٔ پیک بپیوندید.</translation>
    </message>
    <message>
        <source>Join the courier&apos;s Wi-Fi</source>
        <translation>به وای‌فای پیک بپیوندید</translation>
    </message>
    <message>
        <source>It is not known which networks this computer is on, so couriers are not found by themselves. Write the address that the courier&apos;s screen shows.</source>
        <translation>دانسته نیست این رایانه در کدام شبکه‌هاست، پس پیک‌ها خودبه‌خود یافت نمی‌شوند. نشانی‌ای را که صفحهٔ پیک نشان می‌دهد بنویسید.</translation>
    </message>
    <message>
        <source>On no courier&apos;s network</source>
        <translation>در شبکهٔ هیچ پیکی نیستید</translation>
    </message>
    <message>
        <source>This computer is on no network where a courier could be. Join the courier&apos;s Wi-Fi, and the courier shows up here.</source>
        <translation>این رایانه در هیچ شبکه‌ای نیست که پیکی در آن باشد. به وای‌فای پیک بپیوندید تا اینجا پدیدار شود.</translation>
    </message>
    <message>
        <source>You chose never to be asked about couriers there.</source>
        <translation>برگزیدید که آنجا هرگز دربارهٔ پیک از شما پرسیده نشود.</translation>
    </message>
    <message>
        <source>No courier answers there. Join the courier&apos;s Wi-Fi, and the courier shows up here.</source>
        <translation>آنجا هیچ پیکی پاسخ نمی‌دهد. به وای‌فای پیک بپیوندید تا اینجا پدیدار شود.</translation>
    </message>
    <message>
        <source>Nobody has looked for a courier there yet.</source>
        <translation>هنوز کسی آنجا دنبال پیک نگشته است.</translation>
    </message>
    <message>
        <source>Pairing with %1 has not worked yet. Couriers can help once it has.</source>
        <translation>جفت‌شدن با %1 هنوز انجام نشده است. همین که بشود پیک‌ها می‌توانند کمک کنند.</translation>
    </message>
    <message>
        <source>Couriers can help once your gateway is paired. That takes the Internet, this one time.</source>
        <translation>همین که دروازهٔ شما جفت شود پیک‌ها می‌توانند کمک کنند. برای آن یک‌بار اینترنت لازم است.</translation>
    </message>
    <message>
        <source>You are on %1</source>
        <translation>شما در %1 هستید</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>بدون محدودیت</translation>
    </message>
    <message>
        <source>Write the courier&apos;s address like 192.168.43.1, or with a port: 192.168.43.1:21473.</source>
        <translation>نشانی پیک را مانند 192.168.43.1 یا با درگاه بنویسید: 192.168.43.1:21473.</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>گرفتن</translation>
    </message>
    <message>
        <source>Let apps answer</source>
        <translation>پاسخ برنامه‌ها</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>سپردن</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 مانده</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>حدود %1</translation>
    </message>
</context>
<context>
    <name>CourierPage</name>
    <message>
        <source>Couriers</source>
        <translation>پیک‌ها</translation>
    </message>
    <message>
        <source>A courier carries your sealed messages where the Internet does not reach.</source>
        <translation>پیک پیام‌های مهر شدهٔ شما را به جایی می‌برد که اینترنت نمی‌رسد.</translation>
    </message>
    <message>
        <source>Earlier syncs</source>
        <translation>همگام‌سازی‌های پیشین</translation>
    </message>
    <message>
        <source>Sync with %1</source>
        <translation>همگام‌سازی با %1</translation>
    </message>
    <message>
        <source>By USB stick</source>
        <translation>با حافظهٔ USB</translation>
    </message>
    <message>
        <source>Without any network: choose a folder on the stick. What waits is put there, what came back is taken.</source>
        <translation>بدون هیچ شبکه‌ای: پوشه‌ای در حافظه برگزینید. آنچه در انتظار است آنجا گذاشته و آنچه برگشته گرفته می‌شود.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>برگزیدن پوشه…</translation>
    </message>
    <message>
        <source>Take other people&apos;s sealed messages to where there is Internet, and bring the answers.</source>
        <translation>پیام‌های مهروموم دیگران را به جایی که اینترنت هست ببرید و پاسخ‌ها را بیاورید.</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>بردن برای دیگران</translation>
    </message>
    <message>
        <source>Be a courier…</source>
        <translation>پیک شوید…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>برگزیدن پوشه</translation>
    </message>
</context>
<context>
    <name>CrashReportsCard</name>
    <message>
        <source>Help repair it when it fails?</source>
        <translation>کمک می‌کنید وقتی خراب شد تعمیر شود؟</translation>
    </message>
    <message>
        <source>When this program itself fails, it can keep a record of where in its own code that happened, show it to you for a day, and then send it sealed like your messages. No names, no contents, no files, no addresses, no exact time.</source>
        <translation>وقتی خود برنامه خراب می‌شود، می‌تواند جای آن را در کد خودش ثبت کند، یک روز به شما نشان دهد و سپس مانند پیام‌هایتان مهروموم‌شده بفرستد. بدون نام، محتوا، پرونده، نشانی یا زمان دقیق.</translation>
    </message>
    <message>
        <source>Yes, report crashes</source>
        <translation>بله، خرابی‌ها گزارش شود</translation>
    </message>
    <message>
        <source>No, do not report</source>
        <translation>نه، گزارش نشود</translation>
    </message>
    <message>
        <source>Show exactly what would be sent</source>
        <translation>نشان بده دقیقاً چه فرستاده می‌شود</translation>
    </message>
    <message>
        <source>To the last letter.</source>
        <translation>تا آخرین حرف.</translation>
    </message>
    <message>
        <source>Crash report to show</source>
        <translation>گزارش خرابی برای نمایش</translation>
    </message>
    <message>
        <source>The crash report</source>
        <translation>گزارش خرابی</translation>
    </message>
    <message>
        <source>Delete this report</source>
        <translation>این گزارش حذف شود</translation>
    </message>
    <message>
        <source>It is never sent.</source>
        <translation>هرگز فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>پنهان شود</translation>
    </message>
</context>
<context>
    <name>CrashReportsModel</name>
    <message>
        <source>Off. Nothing is kept unless you say yes.</source>
        <translation>خاموش. تا بله نگویید چیزی نگه داشته نمی‌شود.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>خاموش، همان‌گونه که برگزیدید.</translation>
    </message>
    <message>
        <source>On. What fails is shown here for a day before it may leave.</source>
        <translation>روشن. هر خرابی یک روز اینجا نشان داده می‌شود و سپس ممکن است فرستاده شود.</translation>
    </message>
    <message>
        <source>An invented example</source>
        <translation>نمونه‌ای ساختگی</translation>
    </message>
    <message>
        <source>%1, may leave after %2</source>
        <translation>%1، پس از %2 ممکن است فرستاده شود</translation>
    </message>
</context>
<context>
    <name>DecisionsCard</name>
    <message>
        <source>Remembered answers</source>
        <translation>پاسخ‌های به‌یادمانده</translation>
    </message>
    <message>
        <source>Take one back, and you will be asked again.</source>
        <translation>یکی را پس بگیرید تا دوباره از شما پرسیده شود.</translation>
    </message>
    <message>
        <source>Always allowed</source>
        <translation>همیشه مجاز</translation>
    </message>
    <message>
        <source>Never allowed</source>
        <translation>هرگز مجاز نیست</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>دوباره بپرس</translation>
    </message>
</context>
<context>
    <name>DemoBar</name>
    <message>
        <source>Go to Couriers</source>
        <translation>به صفحهٔ پیک‌ها</translation>
    </message>
</context>
<context>
    <name>DemoModel</name>
    <message>
        <source>This is a demo. All of it is on this computer, and gone when you quit. Only the real program has Letters and Carry for others.</source>
        <translation>این یک نمایش است. همه‌اش در همین رایانه است و با خروج شما از میان می‌رود. «نامه‌ها» و «بردن برای دیگران» تنها در برنامهٔ واقعی هست.</translation>
    </message>
    <message>
        <source>A pretend Internet, a courier and an app are made ready.</source>
        <translation>اینترنتی نمایشی، یک پیک و یک برنامه آماده می‌شوند.</translation>
    </message>
    <message>
        <source>The app Ping has written a message, and there is no Internet. A pretend courier is near: on Couriers, press Sync, then Allow.</source>
        <translation>برنامهٔ Ping پیامی نوشته و اینترنت نیست. پیکی نمایشی نزدیک است: در صفحهٔ پیک‌ها «همگام‌سازی» و سپس «اجازه بده» را بزنید.</translation>
    </message>
    <message>
        <source>The courier has the message, and goes to where there is Internet. It is back in a few seconds.</source>
        <translation>پیام نزد پیک است و او به جایی می‌رود که اینترنت هست. تا چند ثانیهٔ دیگر برمی‌گردد.</translation>
    </message>
    <message>
        <source>The courier is back. Press Sync and Allow once more: it hands over what it brings for you.</source>
        <translation>پیک برگشت. یک بار دیگر «همگام‌سازی» و «اجازه بده» را بزنید: آنچه برایتان آورده می‌سپارد.</translation>
    </message>
    <message>
        <source>The answer has come, and Ping has it. That was the whole way of a message: without any Internet here.</source>
        <translation>پاسخ آمد و نزد Ping است. این همهٔ راه یک پیام بود، بی هیچ اینترنتی در اینجا.</translation>
    </message>
</context>
<context>
    <name>DiagnosticsModel</name>
    <message numerus="yes">
        <source>%Ln point(s) need attention</source>
        <translation>
            <numerusform>%Ln مورد نیاز به توجه دارد</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything looks good</source>
        <translation>همه چیز خوب است</translation>
    </message>
    <message>
        <source>Could not be judged</source>
        <translation>داوری نشد</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>خوب</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>نیاز به توجه دارد</translation>
    </message>
    <message>
        <source>The file could not be written: %1</source>
        <translation>پرونده نوشته نشد: %1</translation>
    </message>
    <message>
        <source>Message store</source>
        <translation>انبار پیام‌ها</translation>
    </message>
    <message>
        <source>Room for messages</source>
        <translation>جای پیام‌ها</translation>
    </message>
    <message>
        <source>Parts of the gateway</source>
        <translation>بخش‌های دروازه</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>ساعت</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>مجوز</translation>
    </message>
    <message>
        <source>Name servers (DNS)</source>
        <translation>سرورهای نام (DNS)</translation>
    </message>
    <message>
        <source>Signed addresses</source>
        <translation>نشانی‌های امضاشده</translation>
    </message>
    <message>
        <source>Secure connection</source>
        <translation>اتصال امن</translation>
    </message>
    <message>
        <source>Internet gateway</source>
        <translation>دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>دسته‌کلید</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>گذرواژه</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>دیسک</translation>
    </message>
    <message>
        <source>Privacy of the data folder</source>
        <translation>محرمانگی پوشهٔ داده‌ها</translation>
    </message>
    <message>
        <source>Connection for apps</source>
        <translation>اتصال برنامه‌ها</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>شبکه‌ها</translation>
    </message>
    <message>
        <source>Courier nearby</source>
        <translation>پیک در نزدیکی</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>پراکسی</translation>
    </message>
</context>
<context>
    <name>EraseCard</name>
    <message>
        <source>Erase everything</source>
        <translation>پاک کردن همه چیز</translation>
    </message>
    <message>
        <source>For a computer that you give away, or that others must not look into.</source>
        <translation>برای رایانه‌ای که به دیگری می‌دهید، یا دیگران نباید در آن نگاه کنند.</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>پاک کردن همه چیز…</translation>
    </message>
    <message>
        <source>Destroys the key first, then messages, certificates and settings. Apps lose what waits here. There is no way back.</source>
        <translation>نخست کلید نابود می‌شود، سپس پیام‌ها، گواهی‌ها و تنظیمات. برنامه‌ها آنچه اینجا در انتظار است را از دست می‌دهند. بازگشتی نیست.</translation>
    </message>
    <message>
        <source>What this computer carries for others goes with it.</source>
        <translation>آنچه این رایانه برای دیگران می‌برد نیز با آن می‌رود.</translation>
    </message>
    <message>
        <source>So do your letters, and the people whom you write to.</source>
        <translation>نامه‌های شما و کسانی که به آنان می‌نویسید هم.</translation>
    </message>
    <message>
        <source>Write %1 to confirm</source>
        <translation>برای تأیید %1 را بنویسید</translation>
    </message>
    <message>
        <source>Erase everything now</source>
        <translation>اکنون همه چیز را پاک کن</translation>
    </message>
    <message>
        <source>Keep things as they are</source>
        <translation>همه چیز همان‌گونه بماند</translation>
    </message>
</context>
<context>
    <name>ExpectationCard</name>
    <message>
        <source>What to expect</source>
        <translation>چه انتظاری باید داشت</translation>
    </message>
</context>
<context>
    <name>Expecting</name>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Not all answers arrive in time.</source>
        <translation>
            <numerusform>پیک‌ها یا حافظه‌های USB تقریباً هر %Ln روز آمدند. همهٔ پاسخ‌ها به‌موقع نمی‌رسند.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s); expect an answer in about %1.</source>
        <translation>
            <numerusform>پیک‌ها یا حافظه‌های USB تقریباً هر %Ln روز آمدند؛ پاسخ را در حدود %1 دیگر انتظار داشته باشید.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick has come for much longer than usual, so earlier visits tell nothing about the next one.</source>
        <translation>مدتی بسیار بیشتر از معمول است که هیچ پیک یا حافظهٔ USB نیامده است، پس دیدارهای پیشین دربارهٔ دیدار بعدی چیزی نمی‌گویند.</translation>
    </message>
    <message numerus="yes">
        <source>This shows when to expect answers, once %Ln visit(s) of couriers or sticks are known.</source>
        <translation>
            <numerusform>وقتی %Ln دیدار با پیک یا حافظهٔ USB شناخته شد، اینجا نشان داده می‌شود که پاسخ‌ها را چه زمانی انتظار داشته باشید.</numerusform>
        </translation>
    </message>
    <message>
        <source>The Internet is there now, so messages do not wait for couriers. Without it:</source>
        <translation>اکنون اینترنت هست، پس پیام‌ها منتظر پیک‌ها نمی‌مانند. بدون آن:</translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s).</source>
        <translation>
            <numerusform>پیک‌ها یا حافظه‌های USB تقریباً هر %Ln روز آمدند.</numerusform>
        </translation>
    </message>
    <message>
        <source>For answers that somebody on the Internet writes within a day. Taken for granted: couriers reach the Internet once between two visits, and messages are good for two weeks, as most apps have it.</source>
        <translation>برای پاسخ‌هایی که کسی در اینترنت ظرف یک روز می‌نویسد. فرض بر این است که پیک‌ها میان دو دیدار یک بار به اینترنت می‌رسند و پیام‌ها مانند بیشتر برنامه‌ها دو هفته اعتبار دارند.</translation>
    </message>
    <message>
        <source>Hardly any answer arrives in time.</source>
        <translation>تقریباً هیچ پاسخی به‌موقع نمی‌رسد.</translation>
    </message>
    <message>
        <source>Half of them are here within %1 after you wrote, nine of ten within %2.</source>
        <translation>نیمی از آن‌ها ظرف %1 پس از نوشتن شما اینجا هستند و نه تا از هر ده تا ظرف %2.</translation>
    </message>
    <message>
        <source>The Internet gateway deletes what no courier collects within %1.</source>
        <translation>دروازهٔ اینترنتی آنچه را هیچ پیکی ظرف %1 تحویل نگیرد پاک می‌کند.</translation>
    </message>
    <message>
        <source>Some messages and answers expire on their way.</source>
        <translation>اعتبار برخی پیام‌ها و پاسخ‌ها در راه تمام می‌شود.</translation>
    </message>
    <message>
        <source>All answers arrive in time.</source>
        <translation>همهٔ پاسخ‌ها به‌موقع می‌رسند.</translation>
    </message>
    <message numerus="yes">
        <source>Of 100 answers, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>از هر ۱۰۰ پاسخ حدود %Ln تا به‌موقع می‌رسند.</numerusform>
        </translation>
    </message>
    <message>
        <source>Half of the answers would then be here within %1.</source>
        <translation>در آن صورت نیمی از پاسخ‌ها ظرف %1 اینجا خواهند بود.</translation>
    </message>
    <message>
        <source>What would help most: visits twice as often.</source>
        <translation>آنچه بیش از همه کمک می‌کند: دیدارهایی دو برابر بیشتر.</translation>
    </message>
    <message>
        <source>What would help most: an Internet gateway that keeps messages for longer.</source>
        <translation>آنچه بیش از همه کمک می‌کند: دروازه‌ای اینترنتی که پیام‌ها را مدت بیشتری نگه دارد.</translation>
    </message>
    <message>
        <source>What would help most: messages that are good for twice as long, where an app offers that.</source>
        <translation>آنچه بیش از همه کمک می‌کند: پیام‌هایی با اعتبار دو برابر، اگر برنامه‌ای چنین امکانی بدهد.</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 answers would then arrive, half of them within %1.</source>
        <translation>
            <numerusform>در آن صورت از هر ۱۰۰ پاسخ حدود %Ln تا می‌رسند، نیمی از آن‌ها ظرف %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FailureHeadlines</name>
    <message>
        <source>Try again</source>
        <translation>دوباره بکوش</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>چه باید کرد</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer.</source>
        <translation>پیام‌های شما در این رایانه امن‌اند.</translation>
    </message>
    <message>
        <source>Your gateway needs some room to start. Free some space, then try again.</source>
        <translation>دروازهٔ شما برای آغاز کمی جا می‌خواهد. جایی خالی کنید، سپس دوباره بیازمایید.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>دیسک پر است</translation>
    </message>
    <message>
        <source>Only one program at a time can open your messages. Close the other one.</source>
        <translation>هر بار تنها یک برنامه می‌تواند پیام‌های شما را باز کند. دیگری را ببندید.</translation>
    </message>
    <message>
        <source>Your gateway is open elsewhere</source>
        <translation>دروازهٔ شما در برنامهٔ دیگری باز است</translation>
    </message>
    <message>
        <source>Your gateway keeps its messages there, and has to read and write in it.</source>
        <translation>دروازهٔ شما پیام‌هایش را آنجا نگه می‌دارد و باید بتواند در آن بخواند و بنویسد.</translation>
    </message>
    <message>
        <source>The data folder cannot be used</source>
        <translation>پوشهٔ داده‌ها را نمی‌توان به کار برد</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>نشان دادن گزارش رویدادها</translation>
    </message>
    <message>
        <source>Something went wrong inside your gateway</source>
        <translation>درون دروازهٔ شما مشکلی پیش آمد</translation>
    </message>
    <message>
        <source>Your gateway could not start</source>
        <translation>دروازهٔ شما آغاز نشد</translation>
    </message>
    <message>
        <source>Your apps wait until it runs.</source>
        <translation>برنامه‌های شما منتظر می‌مانند تا کار کند.</translation>
    </message>
</context>
<context>
    <name>Farewell</name>
    <message>
        <source>Try again</source>
        <translation>دوباره بکوش</translation>
    </message>
    <message>
        <source>Erasing everything</source>
        <translation>همه چیز دارد پاک می‌شود</translation>
    </message>
    <message>
        <source>Everything is erased</source>
        <translation>همه چیز پاک شد</translation>
    </message>
    <message>
        <source>Not everything could be erased</source>
        <translation>همه چیز پاک نشد</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>خروج</translation>
    </message>
</context>
<context>
    <name>FileOpener</name>
    <message>
        <source>What opens the file</source>
        <translation>آنچه پرونده را باز می‌کند</translation>
    </message>
    <message>
        <source>A passphrase of my own</source>
        <translation>گذرواژه‌ای از خودم</translation>
    </message>
    <message>
        <source>My recovery sheet</source>
        <translation>برگهٔ بازیابی من</translation>
    </message>
    <message>
        <source>New passphrase for the file</source>
        <translation>گذرواژهٔ تازه برای پرونده</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>همان گذرواژه دوباره</translation>
    </message>
    <message>
        <source>Keep the file apart from what opens it: whoever has both reads everything.</source>
        <translation>پرونده را جدا از آنچه بازش می‌کند نگه دارید: هر که هر دو را دارد همه چیز را می‌خواند.</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Welcome</source>
        <translation>خوش آمدید</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>بعدی</translation>
    </message>
    <message>
        <source>You can go on here. Your apps wait until that program is closed: %1</source>
        <translation>می‌توانید اینجا ادامه دهید. برنامه‌های شما منتظر می‌مانند تا آن برنامه بسته شود: %1</translation>
    </message>
    <message>
        <source>Your apps hand over messages</source>
        <translation>برنامه‌های شما پیام می‌سپارند</translation>
    </message>
    <message>
        <source>Apps made for this network find this program by themselves. It keeps their messages safe.</source>
        <translation>برنامه‌های ساخته‌شده برای این شبکه خودشان این برنامه را می‌یابند. پیام‌هایشان را امن نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Online, they leave at once</source>
        <translation>با اینترنت، بی‌درنگ می‌روند</translation>
    </message>
    <message>
        <source>An Internet gateway passes them on, and keeps those for you until you are back.</source>
        <translation>یک دروازهٔ اینترنتی آن‌ها را می‌رساند و پیام‌های شما را تا بازگشتتان نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Offline, a courier carries them</source>
        <translation>بی اینترنت، پیک آن‌ها را می‌برد</translation>
    </message>
    <message>
        <source>Somebody with a phone takes the sealed messages to where the Internet works. You decide each time.</source>
        <translation>کسی با تلفن، پیام‌های مهر شده را به جایی می‌برد که اینترنت کار می‌کند. هر بار شما تصمیم می‌گیرید.</translation>
    </message>
    <message>
        <source>Next, your system may ask for a password: your messages are encrypted, and your system keeps their key in its keyring.</source>
        <translation>سپس شاید سیستم گذرواژه‌ای بخواهد: پیام‌های شما رمز شده‌اند و سیستم کلیدشان را در دسته‌کلیدش نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>دروازهٔ شما قفل است</translation>
    </message>
    <message>
        <source>Choose your Internet gateway</source>
        <translation>دروازهٔ اینترنتی خود را برگزینید</translation>
    </message>
    <message>
        <source>It needs the Internet once. If you are offline now, go on: this can be done later.</source>
        <translation>یک بار به اینترنت نیاز دارد. اگر اکنون وصل نیستید ادامه دهید: بعدها هم می‌شود.</translation>
    </message>
    <message>
        <source>I have a backup of a gateway</source>
        <translation>پشتیبان دروازه‌ای را دارم</translation>
    </message>
    <message>
        <source>From another computer, or from before.</source>
        <translation>از رایانه‌ای دیگر، یا از پیش.</translation>
    </message>
    <message>
        <source>I have this gateway on another computer</source>
        <translation>این دروازه را روی رایانهٔ دیگری دارم</translation>
    </message>
    <message>
        <source>It moves here, over the local network.</source>
        <translation>از راه شبکهٔ محلی به اینجا می‌آید.</translation>
    </message>
    <message>
        <source>I already use the Awala gateway on this computer</source>
        <translation>از پیش دروازهٔ Awala را روی این رایانه دارم</translation>
    </message>
    <message>
        <source>This program can take its place: the same address, the same Internet gateway, and the messages that wait. Nothing in the other program is changed or deleted.</source>
        <translation>این برنامه می‌تواند جای آن را بگیرد: همان نشانی، همان دروازهٔ اینترنتی و پیام‌هایی که منتظرند. در برنامهٔ دیگر چیزی تغییر نمی‌کند و پاک نمی‌شود.</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>Your gateway does not run yet. Make a recovery sheet later, under Safety.</source>
        <translation>دروازهٔ شما هنوز کار نمی‌کند. برگهٔ بازیابی را بعداً در ایمنی بسازید.</translation>
    </message>
    <message>
        <source>Your key is safe</source>
        <translation>کلید شما امن است</translation>
    </message>
    <message>
        <source>Messages here are encrypted, and the key is kept apart. For the day that this computer is lost: the page Safety writes a backup to a file, once you are paired. Keep it somewhere else.</source>
        <translation>پیام‌های اینجا رمز شده‌اند و کلید جداگانه نگه داشته می‌شود. برای روزی که این رایانه گم شود: صفحهٔ ایمنی، پس از جفت شدن، پشتیبانی در یک پرونده می‌نویسد. آن را جای دیگری نگه دارید.</translation>
    </message>
    <message>
        <source>Start by itself?</source>
        <translation>خودش آغاز شود؟</translation>
    </message>
    <message>
        <source>Done. Your gateway is paired.</source>
        <translation>انجام شد. دروازهٔ شما جفت شد.</translation>
    </message>
    <message>
        <source>Messages that get through</source>
        <translation>پیام‌هایی که می‌رسند</translation>
    </message>
    <message>
        <source>Your Internet gateway</source>
        <translation>دروازهٔ اینترنتی شما</translation>
    </message>
    <message>
        <source>The key to your messages</source>
        <translation>کلید پیام‌های شما</translation>
    </message>
    <message>
        <source>It starts without opening the window.</source>
        <translation>بی باز کردن پنجره آغاز می‌شود.</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>هنگام ورود من آغاز شود</translation>
    </message>
    <message>
        <source>For the day that the key is lost</source>
        <translation>برای روزی که کلید گم شود</translation>
    </message>
    <message>
        <source>Your choices</source>
        <translation>انتخاب‌های شما</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>گام %1 از %2</translation>
    </message>
    <message>
        <source>Do this later</source>
        <translation>بعداً</translation>
    </message>
    <message>
        <source>Go on without a sheet</source>
        <translation>ادامه بدون برگه</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>آغاز</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Answer of %1, on %2</source>
        <translation>پاسخ %1، روی %2</translation>
    </message>
    <message>
        <source>Invitation of %1, on %2</source>
        <translation>دعوت %1، روی %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>باز کردن</translation>
    </message>
</context>
<context>
    <name>GatewayChooser</name>
    <message>
        <source>Internet address of the gateway</source>
        <translation>نشانی اینترنتی دروازه</translation>
    </message>
    <message>
        <source>Keep the suggestion unless somebody gave you another address.</source>
        <translation>پیشنهاد را نگه دارید مگر کسی نشانی دیگری به شما داده باشد.</translation>
    </message>
    <message>
        <source>Use this gateway</source>
        <translation>از این دروازه استفاده کن</translation>
    </message>
    <message>
        <source>Use a connection file or QR code…</source>
        <translation>استفاده از پروندهٔ اتصال یا کد QR…</translation>
    </message>
    <message>
        <source>A file from your gateway&apos;s operator, or a picture of a QR code.</source>
        <translation>پرونده‌ای از گردانندهٔ دروازهٔ شما، یا تصویری از یک کد QR.</translation>
    </message>
    <message>
        <source>Network of the gateway</source>
        <translation>شبکهٔ دروازه</translation>
    </message>
    <message>
        <source>Leave it unless your gateway&apos;s operator says otherwise.</source>
        <translation>آن را تغییر ندهید، مگر آنکه گردانندهٔ دروازهٔ شما چیز دیگری بگوید.</translation>
    </message>
    <message>
        <source>Pairing with the gateway. This can take a minute.</source>
        <translation>در حال جفت شدن با دروازه. شاید یک دقیقه طول بکشد.</translation>
    </message>
    <message>
        <source>Done. Your gateway is paired.</source>
        <translation>انجام شد. دروازهٔ شما جفت شد.</translation>
    </message>
    <message>
        <source>Change to another gateway? Messages on their way through the old one may come late or not at all. Your apps keep their messages here and tell their partners the new way by themselves.</source>
        <translation>دروازه عوض شود؟ پیام‌های در راه از دروازهٔ پیشین شاید دیر برسند یا نرسند. برنامه‌ها پیام‌هایشان را اینجا نگه می‌دارند و خودشان راه تازه را خبر می‌دهند.</translation>
    </message>
    <message>
        <source>Change gateway</source>
        <translation>دروازه را عوض کن</translation>
    </message>
    <message>
        <source>Connection file, or picture of a QR code</source>
        <translation>پروندهٔ اتصال، یا تصویری از کد QR</translation>
    </message>
</context>
<context>
    <name>GatewayModel</name>
    <message>
        <source>Internet gateway</source>
        <translation>دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>هنوز هیچ</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>آخرین تماس</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>شبکه</translation>
    </message>
    <message>
        <source>This gateway&apos;s address</source>
        <translation>نشانی این دروازه</translation>
    </message>
    <message>
        <source>Your apps reach it at</source>
        <translation>برنامه‌ها در اینجا به آن می‌رسند</translation>
    </message>
    <message>
        <source>Last heard over the Internet</source>
        <translation>آخرین نشانه از راه اینترنت</translation>
    </message>
    <message>
        <source>Pass valid until</source>
        <translation>مجوز معتبر تا</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>برای چیست</translation>
    </message>
    <message>
        <source>Belongs to</source>
        <translation>از آنِ</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>امضاکننده</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>معتبر تا</translation>
    </message>
    <message>
        <source>Renewal</source>
        <translation>نوسازی</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>در حال استفاده</translation>
    </message>
    <message>
        <source>Pairing with %1 is being tried.</source>
        <translation>جفت‌شدن با %1 در حال آزمایش است.</translation>
    </message>
    <message>
        <source>Pairing with %1 waits until your gateway may use the Internet again.</source>
        <translation>جفت‌شدن با %1 منتظر می‌ماند تا دروازهٔ شما دوباره بتواند از اینترنت استفاده کند.</translation>
    </message>
    <message>
        <source>Pairing with %1 has not worked yet. It is tried again by itself %2.</source>
        <translation>جفت‌شدن با %1 هنوز انجام نشده است. خودبه‌خود %2 دوباره آزمایش می‌شود.</translation>
    </message>
    <message>
        <source>You changed from %1, %2. You can go back for another %3; your apps notice nothing.</source>
        <translation>شما از %1 رفتید، %2. تا %3 دیگر می‌توانید بازگردید؛ برنامه‌هایتان چیزی نمی‌فهمند.</translation>
    </message>
    <message>
        <source>It may still hold messages for you; a courier can bring them.</source>
        <translation>شاید هنوز پیام‌هایی برای شما نگه داشته باشد؛ یک پیک می‌تواند آن‌ها را بیاورد.</translation>
    </message>
    <message>
        <source>Awala, today&apos;s network</source>
        <translation>‏Awala، شبکهٔ امروز</translation>
    </message>
    <message>
        <source>Relaynet, as first drafted</source>
        <translation>‏Relaynet، همان‌گونه که نخست طرح شد</translation>
    </message>
    <message>
        <source>This is not an Internet address. It looks like frankfurt.example.org.</source>
        <translation>این نشانی اینترنتی نیست. مانند frankfurt.example.org است.</translation>
    </message>
    <message>
        <source>This computer is offline. Connect to the Internet, then try again.</source>
        <translation>این رایانه به اینترنت وصل نیست. وصل شوید و دوباره بکوشید.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer. They may be blocked: choose others in Settings.</source>
        <translation>سرورهای نام (DNS) پاسخ نمی‌دهند. شاید مسدود باشند: در تنظیمات سرورهای دیگری برگزینید.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer was not signed, so it may be forged. Try another network.</source>
        <translation>پاسخ سرور نام امضا نداشت، پس شاید جعلی باشد. شبکهٔ دیگری را بیازمایید.</translation>
    </message>
    <message>
        <source>There is no gateway at this address. Check the spelling.</source>
        <translation>در این نشانی دروازه‌ای نیست. املا را بررسی کنید.</translation>
    </message>
    <message>
        <source>The gateway does not answer. It may be down or blocked here.</source>
        <translation>دروازه پاسخ نمی‌دهد. شاید از کار افتاده یا اینجا مسدود است.</translation>
    </message>
    <message>
        <source>The gateway answered with an error. Try again later.</source>
        <translation>دروازه با خطا پاسخ داد. بعداً بکوشید.</translation>
    </message>
    <message>
        <source>The gateway does not speak this network&apos;s language.</source>
        <translation>دروازه زبان این شبکه را نمی‌داند.</translation>
    </message>
    <message>
        <source>The proxy cannot be used, or does not lead to the gateway. Check it in Settings.</source>
        <translation>از پراکسی نمی‌توان استفاده کرد، یا به دروازه نمی‌رسد. آن را در تنظیمات بررسی کنید.</translation>
    </message>
    <message>
        <source>The gateway took too long to answer. Try again.</source>
        <translation>پاسخ دروازه بیش از اندازه طول کشید. دوباره بکوشید.</translation>
    </message>
    <message>
        <source>The gateway refused: %1</source>
        <translation>دروازه نپذیرفت: %1</translation>
    </message>
    <message>
        <source>This is not a connection file of an Internet gateway.</source>
        <translation>این پروندهٔ اتصال یک دروازهٔ اینترنتی نیست.</translation>
    </message>
    <message>
        <source>The gateway&apos;s papers are not in order: %1</source>
        <translation>مدارک دروازه درست نیست: %1</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>بله</translation>
    </message>
    <message>
        <source>Still accepted</source>
        <translation>هنوز پذیرفته است</translation>
    </message>
</context>
<context>
    <name>GatewayPage</name>
    <message>
        <source>Gateway and certificates</source>
        <translation>دروازه و گواهی‌ها</translation>
    </message>
    <message>
        <source>Your gateway is this program. Its partner on the Internet keeps messages while you are offline.</source>
        <translation>دروازهٔ شما همین برنامه است. همتایش در اینترنت تا وصل نیستید پیام‌ها را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Choose or change the Internet gateway</source>
        <translation>گزینش یا تغییر دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>This needs the Internet once.</source>
        <translation>این یک بار به اینترنت نیاز دارد.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>Something went wrong inside your gateway</source>
        <translation>درون دروازهٔ شما مشکلی پیش آمد</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer. Restarting usually helps.</source>
        <translation>پیام‌های شما در این رایانه امن‌اند. آغاز دوباره معمولاً کمک می‌کند.</translation>
    </message>
    <message>
        <source>Restart your gateway</source>
        <translation>دروازه را دوباره آغاز کن</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>دروازهٔ شما قفل است</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, or under your passphrase.</source>
        <translation>کلید پیام‌های شما در دسته‌کلید این رایانه یا زیر گذرواژهٔ شماست.</translation>
    </message>
    <message>
        <source>Your apps cannot reach your gateway</source>
        <translation>برنامه‌ها به دروازهٔ شما نمی‌رسند</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>دوباره بکوش</translation>
    </message>
    <message>
        <source>No room for more messages</source>
        <translation>جایی برای پیام بیشتر نیست</translation>
    </message>
    <message>
        <source>Nothing is lost, but your apps cannot send and nothing new can come in.</source>
        <translation>چیزی گم نشده، ولی برنامه‌ها نمی‌توانند بفرستند و چیز تازه‌ای وارد نمی‌شود.</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>جا باز کن</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong</source>
        <translation>ساعت این رایانه نادرست است</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>نشان دادن گزارش رویدادها</translation>
    </message>
    <message>
        <source>Your gateway moves to another computer</source>
        <translation>دروازهٔ شما به رایانه‌ای دیگر می‌رود</translation>
    </message>
    <message>
        <source>Nothing is sent or received here any more.</source>
        <translation>اینجا دیگر چیزی فرستاده یا دریافت نمی‌شود.</translation>
    </message>
    <message>
        <source>Another program uses the place where apps look for it. Close that program; it is tried again by itself. The Internet and couriers go on meanwhile.</source>
        <translation>برنامهٔ دیگری جایی را گرفته است که برنامه‌ها آن را می‌جویند. آن را ببندید؛ خودش دوباره می‌آزماید. اینترنت و پیک‌ها در این میان کار می‌کنند.</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>چه باید کرد</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>بررسی وضعیت من</translation>
    </message>
    <message>
        <source>Your gateway is stopped</source>
        <translation>دروازهٔ شما ایستاده است</translation>
    </message>
    <message>
        <source>Your apps can neither send nor receive until it runs again.</source>
        <translation>تا دوباره کار نکند برنامه‌ها نه می‌فرستند و نه می‌گیرند.</translation>
    </message>
    <message>
        <source>Start your gateway</source>
        <translation>دروازه را آغاز کن</translation>
    </message>
    <message>
        <source>The disk is full. Free some space on it, or delete what waits here.</source>
        <translation>دیسک پر است. جایی در آن خالی کنید، یا آنچه را اینجا مانده پاک کنید.</translation>
    </message>
    <message>
        <source>The limit that was set for messages is reached.</source>
        <translation>به سقفی که برای پیام‌ها گذاشته شده رسیده است.</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>بالا بردن سقف</translation>
    </message>
    <message>
        <source>Choose an Internet gateway to begin</source>
        <translation>برای آغاز، دروازهٔ اینترنتی برگزینید</translation>
    </message>
    <message>
        <source>It keeps messages for you while you are offline. This is needed once, while online.</source>
        <translation>تا وصل نیستید پیام‌ها را برای شما نگه می‌دارد. تنها یک بار، هنگام اتصال، لازم است.</translation>
    </message>
    <message>
        <source>Choose an Internet gateway</source>
        <translation>برگزیدن دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>Your gateway needs the Internet once</source>
        <translation>دروازهٔ شما یک بار به اینترنت نیاز دارد</translation>
    </message>
    <message>
        <source>Its pass has run out. Your apps go on working here; sending starts again after renewal.</source>
        <translation>مجوزش تمام شده است. برنامه‌ها اینجا کار می‌کنند و فرستادن پس از نوسازی از سر گرفته می‌شود.</translation>
    </message>
    <message>
        <source>Renew now</source>
        <translation>اکنون نو کن</translation>
    </message>
    <message>
        <source>Online, but your Internet gateway does not answer</source>
        <translation>وصل هستید، ولی دروازهٔ اینترنتی پاسخ نمی‌دهد</translation>
    </message>
    <message>
        <source>It may be down or blocked here. Your messages wait safely, and a courier can take them.</source>
        <translation>شاید از کار افتاده یا اینجا مسدود است. پیام‌ها امن در انتظارند و پیک می‌تواند آن‌ها را ببرد.</translation>
    </message>
    <message>
        <source>On a network without Internet or courier</source>
        <translation>در شبکه‌ای بدون اینترنت و پیک</translation>
    </message>
    <message>
        <source>If you joined a courier&apos;s Wi-Fi, look for the courier by hand. Your messages wait safely.</source>
        <translation>اگر به وای‌فای پیکی پیوسته‌اید، پیک را دستی بجویید. پیام‌ها امن در انتظارند.</translation>
    </message>
    <message>
        <source>Find a courier</source>
        <translation>یافتن پیک</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>You paused the exchange over the Internet. Messages wait here, and couriers can still take them.</source>
        <translation>تبادل از راه اینترنت را متوقف کرده‌اید. پیام‌ها اینجا می‌مانند و پیک‌ها هنوز می‌توانند آن‌ها را ببرند.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>ادامه</translation>
    </message>
    <message>
        <source>See the Internet gateway</source>
        <translation>دیدن دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>در حال آغاز…</translation>
    </message>
    <message>
        <source>Your gateway opens its store and looks for ways to send.</source>
        <translation>دروازهٔ شما انبارش را باز می‌کند و راه‌های فرستادن را می‌جوید.</translation>
    </message>
    <message>
        <source>Exchanging messages with a stick</source>
        <translation>رد و بدل کردن پیام با حافظهٔ USB</translation>
    </message>
    <message>
        <source>Exchanging messages with a courier</source>
        <translation>رد و بدل کردن پیام با پیک</translation>
    </message>
    <message>
        <source>Show progress</source>
        <translation>نمایش پیشرفت</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>پیکی اینجاست</translation>
    </message>
    <message>
        <source>It can take your messages along and may have some for you. You decide before anything leaves.</source>
        <translation>می‌تواند پیام‌های شما را ببرد و شاید پیامی برای شما دارد. پیش از رفتن هر چیز شما تصمیم می‌گیرید.</translation>
    </message>
    <message>
        <source>Sync with the courier</source>
        <translation>همگام‌سازی با پیک</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>وصل</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>پیام‌ها از راه اینترنت می‌روند و می‌آیند.</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>بدون اتصال</translation>
    </message>
    <message>
        <source>Your apps can go on sending. Messages wait here for the Internet or a courier.</source>
        <translation>برنامه‌ها می‌توانند همچنان بفرستند. پیام‌ها اینجا چشم‌به‌راه اینترنت یا پیک می‌مانند.</translation>
    </message>
    <message>
        <source>How to reach a courier</source>
        <translation>چگونه به پیک برسیم</translation>
    </message>
</context>
<context>
    <name>InternetCard</name>
    <message>
        <source>What you carry goes to the Internet gateways, and their answers come with you.</source>
        <translation>آنچه می‌برید به دروازه‌های اینترنت می‌رود و پاسخ‌ها با شما می‌آید.</translation>
    </message>
    <message>
        <source>Where there is Internet</source>
        <translation>جایی که اینترنت هست</translation>
    </message>
    <message>
        <source>Exchange over the Internet now</source>
        <translation>تبادل از راه اینترنت همین حالا</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>Nothing is lost by it.</source>
        <translation>با آن چیزی از دست نمی‌رود.</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>پیشرفت تبادل</translation>
    </message>
</context>
<context>
    <name>IntroductionsModel</name>
    <message>
        <source>For somebody</source>
        <translation>برای کسی</translation>
    </message>
    <message>
        <source>Good until %1</source>
        <translation>تا %1 معتبر است</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>ذخیره شد: %1</translation>
    </message>
    <message>
        <source>This is no invitation: it is too large.</source>
        <translation>این دعوت نیست: بیش از اندازه بزرگ است.</translation>
    </message>
</context>
<context>
    <name>Invitation</name>
    <message>
        <source>On the other computer, open Safety, then Move to another computer, and type this address and these words, or their digits. Show them to nobody else; they are good for this once.</source>
        <translation>روی رایانهٔ دیگر «ایمنی» و سپس «رفتن به رایانه‌ای دیگر» را باز کنید و این نشانی و این واژه‌ها یا رقم‌هایشان را بنویسید. آن‌ها را به کس دیگری نشان ندهید؛ تنها برای همین یک بارند.</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>نشانی: %1</translation>
    </message>
</context>
<context>
    <name>InviteCard</name>
    <message>
        <source>You give them a card: a picture, a file or a few lines of text. They give you an answer back in the same way. No account is needed, and no server.</source>
        <translation>شما کارتی به او می‌دهید: تصویر، پرونده یا چند سطر متن. او به همان شیوه پاسخی به شما برمی‌گرداند. نه حساب لازم است و نه سرور.</translation>
    </message>
    <message>
        <source>Invite somebody</source>
        <translation>دعوت از کسی</translation>
    </message>
    <message>
        <source>For whom? Only you see this</source>
        <translation>برای که؟ تنها شما می‌بینید</translation>
    </message>
    <message>
        <source>Make the invitation, and copy it</source>
        <translation>دعوت را بساز و رونوشت بگیر</translation>
    </message>
    <message>
        <source>Their answer</source>
        <translation>پاسخ او</translation>
    </message>
    <message>
        <source>Paste their answer here when you have it</source>
        <translation>وقتی پاسخش را دارید اینجا بچسبانید</translation>
    </message>
    <message>
        <source>Open their answer…</source>
        <translation>باز کردن پاسخش…</translation>
    </message>
    <message>
        <source>Invitations that nobody has answered yet</source>
        <translation>دعوت‌هایی که هنوز کسی پاسخ نداده</translation>
    </message>
    <message>
        <source>Open their answer</source>
        <translation>باز کردن پاسخش</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>نشان بده</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>پس بگیر</translation>
    </message>
    <message>
        <source>Nobody can answer it any more: %1</source>
        <translation>دیگر کسی نمی‌تواند به آن پاسخ دهد: %1</translation>
    </message>
</context>
<context>
    <name>LeavingCard</name>
    <message>
        <source>The other computer becomes this gateway, with all that it holds. It is locked here then, so that there are not two of it. What you have under Letters stays on this computer, and goes if you erase it.</source>
        <translation>رایانهٔ دیگر با همهٔ داشته‌ها این دروازه می‌شود. سپس اینجا قفل می‌شود تا دو تا از آن نباشد. آنچه در «نامه‌ها» دارید در این رایانه می‌ماند و اگر آن را پاک کنید از میان می‌رود.</translation>
    </message>
    <message>
        <source>Move to another computer</source>
        <translation>رفتن به رایانه‌ای دیگر</translation>
    </message>
    <message>
        <source>See what goes along</source>
        <translation>ببینید چه چیزی همراه می‌رود</translation>
    </message>
    <message>
        <source>What goes along</source>
        <translation>آنچه همراه می‌رود</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>Lock it here and move</source>
        <translation>اینجا قفلش کن و ببر</translation>
    </message>
    <message>
        <source>How it moves</source>
        <translation>چگونه جابه‌جا می‌شود</translation>
    </message>
    <message>
        <source>Over the local network</source>
        <translation>از راه شبکهٔ محلی</translation>
    </message>
    <message>
        <source>By a sealed file</source>
        <translation>با پرونده‌ای مهرشده</translation>
    </message>
    <message>
        <source>Your gateway moves. Leave both computers on.</source>
        <translation>دروازهٔ شما جابه‌جا می‌شود. هر دو رایانه را روشن بگذارید.</translation>
    </message>
    <message>
        <source>All of it goes into one sealed file, on a stick for instance. The other computer brings it back on its first run.</source>
        <translation>همه چیز در یک پروندهٔ مهرشده می‌رود، برای نمونه روی یک حافظهٔ USB. رایانهٔ دیگر در نخستین اجرا آن را برمی‌گرداند.</translation>
    </message>
    <message>
        <source>Both computers are in the same network. On the other one, start this program for the first time and choose: I have this gateway on another computer. Then type here what it shows.</source>
        <translation>هر دو رایانه در یک شبکه‌اند. روی دیگری این برنامه را برای نخستین بار اجرا کنید و برگزینید: این دروازه را روی رایانهٔ دیگری دارم. سپس آنچه را نشان می‌دهد اینجا بنویسید.</translation>
    </message>
    <message>
        <source>Move by a file</source>
        <translation>جابه‌جایی با پرونده</translation>
    </message>
</context>
<context>
    <name>LeavingModel</name>
    <message>
        <source>Your gateway stays here, and starts again.</source>
        <translation>دروازهٔ شما همین‌جا می‌ماند و دوباره آغاز می‌شود.</translation>
    </message>
    <message>
        <source>It may have arrived all the same, so your gateway stays locked here. Look at the other computer first.</source>
        <translation>شاید با این همه رسیده باشد، پس دروازهٔ شما اینجا قفل می‌ماند. نخست رایانهٔ دیگر را ببینید.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer: apps here reach it no more. All of it goes into %1, by which another computer becomes your gateway.</source>
        <translation>دروازهٔ شما می‌ایستد و روی این رایانه قفل می‌شود: برنامه‌های اینجا دیگر به آن نمی‌رسند. همه چیز در %1 می‌رود که با آن رایانهٔ دیگری دروازهٔ شما می‌شود.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer: apps here reach it no more. All of it goes to %1, which becomes your gateway.</source>
        <translation>دروازهٔ شما می‌ایستد و روی این رایانه قفل می‌شود: برنامه‌های اینجا دیگر به آن نمی‌رسند. همه چیز به %1 می‌رود که دروازهٔ شما می‌شود.</translation>
    </message>
    <message>
        <source>Type the address as the other computer shows it.</source>
        <translation>نشانی را همان‌گونه که رایانهٔ دیگر نشان می‌دهد بنویسید.</translation>
    </message>
    <message>
        <source>Type the ten words that the other computer shows.</source>
        <translation>ده واژه‌ای را که رایانهٔ دیگر نشان می‌دهد بنویسید.</translation>
    </message>
    <message>
        <source>Given up.</source>
        <translation>رها شد.</translation>
    </message>
    <message>
        <source>Given up. Nothing was changed.</source>
        <translation>رها شد. چیزی تغییر نکرد.</translation>
    </message>
    <message>
        <source>All of your gateway is in %1 (%2), and it is locked here. On the other computer, choose that file on the first run: I have a backup of a gateway. Once it runs there, erase it here.</source>
        <translation>همهٔ دروازهٔ شما در %1 است (%2) و اینجا قفل است. روی رایانهٔ دیگر، در نخستین اجرا آن پرونده را برگزینید: پشتیبان دروازه‌ای را دارم. همین که آنجا کار کرد، اینجا پاکش کنید.</translation>
    </message>
    <message>
        <source>The computer %1 is your gateway now (%2), and it is locked here. Once all is well, erase it here.</source>
        <translation>رایانهٔ %1 اکنون دروازهٔ شماست (%2) و اینجا قفل است. همین که همه چیز درست بود، اینجا پاکش کنید.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and stay here: %1.</source>
        <translation>پیام‌هایی که خوانده نشدند و اینجا می‌مانند: %1.</translation>
    </message>
</context>
<context>
    <name>LetterCarrier</name>
    <message>
        <source>A courier is here: %1</source>
        <translation>پیکی اینجاست: %1</translation>
    </message>
    <message>
        <source>A stick is here: %1</source>
        <translation>حافظهٔ USB اینجاست: %1</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>همگام‌سازی</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>Somebody without a name</source>
        <translation>کسی بی‌نام</translation>
    </message>
    <message>
        <source>waiting here until they can be written to</source>
        <translation>اینجا در انتظار است تا بتوان به او نوشت</translation>
    </message>
    <message numerus="yes">
        <source>Taken along %Ln time(s); it stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>%Ln بار برده شده است؛ تا رسیدنش تأیید شود اینجا می‌ماند.</numerusform>
        </translation>
    </message>
    <message>
        <source>It stays here until its arrival is confirmed, so it is not lost if the courier is.</source>
        <translation>تا رسیدنش تأیید شود اینجا می‌ماند، پس اگر پیک گم شود نامه گم نمی‌شود.</translation>
    </message>
    <message>
        <source>It waits there for its recipient. Once they have it, it says so here.</source>
        <translation>آنجا در انتظار گیرنده است. وقتی به دستش برسد اینجا گفته می‌شود.</translation>
    </message>
    <message>
        <source>It leaves once they have answered your invitation, or let you write again.</source>
        <translation>وقتی به دعوت شما پاسخ دهند، یا بگذارند باز بنویسید، می‌رود.</translation>
    </message>
    <message>
        <source>It leaves with the next courier or over the Internet, until %1.</source>
        <translation>تا %1 با پیک بعدی یا از راه اینترنت می‌رود.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attachment(s)</source>
        <translation>
            <numerusform>%Ln پیوست</numerusform>
        </translation>
    </message>
    <message>
        <source>No text</source>
        <translation>بی‌متن</translation>
    </message>
    <message>
        <source>You</source>
        <translation>شما</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>به %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unread</source>
        <translation>
            <numerusform>%Ln نخوانده</numerusform>
        </translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>پیش‌نویس</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>مسدود</translation>
    </message>
    <message>
        <source>No letters yet</source>
        <translation>هنوز نامه‌ای نیست</translation>
    </message>
    <message>
        <source>Cannot be written to yet</source>
        <translation>هنوز نمی‌توان به او نوشت</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>شما: %1</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>نوشته شد</translation>
    </message>
    <message>
        <source>Came</source>
        <translation>رسید</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>کجاست</translation>
    </message>
</context>
<context>
    <name>LettersModel</name>
    <message>
        <source>Letters</source>
        <translation>نامه‌ها</translation>
    </message>
    <message>
        <source>First answer the question above: Letters is an app like any other.</source>
        <translation>نخست به پرسش بالا پاسخ دهید: نامه‌ها برنامه‌ای مانند دیگران است.</translation>
    </message>
    <message>
        <source>One moment: Letters opens, and makes itself known to your gateway.</source>
        <translation>یک لحظه: نامه‌ها باز می‌شود و خود را به دروازهٔ شما می‌شناساند.</translation>
    </message>
    <message>
        <source>Your letters are under a passphrase of their own.</source>
        <translation>نامه‌های شما زیر گذرواژهٔ خودشان است.</translation>
    </message>
    <message>
        <source>Your letters are under your passphrase. They open when your gateway is unlocked.</source>
        <translation>نامه‌های شما زیر گذرواژهٔ شماست. با باز شدن دروازه باز می‌شوند.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely. Choose a passphrase for your gateway: your letters are under it too.</source>
        <translation>در این رایانه دسته‌کلیدی که رازها را امن نگه دارد نیست. برای دروازه گذرواژه‌ای برگزینید: نامه‌هایتان هم زیر آن است.</translation>
    </message>
    <message>
        <source>Your letters are damaged, and cannot be read any more. To begin anew, erase everything under Safety.</source>
        <translation>نامه‌های شما آسیب دیده‌اند و دیگر خوانده نمی‌شوند. برای آغاز تازه، در ایمنی همه چیز را پاک کنید.</translation>
    </message>
    <message>
        <source>Your gateway is not running. What you write waits here until it does.</source>
        <translation>دروازهٔ شما کار نمی‌کند. آنچه می‌نویسید تا آن زمان اینجا می‌ماند.</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer. What you write here waits.</source>
        <translation>دروازهٔ شما به رایانهٔ دیگری رفته است. آنچه اینجا می‌نویسید می‌ماند.</translation>
    </message>
    <message>
        <source>Your gateway is locked. What you write waits here until it is unlocked.</source>
        <translation>دروازهٔ شما قفل است. آنچه می‌نویسید تا باز شدنش اینجا می‌ماند.</translation>
    </message>
    <message>
        <source>Your gateway is not paired with an Internet gateway yet. You can write; it waits here until then.</source>
        <translation>دروازهٔ شما هنوز با دروازه‌ای اینترنتی جفت نشده است. می‌توانید بنویسید؛ تا آن زمان اینجا می‌ماند.</translation>
    </message>
    <message>
        <source>Letters has no connection to your gateway just now. What you write waits here.</source>
        <translation>نامه‌ها اکنون به دروازهٔ شما وصل نیست. آنچه می‌نویسید اینجا می‌ماند.</translation>
    </message>
    <message>
        <source>Your gateway has not let Letters in so far. What you write waits here. You can allow Letters under Apps.</source>
        <translation>دروازهٔ شما هنوز نامه‌ها را راه نداده است. آنچه می‌نویسید اینجا می‌ماند. می‌توانید در «برنامه‌ها» به نامه‌ها اجازه دهید.</translation>
    </message>
    <message>
        <source>A letter from %1</source>
        <translation>نامه‌ای از %1</translation>
    </message>
    <message>
        <source>No letter has these words.</source>
        <translation>نامه‌ای با این واژه‌ها نیست.</translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln letter(s) of those found.</source>
        <translation>
            <numerusform>%Ln نامهٔ تازه‌تر از آنچه پیدا شد.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) found.</source>
        <translation>
            <numerusform>%Ln نامه پیدا شد.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LettersPage</name>
    <message>
        <source>Letters</source>
        <translation>نامه‌ها</translation>
    </message>
    <message>
        <source>Write to people, with or without Internet</source>
        <translation>به مردم بنویسید، با اینترنت یا بی آن</translation>
    </message>
    <message>
        <source>Letters are sealed for the one who reads them, and travel over the Internet or with a courier, whichever comes first. To begin, one of you invites the other.</source>
        <translation>نامه‌ها برای خواننده‌شان مهر می‌شوند و از راه اینترنت یا با پیک می‌روند، هر کدام زودتر آمد. برای آغاز یکی از شما دیگری را دعوت می‌کند.</translation>
    </message>
    <message>
        <source>Invite somebody…</source>
        <translation>دعوت از کسی…</translation>
    </message>
    <message>
        <source>I have an invitation…</source>
        <translation>دعوتی دارم…</translation>
    </message>
    <message>
        <source>Passphrase of your letters</source>
        <translation>گذرواژهٔ نامه‌ها</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>دوباره بکوش</translation>
    </message>
    <message>
        <source>Your letters are not open</source>
        <translation>نامه‌های شما باز نیست</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>About them…</source>
        <translation>دربارهٔ او…</translation>
    </message>
    <message>
        <source>Choose somebody to read and to write.</source>
        <translation>کسی را برای خواندن و نوشتن برگزینید.</translation>
    </message>
</context>
<context>
    <name>LimitCard</name>
    <message>
        <source>Limit for each sync</source>
        <translation>محدودیت هر همگام‌سازی</translation>
    </message>
    <message>
        <source>For short visits, or couriers with little room: the most urgent messages go first, the rest waits for the next sync. What the courier brings is not limited.</source>
        <translation>برای دیدارهای کوتاه یا پیک‌هایی که جای کمی دارند: نخست پیام‌های فوری‌تر می‌روند و باقی تا همگام‌سازی بعدی می‌ماند. آنچه پیک می‌آورد محدود نیست.</translation>
    </message>
    <message>
        <source>Hand over at most</source>
        <translation>حداکثر سپردن</translation>
    </message>
</context>
<context>
    <name>Link</name>
    <message>
        <source>Copy the address</source>
        <translation>رونوشت از نشانی</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>رونوشت شد</translation>
    </message>
    <message>
        <source>No browser could be opened. Copy the address instead.</source>
        <translation>مرورگری باز نشد. به‌جایش نشانی را رونوشت کنید.</translation>
    </message>
</context>
<context>
    <name>LogCard</name>
    <message>
        <source>Log and export for support</source>
        <translation>گزارش رویدادها و برون‌بری برای پشتیبانی</translation>
    </message>
    <message>
        <source>Long identifiers and addresses are shortened.</source>
        <translation>شناسه‌ها و نشانی‌های بلند کوتاه شده‌اند.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>نشان دادن گزارش رویدادها</translation>
    </message>
    <message>
        <source>Hide the log</source>
        <translation>پنهان کردن گزارش رویدادها</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>کمترین اهمیت</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>همه چیز</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>عادی</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>هشدارها</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>خطاها</translation>
    </message>
    <message>
        <source>Only lines with this text</source>
        <translation>تنها سطرهای دارای این متن</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>گزارش رویدادها</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>دوباره بخوان</translation>
    </message>
    <message>
        <source>You see exactly what the file will hold before it is written. Nothing is sent anywhere.</source>
        <translation>پیش از نوشتن، دقیقاً می‌بینید پرونده چه خواهد داشت. چیزی به جایی فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>Show what it holds</source>
        <translation>نشان بده چه دارد</translation>
    </message>
    <message>
        <source>Save this to a file…</source>
        <translation>ذخیرهٔ این در پرونده…</translation>
    </message>
    <message>
        <source>Contents of the export</source>
        <translation>محتوای برون‌بری</translation>
    </message>
    <message>
        <source>Export for support</source>
        <translation>برون‌بری برای پشتیبانی</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>چیزی برای نمایش نیست.</translation>
    </message>
    <message>
        <source>Save this to a file</source>
        <translation>ذخیرهٔ این در پرونده</translation>
    </message>
    <message>
        <source>The file was written.</source>
        <translation>پرونده نوشته شد.</translation>
    </message>
</context>
<context>
    <name>LuggageCard</name>
    <message>
        <source>What you carry</source>
        <translation>آنچه می‌برید</translation>
    </message>
    <message>
        <source>Everything is sealed: neither you nor this program can see whose it is or what it says.</source>
        <translation>همه چیز مهروموم است: نه شما و نه این برنامه نمی‌بیند از آنِ کیست و چه می‌گوید.</translation>
    </message>
    <message>
        <source>Part of the room that is used</source>
        <translation>بخش استفاده‌شده از جا</translation>
    </message>
    <message>
        <source>Carry at most</source>
        <translation>بیشینهٔ بردن</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Screens</source>
        <translation>صفحه‌ها</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>بردن برای دیگران</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>نامه‌ها</translation>
    </message>
    <message>
        <source>Couriers</source>
        <translation>پیک‌ها</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>وضعیت</translation>
    </message>
    <message>
        <source>More</source>
        <translation>بیشتر</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>ایمنی</translation>
    </message>
    <message>
        <source>Recovery sheet, backup, moving to another computer, and erasing.</source>
        <translation>برگهٔ بازیابی، پشتیبان، رفتن به رایانه‌ای دیگر، و پاک کردن همه چیز.</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>برنامه‌ها</translation>
    </message>
    <message>
        <source>Version, updates, licences, and security problems.</source>
        <translation>نسخه، به‌روزرسانی‌ها، پروانه‌ها و مشکل‌های امنیتی.</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>دروازه</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>ذخیره‌سازی</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>حریم خصوصی</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>تنظیمات</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive through your gateway.</source>
        <translation>برنامه‌های این رایانه که از راه دروازهٔ شما می‌فرستند و می‌گیرند.</translation>
    </message>
    <message>
        <source>The Internet gateway that keeps messages while you are offline.</source>
        <translation>دروازهٔ اینترنتی که وقتی آفلاین هستید پیام‌ها را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>How much room messages take, and the most that they may.</source>
        <translation>جایی که پیام‌ها می‌گیرند، و بیشترین جایی که می‌توانند بگیرند.</translation>
    </message>
    <message>
        <source>Language, look, start, notifications, proxy and name servers.</source>
        <translation>زبان، ظاهر، آغاز به کار، اعلان‌ها، پراکسی و سرورهای نام.</translation>
    </message>
    <message>
        <source>What leaves this computer is your decision.</source>
        <translation>آنچه از این رایانه بیرون می‌رود تصمیم شماست.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>درباره</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>دروازهٔ Relaynet</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>در انتظار پاسخ شما</translation>
    </message>
    <message>
        <source>Letters that you have not read</source>
        <translation>نامه‌هایی که نخوانده‌اید</translation>
    </message>
</context>
<context>
    <name>MessagesList</name>
    <message>
        <source>Message by message</source>
        <translation>پیام به پیام</translation>
    </message>
    <message>
        <source>No message of an app waits.</source>
        <translation>هیچ پیامی از برنامه‌ای در انتظار نیست.</translation>
    </message>
    <message>
        <source>What became of the chosen message</source>
        <translation>آنچه بر پیام برگزیده گذشته است</translation>
    </message>
    <message>
        <source>Choose one to see what became of it so far.</source>
        <translation>یکی را برگزینید تا ببینید تاکنون بر آن چه گذشته است.</translation>
    </message>
</context>
<context>
    <name>MessagesModel</name>
    <message>
        <source>App</source>
        <translation>برنامه</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>پذیرفته شد</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>اندازه</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>انقضا</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>کجاست</translation>
    </message>
    <message>
        <source>This computer has it from the app.</source>
        <translation>این رایانه آن را از برنامه گرفت.</translation>
    </message>
    <message>
        <source>A courier took it along.</source>
        <translation>پیکی آن را با خود برد.</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it along again: %Ln time(s) so far.</source>
        <translation>
            <numerusform>پیکی دوباره آن را برد: تاکنون %Ln بار.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy is kept here until its arrival is confirmed.</source>
        <translation>رونوشتی اینجا می‌ماند تا رسیدن آن تأیید شود.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>اکنون</translation>
    </message>
    <message>
        <source>After this nobody carries it any more.</source>
        <translation>پس از این دیگر کسی آن را نمی‌برد.</translation>
    </message>
</context>
<context>
    <name>MorePage</name>
    <message>
        <source>More</source>
        <translation>بیشتر</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>in view</source>
        <translation>در نما</translation>
    </message>
</context>
<context>
    <name>NearbyCard</name>
    <message>
        <source>Networks where you chose &quot;never on this network&quot; are left out. Take that back to see them.</source>
        <translation>شبکه‌هایی که برایشان «هرگز در این شبکه» را برگزیدید کنار گذاشته شده‌اند. برای دیدنشان آن را پس بگیرید.</translation>
    </message>
    <message>
        <source>Go to Gateway</source>
        <translation>به صفحهٔ دروازه</translation>
    </message>
    <message>
        <source>Wi-Fi settings</source>
        <translation>تنظیمات وای‌فای</translation>
    </message>
    <message>
        <source>Address of a courier</source>
        <translation>نشانی یک پیک</translation>
    </message>
    <message>
        <source>For a courier that was not found by itself.</source>
        <translation>برای پیکی که خودبه‌خود یافت نشد.</translation>
    </message>
    <message>
        <source>Look for a courier</source>
        <translation>دنبال پیک بگرد</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>دوباره بجو</translation>
    </message>
    <message>
        <source>Look for couriers on every network of this computer.</source>
        <translation>جستن پیک‌ها در همهٔ شبکه‌های این رایانه.</translation>
    </message>
    <message>
        <source>Use this address</source>
        <translation>همین نشانی</translation>
    </message>
    <message>
        <source>Or write the courier&apos;s address, as its screen shows it:</source>
        <translation>یا نشانی پیک را، آن‌گونه که صفحه‌اش نشان می‌دهد، بنویسید:</translation>
    </message>
    <message>
        <source>met before</source>
        <translation>پیش‌تر دیده شده</translation>
    </message>
    <message>
        <source>new to you</source>
        <translation>برای شما تازه</translation>
    </message>
    <message>
        <source>Pretend courier</source>
        <translation>پیک نمایشی</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>همگام‌سازی</translation>
    </message>
</context>
<context>
    <name>NetworksCard</name>
    <message>
        <source>Where others reach you</source>
        <translation>دیگران کجا به شما می‌رسند</translation>
    </message>
    <message>
        <source>Only on local networks, the hotspot of this computer for instance; never from the Internet.</source>
        <translation>تنها در شبکه‌های محلی، مانند نقطهٔ اتصال این رایانه؛ هرگز از اینترنت.</translation>
    </message>
    <message>
        <source>On every network of this computer</source>
        <translation>در همهٔ شبکه‌های این رایانه</translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message>
        <source>none now</source>
        <translation>اکنون هیچ</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>این رایانه</translation>
    </message>
    <message numerus="yes">
        <source>%Ln to send</source>
        <translation>
            <numerusform>%Ln برای فرستادن</numerusform>
        </translation>
    </message>
    <message>
        <source>Courier</source>
        <translation>پیک</translation>
    </message>
    <message numerus="yes">
        <source>%Ln on the way</source>
        <translation>
            <numerusform>%Ln در راه</numerusform>
        </translation>
    </message>
    <message>
        <source>Internet</source>
        <translation>اینترنت</translation>
    </message>
    <message numerus="yes">
        <source>%Ln so far</source>
        <translation>
            <numerusform>%Ln تا کنون</numerusform>
        </translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>هنوز هیچ</translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>گیرنده</translation>
    </message>
    <message>
        <source>your app tells</source>
        <translation>برنامه‌تان می‌گوید</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are with a courier.</source>
        <translation>
            <numerusform>%Ln پیام نزد پیک است.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are with a courier %1.</source>
        <translation>
            <numerusform>%Ln پیام %1 نزد پیک است.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) came back %1.</source>
        <translation>
            <numerusform>%Ln پیام %1 برگشت.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick took anything in the last %1 days.</source>
        <translation>در %1 روز گذشته هیچ پیک یا حافظهٔ USB چیزی نبرد.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln visit(s) by courier or stick in the last %1 days.</source>
        <translation>
            <numerusform>%Ln دیدار با پیک یا حافظهٔ USB در %1 روز گذشته.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OnTheWayCard</name>
    <message>
        <source>On their way</source>
        <translation>در راه</translation>
    </message>
</context>
<context>
    <name>OtherComputer</name>
    <message>
        <source>Address that the other computer shows</source>
        <translation>نشانی‌ای که رایانهٔ دیگر نشان می‌دهد</translation>
    </message>
    <message>
        <source>A photograph of what the other computer shows.</source>
        <translation>عکسی از آنچه رایانهٔ دیگر نشان می‌دهد.</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>Take the stick out safely, and give it to somebody who goes to where the Internet is. Answers come with a stick or a courier, or when the Internet is back.</source>
        <translation>حافظهٔ USB را ایمن بیرون بیاورید و به کسی بدهید که به جایی می‌رود که اینترنت هست. پاسخ‌ها با حافظهٔ USB یا پیک می‌رسند، یا وقتی اینترنت برگردد.</translation>
    </message>
    <message>
        <source>The courier has your messages. Answers come when you meet a courier again, or when the Internet is back.</source>
        <translation>پیام‌های شما نزد پیک است. پاسخ‌ها وقتی می‌رسند که دوباره پیکی را ببینید یا اینترنت برگردد.</translation>
    </message>
    <message>
        <source>Refused by your remembered answer</source>
        <translation>با پاسخ به‌یادماندهٔ شما رد شد</translation>
    </message>
    <message>
        <source>Allowed by your remembered answer</source>
        <translation>با پاسخ به‌یادماندهٔ شما اجازه یافت</translation>
    </message>
    <message>
        <source>Sync again</source>
        <translation>دوباره همگام کن</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>دوباره بکوش</translation>
    </message>
    <message>
        <source>Stick %1</source>
        <translation>حافظهٔ USB %1</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Hide what is typed</source>
        <translation>پنهان کردن نوشته</translation>
    </message>
    <message>
        <source>Show what is typed</source>
        <translation>نشان دادن نوشته</translation>
    </message>
</context>
<context>
    <name>PauseControl</name>
    <message>
        <source>Pause the exchange</source>
        <translation>توقف تبادل</translation>
    </message>
    <message>
        <source>Nothing is exchanged over the Internet until you resume. Couriers can still be used.</source>
        <translation>تا وقتی از سر نگیرید، چیزی از راه اینترنت مبادله نمی‌شود. پیک‌ها همچنان در دسترس‌اند.</translation>
    </message>
    <message>
        <source>Resume the exchange</source>
        <translation>ازسرگیری تبادل</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Search all letters</source>
        <translation>جستجو در همهٔ نامه‌ها</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>جستجو</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>پاک کردن جستجو</translation>
    </message>
    <message>
        <source>People</source>
        <translation>افراد</translation>
    </message>
    <message>
        <source>Letters found</source>
        <translation>نامه‌های پیداشده</translation>
    </message>
</context>
<context>
    <name>PersonDelegate</name>
    <message>
        <source>Draft</source>
        <translation>پیش‌نویس</translation>
    </message>
</context>
<context>
    <name>PresentCard</name>
    <message>
        <source>Now</source>
        <translation>اکنون</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>To the gateway you had before.</source>
        <translation>به دروازه‌ای که پیش‌تر داشتید.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>گواهی‌ها</translation>
    </message>
    <message>
        <source>None yet: choose a gateway first.</source>
        <translation>هنوز هیچ: نخست دروازه‌ای برگزینید.</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>کمتر</translation>
    </message>
    <message>
        <source>The passes that gateways show each other. They renew themselves at half of their life.</source>
        <translation>مجوزهایی که دروازه‌ها به هم نشان می‌دهند. در نیمهٔ عمر خودشان نو می‌شوند.</translation>
    </message>
    <message>
        <source>While a pass is valid, couriers can help even without any Internet.</source>
        <translation>تا مجوز معتبر است، پیک‌ها بدون هیچ اینترنتی هم می‌توانند کمک کنند.</translation>
    </message>
</context>
<context>
    <name>PrivacyModel</name>
    <message>
        <source>Off. Nothing is sent unless you say yes.</source>
        <translation>خاموش. تا بله نگویید چیزی فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>On, and paused: nothing is counted or sent.</source>
        <translation>روشن و در درنگ: چیزی شمرده یا فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>On. One small report a week.</source>
        <translation>روشن. هفته‌ای یک گزارش کوچک.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>خاموش، همان‌گونه که برگزیدید.</translation>
    </message>
    <message>
        <source>The messages, the certificates and the settings are gone.</source>
        <translation>پیام‌ها، گواهی‌ها و تنظیمات دیگر نیستند.</translation>
    </message>
    <message>
        <source>The key could not be removed from this computer&apos;s keyring. It opens nothing any more; to be sure, remove “Relaynet Gateway” there yourself.</source>
        <translation>کلید از دسته‌کلید این رایانه پاک نشد. دیگر چیزی را باز نمی‌کند؛ برای اطمینان، خودتان «Relaynet Gateway» را از آن‌جا پاک کنید.</translation>
    </message>
    <message>
        <source>The key is gone.</source>
        <translation>کلید دیگر نیست.</translation>
    </message>
    <message>
        <source>Some files could not be deleted. Without the key nobody can read them.</source>
        <translation>برخی پرونده‌ها پاک نشدند. بی کلید هیچ‌کس نمی‌تواند آن‌ها را بخواند.</translation>
    </message>
    <message>
        <source>Some files could not be deleted, and the key could not be removed from this computer&apos;s keyring: remove “Relaynet Gateway” there yourself.</source>
        <translation>برخی پرونده‌ها پاک نشدند، و کلید از دسته‌کلید این رایانه پاک نشد: خودتان «Relaynet Gateway» را از آن‌جا پاک کنید.</translation>
    </message>
    <message>
        <source>What this computer carried for others is gone too.</source>
        <translation>آنچه این رایانه برای دیگران می‌برد نیز دیگر نیست.</translation>
    </message>
    <message>
        <source>What this computer carries for others could not be erased: another program may have it open, or its folder cannot be written to. The command “relaynet-courier wipe” erases it.</source>
        <translation>آنچه این رایانه برای دیگران می‌برد پاک نشد: شاید برنامهٔ دیگری آن را باز کرده باشد، یا در پوشه‌اش نمی‌توان نوشت. فرمان «relaynet-courier wipe» آن را پاک می‌کند.</translation>
    </message>
    <message>
        <source>Your letters are gone too.</source>
        <translation>نامه‌های شما هم از میان رفت.</translation>
    </message>
    <message>
        <source>Your letters could not be erased: another program may have them open, or their folder cannot be written to. The command “relaynet-letters wipe” erases them.</source>
        <translation>نامه‌های شما پاک نشد: شاید برنامهٔ دیگری آن‌ها را باز کرده باشد، یا در پوشه‌شان نتوان نوشت. دستور «relaynet-letters wipe» آن‌ها را پاک می‌کند.</translation>
    </message>
    <message>
        <source>Erasing. If your system asks for the keyring&apos;s password, you may answer or not.</source>
        <translation>در حال پاک کردن. اگر سیستم گذرواژهٔ دسته‌کلید را خواست، می‌توانید پاسخ بدهید یا ندهید.</translation>
    </message>
    <message>
        <source>The key, the messages, the certificates and the settings are gone.</source>
        <translation>کلید، پیام‌ها، گواهی‌ها و تنظیمات دیگر نیستند.</translation>
    </message>
    <message>
        <source>Your Internet gateway could not be told. Whoever copied this computer&apos;s key before could go on using it in your name until its pass runs out; tell the gateway&apos;s operator if that matters.</source>
        <translation>به دروازهٔ اینترنتی شما خبر داده نشد. هر کس پیش‌تر از کلید این رایانه رونوشت گرفته باشد می‌تواند تا پایان اعتبار مجوزش به نام شما از آن استفاده کند؛ اگر اهمیت دارد به گردانندهٔ دروازه خبر دهید.</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>حریم خصوصی</translation>
    </message>
    <message>
        <source>What leaves this computer is your decision.</source>
        <translation>آنچه از این رایانه بیرون می‌رود تصمیم شماست.</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>آنچه فرستاده شد</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>پس گرفتن</translation>
    </message>
    <message>
        <source>Stops at once and asks for deletion of what was sent.</source>
        <translation>بی‌درنگ می‌ایستد و پاک کردن آنچه فرستاده شده را می‌خواهد.</translation>
    </message>
    <message>
        <source>Stop sharing, and ask for deletion of all reports that this computer sent?</source>
        <translation>فرستادن متوقف و پاک کردن همهٔ گزارش‌های این رایانه درخواست شود؟</translation>
    </message>
</context>
<context>
    <name>PromptCard</name>
    <message>
        <source>Not now</source>
        <translation>اکنون نه</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>اجازه بده</translation>
    </message>
    <message>
        <source>Without an answer within two minutes, nothing is sent.</source>
        <translation>اگر تا دو دقیقه پاسخ ندهید، چیزی فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>جزئیات</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>پنهان کردن جزئیات</translation>
    </message>
    <message>
        <source>For networks whose courier is a new one each time. Whoever imitates this network is not asked about either.</source>
        <translation>برای شبکه‌هایی که پیکشان هر بار تازه است. درباره کسی که این شبکه را تقلید کند نیز پرسیده نمی‌شود.</translation>
    </message>
    <message>
        <source>Always allow this courier here</source>
        <translation>اینجا همیشه به این پیک اجازه بده</translation>
    </message>
    <message>
        <source>For this network and this courier only. You can take it back.</source>
        <translation>تنها برای این شبکه و این پیک. می‌توانید آن را پس بگیرید.</translation>
    </message>
    <message>
        <source>Always here, with any courier</source>
        <translation>همیشه اینجا، با هر پیکی</translation>
    </message>
</context>
<context>
    <name>ProxyCard</name>
    <message>
        <source>Proxy</source>
        <translation>پراکسی</translation>
    </message>
    <message>
        <source>A detour to the Internet, if your network demands one or you use Tor. Nothing goes past it.</source>
        <translation>راهی واسطه به اینترنت، اگر شبکهٔ شما آن را می‌خواهد یا از تور استفاده می‌کنید. هیچ چیز از کنار آن نمی‌گذرد.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>مانند سیستم</translation>
    </message>
    <message>
        <source>No proxy</source>
        <translation>بدون پراکسی</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>این یکی</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>نشانی پراکسی</translation>
    </message>
    <message>
        <source>User, if it wants one</source>
        <translation>کاربر، اگر بخواهد</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>گذرواژه</translation>
    </message>
    <message>
        <source>Which proxy</source>
        <translation>کدام پراکسی</translation>
    </message>
    <message>
        <source>Use this way</source>
        <translation>از این راه برو</translation>
    </message>
</context>
<context>
    <name>ProxyModel</name>
    <message>
        <source>The proxy cannot be used, so nothing goes out: set another one, or none.</source>
        <translation>از پراکسی نمی‌توان استفاده کرد، پس چیزی بیرون نمی‌رود: پراکسی دیگری یا هیچ‌کدام را برگزینید.</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>All letters</source>
        <translation>همهٔ نامه‌ها</translation>
    </message>
    <message>
        <source>About this letter</source>
        <translation>دربارهٔ این نامه</translation>
    </message>
    <message>
        <source>The letter</source>
        <translation>نامه</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>ذخیره…</translation>
    </message>
    <message>
        <source>Answer this letter</source>
        <translation>پاسخ به این نامه</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>دوباره بفرست</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>پاک کردن…</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>ذخیرهٔ پرونده</translation>
    </message>
    <message>
        <source>Delete this letter here? If it has not left yet, it does not leave; who has it already keeps it.</source>
        <translation>این نامه اینجا پاک شود؟ اگر هنوز نرفته باشد نمی‌رود؛ هر که آن را دارد نگهش می‌دارد.</translation>
    </message>
    <message>
        <source>Delete this letter here? The person who wrote it keeps a copy.</source>
        <translation>این نامه از اینجا حذف شود؟ نویسندهٔ آن یک نسخه نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>پاکش کن</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, or under your passphrase. If that is lost, ten words on paper open your messages again.</source>
        <translation>کلید پیام‌های شما در دسته‌کلید این رایانه یا زیر گذرواژهٔ شماست. اگر گم شود، ده واژه روی کاغذ پیام‌هایتان را دوباره باز می‌کند.</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>Withdraw the sheet</source>
        <translation>باطل کردن برگه</translation>
    </message>
    <message>
        <source>Write the words or the digits down, or print the sheet; it is not shown again. Keep it away from this computer: whoever has both can read everything.</source>
        <translation>واژه‌ها یا رقم‌ها را بنویسید، یا برگه را چاپ کنید؛ دوباره نشان داده نمی‌شود. آن را دور از این رایانه نگه دارید: هر کس هر دو را داشته باشد می‌تواند همه چیز را بخواند.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>چاپ…</translation>
    </message>
    <message>
        <source>I have it on paper</source>
        <translation>روی کاغذ دارمش</translation>
    </message>
    <message>
        <source>Make a new sheet</source>
        <translation>ساختن برگهٔ تازه</translation>
    </message>
    <message>
        <source>Make a recovery sheet</source>
        <translation>ساختن برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>Recovery sheet %1</source>
        <translation>برگهٔ بازیابی %1</translation>
    </message>
    <message>
        <source>The sheet that you have opens nothing here any more once there is a new one.</source>
        <translation>برگه‌ای که دارید همین که برگهٔ تازه‌ای باشد، دیگر این‌جا چیزی را باز نمی‌کند.</translation>
    </message>
    <message>
        <source>The sheet opens nothing here any more. Whoever has it and an older copy of this computer&apos;s disk can still open that copy.</source>
        <translation>برگه دیگر این‌جا چیزی را باز نمی‌کند. هر کس آن را همراه با رونوشت کهنه‌تری از دیسک این رایانه داشته باشد، هنوز می‌تواند آن رونوشت را باز کند.</translation>
    </message>
    <message>
        <source>These ten words, or the digits beside them, open the messages of one gateway when its keyring or passphrase is lost: choose the recovery sheet where the program asks for the key.</source>
        <translation>این ده واژه، یا رقم‌های کنارشان، پیام‌های یک دروازه را هنگامی که دسته‌کلید یا گذرواژه‌اش گم شود باز می‌کنند: جایی که برنامه کلید را می‌خواهد، برگهٔ بازیابی را برگزینید.</translation>
    </message>
    <message>
        <source>Keep this sheet away from the computer. Whoever has both can read everything.</source>
        <translation>این برگه را دور از رایانه نگه دارید. هر کس هر دو را داشته باشد می‌تواند همه چیز را بخواند.</translation>
    </message>
</context>
<context>
    <name>RecoveryModel</name>
    <message>
        <source>There is no sheet. If the keyring is lost, nobody can open your messages, and apps must pair anew.</source>
        <translation>برگه‌ای نیست. اگر دسته‌کلید گم شود، هیچ‌کس نمی‌تواند پیام‌هایتان را باز کند و برنامه‌ها باید از نو جفت شوند.</translation>
    </message>
    <message>
        <source>The sheet %1 is in force.</source>
        <translation>برگهٔ %1 معتبر است.</translation>
    </message>
    <message>
        <source>The sheet opens nothing here any more. Destroy the paper, too.</source>
        <translation>برگه دیگر این‌جا چیزی را باز نمی‌کند. کاغذ را هم نابود کنید.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Not in this report</source>
        <translation>در این گزارش نیست</translation>
    </message>
    <message>
        <source>The answer is mixed with chance on this computer before it is sent: it is the true one 2 times in 3.</source>
        <translation>پاسخ پیش از فرستادن در همین رایانه با تصادف آمیخته می‌شود: از هر ۳ بار ۲ بار پاسخ درست است.</translation>
    </message>
    <message>
        <source>To see whether people trust couriers.</source>
        <translation>تا روشن شود مردم به پیک‌ها اعتماد دارند یا نه.</translation>
    </message>
    <message>
        <source>To see whether apps misbehave.</source>
        <translation>تا روشن شود برنامه‌ها بدرفتاری می‌کنند یا نه.</translation>
    </message>
    <message>
        <source>Which release of this program?</source>
        <translation>کدام نسخهٔ این برنامه؟</translation>
    </message>
    <message>
        <source>To see how fast repairs reach people.</source>
        <translation>تا روشن شود اصلاح‌ها با چه سرعتی به مردم می‌رسند.</translation>
    </message>
    <message>
        <source>Which kind of operating system?</source>
        <translation>چه نوع سیستم‌عاملی؟</translation>
    </message>
    <message>
        <source>To know what to test on.</source>
        <translation>تا بدانیم روی چه آزمایش کنیم.</translation>
    </message>
    <message>
        <source>Which part of the world?</source>
        <translation>کدام بخش جهان؟</translation>
    </message>
    <message>
        <source>To see where help is needed. It is what you chose, and never guessed.</source>
        <translation>تا روشن شود کجا کمک لازم است. همان است که شما برگزیدید و هرگز حدس زده نمی‌شود.</translation>
    </message>
    <message>
        <source>About how many messages did apps here send this week?</source>
        <translation>برنامه‌های اینجا این هفته حدوداً چند پیام فرستادند؟</translation>
    </message>
    <message>
        <source>To see how much people use it.</source>
        <translation>تا روشن شود مردم چقدر از آن استفاده می‌کنند.</translation>
    </message>
    <message>
        <source>About how many messages arrived here this week?</source>
        <translation>این هفته حدوداً چند پیام به اینجا رسید؟</translation>
    </message>
    <message>
        <source>To see whether answers come back.</source>
        <translation>تا روشن شود پاسخ‌ها برمی‌گردند یا نه.</translation>
    </message>
    <message>
        <source>About how much data was exchanged this week?</source>
        <translation>این هفته حدوداً چه اندازه داده مبادله شد؟</translation>
    </message>
    <message>
        <source>To know how much couriers have to carry.</source>
        <translation>تا بدانیم پیک‌ها چقدر باید ببرند.</translation>
    </message>
    <message>
        <source>About how often was data exchanged with a courier?</source>
        <translation>حدوداً چند بار با پیک داده مبادله شد؟</translation>
    </message>
    <message>
        <source>To see whether couriers reach people.</source>
        <translation>تا روشن شود پیک‌ها به مردم می‌رسند یا نه.</translation>
    </message>
    <message>
        <source>About how often was data exchanged over the Internet?</source>
        <translation>حدوداً چند بار از راه اینترنت داده مبادله شد؟</translation>
    </message>
    <message>
        <source>To see how often the Internet is there.</source>
        <translation>تا روشن شود اینترنت هر چند وقت هست.</translation>
    </message>
    <message>
        <source>What share of those exchanges failed?</source>
        <translation>چه سهمی از این مبادله‌ها ناکام ماند؟</translation>
    </message>
    <message>
        <source>To see whether something needs repair.</source>
        <translation>تا روشن شود چیزی نیاز به اصلاح دارد یا نه.</translation>
    </message>
    <message>
        <source>About how long did an exchange usually take?</source>
        <translation>هر مبادله معمولاً حدوداً چقدر طول می‌کشید؟</translation>
    </message>
    <message>
        <source>To know whether a short visit is long enough.</source>
        <translation>تا بدانیم دیدار کوتاه بس است یا نه.</translation>
    </message>
    <message>
        <source>About how long was the longest time without a successful exchange?</source>
        <translation>بلندترین مدت بدون مبادلهٔ موفق حدوداً چقدر بود؟</translation>
    </message>
    <message>
        <source>To see for how long people are cut off.</source>
        <translation>تا روشن شود مردم تا چه مدت ارتباطشان قطع است.</translation>
    </message>
    <message>
        <source>What went wrong most often?</source>
        <translation>چه چیزی بیش از همه خراب شد؟</translation>
    </message>
    <message>
        <source>To repair that first.</source>
        <translation>تا همان نخست اصلاح شود.</translation>
    </message>
    <message>
        <source>Did you say no to a courier this week?</source>
        <translation>این هفته به پیکی نه گفتید؟</translation>
    </message>
    <message>
        <source>Did you block an app this week?</source>
        <translation>این هفته برنامه‌ای را مسدود کردید؟</translation>
    </message>
    <message>
        <source>Which week is it about?</source>
        <translation>دربارهٔ کدام هفته است؟</translation>
    </message>
    <message>
        <source>So that a report that comes late counts for the right one.</source>
        <translation>تا گزارشی که دیر می‌رسد برای هفتهٔ درست به شمار آید.</translation>
    </message>
    <message>
        <source>To which list of questions did you agree?</source>
        <translation>با کدام فهرست پرسش‌ها موافقت کردید؟</translation>
    </message>
    <message>
        <source>So that nobody reads more out of it than you agreed to.</source>
        <translation>تا هیچ‌کس بیش از آنچه پذیرفتید از آن نخواند.</translation>
    </message>
    <message>
        <source>In which form is it written?</source>
        <translation>به چه شکلی نوشته شده است؟</translation>
    </message>
    <message>
        <source>So that it is read as it was meant.</source>
        <translation>تا همان‌گونه که منظور بوده خوانده شود.</translation>
    </message>
    <message>
        <source>By which number can it be found again?</source>
        <translation>با چه شماره‌ای می‌توان دوباره آن را یافت؟</translation>
    </message>
    <message>
        <source>To delete it at your wish. Only this computer can connect it with another week&apos;s.</source>
        <translation>تا اگر بخواهید پاک شود. تنها همین رایانه می‌تواند آن را به شمارهٔ هفته‌ای دیگر ربط دهد.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>هیچ</translation>
    </message>
    <message>
        <source>There were none</source>
        <translation>هیچ نبود</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>هیچ‌یک از آن‌ها</translation>
    </message>
    <message>
        <source>Up to %1 in 100</source>
        <translation>تا %1 از هر ۱۰۰</translation>
    </message>
    <message>
        <source>%1 to %2 in 100</source>
        <translation>%1 تا %2 از هر ۱۰۰</translation>
    </message>
    <message>
        <source>More than %1 in 100</source>
        <translation>بیش از %1 از هر ۱۰۰</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>یکی دیگر</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>گفته نشده</translation>
    </message>
    <message>
        <source>No</source>
        <translation>نه</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>بله</translation>
    </message>
    <message>
        <source>Do not say</source>
        <translation>نمی‌گویم</translation>
    </message>
    <message>
        <source>Africa</source>
        <translation>آفریقا</translation>
    </message>
    <message>
        <source>Eastern Africa</source>
        <translation>شرق آفریقا</translation>
    </message>
    <message>
        <source>Middle Africa</source>
        <translation>آفریقای میانه</translation>
    </message>
    <message>
        <source>Northern Africa</source>
        <translation>شمال آفریقا</translation>
    </message>
    <message>
        <source>Southern Africa</source>
        <translation>جنوب آفریقا</translation>
    </message>
    <message>
        <source>Western Africa</source>
        <translation>غرب آفریقا</translation>
    </message>
    <message>
        <source>The Americas</source>
        <translation>قاره‌های آمریکا</translation>
    </message>
    <message>
        <source>Caribbean</source>
        <translation>کارائیب</translation>
    </message>
    <message>
        <source>Central America</source>
        <translation>آمریکای مرکزی</translation>
    </message>
    <message>
        <source>Northern America</source>
        <translation>آمریکای شمالی</translation>
    </message>
    <message>
        <source>South America</source>
        <translation>آمریکای جنوبی</translation>
    </message>
    <message>
        <source>Asia</source>
        <translation>آسیا</translation>
    </message>
    <message>
        <source>Central Asia</source>
        <translation>آسیای مرکزی</translation>
    </message>
    <message>
        <source>Eastern Asia</source>
        <translation>شرق آسیا</translation>
    </message>
    <message>
        <source>South-eastern Asia</source>
        <translation>جنوب شرقی آسیا</translation>
    </message>
    <message>
        <source>Southern Asia</source>
        <translation>جنوب آسیا</translation>
    </message>
    <message>
        <source>Western Asia</source>
        <translation>غرب آسیا</translation>
    </message>
    <message>
        <source>Europe</source>
        <translation>اروپا</translation>
    </message>
    <message>
        <source>Eastern Europe</source>
        <translation>شرق اروپا</translation>
    </message>
    <message>
        <source>Northern Europe</source>
        <translation>شمال اروپا</translation>
    </message>
    <message>
        <source>Southern Europe</source>
        <translation>جنوب اروپا</translation>
    </message>
    <message>
        <source>Western Europe</source>
        <translation>غرب اروپا</translation>
    </message>
    <message>
        <source>Oceania</source>
        <translation>اقیانوسیه</translation>
    </message>
    <message>
        <source>Australia and New Zealand</source>
        <translation>استرالیا و نیوزیلند</translation>
    </message>
    <message>
        <source>Melanesia</source>
        <translation>ملانزی</translation>
    </message>
    <message>
        <source>Micronesia</source>
        <translation>میکرونزی</translation>
    </message>
    <message>
        <source>Polynesia</source>
        <translation>پلی‌نزی</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>هیچ چیز</translation>
    </message>
    <message>
        <source>There was no network</source>
        <translation>شبکه‌ای نبود</translation>
    </message>
    <message>
        <source>No name server (DNS) answered</source>
        <translation>هیچ سرور نامی (DNS) پاسخ نداد</translation>
    </message>
    <message>
        <source>An address was not signed</source>
        <translation>نشانی‌ای امضا نداشت</translation>
    </message>
    <message>
        <source>The Internet gateway did not answer</source>
        <translation>دروازهٔ اینترنتی پاسخ نداد</translation>
    </message>
    <message>
        <source>The connection was not secure</source>
        <translation>اتصال امن نبود</translation>
    </message>
    <message>
        <source>The Internet gateway answered with an error</source>
        <translation>دروازهٔ اینترنتی با خطا پاسخ داد</translation>
    </message>
    <message>
        <source>The Internet gateway did not speak this network&apos;s language</source>
        <translation>دروازهٔ اینترنتی زبان این شبکه را نمی‌دانست</translation>
    </message>
    <message>
        <source>A courier could not be used</source>
        <translation>از پیکی نشد استفاده کرد</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>چیزی دیگر</translation>
    </message>
    <message>
        <source>Up to %1</source>
        <translation>تا %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 تا %2</translation>
    </message>
    <message>
        <source>More than %1</source>
        <translation>بیش از %1</translation>
    </message>
</context>
<context>
    <name>ReportsByHandCard</name>
    <message>
        <source>Where reports go</source>
        <translation>گزارش‌ها به کجا می‌روند</translation>
    </message>
    <message>
        <source>An aid organisation that collects reports publishes an invitation. Without one, nothing leaves.</source>
        <translation>سازمان امدادی که گزارش گرد می‌آورد دعوتی منتشر می‌کند. بی آن چیزی بیرون نمی‌رود.</translation>
    </message>
    <message>
        <source>Invitation, pasted</source>
        <translation>دعوت، چسبانده</translation>
    </message>
    <message>
        <source>Paste an invitation here</source>
        <translation>دعوت را اینجا بچسبانید</translation>
    </message>
    <message>
        <source>Use this invitation</source>
        <translation>استفاده از این دعوت</translation>
    </message>
    <message>
        <source>Open an invitation…</source>
        <translation>باز کردن دعوت…</translation>
    </message>
    <message>
        <source>A file that the organisation published.</source>
        <translation>پرونده‌ای که سازمان منتشر کرده است.</translation>
    </message>
    <message>
        <source>Go on counting and sending</source>
        <translation>ادامهٔ شمارش و فرستادن</translation>
    </message>
    <message>
        <source>Pause counting and sending</source>
        <translation>درنگ در شمارش و فرستادن</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>باز کردن دعوت</translation>
    </message>
</context>
<context>
    <name>ReportsByHandModel</name>
    <message>
        <source>nobody yet: reports wait here</source>
        <translation>هنوز هیچ‌کس: گزارش‌ها اینجا می‌مانند</translation>
    </message>
    <message>
        <source>Reports go to</source>
        <translation>گزارش‌ها می‌روند به</translation>
    </message>
    <message>
        <source>Its invitation holds until</source>
        <translation>دعوتش معتبر تا</translation>
    </message>
    <message>
        <source>Most reports in a year</source>
        <translation>بیشترین شمار گزارش‌ها در سال</translation>
    </message>
    <message>
        <source>Reports that wait</source>
        <translation>گزارش‌های منتظر</translation>
    </message>
    <message>
        <source>This is not an invitation of an organisation that collects reports.</source>
        <translation>این دعوتِ سازمانی که گزارش گرد می‌آورد نیست.</translation>
    </message>
    <message>
        <source>Done. Reports go to this organisation once you share them.</source>
        <translation>انجام شد. هرگاه گزارش بفرستید به این سازمان می‌رود.</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>Bring back a gateway from its backup</source>
        <translation>بازگرداندن دروازه از پشتیبان</translation>
    </message>
    <message>
        <source>This computer becomes the gateway of the backup. Use a backup on one computer only: two with the same identity take each other&apos;s messages.</source>
        <translation>این رایانه دروازهٔ آن پشتیبان می‌شود. پشتیبان را تنها روی یک رایانه به کار ببرید: دو رایانه با یک هویت پیام‌های هم را می‌گیرند.</translation>
    </message>
    <message>
        <source>What you have under Letters on the other computer stays there, and goes if you erase it there.</source>
        <translation>آنچه در «نامه‌ها» در رایانهٔ دیگر دارید همان‌جا می‌ماند و اگر آن را پاک کنید از میان می‌رود.</translation>
    </message>
    <message>
        <source>This gateway is in use already. To replace it, erase everything under Safety and start again.</source>
        <translation>این دروازه هم‌اکنون در کار است. برای جایگزینی، در «ایمنی» همه چیز را پاک کنید و از نو آغاز کنید.</translation>
    </message>
    <message>
        <source>Choose the backup…</source>
        <translation>گزینش پشتیبان…</translation>
    </message>
    <message>
        <source>Your gateway comes from another computer</source>
        <translation>دروازهٔ شما از رایانهٔ دیگری می‌آید</translation>
    </message>
    <message>
        <source>This computer becomes the gateway that you have on another one, with all that it holds. Both are in the same network. The other one is locked then.</source>
        <translation>این رایانه با همهٔ داشته‌ها همان دروازه‌ای می‌شود که روی رایانهٔ دیگری دارید. هر دو در یک شبکه‌اند. سپس آن یکی قفل می‌شود.</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>گزینش پشتیبان</translation>
    </message>
</context>
<context>
    <name>RestoreForm</name>
    <message>
        <source>Passphrase of the backup</source>
        <translation>گذرواژهٔ پشتیبان</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>آنچه در پرونده است</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>گذرواژهٔ تازه</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>همان گذرواژه دوباره</translation>
    </message>
    <message>
        <source>Progress of the backup</source>
        <translation>پیشرفت پشتیبان</translation>
    </message>
    <message>
        <source>What has come</source>
        <translation>آنچه رسیده است</translation>
    </message>
    <message>
        <source>Wait for the other computer</source>
        <translation>انتظار برای رایانهٔ دیگر</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>نگاه به درون آن</translation>
    </message>
    <message>
        <source>Bring everything back</source>
        <translation>بازگرداندن همه چیز</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>رها کردن</translation>
    </message>
    <message>
        <source>What would be taken over</source>
        <translation>آنچه آورده می‌شود</translation>
    </message>
    <message>
        <source>The backup %1</source>
        <translation>پشتیبان %1</translation>
    </message>
    <message>
        <source>Everything is being restored.</source>
        <translation>همه چیز در حال بازگرداندن است.</translation>
    </message>
    <message>
        <source>The file is being read.</source>
        <translation>پرونده در حال خواندن است.</translation>
    </message>
    <message>
        <source>The recovery sheet %1 opens it: type its ten words, or the digits beside them.</source>
        <translation>برگهٔ بازیابی %1 آن را باز می‌کند: ده واژه‌اش یا رقم‌های کنارشان را بنویسید.</translation>
    </message>
    <message>
        <source>A passphrase opens it. Nothing is changed before you have seen what is inside.</source>
        <translation>گذرواژه‌ای آن را باز می‌کند. پیش از آنکه درونش را ببینید چیزی تغییر نمی‌کند.</translation>
    </message>
    <message>
        <source>The messages that wait here, which nobody can open now, are deleted for good.</source>
        <translation>پیام‌هایی که اینجا مانده‌اند و اکنون کسی نمی‌تواند بازشان کند، برای همیشه پاک می‌شوند.</translation>
    </message>
    <message>
        <source>It is gone, go on</source>
        <translation>از میان رفته، ادامه بده</translation>
    </message>
    <message>
        <source>Your gateway is coming. Leave both computers on.</source>
        <translation>دروازهٔ شما در راه است. هر دو رایانه را روشن بگذارید.</translation>
    </message>
    <message>
        <source>Waiting for the other computer.</source>
        <translation>در انتظار رایانهٔ دیگر.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>یک لحظه…</translation>
    </message>
    <message>
        <source>Take its place</source>
        <translation>جایش را بگیر</translation>
    </message>
    <message>
        <source>From then on, do not start the Awala gateway any more: both would have the same address.</source>
        <translation>از آن پس دروازهٔ Awala را دیگر اجرا نکنید: هر دو یک نشانی خواهند داشت.</translation>
    </message>
    <message>
        <source>The old computer was locked when this file was made. The file is deleted once it is used.</source>
        <translation>رایانهٔ قدیمی هنگام ساختن این پرونده قفل شد. پرونده پس از به‌کارگیری پاک می‌شود.</translation>
    </message>
    <message>
        <source>Is the old computer gone, or erased? If both run, apps and the Internet gateway meet two that look alike: what arrives at one of them never reaches the other.</source>
        <translation>آیا رایانهٔ قدیمی از میان رفته یا پاک شده است؟ اگر هر دو کار کنند، برنامه‌ها و دروازهٔ اینترنت با دو دروازهٔ یکسان روبه‌رو می‌شوند: آنچه به یکی می‌رسد هرگز به دیگری نمی‌رسد.</translation>
    </message>
</context>
<context>
    <name>RestoreModel</name>
    <message>
        <source>Done. This computer is now your gateway %1, with all that it had. The old computer stays locked: erase the gateway there.</source>
        <translation>انجام شد. این رایانه اکنون دروازهٔ شما %1 است، با همهٔ آنچه داشت. رایانهٔ قدیمی قفل می‌ماند: دروازه را آنجا پاک کنید.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>چیزی تغییر نکرد.</translation>
    </message>
    <message>
        <source>Given up. Nothing was changed.</source>
        <translation>رها شد. چیزی تغییر نکرد.</translation>
    </message>
    <message>
        <source>Done. This computer now has that address. Do not start the Awala gateway any more; once everything works, delete it with its data.</source>
        <translation>انجام شد. این رایانه اکنون آن نشانی را دارد. دروازهٔ Awala را دیگر اجرا نکنید؛ وقتی همه چیز کار کرد، آن را با داده‌هایش پاک کنید.</translation>
    </message>
    <message>
        <source>Done. This computer is now your gateway, with all that it had. The file is deleted, so that it is used once; the old computer stays locked: erase the gateway there.</source>
        <translation>انجام شد. این رایانه اکنون دروازهٔ شماست، با همهٔ آنچه داشت. پرونده پاک شد تا تنها یک بار به کار رود؛ رایانهٔ قدیمی قفل می‌ماند: دروازه را آنجا پاک کنید.</translation>
    </message>
    <message>
        <source>Done. This computer is now the gateway of the backup, with all that was in it.</source>
        <translation>انجام شد. این رایانه اکنون دروازهٔ آن پشتیبان است، با همهٔ آنچه در آن بود.</translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>Close</source>
        <translation>بستن</translation>
    </message>
</context>
<context>
    <name>ReturnBar</name>
    <message>
        <source>You can look at this now, and go on with the first steps afterwards.</source>
        <translation>اکنون می‌توانید این را ببینید و سپس گام‌های نخست را ادامه دهید.</translation>
    </message>
    <message>
        <source>Back to the first steps</source>
        <translation>بازگشت به گام‌های نخست</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Sync under way</source>
        <translation>همگام‌سازی در جریان</translation>
    </message>
    <message>
        <source>Progress of the sync</source>
        <translation>پیشرفت همگام‌سازی</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>بایست</translation>
    </message>
    <message>
        <source>What was exchanged so far stays safe.</source>
        <translation>آنچه تاکنون رد و بدل شده امن می‌ماند.</translation>
    </message>
    <message>
        <source>Stop this sync? What was exchanged so far stays safe; the rest waits for the next one.</source>
        <translation>این همگام‌سازی بایستد؟ آنچه تاکنون رد و بدل شده امن می‌ماند؛ باقی برای بعد می‌ماند.</translation>
    </message>
    <message>
        <source>Stop the sync</source>
        <translation>همگام‌سازی را متوقف کن</translation>
    </message>
</context>
<context>
    <name>SafetyPage</name>
    <message>
        <source>Safety</source>
        <translation>ایمنی</translation>
    </message>
    <message>
        <source>In case you lose this computer or its key, or get a new computer.</source>
        <translation>برای روزی که این رایانه یا کلیدش گم شود، یا رایانه‌ای تازه بگیرید.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>تنظیمات</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>زبان و ظاهر</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>مانند سیستم</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>روشن</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>تیره</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>کنتراست بالا</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>زبان</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>رنگ‌ها</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>اندازهٔ متن</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>حرکت کمتر</translation>
    </message>
    <message>
        <source>Start and close</source>
        <translation>آغاز و بستن</translation>
    </message>
    <message>
        <source>Start when I log in, without opening the window</source>
        <translation>هنگام ورود من آغاز شود، بدون باز کردن پنجره</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>از من بپرس</translation>
    </message>
    <message>
        <source>Keep running in the background</source>
        <translation>ادامهٔ کار در پس‌زمینه</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>خروج</translation>
    </message>
    <message>
        <source>When I close the window</source>
        <translation>وقتی پنجره را می‌بندم</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>اعلان‌ها</translation>
    </message>
    <message>
        <source>Tell me when…</source>
        <translation>خبرم کن وقتی…</translation>
    </message>
    <message>
        <source>a letter has come (from whom, not what it says)</source>
        <translation>نامه‌ای رسید (از که، نه آنچه می‌گوید)</translation>
    </message>
    <message>
        <source>a courier is near</source>
        <translation>پیکی نزدیک است</translation>
    </message>
    <message>
        <source>something waits for my answer</source>
        <translation>چیزی در انتظار پاسخ من است</translation>
    </message>
    <message>
        <source>a sync has ended</source>
        <translation>همگام‌سازی پایان یافت</translation>
    </message>
    <message>
        <source>my gateway&apos;s pass runs out soon</source>
        <translation>مجوز دروازهٔ من به‌زودی تمام می‌شود</translation>
    </message>
    <message>
        <source>room for messages runs out</source>
        <translation>جای پیام‌ها رو به پایان است</translation>
    </message>
    <message>
        <source>the clock is wrong</source>
        <translation>ساعت نادرست است</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>اعلان</translation>
    </message>
    <message>
        <source>Which servers to ask for addresses, one a line. Leave it empty for the built-in ones.</source>
        <translation>نشانی‌ها از کدام سرورها پرسیده شوند، هر سطر یکی. برای سرورهای درونی خالی بگذارید.</translation>
    </message>
    <message>
        <source>Name servers (DNS)</source>
        <translation>سرورهای نام (DNS)</translation>
    </message>
    <message>
        <source>Servers to ask for addresses</source>
        <translation>سرورهایی که نشانی‌ها از آن‌ها پرسیده می‌شود</translation>
    </message>
    <message>
        <source>Use these servers</source>
        <translation>از این سرورها استفاده کن</translation>
    </message>
    <message>
        <source>Changing them restarts your gateway.</source>
        <translation>تغییر آن‌ها دروازهٔ شما را دوباره آغاز می‌کند.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>انجام شد.</translation>
    </message>
    <message>
        <source>Each line must be an address that begins with https://.</source>
        <translation>هر سطر باید نشانی‌ای باشد که با https:// آغاز می‌شود.</translation>
    </message>
</context>
<context>
    <name>SheetReminderCard</name>
    <message>
        <source>You have no recovery sheet yet. If this computer&apos;s keyring or your passphrase is lost, nobody can open your messages any more. Ten words on paper can.</source>
        <translation>هنوز برگهٔ بازیابی ندارید. اگر دسته‌کلید این رایانه یا گذرواژهٔ شما گم شود، دیگر هیچ‌کس نمی‌تواند پیام‌هایتان را باز کند. ده واژه روی کاغذ می‌تواند.</translation>
    </message>
    <message>
        <source>For the day that the key is lost</source>
        <translation>برای روزی که کلید گم شود</translation>
    </message>
    <message>
        <source>Make a recovery sheet…</source>
        <translation>ساختن برگهٔ بازیابی…</translation>
    </message>
    <message>
        <source>Not for me</source>
        <translation>نمی‌خواهم</translation>
    </message>
    <message>
        <source>You find it under Safety, too. This is asked once.</source>
        <translation>در ایمنی هم هست. این تنها یک بار پرسیده می‌شود.</translation>
    </message>
</context>
<context>
    <name>SheetWords</name>
    <message>
        <source>The ten words, or their digits</source>
        <translation>ده واژه، یا رقم‌هایشان</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>برگزیدن تصویر…</translation>
    </message>
    <message>
        <source>A photograph of the sheet, whose code has the words.</source>
        <translation>عکسی از برگه که واژه‌ها در کد آن است.</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>در حال خواندن تصویر…</translation>
    </message>
</context>
<context>
    <name>ShownCard</name>
    <message>
        <source>Show this to others</source>
        <translation>این را به دیگران نشان دهید</translation>
    </message>
    <message>
        <source>They join the Wi-Fi, and sync with this address. Their gateway shows the same words.</source>
        <translation>به وای‌فای می‌پیوندند و با این نشانی همگام می‌کنند. دروازهٔ آنها همین واژه‌ها را نشان می‌دهد.</translation>
    </message>
    <message>
        <source>QR code of the Wi-Fi</source>
        <translation>کد QR وای‌فای</translation>
    </message>
    <message>
        <source>Wi-Fi</source>
        <translation>وای‌فای</translation>
    </message>
    <message>
        <source>Name of the Wi-Fi</source>
        <translation>نام وای‌فای</translation>
    </message>
    <message>
        <source>Password of the Wi-Fi</source>
        <translation>گذرواژهٔ وای‌فای</translation>
    </message>
    <message>
        <source>Show this Wi-Fi</source>
        <translation>نمایش این وای‌فای</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>نشانی</translation>
    </message>
    <message>
        <source>The name and password are kept sealed on this computer.</source>
        <translation>نام و گذرواژه مهروموم در این رایانه نگه داشته می‌شود.</translation>
    </message>
    <message>
        <source>Which Wi-Fi is shown</source>
        <translation>کدام وای‌فای نشان داده شود</translation>
    </message>
    <message>
        <source>Hide which Wi-Fi is shown</source>
        <translation>پنهان کردن وای‌فای نشان‌داده‌شده</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>کد QR نشانی</translation>
    </message>
</context>
<context>
    <name>ShownIntroduction</name>
    <message>
        <source>QR picture to photograph</source>
        <translation>تصویر QR برای عکس گرفتن</translation>
    </message>
    <message>
        <source>It is too large for a picture. Give it as a file or as text.</source>
        <translation>برای تصویر بزرگ است. آن را پرونده یا متن بدهید.</translation>
    </message>
    <message>
        <source>The same as text</source>
        <translation>همان به صورت متن</translation>
    </message>
    <message>
        <source>Save as file…</source>
        <translation>ذخیره به صورت پرونده…</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>رونوشت متن</translation>
    </message>
    <message>
        <source>Give this answer to %1. Once they opened it, you can both write.</source>
        <translation>این پاسخ را به %1 بدهید. وقتی باز شود هر دو می‌توانید بنویسید.</translation>
    </message>
    <message>
        <source>Give this to the person whom you invite, and wait for their answer.</source>
        <translation>این را به کسی که دعوت می‌کنید بدهید و منتظر پاسخش بمانید.</translation>
    </message>
    <message>
        <source>Put it on %1</source>
        <translation>آن را روی %1 بگذار</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>ذخیره به صورت پرونده</translation>
    </message>
    <message>
        <source>Copied. Paste it into any message to them.</source>
        <translation>رونوشت شد. آن را در هر پیامی به او بچسبانید.</translation>
    </message>
</context>
<context>
    <name>SpokenWords</name>
    <message>
        <source>The same words as a QR picture</source>
        <translation>همان واژه‌ها به صورت تصویر QR</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Begin in three steps</source>
        <translation>در سه گام آغاز کنید</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>با دروازهٔ خود چه می‌توانید بکنید و آن را از کجا بگیرید.</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>برنامه‌هایی که می‌توانید بگیرید</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>فرستادن پیام آزمایشی</translation>
    </message>
    <message>
        <source>The message is on its way.</source>
        <translation>پیام در راه است.</translation>
    </message>
</context>
<context>
    <name>StartModel</name>
    <message>
        <source>%1 keeps messages for you while you are offline.</source>
        <translation>%1 وقتی به اینترنت وصل نیستید پیام‌ها را برایتان نگه می‌دارد.</translation>
    </message>
    <message>
        <source>%1 could not be reached yet. It is tried again by itself.</source>
        <translation>هنوز نشد به %1 رسید. خودبه‌خود دوباره آزمایش می‌شود.</translation>
    </message>
    <message>
        <source>The button above leads there. This needs the Internet once.</source>
        <translation>دکمهٔ بالا به آنجا می‌برد. این کار یک بار اینترنت می‌خواهد.</translation>
    </message>
    <message>
        <source>Pair with an Internet gateway</source>
        <translation>جفت‌شدن با یک دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>An app uses your gateway. The page Apps shows which.</source>
        <translation>برنامه‌ای از دروازهٔ شما استفاده می‌کند. صفحهٔ برنامه‌ها نشان می‌دهد کدام.</translation>
    </message>
    <message>
        <source>An app waits for your answer on the page Apps.</source>
        <translation>برنامه‌ای در صفحهٔ برنامه‌ها منتظر پاسخ شماست.</translation>
    </message>
    <message>
        <source>Install one on this computer and start it: it finds your gateway by itself.</source>
        <translation>یکی را روی این رایانه نصب و اجرا کنید: خودش دروازهٔ شما را می‌یابد.</translation>
    </message>
    <message>
        <source>Get an app that can use couriers</source>
        <translation>برنامه‌ای بگیرید که بتواند از پیک‌ها استفاده کند</translation>
    </message>
    <message>
        <source>A message came through your gateway.</source>
        <translation>پیامی از دروازهٔ شما گذشت.</translation>
    </message>
    <message>
        <source>This works once your gateway is paired.</source>
        <translation>وقتی دروازهٔ شما جفت شود کار می‌کند.</translation>
    </message>
    <message>
        <source>This works once apps can reach your gateway.</source>
        <translation>وقتی برنامه‌ها بتوانند به دروازهٔ شما برسند کار می‌کند.</translation>
    </message>
    <message>
        <source>It goes from this computer through your gateway and back to this computer.</source>
        <translation>از این رایانه از راه دروازهٔ شما می‌رود و به همین رایانه برمی‌گردد.</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>فرستادن پیام آزمایشی</translation>
    </message>
    <message>
        <source>Step %1 of 3, done: %2</source>
        <translation>گام %1 از ۳، انجام شد: %2</translation>
    </message>
    <message>
        <source>Step %1 of 3, not done yet: %2</source>
        <translation>گام %1 از ۳، هنوز انجام نشده: %2</translation>
    </message>
    <message>
        <source>It came back after %1 thousandths of a second: apps here can use your gateway.</source>
        <translation>پس از %1 هزارم ثانیه برگشت: برنامه‌های اینجا می‌توانند از دروازهٔ شما استفاده کنند.</translation>
    </message>
    <message>
        <source>It did not leave this computer. Messages to other people go out over the Internet.</source>
        <translation>از این رایانه بیرون نرفت. پیام‌ها به دیگران از راه اینترنت می‌روند.</translation>
    </message>
    <message>
        <source>It did not leave this computer. Messages to other people leave with the next courier, or when you are online, and so do their answers.</source>
        <translation>از این رایانه بیرون نرفت. پیام‌ها به دیگران، و پاسخ‌هایشان، با پیک بعدی یا وقتی به اینترنت وصل شوید می‌روند.</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Internet gateway</source>
        <translation>دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>آخرین نشانه</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>آخرین تماس</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>از</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Relaynet Gateway was updated. Restart it to use the new version.</source>
        <translation>Relaynet Gateway به‌روز شد. برای استفاده از نسخهٔ تازه، آن را دوباره راه‌اندازی کنید.</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass runs out soon. Go online to renew it.</source>
        <translation>مجوز دروازهٔ شما به‌زودی تمام می‌شود. برای نوسازی وصل شوید.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>جای پیام‌ها رو به پایان است.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is off by %1.</source>
        <translation>ساعت این رایانه %1 اختلاف دارد.</translation>
    </message>
    <message>
        <source>Some messages were set aside. The page Storage says why, and tries them again.</source>
        <translation>برخی پیام‌ها کنار گذاشته شدند. صفحهٔ ذخیره‌سازی دلیل را می‌گوید و دوباره می‌آزماید.</translation>
    </message>
    <message>
        <source>%1 was closed by its operator. Choose another one on the page Gateway.</source>
        <translation>%1 را گرداننده‌اش بسته است. در صفحهٔ دروازه یکی دیگر برگزینید.</translation>
    </message>
    <message>
        <source>Your Internet gateway keeps messages for two days only. Go online or meet a courier at least that often.</source>
        <translation>دروازهٔ اینترنتی شما پیام‌ها را تنها دو روز نگه می‌دارد. دست‌کم هر دو روز یک بار به اینترنت وصل شوید یا پیکی ببینید.</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>برای فرستادن</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>برای برنامه‌های شما</translation>
    </message>
    <message>
        <source>Next one expires %1</source>
        <translation>بعدی منقضی می‌شود: %1</translation>
    </message>
    <message>
        <source>App</source>
        <translation>برنامه</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>جهت</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>پیام‌ها</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>قدیمی‌ترین</translation>
    </message>
    <message>
        <source>Next expires</source>
        <translation>انقضای بعدی</translation>
    </message>
    <message>
        <source>On their way</source>
        <translation>در راه</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>چرا</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>اندازه</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>آخرین بار</translation>
    </message>
    <message numerus="yes">
        <source>%Ln with a courier</source>
        <translation>
            <numerusform>%Ln نزد یک پیک</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln handed to the app, not confirmed yet</source>
        <translation>
            <numerusform>%Ln به برنامه داده شد، هنوز تأیید نشده</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent, not confirmed yet</source>
        <translation>
            <numerusform>%Ln فرستاده شد، هنوز تأیید نشده</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) removed.</source>
        <translation>
            <numerusform>%Ln پیام برداشته شد.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusPage</name>
    <message>
        <source>Status</source>
        <translation>وضعیت</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>دروازهٔ شما قفل است</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>اکنون دوباره راه‌اندازی شود</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>done</source>
        <translation>انجام شد</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>در جریان</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>هنوز نه</translation>
    </message>
</context>
<context>
    <name>StorageModel</name>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 از %2 در استفاده</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) accepted this time.</source>
        <translation>
            <numerusform>این بار %Ln پیام پذیرفته شد.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) set aside</source>
        <translation>
            <numerusform>%Ln پیام کنار گذاشته شده</numerusform>
        </translation>
    </message>
    <message>
        <source>Not accepted, perhaps because this computer&apos;s clock is wrong, or your gateway lacks a key or a pass for them. They are tried again for 30 days.</source>
        <translation>پذیرفته نشدند، شاید چون ساعت این رایانه نادرست است یا دروازهٔ شما کلید یا مجوزی برایشان ندارد. تا ۳۰ روز دوباره آزموده می‌شوند.</translation>
    </message>
    <message>
        <source>Refused on their way out, perhaps by a proxy or the login page of a network. A courier can take them; over the Internet they are tried again after a day, or earlier if they would expire.</source>
        <translation>در راه بیرون پذیرفته نشدند، شاید به دست یک پراکسی یا صفحهٔ ورود یک شبکه. پیک می‌تواند آن‌ها را ببرد؛ از راه اینترنت پس از یک روز دوباره آزموده می‌شوند، یا زودتر اگر مهلتشان رو به پایان باشد.</translation>
    </message>
    <message>
        <source>%1 of at most %2 from it</source>
        <translation>%1 از حداکثر %2 از آن است</translation>
    </message>
    <message>
        <source>%1 for it</source>
        <translation>%1 برای آن</translation>
    </message>
</context>
<context>
    <name>StoragePage</name>
    <message>
        <source>Storage</source>
        <translation>ذخیره‌سازی</translation>
    </message>
    <message>
        <source>Messages wait on this computer, encrypted, until they can be delivered.</source>
        <translation>پیام‌ها رمزگذاری‌شده در این رایانه می‌مانند تا رسانده شوند.</translation>
    </message>
    <message>
        <source>By app</source>
        <translation>به تفکیک برنامه</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>در حال استفاده</translation>
    </message>
    <message>
        <source>Part of the limit that is used</source>
        <translation>بخش استفاده‌شدهٔ سقف</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>سقف</translation>
    </message>
    <message>
        <source>When it is reached, your apps are told so, and nothing is lost.</source>
        <translation>وقتی به آن برسد به برنامه‌ها گفته می‌شود و چیزی گم نمی‌شود.</translation>
    </message>
    <message>
        <source>Limit for stored messages</source>
        <translation>سقف پیام‌های نگه‌داشته</translation>
    </message>
    <message>
        <source>Set this limit</source>
        <translation>این سقف را بگذار</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>کنار گذاشته</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>دوباره بکوش</translation>
    </message>
    <message>
        <source>%1 is at its limit or close to it, and may have to wait until some of its messages were taken.</source>
        <translation>%1 به سقف خود رسیده یا نزدیک است و شاید باید منتظر بماند تا برخی پیام‌هایش برده شوند.</translation>
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
        <translation>باز کردن</translation>
    </message>
    <message>
        <source>Sync now</source>
        <translation>اکنون همگام کن</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>خروج</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>دروازهٔ Relaynet</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for your answer (%Ln)</source>
        <translation>
            <numerusform>در انتظار پاسخ شما (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>ادامه</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>Go online soon</source>
        <translation>به‌زودی وصل شوید</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass runs out. Going online once renews it.</source>
        <translation>مجوز دروازهٔ شما تمام می‌شود. یک بار اتصال آن را نو می‌کند.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>جای پیام‌ها رو به پایان است.</translation>
    </message>
    <message>
        <source>Little room left</source>
        <translation>جای کمی مانده</translation>
    </message>
    <message>
        <source>Correct this computer&apos;s date and time so that messages are accepted.</source>
        <translation>تاریخ و ساعت این رایانه را درست کنید تا پیام‌ها پذیرفته شوند.</translation>
    </message>
    <message>
        <source>The clock is wrong</source>
        <translation>ساعت نادرست است</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>پیکی اینجاست</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) have come</source>
        <translation>
            <numerusform>%Ln نامه رسید</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Letters to read it.</source>
        <translation>برای خواندنش نامه‌ها را باز کنید.</translation>
    </message>
</context>
<context>
    <name>UpdatesCard</name>
    <message>
        <source>Updates</source>
        <translation>به‌روزرسانی‌ها</translation>
    </message>
    <message>
        <source>This program never looks for newer versions by itself, and fetches none. You look when you want to.</source>
        <translation>این برنامه هرگز خودش دنبال نسخهٔ تازه‌تر نمی‌گردد و چیزی نمی‌گیرد. هر وقت بخواهید شما نگاه می‌کنید.</translation>
    </message>
    <message>
        <source>Look in a file…</source>
        <translation>نگاه در پرونده…</translation>
    </message>
    <message>
        <source>A release file that somebody brought, on a stick for instance.</source>
        <translation>پروندهٔ نسخه‌ای که کسی آورده است، مثلاً در حافظهٔ USB.</translation>
    </message>
    <message>
        <source>Address to ask</source>
        <translation>نشانی برای پرسیدن</translation>
    </message>
    <message>
        <source>Ask now</source>
        <translation>اکنون بپرس</translation>
    </message>
    <message>
        <source>Forget this address</source>
        <translation>فراموش کردن این نشانی</translation>
    </message>
    <message>
        <source>Whoever runs that address then sees your Internet address, or your proxy&apos;s, and that you asked.</source>
        <translation>آنگاه گردانندهٔ آن نشانی، نشانی اینترنتی شما یا پراکسی شما را می‌بیند و این را که پرسیده‌اید.</translation>
    </message>
    <message>
        <source>Get it from whoever publishes the program, or gave it to you.</source>
        <translation>آن را از ناشر برنامه یا کسی که برنامه را به شما داد بگیرید.</translation>
    </message>
    <message>
        <source>Checksums (SHA-256) of its files</source>
        <translation>جمع‌آزمای (SHA-256) پرونده‌هایش</translation>
    </message>
    <message>
        <source>Compare a download…</source>
        <translation>سنجیدن پروندهٔ دریافتی…</translation>
    </message>
    <message>
        <source>Tells whether a file that you fetched is the one that was published.</source>
        <translation>می‌گوید پرونده‌ای که گرفته‌اید همان است که منتشر شد یا نه.</translation>
    </message>
    <message>
        <source>Do not show this version again</source>
        <translation>این نسخه دیگر نشان داده نشود</translation>
    </message>
    <message>
        <source>Your version</source>
        <translation>نسخهٔ شما</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>در حال انجام…</translation>
    </message>
    <message>
        <source>Where to get it</source>
        <translation>از کجا گرفته شود</translation>
    </message>
    <message>
        <source>Look in a release file</source>
        <translation>نگاه در پروندهٔ نسخه</translation>
    </message>
    <message>
        <source>Compare a download</source>
        <translation>سنجیدن پروندهٔ دریافتی</translation>
    </message>
</context>
<context>
    <name>UpdatesModel</name>
    <message>
        <source>%1, built from source and never published: its age is not known</source>
        <translation>%1، ساخته از کد و هرگز منتشر نشده: عمرش دانسته نیست</translation>
    </message>
    <message>
        <source>%1, published on %2 (%3)</source>
        <translation>%1، منتشرشده در %2 (%3)</translation>
    </message>
    <message>
        <source>A newer version is known: %1 of %2. It was signed by those who publish this program.</source>
        <translation>نسخهٔ تازه‌تری شناخته شده است: %1 به تاریخ %2. ناشران این برنامه آن را امضا کرده‌اند.</translation>
    </message>
    <message>
        <source>Version %1 of %2 is newer than yours.</source>
        <translation>نسخهٔ %1 به تاریخ %2 از نسخهٔ شما تازه‌تر است.</translation>
    </message>
    <message>
        <source>You are up to date: the release file is about version %1 of %2, which is not newer.</source>
        <translation>نسخهٔ شما به‌روز است: پروندهٔ نسخه دربارهٔ نسخهٔ %1 به تاریخ %2 است که تازه‌تر نیست.</translation>
    </message>
    <message>
        <source>%1 is the file that was published.</source>
        <translation>%1 همان پرونده‌ای است که منتشر شد.</translation>
    </message>
</context>
<context>
    <name>WaitingBar</name>
    <message>
        <source>Review</source>
        <translation>بازبینی</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) wait for your answer.</source>
        <translation>
            <numerusform>%Ln درخواست در انتظار پاسخ شماست.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingCard</name>
    <message>
        <source>Waiting messages</source>
        <translation>پیام‌های در انتظار</translation>
    </message>
    <message>
        <source>What is kept here until it can be delivered. Nobody can read it here.</source>
        <translation>آنچه تا رساندن اینجا نگه داشته می‌شود. کسی اینجا نمی‌تواند آن را بخواند.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>در انتظار</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>چیزی در انتظار نیست.</translation>
    </message>
    <message>
        <source>Delete the chosen row&apos;s messages</source>
        <translation>پاک کردن پیام‌های سطر برگزیده</translation>
    </message>
    <message>
        <source>Choose a row first.</source>
        <translation>نخست سطری را برگزینید.</translation>
    </message>
    <message>
        <source>Delete what waits to go out</source>
        <translation>پاک کردن آنچه برای رفتن در انتظار است</translation>
    </message>
    <message>
        <source>Delete what waits for apps</source>
        <translation>پاک کردن آنچه در انتظار برنامه‌هاست</translation>
    </message>
    <message>
        <source>Delete all messages</source>
        <translation>پاک کردن همهٔ پیام‌ها</translation>
    </message>
    <message>
        <source>Message by message</source>
        <translation>پیام به پیام</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>کمتر</translation>
    </message>
    <message>
        <source>Deleted messages are never delivered. Copies at a courier still travel.</source>
        <translation>پیام‌های پاک‌شده هرگز رسانده نمی‌شوند. نسخه‌های نزد پیک همچنان در سفرند.</translation>
    </message>
    <message>
        <source>Delivered or removed</source>
        <translation>تحویل‌شده یا حذف‌شده</translation>
    </message>
    <message>
        <source>Nothing has left yet.</source>
        <translation>هنوز چیزی نرفته است.</translation>
    </message>
    <message>
        <source>Every message that left is counted under its reason.</source>
        <translation>هر پیامی که رفته با دلیلش شمرده می‌شود.</translation>
    </message>
    <message>
        <source>Delete everything that waits, in both directions? This cannot be undone.</source>
        <translation>هر آنچه در هر دو جهت در انتظار است پاک شود؟ بازگشتی ندارد.</translation>
    </message>
    <message>
        <source>Delete these messages? They will never be delivered. This cannot be undone.</source>
        <translation>این پیام‌ها پاک شوند؟ هرگز رسانده نمی‌شوند. بازگشتی ندارد.</translation>
    </message>
    <message>
        <source>Delete them</source>
        <translation>پاکشان کن</translation>
    </message>
</context>
<context>
    <name>WaitingRegistration</name>
    <message>
        <source>Try now</source>
        <translation>اکنون آزمایش کن</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>دیگر آزمایش نکن</translation>
    </message>
</context>
<context>
    <name>WaitingWords</name>
    <message>
        <source>The connection costs money. Messages wait here for another one, or for a courier.</source>
        <translation>این ارتباط هزینه دارد. پیام‌ها اینجا منتظر ارتباطی دیگر یا پیک می‌مانند.</translation>
    </message>
    <message>
        <source>This computer runs on battery. Messages wait here for the mains, or for a courier.</source>
        <translation>این رایانه با باتری کار می‌کند. پیام‌ها اینجا منتظر برق یا پیک می‌مانند.</translation>
    </message>
    <message>
        <source>Held back by your rule</source>
        <translation>به قاعدهٔ شما نگه داشته شده</translation>
    </message>
    <message>
        <source>Pairing with your Internet gateway has not worked yet</source>
        <translation>جفت‌شدن با دروازهٔ اینترنتی شما هنوز انجام نشده است</translation>
    </message>
    <message>
        <source>It is tried again by itself until it works. Your apps wait for it, too.</source>
        <translation>خودش دوباره می‌آزماید تا بشود. برنامه‌های شما هم منتظرش می‌مانند.</translation>
    </message>
</context>
<context>
    <name>WayPicture</name>
    <message>
        <source>The way of your messages</source>
        <translation>راه پیام‌های شما</translation>
    </message>
</context>
<context>
    <name>WayWords</name>
    <message>
        <source>waiting here</source>
        <translation>اینجا در انتظار است</translation>
    </message>
    <message>
        <source>with courier</source>
        <translation>نزد پیک</translation>
    </message>
    <message>
        <source>with courier %1</source>
        <comment>since a day</comment>
        <translation>%1 نزد پیک</translation>
    </message>
    <message>
        <source>at the Internet gateway</source>
        <translation>نزد دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>رسیده است</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>به سر آمده</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>پذیرفته نشد</translation>
    </message>
</context>
<context>
    <name>WaysCard</name>
    <message>
        <source>Where messages went</source>
        <translation>پیام‌ها به کجا رفتند</translation>
    </message>
    <message>
        <source>Your apps can ask how far their messages have come. For that this computer remembers for 30 days when each left and by which way, not whom it was for. Switched off, all of it is forgotten at once.</source>
        <translation>برنامه‌های شما می‌توانند بپرسند پیام‌هایشان تا کجا رسیده است. برای آن، این رایانه ۳۰ روز به یاد می‌سپارد که هر پیام کی و از چه راهی رفت، نه اینکه برای چه کسی بود. با خاموش کردن، همهٔ آن بی‌درنگ فراموش می‌شود.</translation>
    </message>
    <message>
        <source>Keep where messages are for 30 days</source>
        <translation>نگه داشتن جای پیام‌ها تا ۳۰ روز</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1 a second</source>
        <translation>%1 در ثانیه</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln پیام</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>هیچ</translation>
    </message>
    <message>
        <source>since today</source>
        <translation>از امروز</translation>
    </message>
    <message>
        <source>since yesterday</source>
        <translation>از دیروز</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a weekday</comment>
        <translation>از %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>از %1</translation>
    </message>
    <message>
        <source>today</source>
        <translation>امروز</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>دیروز</translation>
    </message>
    <message>
        <source>on %1</source>
        <comment>a weekday</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>on %1</source>
        <comment>a date</comment>
        <translation>در %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>%Ln ثانیه</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>%Ln دقیقه</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s)</source>
        <translation>
            <numerusform>%Ln ساعت</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln روز</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>هرگز</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>همین حالا</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1 پیش</translation>
    </message>
    <message>
        <source>now</source>
        <translation>اکنون</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>تا %1 دیگر</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>برای فرستادن</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>برای برنامه‌های شما</translation>
    </message>
    <message>
        <source>Looking for the stick</source>
        <translation>در جست‌وجوی حافظهٔ USB</translation>
    </message>
    <message>
        <source>Reading from the stick</source>
        <translation>در حال خواندن از حافظهٔ USB</translation>
    </message>
    <message>
        <source>Writing to the stick</source>
        <translation>در حال نوشتن بر حافظهٔ USB</translation>
    </message>
    <message>
        <source>Waiting for your answer</source>
        <translation>در انتظار پاسخ شما</translation>
    </message>
    <message>
        <source>Connecting to the courier</source>
        <translation>در حال وصل شدن به پیک</translation>
    </message>
    <message>
        <source>Collecting from the courier</source>
        <translation>در حال گرفتن از پیک</translation>
    </message>
    <message>
        <source>Letting your apps answer</source>
        <translation>برنامه‌های شما پاسخ می‌دهند</translation>
    </message>
    <message>
        <source>Handing over to the courier</source>
        <translation>در حال سپردن به پیک</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>پایان یافت</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>رسانده شد</translation>
    </message>
    <message>
        <source>Arrival confirmed through a courier</source>
        <translation>رسیدنش را پیکی تأیید کرد</translation>
    </message>
    <message>
        <source>Too old to deliver</source>
        <translation>برای رساندن بیش از اندازه کهنه</translation>
    </message>
    <message>
        <source>Replaced by a newer message</source>
        <translation>پیام تازه‌تری جایش را گرفت</translation>
    </message>
    <message>
        <source>Refused by the other side</source>
        <translation>طرف دیگر نپذیرفت</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender</source>
        <translation>گیرنده دیگر فرستنده را نمی‌پذیرد</translation>
    </message>
    <message>
        <source>Damaged on this computer</source>
        <translation>در این رایانه آسیب دید</translation>
    </message>
    <message>
        <source>Not accepted: the sender sent more than it may</source>
        <translation>پذیرفته نشد: فرستنده بیش از اندازهٔ مجاز فرستاد</translation>
    </message>
    <message>
        <source>Not accepted: its app is not known or not allowed here</source>
        <translation>پذیرفته نشد: برنامهٔ آن در اینجا شناخته‌شده یا مجاز نیست</translation>
    </message>
    <message>
        <source>Not accepted: not in order</source>
        <translation>پذیرفته نشد: درست نبود</translation>
    </message>
    <message>
        <source>Removed by you</source>
        <translation>شما برداشتید</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass</source>
        <translation>مجوز دروازهٔ شما</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s own</source>
        <translation>مجوز دروازهٔ اینترنتی</translation>
    </message>
    <message>
        <source>For answers by courier</source>
        <translation>برای پاسخ‌ها با پیک</translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged item(s) skipped.</source>
        <translation>
            <numerusform>از %Ln مورد آسیب‌دیده گذشته شد.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was exchanged.</source>
        <translation>چیزی رد و بدل نشد.</translation>
    </message>
    <message>
        <source>nothing received</source>
        <translation>چیزی گرفته نشد</translation>
    </message>
    <message>
        <source>no messages received (%2)</source>
        <translation>هیچ پیامی گرفته نشد (%2)</translation>
    </message>
    <message>
        <source>%1 received (%2)</source>
        <translation>%1 گرفته شد (%2)</translation>
    </message>
    <message>
        <source>nothing handed over</source>
        <translation>چیزی سپرده نشد</translation>
    </message>
    <message>
        <source>no messages handed over (%2)</source>
        <translation>هیچ پیامی سپرده نشد (%2)</translation>
    </message>
    <message>
        <source>%1 handed over (%2)</source>
        <translation>%1 سپرده شد (%2)</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>Give it up</source>
        <translation>رها کردن</translation>
    </message>
    <message>
        <source>Progress of the backup</source>
        <translation>پیشرفت پشتیبان</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message>
        <source>Answer no letter</source>
        <translation>به هیچ نامه‌ای پاسخ نده</translation>
    </message>
    <message>
        <source>Your letter</source>
        <translation>نامهٔ شما</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>نامه‌ای بنویسید</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>بیرون بیاور</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>بفرست</translation>
    </message>
    <message>
        <source>Or press Ctrl and Return.</source>
        <translation>یا Ctrl و Return را بزنید.</translation>
    </message>
    <message>
        <source>Attach a file…</source>
        <translation>پیوست پرونده…</translation>
    </message>
    <message>
        <source>Answers: %1</source>
        <translation>پاسخ به: %1</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>پیوست پرونده‌ها</translation>
    </message>
</context>
<context>
    <name>_MoveWords</name>
    <message>
        <source>This is not a picture of what the other computer shows.</source>
        <translation>این عکسِ آنچه رایانهٔ دیگر نشان می‌دهد نیست.</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Your name, as they read it</source>
        <translation>نام شما، چنان که می‌خوانند</translation>
    </message>
</context>
</TS>
