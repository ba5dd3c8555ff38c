<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<extra-origin>Machine-assisted translation; not yet reviewed by a native speaker. Corrections are welcome.</extra-origin>
<context>
    <name>AboutPage</name>
    <message>
        <source>About</source>
        <translation>Acerca de</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>Pasarela Relaynet</translation>
    </message>
    <message>
        <source>Messages that get through when the Internet is cut off.</source>
        <translation>Mensajes que llegan aunque Internet esté cortado.</translation>
    </message>
    <message>
        <source>This build</source>
        <translation>Esta versión</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Compilación</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>All parts of this program, with their terms.</source>
        <translation>Todas las partes de este programa, con sus condiciones.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>These open in your browser.</source>
        <translation>Se abren en su navegador.</translation>
    </message>
    <message>
        <source>Found a security problem?</source>
        <translation>¿Encontró un problema de seguridad?</translation>
    </message>
    <message>
        <source>Report it in private first: press “Report a vulnerability” on the project&apos;s security page. If there is no such page, write to the person who gave you the program. Say what you did, what happened, and which build you have (see above). SECURITY.md describes the next steps.</source>
        <translation>Avise primero en privado: pulse «Report a vulnerability» en la página de seguridad del proyecto. Si esa página no existe, escriba a la persona que le dio el programa. Diga qué hizo, qué pasó y qué compilación tiene (vea arriba). SECURITY.md describe los pasos siguientes.</translation>
    </message>
    <message>
        <source>Website of %1</source>
        <translation>Sitio web de %1</translation>
    </message>
    <message>
        <source>How the network works</source>
        <translation>Cómo funciona la red</translation>
    </message>
    <message>
        <source>The network and its apps</source>
        <translation>La red y sus aplicaciones</translation>
    </message>
    <message>
        <source>The terms of this program</source>
        <translation>Las condiciones de este programa</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licencias</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Paquete</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>Texto de la licencia</translation>
    </message>
</context>
<context>
    <name>AcceptCard</name>
    <message>
        <source>Open the file or picture that you received, or paste its text. It can be an invitation, or an answer to yours.</source>
        <translation>Abra el archivo o la imagen que recibió, o pegue su texto. Puede ser una invitación o una respuesta a la suya.</translation>
    </message>
    <message>
        <source>Accept an invitation</source>
        <translation>Aceptar una invitación</translation>
    </message>
    <message>
        <source>Open a file or picture…</source>
        <translation>Abrir un archivo o imagen…</translation>
    </message>
    <message>
        <source>Text of the invitation</source>
        <translation>Texto de la invitación</translation>
    </message>
    <message>
        <source>Their name</source>
        <translation>Nombre del contacto</translation>
    </message>
    <message>
        <source>Accept and copy the answer</source>
        <translation>Aceptar y copiar la respuesta</translation>
    </message>
    <message>
        <source>Accept and save the answer on %1</source>
        <translation>Aceptar y guardar la respuesta en %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Or paste the text or the picture here</source>
        <translation>O pegue aquí el texto o la imagen</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>Escribir una carta</translation>
    </message>
    <message>
        <source>It says that it is from %1. To make sure, compare your safety number later.</source>
        <translation>Dice que es de %1. Para estar seguro, comparen más tarde su número de seguridad.</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>Abrir una invitación</translation>
    </message>
</context>
<context>
    <name>AddedCard</name>
    <message>
        <source>Remove this list</source>
        <translation>Quitar esta lista</translation>
    </message>
    <message>
        <source>Remove this list? Apps that you already have stay as they are.</source>
        <translation>¿Quitar esta lista? Las aplicaciones que ya tiene se quedan como están.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Quitarla</translation>
    </message>
</context>
<context>
    <name>AppCard</name>
    <message>
        <source>Allow</source>
        <translation>Permitir</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove with its messages</source>
        <translation>Quitar con sus mensajes</translation>
    </message>
    <message>
        <source>Part of this program. It needs no permission.</source>
        <translation>Parte de este programa. No necesita permiso.</translation>
    </message>
    <message>
        <source>Block this app? It cannot send or receive until you allow it again. Nothing is deleted.</source>
        <translation>¿Bloquear esta aplicación? No puede enviar ni recibir hasta que la permita otra vez. No se borra nada.</translation>
    </message>
    <message>
        <source>Remove this app from the list? Its waiting messages stay. To come back, the app has to ask again.</source>
        <translation>¿Quitar esta aplicación de la lista? Sus mensajes en espera se quedan. Para volver, la aplicación tiene que preguntar otra vez.</translation>
    </message>
    <message>
        <source>Remove this app and delete its waiting messages? You cannot undo this.</source>
        <translation>¿Quitar esta aplicación y borrar sus mensajes en espera? No se puede deshacer.</translation>
    </message>
    <message>
        <source>Block it</source>
        <translation>Bloquearla</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Quitarla</translation>
    </message>
    <message>
        <source>Remove and delete</source>
        <translation>Quitar y borrar</translation>
    </message>
</context>
<context>
    <name>AppListModel</name>
    <message>
        <source>The list was removed.</source>
        <translation>Se quitó la lista.</translation>
    </message>
    <message>
        <source>This list is from %1 (%2). It is signed by the publisher of this program.</source>
        <translation>Esta lista es del %1 (%2). Está firmada por el editor de este programa.</translation>
    </message>
    <message>
        <source>This list is from %1 (%2). It came with this program.</source>
        <translation>Esta lista es del %1 (%2). Vino con este programa.</translation>
    </message>
    <message>
        <source>The list was added below.</source>
        <translation>La lista se añadió más abajo.</translation>
    </message>
    <message>
        <source>The list is signed by the publisher of this program. It replaced the old list.</source>
        <translation>La lista está firmada por el editor de este programa. Reemplazó a la anterior.</translation>
    </message>
    <message>
        <source>From a file: %1</source>
        <translation>De un archivo: %1</translation>
    </message>
    <message>
        <source>You added this list on %1. It names %2 as its publisher and %3 as its date. The list and its apps are not verified.</source>
        <translation>Usted añadió esta lista el %1. Dice que su editor es %2 y su fecha es %3. La lista y sus aplicaciones no están verificadas.</translation>
    </message>
    <message>
        <source>These apps send and receive through this computer.</source>
        <translation>Estas aplicaciones envían y reciben a través de este equipo.</translation>
    </message>
    <message>
        <source>These apps send and receive through a program on the phone itself, not through this computer.</source>
        <translation>Estas aplicaciones envían y reciben con un programa del propio teléfono, no a través de este equipo.</translation>
    </message>
    <message>
        <source>For writing apps that send and receive through this computer.</source>
        <translation>Para crear aplicaciones que envían y reciben a través de este equipo.</translation>
    </message>
    <message>
        <source>Checked on</source>
        <translation>Comprobada el</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>On a phone</source>
        <translation>En un teléfono</translation>
    </message>
    <message>
        <source>For developers</source>
        <translation>Para desarrolladores</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Idiomas</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Funciona en</translation>
    </message>
    <message>
        <source>Listed by</source>
        <translation>En la lista de</translation>
    </message>
</context>
<context>
    <name>AppListPage</name>
    <message>
        <source>Apps that you can get</source>
        <translation>Aplicaciones que puede obtener</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>Aplicaciones que funcionan con Relaynet, y dónde obtenerlas.</translation>
    </message>
    <message>
        <source>This list works offline. Your browser opens an address only when you press it. The website then sees your Internet address.</source>
        <translation>Esta lista funciona sin conexión. Su navegador abre una dirección solo cuando usted la pulsa. El sitio web ve entonces su dirección de Internet.</translation>
    </message>
    <message>
        <source>Newer lists come with the program, on sticks, and when you check for updates. Your organisation may give you a list of its own as a file.</source>
        <translation>Las listas más nuevas llegan con el programa, en memorias USB y cuando busca actualizaciones. Su organización puede darle su propia lista en un archivo.</translation>
    </message>
    <message>
        <source>This list is more than a year old. Some of it may be out of date.</source>
        <translation>Esta lista tiene más de un año. Parte de ella puede estar anticuada.</translation>
    </message>
    <message>
        <source>Choose a list</source>
        <translation>Elegir una lista</translation>
    </message>
    <message>
        <source>Back to your apps</source>
        <translation>Volver a sus aplicaciones</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Esta lista</translation>
    </message>
    <message>
        <source>Add a list from a file…</source>
        <translation>Añadir una lista de un archivo…</translation>
    </message>
</context>
<context>
    <name>AppOffer</name>
    <message>
        <source>Open %1</source>
        <translation>Abrir %1</translation>
    </message>
    <message>
        <source>Open in your browser</source>
        <translation>Abrir en su navegador</translation>
    </message>
</context>
<context>
    <name>ApprovalsModel</name>
    <message>
        <source>Courier</source>
        <translation>Mensajero</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>Messages for your apps</source>
        <translation>Mensajes para sus aplicaciones</translation>
    </message>
    <message>
        <source>Say aloud to compare</source>
        <translation>Léalo en voz alta para comparar</translation>
    </message>
    <message>
        <source>Courier&apos;s fingerprint</source>
        <translation>Huella del mensajero</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Preguntado</translation>
    </message>
    <message>
        <source>Never on this network</source>
        <translation>Nunca en esta red</translation>
    </message>
    <message>
        <source>Time to answer: %1. Without an answer, nothing is sent.</source>
        <translation>Tiempo para responder: %1. Sin respuesta, no se envía nada.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Exchange messages with the stick %1?</source>
        <translation>¿Intercambiar mensajes con la memoria USB %1?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on this computer?</source>
        <translation>¿Intercambiar mensajes con el mensajero de este equipo?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier on %1?</source>
        <translation>¿Intercambiar mensajes con el mensajero en %1?</translation>
    </message>
    <message>
        <source>Exchange messages with the courier at %1?</source>
        <translation>¿Intercambiar mensajes con el mensajero en la dirección %1?</translation>
    </message>
    <message>
        <source>You have used this stick before.</source>
        <translation>Ya ha usado esta memoria USB.</translation>
    </message>
    <message>
        <source>You have met this courier before.</source>
        <translation>Ya ha encontrado antes a este mensajero.</translation>
    </message>
    <message>
        <source>Relaynet won&apos;t ask about %1 again.</source>
        <translation>Relaynet no volverá a preguntar por %1.</translation>
    </message>
    <message>
        <source>Limit for this exchange</source>
        <translation>Límite para este intercambio</translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>Pide</translation>
    </message>
    <message>
        <source>Encrypted for</source>
        <translation>Cifrado para</translation>
    </message>
    <message>
        <source>You met a different courier here before, or this courier has a new certificate. Many couriers make a new certificate at each start. If you aren&apos;t sure, compare the words with those on the courier&apos;s screen.</source>
        <translation>Aquí encontró antes a otro mensajero, o este mensajero tiene un certificado nuevo. Muchos mensajeros crean uno nuevo en cada inicio. Si no está seguro, compare las palabras con las de la pantalla del mensajero.</translation>
    </message>
    <message>
        <source>This question is from before the last start. If you allow it, Relaynet tries to reach the courier again.</source>
        <translation>Esta pregunta es de antes del último inicio. Si la permite, Relaynet intenta llegar de nuevo al mensajero.</translation>
    </message>
    <message>
        <source>This question is from before the last start. If you allow it, Relaynet tries to read the stick again.</source>
        <translation>Esta pregunta es de antes del último inicio. Si la permite, Relaynet intenta leer de nuevo la memoria USB.</translation>
    </message>
    <message>
        <source>You have no messages to hand over. You receive any messages for your apps.</source>
        <translation>No tiene mensajes que entregar. Recibe los mensajes que haya para sus aplicaciones.</translation>
    </message>
    <message>
        <source>You hand over at most %3 of %1 (%2), encrypted. You receive any messages for your apps.</source>
        <translation>Entrega como máximo %3 de %1 (%2), cifrados. Recibe los mensajes que haya para sus aplicaciones.</translation>
    </message>
    <message>
        <source>You hand over %1 (%2), encrypted. You receive any messages for your apps.</source>
        <translation>Entrega %1 (%2), cifrados. Recibe los mensajes que haya para sus aplicaciones.</translation>
    </message>
    <message>
        <source>You are using this stick for the first time.</source>
        <translation>Usa esta memoria USB por primera vez.</translation>
    </message>
    <message>
        <source>You met a different courier here before.</source>
        <translation>Aquí encontró antes a otro mensajero.</translation>
    </message>
    <message>
        <source>You are meeting this courier for the first time.</source>
        <translation>Es la primera vez que encuentra a este mensajero.</translation>
    </message>
    <message>
        <source>Your messages are encrypted. A person who has the stick can&apos;t read them, but sees which post office they go to.</source>
        <translation>Sus mensajes están cifrados. Quien tenga la memoria USB no puede leerlos, pero ve a qué oficina postal van.</translation>
    </message>
    <message>
        <source>Your messages are encrypted, so a courier can&apos;t read them. The courier learns that this computer uses Relaynet.</source>
        <translation>Sus mensajes están cifrados, así que un mensajero no puede leerlos. El mensajero se entera de que este equipo usa Relaynet.</translation>
    </message>
    <message>
        <source>Unknown, so Relaynet can&apos;t remember your answer</source>
        <translation>Desconocida, así que Relaynet no puede recordar su respuesta</translation>
    </message>
    <message>
        <source>This computer itself</source>
        <translation>Este mismo equipo</translation>
    </message>
    <message>
        <source>with any courier</source>
        <translation>con cualquier mensajero</translation>
    </message>
    <message>
        <source>only the courier %1</source>
        <translation>solo el mensajero %1</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>De otro usuario</translation>
    </message>
    <message>
        <source>Let this app use Relaynet?</source>
        <translation>¿Dejar que esta aplicación use Relaynet?</translation>
    </message>
    <message>
        <source>The app can send and receive its own messages. It can&apos;t see messages of other apps.</source>
        <translation>La aplicación puede enviar y recibir sus propios mensajes. No puede ver los mensajes de otras aplicaciones.</translation>
    </message>
    <message>
        <source>Never for this app</source>
        <translation>Nunca para esta aplicación</translation>
    </message>
</context>
<context>
    <name>AppsModel</name>
    <message>
        <source>Waiting for your answer</source>
        <translation>Espera su respuesta</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectada</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Permitida</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Bloqueada</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Vista por última vez</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>%1 sent</source>
        <translation>%1 enviados</translation>
    </message>
    <message>
        <source>%1 received</source>
        <translation>%1 recibidos</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>Vista por primera vez</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>Run by another user</source>
        <translation>De otro usuario</translation>
    </message>
    <message>
        <source>Access valid until</source>
        <translation>Acceso válido hasta</translation>
    </message>
    <message>
        <source>Over a limit</source>
        <translation>Pasó un límite</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) wait for %1. Open %1 on this computer to get them.</source>
        <translation>
            <numerusform>%Ln mensaje espera a %1. Abra %1 en este equipo para recibirlo.</numerusform>
            <numerusform>%Ln mensajes esperan a %1. Abra %1 en este equipo para recibirlos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>This app sent messages too fast, so it was told to wait. Most apps then slow down. If this goes on, block the app and tell its maker.</source>
        <translation>Esta aplicación envió mensajes demasiado rápido, así que se le pidió esperar. La mayoría baja entonces el ritmo. Si sigue así, bloquee la aplicación y avise a quien la hizo.</translation>
    </message>
    <message>
        <source>Connect to the Internet or a courier, delete messages under Status, or raise the limit under Storage. This app&apos;s waiting messages filled its share of the space, so new messages from it were refused.</source>
        <translation>Conéctese a Internet o a un mensajero, borre mensajes en Estado o suba el límite en Almacenamiento. Los mensajes en espera de esta aplicación llenaron su parte del espacio, así que se rechazaron los nuevos.</translation>
    </message>
    <message>
        <source>Connect to the Internet or a courier, or raise the limit under Storage. There was no space left, so new messages from this app were refused.</source>
        <translation>Conéctese a Internet o a un mensajero, o suba el límite en Almacenamiento. No quedaba espacio, así que se rechazaron los mensajes nuevos de esta aplicación.</translation>
    </message>
    <message>
        <source>App %1</source>
        <translation>Aplicación %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) refused, last %1</source>
        <translation>
            <numerusform>%Ln mensaje rechazado, el último %1</numerusform>
            <numerusform>%Ln mensajes rechazados, el último %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AppsPage</name>
    <message>
        <source>Apps</source>
        <translation>Aplicaciones</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive messages with Relaynet.</source>
        <translation>Programas de este equipo que envían y reciben mensajes con Relaynet.</translation>
    </message>
    <message>
        <source>No apps yet</source>
        <translation>Sin aplicaciones aún</translation>
    </message>
    <message>
        <source>Apps made for this network find this computer and then appear here.</source>
        <translation>Las aplicaciones hechas para esta red encuentran este equipo y aparecen aquí.</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>Aplicaciones que funcionan con Relaynet, y dónde obtenerlas.</translation>
    </message>
    <message>
        <source>Looking for an app?</source>
        <translation>¿Busca una aplicación?</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>Aplicaciones que puede obtener</translation>
    </message>
</context>
<context>
    <name>AttachmentLines</name>
    <message>
        <source>Send the smaller copy</source>
        <translation>Enviar la copia más pequeña</translation>
    </message>
    <message>
        <source>Send the original</source>
        <translation>Enviar el original</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>One file with your letters and contacts, and with this gateway&apos;s messages, apps, registration and keys. You can set up this gateway on another computer with it. Your gateway keeps working meanwhile.</source>
        <translation>Un archivo con sus cartas y contactos, y con los mensajes, aplicaciones, inscripción y claves de esta pasarela. Con él puede instalarla en otro equipo. Mientras tanto, su pasarela sigue funcionando.</translation>
    </message>
    <message>
        <source>Backup of this gateway</source>
        <translation>Copia de seguridad de esta pasarela</translation>
    </message>
    <message>
        <source>Save a backup…</source>
        <translation>Guardar una copia…</translation>
    </message>
    <message>
        <source>Contents of the file</source>
        <translation>Contenido del archivo</translation>
    </message>
    <message>
        <source>Saving the backup. You can keep working.</source>
        <translation>Guardando la copia. Puede seguir trabajando.</translation>
    </message>
    <message>
        <source>Save a backup</source>
        <translation>Guardar una copia</translation>
    </message>
</context>
<context>
    <name>BackupFacts</name>
    <message>
        <source>Certificates</source>
        <translation>Certificados</translation>
    </message>
    <message>
        <source>Keys for messages on their way</source>
        <translation>Claves para mensajes en camino</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>Left behind</source>
        <translation>No se pasa</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>Oficina postal</translation>
    </message>
    <message>
        <source>Confirmations</source>
        <translation>Confirmaciones</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Contactos</translation>
    </message>
    <message>
        <source>Made on</source>
        <translation>Hecha el</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>Por enviar</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>Para sus aplicaciones</translation>
    </message>
    <message>
        <source>From couriers</source>
        <translation>De mensajeros</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Apartados</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>Aplicaciones</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation>Cancelado. No se guardó nada.</translation>
    </message>
    <message>
        <source>The backup is in %1 (%2). Keep the file away from its passphrase or sheet.</source>
        <translation>La copia está en %1 (%2). Guarde el archivo lejos de su contraseña o su hoja.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and are not in the file: %1.</source>
        <translation>Mensajes que no se pudieron leer y no están en el archivo: %1.</translation>
    </message>
</context>
<context>
    <name>CarriedCargoCard</name>
    <message>
        <source>Your cargo</source>
        <translation>Su carga</translation>
    </message>
    <message>
        <source>Everything is encrypted. You and this program can&apos;t see who wrote the messages or what they say.</source>
        <translation>Todo está cifrado. Ni usted ni este programa pueden ver quién escribió los mensajes ni qué dicen.</translation>
    </message>
    <message>
        <source>Space used</source>
        <translation>Espacio usado</translation>
    </message>
    <message>
        <source>Carry at most</source>
        <translation>Llevar como máximo</translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message>
        <source>Starting…</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>no conectada</translation>
    </message>
    <message>
        <source>Erasing…</source>
        <translation>Borrando…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Parando…</translation>
    </message>
    <message>
        <source>On, and waiting for people to connect. If they can&apos;t connect, check this computer&apos;s firewall.</source>
        <translation>Encendido, y a la espera de que alguien se conecte. Si no lo logran, revise el cortafuegos de este equipo.</translation>
    </message>
    <message>
        <source>On, but others can&apos;t reach this computer yet.</source>
        <translation>Encendido, pero otros aún no pueden llegar a este equipo.</translation>
    </message>
    <message>
        <source>Off. Others can&apos;t reach this computer.</source>
        <translation>Apagado. Otros no pueden llegar a este equipo.</translation>
    </message>
    <message>
        <source>Off. Others can&apos;t reach this computer. Your cargo stays here, encrypted, until you turn this on again or erase it.</source>
        <translation>Apagado. Otros no pueden llegar a este equipo. Su carga se queda aquí, cifrada, hasta que usted encienda esto otra vez o la borre.</translation>
    </message>
    <message>
        <source>Restore the keyring, or erase the cargo and start over. The key to your cargo is missing from the keyring, so the cargo can&apos;t be read.</source>
        <translation>Recupere el llavero, o borre la carga y empiece de nuevo. La clave de su carga falta en el llavero, así que la carga no se puede leer.</translation>
    </message>
    <message>
        <source>Use the command “relaynet-courier”, or erase the cargo and start over. Your cargo has a passphrase, which only this command accepts.</source>
        <translation>Use la orden «relaynet-courier», o borre la carga y empiece de nuevo. Su carga tiene una contraseña que solo acepta esta orden.</translation>
    </message>
    <message>
        <source>Use the command “relaynet-courier” to carry with a passphrase. This computer has no keyring that keeps secrets safely.</source>
        <translation>Use la orden «relaynet-courier» para llevar con una contraseña. Este equipo no tiene un llavero que guarde secretos con seguridad.</translation>
    </message>
    <message>
        <source>Close %1: it uses the port on which others look for this computer. Relaynet tries again automatically.</source>
        <translation>Cierre %1: usa el puerto en el que otros buscan este equipo. Relaynet lo intenta de nuevo automáticamente.</translation>
    </message>
    <message>
        <source>Erase the cargo and start over. It is damaged and can&apos;t be read. The computers and post offices that gave it to you send it again.</source>
        <translation>Borre la carga y empiece de nuevo. Está dañada y no se puede leer. Los equipos y oficinas postales que se la dieron la envían otra vez.</translation>
    </message>
    <message>
        <source>Close the other program that uses your cargo, then erase again.</source>
        <translation>Cierre el otro programa que usa su carga y borre otra vez.</translation>
    </message>
    <message>
        <source>Make sure that you can write in the cargo&apos;s folder, then erase again. Some of the cargo couldn&apos;t be deleted.</source>
        <translation>Compruebe que puede escribir en la carpeta de la carga y borre otra vez. Una parte de la carga no se pudo borrar.</translation>
    </message>
    <message>
        <source>Password: %1</source>
        <translation>Contraseña: %1</translation>
    </message>
    <message>
        <source>No password</source>
        <translation>Sin contraseña</translation>
    </message>
    <message>
        <source>Say aloud to compare</source>
        <translation>Léalo en voz alta para comparar</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Huella</translation>
    </message>
    <message>
        <source>For post offices</source>
        <translation>Para oficinas postales</translation>
    </message>
    <message>
        <source>From post offices</source>
        <translation>De oficinas postales</translation>
    </message>
    <message>
        <source>Devices served</source>
        <translation>Dispositivos atendidos</translation>
    </message>
    <message>
        <source>Connecting to the post offices…</source>
        <translation>Conectando con las oficinas postales…</translation>
    </message>
    <message>
        <source>Waiting for replies…</source>
        <translation>Esperando respuestas…</translation>
    </message>
    <message>
        <source>%1 collected</source>
        <translation>recogidos: %1</translation>
    </message>
    <message>
        <source>The exchange is complete.</source>
        <translation>El intercambio está completo.</translation>
    </message>
    <message>
        <source>Some of it could not be exchanged.</source>
        <translation>Una parte no se pudo intercambiar.</translation>
    </message>
    <message>
        <source>Kept for next time: %1</source>
        <translation>Guardado para la próxima vez: %1</translation>
    </message>
    <message>
        <source>Package (%1)</source>
        <translation>Paquete (%1)</translation>
    </message>
    <message>
        <source>Permission to collect replies (%1)</source>
        <translation>Permiso para recoger respuestas (%1)</translation>
    </message>
    <message>
        <source>The post office couldn&apos;t be reached, or it refused.</source>
        <translation>No se pudo llegar a la oficina postal, o se negó.</translation>
    </message>
    <message>
        <source>The cargo is erased.</source>
        <translation>La carga está borrada.</translation>
    </message>
    <message>
        <source>Its key may still be in the keyring, but no longer opens anything.</source>
        <translation>Su clave puede seguir en el llavero, pero ya no abre nada.</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>Conectados ahora</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 de %2 en uso</translation>
    </message>
    <message numerus="yes">
        <source>%Ln package(s)</source>
        <translation>
            <numerusform>%Ln paquete</numerusform>
            <numerusform>%Ln paquetes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 handed over</source>
        <translation>%1 de %2 entregados</translation>
    </message>
    <message>
        <source>There was nothing to exchange.</source>
        <translation>No había nada que intercambiar.</translation>
    </message>
    <message>
        <source>%1 handed over</source>
        <translation>entregados: %1</translation>
    </message>
</context>
<context>
    <name>CarryingPage</name>
    <message>
        <source>Carry for others</source>
        <translation>Llevar para otros</translation>
    </message>
    <message>
        <source>Take other people&apos;s encrypted messages to a place with Internet, and bring back the replies.</source>
        <translation>Lleve mensajes cifrados de otras personas a un lugar con Internet, y traiga las respuestas.</translation>
    </message>
    <message>
        <source>Deletes all cargo that you carry, and its key. Another courier can carry the messages instead.</source>
        <translation>Borra toda la carga que lleva, y su clave. Otro mensajero puede llevar los mensajes en su lugar.</translation>
    </message>
    <message>
        <source>Erase the cargo</source>
        <translation>Borrar la carga</translation>
    </message>
    <message>
        <source>Erase the cargo…</source>
        <translation>Borrar la carga…</translation>
    </message>
    <message>
        <source>Erase all cargo that you carry for others? You can&apos;t undo this.</source>
        <translation>¿Borrar toda la carga que lleva para otros? No se puede deshacer.</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
</context>
<context>
    <name>CheckCard</name>
    <message>
        <source>Check my setup</source>
        <translation>Revisar mi equipo</translation>
    </message>
    <message>
        <source>Checks the keyring, disk, clock, network and Relaynet.</source>
        <translation>Revisa el llavero, el disco, el reloj, la red y Relaynet.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Revisar ahora</translation>
    </message>
    <message>
        <source>Checking. This takes a few seconds.</source>
        <translation>Revisando. Tarda unos segundos.</translation>
    </message>
</context>
<context>
    <name>ClockWords</name>
    <message>
        <source>This computer says %1, other clocks say %2. Correct the date and time so that your messages are accepted.</source>
        <translation>Este equipo dice %1; otros relojes dicen %2. Corrija la fecha y la hora para que se acepten sus mensajes.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong, so a courier may refuse your messages.</source>
        <translation>El reloj de este equipo está mal, así que un mensajero puede rechazar sus mensajes.</translation>
    </message>
