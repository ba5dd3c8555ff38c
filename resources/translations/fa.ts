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
        <translation>این ساخت</translation>
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
        <source>All parts of this program, with their terms.</source>
        <translation>همهٔ اجزای این برنامه، با شرایط استفادهٔ آن‌ها.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>پیوندها</translation>
    </message>
    <message>
        <source>These open in your browser.</source>
        <translation>این‌ها در مرورگر شما باز می‌شوند.</translation>
    </message>
    <message>
        <source>Found a security problem?</source>
        <translation>مشکلی امنیتی یافته‌اید؟</translation>
    </message>
    <message>
        <source>Report it in private first: press “Report a vulnerability” on the project&apos;s security page. If there is no such page, write to the person who gave you the program. Say what you did, what happened, and which build you have (see above). SECURITY.md describes the next steps.</source>
        <translation>اول آن را محرمانه گزارش دهید: در صفحهٔ امنیت پروژه، «Report a vulnerability» را بزنید. اگر چنین صفحه‌ای نیست، به کسی که برنامه را به شما داده است بنویسید. بگویید چه کردید، چه پیش آمد و کدام ساخت را دارید (بالا را ببینید). ادامهٔ کار در SECURITY.md آمده است.</translation>
    </message>
    <message>
        <source>Website of %1</source>
        <translation>وبگاه %1</translation>
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
        <source>Licences</source>
        <translation>پروانه‌ها</translation>
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
        <source>Open the file or picture that you received, or paste its text. It can be an invitation, or an answer to yours.</source>
        <translation>فایل یا تصویری را که به دستتان رسیده باز کنید، یا متنش را بچسبانید. می‌تواند دعوت باشد، یا پاسخ به دعوت شما.</translation>
    </message>
    <message>
        <source>Accept an invitation</source>
        <translation>پذیرفتن دعوت</translation>
    </message>
    <message>
        <source>Open a file or picture…</source>
        <translation>باز کردن فایل یا تصویر…</translation>
    </message>
    <message>
        <source>Text of the invitation</source>
        <translation>متن دعوت</translation>
    </message>
    <message>
        <source>Their name</source>
        <translation>نام او</translation>
    </message>
    <message>
        <source>Accept and copy the answer</source>
        <translation>پذیرفتن و کپی پاسخ</translation>
    </message>
    <message>
        <source>Accept and save the answer on %1</source>
        <translation>پذیرفتن و ذخیرهٔ پاسخ در %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>پذیرفتن</translation>
    </message>
    <message>
        <source>Or paste the text or the picture here</source>
        <translation>یا متن یا تصویر را اینجا بچسبانید</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>نوشتن نامه</translation>
    </message>
    <message>
        <source>It says that it is from %1. To make sure, compare your safety number later.</source>
        <translation>می‌گوید از %1 است. برای اطمینان، بعداً شمارهٔ ایمنی‌تان را با هم مقایسه کنید.</translation>
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
        <source>Remove this list? Apps that you already have stay as they are.</source>
        <translation>این فهرست برداشته شود؟ برنامه‌هایی که از پیش دارید همان‌طور می‌مانند.</translation>
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
        <translation>اجازه دادن</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>مسدود کردن</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>برداشتن</translation>
    </message>
    <message>
        <source>Remove with its messages</source>
        <translation>برداشتن با پیام‌ها</translation>
    </message>
    <message>
        <source>Part of this program. It needs no permission.</source>
        <translation>بخشی از همین برنامه است و به اجازه نیاز ندارد.</translation>
    </message>
    <message>
        <source>Block this app? It cannot send or receive until you allow it again. Nothing is deleted.</source>
        <translation>این برنامه مسدود شود؟ تا دوباره اجازه ندهید، نمی‌تواند بفرستد یا دریافت کند. چیزی پاک نمی‌شود.</translation>
    </message>
    <message>
        <source>Remove this app from the list? Its waiting messages stay. To come back, the app has to ask again.</source>
        <translation>این برنامه از فهرست برداشته شود؟ پیام‌های در انتظارش می‌مانند. برای برگشتن، باید دوباره اجازه بخواهد.</translation>
    </message>
    <message>
        <source>Remove this app and delete its waiting messages? You cannot undo this.</source>
        <translation>این برنامه برداشته و پیام‌های در انتظارش پاک شوند؟ این کار برگشت ندارد.</translation>
    </message>
    <message>
        <source>Block it</source>
        <translation>مسدود کردن</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>برداشتن</translation>
    </message>
    <message>
        <source>Remove and delete</source>
        <translation>برداشتن و پاک کردن</translation>
    </message>
</context>
<context>
    <name>AppListModel</name>
    <message>
        <source>The list was removed.</source>
        <translation>فهرست برداشته شد.</translation>
    </message>
    <message>
        <source>This list is from %1 (%2). It is signed by the publisher of this program.</source>
        <translation>این فهرست مربوط به %1 است (%2). ناشر این برنامه آن را امضا کرده است.</translation>
    </message>
    <message>
        <source>This list is from %1 (%2). It came with this program.</source>
        <translation>این فهرست مربوط به %1 است (%2). همراه این برنامه آمده است.</translation>
    </message>
    <message>
        <source>The list was added below.</source>
        <translation>فهرست در پایین افزوده شد.</translation>
    </message>
    <message>
        <source>The list is signed by the publisher of this program. It replaced the old list.</source>
        <translation>ناشر این برنامه فهرست را امضا کرده است. این فهرست جای فهرست قدیمی را گرفت.</translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation>از یک فایل: %1</translation>
    </message>
    <message>
        <source>You added this list on %1. It names %2 as its publisher and %3 as its date. The list and its apps are not verified.</source>
        <translation>شما این فهرست را در %1 افزودید. در آن، ناشر %2 و تاریخ %3 نوشته شده است. درستی فهرست و برنامه‌هایش بررسی نشده است.</translation>
    </message>
    <message>
        <source>These apps send and receive through this computer.</source>
        <translation>این برنامه‌ها از راه این رایانه می‌فرستند و دریافت می‌کنند.</translation>
    </message>
    <message>
        <source>These apps send and receive through a program on the phone itself, not through this computer.</source>
        <translation>این برنامه‌ها از راه برنامه‌ای در خود تلفن می‌فرستند و دریافت می‌کنند، نه از راه این رایانه.</translation>
    </message>
    <message>
        <source>For writing apps that send and receive through this computer.</source>
        <translation>برای نوشتن برنامه‌هایی که از راه این رایانه می‌فرستند و دریافت می‌کنند.</translation>
    </message>
    <message>
        <source>Checked on</source>
        <translation>بررسی‌شده در</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>در این رایانه</translation>
    </message>
    <message>
        <source>On a phone</source>
        <translation>در تلفن</translation>
    </message>
    <message>
        <source>For developers</source>
        <translation>برای برنامه‌نویسان</translation>
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
        <source>Runs on</source>
        <translation>اجرا در</translation>
    </message>
    <message>
        <source>Listed by</source>
        <translation>فهرست از</translation>
    </message>
</context>
<context>
    <name>AppListPage</name>
    <message>
        <source>Apps that you can get</source>
        <translation>برنامه‌های در دسترس</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>برنامه‌هایی که با Relaynet کار می‌کنند، و جای گرفتن آن‌ها.</translation>
    </message>
    <message>
        <source>This list works offline. Your browser opens an address only when you press it. The website then sees your Internet address.</source>
        <translation>این فهرست بدون اینترنت کار می‌کند. مرورگر تنها وقتی نشانی را باز می‌کند که رویش بزنید. آنگاه وبگاه نشانی اینترنتی شما را می‌بیند.</translation>
    </message>
    <message>
        <source>Newer lists come with the program, on sticks, and when you check for updates. Your organisation may give you a list of its own as a file.</source>
        <translation>فهرست‌های تازه‌تر همراه برنامه، روی حافظه‌های USB و هنگام بررسی به‌روزرسانی می‌آیند. سازمان شما هم می‌تواند فهرست خود را در یک فایل به شما بدهد.</translation>
    </message>
    <message>
        <source>This list is more than a year old. Some of it may be out of date.</source>
        <translation>این فهرست بیش از یک سال عمر دارد. شاید بخشی از آن دیگر درست نباشد.</translation>
    </message>
    <message>
        <source>Choose a list</source>
        <translation>انتخاب فهرست</translation>
    </message>
    <message>
        <source>Back to your apps</source>
        <translation>بازگشت به برنامه‌های شما</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>این فهرست</translation>
    </message>
    <message>
        <source>Add a list from a file…</source>
        <translation>افزودن فهرست از فایل…</translation>
    </message>
</context>
<context>
    <name>AppOffer</name>
    <message>
        <source>Open %1</source>
        <translation>باز کردن %1</translation>
    </message>
    <message>
        <source>Open in your browser</source>
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
        <source>Messages for your apps</source>
        <translation>پیام‌ها برای برنامه‌های شما</translation>
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
        <source>Never on this network</source>
        <translation>هرگز در این شبکه</translation>
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
        <source>You have used this stick before.</source>
        <translation>این حافظهٔ USB را پیش‌تر به کار برده‌اید.</translation>
    </message>
    <message>
        <source>You have met this courier before.</source>
        <translation>این پیک را پیش‌تر دیده‌اید.</translation>
    </message>
    <message>
        <source>Relaynet won&apos;t ask about %1 again.</source>
        <translation>‏Relaynet دیگر دربارهٔ %1 نمی‌پرسد.</translation>
    </message>
    <message>
        <source>Limit for this exchange</source>
        <translation>سقف این تبادل</translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>درخواست</translation>
    </message>
    <message>
        <source>Encrypted for</source>
        <translation>رمزگذاری‌شده برای</translation>
    </message>
    <message>
        <source>You met a different courier here before, or this courier has a new certificate. Many couriers make a new certificate at each start. If you aren&apos;t sure, compare the words with those on the courier&apos;s screen.</source>
        <translation>اینجا پیش‌تر پیک دیگری دیده‌اید، یا این پیک گواهی تازه‌ای دارد. بسیاری از پیک‌ها با هر شروع گواهی تازه می‌سازند. اگر مطمئن نیستید، واژه‌ها را با واژه‌های روی صفحهٔ پیک مقایسه کنید.</translation>
    </message>
    <message>
        <source>This question is from before the last start. If you allow it, Relaynet tries to reach the courier again.</source>
        <translation>این پرسش از پیش از آخرین شروع مانده است. اگر اجازه دهید، Relaynet دوباره سراغ پیک می‌رود.</translation>
    </message>
    <message>
        <source>This question is from before the last start. If you allow it, Relaynet tries to read the stick again.</source>
        <translation>این پرسش از پیش از آخرین شروع مانده است. اگر اجازه دهید، Relaynet دوباره حافظهٔ USB را می‌خواند.</translation>
    </message>
    <message>
        <source>You have no messages to hand over. You receive any messages for your apps.</source>
        <translation>پیامی برای سپردن ندارید. اگر پیامی برای برنامه‌هایتان باشد، دریافت می‌کنید.</translation>
    </message>
    <message>
        <source>You hand over at most %3 of %1 (%2), encrypted. You receive any messages for your apps.</source>
        <translation>از %1 (%2)، حداکثر %3 را رمزگذاری‌شده می‌سپارید. اگر پیامی برای برنامه‌هایتان باشد، دریافت می‌کنید.</translation>
    </message>
    <message>
        <source>You hand over %1 (%2), encrypted. You receive any messages for your apps.</source>
        <translation>%1 (%2) را رمزگذاری‌شده می‌سپارید. اگر پیامی برای برنامه‌هایتان باشد، دریافت می‌کنید.</translation>
    </message>
    <message>
        <source>You are using this stick for the first time.</source>
        <translation>این حافظهٔ USB را اولین بار به کار می‌برید.</translation>
    </message>
    <message>
        <source>You met a different courier here before.</source>
        <translation>پیش‌تر اینجا پیک دیگری دیده‌اید.</translation>
    </message>
    <message>
        <source>You are meeting this courier for the first time.</source>
        <translation>این پیک را اولین بار می‌بینید.</translation>
    </message>
    <message>
        <source>Your messages are encrypted. A person who has the stick can&apos;t read them, but sees which post office they go to.</source>
        <translation>پیام‌های شما رمزگذاری‌شده‌اند. کسی که حافظهٔ USB را دارد نمی‌تواند آن‌ها را بخواند، اما می‌بیند به کدام پست‌خانه می‌روند.</translation>
    </message>
    <message>
        <source>Your messages are encrypted, so a courier can&apos;t read them. The courier learns that this computer uses Relaynet.</source>
        <translation>پیام‌های شما رمزگذاری‌شده‌اند و پیک نمی‌تواند آن‌ها را بخواند. پیک می‌فهمد که این رایانه از Relaynet استفاده می‌کند.</translation>
    </message>
    <message>
        <source>Unknown, so Relaynet can&apos;t remember your answer</source>
        <translation>ناشناخته، پس Relaynet نمی‌تواند پاسخ شما را به یاد بسپارد</translation>
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
        <translation>اجرا با کاربری دیگر</translation>
    </message>
    <message>
        <source>Let this app use Relaynet?</source>
        <translation>این برنامه از Relaynet استفاده کند؟</translation>
    </message>
    <message>
        <source>The app can send and receive its own messages. It can&apos;t see messages of other apps.</source>
        <translation>برنامه می‌تواند پیام‌های خودش را بفرستد و دریافت کند. پیام‌های برنامه‌های دیگر را نمی‌بیند.</translation>
    </message>
    <message>
        <source>Never for this app</source>
        <translation>هرگز برای این برنامه</translation>
    </message>
</context>
<context>
    <name>AppsModel</name>
    <message>
        <source>Waiting for your answer</source>
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
        <translation>%1 فرستاده شد</translation>
    </message>
    <message>
        <source>%1 received</source>
        <translation>%1 دریافت شد</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>اولین بار</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>نشانی</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>اجرا با کاربری دیگر</translation>
    </message>
    <message>
        <source>Access valid until</source>
        <translation>دسترسی معتبر تا</translation>
    </message>
    <message>
        <source>Over a limit</source>
        <translation>بیش از سقف</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) wait for %1. Open %1 on this computer to get them.</source>
        <translation>
            <numerusform>%Ln پیام در انتظار %1 است. برای دریافتش %1 را در این رایانه باز کنید.</numerusform>
        </translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>نامه‌ها</translation>
    </message>
    <message>
        <source>This app sent messages too fast, so it was told to wait. Most apps then slow down. If this goes on, block the app and tell its maker.</source>
        <translation>این برنامه پیام‌ها را بیش از اندازه تند فرستاد، پس از آن خواسته شد صبر کند. بیشتر برنامه‌ها آنگاه کندتر می‌فرستند. اگر ادامه یافت، برنامه را مسدود کنید و به سازنده‌اش خبر دهید.</translation>
    </message>
    <message>
        <source>Connect to the Internet or a courier, delete messages under Status, or raise the limit under Storage. This app&apos;s waiting messages filled its share of the space, so new messages from it were refused.</source>
        <translation>به اینترنت یا پیکی وصل شوید، در «وضعیت» پیام‌هایی را پاک کنید، یا در «ذخیره‌سازی» سقف را بالا ببرید. پیام‌های در انتظار این برنامه سهمش از جا را پر کرد، پس پیام‌های تازه‌اش پذیرفته نشد.</translation>
    </message>
    <message>
        <source>Connect to the Internet or a courier, or raise the limit under Storage. There was no space left, so new messages from this app were refused.</source>
        <translation>به اینترنت یا پیکی وصل شوید، یا در «ذخیره‌سازی» سقف را بالا ببرید. جایی نمانده بود، پس پیام‌های تازهٔ این برنامه پذیرفته نشد.</translation>
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
</context>
<context>
    <name>AppsPage</name>
    <message>
        <source>Apps</source>
        <translation>برنامه‌ها</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive messages with Relaynet.</source>
        <translation>برنامه‌های این رایانه که با Relaynet پیام می‌فرستند و دریافت می‌کنند.</translation>
    </message>
    <message>
        <source>No apps yet</source>
        <translation>هنوز برنامه‌ای نیست</translation>
    </message>
    <message>
        <source>Apps made for this network find this computer and then appear here.</source>
        <translation>برنامه‌های ساخته‌شده برای این شبکه این رایانه را می‌یابند و آنگاه اینجا دیده می‌شوند.</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>برنامه‌هایی که با Relaynet کار می‌کنند، و جای گرفتن آن‌ها.</translation>
    </message>
    <message>
        <source>Looking for an app?</source>
        <translation>به دنبال برنامه‌ای هستید؟</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>برنامه‌های در دسترس</translation>
    </message>
</context>
<context>
    <name>AttachmentLines</name>
    <message>
        <source>Send the smaller copy</source>
        <translation>فرستادن نسخهٔ کوچک‌تر</translation>
    </message>
    <message>
        <source>Send the original</source>
        <translation>فرستادن نسخهٔ اصلی</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>One file with your letters and contacts, and with this gateway&apos;s messages, apps, registration and keys. You can set up this gateway on another computer with it. Your gateway keeps working meanwhile.</source>
        <translation>یک فایل با نامه‌ها و مخاطبان شما، و با پیام‌ها، برنامه‌ها، ثبت‌نام و کلیدهای این دروازه. با آن می‌توانید این دروازه را در رایانه‌ای دیگر برپا کنید. در این میان دروازه‌تان کار می‌کند.</translation>
    </message>
    <message>
        <source>Backup of this gateway</source>
        <translation>پشتیبان این دروازه</translation>
    </message>
    <message>
        <source>Save a backup…</source>
        <translation>ذخیرهٔ پشتیبان…</translation>
    </message>
    <message>
        <source>Contents of the file</source>
        <translation>محتوای فایل</translation>
    </message>
    <message>
        <source>Saving the backup. You can keep working.</source>
        <translation>پشتیبان در حال ذخیره است. می‌توانید به کارتان ادامه دهید.</translation>
    </message>
    <message>
        <source>Save a backup</source>
        <translation>ذخیرهٔ پشتیبان</translation>
    </message>
</context>
<context>
    <name>BackupFacts</name>
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
        <source>Left behind</source>
        <translation>آنچه می‌ماند</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>پست‌خانه</translation>
    </message>
    <message>
        <source>Confirmations</source>
        <translation>تأییدها</translation>
    </message>
    <message>
        <source>None</source>
        <translation>هیچ</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>مخاطبان</translation>
    </message>
    <message>
        <source>Made on</source>
        <translation>زمان ساخت</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>نشانی</translation>
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
        <source>Letters</source>
        <translation>نامه‌ها</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>هیچ</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation>لغو شد. چیزی ذخیره نشد.</translation>
    </message>
    <message>
        <source>The backup is in %1 (%2). Keep the file away from its passphrase or sheet.</source>
        <translation>پشتیبان در %1 است (%2). فایل را جدا از گذرواژه یا برگهٔ آن نگه دارید.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and are not in the file: %1.</source>
        <translation>پیام‌هایی که خوانده نشدند و در فایل نیستند: %1.</translation>
    </message>
</context>
<context>
    <name>CarriedCargoCard</name>
    <message>
        <source>Your cargo</source>
        <translation>بار شما</translation>
    </message>
    <message>
        <source>Everything is encrypted. You and this program can&apos;t see who wrote the messages or what they say.</source>
        <translation>همه چیز رمزگذاری‌شده است. شما و این برنامه نمی‌توانید ببینید چه کسی پیام‌ها را نوشته یا چه می‌گویند.</translation>
    </message>
    <message>
        <source>Space used</source>
        <translation>جای استفاده‌شده</translation>
    </message>
    <message>
        <source>Carry at most</source>
        <translation>حداکثر بار</translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message>
        <source>Starting…</source>
        <translation>در حال شروع…</translation>
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
        <source>Stopping…</source>
        <translation>در حال توقف…</translation>
    </message>
    <message>
        <source>On, and waiting for people to connect. If they can&apos;t connect, check this computer&apos;s firewall.</source>
        <translation>روشن است و منتظر وصل شدن دیگران. اگر نمی‌توانند وصل شوند، دیوار آتش این رایانه را بررسی کنید.</translation>
    </message>
    <message>
        <source>On, but others can&apos;t reach this computer yet.</source>
        <translation>روشن است، اما دیگران هنوز به این رایانه دسترسی ندارند.</translation>
    </message>
    <message>
        <source>Off. Others can&apos;t reach this computer.</source>
        <translation>خاموش است. دیگران به این رایانه دسترسی ندارند.</translation>
    </message>
    <message>
        <source>Off. Others can&apos;t reach this computer. Your cargo stays here, encrypted, until you turn this on again or erase it.</source>
        <translation>خاموش است. دیگران به این رایانه دسترسی ندارند. بار شما رمزگذاری‌شده اینجا می‌ماند تا دوباره روشنش کنید یا بار را پاک کنید.</translation>
    </message>
    <message>
        <source>Restore the keyring, or erase the cargo and start over. The key to your cargo is missing from the keyring, so the cargo can&apos;t be read.</source>
        <translation>دسته‌کلید را بازگردانید، یا بار را پاک کنید و از نو شروع کنید. کلید بار شما در دسته‌کلید نیست، پس بار خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>Use the command “relaynet-courier”, or erase the cargo and start over. Your cargo has a passphrase, which only this command accepts.</source>
        <translation>فرمان «relaynet-courier» را به کار ببرید، یا بار را پاک کنید و از نو شروع کنید. بار شما گذرواژه دارد و تنها این فرمان آن را می‌پذیرد.</translation>
    </message>
    <message>
        <source>Use the command “relaynet-courier” to carry with a passphrase. This computer has no keyring that keeps secrets safely.</source>
        <translation>برای بردن بار با گذرواژه، فرمان «relaynet-courier» را به کار ببرید. این رایانه دسته‌کلیدی که رازها را امن نگه دارد ندارد.</translation>
    </message>
    <message>
        <source>Close %1: it uses the port on which others look for this computer. Relaynet tries again automatically.</source>
        <translation>برنامهٔ %1 را ببندید: درگاهی را گرفته که دیگران از آن دنبال این رایانه می‌گردند. Relaynet خودبه‌خود دوباره تلاش می‌کند.</translation>
    </message>
    <message>
        <source>Erase the cargo and start over. It is damaged and can&apos;t be read. The computers and post offices that gave it to you send it again.</source>
        <translation>بار را پاک کنید و از نو شروع کنید. بار آسیب دیده و خوانده نمی‌شود. رایانه‌ها و پست‌خانه‌هایی که آن را به شما داده‌اند دوباره می‌فرستند.</translation>
    </message>
    <message>
        <source>Close the other program that uses your cargo, then erase again.</source>
        <translation>برنامهٔ دیگری را که از بار شما استفاده می‌کند ببندید، سپس دوباره پاک کنید.</translation>
    </message>
    <message>
        <source>Make sure that you can write in the cargo&apos;s folder, then erase again. Some of the cargo couldn&apos;t be deleted.</source>
        <translation>مطمئن شوید که می‌توانید در پوشهٔ بار بنویسید، سپس دوباره پاک کنید. بخشی از بار پاک نشد.</translation>
    </message>
    <message>
        <source>Password: %1</source>
        <translation>رمز: %1</translation>
    </message>
    <message>
        <source>No password</source>
        <translation>بدون رمز</translation>
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
        <source>For post offices</source>
        <translation>برای پست‌خانه‌ها</translation>
    </message>
    <message>
        <source>From post offices</source>
        <translation>از پست‌خانه‌ها</translation>
    </message>
    <message>
        <source>Devices served</source>
        <translation>شمار دستگاه‌ها</translation>
    </message>
    <message>
        <source>Connecting to the post offices…</source>
        <translation>در حال اتصال به پست‌خانه‌ها…</translation>
    </message>
    <message>
        <source>Waiting for replies…</source>
        <translation>در انتظار پاسخ‌ها…</translation>
    </message>
    <message>
        <source>%1 collected</source>
        <translation>گردآوری‌شده: %1</translation>
    </message>
    <message>
        <source>The exchange is complete.</source>
        <translation>تبادل کامل شد.</translation>
    </message>
    <message>
        <source>Some of it could not be exchanged.</source>
        <translation>تبادل بخشی از آن نشد.</translation>
    </message>
    <message>
        <source>Kept for next time: %1</source>
        <translation>برای بار بعد ماند: %1</translation>
    </message>
    <message>
        <source>Package (%1)</source>
        <translation>بسته (%1)</translation>
    </message>
    <message>
        <source>Permission to collect replies (%1)</source>
        <translation>اجازهٔ گردآوری پاسخ‌ها (%1)</translation>
    </message>
    <message>
        <source>The post office couldn&apos;t be reached, or it refused.</source>
        <translation>به پست‌خانه دسترسی نبود، یا نپذیرفت.</translation>
    </message>
    <message>
        <source>The cargo is erased.</source>
        <translation>بار پاک شد.</translation>
    </message>
    <message>
        <source>Its key may still be in the keyring, but no longer opens anything.</source>
        <translation>کلیدش شاید هنوز در دسته‌کلید باشد، اما دیگر چیزی را باز نمی‌کند.</translation>
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
        <source>%1 of %2 handed over</source>
        <translation>%1 از %2 سپرده شد</translation>
    </message>
    <message>
        <source>There was nothing to exchange.</source>
        <translation>چیزی برای تبادل نبود.</translation>
    </message>
    <message>
        <source>%1 handed over</source>
        <translation>سپرده‌شده: %1</translation>
    </message>
</context>
<context>
    <name>CarryingPage</name>
    <message>
        <source>Carry for others</source>
        <translation>بردن برای دیگران</translation>
    </message>
    <message>
        <source>Take other people&apos;s encrypted messages to a place with Internet, and bring back the replies.</source>
        <translation>پیام‌های رمزگذاری‌شدهٔ دیگران را به جایی که اینترنت هست ببرید و پاسخ‌ها را بیاورید.</translation>
    </message>
    <message>
        <source>Deletes all cargo that you carry, and its key. Another courier can carry the messages instead.</source>
        <translation>همهٔ باری که می‌برید و کلیدش را پاک می‌کند. پیک دیگری می‌تواند به جای شما پیام‌ها را ببرد.</translation>
    </message>
    <message>
        <source>Erase the cargo</source>
        <translation>پاک کردن بار</translation>
    </message>
    <message>
        <source>Erase the cargo…</source>
        <translation>پاک کردن بار…</translation>
    </message>
    <message>
        <source>Erase all cargo that you carry for others? You can&apos;t undo this.</source>
        <translation>همهٔ باری که برای دیگران می‌برید پاک شود؟ این کار برگشت ندارد.</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>پاک کردن</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>تلاش دوباره</translation>
    </message>
</context>
<context>
    <name>CheckCard</name>
    <message>
        <source>Check my setup</source>
        <translation>بررسی وضعیت من</translation>
    </message>
    <message>
        <source>Checks the keyring, disk, clock, network and Relaynet.</source>
        <translation>دسته‌کلید، دیسک، ساعت، شبکه و Relaynet را بررسی می‌کند.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>شروع بررسی</translation>
    </message>
    <message>
        <source>Checking. This takes a few seconds.</source>
        <translation>در حال بررسی. چند ثانیه طول می‌کشد.</translation>
    </message>
</context>
<context>
    <name>ClockWords</name>
    <message>
        <source>This computer says %1, other clocks say %2. Correct the date and time so that your messages are accepted.</source>
        <translation>این رایانه %1 را نشان می‌دهد و ساعت‌های دیگر %2 را. تاریخ و ساعت را درست کنید تا پیام‌هایتان پذیرفته شوند.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong, so a courier may refuse your messages.</source>
        <translation>ساعت این رایانه نادرست است، پس شاید پیک پیام‌های شما را نپذیرد.</translation>
    </message>
