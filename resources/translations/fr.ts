<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<extra-origin>Machine-assisted translation; not yet reviewed by a native speaker. Corrections are welcome.</extra-origin>
<context>
    <name>AboutPage</name>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>Passerelle Relaynet</translation>
    </message>
    <message>
        <source>Messages that get through when the Internet is cut off.</source>
        <translation>Des messages qui passent même quand Internet est coupé.</translation>
    </message>
    <message>
        <source>This build</source>
        <translation>Cette version</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Construction</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>More on the web</source>
        <translation>Plus sur le Web</translation>
    </message>
    <message>
        <source>Your browser opens these only when you click.</source>
        <translation>Votre navigateur ne les ouvre que si vous cliquez.</translation>
    </message>
    <message>
        <source>How the network works</source>
        <translation>Comment le réseau fonctionne</translation>
    </message>
    <message>
        <source>The network and its apps</source>
        <translation>Le réseau et ses applications</translation>
    </message>
    <message>
        <source>The terms of this program</source>
        <translation>Les conditions de ce programme</translation>
    </message>
    <message>
        <source>Found a hole in the security?</source>
        <translation>Une faille de sécurité trouvée ?</translation>
    </message>
    <message>
        <source>Please tell the makers before anybody else, in private: by “Report a vulnerability” on the project&apos;s security page. Where there is none, write to whoever gave you the program. Say what you did, what happened, and which build: the line above. SECURITY.md says what follows.</source>
        <translation>Dites-le d&apos;abord et en privé à ses auteurs : par « Report a vulnerability » sur la page de sécurité du projet. S&apos;il n&apos;y en a pas, écrivez à la personne qui vous a donné le programme. Dites ce que vous avez fait, ce qui s&apos;est passé et quelle version : la ligne ci-dessus. SECURITY.md dit la suite.</translation>
    </message>
    <message>
        <source>Where %1 comes from</source>
        <translation>D&apos;où vient %1</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licences</translation>
    </message>
    <message>
        <source>Everything that is part of this program, with its terms.</source>
        <translation>Tout ce qui fait partie de ce programme, avec ses conditions.</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Paquet</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Texte de la licence</translation>
    </message>
</context>
<context>
    <name>AcceptCard</name>
    <message>
        <source>Open the file or the picture that somebody gave you, or paste its text. It may be an invitation, or the answer to yours.</source>
        <translation>Ouvrez le fichier ou l&apos;image qu&apos;on vous a donné, ou collez son texte. C&apos;est une invitation, ou la réponse à la vôtre.</translation>
    </message>
    <message>
        <source>I have an invitation</source>
        <translation>J&apos;ai une invitation</translation>
    </message>
    <message>
        <source>Open a file or a picture…</source>
        <translation>Ouvrir un fichier ou une image…</translation>
    </message>
    <message>
        <source>Text of the invitation</source>
        <translation>Texte de l&apos;invitation</translation>
    </message>
    <message>
        <source>Or paste the text here</source>
        <translation>Ou collez le texte ici</translation>
    </message>
    <message>
        <source>What you call them</source>
        <translation>Comment vous les appelez</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>Écrivez une lettre</translation>
    </message>
    <message>
        <source>It says that it is from %1. Nobody has checked that: compare the words aloud later.</source>
        <translation>Il est dit que c&apos;est de %1. Personne ne l&apos;a vérifié : comparez plus tard les mots à voix haute.</translation>
    </message>
    <message>
        <source>Accept, and copy the answer</source>
        <translation>Accepter, et copier la réponse</translation>
    </message>
    <message>
        <source>Accept, and put the answer on %1</source>
        <translation>Accepter, et mettre la réponse sur %1</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>Ouvrir une invitation</translation>
    </message>
</context>
<context>
    <name>AddedCard</name>
    <message>
        <source>Remove this list</source>
        <translation>Retirer cette liste</translation>
    </message>
    <message>
        <source>Remove this list? The apps that you have stay as they are.</source>
        <translation>Retirer cette liste ? Les applications que vous avez restent comme elles sont.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>La retirer</translation>
    </message>
</context>
<context>
    <name>AppCard</name>
    <message>
        <source>Allow</source>
        <translation>Autoriser</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloquer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Remove with its messages</source>
        <translation>Retirer avec ses messages</translation>
    </message>
    <message>
        <source>Block this app? It can neither send nor receive until you allow it again. Nothing is deleted.</source>
        <translation>Bloquer cette application ? Elle ne pourra ni envoyer ni recevoir jusqu&apos;à ce que vous l&apos;autorisiez de nouveau. Rien n&apos;est supprimé.</translation>
    </message>
    <message>
        <source>Block it</source>
        <translation>La bloquer</translation>
    </message>
    <message>
        <source>Remove this app from the list? Its waiting messages stay. It must ask again to come back.</source>
        <translation>Retirer cette application de la liste ? Ses messages en attente restent. Elle devra redemander pour revenir.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>La retirer</translation>
    </message>
    <message>
        <source>Remove this app and delete everything that waits for or from it? This cannot be undone.</source>
        <translation>Retirer cette application et supprimer tout ce qui attend pour elle ou vient d&apos;elle ? C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Remove and delete</source>
        <translation>Retirer et supprimer</translation>
    </message>
</context>
<context>
    <name>AppListModel</name>
    <message>
        <source>The list was removed.</source>
        <translation>La liste a été retirée.</translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation>D’un fichier : %1</translation>
    </message>
    <message>
        <source>This list is of %1 (%2). It is signed by those who publish this program.</source>
        <translation>Cette liste est du %1 (%2). Elle est signée par ceux qui publient ce programme.</translation>
    </message>
    <message>
        <source>This list is of %1 (%2). It came with this program.</source>
        <translation>Cette liste est du %1 (%2). Elle est venue avec ce programme.</translation>
    </message>
    <message>
        <source>The list was added. It stands below.</source>
        <translation>La liste a été ajoutée. Elle se trouve ci-dessous.</translation>
    </message>
    <message>
        <source>The list was signed by those who publish this program. It has taken the old one&apos;s place.</source>
        <translation>La liste est signée par ceux qui publient ce programme. Elle a pris la place de l’ancienne.</translation>
    </message>
    <message>
        <source>You added this list on %1. It says of itself that it is from %2, and is of %3. Nobody has checked that, or the apps.</source>
        <translation>Vous avez ajouté cette liste le %1. Elle dit d’elle-même qu’elle vient de %2 et date du %3. Personne ne l’a vérifié, ni les applications.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Sur cet ordinateur</translation>
    </message>
    <message>
        <source>These go by way of your gateway.</source>
        <translation>Celles-ci passent par votre passerelle.</translation>
    </message>
    <message>
        <source>On a phone</source>
        <translation>Sur un téléphone</translation>
    </message>
    <message>
        <source>These go by way of the network&apos;s gateway on the phone itself, and not by way of this computer.</source>
        <translation>Celles-ci passent par la passerelle du réseau sur le téléphone lui-même, et non par cet ordinateur.</translation>
    </message>
    <message>
        <source>For developers</source>
        <translation>Pour les développeurs</translation>
    </message>
    <message>
        <source>To write an app that goes by way of your gateway.</source>
        <translation>Pour écrire une application qui passe par votre passerelle.</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Fonctionne sur</translation>
    </message>
    <message>
        <source>Listed by</source>
        <translation>Dans la liste de</translation>
    </message>
</context>
<context>
    <name>AppListPage</name>
    <message>
        <source>Apps that you can get</source>
        <translation>Applications à obtenir</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>Ce que vous pouvez faire avec votre passerelle, et où l’obtenir.</translation>
    </message>
    <message>
        <source>Back to your apps</source>
        <translation>Retour à vos applications</translation>
    </message>
    <message>
        <source>Nobody is asked about these. Your browser opens an address only when you press; whoever runs it then sees your Internet address.</source>
        <translation>Personne n’est interrogé à leur sujet. Votre navigateur n’ouvre une adresse que lorsque vous appuyez ; qui la gère voit alors votre adresse Internet.</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Cette liste</translation>
    </message>
    <message>
        <source>Newer ones come with the program, on sticks, and beside a release file that you ask for. An organisation may give you a list of its own as a file.</source>
        <translation>Les plus récentes viennent avec le programme, sur des clés USB et à côté d’un fichier de versions que vous demandez. Une organisation peut vous donner sa propre liste dans un fichier.</translation>
    </message>
    <message>
        <source>Add a list from a file…</source>
        <translation>Ajouter une liste depuis un fichier…</translation>
    </message>
    <message>
        <source>This list is more than a year old. Some of it may not be so any more.</source>
        <translation>Cette liste a plus d’un an. Il se peut que tout n’y soit plus exact.</translation>
    </message>
    <message>
        <source>Choose the list</source>
        <translation>Choisissez la liste</translation>
    </message>
</context>
<context>
    <name>AppOffer</name>
    <message>
        <source>Open %1</source>
        <translation>Ouvrir %1</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Ouvrir dans le navigateur</translation>
    </message>
</context>
<context>
    <name>ApprovalsModel</name>
    <message>
        <source>Courier</source>
        <translation>Coursier</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>At most in this sync</source>
        <translation>Au plus dans cette synchronisation</translation>
    </message>
    <message>
        <source>Will be asked for</source>
        <translation>Lui sera demandé</translation>
    </message>
    <message>
        <source>Messages for your apps</source>
        <translation>Les messages pour vos applications</translation>
    </message>
    <message>
        <source>Sealed for</source>
        <translation>Scellé pour</translation>
    </message>
    <message>
        <source>Say aloud to compare</source>
        <translation>À dire à voix haute pour comparer</translation>
    </message>
    <message>
        <source>Courier&apos;s fingerprint</source>
        <translation>Empreinte du coursier</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Demandé</translation>
    </message>
    <message>
        <source>Messages are sealed: a courier cannot read them. It learns that this computer uses the network.</source>
        <translation>Les messages sont scellés : un coursier ne peut pas les lire. Il saura que cet ordinateur utilise le réseau.</translation>
    </message>
    <message>
        <source>Never on this network</source>
        <translation>Jamais sur ce réseau</translation>
    </message>
    <message>
        <source>You will not be asked about %1 again.</source>
        <translation>On ne vous demandera plus rien au sujet de %1.</translation>
    </message>
    <message>
        <source>Time to answer: %1. Without an answer, nothing is sent.</source>
        <translation>Temps pour répondre : %1. Sans réponse, rien n&apos;est envoyé.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>This is not the courier that you met here before, or it has a new certificate. Many make a new one at each start. If you are not sure, compare the words with those on its screen.</source>
        <translation>Ce n&apos;est pas le coursier que vous avez rencontré ici, ou il a un nouveau certificat. Beaucoup en créent un à chaque démarrage. En cas de doute, comparez les mots avec ceux de son écran.</translation>
    </message>
    <message>
        <source>This question is from before your gateway last started. If you allow it, your gateway tries to reach the courier again.</source>
        <translation>Cette question date d&apos;avant le dernier démarrage de votre passerelle. Si vous autorisez, votre passerelle essaie de joindre à nouveau le coursier.</translation>
    </message>
    <message>
        <source>This question is from before your gateway last started. If you allow it, your gateway tries to read the stick again.</source>
        <translation>Cette question date d&apos;avant le dernier démarrage de votre passerelle. Si vous l&apos;autorisez, votre passerelle essaie de lire de nouveau la clé USB.</translation>
    </message>
    <message>
        <source>Exchange messages with the stick %1?</source>
        <translation>Échanger des messages avec la clé USB %1 ?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on this computer?</source>
        <translation>Échanger des messages avec le coursier de cet ordinateur ?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on %1?</source>
        <translation>Échanger des messages avec le coursier sur %1 ?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier at %1?</source>
        <translation>Échanger des messages avec le coursier à l&apos;adresse %1 ?</translation>
    </message>
    <message>
        <source>Nothing waits to be handed over. What came for your apps is taken in.</source>
        <translation>Rien n&apos;attend d&apos;être remis. Ce qui est arrivé pour vos applications est pris.</translation>
    </message>
    <message>
        <source>At most %3 of %1 (%2) will be handed over, sealed. What came for your apps is taken in.</source>
        <translation>Au plus %3 sur %1 (%2) seront remis, scellés. Ce qui est arrivé pour vos applications est pris.</translation>
    </message>
    <message>
        <source>%1 (%2) will be handed over, sealed. What came for your apps is taken in.</source>
        <translation>%1 (%2) seront remis, scellés. Ce qui est arrivé pour vos applications est pris.</translation>
    </message>
    <message>
        <source>You have used this stick before.</source>
        <translation>Vous avez déjà utilisé cette clé USB.</translation>
    </message>
    <message>
        <source>This stick is used for the first time.</source>
        <translation>Cette clé USB sert pour la première fois.</translation>
    </message>
    <message>
        <source>You have met this courier before.</source>
        <translation>Vous avez déjà rencontré ce coursier.</translation>
    </message>
    <message>
        <source>Another courier was met here before.</source>
        <translation>Un autre coursier a été rencontré ici auparavant.</translation>
    </message>
    <message>
        <source>You meet this courier for the first time.</source>
        <translation>Vous rencontrez ce coursier pour la première fois.</translation>
    </message>
    <message>
        <source>Messages are sealed: whoever has the stick cannot read them, but sees which Internet gateway they go to.</source>
        <translation>Les messages sont scellés : qui a la clé USB ne peut pas les lire, mais voit vers quelle passerelle Internet ils vont.</translation>
    </message>
    <message>
        <source>Not known, so your answer holds for this once only</source>
        <translation>Inconnu : votre réponse ne vaut que pour cette fois</translation>
    </message>
    <message>
        <source>This computer itself</source>
        <translation>Cet ordinateur lui-même</translation>
    </message>
    <message>
        <source>with any courier</source>
        <translation>avec n&apos;importe quel coursier</translation>
    </message>
    <message>
        <source>only the courier %1</source>
        <translation>seulement le coursier %1</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>D&apos;un autre utilisateur</translation>
    </message>
    <message>
        <source>Let this app use your gateway?</source>
        <translation>Laisser cette application utiliser votre passerelle ?</translation>
    </message>
    <message>
        <source>It will be able to send and receive its own messages. It cannot see those of other apps.</source>
        <translation>Elle pourra envoyer et recevoir ses propres messages. Elle ne voit pas ceux des autres applications.</translation>
    </message>
    <message>
        <source>Never for this app</source>
        <translation>Jamais pour cette application</translation>
    </message>
</context>
<context>
    <name>AppsModel</name>
    <message>
        <source>Waits for your answer</source>
        <translation>Attend votre réponse</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connecté</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Autorisée</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Bloquée</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Vue pour la dernière fois</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>%1 sent</source>
        <translation>%1 envoyés</translation>
    </message>
    <message>
        <source>%1 received</source>
        <translation>%1 reçus</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Vue pour la première fois</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>D&apos;un autre utilisateur</translation>
    </message>
    <message>
        <source>Pass valid until</source>
        <translation>Laissez-passer valable jusqu&apos;au</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>Retenue</translation>
    </message>
    <message>
        <source>App %1</source>
        <translation>Application %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) refused, last %1</source>
        <translation>
            <numerusform>%Ln message refusé, le dernier %1</numerusform>
            <numerusform>%Ln messages refusés, le dernier %1</numerusform>
        </translation>
    </message>
    <message>
        <source>This app sends more messages than your gateway takes at a time, and was told to wait. A good app goes on by itself. If this does not stop, block the app and tell whoever made it.</source>
        <translation>Cette application envoie plus de messages que votre passerelle n&apos;en accepte à la fois ; elle a été priée d&apos;attendre. Une bonne application continue d&apos;elle-même. Si cela ne cesse pas, bloquez-la et prévenez ceux qui l&apos;ont faite.</translation>
    </message>
    <message>
        <source>This app&apos;s waiting messages have used up its share of the space, so no more are taken from it. Connect to the Internet or a courier to send them, delete some under Status, or allow more space under Storage.</source>
        <translation>Les messages en attente de cette application ont épuisé sa part de l&apos;espace ; elle ne peut plus en déposer. Connectez-vous à Internet ou à un coursier pour les envoyer, supprimez-en sous État, ou accordez plus d&apos;espace sous Stockage.</translation>
    </message>
    <message>
        <source>There is no room left for messages, so none are taken from this app. Connect to the Internet or a courier to send what waits, or allow more space under Storage.</source>
        <translation>Il n&apos;y a plus de place pour des messages ; aucun n&apos;est accepté de cette application. Connectez-vous à Internet ou à un coursier pour envoyer ce qui attend, ou accordez plus d&apos;espace sous Stockage.</translation>
    </message>
</context>
<context>
    <name>AppsPage</name>
    <message>
        <source>Apps</source>
        <translation>Applications</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive through your gateway.</source>
        <translation>Les programmes de cet ordinateur qui envoient et reçoivent par votre passerelle.</translation>
    </message>
    <message>
        <source>No app has asked yet</source>
        <translation>Aucune application n&apos;a encore demandé</translation>
    </message>
    <message>
        <source>Apps made for this network find your gateway by themselves and then show up here.</source>
        <translation>Les applications faites pour ce réseau trouvent votre passerelle d&apos;elles-mêmes et apparaissent alors ici.</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>Ce que vous pouvez faire avec votre passerelle, et où l’obtenir.</translation>
    </message>
    <message>
        <source>Looking for an app?</source>
        <translation>Vous cherchez une application ?</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>Applications à obtenir</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>One file with all that this gateway holds: messages, apps, pairing and keys. Another computer becomes this gateway by it. Your gateway goes on meanwhile. What you have under Letters is not in it.</source>
        <translation>Un seul fichier avec tout ce que contient cette passerelle : messages, applications, association et clés. Avec lui, un autre ordinateur devient cette passerelle. Votre passerelle continue pendant ce temps. Ce que vous avez sous Lettres n’y est pas.</translation>
    </message>
    <message>
        <source>Backup of everything</source>
        <translation>Sauvegarde de tout</translation>
    </message>
    <message>
        <source>Save everything…</source>
        <translation>Tout enregistrer…</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>Ce que contient le fichier</translation>
    </message>
    <message>
        <source>Everything is being written. You can go on working.</source>
        <translation>Tout est en cours d’écriture. Vous pouvez continuer à travailler.</translation>
    </message>
    <message>
        <source>Save everything</source>
        <translation>Tout enregistrer</translation>
    </message>
</context>
<context>
    <name>BackupFacts</name>
    <message>
        <source>Internet gateway</source>
        <translation>Passerelle Internet</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificats</translation>
    </message>
    <message>
        <source>Keys for messages on their way</source>
        <translation>Clés pour les messages en route</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Receipts</source>
        <translation>Accusés de réception</translation>
    </message>
    <message>
        <source>Left behind</source>
        <translation>Laissé de côté</translation>
    </message>
    <message>
        <source>With none</source>
        <translation>Avec aucune</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Faite</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Passerelle</translation>
    </message>
    <message>
        <source>Paired</source>
        <translation>Associée</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>À envoyer</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>Pour vos applications</translation>
    </message>
    <message>
        <source>From couriers</source>
        <translation>De coursiers</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Mis de côté</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>Applications</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>Given up. Nothing was written.</source>
        <translation>Abandonné. Rien n’a été écrit.</translation>
    </message>
    <message>
        <source>Everything is in %1 (%2). Keep it apart from what opens it.</source>
        <translation>Tout est dans %1 (%2). Gardez-le à part de ce qui l’ouvre.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and are not in it: %1.</source>
        <translation>Messages qui n’ont pas pu être lus et n’y sont pas : %1.</translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message>
        <source>Starting…</source>
        <translation>Démarrage…</translation>
    </message>
    <message>
        <source>Ending…</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <source>On, but other people&apos;s gateways cannot reach this computer yet.</source>
        <translation>Activé, mais les passerelles d&apos;autres personnes ne peuvent pas encore joindre cet ordinateur.</translation>
    </message>
    <message>
        <source>Off. Nobody reaches this computer. What you carry stays here, sealed, until you switch it on again or erase it.</source>
        <translation>Désactivé. Personne ne joint cet ordinateur. Ce que vous portez reste ici, scellé, jusqu&apos;à ce que vous le réactiviez ou l&apos;effaciez.</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>non connecté</translation>
    </message>
    <message>
        <source>Erasing…</source>
        <translation>Effacement…</translation>
    </message>
    <message>
        <source>On, and waiting for other people&apos;s gateways. If they find nothing, a firewall of this computer may be in the way.</source>
        <translation>Activé, et en attente des passerelles d&apos;autres personnes. Si elles ne trouvent rien, un pare-feu de cet ordinateur les arrête peut-être.</translation>
    </message>
    <message>
        <source>Off. Nobody reaches this computer.</source>
        <translation>Désactivé. Personne ne joint cet ordinateur.</translation>
    </message>
    <message>
        <source>The key to what you carry is gone from the keyring, so it cannot be read any more. Bring the keyring back, or erase what you carry and begin anew.</source>
        <translation>La clé de ce que vous portez n&apos;est plus dans le trousseau ; on ne peut donc plus le lire. Rétablissez le trousseau, ou effacez ce que vous portez et recommencez.</translation>
    </message>
    <message>
        <source>What you carry is under a passphrase, which only the command “relaynet-courier” takes. Use that, or erase what you carry and begin anew.</source>
        <translation>Ce que vous portez est sous une phrase de passe que seule la commande « relaynet-courier » accepte. Utilisez-la, ou effacez ce que vous portez et recommencez.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely. Without one, the command “relaynet-courier” carries for others under a passphrase.</source>
        <translation>Cet ordinateur n&apos;a pas de trousseau qui garde les secrets en sûreté. Sans lui, la commande « relaynet-courier » porte pour d&apos;autres sous une phrase de passe.</translation>
    </message>
    <message>
        <source>Nobody can reach this computer: %1 has the port at which others look for it. End that program. It is tried again by itself.</source>
        <translation>Personne ne peut joindre cet ordinateur : %1 occupe le port où les autres le cherchent. Arrêtez ce programme. C&apos;est réessayé tout seul.</translation>
    </message>
    <message>
        <source>What you carry is damaged, and cannot be read any more. Erase it and begin anew: the gateways that gave it to you send it again.</source>
        <translation>Ce que vous portez est endommagé et ne peut plus être lu. Effacez-le et recommencez : les passerelles qui vous l&apos;ont donné l&apos;envoient de nouveau.</translation>
    </message>
    <message>
        <source>Another program has what you carry open, and does not end. End it, then erase once more.</source>
        <translation>Un autre programme a ouvert ce que vous portez et ne s&apos;arrête pas. Arrêtez-le, puis effacez encore une fois.</translation>
    </message>
    <message>
        <source>Not all of what you carry could be deleted. Make sure that you may write in its folder, then erase once more.</source>
        <translation>Tout ce que vous portez n&apos;a pas pu être effacé. Vérifiez que vous pouvez écrire dans son dossier, puis effacez encore une fois.</translation>
    </message>
    <message>
        <source>Password: %1</source>
        <translation>Mot de passe : %1</translation>
    </message>
    <message>
        <source>No password</source>
        <translation>Sans mot de passe</translation>
    </message>
    <message>
        <source>Say aloud to compare</source>
        <translation>À dire à voix haute pour comparer</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Empreinte</translation>
    </message>
    <message>
        <source>For the Internet</source>
        <translation>Pour Internet</translation>
    </message>
    <message>
        <source>For gateways</source>
        <translation>Pour des passerelles</translation>
    </message>
    <message>
        <source>Gateways served</source>
        <translation>Passerelles servies</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>Connectées</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 sur %2 utilisés</translation>
    </message>
    <message numerus="yes">
        <source>%Ln package(s)</source>
        <translation>
            <numerusform>%Ln paquet</numerusform>
            <numerusform>%Ln paquets</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for the Internet gateways…</source>
        <translation>Recherche des passerelles Internet…</translation>
    </message>
    <message>
        <source>Waiting for the answers…</source>
        <translation>Attente des réponses…</translation>
    </message>
    <message>
        <source>%1 of %2 handed over</source>
        <translation>%1 sur %2 remis</translation>
    </message>
    <message>
        <source>%1 brought back</source>
        <translation>rapportés : %1</translation>
    </message>
    <message>
        <source>There was nothing to exchange.</source>
        <translation>Il n&apos;y avait rien à échanger.</translation>
    </message>
    <message>
        <source>Everything was exchanged.</source>
        <translation>Tout a été échangé.</translation>
    </message>
    <message>
        <source>Not all of it passed.</source>
        <translation>Tout n&apos;est pas passé.</translation>
    </message>
    <message>
        <source>Kept for the next time: %1</source>
        <translation>Gardé pour la prochaine fois : %1</translation>
    </message>
    <message>
        <source>%1 handed over</source>
        <translation>remis : %1</translation>
    </message>
    <message>
        <source>A package of %1</source>
        <translation>Un paquet de %1</translation>
    </message>
    <message>
        <source>A permission of %1 to fetch answers</source>
        <translation>Une permission de %1 pour chercher des réponses</translation>
    </message>
    <message>
        <source>The Internet gateway could not be reached, or refused.</source>
        <translation>La passerelle Internet n&apos;a pas pu être jointe, ou a refusé.</translation>
    </message>
    <message>
        <source>What you carried is erased.</source>
        <translation>Ce que vous portiez est effacé.</translation>
    </message>
    <message>
        <source>The keyring may still hold its key, which opens nothing any more.</source>
        <translation>Le trousseau contient peut-être encore sa clé, qui n&apos;ouvre plus rien.</translation>
    </message>
</context>
<context>
    <name>CarryingPage</name>
    <message>
        <source>Carry for others</source>
        <translation>Porter pour d&apos;autres</translation>
    </message>
    <message>
        <source>Take other people&apos;s sealed messages to where there is Internet, and bring the answers.</source>
        <translation>Portez les messages scellés d&apos;autres personnes là où il y a Internet, et rapportez les réponses.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>All that you carry, and the key to it. For those who sent it, it travels with somebody else then.</source>
        <translation>Tout ce que vous portez, et sa clé. Pour ceux qui l&apos;ont envoyé, cela voyagera alors avec quelqu&apos;un d&apos;autre.</translation>
    </message>
    <message>
        <source>Erase what I carry</source>
        <translation>Effacer ce que je porte</translation>
    </message>
    <message>
        <source>Erase what I carry…</source>
        <translation>Effacer ce que je porte…</translation>
    </message>
    <message>
        <source>Erase all that you carry for others? This cannot be undone.</source>
        <translation>Effacer tout ce que vous portez pour d&apos;autres ? C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Erase it</source>
        <translation>L&apos;effacer</translation>
    </message>
</context>
<context>
    <name>CheckCard</name>
    <message>
        <source>Check my setup</source>
        <translation>Vérifier mon installation</translation>
    </message>
    <message>
        <source>Looks at the keyring, disk, clock, network and gateway.</source>
        <translation>Regarde le trousseau, le disque, l&apos;horloge, le réseau et la passerelle.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Vérifier maintenant</translation>
    </message>
    <message>
        <source>Checking. This takes a few seconds.</source>
        <translation>Vérification en cours. Cela prend quelques secondes.</translation>
    </message>
</context>
<context>
    <name>ClockWords</name>
    <message>
        <source>Here it is %1, elsewhere %2. Correct the date and time so that messages are accepted.</source>
        <translation>Ici il est %1, ailleurs %2. Corrigez la date et l&apos;heure pour que les messages soient acceptés.</translation>
    </message>
    <message>
        <source>A courier may refuse what this computer hands over now: its clock is wrong.</source>
        <translation>Un coursier peut refuser ce que cet ordinateur remet maintenant : son horloge est fausse.</translation>
    </message>
