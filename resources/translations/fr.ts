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
        <source>All parts of this program, with their terms.</source>
        <translation>Toutes les parties de ce programme, avec leurs conditions.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>These open in your browser.</source>
        <translation>Ils s&apos;ouvrent dans votre navigateur.</translation>
    </message>
    <message>
        <source>Found a security problem?</source>
        <translation>Une faille de sécurité trouvée&#xa0;?</translation>
    </message>
    <message>
        <source>Report it in private first: press “Report a vulnerability” on the project&apos;s security page. If there is no such page, write to the person who gave you the program. Say what you did, what happened, and which build you have (see above). SECURITY.md describes the next steps.</source>
        <translation>Signalez-la d&apos;abord en privé&#xa0;: appuyez sur « Report a vulnerability » sur la page de sécurité du projet. S&apos;il n&apos;y a pas de telle page, écrivez à la personne qui vous a donné le programme. Dites ce que vous avez fait, ce qui s&apos;est passé et quelle version vous avez (voir ci-dessus). SECURITY.md décrit la suite.</translation>
    </message>
    <message>
        <source>Website of %1</source>
        <translation>Site Web de %1</translation>
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
        <source>Licences</source>
        <translation>Licences</translation>
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
        <source>Open the file or picture that you received, or paste its text. It can be an invitation, or an answer to yours.</source>
        <translation>Ouvrez le fichier ou l&apos;image que vous avez reçu, ou collez son texte. Ce peut être une invitation, ou une réponse à la vôtre.</translation>
    </message>
    <message>
        <source>Accept an invitation</source>
        <translation>Accepter une invitation</translation>
    </message>
    <message>
        <source>Open a file or picture…</source>
        <translation>Ouvrir un fichier ou une image…</translation>
    </message>
    <message>
        <source>Text of the invitation</source>
        <translation>Texte de l&apos;invitation</translation>
    </message>
    <message>
        <source>Their name</source>
        <translation>Son nom</translation>
    </message>
    <message>
        <source>Accept and copy the answer</source>
        <translation>Accepter et copier la réponse</translation>
    </message>
    <message>
        <source>Accept and save the answer on %1</source>
        <translation>Accepter et enregistrer la réponse sur %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Or paste the text or the picture here</source>
        <translation>Ou collez ici le texte ou l’image</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>Écrire une lettre</translation>
    </message>
    <message>
        <source>It says that it is from %1. To make sure, compare your safety number later.</source>
        <translation>Elle dit venir de %1. Pour en être sûr, comparez plus tard votre numéro de sécurité.</translation>
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
        <source>Remove this list? Apps that you already have stay as they are.</source>
        <translation>Retirer cette liste&#xa0;? Les applications que vous avez déjà restent telles quelles.</translation>
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
        <source>Part of this program. It needs no permission.</source>
        <translation>Fait partie de ce programme. Aucune autorisation n&apos;est nécessaire.</translation>
    </message>
    <message>
        <source>Block this app? It cannot send or receive until you allow it again. Nothing is deleted.</source>
        <translation>Bloquer cette application&#xa0;? Elle ne pourra ni envoyer ni recevoir jusqu&apos;à ce que vous l&apos;autorisiez de nouveau. Rien n&apos;est supprimé.</translation>
    </message>
    <message>
        <source>Remove this app from the list? Its waiting messages stay. To come back, the app has to ask again.</source>
        <translation>Retirer cette application de la liste&#xa0;? Ses messages en attente restent. Pour revenir, elle devra redemander.</translation>
    </message>
    <message>
        <source>Remove this app and delete its waiting messages? You cannot undo this.</source>
        <translation>Retirer cette application et supprimer ses messages en attente&#xa0;? C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Block it</source>
        <translation>La bloquer</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>La retirer</translation>
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
        <source>This list is from %1 (%2). It is signed by the publisher of this program.</source>
        <translation>Cette liste est du %1 (%2). Elle est signée par l&apos;éditeur de ce programme.</translation>
    </message>
    <message>
        <source>This list is from %1 (%2). It came with this program.</source>
        <translation>Cette liste est du %1 (%2). Elle est venue avec ce programme.</translation>
    </message>
    <message>
        <source>The list was added below.</source>
        <translation>La liste a été ajoutée ci-dessous.</translation>
    </message>
    <message>
        <source>The list is signed by the publisher of this program. It replaced the old list.</source>
        <translation>La liste est signée par l&apos;éditeur de ce programme. Elle a remplacé l&apos;ancienne.</translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation>D&apos;un fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>You added this list on %1. It names %2 as its publisher and %3 as its date. The list and its apps are not verified.</source>
        <translation>Vous avez ajouté cette liste le %1. Elle indique %2 comme éditeur et %3 comme date. Ni la liste ni ses applications ne sont vérifiées.</translation>
    </message>
    <message>
        <source>These apps send and receive through this computer.</source>
        <translation>Ces applications envoient et reçoivent par cet ordinateur.</translation>
    </message>
    <message>
        <source>These apps send and receive through a program on the phone itself, not through this computer.</source>
        <translation>Ces applications envoient et reçoivent par un programme du téléphone lui-même, et non par cet ordinateur.</translation>
    </message>
    <message>
        <source>For writing apps that send and receive through this computer.</source>
        <translation>Pour écrire des applications qui envoient et reçoivent par cet ordinateur.</translation>
    </message>
    <message>
        <source>Checked on</source>
        <translation>Vérifiée le</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Sur cet ordinateur</translation>
    </message>
    <message>
        <source>On a phone</source>
        <translation>Sur un téléphone</translation>
    </message>
    <message>
        <source>For developers</source>
        <translation>Pour les développeurs</translation>
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
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>Les applications qui fonctionnent avec Relaynet, et où les obtenir.</translation>
    </message>
    <message>
        <source>This list works offline. Your browser opens an address only when you press it. The website then sees your Internet address.</source>
        <translation>Cette liste fonctionne hors ligne. Votre navigateur n&apos;ouvre une adresse que si vous appuyez dessus. Le site voit alors votre adresse Internet.</translation>
    </message>
    <message>
        <source>Newer lists come with the program, on sticks, and when you check for updates. Your organisation may give you a list of its own as a file.</source>
        <translation>Les listes plus récentes viennent avec le programme, sur des clés USB et quand vous cherchez des mises à jour. Votre organisation peut vous donner sa propre liste dans un fichier.</translation>
    </message>
    <message>
        <source>This list is more than a year old. Some of it may be out of date.</source>
        <translation>Cette liste a plus d&apos;un an. Elle n&apos;est peut-être plus tout à fait à jour.</translation>
    </message>
    <message>
        <source>Choose a list</source>
        <translation>Choisir une liste</translation>
    </message>
    <message>
        <source>Back to your apps</source>
        <translation>Retour à vos applications</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Cette liste</translation>
    </message>
    <message>
        <source>Add a list from a file…</source>
        <translation>Ajouter une liste depuis un fichier…</translation>
    </message>
</context>
<context>
    <name>AppOffer</name>
    <message>
        <source>Open %1</source>
        <translation>Ouvrir %1</translation>
    </message>
    <message>
        <source>Open in your browser</source>
        <translation>Ouvrir dans votre navigateur</translation>
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
        <source>Messages for your apps</source>
        <translation>Les messages pour vos applications</translation>
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
        <source>Never on this network</source>
        <translation>Jamais sur ce réseau</translation>
    </message>
    <message>
        <source>Time to answer: %1. Without an answer, nothing is sent.</source>
        <translation>Temps pour répondre&#xa0;: %1. Sans réponse, rien n&apos;est envoyé.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Exchange messages with the stick %1?</source>
        <translation>Échanger des messages avec la clé USB %1&#xa0;?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on this computer?</source>
        <translation>Échanger des messages avec le coursier de cet ordinateur&#xa0;?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on %1?</source>
        <translation>Échanger des messages avec le coursier sur %1&#xa0;?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier at %1?</source>
        <translation>Échanger des messages avec le coursier à l&apos;adresse %1&#xa0;?</translation>
    </message>
    <message>
        <source>You have used this stick before.</source>
        <translation>Vous avez déjà utilisé cette clé USB.</translation>
    </message>
    <message>
        <source>You have met this courier before.</source>
        <translation>Vous avez déjà rencontré ce coursier.</translation>
    </message>
    <message>
        <source>Relaynet won&apos;t ask about %1 again.</source>
        <translation>Relaynet ne posera plus de question au sujet de %1.</translation>
    </message>
    <message>
        <source>Limit for this exchange</source>
        <translation>Limite pour cet échange</translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>À collecter</translation>
    </message>
    <message>
        <source>Encrypted for</source>
        <translation>Chiffré pour</translation>
    </message>
    <message>
        <source>You met a different courier here before, or this courier has a new certificate. Many couriers make a new certificate at each start. If you aren&apos;t sure, compare the words with those on the courier&apos;s screen.</source>
        <translation>Vous avez déjà rencontré un autre coursier ici, ou ce coursier a un nouveau certificat. Beaucoup de coursiers en créent un à chaque démarrage. En cas de doute, comparez les mots avec ceux de l&apos;écran du coursier.</translation>
    </message>
    <message>
        <source>This question is from before the last start. If you allow it, Relaynet tries to reach the courier again.</source>
        <translation>Cette question date d&apos;avant le dernier démarrage. Si vous autorisez l&apos;échange, Relaynet essaie de nouveau de joindre le coursier.</translation>
    </message>
    <message>
        <source>This question is from before the last start. If you allow it, Relaynet tries to read the stick again.</source>
        <translation>Cette question date d&apos;avant le dernier démarrage. Si vous autorisez l&apos;échange, Relaynet essaie de nouveau de lire la clé USB.</translation>
    </message>
    <message>
        <source>You have no messages to hand over. You receive any messages for your apps.</source>
        <translation>Vous n&apos;avez aucun message à remettre. Vous recevez les messages pour vos applications, s&apos;il y en a.</translation>
    </message>
    <message>
        <source>You hand over at most %3 of %1 (%2), encrypted. You receive any messages for your apps.</source>
        <translation>Vous remettez au plus %3 sur %1 (%2), chiffrés. Vous recevez les messages pour vos applications, s&apos;il y en a.</translation>
    </message>
    <message>
        <source>You hand over %1 (%2), encrypted. You receive any messages for your apps.</source>
        <translation>Vous remettez %1 (%2), chiffrés. Vous recevez les messages pour vos applications, s&apos;il y en a.</translation>
    </message>
    <message>
        <source>You are using this stick for the first time.</source>
        <translation>Vous utilisez cette clé USB pour la première fois.</translation>
    </message>
    <message>
        <source>You met a different courier here before.</source>
        <translation>Vous avez déjà rencontré un autre coursier ici.</translation>
    </message>
    <message>
        <source>You are meeting this courier for the first time.</source>
        <translation>Vous rencontrez ce coursier pour la première fois.</translation>
    </message>
    <message>
        <source>Your messages are encrypted. A person who has the stick can&apos;t read them, but sees which post office they go to.</source>
        <translation>Vos messages sont chiffrés. Qui a la clé USB ne peut pas les lire, mais voit à quel bureau de poste ils vont.</translation>
    </message>
    <message>
        <source>Your messages are encrypted, so a courier can&apos;t read them. The courier learns that this computer uses Relaynet.</source>
        <translation>Vos messages sont chiffrés&#xa0;: un coursier ne peut pas les lire. Le coursier apprend que cet ordinateur utilise Relaynet.</translation>
    </message>
    <message>
        <source>Unknown, so Relaynet can&apos;t remember your answer</source>
        <translation>Inconnu&#xa0;: Relaynet ne peut pas mémoriser votre réponse</translation>
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
        <source>Let this app use Relaynet?</source>
        <translation>Cette application peut utiliser Relaynet&#xa0;?</translation>
    </message>
    <message>
        <source>The app can send and receive its own messages. It can&apos;t see messages of other apps.</source>
        <translation>L&apos;application peut envoyer et recevoir ses propres messages. Elle ne voit pas ceux des autres applications.</translation>
    </message>
    <message>
        <source>Never for this app</source>
        <translation>Jamais pour cette application</translation>
    </message>
</context>
<context>
    <name>AppsModel</name>
    <message>
        <source>Waiting for your answer</source>
        <translation>En attente de votre réponse</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connectée</translation>
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
        <source>Access valid until</source>
        <translation>Accès valable jusqu&apos;au</translation>
    </message>
    <message>
        <source>Over a limit</source>
        <translation>Limite dépassée</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) wait for %1. Open %1 on this computer to get them.</source>
        <translation>
            <numerusform>%Ln message attend %1. Ouvrez %1 sur cet ordinateur pour le recevoir.</numerusform>
            <numerusform>%Ln messages attendent %1. Ouvrez %1 sur cet ordinateur pour les recevoir.</numerusform>
        </translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>This app sent messages too fast, so it was told to wait. Most apps then slow down. If this goes on, block the app and tell its maker.</source>
        <translation>Cette application a envoyé des messages trop vite&#xa0;; il lui a été demandé d&apos;attendre. La plupart des applications ralentissent alors. Si cela continue, bloquez-la et prévenez son auteur.</translation>
    </message>
    <message>
        <source>Connect to the Internet or a courier, delete messages under Status, or raise the limit under Storage. This app&apos;s waiting messages filled its share of the space, so new messages from it were refused.</source>
        <translation>Connectez-vous à Internet ou à un coursier, supprimez des messages sous État, ou relevez la limite sous Stockage. Les messages en attente de cette application ont rempli sa part de l&apos;espace&#xa0;; ses nouveaux messages ont été refusés.</translation>
    </message>
    <message>
        <source>Connect to the Internet or a courier, or raise the limit under Storage. There was no space left, so new messages from this app were refused.</source>
        <translation>Connectez-vous à Internet ou à un coursier, ou relevez la limite sous Stockage. Il n&apos;y avait plus de place&#xa0;; les nouveaux messages de cette application ont été refusés.</translation>
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
</context>
<context>
    <name>AppsPage</name>
    <message>
        <source>Apps</source>
        <translation>Applications</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive messages with Relaynet.</source>
        <translation>Les programmes de cet ordinateur qui envoient et reçoivent des messages avec Relaynet.</translation>
    </message>
    <message>
        <source>No apps yet</source>
        <translation>Aucune application</translation>
    </message>
    <message>
        <source>Apps made for this network find this computer and then appear here.</source>
        <translation>Les applications faites pour ce réseau trouvent cet ordinateur et apparaissent alors ici.</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>Les applications qui fonctionnent avec Relaynet, et où les obtenir.</translation>
    </message>
    <message>
        <source>Looking for an app?</source>
        <translation>Vous cherchez une application&#xa0;?</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>Applications à obtenir</translation>
    </message>
</context>
<context>
    <name>AttachmentLines</name>
    <message>
        <source>Send the smaller copy</source>
        <translation>Envoyer la copie réduite</translation>
    </message>
    <message>
        <source>Send the original</source>
        <translation>Envoyer l&apos;original</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>One file with your letters and contacts, and with this gateway&apos;s messages, apps, registration and keys. You can set up this gateway on another computer with it. Your gateway keeps working meanwhile.</source>
        <translation>Un seul fichier avec vos lettres et vos contacts, et avec les messages, les applications, l&apos;inscription et les clés de cette passerelle. Il permet d&apos;installer cette passerelle sur un autre ordinateur. En attendant, votre passerelle continue de fonctionner.</translation>
    </message>
    <message>
        <source>Backup of this gateway</source>
        <translation>Sauvegarde de cette passerelle</translation>
    </message>
    <message>
        <source>Save a backup…</source>
        <translation>Faire une sauvegarde…</translation>
    </message>
    <message>
        <source>Contents of the file</source>
        <translation>Contenu du fichier</translation>
    </message>
    <message>
        <source>Saving the backup. You can keep working.</source>
        <translation>Sauvegarde en cours. Vous pouvez continuer à travailler.</translation>
    </message>
    <message>
        <source>Save a backup</source>
        <translation>Faire une sauvegarde</translation>
    </message>
</context>
<context>
    <name>BackupFacts</name>
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
        <source>Left behind</source>
        <translation>Non inclus</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>Bureau de poste</translation>
    </message>
    <message>
        <source>Confirmations</source>
        <translation>Confirmations</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Contacts</translation>
    </message>
    <message>
        <source>Made on</source>
        <translation>Faite le</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
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
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation>Annulé. Rien n&apos;a été enregistré.</translation>
    </message>
    <message>
        <source>The backup is in %1 (%2). Keep the file away from its passphrase or sheet.</source>
        <translation>La sauvegarde est dans %1 (%2). Gardez le fichier à l&apos;écart de sa phrase de passe ou de sa feuille.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and are not in the file: %1.</source>
        <translation>Messages qui n&apos;ont pas pu être lus et ne sont pas dans le fichier&#xa0;: %1.</translation>
    </message>
</context>
<context>
    <name>CarriedCargoCard</name>
    <message>
        <source>Your cargo</source>
        <translation>Votre cargaison</translation>
    </message>
    <message>
        <source>Everything is encrypted. You and this program can&apos;t see who wrote the messages or what they say.</source>
        <translation>Tout est chiffré. Ni vous ni ce programme ne pouvez voir qui a écrit les messages ni ce qu&apos;ils disent.</translation>
    </message>
    <message>
        <source>Space used</source>
        <translation>Espace utilisé</translation>
    </message>
    <message>
        <source>Carry at most</source>
        <translation>Porter au plus</translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message>
        <source>Starting…</source>
        <translation>Démarrage…</translation>
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
        <source>Stopping…</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <source>On, and waiting for people to connect. If they can&apos;t connect, check this computer&apos;s firewall.</source>
        <translation>Activé, en attente de connexions. Si personne n&apos;arrive à se connecter, vérifiez le pare-feu de cet ordinateur.</translation>
    </message>
    <message>
        <source>On, but others can&apos;t reach this computer yet.</source>
        <translation>Activé, mais les autres ne peuvent pas encore joindre cet ordinateur.</translation>
    </message>
    <message>
        <source>Off. Others can&apos;t reach this computer.</source>
        <translation>Désactivé. Les autres ne peuvent pas joindre cet ordinateur.</translation>
    </message>
    <message>
        <source>Off. Others can&apos;t reach this computer. Your cargo stays here, encrypted, until you turn this on again or erase it.</source>
        <translation>Désactivé. Les autres ne peuvent pas joindre cet ordinateur. Votre cargaison reste ici, chiffrée, jusqu&apos;à ce que vous réactiviez la fonction ou effaciez la cargaison.</translation>
    </message>
    <message>
        <source>Restore the keyring, or erase the cargo and start over. The key to your cargo is missing from the keyring, so the cargo can&apos;t be read.</source>
        <translation>Rétablissez le trousseau, ou effacez la cargaison et recommencez. La clé de votre cargaison manque dans le trousseau&#xa0;: la cargaison ne peut pas être lue.</translation>
    </message>
    <message>
        <source>Use the command “relaynet-courier”, or erase the cargo and start over. Your cargo has a passphrase, which only this command accepts.</source>
        <translation>Utilisez la commande « relaynet-courier », ou effacez la cargaison et recommencez. Votre cargaison a une phrase de passe, que seule cette commande accepte.</translation>
    </message>
    <message>
        <source>Use the command “relaynet-courier” to carry with a passphrase. This computer has no keyring that keeps secrets safely.</source>
        <translation>Utilisez la commande « relaynet-courier » pour porter avec une phrase de passe. Cet ordinateur n&apos;a pas de trousseau qui garde les secrets en sûreté.</translation>
    </message>
    <message>
        <source>Close %1: it uses the port on which others look for this computer. Relaynet tries again automatically.</source>
        <translation>Fermez %1&#xa0;: ce programme utilise le port où les autres cherchent cet ordinateur. Relaynet réessaie automatiquement.</translation>
    </message>
    <message>
        <source>Erase the cargo and start over. It is damaged and can&apos;t be read. The computers and post offices that gave it to you send it again.</source>
        <translation>Effacez la cargaison et recommencez. Elle est endommagée et ne peut pas être lue. Les ordinateurs et les bureaux de poste qui vous l&apos;ont donnée l&apos;enverront de nouveau.</translation>
    </message>
    <message>
        <source>Close the other program that uses your cargo, then erase again.</source>
        <translation>Fermez l&apos;autre programme qui utilise votre cargaison, puis effacez de nouveau.</translation>
    </message>
    <message>
        <source>Make sure that you can write in the cargo&apos;s folder, then erase again. Some of the cargo couldn&apos;t be deleted.</source>
        <translation>Vérifiez que vous pouvez écrire dans le dossier de la cargaison, puis effacez de nouveau. Une partie de la cargaison n&apos;a pas pu être supprimée.</translation>
    </message>
    <message>
        <source>Password: %1</source>
        <translation>Mot de passe&#xa0;: %1</translation>
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
        <source>For post offices</source>
        <translation>Pour des bureaux de poste</translation>
    </message>
    <message>
        <source>From post offices</source>
        <translation>De bureaux de poste</translation>
    </message>
    <message>
        <source>Devices served</source>
        <translation>Appareils servis</translation>
    </message>
    <message>
        <source>Connecting to the post offices…</source>
        <translation>Connexion aux bureaux de poste…</translation>
    </message>
    <message>
        <source>Waiting for replies…</source>
        <translation>Attente des réponses…</translation>
    </message>
    <message>
        <source>%1 collected</source>
        <translation>collecté&#xa0;: %1</translation>
    </message>
    <message>
        <source>The exchange is complete.</source>
        <translation>L&apos;échange est terminé.</translation>
    </message>
    <message>
        <source>Some of it could not be exchanged.</source>
        <translation>Une partie n&apos;a pas pu être échangée.</translation>
    </message>
    <message>
        <source>Kept for next time: %1</source>
        <translation>Gardé pour plus tard&#xa0;: %1</translation>
    </message>
    <message>
        <source>Package (%1)</source>
        <translation>Paquet (%1)</translation>
    </message>
    <message>
        <source>Permission to collect replies (%1)</source>
        <translation>Autorisation de collecter les réponses (%1)</translation>
    </message>
    <message>
        <source>The post office couldn&apos;t be reached, or it refused.</source>
        <translation>Le bureau de poste n&apos;a pas pu être joint, ou il a refusé.</translation>
    </message>
    <message>
        <source>The cargo is erased.</source>
        <translation>La cargaison est effacée.</translation>
    </message>
    <message>
        <source>Its key may still be in the keyring, but no longer opens anything.</source>
        <translation>Sa clé est peut-être encore dans le trousseau, mais n&apos;ouvre plus rien.</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>Connectés</translation>
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
        <source>%1 of %2 handed over</source>
        <translation>%1 sur %2 remis</translation>
    </message>
    <message>
        <source>There was nothing to exchange.</source>
        <translation>Il n&apos;y avait rien à échanger.</translation>
    </message>
    <message>
        <source>%1 handed over</source>
        <translation>remis&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>CarryingPage</name>
    <message>
        <source>Carry for others</source>
        <translation>Porter pour d&apos;autres</translation>
    </message>
    <message>
        <source>Take other people&apos;s encrypted messages to a place with Internet, and bring back the replies.</source>
        <translation>Portez les messages chiffrés d&apos;autres personnes là où il y a Internet, et rapportez les réponses.</translation>
    </message>
    <message>
        <source>Deletes all cargo that you carry, and its key. Another courier can carry the messages instead.</source>
        <translation>Supprime toute la cargaison que vous portez, et sa clé. Un autre coursier peut porter les messages à votre place.</translation>
    </message>
    <message>
        <source>Erase the cargo</source>
        <translation>Effacer la cargaison</translation>
    </message>
    <message>
        <source>Erase the cargo…</source>
        <translation>Effacer la cargaison…</translation>
    </message>
    <message>
        <source>Erase all cargo that you carry for others? You can&apos;t undo this.</source>
        <translation>Effacer toute la cargaison que vous portez pour d&apos;autres&#xa0;? C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
</context>
<context>
    <name>CheckCard</name>
    <message>
        <source>Check my setup</source>
        <translation>Vérifier mon installation</translation>
    </message>
    <message>
        <source>Checks the keyring, disk, clock, network and Relaynet.</source>
        <translation>Vérifie le trousseau, le disque, l&apos;horloge, le réseau et Relaynet.</translation>
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
        <source>This computer says %1, other clocks say %2. Correct the date and time so that your messages are accepted.</source>
        <translation>Cet ordinateur indique %1, d&apos;autres horloges indiquent %2. Corrigez la date et l&apos;heure pour que vos messages soient acceptés.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong, so a courier may refuse your messages.</source>
        <translation>L&apos;horloge de cet ordinateur est fausse&#xa0;: un coursier peut refuser vos messages.</translation>
    </message>