</context>
<context>
    <name>CloseBar</name>
    <message>
        <source>Keep Relaynet running in the background, to send and receive messages?</source>
        <translation>‏Relaynet در پس‌زمینه کار کند تا پیام بفرستد و دریافت کند؟</translation>
    </message>
    <message>
        <source>Don&apos;t ask again</source>
        <translation>دیگر پرسیده نشود</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>ادامهٔ کار</translation>
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
        <source>Works without the key. Removes everything.</source>
        <translation>بدون کلید کار می‌کند. همه چیز را برمی‌دارد.</translation>
    </message>
    <message>
        <source>This deletes your letters, the waiting messages, the keys and the registration for good. Your apps will have to connect again.</source>
        <translation>این کار نامه‌هایتان، پیام‌های در انتظار، کلیدها و ثبت‌نام را برای همیشه پاک می‌کند. برنامه‌های شما باید دوباره وصل شوند.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>شروع از نو</translation>
    </message>
    <message>
        <source>Do this only if Relaynet never started on the other computer. If you moved it with a file, delete the file. If Relaynet runs on both computers, you lose messages.</source>
        <translation>این کار را تنها وقتی بکنید که Relaynet هرگز در رایانهٔ دیگر اجرا نشده است. اگر آن را با فایلی منتقل کردید، فایل را پاک کنید. اگر Relaynet در هر دو رایانه کار کند، پیام‌هایی را از دست می‌دهید.</translation>
    </message>
    <message>
        <source>Unlock here</source>
        <translation>باز کردن قفل</translation>
    </message>
    <message>
        <source>Erase and start over</source>
        <translation>پاک کردن و شروع از نو</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>استفاده از برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>Without their key, your messages and letters can&apos;t be opened. Use your backup, or start over as new. Both delete these messages and letters from this computer.</source>
        <translation>پیام‌ها و نامه‌های شما بدون کلیدشان باز نمی‌شوند. از پشتیبان استفاده کنید، یا از نو شروع کنید. هر دو این پیام‌ها و نامه‌ها را از این رایانه پاک می‌کنند.</translation>
    </message>
    <message>
        <source>The ten words on it open your messages and letters. Nothing is deleted.</source>
        <translation>ده واژهٔ آن پیام‌ها و نامه‌هایتان را باز می‌کند. چیزی پاک نمی‌شود.</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>استفاده از پشتیبان</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>انتخاب پشتیبان</translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message>
        <source>Locked: unlock to see this</source>
        <translation>قفل است: برای دیدن این بازش کنید</translation>
    </message>
    <message>
        <source>If your keyring is locked, your system asks for its password.</source>
        <translation>اگر دسته‌کلید شما قفل باشد، سیستم گذرواژه‌اش را می‌خواهد.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>تلاش دوباره</translation>
    </message>
    <message>
        <source>It never arrived…</source>
        <translation>هرگز نرسید…</translation>
    </message>
    <message>
        <source>Relaynet and your letters are locked here so that only one computer uses your address. When they are on the other computer, erase them here. If they never arrived there, unlock them here.</source>
        <translation>‏Relaynet و نامه‌های شما اینجا قفل‌اند تا تنها یک رایانه از نشانی شما استفاده کند. وقتی در رایانهٔ دیگر بودند، اینجا پاکشان کنید. اگر هرگز به آنجا نرسیدند، قفلشان را اینجا باز کنید.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>پرسش دوباره</translation>
    </message>
    <message>
        <source>Your passphrase encrypts your messages. You type it at each start. If you forget it, only a recovery sheet or a backup brings your messages back.</source>
        <translation>گذرواژه پیام‌های شما را رمزگذاری می‌کند. هر بار در شروع آن را می‌نویسید. اگر فراموشش کنید، فقط برگهٔ بازیابی یا پشتیبان پیام‌هایتان را بازمی‌گرداند.</translation>
    </message>
    <message>
        <source>Use this passphrase</source>
        <translation>استفاده از این گذرواژه</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>انتخاب گذرواژه</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>استفاده از پشتیبان</translation>
    </message>
    <message>
        <source>Use a passphrase</source>
        <translation>استفاده از گذرواژه</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>باز کردن قفل</translation>
    </message>
    <message>
        <source>Your recovery sheet can still open the messages and letters on this computer.</source>
        <translation>برگهٔ بازیابی شما هنوز می‌تواند پیام‌ها و نامه‌های این رایانه را باز کند.</translation>
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
        <source>The key to your messages is gone</source>
        <translation>کلید پیام‌های شما از دست رفته است</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>بارگیری…</translation>
    </message>
    <message>
        <source>Relaynet is starting</source>
        <translation>‏Relaynet در حال شروع است</translation>
    </message>
    <message>
        <source>Relaynet is stopped</source>
        <translation>‏Relaynet متوقف است</translation>
    </message>
    <message>
        <source>Relaynet moved to another computer</source>
        <translation>‏Relaynet به رایانه‌ای دیگر رفته است</translation>
    </message>
    <message>
        <source>No keyring is responding on this computer.</source>
        <translation>هیچ دسته‌کلیدی در این رایانه پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>Can&apos;t unlock?</source>
        <translation>قفل باز نمی‌شود؟</translation>
    </message>
    <message>
        <source>Log out and in again, or start the keyring, then try again. The keyring with the key to your messages isn&apos;t responding.</source>
        <translation>از سیستم خارج و دوباره وارد شوید، یا دسته‌کلید را اجرا کنید، سپس دوباره تلاش کنید. دسته‌کلیدی که کلید پیام‌هایتان را دارد پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>If you changed to another keyring, change back and restart this program. The keyring no longer has the key to the messages on this computer.</source>
        <translation>اگر دسته‌کلید را عوض کرده‌اید، به قبلی برگردید و این برنامه را دوباره راه‌اندازی کنید. دسته‌کلید دیگر کلید پیام‌های این رایانه را ندارد.</translation>
    </message>
    <message>
        <source>Type your passphrase to open your messages.</source>
        <translation>برای باز کردن پیام‌هایتان گذرواژهٔ خود را بنویسید.</translation>
    </message>
    <message>
        <source>Your keyring is locked. Type its password when your system asks.</source>
        <translation>دسته‌کلید شما قفل است. وقتی سیستم پرسید، رمز عبور آن را بنویسید.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>شروع از نو</translation>
    </message>
    <message>
        <source>Type the ten words of your recovery sheet in order, or the digits beside them.</source>
        <translation>ده واژهٔ برگهٔ بازیابی خود را به ترتیب بنویسید، یا رقم‌های کنار آن‌ها را.</translation>
    </message>
    <message>
        <source>Then choose a new passphrase for your messages.</source>
        <translation>سپس برای پیام‌هایتان گذرواژه‌ای تازه انتخاب کنید.</translation>
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
        <source>Use at least %Ln characters. A few words are easiest to remember.</source>
        <translation>
            <numerusform>دست‌کم %Ln نویسه به کار ببرید. به یاد سپردن چند واژه آسان‌تر است.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>Cancel</source>
        <translation>لغو</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesCard</name>
    <message>
        <source>Metered connections and battery</source>
        <translation>اتصال حجمی و باتری</translation>
    </message>
    <message>
        <source>What Relaynet may do over the Internet in these cases. Exchanges with couriers go on, and no message is lost.</source>
        <translation>آنچه Relaynet در این حالت‌ها می‌تواند از راه اینترنت انجام دهد. تبادل با پیک‌ها ادامه می‌یابد و پیامی گم نمی‌شود.</translation>
    </message>
    <message>
        <source>When the connection is metered</source>
        <translation>وقتی اتصال حجمی است</translation>
    </message>
    <message>
        <source>When this computer runs on battery</source>
        <translation>وقتی این رایانه با باتری کار می‌کند</translation>
    </message>
    <message>
        <source>Send and receive normally</source>
        <translation>ارسال و دریافت مانند همیشه</translation>
    </message>
    <message>
        <source>Only confirm messages from couriers</source>
        <translation>تنها تأیید پیام‌های رسیده از پیک‌ها</translation>
    </message>
    <message>
        <source>Don&apos;t send or receive</source>
        <translation>نه ارسال و نه دریافت</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesModel</name>
    <message>
        <source>This computer reports too little about its connection or battery, so a rule may have no effect.</source>
        <translation>این رایانه دربارهٔ اتصال یا باتری خود اطلاعات کمی می‌دهد، پس شاید قاعده‌ای اثر نکند.</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Yes, share</source>
        <translation>بله، گزارش شود</translation>
    </message>
    <message>
        <source>Share how well Relaynet works?</source>
        <translation>از کارکرد Relaynet گزارش بدهید؟</translation>
    </message>
    <message>
        <source>Once a week, a small report with rough numbers: how many messages, how many exchanges, what failed. No names, addresses, contents or exact times. It is encrypted like your messages.</source>
        <translation>هفته‌ای یک بار، گزارشی کوچک با عددهای تقریبی: چند پیام، چند تبادل، چه چیزی ناموفق بود. بدون نام، نشانی، محتوا یا زمان دقیق. مانند پیام‌های شما رمزگذاری می‌شود.</translation>
    </message>
    <message>
        <source>Someone who watches your network can see that you use this program, as with any message.</source>
        <translation>کسی که شبکهٔ شما را زیر نظر دارد می‌تواند ببیند که از این برنامه استفاده می‌کنید، مانند هر پیام دیگر.</translation>
    </message>
    <message>
        <source>Part of the world (optional)</source>
        <translation>بخشی از جهان (اختیاری)</translation>
    </message>
    <message>
        <source>No, don&apos;t share</source>
        <translation>نه، گزارش نشود</translation>
    </message>
    <message>
        <source>Show as sent</source>
        <translation>نمایش شکل ارسالی</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>دقیقاً به شکل ارسالی.</translation>
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
        <source>The report has new questions. Until you answer again, only what you agreed to is sent.</source>
        <translation>گزارش پرسش‌های تازه‌ای دارد. تا دوباره پاسخ ندهید، تنها آنچه پذیرفته‌اید فرستاده می‌شود.</translation>
    </message>
    <message>
        <source>The next report</source>
        <translation>گزارش بعدی</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>پنهان کردن</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Undo</source>
        <translation>برگرداندن</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>نامه‌ها</translation>
    </message>
    <message>
        <source>No letters yet.</source>
        <translation>هنوز نامه‌ای نیست.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) deleted, only on this computer.</source>
        <translation>
            <numerusform>%Ln نامه پاک شد، فقط در این رایانه.</numerusform>
        </translation>
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
        <source>Messages can be read and written.</source>
        <translation>پیام‌ها را می‌توان خواند و نوشت.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone.</source>
        <translation>تاریخ، ساعت و منطقهٔ زمانی این رایانه را درست کنید.</translation>
    </message>
    <message>
        <source>Try another network, or other name servers (DNS) in Settings.</source>
        <translation>شبکهٔ دیگری را امتحان کنید، یا سرورهای نام (DNS) دیگری در تنظیمات.</translation>
    </message>
    <message>
        <source>Try another network.</source>
        <translation>شبکهٔ دیگری را امتحان کنید.</translation>
    </message>
    <message>
        <source>Try again later, or use a courier.</source>
        <translation>بعداً دوباره تلاش کنید، یا از پیک کمک بگیرید.</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>دیسک را بررسی کنید.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to the data folder.</source>
        <translation>کاربران دیگر این رایانه به پوشهٔ داده‌ها دسترسی دارند.</translation>
    </message>
    <message>
        <source>Restart the program.</source>
        <translation>برنامه را دوباره راه‌اندازی کنید.</translation>
    </message>
    <message>
        <source>Close {program:name}, then restart this program.</source>
        <translation>برنامهٔ {program:name} را ببندید، سپس این برنامه را دوباره راه‌اندازی کنید.</translation>
    </message>
    <message>
        <source>Close that program, then restart this one.</source>
        <translation>آن برنامه را ببندید، سپس این را دوباره راه‌اندازی کنید.</translation>
    </message>
    <message>
        <source>Connect to a network.</source>
        <translation>به شبکه‌ای وصل شوید.</translation>
    </message>
    <message>
        <source>Connections to the Internet are direct.</source>
        <translation>اتصال به اینترنت مستقیم است.</translation>
    </message>
    <message>
        <source>Choose another proxy, or none, in Settings.</source>
        <translation>در تنظیمات پراکسی دیگری، یا هیچ‌کدام را انتخاب کنید.</translation>
    </message>
    <message>
        <source>The keyring is locked. Unlock it and try again.</source>
        <translation>دسته‌کلید قفل است. قفلش را باز کنید و دوباره تلاش کنید.</translation>
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
        <source>This network may want you to sign in first: open a web page, then try again.</source>
        <translation>شاید این شبکه اول ورود می‌خواهد: صفحهٔ وبی باز کنید، سپس دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>There is nothing to back up yet.</source>
        <translation>هنوز چیزی برای پشتیبان گرفتن نیست.</translation>
    </message>
    <message>
        <source>Remove an added list first. The most that you can add: {most:count}.</source>
        <translation>اول یکی از فهرست‌های افزوده را بردارید. بیشترین شمار فهرست‌های افزوده: {most:count}.</translation>
    </message>
    <message>
        <source>No space on this computer</source>
        <translation>جایی در این رایانه نیست</translation>
    </message>
    <message>
        <source>Not registered</source>
        <translation>ثبت‌نام نشده</translation>
    </message>
    <message>
        <source>Can&apos;t use the stick</source>
        <translation>حافظهٔ USB کار نمی‌کند</translation>
    </message>
    <message>
        <source>Something went wrong in the program. See the log for details.</source>
        <translation>در برنامه مشکلی پیش آمد. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>Restart the program. A part of it failed repeatedly and was stopped. See the log for details.</source>
        <translation>برنامه را دوباره راه‌اندازی کنید. بخشی از آن بارها از کار افتاد و متوقف شد. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>There is no crash report with this number. It may have been sent or deleted.</source>
        <translation>گزارش خرابی با این شماره نیست. شاید فرستاده یا پاک شده است.</translation>
    </message>
    <message>
        <source>Choose a region from the list.</source>
        <translation>منطقه‌ای را از فهرست انتخاب کنید.</translation>
    </message>
    <message>
        <source>This invitation has expired. Ask the organisation for a new one.</source>
        <translation>این دعوت منقضی شده است. از سازمان دعوت تازه‌ای بخواهید.</translation>
    </message>
    <message>
        <source>This invitation is faulty. Ask the organisation for a new one.</source>
        <translation>این دعوت ایراد دارد. از سازمان دعوت تازه‌ای بخواهید.</translation>
    </message>
    <message>
        <source>The message is encrypted for a key that the collector doesn&apos;t have.</source>
        <translation>پیام برای کلیدی رمزگذاری شده است که گردآورنده ندارد.</translation>
    </message>
    <message>
        <source>The message doesn&apos;t contain a report.</source>
        <translation>پیام گزارشی در بر ندارد.</translation>
    </message>
    <message>
        <source>No finished report is waiting. Each report is finished when its week ends.</source>
        <translation>گزارش کاملی در انتظار نیست. هر گزارش با پایان هفته‌اش کامل می‌شود.</translation>
    </message>
    <message>
        <source>The file is damaged, or of another kind.</source>
        <translation>فایل آسیب دیده یا از نوع دیگری است.</translation>
    </message>
    <message>
        <source>The keyring didn&apos;t delete the key. Delete the key with your system&apos;s keyring program.</source>
        <translation>دسته‌کلید کلید را پاک نکرد. کلید را با برنامهٔ دسته‌کلید سیستم پاک کنید.</translation>
    </message>
    <message>
        <source>KeePassXC may have put the key into its recycle bin. Empty the recycle bin too.</source>
        <translation>شاید KeePassXC کلید را در سطل بازیافت خود گذاشته باشد. سطل بازیافت را هم خالی کنید.</translation>
    </message>
    <message>
        <source>The keyring asked a question and got no answer, or a no. Try again: unlock the keyring, or let this program use its key.</source>
        <translation>دسته‌کلید پرسشی کرد و پاسخ نگرفت یا «نه» شنید. دوباره تلاش کنید: قفل دسته‌کلید را باز کنید، یا بگذارید این برنامه از کلیدش استفاده کند.</translation>
    </message>
    <message>
        <source>The key may be in a keyring that did not open. Unlock it, or allow access: {keyrings:names}.</source>
        <translation>شاید کلید در دسته‌کلیدی باشد که باز نشد. قفلش را باز کنید یا اجازهٔ دسترسی بدهید: {keyrings:names}.</translation>
    </message>
    <message>
        <source>Use the passphrase that you chose before.</source>
        <translation>گذرواژه‌ای را که پیش‌تر انتخاب کردید به کار ببرید.</translation>
    </message>
    <message>
        <source>The key couldn&apos;t be read back from its file. Check the disk.</source>
        <translation>کلید از فایلش بازخوانی نشد. دیسک را بررسی کنید.</translation>
    </message>
    <message>
        <source>The file with your key can&apos;t be deleted ({why:text}).</source>
        <translation>فایل کلید شما پاک نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The file with your key can&apos;t be read.</source>
        <translation>فایل کلید شما خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>The file for your key can&apos;t be written ({why:text}).</source>
        <translation>فایل کلید شما نوشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>Word {place:number} ({word:text}) doesn&apos;t belong to any recovery sheet. Compare it letter by letter.</source>
        <translation>واژهٔ {place:number} ({word:text}) در هیچ برگهٔ بازیابی نیست. آن را حرف به حرف مقایسه کنید.</translation>
    </message>
    <message>
        <source>Word {place:number} differs from the sheet. Compare it letter by letter.</source>
        <translation>واژهٔ {place:number} با برگه یکی نیست. آن را حرف به حرف مقایسه کنید.</translation>
    </message>
    <message>
        <source>Words {one:number} and {other:number} may be swapped.</source>
        <translation>شاید واژه‌های {one:number} و {other:number} جابه‌جا شده باشند.</translation>
    </message>
    <message>
        <source>Several words differ from the sheet. Compare them letter by letter.</source>
        <translation>چند واژه با برگه یکی نیستند. آن‌ها را حرف به حرف مقایسه کنید.</translation>
    </message>
    <message>
        <source>You gave {count:number} words; a recovery sheet has {needed:number}.</source>
        <translation>شما {count:number} واژه نوشتید؛ برگهٔ بازیابی {needed:number} واژه دارد.</translation>
    </message>
    <message>
        <source>These words are from another recovery sheet. Use the sheet {mark:text}.</source>
        <translation>این واژه‌ها از برگهٔ بازیابی دیگری‌اند. برگهٔ {mark:text} را به کار ببرید.</translation>
    </message>
    <message>
        <source>The file that the recovery sheet opens is damaged. Use an undamaged backup.</source>
        <translation>فایلی که برگهٔ بازیابی باز می‌کند آسیب دیده است. از پشتیبانی سالم استفاده کنید.</translation>
    </message>
    <message>
        <source>There is no recovery sheet for this gateway: it was never made, or it was withdrawn.</source>
        <translation>این دروازه برگهٔ بازیابی ندارد: هرگز ساخته نشده، یا باطل شده است.</translation>
    </message>
    <message>
        <source>Relaynet was stopped.</source>
        <translation>‏Relaynet متوقف شد.</translation>
    </message>
    <message>
        <source>Relaynet is not running.</source>
        <translation>‏Relaynet در حال کار نیست.</translation>
    </message>
    <message>
        <source>Take another picture: sharp, straight, with nothing cut off. No QR code can be read in this one.</source>
        <translation>عکس دیگری بگیرید: واضح، صاف و کامل. در این عکس کد QR خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>Save the picture as PNG or JPEG. Pictures of the kind {kind:name} cannot be read.</source>
        <translation>تصویر را به صورت PNG یا JPEG ذخیره کنید. تصویرهای نوع {kind:name} خوانده نمی‌شوند.</translation>
    </message>
    <message>
        <source>The content could not be understood.</source>
        <translation>محتوا قابل فهم نبود.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>لغو شد.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>فایل خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the file. Use that version.</source>
        <translation>نسخهٔ تازه‌تری از این برنامه فایل را نوشته است. همان را به کار ببرید.</translation>
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
        <source>The message was deleted meanwhile.</source>
        <translation>پیام در این میان پاک شد.</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program.</source>
        <translation>تنظیمات را نسخهٔ تازه‌تری از این برنامه نوشته است.</translation>
    </message>
    <message>
        <source>Its signature is wrong: it may have been altered.</source>
        <translation>امضایش نادرست است: شاید دست‌کاری شده است.</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender.</source>
        <translation>گیرنده دیگر فرستنده را نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>The other side did something unexpected.</source>
        <translation>طرف دیگر کاری غیرمنتظره کرد.</translation>
    </message>
    <message>
        <source>The other side refused.</source>
        <translation>طرف دیگر نپذیرفت.</translation>
    </message>
    <message>
        <source>The other side cannot be reached now.</source>
        <translation>اکنون به طرف دیگر دسترسی نیست.</translation>
    </message>
    <message>
        <source>The courier confirmed more than it was given. Its program may need an update.</source>
        <translation>پیک بیش از آنچه گرفت تأیید کرد. شاید برنامه‌اش به به‌روزرسانی نیاز دارد.</translation>
    </message>
    <message>
        <source>The courier stopped answering while your messages were collected.</source>
        <translation>پیک هنگام گردآوری پیام‌هایتان دیگر پاسخ نداد.</translation>
    </message>
    <message>
        <source>Reading it failed again and again.</source>
        <translation>خواندن آن بارها ناموفق بود.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong by more than two hours.</source>
        <translation>ساعت این رایانه بیش از دو ساعت خطا دارد.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway cannot be read: {why:text}</source>
        <translation>داده‌های دروازهٔ Awala خوانده نمی‌شود: {why:text}</translation>
    </message>
    <message>
        <source>That did not work. The log has the details.</source>
        <translation>این کار نشد. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>The content breaks the rules, so it was refused.</source>
        <translation>محتوا قاعده‌ها را زیر پا می‌گذارد، پس پذیرفته نشد.</translation>
    </message>
    <message>
        <source>Its signer is not trusted here.</source>
        <translation>امضاکننده‌اش اینجا مورد اعتماد نیست.</translation>
    </message>
    <message>
        <source>It is not valid at this time. This computer&apos;s clock or the other one may be wrong.</source>
        <translation>اکنون معتبر نیست. شاید ساعت این رایانه یا آن دیگری نادرست باشد.</translation>
    </message>
    <message>
        <source>It came from an app that is unknown here.</source>
        <translation>از برنامه‌ای آمده که اینجا ناشناخته است.</translation>
    </message>
    <message>
        <source>The app is not allowed to do this.</source>
        <translation>برنامه اجازهٔ این کار را ندارد.</translation>
    </message>
    <message>
        <source>It was already received.</source>
        <translation>پیش‌تر دریافت شده است.</translation>
    </message>
    <message>
        <source>There were too many in a short time. Try again later.</source>
        <translation>در زمانی کوتاه بیش از اندازه بود. بعداً دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>Choose a post office first.</source>
        <translation>اول پست‌خانه‌ای انتخاب کنید.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used now.</source>
        <translation>اکنون نمی‌توان از پیام‌های ذخیره‌شده استفاده کرد.</translation>
    </message>
    <message>
        <source>There is no space left for messages.</source>
        <translation>جایی برای پیام‌ها نمانده است.</translation>
    </message>
    <message>
        <source>The data of the other program cannot be taken over.</source>
        <translation>داده‌های برنامهٔ دیگر را نمی‌توان آورد.</translation>
    </message>
    <message>
        <source>One message of the other program cannot be taken over.</source>
        <translation>یک پیام برنامهٔ دیگر را نمی‌توان آورد.</translation>
    </message>
    <message>
        <source>Can&apos;t get the key to your messages.</source>
        <translation>کلید پیام‌های شما در دسترس نیست.</translation>
    </message>
    <message>
        <source>No keyring is responding on this computer.</source>
        <translation>هیچ دسته‌کلیدی در این رایانه پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>The key to the messages on this computer is missing.</source>
        <translation>کلید پیام‌های این رایانه پیدا نمی‌شود.</translation>
    </message>
    <message>
        <source>Quit the Awala gateway, from its icon near the clock too, then try again. It is running.</source>
        <translation>از دروازهٔ Awala خارج شوید (از نماد کنار ساعت هم)، سپس دوباره تلاش کنید. اکنون در حال کار است.</translation>
    </message>
    <message>
        <source>Start the Awala gateway once, quit it, then try again. It was not closed properly.</source>
        <translation>دروازهٔ Awala را یک بار اجرا کنید، از آن خارج شوید، سپس دوباره تلاش کنید. درست بسته نشده بود.</translation>
    </message>
    <message>
        <source>Choose a post office instead. The data of the Awala gateway is damaged, so it cannot be taken over.</source>
        <translation>به جای آن پست‌خانه‌ای انتخاب کنید. داده‌های دروازهٔ Awala آسیب دیده است، پس نمی‌توان آن را آورد.</translation>
    </message>
    <message>
        <source>Choose a post office instead. This release of the Awala gateway is unknown here.</source>
        <translation>به جای آن پست‌خانه‌ای انتخاب کنید. این نسخه از دروازهٔ Awala اینجا ناشناخته است.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway was moved or deleted.</source>
        <translation>داده‌های دروازهٔ Awala جابه‌جا یا پاک شده است.</translation>
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
        <translation>فایلش نیست یا خوانده نمی‌شود</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>تاریخ‌گذشته</translation>
    </message>
    <message>
        <source>made for someone else</source>
        <translation>برای کس دیگری ساخته شده</translation>
    </message>
    <message>
        <source>for a connection that is no longer used</source>
        <translation>برای اتصالی که دیگر به کار نمی‌رود</translation>
    </message>
    <message>
        <source>this computer has to register with a post office</source>
        <translation>این رایانه باید در پست‌خانه‌ای ثبت‌نام کند</translation>
    </message>
    <message>
        <source>Use the keyring or passphrase that you chose before.</source>
        <translation>دسته‌کلید یا گذرواژه‌ای را که پیش‌تر انتخاب کردید به کار ببرید.</translation>
    </message>
    <message>
        <source>Relaynet moved to another computer, so it is locked here.</source>
        <translation>‏Relaynet به رایانه‌ای دیگر رفته است، پس اینجا قفل است.</translation>
    </message>
    <message>
        <source>Go back to the keyring or passphrase of your letters, then try again. Without their key, they can&apos;t be read. If the key is lost, restore a backup or begin anew with Letters.</source>
        <translation>به دسته‌کلید یا گذرواژهٔ نامه‌هایتان برگردید، سپس دوباره تلاش کنید. نامه‌ها بدون کلیدشان خوانده نمی‌شوند. اگر کلید گم شده است، پشتیبانی را بازیابی کنید یا نامه‌ها را از نو شروع کنید.</translation>
    </message>
    <message>
        <source>Your system does not allow this program to use port {port:number}.</source>
        <translation>سیستم اجازه نمی‌دهد این برنامه درگاه {port:number} را به کار ببرد.</translation>
    </message>
    <message>
        <source>Your messages are protected by a passphrase.</source>
        <translation>گذرواژه‌ای از پیام‌های شما محافظت می‌کند.</translation>
    </message>
    <message>
        <source>This computer has no keyring that keeps secrets safely.</source>
        <translation>این رایانه دسته‌کلیدی که رازها را امن نگه دارد ندارد.</translation>
    </message>
    <message>
        <source>This is not a connection file: it is too large.</source>
        <translation>این فایل اتصال نیست: بیش از اندازه بزرگ است.</translation>
    </message>
    <message>
        <source>This is your own answer. Give it to the person whose invitation you accepted.</source>
        <translation>این پاسخ خود شماست. آن را به کسی بدهید که دعوتش را پذیرفتید.</translation>
    </message>
    <message>
        <source>No result within {limit:seconds} seconds.</source>
        <translation>در {limit:seconds} ثانیه نتیجه‌ای نرسید.</translation>
    </message>
    <message>
        <source>{used:octets} of {limit:octets} are used; {free:octets} are free on the disk.</source>
        <translation>{used:octets} از {limit:octets} به کار رفته است؛ {free:octets} روی دیسک آزاد است.</translation>
    </message>
    <message>
        <source>Stopped after repeated failures: {tasks:names}.</source>
        <translation>پس از چند بار ناموفق بودن متوقف شد: {tasks:names}.</translation>
    </message>
    <message>
        <source>Connections to the Internet go through {proxy:name}.</source>
        <translation>اتصال‌ها به اینترنت از {proxy:name} می‌گذرند.</translation>
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
        <source>Other users of this computer have access to {files:names}.</source>
        <translation>کاربران دیگر این رایانه به {files:names} دسترسی دارند.</translation>
    </message>
    <message>
        <source>Only you can read your data.</source>
        <translation>تنها شما می‌توانید داده‌هایتان را بخوانید.</translation>
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
        <source>Without TLS, only a courier on this computer is allowed.</source>
        <translation>بدون TLS تنها پیکی روی همین رایانه مجاز است.</translation>
    </message>
    <message>
        <source>Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in {folder:name}, or delete them if they are copies.</source>
        <translation>در حافظهٔ USB پیام‌هایی در جای نادرست‌اند: {files:names}. آن‌ها را به پوشه‌های درون {folder:name} برگردانید، یا اگر رونوشت‌اند پاکشان کنید.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid yet. Compare the clocks of this computer and the courier.</source>
        <translation>گواهی پیک هنوز معتبر نیست. ساعت این رایانه و پیک را با هم بسنجید.</translation>
    </message>
    <message>
        <source>The courier is full.</source>
        <translation>پیک پر است.</translation>
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
        <source>The name server&apos;s answer failed its check (DNSSEC): it may be forged, or this computer&apos;s clock is wrong.</source>
        <translation>پاسخ سرور نام از بررسی (DNSSEC) نگذشت: شاید جعلی باشد، یا ساعت این رایانه نادرست است.</translation>
    </message>
    <message>
        <source>The rule for new apps is damaged. Choose it again.</source>
        <translation>قاعدهٔ برنامه‌های تازه آسیب دیده است. آن را دوباره انتخاب کنید.</translation>
    </message>
    <message>
        <source>No app here has that address.</source>
        <translation>هیچ برنامه‌ای اینجا چنین نشانی‌ای ندارد.</translation>
    </message>
    <message>
        <source>The report is refused: {rule:name}.</source>
        <translation>گزارش پذیرفته نمی‌شود: {rule:name}.</translation>
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
        <source>The passphrase file is empty.</source>
        <translation>فایل گذرواژه خالی است.</translation>
    </message>
    <message>
        <source>The file cannot be written ({why:text}).</source>
        <translation>فایل نوشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The file could not be read: {why:text}.</source>
        <translation>فایل خوانده نشد: {why:text}.</translation>
    </message>
    <message>
        <source>Choose a post office.</source>
        <translation>پست‌خانه‌ای انتخاب کنید.</translation>
    </message>
    <message>
        <source>Restart the program. If that doesn&apos;t help, restore a backup.</source>
        <translation>برنامه را دوباره راه‌اندازی کنید. اگر کمک نکرد، پشتیبانی را بازگردانید.</translation>
    </message>
    <message>
        <source>Free some space on the disk, raise the limit, or delete waiting messages.</source>
        <translation>روی دیسک جا باز کنید، سقف را بالا ببرید، یا پیام‌های در انتظار را پاک کنید.</translation>
    </message>
    <message>
        <source>You will soon run out of space.</source>
        <translation>به‌زودی جا کم می‌آورید.</translation>
    </message>
    <message>
        <source>Restart the program, and send the diagnostics to the person who helps you.</source>
        <translation>برنامه را دوباره راه‌اندازی کنید و نتیجهٔ بررسی را به کسی که کمکتان می‌کند بفرستید.</translation>
    </message>
    <message>
        <source>Go online to renew your registration.</source>
        <translation>برای تمدید ثبت‌نام به اینترنت وصل شوید.</translation>
    </message>
    <message>
        <source>Go online soon to renew your registration.</source>
        <translation>به‌زودی برای تمدید ثبت‌نام به اینترنت وصل شوید.</translation>
    </message>
    <message>
        <source>Check the spelling of the post office&apos;s address.</source>
        <translation>املای نشانی پست‌خانه را بررسی کنید.</translation>
    </message>
    <message>
        <source>Start or unlock this computer&apos;s keyring.</source>
        <translation>دسته‌کلید این رایانه را اجرا یا قفلش را باز کنید.</translation>
    </message>
    <message>
        <source>Start and unlock the keyring, or check the passphrase. Your data is safe.</source>
        <translation>دسته‌کلید را اجرا و قفلش را باز کنید، یا گذرواژه را بررسی کنید. داده‌های شما امن است.</translation>
    </message>
    <message>
        <source>Free some space on the disk.</source>
        <translation>روی دیسک جا باز کنید.</translation>
    </message>
    <message>
        <source>Make the user who runs this program the owner of the folder.</source>
        <translation>کاربری را که این برنامه را اجرا می‌کند مالک پوشه کنید.</translation>
    </message>
    <message>
        <source>Remove their access: run chmod -R go= on the data folder.</source>
        <translation>دسترسی آن‌ها را بردارید: chmod -R go= را روی پوشهٔ داده‌ها اجرا کنید.</translation>
    </message>
    <message>
        <source>Remove their access: in the folder&apos;s properties, under Security, leave only yourself.</source>
        <translation>دسترسی آن‌ها را بردارید: در ویژگی‌های پوشه، در بخش امنیت، تنها خودتان را نگه دارید.</translation>
    </message>
    <message>
        <source>You can exchange messages with it.</source>
        <translation>می‌توانید با آن پیام تبادل کنید.</translation>
    </message>
    <message>
        <source>To use a courier, join its Wi-Fi.</source>
        <translation>برای استفاده از پیک، به وای‌فای او بپیوندید.</translation>
    </message>
    <message>
        <source>This isn&apos;t a list of apps, or it is damaged.</source>
        <translation>این فهرست برنامه‌ها نیست، یا آسیب دیده است.</translation>
    </message>
    <message>
        <source>This list of apps needs a newer version of the program (format {format:number}).</source>
        <translation>این فهرست برنامه‌ها به نسخهٔ تازه‌تری از برنامه نیاز دارد (قالب {format:number}).</translation>
    </message>
    <message>
        <source>This list of apps has a mistake, so it isn&apos;t shown. Tell its author: {why:text}.</source>
        <translation>این فهرست برنامه‌ها اشتباهی دارد، پس نشان داده نمی‌شود. به نویسنده‌اش بگویید: {why:text}.</translation>
    </message>
    <message>
        <source>This list of apps has characters that hide or turn its text, so it isn&apos;t shown. Tell its author: {place:name}.</source>
        <translation>این فهرست برنامه‌ها نویسه‌هایی دارد که متنش را پنهان یا وارونه می‌کند، پس نشان داده نمی‌شود. به نویسنده‌اش بگویید: {place:name}.</translation>
    </message>
    <message>
        <source>This list of apps has two entries named {app:name}, so it isn&apos;t shown.</source>
        <translation>این فهرست برنامه‌ها دو مورد با نام {app:name} دارد، پس نشان داده نمی‌شود.</translation>
    </message>
    <message>
        <source>This list of apps has an address that isn&apos;t a plain https address, so it isn&apos;t shown. Tell its author: {app:name}.</source>
        <translation>این فهرست برنامه‌ها نشانی‌ای دارد که نشانی سادهٔ https نیست، پس نشان داده نمی‌شود. به نویسنده‌اش بگویید: {app:name}.</translation>
    </message>
    <message>
        <source>The signature of this list of apps isn&apos;t from the publisher of this program. The list wasn&apos;t added.</source>
        <translation>امضای این فهرست برنامه‌ها از ناشر این برنامه نیست. فهرست افزوده نشد.</translation>
    </message>
    <message>
        <source>This build can&apos;t check this signed list of apps, because it has no publisher&apos;s key.</source>
        <translation>این ساخت نمی‌تواند این فهرست امضاشدهٔ برنامه‌ها را بررسی کند، چون کلید هیچ ناشری را ندارد.</translation>
    </message>
    <message>
        <source>You already have this list of {publisher:name}, or a newer one. Nothing was changed.</source>
        <translation>این فهرست {publisher:name}، یا تازه‌تر از آن را از پیش دارید. چیزی تغییر نکرد.</translation>
    </message>
    <message>
        <source>You have no added list of that publisher.</source>
        <translation>از آن ناشر فهرست افزوده‌ای ندارید.</translation>
    </message>
    <message>
        <source>This backup is damaged or incomplete. Use another copy.</source>
        <translation>این پشتیبان آسیب دیده یا ناقص است. از نسخهٔ دیگری از آن استفاده کنید.</translation>
    </message>
    <message>
        <source>This backup opens with the recovery sheet {mark:text}. Enter the words of that sheet.</source>
        <translation>این پشتیبان با برگهٔ بازیابی {mark:text} باز می‌شود. واژه‌های آن برگه را بنویسید.</translation>
    </message>
    <message>
        <source>This backup opens with a passphrase. Enter the passphrase.</source>
        <translation>این پشتیبان با گذرواژه باز می‌شود. گذرواژه را بنویسید.</translation>
    </message>
    <message>
        <source>Free some space there first: {needed:octets} are needed, and {free:octets} are free.</source>
        <translation>اول آنجا جا باز کنید: {needed:octets} لازم است و {free:octets} آزاد است.</translation>
    </message>
    <message>
        <source>Another backup or move is under way. Wait until it ends, then try again.</source>
        <translation>پشتیبان‌گیری یا انتقال دیگری در جریان است. صبر کنید تا پایان یابد، سپس دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>There is already a gateway in this folder. Erase it first, or restore into an empty folder.</source>
        <translation>در این پوشه از پیش دروازه‌ای هست. اول پاکش کنید، یا در پوشه‌ای خالی بازگردانید.</translation>
    </message>
    <message>
        <source>This backup is for another program. Restore it with the program that made it.</source>
        <translation>این پشتیبان برای برنامهٔ دیگری است. با برنامه‌ای که آن را ساخته بازگردانید.</translation>
    </message>
    <message>
        <source>Your gateway didn&apos;t move to another computer. There is nothing to unlock.</source>
        <translation>دروازهٔ شما به رایانهٔ دیگری نرفته است. قفلی برای باز کردن نیست.</translation>
    </message>
    <message>
        <source>Allow this program to delete the move&apos;s file, then try again. The file may be used only once, and can&apos;t be deleted now ({why:text}).</source>
        <translation>به این برنامه اجازه دهید فایل انتقال را پاک کند، سپس دوباره تلاش کنید. این فایل تنها یک بار به کار می‌رود و اکنون پاک نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>These words don&apos;t match. Compare the words and the address with the other computer&apos;s screen. If they&apos;re correct, someone may be intercepting the connection.</source>
        <translation>این واژه‌ها درست نیستند. واژه‌ها و نشانی را با صفحهٔ رایانهٔ دیگر مقایسه کنید. اگر یکی هستند، شاید کسی در میان اتصال باشد.</translation>
    </message>
    <message>
        <source>Can&apos;t reach the other computer ({why:text}). Check that both computers are on the same network, and that the other one is still waiting.</source>
        <translation>به رایانهٔ دیگر دسترسی نیست ({why:text}). ببینید هر دو رایانه در یک شبکه باشند و آن دیگری هنوز منتظر باشد.</translation>
    </message>
    <message>
        <source>Install the same version of this program on both computers. They don&apos;t understand each other.</source>
        <translation>در هر دو رایانه یک نسخه از این برنامه نصب کنید. زبان یکدیگر را نمی‌فهمند.</translation>
    </message>
    <message>
        <source>The move ended before it was complete.</source>
        <translation>انتقال پیش از کامل شدن پایان یافت.</translation>
    </message>
    <message>
        <source>The courier is full. Go online to deliver what it carries, or allow it more space.</source>
        <translation>پیک پر است. برای تحویل آنچه می‌برد به اینترنت وصل شوید، یا جای بیشتری به آن بدهید.</translation>
    </message>
    <message>
        <source>This gateway has used up its share. The rest is for others.</source>
        <translation>این دروازه سهم خود را تمام کرده است. باقی برای دیگران است.</translation>
    </message>
    <message>
        <source>Quit the other courier program first. It already carries for others on this computer.</source>
        <translation>اول از برنامهٔ پیک دیگر خارج شوید. از پیش در این رایانه برای دیگران بار می‌برد.</translation>
    </message>
    <message>
        <source>This isn&apos;t addressed to a post office.</source>
        <translation>نشانی گیرندهٔ این یک پست‌خانه نیست.</translation>
    </message>
    <message>
        <source>This is too large ({size:octets}): the connection ends each time before all of it arrives.</source>
        <translation>این بیش از اندازه بزرگ است ({size:octets}): هر بار پیش از رسیدن همهٔ آن، اتصال پایان می‌یابد.</translation>
    </message>
    <message>
        <source>This is addressed to the wrong recipient, so it wasn&apos;t kept.</source>
        <translation>گیرندهٔ این نادرست است، پس نگه داشته نشد.</translation>
    </message>
    <message>
        <source>This permission to collect is too large to send ({size:octets}).</source>
        <translation>این اجازهٔ گردآوری برای فرستادن بیش از اندازه بزرگ است ({size:octets}).</translation>
    </message>
    <message>
        <source>The post office refused it: it is invalid, or for another post office.</source>
        <translation>پست‌خانه آن را نپذیرفت: نامعتبر است، یا برای پست‌خانهٔ دیگری است.</translation>
    </message>
    <message>
        <source>The post office can&apos;t take more now. Try again later.</source>
        <translation>پست‌خانه اکنون بیش از این نمی‌گیرد. بعداً دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>The post office refused the permission to collect.</source>
        <translation>پست‌خانه اجازهٔ گردآوری را نپذیرفت.</translation>
    </message>
    <message>
        <source>This permission to collect was used before.</source>
        <translation>این اجازهٔ گردآوری پیش‌تر به کار رفته است.</translation>
    </message>
    <message>
        <source>The post office sent too much that is invalid or repeated, so the exchange was stopped.</source>
        <translation>پست‌خانه چیزهای نامعتبر یا تکراری زیادی فرستاد، پس تبادل متوقف شد.</translation>
    </message>
    <message>
        <source>Allow at least {least:octets}.</source>
        <translation>دست‌کم {least:octets} جا بدهید.</translation>
    </message>
    <message>
        <source>Others can&apos;t reach this computer at {addresses:names}: port {port:number} can&apos;t be used ({why:text}). If another program uses the port, quit that program. The courier keeps trying.</source>
        <translation>دیگران در {addresses:names} به این رایانه دسترسی ندارند: درگاه {port:number} به کار نمی‌رود ({why:text}). اگر برنامهٔ دیگری این درگاه را گرفته، از آن خارج شوید. پیک همچنان تلاش می‌کند.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}, and only one user at a time can carry for others here. Ask them to stop. The courier keeps trying.</source>
        <translation>کاربر دیگری از این رایانه درگاه {port:number} را به کار می‌برد، و در اینجا هر بار فقط یک کاربر می‌تواند برای دیگران ببرد. از او بخواهید دست بکشد. پیک همچنان تلاش می‌کند.</translation>
    </message>
    <message>
        <source>Nothing was handed over. The program at this address doesn&apos;t take messages from other couriers.</source>
        <translation>چیزی سپرده نشد. برنامه‌ای که در این نشانی است از پیک‌های دیگر پیام نمی‌گیرد.</translation>
    </message>
    <message>
        <source>Turn on this computer&apos;s hotspot, or join a Wi-Fi network. Others can&apos;t reach it now, because it isn&apos;t on any of the chosen networks.</source>
        <translation>نقطهٔ اتصال (hotspot) این رایانه را روشن کنید، یا به یک شبکهٔ وای‌فای بپیوندید. اکنون دیگران به آن دسترسی ندارند، چون در هیچ‌یک از شبکه‌های انتخاب‌شده نیست.</translation>
    </message>
    <message>
        <source>No device in the list has this id.</source>
        <translation>هیچ دستگاهی در فهرست این شناسه را ندارد.</translation>
    </message>
    <message>
        <source>Turn on “Remember visits” first.</source>
        <translation>نخست «به‌یادسپاری دیدارها» را روشن کنید.</translation>
    </message>
    <message>
        <source>The connection to the courier was lost.</source>
        <translation>اتصال به پیک قطع شد.</translation>
    </message>
    <message>
        <source>Something went wrong in the courier&apos;s program.</source>
        <translation>در برنامهٔ پیک مشکلی پیش آمد.</translation>
    </message>
    <message>
        <source>Can&apos;t understand the courier&apos;s answer. Its program may need an update.</source>
        <translation>پاسخ پیک فهمیده نشد. شاید برنامه‌اش به به‌روزرسانی نیاز دارد.</translation>
    </message>
    <message>
        <source>The device at this address isn&apos;t a courier.</source>
        <translation>دستگاهی که در این نشانی است پیک نیست.</translation>
    </message>
    <message>
        <source>Can&apos;t find the courier&apos;s address.</source>
        <translation>نشانی پیک پیدا نشد.</translation>
    </message>
    <message>
        <source>Can&apos;t connect to the courier.</source>
        <translation>اتصال به پیک برقرار نشد.</translation>
    </message>
    <message>
        <source>Can&apos;t find this folder. Check that the stick is plugged in.</source>
        <translation>این پوشه پیدا نشد. ببینید حافظهٔ USB وصل باشد.</translation>
    </message>
    <message>
        <source>Can&apos;t use the folder: {why:text}. Check that the stick is plugged in and has space.</source>
        <translation>نمی‌توان از پوشه استفاده کرد: {why:text}. ببینید حافظهٔ USB وصل باشد و جا داشته باشد.</translation>
    </message>
    <message>
        <source>Can&apos;t use the folder. Remove the link or file that is in the place of a folder.</source>
        <translation>نمی‌توان از پوشه استفاده کرد. پیوند یا فایلی را که جای یک پوشه است بردارید.</translation>
    </message>
    <message>
        <source>Rename the stick or the folder, then try again. Its name isn&apos;t UTF-8 text.</source>
        <translation>نام حافظهٔ USB یا پوشه را عوض کنید، سپس دوباره تلاش کنید. نامش متن UTF-8 نیست.</translation>
    </message>
    <message>
        <source>Damaged files on the stick were moved to the folder {folder:name}: {files:names}. You can delete that folder: its messages are sent again automatically.</source>
        <translation>فایل‌های آسیب‌دیدهٔ حافظهٔ USB به پوشهٔ {folder:name} رفتند: {files:names}. می‌توانید آن پوشه را پاک کنید: پیام‌هایش خودبه‌خود دوباره فرستاده می‌شوند.</translation>
    </message>
    <message>
        <source>This question was already answered, or has expired.</source>
        <translation>به این پرسش پیش‌تر پاسخ داده شده، یا زمانش گذشته است.</translation>
    </message>
    <message>
        <source>That answer no longer applies.</source>
        <translation>آن پاسخ دیگر کاربردی ندارد.</translation>
    </message>
    <message>
        <source>Answer for this time only. This network or courier can&apos;t be recognised later.</source>
        <translation>تنها برای این بار پاسخ دهید. این شبکه یا پیک را بعداً نمی‌توان بازشناخت.</translation>
    </message>
    <message>
        <source>Set a limit of at least 100 kB for each exchange, or no limit.</source>
        <translation>برای هر تبادل سقفی دست‌کم ۱۰۰ کیلوبایت بگذارید، یا بدون سقف.</translation>
    </message>
    <message>
        <source>Can&apos;t find out which networks this computer is connected to.</source>
        <translation>نمی‌توان فهمید این رایانه به کدام شبکه‌ها وصل است.</translation>
    </message>
    <message>
        <source>Can&apos;t read the courier&apos;s certificate.</source>
        <translation>گواهی پیک خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate has expired. Restart the courier, or correct this computer&apos;s clock.</source>
        <translation>گواهی پیک منقضی شده است. پیک را دوباره راه‌اندازی کنید، یا ساعت این رایانه را درست کنید.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate isn&apos;t the expected one. This may be another device.</source>
        <translation>گواهی پیک همانی نیست که انتظار می‌رفت. شاید این دستگاه دیگری باشد.</translation>
    </message>
    <message>
        <source>Update the courier. It offers only an old version of TLS, which isn&apos;t safe.</source>
        <translation>پیک را به‌روز کنید. تنها نسخه‌ای قدیمی از TLS دارد که امن نیست.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust the courier&apos;s certificate.</source>
        <translation>این رایانه به گواهی پیک اعتماد ندارد.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is for another address.</source>
        <translation>گواهی پیک برای نشانی دیگری است.</translation>
    </message>
    <message>
        <source>The courier says it received something invalid.</source>
        <translation>پیک می‌گوید چیزی نامعتبر دریافت کرده است.</translation>
    </message>
    <message>
        <source>This couldn&apos;t be checked. See the log for details.</source>
        <translation>این را نشد بررسی کرد. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>No post office has been chosen yet.</source>
        <translation>هنوز پست‌خانه‌ای انتخاب نشده است.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t registered with {public_gateway:name} yet. Relaynet keeps trying while it runs.</source>
        <translation>این رایانه هنوز در {public_gateway:name} ثبت‌نام نشده است. Relaynet تا وقتی کار می‌کند به تلاش ادامه می‌دهد.</translation>
    </message>
    <message>
        <source>All parts of the program are running.</source>
        <translation>همهٔ بخش‌های برنامه کار می‌کنند.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock says {device:moment}. The time seems to be {corrected:moment}.</source>
        <translation>ساعت این رایانه {device:moment} را نشان می‌دهد. به نظر می‌رسد زمان {corrected:moment} باشد.</translation>
    </message>
    <message>
        <source>The clock says {now:moment}. This isn&apos;t confirmed yet.</source>
        <translation>ساعت {now:moment} را نشان می‌دهد. این هنوز تأیید نشده است.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is right.</source>
        <translation>ساعت این رایانه درست است.</translation>
    </message>
    <message>
        <source>Days until your registration ends: {days:count}.</source>
        <translation>روزهای مانده تا پایان ثبت‌نام شما: {days:count}.</translation>
    </message>
    <message>
        <source>No problem was found with the name servers (DNS).</source>
        <translation>در سرورهای نام (DNS) مشکلی یافت نشد.</translation>
    </message>
    <message>
        <source>There was no answer to check.</source>
        <translation>پاسخی برای بررسی نبود.</translation>
    </message>
    <message>
        <source>The answer was signed, or the address is set in the settings.</source>
        <translation>پاسخ امضا شده بود، یا نشانی در تنظیمات گذاشته شده است.</translation>
    </message>
    <message>
        <source>The post office&apos;s address is unknown.</source>
        <translation>نشانی پست‌خانه ناشناخته است.</translation>
    </message>
    <message>
        <source>The connection is encrypted ({version:name}), and the post office proved its identity.</source>
        <translation>اتصال رمزگذاری شده است ({version:name}) و پست‌خانه هویت خود را ثابت کرد.</translation>
    </message>
    <message>
        <source>The Internet is turned off in Relaynet.</source>
        <translation>اینترنت در Relaynet خاموش است.</translation>
    </message>
    <message>
        <source>The post office answers and knows this computer.</source>
        <translation>پست‌خانه پاسخ می‌دهد و این رایانه را می‌شناسد.</translation>
    </message>
    <message>
        <source>The key to your data was found.</source>
        <translation>کلید داده‌های شما پیدا شد.</translation>
    </message>
    <message>
        <source>The key to your data is missing.</source>
        <translation>کلید داده‌های شما پیدا نمی‌شود.</translation>
    </message>
    <message>
        <source>There is no key yet. The first start creates one.</source>
        <translation>هنوز کلیدی نیست. در اولین اجرا ساخته می‌شود.</translation>
    </message>
    <message>
        <source>Can&apos;t read the disk: {why:text}.</source>
        <translation>دیسک خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>Can&apos;t read the data folder: {why:text}.</source>
        <translation>پوشهٔ داده‌ها خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>Apps can connect on port {port:number}.</source>
        <translation>برنامه‌ها می‌توانند روی درگاه {port:number} وصل شوند.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}. Your apps can connect on another port.</source>
        <translation>کاربر دیگری از این رایانه درگاه {port:number} را به کار می‌برد. برنامه‌های شما می‌توانند روی درگاه دیگری وصل شوند.</translation>
    </message>
    <message>
        <source>Port {port:number} is free.</source>
        <translation>درگاه {port:number} آزاد است.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t connected to a network.</source>
        <translation>این رایانه به هیچ شبکه‌ای وصل نیست.</translation>
    </message>
    <message>
        <source>This computer is connected through {interfaces:names}.</source>
        <translation>این رایانه از راه {interfaces:names} وصل است.</translation>
    </message>
    <message>
        <source>Relaynet didn&apos;t look for couriers, because your answers about networks can&apos;t be read.</source>
        <translation>‏Relaynet دنبال پیک نگشت، چون پاسخ‌های شما دربارهٔ شبکه‌ها خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>There is a courier on this network.</source>
        <translation>در این شبکه پیکی هست.</translation>
    </message>
    <message>
        <source>No courier was found on this computer&apos;s networks.</source>
        <translation>در شبکه‌های این رایانه پیکی پیدا نشد.</translation>
    </message>
    <message>
        <source>This gateway doesn&apos;t keep a log.</source>
        <translation>این دروازه گزارش رویدادها نگه نمی‌دارد.</translation>
    </message>
    <message>
        <source>Set a limit of at least 100 MB.</source>
        <translation>سقفی دست‌کم ۱۰۰ مگابایت بگذارید.</translation>
    </message>
    <message>
        <source>Choose one of the log levels: {levels:names}.</source>
        <translation>یکی از سطح‌های گزارش رویدادها را انتخاب کنید: {levels:names}.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone first. Relaynet&apos;s time differs by more than two hours.</source>
        <translation>اول تاریخ، ساعت و منطقهٔ زمانی این رایانه را درست کنید. زمان Relaynet بیش از دو ساعت فرق دارد.</translation>
    </message>
    <message>
        <source>Your registration has ended. Go online once to renew it.</source>
        <translation>ثبت‌نام شما به پایان رسیده است. برای تمدید، یک بار به اینترنت وصل شوید.</translation>
    </message>
    <message>
        <source>The key has {bits:number} bits, and its size can&apos;t change. For another size, erase everything and start again.</source>
        <translation>کلید {bits:number} بیت دارد و اندازه‌اش تغییر نمی‌کند. برای اندازهٔ دیگر، همه چیز را پاک کنید و دوباره شروع کنید.</translation>
    </message>
    <message>
        <source>Use a passphrase of at least {least:count} characters.</source>
        <translation>گذرواژه‌ای با دست‌کم {least:count} نویسه به کار ببرید.</translation>
    </message>
    <message>
        <source>The file is damaged, or it isn&apos;t a backup.</source>
        <translation>فایل آسیب دیده یا پشتیبان نیست.</translation>
    </message>
    <message>
        <source>This gateway is already in use. To replace it, erase everything and start again.</source>
        <translation>این دروازه از پیش در کار است. برای جایگزین کردنش، همه چیز را پاک کنید و دوباره شروع کنید.</translation>
    </message>
    <message>
        <source>There is no change of the last 24 hours to undo.</source>
        <translation>در ۲۴ ساعت گذشته تغییری برای برگرداندن نیست.</translation>
    </message>
    <message>
        <source>The record of your former post offices is damaged.</source>
        <translation>سابقهٔ پست‌خانه‌های پیشین شما آسیب دیده است.</translation>
    </message>
    <message>
        <source>Choose your post office again. This computer has to register once more.</source>
        <translation>پست‌خانهٔ خود را دوباره انتخاب کنید. این رایانه باید یک بار دیگر ثبت‌نام کند.</translation>
    </message>
    <message>
        <source>Close the other program that has your letters open, then try again.</source>
        <translation>برنامهٔ دیگری را که نامه‌هایتان را باز دارد ببندید، سپس دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>Your letters moved to another computer on {at:moment}. Read and write them there.</source>
        <translation>نامه‌های شما در {at:moment} به رایانه‌ای دیگر رفته‌اند. آن‌ها را آنجا بخوانید و بنویسید.</translation>
    </message>
    <message>
        <source>Start Relaynet, then open Letters again. Letters uses the key of Relaynet.</source>
        <translation>‏Relaynet را اجرا کنید، سپس «نامه‌ها» را دوباره باز کنید. «نامه‌ها» از کلید Relaynet استفاده می‌کند.</translation>
    </message>
    <message>
        <source>Your letters are closed.</source>
        <translation>نامه‌های شما بسته‌اند.</translation>
    </message>
    <message>
        <source>A letter was refused because of invalid content.</source>
        <translation>نامه‌ای به خاطر محتوای نامعتبر پذیرفته نشد.</translation>
    </message>
    <message>
        <source>One character has too many accents or marks. Remove some of them.</source>
        <translation>یک نویسه بیش از اندازه اعراب یا نشانه دارد. چندتا را بردارید.</translation>
    </message>
    <message>
        <source>Shorten the text, or attach it as a file. A letter has at most {most:octets} of text.</source>
        <translation>متن را کوتاه کنید، یا آن را به صورت فایل پیوست کنید. نامه حداکثر {most:octets} متن دارد.</translation>
    </message>
    <message>
        <source>Send some of the files with another letter. A letter has at most {most:count} files.</source>
        <translation>چندتا از فایل‌ها را با نامه‌ای دیگر بفرستید. نامه حداکثر {most:count} فایل دارد.</translation>
    </message>
    <message>
        <source>Send fewer or smaller files. The files of a letter have at most {most:octets} together.</source>
        <translation>فایل‌های کمتر یا کوچک‌تر بفرستید. فایل‌های یک نامه روی هم حداکثر {most:octets} هستند.</translation>
    </message>
    <message>
        <source>Choose another file. {file:name} can&apos;t be read ({why:text}).</source>
        <translation>فایل دیگری انتخاب کنید. {file:name} خوانده نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>Attach the files in {file:name} instead. A folder can&apos;t be attached.</source>
        <translation>به جای آن، فایل‌های داخل {file:name} را پیوست کنید. پوشه را نمی‌توان پیوست کرد.</translation>
    </message>
    <message>
        <source>Save this picture and open it with another program. It can&apos;t be shown here.</source>
        <translation>این تصویر را ذخیره کنید و با برنامهٔ دیگری باز کنید. اینجا نمایش داده نمی‌شود.</translation>
    </message>
    <message>
        <source>Save the picture as a file, then attach the file. What you pasted can&apos;t be read.</source>
        <translation>تصویر را به صورت فایل ذخیره کنید و سپس فایل را پیوست کنید. آنچه چسباندید خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>Choose another folder or name. {file:name} can&apos;t be saved ({why:text}).</source>
        <translation>پوشه یا نام دیگری انتخاب کنید. {file:name} ذخیره نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>Write something or attach a file first. This letter is empty.</source>
        <translation>اول چیزی بنویسید یا فایلی پیوست کنید. این نامه خالی است.</translation>
    </message>
    <message>
        <source>This letter is no longer on this computer.</source>
        <translation>این نامه دیگر در این رایانه نیست.</translation>
    </message>
    <message>
        <source>This contact is no longer on this computer.</source>
        <translation>این مخاطب دیگر در این رایانه نیست.</translation>
    </message>
    <message>
        <source>This letter is on its way or has arrived. You don&apos;t need to send it again.</source>
        <translation>این نامه در راه است یا رسیده است. لازم نیست دوباره بفرستیدش.</translation>
    </message>
    <message>
        <source>Update this program to read this letter. The letter is kept until then.</source>
        <translation>برای خواندن این نامه، برنامه را به‌روز کنید. نامه تا آن زمان نگه داشته می‌شود.</translation>
    </message>
    <message>
        <source>Ask for the invitation or answer again. This is something else, or part of it is missing.</source>
        <translation>دعوت یا پاسخ را دوباره بخواهید. این چیز دیگری است، یا بخشی از آن نیست.</translation>
    </message>
    <message>
        <source>This invitation is no longer on this computer.</source>
        <translation>این دعوت دیگر در این رایانه نیست.</translation>
    </message>
    <message>
        <source>Ask for a new invitation. This one has expired.</source>
        <translation>دعوت تازه‌ای بخواهید. این یکی منقضی شده است.</translation>
    </message>
    <message>
        <source>Ask for a new invitation. This one is from a computer that the person no longer uses.</source>
        <translation>دعوت تازه‌ای بخواهید. این یکی از رایانه‌ای است که آن شخص دیگر به کار نمی‌برد.</translation>
    </message>
    <message>
        <source>Give them a new invitation. The invitation that this answers has expired, was taken back, or isn&apos;t from this computer.</source>
        <translation>دعوت تازه‌ای به او بدهید. دعوتی که این پاسخش است منقضی شده، پس گرفته شده، یا از این رایانه نیست.</translation>
    </message>
    <message>
        <source>Give each person their own invitation. Another person has already answered this one.</source>
        <translation>به هر کس دعوت خودش را بدهید. کس دیگری پیش‌تر به این یکی پاسخ داده است.</translation>
    </message>
    <message>
        <source>This is your own invitation. Give it to the person you want to write to.</source>
        <translation>این دعوت خود شماست. آن را به کسی بدهید که می‌خواهید به او بنویسید.</translation>
    </message>
    <message>
        <source>Choose another name: at most 80 visible characters in one line.</source>
        <translation>نام دیگری انتخاب کنید: حداکثر ۸۰ نویسهٔ دیدنی در یک خط.</translation>
    </message>
    <message>
        <source>Letters isn&apos;t connected to Relaynet yet. Make sure that Relaynet runs and that you have allowed Letters, then try again.</source>
        <translation>«نامه‌ها» هنوز به Relaynet وصل نیست. مطمئن شوید که Relaynet کار می‌کند و به «نامه‌ها» اجازه داده‌اید، سپس دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>{program:name} already uses port {port:number}. Quit that program: apps look for Relaynet on ports 276 and 13276.</source>
        <translation>برنامهٔ {program:name} از پیش درگاه {port:number} را گرفته است. از آن خارج شوید: برنامه‌ها در درگاه‌های 276 و 13276 دنبال Relaynet می‌گردند.</translation>
    </message>
    <message>
        <source>Another program already uses port {port:number}. Quit that program: apps look for Relaynet on ports 276 and 13276.</source>
        <translation>برنامهٔ دیگری از پیش درگاه {port:number} را گرفته است. از آن خارج شوید: برنامه‌ها در درگاه‌های 276 و 13276 دنبال Relaynet می‌گردند.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}. Choose another port.</source>
        <translation>کاربر دیگری از این رایانه درگاه {port:number} را به کار می‌برد. درگاه دیگری برگزینید.</translation>
    </message>
    <message>
        <source>When Relaynet started, another user of this computer was using port {port:number}. Relaynet uses another port, and Letters works as usual. Apps that only know port {port:number} can&apos;t connect.</source>
        <translation>هنگام آغاز Relaynet، کاربر دیگری از این رایانه درگاه {port:number} را به کار می‌برد. Relaynet درگاه دیگری را به کار می‌برد، و نامه‌ها مانند همیشه کار می‌کند. برنامه‌هایی که فقط درگاه {port:number} را می‌شناسند نمی‌توانند وصل شوند.</translation>
    </message>
    <message>
        <source>Can&apos;t use port {port:number}: {why:text}.</source>
        <translation>درگاه {port:number} به کار نمی‌رود: {why:text}.</translation>
    </message>
    <message>
        <source>Can&apos;t create the socket for apps, {path:name}: {why:text}.</source>
        <translation>سوکت برنامه‌ها، {path:name}، ساخته نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>Another file is in the place of the socket for apps: {path:name}. Remove it, or choose another name.</source>
        <translation>فایل دیگری در جای سوکت برنامه‌ها است: {path:name}. آن را بردارید، یا نام دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Another gateway is already running at {path:name}. Stop it first.</source>
        <translation>دروازهٔ دیگری از پیش در {path:name} کار می‌کند. اول آن را متوقف کنید.</translation>
    </message>
    <message>
        <source>Start at login can&apos;t be changed ({why:text}).</source>
        <translation>شروع هنگام ورود را نمی‌توان تغییر داد ({why:text}).</translation>
    </message>
    <message>
        <source>The vault must be &apos;keyring&apos; or &apos;passphrase-file:PATH&apos;.</source>
        <translation>مقدار vault باید &apos;keyring&apos; یا &apos;passphrase-file:PATH&apos; باشد.</translation>
    </message>
    <message>
        <source>Other users can read the passphrase file. Let only your own account read it.</source>
        <translation>کاربران دیگر می‌توانند فایل گذرواژه را بخوانند. بگذارید فقط حساب خودتان آن را بخواند.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} can&apos;t be read: {why:text}.</source>
        <translation>فایل گذرواژه، {file:name}، خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} must be text in UTF-8.</source>
        <translation>فایل گذرواژه، {file:name}، باید متن UTF-8 باشد.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be deleted ({why:text}).</source>
        <translation>تنظیمات پاک نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The settings can&apos;t be read.</source>
        <translation>تنظیمات خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be written ({why:text}).</source>
        <translation>تنظیمات نوشته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The backup can&apos;t be written: {why:text}.</source>
        <translation>پشتیبان نوشته نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>The backup can&apos;t be read: {why:text}.</source>
        <translation>پشتیبان خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>The proxy didn&apos;t answer in time.</source>
        <translation>پراکسی به‌موقع پاسخ نداد.</translation>
    </message>
    <message>
        <source>The proxy can&apos;t be reached. Check its address, and start its program (such as Tor).</source>
        <translation>به پراکسی دسترسی نیست. نشانی‌اش را بررسی کنید و برنامه‌اش (مانند Tor) را اجرا کنید.</translation>
    </message>
    <message>
        <source>The proxy didn&apos;t connect: it refused, wants another password, or can&apos;t reach the destination.</source>
        <translation>پراکسی وصل نکرد: نپذیرفت، رمز عبور دیگری می‌خواهد، یا به مقصد دسترسی ندارد.</translation>
    </message>
    <message>
        <source>Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds are not supported.</source>
        <translation>پراکسی را به صورت socks5://HOST:PORT یا http://HOST:PORT بنویسید. نوع‌های دیگر پشتیبانی نمی‌شوند.</translation>
    </message>
    <message>
        <source>Use plain Latin characters for user name and password, at most 255 each, and no colon in the user name.</source>
        <translation>برای نام کاربری و رمز عبور، حرف‌های سادهٔ لاتین به کار ببرید، هر کدام حداکثر ۲۵۵ نویسه و بدون دونقطه در نام کاربری.</translation>
    </message>
    <message>
        <source>Set the proxy again. The saved one is damaged.</source>
        <translation>پراکسی را دوباره تنظیم کنید. پراکسی ذخیره‌شده آسیب دیده است.</translation>
    </message>
    <message>
        <source>The system&apos;s proxy is of an unsupported kind. Choose another proxy, or none.</source>
        <translation>نوع پراکسی سیستم پشتیبانی نمی‌شود. پراکسی دیگری، یا هیچ‌کدام را انتخاب کنید.</translation>
    </message>
    <message>
        <source>The mode must be none, system or manual.</source>
        <translation>حالت باید none، system یا manual باشد.</translation>
    </message>
    <message>
        <source>Enter the user name and the password separately from the address.</source>
        <translation>نام کاربری و رمز عبور را جدا از نشانی بنویسید.</translation>
    </message>
    <message>
        <source>The post office stopped answering.</source>
        <translation>پست‌خانه دیگر پاسخ نداد.</translation>
    </message>
    <message>
        <source>The post office can&apos;t do this right now.</source>
        <translation>پست‌خانه اکنون نمی‌تواند این کار را بکند.</translation>
    </message>
    <message>
        <source>The post office refused the request.</source>
        <translation>پست‌خانه درخواست را نپذیرفت.</translation>
    </message>
    <message>
        <source>The post office&apos;s server can&apos;t be found.</source>
        <translation>سرور پست‌خانه پیدا نمی‌شود.</translation>
    </message>
    <message>
        <source>No secure connection to the post office is possible here. Someone may be listening in.</source>
        <translation>اینجا اتصال امن به پست‌خانه ممکن نیست. شاید کسی شنود می‌کند.</translation>
    </message>
    <message>
        <source>The post office doesn&apos;t answer.</source>
        <translation>پست‌خانه پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>The post office didn&apos;t answer in time.</source>
        <translation>پست‌خانه به‌موقع پاسخ نداد.</translation>
    </message>
    <message>
        <source>The connection to the post office was lost.</source>
        <translation>اتصال به پست‌خانه قطع شد.</translation>
    </message>
    <message>
        <source>The post office&apos;s answer couldn&apos;t be understood.</source>
        <translation>پاسخ پست‌خانه فهمیده نشد.</translation>
    </message>
    <message>
        <source>The post office that answers isn&apos;t the one in the connection file.</source>
        <translation>پست‌خانه‌ای که پاسخ می‌دهد همانی نیست که در فایل اتصال است.</translation>
    </message>
    <message>
        <source>The post office that answers isn&apos;t the one you chose.</source>
        <translation>پست‌خانه‌ای که پاسخ می‌دهد همانی نیست که انتخاب کردید.</translation>
    </message>
    <message>
        <source>This computer has no valid registration with that post office.</source>
        <translation>این رایانه در آن پست‌خانه ثبت‌نام معتبری ندارد.</translation>
    </message>
    <message>
        <source>The post office&apos;s address for couriers is unknown.</source>
        <translation>نشانی پست‌خانه برای پیک‌ها ناشناخته است.</translation>
    </message>
    <message>
        <source>The dialect must be &apos;relaynet&apos; or &apos;awala&apos;.</source>
        <translation>مقدار dialect باید &apos;relaynet&apos; یا &apos;awala&apos; باشد.</translation>
    </message>
    <message>
        <source>Choose your post office again. The record of your choice is damaged.</source>
        <translation>پست‌خانهٔ خود را دوباره انتخاب کنید. سابقهٔ انتخاب شما آسیب دیده است.</translation>
    </message>
    <message>
        <source>The post office&apos;s certificate has expired, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>گواهی پست‌خانه منقضی شده، یا ساعت این رایانه نادرست است. تاریخ و ساعت را بررسی کنید.</translation>
    </message>
    <message>
        <source>The post office&apos;s certificate isn&apos;t valid yet, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>گواهی پست‌خانه هنوز معتبر نیست، یا ساعت این رایانه نادرست است. تاریخ و ساعت را بررسی کنید.</translation>
    </message>
    <message>
        <source>The server at this address has a certificate for another name. Check the spelling, or try another network.</source>
        <translation>سروری که در این نشانی است گواهی نام دیگری دارد. املا را بررسی کنید، یا شبکهٔ دیگری را امتحان کنید.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust the issuer of the post office&apos;s certificate. Someone may be listening in: try another network.</source>
        <translation>این رایانه به صادرکنندهٔ گواهی پست‌خانه اعتماد ندارد. شاید کسی شنود می‌کند: شبکهٔ دیگری را امتحان کنید.</translation>
    </message>
    <message>
        <source>The post office couldn&apos;t prove its identity ({why:text}).</source>
        <translation>پست‌خانه نتوانست هویت خود را ثابت کند ({why:text}).</translation>
    </message>
    <message>
        <source>Enter the address of the release file first.</source>
        <translation>اول نشانی فایل نسخه را بنویسید.</translation>
    </message>
    <message>
        <source>The Internet is turned off in Relaynet. Get the release file another way, and open it here.</source>
        <translation>اینترنت در Relaynet خاموش است. فایل نسخه را از راه دیگری بگیرید و اینجا باز کنید.</translation>
    </message>
    <message>
        <source>Relaynet is paused. Resume it first.</source>
        <translation>‏Relaynet موقتاً متوقف است. اول ادامه دهید.</translation>
    </message>
    <message>
        <source>This build can&apos;t check releases, because it has no publisher&apos;s key. For newer versions, ask the person who gave you the program.</source>
        <translation>این ساخت نمی‌تواند نسخه‌ها را بررسی کند، چون کلید هیچ ناشری را ندارد. نسخه‌های تازه‌تر را از کسی بخواهید که برنامه را به شما داده است.</translation>
    </message>
    <message>
        <source>Enter an address that begins with https://, without user name and password.</source>
        <translation>نشانی‌ای بنویسید که با https:// شروع شود، بدون نام کاربری و رمز عبور.</translation>
    </message>
    <message>
        <source>This isn&apos;t a release file of this program, or it is damaged.</source>
        <translation>این، فایل نسخهٔ این برنامه نیست، یا آسیب دیده است.</translation>
    </message>
    <message>
        <source>This release file isn&apos;t signed by the publisher of this program. Don&apos;t install the download that came with it.</source>
        <translation>این فایل نسخه را ناشر این برنامه امضا نکرده است. برنامه‌ای را که همراهش آمده نصب نکنید.</translation>
    </message>
    <message>
        <source>The file couldn&apos;t be fetched from this address. Check the address and the Internet connection.</source>
        <translation>فایل از این نشانی گرفته نشد. نشانی و اتصال اینترنت را بررسی کنید.</translation>
    </message>
    <message>
        <source>This address redirects to another one. Enter the other address.</source>
        <translation>این نشانی به نشانی دیگری هدایت می‌کند. آن نشانی را بنویسید.</translation>
    </message>
    <message>
        <source>Version {version:name} has no file named {file:name}. If you renamed the file, give it its published name again.</source>
        <translation>نسخهٔ {version:name} فایلی به نام {file:name} ندارد. اگر نام فایل را عوض کرده‌اید، نام منتشرشده‌اش را دوباره به آن بدهید.</translation>
    </message>
    <message>
        <source>{file:name} can&apos;t be read: {why:text}.</source>
        <translation>فایل {file:name} خوانده نمی‌شود: {why:text}.</translation>
    </message>
    <message>
        <source>{file:name} differs from the published file: it is damaged, or someone changed it. Don&apos;t install it.</source>
        <translation>فایل {file:name} با فایل منتشرشده یکی نیست: آسیب دیده، یا کسی آن را تغییر داده است. نصبش نکنید.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer wasn&apos;t signed (DNSSEC), so it may be forged.</source>
        <translation>پاسخ سرور نام امضا نشده بود (DNSSEC)، پس شاید جعلی باشد.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t connected to the Internet.</source>
        <translation>این رایانه به اینترنت وصل نیست.</translation>
    </message>
    <message>
        <source>The address is too long to look up.</source>
        <translation>نشانی برای جست‌وجو بیش از اندازه بلند است.</translation>
    </message>
    <message>
        <source>There is no post office at this address, or it isn&apos;t set up yet.</source>
        <translation>در این نشانی پست‌خانه‌ای نیست، یا هنوز برپا نشده است.</translation>
    </message>
    <message>
        <source>Write a name server as https://HOST/dns-query or tls://HOST:853. You may add its IP addresses: #ADDRESS,ADDRESS.</source>
        <translation>سرور نام را به صورت https://HOST/dns-query یا tls://HOST:853 بنویسید. می‌توانید نشانی‌های IP آن را بیفزایید: #ADDRESS,ADDRESS.</translation>
    </message>
    <message>
        <source>Enter between one and {most:count} name servers.</source>
        <translation>بین یک تا {most:count} سرور نام بنویسید.</translation>
    </message>
    <message>
        <source>Only IP addresses may follow the # of a name server.</source>
        <translation>پس از # سرور نام، تنها نشانی IP می‌آید.</translation>
    </message>
    <message>
        <source>{file:name} contains no readable certificate of an authority.</source>
        <translation>در {file:name} گواهی خوانایی از یک مرجع صدور نیست.</translation>
    </message>
    <message>
        <source>The name server&apos;s certificate isn&apos;t valid now, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>گواهی سرور نام اکنون معتبر نیست، یا ساعت این رایانه نادرست است. تاریخ و ساعت را بررسی کنید.</translation>
    </message>
    <message>
        <source>The name servers (DNS) don&apos;t answer. They may be blocked here.</source>
        <translation>سرورهای نام (DNS) پاسخ نمی‌دهند. شاید اینجا مسدودند.</translation>
    </message>
    <message>
        <source>A name server (DNS) answered with an error ({status:name}). It may be blocked here.</source>
        <translation>سرور نامی (DNS) با خطا پاسخ داد ({status:name}). شاید اینجا مسدود است.</translation>
    </message>
    <message>
        <source>A name server (DNS) gave an unusable answer. It may be blocked here.</source>
        <translation>سرور نامی (DNS) پاسخی غیرقابل استفاده داد. شاید اینجا مسدود است.</translation>
    </message>
    <message>
        <source>A name server (DNS) answered with an error (HTTP {status:number}). It may be blocked here.</source>
        <translation>سرور نامی (DNS) با خطا پاسخ داد (HTTP {status:number}). شاید اینجا مسدود است.</translation>
    </message>
    <message>
        <source>Post offices of today&apos;s network can&apos;t withdraw a registration.</source>
        <translation>پست‌خانه‌های شبکهٔ امروز نمی‌توانند ثبت‌نامی را باطل کنند.</translation>
    </message>
    <message>
        <source>Relaynet is paused.</source>
        <translation>‏Relaynet موقتاً متوقف است.</translation>
    </message>
    <message>
        <source>A rule must be exchange, acknowledge or pause.</source>
        <translation>قاعده باید exchange، acknowledge یا pause باشد.</translation>
    </message>
    <message>
        <source>The post office answered {status:name}. Relaynet tries again after {again_at:moment}.</source>
        <translation>پست‌خانه پاسخ داد: {status:name}. Relaynet پس از {again_at:moment} دوباره تلاش می‌کند.</translation>
    </message>
    <message>
        <source>There is no space left for messages. Delete some, or raise the limit.</source>
        <translation>جایی برای پیام‌ها نمانده است. چندتا را پاک کنید، یا سقف را بالا ببرید.</translation>
    </message>
    <message>
        <source>The disk has no space left for messages. Free some space on it.</source>
        <translation>دیسک جایی برای پیام‌ها ندارد. روی آن جا باز کنید.</translation>
    </message>
    <message>
        <source>You&apos;re on a metered connection, and your rule holds messages back.</source>
        <translation>اتصال شما حجمی است و قاعدهٔ شما پیام‌ها را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>This computer runs on battery, and your rule holds messages back.</source>
        <translation>این رایانه با باتری کار می‌کند و قاعدهٔ شما پیام‌ها را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Try again. The stored messages couldn&apos;t be used. See the log for details.</source>
        <translation>دوباره تلاش کنید. نشد از پیام‌های ذخیره‌شده استفاده شود. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>The database of your messages reports an error ({why:text}). Check the disk.</source>
        <translation>پایگاه دادهٔ پیام‌های شما خطایی گزارش می‌دهد ({why:text}). دیسک را بررسی کنید.</translation>
    </message>
    <message>
        <source>Another program is using the messages. Close it and try again.</source>
        <translation>برنامهٔ دیگری پیام‌ها را به کار می‌برد. آن را ببندید و دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>Some of the stored messages can&apos;t be used. Check the disk: it may be failing, or write-protected.</source>
        <translation>بخشی از پیام‌های ذخیره‌شده به کار نمی‌آید. دیسک را بررسی کنید: شاید رو به خرابی است، یا نوشتن روی آن بسته است.</translation>
    </message>
    <message>
        <source>The disk reports an error. Check the disk and its free space.</source>
        <translation>دیسک خطایی گزارش می‌دهد. دیسک و جای آزادش را بررسی کنید.</translation>
    </message>
    <message>
        <source>The data folder is on a file system without locks, such as a network drive. Choose a folder on this computer&apos;s own disk.</source>
        <translation>پوشهٔ داده‌ها روی فایل‌سیستمی بدون قفل است، مانند درایو شبکه. پوشه‌ای روی دیسک خود این رایانه انتخاب کنید.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be used ({why:text}). You need permission to read and write in it.</source>
        <translation>نمی‌توان از پوشهٔ داده‌ها استفاده کرد ({why:text}). باید اجازهٔ خواندن و نوشتن در آن را داشته باشید.</translation>
    </message>
    <message>
        <source>Some of the data can&apos;t be deleted ({why:text}).</source>
        <translation>بخشی از داده‌ها پاک نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The lock file in the data folder can&apos;t be created ({why:text}).</source>
        <translation>فایل قفل در پوشهٔ داده‌ها ساخته نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The folder of large messages can&apos;t be read ({why:text}).</source>
        <translation>پوشهٔ پیام‌های بزرگ خوانده نمی‌شود ({why:text}).</translation>
    </message>
    <message>
        <source>The files of lost messages can&apos;t be moved aside ({why:text}).</source>
        <translation>فایل‌های پیام‌های گم‌شده را نمی‌توان کنار گذاشت ({why:text}).</translation>
    </message>
    <message>
        <source>A message couldn&apos;t be written to the disk ({why:text}).</source>
        <translation>پیامی روی دیسک نوشته نشد ({why:text}).</translation>
    </message>
    <message>
        <source>The file key-id in the data folder can&apos;t be used ({why:text}).</source>
        <translation>فایل key-id در پوشهٔ داده‌ها به کار نمی‌آید ({why:text}).</translation>
    </message>
    <message>
        <source>Another program has this data folder open. Stop that program, or choose another folder.</source>
        <translation>برنامهٔ دیگری این پوشهٔ داده‌ها را باز دارد. آن را متوقف کنید، یا پوشهٔ دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>The data folder can no longer be reached.</source>
        <translation>دیگر به پوشهٔ داده‌ها دسترسی نیست.</translation>
    </message>
    <message>
        <source>The keyring doesn&apos;t keep this program&apos;s key correctly.</source>
        <translation>دسته‌کلید کلید این برنامه را درست نگه نمی‌دارد.</translation>
    </message>
    <message>
        <source>The messages here are encrypted with another key. Use the keyring or passphrase that you chose before.</source>
        <translation>پیام‌های اینجا با کلید دیگری رمزگذاری شده‌اند. دسته‌کلید یا گذرواژه‌ای را که پیش‌تر انتخاب کردید به کار ببرید.</translation>
    </message>
    <message>
        <source>The stored messages are gone. Someone may have deleted or moved them.</source>
        <translation>پیام‌های ذخیره‌شده نیستند. شاید کسی آن‌ها را پاک یا جابه‌جا کرده است.</translation>
    </message>
    <message>
        <source>This folder holds the data of another program. Choose another folder.</source>
        <translation>این پوشه داده‌های برنامهٔ دیگری را دارد. پوشهٔ دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the data (schema {schema:number}; this version reads up to {known:number}). Install that version again, or restore a backup.</source>
        <translation>نسخهٔ تازه‌تری از این برنامه داده‌ها را نوشته است (طرح {schema:number}؛ این نسخه تا {known:number} را می‌خواند). آن نسخه را دوباره نصب کنید، یا پشتیبانی را بازگردانید.</translation>
    </message>
    <message>
        <source>The space for messages is used up. Allow more space, or wait until messages are delivered.</source>
        <translation>جای پیام‌ها تمام شده است. جای بیشتری بدهید، یا صبر کنید تا پیام‌ها تحویل شوند.</translation>
    </message>
    <message>
        <source>The disk is nearly full. Free some space to send and receive messages again.</source>
        <translation>دیسک تقریباً پر است. جا باز کنید تا دوباره پیام بفرستید و دریافت کنید.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space. Accepted messages are safe.</source>
        <translation>دیسک پر است. جا باز کنید. پیام‌های پذیرفته‌شده امن‌اند.</translation>
    </message>
    <message>
        <source>The stored messages are damaged. Nothing was deleted: the command “relaynet-gateway salvage” recovers what is still readable.</source>
        <translation>پیام‌های ذخیره‌شده آسیب دیده‌اند. چیزی پاک نشد: فرمان «relaynet-gateway salvage» آنچه را هنوز خواندنی است بازیابی می‌کند.</translation>
    </message>
    <message>
        <source>The file key-id in the data folder is damaged.</source>
        <translation>فایل key-id در پوشهٔ داده‌ها آسیب دیده است.</translation>
    </message>
    <message>
        <source>There&apos;s nothing left to exchange.</source>
        <translation>چیزی برای تبادل نمانده است.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Exchange again for the rest.</source>
        <translation>آنچه تبادل شد امن است. برای باقی، دوباره تبادل کنید.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. The rest waits for the next exchange.</source>
        <translation>آنچه تبادل شد امن است. باقی برای تبادل بعدی می‌ماند.</translation>
    </message>
    <message>
        <source>Check that you joined the courier&apos;s Wi-Fi. The device at this address isn&apos;t a courier.</source>
        <translation>ببینید به وای‌فای پیک پیوسته باشید. دستگاهی که در این نشانی است پیک نیست.</translation>
    </message>
    <message>
        <source>Compare the time on both devices. If it&apos;s right, restart and update the courier&apos;s program.</source>
        <translation>ساعت هر دو دستگاه را مقایسه کنید. اگر درست است، برنامهٔ پیک را به‌روز و دوباره راه‌اندازی کنید.</translation>
    </message>
    <message>
        <source>What you received is safe. Your messages wait here for another courier, or for a later exchange.</source>
        <translation>آنچه دریافت کردید امن است. پیام‌های شما اینجا منتظر پیکی دیگر یا تبادلی دیگر می‌مانند.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Move closer to the courier and exchange again.</source>
        <translation>آنچه تبادل شد امن است. به پیک نزدیک‌تر شوید و دوباره تبادل کنید.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Join the Wi-Fi again and exchange again.</source>
        <translation>آنچه تبادل شد امن است. دوباره به وای‌فای بپیوندید و باز تبادل کنید.</translation>
    </message>
    <message>
        <source>Free some space, then exchange again. Nothing was lost.</source>
        <translation>جا باز کنید، سپس دوباره تبادل کنید. چیزی گم نشد.</translation>
    </message>
    <message>
        <source>Go online once, to register with a post office or to renew your registration. Couriers can help after that.</source>
        <translation>یک بار به اینترنت وصل شوید تا در پست‌خانه‌ای ثبت‌نام کنید یا ثبت‌نامتان را تمدید کنید. پس از آن پیک‌ها می‌توانند کمک کنند.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. See the log for details.</source>
        <translation>آنچه تبادل شد امن است. جزئیات در گزارش رویدادها است.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Check that the stick is plugged in, has space and can be written to.</source>
        <translation>آنچه تبادل شد امن است. ببینید حافظهٔ USB وصل باشد، جا داشته باشد و بتوان روی آن نوشت.</translation>
    </message>
    <message>
        <source>Go online once, to register with a post office or to renew your registration. Sticks can help after that.</source>
        <translation>یک بار به اینترنت وصل شوید تا در پست‌خانه‌ای ثبت‌نام کنید یا ثبت‌نامتان را تمدید کنید. پس از آن حافظهٔ USB می‌تواند کمک کند.</translation>
    </message>
    <message>
        <source>You didn&apos;t allow this exchange.</source>
        <translation>این تبادل را اجازه ندادید.</translation>
    </message>
    <message>
        <source>Nothing was sent, because you chose “Never on this network”. Take that answer back to be asked again.</source>
        <translation>چیزی فرستاده نشد، چون «هرگز در این شبکه» را انتخاب کردید. آن پاسخ را پس بگیرید تا دوباره از شما پرسیده شود.</translation>
    </message>
    <message>
        <source>This exchange wasn&apos;t allowed in time.</source>
        <translation>این تبادل به‌موقع اجازه نیافت.</translation>
    </message>
    <message>
        <source>You stopped this exchange.</source>
        <translation>شما این تبادل را متوقف کردید.</translation>
    </message>
    <message>
        <source>The program ended during the exchange.</source>
        <translation>برنامه در میانهٔ تبادل پایان یافت.</translation>
    </message>
    <message>
        <source>The courier ended the exchange before it had taken everything.</source>
        <translation>پیک پیش از گرفتن همه چیز، تبادل را پایان داد.</translation>
    </message>
    <message>
        <source>The courier sent nothing new for ten minutes. Exchange again to continue.</source>
        <translation>پیک ده دقیقه چیز تازه‌ای نفرستاد. برای ادامه، دوباره تبادل کنید.</translation>
    </message>
    <message>
        <source>Too much of what the courier brought is unusable. Tell the person who carries it.</source>
        <translation>بیش از اندازه از آنچه پیک آورد غیرقابل استفاده است. به کسی که آن را می‌برد بگویید.</translation>
    </message>
    <message>
        <source>Damaged packages: {count:count} (their messages are sent again automatically).</source>
        <translation>بسته‌های آسیب‌دیده: {count:count} (پیام‌هایشان خودبه‌خود دوباره فرستاده می‌شود).</translation>
    </message>
    <message>
        <source>The stick gave nothing new for ten minutes. Exchange again to continue.</source>
        <translation>حافظهٔ USB ده دقیقه چیز تازه‌ای نداد. برای ادامه، دوباره تبادل کنید.</translation>
    </message>
    <message>
        <source>Too much of what is on the stick is unusable. Tell the person who brought it.</source>
        <translation>بیش از اندازه از آنچه روی حافظهٔ USB است غیرقابل استفاده است. به کسی که آن را آورد بگویید.</translation>
    </message>
    <message>
        <source>The courier stopped answering while it took messages.</source>
        <translation>پیک هنگام گرفتن پیام‌ها دیگر پاسخ نداد.</translation>
    </message>
    <message>
        <source>Your limit for one exchange is reached. The rest waits for the next exchange.</source>
        <translation>به سقف شما برای یک تبادل رسید. باقی برای تبادل بعدی می‌ماند.</translation>
    </message>
    <message>
        <source>Exchange complete</source>
        <translation>تبادل کامل شد</translation>
    </message>
    <message>
        <source>Exchange partly done</source>
        <translation>بخشی از تبادل انجام شد</translation>
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
        <source>Several apps have an address that begins like this. Give more of the address.</source>
        <translation>نشانی چند برنامه این‌گونه شروع می‌شود. بخش بیشتری از نشانی را بنویسید.</translation>
    </message>
    <message>
        <source>It is encrypted for a key that this computer doesn&apos;t use.</source>
        <translation>برای کلیدی رمزگذاری شده است که این رایانه به کار نمی‌برد.</translation>
    </message>
    <message>
        <source>Close other programs, then try again. The system doesn&apos;t allow this program more threads.</source>
        <translation>برنامه‌های دیگر را ببندید، سپس دوباره تلاش کنید. سیستم اجازهٔ رشته‌های بیشتر (thread) به این برنامه نمی‌دهد.</translation>
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
        <source>Nothing was sent.</source>
        <translation>چیزی فرستاده نشد.</translation>
    </message>
    <message>
        <source>Nothing was sent. Start again when you are ready.</source>
        <translation>چیزی فرستاده نشد. هر گاه آماده بودید دوباره شروع کنید.</translation>
    </message>
    <message>
        <source>Move closer to the courier, check that you joined its Wi-Fi, and try again.</source>
        <translation>به پیک نزدیک شوید، بررسی کنید که به وای‌فای او پیوسته باشید، و دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>Your messages stay here. Check this computer&apos;s date and time, then try again or ask the courier.</source>
        <translation>پیام‌های شما اینجا می‌مانند. تاریخ و ساعت این رایانه را بررسی کنید، سپس دوباره تلاش کنید یا از پیک بپرسید.</translation>
    </message>
    <message>
        <source>Check that the stick is plugged in, and try again.</source>
        <translation>ببینید حافظهٔ USB وصل باشد و دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Take the stick out, plug it in again, and try again.</source>
        <translation>آنچه تبادل شد امن است. حافظهٔ USB را بیرون بیاورید، دوباره وصل کنید و باز تلاش کنید.</translation>
    </message>