</context>
<context>
    <name>CloseBar</name>
    <message>
        <source>Keep your gateway running without the window? Apps can then go on sending and receiving.</source>
        <translation>Garder votre passerelle en marche sans la fenêtre ? Les applications peuvent alors continuer d&apos;envoyer et de recevoir.</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>Ne plus demander</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Garder en marche</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>ClosedCard</name>
    <message>
        <source>Passphrase</source>
        <translation>Phrase de passe</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Nouvelle phrase de passe</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>La même phrase de passe encore</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>Tout effacer…</translation>
    </message>
    <message>
        <source>Needs no key, and leaves nothing of this gateway.</source>
        <translation>Ne demande aucune clé et ne laisse rien de cette passerelle.</translation>
    </message>
    <message>
        <source>Nobody can open your messages without their key. With a backup this computer becomes the same gateway again; to start anew is to be a new one. Either erases what is here.</source>
        <translation>Personne ne peut ouvrir vos messages sans leur clé. Avec une sauvegarde, cet ordinateur redevient la même passerelle ; recommencer, c&apos;est en être une nouvelle. Les deux effacent ce qui est ici.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>Utiliser ma feuille de récupération</translation>
    </message>
    <message>
        <source>Ten words on paper open your messages, and nothing is erased.</source>
        <translation>Dix mots sur papier ouvrent vos messages, et rien n’est effacé.</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>Utiliser ma sauvegarde</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>Recommencer à neuf</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>Choisir la sauvegarde</translation>
    </message>
    <message>
        <source>Only do this if no other computer has become your gateway, and delete the file that you moved it with. If two of them run, messages reach one or the other, and some are lost to you.</source>
        <translation>Ne faites cela que si aucun autre ordinateur n’est devenu votre passerelle, et supprimez le fichier avec lequel vous l’avez déplacée. Si deux tournent, les messages arrivent à l’une ou à l’autre, et certains sont perdus pour vous.</translation>
    </message>
    <message>
        <source>Unlock it here</source>
        <translation>La déverrouiller ici</translation>
    </message>
    <message>
        <source>The messages that wait here, the certificates and the pairing are deleted for good. Your apps have to ask again.</source>
        <translation>Les messages qui attendent ici, les certificats et l&apos;association sont supprimés pour de bon. Vos applications devront demander à nouveau.</translation>
    </message>
    <message>
        <source>Erase and start anew</source>
        <translation>Effacer et recommencer à neuf</translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message>
        <source>Locked: unlock to see this</source>
        <translation>Verrouillé : déverrouillez pour voir ceci</translation>
    </message>
    <message>
        <source>What belongs here shows in a moment.</source>
        <translation>Ce qui va ici apparaît dans un instant.</translation>
    </message>
    <message>
        <source>If your keyring is locked, your system asks for its password.</source>
        <translation>Si votre trousseau est verrouillé, le système demande son mot de passe.</translation>
    </message>
    <message>
        <source>Your gateway is starting</source>
        <translation>Votre passerelle démarre</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Your gateway is not running</source>
        <translation>Votre passerelle ne tourne pas</translation>
    </message>
    <message>
        <source>It is locked on this computer, so that there are not two of it. Once it runs on the other one, erase it here. If it never arrived there, unlock it.</source>
        <translation>Elle est verrouillée sur cet ordinateur, pour qu’il n’y en ait pas deux. Dès qu’elle tourne sur l’autre, effacez-la ici. Si elle n’y est jamais arrivée, déverrouillez-la.</translation>
    </message>
    <message>
        <source>It never arrived…</source>
        <translation>Elle n’est jamais arrivée…</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer</source>
        <translation>Votre passerelle a déménagé sur un autre ordinateur</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Redemander</translation>
    </message>
    <message>
        <source>Your messages will be encrypted under a passphrase that you type at each start. If you forget it, nobody can recover them.</source>
        <translation>Vos messages seront chiffrés avec une phrase de passe que vous tapez à chaque démarrage. Si vous l&apos;oubliez, personne ne peut les récupérer.</translation>
    </message>
    <message>
        <source>This computer has no keyring that answers.</source>
        <translation>Cet ordinateur n&apos;a pas de trousseau qui réponde.</translation>
    </message>
    <message>
        <source>Use this passphrase</source>
        <translation>Utiliser cette phrase de passe</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>Choisissez une phrase de passe</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>Utiliser ma sauvegarde</translation>
    </message>
    <message>
        <source>Forgotten?</source>
        <translation>Oubliée ?</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, which does not answer. Log in to your desktop anew, or start the keyring, then try again.</source>
        <translation>La clé de vos messages est dans le trousseau de cet ordinateur, qui ne répond pas. Rouvrez votre session de bureau ou démarrez le trousseau, puis réessayez.</translation>
    </message>
    <message>
        <source>There are messages here, and the keyring does not hold their key any more, so nobody can read them. If you changed to another keyring, change back and start this program again.</source>
        <translation>Il y a des messages ici, et le trousseau n&apos;a plus leur clé : personne ne peut les lire. Si vous avez changé de trousseau, revenez au précédent et relancez ce programme.</translation>
    </message>
    <message>
        <source>Use a passphrase</source>
        <translation>Utiliser une phrase de passe</translation>
    </message>
    <message>
        <source>Your messages are encrypted under your passphrase.</source>
        <translation>Vos messages sont chiffrés avec votre phrase de passe.</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Déverrouiller</translation>
    </message>
    <message>
        <source>Your keyring is locked. Your system asks for its password.</source>
        <translation>Votre trousseau est verrouillé. Le système demande son mot de passe.</translation>
    </message>
    <message>
        <source>There are messages here, and their key is gone. Your recovery sheet opens them.</source>
        <translation>Il y a des messages ici, et leur clé a disparu. Votre feuille de récupération les ouvre.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>Utiliser ma feuille de récupération</translation>
    </message>
    <message>
        <source>Without the sheet…</source>
        <translation>Sans la feuille…</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>Recommencer à neuf</translation>
    </message>
    <message>
        <source>The key to your messages is gone</source>
        <translation>La clé de vos messages a disparu</translation>
    </message>
    <message>
        <source>Type the ten words of your recovery sheet in their order, or the digits beside them.</source>
        <translation>Tapez dans l’ordre les dix mots de votre feuille de récupération, ou les chiffres à côté.</translation>
    </message>
    <message>
        <source>Then choose the passphrase that is to open your messages from now on.</source>
        <translation>Choisissez ensuite la phrase de passe qui ouvrira vos messages désormais.</translation>
    </message>
    <message>
        <source>Open my messages</source>
        <translation>Ouvrir mes messages</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Open with the recovery sheet</source>
        <translation>Ouvrir avec la feuille de récupération</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>Les deux phrases de passe diffèrent.</translation>
    </message>
    <message numerus="yes">
        <source>Use at least %Ln characters; a few words are easiest to remember.</source>
        <translation>
            <numerusform>Utilisez au moins %Ln caractère ; quelques mots se retiennent le mieux.</numerusform>
            <numerusform>Utilisez au moins %Ln caractères ; quelques mots se retiennent le mieux.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>Keep things as they are</source>
        <translation>Laisser les choses telles quelles</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesCard</name>
    <message>
        <source>Costly connections and battery</source>
        <translation>Connexions coûteuses et batterie</translation>
    </message>
    <message>
        <source>What may go over the Internet then. Couriers are not affected, and nothing is lost.</source>
        <translation>Ce qui peut alors passer par Internet. Les coursiers ne sont pas concernés, et rien n&apos;est perdu.</translation>
    </message>
    <message>
        <source>When the connection is metered</source>
        <translation>Quand la connexion est limitée</translation>
    </message>
    <message>
        <source>When this computer runs on battery</source>
        <translation>Quand cet ordinateur est sur batterie</translation>
    </message>
    <message>
        <source>Exchange messages as usual</source>
        <translation>Échanger comme d&apos;habitude</translation>
    </message>
    <message>
        <source>Only confirm what couriers brought</source>
        <translation>Seulement confirmer la réception</translation>
    </message>
    <message>
        <source>Send and receive nothing</source>
        <translation>Ne rien envoyer ni recevoir</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesModel</name>
    <message>
        <source>This computer does not tell everything about its connection or battery, so a rule may not count.</source>
        <translation>Cet ordinateur ne dit pas tout de sa connexion ou de sa batterie ; une règle peut donc ne pas compter.</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Help by sharing how well it works?</source>
        <translation>Aider en partageant comment cela fonctionne ?</translation>
    </message>
    <message>
        <source>Once a week, a small report in rough numbers: how many messages, how many syncs, what failed. No names, no addresses, no contents, no exact times. It travels sealed like your messages.</source>
        <translation>Une fois par semaine, un petit rapport en chiffres arrondis : combien de messages, de synchronisations, ce qui a échoué. Ni noms, ni adresses, ni contenus, ni heures exactes. Il voyage scellé comme vos messages.</translation>
    </message>
    <message>
        <source>Somebody who watches your network could still see that you use this program, as with any message.</source>
        <translation>Quelqu&apos;un qui surveille votre réseau pourrait voir que vous utilisez ce programme, comme avec tout message.</translation>
    </message>
    <message>
        <source>Part of the world, if you want to say it</source>
        <translation>Partie du monde, si vous voulez la dire</translation>
    </message>
    <message>
        <source>Yes, share</source>
        <translation>Oui, partager</translation>
    </message>
    <message>
        <source>No, do not share</source>
        <translation>Non, ne pas partager</translation>
    </message>
    <message>
        <source>Show as sent</source>
        <translation>Afficher tel qu&apos;envoyé</translation>
    </message>
    <message>
        <source>Show what would be sent</source>
        <translation>Afficher ce qui serait envoyé</translation>
    </message>
    <message>
        <source>Hide the list</source>
        <translation>Masquer la liste</translation>
    </message>
    <message>
        <source>Each question, its answer, and why it is asked.</source>
        <translation>Chaque question, sa réponse, et pourquoi elle est posée.</translation>
    </message>
    <message>
        <source>To the last letter.</source>
        <translation>À la lettre près.</translation>
    </message>
    <message>
        <source>The next report</source>
        <translation>Le prochain rapport</translation>
    </message>
    <message>
        <source>The report has new parts. Only what you agreed to is sent until you answer again.</source>
        <translation>Le rapport a de nouvelles parties. Seul ce que vous avez accepté est envoyé jusqu&apos;à votre nouvelle réponse.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>Le cacher</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>No letters yet. Write the first one below.</source>
        <translation>Pas encore de lettres. Écrivez la première ci-dessous.</translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré : %1</translation>
    </message>