</context>
<context>
    <name>CloseBar</name>
    <message>
        <source>Keep Relaynet running in the background, to send and receive messages?</source>
        <translation>¿Mantener Relaynet en segundo plano para enviar y recibir mensajes?</translation>
    </message>
    <message>
        <source>Don&apos;t ask again</source>
        <translation>No preguntar más</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>Mantener en marcha</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>ClosedCard</name>
    <message>
        <source>Passphrase</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Contraseña nueva</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>La misma contraseña otra vez</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>Borrar todo…</translation>
    </message>
    <message>
        <source>Works without the key. Removes everything.</source>
        <translation>Funciona sin la clave. Lo quita todo.</translation>
    </message>
    <message>
        <source>This deletes your letters, the waiting messages, the keys and the registration for good. Your apps will have to connect again.</source>
        <translation>Esto borra para siempre sus cartas, los mensajes en espera, las claves y la inscripción. Sus aplicaciones tendrán que conectarse otra vez.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>Do this only if Relaynet never started on the other computer. If you moved it with a file, delete the file. If Relaynet runs on both computers, you lose messages.</source>
        <translation>Hágalo solo si Relaynet nunca se inició en el otro equipo. Si lo trasladó con un archivo, borre el archivo. Si Relaynet funciona en los dos equipos, usted pierde mensajes.</translation>
    </message>
    <message>
        <source>Unlock here</source>
        <translation>Desbloquear aquí</translation>
    </message>
    <message>
        <source>Erase and start over</source>
        <translation>Borrar y empezar de nuevo</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>Usar mi hoja de recuperación</translation>
    </message>
    <message>
        <source>Without their key, your messages and letters can&apos;t be opened. Use your backup, or start over as new. Both delete these messages and letters from this computer.</source>
        <translation>Sin su clave, sus mensajes y cartas no se pueden abrir. Use su copia o empiece de cero. Las dos cosas borran estos mensajes y cartas de este equipo.</translation>
    </message>
    <message>
        <source>The ten words on it open your messages and letters. Nothing is deleted.</source>
        <translation>Sus diez palabras abren sus mensajes y cartas. No se borra nada.</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>Usar mi copia</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>Elegir la copia</translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message>
        <source>Locked: unlock to see this</source>
        <translation>Bloqueado: desbloquee para verlo</translation>
    </message>
    <message>
        <source>If your keyring is locked, your system asks for its password.</source>
        <translation>Si su llavero está bloqueado, el sistema pide su contraseña.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>It never arrived…</source>
        <translation>Nunca llegó…</translation>
    </message>
    <message>
        <source>Relaynet and your letters are locked here so that only one computer uses your address. When they are on the other computer, erase them here. If they never arrived there, unlock them here.</source>
        <translation>Relaynet y sus cartas están bloqueados aquí para que solo un equipo use su dirección. Cuando estén en el otro equipo, bórrelos aquí. Si nunca llegaron allí, desbloquéelos aquí.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar otra vez</translation>
    </message>
    <message>
        <source>Your passphrase encrypts your messages. You type it at each start. If you forget it, only a recovery sheet or a backup brings your messages back.</source>
        <translation>Su contraseña cifra sus mensajes. La escribe en cada inicio. Si la olvida, solo una hoja de recuperación o una copia de seguridad recupera sus mensajes.</translation>
    </message>
    <message>
        <source>Use this passphrase</source>
        <translation>Usar esta contraseña</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>Elija una contraseña</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>Usar mi copia</translation>
    </message>
    <message>
        <source>Use a passphrase</source>
        <translation>Usar una contraseña</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Desbloquear</translation>
    </message>
    <message>
        <source>Your recovery sheet can still open the messages and letters on this computer.</source>
        <translation>Su hoja de recuperación aún puede abrir los mensajes y cartas de este equipo.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>Usar mi hoja de recuperación</translation>
    </message>
    <message>
        <source>Without the sheet…</source>
        <translation>Sin la hoja…</translation>
    </message>
    <message>
        <source>The key to your messages is gone</source>
        <translation>La clave de sus mensajes ya no está</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>Relaynet is starting</source>
        <translation>Relaynet se está iniciando</translation>
    </message>
    <message>
        <source>Relaynet is stopped</source>
        <translation>Relaynet está parado</translation>
    </message>
    <message>
        <source>Relaynet moved to another computer</source>
        <translation>Relaynet se trasladó a otro equipo</translation>
    </message>
    <message>
        <source>No keyring is responding on this computer.</source>
        <translation>Ningún llavero responde en este equipo.</translation>
    </message>
    <message>
        <source>Can&apos;t unlock?</source>
        <translation>¿No puede desbloquear?</translation>
    </message>
    <message>
        <source>Log out and in again, or start the keyring, then try again. The keyring with the key to your messages isn&apos;t responding.</source>
        <translation>Cierre la sesión y vuelva a entrar, o inicie el llavero, e inténtelo otra vez. El llavero con la clave de sus mensajes no responde.</translation>
    </message>
    <message>
        <source>If you changed to another keyring, change back and restart this program. The keyring no longer has the key to the messages on this computer.</source>
        <translation>Si cambió de llavero, vuelva al anterior y reinicie este programa. El llavero ya no tiene la clave de los mensajes de este equipo.</translation>
    </message>
    <message>
        <source>Type your passphrase to open your messages.</source>
        <translation>Escriba su contraseña para abrir sus mensajes.</translation>
    </message>
    <message>
        <source>Your keyring is locked. Type its password when your system asks.</source>
        <translation>Su llavero está bloqueado. Escriba su contraseña cuando el sistema la pida.</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>Type the ten words of your recovery sheet in order, or the digits beside them.</source>
        <translation>Escriba en orden las diez palabras de su hoja de recuperación, o las cifras que tienen al lado.</translation>
    </message>
    <message>
        <source>Then choose a new passphrase for your messages.</source>
        <translation>Elija después una contraseña nueva para sus mensajes.</translation>
    </message>
    <message>
        <source>Open my messages</source>
        <translation>Abrir mis mensajes</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Open with the recovery sheet</source>
        <translation>Abrir con la hoja de recuperación</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>Las dos contraseñas son distintas.</translation>
    </message>
    <message numerus="yes">
        <source>Use at least %Ln characters. A few words are easiest to remember.</source>
        <translation>
            <numerusform>Use al menos %Ln carácter. Unas pocas palabras son lo más fácil de recordar.</numerusform>
            <numerusform>Use al menos %Ln caracteres. Unas pocas palabras son lo más fácil de recordar.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesCard</name>
    <message>
        <source>Metered connections and battery</source>
        <translation>Conexiones de uso medido y batería</translation>
    </message>
    <message>
        <source>What Relaynet may do over the Internet in these cases. Exchanges with couriers go on, and no message is lost.</source>
        <translation>Lo que Relaynet puede hacer por Internet en estos casos. Los intercambios con mensajeros siguen, y no se pierde ningún mensaje.</translation>
    </message>
    <message>
        <source>When the connection is metered</source>
        <translation>Cuando la conexión es de uso medido</translation>
    </message>
    <message>
        <source>When this computer runs on battery</source>
        <translation>Cuando este equipo funciona con batería</translation>
    </message>
    <message>
        <source>Send and receive normally</source>
        <translation>Enviar y recibir como siempre</translation>
    </message>
    <message>
        <source>Only confirm messages from couriers</source>
        <translation>Solo confirmar lo recibido</translation>
    </message>
    <message>
        <source>Don&apos;t send or receive</source>
        <translation>No enviar ni recibir</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesModel</name>
    <message>
        <source>This computer reports too little about its connection or battery, so a rule may have no effect.</source>
        <translation>Este equipo informa demasiado poco sobre su conexión o batería, así que una regla puede no tener efecto.</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Yes, share</source>
        <translation>Sí, compartir</translation>
    </message>
    <message>
        <source>Share how well Relaynet works?</source>
        <translation>¿Compartir lo bien que funciona Relaynet?</translation>
    </message>
    <message>
        <source>Once a week, a small report with rough numbers: how many messages, how many exchanges, what failed. No names, addresses, contents or exact times. It is encrypted like your messages.</source>
        <translation>Una vez por semana, un informe pequeño con números aproximados: cuántos mensajes, cuántos intercambios, qué falló. Sin nombres, direcciones, contenidos ni horas exactas. Va cifrado como sus mensajes.</translation>
    </message>
    <message>
        <source>Someone who watches your network can see that you use this program, as with any message.</source>
        <translation>Quien vigile su red puede ver que usted usa este programa, como con cualquier mensaje.</translation>
    </message>
    <message>
        <source>Part of the world (optional)</source>
        <translation>Parte del mundo (opcional)</translation>
    </message>
    <message>
        <source>No, don&apos;t share</source>
        <translation>No, no compartir</translation>
    </message>
    <message>
        <source>Show as sent</source>
        <translation>Mostrar como se envía</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>Exactamente como se envía.</translation>
    </message>
    <message>
        <source>Show what would be sent</source>
        <translation>Mostrar lo que se enviaría</translation>
    </message>
    <message>
        <source>Hide the list</source>
        <translation>Ocultar la lista</translation>
    </message>
    <message>
        <source>Each question, its answer, and why it is asked.</source>
        <translation>Cada pregunta, su respuesta y por qué se hace.</translation>
    </message>
    <message>
        <source>The report has new questions. Until you answer again, only what you agreed to is sent.</source>
        <translation>El informe tiene preguntas nuevas. Hasta que usted responda otra vez, solo se envía lo que ya aceptó.</translation>
    </message>
    <message>
        <source>The next report</source>
        <translation>El próximo informe</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>Ocultarlo</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>No letters yet.</source>
        <translation>Aún no hay cartas.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) deleted, only on this computer.</source>
        <translation>
            <numerusform>%Ln carta borrada, solo en este equipo.</numerusform>
            <numerusform>%Ln cartas borradas, solo en este equipo.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Saved: %1</source>
        <translation>Guardado: %1</translation>
    </message>