</context>
<context>
    <name>CorrespondentCard</name>
    <message>
        <source>Their name</source>
        <translation>نام او</translation>
    </message>
    <message>
        <source>Save name</source>
        <translation>ذخیرهٔ نام</translation>
    </message>
    <message>
        <source>Compare this number with the person, face to face or by telephone. If their Letters shows the same number, only the two of you can read your letters. If it shows another, delete this contact and meet for a new invitation.</source>
        <translation>این شماره را حضوری یا تلفنی با آن شخص مقایسه کنید. اگر «نامه‌ها»ی او همین شماره را نشان دهد، فقط شما دو نفر می‌توانید نامه‌هایتان را بخوانید. اگر شمارهٔ دیگری نشان دهد، این مخاطب را حذف کنید و برای دعوتی تازه یکدیگر را ببینید.</translation>
    </message>
    <message>
        <source>Safety number</source>
        <translation>شمارهٔ ایمنی</translation>
    </message>
    <message>
        <source>The numbers match</source>
        <translation>شماره‌ها یکسان‌اند</translation>
    </message>
    <message>
        <source>Show my answer again</source>
        <translation>نمایش دوبارهٔ پاسخم</translation>
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
        <source>Delete all letters…</source>
        <translation>پاک کردن همهٔ نامه‌ها…</translation>
    </message>
    <message>
        <source>Delete contact and letters…</source>
        <translation>پاک کردن مخاطب و نامه‌ها…</translation>
    </message>
    <message>
        <source>Blocked. You don&apos;t get letters from them.</source>
        <translation>مسدود است. نامه‌ای از او دریافت نمی‌کنید.</translation>
    </message>
    <message>
        <source>This person&apos;s computer hasn&apos;t answered yet, or no longer lets you write. Your letters wait here. If both of you lost a computer, invite each other again.</source>
        <translation>رایانهٔ این شخص هنوز پاسخ نداده، یا دیگر نمی‌گذارد به او بنویسید. نامه‌های شما اینجا در انتظارند. اگر هر دوی شما رایانه‌ای را از دست داده‌اید، دوباره یکدیگر را دعوت کنید.</translation>
    </message>
    <message>
        <source>Block %1? You won&apos;t get new letters from them. The letters that you already have stay here. You can unblock them later.</source>
        <translation>مخاطب %1 مسدود شود؟ نامهٔ تازه‌ای از او دریافت نمی‌کنید. نامه‌هایی که دارید اینجا می‌مانند. بعداً می‌توانید رفع مسدودی کنید.</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>مسدود کردن</translation>
    </message>
    <message>
        <source>Delete all letters from and to %1 on this computer? You can still write to each other. Letters that haven&apos;t left yet won&apos;t be sent.</source>
        <translation>همهٔ نامه‌ها از %1 و به او در این رایانه پاک شوند؟ همچنان می‌توانید به هم بنویسید. نامه‌هایی که هنوز نرفته‌اند فرستاده نمی‌شوند.</translation>
    </message>
    <message>
        <source>Delete all letters</source>
        <translation>پاک کردن همهٔ نامه‌ها</translation>
    </message>
    <message>
        <source>Delete %1? This also deletes all letters from and to them on this computer, and blocks them. To write to each other again, you need a new invitation. You can&apos;t undo this.</source>
        <translation>مخاطب %1 پاک شود؟ همهٔ نامه‌ها از او و به او در این رایانه هم پاک می‌شوند و او مسدود می‌شود. برای نوشتن دوباره به هم، دعوت تازه‌ای لازم است. این کار برگشت ندارد.</translation>
    </message>
    <message>
        <source>Delete contact</source>
        <translation>پاک کردن مخاطب</translation>
    </message>
    <message>
        <source>You can write to each other.</source>
        <translation>می‌توانید به هم بنویسید.</translation>
    </message>