</context>
<context>
    <name>CloseBar</name>
    <message>
        <source>Keep Relaynet running in the background, to send and receive messages?</source>
        <translation>Garder Relaynet en marche en arrière-plan, pour envoyer et recevoir des messages&#xa0;?</translation>
    </message>
    <message>
        <source>Don&apos;t ask again</source>
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
        <source>Works without the key. Removes everything.</source>
        <translation>Fonctionne sans la clé. Supprime tout.</translation>
    </message>
    <message>
        <source>This deletes your letters, the waiting messages, the keys and the registration for good. Your apps will have to connect again.</source>
        <translation>Cela supprime pour de bon vos lettres, les messages en attente, les clés et l&apos;inscription. Vos applications devront se connecter de nouveau.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Recommencer à neuf</translation>
    </message>
    <message>
        <source>Do this only if Relaynet never started on the other computer. If you moved it with a file, delete the file. If Relaynet runs on both computers, you lose messages.</source>
        <translation>Ne faites cela que si Relaynet n&apos;a jamais démarré sur l&apos;autre ordinateur. Si vous l&apos;avez déménagé par un fichier, supprimez ce fichier. Si Relaynet tourne sur les deux ordinateurs, vous perdez des messages.</translation>
    </message>
    <message>
        <source>Unlock here</source>
        <translation>Déverrouiller ici</translation>
    </message>
    <message>
        <source>Erase and start over</source>
        <translation>Effacer et recommencer à neuf</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>Utiliser ma feuille de récupération</translation>
    </message>
    <message>
        <source>Without their key, your messages and letters can&apos;t be opened. Use your backup, or start over as new. Both delete these messages and letters from this computer.</source>
        <translation>Sans leur clé, vos messages et vos lettres ne peuvent pas être ouverts. Utilisez votre sauvegarde, ou recommencez à neuf. Dans les deux cas, ces messages et ces lettres sont supprimés de cet ordinateur.</translation>
    </message>
    <message>
        <source>The ten words on it open your messages and letters. Nothing is deleted.</source>
        <translation>Les dix mots de la feuille ouvrent vos messages et vos lettres. Rien n&apos;est supprimé.</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>Utiliser ma sauvegarde</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>Choisir la sauvegarde</translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message>
        <source>Locked: unlock to see this</source>
        <translation>Verrouillé&#xa0;: déverrouillez pour voir ceci</translation>
    </message>
    <message>
        <source>If your keyring is locked, your system asks for its password.</source>
        <translation>Si votre trousseau est verrouillé, le système demande son mot de passe.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>It never arrived…</source>
        <translation>Il n&apos;est jamais arrivé…</translation>
    </message>
    <message>
        <source>Relaynet and your letters are locked here so that only one computer uses your address. When they are on the other computer, erase them here. If they never arrived there, unlock them here.</source>
        <translation>Relaynet et vos lettres sont verrouillés ici pour qu&apos;un seul ordinateur utilise votre adresse. Quand ils sont sur l&apos;autre ordinateur, effacez-les ici. S&apos;ils n&apos;y sont jamais arrivés, déverrouillez-les ici.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Redemander</translation>
    </message>
    <message>
        <source>Your passphrase encrypts your messages. You type it at each start. If you forget it, only a recovery sheet or a backup brings your messages back.</source>
        <translation>Votre phrase de passe chiffre vos messages. Vous la saisissez à chaque démarrage. Si vous l&apos;oubliez, seule une feuille de récupération ou une sauvegarde rend vos messages.</translation>
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
        <source>Use a passphrase</source>
        <translation>Utiliser une phrase de passe</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Déverrouiller</translation>
    </message>
    <message>
        <source>Your recovery sheet can still open the messages and letters on this computer.</source>
        <translation>Votre feuille de récupération peut encore ouvrir les messages et les lettres de cet ordinateur.</translation>
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
        <source>The key to your messages is gone</source>
        <translation>La clé de vos messages a disparu</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Chargement…</translation>
    </message>
    <message>
        <source>Relaynet is starting</source>
        <translation>Relaynet démarre</translation>
    </message>
    <message>
        <source>Relaynet is stopped</source>
        <translation>Relaynet est arrêté</translation>
    </message>
    <message>
        <source>Relaynet moved to another computer</source>
        <translation>Relaynet a déménagé sur un autre ordinateur</translation>
    </message>
    <message>
        <source>No keyring is responding on this computer.</source>
        <translation>Aucun trousseau ne répond sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Can&apos;t unlock?</source>
        <translation>Accès perdu&#xa0;?</translation>
    </message>
    <message>
        <source>Log out and in again, or start the keyring, then try again. The keyring with the key to your messages isn&apos;t responding.</source>
        <translation>Fermez puis rouvrez votre session, ou démarrez le trousseau, puis réessayez. Le trousseau qui contient la clé de vos messages ne répond pas.</translation>
    </message>
    <message>
        <source>If you changed to another keyring, change back and restart this program. The keyring no longer has the key to the messages on this computer.</source>
        <translation>Si vous avez changé de trousseau, revenez au précédent et redémarrez ce programme. Le trousseau n&apos;a plus la clé des messages de cet ordinateur.</translation>
    </message>
    <message>
        <source>Type your passphrase to open your messages.</source>
        <translation>Tapez votre phrase de passe pour ouvrir vos messages.</translation>
    </message>
    <message>
        <source>Your keyring is locked. Type its password when your system asks.</source>
        <translation>Votre trousseau est verrouillé. Tapez son mot de passe quand votre système le demande.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Recommencer à neuf</translation>
    </message>
    <message>
        <source>Type the ten words of your recovery sheet in order, or the digits beside them.</source>
        <translation>Tapez dans l&apos;ordre les dix mots de votre feuille de récupération, ou les chiffres à côté.</translation>
    </message>
    <message>
        <source>Then choose a new passphrase for your messages.</source>
        <translation>Choisissez ensuite une nouvelle phrase de passe pour vos messages.</translation>
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
        <source>Use at least %Ln characters. A few words are easiest to remember.</source>
        <translation>
            <numerusform>Utilisez au moins %Ln caractère. Quelques mots se retiennent le mieux.</numerusform>
            <numerusform>Utilisez au moins %Ln caractères. Quelques mots se retiennent le mieux.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesCard</name>
    <message>
        <source>Metered connections and battery</source>
        <translation>Connexions limitées et batterie</translation>
    </message>
    <message>
        <source>What Relaynet may do over the Internet in these cases. Exchanges with couriers go on, and no message is lost.</source>
        <translation>Ce que Relaynet peut faire par Internet dans ces cas. Les échanges avec des coursiers continuent, et aucun message n&apos;est perdu.</translation>
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
        <source>Send and receive normally</source>
        <translation>Envoyer et recevoir normalement</translation>
    </message>
    <message>
        <source>Only confirm messages from couriers</source>
        <translation>Seulement confirmer la réception</translation>
    </message>
    <message>
        <source>Don&apos;t send or receive</source>
        <translation>Ne rien envoyer ni recevoir</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesModel</name>
    <message>
        <source>This computer reports too little about its connection or battery, so a rule may have no effect.</source>
        <translation>Cet ordinateur en dit trop peu sur sa connexion ou sa batterie&#xa0;: une règle peut rester sans effet.</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Yes, share</source>
        <translation>Oui, partager</translation>
    </message>
    <message>
        <source>Share how well Relaynet works?</source>
        <translation>Partager comment Relaynet fonctionne&#xa0;?</translation>
    </message>
    <message>
        <source>Once a week, a small report with rough numbers: how many messages, how many exchanges, what failed. No names, addresses, contents or exact times. It is encrypted like your messages.</source>
        <translation>Une fois par semaine, un petit rapport en chiffres arrondis&#xa0;: combien de messages, combien d&apos;échanges, ce qui a échoué. Ni noms, ni adresses, ni contenus, ni heures exactes. Il est chiffré comme vos messages.</translation>
    </message>
    <message>
        <source>Someone who watches your network can see that you use this program, as with any message.</source>
        <translation>Quelqu&apos;un qui surveille votre réseau peut voir que vous utilisez ce programme, comme avec tout message.</translation>
    </message>
    <message>
        <source>Part of the world (optional)</source>
        <translation>Partie du monde (facultatif)</translation>
    </message>
    <message>
        <source>No, don&apos;t share</source>
        <translation>Non, ne pas partager</translation>
    </message>
    <message>
        <source>Show as sent</source>
        <translation>Afficher tel qu&apos;envoyé</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>Tel qu&apos;il est envoyé.</translation>
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
        <source>The report has new questions. Until you answer again, only what you agreed to is sent.</source>
        <translation>Le rapport a de nouvelles questions. Jusqu&apos;à votre nouvelle réponse, seul ce que vous avez accepté est envoyé.</translation>
    </message>
    <message>
        <source>The next report</source>
        <translation>Le prochain rapport</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>Le masquer</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Undo</source>
        <translation>Annuler la suppression</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>No letters yet.</source>
        <translation>Pas encore de lettres.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) deleted, only on this computer.</source>
        <translation>
            <numerusform>%Ln lettre supprimée, sur cet ordinateur seulement.</numerusform>
            <numerusform>%Ln lettres supprimées, sur cet ordinateur seulement.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>CoreTexts</name>
    <message>
        <source>Messages can be read and written.</source>
        <translation>Les messages peuvent être lus et écrits.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone.</source>
        <translation>Réglez la date, l&apos;heure et le fuseau horaire de cet ordinateur.</translation>
    </message>
    <message>
        <source>Try another network, or other name servers (DNS) in Settings.</source>
        <translation>Essayez un autre réseau, ou d&apos;autres serveurs de noms (DNS) dans les Réglages.</translation>
    </message>
    <message>
        <source>Try another network.</source>
        <translation>Essayez un autre réseau.</translation>
    </message>
    <message>
        <source>Try again later, or use a courier.</source>
        <translation>Réessayez plus tard, ou passez par un coursier.</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>Vérifiez le disque.</translation>
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
        <source>Connect to a network.</source>
        <translation>Connectez-vous à un réseau.</translation>
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
        <source>The keyring is locked. Unlock it and try again.</source>
        <translation>Le trousseau est verrouillé. Déverrouillez-le et réessayez.</translation>
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
        <source>This network may want you to sign in first: open a web page, then try again.</source>
        <translation>Ce réseau demande peut-être de s&apos;identifier d&apos;abord&#xa0;: ouvrez une page Web, puis réessayez.</translation>
    </message>
    <message>
        <source>There is nothing to back up yet.</source>
        <translation>Il n&apos;y a encore rien à sauvegarder.</translation>
    </message>
    <message>
        <source>Remove an added list first. The most that you can add: {most:count}.</source>
        <translation>Retirez d&apos;abord une liste ajoutée. Nombre maximal de listes ajoutées : {most:count}.</translation>
    </message>
    <message>
        <source>No space on this computer</source>
        <translation>Plus de place sur cet ordinateur</translation>
    </message>
    <message>
        <source>Not registered</source>
        <translation>Pas inscrit</translation>
    </message>
    <message>
        <source>Can&apos;t use the stick</source>
        <translation>Clé USB inutilisable</translation>
    </message>
    <message>
        <source>Something went wrong in the program. See the log for details.</source>
        <translation>Quelque chose a échoué dans le programme. Voyez les détails dans le journal.</translation>
    </message>
    <message>
        <source>Restart the program. A part of it failed repeatedly and was stopped. See the log for details.</source>
        <translation>Redémarrez le programme. Une de ses parties a échoué plusieurs fois et a été arrêtée. Voyez les détails dans le journal.</translation>
    </message>
    <message>
        <source>There is no crash report with this number. It may have been sent or deleted.</source>
        <translation>Il n&apos;y a pas de rapport de panne avec ce numéro. Il a peut-être été envoyé ou supprimé.</translation>
    </message>
    <message>
        <source>Choose a region from the list.</source>
        <translation>Choisissez une région dans la liste.</translation>
    </message>
    <message>
        <source>This invitation has expired. Ask the organisation for a new one.</source>
        <translation>Cette invitation a expiré. Demandez-en une nouvelle à l&apos;organisation.</translation>
    </message>
    <message>
        <source>This invitation is faulty. Ask the organisation for a new one.</source>
        <translation>Cette invitation est défectueuse. Demandez-en une nouvelle à l&apos;organisation.</translation>
    </message>
    <message>
        <source>The message is encrypted for a key that the collector doesn&apos;t have.</source>
        <translation>Le message est chiffré pour une clé que l&apos;organisation n&apos;a pas.</translation>
    </message>
    <message>
        <source>The message doesn&apos;t contain a report.</source>
        <translation>Le message ne contient pas de rapport.</translation>
    </message>
    <message>
        <source>No finished report is waiting. Each report is finished when its week ends.</source>
        <translation>Aucun rapport terminé n&apos;attend. Chaque rapport est terminé à la fin de sa semaine.</translation>
    </message>
    <message>
        <source>The file is damaged, or of another kind.</source>
        <translation>Le fichier est endommagé, ou d&apos;un autre type.</translation>
    </message>
    <message>
        <source>The keyring didn&apos;t delete the key. Delete the key with your system&apos;s keyring program.</source>
        <translation>Le trousseau n&apos;a pas supprimé la clé. Supprimez-la avec le programme de trousseau de votre système.</translation>
    </message>
    <message>
        <source>KeePassXC may have put the key into its recycle bin. Empty the recycle bin too.</source>
        <translation>KeePassXC a peut-être mis la clé dans sa corbeille. Videz aussi la corbeille.</translation>
    </message>
    <message>
        <source>The keyring asked a question and got no answer, or a no. Try again: unlock the keyring, or let this program use its key.</source>
        <translation>Le trousseau a posé une question et n&apos;a pas eu de réponse, ou un non. Réessayez&#xa0;: déverrouillez le trousseau, ou laissez ce programme utiliser sa clé.</translation>
    </message>
    <message>
        <source>The key may be in a keyring that did not open. Unlock it, or allow access: {keyrings:names}.</source>
        <translation>La clé est peut-être dans un trousseau qui ne s&apos;est pas ouvert. Déverrouillez-le, ou autorisez l&apos;accès&#xa0;: {keyrings:names}.</translation>
    </message>
    <message>
        <source>Use the passphrase that you chose before.</source>
        <translation>Utilisez la phrase de passe que vous avez choisie auparavant.</translation>
    </message>
    <message>
        <source>The key couldn&apos;t be read back from its file. Check the disk.</source>
        <translation>La clé n&apos;a pas pu être relue depuis son fichier. Vérifiez le disque.</translation>
    </message>
    <message>
        <source>The file with your key can&apos;t be deleted ({why:text}).</source>
        <translation>Le fichier de votre clé ne peut pas être supprimé ({why:text}).</translation>
    </message>
    <message>
        <source>The file with your key can&apos;t be read.</source>
        <translation>Le fichier de votre clé ne peut pas être lu.</translation>
    </message>
    <message>
        <source>The file for your key can&apos;t be written ({why:text}).</source>
        <translation>Le fichier pour votre clé ne peut pas être écrit ({why:text}).</translation>
    </message>
    <message>
        <source>Word {place:number} ({word:text}) doesn&apos;t belong to any recovery sheet. Compare it letter by letter.</source>
        <translation>Le mot {place:number} ({word:text}) n&apos;est d&apos;aucune feuille de récupération. Comparez-le lettre par lettre.</translation>
    </message>
    <message>
        <source>Word {place:number} differs from the sheet. Compare it letter by letter.</source>
        <translation>Le mot {place:number} diffère de la feuille. Comparez-le lettre par lettre.</translation>
    </message>
    <message>
        <source>Words {one:number} and {other:number} may be swapped.</source>
        <translation>Les mots {one:number} et {other:number} sont peut-être inversés.</translation>
    </message>
    <message>
        <source>Several words differ from the sheet. Compare them letter by letter.</source>
        <translation>Plusieurs mots diffèrent de la feuille. Comparez-les lettre par lettre.</translation>
    </message>
    <message>
        <source>You gave {count:number} words; a recovery sheet has {needed:number}.</source>
        <translation>Mots tapés&#xa0;: {count:number}. Une feuille de récupération en a {needed:number}.</translation>
    </message>
    <message>
        <source>These words are from another recovery sheet. Use the sheet {mark:text}.</source>
        <translation>Ces mots sont d&apos;une autre feuille de récupération. Utilisez la feuille {mark:text}.</translation>
    </message>
    <message>
        <source>The file that the recovery sheet opens is damaged. Use an undamaged backup.</source>
        <translation>Le fichier que la feuille de récupération ouvre est endommagé. Utilisez une sauvegarde intacte.</translation>
    </message>
    <message>
        <source>There is no recovery sheet for this gateway: it was never made, or it was withdrawn.</source>
        <translation>Il n&apos;y a pas de feuille de récupération pour cette passerelle&#xa0;: elle n&apos;a jamais été faite, ou elle a été révoquée.</translation>
    </message>
    <message>
        <source>Relaynet was stopped.</source>
        <translation>Relaynet a été arrêté.</translation>
    </message>
    <message>
        <source>Relaynet is not running.</source>
        <translation>Relaynet ne tourne pas.</translation>
    </message>
    <message>
        <source>Take another picture: sharp, straight, with nothing cut off. No QR code can be read in this one.</source>
        <translation>Prenez une autre image&#xa0;: nette, droite, sans rien de coupé. Aucun code QR ne peut être lu dans celle-ci.</translation>
    </message>
    <message>
        <source>Save the picture as PNG or JPEG. Pictures of the kind {kind:name} cannot be read.</source>
        <translation>Enregistrez l&apos;image en PNG ou JPEG. Les images de type {kind:name} ne peuvent pas être lues.</translation>
    </message>
    <message>
        <source>The content could not be understood.</source>
        <translation>Le contenu n&apos;a pas pu être compris.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>Cela a été annulé.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Le fichier ne peut pas être lu.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the file. Use that version.</source>
        <translation>Une version plus récente de ce programme a écrit le fichier. Utilisez-la.</translation>
    </message>
    <message>
        <source>The passphrase is wrong.</source>
        <translation>Cette phrase de passe n&apos;est pas la bonne.</translation>
    </message>
    <message>
        <source>The passphrase is empty.</source>
        <translation>La phrase de passe est vide.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile.</source>
        <translation>Le message a été supprimé entre-temps.</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program.</source>
        <translation>Les réglages ont été écrits par une version plus récente de ce programme.</translation>
    </message>
    <message>
        <source>Its signature is wrong: it may have been altered.</source>
        <translation>Sa signature est fausse&#xa0;: cela a peut-être été modifié.</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender.</source>
        <translation>Le destinataire n&apos;accepte plus l&apos;expéditeur.</translation>
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
        <source>The other side cannot be reached now.</source>
        <translation>L&apos;autre côté n&apos;est pas joignable en ce moment.</translation>
    </message>
    <message>
        <source>The courier confirmed more than it was given. Its program may need an update.</source>
        <translation>Le coursier a confirmé plus qu&apos;il n&apos;a reçu. Son programme a peut-être besoin d&apos;une mise à jour.</translation>
    </message>
    <message>
        <source>The courier stopped answering while your messages were collected.</source>
        <translation>Le coursier a cessé de répondre pendant la collecte de vos messages.</translation>
    </message>
    <message>
        <source>Reading it failed again and again.</source>
        <translation>Sa lecture a échoué à plusieurs reprises.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong by more than two hours.</source>
        <translation>L&apos;horloge de cet ordinateur est décalée de plus de deux heures.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway cannot be read: {why:text}</source>
        <translation>Les données de la passerelle Awala ne peuvent pas être lues&#xa0;: {why:text}</translation>
    </message>
    <message>
        <source>That did not work. The log has the details.</source>
        <translation>Cela n&apos;a pas marché. Le journal a les détails.</translation>
    </message>
    <message>
        <source>The content breaks the rules, so it was refused.</source>
        <translation>Le contenu ne respecte pas les règles&#xa0;: il a été refusé.</translation>
    </message>
    <message>
        <source>Its signer is not trusted here.</source>
        <translation>Son signataire n&apos;est pas reconnu ici.</translation>
    </message>
    <message>
        <source>It is not valid at this time. This computer&apos;s clock or the other one may be wrong.</source>
        <translation>Ce n&apos;est pas valable en ce moment. L&apos;horloge de cet ordinateur ou l&apos;autre est peut-être fausse.</translation>
    </message>
    <message>
        <source>It came from an app that is unknown here.</source>
        <translation>Cela vient d&apos;une application inconnue ici.</translation>
    </message>
    <message>
        <source>The app is not allowed to do this.</source>
        <translation>L&apos;application n&apos;a pas le droit de faire cela.</translation>
    </message>
    <message>
        <source>It was already received.</source>
        <translation>Cela a déjà été reçu.</translation>
    </message>
    <message>
        <source>There were too many in a short time. Try again later.</source>
        <translation>Il y en a eu trop en peu de temps. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>Choose a post office first.</source>
        <translation>Choisissez d&apos;abord un bureau de poste.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used now.</source>
        <translation>Les messages gardés ne peuvent pas être utilisés en ce moment.</translation>
    </message>
    <message>
        <source>There is no space left for messages.</source>
        <translation>Il n&apos;y a plus de place pour les messages.</translation>
    </message>
    <message>
        <source>The data of the other program cannot be taken over.</source>
        <translation>Les données de l&apos;autre programme ne peuvent pas être reprises.</translation>
    </message>
    <message>
        <source>One message of the other program cannot be taken over.</source>
        <translation>Un message de l&apos;autre programme ne peut pas être repris.</translation>
    </message>
    <message>
        <source>Can&apos;t get the key to your messages.</source>
        <translation>La clé de vos messages n&apos;est pas accessible.</translation>
    </message>
    <message>
        <source>No keyring is responding on this computer.</source>
        <translation>Aucun trousseau ne répond sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The key to the messages on this computer is missing.</source>
        <translation>La clé des messages de cet ordinateur manque.</translation>
    </message>
    <message>
        <source>Quit the Awala gateway, from its icon near the clock too, then try again. It is running.</source>
        <translation>Quittez la passerelle Awala, aussi par son icône près de l&apos;horloge, puis réessayez. Elle est en marche.</translation>
    </message>
    <message>
        <source>Start the Awala gateway once, quit it, then try again. It was not closed properly.</source>
        <translation>Démarrez une fois la passerelle Awala, quittez-la, puis réessayez. Elle n&apos;a pas été fermée correctement.</translation>
    </message>
    <message>
        <source>Choose a post office instead. The data of the Awala gateway is damaged, so it cannot be taken over.</source>
        <translation>Choisissez plutôt un bureau de poste. Les données de la passerelle Awala sont endommagées et ne peuvent pas être reprises.</translation>
    </message>
    <message>
        <source>Choose a post office instead. This release of the Awala gateway is unknown here.</source>
        <translation>Choisissez plutôt un bureau de poste. Cette version de la passerelle Awala est inconnue ici.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway was moved or deleted.</source>
        <translation>Les données de la passerelle Awala ont été déplacées ou supprimées.</translation>
    </message>
    <message>
        <source>The Awala gateway was never set up, so there is nothing to take over.</source>
        <translation>La passerelle Awala n&apos;a jamais été configurée&#xa0;: il n&apos;y a rien à reprendre.</translation>
    </message>
    <message>
        <source>damaged or altered</source>
        <translation>endommagé ou modifié</translation>
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
        <source>made for someone else</source>
        <translation>fait pour quelqu&apos;un d&apos;autre</translation>
    </message>
    <message>
        <source>for a connection that is no longer used</source>
        <translation>pour une connexion qui n&apos;est plus utilisée</translation>
    </message>
    <message>
        <source>this computer has to register with a post office</source>
        <translation>cet ordinateur doit s&apos;inscrire auprès d&apos;un bureau de poste</translation>
    </message>
    <message>
        <source>Use the keyring or passphrase that you chose before.</source>
        <translation>Utilisez le trousseau ou la phrase de passe que vous avez choisis auparavant.</translation>
    </message>
    <message>
        <source>Relaynet moved to another computer, so it is locked here.</source>
        <translation>Relaynet a déménagé sur un autre ordinateur&#xa0;: il est verrouillé ici.</translation>
    </message>
    <message>
        <source>Go back to the keyring or passphrase of your letters, then try again. Without their key, they can&apos;t be read. If the key is lost, restore a backup or begin anew with Letters.</source>
        <translation>Revenez au trousseau ou à la phrase de passe de vos lettres, puis réessayez. Sans leur clé, elles ne peuvent pas être lues. Si la clé est perdue, restaurez une sauvegarde ou recommencez à neuf avec Lettres.</translation>
    </message>
    <message>
        <source>Your system does not allow this program to use port {port:number}.</source>
        <translation>Votre système ne permet pas à ce programme d&apos;utiliser le port {port:number}.</translation>
    </message>
    <message>
        <source>Your messages are protected by a passphrase.</source>
        <translation>Vos messages sont protégés par une phrase de passe.</translation>
    </message>
    <message>
        <source>This computer has no keyring that keeps secrets safely.</source>
        <translation>Cet ordinateur n&apos;a pas de trousseau qui garde les secrets en sûreté.</translation>
    </message>
    <message>
        <source>This is not a connection file: it is too large.</source>
        <translation>Ce n&apos;est pas un fichier de connexion&#xa0;: il est trop grand.</translation>
    </message>
    <message>
        <source>This is your own answer. Give it to the person whose invitation you accepted.</source>
        <translation>C&apos;est votre propre réponse. Donnez-la à la personne dont vous avez accepté l&apos;invitation.</translation>
    </message>
    <message>
        <source>No result within {limit:seconds} seconds.</source>
        <translation>Aucun résultat en {limit:seconds} secondes.</translation>
    </message>
    <message>
        <source>{used:octets} of {limit:octets} are used; {free:octets} are free on the disk.</source>
        <translation>{used:octets} sur {limit:octets} sont utilisés&#xa0;; {free:octets} sont libres sur le disque.</translation>
    </message>
    <message>
        <source>Stopped after repeated failures: {tasks:names}.</source>
        <translation>Arrêté après des échecs répétés&#xa0;: {tasks:names}.</translation>
    </message>
    <message>
        <source>Connections to the Internet go through {proxy:name}.</source>
        <translation>Les connexions à Internet passent par {proxy:name}.</translation>
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
        <source>Other users of this computer have access to {files:names}.</source>
        <translation>D&apos;autres utilisateurs de cet ordinateur ont accès à {files:names}.</translation>
    </message>
    <message>
        <source>Only you can read your data.</source>
        <translation>Vous seul pouvez lire vos données.</translation>
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
        <source>Without TLS, only a courier on this computer is allowed.</source>
        <translation>Sans TLS, seul un coursier sur cet ordinateur est permis.</translation>
    </message>
    <message>
        <source>Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in {folder:name}, or delete them if they are copies.</source>
        <translation>Des messages se trouvent au mauvais endroit de la clé USB&#xa0;: {files:names}. Remettez-les dans les dossiers de {folder:name}, ou supprimez-les si ce sont des copies.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid yet. Compare the clocks of this computer and the courier.</source>
        <translation>Le certificat du coursier n&apos;est pas encore valable. Comparez les horloges de cet ordinateur et du coursier.</translation>
    </message>
    <message>
        <source>The courier is full.</source>
        <translation>Le coursier est plein.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages.</source>
        <translation>Le coursier a refusé l&apos;autorisation de collecter vos messages.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages: it was used before.</source>
        <translation>Le coursier a refusé l&apos;autorisation de collecter vos messages&#xa0;: elle a déjà servi.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer failed its check (DNSSEC): it may be forged, or this computer&apos;s clock is wrong.</source>
        <translation>La réponse du serveur de noms n&apos;a pas passé la vérification (DNSSEC)&#xa0;: elle est peut-être falsifiée, ou l&apos;horloge de cet ordinateur est fausse.</translation>
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
        <source>The report is refused: {rule:name}.</source>
        <translation>Le rapport est refusé&#xa0;: {rule:name}.</translation>
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
        <source>The passphrase file is empty.</source>
        <translation>Le fichier de la phrase de passe est vide.</translation>
    </message>
    <message>
        <source>The file cannot be written ({why:text}).</source>
        <translation>Le fichier ne peut pas être écrit ({why:text}).</translation>
    </message>
    <message>
        <source>The file could not be read: {why:text}.</source>
        <translation>Le fichier n&apos;a pas pu être lu&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>Choose a post office.</source>
        <translation>Choisissez un bureau de poste.</translation>
    </message>
    <message>
        <source>Restart the program. If that doesn&apos;t help, restore a backup.</source>
        <translation>Redémarrez le programme. Si cela n&apos;aide pas, restaurez une sauvegarde.</translation>
    </message>
    <message>
        <source>Free some space on the disk, raise the limit, or delete waiting messages.</source>
        <translation>Libérez de l&apos;espace sur le disque, relevez la limite, ou supprimez des messages en attente.</translation>
    </message>
    <message>
        <source>You will soon run out of space.</source>
        <translation>Vous n&apos;aurez bientôt plus de place.</translation>
    </message>
    <message>
        <source>Restart the program, and send the diagnostics to the person who helps you.</source>
        <translation>Redémarrez le programme, et envoyez le diagnostic à la personne qui vous aide.</translation>
    </message>
    <message>
        <source>Go online to renew your registration.</source>
        <translation>Allez en ligne pour renouveler votre inscription.</translation>
    </message>
    <message>
        <source>Go online soon to renew your registration.</source>
        <translation>Allez bientôt en ligne pour renouveler votre inscription.</translation>
    </message>
    <message>
        <source>Check the spelling of the post office&apos;s address.</source>
        <translation>Vérifiez l&apos;orthographe de l&apos;adresse du bureau de poste.</translation>
    </message>
    <message>
        <source>Start or unlock this computer&apos;s keyring.</source>
        <translation>Démarrez ou déverrouillez le trousseau de cet ordinateur.</translation>
    </message>
    <message>
        <source>Start and unlock the keyring, or check the passphrase. Your data is safe.</source>
        <translation>Démarrez et déverrouillez le trousseau, ou vérifiez la phrase de passe. Vos données sont en sûreté.</translation>
    </message>
    <message>
        <source>Free some space on the disk.</source>
        <translation>Libérez de l&apos;espace sur le disque.</translation>
    </message>
    <message>
        <source>Make the user who runs this program the owner of the folder.</source>
        <translation>Faites de l&apos;utilisateur qui exécute ce programme le propriétaire du dossier.</translation>
    </message>
    <message>
        <source>Remove their access: run chmod -R go= on the data folder.</source>
        <translation>Retirez-leur l&apos;accès&#xa0;: exécutez chmod -R go= sur le dossier de données.</translation>
    </message>
    <message>
        <source>Remove their access: in the folder&apos;s properties, under Security, leave only yourself.</source>
        <translation>Retirez-leur l&apos;accès&#xa0;: dans les propriétés du dossier, sous Sécurité, ne laissez que vous-même.</translation>
    </message>
    <message>
        <source>You can exchange messages with it.</source>
        <translation>Vous pouvez échanger des messages avec lui.</translation>
    </message>
    <message>
        <source>To use a courier, join its Wi-Fi.</source>
        <translation>Pour utiliser un coursier, rejoignez son Wi-Fi.</translation>
    </message>
    <message>
        <source>This isn&apos;t a list of apps, or it is damaged.</source>
        <translation>Ce n&apos;est pas une liste d&apos;applications, ou elle est endommagée.</translation>
    </message>
    <message>
        <source>This list of apps needs a newer version of the program (format {format:number}).</source>
        <translation>Cette liste d&apos;applications demande une version plus récente du programme (format {format:number}).</translation>
    </message>
    <message>
        <source>This list of apps has a mistake, so it isn&apos;t shown. Tell its author: {why:text}.</source>
        <translation>Cette liste d&apos;applications a une erreur et n&apos;est pas affichée. Prévenez son auteur&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>This list of apps has characters that hide or turn its text, so it isn&apos;t shown. Tell its author: {place:name}.</source>
        <translation>Cette liste d&apos;applications a des caractères qui cachent ou retournent son texte&#xa0;: elle n&apos;est pas affichée. Prévenez son auteur&#xa0;: {place:name}.</translation>
    </message>
    <message>
        <source>This list of apps has two entries named {app:name}, so it isn&apos;t shown.</source>
        <translation>Cette liste d&apos;applications a deux entrées du nom de {app:name}&#xa0;: elle n&apos;est pas affichée.</translation>
    </message>
    <message>
        <source>This list of apps has an address that isn&apos;t a plain https address, so it isn&apos;t shown. Tell its author: {app:name}.</source>
        <translation>Cette liste d&apos;applications a une adresse qui n&apos;est pas une simple adresse https&#xa0;: elle n&apos;est pas affichée. Prévenez son auteur&#xa0;: {app:name}.</translation>
    </message>
    <message>
        <source>The signature of this list of apps isn&apos;t from the publisher of this program. The list wasn&apos;t added.</source>
        <translation>La signature de cette liste d&apos;applications n&apos;est pas de l&apos;éditeur de ce programme. La liste n&apos;a pas été ajoutée.</translation>
    </message>
    <message>
        <source>This build can&apos;t check this signed list of apps, because it has no publisher&apos;s key.</source>
        <translation>Cette version ne peut pas vérifier cette liste d&apos;applications signée, car elle n&apos;a pas de clé de l&apos;éditeur.</translation>
    </message>
    <message>
        <source>You already have this list of {publisher:name}, or a newer one. Nothing was changed.</source>
        <translation>Vous avez déjà cette liste de {publisher:name}, ou une plus récente. Rien n&apos;a été changé.</translation>
    </message>
    <message>
        <source>You have no added list of that publisher.</source>
        <translation>Vous n&apos;avez ajouté aucune liste de cet éditeur.</translation>
    </message>
    <message>
        <source>This backup is damaged or incomplete. Use another copy.</source>
        <translation>Cette sauvegarde est endommagée ou incomplète. Utilisez une autre copie.</translation>
    </message>
    <message>
        <source>This backup opens with the recovery sheet {mark:text}. Enter the words of that sheet.</source>
        <translation>Cette sauvegarde s&apos;ouvre avec la feuille de récupération {mark:text}. Tapez les mots de cette feuille.</translation>
    </message>
    <message>
        <source>This backup opens with a passphrase. Enter the passphrase.</source>
        <translation>Cette sauvegarde s&apos;ouvre avec une phrase de passe. Tapez-la.</translation>
    </message>
    <message>
        <source>Free some space there first: {needed:octets} are needed, and {free:octets} are free.</source>
        <translation>Libérez d&apos;abord de l&apos;espace à cet endroit&#xa0;: il faut {needed:octets}, et {free:octets} sont libres.</translation>
    </message>
    <message>
        <source>Another backup or move is under way. Wait until it ends, then try again.</source>
        <translation>Une autre sauvegarde ou un autre déménagement est en cours. Attendez la fin, puis réessayez.</translation>
    </message>
    <message>
        <source>There is already a gateway in this folder. Erase it first, or restore into an empty folder.</source>
        <translation>Il y a déjà une passerelle dans ce dossier. Effacez-la d&apos;abord, ou restaurez dans un dossier vide.</translation>
    </message>
    <message>
        <source>This backup is for another program. Restore it with the program that made it.</source>
        <translation>Cette sauvegarde est pour un autre programme. Restaurez-la avec le programme qui l&apos;a faite.</translation>
    </message>
    <message>
        <source>Your gateway didn&apos;t move to another computer. There is nothing to unlock.</source>
        <translation>Votre passerelle n&apos;a pas déménagé sur un autre ordinateur. Il n&apos;y a rien à déverrouiller.</translation>
    </message>
    <message>
        <source>Allow this program to delete the move&apos;s file, then try again. The file may be used only once, and can&apos;t be deleted now ({why:text}).</source>
        <translation>Permettez à ce programme de supprimer le fichier du déménagement, puis réessayez. Ce fichier ne doit servir qu&apos;une fois, et ne peut pas être supprimé à présent ({why:text}).</translation>
    </message>
    <message>
        <source>These words don&apos;t match. Compare the words and the address with the other computer&apos;s screen. If they&apos;re correct, someone may be intercepting the connection.</source>
        <translation>Ces mots ne correspondent pas. Comparez les mots et l&apos;adresse avec l&apos;écran de l&apos;autre ordinateur. S&apos;ils sont corrects, quelqu&apos;un intercepte peut-être la connexion.</translation>
    </message>
    <message>
        <source>Can&apos;t reach the other computer ({why:text}). Check that both computers are on the same network, and that the other one is still waiting.</source>
        <translation>L&apos;autre ordinateur n&apos;est pas joignable ({why:text}). Vérifiez que les deux ordinateurs sont sur le même réseau, et que l&apos;autre attend encore.</translation>
    </message>
    <message>
        <source>Install the same version of this program on both computers. They don&apos;t understand each other.</source>
        <translation>Installez la même version de ce programme sur les deux ordinateurs. Ils ne se comprennent pas.</translation>
    </message>
    <message>
        <source>The move ended before it was complete.</source>
        <translation>Le déménagement s&apos;est interrompu avant la fin.</translation>
    </message>
    <message>
        <source>The courier is full. Go online to deliver what it carries, or allow it more space.</source>
        <translation>Le coursier est plein. Allez en ligne pour livrer ce qu&apos;il porte, ou accordez-lui plus d&apos;espace.</translation>
    </message>
    <message>
        <source>This gateway has used up its share. The rest is for others.</source>
        <translation>Cette passerelle a épuisé sa part. Le reste est pour les autres.</translation>
    </message>
    <message>
        <source>Quit the other courier program first. It already carries for others on this computer.</source>
        <translation>Quittez d&apos;abord l&apos;autre programme de coursier. Il porte déjà pour d&apos;autres sur cet ordinateur.</translation>
    </message>
    <message>
        <source>This isn&apos;t addressed to a post office.</source>
        <translation>Ce n&apos;est pas adressé à un bureau de poste.</translation>
    </message>
    <message>
        <source>This is too large ({size:octets}): the connection ends each time before all of it arrives.</source>
        <translation>C&apos;est trop grand ({size:octets})&#xa0;: la connexion se coupe chaque fois avant que tout arrive.</translation>
    </message>
    <message>
        <source>This is addressed to the wrong recipient, so it wasn&apos;t kept.</source>
        <translation>C&apos;est adressé au mauvais destinataire&#xa0;: cela n&apos;a pas été gardé.</translation>
    </message>
    <message>
        <source>This permission to collect is too large to send ({size:octets}).</source>
        <translation>Cette autorisation de collecte est trop grande pour être envoyée ({size:octets}).</translation>
    </message>
    <message>
        <source>The post office refused it: it is invalid, or for another post office.</source>
        <translation>Le bureau de poste l&apos;a refusé&#xa0;: ce n&apos;est pas valable, ou c&apos;est pour un autre bureau de poste.</translation>
    </message>
    <message>
        <source>The post office can&apos;t take more now. Try again later.</source>
        <translation>Le bureau de poste ne peut pas en prendre plus maintenant. Réessayez plus tard.</translation>
    </message>
    <message>
        <source>The post office refused the permission to collect.</source>
        <translation>Le bureau de poste a refusé l&apos;autorisation de collecte.</translation>
    </message>
    <message>
        <source>This permission to collect was used before.</source>
        <translation>Cette autorisation de collecte a déjà servi.</translation>
    </message>
    <message>
        <source>The post office sent too much that is invalid or repeated, so the exchange was stopped.</source>
        <translation>Le bureau de poste a envoyé trop d&apos;éléments non valables ou répétés&#xa0;: l&apos;échange a été arrêté.</translation>
    </message>
    <message>
        <source>Allow at least {least:octets}.</source>
        <translation>Accordez au moins {least:octets}.</translation>
    </message>
    <message>
        <source>Others can&apos;t reach this computer at {addresses:names}: port {port:number} can&apos;t be used ({why:text}). If another program uses the port, quit that program. The courier keeps trying.</source>
        <translation>Les autres ne peuvent pas joindre cet ordinateur à {addresses:names}&#xa0;: le port {port:number} ne peut pas être utilisé ({why:text}). Si un autre programme utilise ce port, quittez-le. Le coursier continue d&apos;essayer.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}, and only one user at a time can carry for others here. Ask them to stop. The courier keeps trying.</source>
        <translation>Un autre utilisateur de cet ordinateur utilise le port {port:number}, et un seul utilisateur à la fois peut porter pour d&apos;autres ici. Demandez-lui d&apos;arrêter. Le coursier continue d&apos;essayer.</translation>
    </message>
    <message>
        <source>Nothing was handed over. The program at this address doesn&apos;t take messages from other couriers.</source>
        <translation>Rien n&apos;a été remis. Le programme à cette adresse ne prend pas de messages d&apos;autres coursiers.</translation>
    </message>
    <message>
        <source>Turn on this computer&apos;s hotspot, or join a Wi-Fi network. Others can&apos;t reach it now, because it isn&apos;t on any of the chosen networks.</source>
        <translation>Activez le point d&apos;accès de cet ordinateur, ou rejoignez un réseau Wi-Fi. Les autres ne peuvent pas le joindre, car il n&apos;est sur aucun des réseaux choisis.</translation>
    </message>
    <message>
        <source>No device in the list has this id.</source>
        <translation>Aucun appareil de la liste n&apos;a cet identifiant.</translation>
    </message>
    <message>
        <source>Turn on “Remember visits” first.</source>
        <translation>Activez d&apos;abord «&#xa0;Retenir les visites&#xa0;».</translation>
    </message>
    <message>
        <source>The connection to the courier was lost.</source>
        <translation>La connexion au coursier a été perdue.</translation>
    </message>
    <message>
        <source>Something went wrong in the courier&apos;s program.</source>
        <translation>Quelque chose a échoué dans le programme du coursier.</translation>
    </message>
    <message>
        <source>Can&apos;t understand the courier&apos;s answer. Its program may need an update.</source>
        <translation>La réponse du coursier n&apos;est pas compréhensible. Son programme a peut-être besoin d&apos;une mise à jour.</translation>
    </message>
    <message>
        <source>The device at this address isn&apos;t a courier.</source>
        <translation>L&apos;appareil à cette adresse n&apos;est pas un coursier.</translation>
    </message>
    <message>
        <source>Can&apos;t find the courier&apos;s address.</source>
        <translation>L&apos;adresse du coursier est introuvable.</translation>
    </message>
    <message>
        <source>Can&apos;t connect to the courier.</source>
        <translation>La connexion au coursier est impossible.</translation>
    </message>
    <message>
        <source>Can&apos;t find this folder. Check that the stick is plugged in.</source>
        <translation>Ce dossier est introuvable. Vérifiez que la clé USB est branchée.</translation>
    </message>
    <message>
        <source>Can&apos;t use the folder: {why:text}. Check that the stick is plugged in and has space.</source>
        <translation>Le dossier est inutilisable&#xa0;: {why:text}. Vérifiez que la clé USB est branchée et qu&apos;elle a de la place.</translation>
    </message>
    <message>
        <source>Can&apos;t use the folder. Remove the link or file that is in the place of a folder.</source>
        <translation>Le dossier est inutilisable. Retirez le lien ou le fichier qui est à la place d&apos;un dossier.</translation>
    </message>
    <message>
        <source>Rename the stick or the folder, then try again. Its name isn&apos;t UTF-8 text.</source>
        <translation>Renommez la clé USB ou le dossier, puis réessayez. Son nom n&apos;est pas un texte UTF-8.</translation>
    </message>
    <message>
        <source>Damaged files on the stick were moved to the folder {folder:name}: {files:names}. You can delete that folder: its messages are sent again automatically.</source>
        <translation>Des fichiers endommagés de la clé USB ont été déplacés dans le dossier {folder:name}&#xa0;: {files:names}. Vous pouvez supprimer ce dossier&#xa0;: ses messages sont renvoyés automatiquement.</translation>
    </message>
    <message>
        <source>This question was already answered, or has expired.</source>
        <translation>Cette question a déjà reçu une réponse, ou a expiré.</translation>
    </message>
    <message>
        <source>That answer no longer applies.</source>
        <translation>Cette réponse n&apos;est plus possible.</translation>
    </message>
    <message>
        <source>Answer for this time only. This network or courier can&apos;t be recognised later.</source>
        <translation>Répondez pour cette fois seulement. Ce réseau ou ce coursier ne pourra pas être reconnu plus tard.</translation>
    </message>
    <message>
        <source>Set a limit of at least 100 kB for each exchange, or no limit.</source>
        <translation>Fixez une limite d&apos;au moins 100 ko par échange, ou aucune limite.</translation>
    </message>
    <message>
        <source>Can&apos;t find out which networks this computer is connected to.</source>
        <translation>Impossible de savoir à quels réseaux cet ordinateur est connecté.</translation>
    </message>
    <message>
        <source>Can&apos;t read the courier&apos;s certificate.</source>
        <translation>Le certificat du coursier est illisible.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate has expired. Restart the courier, or correct this computer&apos;s clock.</source>
        <translation>Le certificat du coursier a expiré. Redémarrez le coursier, ou corrigez l&apos;horloge de cet ordinateur.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate isn&apos;t the expected one. This may be another device.</source>
        <translation>Le certificat du coursier n&apos;est pas celui attendu. C&apos;est peut-être un autre appareil.</translation>
    </message>
    <message>
        <source>Update the courier. It offers only an old version of TLS, which isn&apos;t safe.</source>
        <translation>Mettez le coursier à jour. Il ne propose qu&apos;une ancienne version de TLS, qui n&apos;est pas sûre.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust the courier&apos;s certificate.</source>
        <translation>Cet ordinateur ne fait pas confiance au certificat du coursier.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is for another address.</source>
        <translation>Le certificat du coursier est pour une autre adresse.</translation>
    </message>
    <message>
        <source>The courier says it received something invalid.</source>
        <translation>Le coursier dit avoir reçu quelque chose de non valable.</translation>
    </message>
    <message>
        <source>This couldn&apos;t be checked. See the log for details.</source>
        <translation>Cela n&apos;a pas pu être vérifié. Voyez les détails dans le journal.</translation>
    </message>
    <message>
        <source>No post office has been chosen yet.</source>
        <translation>Aucun bureau de poste n&apos;a encore été choisi.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t registered with {public_gateway:name} yet. Relaynet keeps trying while it runs.</source>
        <translation>Cet ordinateur n&apos;est pas encore inscrit auprès de {public_gateway:name}. Relaynet continue d&apos;essayer tant qu&apos;il tourne.</translation>
    </message>
    <message>
        <source>All parts of the program are running.</source>
        <translation>Toutes les parties du programme fonctionnent.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock says {device:moment}. The time seems to be {corrected:moment}.</source>
        <translation>L&apos;horloge de cet ordinateur indique {device:moment}. L&apos;heure juste semble être {corrected:moment}.</translation>
    </message>
    <message>
        <source>The clock says {now:moment}. This isn&apos;t confirmed yet.</source>
        <translation>L&apos;horloge indique {now:moment}. Ce n&apos;est pas encore confirmé.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is right.</source>
        <translation>L&apos;horloge de cet ordinateur est juste.</translation>
    </message>
    <message>
        <source>Days until your registration ends: {days:count}.</source>
        <translation>Jours avant la fin de votre inscription&#xa0;: {days:count}.</translation>
    </message>
    <message>
        <source>No problem was found with the name servers (DNS).</source>
        <translation>Aucun problème trouvé avec les serveurs de noms (DNS).</translation>
    </message>
    <message>
        <source>There was no answer to check.</source>
        <translation>Il n&apos;y avait pas de réponse à vérifier.</translation>
    </message>
    <message>
        <source>The answer was signed, or the address is set in the settings.</source>
        <translation>La réponse était signée, ou l&apos;adresse est fixée dans les réglages.</translation>
    </message>
    <message>
        <source>The post office&apos;s address is unknown.</source>
        <translation>L&apos;adresse du bureau de poste est inconnue.</translation>
    </message>
    <message>
        <source>The connection is encrypted ({version:name}), and the post office proved its identity.</source>
        <translation>La connexion est chiffrée ({version:name}), et le bureau de poste a prouvé son identité.</translation>
    </message>
    <message>
        <source>The Internet is turned off in Relaynet.</source>
        <translation>Internet est désactivé dans Relaynet.</translation>
    </message>
    <message>
        <source>The post office answers and knows this computer.</source>
        <translation>Le bureau de poste répond et connaît cet ordinateur.</translation>
    </message>
    <message>
        <source>The key to your data was found.</source>
        <translation>La clé de vos données a été trouvée.</translation>
    </message>
    <message>
        <source>The key to your data is missing.</source>
        <translation>La clé de vos données manque.</translation>
    </message>
    <message>
        <source>There is no key yet. The first start creates one.</source>
        <translation>Il n&apos;y a pas encore de clé. Le premier démarrage en crée une.</translation>
    </message>
    <message>
        <source>Can&apos;t read the disk: {why:text}.</source>
        <translation>Le disque est illisible&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>Can&apos;t read the data folder: {why:text}.</source>
        <translation>Le dossier de données est illisible&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>Apps can connect on port {port:number}.</source>
        <translation>Les applications peuvent se connecter sur le port {port:number}.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}. Your apps can connect on another port.</source>
        <translation>Un autre utilisateur de cet ordinateur utilise le port {port:number}. Vos applications peuvent se connecter sur un autre port.</translation>
    </message>
    <message>
        <source>Port {port:number} is free.</source>
        <translation>Le port {port:number} est libre.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t connected to a network.</source>
        <translation>Cet ordinateur n&apos;est connecté à aucun réseau.</translation>
    </message>
    <message>
        <source>This computer is connected through {interfaces:names}.</source>
        <translation>Cet ordinateur est connecté par {interfaces:names}.</translation>
    </message>
    <message>
        <source>Relaynet didn&apos;t look for couriers, because your answers about networks can&apos;t be read.</source>
        <translation>Relaynet n&apos;a pas cherché de coursiers, car vos réponses sur les réseaux sont illisibles.</translation>
    </message>
    <message>
        <source>There is a courier on this network.</source>
        <translation>Il y a un coursier sur ce réseau.</translation>
    </message>
    <message>
        <source>No courier was found on this computer&apos;s networks.</source>
        <translation>Aucun coursier n&apos;a été trouvé sur les réseaux de cet ordinateur.</translation>
    </message>
    <message>
        <source>This gateway doesn&apos;t keep a log.</source>
        <translation>Cette passerelle ne tient pas de journal.</translation>
    </message>
    <message>
        <source>Set a limit of at least 100 MB.</source>
        <translation>Fixez une limite d&apos;au moins 100 Mo.</translation>
    </message>
    <message>
        <source>Choose one of the log levels: {levels:names}.</source>
        <translation>Choisissez un des niveaux du journal&#xa0;: {levels:names}.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone first. Relaynet&apos;s time differs by more than two hours.</source>
        <translation>Réglez d&apos;abord la date, l&apos;heure et le fuseau horaire de cet ordinateur. L&apos;heure de Relaynet en diffère de plus de deux heures.</translation>
    </message>
    <message>
        <source>Your registration has ended. Go online once to renew it.</source>
        <translation>Votre inscription a pris fin. Allez une fois en ligne pour la renouveler.</translation>
    </message>
    <message>
        <source>The key has {bits:number} bits, and its size can&apos;t change. For another size, erase everything and start again.</source>
        <translation>La clé a {bits:number} bits, et sa taille ne peut pas changer. Pour une autre taille, effacez tout et recommencez.</translation>
    </message>
    <message>
        <source>Use a passphrase of at least {least:count} characters.</source>
        <translation>Utilisez une phrase de passe d&apos;au moins {least:count} caractères.</translation>
    </message>
    <message>
        <source>The file is damaged, or it isn&apos;t a backup.</source>
        <translation>Le fichier est endommagé, ou ce n&apos;est pas une sauvegarde.</translation>
    </message>
    <message>
        <source>This gateway is already in use. To replace it, erase everything and start again.</source>
        <translation>Cette passerelle est déjà utilisée. Pour la remplacer, effacez tout et recommencez.</translation>
    </message>
    <message>
        <source>There is no change of the last 24 hours to undo.</source>
        <translation>Il n&apos;y a aucun changement des dernières 24 heures à annuler.</translation>
    </message>
    <message>
        <source>The record of your former post offices is damaged.</source>
        <translation>Le registre de vos anciens bureaux de poste est endommagé.</translation>
    </message>
    <message>
        <source>Choose your post office again. This computer has to register once more.</source>
        <translation>Choisissez de nouveau votre bureau de poste. Cet ordinateur doit s&apos;inscrire encore une fois.</translation>
    </message>
    <message>
        <source>Close the other program that has your letters open, then try again.</source>
        <translation>Fermez l&apos;autre programme qui a ouvert vos lettres, puis réessayez.</translation>
    </message>
    <message>
        <source>Your letters moved to another computer on {at:moment}. Read and write them there.</source>
        <translation>Vos lettres ont déménagé sur un autre ordinateur le {at:moment}. Lisez-les et écrivez-les là-bas.</translation>
    </message>
    <message>
        <source>Start Relaynet, then open Letters again. Letters uses the key of Relaynet.</source>
        <translation>Démarrez Relaynet, puis ouvrez de nouveau Lettres. Lettres utilise la clé de Relaynet.</translation>
    </message>
    <message>
        <source>Your letters are closed.</source>
        <translation>Vos lettres sont fermées.</translation>
    </message>
    <message>
        <source>A letter was refused because of invalid content.</source>
        <translation>Une lettre a été refusée à cause d&apos;un contenu non valable.</translation>
    </message>
    <message>
        <source>One character has too many accents or marks. Remove some of them.</source>
        <translation>Un caractère a trop d&apos;accents ou de signes. Retirez-en quelques-uns.</translation>
    </message>
    <message>
        <source>Shorten the text, or attach it as a file. A letter has at most {most:octets} of text.</source>
        <translation>Raccourcissez le texte, ou joignez-le comme fichier. Une lettre a au plus {most:octets} de texte.</translation>
    </message>
    <message>
        <source>Send some of the files with another letter. A letter has at most {most:count} files.</source>
        <translation>Envoyez une partie des fichiers avec une autre lettre. Une lettre a au plus {most:count} fichiers.</translation>
    </message>
    <message>
        <source>Send fewer or smaller files. The files of a letter have at most {most:octets} together.</source>
        <translation>Envoyez moins de fichiers, ou de plus petits. Les fichiers d&apos;une lettre font ensemble au plus {most:octets}.</translation>
    </message>
    <message>
        <source>Choose another file. {file:name} can&apos;t be read ({why:text}).</source>
        <translation>Choisissez un autre fichier. {file:name} ne peut pas être lu ({why:text}).</translation>
    </message>
    <message>
        <source>Attach the files in {file:name} instead. A folder can&apos;t be attached.</source>
        <translation>Joignez plutôt les fichiers de {file:name}. Un dossier ne peut pas être joint.</translation>
    </message>
    <message>
        <source>Save this picture and open it with another program. It can&apos;t be shown here.</source>
        <translation>Enregistrez cette image et ouvrez-la avec un autre programme. Elle ne peut pas être affichée ici.</translation>
    </message>
    <message>
        <source>Save the picture as a file, then attach the file. What you pasted can&apos;t be read.</source>
        <translation>Enregistrez l&apos;image comme fichier, puis joignez le fichier. Ce que vous avez collé ne peut pas être lu.</translation>
    </message>
    <message>
        <source>Choose another folder or name. {file:name} can&apos;t be saved ({why:text}).</source>
        <translation>Choisissez un autre dossier ou un autre nom. {file:name} ne peut pas être enregistré ({why:text}).</translation>
    </message>
    <message>
        <source>Write something or attach a file first. This letter is empty.</source>
        <translation>Écrivez d&apos;abord quelque chose, ou joignez un fichier. Cette lettre est vide.</translation>
    </message>
    <message>
        <source>This letter is no longer on this computer.</source>
        <translation>Cette lettre n&apos;est plus sur cet ordinateur.</translation>
    </message>
    <message>
        <source>This contact is no longer on this computer.</source>
        <translation>Ce contact n&apos;est plus sur cet ordinateur.</translation>
    </message>
    <message>
        <source>This letter is on its way or has arrived. You don&apos;t need to send it again.</source>
        <translation>Cette lettre est en route ou arrivée. Inutile de l&apos;envoyer de nouveau.</translation>
    </message>
    <message>
        <source>Update this program to read this letter. The letter is kept until then.</source>
        <translation>Mettez ce programme à jour pour lire cette lettre. Elle est gardée jusque-là.</translation>
    </message>
    <message>
        <source>Ask for the invitation or answer again. This is something else, or part of it is missing.</source>
        <translation>Redemandez l&apos;invitation ou la réponse. Ceci est autre chose, ou il en manque une partie.</translation>
    </message>
    <message>
        <source>This invitation is no longer on this computer.</source>
        <translation>Cette invitation n&apos;est plus sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Ask for a new invitation. This one has expired.</source>
        <translation>Demandez une nouvelle invitation. Celle-ci a expiré.</translation>
    </message>
    <message>
        <source>Ask for a new invitation. This one is from a computer that the person no longer uses.</source>
        <translation>Demandez une nouvelle invitation. Celle-ci vient d&apos;un ordinateur que la personne n&apos;utilise plus.</translation>
    </message>
    <message>
        <source>Give them a new invitation. The invitation that this answers has expired, was taken back, or isn&apos;t from this computer.</source>
        <translation>Donnez une nouvelle invitation à cette personne. Celle à laquelle ceci répond a expiré, a été retirée, ou ne vient pas de cet ordinateur.</translation>
    </message>
    <message>
        <source>Give each person their own invitation. Another person has already answered this one.</source>
        <translation>Donnez à chaque personne sa propre invitation. Une autre personne a déjà répondu à celle-ci.</translation>
    </message>
    <message>
        <source>This is your own invitation. Give it to the person you want to write to.</source>
        <translation>C&apos;est votre propre invitation. Donnez-la à la personne à qui vous voulez écrire.</translation>
    </message>
    <message>
        <source>Choose another name: at most 80 visible characters in one line.</source>
        <translation>Choisissez un autre nom&#xa0;: au plus 80 caractères visibles sur une ligne.</translation>
    </message>
    <message>
        <source>Letters isn&apos;t connected to Relaynet yet. Make sure that Relaynet runs and that you have allowed Letters, then try again.</source>
        <translation>Lettres n&apos;est pas encore connecté à Relaynet. Vérifiez que Relaynet tourne et que vous avez autorisé Lettres, puis réessayez.</translation>
    </message>
    <message>
        <source>{program:name} already uses port {port:number}. Quit that program: apps look for Relaynet on ports 276 and 13276.</source>
        <translation>{program:name} utilise déjà le port {port:number}. Quittez ce programme&#xa0;: les applications cherchent Relaynet aux ports 276 et 13276.</translation>
    </message>
    <message>
        <source>Another program already uses port {port:number}. Quit that program: apps look for Relaynet on ports 276 and 13276.</source>
        <translation>Un autre programme utilise déjà le port {port:number}. Quittez ce programme&#xa0;: les applications cherchent Relaynet aux ports 276 et 13276.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}. Choose another port.</source>
        <translation>Un autre utilisateur de cet ordinateur utilise le port {port:number}. Choisissez un autre port.</translation>
    </message>
    <message>
        <source>When Relaynet started, another user of this computer was using port {port:number}. Relaynet uses another port, and Letters works as usual. Apps that only know port {port:number} can&apos;t connect.</source>
        <translation>Quand Relaynet a démarré, un autre utilisateur de cet ordinateur utilisait le port {port:number}. Relaynet utilise un autre port, et Lettres fonctionne comme d&apos;habitude. Les applications qui ne connaissent que le port {port:number} ne peuvent pas se connecter.</translation>
    </message>
    <message>
        <source>Can&apos;t use port {port:number}: {why:text}.</source>
        <translation>Le port {port:number} est inutilisable&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>Can&apos;t create the socket for apps, {path:name}: {why:text}.</source>
        <translation>Impossible de créer le socket pour les applications, {path:name}&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>Another file is in the place of the socket for apps: {path:name}. Remove it, or choose another name.</source>
        <translation>Un autre fichier est à la place du socket pour les applications&#xa0;: {path:name}. Retirez-le, ou choisissez un autre nom.</translation>
    </message>
    <message>
        <source>Another gateway is already running at {path:name}. Stop it first.</source>
        <translation>Une autre passerelle tourne déjà sur {path:name}. Arrêtez-la d&apos;abord.</translation>
    </message>
    <message>
        <source>Start at login can&apos;t be changed ({why:text}).</source>
        <translation>Le démarrage à l&apos;ouverture de session ne peut pas être changé ({why:text}).</translation>
    </message>
    <message>
        <source>The vault must be &apos;keyring&apos; or &apos;passphrase-file:PATH&apos;.</source>
        <translation>Le coffre (vault) doit être &apos;keyring&apos; ou &apos;passphrase-file:PATH&apos;.</translation>
    </message>
    <message>
        <source>Other users can read the passphrase file. Let only your own account read it.</source>
        <translation>D&apos;autres utilisateurs peuvent lire le fichier de la phrase de passe. Ne laissez que votre propre compte le lire.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} can&apos;t be read: {why:text}.</source>
        <translation>Le fichier de la phrase de passe {file:name} ne peut pas être lu&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} must be text in UTF-8.</source>
        <translation>Le fichier de la phrase de passe {file:name} doit être un texte en UTF-8.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be deleted ({why:text}).</source>
        <translation>Les réglages ne peuvent pas être supprimés ({why:text}).</translation>
    </message>
    <message>
        <source>The settings can&apos;t be read.</source>
        <translation>Les réglages ne peuvent pas être lus.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be written ({why:text}).</source>
        <translation>Les réglages ne peuvent pas être écrits ({why:text}).</translation>
    </message>
    <message>
        <source>The backup can&apos;t be written: {why:text}.</source>
        <translation>La sauvegarde ne peut pas être écrite&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>The backup can&apos;t be read: {why:text}.</source>
        <translation>La sauvegarde ne peut pas être lue&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>The proxy didn&apos;t answer in time.</source>
        <translation>Le proxy n&apos;a pas répondu à temps.</translation>
    </message>
    <message>
        <source>The proxy can&apos;t be reached. Check its address, and start its program (such as Tor).</source>
        <translation>Le proxy n&apos;est pas joignable. Vérifiez son adresse, et démarrez son programme (comme Tor).</translation>
    </message>
    <message>
        <source>The proxy didn&apos;t connect: it refused, wants another password, or can&apos;t reach the destination.</source>
        <translation>Le proxy n&apos;a pas établi la connexion&#xa0;: il a refusé, veut un autre mot de passe, ou ne peut pas joindre la destination.</translation>
    </message>
    <message>
        <source>Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds are not supported.</source>
        <translation>Écrivez le proxy sous la forme socks5://HOST:PORT ou http://HOST:PORT. Les autres types ne sont pas acceptés.</translation>
    </message>
    <message>
        <source>Use plain Latin characters for user name and password, at most 255 each, and no colon in the user name.</source>
        <translation>Utilisez de simples caractères latins pour le nom d&apos;utilisateur et le mot de passe, au plus 255 chacun, et pas de deux-points dans le nom d&apos;utilisateur.</translation>
    </message>
    <message>
        <source>Set the proxy again. The saved one is damaged.</source>
        <translation>Réglez de nouveau le proxy. Celui qui est enregistré est endommagé.</translation>
    </message>
    <message>
        <source>The system&apos;s proxy is of an unsupported kind. Choose another proxy, or none.</source>
        <translation>Le proxy du système est d&apos;un type non pris en charge. Choisissez un autre proxy, ou aucun.</translation>
    </message>
    <message>
        <source>The mode must be none, system or manual.</source>
        <translation>Le mode doit être none, system ou manual.</translation>
    </message>
    <message>
        <source>Enter the user name and the password separately from the address.</source>
        <translation>Tapez le nom d&apos;utilisateur et le mot de passe séparément de l&apos;adresse.</translation>
    </message>
    <message>
        <source>The post office stopped answering.</source>
        <translation>Le bureau de poste a cessé de répondre.</translation>
    </message>
    <message>
        <source>The post office can&apos;t do this right now.</source>
        <translation>Le bureau de poste ne peut pas faire cela en ce moment.</translation>
    </message>
    <message>
        <source>The post office refused the request.</source>
        <translation>Le bureau de poste a refusé la demande.</translation>
    </message>
    <message>
        <source>The post office&apos;s server can&apos;t be found.</source>
        <translation>Le serveur du bureau de poste est introuvable.</translation>
    </message>
    <message>
        <source>No secure connection to the post office is possible here. Someone may be listening in.</source>
        <translation>Aucune connexion sûre au bureau de poste n&apos;est possible ici. Quelqu&apos;un écoute peut-être.</translation>
    </message>
    <message>
        <source>The post office doesn&apos;t answer.</source>
        <translation>Le bureau de poste ne répond pas.</translation>
    </message>
    <message>
        <source>The post office didn&apos;t answer in time.</source>
        <translation>Le bureau de poste n&apos;a pas répondu à temps.</translation>
    </message>
    <message>
        <source>The connection to the post office was lost.</source>
        <translation>La connexion au bureau de poste a été perdue.</translation>
    </message>
    <message>
        <source>The post office&apos;s answer couldn&apos;t be understood.</source>
        <translation>La réponse du bureau de poste n&apos;a pas pu être comprise.</translation>
    </message>
    <message>
        <source>The post office that answers isn&apos;t the one in the connection file.</source>
        <translation>Le bureau de poste qui répond n&apos;est pas celui du fichier de connexion.</translation>
    </message>
    <message>
        <source>The post office that answers isn&apos;t the one you chose.</source>
        <translation>Le bureau de poste qui répond n&apos;est pas celui que vous avez choisi.</translation>
    </message>
    <message>
        <source>This computer has no valid registration with that post office.</source>
        <translation>Cet ordinateur n&apos;a pas d&apos;inscription valable auprès de ce bureau de poste.</translation>
    </message>
    <message>
        <source>The post office&apos;s address for couriers is unknown.</source>
        <translation>L&apos;adresse du bureau de poste pour les coursiers est inconnue.</translation>
    </message>
    <message>
        <source>The dialect must be &apos;relaynet&apos; or &apos;awala&apos;.</source>
        <translation>Le dialecte doit être &apos;relaynet&apos; ou &apos;awala&apos;.</translation>
    </message>
    <message>
        <source>Choose your post office again. The record of your choice is damaged.</source>
        <translation>Choisissez de nouveau votre bureau de poste. Le registre de votre choix est endommagé.</translation>
    </message>
    <message>
        <source>The post office&apos;s certificate has expired, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>Le certificat du bureau de poste a expiré, ou l&apos;horloge de cet ordinateur est fausse. Vérifiez la date et l&apos;heure.</translation>
    </message>
    <message>
        <source>The post office&apos;s certificate isn&apos;t valid yet, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>Le certificat du bureau de poste n&apos;est pas encore valable, ou l&apos;horloge de cet ordinateur est fausse. Vérifiez la date et l&apos;heure.</translation>
    </message>
    <message>
        <source>The server at this address has a certificate for another name. Check the spelling, or try another network.</source>
        <translation>Le serveur à cette adresse a un certificat pour un autre nom. Vérifiez l&apos;orthographe, ou essayez un autre réseau.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust the issuer of the post office&apos;s certificate. Someone may be listening in: try another network.</source>
        <translation>Cet ordinateur ne fait pas confiance à l&apos;émetteur du certificat du bureau de poste. Quelqu&apos;un écoute peut-être&#xa0;: essayez un autre réseau.</translation>
    </message>
    <message>
        <source>The post office couldn&apos;t prove its identity ({why:text}).</source>
        <translation>Le bureau de poste n&apos;a pas pu prouver son identité ({why:text}).</translation>
    </message>
    <message>
        <source>Enter the address of the release file first.</source>
        <translation>Tapez d&apos;abord l&apos;adresse du fichier de version.</translation>
    </message>
    <message>
        <source>The Internet is turned off in Relaynet. Get the release file another way, and open it here.</source>
        <translation>Internet est désactivé dans Relaynet. Obtenez le fichier de version autrement, et ouvrez-le ici.</translation>
    </message>
    <message>
        <source>Relaynet is paused. Resume it first.</source>
        <translation>Relaynet est en pause. Reprenez d&apos;abord.</translation>
    </message>
    <message>
        <source>This build can&apos;t check releases, because it has no publisher&apos;s key. For newer versions, ask the person who gave you the program.</source>
        <translation>Cette version ne peut pas vérifier les nouvelles, car elle n&apos;a pas de clé de l&apos;éditeur. Pour une version plus récente, demandez à la personne qui vous a donné le programme.</translation>
    </message>
    <message>
        <source>Enter an address that begins with https://, without user name and password.</source>
        <translation>Tapez une adresse qui commence par https://, sans nom d&apos;utilisateur ni mot de passe.</translation>
    </message>
    <message>
        <source>This isn&apos;t a release file of this program, or it is damaged.</source>
        <translation>Ce n&apos;est pas un fichier de version de ce programme, ou il est endommagé.</translation>
    </message>
    <message>
        <source>This release file isn&apos;t signed by the publisher of this program. Don&apos;t install the download that came with it.</source>
        <translation>Ce fichier de version n&apos;est pas signé par l&apos;éditeur de ce programme. N&apos;installez pas le téléchargement qui l&apos;accompagnait.</translation>
    </message>
    <message>
        <source>The file couldn&apos;t be fetched from this address. Check the address and the Internet connection.</source>
        <translation>Le fichier n&apos;a pas pu être obtenu de cette adresse. Vérifiez l&apos;adresse et la connexion à Internet.</translation>
    </message>
    <message>
        <source>This address redirects to another one. Enter the other address.</source>
        <translation>Cette adresse renvoie à une autre. Tapez l&apos;autre adresse.</translation>
    </message>
    <message>
        <source>Version {version:name} has no file named {file:name}. If you renamed the file, give it its published name again.</source>
        <translation>La version {version:name} n&apos;a aucun fichier du nom de {file:name}. Si vous avez renommé le fichier, rendez-lui son nom de publication.</translation>
    </message>
    <message>
        <source>{file:name} can&apos;t be read: {why:text}.</source>
        <translation>{file:name} ne peut pas être lu&#xa0;: {why:text}.</translation>
    </message>
    <message>
        <source>{file:name} differs from the published file: it is damaged, or someone changed it. Don&apos;t install it.</source>
        <translation>{file:name} diffère du fichier publié&#xa0;: il est endommagé, ou quelqu&apos;un l&apos;a modifié. Ne l&apos;installez pas.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer wasn&apos;t signed (DNSSEC), so it may be forged.</source>
        <translation>La réponse du serveur de noms n&apos;était pas signée (DNSSEC)&#xa0;: elle est peut-être falsifiée.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t connected to the Internet.</source>
        <translation>Cet ordinateur n&apos;est pas connecté à Internet.</translation>
    </message>
    <message>
        <source>The address is too long to look up.</source>
        <translation>L&apos;adresse est trop longue pour être cherchée.</translation>
    </message>
    <message>
        <source>There is no post office at this address, or it isn&apos;t set up yet.</source>
        <translation>Il n&apos;y a pas de bureau de poste à cette adresse, ou il n&apos;est pas encore installé.</translation>
    </message>
    <message>
        <source>Write a name server as https://HOST/dns-query or tls://HOST:853. You may add its IP addresses: #ADDRESS,ADDRESS.</source>
        <translation>Écrivez un serveur de noms sous la forme https://HOST/dns-query ou tls://HOST:853. Vous pouvez ajouter ses adresses IP&#xa0;: #ADDRESS,ADDRESS.</translation>
    </message>
    <message>
        <source>Enter between one and {most:count} name servers.</source>
        <translation>Tapez entre un et {most:count} serveurs de noms.</translation>
    </message>
    <message>
        <source>Only IP addresses may follow the # of a name server.</source>
        <translation>Seules des adresses IP peuvent suivre le # d&apos;un serveur de noms.</translation>
    </message>
    <message>
        <source>{file:name} contains no readable certificate of an authority.</source>
        <translation>{file:name} ne contient aucun certificat d&apos;autorité lisible.</translation>
    </message>
    <message>
        <source>The name server&apos;s certificate isn&apos;t valid now, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>Le certificat du serveur de noms n&apos;est pas valable à présent, ou l&apos;horloge de cet ordinateur est fausse. Vérifiez la date et l&apos;heure.</translation>
    </message>
    <message>
        <source>The name servers (DNS) don&apos;t answer. They may be blocked here.</source>
        <translation>Les serveurs de noms (DNS) ne répondent pas. Ils sont peut-être bloqués ici.</translation>
    </message>
    <message>
        <source>A name server (DNS) answered with an error ({status:name}). It may be blocked here.</source>
        <translation>Un serveur de noms (DNS) a répondu par une erreur ({status:name}). Il est peut-être bloqué ici.</translation>
    </message>
    <message>
        <source>A name server (DNS) gave an unusable answer. It may be blocked here.</source>
        <translation>Un serveur de noms (DNS) a donné une réponse inutilisable. Il est peut-être bloqué ici.</translation>
    </message>
    <message>
        <source>A name server (DNS) answered with an error (HTTP {status:number}). It may be blocked here.</source>
        <translation>Un serveur de noms (DNS) a répondu par une erreur (HTTP {status:number}). Il est peut-être bloqué ici.</translation>
    </message>
    <message>
        <source>Post offices of today&apos;s network can&apos;t withdraw a registration.</source>
        <translation>Les bureaux de poste du réseau d&apos;aujourd&apos;hui ne peuvent pas retirer une inscription.</translation>
    </message>
    <message>
        <source>Relaynet is paused.</source>
        <translation>Relaynet est en pause.</translation>
    </message>
    <message>
        <source>A rule must be exchange, acknowledge or pause.</source>
        <translation>Une règle doit être exchange, acknowledge ou pause.</translation>
    </message>
    <message>
        <source>The post office answered {status:name}. Relaynet tries again after {again_at:moment}.</source>
        <translation>Le bureau de poste a répondu {status:name}. Relaynet réessaie après {again_at:moment}.</translation>
    </message>
    <message>
        <source>There is no space left for messages. Delete some, or raise the limit.</source>
        <translation>Il n&apos;y a plus de place pour les messages. Supprimez-en, ou relevez la limite.</translation>
    </message>
    <message>
        <source>The disk has no space left for messages. Free some space on it.</source>
        <translation>Le disque n&apos;a plus de place pour les messages. Libérez-y de l&apos;espace.</translation>
    </message>
    <message>
        <source>You&apos;re on a metered connection, and your rule holds messages back.</source>
        <translation>Votre connexion est limitée, et votre règle retient les messages.</translation>
    </message>
    <message>
        <source>This computer runs on battery, and your rule holds messages back.</source>
        <translation>Cet ordinateur est sur batterie, et votre règle retient les messages.</translation>
    </message>
    <message>
        <source>Try again. The stored messages couldn&apos;t be used. See the log for details.</source>
        <translation>Réessayez. Les messages gardés n&apos;ont pas pu être utilisés. Voyez les détails dans le journal.</translation>
    </message>
    <message>
        <source>The database of your messages reports an error ({why:text}). Check the disk.</source>
        <translation>La base de données de vos messages signale une erreur ({why:text}). Vérifiez le disque.</translation>
    </message>
    <message>
        <source>Another program is using the messages. Close it and try again.</source>
        <translation>Un autre programme utilise les messages. Fermez-le et réessayez.</translation>
    </message>
    <message>
        <source>Some of the stored messages can&apos;t be used. Check the disk: it may be failing, or write-protected.</source>
        <translation>Une partie des messages gardés est inutilisable. Vérifiez le disque&#xa0;: il est peut-être défaillant, ou protégé en écriture.</translation>
    </message>
    <message>
        <source>The disk reports an error. Check the disk and its free space.</source>
        <translation>Le disque signale une erreur. Vérifiez le disque et son espace libre.</translation>
    </message>
    <message>
        <source>The data folder is on a file system without locks, such as a network drive. Choose a folder on this computer&apos;s own disk.</source>
        <translation>Le dossier de données est sur un système de fichiers sans verrous, comme un lecteur réseau. Choisissez un dossier sur le disque de cet ordinateur.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be used ({why:text}). You need permission to read and write in it.</source>
        <translation>Le dossier de données est inutilisable ({why:text}). Il vous faut le droit d&apos;y lire et d&apos;y écrire.</translation>
    </message>
    <message>
        <source>Some of the data can&apos;t be deleted ({why:text}).</source>
        <translation>Une partie des données ne peut pas être supprimée ({why:text}).</translation>
    </message>
    <message>
        <source>The lock file in the data folder can&apos;t be created ({why:text}).</source>
        <translation>Le fichier de verrou ne peut pas être créé dans le dossier de données ({why:text}).</translation>
    </message>
    <message>
        <source>The folder of large messages can&apos;t be read ({why:text}).</source>
        <translation>Le dossier des grands messages ne peut pas être lu ({why:text}).</translation>
    </message>
    <message>
        <source>The files of lost messages can&apos;t be moved aside ({why:text}).</source>
        <translation>Les fichiers des messages perdus ne peuvent pas être mis à l&apos;écart ({why:text}).</translation>
    </message>
    <message>
        <source>A message couldn&apos;t be written to the disk ({why:text}).</source>
        <translation>Un message n&apos;a pas pu être écrit sur le disque ({why:text}).</translation>
    </message>
    <message>
        <source>The file key-id in the data folder can&apos;t be used ({why:text}).</source>
        <translation>Le fichier key-id du dossier de données est inutilisable ({why:text}).</translation>
    </message>
    <message>
        <source>Another program has this data folder open. Stop that program, or choose another folder.</source>
        <translation>Un autre programme a ouvert ce dossier de données. Arrêtez ce programme, ou choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The data folder can no longer be reached.</source>
        <translation>Le dossier de données n&apos;est plus accessible.</translation>
    </message>
    <message>
        <source>The keyring doesn&apos;t keep this program&apos;s key correctly.</source>
        <translation>Le trousseau ne garde pas correctement la clé de ce programme.</translation>
    </message>
    <message>
        <source>The messages here are encrypted with another key. Use the keyring or passphrase that you chose before.</source>
        <translation>Les messages d&apos;ici sont chiffrés avec une autre clé. Utilisez le trousseau ou la phrase de passe que vous avez choisis auparavant.</translation>
    </message>
    <message>
        <source>The stored messages are gone. Someone may have deleted or moved them.</source>
        <translation>Les messages gardés ont disparu. Quelqu&apos;un les a peut-être supprimés ou déplacés.</translation>
    </message>
    <message>
        <source>This folder holds the data of another program. Choose another folder.</source>
        <translation>Ce dossier contient les données d&apos;un autre programme. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the data (schema {schema:number}; this version reads up to {known:number}). Install that version again, or restore a backup.</source>
        <translation>Une version plus récente de ce programme a écrit les données (schéma {schema:number}&#xa0;; cette version lit jusqu&apos;au {known:number}). Réinstallez cette version plus récente, ou restaurez une sauvegarde.</translation>
    </message>
    <message>
        <source>The space for messages is used up. Allow more space, or wait until messages are delivered.</source>
        <translation>L&apos;espace pour les messages est épuisé. Accordez plus d&apos;espace, ou attendez que des messages soient remis.</translation>
    </message>
    <message>
        <source>The disk is nearly full. Free some space to send and receive messages again.</source>
        <translation>Le disque est presque plein. Libérez de l&apos;espace pour envoyer et recevoir de nouveau des messages.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space. Accepted messages are safe.</source>
        <translation>Le disque est plein. Libérez de l&apos;espace. Les messages acceptés sont en sûreté.</translation>
    </message>
    <message>
        <source>The stored messages are damaged. Nothing was deleted: the command “relaynet-gateway salvage” recovers what is still readable.</source>
        <translation>Les messages gardés sont endommagés. Rien n&apos;a été supprimé&#xa0;: la commande « relaynet-gateway salvage » récupère ce qui est encore lisible.</translation>
    </message>
    <message>
        <source>The file key-id in the data folder is damaged.</source>
        <translation>Le fichier key-id du dossier de données est endommagé.</translation>
    </message>
    <message>
        <source>There&apos;s nothing left to exchange.</source>
        <translation>Il n&apos;y a plus rien à échanger.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Exchange again for the rest.</source>
        <translation>Ce qui a été échangé est en sûreté. Faites un autre échange pour le reste.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. The rest waits for the next exchange.</source>
        <translation>Ce qui a été échangé est en sûreté. Le reste attend le prochain échange.</translation>
    </message>
    <message>
        <source>Check that you joined the courier&apos;s Wi-Fi. The device at this address isn&apos;t a courier.</source>
        <translation>Vérifiez que vous avez rejoint le Wi-Fi du coursier. L&apos;appareil à cette adresse n&apos;est pas un coursier.</translation>
    </message>
    <message>
        <source>Compare the time on both devices. If it&apos;s right, restart and update the courier&apos;s program.</source>
        <translation>Comparez l&apos;heure des deux appareils. Si elle est juste, redémarrez et mettez à jour le programme du coursier.</translation>
    </message>
    <message>
        <source>What you received is safe. Your messages wait here for another courier, or for a later exchange.</source>
        <translation>Ce que vous avez reçu est en sûreté. Vos messages attendent ici un autre coursier, ou un échange ultérieur.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Move closer to the courier and exchange again.</source>
        <translation>Ce qui a été échangé est en sûreté. Rapprochez-vous du coursier et recommencez l&apos;échange.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Join the Wi-Fi again and exchange again.</source>
        <translation>Ce qui a été échangé est en sûreté. Rejoignez de nouveau le Wi-Fi et recommencez l&apos;échange.</translation>
    </message>
    <message>
        <source>Free some space, then exchange again. Nothing was lost.</source>
        <translation>Libérez de l&apos;espace, puis recommencez l&apos;échange. Rien n&apos;a été perdu.</translation>
    </message>
    <message>
        <source>Go online once, to register with a post office or to renew your registration. Couriers can help after that.</source>
        <translation>Allez une fois en ligne, pour vous inscrire auprès d&apos;un bureau de poste ou renouveler votre inscription. Ensuite, des coursiers peuvent aider.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. See the log for details.</source>
        <translation>Ce qui a été échangé est en sûreté. Voyez les détails dans le journal.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Check that the stick is plugged in, has space and can be written to.</source>
        <translation>Ce qui a été échangé est en sûreté. Vérifiez que la clé USB est branchée, qu&apos;elle a de la place et qu&apos;on peut y écrire.</translation>
    </message>
    <message>
        <source>Go online once, to register with a post office or to renew your registration. Sticks can help after that.</source>
        <translation>Allez une fois en ligne, pour vous inscrire auprès d&apos;un bureau de poste ou renouveler votre inscription. Ensuite, des clés USB peuvent aider.</translation>
    </message>
    <message>
        <source>You didn&apos;t allow this exchange.</source>
        <translation>Vous n&apos;avez pas autorisé cet échange.</translation>
    </message>
    <message>
        <source>Nothing was sent, because you chose “Never on this network”. Take that answer back to be asked again.</source>
        <translation>Rien n&apos;a été envoyé, car vous avez choisi « Jamais sur ce réseau ». Retirez cette réponse pour que la question revienne.</translation>
    </message>
    <message>
        <source>This exchange wasn&apos;t allowed in time.</source>
        <translation>Cet échange n&apos;a pas été autorisé à temps.</translation>
    </message>
    <message>
        <source>You stopped this exchange.</source>
        <translation>Vous avez arrêté cet échange.</translation>
    </message>
    <message>
        <source>The program ended during the exchange.</source>
        <translation>Le programme s&apos;est arrêté pendant l&apos;échange.</translation>
    </message>
    <message>
        <source>The courier ended the exchange before it had taken everything.</source>
        <translation>Le coursier a mis fin à l&apos;échange avant d&apos;avoir tout pris.</translation>
    </message>
    <message>
        <source>The courier sent nothing new for ten minutes. Exchange again to continue.</source>
        <translation>Le coursier n&apos;a rien envoyé de nouveau pendant dix minutes. Recommencez l&apos;échange pour continuer.</translation>
    </message>
    <message>
        <source>Too much of what the courier brought is unusable. Tell the person who carries it.</source>
        <translation>Trop de ce que le coursier a apporté est inutilisable. Prévenez la personne qui le porte.</translation>
    </message>
    <message>
        <source>Damaged packages: {count:count} (their messages are sent again automatically).</source>
        <translation>Paquets endommagés&#xa0;: {count:count} (leurs messages sont renvoyés automatiquement).</translation>
    </message>
    <message>
        <source>The stick gave nothing new for ten minutes. Exchange again to continue.</source>
        <translation>La clé USB n&apos;a rien donné de nouveau pendant dix minutes. Recommencez l&apos;échange pour continuer.</translation>
    </message>
    <message>
        <source>Too much of what is on the stick is unusable. Tell the person who brought it.</source>
        <translation>Trop de ce qui est sur la clé USB est inutilisable. Prévenez la personne qui l&apos;a apportée.</translation>
    </message>
    <message>
        <source>The courier stopped answering while it took messages.</source>
        <translation>Le coursier a cessé de répondre pendant qu&apos;il prenait des messages.</translation>
    </message>
    <message>
        <source>Your limit for one exchange is reached. The rest waits for the next exchange.</source>
        <translation>Votre limite pour un échange est atteinte. Le reste attend le prochain échange.</translation>
    </message>
    <message>
        <source>Exchange complete</source>
        <translation>Échange terminé</translation>
    </message>
    <message>
        <source>Exchange partly done</source>
        <translation>Échange fait en partie</translation>
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
        <translation>Arrêté</translation>
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
        <source>Several apps have an address that begins like this. Give more of the address.</source>
        <translation>Plusieurs applications ont une adresse qui commence ainsi. Donnez-en davantage.</translation>
    </message>
    <message>
        <source>It is encrypted for a key that this computer doesn&apos;t use.</source>
        <translation>C&apos;est chiffré pour une clé que cet ordinateur n&apos;utilise pas.</translation>
    </message>
    <message>
        <source>Close other programs, then try again. The system doesn&apos;t allow this program more threads.</source>
        <translation>Fermez d&apos;autres programmes, puis réessayez. Le système n&apos;accorde pas plus de threads à ce programme.</translation>
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
        <source>Nothing was sent.</source>
        <translation>Rien n&apos;a été envoyé.</translation>
    </message>
    <message>
        <source>Nothing was sent. Start again when you are ready.</source>
        <translation>Rien n&apos;a été envoyé. Recommencez quand vous serez prêt.</translation>
    </message>
    <message>
        <source>Move closer to the courier, check that you joined its Wi-Fi, and try again.</source>
        <translation>Rapprochez-vous du coursier, vérifiez que vous avez rejoint son Wi-Fi et réessayez.</translation>
    </message>
    <message>
        <source>Your messages stay here. Check this computer&apos;s date and time, then try again or ask the courier.</source>
        <translation>Vos messages restent ici. Vérifiez la date et l&apos;heure de cet ordinateur, puis réessayez ou demandez au coursier.</translation>
    </message>
    <message>
        <source>Check that the stick is plugged in, and try again.</source>
        <translation>Vérifiez que la clé USB est branchée, puis réessayez.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Take the stick out, plug it in again, and try again.</source>
        <translation>Ce qui a été échangé est en sûreté. Retirez la clé USB, rebranchez-la, puis réessayez.</translation>
    </message>
</context>
<context>
    <name>CorrespondentCard</name>
    <message>
        <source>Their name</source>
        <translation>Son nom</translation>
    </message>
    <message>
        <source>Save name</source>
        <translation>Enregistrer le nom</translation>
    </message>
    <message>
        <source>Compare this number with the person, face to face or by telephone. If their Letters shows the same number, only the two of you can read your letters. If it shows another, delete this contact and meet for a new invitation.</source>
        <translation>Comparez ce numéro avec la personne, face à face ou par téléphone. Si ses Lettres affichent le même numéro, vous seuls pouvez lire vos lettres. Si elles en affichent un autre, supprimez ce contact et rencontrez-vous pour une nouvelle invitation.</translation>
    </message>
    <message>
        <source>Safety number</source>
        <translation>Numéro de sécurité</translation>
    </message>
    <message>
        <source>The numbers match</source>
        <translation>Les numéros concordent</translation>
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
        <source>Delete all letters…</source>
        <translation>Supprimer toutes les lettres…</translation>
    </message>
    <message>
        <source>Delete contact and letters…</source>
        <translation>Supprimer le contact et les lettres…</translation>
    </message>
    <message>
        <source>Blocked. You don&apos;t get letters from them.</source>
        <translation>Bloqué. Vous ne recevez pas ses lettres.</translation>
    </message>
    <message>
        <source>This person&apos;s computer hasn&apos;t answered yet, or no longer lets you write. Your letters wait here. If both of you lost a computer, invite each other again.</source>
        <translation>L&apos;ordinateur de cette personne n&apos;a pas encore répondu, ou ne vous laisse plus écrire. Vos lettres attendent ici. Si vous avez tous deux perdu un ordinateur, invitez-vous à nouveau.</translation>
    </message>
    <message>
        <source>Block %1? You won&apos;t get new letters from them. The letters that you already have stay here. You can unblock them later.</source>
        <translation>Bloquer %1&#xa0;? Vous ne recevrez plus ses lettres. Celles que vous avez déjà restent ici. Vous pourrez débloquer plus tard.</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloquer</translation>
    </message>
    <message>
        <source>Delete all letters from and to %1 on this computer? You can still write to each other. Letters that haven&apos;t left yet won&apos;t be sent.</source>
        <translation>Supprimer sur cet ordinateur toutes les lettres échangées avec %1 ? Vous pourrez toujours vous écrire. Les lettres qui ne sont pas encore parties ne seront pas envoyées.</translation>
    </message>
    <message>
        <source>Delete all letters</source>
        <translation>Supprimer toutes les lettres</translation>
    </message>
    <message>
        <source>Delete %1? This also deletes all letters from and to them on this computer, and blocks them. To write to each other again, you need a new invitation. You can&apos;t undo this.</source>
        <translation>Supprimer %1&#xa0;? Cela supprime aussi toutes vos lettres échangées sur cet ordinateur, et bloque ce contact. Pour vous écrire de nouveau, il faudra une nouvelle invitation. C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Delete contact</source>
        <translation>Supprimer le contact</translation>
    </message>
    <message>
        <source>You can write to each other.</source>
        <translation>Vous pouvez vous écrire.</translation>
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
        <source>Their screen then shows the name of a Wi-Fi network, and usually a password.</source>
        <translation>Son écran affiche alors le nom d&apos;un réseau Wi-Fi, et en général un mot de passe.</translation>
    </message>
    <message>
        <source>Your computer may warn that this Wi-Fi has no Internet. Stay connected.</source>
        <translation>Votre ordinateur avertit peut-être que ce Wi-Fi n&apos;a pas Internet. Restez connecté.</translation>
    </message>
    <message>
        <source>Come back here and start the exchange</source>
        <translation>Revenez ici et lancez l&apos;échange</translation>
    </message>
    <message>
        <source>The courier appears above within seconds. If not, look again, or enter the address on the courier&apos;s screen.</source>
        <translation>Le coursier apparaît ci-dessus en quelques secondes. Sinon, cherchez encore, ou tapez l&apos;adresse affichée sur l&apos;écran du coursier.</translation>
    </message>
    <message>
        <source>Read the question, then allow the exchange</source>
        <translation>Lisez la question, puis autorisez l&apos;échange</translation>
    </message>
    <message>
        <source>Nothing leaves before you allow it. Check the name of the network. If the courier&apos;s screen shows words or a fingerprint, compare them.</source>
        <translation>Rien ne part avant votre accord. Vérifiez le nom du réseau. Si l&apos;écran du coursier montre des mots ou une empreinte, comparez-les.</translation>
    </message>
    <message>
        <source>Stay nearby until the exchange ends</source>
        <translation>Restez à proximité jusqu&apos;à la fin de l&apos;échange</translation>
    </message>
    <message>
        <source>Then go back to your own Wi-Fi. Replies come when you meet a courier again, or when you&apos;re online again.</source>
        <translation>Revenez ensuite à votre propre Wi-Fi. Les réponses viennent quand vous rencontrez de nouveau un coursier, ou quand vous êtes de nouveau en ligne.</translation>
    </message>
    <message>
        <source>Join that Wi-Fi on this computer</source>
        <translation>Rejoignez ce Wi-Fi sur cet ordinateur</translation>
    </message>
</context>
<context>
    <name>CourierModel</name>
    <message>
        <source>The pretend courier is on its way</source>
        <translation>Le coursier fictif est en route</translation>
    </message>
    <message>
        <source>Several couriers are here</source>
        <translation>Plusieurs coursiers sont ici</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>Un coursier est ici</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>Les messages partent et arrivent par Internet.</translation>
    </message>
    <message>
        <source>Join the courier&apos;s Wi-Fi</source>
        <translation>Rejoignez le Wi-Fi du coursier</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Sans limite</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>Collecter</translation>
    </message>
    <message>
        <source>It comes back in a few seconds.</source>
        <translation>Il revient dans quelques secondes.</translation>
    </message>
    <message>
        <source>Register with a post office first</source>
        <translation>Inscrivez-vous d&apos;abord auprès d&apos;un bureau de poste</translation>
    </message>
    <message>
        <source>Nothing leaves without your permission.</source>
        <translation>Rien ne part sans votre accord.</translation>
    </message>
    <message>
        <source>You&apos;re online and don&apos;t need a courier</source>
        <translation>Vous êtes en ligne, sans besoin de coursier</translation>
    </message>
    <message>
        <source>Wi-Fi is off</source>
        <translation>Le Wi-Fi est désactivé</translation>
    </message>
    <message>
        <source>Turn on Wi-Fi, then join the courier&apos;s network.</source>
        <translation>Activez le Wi-Fi, puis rejoignez le réseau du coursier.</translation>
    </message>
    <message>
        <source>Relaynet can&apos;t find couriers automatically here. Enter the address on the courier&apos;s screen.</source>
        <translation>Relaynet ne peut pas trouver de coursiers automatiquement ici. Tapez l&apos;adresse affichée sur l&apos;écran du coursier.</translation>
    </message>
    <message>
        <source>Not on a courier&apos;s network</source>
        <translation>Pas sur le réseau d&apos;un coursier</translation>
    </message>
    <message>
        <source>This computer isn&apos;t on a network where a courier could be. Join the courier&apos;s Wi-Fi, and the courier appears here.</source>
        <translation>Cet ordinateur n&apos;est pas sur un réseau où un coursier pourrait être. Rejoignez le Wi-Fi du coursier, et le coursier apparaît ici.</translation>
    </message>
    <message>
        <source>You chose to refuse couriers there.</source>
        <translation>Vous avez choisi d&apos;y refuser les coursiers.</translation>
    </message>
    <message>
        <source>No courier answers there. Join the courier&apos;s Wi-Fi, and the courier appears here.</source>
        <translation>Aucun coursier n&apos;y répond. Rejoignez le Wi-Fi du coursier, et le coursier apparaît ici.</translation>
    </message>
    <message>
        <source>Relaynet hasn&apos;t looked for a courier there yet.</source>
        <translation>Relaynet n&apos;y a pas encore cherché de coursier.</translation>
    </message>
    <message>
        <source>Registration with %1 hasn&apos;t worked yet. Relaynet tries again automatically. Couriers can help after that.</source>
        <translation>L&apos;inscription auprès de %1 n&apos;a pas encore réussi. Relaynet réessaie automatiquement. Ensuite, des coursiers peuvent aider.</translation>
    </message>
    <message>
        <source>Couriers can help after you register. You need the Internet for this once.</source>
        <translation>Des coursiers peuvent aider après votre inscription. Pour celle-ci, il faut Internet une fois.</translation>
    </message>
    <message>
        <source>You&apos;re on %1</source>
        <translation>Vous êtes sur %1</translation>
    </message>
    <message>
        <source>Enter the courier&apos;s address like 192.168.43.1, or with a port: 192.168.43.1:21473.</source>
        <translation>Tapez l&apos;adresse du coursier sous la forme 192.168.43.1, ou avec un port&#xa0;: 192.168.43.1:21473.</translation>
    </message>
    <message>
        <source>Let apps reply</source>
        <translation>Réponse des applications</translation>
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
        <source>By USB stick</source>
        <translation>Par clé USB</translation>
    </message>
    <message>
        <source>Choose a folder on the stick. Relaynet writes your waiting messages there, and reads messages for you. You don&apos;t need a network.</source>
        <translation>Choisissez un dossier sur la clé USB. Relaynet y écrit vos messages en attente, et lit les messages pour vous. Vous n&apos;avez pas besoin de réseau.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>A courier carries your encrypted messages when you have no Internet.</source>
        <translation>Un coursier porte vos messages chiffrés quand vous n&apos;avez pas Internet.</translation>
    </message>
    <message>
        <source>Earlier exchanges</source>
        <translation>Échanges précédents</translation>
    </message>
    <message>
        <source>Exchange with %1</source>
        <translation>Échange avec %1</translation>
    </message>
    <message>
        <source>Take other people&apos;s encrypted messages to a place with Internet, and bring back the replies.</source>
        <translation>Portez les messages chiffrés d&apos;autres personnes là où il y a Internet, et rapportez les réponses.</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>Porter pour d&apos;autres</translation>
    </message>
    <message>
        <source>Be a courier…</source>
        <translation>Devenir coursier…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Choisir un dossier</translation>
    </message>
</context>
<context>
    <name>CrashReportsCard</name>
    <message>
        <source>Yes, report crashes</source>
        <translation>Oui, signaler les pannes</translation>
    </message>
    <message>
        <source>Show exactly what would be sent</source>
        <translation>Montrer exactement ce qui serait envoyé</translation>
    </message>
    <message>
        <source>Report crashes?</source>
        <translation>Signaler les pannes&#xa0;?</translation>
    </message>
    <message>
        <source>When this program fails, it can record where in its code that happened. It shows you this report for a day, then sends it, encrypted like your messages. No names, contents, files, addresses or exact times.</source>
        <translation>Quand ce programme échoue, il peut noter à quel endroit de son code. Il vous montre ce rapport pendant un jour, puis l&apos;envoie, chiffré comme vos messages. Ni noms, ni contenus, ni fichiers, ni adresses, ni heures exactes.</translation>
    </message>
    <message>
        <source>No, don&apos;t report</source>
        <translation>Non, ne pas signaler</translation>
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
        <source>A deleted report is never sent.</source>
        <translation>Un rapport supprimé n&apos;est jamais envoyé.</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>Tel qu&apos;il est envoyé.</translation>
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
        <translation>Non. Rien n&apos;est conservé sans votre oui.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>Non, comme vous l&apos;avez choisi.</translation>
    </message>
    <message>
        <source>On. Each crash report is shown here for a day before it is sent.</source>
        <translation>Oui. Chaque rapport de panne est affiché ici un jour avant d&apos;être envoyé.</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Exemple</translation>
    </message>
    <message>
        <source>%1, not sent before %2</source>
        <translation>%1, pas envoyé avant %2</translation>
    </message>
</context>
<context>
    <name>DecisionsCard</name>
    <message>
        <source>Remembered answers</source>
        <translation>Réponses mémorisées</translation>
    </message>
    <message>
        <source>To remove an answer, press Ask again.</source>
        <translation>Pour retirer une réponse, appuyez sur Redemander.</translation>
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
        <source>This is a demo. It stays on this computer and is deleted when you quit. Only the real program has Letters and Carry for others.</source>
        <translation>Ceci est une démonstration. Elle reste sur cet ordinateur et est supprimée quand vous quittez. Seul le vrai programme a Lettres et Porter pour d&apos;autres.</translation>
    </message>
    <message>
        <source>A pretend Internet, a courier and an app are starting.</source>
        <translation>Un Internet fictif, un coursier et une application démarrent.</translation>
    </message>
    <message>
        <source>The app Ping has a message to send, and there is no Internet. A pretend courier is nearby. On Couriers, press Exchange now, then Allow.</source>
        <translation>L&apos;application Ping a un message à envoyer, et il n&apos;y a pas Internet. Un coursier fictif est à proximité. Sous Coursiers, appuyez sur Échanger maintenant, puis sur Autoriser.</translation>
    </message>
    <message>
        <source>The courier takes the message to a place with Internet, and is back in a few seconds.</source>
        <translation>Le coursier porte le message là où il y a Internet, et revient dans quelques secondes.</translation>
    </message>
    <message>
        <source>The courier is back. To get what the courier brings, press Exchange now and Allow again.</source>
        <translation>Le coursier est de retour. Pour recevoir ce qu&apos;il apporte, appuyez de nouveau sur Échanger maintenant et sur Autoriser.</translation>
    </message>
    <message>
        <source>Ping has its answer. Both messages travelled without any Internet here.</source>
        <translation>Ping a sa réponse. Les deux messages ont voyagé sans aucun Internet ici.</translation>
    </message>
</context>
<context>
    <name>DeviceWords</name>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Last visit</source>
        <translation>Dernière visite</translation>
    </message>
    <message>
        <source>Next usual visit</source>
        <translation>Prochaine visite habituelle</translation>
    </message>
    <message>
        <source>Waiting for it</source>
        <translation>En attente pour lui</translation>
    </message>
    <message>
        <source>Expires before the next usual visit</source>
        <translation>Expire avant la prochaine visite habituelle</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Inconnue</translation>
    </message>
    <message>
        <source>%1 (bytes)</source>
        <translation>%1 (octets)</translation>
    </message>
</context>
<context>
    <name>DevicesCard</name>
    <message>
        <source>Devices you carry for</source>
        <translation>Appareils pour lesquels vous portez</translation>
    </message>
    <message>
        <source>When you met each device, and how much waits for it. The messages stay closed.</source>
        <translation>Quand vous avez rencontré chaque appareil, et combien attend pour lui. Les messages restent fermés.</translation>
    </message>
    <message>
        <source>Stores the days of visits for 180 days, and your names for devices, encrypted. A person who can open this computer can see whom you met, and when.</source>
        <translation>Conserve, chiffrés, les jours des visites pendant 180 jours et vos noms pour les appareils. Une personne qui peut ouvrir cet ordinateur peut voir qui vous avez rencontré, et quand.</translation>
    </message>
    <message>
        <source>Remember visits</source>
        <translation>Retenir les visites</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>No devices to show.</source>
        <translation>Aucun appareil à montrer.</translation>
    </message>
    <message>
        <source>Name of the selected device</source>
        <translation>Nom de l&apos;appareil choisi</translation>
    </message>
    <message>
        <source>Save the name</source>
        <translation>Enregistrer le nom</translation>
    </message>
    <message>
        <source>Forget the device</source>
        <translation>Oublier l&apos;appareil</translation>
    </message>
    <message>
        <source>The file isn&apos;t encrypted. It has your names, days and amounts.</source>
        <translation>Le fichier n&apos;est pas chiffré. Il contient vos noms, les jours et les quantités.</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>Enregistrer la liste…</translation>
    </message>
    <message>
        <source>Select a device to name or forget it.</source>
        <translation>Choisissez un appareil pour le nommer ou l&apos;oublier.</translation>
    </message>
    <message>
        <source>Not visited for three weeks (%1)</source>
        <translation>Sans visite depuis trois semaines (%1)</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>Tous les appareils</translation>
    </message>
    <message numerus="yes">
        <source>The saved list has %Ln more device(s).</source>
        <translation>
            <numerusform>La liste enregistrée contient %Ln appareil de plus.</numerusform>
            <numerusform>La liste enregistrée contient %Ln appareils de plus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete the days of all visits and your names for devices? You can&apos;t undo this.</source>
        <translation>Supprimer les jours de toutes les visites et vos noms pour les appareils&#xa0;? C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Delete the visits and the name of %1? What waits for it stays.</source>
        <translation>Supprimer les visites et le nom de %1&#xa0;? Ce qui attend pour lui reste.</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>Enregistrer la liste</translation>
    </message>
    <message>
        <source>The list is saved.</source>
        <translation>La liste est enregistrée.</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the file: %1</source>
        <translation>Fichier non enregistré&#xa0;: %1</translation>
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
        <source>Good</source>
        <translation>Bien</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Demande votre attention</translation>
    </message>
    <message>
        <source>Room for messages</source>
        <translation>Place pour les messages</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Horloge</translation>
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
        <source>Stored messages</source>
        <translation>Messages gardés</translation>
    </message>
    <message>
        <source>Parts of Relaynet</source>
        <translation>Parties de Relaynet</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>Inscription</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>Bureau de poste</translation>
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
    <message>
        <source>No problems found</source>
        <translation>Aucun problème trouvé</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Non vérifié</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the file: %1</source>
        <translation>Fichier non enregistré&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>EraseCard</name>
    <message>
        <source>Erase everything</source>
        <translation>Tout effacer</translation>
    </message>
    <message>
        <source>For a computer that you give away, or that others must not see into.</source>
        <translation>Pour un ordinateur que vous donnez, ou dont d&apos;autres ne doivent pas voir le contenu.</translation>
    </message>
    <message>
        <source>Deletes the key first, then messages, certificates and settings. Apps lose their waiting messages. You cannot undo this.</source>
        <translation>Supprime d&apos;abord la clé, puis les messages, les certificats et les réglages. Les applications perdent leurs messages en attente. C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>What this computer carries for others is deleted too.</source>
        <translation>Ce que cet ordinateur porte pour d&apos;autres est supprimé aussi.</translation>
    </message>
    <message>
        <source>Your letters and contacts are deleted too.</source>
        <translation>Vos lettres et vos contacts sont supprimés aussi.</translation>
    </message>
    <message>
        <source>Type %1 to confirm</source>
        <translation>Tapez %1 pour confirmer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>Tout effacer…</translation>
    </message>
    <message>
        <source>Erase everything now</source>
        <translation>Tout effacer maintenant</translation>
    </message>
</context>
<context>
    <name>ExpectationCard</name>
    <message>
        <source>What to expect</source>
        <translation>À quoi s&apos;attendre</translation>
    </message>
</context>
<context>
    <name>Expecting</name>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Not all replies arrive in time.</source>
        <translation>
            <numerusform>Des coursiers ou des clés USB sont venus environ chaque jour. Certaines réponses n&apos;arrivent pas à temps.</numerusform>
            <numerusform>Des coursiers ou des clés USB sont venus environ tous les %Ln jours. Certaines réponses n&apos;arrivent pas à temps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Expect a reply in about %1.</source>
        <translation>
            <numerusform>Des coursiers ou des clés USB sont venus environ chaque jour. Comptez environ %1 pour une réponse.</numerusform>
            <numerusform>Des coursiers ou des clés USB sont venus environ tous les %Ln jours. Comptez environ %1 pour une réponse.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick has come for much longer than usual. Relaynet can&apos;t predict the next visit.</source>
        <translation>Ni coursier ni clé USB n&apos;est venu depuis bien plus longtemps que d&apos;habitude. Relaynet ne peut pas prévoir le prochain passage.</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln visit(s) by couriers or sticks, this shows when to expect replies.</source>
        <translation>
            <numerusform>Après %Ln passage de coursier ou de clé USB, vous verrez ici quand attendre des réponses.</numerusform>
            <numerusform>Après %Ln passages de coursiers ou de clés USB, vous verrez ici quand attendre des réponses.</numerusform>
        </translation>
    </message>
    <message>
        <source>You&apos;re online now, so messages don&apos;t wait for couriers. Without the Internet:</source>
        <translation>Vous êtes en ligne&#xa0;: les messages n&apos;attendent pas les coursiers. Sans Internet&#xa0;:</translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s).</source>
        <translation>
            <numerusform>Des coursiers ou des clés USB sont venus environ chaque jour.</numerusform>
            <numerusform>Des coursiers ou des clés USB sont venus environ tous les %Ln jours.</numerusform>
        </translation>
    </message>
    <message>
        <source>For replies that people on the Internet write within a day. This assumes that couriers reach the Internet once between two visits, and that messages stay valid for two weeks, as in most apps.</source>
        <translation>Pour des réponses que des gens écrivent sur Internet en moins d&apos;un jour. On suppose que les coursiers atteignent Internet une fois entre deux passages, et que les messages restent valables deux semaines, comme dans la plupart des applications.</translation>
    </message>
    <message>
        <source>Very few replies arrive in time.</source>
        <translation>Très peu de réponses arrivent à temps.</translation>
    </message>
    <message>
        <source>Half of the replies that arrive take up to %1, and nine in ten take up to %2.</source>
        <translation>La moitié des réponses qui arrivent mettent jusqu&apos;à %1, et neuf sur dix jusqu&apos;à %2.</translation>
    </message>
    <message>
        <source>The post office deletes messages that no courier collects within %1.</source>
        <translation>Le bureau de poste supprime les messages qu&apos;aucun coursier ne collecte sous %1.</translation>
    </message>
    <message>
        <source>Some messages and replies expire on the way.</source>
        <translation>Certains messages et réponses expirent en route.</translation>
    </message>
    <message>
        <source>All replies arrive in time.</source>
        <translation>Toutes les réponses arrivent à temps.</translation>
    </message>
    <message numerus="yes">
        <source>Of 100 replies, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>Sur 100 réponses, environ %Ln arrive à temps.</numerusform>
            <numerusform>Sur 100 réponses, environ %Ln arrivent à temps.</numerusform>
        </translation>
    </message>
    <message>
        <source>Half of the replies would arrive within %1.</source>
        <translation>La moitié des réponses arriveraient sous %1.</translation>
    </message>
    <message>
        <source>What would help most: a post office that keeps messages longer.</source>
        <translation>Ce qui aiderait le plus&#xa0;: un bureau de poste qui garde les messages plus longtemps.</translation>
    </message>
    <message>
        <source>What would help most: messages that stay valid twice as long, if your app offers this.</source>
        <translation>Ce qui aiderait le plus&#xa0;: des messages valables deux fois plus longtemps, si votre application le propose.</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 replies would arrive, half of them within %1.</source>
        <translation>
            <numerusform>Environ %Ln réponse sur 100 arriverait, la moitié sous %1.</numerusform>
            <numerusform>Environ %Ln réponses sur 100 arriveraient, la moitié sous %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>What would help most: visits twice as often.</source>
        <translation>Ce qui aiderait le plus&#xa0;: des passages deux fois plus fréquents.</translation>
    </message>
</context>
<context>
    <name>FailureHeadlines</name>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>Vérifier mon installation</translation>
    </message>
    <message>
        <source>Free some space, then try again. Relaynet needs room to start.</source>
        <translation>Libérez de l&apos;espace, puis réessayez. Relaynet a besoin de place pour démarrer.</translation>
    </message>
    <message>
        <source>Close the other program, then try again.</source>
        <translation>Fermez l&apos;autre programme, puis réessayez.</translation>
    </message>
    <message>
        <source>Another program has your messages open</source>
        <translation>Un autre programme a ouvert vos messages</translation>
    </message>
    <message>
        <source>Check the folder. Relaynet keeps your messages there and must be able to read and write in it.</source>
        <translation>Vérifiez le dossier. Relaynet y garde vos messages et doit pouvoir y lire et y écrire.</translation>
    </message>
    <message>
        <source>Can&apos;t use the data folder</source>
        <translation>Dossier de données inutilisable</translation>
    </message>
    <message>
        <source>Something went wrong in Relaynet</source>
        <translation>Quelque chose a échoué dans Relaynet</translation>
    </message>
    <message>
        <source>Relaynet couldn&apos;t start</source>
        <translation>Relaynet n&apos;a pas pu démarrer</translation>
    </message>
    <message>
        <source>Your apps can&apos;t send or receive until it starts.</source>
        <translation>Vos applications ne peuvent ni envoyer ni recevoir avant son démarrage.</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer.</source>
        <translation>Vos messages sont en sûreté sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Le disque est plein</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Montrer le journal</translation>
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
        <source>My recovery sheet</source>
        <translation>Ma feuille de récupération</translation>
    </message>
    <message>
        <source>A new passphrase</source>
        <translation>Une nouvelle phrase de passe</translation>
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
        <source>Keep the file away from its passphrase or sheet. With both, anyone can read everything.</source>
        <translation>Gardez le fichier à l&apos;écart de sa phrase de passe ou de sa feuille. Avec les deux, n&apos;importe qui peut tout lire.</translation>
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
        <source>I already use Relaynet</source>
        <translation>J&apos;utilise déjà Relaynet</translation>
    </message>
    <message>
        <source>You can continue. Your apps can&apos;t connect yet: %1</source>
        <translation>Vous pouvez continuer. Vos applications ne peuvent pas encore se connecter&#xa0;: %1</translation>
    </message>
    <message>
        <source>Online: messages leave at once</source>
        <translation>En ligne&#xa0;: les messages partent aussitôt</translation>
    </message>
    <message>
        <source>A post office on the Internet forwards your messages, and keeps messages for you until you are online.</source>
        <translation>Un bureau de poste sur Internet transmet vos messages, et garde ceux qui sont pour vous jusqu&apos;à ce que vous soyez en ligne.</translation>
    </message>
    <message>
        <source>Offline: a courier carries messages</source>
        <translation>Hors ligne&#xa0;: un coursier porte les messages</translation>
    </message>
    <message>
        <source>A courier is a person who takes your encrypted messages to a place with Internet. You decide each time.</source>
        <translation>Un coursier est une personne qui porte vos messages chiffrés là où il y a Internet. Vous décidez chaque fois.</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>Relaynet est verrouillé</translation>
    </message>
    <message>
        <source>Choose your post office</source>
        <translation>Choisissez votre bureau de poste</translation>
    </message>
    <message>
        <source>You need the Internet once for this. If you&apos;re offline now, you can do it later.</source>
        <translation>Il faut Internet une fois pour cela. Si vous êtes hors ligne maintenant, vous pourrez le faire plus tard.</translation>
    </message>
    <message>
        <source>I have a backup</source>
        <translation>J&apos;ai une sauvegarde</translation>
    </message>
    <message>
        <source>From another computer, or from an earlier installation.</source>
        <translation>D&apos;un autre ordinateur, ou d&apos;une installation précédente.</translation>
    </message>
    <message>
        <source>Move here from another computer</source>
        <translation>Déménager ici depuis un autre ordinateur</translation>
    </message>
    <message>
        <source>Relaynet moves here over the local network.</source>
        <translation>Relaynet déménage ici par le réseau local.</translation>
    </message>
    <message>
        <source>Relaynet takes over the address, post office and waiting messages of the Awala gateway. Nothing in that program is changed or deleted.</source>
        <translation>Relaynet reprend l&apos;adresse, le bureau de poste et les messages en attente de la passerelle Awala. Rien n&apos;est changé ni supprimé dans ce programme-là.</translation>
    </message>
    <message>
        <source>Relaynet isn&apos;t ready yet. Make a recovery sheet later, under Safety.</source>
        <translation>Relaynet n&apos;est pas encore prêt. Faites une feuille de récupération plus tard, sous Sécurité.</translation>
    </message>
    <message>
        <source>Your messages are encrypted</source>
        <translation>Vos messages sont chiffrés</translation>
    </message>
    <message>
        <source>The key is kept separately. Once this computer is registered with a post office, save a backup under Safety, and keep it somewhere else.</source>
        <translation>La clé est gardée à part. Une fois cet ordinateur inscrit auprès d&apos;un bureau de poste, faites une sauvegarde sous Sécurité, et gardez-la ailleurs.</translation>
    </message>
    <message>
        <source>Automatic start</source>
        <translation>Démarrage automatique</translation>
    </message>
    <message>
        <source>Done. This computer is registered with your post office.</source>
        <translation>C&apos;est fait. Cet ordinateur est inscrit auprès de votre bureau de poste.</translation>
    </message>
    <message>
        <source>Your post office</source>
        <translation>Votre bureau de poste</translation>
    </message>
    <message>
        <source>In case you lose your key</source>
        <translation>Si vous perdez votre clé</translation>
    </message>
    <message>
        <source>Continue without a sheet</source>
        <translation>Continuer sans feuille</translation>
    </message>
    <message>
        <source>I already use the Awala gateway on this computer</source>
        <translation>J&apos;utilise déjà la passerelle Awala sur cet ordinateur</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>Feuille de récupération</translation>
    </message>
    <message>
        <source>Messages that get through</source>
        <translation>Des messages qui passent</translation>
    </message>
    <message>
        <source>The key to your messages</source>
        <translation>La clé de vos messages</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>Démarrer à l&apos;ouverture de ma session</translation>
    </message>
    <message>
        <source>Write letters, and use apps</source>
        <translation>Écrire des lettres, utiliser des applications</translation>
    </message>
    <message>
        <source>Letters is part of this program. Apps made for Relaynet find it automatically.</source>
        <translation>Lettres fait partie de ce programme. Les applications faites pour Relaynet le trouvent automatiquement.</translation>
    </message>
    <message>
        <source>Your messages are encrypted. Your system may ask for a password next, to keep the key in its keyring.</source>
        <translation>Vos messages sont chiffrés. Votre système peut demander un mot de passe ensuite, pour garder la clé dans son trousseau.</translation>
    </message>
    <message>
        <source>Relaynet can start in the background, without a window.</source>
        <translation>Relaynet peut démarrer en arrière-plan, sans fenêtre.</translation>
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
        <source>Start</source>
        <translation>Commencer</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Answer from %1 (%2)</source>
        <translation>Réponse de %1 (%2)</translation>
    </message>
    <message>
        <source>Invitation from %1 (%2)</source>
        <translation>Invitation de %1 (%2)</translation>
    </message>
</context>
<context>
    <name>GatewayChooser</name>
    <message>
        <source>Use this post office</source>
        <translation>Utiliser ce bureau de poste</translation>
    </message>
    <message>
        <source>Use a connection file or QR code…</source>
        <translation>Utiliser un fichier de connexion ou un code QR…</translation>
    </message>
    <message>
        <source>A file or a picture of a QR code, from the operator of the post office.</source>
        <translation>Un fichier ou une image de code QR, du responsable du bureau de poste.</translation>
    </message>
    <message>
        <source>Internet address of the post office</source>
        <translation>Adresse Internet du bureau de poste</translation>
    </message>
    <message>
        <source>Keep the suggested address unless you were given another one.</source>
        <translation>Gardez l&apos;adresse proposée, sauf si on vous en a donné une autre.</translation>
    </message>
    <message>
        <source>Network of the post office</source>
        <translation>Réseau du bureau de poste</translation>
    </message>
    <message>
        <source>Change it only if the operator of the post office tells you to.</source>
        <translation>Ne le changez que si le responsable du bureau de poste vous le demande.</translation>
    </message>
    <message>
        <source>Registering with the post office. This can take a minute.</source>
        <translation>Inscription auprès du bureau de poste. Cela peut prendre une minute.</translation>
    </message>
    <message>
        <source>Done. This computer is registered with your post office.</source>
        <translation>C&apos;est fait. Cet ordinateur est inscrit auprès de votre bureau de poste.</translation>
    </message>
    <message>
        <source>Change to another post office? Messages on their way through the old one may arrive late or not at all. Your apps keep their messages here, and tell their contacts the new address.</source>
        <translation>Changer de bureau de poste&#xa0;? Les messages en route par l&apos;ancien peuvent arriver tard, ou pas du tout. Vos applications gardent leurs messages ici, et donnent la nouvelle adresse à leurs contacts.</translation>
    </message>
    <message>
        <source>Change post office</source>
        <translation>Changer de bureau de poste</translation>
    </message>
    <message>
        <source>Connection file, or picture of a QR code</source>
        <translation>Fichier de connexion, ou image d&apos;un code QR</translation>
    </message>
</context>
<context>
    <name>GatewayModel</name>
    <message>
        <source>none yet</source>
        <translation>aucune encore</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>Bureau de poste</translation>
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
        <source>Your apps connect to</source>
        <translation>Connexion des applications</translation>
    </message>
    <message>
        <source>Last answer over the Internet</source>
        <translation>Dernière réponse par Internet</translation>
    </message>
    <message>
        <source>Registration ends on</source>
        <translation>Fin de l&apos;inscription</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Usage</translation>
    </message>
    <message>
        <source>This computer is registering with %1.</source>
        <translation>Cet ordinateur s&apos;inscrit auprès de %1.</translation>
    </message>
    <message>
        <source>The registration with %1 waits until Relaynet may use the Internet again.</source>
        <translation>L&apos;inscription auprès de %1 attend que Relaynet puisse de nouveau utiliser Internet.</translation>
    </message>
    <message>
        <source>The registration with %1 has not worked yet. Next attempt: %2.</source>
        <translation>L&apos;inscription auprès de %1 n&apos;a pas encore réussi. Prochain essai&#xa0;: %2.</translation>
    </message>
    <message>
        <source>You changed from %1 (%2). You can go back for another %3. Your apps keep working.</source>
        <translation>Vous avez quitté %1 (%2). Vous pouvez revenir pendant encore %3. Vos applications continuent de fonctionner.</translation>
    </message>
    <message>
        <source>Messages for you may still be at the former post office. A courier can bring them.</source>
        <translation>Des messages pour vous sont peut-être encore à l&apos;ancien bureau de poste. Un coursier peut les apporter.</translation>
    </message>
    <message>
        <source>Type an Internet address, such as frankfurt.example.org.</source>
        <translation>Tapez une adresse Internet, comme frankfurt.example.org.</translation>
    </message>
    <message>
        <source>Connect to the Internet, then try again. This computer is offline.</source>
        <translation>Connectez-vous à Internet, puis réessayez. Cet ordinateur est hors ligne.</translation>
    </message>
    <message>
        <source>Check the spelling. There is no post office at this address.</source>
        <translation>Vérifiez l&apos;orthographe. Il n&apos;y a pas de bureau de poste à cette adresse.</translation>
    </message>
    <message>
        <source>Try another network. The name server&apos;s answer was not signed, so it may be forged.</source>
        <translation>Essayez un autre réseau. La réponse du serveur de noms n&apos;était pas signée&#xa0;: elle est peut-être falsifiée.</translation>
    </message>
    <message>
        <source>Try again later. The post office does not answer. It may be down or blocked here.</source>
        <translation>Réessayez plus tard. Le bureau de poste ne répond pas. Il est peut-être en panne ou bloqué ici.</translation>
    </message>
    <message>
        <source>Try again later. The post office answered with an error.</source>
        <translation>Réessayez plus tard. Le bureau de poste a répondu par une erreur.</translation>
    </message>
    <message>
        <source>Try again later. The post office closed the connection too early.</source>
        <translation>Réessayez plus tard. Le bureau de poste a coupé la connexion trop tôt.</translation>
    </message>
    <message>
        <source>Check the proxy in Settings. It cannot be used, or does not lead to the post office.</source>
        <translation>Vérifiez le proxy dans les Réglages. Il est inutilisable, ou ne mène pas au bureau de poste.</translation>
    </message>
    <message>
        <source>Try again. The post office took too long to answer.</source>
        <translation>Réessayez. Le bureau de poste a mis trop longtemps à répondre.</translation>
    </message>
    <message>
        <source>The post office refused: %1</source>
        <translation>Le bureau de poste a refusé&#xa0;: %1</translation>
    </message>
    <message>
        <source>The connection details of the post office are not valid.</source>
        <translation>Les données de connexion du bureau de poste ne sont pas valables.</translation>
    </message>
    <message>
        <source>The certificates of the post office are not valid: %1</source>
        <translation>Les certificats du bureau de poste ne sont pas valables&#xa0;: %1</translation>
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
        <source>Awala, today&apos;s network</source>
        <translation>Awala, le réseau d&apos;aujourd&apos;hui</translation>
    </message>
    <message>
        <source>Relaynet, as first drafted</source>
        <translation>Relaynet, l&apos;ébauche initiale</translation>
    </message>
    <message>
        <source>Check your Internet connection: the name servers (DNS) don&apos;t answer. If this network blocks them, choose other name servers in Settings.</source>
        <translation>Vérifiez votre connexion à Internet : les serveurs de noms (DNS) ne répondent pas. Si ce réseau les bloque, choisissez d&apos;autres serveurs de noms dans Réglages.</translation>
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
        <source>Your gateway is this program. The post office keeps messages on the Internet while you are offline.</source>
        <translation>Votre passerelle est ce programme. Le bureau de poste garde les messages sur Internet quand vous êtes hors ligne.</translation>
    </message>
    <message>
        <source>Choose or change the post office</source>
        <translation>Choisir ou changer de bureau de poste</translation>
    </message>
    <message>
        <source>You need the Internet once for this.</source>
        <translation>Il faut Internet une fois pour cela.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>Your messages are safe on this computer. Restarting usually helps.</source>
        <translation>Vos messages sont en sûreté sur cet ordinateur. Redémarrer aide en général.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Relaynet is stopped</source>
        <translation>Relaynet est arrêté</translation>
    </message>
    <message>
        <source>Your apps can&apos;t send or receive until it runs again.</source>
        <translation>Vos applications ne peuvent ni envoyer ni recevoir tant qu&apos;il ne tourne pas.</translation>
    </message>
    <message>
        <source>Start Relaynet</source>
        <translation>Démarrer Relaynet</translation>
    </message>
    <message>
        <source>Nothing is lost, but your apps can&apos;t send and new messages can&apos;t arrive.</source>
        <translation>Rien n&apos;est perdu, mais vos applications ne peuvent pas envoyer et aucun nouveau message ne peut arriver.</translation>
    </message>
    <message>
        <source>No room for more messages</source>
        <translation>Plus de place pour d&apos;autres messages</translation>
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
        <source>Something went wrong in Relaynet</source>
        <translation>Quelque chose a échoué dans Relaynet</translation>
    </message>
    <message>
        <source>Restart Relaynet</source>
        <translation>Redémarrer Relaynet</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Montrer le journal</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>Relaynet est verrouillé</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring or protected by your passphrase.</source>
        <translation>La clé de vos messages est dans le trousseau de cet ordinateur, ou protégée par votre phrase de passe.</translation>
    </message>
    <message>
        <source>You moved Relaynet to another computer</source>
        <translation>Vous avez déménagé Relaynet sur un autre ordinateur</translation>
    </message>
    <message>
        <source>This computer no longer sends or receives messages.</source>
        <translation>Cet ordinateur n&apos;envoie et ne reçoit plus de messages.</translation>
    </message>
    <message>
        <source>Your apps can&apos;t connect</source>
        <translation>Vos applications ne se connectent pas</translation>
    </message>
    <message>
        <source>Another program may be using the port your apps need. Close that program, and Relaynet tries again automatically. The Internet and couriers still work.</source>
        <translation>Un autre programme utilise peut-être le port qu&apos;il faut à vos applications. Fermez-le, et Relaynet réessaie automatiquement. Internet et les coursiers fonctionnent encore.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space on it, or delete waiting messages.</source>
        <translation>Le disque est plein. Libérez-y de l&apos;espace, ou supprimez des messages en attente.</translation>
    </message>
    <message>
        <source>The space limit for messages is reached.</source>
        <translation>La limite d&apos;espace pour les messages est atteinte.</translation>
    </message>
    <message>
        <source>See the post office</source>
        <translation>Voir le bureau de poste</translation>
    </message>
    <message>
        <source>Choose a post office to begin</source>
        <translation>Choisissez un bureau de poste pour commencer</translation>
    </message>
    <message>
        <source>A post office keeps messages for you while you&apos;re offline. You need the Internet for this once.</source>
        <translation>Un bureau de poste garde les messages pour vous quand vous êtes hors ligne. Il faut Internet une fois pour cela.</translation>
    </message>
    <message>
        <source>Choose a post office</source>
        <translation>Choisir un bureau de poste</translation>
    </message>
    <message>
        <source>Go online to renew your registration</source>
        <translation>Allez en ligne pour renouveler votre inscription</translation>
    </message>
    <message>
        <source>Your registration has ended. Apps still work on this computer. Messages leave after the renewal.</source>
        <translation>Votre inscription a pris fin. Les applications fonctionnent encore sur cet ordinateur. Les messages partent après le renouvellement.</translation>
    </message>
    <message>
        <source>Online, but your post office doesn&apos;t answer</source>
        <translation>En ligne, mais votre bureau de poste ne répond pas</translation>
    </message>
    <message>
        <source>On a network without Internet</source>
        <translation>Sur un réseau sans Internet</translation>
    </message>
    <message>
        <source>If this is a courier&apos;s Wi-Fi, look for the courier. Your messages wait safely.</source>
        <translation>Si c&apos;est le Wi-Fi d&apos;un coursier, cherchez le coursier. Vos messages attendent en sûreté.</translation>
    </message>
    <message>
        <source>Relaynet opens your messages and looks for ways to send.</source>
        <translation>Relaynet ouvre vos messages et cherche des moyens d&apos;envoyer.</translation>
    </message>
    <message>
        <source>The courier can take your messages and may have some for you. Nothing leaves without your permission.</source>
        <translation>Le coursier peut prendre vos messages et en a peut-être pour vous. Rien ne part sans votre accord.</translation>
    </message>
    <message>
        <source>Exchange with the courier</source>
        <translation>Échanger avec le coursier</translation>
    </message>
    <message>
        <source>Your apps can still send. Messages wait here for the Internet or a courier.</source>
        <translation>Vos applications peuvent encore envoyer. Les messages attendent ici Internet ou un coursier.</translation>
    </message>
    <message>
        <source>How to meet a courier</source>
        <translation>Comment rencontrer un coursier</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>Vérifier mon installation</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>Relever la limite</translation>
    </message>
    <message>
        <source>Renew now</source>
        <translation>Renouveler maintenant</translation>
    </message>
    <message>
        <source>It may be down or blocked here. Your messages wait safely, and a courier can take them.</source>
        <translation>Il est peut-être en panne ou bloqué ici. Vos messages attendent en sûreté, et un coursier peut les prendre.</translation>
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
        <translation>Vous avez mis en pause les échanges par Internet. Les messages attendent ici, et les coursiers peuvent encore les prendre.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Démarrage…</translation>
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
</context>
<context>
    <name>InternetCard</name>
    <message>
        <source>Deliver your cargo to the post offices and collect the replies.</source>
        <translation>Livrez votre cargaison aux bureaux de poste et collectez les réponses.</translation>
    </message>
    <message>
        <source>Exchange over the Internet</source>
        <translation>Échange par Internet</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Échanger maintenant</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
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
        <source>Unnamed person</source>
        <translation>Personne sans nom</translation>
    </message>
    <message>
        <source>Valid until %1</source>
        <translation>Valable jusqu&apos;au %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré&#xa0;: %1</translation>
    </message>
    <message>
        <source>Choose another file: this one is too large to be an invitation.</source>
        <translation>Choisissez un autre fichier&#xa0;: celui-ci est trop grand pour être une invitation.</translation>
    </message>
</context>
<context>
    <name>Invitation</name>
    <message>
        <source>On the other computer, open Safety, then Move to another computer. Type this address and these words, or their digits. Keep them secret. They work only once.</source>
        <translation>Sur l&apos;autre ordinateur, ouvrez Sécurité, puis Déménager sur un autre ordinateur. Tapez cette adresse et ces mots, ou leurs chiffres. Gardez-les secrets. Ils ne servent qu&apos;une fois.</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>Adresse&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>InviteCard</name>
    <message>
        <source>Their answer</source>
        <translation>Sa réponse</translation>
    </message>
    <message>
        <source>Paste their answer here, as text or picture</source>
        <translation>Collez ici sa réponse, en texte ou en image</translation>
    </message>
    <message>
        <source>Open their answer…</source>
        <translation>Ouvrir sa réponse…</translation>
    </message>
    <message>
        <source>You give them an invitation: a picture, a file or a few lines of text. They give you an answer the same way. You don&apos;t need an account.</source>
        <translation>Vous donnez une invitation&#xa0;: une image, un fichier ou quelques lignes de texte. On vous donne une réponse de la même façon. Il ne faut pas de compte.</translation>
    </message>
    <message>
        <source>Invite someone</source>
        <translation>Inviter quelqu&apos;un</translation>
    </message>
    <message>
        <source>Their name (only you see it)</source>
        <translation>Son nom (vous seul le voyez)</translation>
    </message>
    <message>
        <source>Make and copy the invitation</source>
        <translation>Créer et copier l&apos;invitation</translation>
    </message>
    <message>
        <source>Unanswered invitations</source>
        <translation>Invitations sans réponse</translation>
    </message>
    <message>
        <source>Open their answer</source>
        <translation>Ouvrir sa réponse</translation>
    </message>
    <message>
        <source>Make and save on %1</source>
        <translation>Créer et enregistrer sur %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Refuses answers to this invitation: %1</source>
        <translation>Refuse les réponses à cette invitation&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>LeavingCard</name>
    <message>
        <source>Move to another computer</source>
        <translation>Déménager sur un autre ordinateur</translation>
    </message>
    <message>
        <source>Review what will be moved</source>
        <translation>Revoir ce qui déménage</translation>
    </message>
    <message>
        <source>What will be moved</source>
        <translation>Ce qui déménage</translation>
    </message>
    <message>
        <source>Lock this gateway and move</source>
        <translation>Verrouiller et déménager</translation>
    </message>
    <message>
        <source>Way to move</source>
        <translation>Façon de déménager</translation>
    </message>
    <message>
        <source>In an encrypted file</source>
        <translation>Dans un fichier chiffré</translation>
    </message>
    <message>
        <source>Moving your gateway. Leave your computers on.</source>
        <translation>Votre passerelle déménage. Laissez vos ordinateurs allumés.</translation>
    </message>
    <message>
        <source>Everything goes into one encrypted file, for example on a stick. Open the file on the other computer when you start this program there for the first time.</source>
        <translation>Tout va dans un seul fichier chiffré, par exemple sur une clé USB. Ouvrez ce fichier sur l&apos;autre ordinateur quand vous y démarrez ce programme pour la première fois.</translation>
    </message>
    <message>
        <source>Connect both computers to the same network. On the other one, start this program for the first time and choose to move here from another computer. Then type here what it shows.</source>
        <translation>Connectez les deux ordinateurs au même réseau. Sur l&apos;autre, démarrez ce programme pour la première fois et choisissez de déménager ici depuis un autre ordinateur. Tapez ensuite ici ce qu&apos;il affiche.</translation>
    </message>
    <message>
        <source>Save the file for the move</source>
        <translation>Enregistrer le fichier du déménagement</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Your gateway moves to the other computer, with everything in it and with your letters and contacts. It is then locked here, so that only one is active.</source>
        <translation>Votre passerelle déménage sur l&apos;autre ordinateur, avec tout ce qu&apos;elle contient et avec vos lettres et vos contacts. Elle est ensuite verrouillée ici, pour qu&apos;une seule soit active.</translation>
    </message>
    <message>
        <source>Over the local network</source>
        <translation>Par le réseau local</translation>
    </message>
</context>
<context>
    <name>LeavingModel</name>
    <message>
        <source>Your gateway stays on this computer and starts again.</source>
        <translation>Votre passerelle reste sur cet ordinateur et redémarre.</translation>
    </message>
    <message>
        <source>Check the other computer first. Everything may have arrived there, so your gateway stays locked here.</source>
        <translation>Regardez d&apos;abord l&apos;autre ordinateur. Tout y est peut-être arrivé&#xa0;; votre passerelle reste donc verrouillée ici.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer. Apps on this computer can no longer use it. Everything goes into %1. Use that file to set up your gateway on another computer.</source>
        <translation>Votre passerelle s&apos;arrête et est verrouillée sur cet ordinateur. Les applications de cet ordinateur ne peuvent plus l&apos;utiliser. Tout va dans %1. Avec ce fichier, installez votre passerelle sur un autre ordinateur.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer. Apps on this computer can no longer use it. Everything goes to %1, which becomes your gateway.</source>
        <translation>Votre passerelle s&apos;arrête et est verrouillée sur cet ordinateur. Les applications de cet ordinateur ne peuvent plus l&apos;utiliser. Tout va à %1, qui devient votre passerelle.</translation>
    </message>
    <message>
        <source>Type the address as the other computer shows it.</source>
        <translation>Tapez l&apos;adresse telle que l&apos;autre ordinateur l&apos;affiche.</translation>
    </message>
    <message>
        <source>Type the ten words that the other computer shows.</source>
        <translation>Tapez les dix mots que l&apos;autre ordinateur affiche.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Annulé.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Annulé. Rien n&apos;a été changé.</translation>
    </message>
    <message>
        <source>Your gateway is in %1 (%2), and is locked on this computer. Open the file on the other computer when you start this program there for the first time. Once your gateway works there, erase everything here.</source>
        <translation>Votre passerelle est dans %1 (%2), et est verrouillée sur cet ordinateur. Ouvrez le fichier sur l&apos;autre ordinateur quand vous y démarrez ce programme pour la première fois. Une fois que votre passerelle y fonctionne, effacez tout ici.</translation>
    </message>
    <message>
        <source>The computer %1 is your gateway now (%2). It is locked on this computer. Once your gateway works there, erase everything here.</source>
        <translation>L&apos;ordinateur %1 est maintenant votre passerelle (%2). Elle est verrouillée sur cet ordinateur. Une fois que votre passerelle fonctionne là-bas, effacez tout ici.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and stay on this computer: %1.</source>
        <translation>Messages qui n&apos;ont pas pu être lus et restent sur cet ordinateur&#xa0;: %1.</translation>
    </message>
</context>
<context>
    <name>LetterCarrier</name>
    <message>
        <source>Stick found: %1</source>
        <translation>Clé USB trouvée&#xa0;: %1</translation>
    </message>
    <message>
        <source>Courier found: %1</source>
        <translation>Coursier trouvé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Échanger maintenant</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>Unnamed contact</source>
        <translation>Contact sans nom</translation>
    </message>
    <message>
        <source>Written %1, arrived %2</source>
        <translation>Écrite : %1, arrivée : %2</translation>
    </message>
    <message>
        <source>Arrived %1, date of writing unclear</source>
        <translation>Arrivée : %1, date d&apos;écriture incertaine</translation>
    </message>
    <message>
        <source>waiting until they let you write</source>
        <translation>attend que cette personne vous laisse écrire</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it %Ln time(s). A copy stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>Un coursier l&apos;a prise %Ln fois. Une copie reste ici jusqu&apos;à la confirmation de son arrivée.</numerusform>
            <numerusform>Un coursier l&apos;a prise %Ln fois. Une copie reste ici jusqu&apos;à la confirmation de son arrivée.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy stays here until its arrival is confirmed, in case the courier loses it.</source>
        <translation>Une copie reste ici jusqu&apos;à la confirmation de son arrivée, au cas où le coursier la perdrait.</translation>
    </message>
    <message>
        <source>The post office has it for the recipient. You see here when it is delivered.</source>
        <translation>Le bureau de poste l&apos;a pour le destinataire. Vous verrez ici quand elle est remise.</translation>
    </message>
    <message>
        <source>It leaves after they open your answer, or let you write again.</source>
        <translation>Elle part quand cette personne ouvre votre réponse, ou vous laisse de nouveau écrire.</translation>
    </message>
    <message>
        <source>It leaves over the Internet or with the next courier. It expires on %1.</source>
        <translation>Elle part par Internet ou avec le prochain coursier. Elle expire le %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attachment(s)</source>
        <translation>
            <numerusform>%Ln pièce jointe</numerusform>
            <numerusform>%Ln pièces jointes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s)</source>
        <translation>
            <numerusform>%Ln image</numerusform>
            <numerusform>%Ln images</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>a picture&apos;s size before and after its reduction</comment>
        <translation>%1 → %2</translation>
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
        <source>Can&apos;t get your letters yet</source>
        <translation>Ne reçoit pas encore de lettres</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>Vous&#xa0;: %1</translation>
    </message>
    <message>
        <source>This file can show where and when it was taken.</source>
        <translation>Ce fichier peut montrer où et quand il a été pris.</translation>
    </message>
    <message>
        <source>Its place, time and camera are left out.</source>
        <translation>Le lieu, l&apos;heure et l&apos;appareil sont omis.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) arrived</source>
        <translation>
            <numerusform>%Ln lettre arrivée</numerusform>
            <numerusform>%Ln lettres arrivées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours delivered</source>
        <translation>
            <numerusform>%Ln des vôtres remise</numerusform>
            <numerusform>%Ln des vôtres remises</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours expired</source>
        <translation>
            <numerusform>%Ln des vôtres expirée</numerusform>
            <numerusform>%Ln des vôtres expirées</numerusform>
        </translation>
    </message>
    <message>
        <source>Since %1: %2</source>
        <translation>Depuis le %1 : %2</translation>
    </message>
    <message>
        <source>Letter to %1, %2</source>
        <translation>Lettre à %1, %2</translation>
    </message>
    <message>
        <source>Letter from %1, %2</source>
        <translation>Lettre de %1, %2</translation>
    </message>
    <message>
        <source>Forwarded: %1</source>
        <translation>Transférée : %1</translation>
    </message>
    <message>
        <source>%1 by the writer&apos;s clock, which disagrees with this computer&apos;s clock</source>
        <translation>%1 selon l&apos;horloge de l&apos;auteur, qui contredit celle de cet ordinateur</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Écrite</translation>
    </message>
    <message>
        <source>Arrived</source>
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
        <source>One moment. Letters is getting ready.</source>
        <translation>Un instant. Lettres se prépare.</translation>
    </message>
    <message>
        <source>Your letters have their own passphrase. Type it here.</source>
        <translation>Vos lettres ont leur propre phrase de passe. Tapez-la ici.</translation>
    </message>
    <message>
        <source>Your letters open when you unlock Relaynet with your passphrase.</source>
        <translation>Vos lettres s&apos;ouvrent quand vous déverrouillez Relaynet avec votre phrase de passe.</translation>
    </message>
    <message>
        <source>Choose a passphrase for Relaynet. It protects your letters too, because this computer has no safe keyring.</source>
        <translation>Choisissez une phrase de passe pour Relaynet. Elle protège aussi vos lettres, car cet ordinateur n&apos;a pas de trousseau sûr.</translation>
    </message>
    <message>
        <source>Relaynet is stopped. Your letters wait here until it runs again.</source>
        <translation>Relaynet est arrêté. Vos lettres attendent ici qu&apos;il tourne de nouveau.</translation>
    </message>
    <message numerus="yes">
        <source>Showing the newest %Ln letter(s).</source>
        <translation>
            <numerusform>Seule la lettre la plus récente est affichée.</numerusform>
            <numerusform>Les %Ln lettres les plus récentes sont affichées.</numerusform>
        </translation>
    </message>
    <message>
        <source>A letter from %1</source>
        <translation>Une lettre de %1</translation>
    </message>
    <message>
        <source>Your letters are encrypted with another key. Use the keyring or passphrase that you chose before.</source>
        <translation>Vos lettres sont chiffrées avec une autre clé. Utilisez le trousseau ou la phrase de passe que vous avez choisis auparavant.</translation>
    </message>
    <message>
        <source>Your letters are damaged and can&apos;t be read. Restore a backup, or begin anew with Letters.</source>
        <translation>Vos lettres sont endommagées et ne peuvent pas être lues. Restaurez une sauvegarde, ou recommencez à neuf avec Lettres.</translation>
    </message>
    <message>
        <source>Your letters are on another computer now. Read and write them there.</source>
        <translation>Vos lettres sont maintenant sur un autre ordinateur. Lisez-les et écrivez-les là-bas.</translation>
    </message>
    <message>
        <source>Relaynet is locked. Your letters wait here until it runs again.</source>
        <translation>Relaynet est verrouillé. Vos lettres attendent ici jusqu&apos;à ce qu&apos;il fonctionne de nouveau.</translation>
    </message>
    <message>
        <source>Choose a post office under Status, then invite someone. This computer isn&apos;t registered yet, and your letters wait here.</source>
        <translation>Choisissez un bureau de poste sous État, puis invitez quelqu&apos;un. Cet ordinateur n&apos;est pas encore inscrit, et vos lettres attendent ici.</translation>
    </message>
    <message>
        <source>Letters can&apos;t connect to Relaynet right now. Your letters wait here.</source>
        <translation>Lettres ne peut pas se connecter à Relaynet en ce moment. Vos lettres attendent ici.</translation>
    </message>
    <message>
        <source>Letters is connecting. If this takes longer than a minute, check under Apps that Letters is allowed. Your letters wait here.</source>
        <translation>Lettres se connecte. Si cela dure plus d&apos;une minute, vérifiez sous Applications que Lettres est autorisée. Vos lettres attendent ici.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln contact(s) found.</source>
        <translation>
            <numerusform>%Ln contact trouvé.</numerusform>
            <numerusform>%Ln contacts trouvés.</numerusform>
        </translation>
    </message>
    <message>
        <source>No contacts or letters found.</source>
        <translation>Aucun contact ni aucune lettre trouvés.</translation>
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
        <source>While you were away</source>
        <translation>Pendant votre absence</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Write to people, with or without Internet</source>
        <translation>Écrivez aux gens, avec ou sans Internet</translation>
    </message>
    <message>
        <source>Only the person you write to can read a letter. Letters travel over the Internet or with a courier, whichever comes first. To begin, one of you invites the other.</source>
        <translation>Seule la personne à qui vous écrivez peut lire une lettre. Les lettres voyagent par Internet ou avec un coursier, selon ce qui vient en premier. Pour commencer, l&apos;un de vous invite l&apos;autre.</translation>
    </message>
    <message>
        <source>Invite someone…</source>
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
        <source>Begin anew with Letters…</source>
        <translation>Recommencer à neuf avec Lettres…</translation>
    </message>
    <message>
        <source>Your letters are closed</source>
        <translation>Vos lettres sont fermées</translation>
    </message>
    <message>
        <source>Your letters are on another computer</source>
        <translation>Vos lettres sont sur un autre ordinateur</translation>
    </message>
    <message>
        <source>This erases your letters, drafts and contacts on this computer for good. Relaynet and your other apps stay as they are. Your contacts need a new invitation from you.</source>
        <translation>Cela efface pour de bon vos lettres, vos brouillons et vos contacts de cet ordinateur. Relaynet et vos autres applications restent tels quels. Vos contacts ont besoin d&apos;une nouvelle invitation de votre part.</translation>
    </message>
    <message>
        <source>Erase letters and begin anew</source>
        <translation>Effacer les lettres et recommencer à neuf</translation>
    </message>
    <message>
        <source>Choose a contact to read and write letters.</source>
        <translation>Choisissez un contact pour lire et écrire des lettres.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>About them…</source>
        <translation>Sur cette personne…</translation>
    </message>