</context>
<context>
    <name>CoreTexts</name>
    <message>
        <source>Messages can be read and written.</source>
        <translation>Los mensajes se pueden leer y escribir.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone.</source>
        <translation>Ponga en este equipo la fecha, la hora y la zona horaria.</translation>
    </message>
    <message>
        <source>Try another network, or other name servers (DNS) in Settings.</source>
        <translation>Pruebe otra red, u otros servidores de nombres (DNS) en Ajustes.</translation>
    </message>
    <message>
        <source>Try another network.</source>
        <translation>Pruebe otra red.</translation>
    </message>
    <message>
        <source>Try again later, or use a courier.</source>
        <translation>Pruebe más tarde, o use un mensajero.</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>Revise el disco.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to the data folder.</source>
        <translation>Otros usuarios de este equipo tienen acceso a la carpeta de datos.</translation>
    </message>
    <message>
        <source>Restart the program.</source>
        <translation>Reinicie el programa.</translation>
    </message>
    <message>
        <source>Close {program:name}, then restart this program.</source>
        <translation>Cierre {program:name} y reinicie este programa.</translation>
    </message>
    <message>
        <source>Close that program, then restart this one.</source>
        <translation>Cierre ese programa y reinicie este.</translation>
    </message>
    <message>
        <source>Connect to a network.</source>
        <translation>Conéctese a una red.</translation>
    </message>
    <message>
        <source>Connections to the Internet are direct.</source>
        <translation>Las conexiones a Internet son directas.</translation>
    </message>
    <message>
        <source>Choose another proxy, or none, in Settings.</source>
        <translation>Elija otro proxy, o ninguno, en Ajustes.</translation>
    </message>
    <message>
        <source>The keyring is locked. Unlock it and try again.</source>
        <translation>El llavero está bloqueado. Desbloquéelo e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Nothing answers at the courier&apos;s address.</source>
        <translation>Nada responde en la dirección del mensajero.</translation>
    </message>
    <message>
        <source>There is no courier at this address.</source>
        <translation>No hay ningún mensajero en esta dirección.</translation>
    </message>
    <message>
        <source>This network may want you to sign in first: open a web page, then try again.</source>
        <translation>Esta red quizá pida iniciar sesión antes: abra una página web e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>There is nothing to back up yet.</source>
        <translation>Aún no hay nada que copiar.</translation>
    </message>
    <message>
        <source>Remove an added list first. The most that you can add: {most:count}.</source>
        <translation>Quite primero una lista añadida. Puede añadir como máximo: {most:count}.</translation>
    </message>
    <message>
        <source>No space on this computer</source>
        <translation>No hay espacio en este equipo</translation>
    </message>
    <message>
        <source>Not registered</source>
        <translation>Sin inscripción</translation>
    </message>
    <message>
        <source>Can&apos;t use the stick</source>
        <translation>No se puede usar la memoria USB</translation>
    </message>
    <message>
        <source>Something went wrong in the program. See the log for details.</source>
        <translation>Algo falló en el programa. Vea los detalles en el registro.</translation>
    </message>
    <message>
        <source>Restart the program. A part of it failed repeatedly and was stopped. See the log for details.</source>
        <translation>Reinicie el programa. Una parte falló varias veces y se detuvo. Vea los detalles en el registro.</translation>
    </message>
    <message>
        <source>There is no crash report with this number. It may have been sent or deleted.</source>
        <translation>No hay ningún informe de fallo con este número. Puede que ya se enviara o se borrara.</translation>
    </message>
    <message>
        <source>Choose a region from the list.</source>
        <translation>Elija una región de la lista.</translation>
    </message>
    <message>
        <source>This invitation has expired. Ask the organisation for a new one.</source>
        <translation>Esta invitación ha caducado. Pida una nueva a la organización.</translation>
    </message>
    <message>
        <source>This invitation is faulty. Ask the organisation for a new one.</source>
        <translation>Esta invitación tiene un defecto. Pida una nueva a la organización.</translation>
    </message>
    <message>
        <source>The message is encrypted for a key that the collector doesn&apos;t have.</source>
        <translation>El mensaje está cifrado para una clave que quien recoge los informes no tiene.</translation>
    </message>
    <message>
        <source>The message doesn&apos;t contain a report.</source>
        <translation>El mensaje no contiene ningún informe.</translation>
    </message>
    <message>
        <source>No finished report is waiting. Each report is finished when its week ends.</source>
        <translation>No espera ningún informe terminado. Cada informe se termina cuando acaba su semana.</translation>
    </message>
    <message>
        <source>The file is damaged, or of another kind.</source>
        <translation>El archivo está dañado o es de otro tipo.</translation>
    </message>
    <message>
        <source>The keyring didn&apos;t delete the key. Delete the key with your system&apos;s keyring program.</source>
        <translation>El llavero no borró la clave. Bórrela con el programa de llaveros de su sistema.</translation>
    </message>
    <message>
        <source>KeePassXC may have put the key into its recycle bin. Empty the recycle bin too.</source>
        <translation>KeePassXC puede haber puesto la clave en su papelera. Vacíe también la papelera.</translation>
    </message>
    <message>
        <source>The keyring asked a question and got no answer, or a no. Try again: unlock the keyring, or let this program use its key.</source>
        <translation>El llavero preguntó algo y no recibió respuesta, o recibió un no. Inténtelo otra vez: desbloquee el llavero o deje que este programa use su clave.</translation>
    </message>
    <message>
        <source>The key may be in a keyring that did not open. Unlock it, or allow access: {keyrings:names}.</source>
        <translation>La clave puede estar en un llavero que no se abrió. Desbloquéelo o permita el acceso: {keyrings:names}.</translation>
    </message>
    <message>
        <source>Use the passphrase that you chose before.</source>
        <translation>Use la contraseña que eligió antes.</translation>
    </message>
    <message>
        <source>The key couldn&apos;t be read back from its file. Check the disk.</source>
        <translation>No se pudo volver a leer la clave de su archivo. Revise el disco.</translation>
    </message>
    <message>
        <source>The file with your key can&apos;t be deleted ({why:text}).</source>
        <translation>El archivo con su clave no se puede borrar ({why:text}).</translation>
    </message>
    <message>
        <source>The file with your key can&apos;t be read.</source>
        <translation>El archivo con su clave no se puede leer.</translation>
    </message>
    <message>
        <source>The file for your key can&apos;t be written ({why:text}).</source>
        <translation>El archivo para su clave no se puede escribir ({why:text}).</translation>
    </message>
    <message>
        <source>Word {place:number} ({word:text}) doesn&apos;t belong to any recovery sheet. Compare it letter by letter.</source>
        <translation>La palabra {place:number} ({word:text}) no es de ninguna hoja de recuperación. Compárela letra por letra.</translation>
    </message>
    <message>
        <source>Word {place:number} differs from the sheet. Compare it letter by letter.</source>
        <translation>La palabra {place:number} es distinta de la de la hoja. Compárela letra por letra.</translation>
    </message>
    <message>
        <source>Words {one:number} and {other:number} may be swapped.</source>
        <translation>Las palabras {one:number} y {other:number} pueden estar cambiadas de lugar.</translation>
    </message>
    <message>
        <source>Several words differ from the sheet. Compare them letter by letter.</source>
        <translation>Varias palabras son distintas de las de la hoja. Compárelas letra por letra.</translation>
    </message>
    <message>
        <source>You gave {count:number} words; a recovery sheet has {needed:number}.</source>
        <translation>Escribió {count:number} palabras; una hoja de recuperación tiene {needed:number}.</translation>
    </message>
    <message>
        <source>These words are from another recovery sheet. Use the sheet {mark:text}.</source>
        <translation>Estas palabras son de otra hoja de recuperación. Use la hoja {mark:text}.</translation>
    </message>
    <message>
        <source>The file that the recovery sheet opens is damaged. Use an undamaged backup.</source>
        <translation>El archivo que abre la hoja de recuperación está dañado. Use una copia de seguridad sin daños.</translation>
    </message>
    <message>
        <source>There is no recovery sheet for this gateway: it was never made, or it was withdrawn.</source>
        <translation>No hay hoja de recuperación para esta pasarela: nunca se hizo, o se anuló.</translation>
    </message>
    <message>
        <source>Relaynet was stopped.</source>
        <translation>Relaynet se detuvo.</translation>
    </message>
    <message>
        <source>Relaynet is not running.</source>
        <translation>Relaynet no está en marcha.</translation>
    </message>
    <message>
        <source>Take another picture: sharp, straight, with nothing cut off. No QR code can be read in this one.</source>
        <translation>Haga otra foto: nítida, recta y sin cortar nada. En esta no se puede leer ningún código QR.</translation>
    </message>
    <message>
        <source>Save the picture as PNG or JPEG. Pictures of the kind {kind:name} cannot be read.</source>
        <translation>Guarde la imagen como PNG o JPEG. No se pueden leer imágenes del tipo {kind:name}.</translation>
    </message>
    <message>
        <source>The content could not be understood.</source>
        <translation>No se pudo entender el contenido.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>Se canceló.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>El archivo no se puede leer.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the file. Use that version.</source>
        <translation>Una versión más nueva de este programa escribió el archivo. Use esa versión.</translation>
    </message>
    <message>
        <source>The passphrase is wrong.</source>
        <translation>La contraseña no es correcta.</translation>
    </message>
    <message>
        <source>The passphrase is empty.</source>
        <translation>La contraseña está vacía.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile.</source>
        <translation>El mensaje se borró entretanto.</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program.</source>
        <translation>Una versión más nueva de este programa escribió los ajustes.</translation>
    </message>
    <message>
        <source>Its signature is wrong: it may have been altered.</source>
        <translation>Su firma es incorrecta: puede haber sido alterado.</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender.</source>
        <translation>El destinatario ya no acepta al remitente.</translation>
    </message>
    <message>
        <source>The other side did something unexpected.</source>
        <translation>La otra parte hizo algo inesperado.</translation>
    </message>
    <message>
        <source>The other side refused.</source>
        <translation>La otra parte se negó.</translation>
    </message>
    <message>
        <source>The other side cannot be reached now.</source>
        <translation>Ahora no se puede llegar a la otra parte.</translation>
    </message>
    <message>
        <source>The courier confirmed more than it was given. Its program may need an update.</source>
        <translation>El mensajero confirmó más de lo que se le dio. Su programa puede necesitar una actualización.</translation>
    </message>
    <message>
        <source>The courier stopped answering while your messages were collected.</source>
        <translation>El mensajero dejó de responder mientras se recogían sus mensajes.</translation>
    </message>
    <message>
        <source>Reading it failed again and again.</source>
        <translation>No se pudo leer, tras varios intentos.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong by more than two hours.</source>
        <translation>El reloj de este equipo tiene un error de más de dos horas.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway cannot be read: {why:text}</source>
        <translation>No se pueden leer los datos de la pasarela Awala: {why:text}</translation>
    </message>
    <message>
        <source>That did not work. The log has the details.</source>
        <translation>No funcionó. El registro tiene los detalles.</translation>
    </message>
    <message>
        <source>The content breaks the rules, so it was refused.</source>
        <translation>El contenido no cumple las reglas, así que se rechazó.</translation>
    </message>
    <message>
        <source>Its signer is not trusted here.</source>
        <translation>Aquí no se confía en quien lo firmó.</translation>
    </message>
    <message>
        <source>It is not valid at this time. This computer&apos;s clock or the other one may be wrong.</source>
        <translation>No es válido en este momento. El reloj de este equipo o el del otro puede estar mal.</translation>
    </message>
    <message>
        <source>It came from an app that is unknown here.</source>
        <translation>Vino de una aplicación desconocida aquí.</translation>
    </message>
    <message>
        <source>The app is not allowed to do this.</source>
        <translation>La aplicación no tiene permiso para hacer esto.</translation>
    </message>
    <message>
        <source>It was already received.</source>
        <translation>Ya se había recibido.</translation>
    </message>
    <message>
        <source>There were too many in a short time. Try again later.</source>
        <translation>Hubo demasiados en poco tiempo. Inténtelo más tarde.</translation>
    </message>
    <message>
        <source>Choose a post office first.</source>
        <translation>Elija primero una oficina postal.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used now.</source>
        <translation>Los mensajes guardados no se pueden usar ahora.</translation>
    </message>
    <message>
        <source>There is no space left for messages.</source>
        <translation>No queda espacio para mensajes.</translation>
    </message>
    <message>
        <source>The data of the other program cannot be taken over.</source>
        <translation>No se pueden pasar a Relaynet los datos del otro programa.</translation>
    </message>
    <message>
        <source>One message of the other program cannot be taken over.</source>
        <translation>No se puede pasar a Relaynet un mensaje del otro programa.</translation>
    </message>
    <message>
        <source>Can&apos;t get the key to your messages.</source>
        <translation>No se puede obtener la clave de sus mensajes.</translation>
    </message>
    <message>
        <source>No keyring is responding on this computer.</source>
        <translation>Ningún llavero responde en este equipo.</translation>
    </message>
    <message>
        <source>The key to the messages on this computer is missing.</source>
        <translation>Falta la clave de los mensajes de este equipo.</translation>
    </message>
    <message>
        <source>Quit the Awala gateway, from its icon near the clock too, then try again. It is running.</source>
        <translation>Cierre la pasarela Awala, también desde su icono junto al reloj, e inténtelo otra vez. Está en marcha.</translation>
    </message>
    <message>
        <source>Start the Awala gateway once, quit it, then try again. It was not closed properly.</source>
        <translation>Inicie la pasarela Awala una vez, ciérrela e inténtelo otra vez. No se cerró bien.</translation>
    </message>
    <message>
        <source>Choose a post office instead. The data of the Awala gateway is damaged, so it cannot be taken over.</source>
        <translation>Elija en su lugar una oficina postal. Los datos de la pasarela Awala están dañados y no se pueden pasar a Relaynet.</translation>
    </message>
    <message>
        <source>Choose a post office instead. This release of the Awala gateway is unknown here.</source>
        <translation>Elija en su lugar una oficina postal. Esta versión de la pasarela Awala es desconocida aquí.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway was moved or deleted.</source>
        <translation>Los datos de la pasarela Awala se movieron o se borraron.</translation>
    </message>
    <message>
        <source>The Awala gateway was never set up, so there is nothing to take over.</source>
        <translation>La pasarela Awala nunca se configuró, así que no hay nada que pasar a Relaynet.</translation>
    </message>
    <message>
        <source>damaged or altered</source>
        <translation>dañado o alterado</translation>
    </message>
    <message>
        <source>its file is missing or cannot be read</source>
        <translation>su archivo falta o no se puede leer</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>caducado</translation>
    </message>
    <message>
        <source>made for someone else</source>
        <translation>hecho para otra persona</translation>
    </message>
    <message>
        <source>for a connection that is no longer used</source>
        <translation>para una conexión que ya no se usa</translation>
    </message>
    <message>
        <source>this computer has to register with a post office</source>
        <translation>este equipo tiene que inscribirse en una oficina postal</translation>
    </message>
    <message>
        <source>Use the keyring or passphrase that you chose before.</source>
        <translation>Use el llavero o la contraseña que eligió antes.</translation>
    </message>
    <message>
        <source>Relaynet moved to another computer, so it is locked here.</source>
        <translation>Relaynet se trasladó a otro equipo, así que está bloqueado aquí.</translation>
    </message>
    <message>
        <source>Go back to the keyring or passphrase of your letters, then try again. Without their key, they can&apos;t be read. If the key is lost, restore a backup or begin anew with Letters.</source>
        <translation>Vuelva al llavero o a la contraseña de sus cartas e inténtelo otra vez. Sin su clave no se pueden leer. Si la clave se perdió, restaure una copia de seguridad o empiece de nuevo con Cartas.</translation>
    </message>
    <message>
        <source>Your system does not allow this program to use port {port:number}.</source>
        <translation>Su sistema no permite que este programa use el puerto {port:number}.</translation>
    </message>
    <message>
        <source>Your messages are protected by a passphrase.</source>
        <translation>Sus mensajes están protegidos por una contraseña.</translation>
    </message>
    <message>
        <source>This computer has no keyring that keeps secrets safely.</source>
        <translation>Este equipo no tiene un llavero que guarde secretos con seguridad.</translation>
    </message>
    <message>
        <source>This is not a connection file: it is too large.</source>
        <translation>Esto no es un archivo de conexión: es demasiado grande.</translation>
    </message>
    <message>
        <source>This is your own answer. Give it to the person whose invitation you accepted.</source>
        <translation>Esta es su propia respuesta. Désela a la persona cuya invitación aceptó.</translation>
    </message>
    <message>
        <source>No result within {limit:seconds} seconds.</source>
        <translation>Ningún resultado en {limit:seconds} segundos.</translation>
    </message>
    <message>
        <source>{used:octets} of {limit:octets} are used; {free:octets} are free on the disk.</source>
        <translation>Se usan {used:octets} de {limit:octets}; quedan {free:octets} libres en el disco.</translation>
    </message>
    <message>
        <source>Stopped after repeated failures: {tasks:names}.</source>
        <translation>Detenido tras fallos repetidos: {tasks:names}.</translation>
    </message>
    <message>
        <source>Connections to the Internet go through {proxy:name}.</source>
        <translation>Las conexiones a Internet pasan por {proxy:name}.</translation>
    </message>
    <message>
        <source>Only {free:octets} are free on the disk.</source>
        <translation>Solo quedan {free:octets} libres en el disco.</translation>
    </message>
    <message>
        <source>{free:octets} are free on the disk.</source>
        <translation>{free:octets} están libres en el disco.</translation>
    </message>
    <message>
        <source>There is no data yet.</source>
        <translation>Aún no hay datos.</translation>
    </message>
    <message>
        <source>Other users of this computer have access to {files:names}.</source>
        <translation>Otros usuarios de este equipo tienen acceso a {files:names}.</translation>
    </message>
    <message>
        <source>Only you can read your data.</source>
        <translation>Solo usted puede leer sus datos.</translation>
    </message>
    <message>
        <source>Nothing answers on port {port:number}.</source>
        <translation>Nada responde en el puerto {port:number}.</translation>
    </message>
    <message>
        <source>{program:name} uses port {port:number}.</source>
        <translation>{program:name} usa el puerto {port:number}.</translation>
    </message>
    <message>
        <source>Another program uses port {port:number}.</source>
        <translation>Otro programa usa el puerto {port:number}.</translation>
    </message>
    <message>
        <source>Without TLS, only a courier on this computer is allowed.</source>
        <translation>Sin TLS solo se permite un mensajero en este equipo.</translation>
    </message>
    <message>
        <source>Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in {folder:name}, or delete them if they are copies.</source>
        <translation>Hay mensajes en un lugar equivocado de la memoria USB: {files:names}. Devuélvalos a las carpetas de {folder:name}, o bórrelos si son copias.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid yet. Compare the clocks of this computer and the courier.</source>
        <translation>El certificado del mensajero aún no es válido. Compare los relojes de este equipo y del mensajero.</translation>
    </message>
    <message>
        <source>The courier is full.</source>
        <translation>El mensajero está lleno.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages.</source>
        <translation>El mensajero rechazó el permiso para recoger sus mensajes.</translation>
    </message>
    <message>
        <source>The courier refused the permission to collect your messages: it was used before.</source>
        <translation>El mensajero rechazó el permiso para recoger sus mensajes: ya se usó antes.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer failed its check (DNSSEC): it may be forged, or this computer&apos;s clock is wrong.</source>
        <translation>La respuesta del servidor de nombres no pasó la comprobación (DNSSEC): puede ser falsa, o el reloj de este equipo está mal.</translation>
    </message>
    <message>
        <source>The rule for new apps is damaged. Choose it again.</source>
        <translation>La regla para aplicaciones nuevas está dañada. Elíjala otra vez.</translation>
    </message>
    <message>
        <source>No app here has that address.</source>
        <translation>Ninguna aplicación tiene aquí esa dirección.</translation>
    </message>
    <message>
        <source>The report is refused: {rule:name}.</source>
        <translation>El informe se rechaza: {rule:name}.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile, or its content is damaged.</source>
        <translation>El mensaje se borró entretanto, o su contenido está dañado.</translation>
    </message>
    <message>
        <source>The program was stopped.</source>
        <translation>El programa se detuvo.</translation>
    </message>
    <message>
        <source>The passphrase file is empty.</source>
        <translation>El archivo de la contraseña está vacío.</translation>
    </message>
    <message>
        <source>The file cannot be written ({why:text}).</source>
        <translation>El archivo no se puede escribir ({why:text}).</translation>
    </message>
    <message>
        <source>The file could not be read: {why:text}.</source>
        <translation>No se pudo leer el archivo: {why:text}.</translation>
    </message>
    <message>
        <source>Choose a post office.</source>
        <translation>Elija una oficina postal.</translation>
    </message>
    <message>
        <source>Restart the program. If that doesn&apos;t help, restore a backup.</source>
        <translation>Reinicie el programa. Si no sirve, recupere una copia de seguridad.</translation>
    </message>
    <message>
        <source>Free some space on the disk, raise the limit, or delete waiting messages.</source>
        <translation>Libere espacio en el disco, suba el límite o borre mensajes en espera.</translation>
    </message>
    <message>
        <source>You will soon run out of space.</source>
        <translation>Pronto se quedará sin espacio.</translation>
    </message>
    <message>
        <source>Restart the program, and send the diagnostics to the person who helps you.</source>
        <translation>Reinicie el programa y envíe el diagnóstico a la persona que le ayuda.</translation>
    </message>
    <message>
        <source>Go online to renew your registration.</source>
        <translation>Conéctese a Internet para renovar su inscripción.</translation>
    </message>
    <message>
        <source>Go online soon to renew your registration.</source>
        <translation>Conéctese pronto a Internet para renovar su inscripción.</translation>
    </message>
    <message>
        <source>Check the spelling of the post office&apos;s address.</source>
        <translation>Revise cómo está escrita la dirección de la oficina postal.</translation>
    </message>
    <message>
        <source>Start or unlock this computer&apos;s keyring.</source>
        <translation>Inicie o desbloquee el llavero de este equipo.</translation>
    </message>
    <message>
        <source>Start and unlock the keyring, or check the passphrase. Your data is safe.</source>
        <translation>Inicie y desbloquee el llavero, o revise la contraseña. Sus datos están a salvo.</translation>
    </message>
    <message>
        <source>Free some space on the disk.</source>
        <translation>Libere espacio en el disco.</translation>
    </message>
    <message>
        <source>Make the user who runs this program the owner of the folder.</source>
        <translation>Haga dueño de la carpeta al usuario que ejecuta este programa.</translation>
    </message>
    <message>
        <source>Remove their access: run chmod -R go= on the data folder.</source>
        <translation>Quíteles el acceso: ejecute chmod -R go= en la carpeta de datos.</translation>
    </message>
    <message>
        <source>Remove their access: in the folder&apos;s properties, under Security, leave only yourself.</source>
        <translation>Quíteles el acceso: en las propiedades de la carpeta, en Seguridad, deje solo su usuario.</translation>
    </message>
    <message>
        <source>You can exchange messages with it.</source>
        <translation>Puede intercambiar mensajes con él.</translation>
    </message>
    <message>
        <source>To use a courier, join its Wi-Fi.</source>
        <translation>Para usar un mensajero, únase a su Wi-Fi.</translation>
    </message>
    <message>
        <source>This isn&apos;t a list of apps, or it is damaged.</source>
        <translation>Esto no es una lista de aplicaciones, o está dañada.</translation>
    </message>
    <message>
        <source>This list of apps needs a newer version of the program (format {format:number}).</source>
        <translation>Esta lista de aplicaciones necesita una versión más nueva del programa (formato {format:number}).</translation>
    </message>
    <message>
        <source>This list of apps has a mistake, so it isn&apos;t shown. Tell its author: {why:text}.</source>
        <translation>Esta lista de aplicaciones tiene un error, así que no se muestra. Avise a su autor: {why:text}.</translation>
    </message>
    <message>
        <source>This list of apps has characters that hide or turn its text, so it isn&apos;t shown. Tell its author: {place:name}.</source>
        <translation>Esta lista de aplicaciones tiene caracteres que ocultan o invierten su texto, así que no se muestra. Avise a su autor: {place:name}.</translation>
    </message>
    <message>
        <source>This list of apps has two entries named {app:name}, so it isn&apos;t shown.</source>
        <translation>Esta lista de aplicaciones tiene dos entradas con el nombre {app:name}, así que no se muestra.</translation>
    </message>
    <message>
        <source>This list of apps has an address that isn&apos;t a plain https address, so it isn&apos;t shown. Tell its author: {app:name}.</source>
        <translation>Esta lista de aplicaciones tiene una dirección que no es una simple dirección https, así que no se muestra. Avise a su autor: {app:name}.</translation>
    </message>
    <message>
        <source>The signature of this list of apps isn&apos;t from the publisher of this program. The list wasn&apos;t added.</source>
        <translation>La firma de esta lista de aplicaciones no es del editor de este programa. La lista no se añadió.</translation>
    </message>
    <message>
        <source>This build can&apos;t check this signed list of apps, because it has no publisher&apos;s key.</source>
        <translation>Esta compilación no puede comprobar esta lista firmada de aplicaciones, porque no tiene la clave del editor.</translation>
    </message>
    <message>
        <source>You already have this list of {publisher:name}, or a newer one. Nothing was changed.</source>
        <translation>Ya tiene esta lista de {publisher:name}, o una más nueva. No se cambió nada.</translation>
    </message>
    <message>
        <source>You have no added list of that publisher.</source>
        <translation>No tiene ninguna lista añadida de ese editor.</translation>
    </message>
    <message>
        <source>This backup is damaged or incomplete. Use another copy.</source>
        <translation>Esta copia de seguridad está dañada o incompleta. Use otra.</translation>
    </message>
    <message>
        <source>This backup opens with the recovery sheet {mark:text}. Enter the words of that sheet.</source>
        <translation>Esta copia se abre con la hoja de recuperación {mark:text}. Escriba las palabras de esa hoja.</translation>
    </message>
    <message>
        <source>This backup opens with a passphrase. Enter the passphrase.</source>
        <translation>Esta copia se abre con una contraseña. Escríbala.</translation>
    </message>
    <message>
        <source>Free some space there first: {needed:octets} are needed, and {free:octets} are free.</source>
        <translation>Libere antes espacio allí: se necesitan {needed:octets} y hay {free:octets} libres.</translation>
    </message>
    <message>
        <source>Another backup or move is under way. Wait until it ends, then try again.</source>
        <translation>Otra copia de seguridad u otro traslado está en curso. Espere a que termine e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>There is already a gateway in this folder. Erase it first, or restore into an empty folder.</source>
        <translation>Ya hay una pasarela en esta carpeta. Bórrela primero, o recupere la copia en una carpeta vacía.</translation>
    </message>
    <message>
        <source>This backup is for another program. Restore it with the program that made it.</source>
        <translation>Esta copia es de otro programa. Recupérela con el programa que la hizo.</translation>
    </message>
    <message>
        <source>Your gateway didn&apos;t move to another computer. There is nothing to unlock.</source>
        <translation>Su pasarela no se trasladó a otro equipo. No hay nada que desbloquear.</translation>
    </message>
    <message>
        <source>Allow this program to delete the move&apos;s file, then try again. The file may be used only once, and can&apos;t be deleted now ({why:text}).</source>
        <translation>Permita que este programa borre el archivo del traslado e inténtelo otra vez. El archivo solo puede usarse una vez, y ahora no se puede borrar ({why:text}).</translation>
    </message>
    <message>
        <source>These words don&apos;t match. Compare the words and the address with the other computer&apos;s screen. If they&apos;re correct, someone may be intercepting the connection.</source>
        <translation>Estas palabras no coinciden. Compare las palabras y la dirección con la pantalla del otro equipo. Si son correctas, alguien puede estar interceptando la conexión.</translation>
    </message>
    <message>
        <source>Can&apos;t reach the other computer ({why:text}). Check that both computers are on the same network, and that the other one is still waiting.</source>
        <translation>No se puede llegar al otro equipo ({why:text}). Compruebe que los dos equipos están en la misma red y que el otro sigue esperando.</translation>
    </message>
    <message>
        <source>Install the same version of this program on both computers. They don&apos;t understand each other.</source>
        <translation>Instale la misma versión de este programa en los dos equipos. No se entienden.</translation>
    </message>
    <message>
        <source>The move ended before it was complete.</source>
        <translation>El traslado terminó antes de completarse.</translation>
    </message>
    <message>
        <source>The courier is full. Go online to deliver what it carries, or allow it more space.</source>
        <translation>El mensajero está lleno. Conéctese a Internet para entregar lo que lleva, o dele más espacio.</translation>
    </message>
    <message>
        <source>This gateway has used up its share. The rest is for others.</source>
        <translation>Esta pasarela ya usó su parte. El resto es para otros.</translation>
    </message>
    <message>
        <source>Quit the other courier program first. It already carries for others on this computer.</source>
        <translation>Cierre primero el otro programa de mensajero. Ya lleva para otros en este equipo.</translation>
    </message>
    <message>
        <source>This isn&apos;t addressed to a post office.</source>
        <translation>Esto no va dirigido a una oficina postal.</translation>
    </message>
    <message>
        <source>This is too large ({size:octets}): the connection ends each time before all of it arrives.</source>
        <translation>Esto es demasiado grande ({size:octets}): la conexión se corta siempre antes de que llegue todo.</translation>
    </message>
    <message>
        <source>This is addressed to the wrong recipient, so it wasn&apos;t kept.</source>
        <translation>Esto va dirigido a otro destinatario, así que no se guardó.</translation>
    </message>
    <message>
        <source>This permission to collect is too large to send ({size:octets}).</source>
        <translation>Este permiso para recoger es demasiado grande para enviarlo ({size:octets}).</translation>
    </message>
    <message>
        <source>The post office refused it: it is invalid, or for another post office.</source>
        <translation>La oficina postal lo rechazó: no es válido, o es para otra oficina postal.</translation>
    </message>
    <message>
        <source>The post office can&apos;t take more now. Try again later.</source>
        <translation>La oficina postal no puede aceptar más ahora. Inténtelo más tarde.</translation>
    </message>
    <message>
        <source>The post office refused the permission to collect.</source>
        <translation>La oficina postal rechazó el permiso para recoger.</translation>
    </message>
    <message>
        <source>This permission to collect was used before.</source>
        <translation>Este permiso para recoger ya se usó antes.</translation>
    </message>
    <message>
        <source>The post office sent too much that is invalid or repeated, so the exchange was stopped.</source>
        <translation>La oficina postal envió demasiadas cosas no válidas o repetidas, así que se detuvo el intercambio.</translation>
    </message>
    <message>
        <source>Allow at least {least:octets}.</source>
        <translation>Permita al menos {least:octets}.</translation>
    </message>
    <message>
        <source>Others can&apos;t reach this computer at {addresses:names}: port {port:number} can&apos;t be used ({why:text}). If another program uses the port, quit that program. The courier keeps trying.</source>
        <translation>Otros no pueden llegar a este equipo en {addresses:names}: el puerto {port:number} no se puede usar ({why:text}). Si otro programa usa el puerto, ciérrelo. El mensajero sigue intentándolo.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}, and only one user at a time can carry for others here. Ask them to stop. The courier keeps trying.</source>
        <translation>Otro usuario de este equipo usa el puerto {port:number}, y aquí solo un usuario a la vez puede llevar para otros. Pídale que pare. El mensajero sigue intentándolo.</translation>
    </message>
    <message>
        <source>Nothing was handed over. The program at this address doesn&apos;t take messages from other couriers.</source>
        <translation>No se entregó nada. El programa de esta dirección no acepta mensajes de otros mensajeros.</translation>
    </message>
    <message>
        <source>Turn on this computer&apos;s hotspot, or join a Wi-Fi network. Others can&apos;t reach it now, because it isn&apos;t on any of the chosen networks.</source>
        <translation>Encienda el punto de acceso de este equipo, o únase a una red Wi-Fi. Otros no pueden llegar a él ahora, porque no está en ninguna de las redes elegidas.</translation>
    </message>
    <message>
        <source>No device in the list has this id.</source>
        <translation>Ningún dispositivo de la lista tiene este identificador.</translation>
    </message>
    <message>
        <source>Turn on “Remember visits” first.</source>
        <translation>Active primero «Recordar las visitas».</translation>
    </message>
    <message>
        <source>The connection to the courier was lost.</source>
        <translation>Se perdió la conexión con el mensajero.</translation>
    </message>
    <message>
        <source>Something went wrong in the courier&apos;s program.</source>
        <translation>Algo falló en el programa del mensajero.</translation>
    </message>
    <message>
        <source>Can&apos;t understand the courier&apos;s answer. Its program may need an update.</source>
        <translation>No se entiende la respuesta del mensajero. Su programa puede necesitar una actualización.</translation>
    </message>
    <message>
        <source>The device at this address isn&apos;t a courier.</source>
        <translation>El dispositivo de esta dirección no es un mensajero.</translation>
    </message>
    <message>
        <source>Can&apos;t find the courier&apos;s address.</source>
        <translation>No se encuentra la dirección del mensajero.</translation>
    </message>
    <message>
        <source>Can&apos;t connect to the courier.</source>
        <translation>No se puede conectar con el mensajero.</translation>
    </message>
    <message>
        <source>Can&apos;t find this folder. Check that the stick is plugged in.</source>
        <translation>No se encuentra esta carpeta. Compruebe que la memoria USB está conectada.</translation>
    </message>
    <message>
        <source>Can&apos;t use the folder: {why:text}. Check that the stick is plugged in and has space.</source>
        <translation>No se puede usar la carpeta: {why:text}. Compruebe que la memoria USB está conectada y tiene espacio.</translation>
    </message>
    <message>
        <source>Can&apos;t use the folder. Remove the link or file that is in the place of a folder.</source>
        <translation>No se puede usar la carpeta. Quite el enlace o el archivo que está en el lugar de una carpeta.</translation>
    </message>
    <message>
        <source>Rename the stick or the folder, then try again. Its name isn&apos;t UTF-8 text.</source>
        <translation>Cambie el nombre de la memoria USB o de la carpeta e inténtelo otra vez. Su nombre no es texto UTF-8.</translation>
    </message>
    <message>
        <source>Damaged files on the stick were moved to the folder {folder:name}: {files:names}. You can delete that folder: its messages are sent again automatically.</source>
        <translation>Los archivos dañados de la memoria USB se movieron a la carpeta {folder:name}: {files:names}. Puede borrar esa carpeta: sus mensajes se envían otra vez automáticamente.</translation>
    </message>
    <message>
        <source>This question was already answered, or has expired.</source>
        <translation>Esta pregunta ya se respondió, o ha caducado.</translation>
    </message>
    <message>
        <source>That answer no longer applies.</source>
        <translation>Esa respuesta ya no vale.</translation>
    </message>
    <message>
        <source>Answer for this time only. This network or courier can&apos;t be recognised later.</source>
        <translation>Responda solo para esta vez. Esta red o este mensajero no se podrán reconocer después.</translation>
    </message>
    <message>
        <source>Set a limit of at least 100 kB for each exchange, or no limit.</source>
        <translation>Ponga un límite de al menos 100 kB para cada intercambio, o ninguno.</translation>
    </message>
    <message>
        <source>Can&apos;t find out which networks this computer is connected to.</source>
        <translation>No se puede saber a qué redes está conectado este equipo.</translation>
    </message>
    <message>
        <source>Can&apos;t read the courier&apos;s certificate.</source>
        <translation>No se puede leer el certificado del mensajero.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate has expired. Restart the courier, or correct this computer&apos;s clock.</source>
        <translation>El certificado del mensajero ha caducado. Reinicie el mensajero, o corrija el reloj de este equipo.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate isn&apos;t the expected one. This may be another device.</source>
        <translation>El certificado del mensajero no es el esperado. Puede que sea otro dispositivo.</translation>
    </message>
    <message>
        <source>Update the courier. It offers only an old version of TLS, which isn&apos;t safe.</source>
        <translation>Actualice el mensajero. Solo ofrece una versión antigua de TLS, que no es segura.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust the courier&apos;s certificate.</source>
        <translation>Este equipo no confía en el certificado del mensajero.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is for another address.</source>
        <translation>El certificado del mensajero es de otra dirección.</translation>
    </message>
    <message>
        <source>The courier says it received something invalid.</source>
        <translation>El mensajero dice que recibió algo no válido.</translation>
    </message>
    <message>
        <source>This couldn&apos;t be checked. See the log for details.</source>
        <translation>Esto no se pudo comprobar. Vea los detalles en el registro.</translation>
    </message>
    <message>
        <source>No post office has been chosen yet.</source>
        <translation>Aún no se ha elegido ninguna oficina postal.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t registered with {public_gateway:name} yet. Relaynet keeps trying while it runs.</source>
        <translation>Este equipo aún no está inscrito en {public_gateway:name}. Relaynet lo sigue intentando mientras está en marcha.</translation>
    </message>
    <message>
        <source>All parts of the program are running.</source>
        <translation>Todas las partes del programa están en marcha.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock says {device:moment}. The time seems to be {corrected:moment}.</source>
        <translation>El reloj de este equipo dice {device:moment}. Parece que son las {corrected:moment}.</translation>
    </message>
    <message>
        <source>The clock says {now:moment}. This isn&apos;t confirmed yet.</source>
        <translation>El reloj dice {now:moment}. Aún no está confirmado.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is right.</source>
        <translation>El reloj de este equipo está bien.</translation>
    </message>
    <message>
        <source>Days until your registration ends: {days:count}.</source>
        <translation>Días hasta que termine su inscripción: {days:count}.</translation>
    </message>
    <message>
        <source>No problem was found with the name servers (DNS).</source>
        <translation>No se encontró ningún problema con los servidores de nombres (DNS).</translation>
    </message>
    <message>
        <source>There was no answer to check.</source>
        <translation>No hubo ninguna respuesta que comprobar.</translation>
    </message>
    <message>
        <source>The answer was signed, or the address is set in the settings.</source>
        <translation>La respuesta estaba firmada, o la dirección está puesta en los ajustes.</translation>
    </message>
    <message>
        <source>The post office&apos;s address is unknown.</source>
        <translation>No se conoce la dirección de la oficina postal.</translation>
    </message>
    <message>
        <source>The connection is encrypted ({version:name}), and the post office proved its identity.</source>
        <translation>La conexión está cifrada ({version:name}), y la oficina postal demostró su identidad.</translation>
    </message>
    <message>
        <source>The Internet is turned off in Relaynet.</source>
        <translation>Internet está apagado en Relaynet.</translation>
    </message>
    <message>
        <source>The post office answers and knows this computer.</source>
        <translation>La oficina postal responde y conoce este equipo.</translation>
    </message>
    <message>
        <source>The key to your data was found.</source>
        <translation>Se encontró la clave de sus datos.</translation>
    </message>
    <message>
        <source>The key to your data is missing.</source>
        <translation>Falta la clave de sus datos.</translation>
    </message>
    <message>
        <source>There is no key yet. The first start creates one.</source>
        <translation>Aún no hay clave. El primer inicio la crea.</translation>
    </message>
    <message>
        <source>Can&apos;t read the disk: {why:text}.</source>
        <translation>No se puede leer el disco: {why:text}.</translation>
    </message>
    <message>
        <source>Can&apos;t read the data folder: {why:text}.</source>
        <translation>No se puede leer la carpeta de datos: {why:text}.</translation>
    </message>
    <message>
        <source>Apps can connect on port {port:number}.</source>
        <translation>Las aplicaciones pueden conectarse en el puerto {port:number}.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}. Your apps can connect on another port.</source>
        <translation>Otro usuario de este equipo usa el puerto {port:number}. Sus aplicaciones pueden conectarse en otro puerto.</translation>
    </message>
    <message>
        <source>Port {port:number} is free.</source>
        <translation>El puerto {port:number} está libre.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t connected to a network.</source>
        <translation>Este equipo no está conectado a ninguna red.</translation>
    </message>
    <message>
        <source>This computer is connected through {interfaces:names}.</source>
        <translation>Este equipo está conectado por {interfaces:names}.</translation>
    </message>
    <message>
        <source>Relaynet didn&apos;t look for couriers, because your answers about networks can&apos;t be read.</source>
        <translation>Relaynet no buscó mensajeros, porque no se pueden leer sus respuestas sobre las redes.</translation>
    </message>
    <message>
        <source>There is a courier on this network.</source>
        <translation>Hay un mensajero en esta red.</translation>
    </message>
    <message>
        <source>No courier was found on this computer&apos;s networks.</source>
        <translation>No se encontró ningún mensajero en las redes de este equipo.</translation>
    </message>
    <message>
        <source>This gateway doesn&apos;t keep a log.</source>
        <translation>Esta pasarela no guarda un registro.</translation>
    </message>
    <message>
        <source>Set a limit of at least 100 MB.</source>
        <translation>Ponga un límite de al menos 100 MB.</translation>
    </message>
    <message>
        <source>Choose one of the log levels: {levels:names}.</source>
        <translation>Elija uno de los niveles del registro: {levels:names}.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone first. Relaynet&apos;s time differs by more than two hours.</source>
        <translation>Ponga antes en este equipo la fecha, la hora y la zona horaria. La hora de Relaynet difiere en más de dos horas.</translation>
    </message>
    <message>
        <source>Your registration has ended. Go online once to renew it.</source>
        <translation>Su inscripción ha terminado. Conéctese una vez a Internet para renovarla.</translation>
    </message>
    <message>
        <source>The key has {bits:number} bits, and its size can&apos;t change. For another size, erase everything and start again.</source>
        <translation>La clave tiene {bits:number} bits, y su tamaño no puede cambiar. Para otro tamaño, borre todo y empiece de nuevo.</translation>
    </message>
    <message>
        <source>Use a passphrase of at least {least:count} characters.</source>
        <translation>Use una contraseña de al menos {least:count} caracteres.</translation>
    </message>
    <message>
        <source>The file is damaged, or it isn&apos;t a backup.</source>
        <translation>El archivo está dañado, o no es una copia de seguridad.</translation>
    </message>
    <message>
        <source>This gateway is already in use. To replace it, erase everything and start again.</source>
        <translation>Esta pasarela ya está en uso. Para reemplazarla, borre todo y empiece de nuevo.</translation>
    </message>
    <message>
        <source>There is no change of the last 24 hours to undo.</source>
        <translation>No hay ningún cambio de las últimas 24 horas que deshacer.</translation>
    </message>
    <message>
        <source>The record of your former post offices is damaged.</source>
        <translation>La lista de sus oficinas postales anteriores está dañada.</translation>
    </message>
    <message>
        <source>Choose your post office again. This computer has to register once more.</source>
        <translation>Elija otra vez su oficina postal. Este equipo tiene que inscribirse de nuevo.</translation>
    </message>
    <message>
        <source>Close the other program that has your letters open, then try again.</source>
        <translation>Cierre el otro programa que tiene abiertas sus cartas e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Your letters moved to another computer on {at:moment}. Read and write them there.</source>
        <translation>Sus cartas se trasladaron a otro equipo el {at:moment}. Léalas y escríbalas allí.</translation>
    </message>
    <message>
        <source>Start Relaynet, then open Letters again. Letters uses the key of Relaynet.</source>
        <translation>Inicie Relaynet y abra Cartas otra vez. Cartas usa la clave de Relaynet.</translation>
    </message>
    <message>
        <source>Your letters are closed.</source>
        <translation>Sus cartas están cerradas.</translation>
    </message>
    <message>
        <source>A letter was refused because of invalid content.</source>
        <translation>Se rechazó una carta por contenido no válido.</translation>
    </message>
    <message>
        <source>One character has too many accents or marks. Remove some of them.</source>
        <translation>Un carácter tiene demasiados acentos o marcas. Quite algunos.</translation>
    </message>
    <message>
        <source>Shorten the text, or attach it as a file. A letter has at most {most:octets} of text.</source>
        <translation>Acorte el texto, o adjúntelo como archivo. Una carta tiene como máximo {most:octets} de texto.</translation>
    </message>
    <message>
        <source>Send some of the files with another letter. A letter has at most {most:count} files.</source>
        <translation>Envíe algunos archivos con otra carta. Una carta tiene como máximo {most:count} archivos.</translation>
    </message>
    <message>
        <source>Send fewer or smaller files. The files of a letter have at most {most:octets} together.</source>
        <translation>Envíe menos archivos o más pequeños. Los archivos de una carta tienen como máximo {most:octets} en total.</translation>
    </message>
    <message>
        <source>Choose another file. {file:name} can&apos;t be read ({why:text}).</source>
        <translation>Elija otro archivo. {file:name} no se puede leer ({why:text}).</translation>
    </message>
    <message>
        <source>Attach the files in {file:name} instead. A folder can&apos;t be attached.</source>
        <translation>Adjunte los archivos de {file:name}. No se puede adjuntar una carpeta.</translation>
    </message>
    <message>
        <source>Save this picture and open it with another program. It can&apos;t be shown here.</source>
        <translation>Guarde esta imagen y ábrala con otro programa. Aquí no se puede mostrar.</translation>
    </message>
    <message>
        <source>Save the picture as a file, then attach the file. What you pasted can&apos;t be read.</source>
        <translation>Guarde la imagen como archivo y adjunte el archivo. Lo que pegó no se puede leer.</translation>
    </message>
    <message>
        <source>Choose another folder or name. {file:name} can&apos;t be saved ({why:text}).</source>
        <translation>Elija otra carpeta u otro nombre. {file:name} no se puede guardar ({why:text}).</translation>
    </message>
    <message>
        <source>Write something or attach a file first. This letter is empty.</source>
        <translation>Escriba algo o adjunte antes un archivo. Esta carta está vacía.</translation>
    </message>
    <message>
        <source>This letter is no longer on this computer.</source>
        <translation>Esta carta ya no está en este equipo.</translation>
    </message>
    <message>
        <source>This contact is no longer on this computer.</source>
        <translation>Este contacto ya no está en este equipo.</translation>
    </message>
    <message>
        <source>This letter is on its way or has arrived. You don&apos;t need to send it again.</source>
        <translation>Esta carta está en camino o ha llegado. No hace falta enviarla otra vez.</translation>
    </message>
    <message>
        <source>Update this program to read this letter. The letter is kept until then.</source>
        <translation>Actualice este programa para leer esta carta. La carta se guarda hasta entonces.</translation>
    </message>
    <message>
        <source>Ask for the invitation or answer again. This is something else, or part of it is missing.</source>
        <translation>Pida otra vez la invitación o la respuesta. Esto es otra cosa, o le falta una parte.</translation>
    </message>
    <message>
        <source>This invitation is no longer on this computer.</source>
        <translation>Esta invitación ya no está en este equipo.</translation>
    </message>
    <message>
        <source>Ask for a new invitation. This one has expired.</source>
        <translation>Pida una invitación nueva. Esta ha caducado.</translation>
    </message>
    <message>
        <source>Ask for a new invitation. This one is from a computer that the person no longer uses.</source>
        <translation>Pida una invitación nueva. Esta es de un equipo que la persona ya no usa.</translation>
    </message>
    <message>
        <source>Give them a new invitation. The invitation that this answers has expired, was taken back, or isn&apos;t from this computer.</source>
        <translation>Dele una invitación nueva. La invitación a la que responde esto ha caducado, se retiró o no es de este equipo.</translation>
    </message>
    <message>
        <source>Give each person their own invitation. Another person has already answered this one.</source>
        <translation>Dé a cada persona su propia invitación. Otra persona ya respondió a esta.</translation>
    </message>
    <message>
        <source>This is your own invitation. Give it to the person you want to write to.</source>
        <translation>Esta es su propia invitación. Désela a la persona a quien quiere escribir.</translation>
    </message>
    <message>
        <source>Choose another name: at most 80 visible characters in one line.</source>
        <translation>Elija otro nombre: como máximo 80 caracteres visibles en una línea.</translation>
    </message>
    <message>
        <source>Letters isn&apos;t connected to Relaynet yet. Make sure that Relaynet runs and that you have allowed Letters, then try again.</source>
        <translation>Cartas aún no está conectada con Relaynet. Compruebe que Relaynet está en marcha y que ha permitido Cartas, e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>{program:name} already uses port {port:number}. Quit that program: apps look for Relaynet on ports 276 and 13276.</source>
        <translation>{program:name} ya usa el puerto {port:number}. Cierre ese programa: las aplicaciones buscan Relaynet en los puertos 276 y 13276.</translation>
    </message>
    <message>
        <source>Another program already uses port {port:number}. Quit that program: apps look for Relaynet on ports 276 and 13276.</source>
        <translation>Otro programa ya usa el puerto {port:number}. Ciérrelo: las aplicaciones buscan Relaynet en los puertos 276 y 13276.</translation>
    </message>
    <message>
        <source>Another user of this computer uses port {port:number}. Choose another port.</source>
        <translation>Otro usuario de este equipo usa el puerto {port:number}. Elija otro puerto.</translation>
    </message>
    <message>
        <source>When Relaynet started, another user of this computer was using port {port:number}. Relaynet uses another port, and Letters works as usual. Apps that only know port {port:number} can&apos;t connect.</source>
        <translation>Cuando Relaynet se inició, otro usuario de este equipo estaba usando el puerto {port:number}. Relaynet usa otro puerto, y Cartas funciona como siempre. Las aplicaciones que solo conocen el puerto {port:number} no pueden conectarse.</translation>
    </message>
    <message>
        <source>Can&apos;t use port {port:number}: {why:text}.</source>
        <translation>No se puede usar el puerto {port:number}: {why:text}.</translation>
    </message>
    <message>
        <source>Can&apos;t create the socket for apps, {path:name}: {why:text}.</source>
        <translation>No se puede crear el socket para aplicaciones, {path:name}: {why:text}.</translation>
    </message>
    <message>
        <source>Another file is in the place of the socket for apps: {path:name}. Remove it, or choose another name.</source>
        <translation>Hay otro archivo en el lugar del socket para aplicaciones: {path:name}. Quítelo, o elija otro nombre.</translation>
    </message>
    <message>
        <source>Another gateway is already running at {path:name}. Stop it first.</source>
        <translation>Ya hay otra pasarela en marcha en {path:name}. Párela primero.</translation>
    </message>
    <message>
        <source>Start at login can&apos;t be changed ({why:text}).</source>
        <translation>El inicio al entrar en la sesión no se puede cambiar ({why:text}).</translation>
    </message>
    <message>
        <source>The vault must be &apos;keyring&apos; or &apos;passphrase-file:PATH&apos;.</source>
        <translation>El valor de vault debe ser &apos;keyring&apos; o &apos;passphrase-file:PATH&apos;.</translation>
    </message>
    <message>
        <source>Other users can read the passphrase file. Let only your own account read it.</source>
        <translation>Otros usuarios pueden leer el archivo de la contraseña. Permita que solo lo lea su propia cuenta.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} can&apos;t be read: {why:text}.</source>
        <translation>El archivo de la contraseña {file:name} no se puede leer: {why:text}.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} must be text in UTF-8.</source>
        <translation>El archivo de la contraseña {file:name} debe ser texto en UTF-8.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be deleted ({why:text}).</source>
        <translation>Los ajustes no se pueden borrar ({why:text}).</translation>
    </message>
    <message>
        <source>The settings can&apos;t be read.</source>
        <translation>Los ajustes no se pueden leer.</translation>
    </message>
    <message>
        <source>The settings can&apos;t be written ({why:text}).</source>
        <translation>Los ajustes no se pueden escribir ({why:text}).</translation>
    </message>
    <message>
        <source>The backup can&apos;t be written: {why:text}.</source>
        <translation>La copia de seguridad no se puede escribir: {why:text}.</translation>
    </message>
    <message>
        <source>The backup can&apos;t be read: {why:text}.</source>
        <translation>La copia de seguridad no se puede leer: {why:text}.</translation>
    </message>
    <message>
        <source>The proxy didn&apos;t answer in time.</source>
        <translation>El proxy no respondió a tiempo.</translation>
    </message>
    <message>
        <source>The proxy can&apos;t be reached. Check its address, and start its program (such as Tor).</source>
        <translation>No se puede llegar al proxy. Revise su dirección e inicie su programa (por ejemplo, Tor).</translation>
    </message>
    <message>
        <source>The proxy didn&apos;t connect: it refused, wants another password, or can&apos;t reach the destination.</source>
        <translation>El proxy no conectó: se negó, quiere otra contraseña o no puede llegar al destino.</translation>
    </message>
    <message>
        <source>Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds are not supported.</source>
        <translation>Escriba el proxy como socks5://HOST:PORT o http://HOST:PORT. No se admiten otros tipos.</translation>
    </message>
    <message>
        <source>Use plain Latin characters for user name and password, at most 255 each, and no colon in the user name.</source>
        <translation>Use letras latinas sin acentos para el nombre de usuario y la contraseña, como máximo 255 en cada uno, y sin dos puntos en el nombre de usuario.</translation>
    </message>
    <message>
        <source>Set the proxy again. The saved one is damaged.</source>
        <translation>Ponga el proxy otra vez. El guardado está dañado.</translation>
    </message>
    <message>
        <source>The system&apos;s proxy is of an unsupported kind. Choose another proxy, or none.</source>
        <translation>El proxy del sistema es de un tipo que no se admite. Elija otro proxy, o ninguno.</translation>
    </message>
    <message>
        <source>The mode must be none, system or manual.</source>
        <translation>El modo debe ser none, system o manual.</translation>
    </message>
    <message>
        <source>Enter the user name and the password separately from the address.</source>
        <translation>Escriba el nombre de usuario y la contraseña aparte de la dirección.</translation>
    </message>
    <message>
        <source>The post office stopped answering.</source>
        <translation>La oficina postal dejó de responder.</translation>
    </message>
    <message>
        <source>The post office can&apos;t do this right now.</source>
        <translation>La oficina postal no puede hacer esto ahora.</translation>
    </message>
    <message>
        <source>The post office refused the request.</source>
        <translation>La oficina postal rechazó la solicitud.</translation>
    </message>
    <message>
        <source>The post office&apos;s server can&apos;t be found.</source>
        <translation>No se encuentra el servidor de la oficina postal.</translation>
    </message>
    <message>
        <source>No secure connection to the post office is possible here. Someone may be listening in.</source>
        <translation>Aquí no es posible una conexión segura con la oficina postal. Alguien puede estar escuchando.</translation>
    </message>
    <message>
        <source>The post office doesn&apos;t answer.</source>
        <translation>La oficina postal no responde.</translation>
    </message>
    <message>
        <source>The post office didn&apos;t answer in time.</source>
        <translation>La oficina postal no respondió a tiempo.</translation>
    </message>
    <message>
        <source>The connection to the post office was lost.</source>
        <translation>Se perdió la conexión con la oficina postal.</translation>
    </message>
    <message>
        <source>The post office&apos;s answer couldn&apos;t be understood.</source>
        <translation>No se pudo entender la respuesta de la oficina postal.</translation>
    </message>
    <message>
        <source>The post office that answers isn&apos;t the one in the connection file.</source>
        <translation>La oficina postal que responde no es la del archivo de conexión.</translation>
    </message>
    <message>
        <source>The post office that answers isn&apos;t the one you chose.</source>
        <translation>La oficina postal que responde no es la que usted eligió.</translation>
    </message>
    <message>
        <source>This computer has no valid registration with that post office.</source>
        <translation>Este equipo no tiene una inscripción válida en esa oficina postal.</translation>
    </message>
    <message>
        <source>The post office&apos;s address for couriers is unknown.</source>
        <translation>No se conoce la dirección de la oficina postal para mensajeros.</translation>
    </message>
    <message>
        <source>The dialect must be &apos;relaynet&apos; or &apos;awala&apos;.</source>
        <translation>El dialecto debe ser &apos;relaynet&apos; o &apos;awala&apos;.</translation>
    </message>
    <message>
        <source>Choose your post office again. The record of your choice is damaged.</source>
        <translation>Elija otra vez su oficina postal. Los datos de su elección están dañados.</translation>
    </message>
    <message>
        <source>The post office&apos;s certificate has expired, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>El certificado de la oficina postal ha caducado, o el reloj de este equipo está mal. Revise la fecha y la hora.</translation>
    </message>
    <message>
        <source>The post office&apos;s certificate isn&apos;t valid yet, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>El certificado de la oficina postal aún no es válido, o el reloj de este equipo está mal. Revise la fecha y la hora.</translation>
    </message>
    <message>
        <source>The server at this address has a certificate for another name. Check the spelling, or try another network.</source>
        <translation>El servidor de esta dirección tiene un certificado de otro nombre. Revise cómo está escrita, o pruebe otra red.</translation>
    </message>
    <message>
        <source>This computer doesn&apos;t trust the issuer of the post office&apos;s certificate. Someone may be listening in: try another network.</source>
        <translation>Este equipo no confía en quien emitió el certificado de la oficina postal. Alguien puede estar escuchando: pruebe otra red.</translation>
    </message>
    <message>
        <source>The post office couldn&apos;t prove its identity ({why:text}).</source>
        <translation>La oficina postal no pudo demostrar su identidad ({why:text}).</translation>
    </message>
    <message>
        <source>Enter the address of the release file first.</source>
        <translation>Escriba antes la dirección del archivo de versión.</translation>
    </message>
    <message>
        <source>The Internet is turned off in Relaynet. Get the release file another way, and open it here.</source>
        <translation>Internet está apagado en Relaynet. Consiga el archivo de versión de otra forma y ábralo aquí.</translation>
    </message>
    <message>
        <source>Relaynet is paused. Resume it first.</source>
        <translation>Relaynet está en pausa. Reanúdelo primero.</translation>
    </message>
    <message>
        <source>This build can&apos;t check releases, because it has no publisher&apos;s key. For newer versions, ask the person who gave you the program.</source>
        <translation>Esta compilación no puede comprobar versiones, porque no tiene la clave del editor. Pida versiones más nuevas a la persona que le dio el programa.</translation>
    </message>
    <message>
        <source>Enter an address that begins with https://, without user name and password.</source>
        <translation>Escriba una dirección que empiece por https://, sin nombre de usuario ni contraseña.</translation>
    </message>
    <message>
        <source>This isn&apos;t a release file of this program, or it is damaged.</source>
        <translation>Esto no es un archivo de versión de este programa, o está dañado.</translation>
    </message>
    <message>
        <source>This release file isn&apos;t signed by the publisher of this program. Don&apos;t install the download that came with it.</source>
        <translation>Este archivo de versión no está firmado por el editor de este programa. No instale la descarga que vino con él.</translation>
    </message>
    <message>
        <source>The file couldn&apos;t be fetched from this address. Check the address and the Internet connection.</source>
        <translation>No se pudo obtener el archivo de esta dirección. Revise la dirección y la conexión a Internet.</translation>
    </message>
    <message>
        <source>This address redirects to another one. Enter the other address.</source>
        <translation>Esta dirección lleva a otra. Escriba la otra dirección.</translation>
    </message>
    <message>
        <source>Version {version:name} has no file named {file:name}. If you renamed the file, give it its published name again.</source>
        <translation>La versión {version:name} no tiene ningún archivo llamado {file:name}. Si cambió el nombre del archivo, póngale otra vez el publicado.</translation>
    </message>
    <message>
        <source>{file:name} can&apos;t be read: {why:text}.</source>
        <translation>{file:name} no se puede leer: {why:text}.</translation>
    </message>
    <message>
        <source>{file:name} differs from the published file: it is damaged, or someone changed it. Don&apos;t install it.</source>
        <translation>{file:name} es distinto del archivo publicado: está dañado, o alguien lo cambió. No lo instale.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer wasn&apos;t signed (DNSSEC), so it may be forged.</source>
        <translation>La respuesta del servidor de nombres no estaba firmada (DNSSEC), así que puede ser falsa.</translation>
    </message>
    <message>
        <source>This computer isn&apos;t connected to the Internet.</source>
        <translation>Este equipo no está conectado a Internet.</translation>
    </message>
    <message>
        <source>The address is too long to look up.</source>
        <translation>La dirección es demasiado larga para buscarla.</translation>
    </message>
    <message>
        <source>There is no post office at this address, or it isn&apos;t set up yet.</source>
        <translation>No hay oficina postal en esta dirección, o aún no está lista.</translation>
    </message>
    <message>
        <source>Write a name server as https://HOST/dns-query or tls://HOST:853. You may add its IP addresses: #ADDRESS,ADDRESS.</source>
        <translation>Escriba un servidor de nombres como https://HOST/dns-query o tls://HOST:853. Puede añadir sus direcciones IP: #ADDRESS,ADDRESS.</translation>
    </message>
    <message>
        <source>Enter between one and {most:count} name servers.</source>
        <translation>Escriba entre uno y {most:count} servidores de nombres.</translation>
    </message>
    <message>
        <source>Only IP addresses may follow the # of a name server.</source>
        <translation>Tras el signo # de un servidor de nombres solo pueden ir direcciones IP.</translation>
    </message>
    <message>
        <source>{file:name} contains no readable certificate of an authority.</source>
        <translation>{file:name} no contiene ningún certificado legible de una autoridad.</translation>
    </message>
    <message>
        <source>The name server&apos;s certificate isn&apos;t valid now, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>El certificado del servidor de nombres no es válido ahora, o el reloj de este equipo está mal. Revise la fecha y la hora.</translation>
    </message>
    <message>
        <source>The name servers (DNS) don&apos;t answer. They may be blocked here.</source>
        <translation>Los servidores de nombres (DNS) no responden. Pueden estar bloqueados aquí.</translation>
    </message>
    <message>
        <source>A name server (DNS) answered with an error ({status:name}). It may be blocked here.</source>
        <translation>Un servidor de nombres (DNS) respondió con un error ({status:name}). Puede estar bloqueado aquí.</translation>
    </message>
    <message>
        <source>A name server (DNS) gave an unusable answer. It may be blocked here.</source>
        <translation>Un servidor de nombres (DNS) dio una respuesta que no sirve. Puede estar bloqueado aquí.</translation>
    </message>
    <message>
        <source>A name server (DNS) answered with an error (HTTP {status:number}). It may be blocked here.</source>
        <translation>Un servidor de nombres (DNS) respondió con un error (HTTP {status:number}). Puede estar bloqueado aquí.</translation>
    </message>
    <message>
        <source>Post offices of today&apos;s network can&apos;t withdraw a registration.</source>
        <translation>Las oficinas postales de la red de hoy no pueden anular una inscripción.</translation>
    </message>
    <message>
        <source>Relaynet is paused.</source>
        <translation>Relaynet está en pausa.</translation>
    </message>
    <message>
        <source>A rule must be exchange, acknowledge or pause.</source>
        <translation>Una regla debe ser exchange, acknowledge o pause.</translation>
    </message>
    <message>
        <source>The post office answered {status:name}. Relaynet tries again after {again_at:moment}.</source>
        <translation>La oficina postal respondió {status:name}. Relaynet lo intenta de nuevo después de {again_at:moment}.</translation>
    </message>
    <message>
        <source>There is no space left for messages. Delete some, or raise the limit.</source>
        <translation>No queda espacio para mensajes. Borre algunos, o suba el límite.</translation>
    </message>
    <message>
        <source>The disk has no space left for messages. Free some space on it.</source>
        <translation>El disco no tiene espacio para mensajes. Libere espacio en él.</translation>
    </message>
    <message>
        <source>You&apos;re on a metered connection, and your rule holds messages back.</source>
        <translation>Está en una conexión de uso medido, y su regla retiene los mensajes.</translation>
    </message>
    <message>
        <source>This computer runs on battery, and your rule holds messages back.</source>
        <translation>Este equipo funciona con batería, y su regla retiene los mensajes.</translation>
    </message>
    <message>
        <source>Try again. The stored messages couldn&apos;t be used. See the log for details.</source>
        <translation>Inténtelo otra vez. No se pudieron usar los mensajes guardados. Vea los detalles en el registro.</translation>
    </message>
    <message>
        <source>The database of your messages reports an error ({why:text}). Check the disk.</source>
        <translation>La base de datos de sus mensajes da un error ({why:text}). Revise el disco.</translation>
    </message>
    <message>
        <source>Another program is using the messages. Close it and try again.</source>
        <translation>Otro programa está usando los mensajes. Ciérrelo e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Some of the stored messages can&apos;t be used. Check the disk: it may be failing, or write-protected.</source>
        <translation>Algunos de los mensajes guardados no se pueden usar. Revise el disco: puede estar fallando, o protegido contra escritura.</translation>
    </message>
    <message>
        <source>The disk reports an error. Check the disk and its free space.</source>
        <translation>El disco da un error. Revise el disco y su espacio libre.</translation>
    </message>
    <message>
        <source>The data folder is on a file system without locks, such as a network drive. Choose a folder on this computer&apos;s own disk.</source>
        <translation>La carpeta de datos está en un sistema de archivos sin bloqueos, como una unidad de red. Elija una carpeta en el propio disco de este equipo.</translation>
    </message>
    <message>
        <source>The data folder can&apos;t be used ({why:text}). You need permission to read and write in it.</source>
        <translation>La carpeta de datos no se puede usar ({why:text}). Necesita permiso para leer y escribir en ella.</translation>
    </message>
    <message>
        <source>Some of the data can&apos;t be deleted ({why:text}).</source>
        <translation>Algunos de los datos no se pueden borrar ({why:text}).</translation>
    </message>
    <message>
        <source>The lock file in the data folder can&apos;t be created ({why:text}).</source>
        <translation>No se puede crear el archivo de bloqueo en la carpeta de datos ({why:text}).</translation>
    </message>
    <message>
        <source>The folder of large messages can&apos;t be read ({why:text}).</source>
        <translation>La carpeta de mensajes grandes no se puede leer ({why:text}).</translation>
    </message>
    <message>
        <source>The files of lost messages can&apos;t be moved aside ({why:text}).</source>
        <translation>Los archivos de mensajes perdidos no se pueden apartar ({why:text}).</translation>
    </message>
    <message>
        <source>A message couldn&apos;t be written to the disk ({why:text}).</source>
        <translation>No se pudo escribir un mensaje en el disco ({why:text}).</translation>
    </message>
    <message>
        <source>The file key-id in the data folder can&apos;t be used ({why:text}).</source>
        <translation>El archivo key-id de la carpeta de datos no se puede usar ({why:text}).</translation>
    </message>
    <message>
        <source>Another program has this data folder open. Stop that program, or choose another folder.</source>
        <translation>Otro programa tiene abierta esta carpeta de datos. Pare ese programa, o elija otra carpeta.</translation>
    </message>
    <message>
        <source>The data folder can no longer be reached.</source>
        <translation>Ya no se puede llegar a la carpeta de datos.</translation>
    </message>
    <message>
        <source>The keyring doesn&apos;t keep this program&apos;s key correctly.</source>
        <translation>El llavero no guarda bien la clave de este programa.</translation>
    </message>
    <message>
        <source>The messages here are encrypted with another key. Use the keyring or passphrase that you chose before.</source>
        <translation>Los mensajes de aquí están cifrados con otra clave. Use el llavero o la contraseña que eligió antes.</translation>
    </message>
    <message>
        <source>The stored messages are gone. Someone may have deleted or moved them.</source>
        <translation>Los mensajes guardados ya no están. Alguien puede haberlos borrado o movido.</translation>
    </message>
    <message>
        <source>This folder holds the data of another program. Choose another folder.</source>
        <translation>Esta carpeta tiene los datos de otro programa. Elija otra carpeta.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the data (schema {schema:number}; this version reads up to {known:number}). Install that version again, or restore a backup.</source>
        <translation>Una versión más nueva de este programa escribió los datos (esquema {schema:number}; esta versión lee hasta el {known:number}). Instale otra vez esa versión, o recupere una copia de seguridad.</translation>
    </message>
    <message>
        <source>The space for messages is used up. Allow more space, or wait until messages are delivered.</source>
        <translation>El espacio para mensajes está agotado. Dé más espacio, o espere a que se entreguen mensajes.</translation>
    </message>
    <message>
        <source>The disk is nearly full. Free some space to send and receive messages again.</source>
        <translation>El disco está casi lleno. Libere espacio para volver a enviar y recibir mensajes.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space. Accepted messages are safe.</source>
        <translation>El disco está lleno. Libere espacio. Los mensajes aceptados están a salvo.</translation>
    </message>
    <message>
        <source>The stored messages are damaged. Nothing was deleted: the command “relaynet-gateway salvage” recovers what is still readable.</source>
        <translation>Los mensajes guardados están dañados. No se borró nada: la orden «relaynet-gateway salvage» rescata lo que aún se puede leer.</translation>
    </message>
    <message>
        <source>The file key-id in the data folder is damaged.</source>
        <translation>El archivo key-id de la carpeta de datos está dañado.</translation>
    </message>
    <message>
        <source>There&apos;s nothing left to exchange.</source>
        <translation>No queda nada que intercambiar.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Exchange again for the rest.</source>
        <translation>Lo intercambiado está a salvo. Intercambie otra vez para el resto.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. The rest waits for the next exchange.</source>
        <translation>Lo intercambiado está a salvo. El resto espera al próximo intercambio.</translation>
    </message>
    <message>
        <source>Check that you joined the courier&apos;s Wi-Fi. The device at this address isn&apos;t a courier.</source>
        <translation>Compruebe que se unió al Wi-Fi del mensajero. El dispositivo de esta dirección no es un mensajero.</translation>
    </message>
    <message>
        <source>Compare the time on both devices. If it&apos;s right, restart and update the courier&apos;s program.</source>
        <translation>Compare la hora de los dos dispositivos. Si es correcta, reinicie y actualice el programa del mensajero.</translation>
    </message>
    <message>
        <source>What you received is safe. Your messages wait here for another courier, or for a later exchange.</source>
        <translation>Lo que recibió está a salvo. Sus mensajes esperan aquí a otro mensajero, o a un intercambio posterior.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Move closer to the courier and exchange again.</source>
        <translation>Lo intercambiado está a salvo. Acérquese al mensajero e intercambie otra vez.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Join the Wi-Fi again and exchange again.</source>
        <translation>Lo intercambiado está a salvo. Únase de nuevo al Wi-Fi e intercambie otra vez.</translation>
    </message>
    <message>
        <source>Free some space, then exchange again. Nothing was lost.</source>
        <translation>Libere espacio e intercambie otra vez. No se perdió nada.</translation>
    </message>
    <message>
        <source>Go online once, to register with a post office or to renew your registration. Couriers can help after that.</source>
        <translation>Conéctese una vez a Internet para inscribirse en una oficina postal o renovar su inscripción. Después los mensajeros pueden ayudar.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. See the log for details.</source>
        <translation>Lo intercambiado está a salvo. Vea los detalles en el registro.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Check that the stick is plugged in, has space and can be written to.</source>
        <translation>Lo intercambiado está a salvo. Compruebe que la memoria USB está conectada, tiene espacio y permite escribir.</translation>
    </message>
    <message>
        <source>Go online once, to register with a post office or to renew your registration. Sticks can help after that.</source>
        <translation>Conéctese una vez a Internet para inscribirse en una oficina postal o renovar su inscripción. Después las memorias USB pueden ayudar.</translation>
    </message>
    <message>
        <source>You didn&apos;t allow this exchange.</source>
        <translation>No permitió este intercambio.</translation>
    </message>
    <message>
        <source>Nothing was sent, because you chose “Never on this network”. Take that answer back to be asked again.</source>
        <translation>No se envió nada, porque eligió «Nunca en esta red». Retire esa respuesta para que se le pregunte otra vez.</translation>
    </message>
    <message>
        <source>This exchange wasn&apos;t allowed in time.</source>
        <translation>Este intercambio no se permitió a tiempo.</translation>
    </message>
    <message>
        <source>You stopped this exchange.</source>
        <translation>Usted detuvo este intercambio.</translation>
    </message>
    <message>
        <source>The program ended during the exchange.</source>
        <translation>El programa se cerró durante el intercambio.</translation>
    </message>
    <message>
        <source>The courier ended the exchange before it had taken everything.</source>
        <translation>El mensajero terminó el intercambio antes de tomarlo todo.</translation>
    </message>
    <message>
        <source>The courier sent nothing new for ten minutes. Exchange again to continue.</source>
        <translation>El mensajero no envió nada nuevo durante diez minutos. Intercambie otra vez para continuar.</translation>
    </message>
    <message>
        <source>Too much of what the courier brought is unusable. Tell the person who carries it.</source>
        <translation>Demasiado de lo que trajo el mensajero no se puede usar. Avise a la persona que lo lleva.</translation>
    </message>
    <message>
        <source>Damaged packages: {count:count} (their messages are sent again automatically).</source>
        <translation>Paquetes dañados: {count:count} (sus mensajes se envían otra vez automáticamente).</translation>
    </message>
    <message>
        <source>The stick gave nothing new for ten minutes. Exchange again to continue.</source>
        <translation>La memoria USB no dio nada nuevo durante diez minutos. Intercambie otra vez para continuar.</translation>
    </message>
    <message>
        <source>Too much of what is on the stick is unusable. Tell the person who brought it.</source>
        <translation>Demasiado de lo que hay en la memoria USB no se puede usar. Avise a la persona que la trajo.</translation>
    </message>
    <message>
        <source>The courier stopped answering while it took messages.</source>
        <translation>El mensajero dejó de responder mientras tomaba mensajes.</translation>
    </message>
    <message>
        <source>Your limit for one exchange is reached. The rest waits for the next exchange.</source>
        <translation>Se alcanzó su límite para un intercambio. El resto espera al próximo.</translation>
    </message>
    <message>
        <source>Exchange complete</source>
        <translation>Intercambio completo</translation>
    </message>
    <message>
        <source>Exchange partly done</source>
        <translation>Intercambio hecho en parte</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>No permitido</translation>
    </message>
    <message>
        <source>No answer in time</source>
        <translation>Sin respuesta a tiempo</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Parado</translation>
    </message>
    <message>
        <source>Not a courier</source>
        <translation>No es un mensajero</translation>
    </message>
    <message>
        <source>Courier out of reach</source>
        <translation>Mensajero fuera de alcance</translation>
    </message>
    <message>
        <source>Courier not accepted</source>
        <translation>Mensajero no aceptado</translation>
    </message>
    <message>
        <source>The courier is full</source>
        <translation>El mensajero está lleno</translation>
    </message>
    <message>
        <source>The courier refused</source>
        <translation>El mensajero se negó</translation>
    </message>
    <message>
        <source>The courier stopped answering</source>
        <translation>El mensajero dejó de responder</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>Conexión perdida</translation>
    </message>
    <message>
        <source>Several apps have an address that begins like this. Give more of the address.</source>
        <translation>Varias aplicaciones tienen una dirección que empieza así. Escriba más caracteres de la dirección.</translation>
    </message>
    <message>
        <source>It is encrypted for a key that this computer doesn&apos;t use.</source>
        <translation>Está cifrado para una clave que este equipo no usa.</translation>
    </message>
    <message>
        <source>Close other programs, then try again. The system doesn&apos;t allow this program more threads.</source>
        <translation>Cierre otros programas e inténtelo otra vez. El sistema no permite más hilos a este programa.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Algo falló</translation>
    </message>
    <message>
        <source>Stick not found</source>
        <translation>No se encuentra la memoria USB</translation>
    </message>
    <message>
        <source>The stick takes too long</source>
        <translation>La memoria USB tarda demasiado</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>No se envió nada.</translation>
    </message>
    <message>
        <source>Nothing was sent. Start again when you are ready.</source>
        <translation>No se envió nada. Empiece otra vez cuando quiera.</translation>
    </message>
    <message>
        <source>Move closer to the courier, check that you joined its Wi-Fi, and try again.</source>
        <translation>Acérquese al mensajero, compruebe que se unió a su Wi-Fi e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Your messages stay here. Check this computer&apos;s date and time, then try again or ask the courier.</source>
        <translation>Sus mensajes se quedan aquí. Revise la fecha y hora de este equipo e inténtelo otra vez o pregunte al mensajero.</translation>
    </message>
    <message>
        <source>Check that the stick is plugged in, and try again.</source>
        <translation>Compruebe que la memoria USB está conectada e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Take the stick out, plug it in again, and try again.</source>
        <translation>Lo intercambiado está a salvo. Retire la memoria USB, conéctela de nuevo e inténtelo otra vez.</translation>
    </message>