</context>
<context>
    <name>CourierGuide</name>
    <message>
        <source>How to meet a courier</source>
        <translation>چگونگی دیدار با پیک</translation>
    </message>
    <message>
        <source>Ask the courier to share their Wi-Fi with you</source>
        <translation>از پیک بخواهید وای‌فای خود را با شما به اشتراک بگذارد</translation>
    </message>
    <message>
        <source>Their screen then shows the name of a Wi-Fi network, and usually a password.</source>
        <translation>آنگاه صفحهٔ او نام یک شبکهٔ وای‌فای و معمولاً رمز آن را نشان می‌دهد.</translation>
    </message>
    <message>
        <source>Your computer may warn that this Wi-Fi has no Internet. Stay connected.</source>
        <translation>شاید رایانه هشدار دهد که این وای‌فای اینترنت ندارد. وصل بمانید.</translation>
    </message>
    <message>
        <source>Come back here and start the exchange</source>
        <translation>به اینجا برگردید و تبادل را شروع کنید</translation>
    </message>
    <message>
        <source>The courier appears above within seconds. If not, look again, or enter the address on the courier&apos;s screen.</source>
        <translation>پیک تا چند ثانیه در بالا دیده می‌شود. اگر نشد، دوباره جست‌وجو کنید، یا نشانی روی صفحهٔ پیک را بنویسید.</translation>
    </message>
    <message>
        <source>Read the question, then allow the exchange</source>
        <translation>پرسش را بخوانید، سپس تبادل را اجازه دهید</translation>
    </message>
    <message>
        <source>Nothing leaves before you allow it. Check the name of the network. If the courier&apos;s screen shows words or a fingerprint, compare them.</source>
        <translation>تا اجازه ندهید چیزی بیرون نمی‌رود. نام شبکه را بررسی کنید. اگر صفحهٔ پیک واژه‌ها یا اثر انگشتی نشان می‌دهد، آن‌ها را مقایسه کنید.</translation>
    </message>
    <message>
        <source>Stay nearby until the exchange ends</source>
        <translation>تا پایان تبادل نزدیک بمانید</translation>
    </message>
    <message>
        <source>Then go back to your own Wi-Fi. Replies come when you meet a courier again, or when you&apos;re online again.</source>
        <translation>سپس به وای‌فای خودتان برگردید. پاسخ‌ها وقتی می‌رسند که دوباره پیکی را ببینید، یا به اینترنت وصل شوید.</translation>
    </message>
    <message>
        <source>Join that Wi-Fi on this computer</source>
        <translation>در این رایانه به آن وای‌فای بپیوندید</translation>
    </message>