</context>
<context>
    <name>CoreTexts</name>
    <message>
        <source>This could not be checked; the log has the details.</source>
        <translation>Cela n&apos;a pas pu être vérifié ; le journal a les détails.</translation>
    </message>
    <message>
        <source>No Internet gateway has been chosen yet.</source>
        <translation>Aucune passerelle Internet n&apos;est encore choisie.</translation>
    </message>
    <message>
        <source>Messages can be read and written.</source>
        <translation>Les messages peuvent être lus et écrits.</translation>
    </message>
    <message>
        <source>Restart the program. If that does not help, bring back a backup.</source>
        <translation>Redémarrez le programme. Si cela n&apos;aide pas, restaurez une sauvegarde.</translation>
    </message>
    <message>
        <source>Free some room on the disk, raise the limit, or delete waiting messages.</source>
        <translation>Libérez de la place sur le disque, relevez la limite ou supprimez des messages en attente.</translation>
    </message>
    <message>
        <source>Room will soon be short.</source>
        <translation>La place va bientôt manquer.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone.</source>
        <translation>Réglez la date, l&apos;heure et le fuseau horaire de cet ordinateur.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s clock says the same.</source>
        <translation>L&apos;horloge de la passerelle Internet dit la même chose.</translation>
    </message>
    <message>
        <source>Go online; it is renewed by itself.</source>
        <translation>Connectez-vous ; il se renouvelle seul.</translation>
    </message>
    <message>
        <source>Go online soon; it is renewed by itself.</source>
        <translation>Connectez-vous bientôt ; il se renouvelle seul.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address can be looked up.</source>
        <translation>L&apos;adresse de la passerelle Internet peut être consultée.</translation>
    </message>
    <message>
        <source>Check the Internet gateway&apos;s address for spelling.</source>
        <translation>Vérifiez l&apos;orthographe de l&apos;adresse de la passerelle Internet.</translation>
    </message>
    <message>
        <source>Try another network, or other name servers (DNS) in Settings.</source>
        <translation>Essayez un autre réseau, ou d&apos;autres serveurs de noms (DNS) dans les Réglages.</translation>
    </message>
    <message>
        <source>No answer came that could be judged.</source>
        <translation>Aucune réponse à juger n&apos;est venue.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address is not known.</source>
        <translation>L&apos;adresse de la passerelle Internet n&apos;est pas connue.</translation>
    </message>
    <message>
        <source>Try another network.</source>
        <translation>Essayez un autre réseau.</translation>
    </message>
    <message>
        <source>The Internet is not used, by choice.</source>
        <translation>Internet n&apos;est pas utilisé, par choix.</translation>
    </message>
    <message>
        <source>The Internet gateway answers and knows this gateway.</source>
        <translation>La passerelle Internet répond et connaît cette passerelle.</translation>
    </message>
    <message>
        <source>Try again later, or use a courier.</source>
        <translation>Réessayez plus tard, ou passez par un coursier.</translation>
    </message>
    <message>
        <source>Unlock or start the keyring of this system.</source>
        <translation>Déverrouillez ou démarrez le trousseau de ce système.</translation>
    </message>
    <message>
        <source>Start and unlock the keyring, or check the passphrase. The messages themselves are safe.</source>
        <translation>Démarrez et déverrouillez le trousseau, ou vérifiez la phrase de passe. Les messages sont en sûreté.</translation>
    </message>
    <message>
        <source>The key to your messages is there.</source>
        <translation>La clé de vos messages est là.</translation>
    </message>
    <message>
        <source>There are messages, and no key to them.</source>
        <translation>Il y a des messages, et pas leur clé.</translation>
    </message>
    <message>
        <source>Use the keyring or passphrase that was chosen before.</source>
        <translation>Utilisez le trousseau ou la phrase de passe choisis auparavant.</translation>
    </message>
    <message>
        <source>There is no key yet; the first start makes one.</source>
        <translation>Il n&apos;y a pas encore de clé ; le premier démarrage en crée une.</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>Vérifiez le disque.</translation>
    </message>
    <message>
        <source>Free some room on the disk.</source>
        <translation>Libérez de la place sur le disque.</translation>
    </message>
    <message>
        <source>Make the folder yours again: it must belong to the user who runs the program.</source>
        <translation>Reprenez le dossier : il doit appartenir à l&apos;utilisateur qui lance le programme.</translation>
    </message>
    <message>
        <source>Take it away from them: run chmod -R go= on the data folder.</source>
        <translation>Retirez-le-leur : lancez chmod -R go= sur le dossier de données.</translation>
    </message>
    <message>
        <source>Take it away from them: in the folder&apos;s properties, under Security, leave only yourself.</source>
        <translation>Retirez-le-leur : dans les propriétés du dossier, sous Sécurité, ne laissez que vous.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to the data folder.</source>
        <translation>D&apos;autres utilisateurs de cet ordinateur ont accès au dossier de données.</translation>
    </message>
    <message>
        <source>Restart the program.</source>
        <translation>Redémarrez le programme.</translation>
    </message>
    <message>
        <source>Close {program:name}, then restart this program.</source>
        <translation>Fermez {program:name}, puis redémarrez ce programme.</translation>
    </message>
    <message>
        <source>Close that program, then restart this one.</source>
        <translation>Fermez ce programme-là, puis redémarrez celui-ci.</translation>
    </message>
    <message>
        <source>The key to your letters is gone from the keyring, so nobody can read them any more. Bring the keyring back and try again. To begin anew, erase everything under Safety.</source>
        <translation>La clé de vos lettres n&apos;est plus dans le trousseau : personne ne peut plus les lire. Rétablissez le trousseau et réessayez. Pour recommencer, effacez tout sous Sécurité.</translation>
    </message>
    <message>
        <source>Connect to a network.</source>
        <translation>Connectez-vous à un réseau.</translation>
    </message>
    <message>
        <source>This computer is on no network.</source>
        <translation>Cet ordinateur n&apos;est sur aucun réseau.</translation>
    </message>
    <message>
        <source>Connections to the Internet are direct.</source>
        <translation>Les connexions à Internet sont directes.</translation>
    </message>
    <message>
        <source>Choose another proxy, or none, in Settings.</source>
        <translation>Choisissez un autre proxy, ou aucun, dans les Réglages.</translation>
    </message>
    <message>
        <source>Not looked for, since your answers about networks cannot be read.</source>
        <translation>Pas recherché, car vos réponses sur les réseaux ne peuvent pas être lues.</translation>
    </message>
    <message>
        <source>A courier is on this network.</source>
        <translation>Un coursier est sur ce réseau.</translation>
    </message>
    <message>
        <source>Sync with it when you want to.</source>
        <translation>Synchronisez avec lui quand vous voulez.</translation>
    </message>
    <message>
        <source>No courier is on this computer&apos;s networks.</source>
        <translation>Aucun coursier sur les réseaux de cet ordinateur.</translation>
    </message>
    <message>
        <source>To use one, join its Wi-Fi.</source>
        <translation>Pour en utiliser un, rejoignez son Wi-Fi.</translation>
    </message>
    <message>
        <source>The courier&apos;s answer could not be understood. Its program may need an update.</source>
        <translation>La réponse du coursier n&apos;a pas été comprise. Son programme a peut-être besoin d&apos;une mise à jour.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s answer could not be understood.</source>
        <translation>La réponse de la passerelle Internet n&apos;a pas été comprise.</translation>
    </message>
    <message>
        <source>What answers at this address is not a courier.</source>
        <translation>Ce qui répond à cette adresse n&apos;est pas un coursier.</translation>
    </message>
    <message>
        <source>The disk is full. Free some room; nothing that was accepted is lost.</source>
        <translation>Le disque est plein. Libérez de la place ; rien de ce qui fut accepté n&apos;est perdu.</translation>
    </message>
    <message>
        <source>Some of the stored messages cannot be read: the disk may be failing.</source>
        <translation>Certains messages gardés ne peuvent pas être lus : le disque est peut-être défaillant.</translation>
    </message>
    <message>
        <source>It is sealed for a key that is not here.</source>
        <translation>C&apos;est scellé pour une clé qui n&apos;est pas ici.</translation>
    </message>
    <message>
        <source>The keyring does not keep this program&apos;s key as it should.</source>
        <translation>Le trousseau ne garde pas la clé de ce programme comme il devrait.</translation>
    </message>
    <message>
        <source>The keyring is locked. Unlock it and try again.</source>
        <translation>Le trousseau est verrouillé. Déverrouillez-le et réessayez.</translation>
    </message>
    <message>
        <source>The file is damaged, or it is something else.</source>
        <translation>Le fichier est endommagé, ou c&apos;est autre chose.</translation>
    </message>
    <message>
        <source>The connection to the Internet gateway broke off.</source>
        <translation>La connexion à la passerelle Internet s&apos;est rompue.</translation>
    </message>
    <message>
        <source>The Internet gateway cannot serve at present.</source>
        <translation>La passerelle Internet ne peut pas servir à présent.</translation>
    </message>
    <message>
        <source>The Internet gateway refused.</source>
        <translation>La passerelle Internet a refusé.</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass has run out. Go online once to renew it.</source>
        <translation>Le laissez-passer de votre passerelle a expiré. Connectez-vous une fois pour le renouveler.</translation>
    </message>
    <message>
        <source>The system does not tell which networks it is connected to.</source>
        <translation>Le système ne dit pas à quels réseaux il est connecté.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s computer cannot be found.</source>
        <translation>L&apos;ordinateur de la passerelle Internet est introuvable.</translation>
    </message>
    <message>
        <source>The connection to the courier broke off.</source>
        <translation>La connexion au coursier s&apos;est rompue.</translation>
    </message>
    <message>
        <source>The courier had a fault of its own.</source>
        <translation>Le coursier a eu une panne de son côté.</translation>
    </message>
    <message>
        <source>Nothing answers at the courier&apos;s address.</source>
        <translation>Rien ne répond à l&apos;adresse du coursier.</translation>
    </message>
    <message>
        <source>There is no courier at this address.</source>
        <translation>Il n&apos;y a pas de coursier à cette adresse.</translation>
    </message>
    <message>
        <source>The courier&apos;s address cannot be found.</source>
        <translation>L&apos;adresse du coursier est introuvable.</translation>
    </message>
    <message>
        <source>The courier does not accept connections.</source>
        <translation>Le coursier n&apos;accepte pas de connexions.</translation>
    </message>
    <message>
        <source>There is no such folder. Is the stick plugged in?</source>
        <translation>Ce dossier n&apos;existe pas. La clé est-elle branchée ?</translation>
    </message>
    <message>
        <source>The Internet gateway stopped answering.</source>
        <translation>La passerelle Internet a cessé de répondre.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s certificate has expired, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>Le certificat de la passerelle Internet a expiré, ou l&apos;horloge de cet ordinateur est fausse. Vérifiez la date et l&apos;heure.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s certificate is not valid yet, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>Le certificat de la passerelle Internet n&apos;est pas encore valable, ou l&apos;horloge de cet ordinateur est fausse. Vérifiez la date et l&apos;heure.</translation>
    </message>
    <message>
        <source>What answers at this address has a certificate for another name. Check the spelling, or try another network.</source>
        <translation>Ce qui répond à cette adresse a un certificat pour un autre nom. Vérifiez l&apos;orthographe ou essayez un autre réseau.</translation>
    </message>
    <message>
        <source>This computer does not trust who vouches for the Internet gateway. Somebody may be listening in: try another network.</source>
        <translation>Cet ordinateur ne fait pas confiance à qui répond de la passerelle Internet. Quelqu&apos;un écoute peut-être : essayez un autre réseau.</translation>
    </message>
    <message>
        <source>The name server&apos;s certificate is not valid now, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>Le certificat du serveur de noms n&apos;est pas valable à présent, ou l&apos;horloge de cet ordinateur est fausse. Vérifiez la date et l&apos;heure.</translation>
    </message>
    <message>
        <source>No secure connection to the Internet gateway is possible here. Somebody may be listening in.</source>
        <translation>Aucune connexion sûre à la passerelle Internet n&apos;est possible ici. Quelqu&apos;un écoute peut-être.</translation>
    </message>
    <message>
        <source>The Internet gateway does not answer.</source>
        <translation>La passerelle Internet ne répond pas.</translation>
    </message>
    <message>
        <source>The Internet gateway did not answer in time.</source>
        <translation>La passerelle Internet n&apos;a pas répondu à temps.</translation>
    </message>
    <message>
        <source>The gateway that answers is not the one of the connection file.</source>
        <translation>La passerelle qui répond n&apos;est pas celle du fichier de connexion.</translation>
    </message>
    <message>
        <source>The gateway that answers is not the one that was asked for.</source>
        <translation>La passerelle qui répond n&apos;est pas celle demandée.</translation>
    </message>
    <message>
        <source>This computer is not connected to the Internet.</source>
        <translation>Cet ordinateur n&apos;est pas connecté à Internet.</translation>
    </message>
    <message>
        <source>This network may want you to sign in first: open a web page, then try again.</source>
        <translation>Ce réseau demande peut-être de s&apos;identifier d&apos;abord : ouvrez une page Web, puis réessayez.</translation>
    </message>
    <message>
        <source>The address is too long to be looked up.</source>
        <translation>L&apos;adresse est trop longue pour être consultée.</translation>
    </message>
    <message>
        <source>There is no Internet gateway at this address, or it is not set up yet.</source>
        <translation>Il n&apos;y a pas de passerelle Internet à cette adresse, ou elle n&apos;est pas encore prête.</translation>
    </message>
    <message>
        <source>Your gateway has to be paired again: choose the Internet gateway once more.</source>
        <translation>Votre passerelle doit être associée de nouveau : choisissez encore la passerelle Internet.</translation>
    </message>
    <message>
        <source>There is nothing to back up yet.</source>
        <translation>Il n&apos;y a encore rien à sauvegarder.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Le fichier ne peut pas être lu.</translation>
    </message>
    <message>
        <source>This question was answered or has run out meanwhile.</source>
        <translation>Cette question a reçu une réponse ou a expiré entre-temps.</translation>
    </message>
    <message>
        <source>The limit is at least 100 MB.</source>
        <translation>La limite est d&apos;au moins 100 Mo.</translation>
    </message>
    <message>
        <source>This part of the world cannot be named.</source>
        <translation>Cette partie du monde ne peut pas être nommée.</translation>
    </message>
    <message>
        <source>This invitation has run out. Ask the organisation for a newer one.</source>
        <translation>Cette invitation a expiré. Demandez-en une plus récente à l&apos;organisation.</translation>
    </message>
    <message>
        <source>This invitation does not fit together. Ask the organisation for another one.</source>
        <translation>Cette invitation n&apos;est pas cohérente. Demandez-en une autre à l&apos;organisation.</translation>
    </message>
    <message>
        <source>No finished report waits. One is made when a week ends.</source>
        <translation>Aucun rapport fini n&apos;attend. Il s&apos;en fait un à la fin de la semaine.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely.</source>
        <translation>Cet ordinateur n&apos;a pas de trousseau qui garde les secrets en sûreté.</translation>
    </message>
    <message>
        <source>Your messages are under a passphrase.</source>
        <translation>Vos messages sont sous une phrase de passe.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the file. Use that version.</source>
        <translation>Une version plus récente de ce programme a écrit le fichier. Utilisez-la.</translation>
    </message>
    <message>
        <source>The passphrase is wrong.</source>
        <translation>La phrase de passe est fausse.</translation>
    </message>
    <message>
        <source>The passphrase is empty.</source>
        <translation>La phrase de passe est vide.</translation>
    </message>
    <message>
        <source>The file that holds your key under the passphrase cannot be read.</source>
        <translation>Le fichier qui garde votre clé sous la phrase de passe ne peut pas être lu.</translation>
    </message>
    <message>
        <source>The keyring did not delete the key. Delete it by the system&apos;s own program for keys.</source>
        <translation>Le trousseau n&apos;a pas supprimé la clé. Supprimez-la avec le programme de clés du système.</translation>
    </message>
    <message>
        <source>There are messages here, and no key to them.</source>
        <translation>Il y a ici des messages, et pas leur clé.</translation>
    </message>
    <message>
        <source>Your gateway was stopped.</source>
        <translation>Votre passerelle a été arrêtée.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer. They may be blocked here.</source>
        <translation>Les serveurs de noms (DNS) ne répondent pas. Ils sont peut-être bloqués ici.</translation>
    </message>
    <message>
        <source>A name server (DNS) gave an answer that makes no sense. It may be blocked here.</source>
        <translation>Un serveur de noms (DNS) a donné une réponse qui n&apos;a pas de sens. Il est peut-être bloqué ici.</translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation>C’est abandonné.</translation>
    </message>
    <message>
        <source>Another program has the messages open. Close it and try again.</source>
        <translation>Un autre programme a ouvert les messages. Fermez-le et réessayez.</translation>
    </message>
    <message>
        <source>The disk reports an error. Check it, and the room left on it.</source>
        <translation>Le disque signale une erreur. Vérifiez-le, et la place qui reste.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile.</source>
        <translation>Le message a été supprimé entre-temps.</translation>
    </message>
    <message>
        <source>The messages here are under another key. Use the keyring or passphrase that was chosen before.</source>
        <translation>Les messages ici sont sous une autre clé. Utilisez le trousseau ou la phrase de passe choisis auparavant.</translation>
    </message>
    <message>
        <source>The stored messages are damaged. Nothing was thrown away: the command “relaynet-gateway salvage” saves what can still be read.</source>
        <translation>Les messages gardés sont endommagés. Rien n&apos;a été jeté : la commande « relaynet-gateway salvage » sauve ce qui se lit encore.</translation>
    </message>
    <message>
        <source>The stored messages are gone: somebody may have deleted or moved them.</source>
        <translation>Les messages gardés ont disparu : quelqu&apos;un les a peut-être supprimés ou déplacés.</translation>
    </message>
    <message>
        <source>This folder holds the data of another program. Choose another one.</source>
        <translation>Ce dossier contient les données d’un autre programme. Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>The data folder cannot be reached any more.</source>
        <translation>Le dossier de données n&apos;est plus accessible.</translation>
    </message>
    <message>
        <source>KeePassXC may have put the key into its recycle bin. Empty that too.</source>
        <translation>KeePassXC a peut-être mis la clé dans sa corbeille. Videz-la aussi.</translation>
    </message>
    <message>
        <source>Several words are not those of the sheet. Compare them, letter by letter.</source>
        <translation>Plusieurs mots ne sont pas ceux de la feuille. Comparez-les lettre par lettre.</translation>
    </message>
    <message>
        <source>The file that the recovery sheet belongs to is damaged. Use your backup.</source>
        <translation>Le fichier auquel appartient la feuille de récupération est endommagé. Utilisez votre sauvegarde.</translation>
    </message>
    <message>
        <source>There is no recovery sheet for this gateway: none was made, or it was withdrawn.</source>
        <translation>Il n’y a pas de feuille de récupération pour cette passerelle : aucune n’a été faite, ou elle a été révoquée.</translation>
    </message>
    <message>
        <source>The backup is damaged or cut off. Use another copy of it.</source>
        <translation>La sauvegarde est endommagée ou tronquée. Utilisez-en un autre exemplaire.</translation>
    </message>
    <message>
        <source>The recovery sheet {mark:text} opens this backup. Type the words of that sheet.</source>
        <translation>La feuille de récupération {mark:text} ouvre cette sauvegarde. Saisissez les mots de cette feuille.</translation>
    </message>
    <message>
        <source>A passphrase opens this backup. Type that passphrase.</source>
        <translation>Une phrase de passe ouvre cette sauvegarde. Saisissez cette phrase de passe.</translation>
    </message>
    <message>
        <source>{needed:octets} are needed there, and {free:octets} are free.</source>
        <translation>Il y faut {needed:octets}, et {free:octets} sont libres.</translation>
    </message>
    <message>
        <source>A backup is being written already.</source>
        <translation>Une sauvegarde est déjà en cours d’écriture.</translation>
    </message>
    <message>
        <source>This backup is of another kind of program. Open it with the one that made it.</source>
        <translation>Cette sauvegarde provient d’un autre type de programme. Ouvrez-la avec celui qui l’a faite.</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer, so it is locked here.</source>
        <translation>Votre passerelle a déménagé sur un autre ordinateur ; elle est donc verrouillée ici.</translation>
    </message>
    <message>
        <source>Your gateway did not move away, so there is nothing to unlock.</source>
        <translation>Votre passerelle n’a pas déménagé ; il n’y a donc rien à déverrouiller.</translation>
    </message>
    <message>
        <source>The other computer cannot be reached ({why:text}). Are both in one network, and does it still wait?</source>
        <translation>L’autre ordinateur est injoignable ({why:text}). Sont-ils tous deux sur le même réseau, et attend-il encore ?</translation>
    </message>
    <message>
        <source>What the other computer says is not understood. Install the same version on both.</source>
        <translation>Ce que dit l’autre ordinateur n’est pas compris. Installez la même version sur les deux.</translation>
    </message>
    <message>
        <source>The move ended before your gateway had arrived.</source>
        <translation>Le déménagement s’est arrêté avant l’arrivée de votre passerelle.</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program.</source>
        <translation>Les réglages ont été écrits par une version plus récente de ce programme.</translation>
    </message>
    <message>
        <source>The settings cannot be read.</source>
        <translation>Les réglages ne peuvent pas être lus.</translation>
    </message>
    <message>
        <source>Your gateway is not running.</source>
        <translation>Votre passerelle ne tourne pas.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. The log has the details.</source>
        <translation>Quelque chose s&apos;est mal passé dans le programme. Le journal a les détails.</translation>
    </message>
    <message>
        <source>It did not work. The log has the details.</source>
        <translation>Cela n&apos;a pas marché. Le journal a les détails.</translation>
    </message>
    <message>
        <source>What came in could not be understood.</source>
        <translation>Ce qui est arrivé n&apos;a pas été compris.</translation>
    </message>
    <message>
        <source>What came in breaks the rules, so it was refused.</source>
        <translation>Ce qui est arrivé enfreint les règles et a été refusé.</translation>
    </message>
    <message>
        <source>It was signed by somebody who is not trusted here.</source>
        <translation>C&apos;est signé par quelqu&apos;un à qui on ne se fie pas ici.</translation>
    </message>
    <message>
        <source>Its signature is wrong: it may have been altered.</source>
        <translation>Sa signature est fausse : cela a peut-être été modifié.</translation>
    </message>
    <message>
        <source>It is not valid at this time. One of the two clocks may be wrong.</source>
        <translation>Ce n&apos;est pas valable à cet instant. L&apos;une des deux horloges est peut-être fausse.</translation>
    </message>
    <message>
        <source>It came from an app that is not known here.</source>
        <translation>Cela vient d&apos;une application inconnue ici.</translation>
    </message>
    <message>
        <source>The app may not do this.</source>
        <translation>L&apos;application n&apos;a pas le droit de faire cela.</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender.</source>
        <translation>Le destinataire n&apos;accepte plus l&apos;expéditeur.</translation>
    </message>
    <message>
        <source>It was received before.</source>
        <translation>Cela a déjà été reçu.</translation>
    </message>
    <message>
        <source>There was too much of it in too short a time.</source>
        <translation>Il y en a eu trop en trop peu de temps.</translation>
    </message>
    <message>
        <source>The other side did something unexpected.</source>
        <translation>L&apos;autre côté a fait quelque chose d&apos;inattendu.</translation>
    </message>
    <message>
        <source>The other side refused.</source>
        <translation>L&apos;autre côté a refusé.</translation>
    </message>
    <message>
        <source>Pair with an Internet gateway first.</source>
        <translation>Associez d&apos;abord une passerelle Internet.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used at present.</source>
        <translation>Les messages gardés ne peuvent pas être utilisés à présent.</translation>
    </message>
    <message>
        <source>There is no room left for messages.</source>
        <translation>Il n&apos;y a plus de place pour les messages.</translation>
    </message>
    <message>
        <source>What the other gateway program left cannot be taken over.</source>
        <translation>Ce que l&apos;autre programme de passerelle a laissé ne peut pas être repris.</translation>
    </message>
    <message>
        <source>One message of the other gateway program cannot be taken over.</source>
        <translation>Un message de l&apos;autre programme de passerelle ne peut pas être repris.</translation>
    </message>
    <message>
        <source>The other side cannot be reached now.</source>
        <translation>L&apos;autre côté n&apos;est pas joignable à présent.</translation>
    </message>
    <message>
        <source>The key to your messages cannot be had.</source>
        <translation>La clé de vos messages ne peut pas être obtenue.</translation>
    </message>
    <message>
        <source>No keyring answers on this computer.</source>
        <translation>Aucun trousseau ne répond sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The rest waits for the next sync: the limit that is set for one sync was reached.</source>
        <translation>Le reste attend la prochaine synchronisation : la limite fixée pour une seule est atteinte.</translation>
    </message>
    <message>
        <source>The program ended in the middle of the sync.</source>
        <translation>Le programme s&apos;est terminé au milieu de la synchronisation.</translation>
    </message>
    <message>
        <source>The courier confirmed more than it was given. Its program may need an update.</source>
        <translation>Le coursier a confirmé plus qu&apos;il n&apos;a reçu. Son programme a peut-être besoin d&apos;une mise à jour.</translation>
    </message>
    <message>
        <source>You did not allow this sync.</source>
        <translation>Vous n&apos;avez pas autorisé cette synchronisation.</translation>
    </message>
    <message>
        <source>Nobody allowed this sync in time.</source>
        <translation>Personne n&apos;a autorisé cette synchronisation à temps.</translation>
    </message>
    <message>
        <source>The courier ended the sync before it had taken everything.</source>
        <translation>Le coursier a terminé la synchronisation avant d&apos;avoir tout pris.</translation>
    </message>
    <message>
        <source>You stopped this sync.</source>
        <translation>Vous avez arrêté cette synchronisation.</translation>
    </message>
    <message>
        <source>The courier stopped answering while your messages were collected.</source>
        <translation>Le coursier a cessé de répondre pendant la collecte de vos messages.</translation>
    </message>
    <message>
        <source>The courier brought nothing new for ten minutes. Sync again to go on.</source>
        <translation>Le coursier n&apos;a rien apporté de nouveau pendant dix minutes. Synchronisez à nouveau pour continuer.</translation>
    </message>
    <message>
        <source>The courier brought too much that is of no use to you. Tell the person who carries it.</source>
        <translation>Le coursier a apporté trop de choses qui ne vous servent pas. Prévenez la personne qui le transporte.</translation>
    </message>
    <message>
        <source>The courier stopped answering while it took your messages.</source>
        <translation>Le coursier a cessé de répondre en prenant vos messages.</translation>
    </message>
    <message>
        <source>The system does not let this program use port {port:number}.</source>
        <translation>Le système ne laisse pas ce programme utiliser le port {port:number}.</translation>
    </message>
    <message>
        <source>Reading it failed again and again.</source>
        <translation>Sa lecture a échoué à plusieurs reprises.</translation>
    </message>
    <message>
        <source>Gateways of today&apos;s network do not understand that a pass is withdrawn.</source>
        <translation>Les passerelles du réseau actuel ne comprennent pas qu’un laissez-passer soit retiré.</translation>
    </message>
    <message>
        <source>Your gateway is kept off the Internet, by choice.</source>
        <translation>Votre passerelle est tenue hors d’Internet, par choix.</translation>
    </message>
    <message>
        <source>Your gateway is paused.</source>
        <translation>Votre passerelle est en pause.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong by more than two hours.</source>
        <translation>L’horloge de cet ordinateur est décalée de plus de deux heures.</translation>
    </message>
    <message>
        <source>The connection is metered, and your rule keeps messages back.</source>
        <translation>La connexion est limitée, et votre règle retient les messages.</translation>
    </message>
    <message>
        <source>This computer runs on battery, and your rule keeps messages back.</source>
        <translation>Cet ordinateur fonctionne sur batterie, et votre règle retient les messages.</translation>
    </message>
    <message>
        <source>The Awala gateway is running. Quit it, from its icon near the clock too, then look again.</source>
        <translation>La passerelle Awala est en marche. Quittez-la, y compris depuis son icône près de l&apos;horloge, puis cherchez encore.</translation>
    </message>
    <message>
        <source>The Awala gateway was not closed properly. Start it once, quit it, then look again.</source>
        <translation>La passerelle Awala n&apos;a pas été fermée correctement. Lancez-la une fois, quittez-la, puis cherchez encore.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway is damaged, so it cannot be taken over. Choose a gateway below.</source>
        <translation>Les données de la passerelle Awala sont abîmées et ne peuvent pas être reprises. Choisissez une passerelle ci-dessous.</translation>
    </message>
    <message>
        <source>This release of the Awala gateway is not known here. Choose a gateway below.</source>
        <translation>Cette version de la passerelle Awala n&apos;est pas connue ici. Choisissez une passerelle ci-dessous.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway cannot be read: {why:text}</source>
        <translation>Les données de la passerelle Awala ne peuvent pas être lues : {why:text}</translation>
    </message>
    <message>
        <source>The data of the Awala gateway is not where it was.</source>
        <translation>Les données de la passerelle Awala ne sont plus où elles étaient.</translation>
    </message>
    <message>
        <source>The Awala gateway was never set up, so there is nothing to take over.</source>
        <translation>La passerelle Awala n&apos;a jamais été configurée : il n&apos;y a rien à reprendre.</translation>
    </message>
    <message>
        <source>damaged or altered</source>
        <translation>abîmé ou modifié</translation>
    </message>
    <message>
        <source>its file is missing or cannot be read</source>
        <translation>son fichier manque ou ne peut pas être lu</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>périmé</translation>
    </message>
    <message>
        <source>made for somebody else</source>
        <translation>fait pour quelqu&apos;un d&apos;autre</translation>
    </message>
    <message>
        <source>for a gateway that is no longer used</source>
        <translation>pour une passerelle qui ne sert plus</translation>
    </message>
    <message>
        <source>this gateway has to be paired anew</source>
        <translation>cette passerelle doit être appairée à nouveau</translation>
    </message>
    <message>
        <source>Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds cannot be used.</source>
        <translation>Écrivez le proxy sous la forme socks5://HOST:PORT ou http://HOST:PORT. Les autres types sont inutilisables.</translation>
    </message>
    <message>
        <source>User and password can have 255 plain Latin characters each, and the user no colon.</source>
        <translation>L&apos;utilisateur et le mot de passe peuvent avoir 255 caractères latins simples chacun, sans deux-points dans l&apos;utilisateur.</translation>
    </message>
    <message>
        <source>The proxy did not answer in time.</source>
        <translation>Le proxy n&apos;a pas répondu à temps.</translation>
    </message>
    <message>
        <source>The proxy cannot be reached. Check its address, or whether its program (such as Tor) runs.</source>
        <translation>Le proxy est injoignable. Vérifiez son adresse, ou si son programme (comme Tor) fonctionne.</translation>
    </message>
    <message>
        <source>The proxy does not lead there: it refused, wants another password, or cannot reach the place.</source>
        <translation>Le proxy n&apos;y mène pas : il a refusé, demande un autre mot de passe ou ne peut atteindre l&apos;endroit.</translation>
    </message>
    <message>
        <source>This is not a list of apps, or it is damaged.</source>
        <translation>Ce n’est pas une liste d’applications, ou elle est endommagée.</translation>
    </message>
    <message>
        <source>This is not a release file of this program, or it is damaged.</source>
        <translation>Ce n&apos;est pas un fichier de version de ce programme, ou il est endommagé.</translation>
    </message>
    <message>
        <source>This release file is not signed by those who publish this program. Do not install what came with it.</source>
        <translation>Ce fichier de version n&apos;est pas signé par ceux qui publient ce programme. N&apos;installez pas ce qui l&apos;accompagnait.</translation>
    </message>
    <message>
        <source>This build cannot check releases: it carries no key of a publisher, so it cannot tell a true release from a false one. Ask whoever gave you the program for newer versions.</source>
        <translation>Cette compilation ne peut pas vérifier les versions : elle ne porte la clé d&apos;aucun éditeur et ne distingue donc pas une vraie version d&apos;une fausse. Demandez les nouvelles versions à qui vous a donné le programme.</translation>
    </message>
    <message>
        <source>There is no address to ask. Write one first.</source>
        <translation>Il n&apos;y a pas d&apos;adresse à interroger. Écrivez-en une d&apos;abord.</translation>
    </message>
    <message>
        <source>Write an address that begins with https://, without user and password in it.</source>
        <translation>Écrivez une adresse qui commence par https://, sans utilisateur ni mot de passe.</translation>
    </message>
    <message>
        <source>Your gateway was told to keep off the Internet. Get the release file another way, and look in it here.</source>
        <translation>Votre passerelle doit rester hors d&apos;Internet. Obtenez le fichier de version autrement, et regardez-le ici.</translation>
    </message>
    <message>
        <source>Your gateway is paused, so nobody is asked. Resume it first.</source>
        <translation>Votre passerelle est en pause, donc personne n&apos;est interrogé. Reprenez d&apos;abord.</translation>
    </message>
    <message>
        <source>The release file cannot be had from this address. Is there Internet, and is the address right?</source>
        <translation>Le fichier de version est introuvable à cette adresse. Y a-t-il Internet, et l&apos;adresse est-elle juste ?</translation>
    </message>
    <message>
        <source>This address leads on to another one, which was not asked. Write the other one.</source>
        <translation>Cette adresse mène à une autre, qui n&apos;a pas été interrogée. Écrivez l&apos;autre.</translation>
    </message>
    <message>
        <source>This list of apps says that it is signed, but not by those who publish this program. It was not added.</source>
        <translation>Cette liste d’applications se dit signée, mais pas par ceux qui publient ce programme. Elle n’a pas été ajoutée.</translation>
    </message>
    <message>
        <source>This list of apps is signed. This build carries no key of a publisher, so it cannot tell a true list from a false one.</source>
        <translation>Cette liste d’applications est signée. Cette version ne porte aucune clé d’éditeur, elle ne peut donc distinguer une vraie liste d’une fausse.</translation>
    </message>
    <message>
        <source>This is not a connection file: it is too large.</source>
        <translation>Ce n&apos;est pas un fichier de connexion : il est trop grand.</translation>
    </message>
    <message>
        <source>No QR code can be read in this picture. Take another one: sharp, straight, with nothing cut off.</source>
        <translation>Aucun code QR n’est lisible sur cette image. Prenez-en une autre : nette, droite, sans rien de coupé.</translation>
    </message>
    <message>
        <source>This gateway has its share of the room; the rest is for others.</source>
        <translation>Cette passerelle a sa part de la place ; le reste est pour les autres.</translation>
    </message>
    <message>
        <source>Another program on this computer carries for others already. End it first.</source>
        <translation>Un autre programme de cet ordinateur porte déjà pour d&apos;autres. Arrêtez-le d&apos;abord.</translation>
    </message>
    <message>
        <source>That is not for an Internet gateway.</source>
        <translation>Ce n&apos;est pas pour une passerelle Internet.</translation>
    </message>
    <message>
        <source>The Internet gateway gave something that is for somebody else.</source>
        <translation>La passerelle Internet a donné quelque chose qui est pour quelqu&apos;un d&apos;autre.</translation>
    </message>
    <message>
        <source>The Internet gateway refused it: not in order, or for another gateway.</source>
        <translation>La passerelle Internet l&apos;a refusé : pas en règle, ou pour une autre passerelle.</translation>
    </message>
    <message>
        <source>The Internet gateway takes no more now.</source>
        <translation>La passerelle Internet n&apos;accepte plus rien pour l&apos;instant.</translation>
    </message>
    <message>
        <source>The Internet gateway did not accept the permission.</source>
        <translation>La passerelle Internet n&apos;a pas accepté la permission.</translation>
    </message>
    <message>
        <source>The permission was used before.</source>
        <translation>La permission a déjà servi.</translation>
    </message>
    <message>
        <source>The Internet gateway gave too much that is of no use, so this was ended.</source>
        <translation>La passerelle Internet a donné trop de choses inutiles ; on a donc arrêté.</translation>
    </message>
    <message>
        <source>Whoever answers there takes nothing over from other couriers, so nothing was handed over.</source>
        <translation>La machine qui répond là ne reprend rien d’autres coursiers ; rien n’a donc été remis.</translation>
    </message>
    <message>
        <source>This computer is on none of the chosen networks. Switch on its hotspot, or join a Wi-Fi; it goes on by itself then.</source>
        <translation>Cet ordinateur n&apos;est sur aucun des réseaux choisis. Activez son point d&apos;accès, ou rejoignez un Wi-Fi ; la suite se fait alors toute seule.</translation>
    </message>
    <message>
        <source>Another program on this computer has your letters open. End it, then try again.</source>
        <translation>Un autre programme de cet ordinateur a ouvert vos lettres. Terminez-le, puis réessayez.</translation>
    </message>
    <message>
        <source>Your letters are not open.</source>
        <translation>Vos lettres ne sont pas ouvertes.</translation>
    </message>
    <message>
        <source>A letter has what no letter may have, so it was refused.</source>
        <translation>Une lettre contient ce qu&apos;aucune lettre ne peut contenir ; elle a été refusée.</translation>
    </message>
    <message>
        <source>The text has too many marks upon one letter. Remove some of them.</source>
        <translation>Le texte a trop de signes sur une même lettre. Retirez-en.</translation>
    </message>
    <message>
        <source>There is nothing to send: write something, or attach a file.</source>
        <translation>Il n&apos;y a rien à envoyer : écrivez quelque chose, ou joignez un fichier.</translation>
    </message>
    <message>
        <source>This letter is not here any more.</source>
        <translation>Cette lettre n&apos;est plus ici.</translation>
    </message>
    <message>
        <source>This person is not here any more.</source>
        <translation>Cette personne n&apos;est plus ici.</translation>
    </message>
    <message>
        <source>The letter is on its way, or has arrived: it need not be sent again.</source>
        <translation>La lettre est en route, ou arrivée : inutile de la renvoyer.</translation>
    </message>
    <message>
        <source>Only a newer version of this program can read this letter. It is kept until then.</source>
        <translation>Seule une version plus récente de ce programme peut lire cette lettre. Elle est gardée d&apos;ici là.</translation>
    </message>
    <message>
        <source>This is neither an invitation nor an answer to one, or a part of it is missing. Ask for it again.</source>
        <translation>Ce n&apos;est ni une invitation ni la réponse à une, ou il en manque une partie. Redemandez-la.</translation>
    </message>
    <message>
        <source>This invitation is not here any more.</source>
        <translation>Cette invitation n&apos;est plus ici.</translation>
    </message>
    <message>
        <source>The invitation has run out. Ask for a new one.</source>
        <translation>L&apos;invitation a expiré. Demandez-en une nouvelle.</translation>
    </message>
    <message>
        <source>This answers an invitation that was not given out here, was taken back, or has run out. Give them a new one.</source>
        <translation>Ceci répond à une invitation qui n&apos;a pas été donnée ici, a été reprise, ou a expiré. Donnez-leur-en une nouvelle.</translation>
    </message>
    <message>
        <source>Somebody else has answered this invitation already. Give each person their own.</source>
        <translation>Quelqu&apos;un d&apos;autre a déjà répondu à cette invitation. Donnez à chacun la sienne.</translation>
    </message>
    <message>
        <source>This is your own invitation. Give it to the person that you want to write to.</source>
        <translation>C&apos;est votre propre invitation. Donnez-la à la personne à qui vous voulez écrire.</translation>
    </message>
    <message>
        <source>This is your own answer. Give it to the person whose invitation you accepted.</source>
        <translation>C&apos;est votre propre réponse. Donnez-la à la personne dont vous avez accepté l&apos;invitation.</translation>
    </message>
    <message>
        <source>A name has 80 characters at most, in one line. Choose a shorter one.</source>
        <translation>Un nom a au plus 80 caractères, sur une ligne. Choisissez-en un plus court.</translation>
    </message>
    <message>
        <source>Your gateway does not know Letters yet. Once it runs, and you have let Letters in if it asks, try again.</source>
        <translation>Votre passerelle ne connaît pas encore Lettres. Quand elle tournera, et que vous aurez admis Lettres si elle le demande, réessayez.</translation>
    </message>
    <message>
        <source>Choose an Internet gateway.</source>
        <translation>Choisissez une passerelle Internet.</translation>
    </message>
    <message>
        <source>Restart the program, and send the diagnostics to whoever helps you.</source>
        <translation>Redémarrez le programme et envoyez le diagnostic à qui vous aide.</translation>
    </message>
    <message>
        <source>No result within {limit:seconds} seconds.</source>
        <translation>Aucun résultat en {limit:seconds} secondes.</translation>
    </message>
    <message>
        <source>{public_gateway:name} was chosen and has not registered this gateway yet. It is tried again by itself.</source>
        <translation>{public_gateway:name} est choisie et n&apos;a pas encore enregistré cette passerelle. Un nouvel essai se fait tout seul.</translation>
    </message>
    <message>
        <source>{used:octets} of {limit:octets} are used; {free:octets} are free on the disk.</source>
        <translation>{used:octets} sur {limit:octets} sont utilisés ; {free:octets} sont libres sur le disque.</translation>
    </message>
    <message>
        <source>Stopped after repeated failures: {tasks:names}.</source>
        <translation>Arrêté après des échecs répétés : {tasks:names}.</translation>
    </message>
    <message>
        <source>All parts of the gateway run.</source>
        <translation>Toutes fonctionnent.</translation>
    </message>
    <message>
        <source>This computer says {device:moment} UTC; it seems to be {corrected:moment} UTC.</source>
        <translation>Cet ordinateur dit {device:moment} UTC ; il semble être {corrected:moment} UTC.</translation>
    </message>
    <message>
        <source>It says {now:moment} UTC; nothing has confirmed that yet.</source>
        <translation>Elle dit {now:moment} UTC ; rien ne l&apos;a encore confirmé.</translation>
    </message>
    <message>
        <source>Valid for {days:count} more days.</source>
        <translation>Jours de validité restants : {days:count}.</translation>
    </message>
    <message>
        <source>Connections to the Internet go through {proxy:name}.</source>
        <translation>Les connexions à Internet passent par {proxy:name}.</translation>
    </message>
    <message>
        <source>The answer was signed, or the address is fixed by the settings.</source>
        <translation>La réponse était signée, ou l&apos;adresse est fixée par les réglages.</translation>
    </message>
    <message>
        <source>The connection is encrypted ({version:name}), and the Internet gateway proved who it is.</source>
        <translation>La connexion est chiffrée ({version:name}), et la passerelle Internet a prouvé qui elle est.</translation>
    </message>
    <message>
        <source>The disk cannot be read: {why:text}.</source>
        <translation>Le disque ne peut pas être lu : {why:text}.</translation>
    </message>
    <message>
        <source>Only {free:octets} are free on the disk.</source>
        <translation>Seuls {free:octets} sont libres sur le disque.</translation>
    </message>
    <message>
        <source>{free:octets} are free on the disk.</source>
        <translation>{free:octets} sont libres sur le disque.</translation>
    </message>
    <message>
        <source>There is no data yet.</source>
        <translation>Il n&apos;y a pas encore de données.</translation>
    </message>
    <message>
        <source>The data folder cannot be read: {why:text}.</source>
        <translation>Le dossier de données ne peut pas être lu : {why:text}.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to {files:names}.</source>
        <translation>D&apos;autres utilisateurs de cet ordinateur ont accès à {files:names}.</translation>
    </message>
    <message>
        <source>Only you can read your data.</source>
        <translation>Vous seul pouvez lire vos données.</translation>
    </message>
    <message>
        <source>Apps find your gateway on port {port:number}.</source>
        <translation>Les applications trouvent votre passerelle sur le port {port:number}.</translation>
    </message>
    <message>
        <source>Nothing answers on port {port:number}.</source>
        <translation>Rien ne répond sur le port {port:number}.</translation>
    </message>
    <message>
        <source>{program:name} uses port {port:number}.</source>
        <translation>{program:name} utilise le port {port:number}.</translation>
    </message>
    <message>
        <source>Another program uses port {port:number}.</source>
        <translation>Un autre programme utilise le port {port:number}.</translation>
    </message>
    <message>
        <source>Port {port:number} is free; your gateway is not running.</source>
        <translation>Le port {port:number} est libre ; votre passerelle ne tourne pas.</translation>
    </message>
    <message>
        <source>This computer is on a network over {interfaces:names}.</source>
        <translation>Cet ordinateur est sur un réseau par {interfaces:names}.</translation>
    </message>
    <message>
        <source>Without TLS, only a courier on this computer is allowed.</source>
        <translation>Sans TLS, seul un coursier sur cet ordinateur est permis.</translation>
    </message>
    <message>
        <source>The folder cannot be used: {why:text}. Is the stick still plugged in, and not full?</source>
        <translation>Le dossier ne peut pas être utilisé : {why:text}. La clé est-elle encore branchée, et pas pleine ?</translation>
    </message>
    <message>
        <source>The folder&apos;s name is not UTF-8 text. Rename the stick or the folder, then try again.</source>
        <translation>Le nom du dossier n&apos;est pas du texte UTF-8. Renommez la clé ou le dossier, puis réessayez.</translation>
    </message>
    <message>
        <source>Damaged files on the stick were moved to its folder {folder:name}, which you can delete: {files:names}. What was in them is sent again by itself.</source>
        <translation>Les fichiers abîmés de la clé USB ont été déplacés dans son dossier {folder:name}, que vous pouvez supprimer : {files:names}. Ce qui s&apos;y trouvait est renvoyé de soi-même.</translation>
    </message>
    <message>
        <source>Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in {folder:name}, or delete them if they are copies.</source>
        <translation>Des messages se trouvent au mauvais endroit de la clé USB : {files:names}. Remettez-les dans les dossiers de {folder:name}, ou supprimez-les si ce sont des copies.</translation>
    </message>
    <message>
        <source>That answer does not apply any more.</source>
        <translation>Cette réponse ne vaut plus.</translation>
    </message>
    <message>
        <source>This network cannot be told from others, so an answer cannot be remembered for it. Answer just this once.</source>
        <translation>Ce réseau ne se distingue pas des autres : une réponse ne peut pas être retenue pour lui. Répondez juste pour cette fois.</translation>
    </message>
    <message>
        <source>The limit for each sync is at least 100 kB, or none.</source>
        <translation>La limite de chaque synchronisation est d&apos;au moins 100 ko, ou aucune.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate cannot be read.</source>
        <translation>Le certificat du coursier ne peut pas être lu.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid yet. Compare the clocks of this computer and the courier.</source>
        <translation>Le certificat du coursier n&apos;est pas encore valable. Comparez les horloges de cet ordinateur et du coursier.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate has expired. Restart the courier, or set the clock of this computer.</source>
        <translation>Le certificat du coursier a expiré. Redémarrez le coursier, ou réglez l&apos;horloge de cet ordinateur.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate changed during the sync. It may be another device.</source>
        <translation>Le certificat du coursier a changé pendant la synchronisation. C&apos;est peut-être un autre appareil.</translation>
    </message>
    <message>
        <source>The courier offers only an old version of TLS, which is not safe. Update the courier.</source>
        <translation>Le coursier n&apos;offre qu&apos;une ancienne version de TLS, qui n&apos;est pas sûre. Mettez le coursier à jour.</translation>
    </message>
    <message>
        <source>This computer does not trust who vouches for the courier.</source>
        <translation>Cet ordinateur ne fait pas confiance à qui répond du coursier.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid for this address.</source>
        <translation>Le certificat du coursier n&apos;est pas valable pour cette adresse.</translation>
    </message>
    <message>
        <source>The courier is full.</source>
        <translation>Le coursier est plein.</translation>
    </message>
    <message>
        <source>The courier refused what it was given as invalid.</source>
        <translation>Le coursier a refusé comme non valable ce qui lui fut donné.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages.</source>
        <translation>Le coursier a refusé l&apos;autorisation de collecter vos messages.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages: it was used before.</source>
        <translation>Le coursier a refusé l&apos;autorisation de collecter vos messages : elle a déjà servi.</translation>
    </message>
    <message>
        <source>No pass from that Internet gateway is valid any more.</source>
        <translation>Aucun laissez-passer de cette passerelle Internet n&apos;est plus valable.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address for couriers is not known.</source>
        <translation>L&apos;adresse de la passerelle Internet pour les coursiers n&apos;est pas connue.</translation>
    </message>
    <message>
        <source>The dialect is &apos;relaynet&apos; or &apos;awala&apos;.</source>
        <translation>Le dialecte est « relaynet » ou « awala ».</translation>
    </message>
    <message>
        <source>The record of the chosen Internet gateway is damaged. Choose it again.</source>
        <translation>La note sur la passerelle Internet choisie est endommagée. Choisissez-la de nouveau.</translation>
    </message>
    <message>
        <source>The Internet gateway could not prove who it is ({why:text}).</source>
        <translation>La passerelle Internet n&apos;a pas pu prouver qui elle est ({why:text}).</translation>
    </message>
    <message>
        <source>The name server&apos;s answer was not signed (DNSSEC), so it may be forged.</source>
        <translation>La réponse du serveur de noms n&apos;était pas signée (DNSSEC), elle peut donc être falsifiée.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer failed its check (DNSSEC): it may be forged, or this computer&apos;s clock is wrong.</source>
        <translation>La réponse du serveur de noms n&apos;a pas passé la vérification (DNSSEC) : elle est peut-être falsifiée, ou l&apos;horloge de cet ordinateur est fausse.</translation>
    </message>
    <message>
        <source>Write a name server as https://host/dns-query or tls://host:853, with #address,address if wanted.</source>
        <translation>Écrivez un serveur de noms comme https://host/dns-query ou tls://host:853, avec #adresse,adresse si vous voulez.</translation>
    </message>
    <message>
        <source>Give between one and {most:count} name servers.</source>
        <translation>Donnez entre un et {most:count} serveurs de noms.</translation>
    </message>
    <message>
        <source>What stands behind the # of a name server is not an IP address.</source>
        <translation>Ce qui suit le # d&apos;un serveur de noms n&apos;est pas une adresse IP.</translation>
    </message>
    <message>
        <source>{file:name} holds no authority&apos;s certificate that can be read.</source>
        <translation>{file:name} ne contient aucun certificat d&apos;autorité lisible.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer ({status:name}). They may be blocked here.</source>
        <translation>Les serveurs de noms (DNS) ne répondent pas ({status:name}). Ils sont peut-être bloqués ici.</translation>
    </message>
    <message>
        <source>The name servers (DNS) refused to answer (HTTP {status:number}). They may be blocked here.</source>
        <translation>Les serveurs de noms (DNS) ont refusé de répondre (HTTP {status:number}). Ils sont peut-être bloqués ici.</translation>
    </message>
    <message>
        <source>The rule for new apps is damaged. Choose it again.</source>
        <translation>La règle pour les nouvelles applications est endommagée. Choisissez-la de nouveau.</translation>
    </message>
    <message>
        <source>No app here has that address.</source>
        <translation>Aucune application n&apos;a ici cette adresse.</translation>
    </message>
    <message>
        <source>Several apps have an address that begins so. Give more of it.</source>
        <translation>Plusieurs applications ont une adresse qui commence ainsi. Donnez-en davantage.</translation>
    </message>
    <message>
        <source>The size of the key ({bits:number} bits) was chosen at the first start and stays. To choose another, erase everything and start again.</source>
        <translation>La taille de la clé ({bits:number} bits) a été choisie au premier démarrage et reste. Pour en choisir une autre, effacez tout et recommencez.</translation>
    </message>
    <message>
        <source>The passphrase needs at least {least:count} characters.</source>
        <translation>La phrase de passe demande au moins {least:count} caractères.</translation>
    </message>
    <message>
        <source>This gateway is in use already. To replace it, erase everything and start again.</source>
        <translation>Cette passerelle est déjà en service. Pour la remplacer, effacez tout et recommencez.</translation>
    </message>
    <message>
        <source>There is no change of the last 24 hours to take back.</source>
        <translation>Aucun changement des dernières 24 heures n&apos;est à annuler.</translation>
    </message>
    <message>
        <source>The record of former Internet gateways is damaged.</source>
        <translation>La liste des anciennes passerelles Internet est endommagée.</translation>
    </message>
    <message>
        <source>This gateway keeps no log.</source>
        <translation>Cette passerelle ne tient pas de journal.</translation>
    </message>
    <message>
        <source>The log levels are {levels:names}.</source>
        <translation>Les niveaux du journal sont {levels:names}.</translation>
    </message>
    <message>
        <source>The gateway goes by another time. Set this computer&apos;s date, time and time zone first.</source>
        <translation>La passerelle suit une autre heure. Réglez d&apos;abord la date, l&apos;heure et le fuseau horaire de cet ordinateur.</translation>
    </message>
    <message>
        <source>The system allows this program no more threads. End other programs, and try again.</source>
        <translation>Le système ne permet plus de fils d&apos;exécution à ce programme. Terminez d&apos;autres programmes et réessayez.</translation>
    </message>
    <message>
        <source>The report is refused: {rule:name}.</source>
        <translation>Le rapport est refusé : {rule:name}.</translation>
    </message>
    <message>
        <source>No crash report here has that number. It may have left.</source>
        <translation>Aucun rapport de plantage n&apos;a ici ce numéro. Il est peut-être parti.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile, or its content is damaged.</source>
        <translation>Le message a été supprimé entre-temps, ou son contenu est endommagé.</translation>
    </message>
    <message>
        <source>The program was stopped.</source>
        <translation>Le programme a été arrêté.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used at present. The log has the details. Try again.</source>
        <translation>Les messages gardés ne peuvent pas être utilisés à présent. Le journal a les détails. Réessayez.</translation>
    </message>
    <message>
        <source>Some of the stored messages cannot be read: the disk may be failing ({why:text}).</source>
        <translation>Certains messages gardés ne peuvent pas être lus : le disque est peut-être défaillant ({why:text}).</translation>
    </message>
    <message>
        <source>The data folder is on a file system without locks, such as a network drive. Choose one on this computer.</source>
        <translation>Le dossier de données est sur un système de fichiers sans verrous, comme un lecteur réseau. Choisissez-en un sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The folder for your data cannot be used ({why:text}). It must be a folder that you may write in.</source>
        <translation>Le dossier de vos données ne peut pas être utilisé ({why:text}). Ce doit être un dossier dans lequel vous pouvez écrire.</translation>
    </message>
    <message>
        <source>Some of the data cannot be deleted ({why:text}).</source>
        <translation>Certaines données ne peuvent pas être supprimées ({why:text}).</translation>
    </message>
    <message>
        <source>The lock file in the data folder cannot be made ({why:text}).</source>
        <translation>Le fichier verrou ne peut pas être créé dans le dossier de données ({why:text}).</translation>
    </message>
    <message>
        <source>The folder of large messages cannot be read ({why:text}).</source>
        <translation>Le dossier des grands messages ne peut pas être lu ({why:text}).</translation>
    </message>
    <message>
        <source>The files of lost messages cannot be moved aside ({why:text}).</source>
        <translation>Les fichiers des messages perdus ne peuvent pas être mis de côté ({why:text}).</translation>
    </message>
    <message>
        <source>A message could not be written to the disk ({why:text}).</source>
        <translation>Un message n&apos;a pas pu être écrit sur le disque ({why:text}).</translation>
    </message>
    <message>
        <source>The file that names the data&apos;s key cannot be used ({why:text}).</source>
        <translation>Le fichier qui nomme la clé des données ne peut pas être utilisé ({why:text}).</translation>
    </message>
    <message>
        <source>Another program has this data folder open. Stop it first, or choose another folder.</source>
        <translation>Un autre programme a ouvert ce dossier de données. Arrêtez-le d&apos;abord, ou choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the data (schema {schema:number}; this one knows {known:number}). Install that version again, or restore a backup.</source>
        <translation>Une version plus récente de ce programme a écrit les données (schéma {schema:number} ; celle-ci connaît {known:number}). Réinstallez-la, ou restaurez une sauvegarde.</translation>
    </message>
    <message>
        <source>The room for messages is used up. Allow more, or wait until some are delivered.</source>
        <translation>La place pour les messages est épuisée. Accordez-en plus, ou attendez que certains soient remis.</translation>
    </message>
    <message>
        <source>The disk is nearly full. Free some room to receive and send messages again.</source>
        <translation>Le disque est presque plein. Libérez de la place pour recevoir et envoyer de nouveau des messages.</translation>
    </message>
    <message>
        <source>The file that names the data&apos;s key cannot be used.</source>
        <translation>Le fichier qui nomme la clé des données ne peut pas être utilisé.</translation>
    </message>
    <message>
        <source>The keyring asked a question and got no answer, or a no. Try again: unlock it, or allow this program its key.</source>
        <translation>Le trousseau a posé une question et n&apos;a pas reçu de réponse, ou a reçu un non. Réessayez : déverrouillez-le, ou laissez ce programme utiliser sa clé.</translation>
    </message>
    <message>
        <source>The key may be in a keyring that stayed closed. Unlock it, or allow access: {keyrings:names}.</source>
        <translation>La clé est peut-être dans un trousseau resté fermé. Déverrouillez-le, ou autorisez l&apos;accès : {keyrings:names}.</translation>
    </message>
    <message>
        <source>A passphrase was chosen before. Use that one.</source>
        <translation>Une phrase de passe a déjà été choisie. Utilisez celle-là.</translation>
    </message>
    <message>
        <source>The file that holds the key does not give back what was written.</source>
        <translation>Le fichier qui garde la clé ne rend pas ce qui y fut écrit.</translation>
    </message>
    <message>
        <source>The file that holds your key cannot be removed ({why:text}).</source>
        <translation>Le fichier qui garde votre clé ne peut pas être supprimé ({why:text}).</translation>
    </message>
    <message>
        <source>The file that is to hold your key cannot be written ({why:text}).</source>
        <translation>Le fichier qui doit garder votre clé ne peut pas être écrit ({why:text}).</translation>
    </message>
    <message>
        <source>Word {place:number} ({word:text}) is none of a recovery sheet. Compare it, letter by letter.</source>
        <translation>Le mot {place:number} ({word:text}) n’est celui d’aucune feuille de récupération. Comparez-le lettre par lettre.</translation>
    </message>
    <message>
        <source>Word {place:number} is not the one of the sheet. Compare it, letter by letter.</source>
        <translation>Le mot {place:number} n’est pas celui de la feuille. Comparez-le lettre par lettre.</translation>
    </message>
    <message>
        <source>Words {one:number} and {other:number} may have changed places.</source>
        <translation>Les mots {one:number} et {other:number} sont peut-être intervertis.</translation>
    </message>
    <message>
        <source>There are {count:number} words; a recovery sheet has {needed:number}.</source>
        <translation>Il y a {count:number} mots ; une feuille de récupération en a {needed:number}.</translation>
    </message>
    <message>
        <source>These are the words of another recovery sheet. The last one that was made here is {mark:text}.</source>
        <translation>Ces mots sont ceux d’une autre feuille de récupération. La dernière qui a été faite ici est la {mark:text}.</translation>
    </message>
    <message>
        <source>Start at login cannot be changed ({why:text}).</source>
        <translation>Le démarrage à l&apos;ouverture de session ne peut pas être changé ({why:text}).</translation>
    </message>
    <message>
        <source>The vault is &apos;keyring&apos; or &apos;passphrase-file:PATH&apos;.</source>
        <translation>L&apos;endroit de la clé est « keyring » ou « passphrase-file:PATH ».</translation>
    </message>
    <message>
        <source>The passphrase file is empty.</source>
        <translation>Le fichier de la phrase de passe est vide.</translation>
    </message>
    <message>
        <source>The passphrase file can be read by other users. Take it away from them (chmod 600).</source>
        <translation>D&apos;autres utilisateurs peuvent lire le fichier de la phrase de passe. Retirez-leur l&apos;accès (chmod 600).</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} cannot be read: {why:text}.</source>
        <translation>Le fichier de la phrase de passe {file:name} ne peut pas être lu : {why:text}.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} is no text in UTF-8.</source>
        <translation>Le fichier de la phrase de passe {file:name} n&apos;est pas du texte en UTF-8.</translation>
    </message>
    <message>
        <source>The settings cannot be removed ({why:text}).</source>
        <translation>Les réglages ne peuvent pas être supprimés ({why:text}).</translation>
    </message>
    <message>
        <source>The settings cannot be written ({why:text}).</source>
        <translation>Les réglages ne peuvent pas être écrits ({why:text}).</translation>
    </message>
    <message>
        <source>The backup cannot be written: {why:text}.</source>
        <translation>La sauvegarde ne peut pas être écrite : {why:text}.</translation>
    </message>
    <message>
        <source>The backup cannot be read: {why:text}.</source>
        <translation>La sauvegarde ne peut pas être lue : {why:text}.</translation>
    </message>
    <message>
        <source>{program:name} uses port {port:number} already. Close it: apps look for a gateway on ports 276 and 13276.</source>
        <translation>{program:name} utilise déjà le port {port:number}. Fermez-le : les applications cherchent une passerelle sur les ports 276 et 13276.</translation>
    </message>
    <message>
        <source>Another program uses port {port:number} already. Close it: apps look for a gateway on ports 276 and 13276.</source>
        <translation>Un autre programme utilise déjà le port {port:number}. Fermez-le : les applications cherchent une passerelle sur les ports 276 et 13276.</translation>
    </message>
    <message>
        <source>Port {port:number} cannot be used: {why:text}.</source>
        <translation>Le port {port:number} ne peut pas être utilisé : {why:text}.</translation>
    </message>
    <message>
        <source>The place for apps, {path:name}, cannot be made: {why:text}.</source>
        <translation>L&apos;endroit pour les applications, {path:name}, ne peut pas être créé : {why:text}.</translation>
    </message>
    <message>
        <source>Another file is in the place where apps look for a gateway: {path:name}.</source>
        <translation>Un autre fichier est à l&apos;endroit où les applications cherchent une passerelle : {path:name}.</translation>
    </message>
    <message>
        <source>Another gateway is running already, at {path:name}. Stop it first.</source>
        <translation>Une autre passerelle tourne déjà, à {path:name}. Arrêtez-la d&apos;abord.</translation>
    </message>
    <message>
        <source>Set the proxy again.</source>
        <translation>Définissez à nouveau le proxy.</translation>
    </message>
    <message>
        <source>The system&apos;s proxy is of a kind that cannot be used. Choose another one, or none.</source>
        <translation>Le proxy du système est d&apos;un type inutilisable. Choisissez-en un autre, ou aucun.</translation>
    </message>
    <message>
        <source>The mode is none, system or manual.</source>
        <translation>Le mode est none, system ou manual.</translation>
    </message>
    <message>
        <source>Give the user and the password apart from the address.</source>
        <translation>Donnez l&apos;utilisateur et le mot de passe à part de l&apos;adresse.</translation>
    </message>
    <message>
        <source>Version {version:name} has no file named {file:name}. If you gave it another name, give it the published one again.</source>
        <translation>La version {version:name} n&apos;a aucun fichier nommé {file:name}. Si vous l&apos;avez renommé, redonnez-lui le nom publié.</translation>
    </message>
    <message>
        <source>{file:name} cannot be read: {why:text}.</source>
        <translation>{file:name} ne peut pas être lu : {why:text}.</translation>
    </message>
    <message>
        <source>{file:name} is not the file that was published: it is damaged, or somebody changed it. Do not install it.</source>
        <translation>{file:name} n&apos;est pas le fichier publié : il est endommagé, ou quelqu&apos;un l&apos;a modifié. Ne l&apos;installez pas.</translation>
    </message>
    <message>
        <source>This list of apps was made for a newer version of the program (format {format:number}).</source>
        <translation>Cette liste d’applications a été faite pour une version plus récente du programme (format {format:number}).</translation>
    </message>
    <message>
        <source>This list of apps has two entries named {app:name}, so none of it is shown.</source>
        <translation>Cette liste d’applications a deux entrées nommées {app:name}, rien n’en est donc montré.</translation>
    </message>
    <message>
        <source>A list of {publisher:name} that is as new or newer is here already. Nothing was changed.</source>
        <translation>Une liste de {publisher:name} aussi récente ou plus récente est déjà ici. Rien n’a été changé.</translation>
    </message>
    <message>
        <source>There are {most:count} added lists already. Remove one first.</source>
        <translation>Il y a déjà {most:count} listes ajoutées. Retirez-en d’abord une.</translation>
    </message>
    <message>
        <source>No list of that publisher was added.</source>
        <translation>Aucune liste de cet éditeur n’a été ajoutée.</translation>
    </message>
    <message>
        <source>A rule is exchange, acknowledge or pause.</source>
        <translation>Une règle est exchange, acknowledge ou pause.</translation>
    </message>
    <message>
        <source>The Internet gateway answered {status:name}. It is tried again after {again_at:moment} UTC.</source>
        <translation>La passerelle Internet a répondu {status:name}. Nouvel essai après {again_at:moment} UTC.</translation>
    </message>
    <message>
        <source>No room is left for messages. Free some, or raise the limit.</source>
        <translation>Il n&apos;y a plus de place pour les messages. Libérez-en, ou relevez la limite.</translation>
    </message>
    <message>
        <source>The disk has no room for more messages. Free some room on it.</source>
        <translation>Le disque n&apos;a plus de place pour d&apos;autres messages. Libérez-y de la place.</translation>
    </message>
    <message>
        <source>Nothing was sent, and nobody was asked: you chose never on this network. Take that answer back to be asked again.</source>
        <translation>Rien n&apos;a été envoyé et personne n&apos;a été interrogé : vous avez choisi jamais sur ce réseau. Retirez cette réponse pour être interrogé de nouveau.</translation>
    </message>
    <message>
        <source>Damaged and of no use: {count:count}. What was in it is sent again by itself.</source>
        <translation>Abîmé et inutilisable : {count:count}. Ce qui s&apos;y trouvait est renvoyé de soi-même.</translation>
    </message>
    <message>
        <source>A part of the gateway failed again and again, and was stopped. The log has the details. Restart the program.</source>
        <translation>Une partie de la passerelle a échoué encore et encore, et s&apos;est arrêtée. Le journal a les détails. Redémarrez le programme.</translation>
    </message>
    <message>
        <source>The courier carries as much as you allowed. Allow more, or visit the Internet.</source>
        <translation>Vous portez autant que vous avez permis. Permettez davantage, ou allez là où il y a Internet.</translation>
    </message>
    <message>
        <source>{size:octets} is too large: the Internet gateway, or something on the way, ends each connection before it is there.</source>
        <translation>{size:octets}, c&apos;est trop : la passerelle Internet, ou quelque chose en chemin, coupe chaque connexion avant la fin.</translation>
    </message>
    <message>
        <source>A permission of {size:octets} is too large to be shown to the Internet gateway.</source>
        <translation>Une permission de {size:octets} est trop grande pour être montrée à la passerelle Internet.</translation>
    </message>
    <message>
        <source>Allow {least:octets} at least.</source>
        <translation>Permettez au moins {least:octets}.</translation>
    </message>
    <message>
        <source>The text of a letter has {most:octets} at most. Shorten it, or attach it as a file.</source>
        <translation>Le texte d&apos;une lettre peut avoir {most:octets}. Raccourcissez-le, ou joignez-le comme fichier.</translation>
    </message>
    <message>
        <source>A letter has {most:count} files at most. Send the others with another letter.</source>
        <translation>Nombre de fichiers qu&apos;une lettre peut avoir : {most:count}. Envoyez les autres avec une autre lettre.</translation>
    </message>
    <message>
        <source>The files of a letter have {most:octets} together, at most. Send fewer or smaller ones.</source>
        <translation>Les fichiers d&apos;une lettre peuvent faire {most:octets} ensemble. Envoyez-en moins, ou de plus petits.</translation>
    </message>
    <message>
        <source>{file:name} cannot be read ({why:text}). Choose another file.</source>
        <translation>{file:name} ne peut pas être lu ({why:text}). Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>{file:name} cannot be written ({why:text}). Choose another place or name.</source>
        <translation>{file:name} ne peut pas être écrit ({why:text}). Choisissez un autre endroit ou nom.</translation>
    </message>
    <message>
        <source>Pictures of the kind {kind:name} cannot be read. Save the picture as PNG or JPEG.</source>
        <translation>Les images de type {kind:name} ne peuvent pas être lues. Enregistrez l&apos;image en PNG ou en JPEG.</translation>
    </message>
    <message>
        <source>The file cannot be written ({why:text}).</source>
        <translation>Le fichier ne peut pas être écrit ({why:text}).</translation>
    </message>
    <message>
        <source>This list of apps has a mistake, so none of it is shown. Whoever made it can use this: {why:text}.</source>
        <translation>Cette liste d’applications contient une erreur, rien n’en est donc montré. Ceci peut servir à qui l’a faite : {why:text}.</translation>
    </message>
    <message>
        <source>This list of apps has characters that hide or turn what it says, so none of it is shown. Whoever made it can use this: {place:name}.</source>
        <translation>Cette liste d’applications contient des caractères qui cachent ou retournent ce qu’elle dit, rien n’en est donc montré. Ceci peut servir à qui l’a faite : {place:name}.</translation>
    </message>
    <message>
        <source>This list of apps has an address that is no plain https address, so none of it is shown. Whoever made it can use this: {app:name}.</source>
        <translation>Cette liste d’applications a une adresse qui n’est pas une simple adresse https, rien n’en est donc montré. Ceci peut servir à qui l’a faite : {app:name}.</translation>
    </message>
    <message>
        <source>The file could not be read: {why:text}.</source>
        <translation>Le fichier n&apos;a pas pu être lu : {why:text}.</translation>
    </message>
    <message>
        <source>Nobody can reach this computer at {addresses:names}: port {port:number} cannot be had ({why:text}). Another program may have it; end that one. It is tried again by itself.</source>
        <translation>Personne ne peut joindre cet ordinateur à {addresses:names} : le port {port:number} n&apos;est pas libre ({why:text}). Un autre programme l&apos;a peut-être ; arrêtez-le. C&apos;est réessayé tout seul.</translation>
    </message>
    <message>
        <source>The message is sealed for a key that the collector does not hold.</source>
        <translation>Le message est scellé pour une clé que le collecteur n&apos;a pas.</translation>
    </message>
    <message>
        <source>The message holds something else than a report.</source>
        <translation>Le message contient autre chose qu&apos;un rapport.</translation>
    </message>
    <message>
        <source>Sync complete</source>
        <translation>Synchronisation complète</translation>
    </message>
    <message>
        <source>Sync partly done</source>
        <translation>Synchronisation partielle</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>Non autorisé</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>Pas de réponse à temps</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêtée</translation>
    </message>
    <message>
        <source>Not a courier</source>
        <translation>Pas un coursier</translation>
    </message>
    <message>
        <source>Courier out of reach</source>
        <translation>Coursier hors de portée</translation>
    </message>
    <message>
        <source>Courier not accepted</source>
        <translation>Coursier non accepté</translation>
    </message>
    <message>
        <source>The courier is full</source>
        <translation>Le coursier est plein</translation>
    </message>
    <message>
        <source>The courier refused</source>
        <translation>Le coursier a refusé</translation>
    </message>
    <message>
        <source>The courier stopped answering</source>
        <translation>Le coursier ne répond plus</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>Connexion perdue</translation>
    </message>
    <message>
        <source>No room on this computer</source>
        <translation>Plus de place sur cet ordinateur</translation>
    </message>
    <message>
        <source>No Internet gateway yet</source>
        <translation>Pas encore de passerelle Internet</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Quelque chose a échoué</translation>
    </message>
    <message>
        <source>Stick not found</source>
        <translation>Clé USB introuvable</translation>
    </message>
    <message>
        <source>The stick takes too long</source>
        <translation>La clé USB est trop lente</translation>
    </message>
    <message>
        <source>The stick cannot be used</source>
        <translation>La clé USB est inutilisable</translation>
    </message>
    <message>
        <source>Everything that could be exchanged was.</source>
        <translation>Tout ce qui pouvait être échangé l&apos;a été.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Sync again for the rest.</source>
        <translation>Ce qui a été échangé est en sûreté. Synchronisez encore pour le reste.</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Rien n&apos;a été envoyé.</translation>
    </message>
    <message>
        <source>Nothing was sent. Start again when you are ready.</source>
        <translation>Rien n&apos;a été envoyé. Recommencez quand vous serez prêt.</translation>
    </message>
    <message>
        <source>What was exchanged before is safe. The rest waits for the next sync.</source>
        <translation>Ce qui a été échangé avant est en sûreté. Le reste attend la prochaine synchronisation.</translation>
    </message>
    <message>
        <source>Something answers at this address, but it is no courier. Check that you joined the courier&apos;s Wi-Fi.</source>
        <translation>Quelque chose répond à cette adresse, mais ce n&apos;est pas un coursier. Vérifiez que vous avez rejoint son Wi-Fi.</translation>
    </message>
    <message>
        <source>Move closer to the courier, check that you joined its Wi-Fi, and try again.</source>
        <translation>Rapprochez-vous du coursier, vérifiez que vous avez rejoint son Wi-Fi et réessayez.</translation>
    </message>
    <message>
        <source>The courier&apos;s identity is out of date, or its clock or yours is wrong. Compare the time on both.</source>
        <translation>L&apos;identité du coursier est périmée, ou son horloge ou la vôtre est fausse. Comparez l&apos;heure des deux.</translation>
    </message>
    <message>
        <source>What you received is safe. Your messages stay here: hand them to another courier, or later.</source>
        <translation>Ce que vous avez reçu est en sûreté. Vos messages restent ici : remettez-les à un autre coursier, ou plus tard.</translation>
    </message>
    <message>
        <source>Your messages stay here. Check this computer&apos;s date and time, then try again or ask the courier.</source>
        <translation>Vos messages restent ici. Vérifiez la date et l&apos;heure de cet ordinateur, puis réessayez ou demandez au coursier.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Move closer to the courier and sync again.</source>
        <translation>Ce qui a été échangé est en sûreté. Rapprochez-vous du coursier et synchronisez encore.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Join the Wi-Fi again and sync again.</source>
        <translation>Ce qui a été échangé est en sûreté. Rejoignez le Wi-Fi et synchronisez encore.</translation>
    </message>
    <message>
        <source>Make room, then sync again. Nothing was lost.</source>
        <translation>Faites de la place, puis synchronisez encore. Rien n&apos;est perdu.</translation>
    </message>
    <message>
        <source>A courier can only help after this gateway was once online. Choose an Internet gateway first.</source>
        <translation>Un coursier ne peut aider qu&apos;après une première connexion de cette passerelle. Choisissez d&apos;abord une passerelle Internet.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. The log has the details.</source>
        <translation>Ce qui a été échangé est en sûreté. Le journal a les détails.</translation>
    </message>
    <message>
        <source>Check that the stick is plugged in, and try again.</source>
        <translation>Vérifiez que la clé USB est branchée, puis réessayez.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Take the stick out, plug it in again, and try again.</source>
        <translation>Ce qui a été échangé est en sûreté. Retirez la clé USB, rebranchez-la, puis réessayez.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Check that the stick is plugged in, has room and can be written to.</source>
        <translation>Ce qui a été échangé est en sûreté. Vérifiez que la clé USB est branchée, qu&apos;il y reste de la place et qu&apos;on peut y écrire.</translation>
    </message>
    <message>
        <source>A stick can only help after this gateway was once online. Choose an Internet gateway first.</source>
        <translation>Une clé USB ne peut aider qu&apos;après une première connexion de cette passerelle. Choisissez d&apos;abord une passerelle Internet.</translation>
    </message>
    <message>
        <source>The stick gave nothing new for ten minutes. Sync again to go on.</source>
        <translation>La clé USB n&apos;a rien donné de nouveau pendant dix minutes. Synchronisez à nouveau pour continuer.</translation>
    </message>
    <message>
        <source>The stick holds too much that is of no use to you. Tell the person who brought it.</source>
        <translation>La clé USB contient trop de choses qui ne vous servent pas. Dites-le à la personne qui l&apos;a apportée.</translation>
    </message>
    <message>
        <source>There is a gateway here already. Erase it first, or restore into an empty folder.</source>
        <translation>Il y a déjà une passerelle ici. Effacez-la d&apos;abord, ou restaurez dans un dossier vide.</translation>
    </message>
    <message>
        <source>What answers there does not know these words. Compare words and address with what the other computer shows. If they are right, somebody stands between.</source>
        <translation>Ce qui répond là-bas ne connaît pas ces mots. Comparez les mots et l’adresse avec ce que montre l’autre ordinateur. S&apos;ils sont justes, quelqu&apos;un s&apos;est mis entre les deux.</translation>
    </message>
    <message>
        <source>The file of the move cannot be deleted ({why:text}), so it could be used twice. Make it possible to delete it, then try again.</source>
        <translation>Le fichier du déménagement ne peut pas être supprimé ({why:text}) et pourrait donc servir deux fois. Faites qu&apos;il puisse être supprimé, puis réessayez.</translation>
    </message>