</context>
<context>
    <name>LimitCard</name>
    <message>
        <source>Limit for each exchange</source>
        <translation>Limite par échange</translation>
    </message>
    <message>
        <source>For short visits, or couriers with little room. The most urgent messages go first. The rest wait for the next exchange. Messages that the courier brings are not limited.</source>
        <translation>Pour de courtes visites, ou des coursiers avec peu de place. Les messages les plus urgents partent d&apos;abord. Le reste attend le prochain échange. Les messages que le coursier apporte ne sont pas limités.</translation>
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
        <translation>Copier l&apos;adresse</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiée</translation>
    </message>
    <message>
        <source>Copy the address instead. No browser could be opened.</source>
        <translation>Copiez plutôt l&apos;adresse. Aucun navigateur n&apos;a pu être ouvert.</translation>
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
        <source>Level of detail</source>
        <translation>Niveau de détail</translation>
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
        <source>Refresh</source>
        <translation>Actualiser</translation>
    </message>
    <message>
        <source>You see exactly what goes into the file before you save it. Nothing is sent.</source>
        <translation>Vous voyez exactement ce que contient le fichier avant de l&apos;enregistrer. Rien n&apos;est envoyé.</translation>
    </message>
    <message>
        <source>Show the contents</source>
        <translation>Montrer le contenu</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>Enregistrer dans un fichier…</translation>
    </message>
    <message>
        <source>No matching lines.</source>
        <translation>Aucune ligne ne correspond.</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>Enregistrer dans un fichier</translation>
    </message>
    <message>
        <source>The file is saved.</source>
        <translation>Le fichier est enregistré.</translation>
    </message>
    <message>
        <source>Contents of the export</source>
        <translation>Contenu de l&apos;export</translation>
    </message>
    <message>
        <source>Export for support</source>
        <translation>Exporter pour obtenir de l&apos;aide</translation>
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
        <source>Programs on this computer that send and receive messages.</source>
        <translation>Les programmes de cet ordinateur qui envoient et reçoivent des messages.</translation>
    </message>
    <message>
        <source>The post office that keeps your messages while you are offline.</source>
        <translation>Le bureau de poste qui garde vos messages quand vous êtes hors ligne.</translation>
    </message>
    <message>
        <source>How much space messages use, and their limit.</source>
        <translation>Combien d&apos;espace les messages utilisent, et leur limite.</translation>
    </message>
    <message>
        <source>Language, appearance, start, notifications, proxy and name servers.</source>
        <translation>Langue, apparence, démarrage, notifications, proxy et serveurs de noms.</translation>
    </message>
    <message>
        <source>Choose what leaves this computer.</source>
        <translation>Choisissez ce qui quitte cet ordinateur.</translation>
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
        <source>Unread letters</source>
        <translation>Lettres non lues</translation>
    </message>