</context>
<context>
    <name>CourierModel</name>
    <message>
        <source>The pretend courier is on its way</source>
        <translation>پیک نمایشی در راه است</translation>
    </message>
    <message>
        <source>Several couriers are here</source>
        <translation>چند پیک اینجا هستند</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>پیکی اینجاست</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>پیام‌ها از راه اینترنت می‌روند و می‌آیند.</translation>
    </message>
    <message>
        <source>Join the courier&apos;s Wi-Fi</source>
        <translation>به وای‌فای پیک بپیوندید</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>بدون محدودیت</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>گردآوری</translation>
    </message>
    <message>
        <source>It comes back in a few seconds.</source>
        <translation>تا چند ثانیهٔ دیگر برمی‌گردد.</translation>
    </message>
    <message>
        <source>Register with a post office first</source>
        <translation>اول در پست‌خانه‌ای ثبت‌نام کنید</translation>
    </message>
    <message>
        <source>Nothing leaves without your permission.</source>
        <translation>بدون اجازهٔ شما چیزی بیرون نمی‌رود.</translation>
    </message>
    <message>
        <source>You&apos;re online and don&apos;t need a courier</source>
        <translation>به اینترنت وصل هستید و به پیک نیاز ندارید</translation>
    </message>
    <message>
        <source>Wi-Fi is off</source>
        <translation>وای‌فای خاموش است</translation>
    </message>
    <message>
        <source>Turn on Wi-Fi, then join the courier&apos;s network.</source>
        <translation>وای‌فای را روشن کنید، سپس به شبکهٔ پیک بپیوندید.</translation>
    </message>
    <message>
        <source>Relaynet can&apos;t find couriers automatically here. Enter the address on the courier&apos;s screen.</source>
        <translation>اینجا Relaynet نمی‌تواند خودبه‌خود پیک بیابد. نشانی روی صفحهٔ پیک را بنویسید.</translation>
    </message>
    <message>
        <source>Not on a courier&apos;s network</source>
        <translation>در شبکهٔ پیک نیستید</translation>
    </message>
    <message>
        <source>This computer isn&apos;t on a network where a courier could be. Join the courier&apos;s Wi-Fi, and the courier appears here.</source>
        <translation>این رایانه در شبکه‌ای نیست که پیکی در آن باشد. به وای‌فای پیک بپیوندید تا پیک اینجا دیده شود.</translation>
    </message>
    <message>
        <source>You chose to refuse couriers there.</source>
        <translation>شما خواستید که آنجا پیک‌ها پذیرفته نشوند.</translation>
    </message>
    <message>
        <source>No courier answers there. Join the courier&apos;s Wi-Fi, and the courier appears here.</source>
        <translation>آنجا پیکی پاسخ نمی‌دهد. به وای‌فای پیک بپیوندید تا پیک اینجا دیده شود.</translation>
    </message>
    <message>
        <source>Relaynet hasn&apos;t looked for a courier there yet.</source>
        <translation>‏Relaynet هنوز آنجا دنبال پیک نگشته است.</translation>
    </message>
    <message>
        <source>Registration with %1 hasn&apos;t worked yet. Relaynet tries again automatically. Couriers can help after that.</source>
        <translation>ثبت‌نام در %1 هنوز نشده است. Relaynet خودبه‌خود دوباره تلاش می‌کند. پس از آن پیک‌ها می‌توانند کمک کنند.</translation>
    </message>
    <message>
        <source>Couriers can help after you register. You need the Internet for this once.</source>
        <translation>پس از ثبت‌نام، پیک‌ها می‌توانند کمک کنند. برای ثبت‌نام یک بار اینترنت لازم است.</translation>
    </message>
    <message>
        <source>You&apos;re on %1</source>
        <translation>در %1 هستید</translation>
    </message>
    <message>
        <source>Enter the courier&apos;s address like 192.168.43.1, or with a port: 192.168.43.1:21473.</source>
        <translation>نشانی پیک را مانند 192.168.43.1 بنویسید، یا با درگاه: 192.168.43.1:21473.</translation>
    </message>
    <message>
        <source>Let apps reply</source>
        <translation>فرصت پاسخ برنامه‌ها</translation>
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
        <source>By USB stick</source>
        <translation>با حافظهٔ USB</translation>
    </message>
    <message>
        <source>Choose a folder on the stick. Relaynet writes your waiting messages there, and reads messages for you. You don&apos;t need a network.</source>
        <translation>پوشه‌ای روی حافظهٔ USB انتخاب کنید. Relaynet پیام‌های در انتظار شما را آنجا می‌نویسد و پیام‌های شما را می‌خواند. به شبکه نیازی نیست.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>انتخاب پوشه…</translation>
    </message>
    <message>
        <source>A courier carries your encrypted messages when you have no Internet.</source>
        <translation>وقتی اینترنت ندارید، پیک پیام‌های رمزگذاری‌شدهٔ شما را می‌برد.</translation>
    </message>
    <message>
        <source>Earlier exchanges</source>
        <translation>تبادل‌های پیشین</translation>
    </message>
    <message>
        <source>Exchange with %1</source>
        <translation>تبادل با %1</translation>
    </message>
    <message>
        <source>Take other people&apos;s encrypted messages to a place with Internet, and bring back the replies.</source>
        <translation>پیام‌های رمزگذاری‌شدهٔ دیگران را به جایی که اینترنت هست ببرید و پاسخ‌ها را بیاورید.</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>بردن برای دیگران</translation>
    </message>
    <message>
        <source>Be a courier…</source>
        <translation>پیک شدن…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>انتخاب پوشه</translation>
    </message>
</context>
<context>
    <name>CrashReportsCard</name>
    <message>
        <source>Yes, report crashes</source>
        <translation>بله، خرابی‌ها گزارش شود</translation>
    </message>
    <message>
        <source>Show exactly what would be sent</source>
        <translation>نمایش دقیق آنچه فرستاده می‌شود</translation>
    </message>
    <message>
        <source>Report crashes?</source>
        <translation>خرابی‌ها گزارش شود؟</translation>
    </message>
    <message>
        <source>When this program fails, it can record where in its code that happened. It shows you this report for a day, then sends it, encrypted like your messages. No names, contents, files, addresses or exact times.</source>
        <translation>وقتی این برنامه خراب می‌شود، می‌تواند ثبت کند که کجای کدش چنین شد. این گزارش را یک روز به شما نشان می‌دهد، سپس مانند پیام‌هایتان رمزگذاری‌شده می‌فرستد. بدون نام، محتوا، فایل، نشانی یا زمان دقیق.</translation>
    </message>
    <message>
        <source>No, don&apos;t report</source>
        <translation>نه، گزارش نشود</translation>
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
        <translation>پاک کردن این گزارش</translation>
    </message>
    <message>
        <source>A deleted report is never sent.</source>
        <translation>گزارش پاک‌شده هرگز فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>دقیقاً به شکل ارسالی.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>پنهان کردن</translation>
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
        <translation>خاموش، به انتخاب شما.</translation>
    </message>
    <message>
        <source>On. Each crash report is shown here for a day before it is sent.</source>
        <translation>روشن. هر گزارش خرابی پیش از فرستادن یک روز اینجا نشان داده می‌شود.</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>نمونه</translation>
    </message>
    <message>
        <source>%1, not sent before %2</source>
        <translation>%1، پیش از %2 فرستاده نمی‌شود</translation>
    </message>
</context>
<context>
    <name>DecisionsCard</name>
    <message>
        <source>Remembered answers</source>
        <translation>پاسخ‌های به‌یادسپرده</translation>
    </message>
    <message>
        <source>To remove an answer, press Ask again.</source>
        <translation>برای برداشتن یک پاسخ، «پرسش دوباره» را بزنید.</translation>
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
        <translation>پرسش دوباره</translation>
    </message>
</context>
<context>
    <name>DemoBar</name>
    <message>
        <source>Go to Couriers</source>
        <translation>رفتن به پیک‌ها</translation>
    </message>
</context>
<context>
    <name>DemoModel</name>
    <message>
        <source>This is a demo. It stays on this computer and is deleted when you quit. Only the real program has Letters and Carry for others.</source>
        <translation>این یک نمایش است. در همین رایانه می‌ماند و با خروج شما پاک می‌شود. «نامه‌ها» و «بردن برای دیگران» تنها در برنامهٔ واقعی هستند.</translation>
    </message>
    <message>
        <source>A pretend Internet, a courier and an app are starting.</source>
        <translation>اینترنتی نمایشی، یک پیک و یک برنامه در حال شروع‌اند.</translation>
    </message>
    <message>
        <source>The app Ping has a message to send, and there is no Internet. A pretend courier is nearby. On Couriers, press Exchange now, then Allow.</source>
        <translation>برنامهٔ Ping پیامی برای فرستادن دارد و اینترنت نیست. پیکی نمایشی نزدیک است. در «پیک‌ها»، «شروع تبادل» و سپس «اجازه دادن» را بزنید.</translation>
    </message>
    <message>
        <source>The courier takes the message to a place with Internet, and is back in a few seconds.</source>
        <translation>پیک پیام را به جایی که اینترنت هست می‌برد و تا چند ثانیهٔ دیگر برمی‌گردد.</translation>
    </message>
    <message>
        <source>The courier is back. To get what the courier brings, press Exchange now and Allow again.</source>
        <translation>پیک برگشت. برای گرفتن آنچه آورده، دوباره «شروع تبادل» و «اجازه دادن» را بزنید.</translation>
    </message>
    <message>
        <source>Ping has its answer. Both messages travelled without any Internet here.</source>
        <translation>برنامهٔ Ping پاسخش را گرفت. هر دو پیام بدون هیچ اینترنتی در اینجا سفر کردند.</translation>
    </message>
</context>
<context>
    <name>DeviceWords</name>
    <message>
        <source>Device</source>
        <translation>دستگاه</translation>
    </message>
    <message>
        <source>Last visit</source>
        <translation>آخرین دیدار</translation>
    </message>
    <message>
        <source>Next usual visit</source>
        <translation>دیدار معمول بعدی</translation>
    </message>
    <message>
        <source>Waiting for it</source>
        <translation>در انتظار آن</translation>
    </message>
    <message>
        <source>Expires before the next usual visit</source>
        <translation>پیش از دیدار معمول بعدی منقضی می‌شود</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>نامعلوم</translation>
    </message>
    <message>
        <source>%1 (bytes)</source>
        <translation>%1 (بایت)</translation>
    </message>
</context>
<context>
    <name>DevicesCard</name>
    <message>
        <source>Devices you carry for</source>
        <translation>دستگاه‌هایی که برایشان می‌برید</translation>
    </message>
    <message>
        <source>When you met each device, and how much waits for it. The messages stay closed.</source>
        <translation>هر دستگاه را کی دیدید و چقدر در انتظار آن است. پیام‌ها بسته می‌مانند.</translation>
    </message>
    <message>
        <source>Stores the days of visits for 180 days, and your names for devices, encrypted. A person who can open this computer can see whom you met, and when.</source>
        <translation>روزهای دیدار را ۱۸۰ روز، و نام‌هایی را که به دستگاه‌ها می‌دهید، رمزنگاری‌شده نگه می‌دارد. کسی که بتواند این رایانه را باز کند می‌بیند با چه کسی و کی دیدار کرده‌اید.</translation>
    </message>
    <message>
        <source>Remember visits</source>
        <translation>به‌یادسپاری دیدارها</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>نمایش</translation>
    </message>
    <message>
        <source>No devices to show.</source>
        <translation>دستگاهی برای نمایش نیست.</translation>
    </message>
    <message>
        <source>Name of the selected device</source>
        <translation>نام دستگاه انتخاب‌شده</translation>
    </message>
    <message>
        <source>Save the name</source>
        <translation>ذخیرهٔ نام</translation>
    </message>
    <message>
        <source>Forget the device</source>
        <translation>فراموش کردن دستگاه</translation>
    </message>
    <message>
        <source>The file isn&apos;t encrypted. It has your names, days and amounts.</source>
        <translation>فایل رمزنگاری نشده است. نام‌ها، روزها و مقدارها در آن است.</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>ذخیرهٔ فهرست…</translation>
    </message>
    <message>
        <source>Select a device to name or forget it.</source>
        <translation>برای نام‌گذاری یا فراموش کردن، دستگاهی را انتخاب کنید.</translation>
    </message>
    <message>
        <source>Not visited for three weeks (%1)</source>
        <translation>سه هفته بدون دیدار (%1)</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>همهٔ دستگاه‌ها</translation>
    </message>
    <message numerus="yes">
        <source>The saved list has %Ln more device(s).</source>
        <translation>
            <numerusform>فهرست ذخیره‌شده %Ln دستگاه دیگر دارد.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete the days of all visits and your names for devices? You can&apos;t undo this.</source>
        <translation>روزهای همهٔ دیدارها و نام‌هایی که به دستگاه‌ها داده‌اید پاک شود؟ این کار برگشت ندارد.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>پاک کردن</translation>
    </message>
    <message>
        <source>Delete the visits and the name of %1? What waits for it stays.</source>
        <translation>دیدارها و نام %1 پاک شود؟ آنچه در انتظار آن است می‌ماند.</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>ذخیرهٔ فهرست</translation>
    </message>
    <message>
        <source>The list is saved.</source>
        <translation>فهرست ذخیره شد.</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the file: %1</source>
        <translation>فایل ذخیره نشد: %1</translation>
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
        <source>Good</source>
        <translation>خوب</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>نیاز به توجه دارد</translation>
    </message>
    <message>
        <source>Room for messages</source>
        <translation>جای پیام‌ها</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>ساعت</translation>
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
        <source>Stored messages</source>
        <translation>پیام‌های ذخیره‌شده</translation>
    </message>
    <message>
        <source>Parts of Relaynet</source>
        <translation>بخش‌های Relaynet</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>ثبت‌نام</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>پست‌خانه</translation>
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
    <message>
        <source>No problems found</source>
        <translation>مشکلی یافت نشد</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>بررسی نشد</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the file: %1</source>
        <translation>فایل ذخیره نشد: %1</translation>
    </message>
</context>
<context>
    <name>EraseCard</name>
    <message>
        <source>Erase everything</source>
        <translation>پاک کردن همه چیز</translation>
    </message>
    <message>
        <source>For a computer that you give away, or that others must not see into.</source>
        <translation>برای رایانه‌ای که به دیگری می‌دهید، یا دیگران نباید درونش را ببینند.</translation>
    </message>
    <message>
        <source>Deletes the key first, then messages, certificates and settings. Apps lose their waiting messages. You cannot undo this.</source>
        <translation>اول کلید را پاک می‌کند، سپس پیام‌ها، گواهی‌ها و تنظیمات را. پیام‌های در انتظار برنامه‌ها از دست می‌رود. این کار برگشت ندارد.</translation>
    </message>
    <message>
        <source>What this computer carries for others is deleted too.</source>
        <translation>آنچه این رایانه برای دیگران می‌برد هم پاک می‌شود.</translation>
    </message>
    <message>
        <source>Your letters and contacts are deleted too.</source>
        <translation>نامه‌ها و مخاطبان شما هم پاک می‌شوند.</translation>
    </message>
    <message>
        <source>Type %1 to confirm</source>
        <translation>برای تأیید، %1 را بنویسید</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>لغو</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>پاک کردن همه چیز…</translation>
    </message>
    <message>
        <source>Erase everything now</source>
        <translation>همین حالا همه چیز پاک شود</translation>
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
        <source>Couriers or sticks came about every %Ln day(s). Not all replies arrive in time.</source>
        <translation>
            <numerusform>پیک‌ها یا حافظه‌های USB تقریباً هر %Ln روز آمدند. همهٔ پاسخ‌ها به‌موقع نمی‌رسند.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Expect a reply in about %1.</source>
        <translation>
            <numerusform>پیک‌ها یا حافظه‌های USB تقریباً هر %Ln روز آمدند. پاسخ حدود %1 زمان می‌برد.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick has come for much longer than usual. Relaynet can&apos;t predict the next visit.</source>
        <translation>مدتی بسیار بیشتر از معمول است که پیک یا حافظهٔ USB نیامده. Relaynet نمی‌تواند دیدار بعدی را پیش‌بینی کند.</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln visit(s) by couriers or sticks, this shows when to expect replies.</source>
        <translation>
            <numerusform>پس از %Ln دیدار با پیک یا حافظهٔ USB، اینجا نشان داده می‌شود کی منتظر پاسخ باشید.</numerusform>
        </translation>
    </message>
    <message>
        <source>You&apos;re online now, so messages don&apos;t wait for couriers. Without the Internet:</source>
        <translation>اکنون به اینترنت وصل هستید، پس پیام‌ها منتظر پیک نمی‌مانند. بدون اینترنت:</translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s).</source>
        <translation>
            <numerusform>پیک‌ها یا حافظه‌های USB تقریباً هر %Ln روز آمدند.</numerusform>
        </translation>
    </message>
    <message>
        <source>For replies that people on the Internet write within a day. This assumes that couriers reach the Internet once between two visits, and that messages stay valid for two weeks, as in most apps.</source>
        <translation>برای پاسخ‌هایی که افراد در اینترنت تا یک روز می‌نویسند. فرض بر این است که پیک‌ها بین دو دیدار یک بار به اینترنت می‌رسند و پیام‌ها مانند بیشتر برنامه‌ها دو هفته معتبرند.</translation>
    </message>
    <message>
        <source>Very few replies arrive in time.</source>
        <translation>پاسخ‌های بسیار کمی به‌موقع می‌رسند.</translation>
    </message>
    <message>
        <source>Half of the replies that arrive take up to %1, and nine in ten take up to %2.</source>
        <translation>نیمی از پاسخ‌هایی که می‌رسند حداکثر %1 زمان می‌برند و نُه‌تا از هر ده‌تا حداکثر %2.</translation>
    </message>
    <message>
        <source>The post office deletes messages that no courier collects within %1.</source>
        <translation>پست‌خانه پیام‌هایی را که هیچ پیکی ظرف %1 گردآوری نکند پاک می‌کند.</translation>
    </message>
    <message>
        <source>Some messages and replies expire on the way.</source>
        <translation>برخی پیام‌ها و پاسخ‌ها در راه منقضی می‌شوند.</translation>
    </message>
    <message>
        <source>All replies arrive in time.</source>
        <translation>همهٔ پاسخ‌ها به‌موقع می‌رسند.</translation>
    </message>
    <message numerus="yes">
        <source>Of 100 replies, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>از ۱۰۰ پاسخ، حدود %Ln پاسخ به‌موقع می‌رسد.</numerusform>
        </translation>
    </message>
    <message>
        <source>Half of the replies would arrive within %1.</source>
        <translation>آنگاه نیمی از پاسخ‌ها ظرف %1 می‌رسید.</translation>
    </message>
    <message>
        <source>What would help most: a post office that keeps messages longer.</source>
        <translation>آنچه بیش از همه کمک می‌کند: پست‌خانه‌ای که پیام‌ها را بیشتر نگه دارد.</translation>
    </message>
    <message>
        <source>What would help most: messages that stay valid twice as long, if your app offers this.</source>
        <translation>آنچه بیش از همه کمک می‌کند: پیام‌هایی با اعتبار دو برابر، اگر برنامهٔ شما چنین امکانی دارد.</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 replies would arrive, half of them within %1.</source>
        <translation>
            <numerusform>آنگاه حدود %Ln پاسخ از ۱۰۰ پاسخ می‌رسید، نیمی از آن‌ها ظرف %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>What would help most: visits twice as often.</source>
        <translation>آنچه بیش از همه کمک می‌کند: دیدارهایی دو برابر بیشتر.</translation>
    </message>
</context>
<context>
    <name>FailureHeadlines</name>
    <message>
        <source>Try again</source>
        <translation>تلاش دوباره</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>بررسی وضعیت من</translation>
    </message>
    <message>
        <source>Free some space, then try again. Relaynet needs room to start.</source>
        <translation>جا باز کنید، سپس دوباره تلاش کنید. Relaynet برای شروع به جا نیاز دارد.</translation>
    </message>
    <message>
        <source>Close the other program, then try again.</source>
        <translation>برنامهٔ دیگر را ببندید، سپس دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>Another program has your messages open</source>
        <translation>برنامهٔ دیگری پیام‌های شما را باز دارد</translation>
    </message>
    <message>
        <source>Check the folder. Relaynet keeps your messages there and must be able to read and write in it.</source>
        <translation>پوشه را بررسی کنید. Relaynet پیام‌های شما را آنجا نگه می‌دارد و باید بتواند در آن بخواند و بنویسد.</translation>
    </message>
    <message>
        <source>Can&apos;t use the data folder</source>
        <translation>پوشهٔ داده‌ها به کار نمی‌رود</translation>
    </message>
    <message>
        <source>Something went wrong in Relaynet</source>
        <translation>در Relaynet مشکلی پیش آمد</translation>
    </message>
    <message>
        <source>Relaynet couldn&apos;t start</source>
        <translation>‏Relaynet اجرا نشد</translation>
    </message>
    <message>
        <source>Your apps can&apos;t send or receive until it starts.</source>
        <translation>تا اجرا نشود، برنامه‌های شما نمی‌توانند بفرستند یا دریافت کنند.</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer.</source>
        <translation>پیام‌های شما در این رایانه امن‌اند.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>دیسک پر است</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>نمایش رویدادها</translation>
    </message>
</context>
<context>
    <name>Farewell</name>
    <message>
        <source>Try again</source>
        <translation>تلاش دوباره</translation>
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
        <translation>آنچه فایل را باز می‌کند</translation>
    </message>
    <message>
        <source>My recovery sheet</source>
        <translation>برگهٔ بازیابی من</translation>
    </message>
    <message>
        <source>A new passphrase</source>
        <translation>گذرواژه‌ای تازه</translation>
    </message>
    <message>
        <source>New passphrase for the file</source>
        <translation>گذرواژهٔ تازه برای فایل</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>همان گذرواژه دوباره</translation>
    </message>
    <message>
        <source>Keep the file away from its passphrase or sheet. With both, anyone can read everything.</source>
        <translation>فایل را جدا از گذرواژه یا برگهٔ آن نگه دارید. هر کس هر دو را داشته باشد، همه چیز را می‌خواند.</translation>
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
        <source>I already use Relaynet</source>
        <translation>از پیش Relaynet دارم</translation>
    </message>
    <message>
        <source>You can continue. Your apps can&apos;t connect yet: %1</source>
        <translation>می‌توانید ادامه دهید. برنامه‌های شما هنوز نمی‌توانند وصل شوند: %1</translation>
    </message>
    <message>
        <source>Online: messages leave at once</source>
        <translation>با اینترنت: پیام‌ها بی‌درنگ می‌روند</translation>
    </message>
    <message>
        <source>A post office on the Internet forwards your messages, and keeps messages for you until you are online.</source>
        <translation>پست‌خانه‌ای در اینترنت پیام‌های شما را پیش می‌فرستد و پیام‌های رسیده را تا وصل شدن شما نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Offline: a courier carries messages</source>
        <translation>بدون اینترنت: پیک پیام‌ها را می‌برد</translation>
    </message>
    <message>
        <source>A courier is a person who takes your encrypted messages to a place with Internet. You decide each time.</source>
        <translation>پیک کسی است که پیام‌های رمزگذاری‌شدهٔ شما را به جایی که اینترنت هست می‌برد. هر بار شما تصمیم می‌گیرید.</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>‏Relaynet قفل است</translation>
    </message>
    <message>
        <source>Choose your post office</source>
        <translation>پست‌خانهٔ خود را انتخاب کنید</translation>
    </message>
    <message>
        <source>You need the Internet once for this. If you&apos;re offline now, you can do it later.</source>
        <translation>برای این کار یک بار اینترنت لازم است. اگر اکنون وصل نیستید، می‌توانید بعداً انجامش دهید.</translation>
    </message>
    <message>
        <source>I have a backup</source>
        <translation>پشتیبان دارم</translation>
    </message>
    <message>
        <source>From another computer, or from an earlier installation.</source>
        <translation>از رایانه‌ای دیگر، یا از نصبی پیشین.</translation>
    </message>
    <message>
        <source>Move here from another computer</source>
        <translation>انتقال از رایانه‌ای دیگر به اینجا</translation>
    </message>
    <message>
        <source>Relaynet moves here over the local network.</source>
        <translation>‏Relaynet از راه شبکهٔ محلی به اینجا می‌آید.</translation>
    </message>
    <message>
        <source>Relaynet takes over the address, post office and waiting messages of the Awala gateway. Nothing in that program is changed or deleted.</source>
        <translation>‏Relaynet نشانی، پست‌خانه و پیام‌های در انتظار دروازهٔ Awala را می‌گیرد. در آن برنامه چیزی تغییر نمی‌کند یا پاک نمی‌شود.</translation>
    </message>
    <message>
        <source>Relaynet isn&apos;t ready yet. Make a recovery sheet later, under Safety.</source>
        <translation>‏Relaynet هنوز آماده نیست. بعداً در «ایمنی» برگهٔ بازیابی بسازید.</translation>
    </message>
    <message>
        <source>Your messages are encrypted</source>
        <translation>پیام‌های شما رمزگذاری‌شده‌اند</translation>
    </message>
    <message>
        <source>The key is kept separately. Once this computer is registered with a post office, save a backup under Safety, and keep it somewhere else.</source>
        <translation>کلید جدا نگه داشته می‌شود. وقتی این رایانه در پست‌خانه‌ای ثبت‌نام شد، در «ایمنی» پشتیبانی ذخیره کنید و آن را در جای دیگری نگه دارید.</translation>
    </message>
    <message>
        <source>Automatic start</source>
        <translation>شروع خودکار</translation>
    </message>
    <message>
        <source>Done. This computer is registered with your post office.</source>
        <translation>انجام شد. این رایانه در پست‌خانهٔ شما ثبت‌نام شده است.</translation>
    </message>
    <message>
        <source>Your post office</source>
        <translation>پست‌خانهٔ شما</translation>
    </message>
    <message>
        <source>In case you lose your key</source>
        <translation>برای روزی که کلید گم شود</translation>
    </message>
    <message>
        <source>Continue without a sheet</source>
        <translation>ادامه بدون برگه</translation>
    </message>
    <message>
        <source>I already use the Awala gateway on this computer</source>
        <translation>از پیش دروازهٔ Awala را روی این رایانه دارم</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>Messages that get through</source>
        <translation>پیام‌هایی که می‌رسند</translation>
    </message>
    <message>
        <source>The key to your messages</source>
        <translation>کلید پیام‌های شما</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>هنگام ورود من شروع شود</translation>
    </message>
    <message>
        <source>Write letters, and use apps</source>
        <translation>نوشتن نامه و کار با برنامه‌ها</translation>
    </message>
    <message>
        <source>Letters is part of this program. Apps made for Relaynet find it automatically.</source>
        <translation>«نامه‌ها» بخشی از این برنامه است. برنامه‌هایی که برای Relaynet ساخته شده‌اند خودکار آن را پیدا می‌کنند.</translation>
    </message>
    <message>
        <source>Your messages are encrypted. Your system may ask for a password next, to keep the key in its keyring.</source>
        <translation>پیام‌های شما رمزگذاری می‌شوند. شاید سیستم شما پس از این رمز عبوری بخواهد تا کلید را در دسته‌کلید خود نگه دارد.</translation>
    </message>
    <message>
        <source>Relaynet can start in the background, without a window.</source>
        <translation>‏Relaynet می‌تواند در پس‌زمینه و بدون پنجره شروع شود.</translation>
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
        <source>Start</source>
        <translation>شروع</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Answer from %1 (%2)</source>
        <translation>پاسخ از %1 (%2)</translation>
    </message>
    <message>
        <source>Invitation from %1 (%2)</source>
        <translation>دعوت از %1 (%2)</translation>
    </message>
</context>
<context>
    <name>GatewayChooser</name>
    <message>
        <source>Use this post office</source>
        <translation>استفاده از این پست‌خانه</translation>
    </message>
    <message>
        <source>Use a connection file or QR code…</source>
        <translation>استفاده از فایل اتصال یا کد QR…</translation>
    </message>
    <message>
        <source>A file or a picture of a QR code, from the operator of the post office.</source>
        <translation>فایل یا تصویر کد QR، از گردانندهٔ پست‌خانه.</translation>
    </message>
    <message>
        <source>Internet address of the post office</source>
        <translation>نشانی اینترنتی پست‌خانه</translation>
    </message>
    <message>
        <source>Keep the suggested address unless you were given another one.</source>
        <translation>نشانی پیشنهادی را نگه دارید، مگر آنکه نشانی دیگری به شما داده باشند.</translation>
    </message>
    <message>
        <source>Network of the post office</source>
        <translation>شبکهٔ پست‌خانه</translation>
    </message>
    <message>
        <source>Change it only if the operator of the post office tells you to.</source>
        <translation>تنها اگر گردانندهٔ پست‌خانه بگوید عوضش کنید.</translation>
    </message>
    <message>
        <source>Registering with the post office. This can take a minute.</source>
        <translation>در حال ثبت‌نام در پست‌خانه. شاید یک دقیقه طول بکشد.</translation>
    </message>
    <message>
        <source>Done. This computer is registered with your post office.</source>
        <translation>انجام شد. این رایانه در پست‌خانهٔ شما ثبت‌نام شده است.</translation>
    </message>
    <message>
        <source>Change to another post office? Messages on their way through the old one may arrive late or not at all. Your apps keep their messages here, and tell their contacts the new address.</source>
        <translation>پست‌خانه عوض شود؟ پیام‌هایی که از راه پست‌خانهٔ قدیمی در راه‌اند شاید دیر برسند یا هرگز نرسند. برنامه‌های شما پیام‌هایشان را اینجا نگه می‌دارند و نشانی تازه را به مخاطبان خود می‌گویند.</translation>
    </message>
    <message>
        <source>Change post office</source>
        <translation>عوض کردن پست‌خانه</translation>
    </message>
    <message>
        <source>Connection file, or picture of a QR code</source>
        <translation>فایل اتصال، یا تصویری از کد QR</translation>
    </message>