</context>
<context>
    <name>CorrespondentCard</name>
    <message>
        <source>What you call them</source>
        <translation>Comment vous les appelez</translation>
    </message>
    <message>
        <source>Keep this name</source>
        <translation>Garder ce nom</translation>
    </message>
    <message>
        <source>Read each other the words under Yours. If what you hear is what stands under Theirs, nobody is in between.</source>
        <translation>Lisez-vous l&apos;un à l&apos;autre les mots de « Les vôtres ». Si ce que vous entendez est ce qui figure à « Les leurs », personne n&apos;est entre vous.</translation>
    </message>
    <message>
        <source>Words to compare</source>
        <translation>Mots à comparer</translation>
    </message>
    <message>
        <source>Show my answer again</source>
        <translation>Remontrer ma réponse</translation>
    </message>
    <message>
        <source>Block…</source>
        <translation>Bloquer…</translation>
    </message>
    <message>
        <source>Unblock</source>
        <translation>Débloquer</translation>
    </message>
    <message>
        <source>Forget with all letters…</source>
        <translation>Oublier avec toutes les lettres…</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Les leurs</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Les vôtres</translation>
    </message>
    <message>
        <source>Blocked: your gateway refuses what they send.</source>
        <translation>Bloqué : votre passerelle refuse ce qu&apos;il envoie.</translation>
    </message>
    <message>
        <source>You can write to each other.</source>
        <translation>Vous pouvez vous écrire.</translation>
    </message>
    <message>
        <source>You cannot write to them yet: what you write waits here until they let you.</source>
        <translation>Vous ne pouvez pas encore leur écrire : ce que vous écrivez attend ici qu&apos;ils vous y autorisent.</translation>
    </message>
    <message>
        <source>Block %1? Your gateway refuses what they send from now on, once it has heard of it. Their letters stay here, and you can unblock them.</source>
        <translation>Bloquer %1 ? Votre passerelle refuse désormais ce qui est envoyé, dès qu&apos;elle le sait. Les lettres restent ici, et vous pouvez débloquer.</translation>
    </message>
    <message>
        <source>Block them</source>
        <translation>Bloquer</translation>
    </message>
    <message>
        <source>Forget %1? They are blocked, and all letters from and to them are deleted here. To write to each other again takes a new invitation. This cannot be undone.</source>
        <translation>Oublier %1 ? Le blocage est mis, et toutes les lettres reçues et envoyées sont supprimées ici. Pour s&apos;écrire de nouveau, il faut une nouvelle invitation. C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>Oublier</translation>
    </message>
</context>
<context>
    <name>CourierGuide</name>
    <message>
        <source>How to meet a courier</source>
        <translation>Comment rencontrer un coursier</translation>
    </message>
    <message>
        <source>Ask the courier to share their Wi-Fi with you</source>
        <translation>Demandez au coursier de partager son Wi-Fi avec vous</translation>
    </message>
    <message>
        <source>Their screen then shows the name of a Wi-Fi network, and mostly a password.</source>
        <translation>Son écran montre alors le nom d&apos;un réseau Wi-Fi et, le plus souvent, un mot de passe.</translation>
    </message>
    <message>
        <source>Join that Wi-Fi on this computer</source>
        <translation>Rejoignez ce Wi-Fi sur cet ordinateur</translation>
    </message>
    <message>
        <source>Your computer may warn that it has no Internet. That is as it should be: stay on it.</source>
        <translation>Votre ordinateur peut avertir qu&apos;il n&apos;y a pas d&apos;Internet. C&apos;est normal : restez connecté.</translation>
    </message>
    <message>
        <source>Come back here and start the sync</source>
        <translation>Revenez ici et lancez la synchronisation</translation>
    </message>
    <message>
        <source>The courier shows up above within seconds. If it does not, look again, or write the address that its screen shows.</source>
        <translation>Le coursier apparaît ci-dessus en quelques secondes. Sinon, cherchez à nouveau ou écrivez l&apos;adresse que montre son écran.</translation>
    </message>
    <message>
        <source>Read the question, and allow it if all is right</source>
        <translation>Lisez la question et autorisez si tout est juste</translation>
    </message>
    <message>
        <source>Nothing leaves before that. Check the name of the network; if the courier&apos;s screen shows words or a fingerprint, compare them.</source>
        <translation>Rien ne part avant. Vérifiez le nom du réseau ; si l&apos;écran du coursier montre des mots ou une empreinte, comparez-les.</translation>
    </message>
    <message>
        <source>Stay near until the sync has ended</source>
        <translation>Restez à proximité jusqu&apos;à la fin de la synchronisation</translation>
    </message>
    <message>
        <source>Then go back to your own Wi-Fi. Answers come when you meet a courier again, or when the Internet is back.</source>
        <translation>Ensuite, revenez à votre propre Wi-Fi. Les réponses arrivent quand vous rencontrez de nouveau un coursier, ou quand Internet revient.</translation>
    </message>
</context>
<context>
    <name>CourierModel</name>
    <message>
        <source>The pretend courier is on its way</source>
        <translation>Le coursier fictif est en route</translation>
    </message>
    <message>
        <source>It is back in a few seconds.</source>
        <translation>Il revient dans quelques secondes.</translation>
    </message>
    <message>
        <source>Several couriers are here</source>
        <translation>Plusieurs coursiers sont ici</translation>
    </message>
    <message>
        <source>Pair your gateway first</source>
        <translation>Appairez d&apos;abord votre passerelle</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>Un coursier est ici</translation>
    </message>
    <message>
        <source>You are asked before anything leaves.</source>
        <translation>On vous demande avant que quoi que ce soit ne parte.</translation>
    </message>
    <message>
        <source>You are online: no courier is needed</source>
        <translation>Vous êtes en ligne : pas besoin de coursier</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>Les messages partent et arrivent par Internet.</translation>
    </message>
    <message>
        <source>Wi-Fi is switched off</source>
        <translation>Le Wi-Fi est désactivé</translation>
    </message>
    <message>
        <source>Couriers are met by Wi-Fi. Switch it on, then join the courier&apos;s network.</source>
        <translation>On rencontre les coursiers par Wi-Fi. Activez-le, puis rejoignez le réseau du coursier.</translation>
    </message>
    <message>
        <source>Join the courier&apos;s Wi-Fi</source>
        <translation>Rejoignez le Wi-Fi du coursier</translation>
    </message>
    <message>
        <source>It is not known which networks this computer is on, so couriers are not found by themselves. Write the address that the courier&apos;s screen shows.</source>
        <translation>On ne sait pas sur quels réseaux est cet ordinateur : les coursiers ne sont donc pas trouvés tout seuls. Écrivez l&apos;adresse que montre l&apos;écran du coursier.</translation>
    </message>
    <message>
        <source>On no courier&apos;s network</source>
        <translation>Sur aucun réseau de coursier</translation>
    </message>
    <message>
        <source>This computer is on no network where a courier could be. Join the courier&apos;s Wi-Fi, and the courier shows up here.</source>
        <translation>Cet ordinateur n&apos;est sur aucun réseau où un coursier pourrait être. Rejoignez le Wi-Fi du coursier, et il apparaîtra ici.</translation>
    </message>
    <message>
        <source>You chose never to be asked about couriers there.</source>
        <translation>Vous avez choisi de ne jamais y être interrogé au sujet de coursiers.</translation>
    </message>
    <message>
        <source>No courier answers there. Join the courier&apos;s Wi-Fi, and the courier shows up here.</source>
        <translation>Aucun coursier n&apos;y répond. Rejoignez le Wi-Fi du coursier, et il apparaîtra ici.</translation>
    </message>
    <message>
        <source>Nobody has looked for a courier there yet.</source>
        <translation>Personne n&apos;y a encore cherché de coursier.</translation>
    </message>
    <message>
        <source>Pairing with %1 has not worked yet. Couriers can help once it has.</source>
        <translation>L&apos;appairage avec %1 n&apos;a pas encore réussi. Les coursiers pourront aider dès que ce sera fait.</translation>
    </message>
    <message>
        <source>Couriers can help once your gateway is paired. That takes the Internet, this one time.</source>
        <translation>Les coursiers pourront aider dès que votre passerelle sera appairée. Il y faut Internet, cette seule fois.</translation>
    </message>
    <message>
        <source>You are on %1</source>
        <translation>Vous êtes sur %1</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Sans limite</translation>
    </message>
    <message>
        <source>Write the courier&apos;s address like 192.168.43.1, or with a port: 192.168.43.1:21473.</source>
        <translation>Écrivez l&apos;adresse du coursier comme 192.168.43.1, ou avec un port : 192.168.43.1:21473.</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>Collecter</translation>
    </message>
    <message>
        <source>Let apps answer</source>
        <translation>Laisser les applications répondre</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Remettre</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>reste %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>environ %1</translation>
    </message>