</context>
<context>
    <name>CorrespondentCard</name>
    <message>
        <source>Their name</source>
        <translation>Nombre del contacto</translation>
    </message>
    <message>
        <source>Save name</source>
        <translation>Guardar nombre</translation>
    </message>
    <message>
        <source>Compare this number with the person, face to face or by telephone. If their Letters shows the same number, only the two of you can read your letters. If it shows another, delete this contact and meet for a new invitation.</source>
        <translation>Compare este número con la persona, cara a cara o por teléfono. Si sus Cartas muestran el mismo número, solo ustedes dos pueden leer sus cartas. Si muestran otro, elimine este contacto y reúnanse para una nueva invitación.</translation>
    </message>
    <message>
        <source>Safety number</source>
        <translation>Número de seguridad</translation>
    </message>
    <message>
        <source>The numbers match</source>
        <translation>Los números coinciden</translation>
    </message>
    <message>
        <source>Show my answer again</source>
        <translation>Mostrar otra vez mi respuesta</translation>
    </message>
    <message>
        <source>Block…</source>
        <translation>Bloquear…</translation>
    </message>
    <message>
        <source>Unblock</source>
        <translation>Desbloquear</translation>
    </message>
    <message>
        <source>Delete all letters…</source>
        <translation>Borrar todas las cartas…</translation>
    </message>
    <message>
        <source>Delete contact and letters…</source>
        <translation>Borrar contacto y cartas…</translation>
    </message>
    <message>
        <source>Blocked. You don&apos;t get letters from them.</source>
        <translation>Bloqueado. No recibe cartas de esta persona.</translation>
    </message>
    <message>
        <source>This person&apos;s computer hasn&apos;t answered yet, or no longer lets you write. Your letters wait here. If both of you lost a computer, invite each other again.</source>
        <translation>El equipo de esta persona aún no ha respondido, o ya no le deja escribir. Sus cartas esperan aquí. Si ambos han perdido un equipo, vuelvan a invitarse.</translation>
    </message>
    <message>
        <source>Block %1? You won&apos;t get new letters from them. The letters that you already have stay here. You can unblock them later.</source>
        <translation>¿Bloquear a %1? No recibirá cartas nuevas de esta persona. Las cartas que ya tiene se quedan aquí. Puede desbloquearla más tarde.</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Delete all letters from and to %1 on this computer? You can still write to each other. Letters that haven&apos;t left yet won&apos;t be sent.</source>
        <translation>¿Borrar en este equipo todas las cartas de y para %1? Podrán seguir escribiéndose. Las cartas que aún no han salido no se enviarán.</translation>
    </message>
    <message>
        <source>Delete all letters</source>
        <translation>Borrar todas las cartas</translation>
    </message>
    <message>
        <source>Delete %1? This also deletes all letters from and to them on this computer, and blocks them. To write to each other again, you need a new invitation. You can&apos;t undo this.</source>
        <translation>¿Borrar a %1? Esto borra también en este equipo todas las cartas de y para esta persona, y la bloquea. Para volver a escribirse, necesitan una invitación nueva. No se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete contact</source>
        <translation>Borrar contacto</translation>
    </message>
    <message>
        <source>You can write to each other.</source>
        <translation>Pueden escribirse.</translation>
    </message>
</context>
<context>
    <name>CourierGuide</name>
    <message>
        <source>How to meet a courier</source>
        <translation>Cómo encontrarse con un mensajero</translation>
    </message>
    <message>
        <source>Ask the courier to share their Wi-Fi with you</source>
        <translation>Pida al mensajero que comparta su Wi-Fi con usted</translation>
    </message>
    <message>
        <source>Their screen then shows the name of a Wi-Fi network, and usually a password.</source>
        <translation>Su pantalla muestra entonces el nombre de una red Wi-Fi y, por lo general, una contraseña.</translation>
    </message>
    <message>
        <source>Your computer may warn that this Wi-Fi has no Internet. Stay connected.</source>
        <translation>Su equipo puede avisar de que este Wi-Fi no tiene Internet. Siga conectado.</translation>
    </message>
    <message>
        <source>Come back here and start the exchange</source>
        <translation>Vuelva aquí y empiece el intercambio</translation>
    </message>
    <message>
        <source>The courier appears above within seconds. If not, look again, or enter the address on the courier&apos;s screen.</source>
        <translation>El mensajero aparece arriba en unos segundos. Si no, busque otra vez, o escriba la dirección de la pantalla del mensajero.</translation>
    </message>
    <message>
        <source>Read the question, then allow the exchange</source>
        <translation>Lea la pregunta y permita el intercambio</translation>
    </message>
    <message>
        <source>Nothing leaves before you allow it. Check the name of the network. If the courier&apos;s screen shows words or a fingerprint, compare them.</source>
        <translation>Nada sale antes de que usted lo permita. Compruebe el nombre de la red. Si la pantalla del mensajero muestra palabras o una huella, compárelas.</translation>
    </message>
    <message>
        <source>Stay nearby until the exchange ends</source>
        <translation>Quédese cerca hasta que termine el intercambio</translation>
    </message>
    <message>
        <source>Then go back to your own Wi-Fi. Replies come when you meet a courier again, or when you&apos;re online again.</source>
        <translation>Vuelva después a su propio Wi-Fi. Las respuestas llegan cuando encuentra otra vez a un mensajero, o cuando vuelve a tener conexión.</translation>
    </message>
    <message>
        <source>Join that Wi-Fi on this computer</source>
        <translation>Conéctese a ese Wi-Fi en este equipo</translation>
    </message>
</context>
<context>
    <name>CourierModel</name>
    <message>
        <source>The pretend courier is on its way</source>
        <translation>El mensajero de mentira está en camino</translation>
    </message>
    <message>
        <source>Several couriers are here</source>
        <translation>Hay varios mensajeros aquí</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>Hay un mensajero aquí</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>Los mensajes salen y entran por Internet.</translation>
    </message>
    <message>
        <source>Join the courier&apos;s Wi-Fi</source>
        <translation>Únase al Wi-Fi del mensajero</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Sin límite</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>Recoger</translation>
    </message>
    <message>
        <source>It comes back in a few seconds.</source>
        <translation>Vuelve en unos segundos.</translation>
    </message>
    <message>
        <source>Register with a post office first</source>
        <translation>Inscríbase primero en una oficina postal</translation>
    </message>
    <message>
        <source>Nothing leaves without your permission.</source>
        <translation>Nada sale sin su permiso.</translation>
    </message>
    <message>
        <source>You&apos;re online and don&apos;t need a courier</source>
        <translation>Tiene conexión y no necesita un mensajero</translation>
    </message>
    <message>
        <source>Wi-Fi is off</source>
        <translation>El Wi-Fi está apagado</translation>
    </message>
    <message>
        <source>Turn on Wi-Fi, then join the courier&apos;s network.</source>
        <translation>Encienda el Wi-Fi y únase a la red del mensajero.</translation>
    </message>
    <message>
        <source>Relaynet can&apos;t find couriers automatically here. Enter the address on the courier&apos;s screen.</source>
        <translation>Relaynet no puede buscar mensajeros automáticamente aquí. Escriba la dirección de la pantalla del mensajero.</translation>
    </message>
    <message>
        <source>Not on a courier&apos;s network</source>
        <translation>No está en la red de un mensajero</translation>
    </message>
    <message>
        <source>This computer isn&apos;t on a network where a courier could be. Join the courier&apos;s Wi-Fi, and the courier appears here.</source>
        <translation>Este equipo no está en una red donde pueda haber un mensajero. Únase al Wi-Fi del mensajero, y el mensajero aparece aquí.</translation>
    </message>
    <message>
        <source>You chose to refuse couriers there.</source>
        <translation>Usted eligió rechazar mensajeros ahí.</translation>
    </message>
    <message>
        <source>No courier answers there. Join the courier&apos;s Wi-Fi, and the courier appears here.</source>
        <translation>Ningún mensajero responde ahí. Únase al Wi-Fi del mensajero, y el mensajero aparece aquí.</translation>
    </message>
    <message>
        <source>Relaynet hasn&apos;t looked for a courier there yet.</source>
        <translation>Relaynet aún no ha buscado un mensajero ahí.</translation>
    </message>
    <message>
        <source>Registration with %1 hasn&apos;t worked yet. Relaynet tries again automatically. Couriers can help after that.</source>
        <translation>La inscripción en %1 aún no ha funcionado. Relaynet lo intenta de nuevo automáticamente. Después los mensajeros pueden ayudar.</translation>
    </message>
    <message>
        <source>Couriers can help after you register. You need the Internet for this once.</source>
        <translation>Los mensajeros pueden ayudar después de que se inscriba. Para eso necesita Internet una vez.</translation>
    </message>
    <message>
        <source>You&apos;re on %1</source>
        <translation>Está en %1</translation>
    </message>
    <message>
        <source>Enter the courier&apos;s address like 192.168.43.1, or with a port: 192.168.43.1:21473.</source>
        <translation>Escriba la dirección del mensajero así: 192.168.43.1, o con un puerto: 192.168.43.1:21473.</translation>
    </message>
    <message>
        <source>Let apps reply</source>
        <translation>Dejar responder</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Entregar</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>unos %1</translation>
    </message>
</context>
<context>
    <name>CourierPage</name>
    <message>
        <source>Couriers</source>
        <translation>Mensajeros</translation>
    </message>
    <message>
        <source>By USB stick</source>
        <translation>Por memoria USB</translation>
    </message>
    <message>
        <source>Choose a folder on the stick. Relaynet writes your waiting messages there, and reads messages for you. You don&apos;t need a network.</source>
        <translation>Elija una carpeta en la memoria USB. Relaynet escribe allí sus mensajes en espera y lee los mensajes para usted. No necesita una red.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>A courier carries your encrypted messages when you have no Internet.</source>
        <translation>Un mensajero lleva sus mensajes cifrados cuando usted no tiene Internet.</translation>
    </message>
    <message>
        <source>Earlier exchanges</source>
        <translation>Intercambios anteriores</translation>
    </message>
    <message>
        <source>Exchange with %1</source>
        <translation>Intercambiar con %1</translation>
    </message>
    <message>
        <source>Take other people&apos;s encrypted messages to a place with Internet, and bring back the replies.</source>
        <translation>Lleve mensajes cifrados de otras personas a un lugar con Internet, y traiga las respuestas.</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>Llevar para otros</translation>
    </message>
    <message>
        <source>Be a courier…</source>
        <translation>Ser mensajero…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Elegir una carpeta</translation>
    </message>
</context>
<context>
    <name>CrashReportsCard</name>
    <message>
        <source>Yes, report crashes</source>
        <translation>Sí, informar de fallos</translation>
    </message>
    <message>
        <source>Show exactly what would be sent</source>
        <translation>Mostrar exactamente lo que se enviaría</translation>
    </message>
    <message>
        <source>Report crashes?</source>
        <translation>¿Informar de fallos?</translation>
    </message>
    <message>
        <source>When this program fails, it can record where in its code that happened. It shows you this report for a day, then sends it, encrypted like your messages. No names, contents, files, addresses or exact times.</source>
        <translation>Cuando este programa falla, puede anotar en qué parte de su código ocurrió. Le muestra este informe durante un día y luego lo envía, cifrado como sus mensajes. Sin nombres, contenidos, archivos, direcciones ni horas exactas.</translation>
    </message>
    <message>
        <source>No, don&apos;t report</source>
        <translation>No, no informar</translation>
    </message>
    <message>
        <source>Crash report to show</source>
        <translation>Informe de fallo para mostrar</translation>
    </message>
    <message>
        <source>The crash report</source>
        <translation>El informe de fallo</translation>
    </message>
    <message>
        <source>Delete this report</source>
        <translation>Borrar este informe</translation>
    </message>
    <message>
        <source>A deleted report is never sent.</source>
        <translation>Un informe borrado nunca se envía.</translation>
    </message>
    <message>
        <source>Exactly as sent.</source>
        <translation>Exactamente como se envía.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>Ocultarlo</translation>
    </message>
</context>
<context>
    <name>CrashReportsModel</name>
    <message>
        <source>Off. Nothing is kept unless you say yes.</source>
        <translation>Apagado. No se guarda nada si usted no dice que sí.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>Apagado, como usted eligió.</translation>
    </message>
    <message>
        <source>On. Each crash report is shown here for a day before it is sent.</source>
        <translation>Encendido. Cada informe de fallo se muestra aquí durante un día antes de enviarse.</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Ejemplo</translation>
    </message>
    <message>
        <source>%1, not sent before %2</source>
        <translation>%1, no se envía antes del %2</translation>
    </message>
</context>
<context>
    <name>DecisionsCard</name>
    <message>
        <source>Remembered answers</source>
        <translation>Respuestas recordadas</translation>
    </message>
    <message>
        <source>To remove an answer, press Ask again.</source>
        <translation>Para quitar una respuesta, pulse Preguntar otra vez.</translation>
    </message>
    <message>
        <source>Always allowed</source>
        <translation>Siempre permitido</translation>
    </message>
    <message>
        <source>Never allowed</source>
        <translation>Nunca permitido</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar otra vez</translation>
    </message>
</context>
<context>
    <name>DemoBar</name>
    <message>
        <source>Go to Couriers</source>
        <translation>Ir a Mensajeros</translation>
    </message>