</context>
<context>
    <name>MessagesList</name>
    <message>
        <source>Messages from apps</source>
        <translation>Messages des applications</translation>
    </message>
    <message>
        <source>No messages from apps are waiting.</source>
        <translation>Aucun message d&apos;application n&apos;attend.</translation>
    </message>
    <message>
        <source>History of the selected message</source>
        <translation>Historique du message choisi</translation>
    </message>
    <message>
        <source>Select a message to see its history.</source>
        <translation>Choisissez un message pour voir son historique.</translation>
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
        <source>Accepted from the app.</source>
        <translation>Accepté de l&apos;application.</translation>
    </message>
    <message>
        <source>A courier took it.</source>
        <translation>Un coursier l&apos;a pris.</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it again (%Ln time(s) in all).</source>
        <translation>
            <numerusform>Un coursier l&apos;a pris de nouveau (%Ln fois en tout).</numerusform>
            <numerusform>Un coursier l&apos;a pris de nouveau (%Ln fois en tout).</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy stays here until its arrival is confirmed.</source>
        <translation>Une copie reste ici jusqu&apos;à la confirmation de son arrivée.</translation>
    </message>
    <message>
        <source>The message expires.</source>
        <translation>Le message expire.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
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
        <source>Wi-Fi settings</source>
        <translation>Réglages Wi-Fi</translation>
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
        <source>Networks where you chose &quot;never on this network&quot; are left out. Remove that answer below to see them.</source>
        <translation>Les réseaux où vous avez choisi « Jamais sur ce réseau » n&apos;apparaissent pas. Retirez cette réponse ci-dessous pour les voir.</translation>
    </message>
    <message>
        <source>Post office settings</source>
        <translation>Réglages du bureau de poste</translation>
    </message>
    <message>
        <source>Look for couriers on every network of this computer.</source>
        <translation>Chercher des coursiers sur tous les réseaux de cet ordinateur.</translation>
    </message>
    <message>
        <source>Courier&apos;s address</source>
        <translation>Adresse du coursier</translation>
    </message>
    <message>
        <source>For a courier that isn&apos;t found automatically.</source>
        <translation>Pour un coursier qui n&apos;est pas trouvé automatiquement.</translation>
    </message>
    <message>
        <source>Use this address</source>
        <translation>Utiliser l&apos;adresse</translation>
    </message>
    <message>
        <source>Or enter the address on the courier&apos;s screen:</source>
        <translation>Ou tapez l&apos;adresse affichée sur l&apos;écran du coursier&#xa0;:</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Échanger maintenant</translation>
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
</context>
<context>
    <name>NetworksCard</name>
    <message>
        <source>Where others can reach you</source>
        <translation>Où les autres peuvent vous joindre</translation>
    </message>
    <message>
        <source>Only on local networks, such as this computer&apos;s hotspot, and never from the Internet.</source>
        <translation>Seulement sur des réseaux locaux, comme le point d&apos;accès de cet ordinateur, et jamais depuis Internet.</translation>
    </message>
    <message>
        <source>On every network of this computer</source>
        <translation>Sur tous les réseaux de cet ordinateur</translation>
    </message>