</context>
<context>
    <name>CourierPage</name>
    <message>
        <source>Couriers</source>
        <translation>Coursiers</translation>
    </message>
    <message>
        <source>A courier carries your sealed messages where the Internet does not reach.</source>
        <translation>Un coursier porte vos messages scellés là où Internet n&apos;arrive pas.</translation>
    </message>
    <message>
        <source>Earlier syncs</source>
        <translation>Synchronisations passées</translation>
    </message>
    <message>
        <source>Sync with %1</source>
        <translation>Synchroniser avec %1</translation>
    </message>
    <message>
        <source>By USB stick</source>
        <translation>Par clé USB</translation>
    </message>
    <message>
        <source>Without any network: choose a folder on the stick. What waits is put there, what came back is taken.</source>
        <translation>Sans aucun réseau : choisissez un dossier de la clé. Ce qui attend y est déposé, ce qui est revenu est pris.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Take other people&apos;s sealed messages to where there is Internet, and bring the answers.</source>
        <translation>Portez les messages scellés d&apos;autres personnes là où il y a Internet, et rapportez les réponses.</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>Porter pour d&apos;autres</translation>
    </message>
    <message>
        <source>Be a courier…</source>
        <translation>Être coursier…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Choisir un dossier</translation>
    </message>
</context>
<context>
    <name>CrashReportsCard</name>
    <message>
        <source>Help repair it when it fails?</source>
        <translation>Aider à le réparer quand il échoue ?</translation>
    </message>
    <message>
        <source>When this program itself fails, it can keep a record of where in its own code that happened, show it to you for a day, and then send it sealed like your messages. No names, no contents, no files, no addresses, no exact time.</source>
        <translation>Quand ce programme lui-même échoue, il peut noter à quel endroit de son code, vous le montrer pendant un jour, puis l’envoyer scellé comme vos messages. Ni noms, ni contenus, ni fichiers, ni adresses, ni heure exacte.</translation>
    </message>
    <message>
        <source>Yes, report crashes</source>
        <translation>Oui, signaler les pannes</translation>
    </message>
    <message>
        <source>No, do not report</source>
        <translation>Non, ne pas signaler</translation>
    </message>
    <message>
        <source>Show exactly what would be sent</source>
        <translation>Montrer exactement ce qui serait envoyé</translation>
    </message>
    <message>
        <source>To the last letter.</source>
        <translation>À la lettre près.</translation>
    </message>
    <message>
        <source>Crash report to show</source>
        <translation>Rapport de panne à montrer</translation>
    </message>
    <message>
        <source>The crash report</source>
        <translation>Le rapport de panne</translation>
    </message>
    <message>
        <source>Delete this report</source>
        <translation>Supprimer ce rapport</translation>
    </message>
    <message>
        <source>It is never sent.</source>
        <translation>Il n’est jamais envoyé.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>Le masquer</translation>
    </message>
</context>
<context>
    <name>CrashReportsModel</name>
    <message>
        <source>Off. Nothing is kept unless you say yes.</source>
        <translation>Non. Rien n’est conservé sans votre oui.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>Non, comme vous l’avez choisi.</translation>
    </message>
    <message>
        <source>On. What fails is shown here for a day before it may leave.</source>
        <translation>Oui. Ce qui échoue est montré ici un jour avant de pouvoir partir.</translation>
    </message>
    <message>
        <source>An invented example</source>
        <translation>Un exemple inventé</translation>
    </message>
    <message>
        <source>%1, may leave after %2</source>
        <translation>%1, peut partir après le %2</translation>
    </message>
</context>
<context>
    <name>DecisionsCard</name>
    <message>
        <source>Remembered answers</source>
        <translation>Réponses mémorisées</translation>
    </message>
    <message>
        <source>Take one back, and you will be asked again.</source>
        <translation>Retirez-en une, et la question vous sera posée de nouveau.</translation>
    </message>
    <message>
        <source>Always allowed</source>
        <translation>Toujours autorisé</translation>
    </message>
    <message>
        <source>Never allowed</source>
        <translation>Jamais autorisé</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Redemander</translation>
    </message>
</context>
<context>
    <name>DemoBar</name>
    <message>
        <source>Go to Couriers</source>
        <translation>Aller à Coursiers</translation>
    </message>
</context>
<context>
    <name>DemoModel</name>
    <message>
        <source>This is a demo. All of it is on this computer, and gone when you quit. Only the real program has Letters and Carry for others.</source>
        <translation>Ceci est une démonstration. Tout se passe sur cet ordinateur et disparaît quand vous quittez. Seul le vrai programme a Lettres et Porter pour d&apos;autres.</translation>
    </message>
    <message>
        <source>A pretend Internet, a courier and an app are made ready.</source>
        <translation>Un Internet fictif, un coursier et une application se préparent.</translation>
    </message>
    <message>
        <source>The app Ping has written a message, and there is no Internet. A pretend courier is near: on Couriers, press Sync, then Allow.</source>
        <translation>L&apos;application Ping a écrit un message, et il n&apos;y a pas d&apos;Internet. Un coursier fictif est tout près : dans Coursiers, appuyez sur Synchroniser, puis sur Autoriser.</translation>
    </message>
    <message>
        <source>The courier has the message, and goes to where there is Internet. It is back in a few seconds.</source>
        <translation>Le coursier a le message et va là où il y a Internet. Il revient dans quelques secondes.</translation>
    </message>
    <message>
        <source>The courier is back. Press Sync and Allow once more: it hands over what it brings for you.</source>
        <translation>Le coursier est de retour. Appuyez encore sur Synchroniser et sur Autoriser : il remet ce qu&apos;il apporte pour vous.</translation>
    </message>
    <message>
        <source>The answer has come, and Ping has it. That was the whole way of a message: without any Internet here.</source>
        <translation>La réponse est arrivée, et Ping l&apos;a reçue. C&apos;était tout le chemin d&apos;un message, sans Internet ici.</translation>
    </message>
</context>
<context>
    <name>DiagnosticsModel</name>
    <message numerus="yes">
        <source>%Ln point(s) need attention</source>
        <translation>
            <numerusform>%Ln point demande votre attention</numerusform>
            <numerusform>%Ln points demandent votre attention</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything looks good</source>
        <translation>Tout va bien</translation>
    </message>
    <message>
        <source>Could not be judged</source>
        <translation>N&apos;a pas pu être jugé</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Bien</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Demande votre attention</translation>
    </message>
    <message>
        <source>The file could not be written: %1</source>
        <translation>Le fichier n&apos;a pas pu être écrit : %1</translation>
    </message>
    <message>
        <source>Message store</source>
        <translation>Réserve de messages</translation>
    </message>
    <message>
        <source>Room for messages</source>
        <translation>Place pour les messages</translation>
    </message>
    <message>
        <source>Parts of the gateway</source>
        <translation>Parties de la passerelle</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Horloge</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Laissez-passer</translation>
    </message>
    <message>
        <source>Name servers (DNS)</source>
        <translation>Serveurs de noms (DNS)</translation>
    </message>
    <message>
        <source>Signed addresses</source>
        <translation>Adresses signées</translation>
    </message>
    <message>
        <source>Secure connection</source>
        <translation>Connexion sûre</translation>
    </message>
    <message>
        <source>Internet gateway</source>
        <translation>Passerelle Internet</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Trousseau</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase de passe</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Disque</translation>
    </message>
    <message>
        <source>Privacy of the data folder</source>
        <translation>Confidentialité du dossier de données</translation>
    </message>
    <message>
        <source>Connection for apps</source>
        <translation>Connexion pour les applications</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Réseaux</translation>
    </message>
    <message>
        <source>Courier nearby</source>
        <translation>Coursier à proximité</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
</context>
<context>
    <name>EraseCard</name>
    <message>
        <source>Erase everything</source>
        <translation>Tout effacer</translation>
    </message>
    <message>
        <source>For a computer that you give away, or that others must not look into.</source>
        <translation>Pour un ordinateur que vous donnez, ou que d&apos;autres ne doivent pas fouiller.</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>Tout effacer…</translation>
    </message>
    <message>
        <source>Destroys the key first, then messages, certificates and settings. Apps lose what waits here. There is no way back.</source>
        <translation>Détruit d&apos;abord la clé, puis messages, certificats et réglages. Les applications perdent ce qui attend ici. Aucun retour possible.</translation>
    </message>
    <message>
        <source>What this computer carries for others goes with it.</source>
        <translation>Ce que cet ordinateur porte pour d&apos;autres part avec.</translation>
    </message>
    <message>
        <source>So do your letters, and the people whom you write to.</source>
        <translation>Vos lettres aussi, et les personnes à qui vous écrivez.</translation>
    </message>
    <message>
        <source>Write %1 to confirm</source>
        <translation>Écrivez %1 pour confirmer</translation>
    </message>
    <message>
        <source>Erase everything now</source>
        <translation>Tout effacer maintenant</translation>
    </message>
    <message>
        <source>Keep things as they are</source>
        <translation>Laisser les choses telles quelles</translation>
    </message>
</context>
<context>
    <name>ExpectationCard</name>
    <message>
        <source>What to expect</source>
        <translation>À quoi s’attendre</translation>
    </message>
</context>
<context>
    <name>Expecting</name>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Not all answers arrive in time.</source>
        <translation>
            <numerusform>Des coursiers ou des clés USB sont venus environ chaque jour. Toutes les réponses n’arrivent pas à temps.</numerusform>
            <numerusform>Des coursiers ou des clés USB sont venus environ tous les %Ln jours. Toutes les réponses n’arrivent pas à temps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s); expect an answer in about %1.</source>
        <translation>
            <numerusform>Des coursiers ou des clés USB sont venus environ chaque jour ; attendez une réponse dans environ %1.</numerusform>
            <numerusform>Des coursiers ou des clés USB sont venus environ tous les %Ln jours ; attendez une réponse dans environ %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick has come for much longer than usual, so earlier visits tell nothing about the next one.</source>
        <translation>Aucun coursier ni clé USB n’est venu depuis bien plus longtemps que d’habitude ; les passages précédents ne disent donc rien du prochain.</translation>
    </message>
    <message numerus="yes">
        <source>This shows when to expect answers, once %Ln visit(s) of couriers or sticks are known.</source>
        <translation>
            <numerusform>Vous verrez ici quand attendre des réponses, dès que %Ln passage de coursier ou de clé USB sera connu.</numerusform>
            <numerusform>Vous verrez ici quand attendre des réponses, dès que %Ln passages de coursiers ou de clés USB seront connus.</numerusform>
        </translation>
    </message>
    <message>
        <source>The Internet is there now, so messages do not wait for couriers. Without it:</source>
        <translation>Internet est là en ce moment : les messages n’attendent pas de coursier. Sans Internet :</translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s).</source>
        <translation>
            <numerusform>Des coursiers ou des clés USB sont venus environ chaque jour.</numerusform>
            <numerusform>Des coursiers ou des clés USB sont venus environ tous les %Ln jours.</numerusform>
        </translation>
    </message>
    <message>
        <source>For answers that somebody on the Internet writes within a day. Taken for granted: couriers reach the Internet once between two visits, and messages are good for two weeks, as most apps have it.</source>
        <translation>Pour des réponses que quelqu’un sur Internet écrit en un jour au plus. On suppose que les coursiers atteignent Internet une fois entre deux passages et que les messages sont valables deux semaines, comme dans la plupart des applications.</translation>
    </message>
    <message>
        <source>Hardly any answer arrives in time.</source>
        <translation>Presque aucune réponse n’arrive à temps.</translation>
    </message>
    <message>
        <source>Half of them are here within %1 after you wrote, nine of ten within %2.</source>
        <translation>La moitié d’entre elles sont ici en %1 après que vous avez écrit, neuf sur dix en %2.</translation>
    </message>
    <message>
        <source>The Internet gateway deletes what no courier collects within %1.</source>
        <translation>La passerelle Internet efface ce qu’aucun coursier ne retire en %1.</translation>
    </message>
    <message>
        <source>Some messages and answers expire on their way.</source>
        <translation>Certains messages et réponses expirent en chemin.</translation>
    </message>
    <message>
        <source>All answers arrive in time.</source>
        <translation>Toutes les réponses arrivent à temps.</translation>
    </message>
    <message numerus="yes">
        <source>Of 100 answers, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>Sur 100 réponses, environ %Ln arrive à temps.</numerusform>
            <numerusform>Sur 100 réponses, environ %Ln arrivent à temps.</numerusform>
        </translation>
    </message>
    <message>
        <source>Half of the answers would then be here within %1.</source>
        <translation>La moitié des réponses seraient alors ici en %1.</translation>
    </message>
    <message>
        <source>What would help most: visits twice as often.</source>
        <translation>Ce qui aiderait le plus : des passages deux fois plus fréquents.</translation>
    </message>
    <message>
        <source>What would help most: an Internet gateway that keeps messages for longer.</source>
        <translation>Ce qui aiderait le plus : une passerelle Internet qui garde les messages plus longtemps.</translation>
    </message>
    <message>
        <source>What would help most: messages that are good for twice as long, where an app offers that.</source>
        <translation>Ce qui aiderait le plus : des messages valables deux fois plus longtemps, si l’application le propose.</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 answers would then arrive, half of them within %1.</source>
        <translation>
            <numerusform>Environ %Ln réponse sur 100 arriverait alors, la moitié d’entre elles en %1.</numerusform>
            <numerusform>Environ %Ln réponses sur 100 arriveraient alors, la moitié d’entre elles en %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FailureHeadlines</name>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer.</source>
        <translation>Vos messages sont en sûreté sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Your gateway needs some room to start. Free some space, then try again.</source>
        <translation>Votre passerelle a besoin d&apos;un peu de place pour démarrer. Libérez de l&apos;espace, puis réessayez.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Le disque est plein</translation>
    </message>
    <message>
        <source>Only one program at a time can open your messages. Close the other one.</source>
        <translation>Un seul programme à la fois peut ouvrir vos messages. Fermez l&apos;autre.</translation>
    </message>
    <message>
        <source>Your gateway is open elsewhere</source>
        <translation>Votre passerelle est ouverte ailleurs</translation>
    </message>
    <message>
        <source>Your gateway keeps its messages there, and has to read and write in it.</source>
        <translation>Votre passerelle y garde ses messages et doit pouvoir y lire et y écrire.</translation>
    </message>
    <message>
        <source>The data folder cannot be used</source>
        <translation>Le dossier de données est inutilisable</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Montrer le journal</translation>
    </message>
    <message>
        <source>Something went wrong inside your gateway</source>
        <translation>Quelque chose a échoué dans votre passerelle</translation>
    </message>
    <message>
        <source>Your gateway could not start</source>
        <translation>Votre passerelle n&apos;a pas pu démarrer</translation>
    </message>
    <message>
        <source>Your apps wait until it runs.</source>
        <translation>Vos applications attendent qu&apos;elle tourne.</translation>
    </message>
</context>
<context>
    <name>Farewell</name>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Erasing everything</source>
        <translation>Effacement de tout</translation>
    </message>
    <message>
        <source>Everything is erased</source>
        <translation>Tout est effacé</translation>
    </message>
    <message>
        <source>Not everything could be erased</source>
        <translation>Tout n&apos;a pas pu être effacé</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
</context>
<context>
    <name>FileOpener</name>
    <message>
        <source>What opens the file</source>
        <translation>Ce qui ouvre le fichier</translation>
    </message>
    <message>
        <source>A passphrase of my own</source>
        <translation>Une phrase de passe à moi</translation>
    </message>
    <message>
        <source>My recovery sheet</source>
        <translation>Ma feuille de récupération</translation>
    </message>
    <message>
        <source>New passphrase for the file</source>
        <translation>Nouvelle phrase de passe du fichier</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>La même phrase de passe encore</translation>
    </message>
    <message>
        <source>Keep the file apart from what opens it: whoever has both reads everything.</source>
        <translation>Gardez le fichier à part de ce qui l’ouvre : qui a les deux lit tout.</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Welcome</source>
        <translation>Bienvenue</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>You can go on here. Your apps wait until that program is closed: %1</source>
        <translation>Vous pouvez continuer ici. Vos applications attendent que ce programme soit fermé : %1</translation>
    </message>
    <message>
        <source>Your apps hand over messages</source>
        <translation>Vos applications remettent des messages</translation>
    </message>
    <message>
        <source>Apps made for this network find this program by themselves. It keeps their messages safe.</source>
        <translation>Les applications faites pour ce réseau trouvent ce programme d&apos;elles-mêmes. Il garde leurs messages en sûreté.</translation>
    </message>
    <message>
        <source>Online, they leave at once</source>
        <translation>En ligne, ils partent aussitôt</translation>
    </message>
    <message>
        <source>An Internet gateway passes them on, and keeps those for you until you are back.</source>
        <translation>Une passerelle Internet les transmet et garde les vôtres jusqu&apos;à votre retour.</translation>
    </message>
    <message>
        <source>Offline, a courier carries them</source>
        <translation>Hors ligne, un coursier les porte</translation>
    </message>
    <message>
        <source>Somebody with a phone takes the sealed messages to where the Internet works. You decide each time.</source>
        <translation>Quelqu&apos;un avec un téléphone porte les messages scellés là où Internet marche. Vous décidez chaque fois.</translation>
    </message>
    <message>
        <source>Next, your system may ask for a password: your messages are encrypted, and your system keeps their key in its keyring.</source>
        <translation>Ensuite, le système peut demander un mot de passe : vos messages sont chiffrés, et le système garde leur clé dans son trousseau.</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>Votre passerelle est verrouillée</translation>
    </message>
    <message>
        <source>Choose your Internet gateway</source>
        <translation>Choisissez votre passerelle Internet</translation>
    </message>
    <message>
        <source>It needs the Internet once. If you are offline now, go on: this can be done later.</source>
        <translation>Il faut Internet une fois. Si vous êtes hors ligne, continuez : cela peut se faire plus tard.</translation>
    </message>
    <message>
        <source>I have a backup of a gateway</source>
        <translation>J&apos;ai une sauvegarde d&apos;une passerelle</translation>
    </message>
    <message>
        <source>From another computer, or from before.</source>
        <translation>D&apos;un autre ordinateur, ou d&apos;avant.</translation>
    </message>
    <message>
        <source>I have this gateway on another computer</source>
        <translation>J’ai cette passerelle sur un autre ordinateur</translation>
    </message>
    <message>
        <source>It moves here, over the local network.</source>
        <translation>Elle déménage ici, par le réseau local.</translation>
    </message>
    <message>
        <source>I already use the Awala gateway on this computer</source>
        <translation>J&apos;utilise déjà la passerelle Awala sur cet ordinateur</translation>
    </message>
    <message>
        <source>This program can take its place: the same address, the same Internet gateway, and the messages that wait. Nothing in the other program is changed or deleted.</source>
        <translation>Ce programme peut prendre sa place : la même adresse, la même passerelle Internet et les messages qui attendent. Rien n&apos;est changé ni supprimé dans l&apos;autre programme.</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>Feuille de récupération</translation>
    </message>
    <message>
        <source>Your gateway does not run yet. Make a recovery sheet later, under Safety.</source>
        <translation>Votre passerelle ne fonctionne pas encore. Faites une feuille de récupération plus tard, sous Sécurité.</translation>
    </message>
    <message>
        <source>Your key is safe</source>
        <translation>Votre clé est en sûreté</translation>
    </message>
    <message>
        <source>Messages here are encrypted, and the key is kept apart. For the day that this computer is lost: the page Safety writes a backup to a file, once you are paired. Keep it somewhere else.</source>
        <translation>Les messages ici sont chiffrés, et la clé est gardée à part. Pour le jour où cet ordinateur serait perdu : la page Sécurité écrit une sauvegarde dans un fichier, une fois l&apos;association faite. Gardez-la ailleurs.</translation>
    </message>
    <message>
        <source>Start by itself?</source>
        <translation>Démarrer tout seul ?</translation>
    </message>
    <message>
        <source>Done. Your gateway is paired.</source>
        <translation>C&apos;est fait. Votre passerelle est associée.</translation>
    </message>
    <message>
        <source>Messages that get through</source>
        <translation>Des messages qui passent</translation>
    </message>
    <message>
        <source>Your Internet gateway</source>
        <translation>Votre passerelle Internet</translation>
    </message>
    <message>
        <source>The key to your messages</source>
        <translation>La clé de vos messages</translation>
    </message>
    <message>
        <source>It starts without opening the window.</source>
        <translation>Il démarre sans ouvrir la fenêtre.</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>Démarrer à l&apos;ouverture de ma session</translation>
    </message>
    <message>
        <source>For the day that the key is lost</source>
        <translation>Pour le jour où la clé sera perdue</translation>
    </message>
    <message>
        <source>Your choices</source>
        <translation>Vos choix</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Étape %1 sur %2</translation>
    </message>
    <message>
        <source>Do this later</source>
        <translation>Le faire plus tard</translation>
    </message>
    <message>
        <source>Go on without a sheet</source>
        <translation>Continuer sans feuille</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Commencer</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Answer of %1, on %2</source>
        <translation>Réponse de %1, sur %2</translation>
    </message>
    <message>
        <source>Invitation of %1, on %2</source>
        <translation>Invitation de %1, sur %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
</context>
<context>
    <name>GatewayChooser</name>
    <message>
        <source>Internet address of the gateway</source>
        <translation>Adresse Internet de la passerelle</translation>
    </message>
    <message>
        <source>Keep the suggestion unless somebody gave you another address.</source>
        <translation>Gardez la suggestion, sauf si quelqu&apos;un vous a donné une autre adresse.</translation>
    </message>
    <message>
        <source>Use this gateway</source>
        <translation>Utiliser cette passerelle</translation>
    </message>
    <message>
        <source>Use a connection file or QR code…</source>
        <translation>Utiliser un fichier de connexion ou un code QR…</translation>
    </message>
    <message>
        <source>A file from your gateway&apos;s operator, or a picture of a QR code.</source>
        <translation>Un fichier de l’exploitant de votre passerelle, ou une image d’un code QR.</translation>
    </message>
    <message>
        <source>Network of the gateway</source>
        <translation>Réseau de la passerelle</translation>
    </message>
    <message>
        <source>Leave it unless your gateway&apos;s operator says otherwise.</source>
        <translation>N’y touchez pas, sauf si l’opérateur de votre passerelle dit autre chose.</translation>
    </message>
    <message>
        <source>Pairing with the gateway. This can take a minute.</source>
        <translation>Association avec la passerelle. Cela peut prendre une minute.</translation>
    </message>
    <message>
        <source>Done. Your gateway is paired.</source>
        <translation>C&apos;est fait. Votre passerelle est associée.</translation>
    </message>
    <message>
        <source>Change to another gateway? Messages on their way through the old one may come late or not at all. Your apps keep their messages here and tell their partners the new way by themselves.</source>
        <translation>Changer de passerelle ? Les messages en route par l&apos;ancienne peuvent arriver tard ou pas du tout. Vos applications gardent leurs messages ici et indiquent d&apos;elles-mêmes le nouveau chemin.</translation>
    </message>
    <message>
        <source>Change gateway</source>
        <translation>Changer de passerelle</translation>
    </message>
    <message>
        <source>Connection file, or picture of a QR code</source>
        <translation>Fichier de connexion, ou image d’un code QR</translation>
    </message>
</context>
<context>
    <name>GatewayModel</name>
    <message>
        <source>Internet gateway</source>
        <translation>Passerelle Internet</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>aucune encore</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Dernier contact</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>This gateway&apos;s address</source>
        <translation>Adresse de cette passerelle</translation>
    </message>
    <message>
        <source>Your apps reach it at</source>
        <translation>Vos applications la joignent à</translation>
    </message>
    <message>
        <source>Last heard over the Internet</source>
        <translation>Dernier signe de vie par Internet</translation>
    </message>
    <message>
        <source>Pass valid until</source>
        <translation>Laissez-passer valable jusqu&apos;au</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>À quoi il sert</translation>
    </message>
    <message>
        <source>Belongs to</source>
        <translation>Appartient à</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Signé par</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Valable jusqu&apos;au</translation>
    </message>
    <message>
        <source>Renewal</source>
        <translation>Renouvellement</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Utilisé</translation>
    </message>
    <message>
        <source>Pairing with %1 is being tried.</source>
        <translation>Tentative d&apos;association avec %1 en cours.</translation>
    </message>
    <message>
        <source>Pairing with %1 waits until your gateway may use the Internet again.</source>
        <translation>L&apos;association avec %1 attend que votre passerelle puisse à nouveau utiliser Internet.</translation>
    </message>
    <message>
        <source>Pairing with %1 has not worked yet. It is tried again by itself %2.</source>
        <translation>L&apos;association avec %1 n&apos;a pas encore fonctionné. Un nouvel essai se fera de lui-même %2.</translation>
    </message>
    <message>
        <source>You changed from %1, %2. You can go back for another %3; your apps notice nothing.</source>
        <translation>Vous avez quitté %1, %2. Vous pouvez y revenir pendant encore %3 ; vos applications ne remarquent rien.</translation>
    </message>
    <message>
        <source>It may still hold messages for you; a courier can bring them.</source>
        <translation>Elle garde peut-être encore des messages pour vous ; un coursier peut les apporter.</translation>
    </message>
    <message>
        <source>Awala, today&apos;s network</source>
        <translation>Awala, le réseau d’aujourd’hui</translation>
    </message>
    <message>
        <source>Relaynet, as first drafted</source>
        <translation>Relaynet, l&apos;ébauche initiale</translation>
    </message>
    <message>
        <source>This is not an Internet address. It looks like frankfurt.example.org.</source>
        <translation>Ce n&apos;est pas une adresse Internet. Elle ressemble à frankfurt.example.org.</translation>
    </message>
    <message>
        <source>This computer is offline. Connect to the Internet, then try again.</source>
        <translation>Cet ordinateur est hors ligne. Connectez-vous à Internet, puis réessayez.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer. They may be blocked: choose others in Settings.</source>
        <translation>Les serveurs de noms (DNS) ne répondent pas. Ils sont peut-être bloqués : choisissez-en d&apos;autres dans les Réglages.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer was not signed, so it may be forged. Try another network.</source>
        <translation>La réponse du serveur de noms n&apos;était pas signée, elle peut donc être falsifiée. Essayez un autre réseau.</translation>
    </message>
    <message>
        <source>There is no gateway at this address. Check the spelling.</source>
        <translation>Il n&apos;y a pas de passerelle à cette adresse. Vérifiez l&apos;orthographe.</translation>
    </message>
    <message>
        <source>The gateway does not answer. It may be down or blocked here.</source>
        <translation>La passerelle ne répond pas. Elle est peut-être en panne ou bloquée ici.</translation>
    </message>
    <message>
        <source>The gateway answered with an error. Try again later.</source>
        <translation>La passerelle a répondu par une erreur. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>The gateway does not speak this network&apos;s language.</source>
        <translation>La passerelle ne parle pas la langue de ce réseau.</translation>
    </message>
    <message>
        <source>The proxy cannot be used, or does not lead to the gateway. Check it in Settings.</source>
        <translation>Le proxy est inutilisable ou ne mène pas à la passerelle. Vérifiez-le dans les paramètres.</translation>
    </message>
    <message>
        <source>The gateway took too long to answer. Try again.</source>
        <translation>La passerelle a mis trop de temps à répondre. Réessayez.</translation>
    </message>
    <message>
        <source>The gateway refused: %1</source>
        <translation>La passerelle a refusé : %1</translation>
    </message>
    <message>
        <source>This is not a connection file of an Internet gateway.</source>
        <translation>Ce n&apos;est pas un fichier de connexion d&apos;une passerelle Internet.</translation>
    </message>
    <message>
        <source>The gateway&apos;s papers are not in order: %1</source>
        <translation>Les papiers de la passerelle ne sont pas en règle : %1</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>Still accepted</source>
        <translation>Encore accepté</translation>
    </message>