</context>
<context>
    <name>DemoModel</name>
    <message>
        <source>This is a demo. It stays on this computer and is deleted when you quit. Only the real program has Letters and Carry for others.</source>
        <translation>Esto es una demostración. Se queda en este equipo y se borra cuando sale. Solo el programa real tiene Cartas y Llevar para otros.</translation>
    </message>
    <message>
        <source>A pretend Internet, a courier and an app are starting.</source>
        <translation>Se están iniciando un Internet, un mensajero y una aplicación de mentira.</translation>
    </message>
    <message>
        <source>The app Ping has a message to send, and there is no Internet. A pretend courier is nearby. On Couriers, press Exchange now, then Allow.</source>
        <translation>La aplicación Ping tiene un mensaje que enviar, y no hay Internet. Hay cerca un mensajero de mentira. En Mensajeros, pulse Intercambiar ahora y luego Permitir.</translation>
    </message>
    <message>
        <source>The courier takes the message to a place with Internet, and is back in a few seconds.</source>
        <translation>El mensajero lleva el mensaje a un lugar con Internet y vuelve en unos segundos.</translation>
    </message>
    <message>
        <source>The courier is back. To get what the courier brings, press Exchange now and Allow again.</source>
        <translation>El mensajero ha vuelto. Para recibir lo que trae, pulse otra vez Intercambiar ahora y Permitir.</translation>
    </message>
    <message>
        <source>Ping has its answer. Both messages travelled without any Internet here.</source>
        <translation>Ping tiene su respuesta. Los dos mensajes viajaron sin Internet aquí.</translation>
    </message>
</context>
<context>
    <name>DeviceWords</name>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Last visit</source>
        <translation>Última visita</translation>
    </message>
    <message>
        <source>Next usual visit</source>
        <translation>Próxima visita habitual</translation>
    </message>
    <message>
        <source>Waiting for it</source>
        <translation>En espera para él</translation>
    </message>
    <message>
        <source>Expires before the next usual visit</source>
        <translation>Vence antes de la próxima visita habitual</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Desconocida</translation>
    </message>
    <message>
        <source>%1 (bytes)</source>
        <translation>%1 (bytes)</translation>
    </message>
</context>
<context>
    <name>DevicesCard</name>
    <message>
        <source>Devices you carry for</source>
        <translation>Dispositivos para los que lleva</translation>
    </message>
    <message>
        <source>When you met each device, and how much waits for it. The messages stay closed.</source>
        <translation>Cuándo encontró cada dispositivo y cuánto espera para él. Los mensajes siguen cerrados.</translation>
    </message>
    <message>
        <source>Stores the days of visits for 180 days, and your names for devices, encrypted. A person who can open this computer can see whom you met, and when.</source>
        <translation>Guarda, cifrados, los días de las visitas durante 180 días y los nombres que da a los dispositivos. Quien pueda abrir este equipo puede ver a quién encontró y cuándo.</translation>
    </message>
    <message>
        <source>Remember visits</source>
        <translation>Recordar las visitas</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>No devices to show.</source>
        <translation>No hay dispositivos que mostrar.</translation>
    </message>
    <message>
        <source>Name of the selected device</source>
        <translation>Nombre del dispositivo elegido</translation>
    </message>
    <message>
        <source>Save the name</source>
        <translation>Guardar el nombre</translation>
    </message>
    <message>
        <source>Forget the device</source>
        <translation>Olvidar el dispositivo</translation>
    </message>
    <message>
        <source>The file isn&apos;t encrypted. It has your names, days and amounts.</source>
        <translation>El archivo no está cifrado. Contiene sus nombres, los días y las cantidades.</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>Guardar la lista…</translation>
    </message>
    <message>
        <source>Select a device to name or forget it.</source>
        <translation>Elija un dispositivo para nombrarlo u olvidarlo.</translation>
    </message>
    <message>
        <source>Not visited for three weeks (%1)</source>
        <translation>Sin visita desde hace tres semanas (%1)</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>Todos los dispositivos</translation>
    </message>
    <message numerus="yes">
        <source>The saved list has %Ln more device(s).</source>
        <translation>
            <numerusform>La lista guardada tiene %Ln dispositivo más.</numerusform>
            <numerusform>La lista guardada tiene %Ln dispositivos más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete the days of all visits and your names for devices? You can&apos;t undo this.</source>
        <translation>¿Borrar los días de todas las visitas y los nombres que dio a los dispositivos? No se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Delete the visits and the name of %1? What waits for it stays.</source>
        <translation>¿Borrar las visitas y el nombre de %1? Lo que espera para él se queda.</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>Guardar la lista</translation>
    </message>
    <message>
        <source>The list is saved.</source>
        <translation>La lista está guardada.</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the file: %1</source>
        <translation>No se pudo guardar el archivo: %1</translation>
    </message>
</context>
<context>
    <name>DiagnosticsModel</name>
    <message numerus="yes">
        <source>%Ln point(s) need attention</source>
        <translation>
            <numerusform>%Ln punto necesita atención</numerusform>
            <numerusform>%Ln puntos necesitan atención</numerusform>
        </translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Bien</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Necesita atención</translation>
    </message>
    <message>
        <source>Room for messages</source>
        <translation>Espacio para mensajes</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Reloj</translation>
    </message>
    <message>
        <source>Name servers (DNS)</source>
        <translation>Servidores de nombres (DNS)</translation>
    </message>
    <message>
        <source>Signed addresses</source>
        <translation>Direcciones firmadas</translation>
    </message>
    <message>
        <source>Secure connection</source>
        <translation>Conexión segura</translation>
    </message>
    <message>
        <source>Stored messages</source>
        <translation>Mensajes guardados</translation>
    </message>
    <message>
        <source>Parts of Relaynet</source>
        <translation>Partes de Relaynet</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>Inscripción</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>Oficina postal</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Llavero</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Disco</translation>
    </message>
    <message>
        <source>Privacy of the data folder</source>
        <translation>Privacidad de la carpeta de datos</translation>
    </message>
    <message>
        <source>Connection for apps</source>
        <translation>Conexión para las aplicaciones</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Redes</translation>
    </message>
    <message>
        <source>Courier nearby</source>
        <translation>Mensajero cerca</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>No se encontraron problemas</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Sin comprobar</translation>
    </message>
    <message>
        <source>Couldn&apos;t save the file: %1</source>
        <translation>No se pudo guardar el archivo: %1</translation>
    </message>
</context>
<context>
    <name>EraseCard</name>
    <message>
        <source>Erase everything</source>
        <translation>Borrar todo</translation>
    </message>
    <message>
        <source>For a computer that you give away, or that others must not see into.</source>
        <translation>Para un equipo que va a regalar, o que otros no deben ver por dentro.</translation>
    </message>
    <message>
        <source>Deletes the key first, then messages, certificates and settings. Apps lose their waiting messages. You cannot undo this.</source>
        <translation>Borra primero la clave, y luego mensajes, certificados y ajustes. Las aplicaciones pierden sus mensajes en espera. No se puede deshacer.</translation>
    </message>
    <message>
        <source>What this computer carries for others is deleted too.</source>
        <translation>También se borra lo que este equipo lleva para otros.</translation>
    </message>
    <message>
        <source>Your letters and contacts are deleted too.</source>
        <translation>También se borran sus cartas y contactos.</translation>
    </message>
    <message>
        <source>Type %1 to confirm</source>
        <translation>Escriba %1 para confirmar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>Borrar todo…</translation>
    </message>
    <message>
        <source>Erase everything now</source>
        <translation>Borrar todo ahora</translation>
    </message>
</context>
<context>
    <name>ExpectationCard</name>
    <message>
        <source>What to expect</source>
        <translation>Qué esperar</translation>
    </message>
</context>
<context>
    <name>Expecting</name>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Not all replies arrive in time.</source>
        <translation>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada día. No todas las respuestas llegan a tiempo.</numerusform>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada %Ln días. No todas las respuestas llegan a tiempo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s). Expect a reply in about %1.</source>
        <translation>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada día. Espere una respuesta en unos %1.</numerusform>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada %Ln días. Espere una respuesta en unos %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick has come for much longer than usual. Relaynet can&apos;t predict the next visit.</source>
        <translation>Hace mucho más de lo habitual que no viene ningún mensajero ni memoria USB. Relaynet no puede predecir la próxima visita.</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln visit(s) by couriers or sticks, this shows when to expect replies.</source>
        <translation>
            <numerusform>Después de %Ln visita de mensajeros o memorias USB, aquí se ve cuándo esperar respuestas.</numerusform>
            <numerusform>Después de %Ln visitas de mensajeros o memorias USB, aquí se ve cuándo esperar respuestas.</numerusform>
        </translation>
    </message>
    <message>
        <source>You&apos;re online now, so messages don&apos;t wait for couriers. Without the Internet:</source>
        <translation>Ahora tiene conexión, así que los mensajes no esperan a mensajeros. Sin Internet:</translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s).</source>
        <translation>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada día.</numerusform>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada %Ln días.</numerusform>
        </translation>
    </message>
    <message>
        <source>For replies that people on the Internet write within a day. This assumes that couriers reach the Internet once between two visits, and that messages stay valid for two weeks, as in most apps.</source>
        <translation>Para respuestas que la gente en Internet escribe en menos de un día. Se supone que los mensajeros llegan a Internet una vez entre dos visitas, y que los mensajes valen dos semanas, como en la mayoría de las aplicaciones.</translation>
    </message>
    <message>
        <source>Very few replies arrive in time.</source>
        <translation>Llegan a tiempo muy pocas respuestas.</translation>
    </message>
    <message>
        <source>Half of the replies that arrive take up to %1, and nine in ten take up to %2.</source>
        <translation>La mitad de las respuestas que llegan tarda hasta %1, y nueve de cada diez hasta %2.</translation>
    </message>
    <message>
        <source>The post office deletes messages that no courier collects within %1.</source>
        <translation>La oficina postal borra los mensajes que ningún mensajero recoge en %1.</translation>
    </message>
    <message>
        <source>Some messages and replies expire on the way.</source>
        <translation>Algunos mensajes y respuestas caducan por el camino.</translation>
    </message>
    <message>
        <source>All replies arrive in time.</source>
        <translation>Todas las respuestas llegan a tiempo.</translation>
    </message>
    <message numerus="yes">
        <source>Of 100 replies, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>De 100 respuestas, llega a tiempo más o menos %Ln.</numerusform>
            <numerusform>De 100 respuestas, llegan a tiempo unas %Ln.</numerusform>
        </translation>
    </message>
    <message>
        <source>Half of the replies would arrive within %1.</source>
        <translation>La mitad de las respuestas llegaría en %1.</translation>
    </message>
    <message>
        <source>What would help most: a post office that keeps messages longer.</source>
        <translation>Lo que más ayudaría: una oficina postal que guarde los mensajes más tiempo.</translation>
    </message>
    <message>
        <source>What would help most: messages that stay valid twice as long, if your app offers this.</source>
        <translation>Lo que más ayudaría: mensajes que valgan el doble de tiempo, si su aplicación lo ofrece.</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 replies would arrive, half of them within %1.</source>
        <translation>
            <numerusform>De 100 respuestas llegaría más o menos %Ln, la mitad de las veces en %1.</numerusform>
            <numerusform>De 100 respuestas llegarían unas %Ln, la mitad de ellas en %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>What would help most: visits twice as often.</source>
        <translation>Lo que más ayudaría: visitas el doble de frecuentes.</translation>
    </message>
</context>
<context>
    <name>FailureHeadlines</name>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>Revisar mi equipo</translation>
    </message>
    <message>
        <source>Free some space, then try again. Relaynet needs room to start.</source>
        <translation>Libere espacio e inténtelo otra vez. Relaynet necesita espacio para iniciarse.</translation>
    </message>
    <message>
        <source>Close the other program, then try again.</source>
        <translation>Cierre el otro programa e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Another program has your messages open</source>
        <translation>Otro programa tiene abiertos sus mensajes</translation>
    </message>
    <message>
        <source>Check the folder. Relaynet keeps your messages there and must be able to read and write in it.</source>
        <translation>Revise la carpeta. Relaynet guarda ahí sus mensajes y debe poder leer y escribir en ella.</translation>
    </message>
    <message>
        <source>Can&apos;t use the data folder</source>
        <translation>No se puede usar la carpeta de datos</translation>
    </message>
    <message>
        <source>Something went wrong in Relaynet</source>
        <translation>Algo falló en Relaynet</translation>
    </message>
    <message>
        <source>Relaynet couldn&apos;t start</source>
        <translation>Relaynet no se pudo iniciar</translation>
    </message>
    <message>
        <source>Your apps can&apos;t send or receive until it starts.</source>
        <translation>Sus aplicaciones no pueden enviar ni recibir hasta que se inicie.</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer.</source>
        <translation>Sus mensajes están a salvo en este equipo.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>El disco está lleno</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Mostrar el registro</translation>
    </message>
</context>
<context>
    <name>Farewell</name>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>Erasing everything</source>
        <translation>Borrando todo</translation>
    </message>
    <message>
        <source>Everything is erased</source>
        <translation>Todo está borrado</translation>
    </message>
    <message>
        <source>Not everything could be erased</source>
        <translation>No se pudo borrar todo</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
</context>
<context>
    <name>FileOpener</name>
    <message>
        <source>What opens the file</source>
        <translation>Lo que abre el archivo</translation>
    </message>
    <message>
        <source>My recovery sheet</source>
        <translation>Mi hoja de recuperación</translation>
    </message>
    <message>
        <source>A new passphrase</source>
        <translation>Una contraseña nueva</translation>
    </message>
    <message>
        <source>New passphrase for the file</source>
        <translation>Contraseña nueva para el archivo</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>La misma contraseña otra vez</translation>
    </message>
    <message>
        <source>Keep the file away from its passphrase or sheet. With both, anyone can read everything.</source>
        <translation>Guarde el archivo lejos de su contraseña o su hoja. Quien tenga las dos cosas puede leerlo todo.</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Welcome</source>
        <translation>Le damos la bienvenida</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>I already use Relaynet</source>
        <translation>Ya uso Relaynet</translation>
    </message>
    <message>
        <source>You can continue. Your apps can&apos;t connect yet: %1</source>
        <translation>Puede continuar. Sus aplicaciones aún no pueden conectarse: %1</translation>
    </message>
    <message>
        <source>Online: messages leave at once</source>
        <translation>Con conexión: los mensajes salen enseguida</translation>
    </message>
    <message>
        <source>A post office on the Internet forwards your messages, and keeps messages for you until you are online.</source>
        <translation>Una oficina postal en Internet reenvía sus mensajes, y guarda los que son para usted hasta que tenga conexión.</translation>
    </message>
    <message>
        <source>Offline: a courier carries messages</source>
        <translation>Sin conexión: un mensajero lleva los mensajes</translation>
    </message>
    <message>
        <source>A courier is a person who takes your encrypted messages to a place with Internet. You decide each time.</source>
        <translation>Un mensajero es una persona que lleva sus mensajes cifrados a un lugar con Internet. Usted decide cada vez.</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>Relaynet está bloqueado</translation>
    </message>
    <message>
        <source>Choose your post office</source>
        <translation>Elija su oficina postal</translation>
    </message>
    <message>
        <source>You need the Internet once for this. If you&apos;re offline now, you can do it later.</source>
        <translation>Para esto necesita Internet una vez. Si ahora no tiene conexión, puede hacerlo más tarde.</translation>
    </message>
    <message>
        <source>I have a backup</source>
        <translation>Tengo una copia</translation>
    </message>
    <message>
        <source>From another computer, or from an earlier installation.</source>
        <translation>De otro equipo, o de una instalación anterior.</translation>
    </message>
    <message>
        <source>Move here from another computer</source>
        <translation>Trasladar aquí desde otro equipo</translation>
    </message>
    <message>
        <source>Relaynet moves here over the local network.</source>
        <translation>Relaynet se traslada aquí por la red local.</translation>
    </message>
    <message>
        <source>Relaynet takes over the address, post office and waiting messages of the Awala gateway. Nothing in that program is changed or deleted.</source>
        <translation>Pasan a Relaynet la dirección, la oficina postal y los mensajes en espera de la pasarela Awala. En ese programa no se cambia ni se borra nada.</translation>
    </message>
    <message>
        <source>Relaynet isn&apos;t ready yet. Make a recovery sheet later, under Safety.</source>
        <translation>Relaynet aún no está listo. Haga una hoja de recuperación más tarde, en Seguridad.</translation>
    </message>
    <message>
        <source>Your messages are encrypted</source>
        <translation>Sus mensajes están cifrados</translation>
    </message>
    <message>
        <source>The key is kept separately. Once this computer is registered with a post office, save a backup under Safety, and keep it somewhere else.</source>
        <translation>La clave se guarda aparte. Cuando este equipo esté inscrito en una oficina postal, guarde una copia en Seguridad y llévela a otro lugar.</translation>
    </message>
    <message>
        <source>Automatic start</source>
        <translation>Inicio automático</translation>
    </message>
    <message>
        <source>Done. This computer is registered with your post office.</source>
        <translation>Listo. Este equipo está inscrito en su oficina postal.</translation>
    </message>
    <message>
        <source>Your post office</source>
        <translation>Su oficina postal</translation>
    </message>
    <message>
        <source>In case you lose your key</source>
        <translation>Por si pierde su clave</translation>
    </message>
    <message>
        <source>Continue without a sheet</source>
        <translation>Continuar sin hoja</translation>
    </message>
    <message>
        <source>I already use the Awala gateway on this computer</source>
        <translation>Ya uso la pasarela Awala en este equipo</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>Hoja de recuperación</translation>
    </message>
    <message>
        <source>Messages that get through</source>
        <translation>Mensajes que llegan</translation>
    </message>
    <message>
        <source>The key to your messages</source>
        <translation>La clave de sus mensajes</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>Iniciar al entrar en mi sesión</translation>
    </message>
    <message>
        <source>Write letters, and use apps</source>
        <translation>Escribir cartas y usar aplicaciones</translation>
    </message>
    <message>
        <source>Letters is part of this program. Apps made for Relaynet find it automatically.</source>
        <translation>Cartas forma parte de este programa. Las aplicaciones hechas para Relaynet lo encuentran automáticamente.</translation>
    </message>
    <message>
        <source>Your messages are encrypted. Your system may ask for a password next, to keep the key in its keyring.</source>
        <translation>Sus mensajes están cifrados. Es posible que el sistema pida una contraseña a continuación, para guardar la clave en su llavero.</translation>
    </message>
    <message>
        <source>Relaynet can start in the background, without a window.</source>
        <translation>Relaynet puede iniciarse en segundo plano, sin ventana.</translation>
    </message>
    <message>
        <source>Your choices</source>
        <translation>Sus decisiones</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Paso %1 de %2</translation>
    </message>
    <message>
        <source>Do this later</source>
        <translation>Hacerlo después</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Answer from %1 (%2)</source>
        <translation>Respuesta de %1 (%2)</translation>
    </message>
    <message>
        <source>Invitation from %1 (%2)</source>
        <translation>Invitación de %1 (%2)</translation>
    </message>
</context>
<context>
    <name>GatewayChooser</name>
    <message>
        <source>Use this post office</source>
        <translation>Usar esta oficina postal</translation>
    </message>
    <message>
        <source>Use a connection file or QR code…</source>
        <translation>Usar un archivo de conexión o un código QR…</translation>
    </message>
    <message>
        <source>A file or a picture of a QR code, from the operator of the post office.</source>
        <translation>Un archivo o una imagen de un código QR, del operador de la oficina postal.</translation>
    </message>
    <message>
        <source>Internet address of the post office</source>
        <translation>Dirección de Internet de la oficina postal</translation>
    </message>
    <message>
        <source>Keep the suggested address unless you were given another one.</source>
        <translation>Deje la dirección propuesta si no le dieron otra.</translation>
    </message>
    <message>
        <source>Network of the post office</source>
        <translation>Red de la oficina postal</translation>
    </message>
    <message>
        <source>Change it only if the operator of the post office tells you to.</source>
        <translation>Cámbiela solo si se lo pide el operador de la oficina postal.</translation>
    </message>
    <message>
        <source>Registering with the post office. This can take a minute.</source>
        <translation>Inscribiendo este equipo en la oficina postal. Puede tardar un minuto.</translation>
    </message>
    <message>
        <source>Done. This computer is registered with your post office.</source>
        <translation>Listo. Este equipo está inscrito en su oficina postal.</translation>
    </message>
    <message>
        <source>Change to another post office? Messages on their way through the old one may arrive late or not at all. Your apps keep their messages here, and tell their contacts the new address.</source>
        <translation>¿Cambiar a otra oficina postal? Los mensajes en camino por la anterior pueden llegar tarde o no llegar. Sus aplicaciones conservan sus mensajes aquí, y dicen a sus contactos la dirección nueva.</translation>
    </message>
    <message>
        <source>Change post office</source>
        <translation>Cambiar oficina postal</translation>
    </message>
    <message>
        <source>Connection file, or picture of a QR code</source>
        <translation>Archivo de conexión, o imagen de un código QR</translation>
    </message>
</context>
<context>
    <name>GatewayModel</name>
    <message>
        <source>none yet</source>
        <translation>ninguna aún</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>Oficina postal</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Último contacto</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>This gateway&apos;s address</source>
        <translation>Dirección de esta pasarela</translation>
    </message>
    <message>
        <source>Your apps connect to</source>
        <translation>Sus aplicaciones se conectan a</translation>
    </message>
    <message>
        <source>Last answer over the Internet</source>
        <translation>Última respuesta por Internet</translation>
    </message>
    <message>
        <source>Registration ends on</source>
        <translation>La inscripción termina el</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Finalidad</translation>
    </message>
    <message>
        <source>This computer is registering with %1.</source>
        <translation>Este equipo se está inscribiendo en %1.</translation>
    </message>
    <message>
        <source>The registration with %1 waits until Relaynet may use the Internet again.</source>
        <translation>La inscripción en %1 espera hasta que Relaynet pueda usar otra vez Internet.</translation>
    </message>
    <message>
        <source>The registration with %1 has not worked yet. Next attempt: %2.</source>
        <translation>La inscripción en %1 aún no ha funcionado. Próximo intento: %2.</translation>
    </message>
    <message>
        <source>You changed from %1 (%2). You can go back for another %3. Your apps keep working.</source>
        <translation>Dejó %1 (%2). Puede volver durante %3 más. Sus aplicaciones siguen funcionando.</translation>
    </message>
    <message>
        <source>Messages for you may still be at the former post office. A courier can bring them.</source>
        <translation>Aún puede haber mensajes para usted en la oficina postal anterior. Un mensajero puede traerlos.</translation>
    </message>
    <message>
        <source>Type an Internet address, such as frankfurt.example.org.</source>
        <translation>Escriba una dirección de Internet, como frankfurt.example.org.</translation>
    </message>
    <message>
        <source>Connect to the Internet, then try again. This computer is offline.</source>
        <translation>Conéctese a Internet e inténtelo otra vez. Este equipo no tiene conexión.</translation>
    </message>
    <message>
        <source>Check the spelling. There is no post office at this address.</source>
        <translation>Revise cómo está escrita. No hay ninguna oficina postal en esta dirección.</translation>
    </message>
    <message>
        <source>Try another network. The name server&apos;s answer was not signed, so it may be forged.</source>
        <translation>Pruebe otra red. La respuesta del servidor de nombres no estaba firmada, así que puede ser falsa.</translation>
    </message>
    <message>
        <source>Try again later. The post office does not answer. It may be down or blocked here.</source>
        <translation>Inténtelo más tarde. La oficina postal no responde. Puede estar caída o bloqueada aquí.</translation>
    </message>
    <message>
        <source>Try again later. The post office answered with an error.</source>
        <translation>Inténtelo más tarde. La oficina postal respondió con un error.</translation>
    </message>
    <message>
        <source>Try again later. The post office closed the connection too early.</source>
        <translation>Inténtelo más tarde. La oficina postal cerró la conexión demasiado pronto.</translation>
    </message>
    <message>
        <source>Check the proxy in Settings. It cannot be used, or does not lead to the post office.</source>
        <translation>Revise el proxy en Ajustes. No se puede usar, o no lleva a la oficina postal.</translation>
    </message>
    <message>
        <source>Try again. The post office took too long to answer.</source>
        <translation>Inténtelo otra vez. La oficina postal tardó demasiado en responder.</translation>
    </message>
    <message>
        <source>The post office refused: %1</source>
        <translation>La oficina postal se negó: %1</translation>
    </message>
    <message>
        <source>The connection details of the post office are not valid.</source>
        <translation>Los datos de conexión de la oficina postal no son válidos.</translation>
    </message>
    <message>
        <source>The certificates of the post office are not valid: %1</source>
        <translation>Los certificados de la oficina postal no son válidos: %1</translation>
    </message>
    <message>
        <source>Belongs to</source>
        <translation>Pertenece a</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Firmado por</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Válido hasta</translation>
    </message>
    <message>
        <source>Renewal</source>
        <translation>Renovación</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Awala, today&apos;s network</source>
        <translation>Awala, la red de hoy</translation>
    </message>
    <message>
        <source>Relaynet, as first drafted</source>
        <translation>Relaynet, el borrador inicial</translation>
    </message>
    <message>
        <source>Check your Internet connection: the name servers (DNS) don&apos;t answer. If this network blocks them, choose other name servers in Settings.</source>
        <translation>Compruebe su conexión a Internet: los servidores de nombres (DNS) no responden. Si esta red los bloquea, elija otros servidores de nombres en Ajustes.</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>Still accepted</source>
        <translation>Aún se acepta</translation>
    </message>
</context>
<context>
    <name>GatewayPage</name>
    <message>
        <source>Gateway and certificates</source>
        <translation>Pasarela y certificados</translation>
    </message>
    <message>
        <source>Your gateway is this program. The post office keeps messages on the Internet while you are offline.</source>
        <translation>Su pasarela es este programa. La oficina postal guarda mensajes en Internet mientras usted no tiene conexión.</translation>
    </message>
    <message>
        <source>Choose or change the post office</source>
        <translation>Elegir o cambiar la oficina postal</translation>
    </message>
    <message>
        <source>You need the Internet once for this.</source>
        <translation>Para esto necesita Internet una vez.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>Your messages are safe on this computer. Restarting usually helps.</source>
        <translation>Sus mensajes están a salvo en este equipo. Reiniciar suele ayudar.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>Relaynet is stopped</source>
        <translation>Relaynet está parado</translation>
    </message>
    <message>
        <source>Your apps can&apos;t send or receive until it runs again.</source>
        <translation>Sus aplicaciones no pueden enviar ni recibir hasta que vuelva a funcionar.</translation>
    </message>
    <message>
        <source>Start Relaynet</source>
        <translation>Iniciar Relaynet</translation>
    </message>
    <message>
        <source>Nothing is lost, but your apps can&apos;t send and new messages can&apos;t arrive.</source>
        <translation>No se pierde nada, pero sus aplicaciones no pueden enviar y no pueden llegar mensajes nuevos.</translation>
    </message>
    <message>
        <source>No room for more messages</source>
        <translation>No queda espacio para más mensajes</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>Liberar espacio</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong</source>
        <translation>El reloj de este equipo está mal</translation>
    </message>
    <message>
        <source>Something went wrong in Relaynet</source>
        <translation>Algo falló en Relaynet</translation>
    </message>
    <message>
        <source>Restart Relaynet</source>
        <translation>Reiniciar Relaynet</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Mostrar el registro</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>Relaynet está bloqueado</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring or protected by your passphrase.</source>
        <translation>La clave de sus mensajes está en el llavero de este equipo o protegida por su contraseña.</translation>
    </message>
    <message>
        <source>You moved Relaynet to another computer</source>
        <translation>Trasladó Relaynet a otro equipo</translation>
    </message>
    <message>
        <source>This computer no longer sends or receives messages.</source>
        <translation>Este equipo ya no envía ni recibe mensajes.</translation>
    </message>
    <message>
        <source>Your apps can&apos;t connect</source>
        <translation>Sus aplicaciones no pueden conectarse</translation>
    </message>
    <message>
        <source>Another program may be using the port your apps need. Close that program, and Relaynet tries again automatically. The Internet and couriers still work.</source>
        <translation>Otro programa puede estar usando el puerto que necesitan sus aplicaciones. Ciérrelo, y Relaynet lo intenta de nuevo automáticamente. Internet y los mensajeros siguen funcionando.</translation>
    </message>
    <message>
        <source>The disk is full. Free some space on it, or delete waiting messages.</source>
        <translation>El disco está lleno. Libere espacio en él, o borre mensajes en espera.</translation>
    </message>
    <message>
        <source>The space limit for messages is reached.</source>
        <translation>Se alcanzó el límite de espacio para mensajes.</translation>
    </message>
    <message>
        <source>See the post office</source>
        <translation>Ver la oficina postal</translation>
    </message>
    <message>
        <source>Choose a post office to begin</source>
        <translation>Elija una oficina postal para empezar</translation>
    </message>
    <message>
        <source>A post office keeps messages for you while you&apos;re offline. You need the Internet for this once.</source>
        <translation>Una oficina postal guarda mensajes para usted mientras no tiene conexión. Para esto necesita Internet una vez.</translation>
    </message>
    <message>
        <source>Choose a post office</source>
        <translation>Elegir una oficina postal</translation>
    </message>
    <message>
        <source>Go online to renew your registration</source>
        <translation>Conéctese a Internet para renovar su inscripción</translation>
    </message>
    <message>
        <source>Your registration has ended. Apps still work on this computer. Messages leave after the renewal.</source>
        <translation>Su inscripción ha terminado. Las aplicaciones siguen funcionando en este equipo. Los mensajes salen después de renovarla.</translation>
    </message>
    <message>
        <source>Online, but your post office doesn&apos;t answer</source>
        <translation>Hay conexión, pero su oficina postal no responde</translation>
    </message>
    <message>
        <source>On a network without Internet</source>
        <translation>En una red sin Internet</translation>
    </message>
    <message>
        <source>If this is a courier&apos;s Wi-Fi, look for the courier. Your messages wait safely.</source>
        <translation>Si este es el Wi-Fi de un mensajero, busque al mensajero. Sus mensajes esperan a salvo.</translation>
    </message>
    <message>
        <source>Relaynet opens your messages and looks for ways to send.</source>
        <translation>Relaynet abre sus mensajes y busca cómo enviarlos.</translation>
    </message>
    <message>
        <source>The courier can take your messages and may have some for you. Nothing leaves without your permission.</source>
        <translation>El mensajero puede llevar sus mensajes y quizá tenga algunos para usted. Nada sale sin su permiso.</translation>
    </message>
    <message>
        <source>Exchange with the courier</source>
        <translation>Intercambiar con el mensajero</translation>
    </message>
    <message>
        <source>Your apps can still send. Messages wait here for the Internet or a courier.</source>
        <translation>Sus aplicaciones aún pueden enviar. Los mensajes esperan aquí a Internet o a un mensajero.</translation>
    </message>
    <message>
        <source>How to meet a courier</source>
        <translation>Cómo encontrarse con un mensajero</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>Revisar mi equipo</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>Subir el límite</translation>
    </message>
    <message>
        <source>Renew now</source>
        <translation>Renovar ahora</translation>
    </message>
    <message>
        <source>It may be down or blocked here. Your messages wait safely, and a courier can take them.</source>
        <translation>Puede estar caída o bloqueada aquí. Sus mensajes esperan a salvo, y un mensajero puede llevarlos.</translation>
    </message>
    <message>
        <source>Find a courier</source>
        <translation>Buscar un mensajero</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>You paused the exchange over the Internet. Messages wait here, and couriers can still take them.</source>
        <translation>Ha pausado el intercambio por Internet. Los mensajes esperan aquí, y los mensajeros aún pueden llevárselos.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Exchanging messages with a stick</source>
        <translation>Intercambiando mensajes con una memoria USB</translation>
    </message>
    <message>
        <source>Exchanging messages with a courier</source>
        <translation>Intercambiando mensajes con un mensajero</translation>
    </message>
    <message>
        <source>Show progress</source>
        <translation>Mostrar el progreso</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>Hay un mensajero aquí</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectado</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>Los mensajes salen y entran por Internet.</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Sin conexión</translation>
    </message>
</context>
<context>
    <name>InternetCard</name>
    <message>
        <source>Deliver your cargo to the post offices and collect the replies.</source>
        <translation>Entregue su carga a las oficinas postales y recoja las respuestas.</translation>
    </message>
    <message>
        <source>Exchange over the Internet</source>
        <translation>Intercambio por Internet</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Intercambiar ahora</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>No se pierde nada.</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>Avance del intercambio</translation>
    </message>