</context>
<context>
    <name>NewComputer</name>
    <message>
        <source>Show the safety number</source>
        <translation>Afficher le numéro de sécurité</translation>
    </message>
    <message>
        <source>%1 has been writing from a new computer since %2. Compare the safety number in person or by phone.</source>
        <translation>%1 écrit depuis un nouvel ordinateur depuis le %2. Comparez le numéro de sécurité de vive voix ou par téléphone.</translation>
    </message>
    <message>
        <source>Two computers claim to be the new one of %1, and one may be a thief&apos;s. Compare the safety number in person before you write anything private.</source>
        <translation>Deux ordinateurs prétendent être le nouveau de %1, et l&apos;un peut être celui d&apos;un voleur. Comparez le numéro de sécurité de vive voix avant d&apos;écrire quoi que ce soit de privé.</translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message>
        <source>none</source>
        <translation>aucun</translation>
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
    <message>
        <source>see the app</source>
        <translation>voir l&apos;application</translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s).</source>
        <translation>
            <numerusform>Des coursiers ont pris %Ln message.</numerusform>
            <numerusform>Des coursiers ont pris %Ln messages.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s), the first %1.</source>
        <translation>
            <numerusform>Des coursiers ont pris %Ln message, le premier %1.</numerusform>
            <numerusform>Des coursiers ont pris %Ln messages, le premier %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) arrived %1.</source>
        <translation>
            <numerusform>%Ln message est arrivé %1.</numerusform>
            <numerusform>%Ln messages sont arrivés %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick moved messages in the last %1 days.</source>
        <translation>Ni coursier ni clé USB n&apos;a transporté de messages ces %1 derniers jours.</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>aucun pour l&apos;instant</translation>
    </message>
    <message numerus="yes">
        <source>%Ln arrived</source>
        <translation>
            <numerusform>%Ln arrivé</numerusform>
            <numerusform>%Ln arrivés</numerusform>
        </translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>Destinataire</translation>
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
        <translation>Adresse que l&apos;autre ordinateur affiche</translation>
    </message>
    <message>
        <source>A photo of what the other computer shows.</source>
        <translation>Une photo de ce que l&apos;autre ordinateur affiche.</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>Remove the stick safely, and give it to a person who goes to a place with Internet. Messages for you come with a stick or a courier, or when you&apos;re online again.</source>
        <translation>Retirez la clé USB en toute sécurité, et donnez-la à une personne qui va vers un lieu avec Internet. Les messages pour vous arrivent avec une clé USB ou un coursier, ou quand vous serez de nouveau en ligne.</translation>
    </message>
    <message>
        <source>The courier has your messages. Replies come when you meet a courier again, or when you&apos;re online again.</source>
        <translation>Le coursier a vos messages. Les réponses viennent quand vous rencontrez de nouveau un coursier, ou quand vous êtes de nouveau en ligne.</translation>
    </message>
    <message>
        <source>Refused by your remembered answer</source>
        <translation>Refusé par votre réponse mémorisée</translation>
    </message>
    <message>
        <source>Allowed by your remembered answer</source>
        <translation>Autorisé par votre réponse mémorisée</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Exchange again</source>
        <translation>Échanger de nouveau</translation>
    </message>
    <message>
        <source>Stick %1</source>
        <translation>Clé USB %1</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Hide passphrase</source>
        <translation>Masquer la phrase de passe</translation>
    </message>
    <message>
        <source>Show passphrase</source>
        <translation>Montrer la phrase de passe</translation>
    </message>