</context>
<context>
    <name>GatewayPage</name>
    <message>
        <source>Gateway and certificates</source>
        <translation>Passerelle et certificats</translation>
    </message>
    <message>
        <source>Your gateway is this program. Its partner on the Internet keeps messages while you are offline.</source>
        <translation>Votre passerelle est ce programme. Sa partenaire sur Internet garde les messages pendant que vous êtes hors ligne.</translation>
    </message>
    <message>
        <source>Choose or change the Internet gateway</source>
        <translation>Choisir ou changer la passerelle Internet</translation>
    </message>
    <message>
        <source>This needs the Internet once.</source>
        <translation>Il faut Internet une fois.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>Something went wrong inside your gateway</source>
        <translation>Quelque chose a échoué dans votre passerelle</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer. Restarting usually helps.</source>
        <translation>Vos messages sont en sûreté sur cet ordinateur. Redémarrer aide en général.</translation>
    </message>
    <message>
        <source>Restart your gateway</source>
        <translation>Redémarrer votre passerelle</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>Votre passerelle est verrouillée</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, or under your passphrase.</source>
        <translation>La clé de vos messages est dans le trousseau de cet ordinateur ou sous votre phrase de passe.</translation>
    </message>
    <message>
        <source>Your apps cannot reach your gateway</source>
        <translation>Vos applications ne peuvent pas joindre votre passerelle</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>No room for more messages</source>
        <translation>Plus de place pour d&apos;autres messages</translation>
    </message>
    <message>
        <source>Nothing is lost, but your apps cannot send and nothing new can come in.</source>
        <translation>Rien n&apos;est perdu, mais vos applications ne peuvent pas envoyer et rien de nouveau ne peut entrer.</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>Faire de la place</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong</source>
        <translation>L&apos;horloge de cet ordinateur est fausse</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Montrer le journal</translation>
    </message>
    <message>
        <source>Your gateway moves to another computer</source>
        <translation>Votre passerelle déménage sur un autre ordinateur</translation>
    </message>
    <message>
        <source>Nothing is sent or received here any more.</source>
        <translation>Plus rien n’est envoyé ni reçu ici.</translation>
    </message>
    <message>
        <source>Another program uses the place where apps look for it. Close that program; it is tried again by itself. The Internet and couriers go on meanwhile.</source>
        <translation>Un autre programme occupe l&apos;endroit où les applications la cherchent. Fermez-le ; un nouvel essai se fait tout seul. Internet et les coursiers continuent entre-temps.</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>Vérifier mon installation</translation>
    </message>
    <message>
        <source>Your gateway is stopped</source>
        <translation>Votre passerelle est arrêtée</translation>
    </message>
    <message>
        <source>Your apps can neither send nor receive until it runs again.</source>
        <translation>Vos applications ne peuvent ni envoyer ni recevoir tant qu&apos;elle ne tourne pas.</translation>
    </message>
    <message>
        <source>Start your gateway</source>
        <translation>Démarrer votre passerelle</translation>
    </message>
    <message>
        <source>The disk is full. Free some space on it, or delete what waits here.</source>
        <translation>Le disque est plein. Libérez-y de l&apos;espace, ou supprimez ce qui attend ici.</translation>
    </message>
    <message>
        <source>The limit that was set for messages is reached.</source>
        <translation>La limite fixée pour les messages est atteinte.</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>Relever la limite</translation>
    </message>
    <message>
        <source>Choose an Internet gateway to begin</source>
        <translation>Choisissez une passerelle Internet pour commencer</translation>
    </message>
    <message>
        <source>It keeps messages for you while you are offline. This is needed once, while online.</source>
        <translation>Elle garde des messages pour vous pendant que vous êtes hors ligne. Il le faut une fois, en ligne.</translation>
    </message>
    <message>
        <source>Choose an Internet gateway</source>
        <translation>Choisir une passerelle Internet</translation>
    </message>
    <message>
        <source>Your gateway needs the Internet once</source>
        <translation>Votre passerelle a besoin d&apos;Internet une fois</translation>
    </message>
    <message>
        <source>Its pass has run out. Your apps go on working here; sending starts again after renewal.</source>
        <translation>Son laissez-passer a expiré. Vos applications continuent ici ; l&apos;envoi reprend après le renouvellement.</translation>
    </message>
    <message>
        <source>Renew now</source>
        <translation>Renouveler maintenant</translation>
    </message>
    <message>
        <source>Online, but your Internet gateway does not answer</source>
        <translation>En ligne, mais votre passerelle Internet ne répond pas</translation>
    </message>
    <message>
        <source>It may be down or blocked here. Your messages wait safely, and a courier can take them.</source>
        <translation>Elle est peut-être en panne ou bloquée ici. Vos messages attendent en sûreté, et un coursier peut les prendre.</translation>
    </message>
    <message>
        <source>On a network without Internet or courier</source>
        <translation>Sur un réseau sans Internet ni coursier</translation>
    </message>
    <message>
        <source>If you joined a courier&apos;s Wi-Fi, look for the courier by hand. Your messages wait safely.</source>
        <translation>Si vous avez rejoint le Wi-Fi d&apos;un coursier, cherchez-le à la main. Vos messages attendent en sûreté.</translation>
    </message>
    <message>
        <source>Find a courier</source>
        <translation>Trouver un coursier</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>You paused the exchange over the Internet. Messages wait here, and couriers can still take them.</source>
        <translation>Vous avez mis en pause les échanges par Internet. Les messages attendent ici, et les coursiers peuvent encore les emporter.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>See the Internet gateway</source>
        <translation>Voir la passerelle Internet</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Démarrage…</translation>
    </message>
    <message>
        <source>Your gateway opens its store and looks for ways to send.</source>
        <translation>Votre passerelle ouvre sa réserve et cherche comment envoyer.</translation>
    </message>
    <message>
        <source>Exchanging messages with a stick</source>
        <translation>Échange de messages avec une clé USB</translation>
    </message>
    <message>
        <source>Exchanging messages with a courier</source>
        <translation>Échange de messages avec un coursier</translation>
    </message>
    <message>
        <source>Show progress</source>
        <translation>Montrer l&apos;avancement</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>Un coursier est ici</translation>
    </message>
    <message>
        <source>It can take your messages along and may have some for you. You decide before anything leaves.</source>
        <translation>Il peut emporter vos messages et en a peut-être pour vous. Vous décidez avant que rien ne parte.</translation>
    </message>
    <message>
        <source>Sync with the courier</source>
        <translation>Synchroniser avec le coursier</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connecté</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>Les messages partent et arrivent par Internet.</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Hors ligne</translation>
    </message>
    <message>
        <source>Your apps can go on sending. Messages wait here for the Internet or a courier.</source>
        <translation>Vos applications peuvent continuer d&apos;envoyer. Les messages attendent ici Internet ou un coursier.</translation>
    </message>
    <message>
        <source>How to reach a courier</source>
        <translation>Comment joindre un coursier</translation>
    </message>
</context>
<context>
    <name>InternetCard</name>
    <message>
        <source>What you carry goes to the Internet gateways, and their answers come with you.</source>
        <translation>Ce que vous portez va aux passerelles Internet, et les réponses viennent avec vous.</translation>
    </message>
    <message>
        <source>Where there is Internet</source>
        <translation>Là où il y a Internet</translation>
    </message>
    <message>
        <source>Exchange over the Internet now</source>
        <translation>Échanger par Internet maintenant</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Nothing is lost by it.</source>
        <translation>Rien n&apos;est perdu.</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>Progression de l&apos;échange</translation>
    </message>
</context>
<context>
    <name>IntroductionsModel</name>
    <message>
        <source>For somebody</source>
        <translation>Pour quelqu&apos;un</translation>
    </message>
    <message>
        <source>Good until %1</source>
        <translation>Valable jusqu&apos;au %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré : %1</translation>
    </message>
    <message>
        <source>This is no invitation: it is too large.</source>
        <translation>Ce n&apos;est pas une invitation : c&apos;est trop grand.</translation>
    </message>
</context>
<context>
    <name>Invitation</name>
    <message>
        <source>On the other computer, open Safety, then Move to another computer, and type this address and these words, or their digits. Show them to nobody else; they are good for this once.</source>
        <translation>Sur l’autre ordinateur, ouvrez Sécurité, puis Déménager sur un autre ordinateur, et tapez cette adresse et ces mots, ou leurs chiffres. Ne les montrez à personne d’autre ; ils ne valent que cette fois.</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>Adresse : %1</translation>
    </message>
</context>
<context>
    <name>InviteCard</name>
    <message>
        <source>You give them a card: a picture, a file or a few lines of text. They give you an answer back in the same way. No account is needed, and no server.</source>
        <translation>Vous leur donnez une carte : une image, un fichier ou quelques lignes de texte. Ils vous rendent une réponse de la même façon. Il ne faut ni compte ni serveur.</translation>
    </message>
    <message>
        <source>Invite somebody</source>
        <translation>Inviter quelqu&apos;un</translation>
    </message>
    <message>
        <source>For whom? Only you see this</source>
        <translation>Pour qui ? Vous seul le voyez</translation>
    </message>
    <message>
        <source>Make the invitation, and copy it</source>
        <translation>Faire l&apos;invitation, et la copier</translation>
    </message>
    <message>
        <source>Their answer</source>
        <translation>Leur réponse</translation>
    </message>
    <message>
        <source>Paste their answer here when you have it</source>
        <translation>Collez ici leur réponse quand vous l&apos;aurez</translation>
    </message>
    <message>
        <source>Open their answer…</source>
        <translation>Ouvrir leur réponse…</translation>
    </message>
    <message>
        <source>Invitations that nobody has answered yet</source>
        <translation>Invitations auxquelles personne n&apos;a encore répondu</translation>
    </message>
    <message>
        <source>Open their answer</source>
        <translation>Ouvrir leur réponse</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Nobody can answer it any more: %1</source>
        <translation>Plus personne ne peut y répondre : %1</translation>
    </message>
</context>
<context>
    <name>LeavingCard</name>
    <message>
        <source>The other computer becomes this gateway, with all that it holds. It is locked here then, so that there are not two of it. What you have under Letters stays on this computer, and goes if you erase it.</source>
        <translation>L’autre ordinateur devient cette passerelle, avec tout ce qu’elle contient. Elle est alors verrouillée ici, pour qu’il n’y en ait pas deux. Ce que vous avez sous Lettres reste sur cet ordinateur, et disparaît si vous l’effacez.</translation>
    </message>
    <message>
        <source>Move to another computer</source>
        <translation>Déménager sur un autre ordinateur</translation>
    </message>
    <message>
        <source>See what goes along</source>
        <translation>Voir ce qui part avec elle</translation>
    </message>
    <message>
        <source>What goes along</source>
        <translation>Ce qui part avec elle</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Lock it here and move</source>
        <translation>La verrouiller ici et déménager</translation>
    </message>
    <message>
        <source>How it moves</source>
        <translation>Comment elle déménage</translation>
    </message>
    <message>
        <source>Over the local network</source>
        <translation>Par le réseau local</translation>
    </message>
    <message>
        <source>By a sealed file</source>
        <translation>Par un fichier scellé</translation>
    </message>
    <message>
        <source>Your gateway moves. Leave both computers on.</source>
        <translation>Votre passerelle déménage. Laissez les deux ordinateurs allumés.</translation>
    </message>
    <message>
        <source>All of it goes into one sealed file, on a stick for instance. The other computer brings it back on its first run.</source>
        <translation>Tout va dans un seul fichier scellé, sur une clé USB par exemple. L’autre ordinateur le reprend à son premier démarrage.</translation>
    </message>
    <message>
        <source>Both computers are in the same network. On the other one, start this program for the first time and choose: I have this gateway on another computer. Then type here what it shows.</source>
        <translation>Les deux ordinateurs sont sur le même réseau. Sur l’autre, démarrez ce programme pour la première fois et choisissez : J’ai cette passerelle sur un autre ordinateur. Tapez ensuite ici ce qu’il affiche.</translation>
    </message>
    <message>
        <source>Move by a file</source>
        <translation>Déménager par un fichier</translation>
    </message>
</context>
<context>
    <name>LeavingModel</name>
    <message>
        <source>Your gateway stays here, and starts again.</source>
        <translation>Votre passerelle reste ici et redémarre.</translation>
    </message>
    <message>
        <source>It may have arrived all the same, so your gateway stays locked here. Look at the other computer first.</source>
        <translation>Elle est peut-être arrivée malgré tout ; votre passerelle reste donc verrouillée ici. Regardez d’abord l’autre ordinateur.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer: apps here reach it no more. All of it goes into %1, by which another computer becomes your gateway.</source>
        <translation>Votre passerelle s’arrête et est verrouillée sur cet ordinateur : les applications d’ici ne l’atteignent plus. Tout va dans %1, par lequel un autre ordinateur devient votre passerelle.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer: apps here reach it no more. All of it goes to %1, which becomes your gateway.</source>
        <translation>Votre passerelle s’arrête et est verrouillée sur cet ordinateur : les applications d’ici ne l’atteignent plus. Tout va à %1, qui devient votre passerelle.</translation>
    </message>
    <message>
        <source>Type the address as the other computer shows it.</source>
        <translation>Tapez l’adresse telle que l’autre ordinateur l’affiche.</translation>
    </message>
    <message>
        <source>Type the ten words that the other computer shows.</source>
        <translation>Tapez les dix mots que l’autre ordinateur affiche.</translation>
    </message>
    <message>
        <source>Given up.</source>
        <translation>Abandonné.</translation>
    </message>
    <message>
        <source>Given up. Nothing was changed.</source>
        <translation>Abandonné. Rien n’a été changé.</translation>
    </message>
    <message>
        <source>All of your gateway is in %1 (%2), and it is locked here. On the other computer, choose that file on the first run: I have a backup of a gateway. Once it runs there, erase it here.</source>
        <translation>Toute votre passerelle est dans %1 (%2), et elle est verrouillée ici. Sur l’autre ordinateur, choisissez ce fichier au premier démarrage : J&apos;ai une sauvegarde d&apos;une passerelle. Dès qu’elle y tourne, effacez-la ici.</translation>
    </message>
    <message>
        <source>The computer %1 is your gateway now (%2), and it is locked here. Once all is well, erase it here.</source>
        <translation>L’ordinateur %1 est maintenant votre passerelle (%2), et elle est verrouillée ici. Quand tout va bien, effacez-la ici.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and stay here: %1.</source>
        <translation>Messages qui n’ont pas pu être lus et restent ici : %1.</translation>
    </message>
</context>
<context>
    <name>LetterCarrier</name>
    <message>
        <source>A courier is here: %1</source>
        <translation>Un coursier est ici : %1</translation>
    </message>
    <message>
        <source>A stick is here: %1</source>
        <translation>Une clé USB est ici : %1</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>Synchroniser</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>Somebody without a name</source>
        <translation>Quelqu&apos;un sans nom</translation>
    </message>
    <message>
        <source>waiting here until they can be written to</source>
        <translation>en attente ici jusqu&apos;à ce qu&apos;on puisse leur écrire</translation>
    </message>
    <message numerus="yes">
        <source>Taken along %Ln time(s); it stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>Emportée %Ln fois ; elle reste ici jusqu&apos;à ce que son arrivée soit confirmée.</numerusform>
            <numerusform>Emportée %Ln fois ; elle reste ici jusqu&apos;à ce que son arrivée soit confirmée.</numerusform>
        </translation>
    </message>
    <message>
        <source>It stays here until its arrival is confirmed, so it is not lost if the courier is.</source>
        <translation>Elle reste ici jusqu&apos;à ce que son arrivée soit confirmée : elle n&apos;est pas perdue si le coursier l&apos;est.</translation>
    </message>
    <message>
        <source>It waits there for its recipient. Once they have it, it says so here.</source>
        <translation>Elle y attend son destinataire. Quand il l&apos;aura, ce sera dit ici.</translation>
    </message>
    <message>
        <source>It leaves once they have answered your invitation, or let you write again.</source>
        <translation>Elle part quand ils auront répondu à votre invitation, ou vous laisseront écrire à nouveau.</translation>
    </message>
    <message>
        <source>It leaves with the next courier or over the Internet, until %1.</source>
        <translation>Elle part avec le prochain coursier ou par Internet, jusqu&apos;au %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attachment(s)</source>
        <translation>
            <numerusform>%Ln pièce jointe</numerusform>
            <numerusform>%Ln pièces jointes</numerusform>
        </translation>
    </message>
    <message>
        <source>No text</source>
        <translation>Sans texte</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>À %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unread</source>
        <translation>
            <numerusform>%Ln non lue</numerusform>
            <numerusform>%Ln non lues</numerusform>
        </translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Brouillon</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Bloqué</translation>
    </message>
    <message>
        <source>No letters yet</source>
        <translation>Pas encore de lettres</translation>
    </message>
    <message>
        <source>Cannot be written to yet</source>
        <translation>On ne peut pas encore lui écrire</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>Vous : %1</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Écrite</translation>
    </message>
    <message>
        <source>Came</source>
        <translation>Arrivée</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>Où elle est</translation>
    </message>
</context>
<context>
    <name>LettersModel</name>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>First answer the question above: Letters is an app like any other.</source>
        <translation>Répondez d&apos;abord à la question ci-dessus : Lettres est une application comme une autre.</translation>
    </message>
    <message>
        <source>One moment: Letters opens, and makes itself known to your gateway.</source>
        <translation>Un instant : Lettres s&apos;ouvre, et se fait connaître à votre passerelle.</translation>
    </message>
    <message>
        <source>Your letters are under a passphrase of their own.</source>
        <translation>Vos lettres sont sous une phrase de passe à elles.</translation>
    </message>
    <message>
        <source>Your letters are under your passphrase. They open when your gateway is unlocked.</source>
        <translation>Vos lettres sont sous votre phrase de passe. Elles s&apos;ouvrent quand votre passerelle est déverrouillée.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely. Choose a passphrase for your gateway: your letters are under it too.</source>
        <translation>Cet ordinateur n&apos;a pas de trousseau qui garde les secrets en sûreté. Choisissez une phrase de passe pour votre passerelle : vos lettres sont aussi sous elle.</translation>
    </message>
    <message>
        <source>Your letters are damaged, and cannot be read any more. To begin anew, erase everything under Safety.</source>
        <translation>Vos lettres sont abîmées et ne peuvent plus être lues. Pour recommencer, effacez tout sous Sécurité.</translation>
    </message>
    <message>
        <source>Your gateway is not running. What you write waits here until it does.</source>
        <translation>Votre passerelle ne tourne pas. Ce que vous écrivez attend ici qu&apos;elle tourne.</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer. What you write here waits.</source>
        <translation>Votre passerelle est passée sur un autre ordinateur. Ce que vous écrivez ici attend.</translation>
    </message>
    <message>
        <source>Your gateway is locked. What you write waits here until it is unlocked.</source>
        <translation>Votre passerelle est verrouillée. Ce que vous écrivez attend ici qu&apos;elle soit déverrouillée.</translation>
    </message>
    <message>
        <source>Your gateway is not paired with an Internet gateway yet. You can write; it waits here until then.</source>
        <translation>Votre passerelle n&apos;est pas encore associée à une passerelle Internet. Vous pouvez écrire ; cela attend ici d&apos;ici là.</translation>
    </message>
    <message>
        <source>Letters has no connection to your gateway just now. What you write waits here.</source>
        <translation>Lettres n’a pas de connexion avec votre passerelle en ce moment. Ce que vous écrivez attend ici.</translation>
    </message>
    <message>
        <source>Your gateway has not let Letters in so far. What you write waits here. You can allow Letters under Apps.</source>
        <translation>Votre passerelle n’a pas encore laissé entrer Lettres. Ce que vous écrivez attend ici. Vous pouvez autoriser Lettres sous Applications.</translation>
    </message>
    <message>
        <source>A letter from %1</source>
        <translation>Une lettre de %1</translation>
    </message>
    <message>
        <source>No letter has these words.</source>
        <translation>Aucune lettre ne contient ces mots.</translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln letter(s) of those found.</source>
        <translation>
            <numerusform>La lettre la plus récente trouvée : %Ln.</numerusform>
            <numerusform>Les %Ln lettres les plus récentes trouvées.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) found.</source>
        <translation>
            <numerusform>%Ln lettre trouvée.</numerusform>
            <numerusform>%Ln lettres trouvées.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LettersPage</name>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Write to people, with or without Internet</source>
        <translation>Écrivez aux gens, avec ou sans Internet</translation>
    </message>
    <message>
        <source>Letters are sealed for the one who reads them, and travel over the Internet or with a courier, whichever comes first. To begin, one of you invites the other.</source>
        <translation>Les lettres sont scellées pour qui les lit, et voyagent par Internet ou avec un coursier, selon ce qui vient d&apos;abord. Pour commencer, l&apos;un de vous invite l&apos;autre.</translation>
    </message>
    <message>
        <source>Invite somebody…</source>
        <translation>Inviter quelqu&apos;un…</translation>
    </message>
    <message>
        <source>I have an invitation…</source>
        <translation>J&apos;ai une invitation…</translation>
    </message>
    <message>
        <source>Passphrase of your letters</source>
        <translation>Phrase de passe de vos lettres</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Your letters are not open</source>
        <translation>Vos lettres ne sont pas ouvertes</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>About them…</source>
        <translation>Sur cette personne…</translation>
    </message>
    <message>
        <source>Choose somebody to read and to write.</source>
        <translation>Choisissez quelqu&apos;un pour lire et écrire.</translation>
    </message>
</context>
<context>
    <name>LimitCard</name>
    <message>
        <source>Limit for each sync</source>
        <translation>Limite par synchronisation</translation>
    </message>
    <message>
        <source>For short visits, or couriers with little room: the most urgent messages go first, the rest waits for the next sync. What the courier brings is not limited.</source>
        <translation>Pour les visites courtes ou les coursiers qui ont peu de place : les messages les plus urgents partent d&apos;abord, le reste attend la prochaine synchronisation. Ce que le coursier apporte n&apos;est pas limité.</translation>
    </message>
    <message>
        <source>Hand over at most</source>
        <translation>Remettre au plus</translation>
    </message>
</context>
<context>
    <name>Link</name>
    <message>
        <source>Copy the address</source>
        <translation>Copier l’adresse</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiée</translation>
    </message>
    <message>
        <source>No browser could be opened. Copy the address instead.</source>
        <translation>Aucun navigateur n&apos;a pu être ouvert. Copiez plutôt l&apos;adresse.</translation>
    </message>
</context>
<context>
    <name>LogCard</name>
    <message>
        <source>Log and export for support</source>
        <translation>Journal et export pour obtenir de l&apos;aide</translation>
    </message>
    <message>
        <source>Long identifiers and addresses are shortened.</source>
        <translation>Les longs identifiants et adresses sont raccourcis.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Montrer le journal</translation>
    </message>
    <message>
        <source>Hide the log</source>
        <translation>Masquer le journal</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>Importance minimale</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Avertissements</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Erreurs</translation>
    </message>
    <message>
        <source>Only lines with this text</source>
        <translation>Seulement les lignes avec ce texte</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Relire</translation>
    </message>
    <message>
        <source>You see exactly what the file will hold before it is written. Nothing is sent anywhere.</source>
        <translation>Vous voyez exactement ce que le fichier contiendra avant qu&apos;il soit écrit. Rien n&apos;est envoyé nulle part.</translation>
    </message>
    <message>
        <source>Show what it holds</source>
        <translation>Montrer ce qu&apos;il contient</translation>
    </message>
    <message>
        <source>Save this to a file…</source>
        <translation>Enregistrer cela dans un fichier…</translation>
    </message>
    <message>
        <source>Contents of the export</source>
        <translation>Contenu de l&apos;export</translation>
    </message>
    <message>
        <source>Export for support</source>
        <translation>Exporter pour obtenir de l&apos;aide</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>Rien à montrer.</translation>
    </message>
    <message>
        <source>Save this to a file</source>
        <translation>Enregistrer cela dans un fichier</translation>
    </message>
    <message>
        <source>The file was written.</source>
        <translation>Le fichier a été écrit.</translation>
    </message>
</context>
<context>
    <name>LuggageCard</name>
    <message>
        <source>What you carry</source>
        <translation>Ce que vous portez</translation>
    </message>
    <message>
        <source>Everything is sealed: neither you nor this program can see whose it is or what it says.</source>
        <translation>Tout est scellé : ni vous ni ce programme ne pouvez voir à qui c&apos;est ni ce que cela dit.</translation>
    </message>
    <message>
        <source>Part of the room that is used</source>
        <translation>Part de la place utilisée</translation>
    </message>
    <message>
        <source>Carry at most</source>
        <translation>Porter au plus</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Screens</source>
        <translation>Écrans</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>Porter pour d&apos;autres</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Couriers</source>
        <translation>Coursiers</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Sécurité</translation>
    </message>
    <message>
        <source>Recovery sheet, backup, moving to another computer, and erasing.</source>
        <translation>Feuille de récupération, sauvegarde, déménagement sur un autre ordinateur et effacement.</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>Applications</translation>
    </message>
    <message>
        <source>Version, updates, licences, and security problems.</source>
        <translation>Version, mises à jour, licences et problèmes de sécurité.</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Passerelle</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Stockage</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Vie privée</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive through your gateway.</source>
        <translation>Les programmes de cet ordinateur qui envoient et reçoivent par votre passerelle.</translation>
    </message>
    <message>
        <source>The Internet gateway that keeps messages while you are offline.</source>
        <translation>La passerelle Internet qui garde les messages pendant que vous êtes hors ligne.</translation>
    </message>
    <message>
        <source>How much room messages take, and the most that they may.</source>
        <translation>La place que prennent les messages, et celle qu&apos;ils peuvent prendre au plus.</translation>
    </message>
    <message>
        <source>Language, look, start, notifications, proxy and name servers.</source>
        <translation>Langue, apparence, démarrage, notifications, proxy et serveurs de noms.</translation>
    </message>
    <message>
        <source>What leaves this computer is your decision.</source>
        <translation>Ce qui quitte cet ordinateur, c&apos;est vous qui le décidez.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>Passerelle Relaynet</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>Attend votre réponse</translation>
    </message>
    <message>
        <source>Letters that you have not read</source>
        <translation>Lettres que vous n&apos;avez pas lues</translation>
    </message>
</context>
<context>
    <name>MessagesList</name>
    <message>
        <source>Message by message</source>
        <translation>Message par message</translation>
    </message>
    <message>
        <source>No message of an app waits.</source>
        <translation>Aucun message d’une application n’attend.</translation>
    </message>
    <message>
        <source>What became of the chosen message</source>
        <translation>Ce qu’est devenu le message choisi</translation>
    </message>
    <message>
        <source>Choose one to see what became of it so far.</source>
        <translation>Choisissez-en un pour voir ce qu’il est devenu jusqu’ici.</translation>
    </message>
</context>
<context>
    <name>MessagesModel</name>
    <message>
        <source>App</source>
        <translation>Application</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Accepté</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Expire</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>Où il est</translation>
    </message>
    <message>
        <source>This computer has it from the app.</source>
        <translation>Cet ordinateur l’a reçu de l’application.</translation>
    </message>
    <message>
        <source>A courier took it along.</source>
        <translation>Un coursier l’a emporté.</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it along again: %Ln time(s) so far.</source>
        <translation>
            <numerusform>Un coursier l’a emporté de nouveau : %Ln fois jusqu’ici.</numerusform>
            <numerusform>Un coursier l’a emporté de nouveau : %Ln fois jusqu’ici.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy is kept here until its arrival is confirmed.</source>
        <translation>Une copie reste ici jusqu’à ce que son arrivée soit confirmée.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>After this nobody carries it any more.</source>
        <translation>Après cela, plus personne ne le transporte.</translation>
    </message>
</context>
<context>
    <name>MorePage</name>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>in view</source>
        <translation>affiché</translation>
    </message>
</context>
<context>
    <name>NearbyCard</name>
    <message>
        <source>Networks where you chose &quot;never on this network&quot; are left out. Take that back to see them.</source>
        <translation>Les réseaux où vous avez choisi « jamais sur ce réseau » sont laissés de côté. Retirez cette réponse pour les voir.</translation>
    </message>
    <message>
        <source>Go to Gateway</source>
        <translation>Aller à Passerelle</translation>
    </message>
    <message>
        <source>Wi-Fi settings</source>
        <translation>Réglages Wi-Fi</translation>
    </message>
    <message>
        <source>Address of a courier</source>
        <translation>Adresse d&apos;un coursier</translation>
    </message>
    <message>
        <source>For a courier that was not found by itself.</source>
        <translation>Pour un coursier qui n&apos;a pas été trouvé tout seul.</translation>
    </message>
    <message>
        <source>Look for a courier</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Chercher encore</translation>
    </message>
    <message>
        <source>Look for couriers on every network of this computer.</source>
        <translation>Chercher des coursiers sur tous les réseaux de cet ordinateur.</translation>
    </message>
    <message>
        <source>Use this address</source>
        <translation>Utiliser l&apos;adresse</translation>
    </message>
    <message>
        <source>Or write the courier&apos;s address, as its screen shows it:</source>
        <translation>Ou écrivez l&apos;adresse du coursier, comme son écran la montre :</translation>
    </message>
    <message>
        <source>met before</source>
        <translation>déjà rencontré</translation>
    </message>
    <message>
        <source>new to you</source>
        <translation>nouveau pour vous</translation>
    </message>
    <message>
        <source>Pretend courier</source>
        <translation>Coursier fictif</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>Synchroniser</translation>
    </message>
</context>
<context>
    <name>NetworksCard</name>
    <message>
        <source>Where others reach you</source>
        <translation>Où les autres vous joignent</translation>
    </message>
    <message>
        <source>Only on local networks, the hotspot of this computer for instance; never from the Internet.</source>
        <translation>Seulement sur des réseaux locaux, le point d&apos;accès de cet ordinateur par exemple ; jamais depuis Internet.</translation>
    </message>
    <message>
        <source>On every network of this computer</source>
        <translation>Sur tous les réseaux de cet ordinateur</translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message>
        <source>none now</source>
        <translation>aucun maintenant</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
    </message>
    <message numerus="yes">
        <source>%Ln to send</source>
        <translation>
            <numerusform>%Ln à envoyer</numerusform>
            <numerusform>%Ln à envoyer</numerusform>
        </translation>
    </message>
    <message>
        <source>Courier</source>
        <translation>Coursier</translation>
    </message>
    <message numerus="yes">
        <source>%Ln on the way</source>
        <translation>
            <numerusform>%Ln en route</numerusform>
            <numerusform>%Ln en route</numerusform>
        </translation>
    </message>
    <message>
        <source>Internet</source>
        <translation>Internet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln so far</source>
        <translation>
            <numerusform>%Ln jusqu’ici</numerusform>
            <numerusform>%Ln jusqu’ici</numerusform>
        </translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>aucun pour l’instant</translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>Destinataire</translation>
    </message>
    <message>
        <source>your app tells</source>
        <translation>votre application le dit</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are with a courier.</source>
        <translation>
            <numerusform>%Ln message est chez un coursier.</numerusform>
            <numerusform>%Ln messages sont chez un coursier.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are with a courier %1.</source>
        <translation>
            <numerusform>%Ln message est chez un coursier %1.</numerusform>
            <numerusform>%Ln messages sont chez un coursier %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) came back %1.</source>
        <translation>
            <numerusform>%Ln message est revenu %1.</numerusform>
            <numerusform>%Ln messages sont revenus %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick took anything in the last %1 days.</source>
        <translation>Aucun coursier ni clé USB n’a rien emporté ces %1 derniers jours.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln visit(s) by courier or stick in the last %1 days.</source>
        <translation>
            <numerusform>%Ln passage de coursier ou de clé USB ces %1 derniers jours.</numerusform>
            <numerusform>%Ln passages de coursier ou de clé USB ces %1 derniers jours.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OnTheWayCard</name>
    <message>
        <source>On their way</source>
        <translation>En route</translation>
    </message>
</context>
<context>
    <name>OtherComputer</name>
    <message>
        <source>Address that the other computer shows</source>
        <translation>Adresse que l’autre ordinateur affiche</translation>
    </message>
    <message>
        <source>A photograph of what the other computer shows.</source>
        <translation>Une photo de ce que l’autre ordinateur affiche.</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>Take the stick out safely, and give it to somebody who goes to where the Internet is. Answers come with a stick or a courier, or when the Internet is back.</source>
        <translation>Retirez la clé USB en toute sécurité et donnez-la à quelqu&apos;un qui va là où il y a Internet. Les réponses arrivent avec une clé USB ou un coursier, ou quand Internet revient.</translation>
    </message>
    <message>
        <source>The courier has your messages. Answers come when you meet a courier again, or when the Internet is back.</source>
        <translation>Le coursier a vos messages. Les réponses arrivent quand vous rencontrez de nouveau un coursier, ou quand Internet revient.</translation>
    </message>
    <message>
        <source>Refused by your remembered answer</source>
        <translation>Refusée par votre réponse mémorisée</translation>
    </message>
    <message>
        <source>Allowed by your remembered answer</source>
        <translation>Autorisée par votre réponse mémorisée</translation>
    </message>
    <message>
        <source>Sync again</source>
        <translation>Synchroniser encore</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Stick %1</source>
        <translation>Clé USB %1</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Hide what is typed</source>
        <translation>Masquer ce qui est tapé</translation>
    </message>
    <message>
        <source>Show what is typed</source>
        <translation>Montrer ce qui est tapé</translation>
    </message>
</context>
<context>
    <name>PauseControl</name>
    <message>
        <source>Pause the exchange</source>
        <translation>Suspendre l’échange</translation>
    </message>
    <message>
        <source>Nothing is exchanged over the Internet until you resume. Couriers can still be used.</source>
        <translation>Rien n’est échangé par Internet jusqu’à la reprise. Les coursiers restent utilisables.</translation>
    </message>
    <message>
        <source>Resume the exchange</source>
        <translation>Reprendre l’échange</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Search all letters</source>
        <translation>Chercher dans toutes les lettres</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personnes</translation>
    </message>
    <message>
        <source>Letters found</source>
        <translation>Lettres trouvées</translation>
    </message>