</context>
<context>
    <name>IntroductionsModel</name>
    <message>
        <source>Unnamed person</source>
        <translation>Persona sin nombre</translation>
    </message>
    <message>
        <source>Valid until %1</source>
        <translation>Válida hasta el %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Guardado: %1</translation>
    </message>
    <message>
        <source>Choose another file: this one is too large to be an invitation.</source>
        <translation>Elija otro archivo: este es demasiado grande para ser una invitación.</translation>
    </message>
</context>
<context>
    <name>Invitation</name>
    <message>
        <source>On the other computer, open Safety, then Move to another computer. Type this address and these words, or their digits. Keep them secret. They work only once.</source>
        <translation>En el otro equipo, abra Seguridad y luego Trasladar a otro equipo. Escriba esta dirección y estas palabras, o sus cifras. Guárdelas en secreto. Sirven una sola vez.</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>Dirección: %1</translation>
    </message>
</context>
<context>
    <name>InviteCard</name>
    <message>
        <source>Their answer</source>
        <translation>Su respuesta</translation>
    </message>
    <message>
        <source>Paste their answer here, as text or picture</source>
        <translation>Pegue aquí su respuesta, como texto o imagen</translation>
    </message>
    <message>
        <source>Open their answer…</source>
        <translation>Abrir su respuesta…</translation>
    </message>
    <message>
        <source>You give them an invitation: a picture, a file or a few lines of text. They give you an answer the same way. You don&apos;t need an account.</source>
        <translation>Usted le da una invitación: una imagen, un archivo o unas líneas de texto. La otra persona le da una respuesta de la misma forma. No necesita ninguna cuenta.</translation>
    </message>
    <message>
        <source>Invite someone</source>
        <translation>Invitar a alguien</translation>
    </message>
    <message>
        <source>Their name (only you see it)</source>
        <translation>Nombre del contacto (solo lo ve usted)</translation>
    </message>
    <message>
        <source>Make and copy the invitation</source>
        <translation>Hacer y copiar la invitación</translation>
    </message>
    <message>
        <source>Unanswered invitations</source>
        <translation>Invitaciones sin respuesta</translation>
    </message>
    <message>
        <source>Open their answer</source>
        <translation>Abrir su respuesta</translation>
    </message>
    <message>
        <source>Make and save on %1</source>
        <translation>Crear y guardar en %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Retirar</translation>
    </message>
    <message>
        <source>Refuses answers to this invitation: %1</source>
        <translation>Rechaza respuestas a esta invitación: %1</translation>
    </message>
</context>
<context>
    <name>LeavingCard</name>
    <message>
        <source>Move to another computer</source>
        <translation>Trasladar a otro equipo</translation>
    </message>
    <message>
        <source>Review what will be moved</source>
        <translation>Revisar lo que se traslada</translation>
    </message>
    <message>
        <source>What will be moved</source>
        <translation>Lo que se traslada</translation>
    </message>
    <message>
        <source>Lock this gateway and move</source>
        <translation>Bloquear esta pasarela y trasladar</translation>
    </message>
    <message>
        <source>Way to move</source>
        <translation>Forma de traslado</translation>
    </message>
    <message>
        <source>In an encrypted file</source>
        <translation>En un archivo cifrado</translation>
    </message>
    <message>
        <source>Moving your gateway. Leave your computers on.</source>
        <translation>Trasladando su pasarela. Deje los equipos encendidos.</translation>
    </message>
    <message>
        <source>Everything goes into one encrypted file, for example on a stick. Open the file on the other computer when you start this program there for the first time.</source>
        <translation>Todo va en un archivo cifrado, por ejemplo en una memoria USB. Abra el archivo en el otro equipo cuando inicie allí este programa por primera vez.</translation>
    </message>
    <message>
        <source>Connect both computers to the same network. On the other one, start this program for the first time and choose to move here from another computer. Then type here what it shows.</source>
        <translation>Conecte los dos equipos a la misma red. En el otro, inicie este programa por primera vez y elija trasladar aquí desde otro equipo. Escriba después aquí lo que muestra.</translation>
    </message>
    <message>
        <source>Save the file for the move</source>
        <translation>Guardar el archivo del traslado</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Your gateway moves to the other computer, with everything in it and with your letters and contacts. It is then locked here, so that only one is active.</source>
        <translation>Su pasarela se traslada al otro equipo con todo su contenido y con sus cartas y contactos. Después queda bloqueada aquí, para que solo una esté activa.</translation>
    </message>
    <message>
        <source>Over the local network</source>
        <translation>Por la red local</translation>
    </message>
</context>
<context>
    <name>LeavingModel</name>
    <message>
        <source>Your gateway stays on this computer and starts again.</source>
        <translation>Su pasarela se queda en este equipo y se inicia otra vez.</translation>
    </message>
    <message>
        <source>Check the other computer first. Everything may have arrived there, so your gateway stays locked here.</source>
        <translation>Revise antes el otro equipo. Puede que todo haya llegado allí, así que su pasarela sigue bloqueada aquí.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer. Apps on this computer can no longer use it. Everything goes into %1. Use that file to set up your gateway on another computer.</source>
        <translation>Su pasarela se para y se bloquea en este equipo. Las aplicaciones de este equipo ya no pueden usarla. Todo va a %1. Con ese archivo puede instalar su pasarela en otro equipo.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer. Apps on this computer can no longer use it. Everything goes to %1, which becomes your gateway.</source>
        <translation>Su pasarela se para y se bloquea en este equipo. Las aplicaciones de este equipo ya no pueden usarla. Todo va a %1, que pasa a ser su pasarela.</translation>
    </message>
    <message>
        <source>Type the address as the other computer shows it.</source>
        <translation>Escriba la dirección tal como la muestra el otro equipo.</translation>
    </message>
    <message>
        <source>Type the ten words that the other computer shows.</source>
        <translation>Escriba las diez palabras que muestra el otro equipo.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelado.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Cancelado. No se cambió nada.</translation>
    </message>
    <message>
        <source>Your gateway is in %1 (%2), and is locked on this computer. Open the file on the other computer when you start this program there for the first time. Once your gateway works there, erase everything here.</source>
        <translation>Su pasarela está en %1 (%2), y bloqueada en este equipo. Abra el archivo en el otro equipo cuando inicie allí este programa por primera vez. Cuando su pasarela funcione allí, borre todo aquí.</translation>
    </message>
    <message>
        <source>The computer %1 is your gateway now (%2). It is locked on this computer. Once your gateway works there, erase everything here.</source>
        <translation>El equipo %1 es ahora su pasarela (%2). En este equipo está bloqueada. Cuando su pasarela funcione allí, borre todo aquí.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and stay on this computer: %1.</source>
        <translation>Mensajes que no se pudieron leer y se quedan en este equipo: %1.</translation>
    </message>
</context>
<context>
    <name>LetterCarrier</name>
    <message>
        <source>Stick found: %1</source>
        <translation>Memoria USB encontrada: %1</translation>
    </message>
    <message>
        <source>Courier found: %1</source>
        <translation>Mensajero encontrado: %1</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Intercambiar ahora</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>Unnamed contact</source>
        <translation>Contacto sin nombre</translation>
    </message>
    <message>
        <source>Written %1, arrived %2</source>
        <translation>Escrita: %1, llegada: %2</translation>
    </message>
    <message>
        <source>Arrived %1, date of writing unclear</source>
        <translation>Llegada: %1, fecha de escritura dudosa</translation>
    </message>
    <message>
        <source>waiting until they let you write</source>
        <translation>espera a que le dejen escribir</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it %Ln time(s). A copy stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>Un mensajero la llevó %Ln vez. Queda aquí una copia hasta que se confirme su llegada.</numerusform>
            <numerusform>Un mensajero la llevó %Ln veces. Queda aquí una copia hasta que se confirme su llegada.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy stays here until its arrival is confirmed, in case the courier loses it.</source>
        <translation>Queda aquí una copia hasta que se confirme su llegada, por si el mensajero la pierde.</translation>
    </message>
    <message>
        <source>The post office has it for the recipient. You see here when it is delivered.</source>
        <translation>La oficina postal la tiene para el destinatario. Aquí ve cuándo se entrega.</translation>
    </message>
    <message>
        <source>It leaves after they open your answer, or let you write again.</source>
        <translation>Sale cuando esta persona abra su respuesta o le deje escribir otra vez.</translation>
    </message>
    <message>
        <source>It leaves over the Internet or with the next courier. It expires on %1.</source>
        <translation>Sale por Internet o con el próximo mensajero. Caduca el %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attachment(s)</source>
        <translation>
            <numerusform>%Ln archivo adjunto</numerusform>
            <numerusform>%Ln archivos adjuntos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s)</source>
        <translation>
            <numerusform>%Ln imagen</numerusform>
            <numerusform>%Ln imágenes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>a picture&apos;s size before and after its reduction</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>No text</source>
        <translation>Sin texto</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Usted</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>Para %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unread</source>
        <translation>
            <numerusform>%Ln sin leer</numerusform>
            <numerusform>%Ln sin leer</numerusform>
        </translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Borrador</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Bloqueado</translation>
    </message>
    <message>
        <source>No letters yet</source>
        <translation>Aún no hay cartas</translation>
    </message>
    <message>
        <source>Can&apos;t get your letters yet</source>
        <translation>Aún no se pueden recibir sus cartas</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>Usted: %1</translation>
    </message>
    <message>
        <source>This file can show where and when it was taken.</source>
        <translation>Este archivo puede mostrar dónde y cuándo se tomó.</translation>
    </message>
    <message>
        <source>Its place, time and camera are left out.</source>
        <translation>Se omiten el lugar, la hora y la cámara.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) arrived</source>
        <translation>
            <numerusform>llegó %Ln carta</numerusform>
            <numerusform>llegaron %Ln cartas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours delivered</source>
        <translation>
            <numerusform>se entregó %Ln de las suyas</numerusform>
            <numerusform>se entregaron %Ln de las suyas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of yours expired</source>
        <translation>
            <numerusform>caducó %Ln de las suyas</numerusform>
            <numerusform>caducaron %Ln de las suyas</numerusform>
        </translation>
    </message>
    <message>
        <source>Since %1: %2</source>
        <translation>Desde el %1: %2</translation>
    </message>
    <message>
        <source>Letter to %1, %2</source>
        <translation>Carta para %1, %2</translation>
    </message>
    <message>
        <source>Letter from %1, %2</source>
        <translation>Carta de %1, %2</translation>
    </message>
    <message>
        <source>Forwarded: %1</source>
        <translation>Reenviada: %1</translation>
    </message>
    <message>
        <source>%1 by the writer&apos;s clock, which disagrees with this computer&apos;s clock</source>
        <translation>%1 según el reloj de quien la escribió, que no coincide con el de este equipo</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Escrita</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>Llegó</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>Dónde está</translation>
    </message>
</context>
<context>
    <name>LettersModel</name>
    <message>
        <source>One moment. Letters is getting ready.</source>
        <translation>Un momento. Cartas se está preparando.</translation>
    </message>
    <message>
        <source>Your letters have their own passphrase. Type it here.</source>
        <translation>Sus cartas tienen su propia contraseña. Escríbala aquí.</translation>
    </message>
    <message>
        <source>Your letters open when you unlock Relaynet with your passphrase.</source>
        <translation>Sus cartas se abren cuando desbloquea Relaynet con su contraseña.</translation>
    </message>
    <message>
        <source>Choose a passphrase for Relaynet. It protects your letters too, because this computer has no safe keyring.</source>
        <translation>Elija una contraseña para Relaynet. Protege también sus cartas, porque este equipo no tiene un llavero seguro.</translation>
    </message>
    <message>
        <source>Relaynet is stopped. Your letters wait here until it runs again.</source>
        <translation>Relaynet está parado. Sus cartas esperan aquí hasta que vuelva a funcionar.</translation>
    </message>
    <message numerus="yes">
        <source>Showing the newest %Ln letter(s).</source>
        <translation>
            <numerusform>Se muestra la carta más nueva.</numerusform>
            <numerusform>Se muestran las %Ln cartas más nuevas.</numerusform>
        </translation>
    </message>
    <message>
        <source>A letter from %1</source>
        <translation>Una carta de %1</translation>
    </message>
    <message>
        <source>Your letters are encrypted with another key. Use the keyring or passphrase that you chose before.</source>
        <translation>Sus cartas están cifradas con otra clave. Use el llavero o la contraseña que eligió antes.</translation>
    </message>
    <message>
        <source>Your letters are damaged and can&apos;t be read. Restore a backup, or begin anew with Letters.</source>
        <translation>Sus cartas están dañadas y no se pueden leer. Restaure una copia o empiece de nuevo con Cartas.</translation>
    </message>
    <message>
        <source>Your letters are on another computer now. Read and write them there.</source>
        <translation>Sus cartas están ahora en otro equipo. Léalas y escríbalas allí.</translation>
    </message>
    <message>
        <source>Relaynet is locked. Your letters wait here until it runs again.</source>
        <translation>Relaynet está bloqueado. Sus cartas esperan aquí hasta que vuelva a funcionar.</translation>
    </message>
    <message>
        <source>Choose a post office under Status, then invite someone. This computer isn&apos;t registered yet, and your letters wait here.</source>
        <translation>Elija una oficina postal en Estado y luego invite a alguien. Este equipo aún no está inscrito, y sus cartas esperan aquí.</translation>
    </message>
    <message>
        <source>Letters can&apos;t connect to Relaynet right now. Your letters wait here.</source>
        <translation>Cartas no puede conectarse a Relaynet ahora. Sus cartas esperan aquí.</translation>
    </message>
    <message>
        <source>Letters is connecting. If this takes longer than a minute, check under Apps that Letters is allowed. Your letters wait here.</source>
        <translation>Cartas se está conectando. Si tarda más de un minuto, compruebe en Aplicaciones que Cartas está permitida. Sus cartas esperan aquí.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln contact(s) found.</source>
        <translation>
            <numerusform>%Ln contacto encontrado.</numerusform>
            <numerusform>%Ln contactos encontrados.</numerusform>
        </translation>
    </message>
    <message>
        <source>No contacts or letters found.</source>
        <translation>No se encontraron contactos ni cartas.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln letter(s) found.</source>
        <translation>
            <numerusform>%Ln carta encontrada.</numerusform>
            <numerusform>%Ln cartas encontradas.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LettersPage</name>
    <message>
        <source>Letters</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>While you were away</source>
        <translation>Mientras no estaba</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Write to people, with or without Internet</source>
        <translation>Escriba a la gente, con o sin Internet</translation>
    </message>
    <message>
        <source>Only the person you write to can read a letter. Letters travel over the Internet or with a courier, whichever comes first. To begin, one of you invites the other.</source>
        <translation>Solo la persona a quien escribe puede leer una carta. Las cartas viajan por Internet o con un mensajero, lo que llegue antes. Para empezar, una persona invita a la otra.</translation>
    </message>
    <message>
        <source>Invite someone…</source>
        <translation>Invitar a alguien…</translation>
    </message>
    <message>
        <source>I have an invitation…</source>
        <translation>Tengo una invitación…</translation>
    </message>
    <message>
        <source>Passphrase of your letters</source>
        <translation>Contraseña de sus cartas</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>Begin anew with Letters…</source>
        <translation>Empezar de nuevo con Cartas…</translation>
    </message>
    <message>
        <source>Your letters are closed</source>
        <translation>Sus cartas están cerradas</translation>
    </message>
    <message>
        <source>Your letters are on another computer</source>
        <translation>Sus cartas están en otro equipo</translation>
    </message>
    <message>
        <source>This erases your letters, drafts and contacts on this computer for good. Relaynet and your other apps stay as they are. Your contacts need a new invitation from you.</source>
        <translation>Esto borra para siempre sus cartas, borradores y contactos de este equipo. Relaynet y sus otras aplicaciones quedan como están. Sus contactos necesitan una nueva invitación suya.</translation>
    </message>
    <message>
        <source>Erase letters and begin anew</source>
        <translation>Borrar las cartas y empezar de nuevo</translation>
    </message>
    <message>
        <source>Choose a contact to read and write letters.</source>
        <translation>Elija un contacto para leer y escribir cartas.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>About them…</source>
        <translation>Sobre esta persona…</translation>
    </message>
</context>
<context>
    <name>LimitCard</name>
    <message>
        <source>Limit for each exchange</source>
        <translation>Límite para cada intercambio</translation>
    </message>
    <message>
        <source>For short visits, or couriers with little room. The most urgent messages go first. The rest wait for the next exchange. Messages that the courier brings are not limited.</source>
        <translation>Para visitas cortas, o mensajeros con poco espacio. Los mensajes más urgentes van primero. El resto espera al próximo intercambio. Los mensajes que trae el mensajero no tienen límite.</translation>
    </message>
    <message>
        <source>Hand over at most</source>
        <translation>Entregar como máximo</translation>
    </message>
</context>
<context>
    <name>Link</name>
    <message>
        <source>Copy the address</source>
        <translation>Copiar la dirección</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiada</translation>
    </message>
    <message>
        <source>Copy the address instead. No browser could be opened.</source>
        <translation>Copie la dirección. No se pudo abrir ningún navegador.</translation>
    </message>
</context>
<context>
    <name>LogCard</name>
    <message>
        <source>Log and export for support</source>
        <translation>Registro y exportación para pedir ayuda</translation>
    </message>
    <message>
        <source>Long identifiers and addresses are shortened.</source>
        <translation>Los identificadores y direcciones largos se acortan.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Mostrar el registro</translation>
    </message>
    <message>
        <source>Hide the log</source>
        <translation>Ocultar el registro</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Nivel de detalle</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Advertencias</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <source>Only lines with this text</source>
        <translation>Solo líneas con este texto</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualizar</translation>
    </message>
    <message>
        <source>You see exactly what goes into the file before you save it. Nothing is sent.</source>
        <translation>Usted ve exactamente lo que va en el archivo antes de guardarlo. No se envía nada.</translation>
    </message>
    <message>
        <source>Show the contents</source>
        <translation>Mostrar el contenido</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>Guardar en un archivo…</translation>
    </message>
    <message>
        <source>No matching lines.</source>
        <translation>Ninguna línea coincide.</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>Guardar en un archivo</translation>
    </message>
    <message>
        <source>The file is saved.</source>
        <translation>El archivo está guardado.</translation>
    </message>
    <message>
        <source>Contents of the export</source>
        <translation>Contenido de la exportación</translation>
    </message>
    <message>
        <source>Export for support</source>
        <translation>Exportar para pedir ayuda</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Screens</source>
        <translation>Pantallas</translation>
    </message>
    <message>
        <source>Carry for others</source>
        <translation>Llevar para otros</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Couriers</source>
        <translation>Mensajeros</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>Seguridad</translation>
    </message>
    <message>
        <source>Recovery sheet, backup, moving to another computer, and erasing.</source>
        <translation>Hoja de recuperación, copia de seguridad, traslado a otro equipo y borrado.</translation>
    </message>
    <message>
        <source>Apps</source>
        <translation>Aplicaciones</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive messages.</source>
        <translation>Programas de este equipo que envían y reciben mensajes.</translation>
    </message>
    <message>
        <source>The post office that keeps your messages while you are offline.</source>
        <translation>La oficina postal que guarda sus mensajes mientras no tiene conexión.</translation>
    </message>
    <message>
        <source>How much space messages use, and their limit.</source>
        <translation>Cuánto espacio usan los mensajes, y su límite.</translation>
    </message>
    <message>
        <source>Language, appearance, start, notifications, proxy and name servers.</source>
        <translation>Idioma, aspecto, inicio, notificaciones, proxy y servidores de nombres.</translation>
    </message>
    <message>
        <source>Choose what leaves this computer.</source>
        <translation>Elija qué sale de este equipo.</translation>
    </message>
    <message>
        <source>Version, updates, licences, and security problems.</source>
        <translation>Versión, actualizaciones, licencias y problemas de seguridad.</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Pasarela</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Almacenamiento</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privacidad</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Acerca de</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>Pasarela Relaynet</translation>
    </message>
    <message>
        <source>Waits for your answer</source>
        <translation>Espera su respuesta</translation>
    </message>
    <message>
        <source>Unread letters</source>
        <translation>Cartas sin leer</translation>
    </message>
</context>
<context>
    <name>MessagesList</name>
    <message>
        <source>Messages from apps</source>
        <translation>Mensajes de aplicaciones</translation>
    </message>
    <message>
        <source>No messages from apps are waiting.</source>
        <translation>No espera ningún mensaje de aplicaciones.</translation>
    </message>
    <message>
        <source>History of the selected message</source>
        <translation>Historia del mensaje elegido</translation>
    </message>
    <message>
        <source>Select a message to see its history.</source>
        <translation>Elija un mensaje para ver su historia.</translation>
    </message>
</context>
<context>
    <name>MessagesModel</name>
    <message>
        <source>App</source>
        <translation>Aplicación</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Aceptado</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Caduca</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>Dónde está</translation>
    </message>
    <message>
        <source>Accepted from the app.</source>
        <translation>Aceptado de la aplicación.</translation>
    </message>
    <message>
        <source>A courier took it.</source>
        <translation>Un mensajero lo llevó.</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it again (%Ln time(s) in all).</source>
        <translation>
            <numerusform>Un mensajero lo llevó otra vez (%Ln vez en total).</numerusform>
            <numerusform>Un mensajero lo llevó otra vez (%Ln veces en total).</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy stays here until its arrival is confirmed.</source>
        <translation>Queda aquí una copia hasta que se confirme su llegada.</translation>
    </message>
    <message>
        <source>The message expires.</source>
        <translation>El mensaje caduca.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
</context>
<context>
    <name>MorePage</name>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>in view</source>
        <translation>a la vista</translation>
    </message>
</context>
<context>
    <name>NearbyCard</name>
    <message>
        <source>Wi-Fi settings</source>
        <translation>Ajustes de Wi-Fi</translation>
    </message>
    <message>
        <source>Look for a courier</source>
        <translation>Buscar un mensajero</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Buscar otra vez</translation>
    </message>
    <message>
        <source>Networks where you chose &quot;never on this network&quot; are left out. Remove that answer below to see them.</source>
        <translation>No se incluyen las redes donde eligió «Nunca en esta red». Quite abajo esa respuesta para verlas.</translation>
    </message>
    <message>
        <source>Post office settings</source>
        <translation>Ajustes de la oficina postal</translation>
    </message>
    <message>
        <source>Look for couriers on every network of this computer.</source>
        <translation>Buscar mensajeros en todas las redes de este equipo.</translation>
    </message>
    <message>
        <source>Courier&apos;s address</source>
        <translation>Dirección del mensajero</translation>
    </message>
    <message>
        <source>For a courier that isn&apos;t found automatically.</source>
        <translation>Para un mensajero que no se encuentra automáticamente.</translation>
    </message>
    <message>
        <source>Use this address</source>
        <translation>Usar esta dirección</translation>
    </message>
    <message>
        <source>Or enter the address on the courier&apos;s screen:</source>
        <translation>O escriba la dirección de la pantalla del mensajero:</translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Intercambiar ahora</translation>
    </message>
    <message>
        <source>met before</source>
        <translation>ya conocido</translation>
    </message>
    <message>
        <source>new to you</source>
        <translation>nuevo para usted</translation>
    </message>
    <message>
        <source>Pretend courier</source>
        <translation>Mensajero de mentira</translation>
    </message>
</context>
<context>
    <name>NetworksCard</name>
    <message>
        <source>Where others can reach you</source>
        <translation>Dónde pueden encontrarle otros</translation>
    </message>
    <message>
        <source>Only on local networks, such as this computer&apos;s hotspot, and never from the Internet.</source>
        <translation>Solo en redes locales, como el punto de acceso de este equipo, y nunca desde Internet.</translation>
    </message>
    <message>
        <source>On every network of this computer</source>
        <translation>En todas las redes de este equipo</translation>
    </message>
</context>
<context>
    <name>NewComputer</name>
    <message>
        <source>Show the safety number</source>
        <translation>Mostrar el número de seguridad</translation>
    </message>
    <message>
        <source>%1 has been writing from a new computer since %2. Compare the safety number in person or by phone.</source>
        <translation>%1 escribe desde un equipo nuevo desde el %2. Comparen el número de seguridad en persona o por teléfono.</translation>
    </message>
    <message>
        <source>Two computers claim to be the new one of %1, and one may be a thief&apos;s. Compare the safety number in person before you write anything private.</source>
        <translation>Dos equipos dicen ser el nuevo de %1, y uno puede ser de un ladrón. Comparen el número de seguridad en persona antes de escribir algo privado.</translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln to send</source>
        <translation>
            <numerusform>%Ln por enviar</numerusform>
            <numerusform>%Ln por enviar</numerusform>
        </translation>
    </message>
    <message>
        <source>Courier</source>
        <translation>Mensajero</translation>
    </message>
    <message numerus="yes">
        <source>%Ln on the way</source>
        <translation>
            <numerusform>%Ln en camino</numerusform>
            <numerusform>%Ln en camino</numerusform>
        </translation>
    </message>
    <message>
        <source>Internet</source>
        <translation>Internet</translation>
    </message>
    <message>
        <source>see the app</source>
        <translation>vea la aplicación</translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s).</source>
        <translation>
            <numerusform>Los mensajeros llevaron %Ln mensaje.</numerusform>
            <numerusform>Los mensajeros llevaron %Ln mensajes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers took %Ln message(s), the first %1.</source>
        <translation>
            <numerusform>Los mensajeros llevaron %Ln mensaje, el primero %1.</numerusform>
            <numerusform>Los mensajeros llevaron %Ln mensajes, el primero %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) arrived %1.</source>
        <translation>
            <numerusform>%Ln mensaje llegó %1.</numerusform>
            <numerusform>%Ln mensajes llegaron %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick moved messages in the last %1 days.</source>
        <translation>Ningún mensajero ni memoria USB movió mensajes en los últimos %1 días.</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>ninguno aún</translation>
    </message>
    <message numerus="yes">
        <source>%Ln arrived</source>
        <translation>
            <numerusform>%Ln llegó</numerusform>
            <numerusform>%Ln llegaron</numerusform>
        </translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>Destinatario</translation>
    </message>
    <message numerus="yes">
        <source>%Ln visit(s) by courier or stick in the last %1 days.</source>
        <translation>
            <numerusform>%Ln visita de mensajero o memoria USB en los últimos %1 días.</numerusform>
            <numerusform>%Ln visitas de mensajero o memoria USB en los últimos %1 días.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OnTheWayCard</name>
    <message>
        <source>On their way</source>
        <translation>En camino</translation>
    </message>
</context>
<context>
    <name>OtherComputer</name>
    <message>
        <source>Address that the other computer shows</source>
        <translation>Dirección que muestra el otro equipo</translation>
    </message>
    <message>
        <source>A photo of what the other computer shows.</source>
        <translation>Una foto de lo que muestra el otro equipo.</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>Remove the stick safely, and give it to a person who goes to a place with Internet. Messages for you come with a stick or a courier, or when you&apos;re online again.</source>
        <translation>Retire la memoria USB de forma segura y désela a una persona que vaya a un lugar con Internet. Los mensajes para usted llegan con una memoria USB o un mensajero, o cuando vuelva a tener conexión.</translation>
    </message>
    <message>
        <source>The courier has your messages. Replies come when you meet a courier again, or when you&apos;re online again.</source>
        <translation>El mensajero tiene sus mensajes. Las respuestas llegan cuando encuentra otra vez a un mensajero, o cuando vuelve a tener conexión.</translation>
    </message>
    <message>
        <source>Refused by your remembered answer</source>
        <translation>Rechazada por su respuesta recordada</translation>
    </message>
    <message>
        <source>Allowed by your remembered answer</source>
        <translation>Permitida por su respuesta recordada</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>Exchange again</source>
        <translation>Intercambiar otra vez</translation>
    </message>
    <message>
        <source>Stick %1</source>
        <translation>Memoria USB %1</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Hide passphrase</source>
        <translation>Ocultar contraseña</translation>
    </message>
    <message>
        <source>Show passphrase</source>
        <translation>Mostrar contraseña</translation>
    </message>
</context>
<context>
    <name>PauseControl</name>
    <message>
        <source>Pause the exchange</source>
        <translation>Pausar el intercambio</translation>
    </message>
    <message>
        <source>Nothing is exchanged over the Internet until you resume. You can still use couriers.</source>
        <translation>No se intercambia nada por Internet hasta que usted lo reanude. Puede seguir usando mensajeros.</translation>
    </message>
    <message>
        <source>Resume the exchange</source>
        <translation>Reanudar el intercambio</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>Search all letters</source>
        <translation>Buscar en todas las cartas</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Contactos</translation>
    </message>
    <message>
        <source>Contacts and letters found</source>
        <translation>Contactos y cartas encontrados</translation>
    </message>
</context>
<context>
    <name>PeopleChooser</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
</context>
<context>
    <name>PersonDelegate</name>
    <message>
        <source>Draft</source>
        <translation>Borrador</translation>
    </message>
</context>
<context>
    <name>PictureButton</name>
    <message>
        <source>Show the picture %1</source>
        <translation>Mostrar la imagen %1</translation>
    </message>
</context>
<context>
    <name>PictureView</name>
    <message>
        <source>Close picture</source>
        <translation>Cerrar la imagen</translation>
    </message>
    <message>
        <source>Or press Escape.</source>
        <translation>O pulse Escape.</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>Tamaño real</translation>
    </message>
    <message>
        <source>Fit to window</source>
        <translation>Ajustar a la ventana</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Picture %1</source>
        <translation>Imagen %1</translation>
    </message>
</context>
<context>
    <name>PicturesModel</name>
    <message>
        <source>This picture can&apos;t be shown</source>
        <translation>Esta imagen no se puede mostrar</translation>
    </message>
</context>
<context>
    <name>PresentCard</name>
    <message>
        <source>Your post office</source>
        <translation>Su oficina postal</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Volver</translation>
    </message>
    <message>
        <source>To your former post office.</source>
        <translation>A su oficina postal anterior.</translation>
    </message>
    <message>
        <source>None yet. Choose a post office first.</source>
        <translation>Aún ninguna. Elija primero una oficina postal.</translation>
    </message>
    <message>
        <source>Hide certificates</source>
        <translation>Ocultar certificados</translation>
    </message>
    <message>
        <source>This computer and the post office show each other these certificates. Relaynet renews its own halfway through their life.</source>
        <translation>Este equipo y la oficina postal se muestran estos certificados. Relaynet renueva los suyos a la mitad de su vigencia.</translation>
    </message>
    <message>
        <source>While your registration is valid, couriers can help without any Internet.</source>
        <translation>Mientras su inscripción sea válida, los mensajeros pueden ayudar sin Internet.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificados</translation>
    </message>