</context>
<context>
    <name>PauseControl</name>
    <message>
        <source>Pause the exchange</source>
        <translation>Suspendre l&apos;échange</translation>
    </message>
    <message>
        <source>Nothing is exchanged over the Internet until you resume. You can still use couriers.</source>
        <translation>Rien n&apos;est échangé par Internet jusqu&apos;à ce que vous repreniez. Vous pouvez encore utiliser des coursiers.</translation>
    </message>
    <message>
        <source>Resume the exchange</source>
        <translation>Reprendre l&apos;échange</translation>
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
        <source>Clear search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Contacts</translation>
    </message>
    <message>
        <source>Contacts and letters found</source>
        <translation>Contacts et lettres trouvés</translation>
    </message>
</context>
<context>
    <name>PeopleChooser</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
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
    <name>PictureButton</name>
    <message>
        <source>Show the picture %1</source>
        <translation>Afficher l&apos;image %1</translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Close picture</source>
        <translation>Fermer l&apos;image</translation>
    </message>
    <message>
        <source>Or press Escape.</source>
        <translation>Ou appuyez sur Échap.</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>Taille réelle</translation>
    </message>
    <message>
        <source>Fit to window</source>
        <translation>Ajuster à la fenêtre</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Picture %1</source>
        <translation>Image %1</translation>
    </message>