</context>
<context>
    <name>PersonDelegate</name>
    <message>
        <source>Draft</source>
        <translation>Brouillon</translation>
    </message>
</context>
<context>
    <name>PresentCard</name>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Revenir</translation>
    </message>
    <message>
        <source>To the gateway you had before.</source>
        <translation>À la passerelle que vous aviez avant.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificats</translation>
    </message>
    <message>
        <source>None yet: choose a gateway first.</source>
        <translation>Aucun encore : choisissez d&apos;abord une passerelle.</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Moins</translation>
    </message>
    <message>
        <source>The passes that gateways show each other. They renew themselves at half of their life.</source>
        <translation>Les laissez-passer que les passerelles se montrent. Ils se renouvellent seuls à la moitié de leur vie.</translation>
    </message>
    <message>
        <source>While a pass is valid, couriers can help even without any Internet.</source>
        <translation>Tant qu&apos;un laissez-passer est valable, les coursiers peuvent aider même sans Internet.</translation>
    </message>
</context>
<context>
    <name>PrivacyModel</name>
    <message>
        <source>Off. Nothing is sent unless you say yes.</source>
        <translation>Non. Rien n&apos;est envoyé sans votre oui.</translation>
    </message>
    <message>
        <source>On, and paused: nothing is counted or sent.</source>
        <translation>Activé, et en pause : rien n&apos;est compté ni envoyé.</translation>
    </message>
    <message>
        <source>On. One small report a week.</source>
        <translation>Oui. Un petit rapport par semaine.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>Non, comme vous l&apos;avez choisi.</translation>
    </message>
    <message>
        <source>The messages, the certificates and the settings are gone.</source>
        <translation>Les messages, les certificats et les réglages ont disparu.</translation>
    </message>
    <message>
        <source>The key could not be removed from this computer&apos;s keyring. It opens nothing any more; to be sure, remove “Relaynet Gateway” there yourself.</source>
        <translation>La clé n’a pas pu être retirée du trousseau de cet ordinateur. Elle n’ouvre plus rien ; par précaution, supprimez-y vous-même « Relaynet Gateway ».</translation>
    </message>
    <message>
        <source>The key is gone.</source>
        <translation>La clé a disparu.</translation>
    </message>
    <message>
        <source>Some files could not be deleted. Without the key nobody can read them.</source>
        <translation>Certains fichiers n&apos;ont pas pu être supprimés. Sans la clé, personne ne peut les lire.</translation>
    </message>
    <message>
        <source>Some files could not be deleted, and the key could not be removed from this computer&apos;s keyring: remove “Relaynet Gateway” there yourself.</source>
        <translation>Certains fichiers n&apos;ont pas pu être supprimés, et la clé n’a pas pu être retirée du trousseau de cet ordinateur : supprimez-y vous-même « Relaynet Gateway ».</translation>
    </message>
    <message>
        <source>What this computer carried for others is gone too.</source>
        <translation>Ce que cet ordinateur portait pour d&apos;autres a disparu aussi.</translation>
    </message>
    <message>
        <source>What this computer carries for others could not be erased: another program may have it open, or its folder cannot be written to. The command “relaynet-courier wipe” erases it.</source>
        <translation>Ce que cet ordinateur porte pour d&apos;autres n&apos;a pas pu être effacé : un autre programme l&apos;a peut-être ouvert, ou son dossier est protégé en écriture. La commande « relaynet-courier wipe » l&apos;efface.</translation>
    </message>
    <message>
        <source>Your letters are gone too.</source>
        <translation>Vos lettres ont disparu aussi.</translation>
    </message>
    <message>
        <source>Your letters could not be erased: another program may have them open, or their folder cannot be written to. The command “relaynet-letters wipe” erases them.</source>
        <translation>Vos lettres n&apos;ont pas pu être effacées : un autre programme les a peut-être ouvertes, ou leur dossier ne peut pas être écrit. La commande « relaynet-letters wipe » les efface.</translation>
    </message>
    <message>
        <source>Erasing. If your system asks for the keyring&apos;s password, you may answer or not.</source>
        <translation>Effacement en cours. Si le système demande le mot de passe du trousseau, vous pouvez répondre ou non.</translation>
    </message>
    <message>
        <source>The key, the messages, the certificates and the settings are gone.</source>
        <translation>La clé, les messages, les certificats et les réglages ont disparu.</translation>
    </message>
    <message>
        <source>Your Internet gateway could not be told. Whoever copied this computer&apos;s key before could go on using it in your name until its pass runs out; tell the gateway&apos;s operator if that matters.</source>
        <translation>Votre passerelle Internet n&apos;a pas pu être prévenue. Quiconque aurait copié la clé de cet ordinateur auparavant pourrait continuer à s&apos;en servir en votre nom jusqu&apos;à l&apos;expiration de son laissez-passer ; prévenez l&apos;opérateur de la passerelle si cela importe.</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>Vie privée</translation>
    </message>
    <message>
        <source>What leaves this computer is your decision.</source>
        <translation>Ce qui quitte cet ordinateur, c&apos;est vous qui le décidez.</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>Ce qui a été envoyé</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Retirer mon accord</translation>
    </message>
    <message>
        <source>Stops at once and asks for deletion of what was sent.</source>
        <translation>S&apos;arrête aussitôt et demande l&apos;effacement de ce qui a été envoyé.</translation>
    </message>
    <message>
        <source>Stop sharing, and ask for deletion of all reports that this computer sent?</source>
        <translation>Cesser de partager et demander l&apos;effacement de tous les rapports que cet ordinateur a envoyés ?</translation>
    </message>
</context>
<context>
    <name>PromptCard</name>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Autoriser</translation>
    </message>
    <message>
        <source>Without an answer within two minutes, nothing is sent.</source>
        <translation>Sans réponse sous deux minutes, rien n&apos;est envoyé.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Masquer les détails</translation>
    </message>
    <message>
        <source>For networks whose courier is a new one each time. Whoever imitates this network is not asked about either.</source>
        <translation>Pour les réseaux dont le coursier est nouveau à chaque fois. La question ne sera pas posée non plus pour qui imite ce réseau.</translation>
    </message>
    <message>
        <source>Always allow this courier here</source>
        <translation>Toujours autoriser ce coursier ici</translation>
    </message>
    <message>
        <source>For this network and this courier only. You can take it back.</source>
        <translation>Seulement pour ce réseau et ce coursier. Vous pouvez revenir dessus.</translation>
    </message>
    <message>
        <source>Always here, with any courier</source>
        <translation>Toujours ici, avec n&apos;importe quel coursier</translation>
    </message>
</context>
<context>
    <name>ProxyCard</name>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>A detour to the Internet, if your network demands one or you use Tor. Nothing goes past it.</source>
        <translation>Un détour vers Internet, si votre réseau l&apos;exige ou si vous utilisez Tor. Rien ne le contourne.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>No proxy</source>
        <translation>Sans proxy</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>Celui-ci</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>Adresse du proxy</translation>
    </message>
    <message>
        <source>User, if it wants one</source>
        <translation>Utilisateur, s&apos;il en demande un</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Mot de passe</translation>
    </message>
    <message>
        <source>Which proxy</source>
        <translation>Quel proxy</translation>
    </message>
    <message>
        <source>Use this way</source>
        <translation>Utiliser ce chemin</translation>
    </message>
</context>
<context>
    <name>ProxyModel</name>
    <message>
        <source>The proxy cannot be used, so nothing goes out: set another one, or none.</source>
        <translation>Le proxy est inutilisable, donc rien ne sort : choisissez-en un autre, ou aucun.</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>All letters</source>
        <translation>Toutes les lettres</translation>
    </message>
    <message>
        <source>About this letter</source>
        <translation>À propos de cette lettre</translation>
    </message>
    <message>
        <source>The letter</source>
        <translation>La lettre</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Answer this letter</source>
        <translation>Répondre à cette lettre</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Envoyer à nouveau</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Supprimer…</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Enregistrer le fichier</translation>
    </message>
    <message>
        <source>Delete this letter here? If it has not left yet, it does not leave; who has it already keeps it.</source>
        <translation>Supprimer cette lettre ici ? Si elle n&apos;est pas encore partie, elle ne part pas ; qui l&apos;a déjà la garde.</translation>
    </message>
    <message>
        <source>Delete this letter here? The person who wrote it keeps a copy.</source>
        <translation>Supprimer cette lettre ici ? La personne qui l&apos;a écrite en garde une copie.</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>La supprimer</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, or under your passphrase. If that is lost, ten words on paper open your messages again.</source>
        <translation>La clé de vos messages est dans le trousseau de cet ordinateur, ou sous votre phrase de passe. Si elle est perdue, dix mots sur papier rouvrent vos messages.</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>Feuille de récupération</translation>
    </message>
    <message>
        <source>Withdraw the sheet</source>
        <translation>Révoquer la feuille</translation>
    </message>
    <message>
        <source>Write the words or the digits down, or print the sheet; it is not shown again. Keep it away from this computer: whoever has both can read everything.</source>
        <translation>Notez les mots ou les chiffres, ou imprimez la feuille ; elle n’est plus affichée ensuite. Gardez-la loin de cet ordinateur : qui a les deux peut tout lire.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>I have it on paper</source>
        <translation>Je l’ai sur papier</translation>
    </message>
    <message>
        <source>Make a new sheet</source>
        <translation>Faire une nouvelle feuille</translation>
    </message>
    <message>
        <source>Make a recovery sheet</source>
        <translation>Faire une feuille de récupération</translation>
    </message>
    <message>
        <source>Recovery sheet %1</source>
        <translation>Feuille de récupération %1</translation>
    </message>
    <message>
        <source>The sheet that you have opens nothing here any more once there is a new one.</source>
        <translation>La feuille que vous avez n’ouvre plus rien ici dès qu’il y en a une nouvelle.</translation>
    </message>
    <message>
        <source>The sheet opens nothing here any more. Whoever has it and an older copy of this computer&apos;s disk can still open that copy.</source>
        <translation>La feuille n’ouvrira plus rien ici. Qui l’a avec une ancienne copie du disque de cet ordinateur peut encore ouvrir cette copie.</translation>
    </message>
    <message>
        <source>These ten words, or the digits beside them, open the messages of one gateway when its keyring or passphrase is lost: choose the recovery sheet where the program asks for the key.</source>
        <translation>Ces dix mots, ou les chiffres à côté, ouvrent les messages d’une passerelle quand son trousseau ou sa phrase de passe sont perdus : choisissez la feuille de récupération là où le programme demande la clé.</translation>
    </message>
    <message>
        <source>Keep this sheet away from the computer. Whoever has both can read everything.</source>
        <translation>Gardez cette feuille loin de l’ordinateur. Qui a les deux peut tout lire.</translation>
    </message>
</context>
<context>
    <name>RecoveryModel</name>
    <message>
        <source>There is no sheet. If the keyring is lost, nobody can open your messages, and apps must pair anew.</source>
        <translation>Il n’y a pas de feuille. Si le trousseau est perdu, personne ne pourra ouvrir vos messages, et les applications devront s’associer de nouveau.</translation>
    </message>
    <message>
        <source>The sheet %1 is in force.</source>
        <translation>La feuille %1 est en vigueur.</translation>
    </message>
    <message>
        <source>The sheet opens nothing here any more. Destroy the paper, too.</source>
        <translation>La feuille n’ouvre plus rien ici. Détruisez aussi le papier.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Not in this report</source>
        <translation>Pas dans ce rapport</translation>
    </message>
    <message>
        <source>The answer is mixed with chance on this computer before it is sent: it is the true one 2 times in 3.</source>
        <translation>La réponse est mêlée au hasard sur cet ordinateur avant d&apos;être envoyée : c&apos;est la vraie 2 fois sur 3.</translation>
    </message>
    <message>
        <source>To see whether people trust couriers.</source>
        <translation>Pour voir si l&apos;on fait confiance aux coursiers.</translation>
    </message>
    <message>
        <source>To see whether apps misbehave.</source>
        <translation>Pour voir si des applications se comportent mal.</translation>
    </message>
    <message>
        <source>Which release of this program?</source>
        <translation>Quelle version de ce programme ?</translation>
    </message>
    <message>
        <source>To see how fast repairs reach people.</source>
        <translation>Pour voir à quelle vitesse les corrections arrivent chez les gens.</translation>
    </message>
    <message>
        <source>Which kind of operating system?</source>
        <translation>Quel type de système d&apos;exploitation ?</translation>
    </message>
    <message>
        <source>To know what to test on.</source>
        <translation>Pour savoir sur quoi faire les essais.</translation>
    </message>
    <message>
        <source>Which part of the world?</source>
        <translation>Quelle partie du monde ?</translation>
    </message>
    <message>
        <source>To see where help is needed. It is what you chose, and never guessed.</source>
        <translation>Pour voir où il faut de l&apos;aide. C&apos;est ce que vous avez choisi, jamais une déduction.</translation>
    </message>
    <message>
        <source>About how many messages did apps here send this week?</source>
        <translation>Combien de messages environ les applications d&apos;ici ont-elles envoyés cette semaine ?</translation>
    </message>
    <message>
        <source>To see how much people use it.</source>
        <translation>Pour voir combien les gens s&apos;en servent.</translation>
    </message>
    <message>
        <source>About how many messages arrived here this week?</source>
        <translation>Combien de messages environ sont arrivés ici cette semaine ?</translation>
    </message>
    <message>
        <source>To see whether answers come back.</source>
        <translation>Pour voir si les réponses reviennent.</translation>
    </message>
    <message>
        <source>About how much data was exchanged this week?</source>
        <translation>Quelle quantité de données environ a été échangée cette semaine ?</translation>
    </message>
    <message>
        <source>To know how much couriers have to carry.</source>
        <translation>Pour savoir combien les coursiers ont à porter.</translation>
    </message>
    <message>
        <source>About how often was data exchanged with a courier?</source>
        <translation>Combien de fois environ des données ont-elles été échangées avec un coursier ?</translation>
    </message>
    <message>
        <source>To see whether couriers reach people.</source>
        <translation>Pour voir si les coursiers arrivent jusqu&apos;aux gens.</translation>
    </message>
    <message>
        <source>About how often was data exchanged over the Internet?</source>
        <translation>Combien de fois environ des données ont-elles été échangées par Internet ?</translation>
    </message>
    <message>
        <source>To see how often the Internet is there.</source>
        <translation>Pour voir combien souvent il y a Internet.</translation>
    </message>
    <message>
        <source>What share of those exchanges failed?</source>
        <translation>Quelle part de ces échanges a échoué ?</translation>
    </message>
    <message>
        <source>To see whether something needs repair.</source>
        <translation>Pour voir si quelque chose est à réparer.</translation>
    </message>
    <message>
        <source>About how long did an exchange usually take?</source>
        <translation>Combien de temps environ durait d&apos;habitude un échange ?</translation>
    </message>
    <message>
        <source>To know whether a short visit is long enough.</source>
        <translation>Pour savoir si une courte visite suffit.</translation>
    </message>
    <message>
        <source>About how long was the longest time without a successful exchange?</source>
        <translation>Combien de temps environ a duré la plus longue période sans échange réussi ?</translation>
    </message>
    <message>
        <source>To see for how long people are cut off.</source>
        <translation>Pour voir combien de temps les gens restent coupés.</translation>
    </message>
    <message>
        <source>What went wrong most often?</source>
        <translation>Qu&apos;est-ce qui a échoué le plus souvent ?</translation>
    </message>
    <message>
        <source>To repair that first.</source>
        <translation>Pour réparer cela d&apos;abord.</translation>
    </message>
    <message>
        <source>Did you say no to a courier this week?</source>
        <translation>Avez-vous dit non à un coursier cette semaine ?</translation>
    </message>
    <message>
        <source>Did you block an app this week?</source>
        <translation>Avez-vous bloqué une application cette semaine ?</translation>
    </message>
    <message>
        <source>Which week is it about?</source>
        <translation>De quelle semaine s&apos;agit-il ?</translation>
    </message>
    <message>
        <source>So that a report that comes late counts for the right one.</source>
        <translation>Pour qu&apos;un rapport en retard compte pour la bonne.</translation>
    </message>
    <message>
        <source>To which list of questions did you agree?</source>
        <translation>À quelle liste de questions avez-vous dit oui ?</translation>
    </message>
    <message>
        <source>So that nobody reads more out of it than you agreed to.</source>
        <translation>Pour que personne n&apos;y lise plus que ce que vous avez accepté.</translation>
    </message>
    <message>
        <source>In which form is it written?</source>
        <translation>Sous quelle forme est-il écrit ?</translation>
    </message>
    <message>
        <source>So that it is read as it was meant.</source>
        <translation>Pour qu&apos;il soit lu comme il a été pensé.</translation>
    </message>
    <message>
        <source>By which number can it be found again?</source>
        <translation>Par quel numéro peut-on le retrouver ?</translation>
    </message>
    <message>
        <source>To delete it at your wish. Only this computer can connect it with another week&apos;s.</source>
        <translation>Pour le supprimer si vous le voulez. Seul cet ordinateur peut le rattacher à celui d&apos;une autre semaine.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>There were none</source>
        <translation>Il n&apos;y en a pas eu</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>Aucun d&apos;entre eux</translation>
    </message>
    <message>
        <source>Up to %1 in 100</source>
        <translation>Jusqu&apos;à %1 sur 100</translation>
    </message>
    <message>
        <source>%1 to %2 in 100</source>
        <translation>De %1 à %2 sur 100</translation>
    </message>
    <message>
        <source>More than %1 in 100</source>
        <translation>Plus de %1 sur 100</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>Un autre</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>Non précisé</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>Do not say</source>
        <translation>Ne pas dire</translation>
    </message>
    <message>
        <source>Africa</source>
        <translation>Afrique</translation>
    </message>
    <message>
        <source>Eastern Africa</source>
        <translation>Afrique de l&apos;Est</translation>
    </message>
    <message>
        <source>Middle Africa</source>
        <translation>Afrique centrale</translation>
    </message>
    <message>
        <source>Northern Africa</source>
        <translation>Afrique du Nord</translation>
    </message>
    <message>
        <source>Southern Africa</source>
        <translation>Afrique australe</translation>
    </message>
    <message>
        <source>Western Africa</source>
        <translation>Afrique de l&apos;Ouest</translation>
    </message>
    <message>
        <source>The Americas</source>
        <translation>Amériques</translation>
    </message>
    <message>
        <source>Caribbean</source>
        <translation>Caraïbes</translation>
    </message>
    <message>
        <source>Central America</source>
        <translation>Amérique centrale</translation>
    </message>
    <message>
        <source>Northern America</source>
        <translation>Amérique du Nord</translation>
    </message>
    <message>
        <source>South America</source>
        <translation>Amérique du Sud</translation>
    </message>
    <message>
        <source>Asia</source>
        <translation>Asie</translation>
    </message>
    <message>
        <source>Central Asia</source>
        <translation>Asie centrale</translation>
    </message>
    <message>
        <source>Eastern Asia</source>
        <translation>Asie de l&apos;Est</translation>
    </message>
    <message>
        <source>South-eastern Asia</source>
        <translation>Asie du Sud-Est</translation>
    </message>
    <message>
        <source>Southern Asia</source>
        <translation>Asie du Sud</translation>
    </message>
    <message>
        <source>Western Asia</source>
        <translation>Asie de l&apos;Ouest</translation>
    </message>
    <message>
        <source>Europe</source>
        <translation>Europe</translation>
    </message>
    <message>
        <source>Eastern Europe</source>
        <translation>Europe de l&apos;Est</translation>
    </message>
    <message>
        <source>Northern Europe</source>
        <translation>Europe du Nord</translation>
    </message>
    <message>
        <source>Southern Europe</source>
        <translation>Europe du Sud</translation>
    </message>
    <message>
        <source>Western Europe</source>
        <translation>Europe de l&apos;Ouest</translation>
    </message>
    <message>
        <source>Oceania</source>
        <translation>Océanie</translation>
    </message>
    <message>
        <source>Australia and New Zealand</source>
        <translation>Australie et Nouvelle-Zélande</translation>
    </message>
    <message>
        <source>Melanesia</source>
        <translation>Mélanésie</translation>
    </message>
    <message>
        <source>Micronesia</source>
        <translation>Micronésie</translation>
    </message>
    <message>
        <source>Polynesia</source>
        <translation>Polynésie</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>There was no network</source>
        <translation>Il n&apos;y avait pas de réseau</translation>
    </message>
    <message>
        <source>No name server (DNS) answered</source>
        <translation>Aucun serveur de noms (DNS) n&apos;a répondu</translation>
    </message>
    <message>
        <source>An address was not signed</source>
        <translation>Une adresse n&apos;était pas signée</translation>
    </message>
    <message>
        <source>The Internet gateway did not answer</source>
        <translation>La passerelle Internet n&apos;a pas répondu</translation>
    </message>
    <message>
        <source>The connection was not secure</source>
        <translation>La connexion n&apos;était pas sûre</translation>
    </message>
    <message>
        <source>The Internet gateway answered with an error</source>
        <translation>La passerelle Internet a répondu par une erreur</translation>
    </message>
    <message>
        <source>The Internet gateway did not speak this network&apos;s language</source>
        <translation>La passerelle Internet ne parlait pas la langue de ce réseau</translation>
    </message>
    <message>
        <source>A courier could not be used</source>
        <translation>Un coursier n&apos;a pas pu être utilisé</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Autre chose</translation>
    </message>
    <message>
        <source>Up to %1</source>
        <translation>Jusqu&apos;à %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>De %1 à %2</translation>
    </message>
    <message>
        <source>More than %1</source>
        <translation>Plus de %1</translation>
    </message>
</context>
<context>
    <name>ReportsByHandCard</name>
    <message>
        <source>Where reports go</source>
        <translation>Où vont les rapports</translation>
    </message>
    <message>
        <source>An aid organisation that collects reports publishes an invitation. Without one, nothing leaves.</source>
        <translation>Une organisation d&apos;aide qui recueille des rapports publie une invitation. Sans elle, rien ne part.</translation>
    </message>
    <message>
        <source>Invitation, pasted</source>
        <translation>Invitation, collée</translation>
    </message>
    <message>
        <source>Paste an invitation here</source>
        <translation>Collez une invitation ici</translation>
    </message>
    <message>
        <source>Use this invitation</source>
        <translation>Utiliser cette invitation</translation>
    </message>
    <message>
        <source>Open an invitation…</source>
        <translation>Ouvrir une invitation…</translation>
    </message>
    <message>
        <source>A file that the organisation published.</source>
        <translation>Un fichier que l&apos;organisation a publié.</translation>
    </message>
    <message>
        <source>Go on counting and sending</source>
        <translation>Reprendre le décompte et l&apos;envoi</translation>
    </message>
    <message>
        <source>Pause counting and sending</source>
        <translation>Suspendre le décompte et l&apos;envoi</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>Ouvrir une invitation</translation>
    </message>
</context>
<context>
    <name>ReportsByHandModel</name>
    <message>
        <source>nobody yet: reports wait here</source>
        <translation>personne encore : les rapports attendent ici</translation>
    </message>
    <message>
        <source>Reports go to</source>
        <translation>Les rapports vont à</translation>
    </message>
    <message>
        <source>Its invitation holds until</source>
        <translation>Son invitation vaut jusqu&apos;au</translation>
    </message>
    <message>
        <source>Most reports in a year</source>
        <translation>Rapports par an, au plus</translation>
    </message>
    <message>
        <source>Reports that wait</source>
        <translation>Rapports en attente</translation>
    </message>
    <message>
        <source>This is not an invitation of an organisation that collects reports.</source>
        <translation>Ce n&apos;est pas une invitation d&apos;une organisation qui recueille des rapports.</translation>
    </message>
    <message>
        <source>Done. Reports go to this organisation once you share them.</source>
        <translation>C&apos;est fait. Les rapports iront à cette organisation dès que vous les partagerez.</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>Bring back a gateway from its backup</source>
        <translation>Restaurer une passerelle depuis sa sauvegarde</translation>
    </message>
    <message>
        <source>This computer becomes the gateway of the backup. Use a backup on one computer only: two with the same identity take each other&apos;s messages.</source>
        <translation>Cet ordinateur devient la passerelle de la sauvegarde. N&apos;utilisez une sauvegarde que sur un seul ordinateur : deux avec la même identité se prennent leurs messages.</translation>
    </message>
    <message>
        <source>What you have under Letters on the other computer stays there, and goes if you erase it there.</source>
        <translation>Ce que vous avez sous Lettres sur l’autre ordinateur y reste, et disparaît si vous l’effacez.</translation>
    </message>
    <message>
        <source>This gateway is in use already. To replace it, erase everything under Safety and start again.</source>
        <translation>Cette passerelle est déjà en service. Pour la remplacer, effacez tout sous Sécurité et recommencez.</translation>
    </message>
    <message>
        <source>Choose the backup…</source>
        <translation>Choisir la sauvegarde…</translation>
    </message>
    <message>
        <source>Your gateway comes from another computer</source>
        <translation>Votre passerelle arrive d’un autre ordinateur</translation>
    </message>
    <message>
        <source>This computer becomes the gateway that you have on another one, with all that it holds. Both are in the same network. The other one is locked then.</source>
        <translation>Cet ordinateur devient la passerelle que vous avez sur un autre, avec tout ce qu’elle contient. Les deux sont sur le même réseau. L’autre est alors verrouillé.</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>Choisir la sauvegarde</translation>
    </message>
</context>
<context>
    <name>RestoreForm</name>
    <message>
        <source>Passphrase of the backup</source>
        <translation>Phrase de passe de la sauvegarde</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>Ce que contient le fichier</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Nouvelle phrase de passe</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>La même phrase de passe encore</translation>
    </message>
    <message>
        <source>Progress of the backup</source>
        <translation>Avancement de la sauvegarde</translation>
    </message>
    <message>
        <source>What has come</source>
        <translation>Ce qui est arrivé</translation>
    </message>
    <message>
        <source>Wait for the other computer</source>
        <translation>Attendre l’autre ordinateur</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Regarder dedans</translation>
    </message>
    <message>
        <source>Bring everything back</source>
        <translation>Tout restaurer</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>What would be taken over</source>
        <translation>Ce qui serait repris</translation>
    </message>
    <message>
        <source>The backup %1</source>
        <translation>La sauvegarde %1</translation>
    </message>
    <message>
        <source>Everything is being restored.</source>
        <translation>Tout est en cours de restauration.</translation>
    </message>
    <message>
        <source>The file is being read.</source>
        <translation>Le fichier est en cours de lecture.</translation>
    </message>
    <message>
        <source>The recovery sheet %1 opens it: type its ten words, or the digits beside them.</source>
        <translation>La feuille de récupération %1 l’ouvre : tapez ses dix mots, ou les chiffres à côté.</translation>
    </message>
    <message>
        <source>A passphrase opens it. Nothing is changed before you have seen what is inside.</source>
        <translation>Une phrase de passe l’ouvre. Rien ne change avant que vous ayez vu ce qu’elle contient.</translation>
    </message>
    <message>
        <source>The messages that wait here, which nobody can open now, are deleted for good.</source>
        <translation>Les messages qui attendent ici, que personne ne peut ouvrir maintenant, sont supprimés pour de bon.</translation>
    </message>
    <message>
        <source>It is gone, go on</source>
        <translation>Il a disparu, continuer</translation>
    </message>
    <message>
        <source>Your gateway is coming. Leave both computers on.</source>
        <translation>Votre passerelle arrive. Laissez les deux ordinateurs allumés.</translation>
    </message>
    <message>
        <source>Waiting for the other computer.</source>
        <translation>En attente de l’autre ordinateur.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un instant…</translation>
    </message>
    <message>
        <source>Take its place</source>
        <translation>Prendre sa place</translation>
    </message>
    <message>
        <source>From then on, do not start the Awala gateway any more: both would have the same address.</source>
        <translation>Ensuite, ne lancez plus la passerelle Awala : les deux auraient la même adresse.</translation>
    </message>
    <message>
        <source>The old computer was locked when this file was made. The file is deleted once it is used.</source>
        <translation>L’ancien ordinateur a été verrouillé quand ce fichier a été fait. Le fichier est supprimé dès qu’il est utilisé.</translation>
    </message>
    <message>
        <source>Is the old computer gone, or erased? If both run, apps and the Internet gateway meet two that look alike: what arrives at one of them never reaches the other.</source>
        <translation>L’ancien ordinateur a-t-il disparu, ou a-t-il été effacé ? Si les deux fonctionnent, les applications et la passerelle Internet en voient deux identiques : ce qui arrive à l’un n’atteint jamais l’autre.</translation>
    </message>
</context>
<context>
    <name>RestoreModel</name>
    <message>
        <source>Done. This computer is now your gateway %1, with all that it had. The old computer stays locked: erase the gateway there.</source>
        <translation>C’est fait. Cet ordinateur est maintenant votre passerelle %1, avec tout ce qu’elle avait. L’ancien ordinateur reste verrouillé : effacez-y la passerelle.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Rien n’a été changé.</translation>
    </message>
    <message>
        <source>Given up. Nothing was changed.</source>
        <translation>Abandonné. Rien n’a été changé.</translation>
    </message>
    <message>
        <source>Done. This computer now has that address. Do not start the Awala gateway any more; once everything works, delete it with its data.</source>
        <translation>C&apos;est fait. Cet ordinateur a maintenant cette adresse. Ne lancez plus la passerelle Awala ; quand tout fonctionne, supprimez-la avec ses données.</translation>
    </message>
    <message>
        <source>Done. This computer is now your gateway, with all that it had. The file is deleted, so that it is used once; the old computer stays locked: erase the gateway there.</source>
        <translation>C’est fait. Cet ordinateur est maintenant votre passerelle, avec tout ce qu’elle avait. Le fichier est supprimé, pour ne servir qu’une fois ; l’ancien ordinateur reste verrouillé : effacez-y la passerelle.</translation>
    </message>
    <message>
        <source>Done. This computer is now the gateway of the backup, with all that was in it.</source>
        <translation>C’est fait. Cet ordinateur est maintenant la passerelle de la sauvegarde, avec tout ce qu’elle contenait.</translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>ReturnBar</name>
    <message>
        <source>You can look at this now, and go on with the first steps afterwards.</source>
        <translation>Vous pouvez regarder ceci maintenant, puis continuer les premières étapes.</translation>
    </message>
    <message>
        <source>Back to the first steps</source>
        <translation>Revenir aux premières étapes</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Sync under way</source>
        <translation>Synchronisation en cours</translation>
    </message>
    <message>
        <source>Progress of the sync</source>
        <translation>Avancement de la synchronisation</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>What was exchanged so far stays safe.</source>
        <translation>Ce qui a été échangé jusqu&apos;ici reste en sûreté.</translation>
    </message>
    <message>
        <source>Stop this sync? What was exchanged so far stays safe; the rest waits for the next one.</source>
        <translation>Arrêter cette synchronisation ? Ce qui a été échangé reste en sûreté ; le reste attend la prochaine.</translation>
    </message>
    <message>
        <source>Stop the sync</source>
        <translation>Arrêter la synchronisation</translation>
    </message>