</context>
<context>
    <name>GatewayModel</name>
    <message>
        <source>none yet</source>
        <translation>هنوز هیچ</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>پست‌خانه</translation>
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
        <source>Your apps connect to</source>
        <translation>نشانی اتصال برنامه‌ها</translation>
    </message>
    <message>
        <source>Last answer over the Internet</source>
        <translation>آخرین پاسخ از راه اینترنت</translation>
    </message>
    <message>
        <source>Registration ends on</source>
        <translation>پایان ثبت‌نام</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>کاربرد</translation>
    </message>
    <message>
        <source>This computer is registering with %1.</source>
        <translation>این رایانه در حال ثبت‌نام در %1 است.</translation>
    </message>
    <message>
        <source>The registration with %1 waits until Relaynet may use the Internet again.</source>
        <translation>ثبت‌نام در %1 منتظر است تا Relaynet دوباره اجازهٔ استفاده از اینترنت داشته باشد.</translation>
    </message>
    <message>
        <source>The registration with %1 has not worked yet. Next attempt: %2.</source>
        <translation>ثبت‌نام در %1 هنوز نشده است. تلاش بعدی: %2.</translation>
    </message>
    <message>
        <source>You changed from %1 (%2). You can go back for another %3. Your apps keep working.</source>
        <translation>پست‌خانه را از %1 عوض کردید (%2). تا %3 دیگر می‌توانید برگردید. برنامه‌هایتان به کار ادامه می‌دهند.</translation>
    </message>
    <message>
        <source>Messages for you may still be at the former post office. A courier can bring them.</source>
        <translation>شاید هنوز پیام‌هایی برای شما در پست‌خانهٔ پیشین باشد. پیک می‌تواند آن‌ها را بیاورد.</translation>
    </message>
    <message>
        <source>Type an Internet address, such as frankfurt.example.org.</source>
        <translation>نشانی اینترنتی بنویسید، مانند frankfurt.example.org.</translation>
    </message>
    <message>
        <source>Connect to the Internet, then try again. This computer is offline.</source>
        <translation>به اینترنت وصل شوید، سپس دوباره تلاش کنید. این رایانه به اینترنت وصل نیست.</translation>
    </message>
    <message>
        <source>Check the spelling. There is no post office at this address.</source>
        <translation>املا را بررسی کنید. در این نشانی پست‌خانه‌ای نیست.</translation>
    </message>
    <message>
        <source>Try another network. The name server&apos;s answer was not signed, so it may be forged.</source>
        <translation>شبکهٔ دیگری را امتحان کنید. پاسخ سرور نام امضا نشده بود، پس شاید جعلی باشد.</translation>
    </message>
    <message>
        <source>Try again later. The post office does not answer. It may be down or blocked here.</source>
        <translation>بعداً دوباره تلاش کنید. پست‌خانه پاسخ نمی‌دهد. شاید از کار افتاده یا اینجا مسدود است.</translation>
    </message>
    <message>
        <source>Try again later. The post office answered with an error.</source>
        <translation>بعداً دوباره تلاش کنید. پست‌خانه با خطا پاسخ داد.</translation>
    </message>
    <message>
        <source>Try again later. The post office closed the connection too early.</source>
        <translation>بعداً دوباره تلاش کنید. پست‌خانه اتصال را زود بست.</translation>
    </message>
    <message>
        <source>Check the proxy in Settings. It cannot be used, or does not lead to the post office.</source>
        <translation>پراکسی را در تنظیمات بررسی کنید. به کار نمی‌رود، یا به پست‌خانه نمی‌رسد.</translation>
    </message>
    <message>
        <source>Try again. The post office took too long to answer.</source>
        <translation>دوباره تلاش کنید. پست‌خانه دیر پاسخ داد.</translation>
    </message>
    <message>
        <source>The post office refused: %1</source>
        <translation>پست‌خانه نپذیرفت: %1</translation>
    </message>
    <message>
        <source>The connection details of the post office are not valid.</source>
        <translation>اطلاعات اتصال پست‌خانه معتبر نیست.</translation>
    </message>
    <message>
        <source>The certificates of the post office are not valid: %1</source>
        <translation>گواهی‌های پست‌خانه معتبر نیست: %1</translation>
    </message>
    <message>
        <source>Belongs to</source>
        <translation>متعلق به</translation>
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
        <translation>تمدید</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>در حال استفاده</translation>
    </message>
    <message>
        <source>Awala, today&apos;s network</source>
        <translation>‏Awala، شبکهٔ امروز</translation>
    </message>
    <message>
        <source>Relaynet, as first drafted</source>
        <translation>‏Relaynet، همان‌گونه که در ابتدا طرح شد</translation>
    </message>
    <message>
        <source>Check your Internet connection: the name servers (DNS) don&apos;t answer. If this network blocks them, choose other name servers in Settings.</source>
        <translation>اتصال اینترنت خود را بررسی کنید: سرورهای نام (DNS) پاسخ نمی‌دهند. اگر این شبکه آن‌ها را مسدود می‌کند، در «تنظیمات» سرورهای نام دیگری انتخاب کنید.</translation>
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
        <source>Your gateway is this program. The post office keeps messages on the Internet while you are offline.</source>
        <translation>دروازهٔ شما همین برنامه است. وقتی به اینترنت وصل نیستید، پست‌خانه پیام‌ها را در اینترنت نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Choose or change the post office</source>
        <translation>انتخاب یا تغییر پست‌خانه</translation>
    </message>
    <message>
        <source>You need the Internet once for this.</source>
        <translation>برای این کار یک بار اینترنت لازم است.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>Your messages are safe on this computer. Restarting usually helps.</source>
        <translation>پیام‌های شما در این رایانه امن‌اند. راه‌اندازی دوباره معمولاً کمک می‌کند.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>تلاش دوباره</translation>
    </message>
    <message>
        <source>Relaynet is stopped</source>
        <translation>‏Relaynet متوقف است</translation>
    </message>
    <message>
        <source>Your apps can&apos;t send or receive until it runs again.</source>
        <translation>تا دوباره کار نکند، برنامه‌های شما نمی‌توانند بفرستند یا دریافت کنند.</translation>
    </message>
    <message>
        <source>Start Relaynet</source>
        <translation>اجرای Relaynet</translation>
    </message>
    <message>
        <source>Nothing is lost, but your apps can&apos;t send and new messages can&apos;t arrive.</source>
        <translation>چیزی گم نشده، اما برنامه‌های شما نمی‌توانند بفرستند و پیام تازه نمی‌رسد.</translation>
    </message>
    <message>
        <source>No room for more messages</source>
        <translation>جایی برای پیام بیشتر نیست</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>باز کردن جا</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong</source>
        <translation>ساعت این رایانه نادرست است</translation>
    </message>
    <message>
        <source>Something went wrong in Relaynet</source>
        <translation>در Relaynet مشکلی پیش آمد</translation>
    </message>
    <message>
        <source>Restart Relaynet</source>
        <translation>راه‌اندازی دوباره</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>نمایش رویدادها</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>‏Relaynet قفل است</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring or protected by your passphrase.</source>
        <translation>کلید پیام‌های شما در دسته‌کلید این رایانه است یا گذرواژهٔ شما از آن محافظت می‌کند.</translation>
    </message>
    <message>
        <source>You moved Relaynet to another computer</source>
        <translation>شما Relaynet را به رایانه‌ای دیگر بردید</translation>
    </message>
    <message>
        <source>This computer no longer sends or receives messages.</source>
        <translation>این رایانه دیگر پیام نمی‌فرستد و دریافت نمی‌کند.</translation>
    </message>
    <message>
        <source>Your apps can&apos;t connect</source>
        <translation>برنامه‌های شما وصل نمی‌شوند</translation>
    </message>
    <message>
        <source>Another program may be using the port your apps need. Close that program, and Relaynet tries again automatically. The Internet and couriers still work.</source>
        <translation>شاید برنامهٔ دیگری درگاه مورد نیاز برنامه‌های شما را گرفته باشد. آن برنامه را ببندید تا Relaynet خودبه‌خود دوباره تلاش کند. اینترنت و پیک‌ها همچنان کار می‌کنند.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space on it, or delete waiting messages.</source>
        <translation>دیسک پر است. روی آن جا باز کنید، یا پیام‌های در انتظار را پاک کنید.</translation>
    </message>
    <message>
        <source>The space limit for messages is reached.</source>
        <translation>به سقف جای پیام‌ها رسیده است.</translation>
    </message>
    <message>
        <source>See the post office</source>
        <translation>دیدن پست‌خانه</translation>
    </message>
    <message>
        <source>Choose a post office to begin</source>
        <translation>برای شروع، پست‌خانه‌ای انتخاب کنید</translation>
    </message>
    <message>
        <source>A post office keeps messages for you while you&apos;re offline. You need the Internet for this once.</source>
        <translation>وقتی به اینترنت وصل نیستید، پست‌خانه پیام‌ها را برایتان نگه می‌دارد. برای این کار یک بار اینترنت لازم است.</translation>
    </message>
    <message>
        <source>Choose a post office</source>
        <translation>انتخاب پست‌خانه</translation>
    </message>
    <message>
        <source>Go online to renew your registration</source>
        <translation>برای تمدید ثبت‌نام به اینترنت وصل شوید</translation>
    </message>
    <message>
        <source>Your registration has ended. Apps still work on this computer. Messages leave after the renewal.</source>
        <translation>ثبت‌نام شما به پایان رسیده است. برنامه‌ها هنوز در این رایانه کار می‌کنند. پیام‌ها پس از تمدید می‌روند.</translation>
    </message>
    <message>
        <source>Online, but your post office doesn&apos;t answer</source>
        <translation>اینترنت هست، اما پست‌خانه پاسخ نمی‌دهد</translation>
    </message>
    <message>
        <source>On a network without Internet</source>
        <translation>در شبکه‌ای بدون اینترنت</translation>
    </message>
    <message>
        <source>If this is a courier&apos;s Wi-Fi, look for the courier. Your messages wait safely.</source>
        <translation>اگر این وای‌فای پیک است، دنبال پیک بگردید. پیام‌های شما امن در انتظارند.</translation>
    </message>
    <message>
        <source>Relaynet opens your messages and looks for ways to send.</source>
        <translation>‏Relaynet پیام‌هایتان را باز می‌کند و دنبال راهی برای فرستادن می‌گردد.</translation>
    </message>
    <message>
        <source>The courier can take your messages and may have some for you. Nothing leaves without your permission.</source>
        <translation>پیک می‌تواند پیام‌هایتان را ببرد و شاید پیامی برای شما داشته باشد. بدون اجازهٔ شما چیزی بیرون نمی‌رود.</translation>
    </message>
    <message>
        <source>Exchange with the courier</source>
        <translation>تبادل با پیک</translation>
    </message>
    <message>
        <source>Your apps can still send. Messages wait here for the Internet or a courier.</source>
        <translation>برنامه‌های شما هنوز می‌توانند بفرستند. پیام‌ها اینجا منتظر اینترنت یا پیک می‌مانند.</translation>
    </message>
    <message>
        <source>How to meet a courier</source>
        <translation>چگونگی دیدار با پیک</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>بررسی وضعیت من</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>بالا بردن سقف</translation>
    </message>
    <message>
        <source>Renew now</source>
        <translation>تمدید</translation>
    </message>
    <message>
        <source>It may be down or blocked here. Your messages wait safely, and a courier can take them.</source>
        <translation>شاید از کار افتاده یا اینجا مسدود است. پیام‌ها امن در انتظارند و پیک می‌تواند آن‌ها را ببرد.</translation>
    </message>
    <message>
        <source>Find a courier</source>
        <translation>یافتن پیک</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>توقف موقت</translation>
    </message>
    <message>
        <source>You paused the exchange over the Internet. Messages wait here, and couriers can still take them.</source>
        <translation>تبادل از راه اینترنت را موقتاً متوقف کرده‌اید. پیام‌ها اینجا می‌مانند و پیک‌ها هنوز می‌توانند آن‌ها را ببرند.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>ادامه</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>در حال شروع…</translation>
    </message>
    <message>
        <source>Exchanging messages with a stick</source>
        <translation>تبادل پیام با حافظهٔ USB</translation>
    </message>
    <message>
        <source>Exchanging messages with a courier</source>
        <translation>تبادل پیام با پیک</translation>
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
        <source>Connected</source>
        <translation>وصل</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>پیام‌ها از راه اینترنت می‌روند و می‌آیند.</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>بدون اینترنت</translation>
    </message>
</context>
<context>
    <name>InternetCard</name>
    <message>
        <source>Deliver your cargo to the post offices and collect the replies.</source>
        <translation>بار خود را به پست‌خانه‌ها تحویل دهید و پاسخ‌ها را گردآوری کنید.</translation>
    </message>
    <message>
        <source>Exchange over the Internet</source>
        <translation>تبادل از راه اینترنت</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>شروع تبادل</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>چیزی گم نشده است.</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>پیشرفت تبادل</translation>
    </message>
</context>
<context>
    <name>IntroductionsModel</name>
    <message>
        <source>Unnamed person</source>
        <translation>شخص بی‌نام</translation>
    </message>
    <message>
        <source>Valid until %1</source>
        <translation>معتبر تا %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>ذخیره شد: %1</translation>
    </message>
    <message>
        <source>Choose another file: this one is too large to be an invitation.</source>
        <translation>فایل دیگری انتخاب کنید: این یکی برای دعوت بیش از اندازه بزرگ است.</translation>
    </message>
</context>
<context>
    <name>Invitation</name>
    <message>
        <source>On the other computer, open Safety, then Move to another computer. Type this address and these words, or their digits. Keep them secret. They work only once.</source>
        <translation>در رایانهٔ دیگر، «ایمنی» و سپس «انتقال به رایانه‌ای دیگر» را باز کنید. این نشانی و این واژه‌ها، یا رقم‌هایشان، را بنویسید. آن‌ها را پنهان نگه دارید. تنها یک بار کار می‌کنند.</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>نشانی: %1</translation>
    </message>
</context>
<context>
    <name>InviteCard</name>
    <message>
        <source>Their answer</source>
        <translation>پاسخ او</translation>
    </message>
    <message>
        <source>Paste their answer here, as text or picture</source>
        <translation>پاسخش را اینجا بچسبانید، به‌صورت متن یا تصویر</translation>
    </message>
    <message>
        <source>Open their answer…</source>
        <translation>باز کردن پاسخش…</translation>
    </message>
    <message>
        <source>You give them an invitation: a picture, a file or a few lines of text. They give you an answer the same way. You don&apos;t need an account.</source>
        <translation>دعوتی به او می‌دهید: تصویر، فایل یا چند خط متن. او هم به همین شیوه پاسخی به شما می‌دهد. حساب کاربری لازم نیست.</translation>
    </message>
    <message>
        <source>Invite someone</source>
        <translation>دعوت از کسی</translation>
    </message>
    <message>
        <source>Their name (only you see it)</source>
        <translation>نام او (تنها شما می‌بینید)</translation>
    </message>
    <message>
        <source>Make and copy the invitation</source>
        <translation>ساختن و کپی دعوت</translation>
    </message>
    <message>
        <source>Unanswered invitations</source>
        <translation>دعوت‌های بی‌پاسخ</translation>
    </message>
    <message>
        <source>Open their answer</source>
        <translation>باز کردن پاسخش</translation>
    </message>
    <message>
        <source>Make and save on %1</source>
        <translation>ساختن و ذخیره روی %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>نمایش</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>پس گرفتن</translation>
    </message>
    <message>
        <source>Refuses answers to this invitation: %1</source>
        <translation>پاسخ به این دعوت پذیرفته نمی‌شود: %1</translation>
    </message>
</context>
<context>
    <name>LeavingCard</name>
    <message>
        <source>Move to another computer</source>
        <translation>انتقال به رایانه‌ای دیگر</translation>
    </message>
    <message>
        <source>Review what will be moved</source>
        <translation>بازبینی آنچه منتقل می‌شود</translation>
    </message>
    <message>
        <source>What will be moved</source>
        <translation>آنچه منتقل می‌شود</translation>
    </message>
    <message>
        <source>Lock this gateway and move</source>
        <translation>قفل کردن این دروازه و انتقال</translation>
    </message>
    <message>
        <source>Way to move</source>
        <translation>راه انتقال</translation>
    </message>
    <message>
        <source>In an encrypted file</source>
        <translation>در فایلی رمزگذاری‌شده</translation>
    </message>
    <message>
        <source>Moving your gateway. Leave your computers on.</source>
        <translation>دروازهٔ شما در حال انتقال است. رایانه‌ها را روشن نگه دارید.</translation>
    </message>
    <message>
        <source>Everything goes into one encrypted file, for example on a stick. Open the file on the other computer when you start this program there for the first time.</source>
        <translation>همه چیز در یک فایل رمزگذاری‌شده می‌رود، برای نمونه در حافظهٔ USB. وقتی این برنامه را اولین بار در رایانهٔ دیگر اجرا می‌کنید، فایل را آنجا باز کنید.</translation>
    </message>
    <message>
        <source>Connect both computers to the same network. On the other one, start this program for the first time and choose to move here from another computer. Then type here what it shows.</source>
        <translation>هر دو رایانه را به یک شبکه وصل کنید. در رایانهٔ دیگر، این برنامه را برای اولین بار اجرا کنید و انتقال از رایانه‌ای دیگر به آنجا را انتخاب کنید. سپس آنچه را نشان می‌دهد اینجا بنویسید.</translation>
    </message>
    <message>
        <source>Save the file for the move</source>
        <translation>ذخیرهٔ فایل انتقال</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>Your gateway moves to the other computer, with everything in it and with your letters and contacts. It is then locked here, so that only one is active.</source>
        <translation>دروازهٔ شما با همهٔ محتوایش و با نامه‌ها و مخاطبان شما به رایانهٔ دیگر می‌رود. سپس اینجا قفل می‌شود تا تنها یکی در کار باشد.</translation>
    </message>
    <message>
        <source>Over the local network</source>
        <translation>از راه شبکهٔ محلی</translation>
    </message>
</context>
<context>
    <name>LeavingModel</name>
    <message>
        <source>Your gateway stays on this computer and starts again.</source>
        <translation>دروازهٔ شما در این رایانه می‌ماند و دوباره راه می‌افتد.</translation>
    </message>
    <message>
        <source>Check the other computer first. Everything may have arrived there, so your gateway stays locked here.</source>
        <translation>اول رایانهٔ دیگر را بررسی کنید. شاید همه چیز به آنجا رسیده باشد، پس دروازهٔ شما اینجا قفل می‌ماند.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer. Apps on this computer can no longer use it. Everything goes into %1. Use that file to set up your gateway on another computer.</source>
        <translation>دروازهٔ شما در این رایانه متوقف و قفل می‌شود. برنامه‌های این رایانه دیگر نمی‌توانند از آن استفاده کنند. همه چیز در %1 می‌رود. با آن فایل، دروازهٔ خود را در رایانه‌ای دیگر برپا کنید.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer. Apps on this computer can no longer use it. Everything goes to %1, which becomes your gateway.</source>
        <translation>دروازهٔ شما در این رایانه متوقف و قفل می‌شود. برنامه‌های این رایانه دیگر نمی‌توانند از آن استفاده کنند. همه چیز به %1 می‌رود که دروازهٔ شما می‌شود.</translation>
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
        <source>Cancelled.</source>
        <translation>لغو شد.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>لغو شد. چیزی تغییر نکرد.</translation>
    </message>
    <message>
        <source>Your gateway is in %1 (%2), and is locked on this computer. Open the file on the other computer when you start this program there for the first time. Once your gateway works there, erase everything here.</source>
        <translation>دروازهٔ شما در %1 است (%2) و در این رایانه قفل است. وقتی این برنامه را اولین بار در رایانهٔ دیگر اجرا می‌کنید، فایل را آنجا باز کنید. وقتی دروازه‌تان آنجا کار کرد، اینجا همه چیز را پاک کنید.</translation>
    </message>
    <message>
        <source>The computer %1 is your gateway now (%2). It is locked on this computer. Once your gateway works there, erase everything here.</source>
        <translation>اکنون رایانهٔ %1 دروازهٔ شماست (%2). در این رایانه قفل است. وقتی دروازه‌تان آنجا کار کرد، اینجا همه چیز را پاک کنید.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and stay on this computer: %1.</source>
        <translation>پیام‌هایی که خوانده نشدند و در این رایانه می‌مانند: %1.</translation>
    </message>
</context>
<context>
    <name>LetterCarrier</name>
    <message>
        <source>Stick found: %1</source>
        <translation>حافظهٔ USB پیدا شد: %1</translation>
    </message>
    <message>
        <source>Courier found: %1</source>
        <translation>پیک پیدا شد: %1</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>شروع تبادل</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>Unnamed contact</source>
        <translation>مخاطب بی‌نام</translation>
    </message>
    <message>
        <source>Written %1, arrived %2</source>
        <translation>نوشته: %1، رسیده: %2</translation>
    </message>
    <message>
        <source>Arrived %1, date of writing unclear</source>
        <translation>رسیده: %1، تاریخ نوشتن نامشخص است</translation>
    </message>
    <message>
        <source>waiting until they let you write</source>
        <translation>منتظر است تا بگذارد به او بنویسید</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it %Ln time(s). A copy stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>پیک‌ها %Ln بار آن را برده‌اند. رونوشتی اینجا می‌ماند تا رسیدنش تأیید شود.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy stays here until its arrival is confirmed, in case the courier loses it.</source>
        <translation>رونوشتی اینجا می‌ماند تا رسیدنش تأیید شود، مبادا پیک آن را گم کند.</translation>
    </message>
    <message>
        <source>The post office has it for the recipient. You see here when it is delivered.</source>
        <translation>پست‌خانه آن را برای گیرنده نگه داشته است. وقتی تحویل شود اینجا می‌بینید.</translation>
    </message>
    <message>
        <source>It leaves after they open your answer, or let you write again.</source>
        <translation>وقتی می‌رود که او پاسخ شما را باز کند، یا دوباره بگذارد بنویسید.</translation>
    </message>
    <message>
        <source>It leaves over the Internet or with the next courier. It expires on %1.</source>
        <translation>از راه اینترنت یا با پیک بعدی می‌رود. در %1 منقضی می‌شود.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attachment(s)</source>
        <translation>
            <numerusform>%Ln پیوست</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s)</source>
        <translation>
            <numerusform>%Ln تصویر</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>a picture&apos;s size before and after its reduction</comment>
        <translation>%1 ← %2</translation>
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
        <source>Can&apos;t get your letters yet</source>
        <translation>نامه‌هایتان هنوز در دسترس نیست</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>شما: %1</translation>
    </message>
    <message>
        <source>This file can show where and when it was taken.</source>
        <translation>این فایل می‌تواند مکان و زمان عکس‌برداری را نشان دهد.</translation>
    </message>
    <message>
        <source>Its place, time and camera are left out.</source>
        <translation>مکان، زمان و دوربین حذف می‌شوند.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) arrived</source>
        <translation>
            <numerusform>%Ln نامه رسید</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours delivered</source>
        <translation>
            <numerusform>%Ln نامهٔ شما تحویل شد</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours expired</source>
        <translation>
            <numerusform>%Ln نامهٔ شما منقضی شد</numerusform>
        </translation>
    </message>
    <message>
        <source>Since %1: %2</source>
        <translation>از %1: %2</translation>
    </message>
    <message>
        <source>Letter to %1, %2</source>
        <translation>نامه به %1، %2</translation>
    </message>
    <message>
        <source>Letter from %1, %2</source>
        <translation>نامه از %1، %2</translation>
    </message>
    <message>
        <source>Forwarded: %1</source>
        <translation>بازفرستاده: %1</translation>
    </message>
    <message>
        <source>%1 by the writer&apos;s clock, which disagrees with this computer&apos;s clock</source>
        <translation>%1 به ساعت نویسنده، که با ساعت این رایانه نمی‌خواند</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>نوشته شد</translation>
    </message>
    <message>
        <source>Arrived</source>
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
        <source>One moment. Letters is getting ready.</source>
        <translation>یک لحظه. «نامه‌ها» آماده می‌شود.</translation>
    </message>
    <message>
        <source>Your letters have their own passphrase. Type it here.</source>
        <translation>نامه‌های شما گذرواژهٔ خودشان را دارند. آن را اینجا بنویسید.</translation>
    </message>
    <message>
        <source>Your letters open when you unlock Relaynet with your passphrase.</source>
        <translation>وقتی قفل Relaynet را با گذرواژه باز کنید، نامه‌هایتان باز می‌شوند.</translation>
    </message>
    <message>
        <source>Choose a passphrase for Relaynet. It protects your letters too, because this computer has no safe keyring.</source>
        <translation>گذرواژه‌ای برای Relaynet انتخاب کنید. از نامه‌هایتان هم محافظت می‌کند، چون این رایانه دسته‌کلید امنی ندارد.</translation>
    </message>
    <message>
        <source>Relaynet is stopped. Your letters wait here until it runs again.</source>
        <translation>‏Relaynet متوقف است. نامه‌های شما اینجا می‌مانند تا دوباره کار کند.</translation>
    </message>
    <message numerus="yes">
        <source>Showing the newest %Ln letter(s).</source>
        <translation>
            <numerusform>تازه‌ترین %Ln نامه نشان داده شده است.</numerusform>
        </translation>
    </message>
    <message>
        <source>A letter from %1</source>
        <translation>نامه‌ای از %1</translation>
    </message>
    <message>
        <source>Your letters are encrypted with another key. Use the keyring or passphrase that you chose before.</source>
        <translation>نامه‌هایتان با کلید دیگری رمزگذاری شده‌اند. دسته‌کلید یا گذرواژه‌ای را که پیش‌تر انتخاب کردید به کار ببرید.</translation>
    </message>
    <message>
        <source>Your letters are damaged and can&apos;t be read. Restore a backup, or begin anew with Letters.</source>
        <translation>نامه‌های شما آسیب دیده و خوانده نمی‌شوند. پشتیبانی را بازیابی کنید، یا نامه‌ها را از نو شروع کنید.</translation>
    </message>
    <message>
        <source>Your letters are on another computer now. Read and write them there.</source>
        <translation>نامه‌های شما اکنون در رایانه‌ای دیگرند. آن‌ها را آنجا بخوانید و بنویسید.</translation>
    </message>
    <message>
        <source>Relaynet is locked. Your letters wait here until it runs again.</source>
        <translation>‏Relaynet قفل است. نامه‌های شما اینجا می‌مانند تا دوباره کار کند.</translation>
    </message>
    <message>
        <source>Choose a post office under Status, then invite someone. This computer isn&apos;t registered yet, and your letters wait here.</source>
        <translation>در «وضعیت» پست‌خانه‌ای انتخاب کنید، سپس کسی را دعوت کنید. این رایانه هنوز ثبت‌نام نشده است و نامه‌های شما اینجا می‌مانند.</translation>
    </message>
    <message>
        <source>Letters can&apos;t connect to Relaynet right now. Your letters wait here.</source>
        <translation>«نامه‌ها» اکنون نمی‌تواند به Relaynet وصل شود. نامه‌هایتان اینجا می‌مانند.</translation>
    </message>
    <message>
        <source>Letters is connecting. If this takes longer than a minute, check under Apps that Letters is allowed. Your letters wait here.</source>
        <translation>«نامه‌ها» در حال وصل شدن است. اگر بیش از یک دقیقه طول کشید، در «برنامه‌ها» ببینید که اجازه داشته باشد. نامه‌های شما اینجا می‌مانند.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln contact(s) found.</source>
        <translation>
            <numerusform>%Ln مخاطب پیدا شد.</numerusform>
        </translation>
    </message>
    <message>
        <source>No contacts or letters found.</source>
        <translation>مخاطب یا نامه‌ای پیدا نشد.</translation>
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
        <source>While you were away</source>
        <translation>وقتی نبودید</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>باشد</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>پذیرفتن</translation>
    </message>
    <message>
        <source>Write to people, with or without Internet</source>
        <translation>نامه به دیگران، با اینترنت یا بدون آن</translation>
    </message>
    <message>
        <source>Only the person you write to can read a letter. Letters travel over the Internet or with a courier, whichever comes first. To begin, one of you invites the other.</source>
        <translation>تنها کسی که به او می‌نویسید می‌تواند نامه را بخواند. نامه‌ها از راه اینترنت یا با پیک می‌روند، هر کدام زودتر برسد. برای شروع، یکی از شما دیگری را دعوت می‌کند.</translation>
    </message>
    <message>
        <source>Invite someone…</source>
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
        <translation>تلاش دوباره</translation>
    </message>
    <message>
        <source>Begin anew with Letters…</source>
        <translation>شروع نامه‌ها از نو…</translation>
    </message>
    <message>
        <source>Your letters are closed</source>
        <translation>نامه‌های شما بسته‌اند</translation>
    </message>
    <message>
        <source>Your letters are on another computer</source>
        <translation>نامه‌هایتان روی رایانهٔ دیگری است</translation>
    </message>
    <message>
        <source>This erases your letters, drafts and contacts on this computer for good. Relaynet and your other apps stay as they are. Your contacts need a new invitation from you.</source>
        <translation>این کار نامه‌ها، پیش‌نویس‌ها و مخاطبان شما را برای همیشه از این رایانه پاک می‌کند. Relaynet و برنامه‌های دیگرتان همان‌طور می‌مانند. مخاطبان شما به دعوت تازه‌ای از شما نیاز دارند.</translation>
    </message>
    <message>
        <source>Erase letters and begin anew</source>
        <translation>نامه‌ها را پاک کن و از نو شروع کن</translation>
    </message>
    <message>
        <source>Choose a contact to read and write letters.</source>
        <translation>برای خواندن و نوشتن نامه، مخاطبی انتخاب کنید.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>About them…</source>
        <translation>دربارهٔ او…</translation>
    </message>
</context>
<context>
    <name>LimitCard</name>
    <message>
        <source>Limit for each exchange</source>
        <translation>سقف هر تبادل</translation>
    </message>
    <message>
        <source>For short visits, or couriers with little room. The most urgent messages go first. The rest wait for the next exchange. Messages that the courier brings are not limited.</source>
        <translation>برای دیدارهای کوتاه، یا پیک‌هایی با جای کم. فوری‌ترین پیام‌ها اول می‌روند. باقی برای تبادل بعدی می‌مانند. پیام‌هایی که پیک می‌آورد سقف ندارند.</translation>
    </message>
    <message>
        <source>Hand over at most</source>
        <translation>حداکثر برای سپردن</translation>
    </message>
</context>
<context>
    <name>Link</name>
    <message>
        <source>Copy the address</source>
        <translation>کپی نشانی</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>کپی شد</translation>
    </message>
    <message>
        <source>Copy the address instead. No browser could be opened.</source>
        <translation>به جای آن نشانی را کپی کنید. مرورگری باز نشد.</translation>
    </message>
</context>
<context>
    <name>LogCard</name>
    <message>
        <source>Log and export for support</source>
        <translation>گزارش رویدادها و خروجی برای پشتیبانی</translation>
    </message>
    <message>
        <source>Long identifiers and addresses are shortened.</source>
        <translation>شناسه‌ها و نشانی‌های بلند کوتاه شده‌اند.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>نمایش رویدادها</translation>
    </message>
    <message>
        <source>Hide the log</source>
        <translation>پنهان کردن رویدادها</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>میزان جزئیات</translation>
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
        <translation>رویدادها</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>تازه‌سازی</translation>
    </message>
    <message>
        <source>You see exactly what goes into the file before you save it. Nothing is sent.</source>
        <translation>پیش از ذخیره، دقیقاً می‌بینید چه در فایل می‌رود. چیزی فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>Show the contents</source>
        <translation>نمایش محتوا</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>ذخیره در فایل…</translation>
    </message>
    <message>
        <source>No matching lines.</source>
        <translation>سطری با این متن نیست.</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>ذخیره در فایل</translation>
    </message>
    <message>
        <source>The file is saved.</source>
        <translation>فایل ذخیره شد.</translation>
    </message>
    <message>
        <source>Contents of the export</source>
        <translation>محتوای خروجی</translation>
    </message>
    <message>
        <source>Export for support</source>
        <translation>خروجی برای پشتیبانی</translation>
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
        <translation>برگهٔ بازیابی، پشتیبان، انتقال به رایانه‌ای دیگر، و پاک کردن همه چیز.</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>برنامه‌ها</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive messages.</source>
        <translation>برنامه‌های این رایانه که پیام می‌فرستند و دریافت می‌کنند.</translation>
    </message>
    <message>
        <source>The post office that keeps your messages while you are offline.</source>
        <translation>پست‌خانه‌ای که وقتی به اینترنت وصل نیستید پیام‌هایتان را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>How much space messages use, and their limit.</source>
        <translation>جایی که پیام‌ها می‌گیرند، و سقف آن.</translation>
    </message>
    <message>
        <source>Language, appearance, start, notifications, proxy and name servers.</source>
        <translation>زبان، ظاهر، شروع، اعلان‌ها، پراکسی و سرورهای نام.</translation>
    </message>
    <message>
        <source>Choose what leaves this computer.</source>
        <translation>انتخاب آنچه از این رایانه بیرون می‌رود.</translation>
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
        <source>Unread letters</source>
        <translation>نامه‌های نخوانده</translation>
    </message>
</context>
<context>
    <name>MessagesList</name>
    <message>
        <source>Messages from apps</source>
        <translation>پیام‌های برنامه‌ها</translation>
    </message>
    <message>
        <source>No messages from apps are waiting.</source>
        <translation>پیامی از برنامه‌ها در انتظار نیست.</translation>
    </message>
    <message>
        <source>History of the selected message</source>
        <translation>سرگذشت پیام انتخاب‌شده</translation>
    </message>
    <message>
        <source>Select a message to see its history.</source>
        <translation>برای دیدن سرگذشت پیام، آن را انتخاب کنید.</translation>
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
        <source>Accepted from the app.</source>
        <translation>از برنامه پذیرفته شد.</translation>
    </message>
    <message>
        <source>A courier took it.</source>
        <translation>پیک آن را برد.</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it again (%Ln time(s) in all).</source>
        <translation>
            <numerusform>پیک آن را دوباره برد (روی هم %Ln بار).</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy stays here until its arrival is confirmed.</source>
        <translation>رونوشتی اینجا می‌ماند تا رسیدنش تأیید شود.</translation>
    </message>
    <message>
        <source>The message expires.</source>
        <translation>پیام منقضی می‌شود.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>اکنون</translation>
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
        <translation>در حال نمایش</translation>
    </message>
</context>
<context>
    <name>NearbyCard</name>
    <message>
        <source>Wi-Fi settings</source>
        <translation>تنظیمات وای‌فای</translation>
    </message>
    <message>
        <source>Look for a courier</source>
        <translation>جست‌وجوی پیک</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>جست‌وجوی دوباره</translation>
    </message>
    <message>
        <source>Networks where you chose &quot;never on this network&quot; are left out. Remove that answer below to see them.</source>
        <translation>شبکه‌هایی که برایشان «هرگز در این شبکه» را انتخاب کردید اینجا نیستند. برای دیدنشان، آن پاسخ را در پایین بردارید.</translation>
    </message>
    <message>
        <source>Post office settings</source>
        <translation>تنظیمات پست‌خانه</translation>
    </message>
    <message>
        <source>Look for couriers on every network of this computer.</source>
        <translation>جست‌وجوی پیک در همهٔ شبکه‌های این رایانه.</translation>
    </message>
    <message>
        <source>Courier&apos;s address</source>
        <translation>نشانی پیک</translation>
    </message>
    <message>
        <source>For a courier that isn&apos;t found automatically.</source>
        <translation>برای پیکی که خودبه‌خود پیدا نمی‌شود.</translation>
    </message>
    <message>
        <source>Use this address</source>
        <translation>استفاده از این نشانی</translation>
    </message>
    <message>
        <source>Or enter the address on the courier&apos;s screen:</source>
        <translation>یا نشانی روی صفحهٔ پیک را بنویسید:</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>شروع تبادل</translation>
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
</context>
<context>
    <name>NetworksCard</name>
    <message>
        <source>Where others can reach you</source>
        <translation>جایی که دیگران به شما دسترسی دارند</translation>
    </message>
    <message>
        <source>Only on local networks, such as this computer&apos;s hotspot, and never from the Internet.</source>
        <translation>تنها در شبکه‌های محلی، مانند نقطهٔ اتصال این رایانه، و هرگز از اینترنت.</translation>
    </message>
    <message>
        <source>On every network of this computer</source>
        <translation>در همهٔ شبکه‌های این رایانه</translation>
    </message>