</context>
<context>
    <name>PicturesModel</name>
    <message>
        <source>This picture can&apos;t be shown</source>
        <translation>Cette image ne peut pas être affichée</translation>
    </message>
</context>
<context>
    <name>PresentCard</name>
    <message>
        <source>Your post office</source>
        <translation>Votre bureau de poste</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Revenir</translation>
    </message>
    <message>
        <source>To your former post office.</source>
        <translation>À votre ancien bureau de poste.</translation>
    </message>
    <message>
        <source>None yet. Choose a post office first.</source>
        <translation>Aucun encore. Choisissez d&apos;abord un bureau de poste.</translation>
    </message>
    <message>
        <source>Hide certificates</source>
        <translation>Masquer les certificats</translation>
    </message>
    <message>
        <source>This computer and the post office show each other these certificates. Relaynet renews its own halfway through their life.</source>
        <translation>Cet ordinateur et le bureau de poste se montrent ces certificats. Relaynet renouvelle le sien à la moitié de sa durée.</translation>
    </message>
    <message>
        <source>While your registration is valid, couriers can help without any Internet.</source>
        <translation>Tant que votre inscription est valable, des coursiers peuvent aider sans aucun Internet.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificats</translation>
    </message>
</context>
<context>
    <name>PrivacyModel</name>
    <message>
        <source>Off. Nothing is sent unless you say yes.</source>
        <translation>Non. Rien n&apos;est envoyé sans votre oui.</translation>
    </message>
    <message>
        <source>Paused. Nothing is counted or sent.</source>
        <translation>En pause. Rien n&apos;est compté ni envoyé.</translation>
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
        <source>The key, messages, certificates and settings are deleted.</source>
        <translation>La clé, les messages, les certificats et les réglages sont supprimés.</translation>
    </message>
    <message>
        <source>Remove “Relaynet Gateway” from this computer&apos;s keyring yourself: the key could not be removed. Some files could not be deleted either.</source>
        <translation>Retirez vous-même « Relaynet Gateway » du trousseau de cet ordinateur&#xa0;: la clé n&apos;a pas pu être retirée. Certains fichiers n&apos;ont pas pu être supprimés non plus.</translation>
    </message>
    <message>
        <source>The messages, certificates and settings are deleted.</source>
        <translation>Les messages, les certificats et les réglages sont supprimés.</translation>
    </message>
    <message>
        <source>The key could not be removed from this computer&apos;s keyring. It no longer opens anything. To be sure, remove “Relaynet Gateway” there yourself.</source>
        <translation>La clé n&apos;a pas pu être retirée du trousseau de cet ordinateur. Elle n&apos;ouvre plus rien. Pour plus de sûreté, retirez-y vous-même « Relaynet Gateway ».</translation>
    </message>
    <message>
        <source>The key is deleted.</source>
        <translation>La clé est supprimée.</translation>
    </message>
    <message>
        <source>Some files could not be deleted. Without the key, they cannot be read.</source>
        <translation>Certains fichiers n&apos;ont pas pu être supprimés. Sans la clé, ils ne peuvent pas être lus.</translation>
    </message>
    <message>
        <source>If you chose a post office, it could not be notified. If someone copied this computer&apos;s key before, they can use it in your name until your registration ends. If this worries you, tell the operator of the post office.</source>
        <translation>Si vous avez choisi un bureau de poste, il n&apos;a pas pu être prévenu. Si quelqu&apos;un a copié la clé de cet ordinateur auparavant, il peut l&apos;utiliser en votre nom jusqu&apos;à la fin de votre inscription. Si cela vous inquiète, prévenez le responsable du bureau de poste.</translation>
    </message>
    <message>
        <source>What this computer carried for others is deleted too.</source>
        <translation>Ce que cet ordinateur portait pour d&apos;autres est supprimé aussi.</translation>
    </message>
    <message>
        <source>To erase what this computer carries for others, use the command “relaynet-courier wipe”. It could not be erased now: another program may have it open, or its folder cannot be written to.</source>
        <translation>Pour effacer ce que cet ordinateur porte pour d&apos;autres, utilisez la commande « relaynet-courier wipe ». L&apos;effacement n&apos;a pas pu se faire&#xa0;: un autre programme l&apos;a peut-être ouvert, ou on ne peut pas écrire dans son dossier.</translation>
    </message>
    <message>
        <source>Your letters and contacts are deleted too.</source>
        <translation>Vos lettres et vos contacts sont supprimés aussi.</translation>
    </message>
    <message>
        <source>To erase your letters and contacts, use the command “relaynet-letters wipe”. They could not be erased now: another program may have them open, or their folder cannot be written to.</source>
        <translation>Pour effacer vos lettres et vos contacts, utilisez la commande « relaynet-letters wipe ». L&apos;effacement n&apos;a pas pu se faire&#xa0;: un autre programme les a peut-être ouverts, ou on ne peut pas écrire dans leur dossier.</translation>
    </message>
    <message>
        <source>If your system asks for the keyring&apos;s password, you can ignore the question.</source>
        <translation>Si votre système demande le mot de passe du trousseau, vous pouvez ignorer la question.</translation>
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
        <source>Stops sharing, and asks for deletion of the reports that were sent.</source>
        <translation>Arrête le partage, et demande l&apos;effacement des rapports envoyés.</translation>
    </message>
    <message>
        <source>Stop sharing, and ask for deletion of all reports that this computer sent?</source>
        <translation>Cesser de partager et demander l&apos;effacement de tous les rapports que cet ordinateur a envoyés&#xa0;?</translation>
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
        <source>For networks with a different courier each time. Couriers on an imitation of this network are allowed too.</source>
        <translation>Pour des réseaux avec un coursier différent chaque fois. Des coursiers sur une imitation de ce réseau sont autorisés aussi.</translation>
    </message>
    <message>
        <source>Only for this network and this courier. You can take it back.</source>
        <translation>Seulement pour ce réseau et ce coursier. Vous pourrez changer d&apos;avis.</translation>
    </message>
    <message>
        <source>Always allow this courier here</source>
        <translation>Toujours autoriser ce coursier ici</translation>
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
        <source>No proxy</source>
        <translation>Sans proxy</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>Adresse du proxy</translation>
    </message>
    <message>
        <source>A detour to the Internet, for networks that require one or for Tor. With a proxy set, Relaynet uses no other way.</source>
        <translation>Un détour vers Internet, pour les réseaux qui en exigent un ou pour Tor. Avec un proxy, Relaynet n&apos;utilise aucun autre chemin.</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>This proxy</source>
        <translation>Ce proxy</translation>
    </message>
    <message>
        <source>User name, if required</source>
        <translation>Utilisateur (si demandé)</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Mot de passe</translation>
    </message>
    <message>
        <source>Use this setting</source>
        <translation>Utiliser ce réglage</translation>
    </message>
    <message>
        <source>Which proxy</source>
        <translation>Quel proxy</translation>
    </message>
</context>
<context>
    <name>ProxyModel</name>
    <message>
        <source>Choose another proxy, or none. The present one cannot be used, so nothing is sent.</source>
        <translation>Choisissez un autre proxy, ou aucun. L&apos;actuel est inutilisable&#xa0;: rien n&apos;est envoyé.</translation>
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
        <source>Reply</source>
        <translation>Répondre</translation>
    </message>
    <message>
        <source>Forward…</source>
        <translation>Transférer…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>The text is copied. You can paste it elsewhere.</source>
        <translation>Le texte est copié. Vous pouvez le coller ailleurs.</translation>
    </message>
    <message>
        <source>Save letter</source>
        <translation>Enregistrer la lettre</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Who gets a copy of this letter? You can change it before you send it.</source>
        <translation>Qui reçoit une copie de cette lettre ? Vous pouvez la modifier avant de l&apos;envoyer.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Transférer</translation>
    </message>
    <message>
        <source>Save file</source>
        <translation>Enregistrer le fichier</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Envoyer à nouveau</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Recovery sheet</source>
        <translation>Feuille de récupération</translation>
    </message>
    <message>
        <source>Withdraw the sheet</source>
        <translation>Révoquer la feuille</translation>
    </message>
    <message>
        <source>Your key is in this computer&apos;s keyring, or protected by your passphrase. If you lose your key, a recovery sheet of ten words opens your messages again.</source>
        <translation>Votre clé est dans le trousseau de cet ordinateur, ou protégée par votre phrase de passe. Si vous la perdez, une feuille de récupération de dix mots ouvre de nouveau vos messages.</translation>
    </message>
    <message>
        <source>Write down the words or the digits, or print the sheet. You won&apos;t see it again. Keep it away from this computer: a person who has both can read everything.</source>
        <translation>Notez les mots ou les chiffres, ou imprimez la feuille. Vous ne la reverrez pas. Gardez-la loin de cet ordinateur&#xa0;: qui a les deux peut tout lire.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimer…</translation>
    </message>
    <message>
        <source>I have it on paper</source>
        <translation>Je l&apos;ai sur papier</translation>
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
        <source>Your old sheet no longer works after you make a new one.</source>
        <translation>Votre ancienne feuille ne sert plus après que vous en avez fait une nouvelle.</translation>
    </message>
    <message>
        <source>The sheet no longer works on this computer. It can still open an older copy of this computer&apos;s disk.</source>
        <translation>La feuille ne sert plus sur cet ordinateur. Elle peut encore ouvrir une ancienne copie du disque de cet ordinateur.</translation>
    </message>
    <message>
        <source>These ten words, or the digits beside them, open your messages if your keyring or passphrase is lost. Where Relaynet asks for the key, choose the recovery sheet.</source>
        <translation>Ces dix mots, ou les chiffres à côté, ouvrent vos messages si vous perdez votre trousseau ou votre phrase de passe. Là où Relaynet demande la clé, choisissez la feuille de récupération.</translation>
    </message>
    <message>
        <source>Keep this sheet away from the computer. A person who has both can read everything.</source>
        <translation>Gardez cette feuille loin de l&apos;ordinateur. Qui a les deux peut tout lire.</translation>
    </message>
</context>
<context>
    <name>RecoveryModel</name>
    <message>
        <source>You have no recovery sheet. If you lose your key, your messages are lost, and your apps will have to connect again.</source>
        <translation>Vous n&apos;avez pas de feuille de récupération. Si vous perdez votre clé, vos messages sont perdus, et vos applications devront se connecter de nouveau.</translation>
    </message>
    <message>
        <source>Your current sheet is %1.</source>
        <translation>Votre feuille actuelle est %1.</translation>
    </message>
    <message>
        <source>This sheet no longer works. Destroy the paper, too.</source>
        <translation>Cette feuille ne sert plus. Détruisez aussi le papier.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Not in this report</source>
        <translation>Pas dans ce rapport</translation>
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
        <source>To see how fast repairs reach people.</source>
        <translation>Pour voir à quelle vitesse les corrections arrivent chez les gens.</translation>
    </message>
    <message>
        <source>Which kind of operating system?</source>
        <translation>Quel type de système d&apos;exploitation&#xa0;?</translation>
    </message>
    <message>
        <source>Which part of the world?</source>
        <translation>Quelle partie du monde&#xa0;?</translation>
    </message>
    <message>
        <source>About how many messages did apps here send this week?</source>
        <translation>Combien de messages environ les applications d&apos;ici ont-elles envoyés cette semaine&#xa0;?</translation>
    </message>
    <message>
        <source>Which version of this program?</source>
        <translation>Quelle version de ce programme&#xa0;?</translation>
    </message>
    <message>
        <source>To know which systems to test.</source>
        <translation>Pour savoir quels systèmes tester.</translation>
    </message>
    <message>
        <source>To see where help is needed. You choose this; it is never guessed.</source>
        <translation>Pour voir où il faut de l&apos;aide. C&apos;est vous qui choisissez&#xa0;; ce n&apos;est jamais deviné.</translation>
    </message>
    <message>
        <source>To see how much people use this program.</source>
        <translation>Pour voir combien les gens utilisent ce programme.</translation>
    </message>
    <message>
        <source>About how many messages arrived here this week?</source>
        <translation>Combien de messages environ sont arrivés ici cette semaine&#xa0;?</translation>
    </message>
    <message>
        <source>To see whether answers come back.</source>
        <translation>Pour voir si les réponses reviennent.</translation>
    </message>
    <message>
        <source>About how much data was exchanged this week?</source>
        <translation>Quelle quantité de données environ a été échangée cette semaine&#xa0;?</translation>
    </message>
    <message>
        <source>To know how much couriers have to carry.</source>
        <translation>Pour savoir combien les coursiers ont à porter.</translation>
    </message>
    <message>
        <source>About how often was data exchanged with a courier?</source>
        <translation>Combien de fois environ des données ont-elles été échangées avec un coursier&#xa0;?</translation>
    </message>
    <message>
        <source>To see whether couriers reach people.</source>
        <translation>Pour voir si les coursiers arrivent jusqu&apos;aux gens.</translation>
    </message>
    <message>
        <source>About how often was data exchanged over the Internet?</source>
        <translation>Combien de fois environ des données ont-elles été échangées par Internet&#xa0;?</translation>
    </message>
    <message>
        <source>To see how often the Internet works.</source>
        <translation>Pour voir combien de fois Internet fonctionne.</translation>
    </message>
    <message>
        <source>What share of all exchanges failed?</source>
        <translation>Quelle part de tous les échanges a échoué&#xa0;?</translation>
    </message>
    <message>
        <source>To see how long people are cut off.</source>
        <translation>Pour voir combien de temps les gens restent coupés.</translation>
    </message>
    <message>
        <source>To know what to repair first.</source>
        <translation>Pour savoir quoi réparer d&apos;abord.</translation>
    </message>
    <message>
        <source>To see whether something needs repair.</source>
        <translation>Pour voir si quelque chose est à réparer.</translation>
    </message>
    <message>
        <source>About how long did an exchange usually take?</source>
        <translation>Combien de temps environ durait d&apos;habitude un échange&#xa0;?</translation>
    </message>
    <message>
        <source>To know whether a short visit is long enough.</source>
        <translation>Pour savoir si une courte visite suffit.</translation>
    </message>
    <message>
        <source>About how long was the longest time without a successful exchange?</source>
        <translation>Combien de temps environ a duré la plus longue période sans échange réussi&#xa0;?</translation>
    </message>
    <message>
        <source>What went wrong most often?</source>
        <translation>Qu&apos;est-ce qui a échoué le plus souvent&#xa0;?</translation>
    </message>
    <message>
        <source>Did you say no to a courier this week?</source>
        <translation>Avez-vous dit non à un coursier cette semaine&#xa0;?</translation>
    </message>
    <message>
        <source>Did you block an app this week?</source>
        <translation>Avez-vous bloqué une application cette semaine&#xa0;?</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
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
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>This computer mixes the answer with chance before sending it: it is the true one 2 times in 3.</source>
        <translation>Cet ordinateur mêle la réponse au hasard avant de l&apos;envoyer&#xa0;: c&apos;est la vraie 2 fois sur 3.</translation>
    </message>
    <message>
        <source>Which week is the report about?</source>
        <translation>Sur quelle semaine porte le rapport&#xa0;?</translation>
    </message>
    <message>
        <source>To count a late report for the right week.</source>
        <translation>Pour compter un rapport tardif dans la bonne semaine.</translation>
    </message>
    <message>
        <source>Which list of questions did you agree to?</source>
        <translation>Quelle liste de questions avez-vous acceptée&#xa0;?</translation>
    </message>
    <message>
        <source>To use the report only as you agreed.</source>
        <translation>Pour n&apos;utiliser le rapport que comme vous l&apos;avez accepté.</translation>
    </message>
    <message>
        <source>Which format does the report have?</source>
        <translation>Quel format a le rapport&#xa0;?</translation>
    </message>
    <message>
        <source>To read the report correctly.</source>
        <translation>Pour lire le rapport correctement.</translation>
    </message>
    <message>
        <source>Which number identifies the report?</source>
        <translation>Quel numéro identifie le rapport&#xa0;?</translation>
    </message>
    <message>
        <source>To delete the report if you ask. Only this computer can connect it with another week&apos;s.</source>
        <translation>Pour supprimer le rapport si vous le demandez. Seul cet ordinateur peut le relier à celui d&apos;une autre semaine.</translation>
    </message>
    <message>
        <source>No exchanges</source>
        <translation>Aucun échange</translation>
    </message>
    <message>
        <source>No exchange failed</source>
        <translation>Aucun échange n&apos;a échoué</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Autre</translation>
    </message>
    <message>
        <source>Not given</source>
        <translation>Non indiqué</translation>
    </message>
    <message>
        <source>Prefer not to say</source>
        <translation>Je préfère ne pas le dire</translation>
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
        <source>No network</source>
        <translation>Pas de réseau</translation>
    </message>
    <message>
        <source>The post office did not answer</source>
        <translation>Le bureau de poste n&apos;a pas répondu</translation>
    </message>
    <message>
        <source>The post office answered with an error</source>
        <translation>Le bureau de poste a répondu par une erreur</translation>
    </message>
    <message>
        <source>The connection was cut at its start</source>
        <translation>La connexion a été coupée dès le début</translation>
    </message>
    <message>
        <source>An exchange with a courier failed</source>
        <translation>Un échange avec un coursier a échoué</translation>
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
        <source>The connection was not secure</source>
        <translation>La connexion n&apos;était pas sûre</translation>
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
        <source>An aid organisation that collects reports publishes an invitation. Without one, no report is sent.</source>
        <translation>Une organisation d&apos;aide qui recueille les rapports publie une invitation. Sans invitation, aucun rapport n&apos;est envoyé.</translation>
    </message>
    <message>
        <source>Pasted invitation</source>
        <translation>Invitation collée</translation>
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
        <source>A file from the organisation.</source>
        <translation>Un fichier de l&apos;organisation.</translation>
    </message>
    <message>
        <source>Pause counting and sending</source>
        <translation>Suspendre le décompte et l&apos;envoi</translation>
    </message>
    <message>
        <source>Resume counting and sending</source>
        <translation>Reprendre le décompte et l&apos;envoi</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>Ouvrir une invitation</translation>
    </message>
</context>
<context>
    <name>ReportsByHandModel</name>
    <message>
        <source>no organisation yet</source>
        <translation>pas encore d&apos;organisation</translation>
    </message>
    <message>
        <source>Reports go to</source>
        <translation>Les rapports vont à</translation>
    </message>
    <message>
        <source>Invitation valid until</source>
        <translation>Invitation valable jusqu&apos;au</translation>
    </message>
    <message>
        <source>Reports a year, at most</source>
        <translation>Rapports par an, au plus</translation>
    </message>
    <message>
        <source>Waiting reports</source>
        <translation>Rapports en attente</translation>
    </message>
    <message>
        <source>This is not an invitation from an organisation that collects reports.</source>
        <translation>Ce n&apos;est pas une invitation d&apos;une organisation qui recueille des rapports.</translation>
    </message>
    <message>
        <source>Done. If you share reports, they go to this organisation.</source>
        <translation>C&apos;est fait. Si vous partagez des rapports, ils vont à cette organisation.</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>To replace what is on this computer, erase everything under Safety first, then start again.</source>
        <translation>Pour remplacer ce qui est sur cet ordinateur, effacez d&apos;abord tout sous Sécurité, puis recommencez.</translation>
    </message>
    <message>
        <source>Choose the backup…</source>
        <translation>Choisir la sauvegarde…</translation>
    </message>
    <message>
        <source>Move here from another computer</source>
        <translation>Déménager ici depuis un autre ordinateur</translation>
    </message>
    <message>
        <source>Relaynet moves here from the other computer, which is then locked. Both computers must be on the same network.</source>
        <translation>Relaynet déménage ici depuis l&apos;autre ordinateur, qui est ensuite verrouillé. Les deux ordinateurs doivent être sur le même réseau.</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Restaurer une sauvegarde</translation>
    </message>
    <message>
        <source>This computer gets everything in the backup. Use a backup on one computer only: two computers with the same address take each other&apos;s messages.</source>
        <translation>Cet ordinateur reçoit tout le contenu de la sauvegarde. N&apos;utilisez une sauvegarde que sur un seul ordinateur&#xa0;: deux ordinateurs avec la même adresse se prennent leurs messages.</translation>
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
        <source>Contents of the file</source>
        <translation>Contenu du fichier</translation>
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
        <source>What arrived</source>
        <translation>Ce qui est arrivé</translation>
    </message>
    <message>
        <source>Restore everything</source>
        <translation>Tout restaurer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>What Relaynet takes over</source>
        <translation>Ce que Relaynet reprend</translation>
    </message>
    <message>
        <source>Type the ten words of the recovery sheet %1, or the digits beside them.</source>
        <translation>Tapez les dix mots de la feuille de récupération %1, ou les chiffres à côté.</translation>
    </message>
    <message>
        <source>Type the passphrase of the backup. Nothing changes before you see what is inside.</source>
        <translation>Tapez la phrase de passe de la sauvegarde. Rien ne change avant que vous voyiez ce qu&apos;elle contient.</translation>
    </message>
    <message>
        <source>This deletes the locked messages on this computer for good.</source>
        <translation>Cela supprime pour de bon les messages verrouillés de cet ordinateur.</translation>
    </message>
    <message>
        <source>Yes, restore everything</source>
        <translation>Oui, tout restaurer</translation>
    </message>
    <message>
        <source>Restoring everything…</source>
        <translation>Restauration de tout…</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>Lecture du fichier…</translation>
    </message>
    <message>
        <source>Relaynet is moving here. Leave both computers on.</source>
        <translation>Relaynet déménage ici. Laissez les deux ordinateurs allumés.</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Tout reprendre</translation>
    </message>
    <message>
        <source>After this, don&apos;t start the Awala gateway again: both programs would have the same address.</source>
        <translation>Ensuite, ne démarrez plus la passerelle Awala&#xa0;: les deux programmes auraient la même adresse.</translation>
    </message>
    <message>
        <source>The old computer was locked when this file was made. Relaynet deletes the file after use.</source>
        <translation>L&apos;ancien ordinateur a été verrouillé quand ce fichier a été fait. Relaynet supprime le fichier après usage.</translation>
    </message>
    <message>
        <source>Is the old computer gone or erased? If Relaynet runs on both computers, each gets only some of your messages.</source>
        <translation>L&apos;ancien ordinateur a-t-il disparu, ou été effacé&#xa0;? Si Relaynet tourne sur les deux ordinateurs, chacun ne reçoit qu&apos;une partie de vos messages.</translation>
    </message>
    <message>
        <source>Wait for the other computer</source>
        <translation>Attendre l&apos;autre ordinateur</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Regarder dedans</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>The backup %1</source>
        <translation>La sauvegarde %1</translation>
    </message>
    <message>
        <source>Waiting for the other computer.</source>
        <translation>En attente de l&apos;autre ordinateur.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un instant…</translation>
    </message>