</context>
<context>
    <name>SafetyPage</name>
    <message>
        <source>Safety</source>
        <translation>Sécurité</translation>
    </message>
    <message>
        <source>In case you lose this computer or its key, or get a new computer.</source>
        <translation>Au cas où vous perdriez cet ordinateur ou sa clé, ou en auriez un nouveau.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>Langue et apparence</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Taille du texte</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>Moins de mouvement</translation>
    </message>
    <message>
        <source>Start and close</source>
        <translation>Démarrage et fermeture</translation>
    </message>
    <message>
        <source>Start when I log in, without opening the window</source>
        <translation>Démarrer à l&apos;ouverture de ma session, sans ouvrir la fenêtre</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>Me demander</translation>
    </message>
    <message>
        <source>Keep running in the background</source>
        <translation>Continuer en arrière-plan</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>When I close the window</source>
        <translation>Quand je ferme la fenêtre</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Notifications</translation>
    </message>
    <message>
        <source>Tell me when…</source>
        <translation>M&apos;avertir quand…</translation>
    </message>
    <message>
        <source>a letter has come (from whom, not what it says)</source>
        <translation>une lettre est arrivée (de qui, pas ce qu&apos;elle dit)</translation>
    </message>
    <message>
        <source>a courier is near</source>
        <translation>un coursier est proche</translation>
    </message>
    <message>
        <source>something waits for my answer</source>
        <translation>quelque chose attend ma réponse</translation>
    </message>
    <message>
        <source>a sync has ended</source>
        <translation>une synchronisation est finie</translation>
    </message>
    <message>
        <source>my gateway&apos;s pass runs out soon</source>
        <translation>le laissez-passer de ma passerelle expire bientôt</translation>
    </message>
    <message>
        <source>room for messages runs out</source>
        <translation>la place pour les messages s&apos;épuise</translation>
    </message>
    <message>
        <source>the clock is wrong</source>
        <translation>l&apos;horloge est fausse</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>Notification</translation>
    </message>
    <message>
        <source>Which servers to ask for addresses, one a line. Leave it empty for the built-in ones.</source>
        <translation>Les serveurs à qui demander les adresses, un par ligne. Laissez vide pour ceux qui sont prévus.</translation>
    </message>
    <message>
        <source>Name servers (DNS)</source>
        <translation>Serveurs de noms (DNS)</translation>
    </message>
    <message>
        <source>Servers to ask for addresses</source>
        <translation>Serveurs à qui demander les adresses</translation>
    </message>
    <message>
        <source>Use these servers</source>
        <translation>Utiliser ces serveurs</translation>
    </message>
    <message>
        <source>Changing them restarts your gateway.</source>
        <translation>Les changer redémarre votre passerelle.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>C&apos;est fait.</translation>
    </message>
    <message>
        <source>Each line must be an address that begins with https://.</source>
        <translation>Chaque ligne doit être une adresse qui commence par https://.</translation>
    </message>
</context>
<context>
    <name>SheetReminderCard</name>
    <message>
        <source>You have no recovery sheet yet. If this computer&apos;s keyring or your passphrase is lost, nobody can open your messages any more. Ten words on paper can.</source>
        <translation>Vous n’avez pas encore de feuille de récupération. Si le trousseau de cet ordinateur ou votre phrase de passe est perdu, plus personne ne pourra ouvrir vos messages. Dix mots sur papier le peuvent.</translation>
    </message>
    <message>
        <source>For the day that the key is lost</source>
        <translation>Pour le jour où la clé sera perdue</translation>
    </message>
    <message>
        <source>Make a recovery sheet…</source>
        <translation>Faire une feuille de récupération…</translation>
    </message>
    <message>
        <source>Not for me</source>
        <translation>Pas pour moi</translation>
    </message>
    <message>
        <source>You find it under Safety, too. This is asked once.</source>
        <translation>Elle se trouve aussi sous Sécurité. Cette question n’est posée qu’une fois.</translation>
    </message>
</context>
<context>
    <name>SheetWords</name>
    <message>
        <source>The ten words, or their digits</source>
        <translation>Les dix mots, ou leurs chiffres</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>Choisir une image…</translation>
    </message>
    <message>
        <source>A photograph of the sheet, whose code has the words.</source>
        <translation>Une photo de la feuille, dont le code contient les mots.</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>Lecture de l’image…</translation>
    </message>
</context>
<context>
    <name>ShownCard</name>
    <message>
        <source>Show this to others</source>
        <translation>Montrez ceci aux autres</translation>
    </message>
    <message>
        <source>They join the Wi-Fi, and sync with this address. Their gateway shows the same words.</source>
        <translation>Ils rejoignent le Wi-Fi et se synchronisent avec cette adresse. Leur passerelle montre les mêmes mots.</translation>
    </message>
    <message>
        <source>QR code of the Wi-Fi</source>
        <translation>Code QR du Wi-Fi</translation>
    </message>
    <message>
        <source>Wi-Fi</source>
        <translation>Wi-Fi</translation>
    </message>
    <message>
        <source>Name of the Wi-Fi</source>
        <translation>Nom du Wi-Fi</translation>
    </message>
    <message>
        <source>Password of the Wi-Fi</source>
        <translation>Mot de passe du Wi-Fi</translation>
    </message>
    <message>
        <source>Show this Wi-Fi</source>
        <translation>Montrer ce Wi-Fi</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>The name and password are kept sealed on this computer.</source>
        <translation>Le nom et le mot de passe sont gardés scellés sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Which Wi-Fi is shown</source>
        <translation>Quel Wi-Fi est montré</translation>
    </message>
    <message>
        <source>Hide which Wi-Fi is shown</source>
        <translation>Masquer quel Wi-Fi est montré</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>Code QR de l&apos;adresse</translation>
    </message>
</context>
<context>
    <name>ShownIntroduction</name>
    <message>
        <source>QR picture to photograph</source>
        <translation>Image QR à photographier</translation>
    </message>
    <message>
        <source>It is too large for a picture. Give it as a file or as text.</source>
        <translation>C&apos;est trop grand pour une image. Donnez-le comme fichier ou comme texte.</translation>
    </message>
    <message>
        <source>The same as text</source>
        <translation>La même chose en texte</translation>
    </message>
    <message>
        <source>Save as file…</source>
        <translation>Enregistrer comme fichier…</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Copier le texte</translation>
    </message>
    <message>
        <source>Give this answer to %1. Once they opened it, you can both write.</source>
        <translation>Donnez cette réponse à %1. Quand elle sera ouverte, vous pourrez tous deux écrire.</translation>
    </message>
    <message>
        <source>Give this to the person whom you invite, and wait for their answer.</source>
        <translation>Donnez ceci à la personne que vous invitez, et attendez sa réponse.</translation>
    </message>
    <message>
        <source>Put it on %1</source>
        <translation>La mettre sur %1</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>Enregistrer comme fichier</translation>
    </message>
    <message>
        <source>Copied. Paste it into any message to them.</source>
        <translation>Copié. Collez-le dans n&apos;importe quel message pour eux.</translation>
    </message>
</context>
<context>
    <name>SpokenWords</name>
    <message>
        <source>The same words as a QR picture</source>
        <translation>Les mêmes mots en image QR</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Begin in three steps</source>
        <translation>Commencez en trois étapes</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>Ce que vous pouvez faire avec votre passerelle, et où l’obtenir.</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>Applications à obtenir</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>Envoyer un message d&apos;essai</translation>
    </message>
    <message>
        <source>The message is on its way.</source>
        <translation>Le message est en route.</translation>
    </message>
</context>
<context>
    <name>StartModel</name>
    <message>
        <source>%1 keeps messages for you while you are offline.</source>
        <translation>%1 garde des messages pour vous pendant que vous êtes hors ligne.</translation>
    </message>
    <message>
        <source>%1 could not be reached yet. It is tried again by itself.</source>
        <translation>%1 n&apos;a pas encore pu être jointe. Un nouvel essai se fait de lui-même.</translation>
    </message>
    <message>
        <source>The button above leads there. This needs the Internet once.</source>
        <translation>Le bouton ci-dessus y mène. Il faut Internet une fois pour cela.</translation>
    </message>
    <message>
        <source>Pair with an Internet gateway</source>
        <translation>S&apos;associer à une passerelle Internet</translation>
    </message>
    <message>
        <source>An app uses your gateway. The page Apps shows which.</source>
        <translation>Une application utilise votre passerelle. La page Applications montre laquelle.</translation>
    </message>
    <message>
        <source>An app waits for your answer on the page Apps.</source>
        <translation>Une application attend votre réponse sur la page Applications.</translation>
    </message>
    <message>
        <source>Install one on this computer and start it: it finds your gateway by itself.</source>
        <translation>Installez-en une sur cet ordinateur et lancez-la : elle trouve votre passerelle d&apos;elle-même.</translation>
    </message>
    <message>
        <source>Get an app that can use couriers</source>
        <translation>Trouver une application qui sait utiliser les coursiers</translation>
    </message>
    <message>
        <source>A message came through your gateway.</source>
        <translation>Un message est passé par votre passerelle.</translation>
    </message>
    <message>
        <source>This works once your gateway is paired.</source>
        <translation>Cela marche dès que votre passerelle est associée.</translation>
    </message>
    <message>
        <source>This works once apps can reach your gateway.</source>
        <translation>Cela marche dès que les applications peuvent joindre votre passerelle.</translation>
    </message>
    <message>
        <source>It goes from this computer through your gateway and back to this computer.</source>
        <translation>Il va de cet ordinateur, par votre passerelle, et revient à cet ordinateur.</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>Envoyer un message d&apos;essai</translation>
    </message>
    <message>
        <source>Step %1 of 3, done: %2</source>
        <translation>Étape %1 sur 3, faite : %2</translation>
    </message>
    <message>
        <source>Step %1 of 3, not done yet: %2</source>
        <translation>Étape %1 sur 3, pas encore faite : %2</translation>
    </message>
    <message>
        <source>It came back after %1 thousandths of a second: apps here can use your gateway.</source>
        <translation>Il est revenu après %1 millièmes de seconde : les applications d&apos;ici peuvent utiliser votre passerelle.</translation>
    </message>
    <message>
        <source>It did not leave this computer. Messages to other people go out over the Internet.</source>
        <translation>Il n&apos;a pas quitté cet ordinateur. Les messages à d&apos;autres personnes partent par Internet.</translation>
    </message>
    <message>
        <source>It did not leave this computer. Messages to other people leave with the next courier, or when you are online, and so do their answers.</source>
        <translation>Il n&apos;a pas quitté cet ordinateur. Les messages à d&apos;autres personnes, et leurs réponses, voyagent avec le prochain coursier ou quand vous êtes en ligne.</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Internet gateway</source>
        <translation>Passerelle Internet</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>Dernier signe de vie</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Dernier contact</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Relaynet Gateway was updated. Restart it to use the new version.</source>
        <translation>Relaynet Gateway a été mis à jour. Redémarrez-le pour utiliser la nouvelle version.</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass runs out soon. Go online to renew it.</source>
        <translation>Le laissez-passer de votre passerelle expire bientôt. Allez en ligne pour le renouveler.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>La place pour les messages s&apos;épuise.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is off by %1.</source>
        <translation>L&apos;horloge de cet ordinateur est décalée de %1.</translation>
    </message>
    <message>
        <source>Some messages were set aside. The page Storage says why, and tries them again.</source>
        <translation>Des messages ont été mis de côté. La page Stockage dit pourquoi et les réessaie.</translation>
    </message>
    <message>
        <source>%1 was closed by its operator. Choose another one on the page Gateway.</source>
        <translation>%1 a été fermée par son exploitant. Choisissez-en une autre à la page Passerelle.</translation>
    </message>
    <message>
        <source>Your Internet gateway keeps messages for two days only. Go online or meet a courier at least that often.</source>
        <translation>Votre passerelle Internet ne garde les messages que deux jours. Connectez-vous ou rencontrez un coursier au moins aussi souvent.</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>À envoyer</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>Pour vos applications</translation>
    </message>
    <message>
        <source>Next one expires %1</source>
        <translation>Le prochain expire %1</translation>
    </message>
    <message>
        <source>App</source>
        <translation>Application</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>Le plus ancien</translation>
    </message>
    <message>
        <source>Next expires</source>
        <translation>Prochaine expiration</translation>
    </message>
    <message>
        <source>On their way</source>
        <translation>En route</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Dernière fois</translation>
    </message>
    <message numerus="yes">
        <source>%Ln with a courier</source>
        <translation>
            <numerusform>%Ln chez un coursier</numerusform>
            <numerusform>%Ln chez un coursier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln handed to the app, not confirmed yet</source>
        <translation>
            <numerusform>%Ln remis à l&apos;application, pas encore confirmé</numerusform>
            <numerusform>%Ln remis à l&apos;application, pas encore confirmés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent, not confirmed yet</source>
        <translation>
            <numerusform>%Ln envoyé, pas encore confirmé</numerusform>
            <numerusform>%Ln envoyés, pas encore confirmés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) removed.</source>
        <translation>
            <numerusform>%Ln message retiré.</numerusform>
            <numerusform>%Ln messages retirés.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusPage</name>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>Votre passerelle est verrouillée</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Redémarrer maintenant</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>done</source>
        <translation>fait</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>pas encore</translation>
    </message>
</context>
<context>
    <name>StorageModel</name>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 utilisés sur %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) accepted this time.</source>
        <translation>
            <numerusform>%Ln message accepté cette fois.</numerusform>
            <numerusform>%Ln messages acceptés cette fois.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) set aside</source>
        <translation>
            <numerusform>%Ln message mis de côté</numerusform>
            <numerusform>%Ln messages mis de côté</numerusform>
        </translation>
    </message>
    <message>
        <source>Not accepted, perhaps because this computer&apos;s clock is wrong, or your gateway lacks a key or a pass for them. They are tried again for 30 days.</source>
        <translation>Pas acceptés, peut-être parce que l&apos;horloge de cet ordinateur est fausse, ou parce qu&apos;il manque à votre passerelle une clé ou un laissez-passer pour eux. Ils sont réessayés pendant 30 jours.</translation>
    </message>
    <message>
        <source>Refused on their way out, perhaps by a proxy or the login page of a network. A courier can take them; over the Internet they are tried again after a day, or earlier if they would expire.</source>
        <translation>Refusés à leur départ, peut-être par un proxy ou par la page de connexion d&apos;un réseau. Un coursier peut les prendre ; par Internet ils sont réessayés au bout d&apos;un jour, ou plus tôt s&apos;ils allaient expirer.</translation>
    </message>
    <message>
        <source>%1 of at most %2 from it</source>
        <translation>%1 sur %2 au plus viennent d&apos;elle</translation>
    </message>
    <message>
        <source>%1 for it</source>
        <translation>%1 pour elle</translation>
    </message>
</context>
<context>
    <name>StoragePage</name>
    <message>
        <source>Storage</source>
        <translation>Stockage</translation>
    </message>
    <message>
        <source>Messages wait on this computer, encrypted, until they can be delivered.</source>
        <translation>Les messages attendent sur cet ordinateur, chiffrés, jusqu&apos;à leur remise.</translation>
    </message>
    <message>
        <source>By app</source>
        <translation>Par application</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Utilisé</translation>
    </message>
    <message>
        <source>Part of the limit that is used</source>
        <translation>Part de la limite utilisée</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limite</translation>
    </message>
    <message>
        <source>When it is reached, your apps are told so, and nothing is lost.</source>
        <translation>Quand elle est atteinte, vos applications en sont averties et rien n&apos;est perdu.</translation>
    </message>
    <message>
        <source>Limit for stored messages</source>
        <translation>Limite des messages gardés</translation>
    </message>
    <message>
        <source>Set this limit</source>
        <translation>Fixer cette limite</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Mis de côté</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>%1 is at its limit or close to it, and may have to wait until some of its messages were taken.</source>
        <translation>%1 est à sa limite ou tout près, et devra peut-être attendre que certains de ses messages soient partis.</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Sync now</source>
        <translation>Synchroniser maintenant</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>Passerelle Relaynet</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for your answer (%Ln)</source>
        <translation>
            <numerusform>Attend votre réponse (%Ln)</numerusform>
            <numerusform>Attendent votre réponse (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Go online soon</source>
        <translation>Allez bientôt en ligne</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass runs out. Going online once renews it.</source>
        <translation>Le laissez-passer de votre passerelle expire. Aller en ligne une fois le renouvelle.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>La place pour les messages s&apos;épuise.</translation>
    </message>
    <message>
        <source>Little room left</source>
        <translation>Peu de place restante</translation>
    </message>
    <message>
        <source>Correct this computer&apos;s date and time so that messages are accepted.</source>
        <translation>Corrigez la date et l&apos;heure de cet ordinateur pour que les messages soient acceptés.</translation>
    </message>
    <message>
        <source>The clock is wrong</source>
        <translation>L&apos;horloge est fausse</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>Un coursier est ici</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) have come</source>
        <translation>
            <numerusform>%Ln lettre est arrivée</numerusform>
            <numerusform>%Ln lettres sont arrivées</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Letters to read it.</source>
        <translation>Ouvrez Lettres pour la lire.</translation>
    </message>
</context>
<context>
    <name>UpdatesCard</name>
    <message>
        <source>Updates</source>
        <translation>Mises à jour</translation>
    </message>
    <message>
        <source>This program never looks for newer versions by itself, and fetches none. You look when you want to.</source>
        <translation>Ce programme ne cherche jamais de nouvelle version de lui-même et n&apos;en télécharge aucune. Vous regardez quand vous voulez.</translation>
    </message>
    <message>
        <source>Look in a file…</source>
        <translation>Regarder dans un fichier…</translation>
    </message>
    <message>
        <source>A release file that somebody brought, on a stick for instance.</source>
        <translation>Un fichier de version que quelqu&apos;un a apporté, sur une clé USB par exemple.</translation>
    </message>
    <message>
        <source>Address to ask</source>
        <translation>Adresse à interroger</translation>
    </message>
    <message>
        <source>Ask now</source>
        <translation>Demander maintenant</translation>
    </message>
    <message>
        <source>Forget this address</source>
        <translation>Oublier cette adresse</translation>
    </message>
    <message>
        <source>Whoever runs that address then sees your Internet address, or your proxy&apos;s, and that you asked.</source>
        <translation>Qui tient cette adresse voit alors votre adresse Internet, ou celle de votre proxy, et que vous avez demandé.</translation>
    </message>
    <message>
        <source>Get it from whoever publishes the program, or gave it to you.</source>
        <translation>Demandez-la à qui publie le programme ou vous l&apos;a donné.</translation>
    </message>
    <message>
        <source>Checksums (SHA-256) of its files</source>
        <translation>Sommes (SHA-256) de ses fichiers</translation>
    </message>
    <message>
        <source>Compare a download…</source>
        <translation>Comparer un téléchargement…</translation>
    </message>
    <message>
        <source>Tells whether a file that you fetched is the one that was published.</source>
        <translation>Dit si un fichier que vous avez téléchargé est bien celui qui a été publié.</translation>
    </message>
    <message>
        <source>Do not show this version again</source>
        <translation>Ne plus montrer cette version</translation>
    </message>
    <message>
        <source>Your version</source>
        <translation>Votre version</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>En cours…</translation>
    </message>
    <message>
        <source>Where to get it</source>
        <translation>Où l&apos;obtenir</translation>
    </message>
    <message>
        <source>Look in a release file</source>
        <translation>Regarder dans un fichier de version</translation>
    </message>
    <message>
        <source>Compare a download</source>
        <translation>Comparer un téléchargement</translation>
    </message>
</context>
<context>
    <name>UpdatesModel</name>
    <message>
        <source>%1, built from source and never published: its age is not known</source>
        <translation>%1, compilée depuis le code et jamais publiée : son âge est inconnu</translation>
    </message>
    <message>
        <source>%1, published on %2 (%3)</source>
        <translation>%1, publiée le %2 (%3)</translation>
    </message>
    <message>
        <source>A newer version is known: %1 of %2. It was signed by those who publish this program.</source>
        <translation>Une version plus récente est connue : la %1 du %2. Elle est signée par ceux qui publient ce programme.</translation>
    </message>
    <message>
        <source>Version %1 of %2 is newer than yours.</source>
        <translation>La version %1 du %2 est plus récente que la vôtre.</translation>
    </message>
    <message>
        <source>You are up to date: the release file is about version %1 of %2, which is not newer.</source>
        <translation>Vous êtes à jour : le fichier de version décrit la version %1 du %2, qui n&apos;est pas plus récente.</translation>
    </message>
    <message>
        <source>%1 is the file that was published.</source>
        <translation>%1 est bien le fichier publié.</translation>
    </message>
</context>
<context>
    <name>WaitingBar</name>
    <message>
        <source>Review</source>
        <translation>Examiner</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) wait for your answer.</source>
        <translation>
            <numerusform>%Ln demande attend votre réponse.</numerusform>
            <numerusform>%Ln demandes attendent votre réponse.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingCard</name>
    <message>
        <source>Waiting messages</source>
        <translation>Messages en attente</translation>
    </message>
    <message>
        <source>What is kept here until it can be delivered. Nobody can read it here.</source>
        <translation>Ce qui est gardé ici jusqu&apos;à la remise. Personne ne peut le lire ici.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>Rien n&apos;attend.</translation>
    </message>
    <message>
        <source>Delete the chosen row&apos;s messages</source>
        <translation>Supprimer les messages de la ligne choisie</translation>
    </message>
    <message>
        <source>Choose a row first.</source>
        <translation>Choisissez d&apos;abord une ligne.</translation>
    </message>
    <message>
        <source>Delete what waits to go out</source>
        <translation>Supprimer ce qui attend de partir</translation>
    </message>
    <message>
        <source>Delete what waits for apps</source>
        <translation>Supprimer ce qui attend les applications</translation>
    </message>
    <message>
        <source>Delete all messages</source>
        <translation>Supprimer tous les messages</translation>
    </message>
    <message>
        <source>Message by message</source>
        <translation>Message par message</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Moins</translation>
    </message>
    <message>
        <source>Deleted messages are never delivered. Copies at a courier still travel.</source>
        <translation>Les messages supprimés ne sont jamais remis. Les copies chez un coursier voyagent encore.</translation>
    </message>
    <message>
        <source>Delivered or removed</source>
        <translation>Remis ou supprimés</translation>
    </message>
    <message>
        <source>Nothing has left yet.</source>
        <translation>Rien n&apos;est encore parti.</translation>
    </message>
    <message>
        <source>Every message that left is counted under its reason.</source>
        <translation>Chaque message parti est compté avec sa raison.</translation>
    </message>
    <message>
        <source>Delete everything that waits, in both directions? This cannot be undone.</source>
        <translation>Supprimer tout ce qui attend, dans les deux sens ? C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Delete these messages? They will never be delivered. This cannot be undone.</source>
        <translation>Supprimer ces messages ? Ils ne seront jamais remis. C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Delete them</source>
        <translation>Les supprimer</translation>
    </message>
</context>
<context>
    <name>WaitingRegistration</name>
    <message>
        <source>Try now</source>
        <translation>Essayer maintenant</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>Ne plus essayer</translation>
    </message>
</context>
<context>
    <name>WaitingWords</name>
    <message>
        <source>The connection costs money. Messages wait here for another one, or for a courier.</source>
        <translation>La connexion coûte de l&apos;argent. Les messages attendent ici une autre connexion ou un coursier.</translation>
    </message>
    <message>
        <source>This computer runs on battery. Messages wait here for the mains, or for a courier.</source>
        <translation>Cet ordinateur fonctionne sur batterie. Les messages attendent ici le secteur ou un coursier.</translation>
    </message>
    <message>
        <source>Held back by your rule</source>
        <translation>Retenu par votre règle</translation>
    </message>
    <message>
        <source>Pairing with your Internet gateway has not worked yet</source>
        <translation>L&apos;association avec votre passerelle Internet n&apos;a pas encore fonctionné</translation>
    </message>
    <message>
        <source>It is tried again by itself until it works. Your apps wait for it, too.</source>
        <translation>Un nouvel essai se fait tout seul jusqu&apos;à ce que cela marche. Vos applications l&apos;attendent aussi.</translation>
    </message>
</context>
<context>
    <name>WayPicture</name>
    <message>
        <source>The way of your messages</source>
        <translation>Le chemin de vos messages</translation>
    </message>
</context>
<context>
    <name>WayWords</name>
    <message>
        <source>waiting here</source>
        <translation>en attente ici</translation>
    </message>
    <message>
        <source>with courier</source>
        <translation>chez un coursier</translation>
    </message>
    <message>
        <source>with courier %1</source>
        <comment>since a day</comment>
        <translation>chez un coursier %1</translation>
    </message>
    <message>
        <source>at the Internet gateway</source>
        <translation>à la passerelle Internet</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>remise</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>expirée</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusée</translation>
    </message>
</context>
<context>
    <name>WaysCard</name>
    <message>
        <source>Where messages went</source>
        <translation>Où les messages sont allés</translation>
    </message>
    <message>
        <source>Your apps can ask how far their messages have come. For that this computer remembers for 30 days when each left and by which way, not whom it was for. Switched off, all of it is forgotten at once.</source>
        <translation>Vos applications peuvent demander jusqu’où leurs messages sont arrivés. Pour cela, cet ordinateur se souvient pendant 30 jours quand chacun est parti et par quelle voie, pas à qui il était destiné. Désactivé, tout est oublié aussitôt.</translation>
    </message>
    <message>
        <source>Keep where messages are for 30 days</source>
        <translation>Garder pendant 30 jours où sont les messages</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1 a second</source>
        <translation>%1 par seconde</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln message</numerusform>
            <numerusform>%Ln messages</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>since today</source>
        <translation>depuis aujourd’hui</translation>
    </message>
    <message>
        <source>since yesterday</source>
        <translation>depuis hier</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a weekday</comment>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>depuis le %1</translation>
    </message>
    <message>
        <source>today</source>
        <translation>aujourd’hui</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>on %1</source>
        <comment>a weekday</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>on %1</source>
        <comment>a date</comment>
        <translation>le %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>%Ln seconde</numerusform>
            <numerusform>%Ln secondes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>%Ln minute</numerusform>
            <numerusform>%Ln minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s)</source>
        <translation>
            <numerusform>%Ln heure</numerusform>
            <numerusform>%Ln heures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln jour</numerusform>
            <numerusform>%Ln jours</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>à l&apos;instant</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>il y a %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>dans %1</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>À envoyer</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>Pour vos applications</translation>
    </message>
    <message>
        <source>Looking for the stick</source>
        <translation>Recherche de la clé USB</translation>
    </message>
    <message>
        <source>Reading from the stick</source>
        <translation>Lecture de la clé USB</translation>
    </message>
    <message>
        <source>Writing to the stick</source>
        <translation>Écriture sur la clé USB</translation>
    </message>
    <message>
        <source>Waiting for your answer</source>
        <translation>En attente de votre réponse</translation>
    </message>
    <message>
        <source>Connecting to the courier</source>
        <translation>Connexion au coursier</translation>
    </message>
    <message>
        <source>Collecting from the courier</source>
        <translation>Collecte auprès du coursier</translation>
    </message>
    <message>
        <source>Letting your apps answer</source>
        <translation>Vos applications peuvent répondre</translation>
    </message>
    <message>
        <source>Handing over to the courier</source>
        <translation>Remise au coursier</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>Arrival confirmed through a courier</source>
        <translation>Arrivée confirmée par un coursier</translation>
    </message>
    <message>
        <source>Too old to deliver</source>
        <translation>Trop ancien pour être remis</translation>
    </message>
    <message>
        <source>Replaced by a newer message</source>
        <translation>Remplacé par un message plus récent</translation>
    </message>
    <message>
        <source>Refused by the other side</source>
        <translation>Refusé par l&apos;autre côté</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender</source>
        <translation>Le destinataire n&apos;accepte plus l&apos;expéditeur</translation>
    </message>
    <message>
        <source>Damaged on this computer</source>
        <translation>Abîmé sur cet ordinateur</translation>
    </message>
    <message>
        <source>Not accepted: the sender sent more than it may</source>
        <translation>Refusé : l&apos;expéditeur a envoyé plus que permis</translation>
    </message>
    <message>
        <source>Not accepted: its app is not known or not allowed here</source>
        <translation>Refusé : son application n&apos;est pas connue ou pas autorisée ici</translation>
    </message>
    <message>
        <source>Not accepted: not in order</source>
        <translation>Refusé : pas en règle</translation>
    </message>
    <message>
        <source>Removed by you</source>
        <translation>Retiré par vous</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass</source>
        <translation>Le laissez-passer de votre passerelle</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s own</source>
        <translation>Celui de la passerelle Internet</translation>
    </message>
    <message>
        <source>For answers by courier</source>
        <translation>Pour les réponses par coursier</translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged item(s) skipped.</source>
        <translation>
            <numerusform>%Ln élément abîmé ignoré.</numerusform>
            <numerusform>%Ln éléments abîmés ignorés.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was exchanged.</source>
        <translation>Rien n&apos;a été échangé.</translation>
    </message>
    <message>
        <source>nothing received</source>
        <translation>rien reçu</translation>
    </message>
    <message>
        <source>no messages received (%2)</source>
        <translation>aucun message reçu (%2)</translation>
    </message>
    <message>
        <source>%1 received (%2)</source>
        <translation>%1 reçus (%2)</translation>
    </message>
    <message>
        <source>nothing handed over</source>
        <translation>rien remis</translation>
    </message>
    <message>
        <source>no messages handed over (%2)</source>
        <translation>aucun message remis (%2)</translation>
    </message>
    <message>
        <source>%1 handed over (%2)</source>
        <translation>%1 remis (%2)</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>Give it up</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Progress of the backup</source>
        <translation>Avancement de la sauvegarde</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message>
        <source>Answer no letter</source>
        <translation>Ne répondre à aucune lettre</translation>
    </message>
    <message>
        <source>Your letter</source>
        <translation>Votre lettre</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>Écrivez une lettre</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoyer</translation>
    </message>
    <message>
        <source>Or press Ctrl and Return.</source>
        <translation>Ou appuyez sur Ctrl et Entrée.</translation>
    </message>
    <message>
        <source>Attach a file…</source>
        <translation>Joindre un fichier…</translation>
    </message>
    <message>
        <source>Answers: %1</source>
        <translation>Répond à : %1</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Joindre des fichiers</translation>
    </message>
</context>
<context>
    <name>_MoveWords</name>
    <message>
        <source>This is not a picture of what the other computer shows.</source>
        <translation>Cette image n’est pas celle de ce que l’autre ordinateur affiche.</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Your name, as they read it</source>
        <translation>Votre nom, tel qu&apos;ils le liront</translation>
    </message>
</context>
</TS>