</context>
<context>
    <name>PrivacyModel</name>
    <message>
        <source>Off. Nothing is sent unless you say yes.</source>
        <translation>Apagado. No se envía nada si usted no dice que sí.</translation>
    </message>
    <message>
        <source>Paused. Nothing is counted or sent.</source>
        <translation>En pausa. No se cuenta ni se envía nada.</translation>
    </message>
    <message>
        <source>On. One small report a week.</source>
        <translation>Encendido. Un informe pequeño por semana.</translation>
    </message>
    <message>
        <source>Off, as you chose.</source>
        <translation>Apagado, como usted eligió.</translation>
    </message>
    <message>
        <source>The key, messages, certificates and settings are deleted.</source>
        <translation>La clave, los mensajes, los certificados y los ajustes están borrados.</translation>
    </message>
    <message>
        <source>Remove “Relaynet Gateway” from this computer&apos;s keyring yourself: the key could not be removed. Some files could not be deleted either.</source>
        <translation>Quite usted «Relaynet Gateway» del llavero de este equipo: no se pudo quitar la clave. Algunos archivos tampoco se pudieron borrar.</translation>
    </message>
    <message>
        <source>The messages, certificates and settings are deleted.</source>
        <translation>Los mensajes, los certificados y los ajustes están borrados.</translation>
    </message>
    <message>
        <source>The key could not be removed from this computer&apos;s keyring. It no longer opens anything. To be sure, remove “Relaynet Gateway” there yourself.</source>
        <translation>No se pudo quitar la clave del llavero de este equipo. Ya no abre nada. Para estar seguro, quite usted allí «Relaynet Gateway».</translation>
    </message>
    <message>
        <source>The key is deleted.</source>
        <translation>La clave está borrada.</translation>
    </message>
    <message>
        <source>Some files could not be deleted. Without the key, they cannot be read.</source>
        <translation>Algunos archivos no se pudieron borrar. Sin la clave, no se pueden leer.</translation>
    </message>
    <message>
        <source>If you chose a post office, it could not be notified. If someone copied this computer&apos;s key before, they can use it in your name until your registration ends. If this worries you, tell the operator of the post office.</source>
        <translation>Si eligió una oficina postal, no se le pudo avisar. Si alguien copió antes la clave de este equipo, puede usarla en nombre de usted hasta que termine su inscripción. Si esto le preocupa, avise al operador de la oficina postal.</translation>
    </message>
    <message>
        <source>What this computer carried for others is deleted too.</source>
        <translation>También se borró lo que este equipo llevaba para otros.</translation>
    </message>
    <message>
        <source>To erase what this computer carries for others, use the command “relaynet-courier wipe”. It could not be erased now: another program may have it open, or its folder cannot be written to.</source>
        <translation>Para borrar lo que este equipo lleva para otros, use la orden «relaynet-courier wipe». Ahora no se pudo borrar: otro programa puede tenerlo abierto, o no se puede escribir en su carpeta.</translation>
    </message>
    <message>
        <source>Your letters and contacts are deleted too.</source>
        <translation>También se borraron sus cartas y contactos.</translation>
    </message>
    <message>
        <source>To erase your letters and contacts, use the command “relaynet-letters wipe”. They could not be erased now: another program may have them open, or their folder cannot be written to.</source>
        <translation>Para borrar sus cartas y contactos, use la orden «relaynet-letters wipe». Ahora no se pudieron borrar: otro programa puede tenerlos abiertos, o no se puede escribir en su carpeta.</translation>
    </message>
    <message>
        <source>If your system asks for the keyring&apos;s password, you can ignore the question.</source>
        <translation>Si su sistema pide la contraseña del llavero, puede pasar por alto la pregunta.</translation>
    </message>
</context>
<context>
    <name>PrivacyPage</name>
    <message>
        <source>Privacy</source>
        <translation>Privacidad</translation>
    </message>
    <message>
        <source>What leaves this computer is your decision.</source>
        <translation>Lo que sale de este equipo lo decide usted.</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>Lo que se envió</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Retirar</translation>
    </message>
    <message>
        <source>Stops sharing, and asks for deletion of the reports that were sent.</source>
        <translation>Deja de compartir y pide que se borren los informes enviados.</translation>
    </message>
    <message>
        <source>Stop sharing, and ask for deletion of all reports that this computer sent?</source>
        <translation>¿Dejar de compartir y pedir que se borren todos los informes que envió este equipo?</translation>
    </message>
</context>
<context>
    <name>PromptCard</name>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Permitir</translation>
    </message>
    <message>
        <source>Without an answer within two minutes, nothing is sent.</source>
        <translation>Sin respuesta en dos minutos, no se envía nada.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Ocultar detalles</translation>
    </message>
    <message>
        <source>For networks with a different courier each time. Couriers on an imitation of this network are allowed too.</source>
        <translation>Para redes con un mensajero distinto cada vez. También se permiten mensajeros en una imitación de esta red.</translation>
    </message>
    <message>
        <source>Only for this network and this courier. You can take it back.</source>
        <translation>Solo para esta red y este mensajero. Puede retirarlo.</translation>
    </message>
    <message>
        <source>Always allow this courier here</source>
        <translation>Permitir siempre este mensajero aquí</translation>
    </message>
    <message>
        <source>Always here, with any courier</source>
        <translation>Siempre aquí, con cualquier mensajero</translation>
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
        <translation>Sin proxy</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>Dirección del proxy</translation>
    </message>
    <message>
        <source>A detour to the Internet, for networks that require one or for Tor. With a proxy set, Relaynet uses no other way.</source>
        <translation>Un desvío hacia Internet, para redes que lo exigen o para Tor. Con un proxy puesto, Relaynet no usa otro camino.</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Igual que el sistema</translation>
    </message>
    <message>
        <source>This proxy</source>
        <translation>Este proxy</translation>
    </message>
    <message>
        <source>User name, if required</source>
        <translation>Nombre de usuario, si hace falta</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Use this setting</source>
        <translation>Usar este ajuste</translation>
    </message>
    <message>
        <source>Which proxy</source>
        <translation>Qué proxy</translation>
    </message>
</context>
<context>
    <name>ProxyModel</name>
    <message>
        <source>Choose another proxy, or none. The present one cannot be used, so nothing is sent.</source>
        <translation>Elija otro proxy, o ninguno. El actual no se puede usar, así que no se envía nada.</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>All letters</source>
        <translation>Todas las cartas</translation>
    </message>
    <message>
        <source>About this letter</source>
        <translation>Sobre esta carta</translation>
    </message>
    <message>
        <source>The letter</source>
        <translation>La carta</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Responder</translation>
    </message>
    <message>
        <source>Forward…</source>
        <translation>Reenviar…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>The text is copied. You can paste it elsewhere.</source>
        <translation>El texto está copiado. Puede pegarlo en otro lugar.</translation>
    </message>
    <message>
        <source>Save letter</source>
        <translation>Guardar la carta</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Who gets a copy of this letter? You can change it before you send it.</source>
        <translation>¿Quién recibe una copia de esta carta? Puede cambiarla antes de enviarla.</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Reenviar</translation>
    </message>
    <message>
        <source>Save file</source>
        <translation>Guardar archivo</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Enviar otra vez</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>Recovery sheet</source>
        <translation>Hoja de recuperación</translation>
    </message>
    <message>
        <source>Withdraw the sheet</source>
        <translation>Anular la hoja</translation>
    </message>
    <message>
        <source>Your key is in this computer&apos;s keyring, or protected by your passphrase. If you lose your key, a recovery sheet of ten words opens your messages again.</source>
        <translation>Su clave está en el llavero de este equipo, o protegida por su contraseña. Si pierde la clave, una hoja de recuperación de diez palabras vuelve a abrir sus mensajes.</translation>
    </message>
    <message>
        <source>Write down the words or the digits, or print the sheet. You won&apos;t see it again. Keep it away from this computer: a person who has both can read everything.</source>
        <translation>Anote las palabras o las cifras, o imprima la hoja. No la verá otra vez. Guárdela lejos de este equipo: quien tenga las dos cosas puede leerlo todo.</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Imprimir…</translation>
    </message>
    <message>
        <source>I have it on paper</source>
        <translation>La tengo en papel</translation>
    </message>
    <message>
        <source>Make a new sheet</source>
        <translation>Hacer una hoja nueva</translation>
    </message>
    <message>
        <source>Make a recovery sheet</source>
        <translation>Hacer una hoja de recuperación</translation>
    </message>
    <message>
        <source>Recovery sheet %1</source>
        <translation>Hoja de recuperación %1</translation>
    </message>
    <message>
        <source>Your old sheet no longer works after you make a new one.</source>
        <translation>Su hoja anterior deja de servir cuando hace una nueva.</translation>
    </message>
    <message>
        <source>The sheet no longer works on this computer. It can still open an older copy of this computer&apos;s disk.</source>
        <translation>La hoja ya no sirve en este equipo. Aún puede abrir una copia más antigua del disco de este equipo.</translation>
    </message>
    <message>
        <source>These ten words, or the digits beside them, open your messages if your keyring or passphrase is lost. Where Relaynet asks for the key, choose the recovery sheet.</source>
        <translation>Estas diez palabras, o las cifras que tienen al lado, abren sus mensajes si pierde su llavero o su contraseña. Donde Relaynet pida la clave, elija la hoja de recuperación.</translation>
    </message>
    <message>
        <source>Keep this sheet away from the computer. A person who has both can read everything.</source>
        <translation>Guarde esta hoja lejos del equipo. Quien tenga las dos cosas puede leerlo todo.</translation>
    </message>
</context>
<context>
    <name>RecoveryModel</name>
    <message>
        <source>You have no recovery sheet. If you lose your key, your messages are lost, and your apps will have to connect again.</source>
        <translation>No tiene hoja de recuperación. Si pierde su clave, sus mensajes se pierden y sus aplicaciones tendrán que conectarse otra vez.</translation>
    </message>
    <message>
        <source>Your current sheet is %1.</source>
        <translation>Su hoja actual es %1.</translation>
    </message>
    <message>
        <source>This sheet no longer works. Destroy the paper, too.</source>
        <translation>Esta hoja ya no sirve. Destruya también el papel.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Not in this report</source>
        <translation>No está en este informe</translation>
    </message>
    <message>
        <source>To see whether people trust couriers.</source>
        <translation>Para ver si la gente confía en los mensajeros.</translation>
    </message>
    <message>
        <source>To see whether apps misbehave.</source>
        <translation>Para ver si hay aplicaciones que se portan mal.</translation>
    </message>
    <message>
        <source>To see how fast repairs reach people.</source>
        <translation>Para ver con qué rapidez llegan las correcciones a la gente.</translation>
    </message>
    <message>
        <source>Which kind of operating system?</source>
        <translation>¿Qué tipo de sistema operativo?</translation>
    </message>
    <message>
        <source>Which part of the world?</source>
        <translation>¿Qué parte del mundo?</translation>
    </message>
    <message>
        <source>About how many messages did apps here send this week?</source>
        <translation>¿Cuántos mensajes enviaron aproximadamente las aplicaciones de aquí esta semana?</translation>
    </message>
    <message>
        <source>Which version of this program?</source>
        <translation>¿Qué versión de este programa?</translation>
    </message>
    <message>
        <source>To know which systems to test.</source>
        <translation>Para saber en qué sistemas hacer pruebas.</translation>
    </message>
    <message>
        <source>To see where help is needed. You choose this; it is never guessed.</source>
        <translation>Para ver dónde hace falta ayuda. Usted lo elige; nunca se adivina.</translation>
    </message>
    <message>
        <source>To see how much people use this program.</source>
        <translation>Para ver cuánto usa la gente este programa.</translation>
    </message>
    <message>
        <source>About how many messages arrived here this week?</source>
        <translation>¿Cuántos mensajes llegaron aquí aproximadamente esta semana?</translation>
    </message>
    <message>
        <source>To see whether answers come back.</source>
        <translation>Para ver si vuelven las respuestas.</translation>
    </message>
    <message>
        <source>About how much data was exchanged this week?</source>
        <translation>¿Cuántos datos se intercambiaron aproximadamente esta semana?</translation>
    </message>
    <message>
        <source>To know how much couriers have to carry.</source>
        <translation>Para saber cuánto tienen que llevar los mensajeros.</translation>
    </message>
    <message>
        <source>About how often was data exchanged with a courier?</source>
        <translation>¿Cuántas veces aproximadamente se intercambiaron datos con un mensajero?</translation>
    </message>
    <message>
        <source>To see whether couriers reach people.</source>
        <translation>Para ver si los mensajeros llegan a la gente.</translation>
    </message>
    <message>
        <source>About how often was data exchanged over the Internet?</source>
        <translation>¿Cuántas veces aproximadamente se intercambiaron datos por Internet?</translation>
    </message>
    <message>
        <source>To see how often the Internet works.</source>
        <translation>Para ver con qué frecuencia funciona Internet.</translation>
    </message>
    <message>
        <source>What share of all exchanges failed?</source>
        <translation>¿Qué parte de todos los intercambios falló?</translation>
    </message>
    <message>
        <source>To see how long people are cut off.</source>
        <translation>Para ver cuánto tiempo pasa la gente sin conexión.</translation>
    </message>
    <message>
        <source>To know what to repair first.</source>
        <translation>Para saber qué arreglar primero.</translation>
    </message>
    <message>
        <source>To see whether something needs repair.</source>
        <translation>Para ver si algo necesita arreglo.</translation>
    </message>
    <message>
        <source>About how long did an exchange usually take?</source>
        <translation>¿Cuánto solía durar aproximadamente un intercambio?</translation>
    </message>
    <message>
        <source>To know whether a short visit is long enough.</source>
        <translation>Para saber si basta una visita corta.</translation>
    </message>
    <message>
        <source>About how long was the longest time without a successful exchange?</source>
        <translation>¿Cuánto duró aproximadamente el tiempo más largo sin un intercambio logrado?</translation>
    </message>
    <message>
        <source>What went wrong most often?</source>
        <translation>¿Qué falló más a menudo?</translation>
    </message>
    <message>
        <source>Did you say no to a courier this week?</source>
        <translation>¿Dijo usted que no a un mensajero esta semana?</translation>
    </message>
    <message>
        <source>Did you block an app this week?</source>
        <translation>¿Bloqueó usted una aplicación esta semana?</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Up to %1 in 100</source>
        <translation>Hasta %1 de cada 100</translation>
    </message>
    <message>
        <source>%1 to %2 in 100</source>
        <translation>De %1 a %2 de cada 100</translation>
    </message>
    <message>
        <source>More than %1 in 100</source>
        <translation>Más de %1 de cada 100</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>This computer mixes the answer with chance before sending it: it is the true one 2 times in 3.</source>
        <translation>Este equipo mezcla la respuesta con el azar antes de enviarla: es la verdadera 2 de cada 3 veces.</translation>
    </message>
    <message>
        <source>Which week is the report about?</source>
        <translation>¿De qué semana es el informe?</translation>
    </message>
    <message>
        <source>To count a late report for the right week.</source>
        <translation>Para contar un informe tardío en la semana correcta.</translation>
    </message>
    <message>
        <source>Which list of questions did you agree to?</source>
        <translation>¿Qué lista de preguntas aceptó usted?</translation>
    </message>
    <message>
        <source>To use the report only as you agreed.</source>
        <translation>Para usar el informe solo como usted aceptó.</translation>
    </message>
    <message>
        <source>Which format does the report have?</source>
        <translation>¿Qué formato tiene el informe?</translation>
    </message>
    <message>
        <source>To read the report correctly.</source>
        <translation>Para leer bien el informe.</translation>
    </message>
    <message>
        <source>Which number identifies the report?</source>
        <translation>¿Qué número identifica el informe?</translation>
    </message>
    <message>
        <source>To delete the report if you ask. Only this computer can connect it with another week&apos;s.</source>
        <translation>Para borrar el informe si usted lo pide. Solo este equipo puede relacionarlo con el de otra semana.</translation>
    </message>
    <message>
        <source>No exchanges</source>
        <translation>Ningún intercambio</translation>
    </message>
    <message>
        <source>No exchange failed</source>
        <translation>Ningún intercambio falló</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Otro</translation>
    </message>
    <message>
        <source>Not given</source>
        <translation>No indicado</translation>
    </message>
    <message>
        <source>Prefer not to say</source>
        <translation>Prefiero no decirlo</translation>
    </message>
    <message>
        <source>Africa</source>
        <translation>África</translation>
    </message>
    <message>
        <source>Eastern Africa</source>
        <translation>África Oriental</translation>
    </message>
    <message>
        <source>Middle Africa</source>
        <translation>África Central</translation>
    </message>
    <message>
        <source>Northern Africa</source>
        <translation>África del Norte</translation>
    </message>
    <message>
        <source>Southern Africa</source>
        <translation>África Meridional</translation>
    </message>
    <message>
        <source>Western Africa</source>
        <translation>África Occidental</translation>
    </message>
    <message>
        <source>The Americas</source>
        <translation>América</translation>
    </message>
    <message>
        <source>Caribbean</source>
        <translation>Caribe</translation>
    </message>
    <message>
        <source>Central America</source>
        <translation>América Central</translation>
    </message>
    <message>
        <source>Northern America</source>
        <translation>América del Norte</translation>
    </message>
    <message>
        <source>South America</source>
        <translation>América del Sur</translation>
    </message>
    <message>
        <source>Asia</source>
        <translation>Asia</translation>
    </message>
    <message>
        <source>Central Asia</source>
        <translation>Asia Central</translation>
    </message>
    <message>
        <source>Eastern Asia</source>
        <translation>Asia Oriental</translation>
    </message>
    <message>
        <source>South-eastern Asia</source>
        <translation>Sudeste Asiático</translation>
    </message>
    <message>
        <source>Southern Asia</source>
        <translation>Asia Meridional</translation>
    </message>
    <message>
        <source>Western Asia</source>
        <translation>Asia Occidental</translation>
    </message>
    <message>
        <source>Europe</source>
        <translation>Europa</translation>
    </message>
    <message>
        <source>Eastern Europe</source>
        <translation>Europa Oriental</translation>
    </message>
    <message>
        <source>Northern Europe</source>
        <translation>Europa del Norte</translation>
    </message>
    <message>
        <source>Southern Europe</source>
        <translation>Europa Meridional</translation>
    </message>
    <message>
        <source>Western Europe</source>
        <translation>Europa Occidental</translation>
    </message>
    <message>
        <source>Oceania</source>
        <translation>Oceanía</translation>
    </message>
    <message>
        <source>Australia and New Zealand</source>
        <translation>Australia y Nueva Zelanda</translation>
    </message>
    <message>
        <source>Melanesia</source>
        <translation>Melanesia</translation>
    </message>
    <message>
        <source>Micronesia</source>
        <translation>Micronesia</translation>
    </message>
    <message>
        <source>Polynesia</source>
        <translation>Polinesia</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>No network</source>
        <translation>Sin red</translation>
    </message>
    <message>
        <source>The post office did not answer</source>
        <translation>La oficina postal no respondió</translation>
    </message>
    <message>
        <source>The post office answered with an error</source>
        <translation>La oficina postal respondió con un error</translation>
    </message>
    <message>
        <source>The connection was cut at its start</source>
        <translation>La conexión se cortó al empezar</translation>
    </message>
    <message>
        <source>An exchange with a courier failed</source>
        <translation>Falló un intercambio con un mensajero</translation>
    </message>
    <message>
        <source>No name server (DNS) answered</source>
        <translation>Ningún servidor de nombres (DNS) respondió</translation>
    </message>
    <message>
        <source>An address was not signed</source>
        <translation>Una dirección no estaba firmada</translation>
    </message>
    <message>
        <source>The connection was not secure</source>
        <translation>La conexión no era segura</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Otra cosa</translation>
    </message>
    <message>
        <source>Up to %1</source>
        <translation>Hasta %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>De %1 a %2</translation>
    </message>
    <message>
        <source>More than %1</source>
        <translation>Más de %1</translation>
    </message>
</context>
<context>
    <name>ReportsByHandCard</name>
    <message>
        <source>Where reports go</source>
        <translation>Adónde van los informes</translation>
    </message>
    <message>
        <source>An aid organisation that collects reports publishes an invitation. Without one, no report is sent.</source>
        <translation>Una organización de ayuda que recoge informes publica una invitación. Sin ella, no se envía ningún informe.</translation>
    </message>
    <message>
        <source>Pasted invitation</source>
        <translation>Invitación pegada</translation>
    </message>
    <message>
        <source>Paste an invitation here</source>
        <translation>Pegue aquí una invitación</translation>
    </message>
    <message>
        <source>Use this invitation</source>
        <translation>Usar esta invitación</translation>
    </message>
    <message>
        <source>Open an invitation…</source>
        <translation>Abrir una invitación…</translation>
    </message>
    <message>
        <source>A file from the organisation.</source>
        <translation>Un archivo de la organización.</translation>
    </message>
    <message>
        <source>Pause counting and sending</source>
        <translation>Pausar el recuento y el envío</translation>
    </message>
    <message>
        <source>Resume counting and sending</source>
        <translation>Reanudar el recuento y el envío</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>Abrir una invitación</translation>
    </message>
</context>
<context>
    <name>ReportsByHandModel</name>
    <message>
        <source>no organisation yet</source>
        <translation>aún ninguna organización</translation>
    </message>
    <message>
        <source>Reports go to</source>
        <translation>Los informes van a</translation>
    </message>
    <message>
        <source>Invitation valid until</source>
        <translation>Invitación válida hasta</translation>
    </message>
    <message>
        <source>Reports a year, at most</source>
        <translation>Informes al año, como máximo</translation>
    </message>
    <message>
        <source>Waiting reports</source>
        <translation>Informes en espera</translation>
    </message>
    <message>
        <source>This is not an invitation from an organisation that collects reports.</source>
        <translation>Esto no es una invitación de una organización que recoge informes.</translation>
    </message>
    <message>
        <source>Done. If you share reports, they go to this organisation.</source>
        <translation>Listo. Si comparte informes, van a esta organización.</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>To replace what is on this computer, erase everything under Safety first, then start again.</source>
        <translation>Para reemplazar lo que hay en este equipo, borre antes todo en Seguridad y empiece de nuevo.</translation>
    </message>
    <message>
        <source>Choose the backup…</source>
        <translation>Elegir la copia…</translation>
    </message>
    <message>
        <source>Move here from another computer</source>
        <translation>Trasladar aquí desde otro equipo</translation>
    </message>
    <message>
        <source>Relaynet moves here from the other computer, which is then locked. Both computers must be on the same network.</source>
        <translation>Relaynet se traslada aquí desde el otro equipo, que después queda bloqueado. Los dos equipos deben estar en la misma red.</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Recuperar una copia</translation>
    </message>
    <message>
        <source>This computer gets everything in the backup. Use a backup on one computer only: two computers with the same address take each other&apos;s messages.</source>
        <translation>Este equipo recibe todo lo que hay en la copia. Use una copia en un solo equipo: dos equipos con la misma dirección se quitan los mensajes.</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>Elegir la copia</translation>
    </message>
</context>
<context>
    <name>RestoreForm</name>
    <message>
        <source>Passphrase of the backup</source>
        <translation>Contraseña de la copia</translation>
    </message>
    <message>
        <source>Contents of the file</source>
        <translation>Contenido del archivo</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Contraseña nueva</translation>
    </message>
    <message>
        <source>The same passphrase again</source>
        <translation>La misma contraseña otra vez</translation>
    </message>
    <message>
        <source>Progress of the backup</source>
        <translation>Avance de la copia</translation>
    </message>
    <message>
        <source>What arrived</source>
        <translation>Lo que llegó</translation>
    </message>
    <message>
        <source>Restore everything</source>
        <translation>Recuperar todo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>What Relaynet takes over</source>
        <translation>Lo que pasa a Relaynet</translation>
    </message>
    <message>
        <source>Type the ten words of the recovery sheet %1, or the digits beside them.</source>
        <translation>Escriba las diez palabras de la hoja de recuperación %1, o las cifras que tienen al lado.</translation>
    </message>
    <message>
        <source>Type the passphrase of the backup. Nothing changes before you see what is inside.</source>
        <translation>Escriba la contraseña de la copia. No cambia nada antes de que usted vea lo que hay dentro.</translation>
    </message>
    <message>
        <source>This deletes the locked messages on this computer for good.</source>
        <translation>Esto borra para siempre los mensajes bloqueados de este equipo.</translation>
    </message>
    <message>
        <source>Yes, restore everything</source>
        <translation>Sí, recuperar todo</translation>
    </message>
    <message>
        <source>Restoring everything…</source>
        <translation>Recuperando todo…</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>Leyendo el archivo…</translation>
    </message>
    <message>
        <source>Relaynet is moving here. Leave both computers on.</source>
        <translation>Relaynet se está trasladando aquí. Deje los dos equipos encendidos.</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Pasar a Relaynet</translation>
    </message>
    <message>
        <source>After this, don&apos;t start the Awala gateway again: both programs would have the same address.</source>
        <translation>Después de esto, no inicie otra vez la pasarela Awala: los dos programas tendrían la misma dirección.</translation>
    </message>
    <message>
        <source>The old computer was locked when this file was made. Relaynet deletes the file after use.</source>
        <translation>El equipo anterior se bloqueó cuando se hizo este archivo. Relaynet borra el archivo después de usarlo.</translation>
    </message>
    <message>
        <source>Is the old computer gone or erased? If Relaynet runs on both computers, each gets only some of your messages.</source>
        <translation>¿El equipo anterior ya no existe o está borrado? Si Relaynet funciona en los dos equipos, cada uno recibe solo algunos de sus mensajes.</translation>
    </message>
    <message>
        <source>Wait for the other computer</source>
        <translation>Esperar el otro equipo</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Mirar dentro</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>The backup %1</source>
        <translation>La copia %1</translation>
    </message>
    <message>
        <source>Waiting for the other computer.</source>
        <translation>Esperando al otro equipo.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un momento…</translation>
    </message>
</context>
<context>
    <name>RestoreModel</name>
    <message>
        <source>Done. Relaynet moved to this computer, with the address %1. The old computer stays locked. Erase Relaynet there.</source>
        <translation>Listo. Relaynet se trasladó a este equipo, con la dirección %1. El equipo anterior sigue bloqueado. Borre allí Relaynet.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>No se cambió nada.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed.</source>
        <translation>Cancelado. No se cambió nada.</translation>
    </message>
    <message>
        <source>Done. Relaynet now has that address. Don&apos;t start the Awala gateway again. When everything works, delete the Awala gateway and its data.</source>
        <translation>Listo. Relaynet tiene ahora esa dirección. No inicie otra vez la pasarela Awala. Cuando todo funcione, borre la pasarela Awala y sus datos.</translation>
    </message>
    <message>
        <source>Done. Relaynet moved to this computer. The file is deleted, because it works only once. The old computer stays locked. Erase Relaynet there.</source>
        <translation>Listo. Relaynet se trasladó a este equipo. El archivo está borrado, porque sirve una sola vez. El equipo anterior sigue bloqueado. Borre allí Relaynet.</translation>
    </message>
    <message>
        <source>Done. Everything in the backup is now on this computer.</source>
        <translation>Listo. Todo lo de la copia está ahora en este equipo.</translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>ReturnBar</name>
    <message>
        <source>Back to the first steps</source>
        <translation>Volver a los primeros pasos</translation>
    </message>
    <message>
        <source>You can look around here, and continue the first steps later.</source>
        <translation>Puede mirar por aquí y seguir con los primeros pasos más tarde.</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Exchange in progress</source>
        <translation>Intercambio en curso</translation>
    </message>
    <message>
        <source>Progress of the exchange</source>
        <translation>Avance del intercambio</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Messages already exchanged are safe.</source>
        <translation>Los mensajes ya intercambiados están a salvo.</translation>
    </message>
    <message>
        <source>Stop this exchange? Messages already exchanged are safe. The rest wait for the next exchange.</source>
        <translation>¿Parar este intercambio? Los mensajes ya intercambiados están a salvo. El resto espera al próximo intercambio.</translation>
    </message>
    <message>
        <source>Stop the exchange</source>
        <translation>Parar el intercambio</translation>
    </message>
</context>
<context>
    <name>SafetyPage</name>
    <message>
        <source>Safety</source>
        <translation>Seguridad</translation>
    </message>
    <message>
        <source>In case you lose this computer or its key, or get a new computer.</source>
        <translation>Por si pierde este equipo o su clave, o consigue un equipo nuevo.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>Idioma y aspecto</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Igual que el sistema</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colores</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>Menos movimiento</translation>
    </message>
    <message>
        <source>a letter arrives (shows the sender, not the text)</source>
        <translation>llegue una carta (muestra quién la envía, no el texto)</translation>
    </message>
    <message>
        <source>something needs my answer</source>
        <translation>algo necesite mi respuesta</translation>
    </message>
    <message>
        <source>an exchange has ended</source>
        <translation>termine un intercambio</translation>
    </message>
    <message>
        <source>my registration ends soon</source>
        <translation>mi inscripción termine pronto</translation>
    </message>
    <message>
        <source>space for messages runs low</source>
        <translation>quede poco espacio para mensajes</translation>
    </message>
    <message>
        <source>The servers to ask for addresses, one a line. Leave this empty to use the built-in servers.</source>
        <translation>Los servidores a los que preguntar por direcciones, uno por línea. Déjelo vacío para usar los servidores incluidos.</translation>
    </message>
    <message>
        <source>Start and close</source>
        <translation>Inicio y cierre</translation>
    </message>
    <message>
        <source>Start when I log in, without opening the window</source>
        <translation>Iniciar al entrar en mi sesión, sin abrir la ventana</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>Preguntarme</translation>
    </message>
    <message>
        <source>Keep running in the background</source>
        <translation>Seguir en segundo plano</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>When I close the window</source>
        <translation>Cuando cierro la ventana</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Notificaciones</translation>
    </message>
    <message>
        <source>Tell me when…</source>
        <translation>Avisarme cuando…</translation>
    </message>
    <message>
        <source>a courier is near</source>
        <translation>haya un mensajero cerca</translation>
    </message>
    <message>
        <source>the clock is wrong</source>
        <translation>el reloj esté mal</translation>
    </message>
    <message>
        <source>Notification</source>
        <translation>Notificación</translation>
    </message>
    <message>
        <source>Name servers (DNS)</source>
        <translation>Servidores de nombres (DNS)</translation>
    </message>
    <message>
        <source>Servers to ask for addresses</source>
        <translation>Servidores a los que preguntar por direcciones</translation>
    </message>
    <message>
        <source>Use these servers</source>
        <translation>Usar estos servidores</translation>
    </message>
    <message>
        <source>When you change the servers, Relaynet restarts its connections.</source>
        <translation>Cuando cambia los servidores, Relaynet reinicia sus conexiones.</translation>
    </message>
    <message>
        <source>Start each line with https://, followed by the server&apos;s address.</source>
        <translation>Empiece cada línea con https://, seguido de la dirección del servidor.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Listo.</translation>
    </message>
</context>
<context>
    <name>SheetReminderCard</name>
    <message>
        <source>You have no recovery sheet yet. If you lose this computer&apos;s keyring or your passphrase, only a recovery sheet or a backup brings your messages back.</source>
        <translation>Aún no tiene hoja de recuperación. Si pierde el llavero de este equipo o su contraseña, solo una hoja de recuperación o una copia de seguridad recupera sus mensajes.</translation>
    </message>
    <message>
        <source>In case you lose your key</source>
        <translation>Por si pierde su clave</translation>
    </message>
    <message>
        <source>Make a recovery sheet…</source>
        <translation>Hacer una hoja de recuperación…</translation>
    </message>
    <message>
        <source>Not for me</source>
        <translation>No la quiero</translation>
    </message>
    <message>
        <source>You can also do this later under Safety. Relaynet asks only once.</source>
        <translation>También puede hacerlo más tarde en Seguridad. Relaynet pregunta una sola vez.</translation>
    </message>
</context>
<context>
    <name>SheetWords</name>
    <message>
        <source>The ten words, or their digits</source>
        <translation>Las diez palabras, o sus cifras</translation>
    </message>
    <message>
        <source>A photo of the sheet with its QR code</source>
        <translation>Una foto de la hoja con su código QR</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>Elegir una imagen…</translation>
    </message>
    <message>
        <source>Reading the picture…</source>
        <translation>Leyendo la imagen…</translation>
    </message>