</context>
<context>
    <name>RestoreModel</name>
    <message>
        <source>Done. Relaynet moved to this computer, with the address %1. The old computer stays locked. Erase Relaynet there.</source>
        <translation>C&apos;est fait. Relaynet a déménagé sur cet ordinateur, avec l&apos;adresse %1. L&apos;ancien ordinateur reste verrouillé. Effacez-y Relaynet.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Rien n&apos;a été changé.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Annulé. Rien n&apos;a été changé.</translation>
    </message>
    <message>
        <source>Done. Relaynet now has that address. Don&apos;t start the Awala gateway again. When everything works, delete the Awala gateway and its data.</source>
        <translation>C&apos;est fait. Relaynet a maintenant cette adresse. Ne démarrez plus la passerelle Awala. Quand tout fonctionne, supprimez la passerelle Awala et ses données.</translation>
    </message>
    <message>
        <source>Done. Relaynet moved to this computer. The file is deleted, because it works only once. The old computer stays locked. Erase Relaynet there.</source>
        <translation>C&apos;est fait. Relaynet a déménagé sur cet ordinateur. Le fichier est supprimé, car il ne sert qu&apos;une fois. L&apos;ancien ordinateur reste verrouillé. Effacez-y Relaynet.</translation>
    </message>
    <message>
        <source>Done. Everything in the backup is now on this computer.</source>
        <translation>C&apos;est fait. Tout le contenu de la sauvegarde est maintenant sur cet ordinateur.</translation>
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
        <source>Back to the first steps</source>
        <translation>Revenir aux premières étapes</translation>
    </message>
    <message>
        <source>You can look around here, and continue the first steps later.</source>
        <translation>Vous pouvez regarder ici, et continuer les premières étapes plus tard.</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Exchange in progress</source>
        <translation>Échange en cours</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>Progression de l&apos;échange</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Messages already exchanged are safe.</source>
        <translation>Les messages déjà échangés sont en sûreté.</translation>
    </message>
    <message>
        <source>Stop this exchange? Messages already exchanged are safe. The rest wait for the next exchange.</source>
        <translation>Arrêter cet échange&#xa0;? Les messages déjà échangés sont en sûreté. Le reste attend le prochain échange.</translation>
    </message>
    <message>
        <source>Stop the exchange</source>
        <translation>Arrêter l&apos;échange</translation>
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
        <source>Same as the system</source>
        <translation>Comme le système</translation>
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
        <source>a letter arrives (shows the sender, not the text)</source>
        <translation>une lettre arrive (montre l&apos;expéditeur, pas le texte)</translation>
    </message>
    <message>
        <source>something needs my answer</source>
        <translation>quelque chose attend ma réponse</translation>
    </message>
    <message>
        <source>an exchange has ended</source>
        <translation>un échange est terminé</translation>
    </message>
    <message>
        <source>my registration ends soon</source>
        <translation>mon inscription prend bientôt fin</translation>
    </message>
    <message>
        <source>space for messages runs low</source>
        <translation>l&apos;espace pour les messages s&apos;épuise</translation>
    </message>
    <message>
        <source>The servers to ask for addresses, one a line. Leave this empty to use the built-in servers.</source>
        <translation>Les serveurs à qui demander les adresses, un par ligne. Laissez vide pour utiliser les serveurs prévus.</translation>
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
        <source>a courier is near</source>
        <translation>un coursier est proche</translation>
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
        <source>When you change the servers, Relaynet restarts its connections.</source>
        <translation>Quand vous changez les serveurs, Relaynet redémarre ses connexions.</translation>
    </message>
    <message>
        <source>Start each line with https://, followed by the server&apos;s address.</source>
        <translation>Commencez chaque ligne par https://, suivi de l&apos;adresse du serveur.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>C&apos;est fait.</translation>
    </message>
</context>
<context>
    <name>SheetReminderCard</name>
    <message>
        <source>You have no recovery sheet yet. If you lose this computer&apos;s keyring or your passphrase, only a recovery sheet or a backup brings your messages back.</source>
        <translation>Vous n&apos;avez pas encore de feuille de récupération. Si vous perdez le trousseau de cet ordinateur ou votre phrase de passe, seule une feuille de récupération ou une sauvegarde rend vos messages.</translation>
    </message>
    <message>
        <source>In case you lose your key</source>
        <translation>Si vous perdez votre clé</translation>
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
        <source>You can also do this later under Safety. Relaynet asks only once.</source>
        <translation>Vous pouvez aussi le faire plus tard, sous Sécurité. Relaynet ne le demande qu&apos;une fois.</translation>
    </message>
</context>
<context>
    <name>SheetWords</name>
    <message>
        <source>The ten words, or their digits</source>
        <translation>Les dix mots, ou leurs chiffres</translation>
    </message>
    <message>
        <source>A photo of the sheet with its QR code</source>
        <translation>Une photo de la feuille avec son code QR</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>Choisir une image…</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>Lecture de l&apos;image…</translation>
    </message>
</context>
<context>
    <name>ShownCard</name>
    <message>
        <source>Show this to others</source>
        <translation>Montrez ceci aux autres</translation>
    </message>
    <message>
        <source>Others join the same Wi-Fi and exchange with this address. Their screen shows the same words.</source>
        <translation>Les autres rejoignent le même Wi-Fi et échangent avec cette adresse. Leur écran montre les mêmes mots.</translation>
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
        <source>Wi-Fi name</source>
        <translation>Nom du Wi-Fi</translation>
    </message>
    <message>
        <source>Wi-Fi password</source>
        <translation>Mot de passe du Wi-Fi</translation>
    </message>
    <message>
        <source>The name and password are stored encrypted on this computer.</source>
        <translation>Le nom et le mot de passe sont gardés chiffrés sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Show this Wi-Fi</source>
        <translation>Montrer ce Wi-Fi</translation>
    </message>
    <message>
        <source>Edit the Wi-Fi details</source>
        <translation>Modifier les données du Wi-Fi</translation>
    </message>
    <message>
        <source>Hide the Wi-Fi details</source>
        <translation>Masquer les données du Wi-Fi</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>Code QR de l&apos;adresse</translation>
    </message>
</context>
<context>
    <name>ShownIntroduction</name>
    <message>
        <source>QR code to photograph</source>
        <translation>Code QR à photographier</translation>
    </message>
    <message>
        <source>Give this as a file or as text: it&apos;s too large for a QR code.</source>
        <translation>Donnez ceci comme fichier ou comme texte&#xa0;: c&apos;est trop grand pour un code QR.</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>Texte à copier</translation>
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
        <source>Show on the whole screen</source>
        <translation>Afficher en plein écran</translation>
    </message>
    <message>
        <source>Give this answer to %1. After they open it, you can write to each other.</source>
        <translation>Donnez cette réponse à %1. Une fois qu&apos;elle est ouverte, vous pouvez vous écrire.</translation>
    </message>
    <message>
        <source>Give this to the person you invite. They give you an answer.</source>
        <translation>Donnez ceci à la personne que vous invitez. Elle vous donne une réponse.</translation>
    </message>
    <message>
        <source>Save on %1</source>
        <translation>Enregistrer sur %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message to them.</source>
        <translation>Copié. Collez-le dans un message à cette personne.</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>Enregistrer comme fichier</translation>
    </message>
</context>
<context>
    <name>SpokenWords</name>
    <message>
        <source>The same words as a QR code</source>
        <translation>Les mêmes mots en code QR</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Get started in three steps</source>
        <translation>Commencez en trois étapes</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>Les applications qui fonctionnent avec Relaynet, et où les obtenir.</translation>
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
        <source>Open Letters, or get an app that can use couriers</source>
        <translation>Ouvrir Lettres ou trouver une application qui sait utiliser les coursiers</translation>
    </message>
    <message>
        <source>%1 keeps messages for you while you&apos;re offline.</source>
        <translation>%1 garde les messages pour vous quand vous êtes hors ligne.</translation>
    </message>
    <message>
        <source>Registration with %1 hasn&apos;t worked yet. Relaynet tries again automatically.</source>
        <translation>L&apos;inscription auprès de %1 n&apos;a pas encore réussi. Relaynet réessaie automatiquement.</translation>
    </message>
    <message>
        <source>You need the Internet for this once.</source>
        <translation>Il faut Internet une fois pour cela.</translation>
    </message>
    <message>
        <source>Register with a post office</source>
        <translation>S&apos;inscrire auprès d&apos;un bureau de poste</translation>
    </message>
    <message>
        <source>An app is connected. The page Apps shows which.</source>
        <translation>Une application est connectée. La page Applications montre laquelle.</translation>
    </message>
    <message>
        <source>An app is waiting for your answer on the page Apps.</source>
        <translation>Une application attend votre réponse sur la page Applications.</translation>
    </message>
    <message>
        <source>Letters is part of Relaynet. Other apps find Relaynet automatically when you install and start them on this computer.</source>
        <translation>Lettres fait partie de Relaynet. D&apos;autres applications trouvent Relaynet automatiquement quand vous les installez et démarrez sur cet ordinateur.</translation>
    </message>
    <message>
        <source>A message reached an app on this computer.</source>
        <translation>Un message est arrivé à une application de cet ordinateur.</translation>
    </message>
    <message>
        <source>Register with a post office first.</source>
        <translation>Inscrivez-vous d&apos;abord auprès d&apos;un bureau de poste.</translation>
    </message>
    <message>
        <source>This works once apps can connect to this computer.</source>
        <translation>Cela marche dès que des applications peuvent se connecter à cet ordinateur.</translation>
    </message>
    <message>
        <source>It goes through Relaynet and comes back to this computer.</source>
        <translation>Il passe par Relaynet et revient à cet ordinateur.</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>Envoyer un message d&apos;essai</translation>
    </message>
    <message>
        <source>Step %1 of 3, done: %2</source>
        <translation>Étape %1 sur 3, faite&#xa0;: %2</translation>
    </message>
    <message>
        <source>Step %1 of 3, not done yet: %2</source>
        <translation>Étape %1 sur 3, pas encore faite&#xa0;: %2</translation>
    </message>
    <message>
        <source>The test message came back in %1 ms. Apps on this computer can use Relaynet.</source>
        <translation>Le message d&apos;essai est revenu en %1 ms. Les applications de cet ordinateur peuvent utiliser Relaynet.</translation>
    </message>
    <message>
        <source>It didn&apos;t leave this computer. Messages to other people go out over the Internet.</source>
        <translation>Il n&apos;a pas quitté cet ordinateur. Les messages à d&apos;autres personnes partent par Internet.</translation>
    </message>
    <message>
        <source>It didn&apos;t leave this computer. Messages to other people leave with the next courier or when you&apos;re online. Replies come the same way.</source>
        <translation>Il n&apos;a pas quitté cet ordinateur. Les messages à d&apos;autres personnes partent avec le prochain coursier ou quand vous êtes en ligne. Les réponses viennent de même.</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Last heard</source>
        <translation>Dernier signe de vie</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Dernier contact</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Relaynet Gateway was updated. Restart it to use the new version.</source>
        <translation>Le programme a été mis à jour. Redémarrez-le pour utiliser la nouvelle version.</translation>
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
        <source>To send</source>
        <translation>À envoyer</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>Pour vos applications</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>Bureau de poste</translation>
    </message>
    <message>
        <source>Time online</source>
        <translation>Temps en ligne</translation>
    </message>
    <message>
        <source>Time offline</source>
        <translation>Temps hors ligne</translation>
    </message>
    <message>
        <source>Your registration ends soon. Go online to renew it.</source>
        <translation>Votre inscription prend bientôt fin. Allez en ligne pour la renouveler.</translation>
    </message>
    <message>
        <source>Some messages are set aside. See why, and try them again, on the page Storage.</source>
        <translation>Des messages sont mis de côté. Sur la page Stockage, voyez pourquoi et réessayez.</translation>
    </message>
    <message>
        <source>Choose another post office on the page Gateway. %1 has closed.</source>
        <translation>Choisissez un autre bureau de poste sur la page Passerelle. %1 a fermé.</translation>
    </message>
    <message>
        <source>Your post office keeps messages for only two days. Go online or meet a courier at least that often.</source>
        <translation>Votre bureau de poste ne garde les messages que deux jours. Allez en ligne ou rencontrez un coursier au moins aussi souvent.</translation>
    </message>
    <message>
        <source>The next message expires %1</source>
        <translation>Le prochain message expire %1</translation>
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
        <source>Reason</source>
        <translation>Raison</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) deleted.</source>
        <translation>
            <numerusform>%Ln message supprimé.</numerusform>
            <numerusform>%Ln messages supprimés.</numerusform>
        </translation>
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
</context>
<context>
    <name>StatusPage</name>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>Relaynet est verrouillé</translation>
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
        <source>in progress</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>pas encore</translation>
    </message>
</context>
<context>
    <name>StolenCard</name>
    <message>
        <source>My computer was stolen</source>
        <translation>Mon ordinateur a été volé</translation>
    </message>
    <message>
        <source>See what a finder can read and send. After you restore your backup here, you can replace your identity, so that others refuse the old computer.</source>
        <translation>Voyez ce que peut lire et envoyer celui qui le trouve. Après avoir restauré votre sauvegarde ici, vous pouvez remplacer votre identité pour que les autres refusent l&apos;ancien ordinateur.</translation>
    </message>
    <message>
        <source>What the finder can do</source>
        <translation>Ce que peut faire celui qui le trouve</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Ce qui a été fait</translation>
    </message>
    <message>
        <source>My computer was stolen…</source>
        <translation>Mon ordinateur a été volé…</translation>
    </message>
    <message>
        <source>Continue without the post office</source>
        <translation>Continuer sans le bureau de poste</translation>
    </message>
    <message>
        <source>Without a backup or a recovery sheet, give your contacts new invitations by hand.</source>
        <translation>Sans sauvegarde ni feuille de récupération, remettez de nouvelles invitations à vos contacts en main propre.</translation>
    </message>
    <message>
        <source>Your post office is asked to refuse the stolen computer, and this one gets a new identity. Your apps have to connect again. Contacts in Letters get your new address, and see that you write from a new computer. You can&apos;t undo this.</source>
        <translation>Votre bureau de poste est prié de refuser l&apos;ordinateur volé, et celui-ci reçoit une nouvelle identité. Vos applications doivent se reconnecter. Les contacts de Lettres reçoivent votre nouvelle adresse et voient que vous écrivez depuis un nouvel ordinateur. Cette action est irréversible.</translation>
    </message>
    <message>
        <source>Replace my identity</source>
        <translation>Remplacer mon identité</translation>
    </message>
</context>
<context>
    <name>StolenModel</name>
    <message>
        <source>Off or logged out</source>
        <translation>Éteint ou session fermée</translation>
    </message>
    <message>
        <source>Nothing, unless the finder knows your password. Everything is encrypted.</source>
        <translation>Rien, sauf s&apos;il connaît votre mot de passe. Tout est chiffré.</translation>
    </message>
    <message>
        <source>Unlocked</source>
        <translation>Déverrouillé</translation>
    </message>
    <message>
        <source>Everything on it, and messages of the last %1 days that were copied on their way. The finder can send in your name and collect your messages until you replace your identity here.</source>
        <translation>Tout ce qu&apos;il contient, et les messages des %1 derniers jours qui ont été copiés en chemin. Celui qui le trouve peut envoyer en votre nom et relever vos messages jusqu&apos;à ce que vous remplaciez ici votre identité.</translation>
    </message>
    <message>
        <source>Identity replaced</source>
        <translation>Identité remplacée</translation>
    </message>
    <message>
        <source>Contacts refuse the old computer once they have your new address. Your post office refuses it too, if it can. What is on the old computer stays readable.</source>
        <translation>Vos contacts refusent l&apos;ancien ordinateur dès qu&apos;ils ont votre nouvelle adresse. Votre bureau de poste le refuse aussi, s&apos;il le peut. Ce que contient l&apos;ancien ordinateur reste lisible.</translation>
    </message>
    <message>
        <source>Waits until the post office answers. Keep Relaynet open.</source>
        <translation>Attend la réponse du bureau de poste. Laissez Relaynet ouvert.</translation>
    </message>
    <message>
        <source>Has a new identity, and is registered.</source>
        <translation>A une nouvelle identité, et est inscrit.</translation>
    </message>
    <message>
        <source>Has a new identity. Registers when the Internet is there.</source>
        <translation>A une nouvelle identité. S&apos;inscrit dès qu&apos;Internet est là.</translation>
    </message>
    <message>
        <source>Your contacts get your new address after that.</source>
        <translation>Vos contacts reçoivent ensuite votre nouvelle adresse.</translation>
    </message>
    <message>
        <source>Each contact gets your new address automatically, over the Internet or by a courier.</source>
        <translation>Chaque contact reçoit votre nouvelle adresse automatiquement, par Internet ou par un coursier.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Cet ordinateur</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Refuses the stolen computer.</source>
        <translation>Refuse l&apos;ordinateur volé.</translation>
    </message>
    <message>
        <source>The stolen computer can still collect messages to your old address.</source>
        <translation>L&apos;ordinateur volé peut encore relever les messages à votre ancienne adresse.</translation>
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
        <source>Check this computer&apos;s clock. Incoming messages were not accepted: the clock may be wrong, or a key or a registration may be missing. Relaynet tries them again for 30 days.</source>
        <translation>Vérifiez l&apos;horloge de cet ordinateur. Des messages reçus n&apos;ont pas été acceptés&#xa0;: l&apos;horloge est peut-être fausse, ou une clé ou une inscription manque. Relaynet réessaie pendant 30 jours.</translation>
    </message>
    <message>
        <source>Outgoing messages were refused, perhaps by a proxy or the login page of a network. A courier can take them. Over the Internet, Relaynet tries them again after a day, or earlier if they would expire.</source>
        <translation>Des messages à envoyer ont été refusés, peut-être par un proxy ou la page de connexion d&apos;un réseau. Un coursier peut les prendre. Par Internet, Relaynet réessaie après un jour, ou plus tôt s&apos;ils allaient expirer.</translation>
    </message>
    <message>
        <source>%1 to send (limit %2)</source>
        <translation>%1 à envoyer (limite %2)</translation>
    </message>
    <message>
        <source>%1 to receive</source>
        <translation>%1 à recevoir</translation>
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
        <source>Used part of the limit</source>
        <translation>Part utilisée de la limite</translation>
    </message>
    <message>
        <source>At the limit, Relaynet refuses new messages from apps and tells the apps why. Stored messages stay.</source>
        <translation>À la limite, Relaynet refuse de nouveaux messages des applications et leur dit pourquoi. Les messages gardés restent.</translation>
    </message>
    <message>
        <source>At or near the limit: %1. New messages may be refused until some of the waiting ones are sent.</source>
        <translation>À la limite ou presque&#xa0;: %1. De nouveaux messages peuvent être refusés jusqu&apos;à ce qu&apos;une partie de ceux en attente soit envoyée.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limite</translation>
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
</context>
<context>
    <name>Table</name>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
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
        <source>Exchange now</source>
        <translation>Échanger maintenant</translation>
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
        <source>Your registration ends soon. Go online once to renew it.</source>
        <translation>Votre inscription prend bientôt fin. Allez une fois en ligne pour la renouveler.</translation>
    </message>
    <message>
        <source>Free some space, or raise the limit for messages.</source>
        <translation>Libérez de l&apos;espace, ou relevez la limite des messages.</translation>
    </message>
    <message>
        <source>Little space left for messages</source>
        <translation>Peu de place pour les messages</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new letter(s)</source>
        <translation>
            <numerusform>%Ln nouvelle lettre</numerusform>
            <numerusform>%Ln nouvelles lettres</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Letters to read.</source>
        <translation>Ouvrez Lettres pour lire.</translation>
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
</context>
<context>
    <name>UpdatesCard</name>
    <message>
        <source>Updates</source>
        <translation>Mises à jour</translation>
    </message>
    <message>
        <source>Forget this address</source>
        <translation>Oublier cette adresse</translation>
    </message>
    <message>
        <source>Relaynet asks for newer versions only when you tell it to. It never downloads or installs them.</source>
        <translation>Relaynet ne cherche des versions plus récentes que si vous le lui dites. Il ne les télécharge et ne les installe jamais.</translation>
    </message>
    <message>
        <source>Check a file…</source>
        <translation>Vérifier un fichier…</translation>
    </message>
    <message>
        <source>A release file, for example from a stick.</source>
        <translation>Un fichier de version, par exemple d&apos;une clé USB.</translation>
    </message>
    <message>
        <source>Address of the release file</source>
        <translation>Adresse du fichier de version</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Vérifier maintenant</translation>
    </message>
    <message>
        <source>The server at that address sees your Internet address, or your proxy&apos;s, and that you checked.</source>
        <translation>Le serveur à cette adresse voit votre adresse Internet, ou celle de votre proxy, et que vous avez vérifié.</translation>
    </message>
    <message>
        <source>Get it from the publisher of the program, or from the person who gave it to you.</source>
        <translation>Demandez-le à l&apos;éditeur du programme, ou à la personne qui vous a donné le programme.</translation>
    </message>
    <message>
        <source>Checksums (SHA-256) of its files</source>
        <translation>Sommes de contrôle (SHA-256) de ses fichiers</translation>
    </message>
    <message>
        <source>Compare a download…</source>
        <translation>Comparer un téléchargement…</translation>
    </message>
    <message>
        <source>Checks that a file that you downloaded is the published one.</source>
        <translation>Vérifie qu&apos;un fichier que vous avez téléchargé est bien celui publié.</translation>
    </message>
    <message>
        <source>Don&apos;t show this version again</source>
        <translation>Ne plus montrer cette version</translation>
    </message>
    <message>
        <source>Download page</source>
        <translation>Page de téléchargement</translation>
    </message>
    <message>
        <source>Choose a release file</source>
        <translation>Choisir un fichier de version</translation>
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
        <source>Compare a download</source>
        <translation>Comparer un téléchargement</translation>
    </message>
</context>
<context>
    <name>UpdatesModel</name>
    <message>
        <source>%1, an unpublished build of unknown age</source>
        <translation>%1, version non publiée d&apos;âge inconnu</translation>
    </message>
    <message>
        <source>%1, published on %2 (%3)</source>
        <translation>%1, publiée le %2 (%3)</translation>
    </message>
    <message>
        <source>A newer version is available: %1, published on %2. It is signed by the publisher of this program.</source>
        <translation>Une version plus récente est disponible&#xa0;: %1, publiée le %2. Elle est signée par l&apos;éditeur de ce programme.</translation>
    </message>
    <message>
        <source>Version %1, published on %2, is newer than yours.</source>
        <translation>La version %1, publiée le %2, est plus récente que la vôtre.</translation>
    </message>
    <message>
        <source>This release file names no newer version: it is about version %1, published on %2.</source>
        <translation>Ce fichier de version n&apos;annonce rien de plus récent&#xa0;: il porte sur la version %1, publiée le %2.</translation>
    </message>
    <message>
        <source>%1 is the published file. Its checksum matches.</source>
        <translation>%1 est le fichier publié. Sa somme de contrôle correspond.</translation>
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
        <source>Messages stay here, encrypted, until they can be delivered.</source>
        <translation>Les messages restent ici, chiffrés, jusqu&apos;à ce qu&apos;ils puissent être remis.</translation>
    </message>
    <message>
        <source>No messages are waiting.</source>
        <translation>Aucun message n&apos;attend.</translation>
    </message>
    <message>
        <source>Delete the selected row&apos;s messages</source>
        <translation>Supprimer les messages de la ligne choisie</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Choisissez d&apos;abord une ligne.</translation>
    </message>
    <message>
        <source>Delete outgoing messages</source>
        <translation>Supprimer les messages à envoyer</translation>
    </message>
    <message>
        <source>Delete messages for apps</source>
        <translation>Supprimer les messages reçus</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Montrer les détails</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Masquer les détails</translation>
    </message>
    <message>
        <source>Relaynet can&apos;t bring deleted messages back. Copies with a courier may still arrive.</source>
        <translation>Relaynet ne peut pas récupérer des messages supprimés. Des copies chez un coursier peuvent encore arriver.</translation>
    </message>
    <message>
        <source>Delivered or deleted</source>
        <translation>Remis ou supprimés</translation>
    </message>
    <message>
        <source>No messages delivered or deleted yet.</source>
        <translation>Pas encore de messages remis ou supprimés.</translation>
    </message>
    <message>
        <source>Messages that are no longer stored here, by reason.</source>
        <translation>Les messages qui ne sont plus gardés ici, par raison.</translation>
    </message>
    <message>
        <source>Delete all waiting messages, outgoing and for your apps? You can&apos;t undo this.</source>
        <translation>Supprimer tous les messages en attente, à envoyer et pour vos applications&#xa0;? C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Delete these messages? Copies with a courier may still arrive. You can&apos;t undo this.</source>
        <translation>Supprimer ces messages&#xa0;? Des copies chez un coursier peuvent encore arriver. C&apos;est irréversible.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Delete all messages</source>
        <translation>Supprimer tous les messages</translation>
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
        <source>You&apos;re on a metered connection. Messages wait here for another connection or a courier.</source>
        <translation>Votre connexion est limitée. Les messages attendent ici une autre connexion ou un coursier.</translation>
    </message>
    <message>
        <source>This computer is on battery. Messages wait here for mains power or a courier.</source>
        <translation>Cet ordinateur est sur batterie. Les messages attendent ici le secteur ou un coursier.</translation>
    </message>
    <message>
        <source>Paused by your rule</source>
        <translation>En pause selon votre règle</translation>
    </message>
    <message>
        <source>Not registered with your post office yet</source>
        <translation>Pas encore inscrit auprès de votre bureau de poste</translation>
    </message>
    <message>
        <source>Relaynet tries again automatically. Your apps wait until then.</source>
        <translation>Relaynet réessaie automatiquement. Vos applications attendent jusque-là.</translation>
    </message>
</context>
<context>
    <name>WayPicture</name>
    <message>
        <source>Where your messages are</source>
        <translation>Où sont vos messages</translation>
    </message>
</context>
<context>
    <name>WayWords</name>
    <message>
        <source>waiting here</source>
        <translation>en attente ici</translation>
    </message>
    <message>
        <source>with a courier %1</source>
        <comment>since a day</comment>
        <translation>chez un coursier %1</translation>
    </message>
    <message>
        <source>with a courier</source>
        <translation>chez un coursier</translation>
    </message>
    <message>
        <source>at the post office</source>
        <translation>au bureau de poste</translation>
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
        <source>Your apps can ask where their messages are. For that, this computer remembers for 30 days when and how each message left, but not for whom it was. If you switch this off, these records are deleted.</source>
        <translation>Vos applications peuvent demander où sont leurs messages. Pour cela, cet ordinateur retient pendant 30 jours quand et comment chaque message est parti, mais pas pour qui. Si vous désactivez ceci, ces notes sont supprimées.</translation>
    </message>
    <message>
        <source>Remember for 30 days where messages went</source>
        <translation>Retenir 30 jours où les messages sont allés</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1 per second</source>
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
        <source>No messages</source>
        <translation>Aucun message</translation>
    </message>
    <message>
        <source>Week of %1</source>
        <translation>Semaine du %1</translation>
    </message>
    <message>
        <source>since today</source>
        <translation>depuis aujourd&apos;hui</translation>
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
        <translation>aujourd&apos;hui</translation>
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
        <source>Letting your apps reply</source>
        <translation>Réponse de vos applications</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Expiré</translation>
    </message>
    <message>
        <source>Not accepted: the sender exceeded its limit</source>
        <translation>Non accepté&#xa0;: l&apos;expéditeur a dépassé sa limite</translation>
    </message>
    <message>
        <source>Not accepted: the app is unknown or not allowed</source>
        <translation>Non accepté&#xa0;: l&apos;application est inconnue ou non autorisée</translation>
    </message>
    <message>
        <source>Not accepted: not a valid message</source>
        <translation>Non accepté&#xa0;: ce n&apos;est pas un message valable</translation>
    </message>
    <message>
        <source>Deleted by you</source>
        <translation>Supprimé par vous</translation>
    </message>
    <message>
        <source>Your registration</source>
        <translation>Votre inscription</translation>
    </message>
    <message>
        <source>The post office&apos;s own</source>
        <translation>Celui du bureau de poste</translation>
    </message>
    <message>
        <source>For replies by courier</source>
        <translation>Pour les réponses par coursier</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unusable item(s) skipped.</source>
        <translation>
            <numerusform>%Ln élément inutilisable ignoré.</numerusform>
            <numerusform>%Ln éléments inutilisables ignorés.</numerusform>
        </translation>
    </message>
    <message>
        <source>No messages received or handed over.</source>
        <translation>Aucun message reçu ni remis.</translation>
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
        <translation>Endommagé sur cet ordinateur</translation>
    </message>
    <message>
        <source>no messages received</source>
        <translation>aucun message reçu</translation>
    </message>
    <message>
        <source>%1 received (%2 with encryption)</source>
        <translation>%1 reçus (%2, chiffrement compris)</translation>
    </message>
    <message>
        <source>no messages handed over</source>
        <translation>aucun message remis</translation>
    </message>
    <message>
        <source>%1 handed over (%2 with encryption)</source>
        <translation>%1 remis (%2, chiffrement compris)</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message>
        <source>Your letter</source>
        <translation>Votre lettre</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>Écrire une lettre</translation>
    </message>
    <message>
        <source>Cancel reply</source>
        <translation>Annuler la réponse</translation>
    </message>
    <message>
        <source>Remove</source>
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
        <source>Send to more people…</source>
        <translation>Envoyer à d&apos;autres personnes…</translation>
    </message>
    <message>
        <source>You blocked this contact. To write, press About them… and unblock them.</source>
        <translation>Vous avez bloqué ce contact. Pour écrire, appuyez sur « Sur cette personne… » et débloquez-le.</translation>
    </message>
    <message>
        <source>Reply to: %1</source>
        <translation>Répondre à&#xa0;: %1</translation>
    </message>
    <message>
        <source>Also to %1. Each person gets a letter of their own, and doesn&apos;t see the others.</source>
        <translation>Aussi à %1. Chaque personne reçoit sa propre lettre et ne voit pas les autres.</translation>
    </message>
    <message>
        <source>Who else gets this letter?</source>
        <translation>Qui d&apos;autre reçoit cette lettre ?</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Choisir</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Joindre des fichiers</translation>
    </message>
</context>
<context>
    <name>_MoveWords</name>
    <message>
        <source>Choose another picture. This one does not show the address and words of the other computer.</source>
        <translation>Choisissez une autre image. Celle-ci ne montre pas l&apos;adresse et les mots de l&apos;autre ordinateur.</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Your name</source>
        <translation>Votre nom</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
</context>
</TS>