</context>
<context>
    <name>NewComputer</name>
    <message>
        <source>Show the safety number</source>
        <translation>نمایش شمارهٔ ایمنی</translation>
    </message>
    <message>
        <source>%1 has been writing from a new computer since %2. Compare the safety number in person or by phone.</source>
        <translation>%1 از %2 با رایانهٔ تازه‌ای می‌نویسد. شمارهٔ ایمنی را حضوری یا با تلفن بسنجید.</translation>
    </message>
    <message>
        <source>Two computers claim to be the new one of %1, and one may be a thief&apos;s. Compare the safety number in person before you write anything private.</source>
        <translation>دو رایانه می‌گویند رایانهٔ تازهٔ %1 هستند و شاید یکی از آن دزد باشد. پیش از نوشتن هر چیز خصوصی، شمارهٔ ایمنی را حضوری بسنجید.</translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message>
        <source>none</source>
        <translation>هیچ</translation>
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
    <message>
        <source>see the app</source>
        <translation>برنامه را ببینید</translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s).</source>
        <translation>
            <numerusform>پیک‌ها %Ln پیام بردند.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s), the first %1.</source>
        <translation>
            <numerusform>پیک‌ها %Ln پیام بردند، اولی %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) arrived %1.</source>
        <translation>
            <numerusform>%Ln پیام %1 رسید.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick moved messages in the last %1 days.</source>
        <translation>در %1 روز گذشته هیچ پیک یا حافظهٔ USB پیامی جابه‌جا نکرد.</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>هنوز هیچ</translation>
    </message>
    <message numerus="yes">
        <source>%Ln arrived</source>
        <translation>
            <numerusform>%Ln رسیده</numerusform>
        </translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>گیرنده</translation>
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
        <source>A photo of what the other computer shows.</source>
        <translation>عکسی از آنچه رایانهٔ دیگر نشان می‌دهد.</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>Remove the stick safely, and give it to a person who goes to a place with Internet. Messages for you come with a stick or a courier, or when you&apos;re online again.</source>
        <translation>حافظهٔ USB را ایمن جدا کنید و به کسی بدهید که به جایی با اینترنت می‌رود. پیام‌های شما با حافظهٔ USB یا پیک می‌آیند، یا وقتی دوباره به اینترنت وصل شوید.</translation>
    </message>
    <message>
        <source>The courier has your messages. Replies come when you meet a courier again, or when you&apos;re online again.</source>
        <translation>پیام‌های شما نزد پیک است. پاسخ‌ها وقتی می‌رسند که دوباره پیکی را ببینید، یا به اینترنت وصل شوید.</translation>
    </message>
    <message>
        <source>Refused by your remembered answer</source>
        <translation>با پاسخ به‌یادسپردهٔ شما رد شد</translation>
    </message>
    <message>
        <source>Allowed by your remembered answer</source>
        <translation>با پاسخ به‌یادسپردهٔ شما اجازه یافت</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>تلاش دوباره</translation>
    </message>
    <message>
        <source>Exchange again</source>
        <translation>تبادل دوباره</translation>
    </message>
    <message>
        <source>Stick %1</source>
        <translation>حافظهٔ USB %1</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Hide passphrase</source>
        <translation>پنهان کردن گذرواژه</translation>
    </message>
    <message>
        <source>Show passphrase</source>
        <translation>نمایش گذرواژه</translation>
    </message>
</context>
<context>
    <name>PauseControl</name>
    <message>
        <source>Pause the exchange</source>
        <translation>توقف موقت تبادل</translation>
    </message>
    <message>
        <source>Nothing is exchanged over the Internet until you resume. You can still use couriers.</source>
        <translation>تا ادامه ندهید، چیزی از راه اینترنت تبادل نمی‌شود. همچنان می‌توانید از پیک‌ها استفاده کنید.</translation>
    </message>
    <message>
        <source>Resume the exchange</source>
        <translation>ادامهٔ تبادل</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Search all letters</source>
        <translation>جست‌وجو در همهٔ نامه‌ها</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>جست‌وجو</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>پاک کردن جست‌وجو</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>مخاطبان</translation>
    </message>
    <message>
        <source>Contacts and letters found</source>
        <translation>مخاطبان و نامه‌های پیداشده</translation>
    </message>
</context>
<context>
    <name>PeopleChooser</name>
    <message>
        <source>Cancel</source>
        <translation>لغو</translation>
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
    <name>PictureButton</name>
    <message>
        <source>Show the picture %1</source>
        <translation>نمایش تصویر %1</translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Close picture</source>
        <translation>بستن تصویر</translation>
    </message>
    <message>
        <source>Or press Escape.</source>
        <translation>یا کلید Escape را بزنید.</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>اندازهٔ واقعی</translation>
    </message>
    <message>
        <source>Fit to window</source>
        <translation>اندازهٔ پنجره</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>ذخیره به نام…</translation>
    </message>
    <message>
        <source>Picture %1</source>
        <translation>تصویر %1</translation>
    </message>
</context>
<context>
    <name>PicturesModel</name>
    <message>
        <source>This picture can&apos;t be shown</source>
        <translation>این تصویر نمایش داده نمی‌شود</translation>
    </message>
</context>
<context>
    <name>PresentCard</name>
    <message>
        <source>Your post office</source>
        <translation>پست‌خانهٔ شما</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>To your former post office.</source>
        <translation>به پست‌خانهٔ پیشین شما.</translation>
    </message>
    <message>
        <source>None yet. Choose a post office first.</source>
        <translation>هنوز هیچ. اول پست‌خانه‌ای انتخاب کنید.</translation>
    </message>
    <message>
        <source>Hide certificates</source>
        <translation>پنهان کردن گواهی‌ها</translation>
    </message>
    <message>
        <source>This computer and the post office show each other these certificates. Relaynet renews its own halfway through their life.</source>
        <translation>این رایانه و پست‌خانه این گواهی‌ها را به هم نشان می‌دهند. Relaynet گواهی‌های خود را در نیمهٔ عمرشان تمدید می‌کند.</translation>
    </message>
    <message>
        <source>While your registration is valid, couriers can help without any Internet.</source>
        <translation>تا وقتی ثبت‌نام شما معتبر است، پیک‌ها می‌توانند بدون هیچ اینترنتی کمک کنند.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>گواهی‌ها</translation>
    </message>
</context>
<context>
    <name>PrivacyModel</name>
    <message>
        <source>Off. Nothing is sent unless you say yes.</source>
        <translation>خاموش. تا بله نگویید چیزی فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>Paused. Nothing is counted or sent.</source>
        <translation>موقتاً متوقف است. چیزی شمرده یا فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>On. One small report a week.</source>
        <translation>روشن. هفته‌ای یک گزارش کوچک.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>خاموش، به انتخاب شما.</translation>
    </message>
    <message>
        <source>The key, messages, certificates and settings are deleted.</source>
        <translation>کلید، پیام‌ها، گواهی‌ها و تنظیمات پاک شدند.</translation>
    </message>
    <message>
        <source>Remove “Relaynet Gateway” from this computer&apos;s keyring yourself: the key could not be removed. Some files could not be deleted either.</source>
        <translation>خودتان «Relaynet Gateway» را از دسته‌کلید این رایانه بردارید: کلید برداشته نشد. برخی فایل‌ها هم پاک نشدند.</translation>
    </message>
    <message>
        <source>The messages, certificates and settings are deleted.</source>
        <translation>پیام‌ها، گواهی‌ها و تنظیمات پاک شدند.</translation>
    </message>
    <message>
        <source>The key could not be removed from this computer&apos;s keyring. It no longer opens anything. To be sure, remove “Relaynet Gateway” there yourself.</source>
        <translation>کلید از دسته‌کلید این رایانه برداشته نشد. دیگر چیزی را باز نمی‌کند. برای اطمینان، خودتان «Relaynet Gateway» را از آنجا بردارید.</translation>
    </message>
    <message>
        <source>The key is deleted.</source>
        <translation>کلید پاک شد.</translation>
    </message>
    <message>
        <source>Some files could not be deleted. Without the key, they cannot be read.</source>
        <translation>برخی فایل‌ها پاک نشدند. بدون کلید خوانده نمی‌شوند.</translation>
    </message>
    <message>
        <source>If you chose a post office, it could not be notified. If someone copied this computer&apos;s key before, they can use it in your name until your registration ends. If this worries you, tell the operator of the post office.</source>
        <translation>اگر پست‌خانه‌ای انتخاب کرده بودید، نشد به آن خبر داد. اگر کسی پیش‌تر کلید این رایانه را کپی کرده باشد، تا پایان ثبت‌نامتان می‌تواند آن را به نام شما به کار ببرد. اگر نگرانید، به گردانندهٔ پست‌خانه بگویید.</translation>
    </message>
    <message>
        <source>What this computer carried for others is deleted too.</source>
        <translation>آنچه این رایانه برای دیگران می‌برد هم پاک شد.</translation>
    </message>
    <message>
        <source>To erase what this computer carries for others, use the command “relaynet-courier wipe”. It could not be erased now: another program may have it open, or its folder cannot be written to.</source>
        <translation>برای پاک کردن آنچه این رایانه برای دیگران می‌برد، فرمان «relaynet-courier wipe» را به کار ببرید. اکنون پاک نشد: شاید برنامهٔ دیگری آن را باز دارد، یا نمی‌توان در پوشه‌اش نوشت.</translation>
    </message>
    <message>
        <source>Your letters and contacts are deleted too.</source>
        <translation>نامه‌ها و مخاطبان شما هم پاک شدند.</translation>
    </message>
    <message>
        <source>To erase your letters and contacts, use the command “relaynet-letters wipe”. They could not be erased now: another program may have them open, or their folder cannot be written to.</source>
        <translation>برای پاک کردن نامه‌ها و مخاطبان، فرمان «relaynet-letters wipe» را به کار ببرید. اکنون پاک نشدند: شاید برنامهٔ دیگری آن‌ها را باز دارد، یا نمی‌توان در پوشه‌شان نوشت.</translation>
    </message>
    <message>
        <source>If your system asks for the keyring&apos;s password, you can ignore the question.</source>
        <translation>اگر سیستم رمز عبور دسته‌کلید را بپرسد، می‌توانید پرسش را نادیده بگیرید.</translation>
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
        <source>Stops sharing, and asks for deletion of the reports that were sent.</source>
        <translation>گزارش دادن را متوقف می‌کند و پاک کردن گزارش‌های فرستاده‌شده را می‌خواهد.</translation>
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
        <translation>اجازه دادن</translation>
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
        <source>For networks with a different courier each time. Couriers on an imitation of this network are allowed too.</source>
        <translation>برای شبکه‌هایی که هر بار پیک دیگری دارند. پیک‌های شبکه‌ای تقلبی با همین نام هم اجازه می‌یابند.</translation>
    </message>
    <message>
        <source>Only for this network and this courier. You can take it back.</source>
        <translation>تنها برای این شبکه و این پیک. می‌توانید پسش بگیرید.</translation>
    </message>
    <message>
        <source>Always allow this courier here</source>
        <translation>این پیک اینجا همیشه مجاز</translation>
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
        <source>No proxy</source>
        <translation>بدون پراکسی</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>نشانی پراکسی</translation>
    </message>
    <message>
        <source>A detour to the Internet, for networks that require one or for Tor. With a proxy set, Relaynet uses no other way.</source>
        <translation>راهی واسطه به اینترنت، برای شبکه‌هایی که آن را می‌خواهند یا برای Tor. با پراکسی، Relaynet از هیچ راه دیگری نمی‌رود.</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>مانند سیستم</translation>
    </message>
    <message>
        <source>This proxy</source>
        <translation>این پراکسی</translation>
    </message>
    <message>
        <source>User name, if required</source>
        <translation>نام کاربری، اگر لازم است</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>رمز عبور</translation>
    </message>
    <message>
        <source>Use this setting</source>
        <translation>استفاده از این تنظیم</translation>
    </message>
    <message>
        <source>Which proxy</source>
        <translation>کدام پراکسی</translation>
    </message>
</context>
<context>
    <name>ProxyModel</name>
    <message>
        <source>Choose another proxy, or none. The present one cannot be used, so nothing is sent.</source>
        <translation>پراکسی دیگری، یا هیچ‌کدام را انتخاب کنید. پراکسی کنونی به کار نمی‌رود، پس چیزی فرستاده نمی‌شود.</translation>
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
        <source>Reply</source>
        <translation>پاسخ</translation>
    </message>
    <message>
        <source>Forward…</source>
        <translation>بازفرستادن…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>چاپ…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>پاک کردن</translation>
    </message>
    <message>
        <source>The text is copied. You can paste it elsewhere.</source>
        <translation>متن کپی شد. می‌توانید آن را جای دیگری بچسبانید.</translation>
    </message>
    <message>
        <source>Save letter</source>
        <translation>ذخیرهٔ نامه</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>کپی</translation>
    </message>
    <message>
        <source>Who gets a copy of this letter? You can change it before you send it.</source>
        <translation>چه کسی رونوشت این نامه را می‌گیرد؟ پیش از فرستادن می‌توانید آن را تغییر دهید.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>بازفرستادن</translation>
    </message>
    <message>
        <source>Save file</source>
        <translation>ذخیرهٔ فایل</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>ارسال دوباره</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Recovery sheet</source>
        <translation>برگهٔ بازیابی</translation>
    </message>
    <message>
        <source>Withdraw the sheet</source>
        <translation>باطل کردن برگه</translation>
    </message>
    <message>
        <source>Your key is in this computer&apos;s keyring, or protected by your passphrase. If you lose your key, a recovery sheet of ten words opens your messages again.</source>
        <translation>کلید شما در دسته‌کلید این رایانه است، یا گذرواژهٔ شما از آن محافظت می‌کند. اگر کلید را گم کنید، برگهٔ بازیابی با ده واژه پیام‌هایتان را دوباره باز می‌کند.</translation>
    </message>
    <message>
        <source>Write down the words or the digits, or print the sheet. You won&apos;t see it again. Keep it away from this computer: a person who has both can read everything.</source>
        <translation>واژه‌ها یا رقم‌ها را بنویسید، یا برگه را چاپ کنید. دیگر آن را نمی‌بینید. دور از این رایانه نگهش دارید: کسی که هر دو را داشته باشد همه چیز را می‌خواند.</translation>
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
        <source>Your old sheet no longer works after you make a new one.</source>
        <translation>پس از ساختن برگهٔ تازه، برگهٔ قدیمی دیگر کار نمی‌کند.</translation>
    </message>
    <message>
        <source>The sheet no longer works on this computer. It can still open an older copy of this computer&apos;s disk.</source>
        <translation>برگه دیگر در این رایانه کار نمی‌کند. هنوز می‌تواند نسخه‌ای قدیمی‌تر از دیسک این رایانه را باز کند.</translation>
    </message>
    <message>
        <source>These ten words, or the digits beside them, open your messages if your keyring or passphrase is lost. Where Relaynet asks for the key, choose the recovery sheet.</source>
        <translation>این ده واژه، یا رقم‌های کنارشان، پیام‌هایتان را باز می‌کنند اگر دسته‌کلید یا گذرواژه گم شود. جایی که Relaynet کلید را می‌خواهد، برگهٔ بازیابی را انتخاب کنید.</translation>
    </message>
    <message>
        <source>Keep this sheet away from the computer. A person who has both can read everything.</source>
        <translation>این برگه را دور از رایانه نگه دارید. کسی که هر دو را داشته باشد همه چیز را می‌خواند.</translation>
    </message>
</context>
<context>
    <name>RecoveryModel</name>
    <message>
        <source>You have no recovery sheet. If you lose your key, your messages are lost, and your apps will have to connect again.</source>
        <translation>برگهٔ بازیابی ندارید. اگر کلید را گم کنید، پیام‌هایتان از دست می‌رود و برنامه‌هایتان باید دوباره وصل شوند.</translation>
    </message>
    <message>
        <source>Your current sheet is %1.</source>
        <translation>برگهٔ کنونی شما %1 است.</translation>
    </message>
    <message>
        <source>This sheet no longer works. Destroy the paper, too.</source>
        <translation>این برگه دیگر کار نمی‌کند. کاغذ را هم نابود کنید.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Not in this report</source>
        <translation>در این گزارش نیست</translation>
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
        <source>To see how fast repairs reach people.</source>
        <translation>تا روشن شود اصلاح‌ها با چه سرعتی به مردم می‌رسند.</translation>
    </message>
    <message>
        <source>Which kind of operating system?</source>
        <translation>چه نوع سیستم‌عاملی؟</translation>
    </message>
    <message>
        <source>Which part of the world?</source>
        <translation>کدام بخش جهان؟</translation>
    </message>
    <message>
        <source>About how many messages did apps here send this week?</source>
        <translation>برنامه‌های اینجا این هفته حدوداً چند پیام فرستادند؟</translation>
    </message>
    <message>
        <source>Which version of this program?</source>
        <translation>کدام نسخهٔ این برنامه؟</translation>
    </message>
    <message>
        <source>To know which systems to test.</source>
        <translation>تا بدانیم کدام سیستم‌ها را بیازماییم.</translation>
    </message>
    <message>
        <source>To see where help is needed. You choose this; it is never guessed.</source>
        <translation>تا روشن شود کجا کمک لازم است. این را شما انتخاب می‌کنید و هرگز حدس زده نمی‌شود.</translation>
    </message>
    <message>
        <source>To see how much people use this program.</source>
        <translation>تا روشن شود مردم چقدر از این برنامه استفاده می‌کنند.</translation>
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
        <translation>این هفته حدوداً چه اندازه داده تبادل شد؟</translation>
    </message>
    <message>
        <source>To know how much couriers have to carry.</source>
        <translation>تا بدانیم پیک‌ها چقدر باید ببرند.</translation>
    </message>
    <message>
        <source>About how often was data exchanged with a courier?</source>
        <translation>حدوداً چند بار با پیک داده تبادل شد؟</translation>
    </message>
    <message>
        <source>To see whether couriers reach people.</source>
        <translation>تا روشن شود پیک‌ها به مردم می‌رسند یا نه.</translation>
    </message>
    <message>
        <source>About how often was data exchanged over the Internet?</source>
        <translation>حدوداً چند بار از راه اینترنت داده تبادل شد؟</translation>
    </message>
    <message>
        <source>To see how often the Internet works.</source>
        <translation>تا روشن شود اینترنت چند وقت یک بار کار می‌کند.</translation>
    </message>
    <message>
        <source>What share of all exchanges failed?</source>
        <translation>چه سهمی از همهٔ تبادل‌ها ناموفق بود؟</translation>
    </message>
    <message>
        <source>To see how long people are cut off.</source>
        <translation>تا روشن شود مردم چه مدت بدون ارتباط می‌مانند.</translation>
    </message>
    <message>
        <source>To know what to repair first.</source>
        <translation>تا بدانیم اول چه چیزی را درست کنیم.</translation>
    </message>
    <message>
        <source>To see whether something needs repair.</source>
        <translation>تا روشن شود چیزی نیاز به اصلاح دارد یا نه.</translation>
    </message>
    <message>
        <source>About how long did an exchange usually take?</source>
        <translation>هر تبادل معمولاً حدوداً چقدر طول می‌کشید؟</translation>
    </message>
    <message>
        <source>To know whether a short visit is long enough.</source>
        <translation>تا بدانیم دیدار کوتاه بس است یا نه.</translation>
    </message>
    <message>
        <source>About how long was the longest time without a successful exchange?</source>
        <translation>بلندترین مدت بدون تبادل موفق حدوداً چقدر بود؟</translation>
    </message>
    <message>
        <source>What went wrong most often?</source>
        <translation>چه مشکلی بیش از همه پیش آمد؟</translation>
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
        <source>None</source>
        <translation>هیچ</translation>
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
        <source>No</source>
        <translation>نه</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>بله</translation>
    </message>
    <message>
        <source>This computer mixes the answer with chance before sending it: it is the true one 2 times in 3.</source>
        <translation>این رایانه پاسخ را پیش از فرستادن با تصادف می‌آمیزد: از هر ۳ بار ۲ بار پاسخ درست است.</translation>
    </message>
    <message>
        <source>Which week is the report about?</source>
        <translation>گزارش دربارهٔ کدام هفته است؟</translation>
    </message>
    <message>
        <source>To count a late report for the right week.</source>
        <translation>تا گزارش دیررسیده برای هفتهٔ درست شمرده شود.</translation>
    </message>
    <message>
        <source>Which list of questions did you agree to?</source>
        <translation>کدام فهرست پرسش‌ها را پذیرفتید؟</translation>
    </message>
    <message>
        <source>To use the report only as you agreed.</source>
        <translation>تا گزارش تنها همان‌گونه که پذیرفتید به کار رود.</translation>
    </message>
    <message>
        <source>Which format does the report have?</source>
        <translation>گزارش چه قالبی دارد؟</translation>
    </message>
    <message>
        <source>To read the report correctly.</source>
        <translation>تا گزارش درست خوانده شود.</translation>
    </message>
    <message>
        <source>Which number identifies the report?</source>
        <translation>چه شماره‌ای گزارش را مشخص می‌کند؟</translation>
    </message>
    <message>
        <source>To delete the report if you ask. Only this computer can connect it with another week&apos;s.</source>
        <translation>تا اگر خواستید گزارش پاک شود. تنها این رایانه می‌تواند آن را به گزارش هفتهٔ دیگری ربط دهد.</translation>
    </message>
    <message>
        <source>No exchanges</source>
        <translation>بدون تبادل</translation>
    </message>
    <message>
        <source>No exchange failed</source>
        <translation>هیچ تبادلی ناموفق نبود</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>دیگر</translation>
    </message>
    <message>
        <source>Not given</source>
        <translation>گفته نشده</translation>
    </message>
    <message>
        <source>Prefer not to say</source>
        <translation>ترجیح می‌دهم نگویم</translation>
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
        <source>No network</source>
        <translation>بدون شبکه</translation>
    </message>
    <message>
        <source>The post office did not answer</source>
        <translation>پست‌خانه پاسخ نداد</translation>
    </message>
    <message>
        <source>The post office answered with an error</source>
        <translation>پست‌خانه با خطا پاسخ داد</translation>
    </message>
    <message>
        <source>The connection was cut at its start</source>
        <translation>اتصال در همان ابتدا بریده شد</translation>
    </message>
    <message>
        <source>An exchange with a courier failed</source>
        <translation>تبادلی با پیک ناموفق بود</translation>
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
        <source>The connection was not secure</source>
        <translation>اتصال امن نبود</translation>
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
        <source>An aid organisation that collects reports publishes an invitation. Without one, no report is sent.</source>
        <translation>سازمان امدادی که گزارش گردآوری می‌کند دعوتی منتشر می‌کند. بدون آن، گزارشی فرستاده نمی‌شود.</translation>
    </message>
    <message>
        <source>Pasted invitation</source>
        <translation>دعوت چسبانده‌شده</translation>
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
        <source>A file from the organisation.</source>
        <translation>فایلی از سازمان.</translation>
    </message>
    <message>
        <source>Pause counting and sending</source>
        <translation>توقف موقت شمارش و فرستادن</translation>
    </message>
    <message>
        <source>Resume counting and sending</source>
        <translation>ادامهٔ شمارش و فرستادن</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>باز کردن دعوت</translation>
    </message>
</context>
<context>
    <name>ReportsByHandModel</name>
    <message>
        <source>no organisation yet</source>
        <translation>هنوز هیچ سازمانی</translation>
    </message>
    <message>
        <source>Reports go to</source>
        <translation>گزارش‌ها می‌روند به</translation>
    </message>
    <message>
        <source>Invitation valid until</source>
        <translation>اعتبار دعوت تا</translation>
    </message>
    <message>
        <source>Reports a year, at most</source>
        <translation>حداکثر گزارش در سال</translation>
    </message>
    <message>
        <source>Waiting reports</source>
        <translation>گزارش‌های در انتظار</translation>
    </message>
    <message>
        <source>This is not an invitation from an organisation that collects reports.</source>
        <translation>این دعوت سازمانی که گزارش گردآوری می‌کند نیست.</translation>
    </message>
    <message>
        <source>Done. If you share reports, they go to this organisation.</source>
        <translation>انجام شد. اگر گزارش بدهید، به این سازمان می‌رود.</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>To replace what is on this computer, erase everything under Safety first, then start again.</source>
        <translation>برای جایگزین کردن محتوای این رایانه، اول در «ایمنی» همه چیز را پاک کنید، سپس دوباره شروع کنید.</translation>
    </message>
    <message>
        <source>Choose the backup…</source>
        <translation>انتخاب پشتیبان…</translation>
    </message>
    <message>
        <source>Move here from another computer</source>
        <translation>انتقال از رایانه‌ای دیگر به اینجا</translation>
    </message>
    <message>
        <source>Relaynet moves here from the other computer, which is then locked. Both computers must be on the same network.</source>
        <translation>‏Relaynet از رایانهٔ دیگر به اینجا می‌آید و آن رایانه قفل می‌شود. هر دو رایانه باید در یک شبکه باشند.</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>بازگرداندن پشتیبان</translation>
    </message>
    <message>
        <source>This computer gets everything in the backup. Use a backup on one computer only: two computers with the same address take each other&apos;s messages.</source>
        <translation>این رایانه همهٔ محتوای پشتیبان را می‌گیرد. پشتیبان را تنها در یک رایانه به کار ببرید: دو رایانه با یک نشانی پیام‌های یکدیگر را می‌گیرند.</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>انتخاب پشتیبان</translation>
    </message>
</context>
<context>
    <name>RestoreForm</name>
    <message>
        <source>Passphrase of the backup</source>
        <translation>گذرواژهٔ پشتیبان</translation>
    </message>
    <message>
        <source>Contents of the file</source>
        <translation>محتوای فایل</translation>
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
        <source>What arrived</source>
        <translation>آنچه رسید</translation>
    </message>
    <message>
        <source>Restore everything</source>
        <translation>بازگرداندن همه چیز</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>لغو</translation>
    </message>
    <message>
        <source>What Relaynet takes over</source>
        <translation>آنچه Relaynet می‌گیرد</translation>
    </message>
    <message>
        <source>Type the ten words of the recovery sheet %1, or the digits beside them.</source>
        <translation>ده واژهٔ برگهٔ بازیابی %1، یا رقم‌های کنار آن‌ها را بنویسید.</translation>
    </message>
    <message>
        <source>Type the passphrase of the backup. Nothing changes before you see what is inside.</source>
        <translation>گذرواژهٔ پشتیبان را بنویسید. تا محتوایش را نبینید چیزی تغییر نمی‌کند.</translation>
    </message>
    <message>
        <source>This deletes the locked messages on this computer for good.</source>
        <translation>این کار پیام‌های قفل‌شدهٔ این رایانه را برای همیشه پاک می‌کند.</translation>
    </message>
    <message>
        <source>Yes, restore everything</source>
        <translation>بله، همه چیز بازگردانده شود</translation>
    </message>
    <message>
        <source>Restoring everything…</source>
        <translation>در حال بازگرداندن همه چیز…</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>در حال خواندن فایل…</translation>
    </message>
    <message>
        <source>Relaynet is moving here. Leave both computers on.</source>
        <translation>‏Relaynet در حال آمدن به اینجاست. هر دو رایانه را روشن نگه دارید.</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>آوردن به اینجا</translation>
    </message>
    <message>
        <source>After this, don&apos;t start the Awala gateway again: both programs would have the same address.</source>
        <translation>پس از این، دروازهٔ Awala را دیگر اجرا نکنید: هر دو برنامه یک نشانی خواهند داشت.</translation>
    </message>
    <message>
        <source>The old computer was locked when this file was made. Relaynet deletes the file after use.</source>
        <translation>هنگام ساختن این فایل رایانهٔ قدیمی قفل شد. Relaynet فایل را پس از استفاده پاک می‌کند.</translation>
    </message>
    <message>
        <source>Is the old computer gone or erased? If Relaynet runs on both computers, each gets only some of your messages.</source>
        <translation>رایانهٔ قدیمی دیگر نیست یا پاک شده است؟ اگر Relaynet در هر دو رایانه کار کند، هر یک تنها بخشی از پیام‌هایتان را می‌گیرد.</translation>
    </message>
    <message>
        <source>Wait for the other computer</source>
        <translation>انتظار برای رایانهٔ دیگر</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>دیدن محتوا</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>The backup %1</source>
        <translation>پشتیبان %1</translation>
    </message>
    <message>
        <source>Waiting for the other computer.</source>
        <translation>در انتظار رایانهٔ دیگر.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>یک لحظه…</translation>
    </message>
</context>
<context>
    <name>RestoreModel</name>
    <message>
        <source>Done. Relaynet moved to this computer, with the address %1. The old computer stays locked. Erase Relaynet there.</source>
        <translation>انجام شد. Relaynet با نشانی %1 به این رایانه آمد. رایانهٔ قدیمی قفل می‌ماند. Relaynet را آنجا پاک کنید.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>چیزی تغییر نکرد.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>لغو شد. چیزی تغییر نکرد.</translation>
    </message>
    <message>
        <source>Done. Relaynet now has that address. Don&apos;t start the Awala gateway again. When everything works, delete the Awala gateway and its data.</source>
        <translation>انجام شد. اکنون Relaynet آن نشانی را دارد. دروازهٔ Awala را دیگر اجرا نکنید. وقتی همه چیز کار کرد، دروازهٔ Awala و داده‌هایش را پاک کنید.</translation>
    </message>
    <message>
        <source>Done. Relaynet moved to this computer. The file is deleted, because it works only once. The old computer stays locked. Erase Relaynet there.</source>
        <translation>انجام شد. Relaynet به این رایانه آمد. فایل پاک شد، چون تنها یک بار کار می‌کند. رایانهٔ قدیمی قفل می‌ماند. Relaynet را آنجا پاک کنید.</translation>
    </message>
    <message>
        <source>Done. Everything in the backup is now on this computer.</source>
        <translation>انجام شد. اکنون همهٔ محتوای پشتیبان در این رایانه است.</translation>
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
        <source>Back to the first steps</source>
        <translation>بازگشت به گام‌های اول</translation>
    </message>
    <message>
        <source>You can look around here, and continue the first steps later.</source>
        <translation>می‌توانید اینجا را ببینید و گام‌های اول را بعداً ادامه دهید.</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Exchange in progress</source>
        <translation>تبادل در جریان</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>پیشرفت تبادل</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>Messages already exchanged are safe.</source>
        <translation>پیام‌هایی که تبادل شده‌اند امن‌اند.</translation>
    </message>
    <message>
        <source>Stop this exchange? Messages already exchanged are safe. The rest wait for the next exchange.</source>
        <translation>این تبادل متوقف شود؟ پیام‌هایی که تبادل شده‌اند امن‌اند. باقی برای تبادل بعدی می‌مانند.</translation>
    </message>
    <message>
        <source>Stop the exchange</source>
        <translation>توقف تبادل</translation>
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
        <source>Same as the system</source>
        <translation>مانند سیستم</translation>
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
        <source>a letter arrives (shows the sender, not the text)</source>
        <translation>نامه‌ای برسد (فرستنده نشان داده می‌شود، نه متن)</translation>
    </message>
    <message>
        <source>something needs my answer</source>
        <translation>چیزی پاسخ مرا بخواهد</translation>
    </message>
    <message>
        <source>an exchange has ended</source>
        <translation>تبادلی پایان یابد</translation>
    </message>
    <message>
        <source>my registration ends soon</source>
        <translation>ثبت‌نامم رو به پایان باشد</translation>
    </message>
    <message>
        <source>space for messages runs low</source>
        <translation>جای پیام‌ها کم شود</translation>
    </message>
    <message>
        <source>The servers to ask for addresses, one a line. Leave this empty to use the built-in servers.</source>
        <translation>سرورهایی که نشانی‌ها از آن‌ها پرسیده می‌شود، هر خط یکی. برای سرورهای خود برنامه، خالی بگذارید.</translation>
    </message>
    <message>
        <source>Start and close</source>
        <translation>شروع و بستن</translation>
    </message>
    <message>
        <source>Start when I log in, without opening the window</source>
        <translation>هنگام ورود من شروع شود، بدون باز کردن پنجره</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>پرسیده شود</translation>
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
        <translation>خبر بده وقتی…</translation>
    </message>
    <message>
        <source>a courier is near</source>
        <translation>پیکی نزدیک باشد</translation>
    </message>
    <message>
        <source>the clock is wrong</source>
        <translation>ساعت نادرست باشد</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>اعلان</translation>
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
        <translation>استفاده از این سرورها</translation>
    </message>
    <message>
        <source>When you change the servers, Relaynet restarts its connections.</source>
        <translation>وقتی سرورها را عوض کنید، Relaynet اتصال‌هایش را از نو برقرار می‌کند.</translation>
    </message>
    <message>
        <source>Start each line with https://, followed by the server&apos;s address.</source>
        <translation>هر خط را با https:// و سپس نشانی سرور شروع کنید.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>انجام شد.</translation>
    </message>