</context>
<context>
    <name>ShownCard</name>
    <message>
        <source>Show this to others</source>
        <translation>Muestre esto a otros</translation>
    </message>
    <message>
        <source>Others join the same Wi-Fi and exchange with this address. Their screen shows the same words.</source>
        <translation>Los demás se unen al mismo Wi-Fi e intercambian con esta dirección. Su pantalla muestra las mismas palabras.</translation>
    </message>
    <message>
        <source>QR code of the Wi-Fi</source>
        <translation>Código QR del Wi-Fi</translation>
    </message>
    <message>
        <source>Wi-Fi</source>
        <translation>Wi-Fi</translation>
    </message>
    <message>
        <source>Wi-Fi name</source>
        <translation>Nombre del Wi-Fi</translation>
    </message>
    <message>
        <source>Wi-Fi password</source>
        <translation>Contraseña del Wi-Fi</translation>
    </message>
    <message>
        <source>The name and password are stored encrypted on this computer.</source>
        <translation>El nombre y la contraseña se guardan cifrados en este equipo.</translation>
    </message>
    <message>
        <source>Show this Wi-Fi</source>
        <translation>Mostrar este Wi-Fi</translation>
    </message>
    <message>
        <source>Edit the Wi-Fi details</source>
        <translation>Cambiar los datos del Wi-Fi</translation>
    </message>
    <message>
        <source>Hide the Wi-Fi details</source>
        <translation>Ocultar los datos del Wi-Fi</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>Código QR de la dirección</translation>
    </message>
</context>
<context>
    <name>ShownIntroduction</name>
    <message>
        <source>QR code to photograph</source>
        <translation>Código QR para fotografiar</translation>
    </message>
    <message>
        <source>Give this as a file or as text: it&apos;s too large for a QR code.</source>
        <translation>Dé esto como archivo o como texto: es demasiado grande para un código QR.</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>Texto para copiar</translation>
    </message>
    <message>
        <source>Save as file…</source>
        <translation>Guardar como archivo…</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Copiar el texto</translation>
    </message>
    <message>
        <source>Show on the whole screen</source>
        <translation>Mostrar en toda la pantalla</translation>
    </message>
    <message>
        <source>Give this answer to %1. After they open it, you can write to each other.</source>
        <translation>Dé esta respuesta a %1. Cuando la abra, pueden escribirse.</translation>
    </message>
    <message>
        <source>Give this to the person you invite. They give you an answer.</source>
        <translation>Dé esto a la persona a quien invita. Ella le da una respuesta.</translation>
    </message>
    <message>
        <source>Save on %1</source>
        <translation>Guardar en %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Copied. Paste it into a message to them.</source>
        <translation>Copiado. Péguelo en un mensaje para esta persona.</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>Guardar como archivo</translation>
    </message>
</context>
<context>
    <name>SpokenWords</name>
    <message>
        <source>The same words as a QR code</source>
        <translation>Las mismas palabras en código QR</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Get started in three steps</source>
        <translation>Empiece en tres pasos</translation>
    </message>
    <message>
        <source>Apps that work with Relaynet, and where to get them.</source>
        <translation>Aplicaciones que funcionan con Relaynet, y dónde obtenerlas.</translation>
    </message>
    <message>
        <source>Apps that you can get</source>
        <translation>Aplicaciones que puede obtener</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>Enviar un mensaje de prueba</translation>
    </message>
    <message>
        <source>The message is on its way.</source>
        <translation>El mensaje está en camino.</translation>
    </message>
</context>
<context>
    <name>StartModel</name>
    <message>
        <source>Open Letters, or get an app that can use couriers</source>
        <translation>Abrir Cartas o conseguir una aplicación que pueda usar mensajeros</translation>
    </message>
    <message>
        <source>%1 keeps messages for you while you&apos;re offline.</source>
        <translation>%1 guarda mensajes para usted mientras no tiene conexión.</translation>
    </message>
    <message>
        <source>Registration with %1 hasn&apos;t worked yet. Relaynet tries again automatically.</source>
        <translation>La inscripción en %1 aún no ha funcionado. Relaynet lo intenta de nuevo automáticamente.</translation>
    </message>
    <message>
        <source>You need the Internet for this once.</source>
        <translation>Para esto necesita Internet una vez.</translation>
    </message>
    <message>
        <source>Register with a post office</source>
        <translation>Inscribirse en una oficina postal</translation>
    </message>
    <message>
        <source>An app is connected. The page Apps shows which.</source>
        <translation>Hay una aplicación conectada. La página Aplicaciones muestra cuál.</translation>
    </message>
    <message>
        <source>An app is waiting for your answer on the page Apps.</source>
        <translation>Una aplicación espera su respuesta en la página Aplicaciones.</translation>
    </message>
    <message>
        <source>Letters is part of Relaynet. Other apps find Relaynet automatically when you install and start them on this computer.</source>
        <translation>Cartas forma parte de Relaynet. Otras aplicaciones encuentran Relaynet automáticamente al instalarlas e iniciarlas en este equipo.</translation>
    </message>
    <message>
        <source>A message reached an app on this computer.</source>
        <translation>Un mensaje llegó a una aplicación de este equipo.</translation>
    </message>
    <message>
        <source>Register with a post office first.</source>
        <translation>Inscríbase primero en una oficina postal.</translation>
    </message>
    <message>
        <source>This works once apps can connect to this computer.</source>
        <translation>Esto funciona cuando las aplicaciones pueden conectarse a este equipo.</translation>
    </message>
    <message>
        <source>It goes through Relaynet and comes back to this computer.</source>
        <translation>Pasa por Relaynet y vuelve a este equipo.</translation>
    </message>
    <message>
        <source>Send a test message</source>
        <translation>Enviar un mensaje de prueba</translation>
    </message>
    <message>
        <source>Step %1 of 3, done: %2</source>
        <translation>Paso %1 de 3, hecho: %2</translation>
    </message>
    <message>
        <source>Step %1 of 3, not done yet: %2</source>
        <translation>Paso %1 de 3, aún no hecho: %2</translation>
    </message>
    <message>
        <source>The test message came back in %1 ms. Apps on this computer can use Relaynet.</source>
        <translation>El mensaje de prueba volvió en %1 ms. Las aplicaciones de este equipo pueden usar Relaynet.</translation>
    </message>
    <message>
        <source>It didn&apos;t leave this computer. Messages to other people go out over the Internet.</source>
        <translation>No salió de este equipo. Los mensajes a otras personas salen por Internet.</translation>
    </message>
    <message>
        <source>It didn&apos;t leave this computer. Messages to other people leave with the next courier or when you&apos;re online. Replies come the same way.</source>
        <translation>No salió de este equipo. Los mensajes a otras personas salen con el próximo mensajero o cuando tenga conexión. Las respuestas vienen igual.</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Last heard</source>
        <translation>Última señal</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Último contacto</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Relaynet Gateway was updated. Restart it to use the new version.</source>
        <translation>Relaynet Gateway se ha actualizado. Reinícielo para usar la nueva versión.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>Se acaba el espacio para mensajes.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is off by %1.</source>
        <translation>El reloj de este equipo se desvía %1.</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>Por enviar</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>Para sus aplicaciones</translation>
    </message>
    <message>
        <source>Post office</source>
        <translation>Oficina postal</translation>
    </message>
    <message>
        <source>Time online</source>
        <translation>Tiempo con conexión</translation>
    </message>
    <message>
        <source>Time offline</source>
        <translation>Tiempo sin conexión</translation>
    </message>
    <message>
        <source>Your registration ends soon. Go online to renew it.</source>
        <translation>Su inscripción termina pronto. Conéctese a Internet para renovarla.</translation>
    </message>
    <message>
        <source>Some messages are set aside. See why, and try them again, on the page Storage.</source>
        <translation>Algunos mensajes están apartados. En la página Almacenamiento puede ver por qué e intentarlo otra vez.</translation>
    </message>
    <message>
        <source>Choose another post office on the page Gateway. %1 has closed.</source>
        <translation>Elija otra oficina postal en la página Pasarela. %1 ha cerrado.</translation>
    </message>
    <message>
        <source>Your post office keeps messages for only two days. Go online or meet a courier at least that often.</source>
        <translation>Su oficina postal guarda los mensajes solo dos días. Conéctese a Internet o encuentre a un mensajero al menos con esa frecuencia.</translation>
    </message>
    <message>
        <source>The next message expires %1</source>
        <translation>El próximo mensaje caduca %1</translation>
    </message>
    <message>
        <source>App</source>
        <translation>Aplicación</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Sentido</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>El más antiguo</translation>
    </message>
    <message>
        <source>Next expires</source>
        <translation>Próxima caducidad</translation>
    </message>
    <message>
        <source>On their way</source>
        <translation>En camino</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) deleted.</source>
        <translation>
            <numerusform>%Ln mensaje borrado.</numerusform>
            <numerusform>%Ln mensajes borrados.</numerusform>
        </translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>Última vez</translation>
    </message>
    <message numerus="yes">
        <source>%Ln with a courier</source>
        <translation>
            <numerusform>%Ln con un mensajero</numerusform>
            <numerusform>%Ln con un mensajero</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln handed to the app, not confirmed yet</source>
        <translation>
            <numerusform>%Ln entregado a la aplicación, sin confirmar</numerusform>
            <numerusform>%Ln entregados a la aplicación, sin confirmar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sent, not confirmed yet</source>
        <translation>
            <numerusform>%Ln enviado, sin confirmar</numerusform>
            <numerusform>%Ln enviados, sin confirmar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusPage</name>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Relaynet is locked</source>
        <translation>Relaynet está bloqueado</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Reiniciar ahora</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>done</source>
        <translation>hecho</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>en curso</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>aún no</translation>
    </message>
</context>
<context>
    <name>StolenCard</name>
    <message>
        <source>My computer was stolen</source>
        <translation>Me robaron el equipo</translation>
    </message>
    <message>
        <source>See what a finder can read and send. After you restore your backup here, you can replace your identity, so that others refuse the old computer.</source>
        <translation>Vea qué puede leer y enviar quien lo encuentre. Después de restaurar aquí su copia de seguridad, puede reemplazar su identidad para que los demás rechacen el equipo antiguo.</translation>
    </message>
    <message>
        <source>What the finder can do</source>
        <translation>Qué puede hacer quien lo encuentre</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Qué se hizo</translation>
    </message>
    <message>
        <source>My computer was stolen…</source>
        <translation>Me robaron el equipo…</translation>
    </message>
    <message>
        <source>Continue without the post office</source>
        <translation>Continuar sin la oficina postal</translation>
    </message>
    <message>
        <source>Without a backup or a recovery sheet, give your contacts new invitations by hand.</source>
        <translation>Sin copia de seguridad ni hoja de recuperación, entregue a sus contactos invitaciones nuevas en mano.</translation>
    </message>
    <message>
        <source>Your post office is asked to refuse the stolen computer, and this one gets a new identity. Your apps have to connect again. Contacts in Letters get your new address, and see that you write from a new computer. You can&apos;t undo this.</source>
        <translation>Se pide a su oficina postal que rechace el equipo robado, y este recibe una identidad nueva. Sus aplicaciones tienen que conectarse otra vez. Los contactos de Cartas reciben su dirección nueva y ven que escribe desde un equipo nuevo. No se puede deshacer.</translation>
    </message>
    <message>
        <source>Replace my identity</source>
        <translation>Reemplazar mi identidad</translation>
    </message>
</context>
<context>
    <name>StolenModel</name>
    <message>
        <source>Off or logged out</source>
        <translation>Apagado o con sesión cerrada</translation>
    </message>
    <message>
        <source>Nothing, unless the finder knows your password. Everything is encrypted.</source>
        <translation>Nada, salvo que sepa su contraseña. Todo está cifrado.</translation>
    </message>
    <message>
        <source>Unlocked</source>
        <translation>Desbloqueado</translation>
    </message>
    <message>
        <source>Everything on it, and messages of the last %1 days that were copied on their way. The finder can send in your name and collect your messages until you replace your identity here.</source>
        <translation>Todo lo que contiene, y los mensajes de los últimos %1 días que alguien copió en camino. Quien lo encuentre puede enviar en su nombre y recoger sus mensajes hasta que reemplace aquí su identidad.</translation>
    </message>
    <message>
        <source>Identity replaced</source>
        <translation>Identidad reemplazada</translation>
    </message>
    <message>
        <source>Contacts refuse the old computer once they have your new address. Your post office refuses it too, if it can. What is on the old computer stays readable.</source>
        <translation>Los contactos rechazan el equipo antiguo en cuanto tienen su dirección nueva. Su oficina postal también lo rechaza, si puede. Lo que contiene el equipo antiguo sigue siendo legible.</translation>
    </message>
    <message>
        <source>Waits until the post office answers. Keep Relaynet open.</source>
        <translation>Espera hasta que responda la oficina postal. Deje Relaynet abierto.</translation>
    </message>
    <message>
        <source>Has a new identity, and is registered.</source>
        <translation>Tiene una identidad nueva y está inscrito.</translation>
    </message>
    <message>
        <source>Has a new identity. Registers when the Internet is there.</source>
        <translation>Tiene una identidad nueva. Se inscribe cuando haya Internet.</translation>
    </message>
    <message>
        <source>Your contacts get your new address after that.</source>
        <translation>Después sus contactos reciben su dirección nueva.</translation>
    </message>
    <message>
        <source>Each contact gets your new address automatically, over the Internet or by a courier.</source>
        <translation>Cada contacto recibe su dirección nueva automáticamente, por Internet o por un mensajero.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Este equipo</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Refuses the stolen computer.</source>
        <translation>Rechaza el equipo robado.</translation>
    </message>
    <message>
        <source>The stolen computer can still collect messages to your old address.</source>
        <translation>El equipo robado aún puede recoger mensajes a su dirección antigua.</translation>
    </message>
</context>
<context>
    <name>StorageModel</name>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 de %2 en uso</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) accepted this time.</source>
        <translation>
            <numerusform>%Ln mensaje aceptado esta vez.</numerusform>
            <numerusform>%Ln mensajes aceptados esta vez.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) set aside</source>
        <translation>
            <numerusform>%Ln mensaje apartado</numerusform>
            <numerusform>%Ln mensajes apartados</numerusform>
        </translation>
    </message>
    <message>
        <source>Check this computer&apos;s clock. Incoming messages were not accepted: the clock may be wrong, or a key or a registration may be missing. Relaynet tries them again for 30 days.</source>
        <translation>Revise el reloj de este equipo. No se aceptaron mensajes que llegaron: el reloj puede estar mal, o puede faltar una clave o una inscripción. Relaynet lo intenta de nuevo durante 30 días.</translation>
    </message>
    <message>
        <source>Outgoing messages were refused, perhaps by a proxy or the login page of a network. A courier can take them. Over the Internet, Relaynet tries them again after a day, or earlier if they would expire.</source>
        <translation>Se rechazaron mensajes que salían, quizá por un proxy o por la página de acceso de una red. Un mensajero puede llevarlos. Por Internet, Relaynet lo intenta de nuevo al cabo de un día, o antes si van a caducar.</translation>
    </message>
    <message>
        <source>%1 to send (limit %2)</source>
        <translation>%1 por enviar (límite %2)</translation>
    </message>
    <message>
        <source>%1 to receive</source>
        <translation>%1 por recibir</translation>
    </message>
</context>
<context>
    <name>StoragePage</name>
    <message>
        <source>Storage</source>
        <translation>Almacenamiento</translation>
    </message>
    <message>
        <source>Messages wait on this computer, encrypted, until they can be delivered.</source>
        <translation>Los mensajes esperan en este equipo, cifrados, hasta poder entregarse.</translation>
    </message>
    <message>
        <source>By app</source>
        <translation>Por aplicación</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Used part of the limit</source>
        <translation>Parte usada del límite</translation>
    </message>
    <message>
        <source>At the limit, Relaynet refuses new messages from apps and tells the apps why. Stored messages stay.</source>
        <translation>Al llegar al límite, Relaynet rechaza mensajes nuevos de las aplicaciones y les dice por qué. Los mensajes guardados se quedan.</translation>
    </message>
    <message>
        <source>At or near the limit: %1. New messages may be refused until some of the waiting ones are sent.</source>
        <translation>En el límite o cerca: %1. Pueden rechazarse mensajes nuevos hasta que se envíen algunos de los que esperan.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Límite</translation>
    </message>
    <message>
        <source>Limit for stored messages</source>
        <translation>Límite de mensajes guardados</translation>
    </message>
    <message>
        <source>Set this limit</source>
        <translation>Fijar este límite</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Apartados</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
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
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Relaynet Gateway</source>
        <translation>Pasarela Relaynet</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for your answer (%Ln)</source>
        <translation>
            <numerusform>Espera su respuesta (%Ln)</numerusform>
            <numerusform>Esperan su respuesta (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>Exchange now</source>
        <translation>Intercambiar ahora</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Go online soon</source>
        <translation>Conéctese pronto</translation>
    </message>
    <message>
        <source>Your registration ends soon. Go online once to renew it.</source>
        <translation>Su inscripción termina pronto. Conéctese una vez a Internet para renovarla.</translation>
    </message>
    <message>
        <source>Free some space, or raise the limit for messages.</source>
        <translation>Libere espacio, o suba el límite para mensajes.</translation>
    </message>
    <message>
        <source>Little space left for messages</source>
        <translation>Queda poco espacio para mensajes</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new letter(s)</source>
        <translation>
            <numerusform>%Ln carta nueva</numerusform>
            <numerusform>%Ln cartas nuevas</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Letters to read.</source>
        <translation>Abra Cartas para leer.</translation>
    </message>
    <message>
        <source>Correct this computer&apos;s date and time so that messages are accepted.</source>
        <translation>Corrija la fecha y la hora de este equipo para que los mensajes se acepten.</translation>
    </message>
    <message>
        <source>The clock is wrong</source>
        <translation>El reloj está mal</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>Hay un mensajero aquí</translation>
    </message>
</context>
<context>
    <name>UpdatesCard</name>
    <message>
        <source>Updates</source>
        <translation>Actualizaciones</translation>
    </message>
    <message>
        <source>Forget this address</source>
        <translation>Olvidar esta dirección</translation>
    </message>
    <message>
        <source>Relaynet asks for newer versions only when you tell it to. It never downloads or installs them.</source>
        <translation>Relaynet busca versiones más nuevas solo cuando usted se lo pide. Nunca las descarga ni las instala.</translation>
    </message>
    <message>
        <source>Check a file…</source>
        <translation>Comprobar un archivo…</translation>
    </message>
    <message>
        <source>A release file, for example from a stick.</source>
        <translation>Un archivo de versión, por ejemplo de una memoria USB.</translation>
    </message>
    <message>
        <source>Address of the release file</source>
        <translation>Dirección del archivo de versión</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Buscar ahora</translation>
    </message>
    <message>
        <source>The server at that address sees your Internet address, or your proxy&apos;s, and that you checked.</source>
        <translation>El servidor de esa dirección ve la dirección de Internet de usted, o la de su proxy, y que usted buscó.</translation>
    </message>
    <message>
        <source>Get it from the publisher of the program, or from the person who gave it to you.</source>
        <translation>Consígala del editor del programa, o de la persona que se lo dio.</translation>
    </message>
    <message>
        <source>Checksums (SHA-256) of its files</source>
        <translation>Sumas de comprobación (SHA-256) de sus archivos</translation>
    </message>
    <message>
        <source>Compare a download…</source>
        <translation>Comparar una descarga…</translation>
    </message>
    <message>
        <source>Checks that a file that you downloaded is the published one.</source>
        <translation>Comprueba que un archivo descargado es el publicado.</translation>
    </message>
    <message>
        <source>Don&apos;t show this version again</source>
        <translation>No mostrar más esta versión</translation>
    </message>
    <message>
        <source>Download page</source>
        <translation>Página de descarga</translation>
    </message>
    <message>
        <source>Choose a release file</source>
        <translation>Elegir un archivo de versión</translation>
    </message>
    <message>
        <source>Your version</source>
        <translation>Su versión</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Trabajando…</translation>
    </message>
    <message>
        <source>Compare a download</source>
        <translation>Comparar una descarga</translation>
    </message>
</context>
<context>
    <name>UpdatesModel</name>
    <message>
        <source>%1, an unpublished build of unknown age</source>
        <translation>%1, una compilación sin publicar de edad desconocida</translation>
    </message>
    <message>
        <source>%1, published on %2 (%3)</source>
        <translation>%1, publicada el %2 (%3)</translation>
    </message>
    <message>
        <source>A newer version is available: %1, published on %2. It is signed by the publisher of this program.</source>
        <translation>Hay una versión más nueva: %1, publicada el %2. Está firmada por el editor de este programa.</translation>
    </message>
    <message>
        <source>Version %1, published on %2, is newer than yours.</source>
        <translation>La versión %1, publicada el %2, es más nueva que la suya.</translation>
    </message>
    <message>
        <source>This release file names no newer version: it is about version %1, published on %2.</source>
        <translation>Este archivo de versión no anuncia ninguna más nueva: trata de la versión %1, publicada el %2.</translation>
    </message>
    <message>
        <source>%1 is the published file. Its checksum matches.</source>
        <translation>%1 es el archivo publicado. Su suma de comprobación coincide.</translation>
    </message>
</context>
<context>
    <name>WaitingBar</name>
    <message>
        <source>Review</source>
        <translation>Revisar</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) wait for your answer.</source>
        <translation>
            <numerusform>%Ln solicitud espera su respuesta.</numerusform>
            <numerusform>%Ln solicitudes esperan su respuesta.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingCard</name>
    <message>
        <source>Waiting messages</source>
        <translation>Mensajes en espera</translation>
    </message>
    <message>
        <source>Messages stay here, encrypted, until they can be delivered.</source>
        <translation>Los mensajes se quedan aquí, cifrados, hasta poder entregarse.</translation>
    </message>
    <message>
        <source>No messages are waiting.</source>
        <translation>No hay mensajes en espera.</translation>
    </message>
    <message>
        <source>Delete the selected row&apos;s messages</source>
        <translation>Borrar los mensajes de la fila elegida</translation>
    </message>
    <message>
        <source>Select a row first.</source>
        <translation>Elija primero una fila.</translation>
    </message>
    <message>
        <source>Delete outgoing messages</source>
        <translation>Borrar mensajes por enviar</translation>
    </message>
    <message>
        <source>Delete messages for apps</source>
        <translation>Borrar mensajes para aplicaciones</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Mostrar detalles</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Ocultar detalles</translation>
    </message>
    <message>
        <source>Relaynet can&apos;t bring deleted messages back. Copies with a courier may still arrive.</source>
        <translation>Relaynet no puede recuperar mensajes borrados. Las copias que lleva un mensajero pueden llegar.</translation>
    </message>
    <message>
        <source>Delivered or deleted</source>
        <translation>Entregados o borrados</translation>
    </message>
    <message>
        <source>No messages delivered or deleted yet.</source>
        <translation>Aún no hay mensajes entregados ni borrados.</translation>
    </message>
    <message>
        <source>Messages that are no longer stored here, by reason.</source>
        <translation>Mensajes que ya no se guardan aquí, por motivo.</translation>
    </message>
    <message>
        <source>Delete all waiting messages, outgoing and for your apps? You can&apos;t undo this.</source>
        <translation>¿Borrar todos los mensajes en espera, los que salen y los que son para sus aplicaciones? No se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete these messages? Copies with a courier may still arrive. You can&apos;t undo this.</source>
        <translation>¿Borrar estos mensajes? Las copias que lleva un mensajero pueden llegar. No se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Delete all messages</source>
        <translation>Borrar todos los mensajes</translation>
    </message>
</context>
<context>
    <name>WaitingRegistration</name>
    <message>
        <source>Try now</source>
        <translation>Intentar ahora</translation>
    </message>
    <message>
        <source>Stop trying</source>
        <translation>Dejar de intentarlo</translation>
    </message>
</context>
<context>
    <name>WaitingWords</name>
    <message>
        <source>You&apos;re on a metered connection. Messages wait here for another connection or a courier.</source>
        <translation>Está en una conexión de uso medido. Los mensajes esperan aquí a otra conexión o a un mensajero.</translation>
    </message>
    <message>
        <source>This computer is on battery. Messages wait here for mains power or a courier.</source>
        <translation>Este equipo funciona con batería. Los mensajes esperan aquí a la corriente o a un mensajero.</translation>
    </message>
    <message>
        <source>Paused by your rule</source>
        <translation>En pausa por su regla</translation>
    </message>
    <message>
        <source>Not registered with your post office yet</source>
        <translation>Aún sin inscripción en su oficina postal</translation>
    </message>
    <message>
        <source>Relaynet tries again automatically. Your apps wait until then.</source>
        <translation>Relaynet lo intenta de nuevo automáticamente. Sus aplicaciones esperan hasta entonces.</translation>
    </message>
</context>
<context>
    <name>WayPicture</name>
    <message>
        <source>Where your messages are</source>
        <translation>Dónde están sus mensajes</translation>
    </message>
</context>
<context>
    <name>WayWords</name>
    <message>
        <source>waiting here</source>
        <translation>espera aquí</translation>
    </message>
    <message>
        <source>with a courier %1</source>
        <comment>since a day</comment>
        <translation>con un mensajero %1</translation>
    </message>
    <message>
        <source>with a courier</source>
        <translation>con un mensajero</translation>
    </message>
    <message>
        <source>at the post office</source>
        <translation>en la oficina postal</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>se entregó</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>caducó</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>se rechazó</translation>
    </message>
</context>
<context>
    <name>WaysCard</name>
    <message>
        <source>Where messages went</source>
        <translation>Adónde fueron los mensajes</translation>
    </message>
    <message>
        <source>Your apps can ask where their messages are. For that, this computer remembers for 30 days when and how each message left, but not for whom it was. If you switch this off, these records are deleted.</source>
        <translation>Sus aplicaciones pueden preguntar dónde están sus mensajes. Para eso, este equipo recuerda durante 30 días cuándo y cómo salió cada mensaje, pero no para quién era. Si apaga esto, esos datos se borran.</translation>
    </message>
    <message>
        <source>Remember for 30 days where messages went</source>
        <translation>Recordar 30 días adónde fueron los mensajes</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1 per second</source>
        <translation>%1 por segundo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln mensaje</numerusform>
            <numerusform>%Ln mensajes</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>No messages</source>
        <translation>Ningún mensaje</translation>
    </message>
    <message>
        <source>Week of %1</source>
        <translation>Semana del %1</translation>
    </message>
    <message>
        <source>since today</source>
        <translation>desde hoy</translation>
    </message>
    <message>
        <source>since yesterday</source>
        <translation>desde ayer</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a weekday</comment>
        <translation>desde el %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>desde el %1</translation>
    </message>
    <message>
        <source>today</source>
        <translation>hoy</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ayer</translation>
    </message>
    <message>
        <source>on %1</source>
        <comment>a weekday</comment>
        <translation>el %1</translation>
    </message>
    <message>
        <source>on %1</source>
        <comment>a date</comment>
        <translation>el %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln second(s)</source>
        <translation>
            <numerusform>%Ln segundo</numerusform>
            <numerusform>%Ln segundos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s)</source>
        <translation>
            <numerusform>%Ln minuto</numerusform>
            <numerusform>%Ln minutos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hour(s)</source>
        <translation>
            <numerusform>%Ln hora</numerusform>
            <numerusform>%Ln horas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln day(s)</source>
        <translation>
            <numerusform>%Ln día</numerusform>
            <numerusform>%Ln días</numerusform>
        </translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>ahora mismo</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>hace %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>To send</source>
        <translation>Por enviar</translation>
    </message>
    <message>
        <source>For your apps</source>
        <translation>Para sus aplicaciones</translation>
    </message>
    <message>
        <source>Looking for the stick</source>
        <translation>Buscando la memoria USB</translation>
    </message>
    <message>
        <source>Reading from the stick</source>
        <translation>Leyendo de la memoria USB</translation>
    </message>
    <message>
        <source>Writing to the stick</source>
        <translation>Escribiendo en la memoria USB</translation>
    </message>
    <message>
        <source>Waiting for your answer</source>
        <translation>Esperando su respuesta</translation>
    </message>
    <message>
        <source>Connecting to the courier</source>
        <translation>Conectando con el mensajero</translation>
    </message>
    <message>
        <source>Collecting from the courier</source>
        <translation>Recogiendo del mensajero</translation>
    </message>
    <message>
        <source>Letting your apps reply</source>
        <translation>Dejando responder a sus aplicaciones</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Caducado</translation>
    </message>
    <message>
        <source>Not accepted: the sender exceeded its limit</source>
        <translation>No aceptado: el remitente pasó su límite</translation>
    </message>
    <message>
        <source>Not accepted: the app is unknown or not allowed</source>
        <translation>No aceptado: la aplicación es desconocida o no está permitida</translation>
    </message>
    <message>
        <source>Not accepted: not a valid message</source>
        <translation>No aceptado: no es un mensaje válido</translation>
    </message>
    <message>
        <source>Deleted by you</source>
        <translation>Borrado por usted</translation>
    </message>
    <message>
        <source>Your registration</source>
        <translation>Su inscripción</translation>
    </message>
    <message>
        <source>The post office&apos;s own</source>
        <translation>El de la oficina postal</translation>
    </message>
    <message>
        <source>For replies by courier</source>
        <translation>Para respuestas por mensajero</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unusable item(s) skipped.</source>
        <translation>
            <numerusform>%Ln elemento inservible omitido.</numerusform>
            <numerusform>%Ln elementos inservibles omitidos.</numerusform>
        </translation>
    </message>
    <message>
        <source>No messages received or handed over.</source>
        <translation>Ningún mensaje recibido ni entregado.</translation>
    </message>
    <message>
        <source>Handing over to the courier</source>
        <translation>Entregando al mensajero</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Entregado</translation>
    </message>
    <message>
        <source>Arrival confirmed through a courier</source>
        <translation>Llegada confirmada por un mensajero</translation>
    </message>
    <message>
        <source>Replaced by a newer message</source>
        <translation>Reemplazado por un mensaje más nuevo</translation>
    </message>
    <message>
        <source>Refused by the other side</source>
        <translation>Rechazado por la otra parte</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender</source>
        <translation>El destinatario ya no acepta al remitente</translation>
    </message>
    <message>
        <source>Damaged on this computer</source>
        <translation>Dañado en este equipo</translation>
    </message>
    <message>
        <source>no messages received</source>
        <translation>ningún mensaje recibido</translation>
    </message>
    <message>
        <source>%1 received (%2 with encryption)</source>
        <translation>%1 recibidos (%2 con el cifrado)</translation>
    </message>
    <message>
        <source>no messages handed over</source>
        <translation>ningún mensaje entregado</translation>
    </message>
    <message>
        <source>%1 handed over (%2 with encryption)</source>
        <translation>%1 entregados (%2 con el cifrado)</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avance</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message>
        <source>Your letter</source>
        <translation>Su carta</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>Escriba una carta</translation>
    </message>
    <message>
        <source>Cancel reply</source>
        <translation>Cancelar la respuesta</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <source>Or press Ctrl and Return.</source>
        <translation>O pulse Ctrl e Intro.</translation>
    </message>
    <message>
        <source>Attach a file…</source>
        <translation>Adjuntar un archivo…</translation>
    </message>
    <message>
        <source>Send to more people…</source>
        <translation>Enviar a más personas…</translation>
    </message>
    <message>
        <source>You blocked this contact. To write, press About them… and unblock them.</source>
        <translation>Bloqueó a este contacto. Para escribir, pulse «Sobre esta persona…» y desbloquéelo.</translation>
    </message>
    <message>
        <source>Reply to: %1</source>
        <translation>Responder a: %1</translation>
    </message>
    <message>
        <source>Also to %1. Each person gets a letter of their own, and doesn&apos;t see the others.</source>
        <translation>También para %1. Cada persona recibe su propia carta y no ve a las demás.</translation>
    </message>
    <message>
        <source>Who else gets this letter?</source>
        <translation>¿Quién más recibe esta carta?</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Elegir</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Adjuntar archivos</translation>
    </message>
</context>
<context>
    <name>_MoveWords</name>
    <message>
        <source>Choose another picture. This one does not show the address and words of the other computer.</source>
        <translation>Elija otra imagen. Esta no muestra la dirección y las palabras del otro equipo.</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Your name</source>
        <translation>Su nombre</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
</context>
</TS>