</context>
<context>
    <name>SheetReminderCard</name>
    <message>
        <source>You have no recovery sheet yet. If you lose this computer&apos;s keyring or your passphrase, only a recovery sheet or a backup brings your messages back.</source>
        <translation>هنوز برگهٔ بازیابی ندارید. اگر دسته‌کلید این رایانه یا گذرواژه‌تان را از دست بدهید، فقط برگهٔ بازیابی یا پشتیبان پیام‌هایتان را بازمی‌گرداند.</translation>
    </message>
    <message>
        <source>In case you lose your key</source>
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
        <source>You can also do this later under Safety. Relaynet asks only once.</source>
        <translation>بعداً هم می‌توانید در «ایمنی» انجامش دهید. Relaynet تنها یک بار می‌پرسد.</translation>
    </message>
</context>
<context>
    <name>SheetWords</name>
    <message>
        <source>The ten words, or their digits</source>
        <translation>ده واژه، یا رقم‌هایشان</translation>
    </message>
    <message>
        <source>A photo of the sheet with its QR code</source>
        <translation>عکسی از برگه با کد QR آن</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>انتخاب تصویر…</translation>
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
        <source>Others join the same Wi-Fi and exchange with this address. Their screen shows the same words.</source>
        <translation>دیگران به همین وای‌فای می‌پیوندند و با این نشانی تبادل می‌کنند. صفحهٔ آن‌ها همین واژه‌ها را نشان می‌دهد.</translation>
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
        <source>Wi-Fi name</source>
        <translation>نام وای‌فای</translation>
    </message>
    <message>
        <source>Wi-Fi password</source>
        <translation>رمز وای‌فای</translation>
    </message>
    <message>
        <source>The name and password are stored encrypted on this computer.</source>
        <translation>نام و رمز در این رایانه رمزگذاری‌شده ذخیره می‌شود.</translation>
    </message>
    <message>
        <source>Show this Wi-Fi</source>
        <translation>نمایش این وای‌فای</translation>
    </message>
    <message>
        <source>Edit the Wi-Fi details</source>
        <translation>ویرایش مشخصات وای‌فای</translation>
    </message>
    <message>
        <source>Hide the Wi-Fi details</source>
        <translation>پنهان کردن مشخصات وای‌فای</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>نشانی</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>کد QR نشانی</translation>
    </message>
</context>
<context>
    <name>ShownIntroduction</name>
    <message>
        <source>QR code to photograph</source>
        <translation>کد QR برای عکس گرفتن</translation>
    </message>
    <message>
        <source>Give this as a file or as text: it&apos;s too large for a QR code.</source>
        <translation>این را به صورت فایل یا متن بدهید: برای کد QR بیش از اندازه بزرگ است.</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>متن برای کپی</translation>
    </message>
    <message>
        <source>Save as file…</source>
        <translation>ذخیره به صورت فایل…</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>کپی متن</translation>
    </message>
    <message>
        <source>Show on the whole screen</source>
        <translation>نمایش روی تمام صفحه</translation>
    </message>
    <message>
        <source>Give this answer to %1. After they open it, you can write to each other.</source>
        <translation>این پاسخ را به %1 بدهید. وقتی بازش کند، می‌توانید به هم بنویسید.</translation>
    </message>
    <message>
        <source>Give this to the person you invite. They give you an answer.</source>
        <translation>این را به کسی که دعوت می‌کنید بدهید. او پاسخی به شما می‌دهد.</translation>
    </message>
    <message>
        <source>Save on %1</source>
        <translation>ذخیره در %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>بستن</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message to them.</source>
        <translation>کپی شد. آن را در پیامی به او بچسبانید.</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>ذخیره به صورت فایل</translation>
    </message>
</context>
<context>
    <name>SpokenWords</name>
    <message>
        <source>The same words as a QR code</source>
        <translation>همان واژه‌ها به صورت کد QR</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Get started in three steps</source>
        <translation>شروع در سه گام</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>برنامه‌هایی که با Relaynet کار می‌کنند، و جای گرفتن آن‌ها.</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>برنامه‌های در دسترس</translation>
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
        <source>Open Letters, or get an app that can use couriers</source>
        <translation>نامه‌ها را باز کنید، یا برنامه‌ای بگیرید که بتواند از پیک‌ها استفاده کند</translation>
    </message>
    <message>
        <source>%1 keeps messages for you while you&apos;re offline.</source>
        <translation>پست‌خانهٔ %1 وقتی به اینترنت وصل نیستید پیام‌ها را برایتان نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Registration with %1 hasn&apos;t worked yet. Relaynet tries again automatically.</source>
        <translation>ثبت‌نام در %1 هنوز نشده است. Relaynet خودبه‌خود دوباره تلاش می‌کند.</translation>
    </message>
    <message>
        <source>You need the Internet for this once.</source>
        <translation>برای این کار یک بار اینترنت لازم است.</translation>
    </message>
    <message>
        <source>Register with a post office</source>
        <translation>ثبت‌نام در پست‌خانه</translation>
    </message>
    <message>
        <source>An app is connected. The page Apps shows which.</source>
        <translation>برنامه‌ای وصل است. صفحهٔ «برنامه‌ها» نشان می‌دهد کدام.</translation>
    </message>
    <message>
        <source>An app is waiting for your answer on the page Apps.</source>
        <translation>برنامه‌ای در صفحهٔ «برنامه‌ها» منتظر پاسخ شماست.</translation>
    </message>
    <message>
        <source>Letters is part of Relaynet. Other apps find Relaynet automatically when you install and start them on this computer.</source>
        <translation>نامه‌ها بخشی از Relaynet است. برنامه‌های دیگر را در این رایانه نصب و اجرا کنید تا خودشان Relaynet را بیابند.</translation>
    </message>
    <message>
        <source>A message reached an app on this computer.</source>
        <translation>پیامی به برنامه‌ای در این رایانه رسید.</translation>
    </message>
    <message>
        <source>Register with a post office first.</source>
        <translation>اول در پست‌خانه‌ای ثبت‌نام کنید.</translation>
    </message>
    <message>
        <source>This works once apps can connect to this computer.</source>
        <translation>وقتی برنامه‌ها بتوانند به این رایانه وصل شوند، این کار می‌شود.</translation>
    </message>
    <message>
        <source>It goes through Relaynet and comes back to this computer.</source>
        <translation>از راه Relaynet می‌رود و به این رایانه برمی‌گردد.</translation>
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
        <source>The test message came back in %1 ms. Apps on this computer can use Relaynet.</source>
        <translation>پیام آزمایشی پس از %1 میلی‌ثانیه برگشت. برنامه‌های این رایانه می‌توانند از Relaynet استفاده کنند.</translation>
    </message>
    <message>
        <source>It didn&apos;t leave this computer. Messages to other people go out over the Internet.</source>
        <translation>از این رایانه بیرون نرفت. پیام‌ها به دیگران از راه اینترنت می‌روند.</translation>
    </message>
    <message>
        <source>It didn&apos;t leave this computer. Messages to other people leave with the next courier or when you&apos;re online. Replies come the same way.</source>
        <translation>از این رایانه بیرون نرفت. پیام‌ها به دیگران با پیک بعدی یا وقتی به اینترنت وصل شوید می‌روند. پاسخ‌ها هم به همین شیوه می‌رسند.</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Last heard</source>
        <translation>آخرین نشانه</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>آخرین تماس</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Relaynet Gateway was updated. Restart it to use the new version.</source>
        <translation>‏Relaynet Gateway به‌روز شد. برای استفاده از نسخهٔ تازه، آن را دوباره راه‌اندازی کنید.</translation>
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
        <source>To send</source>
        <translation>برای فرستادن</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>برای برنامه‌های شما</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>پست‌خانه</translation>
    </message>
    <message>
        <source>Time online</source>
        <translation>مدت اتصال به اینترنت</translation>
    </message>
    <message>
        <source>Time offline</source>
        <translation>مدت بدون اینترنت</translation>
    </message>
    <message>
        <source>Your registration ends soon. Go online to renew it.</source>
        <translation>ثبت‌نام شما رو به پایان است. برای تمدید به اینترنت وصل شوید.</translation>
    </message>
    <message>
        <source>Some messages are set aside. See why, and try them again, on the page Storage.</source>
        <translation>برخی پیام‌ها کنار گذاشته شده‌اند. در صفحهٔ «ذخیره‌سازی» دلیلش را ببینید و دوباره تلاش کنید.</translation>
    </message>
    <message>
        <source>Choose another post office on the page Gateway. %1 has closed.</source>
        <translation>در صفحهٔ «دروازه» پست‌خانهٔ دیگری انتخاب کنید. پست‌خانهٔ %1 بسته شده است.</translation>
    </message>
    <message>
        <source>Your post office keeps messages for only two days. Go online or meet a courier at least that often.</source>
        <translation>پست‌خانهٔ شما پیام‌ها را تنها دو روز نگه می‌دارد. دست‌کم با همین فاصله به اینترنت وصل شوید یا پیکی را ببینید.</translation>
    </message>
    <message>
        <source>The next message expires %1</source>
        <translation>انقضای پیام بعدی: %1</translation>
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
        <source>Reason</source>
        <translation>دلیل</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) deleted.</source>
        <translation>
            <numerusform>%Ln پیام پاک شد.</numerusform>
        </translation>
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
</context>
<context>
    <name>StatusPage</name>
    <message>
        <source>Status</source>
        <translation>وضعیت</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>‏Relaynet قفل است</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>راه‌اندازی دوباره</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>done</source>
        <translation>انجام شد</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>در جریان</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>هنوز نه</translation>
    </message>
</context>
<context>
    <name>StolenCard</name>
    <message>
        <source>My computer was stolen</source>
        <translation>رایانه‌ام دزدیده شد</translation>
    </message>
    <message>
        <source>See what a finder can read and send. After you restore your backup here, you can replace your identity, so that others refuse the old computer.</source>
        <translation>ببینید یابنده چه چیزی را می‌تواند بخواند و بفرستد. پس از بازگرداندن پشتیبانتان در اینجا، می‌توانید هویتتان را جایگزین کنید تا دیگران رایانهٔ قدیمی را نپذیرند.</translation>
    </message>
    <message>
        <source>What the finder can do</source>
        <translation>یابنده چه می‌تواند بکند</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>آنچه انجام شد</translation>
    </message>
    <message>
        <source>My computer was stolen…</source>
        <translation>رایانه‌ام دزدیده شد…</translation>
    </message>
    <message>
        <source>Continue without the post office</source>
        <translation>ادامه بدون پست‌خانه</translation>
    </message>
    <message>
        <source>Without a backup or a recovery sheet, give your contacts new invitations by hand.</source>
        <translation>بدون پشتیبان یا برگهٔ بازیابی، دعوت‌های تازه را خودتان به مخاطبانتان بدهید.</translation>
    </message>
    <message>
        <source>Your post office is asked to refuse the stolen computer, and this one gets a new identity. Your apps have to connect again. Contacts in Letters get your new address, and see that you write from a new computer. You can&apos;t undo this.</source>
        <translation>از پست‌خانهٔ شما خواسته می‌شود رایانهٔ دزدیده را نپذیرد، و این رایانه هویت تازه‌ای می‌گیرد. برنامه‌هایتان باید دوباره وصل شوند. مخاطبان «نامه‌ها» نشانی تازهٔ شما را می‌گیرند و می‌بینند که با رایانهٔ تازه‌ای می‌نویسید. این کار برگشت‌پذیر نیست.</translation>
    </message>
    <message>
        <source>Replace my identity</source>
        <translation>جایگزینی هویتم</translation>
    </message>
</context>
<context>
    <name>StolenModel</name>
    <message>
        <source>Off or logged out</source>
        <translation>خاموش یا خارج‌شده</translation>
    </message>
    <message>
        <source>Nothing, unless the finder knows your password. Everything is encrypted.</source>
        <translation>هیچ، مگر آنکه گذرواژهٔ شما را بداند. همه چیز رمزگذاری شده است.</translation>
    </message>
    <message>
        <source>Unlocked</source>
        <translation>قفل‌نشده</translation>
    </message>
    <message>
        <source>Everything on it, and messages of the last %1 days that were copied on their way. The finder can send in your name and collect your messages until you replace your identity here.</source>
        <translation>همهٔ آنچه روی آن است، و پیام‌های %1 روز گذشته که در راه رونوشت شده‌اند. یابنده می‌تواند به نام شما بفرستد و پیام‌هایتان را بگیرد تا وقتی هویت خود را اینجا جایگزین کنید.</translation>
    </message>
    <message>
        <source>Identity replaced</source>
        <translation>هویت جایگزین‌شده</translation>
    </message>
    <message>
        <source>Contacts refuse the old computer once they have your new address. Your post office refuses it too, if it can. What is on the old computer stays readable.</source>
        <translation>مخاطبان همین که نشانی تازهٔ شما را داشته باشند، رایانهٔ قدیمی را نمی‌پذیرند. پست‌خانهٔ شما هم، اگر بتواند، آن را نمی‌پذیرد. آنچه روی رایانهٔ قدیمی است خوانا می‌ماند.</translation>
    </message>
    <message>
        <source>Waits until the post office answers. Keep Relaynet open.</source>
        <translation>تا پاسخ پست‌خانه منتظر می‌ماند. Relaynet را باز نگه دارید.</translation>
    </message>
    <message>
        <source>Has a new identity, and is registered.</source>
        <translation>هویت تازه‌ای دارد و ثبت‌نام شده است.</translation>
    </message>
    <message>
        <source>Has a new identity. Registers when the Internet is there.</source>
        <translation>هویت تازه‌ای دارد. هنگامی که اینترنت باشد ثبت‌نام می‌کند.</translation>
    </message>
    <message>
        <source>Your contacts get your new address after that.</source>
        <translation>پس از آن مخاطبانتان نشانی تازهٔ شما را می‌گیرند.</translation>
    </message>
    <message>
        <source>Each contact gets your new address automatically, over the Internet or by a courier.</source>
        <translation>هر مخاطب نشانی تازهٔ شما را خودبه‌خود، از راه اینترنت یا با پیک، می‌گیرد.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>این رایانه</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>نامه‌ها</translation>
    </message>
    <message>
        <source>Refuses the stolen computer.</source>
        <translation>رایانهٔ دزدیده را نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>The stolen computer can still collect messages to your old address.</source>
        <translation>رایانهٔ دزدیده هنوز می‌تواند پیام‌های نشانی قدیمی شما را بگیرد.</translation>
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
        <source>Check this computer&apos;s clock. Incoming messages were not accepted: the clock may be wrong, or a key or a registration may be missing. Relaynet tries them again for 30 days.</source>
        <translation>ساعت این رایانه را بررسی کنید. پیام‌هایی که می‌رسیدند پذیرفته نشدند: شاید ساعت نادرست است، یا کلید یا ثبت‌نامی نیست. Relaynet تا ۳۰ روز دوباره تلاش می‌کند.</translation>
    </message>
    <message>
        <source>Outgoing messages were refused, perhaps by a proxy or the login page of a network. A courier can take them. Over the Internet, Relaynet tries them again after a day, or earlier if they would expire.</source>
        <translation>پیام‌هایی که می‌رفتند پذیرفته نشدند، شاید به خاطر پراکسی یا صفحهٔ ورود یک شبکه. پیک می‌تواند آن‌ها را ببرد. از راه اینترنت، Relaynet پس از یک روز دوباره تلاش می‌کند، یا زودتر اگر رو به انقضا باشند.</translation>
    </message>
    <message>
        <source>%1 to send (limit %2)</source>
        <translation>برای فرستادن: %1 (سقف %2)</translation>
    </message>
    <message>
        <source>%1 to receive</source>
        <translation>برای دریافت: %1</translation>
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
        <translation>پیام‌ها رمزگذاری‌شده در این رایانه می‌مانند تا تحویل شوند.</translation>
    </message>
    <message>
        <source>By app</source>
        <translation>هر برنامه</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>در حال استفاده</translation>
    </message>
    <message>
        <source>Used part of the limit</source>
        <translation>بخش استفاده‌شدهٔ سقف</translation>
    </message>
    <message>
        <source>At the limit, Relaynet refuses new messages from apps and tells the apps why. Stored messages stay.</source>
        <translation>وقتی جا به سقف برسد، Relaynet پیام‌های تازهٔ برنامه‌ها را نمی‌پذیرد و دلیل را به برنامه‌ها می‌گوید. پیام‌های ذخیره‌شده می‌مانند.</translation>
    </message>
    <message>
        <source>At or near the limit: %1. New messages may be refused until some of the waiting ones are sent.</source>
        <translation>در سقف یا نزدیک به آن: %1. شاید پیام‌های تازه پذیرفته نشوند تا برخی از پیام‌های در انتظار بروند.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>سقف</translation>
    </message>
    <message>
        <source>Limit for stored messages</source>
        <translation>سقف پیام‌های ذخیره‌شده</translation>
    </message>
    <message>
        <source>Set this limit</source>
        <translation>ثبت این سقف</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>کنار گذاشته</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>تلاش دوباره</translation>
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
        <source>Exchange now</source>
        <translation>شروع تبادل</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>ادامه</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>توقف موقت</translation>
    </message>
    <message>
        <source>Go online soon</source>
        <translation>به‌زودی وصل شوید</translation>
    </message>
    <message>
        <source>Your registration ends soon. Go online once to renew it.</source>
        <translation>ثبت‌نام شما رو به پایان است. برای تمدید، یک بار به اینترنت وصل شوید.</translation>
    </message>
    <message>
        <source>Free some space, or raise the limit for messages.</source>
        <translation>جا باز کنید، یا سقف پیام‌ها را بالا ببرید.</translation>
    </message>
    <message>
        <source>Little space left for messages</source>
        <translation>جای کمی برای پیام‌ها مانده است</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new letter(s)</source>
        <translation>
            <numerusform>%Ln نامهٔ تازه</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Letters to read.</source>
        <translation>«نامه‌ها» را باز کنید.</translation>
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
</context>
<context>
    <name>UpdatesCard</name>
    <message>
        <source>Updates</source>
        <translation>به‌روزرسانی‌ها</translation>
    </message>
    <message>
        <source>Forget this address</source>
        <translation>فراموش کردن این نشانی</translation>
    </message>
    <message>
        <source>Relaynet asks for newer versions only when you tell it to. It never downloads or installs them.</source>
        <translation>‏Relaynet تنها وقتی شما بگویید سراغ نسخهٔ تازه‌تر را می‌گیرد. هرگز آن را دریافت یا نصب نمی‌کند.</translation>
    </message>
    <message>
        <source>Check a file…</source>
        <translation>بررسی یک فایل…</translation>
    </message>
    <message>
        <source>A release file, for example from a stick.</source>
        <translation>فایل نسخه، برای نمونه از حافظهٔ USB.</translation>
    </message>
    <message>
        <source>Address of the release file</source>
        <translation>نشانی فایل نسخه</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>شروع بررسی</translation>
    </message>
    <message>
        <source>The server at that address sees your Internet address, or your proxy&apos;s, and that you checked.</source>
        <translation>سرور آن نشانی، نشانی اینترنتی شما یا پراکسی‌تان را می‌بیند، و اینکه بررسی کردید.</translation>
    </message>
    <message>
        <source>Get it from the publisher of the program, or from the person who gave it to you.</source>
        <translation>آن را از ناشر برنامه بگیرید، یا از کسی که برنامه را به شما داده است.</translation>
    </message>
    <message>
        <source>Checksums (SHA-256) of its files</source>
        <translation>جمع‌آزمای (SHA-256) فایل‌های آن</translation>
    </message>
    <message>
        <source>Compare a download…</source>
        <translation>مقایسهٔ فایل دریافتی…</translation>
    </message>
    <message>
        <source>Checks that a file that you downloaded is the published one.</source>
        <translation>بررسی می‌کند که فایل دریافتی شما همان فایل منتشرشده باشد.</translation>
    </message>
    <message>
        <source>Don&apos;t show this version again</source>
        <translation>این نسخه دیگر نشان داده نشود</translation>
    </message>
    <message>
        <source>Download page</source>
        <translation>صفحهٔ دریافت</translation>
    </message>
    <message>
        <source>Choose a release file</source>
        <translation>انتخاب فایل نسخه</translation>
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
        <source>Compare a download</source>
        <translation>مقایسهٔ فایل دریافتی</translation>
    </message>
</context>
<context>
    <name>UpdatesModel</name>
    <message>
        <source>%1, an unpublished build of unknown age</source>
        <translation>%1، ساختی منتشرنشده با عمر ناشناخته</translation>
    </message>
    <message>
        <source>%1, published on %2 (%3)</source>
        <translation>%1، منتشرشده در %2 (%3)</translation>
    </message>
    <message>
        <source>A newer version is available: %1, published on %2. It is signed by the publisher of this program.</source>
        <translation>نسخهٔ تازه‌تری هست: %1، منتشرشده در %2. ناشر این برنامه آن را امضا کرده است.</translation>
    </message>
    <message>
        <source>Version %1, published on %2, is newer than yours.</source>
        <translation>نسخهٔ %1، منتشرشده در %2، از نسخهٔ شما تازه‌تر است.</translation>
    </message>
    <message>
        <source>This release file names no newer version: it is about version %1, published on %2.</source>
        <translation>این فایل نسخه از نسخهٔ تازه‌تری نمی‌گوید: دربارهٔ نسخهٔ %1، منتشرشده در %2، است.</translation>
    </message>
    <message>
        <source>%1 is the published file. Its checksum matches.</source>
        <translation>فایل %1 همان فایل منتشرشده است. جمع‌آزمای آن درست است.</translation>
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
        <source>Messages stay here, encrypted, until they can be delivered.</source>
        <translation>پیام‌ها رمزگذاری‌شده اینجا می‌مانند تا تحویل شوند.</translation>
    </message>
    <message>
        <source>No messages are waiting.</source>
        <translation>پیامی در انتظار نیست.</translation>
    </message>
    <message>
        <source>Delete the selected row&apos;s messages</source>
        <translation>پاک کردن پیام‌های سطر انتخاب‌شده</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>اول سطری را انتخاب کنید.</translation>
    </message>
    <message>
        <source>Delete outgoing messages</source>
        <translation>پاک کردن پیام‌های فرستادنی</translation>
    </message>
    <message>
        <source>Delete messages for apps</source>
        <translation>پاک کردن پیام‌های برنامه‌ها</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>نمایش جزئیات</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>پنهان کردن جزئیات</translation>
    </message>
    <message>
        <source>Relaynet can&apos;t bring deleted messages back. Copies with a courier may still arrive.</source>
        <translation>‏Relaynet نمی‌تواند پیام‌های پاک‌شده را برگرداند. رونوشت‌های نزد پیک شاید همچنان برسند.</translation>
    </message>
    <message>
        <source>Delivered or deleted</source>
        <translation>تحویل یا پاک‌شده</translation>
    </message>
    <message>
        <source>No messages delivered or deleted yet.</source>
        <translation>هنوز پیامی تحویل یا پاک نشده است.</translation>
    </message>
    <message>
        <source>Messages that are no longer stored here, by reason.</source>
        <translation>پیام‌هایی که دیگر اینجا نیستند، بر پایهٔ دلیل.</translation>
    </message>
    <message>
        <source>Delete all waiting messages, outgoing and for your apps? You can&apos;t undo this.</source>
        <translation>همهٔ پیام‌های در انتظار، چه برای فرستادن و چه برای برنامه‌های شما، پاک شوند؟ این کار برگشت ندارد.</translation>
    </message>
    <message>
        <source>Delete these messages? Copies with a courier may still arrive. You can&apos;t undo this.</source>
        <translation>این پیام‌ها پاک شوند؟ رونوشت‌های نزد پیک شاید همچنان برسند. این کار برگشت ندارد.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>پاک کردن</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>در انتظار</translation>
    </message>
    <message>
        <source>Delete all messages</source>
        <translation>پاک کردن همهٔ پیام‌ها</translation>
    </message>
</context>
<context>
    <name>WaitingRegistration</name>
    <message>
        <source>Try now</source>
        <translation>تلاش دوباره</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>توقف تلاش</translation>
    </message>
</context>
<context>
    <name>WaitingWords</name>
    <message>
        <source>You&apos;re on a metered connection. Messages wait here for another connection or a courier.</source>
        <translation>اتصال شما حجمی است. پیام‌ها اینجا منتظر اتصالی دیگر یا پیک می‌مانند.</translation>
    </message>
    <message>
        <source>This computer is on battery. Messages wait here for mains power or a courier.</source>
        <translation>این رایانه با باتری کار می‌کند. پیام‌ها اینجا منتظر برق یا پیک می‌مانند.</translation>
    </message>
    <message>
        <source>Paused by your rule</source>
        <translation>توقف موقت با قاعدهٔ شما</translation>
    </message>
    <message>
        <source>Not registered with your post office yet</source>
        <translation>هنوز در پست‌خانهٔ خود ثبت‌نام نکرده‌اید</translation>
    </message>
    <message>
        <source>Relaynet tries again automatically. Your apps wait until then.</source>
        <translation>‏Relaynet خودبه‌خود دوباره تلاش می‌کند. برنامه‌های شما تا آن زمان منتظر می‌مانند.</translation>
    </message>
</context>
<context>
    <name>WayPicture</name>
    <message>
        <source>Where your messages are</source>
        <translation>جای پیام‌های شما</translation>
    </message>
</context>
<context>
    <name>WayWords</name>
    <message>
        <source>waiting here</source>
        <translation>منتظر در اینجا</translation>
    </message>
    <message>
        <source>with a courier %1</source>
        <comment>since a day</comment>
        <translation>%1 نزد پیک</translation>
    </message>
    <message>
        <source>with a courier</source>
        <translation>نزد پیک</translation>
    </message>
    <message>
        <source>at the post office</source>
        <translation>در پست‌خانه</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>تحویل شد</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>منقضی شد</translation>
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
        <source>Your apps can ask where their messages are. For that, this computer remembers for 30 days when and how each message left, but not for whom it was. If you switch this off, these records are deleted.</source>
        <translation>برنامه‌های شما می‌توانند بپرسند پیام‌هایشان کجاست. برای آن، این رایانه ۳۰ روز به یاد می‌سپارد که هر پیام کی و چگونه رفت، اما نه برای چه کسی. اگر این را خاموش کنید، این سابقه‌ها پاک می‌شوند.</translation>
    </message>
    <message>
        <source>Remember for 30 days where messages went</source>
        <translation>به یاد سپردن جای پیام‌ها تا ۳۰ روز</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1 per second</source>
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
        <source>No messages</source>
        <translation>بدون پیام</translation>
    </message>
    <message>
        <source>Week of %1</source>
        <translation>هفته‌ای که از %1 آغاز می‌شود</translation>
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
        <translation>در حال گردآوری از پیک</translation>
    </message>
    <message>
        <source>Letting your apps reply</source>
        <translation>در انتظار پاسخ برنامه‌های شما</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>منقضی شد</translation>
    </message>
    <message>
        <source>Not accepted: the sender exceeded its limit</source>
        <translation>پذیرفته نشد: فرستنده از سقفش گذشت</translation>
    </message>
    <message>
        <source>Not accepted: the app is unknown or not allowed</source>
        <translation>پذیرفته نشد: برنامه ناشناخته است یا اجازه ندارد</translation>
    </message>
    <message>
        <source>Not accepted: not a valid message</source>
        <translation>پذیرفته نشد: پیام معتبری نیست</translation>
    </message>
    <message>
        <source>Deleted by you</source>
        <translation>شما پاک کردید</translation>
    </message>
    <message>
        <source>Your registration</source>
        <translation>ثبت‌نام شما</translation>
    </message>
    <message>
        <source>The post office&apos;s own</source>
        <translation>ویژهٔ خود پست‌خانه</translation>
    </message>
    <message>
        <source>For replies by courier</source>
        <translation>برای پاسخ با پیک</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unusable item(s) skipped.</source>
        <translation>
            <numerusform>%Ln مورد غیرقابل استفاده کنار رفت.</numerusform>
        </translation>
    </message>
    <message>
        <source>No messages received or handed over.</source>
        <translation>پیامی دریافت یا سپرده نشد.</translation>
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
        <translation>تحویل شد</translation>
    </message>
    <message>
        <source>Arrival confirmed through a courier</source>
        <translation>رسیدنش را پیکی تأیید کرد</translation>
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
        <source>no messages received</source>
        <translation>پیامی دریافت نشد</translation>
    </message>
    <message>
        <source>%1 received (%2 with encryption)</source>
        <translation>%1 دریافت شد (%2 با رمزگذاری)</translation>
    </message>
    <message>
        <source>no messages handed over</source>
        <translation>پیامی سپرده نشد</translation>
    </message>
    <message>
        <source>%1 handed over (%2 with encryption)</source>
        <translation>%1 سپرده شد (%2 با رمزگذاری)</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>Cancel</source>
        <translation>لغو</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>پیشرفت</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message>
        <source>Your letter</source>
        <translation>نامهٔ شما</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>نامه‌ای بنویسید</translation>
    </message>
    <message>
        <source>Cancel reply</source>
        <translation>لغو پاسخ</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>برداشتن</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>ارسال</translation>
    </message>
    <message>
        <source>Or press Ctrl and Return.</source>
        <translation>یا Ctrl و Return را بزنید.</translation>
    </message>
    <message>
        <source>Attach a file…</source>
        <translation>پیوست فایل…</translation>
    </message>
    <message>
        <source>Send to more people…</source>
        <translation>فرستادن به افراد بیشتر…</translation>
    </message>
    <message>
        <source>You blocked this contact. To write, press About them… and unblock them.</source>
        <translation>این مخاطب را مسدود کرده‌اید. برای نوشتن، «دربارهٔ او…» را بزنید و مسدودی را بردارید.</translation>
    </message>
    <message>
        <source>Reply to: %1</source>
        <translation>پاسخ به: %1</translation>
    </message>
    <message>
        <source>Also to %1. Each person gets a letter of their own, and doesn&apos;t see the others.</source>
        <translation>به %1 هم. هر کس نامهٔ جداگانهٔ خود را می‌گیرد و دیگران را نمی‌بیند.</translation>
    </message>
    <message>
        <source>Who else gets this letter?</source>
        <translation>چه کس دیگری این نامه را بگیرد؟</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>انتخاب</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>پیوست فایل‌ها</translation>
    </message>
</context>
<context>
    <name>_MoveWords</name>
    <message>
        <source>Choose another picture. This one does not show the address and words of the other computer.</source>
        <translation>تصویر دیگری انتخاب کنید. این یکی نشانی و واژه‌های رایانهٔ دیگر را نشان نمی‌دهد.</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Your name</source>
        <translation>نام شما</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>باز کردن</translation>
    </message>
</context>
</TS>
