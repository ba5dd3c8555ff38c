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
        <source>More on the web</source>
        <translation>Más en la web</translation>
    </message>
    <message>
        <source>Your browser opens these only when you click.</source>
        <translation>Su navegador los abre solo cuando usted hace clic.</translation>
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
        <source>Found a hole in the security?</source>
        <translation>¿Encontró un fallo de seguridad?</translation>
    </message>
    <message>
        <source>Please tell the makers before anybody else, in private: by “Report a vulnerability” on the project&apos;s security page. Where there is none, write to whoever gave you the program. Say what you did, what happened, and which build: the line above. SECURITY.md says what follows.</source>
        <translation>Dígalo primero y en privado a quienes lo hacen: con «Report a vulnerability» en la página de seguridad del proyecto. Donde no la haya, escriba a quien le dio el programa. Diga qué hizo, qué pasó y qué compilación: la línea de arriba. SECURITY.md dice qué sigue.</translation>
    </message>
    <message>
        <source>Where %1 comes from</source>
        <translation>De dónde viene %1</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licencias</translation>
    </message>
    <message>
        <source>Everything that is part of this program, with its terms.</source>
        <translation>Todo lo que forma parte de este programa, con sus condiciones.</translation>
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
        <source>Open the file or the picture that somebody gave you, or paste its text. It may be an invitation, or the answer to yours.</source>
        <translation>Abra el archivo o la imagen que le dieron, o pegue su texto. Puede ser una invitación o la respuesta a la suya.</translation>
    </message>
    <message>
        <source>I have an invitation</source>
        <translation>Tengo una invitación</translation>
    </message>
    <message>
        <source>Open a file or a picture…</source>
        <translation>Abrir un archivo o una imagen…</translation>
    </message>
    <message>
        <source>Text of the invitation</source>
        <translation>Texto de la invitación</translation>
    </message>
    <message>
        <source>Or paste the text here</source>
        <translation>O pegue el texto aquí</translation>
    </message>
    <message>
        <source>What you call them</source>
        <translation>Cómo los llama usted</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>Escriba una carta</translation>
    </message>
    <message>
        <source>It says that it is from %1. Nobody has checked that: compare the words aloud later.</source>
        <translation>Dice que es de %1. Nadie lo ha comprobado: comparen después las palabras en voz alta.</translation>
    </message>
    <message>
        <source>Accept, and copy the answer</source>
        <translation>Aceptar y copiar la respuesta</translation>
    </message>
    <message>
        <source>Accept, and put the answer on %1</source>
        <translation>Aceptar y poner la respuesta en %1</translation>
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
        <source>Remove this list? The apps that you have stay as they are.</source>
        <translation>¿Quitar esta lista? Las aplicaciones que tiene se quedan como están.</translation>
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
        <source>Block this app? It can neither send nor receive until you allow it again. Nothing is deleted.</source>
        <translation>¿Bloquear esta aplicación? No podrá enviar ni recibir hasta que la permita de nuevo. No se borra nada.</translation>
    </message>
    <message>
        <source>Block it</source>
        <translation>Bloquearla</translation>
    </message>
    <message>
        <source>Remove this app from the list? Its waiting messages stay. It must ask again to come back.</source>
        <translation>¿Quitar esta aplicación de la lista? Sus mensajes en espera se quedan. Tendrá que pedir permiso para volver.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Quitarla</translation>
    </message>
    <message>
        <source>Remove this app and delete everything that waits for or from it? This cannot be undone.</source>
        <translation>¿Quitar esta aplicación y borrar todo lo que espera para ella o de ella? No se puede deshacer.</translation>
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
        <source>From a file: %1</source>
        <translation>De un archivo: %1</translation>
    </message>
    <message>
        <source>This list is of %1 (%2). It is signed by those who publish this program.</source>
        <translation>Esta lista es del %1 (%2). Está firmada por quienes publican este programa.</translation>
    </message>
    <message>
        <source>This list is of %1 (%2). It came with this program.</source>
        <translation>Esta lista es del %1 (%2). Vino con este programa.</translation>
    </message>
    <message>
        <source>The list was added. It stands below.</source>
        <translation>Se añadió la lista. Está abajo.</translation>
    </message>
    <message>
        <source>The list was signed by those who publish this program. It has taken the old one&apos;s place.</source>
        <translation>La lista está firmada por quienes publican este programa. Ha ocupado el lugar de la anterior.</translation>
    </message>
    <message>
        <source>You added this list on %1. It says of itself that it is from %2, and is of %3. Nobody has checked that, or the apps.</source>
        <translation>Usted añadió esta lista el %1. Dice de sí misma que es de %2, con fecha del %3. Nadie lo ha comprobado, ni las aplicaciones.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>En este ordenador</translation>
    </message>
    <message>
        <source>These go by way of your gateway.</source>
        <translation>Estas pasan por su pasarela.</translation>
    </message>
    <message>
        <source>On a phone</source>
        <translation>En un teléfono</translation>
    </message>
    <message>
        <source>These go by way of the network&apos;s gateway on the phone itself, and not by way of this computer.</source>
        <translation>Estas pasan por la pasarela de la red en el propio teléfono, y no por este ordenador.</translation>
    </message>
    <message>
        <source>For developers</source>
        <translation>Para desarrolladores</translation>
    </message>
    <message>
        <source>To write an app that goes by way of your gateway.</source>
        <translation>Para escribir una aplicación que pase por su pasarela.</translation>
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
        <source>Looked at</source>
        <translation>Comprobado</translation>
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
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>Qué puede hacer con su pasarela, y dónde obtenerlo.</translation>
    </message>
    <message>
        <source>Back to your apps</source>
        <translation>Volver a sus aplicaciones</translation>
    </message>
    <message>
        <source>Nobody is asked about these. Your browser opens an address only when you press; whoever runs it then sees your Internet address.</source>
        <translation>No se pregunta a nadie por ellas. Su navegador abre una dirección solo cuando usted pulsa; quien la gestiona ve entonces su dirección de Internet.</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Esta lista</translation>
    </message>
    <message>
        <source>Newer ones come with the program, on sticks, and beside a release file that you ask for. An organisation may give you a list of its own as a file.</source>
        <translation>Las más nuevas vienen con el programa, en memorias USB y junto a un archivo de versiones que usted pida. Una organización puede darle su propia lista en un archivo.</translation>
    </message>
    <message>
        <source>Add a list from a file…</source>
        <translation>Añadir una lista de un archivo…</translation>
    </message>
    <message>
        <source>This list is more than a year old. Some of it may not be so any more.</source>
        <translation>Esta lista tiene más de un año. Puede que algo ya no sea así.</translation>
    </message>
    <message>
        <source>Choose the list</source>
        <translation>Elija la lista</translation>
    </message>
</context>
<context>
    <name>AppOffer</name>
    <message>
        <source>Open %1</source>
        <translation>Abrir %1</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Abrir en el navegador</translation>
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
        <source>At most in this sync</source>
        <translation>Como máximo en esta sincronización</translation>
    </message>
    <message>
        <source>Will be asked for</source>
        <translation>Se le pedirá</translation>
    </message>
    <message>
        <source>Messages for your apps</source>
        <translation>Mensajes para sus aplicaciones</translation>
    </message>
    <message>
        <source>Sealed for</source>
        <translation>Sellado para</translation>
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
        <source>Messages are sealed: a courier cannot read them. It learns that this computer uses the network.</source>
        <translation>Los mensajes van sellados: un mensajero no puede leerlos. Sí sabrá que este equipo usa la red.</translation>
    </message>
    <message>
        <source>Never on this network</source>
        <translation>Nunca en esta red</translation>
    </message>
    <message>
        <source>You will not be asked about %1 again.</source>
        <translation>No se le volverá a preguntar por %1.</translation>
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
        <source>This is not the courier that you met here before, or it has a new certificate. Many make a new one at each start. If you are not sure, compare the words with those on its screen.</source>
        <translation>Este no es el mensajero que encontró aquí antes, o tiene un certificado nuevo. Muchos crean uno nuevo cada vez que se inician. Si no está seguro, compare las palabras con las de su pantalla.</translation>
    </message>
    <message>
        <source>This question is from before your gateway last started. If you allow it, your gateway tries to reach the courier again.</source>
        <translation>Esta pregunta es de antes del último inicio de su pasarela. Si la permite, su pasarela intentará llegar de nuevo al mensajero.</translation>
    </message>
    <message>
        <source>This question is from before your gateway last started. If you allow it, your gateway tries to read the stick again.</source>
        <translation>Esta pregunta es de antes del último inicio de su pasarela. Si la permite, su pasarela intenta leer de nuevo la memoria USB.</translation>
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
        <source>Nothing waits to be handed over. What came for your apps is taken in.</source>
        <translation>No hay nada que entregar. Se recoge lo que llegó para sus aplicaciones.</translation>
    </message>
    <message>
        <source>At most %3 of %1 (%2) will be handed over, sealed. What came for your apps is taken in.</source>
        <translation>Se entregarán como máximo %3 de %1 (%2), sellados. Se recoge lo que llegó para sus aplicaciones.</translation>
    </message>
    <message>
        <source>%1 (%2) will be handed over, sealed. What came for your apps is taken in.</source>
        <translation>Se entregarán %1 (%2), sellados. Se recoge lo que llegó para sus aplicaciones.</translation>
    </message>
    <message>
        <source>You have used this stick before.</source>
        <translation>Ya ha usado esta memoria USB.</translation>
    </message>
    <message>
        <source>This stick is used for the first time.</source>
        <translation>Esta memoria USB se usa por primera vez.</translation>
    </message>
    <message>
        <source>You have met this courier before.</source>
        <translation>Ya ha encontrado antes a este mensajero.</translation>
    </message>
    <message>
        <source>Another courier was met here before.</source>
        <translation>Aquí se encontró antes a otro mensajero.</translation>
    </message>
    <message>
        <source>You meet this courier for the first time.</source>
        <translation>Es la primera vez que encuentra a este mensajero.</translation>
    </message>
    <message>
        <source>Messages are sealed: whoever has the stick cannot read them, but sees which Internet gateway they go to.</source>
        <translation>Los mensajes van sellados: quien tenga la memoria USB no puede leerlos, pero ve a qué pasarela de Internet van.</translation>
    </message>
    <message>
        <source>Not known, so your answer holds for this once only</source>
        <translation>Desconocida: su respuesta vale solo por esta vez</translation>
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
        <source>Let this app use your gateway?</source>
        <translation>¿Dejar que esta aplicación use su pasarela?</translation>
    </message>
    <message>
        <source>It will be able to send and receive its own messages. It cannot see those of other apps.</source>
        <translation>Podrá enviar y recibir sus propios mensajes. No puede ver los de otras aplicaciones.</translation>
    </message>
    <message>
        <source>Never for this app</source>
        <translation>Nunca para esta aplicación</translation>
    </message>
</context>
<context>
    <name>AppsModel</name>
    <message>
        <source>Waits for your answer</source>
        <translation>Espera su respuesta</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectado</translation>
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
        <source>Pass valid until</source>
        <translation>Pase válido hasta</translation>
    </message>
    <message>
        <source>Held back</source>
        <translation>Frenada</translation>
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
    <message>
        <source>This app sends more messages than your gateway takes at a time, and was told to wait. A good app goes on by itself. If this does not stop, block the app and tell whoever made it.</source>
        <translation>Esta aplicación envía más mensajes de los que su pasarela acepta a la vez, y se le dijo que esperara. Una buena aplicación sigue por sí sola. Si esto no acaba, bloquéela y avise a quien la hizo.</translation>
    </message>
    <message>
        <source>This app&apos;s waiting messages have used up its share of the space, so no more are taken from it. Connect to the Internet or a courier to send them, delete some under Status, or allow more space under Storage.</source>
        <translation>Los mensajes en espera de esta aplicación han agotado su parte del espacio, así que no se le aceptan más. Conéctese a Internet o a un mensajero para enviarlos, borre algunos en Estado o permita más espacio en Almacenamiento.</translation>
    </message>
    <message>
        <source>There is no room left for messages, so none are taken from this app. Connect to the Internet or a courier to send what waits, or allow more space under Storage.</source>
        <translation>No queda sitio para mensajes, así que no se acepta ninguno de esta aplicación. Conéctese a Internet o a un mensajero para enviar lo que espera, o permita más espacio en Almacenamiento.</translation>
    </message>
</context>
<context>
    <name>AppsPage</name>
    <message>
        <source>Apps</source>
        <translation>Aplicaciones</translation>
    </message>
    <message>
        <source>Programs on this computer that send and receive through your gateway.</source>
        <translation>Programas de este equipo que envían y reciben a través de su pasarela.</translation>
    </message>
    <message>
        <source>No app has asked yet</source>
        <translation>Ninguna aplicación lo ha pedido aún</translation>
    </message>
    <message>
        <source>Apps made for this network find your gateway by themselves and then show up here.</source>
        <translation>Las aplicaciones hechas para esta red encuentran su pasarela por sí mismas y entonces aparecen aquí.</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>Qué puede hacer con su pasarela, y dónde obtenerlo.</translation>
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
    <name>BackupCard</name>
    <message>
        <source>One file with all that this gateway holds: messages, apps, pairing and keys. Another computer becomes this gateway by it. Your gateway goes on meanwhile. What you have under Letters is not in it.</source>
        <translation>Un solo archivo con todo lo que guarda esta pasarela: mensajes, aplicaciones, vinculación y claves. Con él, otro equipo pasa a ser esta pasarela. Mientras tanto su pasarela sigue en marcha. Lo que tiene en Cartas no está incluido.</translation>
    </message>
    <message>
        <source>Backup of everything</source>
        <translation>Copia de todo</translation>
    </message>
    <message>
        <source>Save everything…</source>
        <translation>Guardar todo…</translation>
    </message>
    <message>
        <source>What is in the file</source>
        <translation>Lo que hay en el archivo</translation>
    </message>
    <message>
        <source>Everything is being written. You can go on working.</source>
        <translation>Se está escribiendo todo. Puede seguir trabajando.</translation>
    </message>
    <message>
        <source>Save everything</source>
        <translation>Guardar todo</translation>
    </message>
</context>
<context>
    <name>BackupFacts</name>
    <message>
        <source>Internet gateway</source>
        <translation>Pasarela de Internet</translation>
    </message>
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
        <source>Receipts</source>
        <translation>Acuses de recibo</translation>
    </message>
    <message>
        <source>Left behind</source>
        <translation>No se recibe</translation>
    </message>
    <message>
        <source>With none</source>
        <translation>Con ninguna</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Hecha</translation>
    </message>
    <message>
        <source>Gateway</source>
        <translation>Pasarela</translation>
    </message>
    <message>
        <source>Paired</source>
        <translation>Vinculada</translation>
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
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
</context>
<context>
    <name>BackupModel</name>
    <message>
        <source>Given up. Nothing was written.</source>
        <translation>Abandonado. No se escribió nada.</translation>
    </message>
    <message>
        <source>Everything is in %1 (%2). Keep it apart from what opens it.</source>
        <translation>Todo está en %1 (%2). Guárdelo aparte de lo que lo abre.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and are not in it: %1.</source>
        <translation>Mensajes que no se pudieron leer y no están en él: %1.</translation>
    </message>
</context>
<context>
    <name>CarryingModel</name>
    <message>
        <source>Starting…</source>
        <translation>Empezando…</translation>
    </message>
    <message>
        <source>Ending…</source>
        <translation>Terminando…</translation>
    </message>
    <message>
        <source>On, but other people&apos;s gateways cannot reach this computer yet.</source>
        <translation>Activado, pero las pasarelas de otras personas aún no pueden llegar a este equipo.</translation>
    </message>
    <message>
        <source>Off. Nobody reaches this computer. What you carry stays here, sealed, until you switch it on again or erase it.</source>
        <translation>Desactivado. Nadie llega a este equipo. Lo que lleva se queda aquí, sellado, hasta que lo active de nuevo o lo borre.</translation>
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
        <source>On, and waiting for other people&apos;s gateways. If they find nothing, a firewall of this computer may be in the way.</source>
        <translation>Activado, y a la espera de las pasarelas de otras personas. Si no encuentran nada, quizá lo impida un cortafuegos de este equipo.</translation>
    </message>
    <message>
        <source>Off. Nobody reaches this computer.</source>
        <translation>Desactivado. Nadie llega a este equipo.</translation>
    </message>
    <message>
        <source>The key to what you carry is gone from the keyring, so it cannot be read any more. Bring the keyring back, or erase what you carry and begin anew.</source>
        <translation>La clave de lo que lleva ya no está en el llavero, así que ya no se puede leer. Recupere el llavero, o borre lo que lleva y empiece de nuevo.</translation>
    </message>
    <message>
        <source>What you carry is under a passphrase, which only the command “relaynet-courier” takes. Use that, or erase what you carry and begin anew.</source>
        <translation>Lo que lleva está bajo una contraseña que solo acepta la orden «relaynet-courier». Úsela, o borre lo que lleva y empiece de nuevo.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely. Without one, the command “relaynet-courier” carries for others under a passphrase.</source>
        <translation>En este equipo no hay ningún llavero que guarde secretos con seguridad. Sin él, la orden «relaynet-courier» lleva para otros bajo una contraseña.</translation>
    </message>
    <message>
        <source>Nobody can reach this computer: %1 has the port at which others look for it. End that program. It is tried again by itself.</source>
        <translation>Nadie puede llegar a este equipo: %1 tiene el puerto en el que otros lo buscan. Cierre ese programa. Se reintenta solo.</translation>
    </message>
    <message>
        <source>What you carry is damaged, and cannot be read any more. Erase it and begin anew: the gateways that gave it to you send it again.</source>
        <translation>Lo que lleva está dañado y ya no se puede leer. Bórrelo y empiece de nuevo: las pasarelas que se lo dieron lo envían otra vez.</translation>
    </message>
    <message>
        <source>Another program has what you carry open, and does not end. End it, then erase once more.</source>
        <translation>Otro programa tiene abierto lo que lleva y no termina. Ciérrelo y borre otra vez.</translation>
    </message>
    <message>
        <source>Not all of what you carry could be deleted. Make sure that you may write in its folder, then erase once more.</source>
        <translation>No se pudo borrar todo lo que lleva. Asegúrese de que puede escribir en su carpeta y borre otra vez.</translation>
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
        <source>For the Internet</source>
        <translation>Para Internet</translation>
    </message>
    <message>
        <source>For gateways</source>
        <translation>Para pasarelas</translation>
    </message>
    <message>
        <source>Gateways served</source>
        <translation>Pasarelas atendidas</translation>
    </message>
    <message>
        <source>Connected now</source>
        <translation>Conectadas ahora</translation>
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
        <source>Looking for the Internet gateways…</source>
        <translation>Buscando las pasarelas de Internet…</translation>
    </message>
    <message>
        <source>Waiting for the answers…</source>
        <translation>Esperando las respuestas…</translation>
    </message>
    <message>
        <source>%1 of %2 handed over</source>
        <translation>%1 de %2 entregados</translation>
    </message>
    <message>
        <source>%1 brought back</source>
        <translation>de vuelta: %1</translation>
    </message>
    <message>
        <source>There was nothing to exchange.</source>
        <translation>No había nada que intercambiar.</translation>
    </message>
    <message>
        <source>Everything was exchanged.</source>
        <translation>Se intercambió todo.</translation>
    </message>
    <message>
        <source>Not all of it passed.</source>
        <translation>No pasó todo.</translation>
    </message>
    <message>
        <source>Kept for the next time: %1</source>
        <translation>Queda para la próxima vez: %1</translation>
    </message>
    <message>
        <source>%1 handed over</source>
        <translation>entregados: %1</translation>
    </message>
    <message>
        <source>A package of %1</source>
        <translation>Un paquete de %1</translation>
    </message>
    <message>
        <source>A permission of %1 to fetch answers</source>
        <translation>Un permiso de %1 para recoger respuestas</translation>
    </message>
    <message>
        <source>The Internet gateway could not be reached, or refused.</source>
        <translation>No se pudo llegar a la pasarela de Internet, o se negó.</translation>
    </message>
    <message>
        <source>What you carried is erased.</source>
        <translation>Lo que llevaba está borrado.</translation>
    </message>
    <message>
        <source>The keyring may still hold its key, which opens nothing any more.</source>
        <translation>Puede que el llavero aún tenga su clave, que ya no abre nada.</translation>
    </message>
</context>
<context>
    <name>CarryingPage</name>
    <message>
        <source>Carry for others</source>
        <translation>Llevar para otros</translation>
    </message>
    <message>
        <source>Take other people&apos;s sealed messages to where there is Internet, and bring the answers.</source>
        <translation>Lleve los mensajes sellados de otras personas adonde hay Internet y traiga las respuestas.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>All that you carry, and the key to it. For those who sent it, it travels with somebody else then.</source>
        <translation>Todo lo que lleva, y su clave. A quienes lo enviaron se lo llevará entonces otra persona.</translation>
    </message>
    <message>
        <source>Erase what I carry</source>
        <translation>Borrar lo que llevo</translation>
    </message>
    <message>
        <source>Erase what I carry…</source>
        <translation>Borrar lo que llevo…</translation>
    </message>
    <message>
        <source>Erase all that you carry for others? This cannot be undone.</source>
        <translation>¿Borrar todo lo que lleva para otros? No se puede deshacer.</translation>
    </message>
    <message>
        <source>Erase it</source>
        <translation>Borrarlo</translation>
    </message>
</context>
<context>
    <name>CheckCard</name>
    <message>
        <source>Check my setup</source>
        <translation>Revisar mi equipo</translation>
    </message>
    <message>
        <source>Looks at the keyring, disk, clock, network and gateway.</source>
        <translation>Mira el llavero, el disco, el reloj, la red y la pasarela.</translation>
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
        <source>Here it is %1, elsewhere %2. Correct the date and time so that messages are accepted.</source>
        <translation>Aquí son las %1, en otros sitios %2. Corrija la fecha y la hora para que los mensajes se acepten.</translation>
    </message>
    <message>
        <source>A courier may refuse what this computer hands over now: its clock is wrong.</source>
        <translation>Puede que un mensajero rechace lo que este equipo entregue ahora: su reloj está mal.</translation>
    </message>
</context>
<context>
    <name>CloseBar</name>
    <message>
        <source>Keep your gateway running without the window? Apps can then go on sending and receiving.</source>
        <translation>¿Mantener su pasarela en marcha sin la ventana? Así las aplicaciones pueden seguir enviando y recibiendo.</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>No volver a preguntar</translation>
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
        <source>Needs no key, and leaves nothing of this gateway.</source>
        <translation>No necesita clave y no deja nada de esta pasarela.</translation>
    </message>
    <message>
        <source>Nobody can open your messages without their key. With a backup this computer becomes the same gateway again; to start anew is to be a new one. Either erases what is here.</source>
        <translation>Nadie puede abrir sus mensajes sin su clave. Con una copia, este equipo vuelve a ser la misma pasarela; empezar de nuevo es ser otra. Ambas cosas borran lo que hay aquí.</translation>
    </message>
    <message>
        <source>Use my recovery sheet</source>
        <translation>Usar mi hoja de recuperación</translation>
    </message>
    <message>
        <source>Ten words on paper open your messages, and nothing is erased.</source>
        <translation>Diez palabras en papel abren sus mensajes, y no se borra nada.</translation>
    </message>
    <message>
        <source>Use my backup</source>
        <translation>Usar mi copia</translation>
    </message>
    <message>
        <source>Start anew</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>Choose the backup</source>
        <translation>Elegir la copia</translation>
    </message>
    <message>
        <source>Only do this if no other computer has become your gateway, and delete the file that you moved it with. If two of them run, messages reach one or the other, and some are lost to you.</source>
        <translation>Hágalo solo si ningún otro equipo se ha convertido en su pasarela, y borre el archivo con que la trasladó. Si funcionan dos, los mensajes llegan a una u otra, y algunos los pierde.</translation>
    </message>
    <message>
        <source>Unlock it here</source>
        <translation>Desbloquearla aquí</translation>
    </message>
    <message>
        <source>The messages that wait here, the certificates and the pairing are deleted for good. Your apps have to ask again.</source>
        <translation>Los mensajes que esperan aquí, los certificados y el emparejamiento se borran para siempre. Sus aplicaciones tienen que pedir permiso otra vez.</translation>
    </message>
    <message>
        <source>Erase and start anew</source>
        <translation>Borrar y empezar de nuevo</translation>
    </message>
</context>
<context>
    <name>ClosedModel</name>
    <message>
        <source>Locked: unlock to see this</source>
        <translation>Bloqueado: desbloquee para ver esto</translation>
    </message>
    <message>
        <source>What belongs here shows in a moment.</source>
        <translation>Lo que va aquí aparece enseguida.</translation>
    </message>
    <message>
        <source>If your keyring is locked, your system asks for its password.</source>
        <translation>Si su llavero está bloqueado, el sistema pide su contraseña.</translation>
    </message>
    <message>
        <source>Your gateway is starting</source>
        <translation>Su pasarela está arrancando</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>Your gateway is not running</source>
        <translation>Su pasarela no está en marcha</translation>
    </message>
    <message>
        <source>It is locked on this computer, so that there are not two of it. Once it runs on the other one, erase it here. If it never arrived there, unlock it.</source>
        <translation>Está bloqueada en este equipo para que no haya dos. Cuando funcione en el otro, bórrela aquí. Si nunca llegó allí, desbloquéela.</translation>
    </message>
    <message>
        <source>It never arrived…</source>
        <translation>Nunca llegó…</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer</source>
        <translation>Su pasarela se trasladó a otro equipo</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar otra vez</translation>
    </message>
    <message>
        <source>Your messages will be encrypted under a passphrase that you type at each start. If you forget it, nobody can recover them.</source>
        <translation>Sus mensajes se cifrarán con una contraseña que usted escribe en cada inicio. Si la olvida, nadie puede recuperarlos.</translation>
    </message>
    <message>
        <source>This computer has no keyring that answers.</source>
        <translation>Este equipo no tiene ningún llavero que responda.</translation>
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
        <source>Forgotten?</source>
        <translation>¿La ha olvidado?</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, which does not answer. Log in to your desktop anew, or start the keyring, then try again.</source>
        <translation>La clave de sus mensajes está en el llavero de este equipo, que no responde. Vuelva a iniciar la sesión del escritorio o inicie el llavero, e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>There are messages here, and the keyring does not hold their key any more, so nobody can read them. If you changed to another keyring, change back and start this program again.</source>
        <translation>Aquí hay mensajes y el llavero ya no tiene su clave, así que nadie puede leerlos. Si cambió a otro llavero, vuelva al anterior e inicie de nuevo este programa.</translation>
    </message>
    <message>
        <source>Use a passphrase</source>
        <translation>Usar una contraseña</translation>
    </message>
    <message>
        <source>Your messages are encrypted under your passphrase.</source>
        <translation>Sus mensajes están cifrados con su contraseña.</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Desbloquear</translation>
    </message>
    <message>
        <source>Your keyring is locked. Your system asks for its password.</source>
        <translation>Su llavero está bloqueado. El sistema pide su contraseña.</translation>
    </message>
    <message>
        <source>There are messages here, and their key is gone. Your recovery sheet opens them.</source>
        <translation>Aquí hay mensajes y su clave ya no está. Su hoja de recuperación los abre.</translation>
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
        <source>Start anew</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>The key to your messages is gone</source>
        <translation>La clave de sus mensajes ya no está</translation>
    </message>
    <message>
        <source>Type the ten words of your recovery sheet in their order, or the digits beside them.</source>
        <translation>Escriba en su orden las diez palabras de su hoja de recuperación, o las cifras junto a ellas.</translation>
    </message>
    <message>
        <source>Then choose the passphrase that is to open your messages from now on.</source>
        <translation>Después elija la contraseña que abrirá sus mensajes de ahora en adelante.</translation>
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
        <source>Use at least %Ln characters; a few words are easiest to remember.</source>
        <translation>
            <numerusform>Use al menos %Ln carácter; unas pocas palabras se recuerdan mejor.</numerusform>
            <numerusform>Use al menos %Ln caracteres; unas pocas palabras se recuerdan mejor.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Confirm</name>
    <message>
        <source>Keep things as they are</source>
        <translation>Dejar todo como está</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesCard</name>
    <message>
        <source>Costly connections and battery</source>
        <translation>Conexiones costosas y batería</translation>
    </message>
    <message>
        <source>What may go over the Internet then. Couriers are not affected, and nothing is lost.</source>
        <translation>Lo que puede ir por Internet en ese caso. No afecta a los mensajeros y nada se pierde.</translation>
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
        <source>Exchange messages as usual</source>
        <translation>Intercambiar mensajes como siempre</translation>
    </message>
    <message>
        <source>Only confirm what couriers brought</source>
        <translation>Solo confirmar la recepción</translation>
    </message>
    <message>
        <source>Send and receive nothing</source>
        <translation>No enviar ni recibir nada</translation>
    </message>
</context>
<context>
    <name>ConnectionRulesModel</name>
    <message>
        <source>This computer does not tell everything about its connection or battery, so a rule may not count.</source>
        <translation>Este equipo no informa de todo sobre su conexión o batería, así que una regla puede no contar.</translation>
    </message>
</context>
<context>
    <name>ConsentCard</name>
    <message>
        <source>Help by sharing how well it works?</source>
        <translation>¿Ayudar contando lo bien que funciona?</translation>
    </message>
    <message>
        <source>Once a week, a small report in rough numbers: how many messages, how many syncs, what failed. No names, no addresses, no contents, no exact times. It travels sealed like your messages.</source>
        <translation>Una vez por semana, un informe pequeño con números aproximados: cuántos mensajes, cuántas sincronizaciones, qué falló. Sin nombres, direcciones, contenidos ni horas exactas. Viaja sellado como sus mensajes.</translation>
    </message>
    <message>
        <source>Somebody who watches your network could still see that you use this program, as with any message.</source>
        <translation>Quien vigile su red podría ver que usa este programa, como con cualquier mensaje.</translation>
    </message>
    <message>
        <source>Part of the world, if you want to say it</source>
        <translation>Parte del mundo, si quiere decirla</translation>
    </message>
    <message>
        <source>Yes, share</source>
        <translation>Sí, compartir</translation>
    </message>
    <message>
        <source>No, do not share</source>
        <translation>No, no compartir</translation>
    </message>
    <message>
        <source>Show as sent</source>
        <translation>Mostrar como se envía</translation>
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
        <source>To the last letter.</source>
        <translation>Hasta la última letra.</translation>
    </message>
    <message>
        <source>The next report</source>
        <translation>El próximo informe</translation>
    </message>
    <message>
        <source>The report has new parts. Only what you agreed to is sent until you answer again.</source>
        <translation>El informe tiene partes nuevas. Hasta que responda de nuevo solo se envía lo que aceptó.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>Ocultarlo</translation>
    </message>
</context>
<context>
    <name>Conversation</name>
    <message>
        <source>Letters</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>No letters yet. Write the first one below.</source>
        <translation>Aún no hay cartas. Escriba abajo la primera.</translation>
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
        <source>This could not be checked; the log has the details.</source>
        <translation>Esto no se pudo comprobar; el registro tiene los detalles.</translation>
    </message>
    <message>
        <source>No Internet gateway has been chosen yet.</source>
        <translation>Aún no se eligió ninguna pasarela de Internet.</translation>
    </message>
    <message>
        <source>Messages can be read and written.</source>
        <translation>Los mensajes se pueden leer y escribir.</translation>
    </message>
    <message>
        <source>Restart the program. If that does not help, bring back a backup.</source>
        <translation>Reinicie el programa. Si no ayuda, recupere una copia.</translation>
    </message>
    <message>
        <source>Free some room on the disk, raise the limit, or delete waiting messages.</source>
        <translation>Libere sitio en el disco, suba el límite o borre mensajes en espera.</translation>
    </message>
    <message>
        <source>Room will soon be short.</source>
        <translation>Pronto faltará sitio.</translation>
    </message>
    <message>
        <source>Set this computer&apos;s date, time and time zone.</source>
        <translation>Ponga en este equipo la fecha, la hora y la zona horaria.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s clock says the same.</source>
        <translation>El reloj de la pasarela de Internet dice lo mismo.</translation>
    </message>
    <message>
        <source>Go online; it is renewed by itself.</source>
        <translation>Conéctese; se renueva solo.</translation>
    </message>
    <message>
        <source>Go online soon; it is renewed by itself.</source>
        <translation>Conéctese pronto; se renueva solo.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address can be looked up.</source>
        <translation>La dirección de la pasarela de Internet se puede consultar.</translation>
    </message>
    <message>
        <source>Check the Internet gateway&apos;s address for spelling.</source>
        <translation>Revise cómo está escrita la dirección de la pasarela de Internet.</translation>
    </message>
    <message>
        <source>Try another network, or other name servers (DNS) in Settings.</source>
        <translation>Pruebe otra red, u otros servidores de nombres (DNS) en Ajustes.</translation>
    </message>
    <message>
        <source>No answer came that could be judged.</source>
        <translation>No llegó ninguna respuesta que se pueda juzgar.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address is not known.</source>
        <translation>No se conoce la dirección de la pasarela de Internet.</translation>
    </message>
    <message>
        <source>Try another network.</source>
        <translation>Pruebe otra red.</translation>
    </message>
    <message>
        <source>The Internet is not used, by choice.</source>
        <translation>Internet no se usa, por decisión propia.</translation>
    </message>
    <message>
        <source>The Internet gateway answers and knows this gateway.</source>
        <translation>La pasarela de Internet responde y conoce a esta pasarela.</translation>
    </message>
    <message>
        <source>Try again later, or use a courier.</source>
        <translation>Pruebe más tarde, o use un mensajero.</translation>
    </message>
    <message>
        <source>Unlock or start the keyring of this system.</source>
        <translation>Desbloquee o inicie el llavero de este sistema.</translation>
    </message>
    <message>
        <source>Start and unlock the keyring, or check the passphrase. The messages themselves are safe.</source>
        <translation>Inicie y desbloquee el llavero, o revise la contraseña. Los mensajes están a salvo.</translation>
    </message>
    <message>
        <source>The key to your messages is there.</source>
        <translation>La clave de sus mensajes está.</translation>
    </message>
    <message>
        <source>There are messages, and no key to them.</source>
        <translation>Hay mensajes y falta su clave.</translation>
    </message>
    <message>
        <source>Use the keyring or passphrase that was chosen before.</source>
        <translation>Use el llavero o la contraseña que se eligió antes.</translation>
    </message>
    <message>
        <source>There is no key yet; the first start makes one.</source>
        <translation>Aún no hay clave; el primer inicio la crea.</translation>
    </message>
    <message>
        <source>Check the disk.</source>
        <translation>Revise el disco.</translation>
    </message>
    <message>
        <source>Free some room on the disk.</source>
        <translation>Libere sitio en el disco.</translation>
    </message>
    <message>
        <source>Make the folder yours again: it must belong to the user who runs the program.</source>
        <translation>Haga suya la carpeta otra vez: debe pertenecer al usuario que ejecuta el programa.</translation>
    </message>
    <message>
        <source>Take it away from them: run chmod -R go= on the data folder.</source>
        <translation>Quíteselo: ejecute chmod -R go= en la carpeta de datos.</translation>
    </message>
    <message>
        <source>Take it away from them: in the folder&apos;s properties, under Security, leave only yourself.</source>
        <translation>Quíteselo: en las propiedades de la carpeta, en Seguridad, déjese solo a usted.</translation>
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
        <source>The key to your letters is gone from the keyring, so nobody can read them any more. Bring the keyring back and try again. To begin anew, erase everything under Safety.</source>
        <translation>La clave de sus cartas ya no está en el llavero, así que nadie puede leerlas. Recupere el llavero e inténtelo otra vez. Para empezar de nuevo, borre todo en Seguridad.</translation>
    </message>
    <message>
        <source>Connect to a network.</source>
        <translation>Conéctese a una red.</translation>
    </message>
    <message>
        <source>This computer is on no network.</source>
        <translation>Este equipo no está en ninguna red.</translation>
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
        <source>Not looked for, since your answers about networks cannot be read.</source>
        <translation>No se buscó, pues sus respuestas sobre redes no se pueden leer.</translation>
    </message>
    <message>
        <source>A courier is on this network.</source>
        <translation>Hay un mensajero en esta red.</translation>
    </message>
    <message>
        <source>Sync with it when you want to.</source>
        <translation>Sincronice con él cuando quiera.</translation>
    </message>
    <message>
        <source>No courier is on this computer&apos;s networks.</source>
        <translation>No hay ningún mensajero en las redes de este equipo.</translation>
    </message>
    <message>
        <source>To use one, join its Wi-Fi.</source>
        <translation>Para usar uno, únase a su Wi-Fi.</translation>
    </message>
    <message>
        <source>The courier&apos;s answer could not be understood. Its program may need an update.</source>
        <translation>No se entendió la respuesta del mensajero. Su programa puede necesitar una actualización.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s answer could not be understood.</source>
        <translation>No se entendió la respuesta de la pasarela de Internet.</translation>
    </message>
    <message>
        <source>What answers at this address is not a courier.</source>
        <translation>Lo que responde en esta dirección no es un mensajero.</translation>
    </message>
    <message>
        <source>The disk is full. Free some room; nothing that was accepted is lost.</source>
        <translation>El disco está lleno. Libere sitio; nada de lo aceptado se pierde.</translation>
    </message>
    <message>
        <source>Some of the stored messages cannot be read: the disk may be failing.</source>
        <translation>Algunos mensajes guardados no se pueden leer: el disco puede estar fallando.</translation>
    </message>
    <message>
        <source>It is sealed for a key that is not here.</source>
        <translation>Está sellado para una clave que no está aquí.</translation>
    </message>
    <message>
        <source>The keyring does not keep this program&apos;s key as it should.</source>
        <translation>El llavero no guarda la clave de este programa como debería.</translation>
    </message>
    <message>
        <source>The keyring is locked. Unlock it and try again.</source>
        <translation>El llavero está bloqueado. Desbloquéelo e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The file is damaged, or it is something else.</source>
        <translation>El archivo está dañado o es otra cosa.</translation>
    </message>
    <message>
        <source>The connection to the Internet gateway broke off.</source>
        <translation>La conexión con la pasarela de Internet se cortó.</translation>
    </message>
    <message>
        <source>The Internet gateway cannot serve at present.</source>
        <translation>La pasarela de Internet no puede atender ahora.</translation>
    </message>
    <message>
        <source>The Internet gateway refused.</source>
        <translation>La pasarela de Internet se negó.</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass has run out. Go online once to renew it.</source>
        <translation>El pase de su pasarela caducó. Conéctese una vez para renovarlo.</translation>
    </message>
    <message>
        <source>The system does not tell which networks it is connected to.</source>
        <translation>El sistema no dice a qué redes está conectado.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s computer cannot be found.</source>
        <translation>No se encuentra el equipo de la pasarela de Internet.</translation>
    </message>
    <message>
        <source>The connection to the courier broke off.</source>
        <translation>La conexión con el mensajero se cortó.</translation>
    </message>
    <message>
        <source>The courier had a fault of its own.</source>
        <translation>El mensajero tuvo un fallo propio.</translation>
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
        <source>The courier&apos;s address cannot be found.</source>
        <translation>No se encuentra la dirección del mensajero.</translation>
    </message>
    <message>
        <source>The courier does not accept connections.</source>
        <translation>El mensajero no acepta conexiones.</translation>
    </message>
    <message>
        <source>There is no such folder. Is the stick plugged in?</source>
        <translation>No existe esa carpeta. ¿Está conectada la memoria?</translation>
    </message>
    <message>
        <source>The Internet gateway stopped answering.</source>
        <translation>La pasarela de Internet dejó de responder.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s certificate has expired, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>El certificado de la pasarela de Internet ha caducado, o el reloj de este equipo está mal. Compruebe la fecha y la hora.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s certificate is not valid yet, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>El certificado de la pasarela de Internet aún no es válido, o el reloj de este equipo está mal. Compruebe la fecha y la hora.</translation>
    </message>
    <message>
        <source>What answers at this address has a certificate for another name. Check the spelling, or try another network.</source>
        <translation>Lo que responde en esta dirección tiene un certificado para otro nombre. Compruebe la escritura o pruebe otra red.</translation>
    </message>
    <message>
        <source>This computer does not trust who vouches for the Internet gateway. Somebody may be listening in: try another network.</source>
        <translation>Este equipo no confía en quien avala a la pasarela de Internet. Alguien puede estar escuchando: pruebe otra red.</translation>
    </message>
    <message>
        <source>The name server&apos;s certificate is not valid now, or this computer&apos;s clock is wrong. Check the date and time.</source>
        <translation>El certificado del servidor de nombres no es válido ahora, o el reloj de este equipo está mal. Compruebe la fecha y la hora.</translation>
    </message>
    <message>
        <source>No secure connection to the Internet gateway is possible here. Somebody may be listening in.</source>
        <translation>Aquí no es posible una conexión segura con la pasarela de Internet. Alguien puede estar escuchando.</translation>
    </message>
    <message>
        <source>The Internet gateway does not answer.</source>
        <translation>La pasarela de Internet no responde.</translation>
    </message>
    <message>
        <source>The Internet gateway did not answer in time.</source>
        <translation>La pasarela de Internet no respondió a tiempo.</translation>
    </message>
    <message>
        <source>The gateway that answers is not the one of the connection file.</source>
        <translation>La pasarela que responde no es la del archivo de conexión.</translation>
    </message>
    <message>
        <source>The gateway that answers is not the one that was asked for.</source>
        <translation>La pasarela que responde no es la que se pidió.</translation>
    </message>
    <message>
        <source>This computer is not connected to the Internet.</source>
        <translation>Este equipo no está conectado a Internet.</translation>
    </message>
    <message>
        <source>This network may want you to sign in first: open a web page, then try again.</source>
        <translation>Esta red quizá pida registrarse antes: abra una página web e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The address is too long to be looked up.</source>
        <translation>La dirección es demasiado larga para consultarla.</translation>
    </message>
    <message>
        <source>There is no Internet gateway at this address, or it is not set up yet.</source>
        <translation>No hay ninguna pasarela de Internet en esta dirección, o aún no está preparada.</translation>
    </message>
    <message>
        <source>Your gateway has to be paired again: choose the Internet gateway once more.</source>
        <translation>Hay que emparejar su pasarela de nuevo: elija otra vez la pasarela de Internet.</translation>
    </message>
    <message>
        <source>There is nothing to back up yet.</source>
        <translation>Aún no hay nada que copiar.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>El archivo no se puede leer.</translation>
    </message>
    <message>
        <source>This question was answered or has run out meanwhile.</source>
        <translation>Esta pregunta ya se respondió o caducó entretanto.</translation>
    </message>
    <message>
        <source>The limit is at least 100 MB.</source>
        <translation>El límite es de al menos 100 MB.</translation>
    </message>
    <message>
        <source>This part of the world cannot be named.</source>
        <translation>Esta parte del mundo no se puede nombrar.</translation>
    </message>
    <message>
        <source>This invitation has run out. Ask the organisation for a newer one.</source>
        <translation>Esta invitación caducó. Pida una más nueva a la organización.</translation>
    </message>
    <message>
        <source>This invitation does not fit together. Ask the organisation for another one.</source>
        <translation>Esta invitación no concuerda. Pida otra a la organización.</translation>
    </message>
    <message>
        <source>No finished report waits. One is made when a week ends.</source>
        <translation>No espera ningún informe terminado. Se hace uno al acabar la semana.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely.</source>
        <translation>En este equipo no hay ningún llavero que guarde secretos con seguridad.</translation>
    </message>
    <message>
        <source>Your messages are under a passphrase.</source>
        <translation>Sus mensajes están bajo una contraseña.</translation>
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
        <source>The file that holds your key under the passphrase cannot be read.</source>
        <translation>No se puede leer el archivo que guarda su clave bajo la contraseña.</translation>
    </message>
    <message>
        <source>The keyring did not delete the key. Delete it by the system&apos;s own program for keys.</source>
        <translation>El llavero no borró la clave. Bórrela con el programa de claves del sistema.</translation>
    </message>
    <message>
        <source>There are messages here, and no key to them.</source>
        <translation>Aquí hay mensajes y falta su clave.</translation>
    </message>
    <message>
        <source>Your gateway was stopped.</source>
        <translation>Su pasarela se detuvo.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer. They may be blocked here.</source>
        <translation>Los servidores de nombres (DNS) no responden. Puede que estén bloqueados aquí.</translation>
    </message>
    <message>
        <source>A name server (DNS) gave an answer that makes no sense. It may be blocked here.</source>
        <translation>Un servidor de nombres (DNS) dio una respuesta sin sentido. Puede que esté bloqueado aquí.</translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation>Se abandonó.</translation>
    </message>
    <message>
        <source>Another program has the messages open. Close it and try again.</source>
        <translation>Otro programa tiene abiertos los mensajes. Ciérrelo e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The disk reports an error. Check it, and the room left on it.</source>
        <translation>El disco informa de un error. Revíselo, y el sitio que queda.</translation>
    </message>
    <message>
        <source>The message was deleted meanwhile.</source>
        <translation>El mensaje se borró entretanto.</translation>
    </message>
    <message>
        <source>The messages here are under another key. Use the keyring or passphrase that was chosen before.</source>
        <translation>Los mensajes de aquí están bajo otra clave. Use el llavero o la contraseña que se eligió antes.</translation>
    </message>
    <message>
        <source>The stored messages are damaged. Nothing was thrown away: the command “relaynet-gateway salvage” saves what can still be read.</source>
        <translation>Los mensajes guardados están dañados. No se tiró nada: la orden «relaynet-gateway salvage» salva lo que aún se lee.</translation>
    </message>
    <message>
        <source>The stored messages are gone: somebody may have deleted or moved them.</source>
        <translation>Los mensajes guardados no están: alguien pudo borrarlos o moverlos.</translation>
    </message>
    <message>
        <source>This folder holds the data of another program. Choose another one.</source>
        <translation>Esta carpeta tiene los datos de otro programa. Elija otra.</translation>
    </message>
    <message>
        <source>The data folder cannot be reached any more.</source>
        <translation>Ya no se llega a la carpeta de datos.</translation>
    </message>
    <message>
        <source>KeePassXC may have put the key into its recycle bin. Empty that too.</source>
        <translation>Es posible que KeePassXC haya puesto la clave en su papelera. Vacíela también.</translation>
    </message>
    <message>
        <source>Several words are not those of the sheet. Compare them, letter by letter.</source>
        <translation>Varias palabras no son las de la hoja. Compárelas letra por letra.</translation>
    </message>
    <message>
        <source>The file that the recovery sheet belongs to is damaged. Use your backup.</source>
        <translation>El archivo al que pertenece la hoja de recuperación está dañado. Use su copia de seguridad.</translation>
    </message>
    <message>
        <source>There is no recovery sheet for this gateway: none was made, or it was withdrawn.</source>
        <translation>No hay hoja de recuperación para esta pasarela: no se hizo ninguna o se anuló.</translation>
    </message>
    <message>
        <source>The backup is damaged or cut off. Use another copy of it.</source>
        <translation>La copia de seguridad está dañada o cortada. Use otro ejemplar de ella.</translation>
    </message>
    <message>
        <source>The recovery sheet {mark:text} opens this backup. Type the words of that sheet.</source>
        <translation>La hoja de recuperación {mark:text} abre esta copia de seguridad. Escriba las palabras de esa hoja.</translation>
    </message>
    <message>
        <source>A passphrase opens this backup. Type that passphrase.</source>
        <translation>Una contraseña abre esta copia de seguridad. Escriba esa contraseña.</translation>
    </message>
    <message>
        <source>{needed:octets} are needed there, and {free:octets} are free.</source>
        <translation>Allí se necesitan {needed:octets} y hay {free:octets} libres.</translation>
    </message>
    <message>
        <source>A backup is being written already.</source>
        <translation>Ya se está escribiendo una copia de seguridad.</translation>
    </message>
    <message>
        <source>This backup is of another kind of program. Open it with the one that made it.</source>
        <translation>Esta copia de seguridad es de otro tipo de programa. Ábrala con el que la hizo.</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer, so it is locked here.</source>
        <translation>Su pasarela se trasladó a otro equipo, por lo que aquí está bloqueada.</translation>
    </message>
    <message>
        <source>Your gateway did not move away, so there is nothing to unlock.</source>
        <translation>Su pasarela no se ha trasladado, así que no hay nada que desbloquear.</translation>
    </message>
    <message>
        <source>The other computer cannot be reached ({why:text}). Are both in one network, and does it still wait?</source>
        <translation>No se puede alcanzar el otro equipo ({why:text}). ¿Están ambos en la misma red y sigue esperando?</translation>
    </message>
    <message>
        <source>What the other computer says is not understood. Install the same version on both.</source>
        <translation>No se entiende lo que dice el otro equipo. Instale la misma versión en ambos.</translation>
    </message>
    <message>
        <source>The move ended before your gateway had arrived.</source>
        <translation>El traslado terminó antes de que llegara su pasarela.</translation>
    </message>
    <message>
        <source>The settings were written by a newer version of this program.</source>
        <translation>Los ajustes los escribió una versión más nueva de este programa.</translation>
    </message>
    <message>
        <source>The settings cannot be read.</source>
        <translation>Los ajustes no se pueden leer.</translation>
    </message>
    <message>
        <source>Your gateway is not running.</source>
        <translation>Su pasarela no está en marcha.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. The log has the details.</source>
        <translation>Algo falló dentro del programa. El registro tiene los detalles.</translation>
    </message>
    <message>
        <source>It did not work. The log has the details.</source>
        <translation>No funcionó. El registro tiene los detalles.</translation>
    </message>
    <message>
        <source>What came in could not be understood.</source>
        <translation>No se entendió lo que llegó.</translation>
    </message>
    <message>
        <source>What came in breaks the rules, so it was refused.</source>
        <translation>Lo que llegó no cumple las reglas y se rechazó.</translation>
    </message>
    <message>
        <source>It was signed by somebody who is not trusted here.</source>
        <translation>Lo firmó alguien en quien aquí no se confía.</translation>
    </message>
    <message>
        <source>Its signature is wrong: it may have been altered.</source>
        <translation>Su firma es incorrecta: puede haber sido alterado.</translation>
    </message>
    <message>
        <source>It is not valid at this time. One of the two clocks may be wrong.</source>
        <translation>No es válido en este momento. Uno de los dos relojes puede estar mal.</translation>
    </message>
    <message>
        <source>It came from an app that is not known here.</source>
        <translation>Vino de una aplicación que aquí no se conoce.</translation>
    </message>
    <message>
        <source>The app may not do this.</source>
        <translation>La aplicación no puede hacer esto.</translation>
    </message>
    <message>
        <source>The recipient no longer accepts the sender.</source>
        <translation>El destinatario ya no acepta al remitente.</translation>
    </message>
    <message>
        <source>It was received before.</source>
        <translation>Ya se había recibido.</translation>
    </message>
    <message>
        <source>There was too much of it in too short a time.</source>
        <translation>Fue demasiado en muy poco tiempo.</translation>
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
        <source>Pair with an Internet gateway first.</source>
        <translation>Empareje antes con una pasarela de Internet.</translation>
    </message>
    <message>
        <source>The stored messages cannot be used at present.</source>
        <translation>Los mensajes guardados no se pueden usar ahora.</translation>
    </message>
    <message>
        <source>There is no room left for messages.</source>
        <translation>No queda sitio para mensajes.</translation>
    </message>
    <message>
        <source>What the other gateway program left cannot be taken over.</source>
        <translation>No se puede tomar lo que dejó el otro programa de pasarela.</translation>
    </message>
    <message>
        <source>One message of the other gateway program cannot be taken over.</source>
        <translation>No se puede tomar un mensaje del otro programa de pasarela.</translation>
    </message>
    <message>
        <source>The other side cannot be reached now.</source>
        <translation>No se llega ahora a la otra parte.</translation>
    </message>
    <message>
        <source>The key to your messages cannot be had.</source>
        <translation>No se puede obtener la clave de sus mensajes.</translation>
    </message>
    <message>
        <source>No keyring answers on this computer.</source>
        <translation>Ningún llavero responde en este equipo.</translation>
    </message>
    <message>
        <source>The rest waits for the next sync: the limit that is set for one sync was reached.</source>
        <translation>El resto espera a la próxima sincronización: se alcanzó el límite de una sola.</translation>
    </message>
    <message>
        <source>The program ended in the middle of the sync.</source>
        <translation>El programa terminó en medio de la sincronización.</translation>
    </message>
    <message>
        <source>The courier confirmed more than it was given. Its program may need an update.</source>
        <translation>El mensajero confirmó más de lo que se le dio. Su programa puede necesitar una actualización.</translation>
    </message>
    <message>
        <source>You did not allow this sync.</source>
        <translation>Usted no permitió esta sincronización.</translation>
    </message>
    <message>
        <source>Nobody allowed this sync in time.</source>
        <translation>Nadie permitió esta sincronización a tiempo.</translation>
    </message>
    <message>
        <source>The courier ended the sync before it had taken everything.</source>
        <translation>El mensajero terminó la sincronización antes de llevarse todo.</translation>
    </message>
    <message>
        <source>You stopped this sync.</source>
        <translation>Usted detuvo esta sincronización.</translation>
    </message>
    <message>
        <source>The courier stopped answering while your messages were collected.</source>
        <translation>El mensajero dejó de responder mientras se recogían sus mensajes.</translation>
    </message>
    <message>
        <source>The courier brought nothing new for ten minutes. Sync again to go on.</source>
        <translation>El mensajero no trajo nada nuevo durante diez minutos. Sincronice otra vez para continuar.</translation>
    </message>
    <message>
        <source>The courier brought too much that is of no use to you. Tell the person who carries it.</source>
        <translation>El mensajero trajo demasiado que no le sirve. Avise a la persona que lo lleva.</translation>
    </message>
    <message>
        <source>The courier stopped answering while it took your messages.</source>
        <translation>El mensajero dejó de responder mientras tomaba sus mensajes.</translation>
    </message>
    <message>
        <source>The system does not let this program use port {port:number}.</source>
        <translation>El sistema no deja que este programa use el puerto {port:number}.</translation>
    </message>
    <message>
        <source>Reading it failed again and again.</source>
        <translation>Su lectura falló una y otra vez.</translation>
    </message>
    <message>
        <source>Gateways of today&apos;s network do not understand that a pass is withdrawn.</source>
        <translation>Las pasarelas de la red actual no entienden que se retire un pase.</translation>
    </message>
    <message>
        <source>Your gateway is kept off the Internet, by choice.</source>
        <translation>Su pasarela se mantiene fuera de Internet, por decisión suya.</translation>
    </message>
    <message>
        <source>Your gateway is paused.</source>
        <translation>Su pasarela está en pausa.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong by more than two hours.</source>
        <translation>El reloj de este equipo tiene un error de más de dos horas.</translation>
    </message>
    <message>
        <source>The connection is metered, and your rule keeps messages back.</source>
        <translation>La conexión es de uso medido, y su regla retiene los mensajes.</translation>
    </message>
    <message>
        <source>This computer runs on battery, and your rule keeps messages back.</source>
        <translation>Este equipo funciona con batería, y su regla retiene los mensajes.</translation>
    </message>
    <message>
        <source>The Awala gateway is running. Quit it, from its icon near the clock too, then look again.</source>
        <translation>La pasarela Awala está en marcha. Ciérrela, también desde su icono junto al reloj, y busque otra vez.</translation>
    </message>
    <message>
        <source>The Awala gateway was not closed properly. Start it once, quit it, then look again.</source>
        <translation>La pasarela Awala no se cerró bien. Ábrala una vez, ciérrela y busque otra vez.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway is damaged, so it cannot be taken over. Choose a gateway below.</source>
        <translation>Los datos de la pasarela Awala están dañados y no se pueden recibir. Elija una pasarela más abajo.</translation>
    </message>
    <message>
        <source>This release of the Awala gateway is not known here. Choose a gateway below.</source>
        <translation>Esta versión de la pasarela Awala no se conoce aquí. Elija una pasarela más abajo.</translation>
    </message>
    <message>
        <source>The data of the Awala gateway cannot be read: {why:text}</source>
        <translation>No se pueden leer los datos de la pasarela Awala: {why:text}</translation>
    </message>
    <message>
        <source>The data of the Awala gateway is not where it was.</source>
        <translation>Los datos de la pasarela Awala ya no están donde estaban.</translation>
    </message>
    <message>
        <source>The Awala gateway was never set up, so there is nothing to take over.</source>
        <translation>La pasarela Awala nunca se configuró, así que no hay nada que recibir.</translation>
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
        <source>made for somebody else</source>
        <translation>hecho para otra persona</translation>
    </message>
    <message>
        <source>for a gateway that is no longer used</source>
        <translation>para una pasarela que ya no se usa</translation>
    </message>
    <message>
        <source>this gateway has to be paired anew</source>
        <translation>hay que vincular de nuevo esta pasarela</translation>
    </message>
    <message>
        <source>Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds cannot be used.</source>
        <translation>Escriba el proxy como socks5://HOST:PORT o http://HOST:PORT. No se pueden usar otros tipos.</translation>
    </message>
    <message>
        <source>User and password can have 255 plain Latin characters each, and the user no colon.</source>
        <translation>Usuario y contraseña pueden tener 255 caracteres latinos simples cada uno, y el usuario sin dos puntos.</translation>
    </message>
    <message>
        <source>The proxy did not answer in time.</source>
        <translation>El proxy no respondió a tiempo.</translation>
    </message>
    <message>
        <source>The proxy cannot be reached. Check its address, or whether its program (such as Tor) runs.</source>
        <translation>No se puede alcanzar el proxy. Revise su dirección, o si su programa (como Tor) está en marcha.</translation>
    </message>
    <message>
        <source>The proxy does not lead there: it refused, wants another password, or cannot reach the place.</source>
        <translation>El proxy no lleva allí: se negó, pide otra contraseña o no puede llegar al lugar.</translation>
    </message>
    <message>
        <source>This is not a list of apps, or it is damaged.</source>
        <translation>Esto no es una lista de aplicaciones, o está dañada.</translation>
    </message>
    <message>
        <source>This is not a release file of this program, or it is damaged.</source>
        <translation>Esto no es un archivo de versión de este programa, o está dañado.</translation>
    </message>
    <message>
        <source>This release file is not signed by those who publish this program. Do not install what came with it.</source>
        <translation>Este archivo de versión no está firmado por quienes publican este programa. No instale lo que vino con él.</translation>
    </message>
    <message>
        <source>This build cannot check releases: it carries no key of a publisher, so it cannot tell a true release from a false one. Ask whoever gave you the program for newer versions.</source>
        <translation>Esta compilación no puede comprobar versiones: no lleva la clave de ningún editor, así que no distingue una versión verdadera de una falsa. Pida las versiones nuevas a quien le dio el programa.</translation>
    </message>
    <message>
        <source>There is no address to ask. Write one first.</source>
        <translation>No hay dirección a la que preguntar. Escriba una primero.</translation>
    </message>
    <message>
        <source>Write an address that begins with https://, without user and password in it.</source>
        <translation>Escriba una dirección que empiece por https://, sin usuario ni contraseña en ella.</translation>
    </message>
    <message>
        <source>Your gateway was told to keep off the Internet. Get the release file another way, and look in it here.</source>
        <translation>A su pasarela se le dijo que no use Internet. Consiga el archivo de versión de otro modo y mírelo aquí.</translation>
    </message>
    <message>
        <source>Your gateway is paused, so nobody is asked. Resume it first.</source>
        <translation>Su pasarela está en pausa, así que no se pregunta a nadie. Reanúdela primero.</translation>
    </message>
    <message>
        <source>The release file cannot be had from this address. Is there Internet, and is the address right?</source>
        <translation>No se puede obtener el archivo de versión de esta dirección. ¿Hay Internet, y es correcta la dirección?</translation>
    </message>
    <message>
        <source>This address leads on to another one, which was not asked. Write the other one.</source>
        <translation>Esta dirección lleva a otra, a la que no se preguntó. Escriba la otra.</translation>
    </message>
    <message>
        <source>This list of apps says that it is signed, but not by those who publish this program. It was not added.</source>
        <translation>Esta lista de aplicaciones dice estar firmada, pero no por quienes publican este programa. No se añadió.</translation>
    </message>
    <message>
        <source>This list of apps is signed. This build carries no key of a publisher, so it cannot tell a true list from a false one.</source>
        <translation>Esta lista de aplicaciones está firmada. Esta compilación no lleva ninguna clave de un editor, así que no puede distinguir una lista verdadera de una falsa.</translation>
    </message>
    <message>
        <source>This is not a connection file: it is too large.</source>
        <translation>Esto no es un archivo de conexión: es demasiado grande.</translation>
    </message>
    <message>
        <source>No QR code can be read in this picture. Take another one: sharp, straight, with nothing cut off.</source>
        <translation>En esta imagen no se puede leer ningún código QR. Tome otra: nítida, derecha y sin nada cortado.</translation>
    </message>
    <message>
        <source>This gateway has its share of the room; the rest is for others.</source>
        <translation>Esta pasarela tiene su parte del espacio; el resto es para otras.</translation>
    </message>
    <message>
        <source>Another program on this computer carries for others already. End it first.</source>
        <translation>Otro programa de este equipo ya lleva para otros. Ciérrelo primero.</translation>
    </message>
    <message>
        <source>That is not for an Internet gateway.</source>
        <translation>Eso no es para una pasarela de Internet.</translation>
    </message>
    <message>
        <source>The Internet gateway gave something that is for somebody else.</source>
        <translation>La pasarela de Internet dio algo que es para otra persona.</translation>
    </message>
    <message>
        <source>The Internet gateway refused it: not in order, or for another gateway.</source>
        <translation>La pasarela de Internet lo rechazó: no está en orden o es para otra pasarela.</translation>
    </message>
    <message>
        <source>The Internet gateway takes no more now.</source>
        <translation>La pasarela de Internet no acepta más por ahora.</translation>
    </message>
    <message>
        <source>The Internet gateway did not accept the permission.</source>
        <translation>La pasarela de Internet no aceptó el permiso.</translation>
    </message>
    <message>
        <source>The permission was used before.</source>
        <translation>El permiso ya se usó.</translation>
    </message>
    <message>
        <source>The Internet gateway gave too much that is of no use, so this was ended.</source>
        <translation>La pasarela de Internet dio demasiado que no sirve, así que se terminó.</translation>
    </message>
    <message>
        <source>Whoever answers there takes nothing over from other couriers, so nothing was handed over.</source>
        <translation>Quien responde allí no recibe nada de otros mensajeros, así que no se entregó nada.</translation>
    </message>
    <message>
        <source>This computer is on none of the chosen networks. Switch on its hotspot, or join a Wi-Fi; it goes on by itself then.</source>
        <translation>Este equipo no está en ninguna de las redes elegidas. Encienda su punto de acceso o únase a un Wi-Fi; entonces sigue solo.</translation>
    </message>
    <message>
        <source>Another program on this computer has your letters open. End it, then try again.</source>
        <translation>Otro programa de este equipo tiene abiertas sus cartas. Termínelo e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Your letters are not open.</source>
        <translation>Sus cartas no están abiertas.</translation>
    </message>
    <message>
        <source>A letter has what no letter may have, so it was refused.</source>
        <translation>Una carta tiene lo que ninguna carta puede tener; por eso se rechazó.</translation>
    </message>
    <message>
        <source>The text has too many marks upon one letter. Remove some of them.</source>
        <translation>El texto tiene demasiados signos sobre una letra. Quite algunos.</translation>
    </message>
    <message>
        <source>There is nothing to send: write something, or attach a file.</source>
        <translation>No hay nada que enviar: escriba algo o adjunte un archivo.</translation>
    </message>
    <message>
        <source>This letter is not here any more.</source>
        <translation>Esta carta ya no está aquí.</translation>
    </message>
    <message>
        <source>This person is not here any more.</source>
        <translation>Esta persona ya no está aquí.</translation>
    </message>
    <message>
        <source>The letter is on its way, or has arrived: it need not be sent again.</source>
        <translation>La carta está en camino o ha llegado: no hace falta enviarla otra vez.</translation>
    </message>
    <message>
        <source>Only a newer version of this program can read this letter. It is kept until then.</source>
        <translation>Solo una versión más nueva de este programa puede leer esta carta. Se guarda hasta entonces.</translation>
    </message>
    <message>
        <source>This is neither an invitation nor an answer to one, or a part of it is missing. Ask for it again.</source>
        <translation>Esto no es una invitación ni la respuesta a una, o le falta una parte. Pídala otra vez.</translation>
    </message>
    <message>
        <source>This invitation is not here any more.</source>
        <translation>Esta invitación ya no está aquí.</translation>
    </message>
    <message>
        <source>The invitation has run out. Ask for a new one.</source>
        <translation>La invitación caducó. Pida una nueva.</translation>
    </message>
    <message>
        <source>This answers an invitation that was not given out here, was taken back, or has run out. Give them a new one.</source>
        <translation>Esto responde a una invitación que no se dio aquí, se retiró o caducó. Deles una nueva.</translation>
    </message>
    <message>
        <source>Somebody else has answered this invitation already. Give each person their own.</source>
        <translation>Otra persona ya respondió a esta invitación. Dé a cada una la suya.</translation>
    </message>
    <message>
        <source>This is your own invitation. Give it to the person that you want to write to.</source>
        <translation>Esta es su propia invitación. Désela a la persona a quien quiere escribir.</translation>
    </message>
    <message>
        <source>This is your own answer. Give it to the person whose invitation you accepted.</source>
        <translation>Esta es su propia respuesta. Désela a la persona cuya invitación aceptó.</translation>
    </message>
    <message>
        <source>A name has 80 characters at most, in one line. Choose a shorter one.</source>
        <translation>Un nombre tiene como mucho 80 caracteres, en una línea. Elija uno más corto.</translation>
    </message>
    <message>
        <source>Your gateway does not know Letters yet. Once it runs, and you have let Letters in if it asks, try again.</source>
        <translation>Su pasarela aún no conoce Cartas. Cuando funcione, y usted haya admitido a Cartas si pregunta, inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Choose an Internet gateway.</source>
        <translation>Elija una pasarela de Internet.</translation>
    </message>
    <message>
        <source>Restart the program, and send the diagnostics to whoever helps you.</source>
        <translation>Reinicie el programa y envíe el diagnóstico a quien le ayude.</translation>
    </message>
    <message>
        <source>No result within {limit:seconds} seconds.</source>
        <translation>Sin resultado en {limit:seconds} segundos.</translation>
    </message>
    <message>
        <source>{public_gateway:name} was chosen and has not registered this gateway yet. It is tried again by itself.</source>
        <translation>Se eligió {public_gateway:name} y aún no registró esta pasarela. Se vuelve a intentar por sí solo.</translation>
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
        <source>All parts of the gateway run.</source>
        <translation>Todas funcionan.</translation>
    </message>
    <message>
        <source>This computer says {device:moment} UTC; it seems to be {corrected:moment} UTC.</source>
        <translation>Este equipo dice {device:moment} UTC; parece que son {corrected:moment} UTC.</translation>
    </message>
    <message>
        <source>It says {now:moment} UTC; nothing has confirmed that yet.</source>
        <translation>Dice {now:moment} UTC; nada lo ha confirmado aún.</translation>
    </message>
    <message>
        <source>Valid for {days:count} more days.</source>
        <translation>Días que aún es válido: {days:count}.</translation>
    </message>
    <message>
        <source>Connections to the Internet go through {proxy:name}.</source>
        <translation>Las conexiones a Internet pasan por {proxy:name}.</translation>
    </message>
    <message>
        <source>The answer was signed, or the address is fixed by the settings.</source>
        <translation>La respuesta estaba firmada, o la dirección está fijada en los ajustes.</translation>
    </message>
    <message>
        <source>The connection is encrypted ({version:name}), and the Internet gateway proved who it is.</source>
        <translation>La conexión está cifrada ({version:name}) y la pasarela de Internet probó quién es.</translation>
    </message>
    <message>
        <source>The disk cannot be read: {why:text}.</source>
        <translation>El disco no se puede leer: {why:text}.</translation>
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
        <source>The data folder cannot be read: {why:text}.</source>
        <translation>La carpeta de datos no se puede leer: {why:text}.</translation>
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
        <source>Apps find your gateway on port {port:number}.</source>
        <translation>Las aplicaciones encuentran su pasarela en el puerto {port:number}.</translation>
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
        <source>Port {port:number} is free; your gateway is not running.</source>
        <translation>El puerto {port:number} está libre; su pasarela no está en marcha.</translation>
    </message>
    <message>
        <source>This computer is on a network over {interfaces:names}.</source>
        <translation>Este equipo está en una red por {interfaces:names}.</translation>
    </message>
    <message>
        <source>Without TLS, only a courier on this computer is allowed.</source>
        <translation>Sin TLS solo se permite un mensajero en este equipo.</translation>
    </message>
    <message>
        <source>The folder cannot be used: {why:text}. Is the stick still plugged in, and not full?</source>
        <translation>La carpeta no se puede usar: {why:text}. ¿Sigue conectada la memoria, y con sitio?</translation>
    </message>
    <message>
        <source>The folder&apos;s name is not UTF-8 text. Rename the stick or the folder, then try again.</source>
        <translation>El nombre de la carpeta no es texto UTF-8. Cambie el nombre de la memoria o de la carpeta e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Damaged files on the stick were moved to its folder {folder:name}, which you can delete: {files:names}. What was in them is sent again by itself.</source>
        <translation>Los archivos dañados de la memoria USB se movieron a su carpeta {folder:name}, que puede borrar: {files:names}. Lo que contenían se envía de nuevo por sí solo.</translation>
    </message>
    <message>
        <source>Messages on the stick are in the wrong place: {files:names}. Move them back into the folders in {folder:name}, or delete them if they are copies.</source>
        <translation>Hay mensajes en un lugar equivocado de la memoria USB: {files:names}. Devuélvalos a las carpetas de {folder:name}, o bórrelos si son copias.</translation>
    </message>
    <message>
        <source>That answer does not apply any more.</source>
        <translation>Esa respuesta ya no vale.</translation>
    </message>
    <message>
        <source>This network cannot be told from others, so an answer cannot be remembered for it. Answer just this once.</source>
        <translation>Esta red no se distingue de otras, así que no se puede recordar una respuesta para ella. Responda solo por esta vez.</translation>
    </message>
    <message>
        <source>The limit for each sync is at least 100 kB, or none.</source>
        <translation>El límite de cada sincronización es de al menos 100 kB, o ninguno.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate cannot be read.</source>
        <translation>No se puede leer el certificado del mensajero.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid yet. Compare the clocks of this computer and the courier.</source>
        <translation>El certificado del mensajero aún no es válido. Compare los relojes de este equipo y del mensajero.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate has expired. Restart the courier, or set the clock of this computer.</source>
        <translation>El certificado del mensajero ha caducado. Reinicie el mensajero, o ponga en hora este equipo.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate changed during the sync. It may be another device.</source>
        <translation>El certificado del mensajero cambió durante la sincronización. Puede ser otro dispositivo.</translation>
    </message>
    <message>
        <source>The courier offers only an old version of TLS, which is not safe. Update the courier.</source>
        <translation>El mensajero solo ofrece una versión antigua de TLS, que no es segura. Actualice el mensajero.</translation>
    </message>
    <message>
        <source>This computer does not trust who vouches for the courier.</source>
        <translation>Este equipo no confía en quien avala al mensajero.</translation>
    </message>
    <message>
        <source>The courier&apos;s certificate is not valid for this address.</source>
        <translation>El certificado del mensajero no es válido para esta dirección.</translation>
    </message>
    <message>
        <source>The courier is full.</source>
        <translation>El mensajero está lleno.</translation>
    </message>
    <message>
        <source>The courier refused what it was given as invalid.</source>
        <translation>El mensajero rechazó como no válido lo que se le dio.</translation>
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
        <source>No pass from that Internet gateway is valid any more.</source>
        <translation>Ningún pase de esa pasarela de Internet es ya válido.</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s address for couriers is not known.</source>
        <translation>No se conoce la dirección de la pasarela de Internet para mensajeros.</translation>
    </message>
    <message>
        <source>The dialect is &apos;relaynet&apos; or &apos;awala&apos;.</source>
        <translation>El dialecto es «relaynet» o «awala».</translation>
    </message>
    <message>
        <source>The record of the chosen Internet gateway is damaged. Choose it again.</source>
        <translation>El registro de la pasarela de Internet elegida está dañado. Elíjala otra vez.</translation>
    </message>
    <message>
        <source>The Internet gateway could not prove who it is ({why:text}).</source>
        <translation>La pasarela de Internet no pudo probar quién es ({why:text}).</translation>
    </message>
    <message>
        <source>The name server&apos;s answer was not signed (DNSSEC), so it may be forged.</source>
        <translation>La respuesta del servidor de nombres no estaba firmada (DNSSEC), así que puede ser falsa.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer failed its check (DNSSEC): it may be forged, or this computer&apos;s clock is wrong.</source>
        <translation>La respuesta del servidor de nombres no pasó la comprobación (DNSSEC): puede ser falsa, o el reloj de este equipo está mal.</translation>
    </message>
    <message>
        <source>Write a name server as https://host/dns-query or tls://host:853, with #address,address if wanted.</source>
        <translation>Escriba un servidor de nombres como https://host/dns-query o tls://host:853, con #dirección,dirección si se quiere.</translation>
    </message>
    <message>
        <source>Give between one and {most:count} name servers.</source>
        <translation>Dé entre uno y {most:count} servidores de nombres.</translation>
    </message>
    <message>
        <source>What stands behind the # of a name server is not an IP address.</source>
        <translation>Lo que sigue al # de un servidor de nombres no es una dirección IP.</translation>
    </message>
    <message>
        <source>{file:name} holds no authority&apos;s certificate that can be read.</source>
        <translation>{file:name} no contiene ningún certificado de autoridad que se pueda leer.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer ({status:name}). They may be blocked here.</source>
        <translation>Los servidores de nombres (DNS) no responden ({status:name}). Puede que estén bloqueados aquí.</translation>
    </message>
    <message>
        <source>The name servers (DNS) refused to answer (HTTP {status:number}). They may be blocked here.</source>
        <translation>Los servidores de nombres (DNS) no quisieron responder (HTTP {status:number}). Puede que estén bloqueados aquí.</translation>
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
        <source>Several apps have an address that begins so. Give more of it.</source>
        <translation>Varias aplicaciones tienen una dirección que empieza así. Dé más de ella.</translation>
    </message>
    <message>
        <source>The size of the key ({bits:number} bits) was chosen at the first start and stays. To choose another, erase everything and start again.</source>
        <translation>El tamaño de la clave ({bits:number} bits) se eligió en el primer inicio y permanece. Para elegir otro, borre todo y empiece de nuevo.</translation>
    </message>
    <message>
        <source>The passphrase needs at least {least:count} characters.</source>
        <translation>La contraseña necesita al menos {least:count} caracteres.</translation>
    </message>
    <message>
        <source>This gateway is in use already. To replace it, erase everything and start again.</source>
        <translation>Esta pasarela ya está en uso. Para sustituirla, borre todo y empiece de nuevo.</translation>
    </message>
    <message>
        <source>There is no change of the last 24 hours to take back.</source>
        <translation>No hay ningún cambio de las últimas 24 horas que deshacer.</translation>
    </message>
    <message>
        <source>The record of former Internet gateways is damaged.</source>
        <translation>El registro de las pasarelas de Internet anteriores está dañado.</translation>
    </message>
    <message>
        <source>This gateway keeps no log.</source>
        <translation>Esta pasarela no lleva registro.</translation>
    </message>
    <message>
        <source>The log levels are {levels:names}.</source>
        <translation>Los niveles del registro son {levels:names}.</translation>
    </message>
    <message>
        <source>The gateway goes by another time. Set this computer&apos;s date, time and time zone first.</source>
        <translation>La pasarela se rige por otra hora. Ponga antes la fecha, la hora y la zona horaria de este equipo.</translation>
    </message>
    <message>
        <source>The system allows this program no more threads. End other programs, and try again.</source>
        <translation>El sistema no permite más hilos a este programa. Termine otros programas e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The report is refused: {rule:name}.</source>
        <translation>El informe se rechaza: {rule:name}.</translation>
    </message>
    <message>
        <source>No crash report here has that number. It may have left.</source>
        <translation>Ningún informe de fallo tiene aquí ese número. Quizá ya salió.</translation>
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
        <source>The stored messages cannot be used at present. The log has the details. Try again.</source>
        <translation>Los mensajes guardados no se pueden usar ahora. El registro tiene los detalles. Inténtelo otra vez.</translation>
    </message>
    <message>
        <source>Some of the stored messages cannot be read: the disk may be failing ({why:text}).</source>
        <translation>Algunos mensajes guardados no se pueden leer: el disco puede estar fallando ({why:text}).</translation>
    </message>
    <message>
        <source>The data folder is on a file system without locks, such as a network drive. Choose one on this computer.</source>
        <translation>La carpeta de datos está en un sistema de archivos sin bloqueos, como una unidad de red. Elija una en este equipo.</translation>
    </message>
    <message>
        <source>The folder for your data cannot be used ({why:text}). It must be a folder that you may write in.</source>
        <translation>La carpeta de sus datos no se puede usar ({why:text}). Debe ser una carpeta en la que usted pueda escribir.</translation>
    </message>
    <message>
        <source>Some of the data cannot be deleted ({why:text}).</source>
        <translation>Algunos datos no se pueden borrar ({why:text}).</translation>
    </message>
    <message>
        <source>The lock file in the data folder cannot be made ({why:text}).</source>
        <translation>No se puede crear el archivo de bloqueo en la carpeta de datos ({why:text}).</translation>
    </message>
    <message>
        <source>The folder of large messages cannot be read ({why:text}).</source>
        <translation>No se puede leer la carpeta de mensajes grandes ({why:text}).</translation>
    </message>
    <message>
        <source>The files of lost messages cannot be moved aside ({why:text}).</source>
        <translation>Los archivos de mensajes perdidos no se pueden apartar ({why:text}).</translation>
    </message>
    <message>
        <source>A message could not be written to the disk ({why:text}).</source>
        <translation>Un mensaje no se pudo escribir en el disco ({why:text}).</translation>
    </message>
    <message>
        <source>The file that names the data&apos;s key cannot be used ({why:text}).</source>
        <translation>El archivo que nombra la clave de los datos no se puede usar ({why:text}).</translation>
    </message>
    <message>
        <source>Another program has this data folder open. Stop it first, or choose another folder.</source>
        <translation>Otro programa tiene abierta esta carpeta de datos. Deténgalo antes, o elija otra carpeta.</translation>
    </message>
    <message>
        <source>A newer version of this program wrote the data (schema {schema:number}; this one knows {known:number}). Install that version again, or restore a backup.</source>
        <translation>Una versión más nueva de este programa escribió los datos (esquema {schema:number}; esta conoce {known:number}). Instale aquella otra vez, o restaure una copia.</translation>
    </message>
    <message>
        <source>The room for messages is used up. Allow more, or wait until some are delivered.</source>
        <translation>Se acabó el sitio para mensajes. Permita más, o espere a que se entreguen algunos.</translation>
    </message>
    <message>
        <source>The disk is nearly full. Free some room to receive and send messages again.</source>
        <translation>El disco está casi lleno. Libere sitio para volver a recibir y enviar mensajes.</translation>
    </message>
    <message>
        <source>The file that names the data&apos;s key cannot be used.</source>
        <translation>El archivo que nombra la clave de los datos no se puede usar.</translation>
    </message>
    <message>
        <source>The keyring asked a question and got no answer, or a no. Try again: unlock it, or allow this program its key.</source>
        <translation>El llavero hizo una pregunta y no recibió respuesta, o recibió un no. Inténtelo otra vez: desbloquéelo, o permita a este programa usar su clave.</translation>
    </message>
    <message>
        <source>The key may be in a keyring that stayed closed. Unlock it, or allow access: {keyrings:names}.</source>
        <translation>La clave puede estar en un llavero que quedó cerrado. Desbloquéelo, o permita el acceso: {keyrings:names}.</translation>
    </message>
    <message>
        <source>A passphrase was chosen before. Use that one.</source>
        <translation>Ya se eligió una contraseña. Use esa.</translation>
    </message>
    <message>
        <source>The file that holds the key does not give back what was written.</source>
        <translation>El archivo que guarda la clave no devuelve lo que se escribió.</translation>
    </message>
    <message>
        <source>The file that holds your key cannot be removed ({why:text}).</source>
        <translation>No se puede quitar el archivo que guarda su clave ({why:text}).</translation>
    </message>
    <message>
        <source>The file that is to hold your key cannot be written ({why:text}).</source>
        <translation>No se puede escribir el archivo que guardará su clave ({why:text}).</translation>
    </message>
    <message>
        <source>Word {place:number} ({word:text}) is none of a recovery sheet. Compare it, letter by letter.</source>
        <translation>La palabra {place:number} ({word:text}) no es de ninguna hoja de recuperación. Compárela letra por letra.</translation>
    </message>
    <message>
        <source>Word {place:number} is not the one of the sheet. Compare it, letter by letter.</source>
        <translation>La palabra {place:number} no es la de la hoja. Compárela letra por letra.</translation>
    </message>
    <message>
        <source>Words {one:number} and {other:number} may have changed places.</source>
        <translation>Puede que las palabras {one:number} y {other:number} estén cambiadas de sitio.</translation>
    </message>
    <message>
        <source>There are {count:number} words; a recovery sheet has {needed:number}.</source>
        <translation>Hay {count:number} palabras; una hoja de recuperación tiene {needed:number}.</translation>
    </message>
    <message>
        <source>These are the words of another recovery sheet. The last one that was made here is {mark:text}.</source>
        <translation>Estas son las palabras de otra hoja de recuperación. La última que se hizo aquí es la {mark:text}.</translation>
    </message>
    <message>
        <source>Start at login cannot be changed ({why:text}).</source>
        <translation>El inicio con la sesión no se puede cambiar ({why:text}).</translation>
    </message>
    <message>
        <source>The vault is &apos;keyring&apos; or &apos;passphrase-file:PATH&apos;.</source>
        <translation>El lugar de la clave es «keyring» o «passphrase-file:PATH».</translation>
    </message>
    <message>
        <source>The passphrase file is empty.</source>
        <translation>El archivo de la contraseña está vacío.</translation>
    </message>
    <message>
        <source>The passphrase file can be read by other users. Take it away from them (chmod 600).</source>
        <translation>Otros usuarios pueden leer el archivo de la contraseña. Quíteles el acceso (chmod 600).</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} cannot be read: {why:text}.</source>
        <translation>El archivo de la contraseña {file:name} no se puede leer: {why:text}.</translation>
    </message>
    <message>
        <source>The passphrase file {file:name} is no text in UTF-8.</source>
        <translation>El archivo de la contraseña {file:name} no es texto en UTF-8.</translation>
    </message>
    <message>
        <source>The settings cannot be removed ({why:text}).</source>
        <translation>Los ajustes no se pueden quitar ({why:text}).</translation>
    </message>
    <message>
        <source>The settings cannot be written ({why:text}).</source>
        <translation>Los ajustes no se pueden escribir ({why:text}).</translation>
    </message>
    <message>
        <source>The backup cannot be written: {why:text}.</source>
        <translation>La copia no se puede escribir: {why:text}.</translation>
    </message>
    <message>
        <source>The backup cannot be read: {why:text}.</source>
        <translation>La copia no se puede leer: {why:text}.</translation>
    </message>
    <message>
        <source>{program:name} uses port {port:number} already. Close it: apps look for a gateway on ports 276 and 13276.</source>
        <translation>{program:name} ya usa el puerto {port:number}. Ciérrelo: las aplicaciones buscan una pasarela en los puertos 276 y 13276.</translation>
    </message>
    <message>
        <source>Another program uses port {port:number} already. Close it: apps look for a gateway on ports 276 and 13276.</source>
        <translation>Otro programa ya usa el puerto {port:number}. Ciérrelo: las aplicaciones buscan una pasarela en los puertos 276 y 13276.</translation>
    </message>
    <message>
        <source>Port {port:number} cannot be used: {why:text}.</source>
        <translation>El puerto {port:number} no se puede usar: {why:text}.</translation>
    </message>
    <message>
        <source>The place for apps, {path:name}, cannot be made: {why:text}.</source>
        <translation>No se puede crear el lugar para las aplicaciones, {path:name}: {why:text}.</translation>
    </message>
    <message>
        <source>Another file is in the place where apps look for a gateway: {path:name}.</source>
        <translation>Hay otro archivo en el lugar donde las aplicaciones buscan una pasarela: {path:name}.</translation>
    </message>
    <message>
        <source>Another gateway is running already, at {path:name}. Stop it first.</source>
        <translation>Ya hay otra pasarela en marcha, en {path:name}. Deténgala antes.</translation>
    </message>
    <message>
        <source>Set the proxy again.</source>
        <translation>Configure de nuevo el proxy.</translation>
    </message>
    <message>
        <source>The system&apos;s proxy is of a kind that cannot be used. Choose another one, or none.</source>
        <translation>El proxy del sistema es de un tipo que no se puede usar. Elija otro, o ninguno.</translation>
    </message>
    <message>
        <source>The mode is none, system or manual.</source>
        <translation>El modo es none, system o manual.</translation>
    </message>
    <message>
        <source>Give the user and the password apart from the address.</source>
        <translation>Dé el usuario y la contraseña aparte de la dirección.</translation>
    </message>
    <message>
        <source>Version {version:name} has no file named {file:name}. If you gave it another name, give it the published one again.</source>
        <translation>La versión {version:name} no tiene ningún archivo llamado {file:name}. Si usted le cambió el nombre, devuélvale el publicado.</translation>
    </message>
    <message>
        <source>{file:name} cannot be read: {why:text}.</source>
        <translation>{file:name} no se puede leer: {why:text}.</translation>
    </message>
    <message>
        <source>{file:name} is not the file that was published: it is damaged, or somebody changed it. Do not install it.</source>
        <translation>{file:name} no es el archivo que se publicó: está dañado o alguien lo cambió. No lo instale.</translation>
    </message>
    <message>
        <source>This list of apps was made for a newer version of the program (format {format:number}).</source>
        <translation>Esta lista de aplicaciones se hizo para una versión más nueva del programa (formato {format:number}).</translation>
    </message>
    <message>
        <source>This list of apps has two entries named {app:name}, so none of it is shown.</source>
        <translation>Esta lista de aplicaciones tiene dos entradas con el nombre {app:name}, así que no se muestra nada de ella.</translation>
    </message>
    <message>
        <source>A list of {publisher:name} that is as new or newer is here already. Nothing was changed.</source>
        <translation>Ya hay aquí una lista de {publisher:name} igual de nueva o más nueva. No se cambió nada.</translation>
    </message>
    <message>
        <source>There are {most:count} added lists already. Remove one first.</source>
        <translation>Ya hay {most:count} listas añadidas. Quite primero una.</translation>
    </message>
    <message>
        <source>No list of that publisher was added.</source>
        <translation>No se añadió ninguna lista de ese editor.</translation>
    </message>
    <message>
        <source>A rule is exchange, acknowledge or pause.</source>
        <translation>Una regla es exchange, acknowledge o pause.</translation>
    </message>
    <message>
        <source>The Internet gateway answered {status:name}. It is tried again after {again_at:moment} UTC.</source>
        <translation>La pasarela de Internet respondió {status:name}. Se intentará de nuevo después de {again_at:moment} UTC.</translation>
    </message>
    <message>
        <source>No room is left for messages. Free some, or raise the limit.</source>
        <translation>No queda sitio para mensajes. Libere sitio o suba el límite.</translation>
    </message>
    <message>
        <source>The disk has no room for more messages. Free some room on it.</source>
        <translation>El disco no tiene sitio para más mensajes. Libere sitio en él.</translation>
    </message>
    <message>
        <source>Nothing was sent, and nobody was asked: you chose never on this network. Take that answer back to be asked again.</source>
        <translation>No se envió nada y no se preguntó a nadie: usted eligió nunca en esta red. Retire esa respuesta para que se le vuelva a preguntar.</translation>
    </message>
    <message>
        <source>Damaged and of no use: {count:count}. What was in it is sent again by itself.</source>
        <translation>Dañado y sin utilidad: {count:count}. Lo que contenía se envía de nuevo por sí solo.</translation>
    </message>
    <message>
        <source>A part of the gateway failed again and again, and was stopped. The log has the details. Restart the program.</source>
        <translation>Una parte de la pasarela falló una y otra vez y se detuvo. El registro tiene los detalles. Reinicie el programa.</translation>
    </message>
    <message>
        <source>The courier carries as much as you allowed. Allow more, or visit the Internet.</source>
        <translation>Lleva tanto como ha permitido. Permita más o vaya adonde hay Internet.</translation>
    </message>
    <message>
        <source>{size:octets} is too large: the Internet gateway, or something on the way, ends each connection before it is there.</source>
        <translation>{size:octets} es demasiado: la pasarela de Internet, o algo en el camino, corta cada conexión antes de que llegue.</translation>
    </message>
    <message>
        <source>A permission of {size:octets} is too large to be shown to the Internet gateway.</source>
        <translation>Un permiso de {size:octets} es demasiado grande para mostrarlo a la pasarela de Internet.</translation>
    </message>
    <message>
        <source>Allow {least:octets} at least.</source>
        <translation>Permita al menos {least:octets}.</translation>
    </message>
    <message>
        <source>The text of a letter has {most:octets} at most. Shorten it, or attach it as a file.</source>
        <translation>El texto de una carta puede tener {most:octets}. Acórtelo o adjúntelo como archivo.</translation>
    </message>
    <message>
        <source>A letter has {most:count} files at most. Send the others with another letter.</source>
        <translation>Número de archivos que puede tener una carta: {most:count}. Envíe los demás con otra carta.</translation>
    </message>
    <message>
        <source>The files of a letter have {most:octets} together, at most. Send fewer or smaller ones.</source>
        <translation>Los archivos de una carta pueden tener {most:octets} en total. Envíe menos o más pequeños.</translation>
    </message>
    <message>
        <source>{file:name} cannot be read ({why:text}). Choose another file.</source>
        <translation>{file:name} no se puede leer ({why:text}). Elija otro archivo.</translation>
    </message>
    <message>
        <source>{file:name} cannot be written ({why:text}). Choose another place or name.</source>
        <translation>{file:name} no se puede escribir ({why:text}). Elija otro lugar o nombre.</translation>
    </message>
    <message>
        <source>Pictures of the kind {kind:name} cannot be read. Save the picture as PNG or JPEG.</source>
        <translation>No se pueden leer imágenes de tipo {kind:name}. Guarde la imagen como PNG o JPEG.</translation>
    </message>
    <message>
        <source>The file cannot be written ({why:text}).</source>
        <translation>El archivo no se puede escribir ({why:text}).</translation>
    </message>
    <message>
        <source>This list of apps has a mistake, so none of it is shown. Whoever made it can use this: {why:text}.</source>
        <translation>Esta lista de aplicaciones tiene un error, así que no se muestra nada de ella. A quien la hizo le sirve esto: {why:text}.</translation>
    </message>
    <message>
        <source>This list of apps has characters that hide or turn what it says, so none of it is shown. Whoever made it can use this: {place:name}.</source>
        <translation>Esta lista de aplicaciones tiene caracteres que ocultan o giran lo que dice, así que no se muestra nada de ella. A quien la hizo le sirve esto: {place:name}.</translation>
    </message>
    <message>
        <source>This list of apps has an address that is no plain https address, so none of it is shown. Whoever made it can use this: {app:name}.</source>
        <translation>Esta lista de aplicaciones tiene una dirección que no es una dirección https sencilla, así que no se muestra nada de ella. A quien la hizo le sirve esto: {app:name}.</translation>
    </message>
    <message>
        <source>The file could not be read: {why:text}.</source>
        <translation>No se pudo leer el archivo: {why:text}.</translation>
    </message>
    <message>
        <source>Nobody can reach this computer at {addresses:names}: port {port:number} cannot be had ({why:text}). Another program may have it; end that one. It is tried again by itself.</source>
        <translation>Nadie puede llegar a este equipo en {addresses:names}: el puerto {port:number} no está disponible ({why:text}). Quizá lo tenga otro programa; ciérrelo. Se reintenta solo.</translation>
    </message>
    <message>
        <source>The message is sealed for a key that the collector does not hold.</source>
        <translation>El mensaje está sellado para una clave que el recolector no tiene.</translation>
    </message>
    <message>
        <source>The message holds something else than a report.</source>
        <translation>El mensaje contiene otra cosa que un informe.</translation>
    </message>
    <message>
        <source>Sync complete</source>
        <translation>Sincronización completa</translation>
    </message>
    <message>
        <source>Sync partly done</source>
        <translation>Sincronización parcial</translation>
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
        <source>No room on this computer</source>
        <translation>No hay sitio en este equipo</translation>
    </message>
    <message>
        <source>No Internet gateway yet</source>
        <translation>Aún sin pasarela de Internet</translation>
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
        <source>The stick cannot be used</source>
        <translation>No se puede usar la memoria USB</translation>
    </message>
    <message>
        <source>Everything that could be exchanged was.</source>
        <translation>Se intercambió todo lo que se podía.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Sync again for the rest.</source>
        <translation>Lo intercambiado está a salvo. Sincronice otra vez para el resto.</translation>
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
        <source>What was exchanged before is safe. The rest waits for the next sync.</source>
        <translation>Lo intercambiado antes está a salvo. El resto espera a la próxima sincronización.</translation>
    </message>
    <message>
        <source>Something answers at this address, but it is no courier. Check that you joined the courier&apos;s Wi-Fi.</source>
        <translation>Algo responde en esta dirección, pero no es un mensajero. Compruebe que se unió al Wi-Fi del mensajero.</translation>
    </message>
    <message>
        <source>Move closer to the courier, check that you joined its Wi-Fi, and try again.</source>
        <translation>Acérquese al mensajero, compruebe que se unió a su Wi-Fi e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The courier&apos;s identity is out of date, or its clock or yours is wrong. Compare the time on both.</source>
        <translation>La identidad del mensajero está caducada, o su reloj o el de usted está mal. Compare la hora de ambos.</translation>
    </message>
    <message>
        <source>What you received is safe. Your messages stay here: hand them to another courier, or later.</source>
        <translation>Lo recibido está a salvo. Sus mensajes se quedan aquí: entréguelos a otro mensajero, o más tarde.</translation>
    </message>
    <message>
        <source>Your messages stay here. Check this computer&apos;s date and time, then try again or ask the courier.</source>
        <translation>Sus mensajes se quedan aquí. Revise la fecha y hora de este equipo e inténtelo otra vez o pregunte al mensajero.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Move closer to the courier and sync again.</source>
        <translation>Lo intercambiado está a salvo. Acérquese al mensajero y sincronice otra vez.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Join the Wi-Fi again and sync again.</source>
        <translation>Lo intercambiado está a salvo. Vuelva a unirse al Wi-Fi y sincronice otra vez.</translation>
    </message>
    <message>
        <source>Make room, then sync again. Nothing was lost.</source>
        <translation>Haga sitio y sincronice otra vez. No se perdió nada.</translation>
    </message>
    <message>
        <source>A courier can only help after this gateway was once online. Choose an Internet gateway first.</source>
        <translation>Un mensajero solo puede ayudar después de que esta pasarela haya estado una vez en línea. Elija antes una pasarela de Internet.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. The log has the details.</source>
        <translation>Lo intercambiado está a salvo. El registro tiene los detalles.</translation>
    </message>
    <message>
        <source>Check that the stick is plugged in, and try again.</source>
        <translation>Compruebe que la memoria USB está conectada e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Take the stick out, plug it in again, and try again.</source>
        <translation>Lo intercambiado está a salvo. Retire la memoria USB, conéctela de nuevo e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>What was exchanged is safe. Check that the stick is plugged in, has room and can be written to.</source>
        <translation>Lo intercambiado está a salvo. Compruebe que la memoria USB está conectada, tiene espacio y admite escritura.</translation>
    </message>
    <message>
        <source>A stick can only help after this gateway was once online. Choose an Internet gateway first.</source>
        <translation>Una memoria USB solo puede ayudar después de que esta pasarela haya estado una vez en línea. Elija antes una pasarela de Internet.</translation>
    </message>
    <message>
        <source>The stick gave nothing new for ten minutes. Sync again to go on.</source>
        <translation>La memoria USB no dio nada nuevo durante diez minutos. Sincronice otra vez para continuar.</translation>
    </message>
    <message>
        <source>The stick holds too much that is of no use to you. Tell the person who brought it.</source>
        <translation>La memoria USB contiene demasiado que no le sirve. Dígaselo a quien la trajo.</translation>
    </message>
    <message>
        <source>There is a gateway here already. Erase it first, or restore into an empty folder.</source>
        <translation>Aquí ya hay una pasarela. Bórrela antes, o restaure en una carpeta vacía.</translation>
    </message>
    <message>
        <source>What answers there does not know these words. Compare words and address with what the other computer shows. If they are right, somebody stands between.</source>
        <translation>Quien responde allí no conoce estas palabras. Compare las palabras y la dirección con lo que muestra el otro equipo. Si son correctas, alguien está en medio.</translation>
    </message>
    <message>
        <source>The file of the move cannot be deleted ({why:text}), so it could be used twice. Make it possible to delete it, then try again.</source>
        <translation>El archivo del traslado no se puede borrar ({why:text}), así que podría usarse dos veces. Haga que se pueda borrar e inténtelo otra vez.</translation>
    </message>
</context>
<context>
    <name>CorrespondentCard</name>
    <message>
        <source>What you call them</source>
        <translation>Cómo los llama usted</translation>
    </message>
    <message>
        <source>Keep this name</source>
        <translation>Guardar este nombre</translation>
    </message>
    <message>
        <source>Read each other the words under Yours. If what you hear is what stands under Theirs, nobody is in between.</source>
        <translation>Léanse el uno al otro las palabras de «Las suyas». Si lo que oye es lo que está en «Las de ellos», no hay nadie en medio.</translation>
    </message>
    <message>
        <source>Words to compare</source>
        <translation>Palabras para comparar</translation>
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
        <source>Forget with all letters…</source>
        <translation>Olvidar con todas las cartas…</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Las de ellos</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Las suyas</translation>
    </message>
    <message>
        <source>Blocked: your gateway refuses what they send.</source>
        <translation>Bloqueado: su pasarela rechaza lo que envíe.</translation>
    </message>
    <message>
        <source>You can write to each other.</source>
        <translation>Pueden escribirse.</translation>
    </message>
    <message>
        <source>You cannot write to them yet: what you write waits here until they let you.</source>
        <translation>Aún no puede escribirles: lo que escriba espera aquí hasta que le dejen.</translation>
    </message>
    <message>
        <source>Block %1? Your gateway refuses what they send from now on, once it has heard of it. Their letters stay here, and you can unblock them.</source>
        <translation>¿Bloquear a %1? Su pasarela rechaza desde ahora lo que envíe, en cuanto lo sepa. Sus cartas quedan aquí, y puede desbloquearlo.</translation>
    </message>
    <message>
        <source>Block them</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Forget %1? They are blocked, and all letters from and to them are deleted here. To write to each other again takes a new invitation. This cannot be undone.</source>
        <translation>¿Olvidar a %1? Queda bloqueado, y se borran aquí todas las cartas suyas y para él. Para volver a escribirse hace falta una nueva invitación. No se puede deshacer.</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>Olvidar</translation>
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
        <source>Their screen then shows the name of a Wi-Fi network, and mostly a password.</source>
        <translation>Su pantalla muestra entonces el nombre de una red Wi-Fi y, por lo general, una contraseña.</translation>
    </message>
    <message>
        <source>Join that Wi-Fi on this computer</source>
        <translation>Conéctese a ese Wi-Fi en este equipo</translation>
    </message>
    <message>
        <source>Your computer may warn that it has no Internet. That is as it should be: stay on it.</source>
        <translation>Puede que su equipo avise de que no hay Internet. Así debe ser: siga conectado.</translation>
    </message>
    <message>
        <source>Come back here and start the sync</source>
        <translation>Vuelva aquí e inicie la sincronización</translation>
    </message>
    <message>
        <source>The courier shows up above within seconds. If it does not, look again, or write the address that its screen shows.</source>
        <translation>El mensajero aparece arriba en unos segundos. Si no, busque de nuevo o escriba la dirección que muestra su pantalla.</translation>
    </message>
    <message>
        <source>Read the question, and allow it if all is right</source>
        <translation>Lea la pregunta y permítala si todo es correcto</translation>
    </message>
    <message>
        <source>Nothing leaves before that. Check the name of the network; if the courier&apos;s screen shows words or a fingerprint, compare them.</source>
        <translation>Antes de eso no sale nada. Compruebe el nombre de la red; si la pantalla del mensajero muestra palabras o una huella, compárelas.</translation>
    </message>
    <message>
        <source>Stay near until the sync has ended</source>
        <translation>Quédese cerca hasta que termine la sincronización</translation>
    </message>
    <message>
        <source>Then go back to your own Wi-Fi. Answers come when you meet a courier again, or when the Internet is back.</source>
        <translation>Después vuelva a su propio Wi-Fi. Las respuestas llegan cuando encuentre de nuevo a un mensajero o cuando vuelva Internet.</translation>
    </message>
</context>
<context>
    <name>CourierModel</name>
    <message>
        <source>The pretend courier is on its way</source>
        <translation>El mensajero de mentira está en camino</translation>
    </message>
    <message>
        <source>It is back in a few seconds.</source>
        <translation>Vuelve en unos segundos.</translation>
    </message>
    <message>
        <source>Several couriers are here</source>
        <translation>Hay varios mensajeros aquí</translation>
    </message>
    <message>
        <source>Pair your gateway first</source>
        <translation>Empareje primero su pasarela</translation>
    </message>
    <message>
        <source>A courier is here</source>
        <translation>Hay un mensajero aquí</translation>
    </message>
    <message>
        <source>You are asked before anything leaves.</source>
        <translation>Se le pregunta antes de que salga nada.</translation>
    </message>
    <message>
        <source>You are online: no courier is needed</source>
        <translation>Está en línea: no hace falta ningún mensajero</translation>
    </message>
    <message>
        <source>Messages go out and come in over the Internet.</source>
        <translation>Los mensajes salen y entran por Internet.</translation>
    </message>
    <message>
        <source>Wi-Fi is switched off</source>
        <translation>El Wi-Fi está apagado</translation>
    </message>
    <message>
        <source>Couriers are met by Wi-Fi. Switch it on, then join the courier&apos;s network.</source>
        <translation>A los mensajeros se llega por Wi-Fi. Enciéndalo y únase a la red del mensajero.</translation>
    </message>
    <message>
        <source>Join the courier&apos;s Wi-Fi</source>
        <translation>Únase al Wi-Fi del mensajero</translation>
    </message>
    <message>
        <source>It is not known which networks this computer is on, so couriers are not found by themselves. Write the address that the courier&apos;s screen shows.</source>
        <translation>No se sabe en qué redes está este equipo, así que los mensajeros no se encuentran solos. Escriba la dirección que muestra la pantalla del mensajero.</translation>
    </message>
    <message>
        <source>On no courier&apos;s network</source>
        <translation>En ninguna red de mensajero</translation>
    </message>
    <message>
        <source>This computer is on no network where a courier could be. Join the courier&apos;s Wi-Fi, and the courier shows up here.</source>
        <translation>Este equipo no está en ninguna red donde pueda haber un mensajero. Únase al Wi-Fi del mensajero y aparecerá aquí.</translation>
    </message>
    <message>
        <source>You chose never to be asked about couriers there.</source>
        <translation>Eligió que nunca se le pregunte allí por mensajeros.</translation>
    </message>
    <message>
        <source>No courier answers there. Join the courier&apos;s Wi-Fi, and the courier shows up here.</source>
        <translation>Allí no responde ningún mensajero. Únase al Wi-Fi del mensajero y aparecerá aquí.</translation>
    </message>
    <message>
        <source>Nobody has looked for a courier there yet.</source>
        <translation>Allí aún no se ha buscado ningún mensajero.</translation>
    </message>
    <message>
        <source>Pairing with %1 has not worked yet. Couriers can help once it has.</source>
        <translation>El emparejamiento con %1 aún no ha funcionado. Los mensajeros podrán ayudar cuando funcione.</translation>
    </message>
    <message>
        <source>Couriers can help once your gateway is paired. That takes the Internet, this one time.</source>
        <translation>Los mensajeros podrán ayudar cuando su pasarela esté emparejada. Para eso hace falta Internet, solo esta vez.</translation>
    </message>
    <message>
        <source>You are on %1</source>
        <translation>Está en %1</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Sin límite</translation>
    </message>
    <message>
        <source>Write the courier&apos;s address like 192.168.43.1, or with a port: 192.168.43.1:21473.</source>
        <translation>Escriba la dirección del mensajero así: 192.168.43.1, o con un puerto: 192.168.43.1:21473.</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>Recoger</translation>
    </message>
    <message>
        <source>Let apps answer</source>
        <translation>Dejar que las aplicaciones respondan</translation>
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
        <source>A courier carries your sealed messages where the Internet does not reach.</source>
        <translation>Un mensajero lleva sus mensajes sellados adonde Internet no llega.</translation>
    </message>
    <message>
        <source>Earlier syncs</source>
        <translation>Sincronizaciones anteriores</translation>
    </message>
    <message>
        <source>Sync with %1</source>
        <translation>Sincronizar con %1</translation>
    </message>
    <message>
        <source>By USB stick</source>
        <translation>Por memoria USB</translation>
    </message>
    <message>
        <source>Without any network: choose a folder on the stick. What waits is put there, what came back is taken.</source>
        <translation>Sin ninguna red: elija una carpeta de la memoria. Allí se deja lo que espera y se toma lo que volvió.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>Take other people&apos;s sealed messages to where there is Internet, and bring the answers.</source>
        <translation>Lleve los mensajes sellados de otras personas adonde hay Internet y traiga las respuestas.</translation>
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
        <source>Help repair it when it fails?</source>
        <translation>¿Ayudar a repararlo cuando falla?</translation>
    </message>
    <message>
        <source>When this program itself fails, it can keep a record of where in its own code that happened, show it to you for a day, and then send it sealed like your messages. No names, no contents, no files, no addresses, no exact time.</source>
        <translation>Cuando falla el propio programa, puede guardar en qué lugar de su código ocurrió, mostrárselo durante un día y después enviarlo sellado como sus mensajes. Sin nombres, contenidos, archivos, direcciones ni hora exacta.</translation>
    </message>
    <message>
        <source>Yes, report crashes</source>
        <translation>Sí, informar de fallos</translation>
    </message>
    <message>
        <source>No, do not report</source>
        <translation>No, no informar</translation>
    </message>
    <message>
        <source>Show exactly what would be sent</source>
        <translation>Mostrar exactamente lo que se enviaría</translation>
    </message>
    <message>
        <source>To the last letter.</source>
        <translation>Hasta la última letra.</translation>
    </message>
    <message>
        <source>Crash report to show</source>
        <translation>Informe de fallo que mostrar</translation>
    </message>
    <message>
        <source>The crash report</source>
        <translation>El informe de fallo</translation>
    </message>
    <message>
        <source>Delete this report</source>
        <translation>Eliminar este informe</translation>
    </message>
    <message>
        <source>It is never sent.</source>
        <translation>No se envía nunca.</translation>
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
        <source>On. What fails is shown here for a day before it may leave.</source>
        <translation>Encendido. Lo que falla se muestra aquí un día antes de que pueda salir.</translation>
    </message>
    <message>
        <source>An invented example</source>
        <translation>Un ejemplo inventado</translation>
    </message>
    <message>
        <source>%1, may leave after %2</source>
        <translation>%1, puede salir después del %2</translation>
    </message>
</context>
<context>
    <name>DecisionsCard</name>
    <message>
        <source>Remembered answers</source>
        <translation>Respuestas recordadas</translation>
    </message>
    <message>
        <source>Take one back, and you will be asked again.</source>
        <translation>Retire una y se le volverá a preguntar.</translation>
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
        <source>This is a demo. All of it is on this computer, and gone when you quit. Only the real program has Letters and Carry for others.</source>
        <translation>Esto es una demostración. Todo ocurre en este equipo y desaparece al salir. Solo el programa real tiene Cartas y Llevar para otros.</translation>
    </message>
    <message>
        <source>A pretend Internet, a courier and an app are made ready.</source>
        <translation>Se preparan un Internet de mentira, un mensajero y una aplicación.</translation>
    </message>
    <message>
        <source>The app Ping has written a message, and there is no Internet. A pretend courier is near: on Couriers, press Sync, then Allow.</source>
        <translation>La aplicación Ping ha escrito un mensaje y no hay Internet. Cerca hay un mensajero de mentira: en Mensajeros, pulse Sincronizar y luego Permitir.</translation>
    </message>
    <message>
        <source>The courier has the message, and goes to where there is Internet. It is back in a few seconds.</source>
        <translation>El mensajero tiene el mensaje y va adonde hay Internet. Vuelve en unos segundos.</translation>
    </message>
    <message>
        <source>The courier is back. Press Sync and Allow once more: it hands over what it brings for you.</source>
        <translation>El mensajero ha vuelto. Pulse otra vez Sincronizar y Permitir: entrega lo que trae para usted.</translation>
    </message>
    <message>
        <source>The answer has come, and Ping has it. That was the whole way of a message: without any Internet here.</source>
        <translation>Ha llegado la respuesta y Ping la tiene. Ese fue el camino entero de un mensaje, sin Internet aquí.</translation>
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
        <source>Everything looks good</source>
        <translation>Todo está bien</translation>
    </message>
    <message>
        <source>Could not be judged</source>
        <translation>No se pudo juzgar</translation>
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
        <source>The file could not be written: %1</source>
        <translation>No se pudo escribir el archivo: %1</translation>
    </message>
    <message>
        <source>Message store</source>
        <translation>Almacén de mensajes</translation>
    </message>
    <message>
        <source>Room for messages</source>
        <translation>Sitio para mensajes</translation>
    </message>
    <message>
        <source>Parts of the gateway</source>
        <translation>Partes de la pasarela</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Reloj</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pase</translation>
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
        <source>Internet gateway</source>
        <translation>Pasarela de Internet</translation>
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
</context>
<context>
    <name>EraseCard</name>
    <message>
        <source>Erase everything</source>
        <translation>Borrar todo</translation>
    </message>
    <message>
        <source>For a computer that you give away, or that others must not look into.</source>
        <translation>Para un equipo que usted regala o en el que otros no deben mirar.</translation>
    </message>
    <message>
        <source>Erase everything…</source>
        <translation>Borrar todo…</translation>
    </message>
    <message>
        <source>Destroys the key first, then messages, certificates and settings. Apps lose what waits here. There is no way back.</source>
        <translation>Destruye primero la llave y luego mensajes, certificados y ajustes. Las aplicaciones pierden lo que espera aquí. No hay vuelta atrás.</translation>
    </message>
    <message>
        <source>What this computer carries for others goes with it.</source>
        <translation>Lo que este equipo lleva para otros se va también.</translation>
    </message>
    <message>
        <source>So do your letters, and the people whom you write to.</source>
        <translation>También sus cartas y las personas a quienes escribe.</translation>
    </message>
    <message>
        <source>Write %1 to confirm</source>
        <translation>Escriba %1 para confirmar</translation>
    </message>
    <message>
        <source>Erase everything now</source>
        <translation>Borrar todo ahora</translation>
    </message>
    <message>
        <source>Keep things as they are</source>
        <translation>Dejar todo como está</translation>
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
        <source>Couriers or sticks came about every %Ln day(s). Not all answers arrive in time.</source>
        <translation>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada día. No todas las respuestas llegan a tiempo.</numerusform>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada %Ln días. No todas las respuestas llegan a tiempo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s); expect an answer in about %1.</source>
        <translation>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada día; espere una respuesta en unos %1.</numerusform>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada %Ln días; espere una respuesta en unos %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick has come for much longer than usual, so earlier visits tell nothing about the next one.</source>
        <translation>Hace mucho más tiempo de lo habitual que no viene ningún mensajero ni memoria USB, así que las visitas anteriores no dicen nada de la próxima.</translation>
    </message>
    <message numerus="yes">
        <source>This shows when to expect answers, once %Ln visit(s) of couriers or sticks are known.</source>
        <translation>
            <numerusform>Aquí se verá cuándo esperar respuestas, en cuanto se conozca %Ln visita de mensajeros o memorias USB.</numerusform>
            <numerusform>Aquí se verá cuándo esperar respuestas, en cuanto se conozcan %Ln visitas de mensajeros o memorias USB.</numerusform>
        </translation>
    </message>
    <message>
        <source>The Internet is there now, so messages do not wait for couriers. Without it:</source>
        <translation>Ahora hay Internet, así que los mensajes no esperan a los mensajeros. Sin Internet:</translation>
    </message>
    <message numerus="yes">
        <source>Couriers or sticks came about every %Ln day(s).</source>
        <translation>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada día.</numerusform>
            <numerusform>Vinieron mensajeros o memorias USB más o menos cada %Ln días.</numerusform>
        </translation>
    </message>
    <message>
        <source>For answers that somebody on the Internet writes within a day. Taken for granted: couriers reach the Internet once between two visits, and messages are good for two weeks, as most apps have it.</source>
        <translation>Para respuestas que alguien en Internet escribe en el plazo de un día. Se da por supuesto que los mensajeros llegan a Internet una vez entre dos visitas y que los mensajes valen dos semanas, como en la mayoría de las aplicaciones.</translation>
    </message>
    <message>
        <source>Hardly any answer arrives in time.</source>
        <translation>Casi ninguna respuesta llega a tiempo.</translation>
    </message>
    <message>
        <source>Half of them are here within %1 after you wrote, nine of ten within %2.</source>
        <translation>La mitad de ellas están aquí en %1 desde que usted escribió; nueve de cada diez, en %2.</translation>
    </message>
    <message>
        <source>The Internet gateway deletes what no courier collects within %1.</source>
        <translation>La pasarela de Internet borra lo que ningún mensajero recoge en %1.</translation>
    </message>
    <message>
        <source>Some messages and answers expire on their way.</source>
        <translation>Algunos mensajes y respuestas caducan en el camino.</translation>
    </message>
    <message>
        <source>All answers arrive in time.</source>
        <translation>Todas las respuestas llegan a tiempo.</translation>
    </message>
    <message numerus="yes">
        <source>Of 100 answers, about %Ln arrive(s) in time.</source>
        <translation>
            <numerusform>De 100 respuestas llega a tiempo aproximadamente %Ln.</numerusform>
            <numerusform>De 100 respuestas llegan a tiempo unas %Ln.</numerusform>
        </translation>
    </message>
    <message>
        <source>Half of the answers would then be here within %1.</source>
        <translation>La mitad de las respuestas estarían entonces aquí en %1.</translation>
    </message>
    <message>
        <source>What would help most: visits twice as often.</source>
        <translation>Lo que más ayudaría: visitas el doble de frecuentes.</translation>
    </message>
    <message>
        <source>What would help most: an Internet gateway that keeps messages for longer.</source>
        <translation>Lo que más ayudaría: una pasarela de Internet que guarde los mensajes más tiempo.</translation>
    </message>
    <message>
        <source>What would help most: messages that are good for twice as long, where an app offers that.</source>
        <translation>Lo que más ayudaría: mensajes que valgan el doble de tiempo, si la aplicación lo ofrece.</translation>
    </message>
    <message numerus="yes">
        <source>About %Ln of 100 answers would then arrive, half of them within %1.</source>
        <translation>
            <numerusform>Entonces llegaría aproximadamente %Ln de 100 respuestas, la mitad de ellas en %1.</numerusform>
            <numerusform>Entonces llegarían unas %Ln de 100 respuestas, la mitad de ellas en %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FailureHeadlines</name>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer.</source>
        <translation>Sus mensajes están a salvo en este equipo.</translation>
    </message>
    <message>
        <source>Your gateway needs some room to start. Free some space, then try again.</source>
        <translation>Su pasarela necesita algo de espacio para arrancar. Libere espacio e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>El disco está lleno</translation>
    </message>
    <message>
        <source>Only one program at a time can open your messages. Close the other one.</source>
        <translation>Solo un programa a la vez puede abrir sus mensajes. Cierre el otro.</translation>
    </message>
    <message>
        <source>Your gateway is open elsewhere</source>
        <translation>Su pasarela está abierta en otro programa</translation>
    </message>
    <message>
        <source>Your gateway keeps its messages there, and has to read and write in it.</source>
        <translation>Su pasarela guarda allí los mensajes y tiene que leer y escribir en ella.</translation>
    </message>
    <message>
        <source>The data folder cannot be used</source>
        <translation>La carpeta de datos no se puede usar</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Mostrar el registro</translation>
    </message>
    <message>
        <source>Something went wrong inside your gateway</source>
        <translation>Algo falló dentro de su pasarela</translation>
    </message>
    <message>
        <source>Your gateway could not start</source>
        <translation>Su pasarela no pudo arrancar</translation>
    </message>
    <message>
        <source>Your apps wait until it runs.</source>
        <translation>Sus aplicaciones esperan hasta que esté en marcha.</translation>
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
        <source>A passphrase of my own</source>
        <translation>Una contraseña mía</translation>
    </message>
    <message>
        <source>My recovery sheet</source>
        <translation>Mi hoja de recuperación</translation>
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
        <source>Keep the file apart from what opens it: whoever has both reads everything.</source>
        <translation>Guarde el archivo aparte de lo que lo abre: quien tenga ambos lo lee todo.</translation>
    </message>
</context>
<context>
    <name>FirstRunPage</name>
    <message>
        <source>Welcome</source>
        <translation>Bienvenida</translation>
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
        <source>You can go on here. Your apps wait until that program is closed: %1</source>
        <translation>Aquí puede continuar. Sus aplicaciones esperan hasta que se cierre ese programa: %1</translation>
    </message>
    <message>
        <source>Your apps hand over messages</source>
        <translation>Sus aplicaciones entregan mensajes</translation>
    </message>
    <message>
        <source>Apps made for this network find this program by themselves. It keeps their messages safe.</source>
        <translation>Las aplicaciones hechas para esta red encuentran este programa por sí mismas. Él guarda sus mensajes.</translation>
    </message>
    <message>
        <source>Online, they leave at once</source>
        <translation>Con conexión, salen enseguida</translation>
    </message>
    <message>
        <source>An Internet gateway passes them on, and keeps those for you until you are back.</source>
        <translation>Una pasarela de Internet los reenvía y guarda los suyos hasta que usted vuelva.</translation>
    </message>
    <message>
        <source>Offline, a courier carries them</source>
        <translation>Sin conexión, los lleva un mensajero</translation>
    </message>
    <message>
        <source>Somebody with a phone takes the sealed messages to where the Internet works. You decide each time.</source>
        <translation>Alguien con un teléfono lleva los mensajes sellados adonde Internet funciona. Usted decide cada vez.</translation>
    </message>
    <message>
        <source>Next, your system may ask for a password: your messages are encrypted, and your system keeps their key in its keyring.</source>
        <translation>A continuación, el sistema puede pedir una contraseña: sus mensajes están cifrados y el sistema guarda su clave en el llavero.</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>Su pasarela está bloqueada con llave</translation>
    </message>
    <message>
        <source>Choose your Internet gateway</source>
        <translation>Elija su pasarela de Internet</translation>
    </message>
    <message>
        <source>It needs the Internet once. If you are offline now, go on: this can be done later.</source>
        <translation>Necesita Internet una sola vez. Si ahora está sin conexión, siga: puede hacerse después.</translation>
    </message>
    <message>
        <source>I have a backup of a gateway</source>
        <translation>Tengo una copia de una pasarela</translation>
    </message>
    <message>
        <source>From another computer, or from before.</source>
        <translation>De otro equipo, o de antes.</translation>
    </message>
    <message>
        <source>I have this gateway on another computer</source>
        <translation>Tengo esta pasarela en otro equipo</translation>
    </message>
    <message>
        <source>It moves here, over the local network.</source>
        <translation>Se traslada aquí, por la red local.</translation>
    </message>
    <message>
        <source>I already use the Awala gateway on this computer</source>
        <translation>Ya uso la pasarela Awala en este ordenador</translation>
    </message>
    <message>
        <source>This program can take its place: the same address, the same Internet gateway, and the messages that wait. Nothing in the other program is changed or deleted.</source>
        <translation>Este programa puede ocupar su lugar: la misma dirección, la misma pasarela de Internet y los mensajes que esperan. En el otro programa no se cambia ni se borra nada.</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>Hoja de recuperación</translation>
    </message>
    <message>
        <source>Your gateway does not run yet. Make a recovery sheet later, under Safety.</source>
        <translation>Su pasarela aún no está en marcha. Haga una hoja de recuperación más tarde, en Seguridad.</translation>
    </message>
    <message>
        <source>Your key is safe</source>
        <translation>Su llave está a salvo</translation>
    </message>
    <message>
        <source>Messages here are encrypted, and the key is kept apart. For the day that this computer is lost: the page Safety writes a backup to a file, once you are paired. Keep it somewhere else.</source>
        <translation>Los mensajes de aquí están cifrados y la clave se guarda aparte. Por si un día pierde este equipo: la página Seguridad escribe una copia en un archivo, una vez emparejada. Guárdela en otro lugar.</translation>
    </message>
    <message>
        <source>Start by itself?</source>
        <translation>¿Iniciar por sí solo?</translation>
    </message>
    <message>
        <source>Done. Your gateway is paired.</source>
        <translation>Listo. Su pasarela está emparejada.</translation>
    </message>
    <message>
        <source>Messages that get through</source>
        <translation>Mensajes que llegan</translation>
    </message>
    <message>
        <source>Your Internet gateway</source>
        <translation>Su pasarela de Internet</translation>
    </message>
    <message>
        <source>The key to your messages</source>
        <translation>La llave de sus mensajes</translation>
    </message>
    <message>
        <source>It starts without opening the window.</source>
        <translation>Se inicia sin abrir la ventana.</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>Iniciar al entrar en mi sesión</translation>
    </message>
    <message>
        <source>For the day that the key is lost</source>
        <translation>Para el día en que se pierda la clave</translation>
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
        <source>Go on without a sheet</source>
        <translation>Seguir sin hoja</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
</context>
<context>
    <name>FoundCards</name>
    <message>
        <source>Answer of %1, on %2</source>
        <translation>Respuesta de %1, en %2</translation>
    </message>
    <message>
        <source>Invitation of %1, on %2</source>
        <translation>Invitación de %1, en %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
</context>
<context>
    <name>GatewayChooser</name>
    <message>
        <source>Internet address of the gateway</source>
        <translation>Dirección de Internet de la pasarela</translation>
    </message>
    <message>
        <source>Keep the suggestion unless somebody gave you another address.</source>
        <translation>Deje la sugerencia salvo que alguien le haya dado otra dirección.</translation>
    </message>
    <message>
        <source>Use this gateway</source>
        <translation>Usar esta pasarela</translation>
    </message>
    <message>
        <source>Use a connection file or QR code…</source>
        <translation>Usar un archivo de conexión o un código QR…</translation>
    </message>
    <message>
        <source>A file from your gateway&apos;s operator, or a picture of a QR code.</source>
        <translation>Un archivo de quien administra su pasarela, o una imagen de un código QR.</translation>
    </message>
    <message>
        <source>Network of the gateway</source>
        <translation>Red de la pasarela</translation>
    </message>
    <message>
        <source>Leave it unless your gateway&apos;s operator says otherwise.</source>
        <translation>Déjelo así, salvo que quien opera su pasarela diga otra cosa.</translation>
    </message>
    <message>
        <source>Pairing with the gateway. This can take a minute.</source>
        <translation>Emparejando con la pasarela. Puede tardar un minuto.</translation>
    </message>
    <message>
        <source>Done. Your gateway is paired.</source>
        <translation>Listo. Su pasarela está emparejada.</translation>
    </message>
    <message>
        <source>Change to another gateway? Messages on their way through the old one may come late or not at all. Your apps keep their messages here and tell their partners the new way by themselves.</source>
        <translation>¿Cambiar a otra pasarela? Los mensajes en camino por la anterior pueden llegar tarde o no llegar. Sus aplicaciones conservan aquí sus mensajes y avisan ellas mismas del nuevo camino.</translation>
    </message>
    <message>
        <source>Change gateway</source>
        <translation>Cambiar de pasarela</translation>
    </message>
    <message>
        <source>Connection file, or picture of a QR code</source>
        <translation>Archivo de conexión, o imagen de un código QR</translation>
    </message>
</context>
<context>
    <name>GatewayModel</name>
    <message>
        <source>Internet gateway</source>
        <translation>Pasarela de Internet</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>ninguna aún</translation>
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
        <source>Your apps reach it at</source>
        <translation>Sus aplicaciones la encuentran en</translation>
    </message>
    <message>
        <source>Last heard over the Internet</source>
        <translation>Última señal por Internet</translation>
    </message>
    <message>
        <source>Pass valid until</source>
        <translation>Pase válido hasta</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>Para qué sirve</translation>
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
        <source>Pairing with %1 is being tried.</source>
        <translation>Se está intentando el emparejamiento con %1.</translation>
    </message>
    <message>
        <source>Pairing with %1 waits until your gateway may use the Internet again.</source>
        <translation>El emparejamiento con %1 espera hasta que su pasarela pueda volver a usar Internet.</translation>
    </message>
    <message>
        <source>Pairing with %1 has not worked yet. It is tried again by itself %2.</source>
        <translation>El emparejamiento con %1 aún no ha funcionado. Se vuelve a intentar automáticamente %2.</translation>
    </message>
    <message>
        <source>You changed from %1, %2. You can go back for another %3; your apps notice nothing.</source>
        <translation>Cambió de %1, %2. Puede volver durante otras %3; sus aplicaciones no notan nada.</translation>
    </message>
    <message>
        <source>It may still hold messages for you; a courier can bring them.</source>
        <translation>Es posible que aún guarde mensajes para usted; un mensajero puede traerlos.</translation>
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
        <source>This is not an Internet address. It looks like frankfurt.example.org.</source>
        <translation>Esto no es una dirección de Internet. Se parece a frankfurt.example.org.</translation>
    </message>
    <message>
        <source>This computer is offline. Connect to the Internet, then try again.</source>
        <translation>Este equipo está sin conexión. Conéctese a Internet e inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The name servers (DNS) do not answer. They may be blocked: choose others in Settings.</source>
        <translation>Los servidores de nombres (DNS) no responden. Puede que estén bloqueados: elija otros en Ajustes.</translation>
    </message>
    <message>
        <source>The name server&apos;s answer was not signed, so it may be forged. Try another network.</source>
        <translation>La respuesta del servidor de nombres no estaba firmada, así que puede ser falsa. Pruebe otra red.</translation>
    </message>
    <message>
        <source>There is no gateway at this address. Check the spelling.</source>
        <translation>No hay ninguna pasarela en esta dirección. Revise la escritura.</translation>
    </message>
    <message>
        <source>The gateway does not answer. It may be down or blocked here.</source>
        <translation>La pasarela no responde. Puede estar caída o bloqueada aquí.</translation>
    </message>
    <message>
        <source>The gateway answered with an error. Try again later.</source>
        <translation>La pasarela respondió con un error. Inténtelo más tarde.</translation>
    </message>
    <message>
        <source>The gateway does not speak this network&apos;s language.</source>
        <translation>La pasarela no habla el idioma de esta red.</translation>
    </message>
    <message>
        <source>The proxy cannot be used, or does not lead to the gateway. Check it in Settings.</source>
        <translation>El proxy no se puede usar o no lleva a la pasarela. Revíselo en Ajustes.</translation>
    </message>
    <message>
        <source>The gateway took too long to answer. Try again.</source>
        <translation>La pasarela tardó demasiado en responder. Inténtelo otra vez.</translation>
    </message>
    <message>
        <source>The gateway refused: %1</source>
        <translation>La pasarela se negó: %1</translation>
    </message>
    <message>
        <source>This is not a connection file of an Internet gateway.</source>
        <translation>Esto no es un archivo de conexión de una pasarela de Internet.</translation>
    </message>
    <message>
        <source>The gateway&apos;s papers are not in order: %1</source>
        <translation>Los papeles de la pasarela no están en orden: %1</translation>
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
        <source>Your gateway is this program. Its partner on the Internet keeps messages while you are offline.</source>
        <translation>Su pasarela es este programa. Su compañera en Internet guarda los mensajes mientras usted está sin conexión.</translation>
    </message>
    <message>
        <source>Choose or change the Internet gateway</source>
        <translation>Elegir o cambiar la pasarela de Internet</translation>
    </message>
    <message>
        <source>This needs the Internet once.</source>
        <translation>Esto necesita Internet una vez.</translation>
    </message>
</context>
<context>
    <name>Headlines</name>
    <message>
        <source>Something went wrong inside your gateway</source>
        <translation>Algo falló dentro de su pasarela</translation>
    </message>
    <message>
        <source>Your messages are safe on this computer. Restarting usually helps.</source>
        <translation>Sus mensajes están a salvo en este equipo. Reiniciar suele ayudar.</translation>
    </message>
    <message>
        <source>Restart your gateway</source>
        <translation>Reiniciar su pasarela</translation>
    </message>
    <message>
        <source>Your gateway is locked</source>
        <translation>Su pasarela está bloqueada con llave</translation>
    </message>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, or under your passphrase.</source>
        <translation>La llave de sus mensajes está en el llavero de este equipo o bajo su contraseña.</translation>
    </message>
    <message>
        <source>Your apps cannot reach your gateway</source>
        <translation>Sus aplicaciones no pueden llegar a su pasarela</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>No room for more messages</source>
        <translation>No queda sitio para más mensajes</translation>
    </message>
    <message>
        <source>Nothing is lost, but your apps cannot send and nothing new can come in.</source>
        <translation>No se pierde nada, pero sus aplicaciones no pueden enviar ni puede entrar nada nuevo.</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>Hacer sitio</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is wrong</source>
        <translation>El reloj de este equipo está mal</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Mostrar el registro</translation>
    </message>
    <message>
        <source>Your gateway moves to another computer</source>
        <translation>Su pasarela se traslada a otro equipo</translation>
    </message>
    <message>
        <source>Nothing is sent or received here any more.</source>
        <translation>Aquí ya no se envía ni se recibe nada.</translation>
    </message>
    <message>
        <source>Another program uses the place where apps look for it. Close that program; it is tried again by itself. The Internet and couriers go on meanwhile.</source>
        <translation>Otro programa ocupa el lugar donde las aplicaciones la buscan. Ciérrelo; se intenta de nuevo por sí solo. Internet y los mensajeros siguen funcionando entretanto.</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>Check my setup</source>
        <translation>Revisar mi equipo</translation>
    </message>
    <message>
        <source>Your gateway is stopped</source>
        <translation>Su pasarela está parada</translation>
    </message>
    <message>
        <source>Your apps can neither send nor receive until it runs again.</source>
        <translation>Sus aplicaciones no pueden enviar ni recibir hasta que vuelva a funcionar.</translation>
    </message>
    <message>
        <source>Start your gateway</source>
        <translation>Poner en marcha su pasarela</translation>
    </message>
    <message>
        <source>The disk is full. Free some space on it, or delete what waits here.</source>
        <translation>El disco está lleno. Libere espacio en él o borre lo que espera aquí.</translation>
    </message>
    <message>
        <source>The limit that was set for messages is reached.</source>
        <translation>Se alcanzó el límite fijado para los mensajes.</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>Subir el límite</translation>
    </message>
    <message>
        <source>Choose an Internet gateway to begin</source>
        <translation>Elija una pasarela de Internet para empezar</translation>
    </message>
    <message>
        <source>It keeps messages for you while you are offline. This is needed once, while online.</source>
        <translation>Guarda sus mensajes mientras está sin conexión. Hace falta una sola vez, con conexión.</translation>
    </message>
    <message>
        <source>Choose an Internet gateway</source>
        <translation>Elegir una pasarela de Internet</translation>
    </message>
    <message>
        <source>Your gateway needs the Internet once</source>
        <translation>Su pasarela necesita Internet una vez</translation>
    </message>
    <message>
        <source>Its pass has run out. Your apps go on working here; sending starts again after renewal.</source>
        <translation>Su pase ha caducado. Sus aplicaciones siguen funcionando aquí; el envío se reanuda tras la renovación.</translation>
    </message>
    <message>
        <source>Renew now</source>
        <translation>Renovar ahora</translation>
    </message>
    <message>
        <source>Online, but your Internet gateway does not answer</source>
        <translation>Con conexión, pero su pasarela de Internet no responde</translation>
    </message>
    <message>
        <source>It may be down or blocked here. Your messages wait safely, and a courier can take them.</source>
        <translation>Puede estar caída o bloqueada aquí. Sus mensajes esperan a salvo y un mensajero puede llevarlos.</translation>
    </message>
    <message>
        <source>On a network without Internet or courier</source>
        <translation>En una red sin Internet ni mensajero</translation>
    </message>
    <message>
        <source>If you joined a courier&apos;s Wi-Fi, look for the courier by hand. Your messages wait safely.</source>
        <translation>Si se unió al Wi-Fi de un mensajero, búsquelo a mano. Sus mensajes esperan a salvo.</translation>
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
        <source>See the Internet gateway</source>
        <translation>Ver la pasarela de Internet</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Your gateway opens its store and looks for ways to send.</source>
        <translation>Su pasarela abre su almacén y busca caminos para enviar.</translation>
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
        <source>It can take your messages along and may have some for you. You decide before anything leaves.</source>
        <translation>Puede llevarse sus mensajes y quizá traiga algunos. Usted decide antes de que salga nada.</translation>
    </message>
    <message>
        <source>Sync with the courier</source>
        <translation>Sincronizar con el mensajero</translation>
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
    <message>
        <source>Your apps can go on sending. Messages wait here for the Internet or a courier.</source>
        <translation>Sus aplicaciones pueden seguir enviando. Los mensajes esperan aquí a Internet o a un mensajero.</translation>
    </message>
    <message>
        <source>How to reach a courier</source>
        <translation>Cómo llegar a un mensajero</translation>
    </message>
</context>
<context>
    <name>InternetCard</name>
    <message>
        <source>What you carry goes to the Internet gateways, and their answers come with you.</source>
        <translation>Lo que lleva va a las pasarelas de Internet, y las respuestas vienen con usted.</translation>
    </message>
    <message>
        <source>Where there is Internet</source>
        <translation>Donde hay Internet</translation>
    </message>
    <message>
        <source>Exchange over the Internet now</source>
        <translation>Intercambiar ahora por Internet</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Nothing is lost by it.</source>
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
        <source>For somebody</source>
        <translation>Para alguien</translation>
    </message>
    <message>
        <source>Good until %1</source>
        <translation>Válida hasta el %1</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Guardado: %1</translation>
    </message>
    <message>
        <source>This is no invitation: it is too large.</source>
        <translation>Esto no es una invitación: es demasiado grande.</translation>
    </message>
</context>
<context>
    <name>Invitation</name>
    <message>
        <source>On the other computer, open Safety, then Move to another computer, and type this address and these words, or their digits. Show them to nobody else; they are good for this once.</source>
        <translation>En el otro equipo, abra Seguridad, luego Trasladar a otro equipo, y escriba esta dirección y estas palabras, o sus cifras. No las muestre a nadie más; solo valen esta vez.</translation>
    </message>
    <message>
        <source>Address: %1</source>
        <translation>Dirección: %1</translation>
    </message>
</context>
<context>
    <name>InviteCard</name>
    <message>
        <source>You give them a card: a picture, a file or a few lines of text. They give you an answer back in the same way. No account is needed, and no server.</source>
        <translation>Usted les da una tarjeta: una imagen, un archivo o unas líneas de texto. Le devuelven una respuesta del mismo modo. No hace falta cuenta ni servidor.</translation>
    </message>
    <message>
        <source>Invite somebody</source>
        <translation>Invitar a alguien</translation>
    </message>
    <message>
        <source>For whom? Only you see this</source>
        <translation>¿Para quién? Solo lo ve usted</translation>
    </message>
    <message>
        <source>Make the invitation, and copy it</source>
        <translation>Hacer la invitación y copiarla</translation>
    </message>
    <message>
        <source>Their answer</source>
        <translation>Su respuesta</translation>
    </message>
    <message>
        <source>Paste their answer here when you have it</source>
        <translation>Pegue aquí su respuesta cuando la tenga</translation>
    </message>
    <message>
        <source>Open their answer…</source>
        <translation>Abrir su respuesta…</translation>
    </message>
    <message>
        <source>Invitations that nobody has answered yet</source>
        <translation>Invitaciones que nadie ha respondido aún</translation>
    </message>
    <message>
        <source>Open their answer</source>
        <translation>Abrir su respuesta</translation>
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
        <source>Nobody can answer it any more: %1</source>
        <translation>Ya nadie puede responderla: %1</translation>
    </message>
</context>
<context>
    <name>LeavingCard</name>
    <message>
        <source>The other computer becomes this gateway, with all that it holds. It is locked here then, so that there are not two of it. What you have under Letters stays on this computer, and goes if you erase it.</source>
        <translation>El otro equipo pasa a ser esta pasarela, con todo lo que guarda. Aquí queda bloqueada entonces, para que no haya dos. Lo que tiene en Cartas se queda en este equipo, y desaparece si lo borra.</translation>
    </message>
    <message>
        <source>Move to another computer</source>
        <translation>Trasladar a otro equipo</translation>
    </message>
    <message>
        <source>See what goes along</source>
        <translation>Ver lo que va con ella</translation>
    </message>
    <message>
        <source>What goes along</source>
        <translation>Lo que va con ella</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Lock it here and move</source>
        <translation>Bloquearla aquí y trasladarla</translation>
    </message>
    <message>
        <source>How it moves</source>
        <translation>Cómo se traslada</translation>
    </message>
    <message>
        <source>Over the local network</source>
        <translation>Por la red local</translation>
    </message>
    <message>
        <source>By a sealed file</source>
        <translation>Con un archivo sellado</translation>
    </message>
    <message>
        <source>Your gateway moves. Leave both computers on.</source>
        <translation>Su pasarela se traslada. Deje ambos equipos encendidos.</translation>
    </message>
    <message>
        <source>All of it goes into one sealed file, on a stick for instance. The other computer brings it back on its first run.</source>
        <translation>Todo va en un solo archivo sellado, por ejemplo en una memoria USB. El otro equipo lo recupera en su primer inicio.</translation>
    </message>
    <message>
        <source>Both computers are in the same network. On the other one, start this program for the first time and choose: I have this gateway on another computer. Then type here what it shows.</source>
        <translation>Ambos equipos están en la misma red. En el otro, inicie este programa por primera vez y elija: Tengo esta pasarela en otro equipo. Luego escriba aquí lo que muestra.</translation>
    </message>
    <message>
        <source>Move by a file</source>
        <translation>Trasladar con un archivo</translation>
    </message>
</context>
<context>
    <name>LeavingModel</name>
    <message>
        <source>Your gateway stays here, and starts again.</source>
        <translation>Su pasarela se queda aquí y vuelve a iniciarse.</translation>
    </message>
    <message>
        <source>It may have arrived all the same, so your gateway stays locked here. Look at the other computer first.</source>
        <translation>Puede que haya llegado de todos modos, así que su pasarela sigue bloqueada aquí. Mire primero el otro equipo.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer: apps here reach it no more. All of it goes into %1, by which another computer becomes your gateway.</source>
        <translation>Su pasarela se detiene y queda bloqueada en este equipo: las aplicaciones de aquí ya no la alcanzan. Todo va a %1, con lo que otro equipo pasa a ser su pasarela.</translation>
    </message>
    <message>
        <source>Your gateway stops and is locked on this computer: apps here reach it no more. All of it goes to %1, which becomes your gateway.</source>
        <translation>Su pasarela se detiene y queda bloqueada en este equipo: las aplicaciones de aquí ya no la alcanzan. Todo va a %1, que pasa a ser su pasarela.</translation>
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
        <source>Given up.</source>
        <translation>Abandonado.</translation>
    </message>
    <message>
        <source>Given up. Nothing was changed.</source>
        <translation>Abandonado. No se cambió nada.</translation>
    </message>
    <message>
        <source>All of your gateway is in %1 (%2), and it is locked here. On the other computer, choose that file on the first run: I have a backup of a gateway. Once it runs there, erase it here.</source>
        <translation>Toda su pasarela está en %1 (%2) y queda bloqueada aquí. En el otro equipo, elija ese archivo en el primer inicio: Tengo una copia de una pasarela. Cuando funcione allí, bórrela aquí.</translation>
    </message>
    <message>
        <source>The computer %1 is your gateway now (%2), and it is locked here. Once all is well, erase it here.</source>
        <translation>El equipo %1 es ahora su pasarela (%2), y aquí está bloqueada. Cuando todo esté bien, bórrela aquí.</translation>
    </message>
    <message>
        <source>Messages that could not be read, and stay here: %1.</source>
        <translation>Mensajes que no se pudieron leer y se quedan aquí: %1.</translation>
    </message>
</context>
<context>
    <name>LetterCarrier</name>
    <message>
        <source>A courier is here: %1</source>
        <translation>Hay un mensajero aquí: %1</translation>
    </message>
    <message>
        <source>A stick is here: %1</source>
        <translation>Hay una memoria USB aquí: %1</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>Sincronizar</translation>
    </message>
</context>
<context>
    <name>LetterWords</name>
    <message>
        <source>Somebody without a name</source>
        <translation>Alguien sin nombre</translation>
    </message>
    <message>
        <source>waiting here until they can be written to</source>
        <translation>espera aquí hasta que se les pueda escribir</translation>
    </message>
    <message numerus="yes">
        <source>Taken along %Ln time(s); it stays here until its arrival is confirmed.</source>
        <translation>
            <numerusform>Llevada %Ln vez; queda aquí hasta que se confirme su llegada.</numerusform>
            <numerusform>Llevada %Ln veces; queda aquí hasta que se confirme su llegada.</numerusform>
        </translation>
    </message>
    <message>
        <source>It stays here until its arrival is confirmed, so it is not lost if the courier is.</source>
        <translation>Queda aquí hasta que se confirme su llegada, así que no se pierde si se pierde el mensajero.</translation>
    </message>
    <message>
        <source>It waits there for its recipient. Once they have it, it says so here.</source>
        <translation>Espera allí a su destinatario. Cuando la tenga, se dirá aquí.</translation>
    </message>
    <message>
        <source>It leaves once they have answered your invitation, or let you write again.</source>
        <translation>Sale cuando hayan respondido a su invitación o le dejen escribir otra vez.</translation>
    </message>
    <message>
        <source>It leaves with the next courier or over the Internet, until %1.</source>
        <translation>Sale con el próximo mensajero o por Internet, hasta el %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attachment(s)</source>
        <translation>
            <numerusform>%Ln archivo adjunto</numerusform>
            <numerusform>%Ln archivos adjuntos</numerusform>
        </translation>
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
        <source>Cannot be written to yet</source>
        <translation>Aún no se le puede escribir</translation>
    </message>
    <message>
        <source>You: %1</source>
        <translation>Usted: %1</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Escrita</translation>
    </message>
    <message>
        <source>Came</source>
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
        <source>Letters</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>First answer the question above: Letters is an app like any other.</source>
        <translation>Responda antes a la pregunta de arriba: Cartas es una aplicación como cualquier otra.</translation>
    </message>
    <message>
        <source>One moment: Letters opens, and makes itself known to your gateway.</source>
        <translation>Un momento: Cartas se abre y se presenta a su pasarela.</translation>
    </message>
    <message>
        <source>Your letters are under a passphrase of their own.</source>
        <translation>Sus cartas están bajo una contraseña propia.</translation>
    </message>
    <message>
        <source>Your letters are under your passphrase. They open when your gateway is unlocked.</source>
        <translation>Sus cartas están bajo su contraseña. Se abren cuando se desbloquea su pasarela.</translation>
    </message>
    <message>
        <source>There is no keyring on this computer that keeps secrets safely. Choose a passphrase for your gateway: your letters are under it too.</source>
        <translation>En este equipo no hay ningún llavero que guarde secretos con seguridad. Elija una contraseña para su pasarela: sus cartas quedan también bajo ella.</translation>
    </message>
    <message>
        <source>Your letters are damaged, and cannot be read any more. To begin anew, erase everything under Safety.</source>
        <translation>Sus cartas están dañadas y ya no se pueden leer. Para empezar de nuevo, borre todo en Seguridad.</translation>
    </message>
    <message>
        <source>Your gateway is not running. What you write waits here until it does.</source>
        <translation>Su pasarela no está en marcha. Lo que escriba espera aquí hasta que lo esté.</translation>
    </message>
    <message>
        <source>Your gateway moved to another computer. What you write here waits.</source>
        <translation>Su pasarela se mudó a otro equipo. Lo que escriba aquí espera.</translation>
    </message>
    <message>
        <source>Your gateway is locked. What you write waits here until it is unlocked.</source>
        <translation>Su pasarela está bloqueada con llave. Lo que escriba espera aquí hasta que se abra.</translation>
    </message>
    <message>
        <source>Your gateway is not paired with an Internet gateway yet. You can write; it waits here until then.</source>
        <translation>Su pasarela aún no está emparejada con una pasarela de Internet. Puede escribir; espera aquí hasta entonces.</translation>
    </message>
    <message>
        <source>Letters has no connection to your gateway just now. What you write waits here.</source>
        <translation>Cartas no tiene conexión con su pasarela en este momento. Lo que escriba espera aquí.</translation>
    </message>
    <message>
        <source>Your gateway has not let Letters in so far. What you write waits here. You can allow Letters under Apps.</source>
        <translation>Su pasarela aún no ha dejado entrar a Cartas. Lo que escriba espera aquí. Puede permitir Cartas en Aplicaciones.</translation>
    </message>
    <message>
        <source>A letter from %1</source>
        <translation>Una carta de %1</translation>
    </message>
    <message>
        <source>No letter has these words.</source>
        <translation>Ninguna carta tiene estas palabras.</translation>
    </message>
    <message numerus="yes">
        <source>The newest %Ln letter(s) of those found.</source>
        <translation>
            <numerusform>La carta más nueva de las encontradas: %Ln.</numerusform>
            <numerusform>Las %Ln cartas más nuevas de las encontradas.</numerusform>
        </translation>
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
        <source>Write to people, with or without Internet</source>
        <translation>Escriba a la gente, con o sin Internet</translation>
    </message>
    <message>
        <source>Letters are sealed for the one who reads them, and travel over the Internet or with a courier, whichever comes first. To begin, one of you invites the other.</source>
        <translation>Las cartas van selladas para quien las lee, y viajan por Internet o con un mensajero, lo que llegue antes. Para empezar, uno de los dos invita al otro.</translation>
    </message>
    <message>
        <source>Invite somebody…</source>
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
        <source>Your letters are not open</source>
        <translation>Sus cartas no están abiertas</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>About them…</source>
        <translation>Sobre esta persona…</translation>
    </message>
    <message>
        <source>Choose somebody to read and to write.</source>
        <translation>Elija a alguien para leer y escribir.</translation>
    </message>
</context>
<context>
    <name>LimitCard</name>
    <message>
        <source>Limit for each sync</source>
        <translation>Límite por sincronización</translation>
    </message>
    <message>
        <source>For short visits, or couriers with little room: the most urgent messages go first, the rest waits for the next sync. What the courier brings is not limited.</source>
        <translation>Para visitas cortas o mensajeros con poco espacio: los mensajes más urgentes van primero; el resto espera a la próxima sincronización. Lo que trae el mensajero no se limita.</translation>
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
        <source>No browser could be opened. Copy the address instead.</source>
        <translation>No se pudo abrir ningún navegador. Copie la dirección.</translation>
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
        <source>Least importance</source>
        <translation>Importancia mínima</translation>
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
        <source>Read again</source>
        <translation>Leer otra vez</translation>
    </message>
    <message>
        <source>You see exactly what the file will hold before it is written. Nothing is sent anywhere.</source>
        <translation>Verá exactamente lo que contendrá el archivo antes de escribirlo. No se envía nada a ningún sitio.</translation>
    </message>
    <message>
        <source>Show what it holds</source>
        <translation>Mostrar lo que contiene</translation>
    </message>
    <message>
        <source>Save this to a file…</source>
        <translation>Guardar esto en un archivo…</translation>
    </message>
    <message>
        <source>Contents of the export</source>
        <translation>Contenido de la exportación</translation>
    </message>
    <message>
        <source>Export for support</source>
        <translation>Exportar para pedir ayuda</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>Nada que mostrar.</translation>
    </message>
    <message>
        <source>Save this to a file</source>
        <translation>Guardar esto en un archivo</translation>
    </message>
    <message>
        <source>The file was written.</source>
        <translation>El archivo se ha escrito.</translation>
    </message>
</context>
<context>
    <name>LuggageCard</name>
    <message>
        <source>What you carry</source>
        <translation>Lo que lleva</translation>
    </message>
    <message>
        <source>Everything is sealed: neither you nor this program can see whose it is or what it says.</source>
        <translation>Todo está sellado: ni usted ni este programa pueden ver de quién es ni qué dice.</translation>
    </message>
    <message>
        <source>Part of the room that is used</source>
        <translation>Parte del espacio en uso</translation>
    </message>
    <message>
        <source>Carry at most</source>
        <translation>Llevar como máximo</translation>
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
        <source>Programs on this computer that send and receive through your gateway.</source>
        <translation>Programas de este equipo que envían y reciben a través de su pasarela.</translation>
    </message>
    <message>
        <source>The Internet gateway that keeps messages while you are offline.</source>
        <translation>La pasarela de Internet que guarda mensajes mientras usted está sin conexión.</translation>
    </message>
    <message>
        <source>How much room messages take, and the most that they may.</source>
        <translation>Cuánto espacio ocupan los mensajes, y cuánto pueden ocupar como máximo.</translation>
    </message>
    <message>
        <source>Language, look, start, notifications, proxy and name servers.</source>
        <translation>Idioma, aspecto, inicio, avisos, proxy y servidores de nombres.</translation>
    </message>
    <message>
        <source>What leaves this computer is your decision.</source>
        <translation>Lo que sale de este equipo lo decide usted.</translation>
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
        <source>Letters that you have not read</source>
        <translation>Cartas que no ha leído</translation>
    </message>
</context>
<context>
    <name>MessagesList</name>
    <message>
        <source>Message by message</source>
        <translation>Mensaje a mensaje</translation>
    </message>
    <message>
        <source>No message of an app waits.</source>
        <translation>No espera ningún mensaje de una aplicación.</translation>
    </message>
    <message>
        <source>What became of the chosen message</source>
        <translation>Qué ha sido del mensaje elegido</translation>
    </message>
    <message>
        <source>Choose one to see what became of it so far.</source>
        <translation>Elija uno para ver qué ha sido de él hasta ahora.</translation>
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
        <source>This computer has it from the app.</source>
        <translation>Este equipo lo recibió de la aplicación.</translation>
    </message>
    <message>
        <source>A courier took it along.</source>
        <translation>Un mensajero se lo llevó.</translation>
    </message>
    <message numerus="yes">
        <source>A courier took it along again: %Ln time(s) so far.</source>
        <translation>
            <numerusform>Un mensajero se lo llevó otra vez: %Ln vez hasta ahora.</numerusform>
            <numerusform>Un mensajero se lo llevó otra vez: %Ln veces hasta ahora.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy is kept here until its arrival is confirmed.</source>
        <translation>Aquí queda una copia hasta que se confirme su llegada.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>After this nobody carries it any more.</source>
        <translation>Después de esto ya nadie lo lleva.</translation>
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
        <source>Networks where you chose &quot;never on this network&quot; are left out. Take that back to see them.</source>
        <translation>Se omiten las redes en las que eligió «nunca en esta red». Retire esa respuesta para verlas.</translation>
    </message>
    <message>
        <source>Go to Gateway</source>
        <translation>Ir a Pasarela</translation>
    </message>
    <message>
        <source>Wi-Fi settings</source>
        <translation>Ajustes de Wi-Fi</translation>
    </message>
    <message>
        <source>Address of a courier</source>
        <translation>Dirección de un mensajero</translation>
    </message>
    <message>
        <source>For a courier that was not found by itself.</source>
        <translation>Para un mensajero que no se encontró solo.</translation>
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
        <source>Look for couriers on every network of this computer.</source>
        <translation>Buscar mensajeros en todas las redes de este equipo.</translation>
    </message>
    <message>
        <source>Use this address</source>
        <translation>Usar esta dirección</translation>
    </message>
    <message>
        <source>Or write the courier&apos;s address, as its screen shows it:</source>
        <translation>O escriba la dirección del mensajero, como aparece en su pantalla:</translation>
    </message>
    <message>
        <source>met before</source>
        <translation>visto antes</translation>
    </message>
    <message>
        <source>new to you</source>
        <translation>nuevo para usted</translation>
    </message>
    <message>
        <source>Pretend courier</source>
        <translation>Mensajero de mentira</translation>
    </message>
    <message>
        <source>Sync</source>
        <translation>Sincronizar</translation>
    </message>
</context>
<context>
    <name>NetworksCard</name>
    <message>
        <source>Where others reach you</source>
        <translation>Dónde le encuentran otros</translation>
    </message>
    <message>
        <source>Only on local networks, the hotspot of this computer for instance; never from the Internet.</source>
        <translation>Solo en redes locales, por ejemplo el punto de acceso de este equipo; nunca desde Internet.</translation>
    </message>
    <message>
        <source>On every network of this computer</source>
        <translation>En todas las redes de este equipo</translation>
    </message>
</context>
<context>
    <name>OnTheWay</name>
    <message>
        <source>none now</source>
        <translation>ninguno ahora</translation>
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
    <message numerus="yes">
        <source>%Ln so far</source>
        <translation>
            <numerusform>%Ln hasta ahora</numerusform>
            <numerusform>%Ln hasta ahora</numerusform>
        </translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>ninguno todavía</translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>Destinatario</translation>
    </message>
    <message>
        <source>your app tells</source>
        <translation>lo dice su aplicación</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are with a courier.</source>
        <translation>
            <numerusform>%Ln mensaje está con un mensajero.</numerusform>
            <numerusform>%Ln mensajes están con un mensajero.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) are with a courier %1.</source>
        <translation>
            <numerusform>%Ln mensaje está con un mensajero %1.</numerusform>
            <numerusform>%Ln mensajes están con un mensajero %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) came back %1.</source>
        <translation>
            <numerusform>Volvió %Ln mensaje %1.</numerusform>
            <numerusform>Volvieron %Ln mensajes %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No courier or stick took anything in the last %1 days.</source>
        <translation>Ningún mensajero ni memoria USB se llevó nada en los últimos %1 días.</translation>
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
        <source>A photograph of what the other computer shows.</source>
        <translation>Una fotografía de lo que muestra el otro equipo.</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>Take the stick out safely, and give it to somebody who goes to where the Internet is. Answers come with a stick or a courier, or when the Internet is back.</source>
        <translation>Retire la memoria USB con seguridad y désela a alguien que vaya adonde hay Internet. Las respuestas llegan con una memoria USB o un mensajero, o cuando vuelva Internet.</translation>
    </message>
    <message>
        <source>The courier has your messages. Answers come when you meet a courier again, or when the Internet is back.</source>
        <translation>El mensajero tiene sus mensajes. Las respuestas llegan cuando encuentre de nuevo a un mensajero o cuando vuelva Internet.</translation>
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
        <source>Sync again</source>
        <translation>Sincronizar otra vez</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>Stick %1</source>
        <translation>Memoria USB %1</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Hide what is typed</source>
        <translation>Ocultar lo escrito</translation>
    </message>
    <message>
        <source>Show what is typed</source>
        <translation>Mostrar lo escrito</translation>
    </message>
</context>
<context>
    <name>PauseControl</name>
    <message>
        <source>Pause the exchange</source>
        <translation>Pausar el intercambio</translation>
    </message>
    <message>
        <source>Nothing is exchanged over the Internet until you resume. Couriers can still be used.</source>
        <translation>No se intercambia nada por Internet hasta que lo reanude. Los mensajeros siguen disponibles.</translation>
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
        <source>Clear the search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personas</translation>
    </message>
    <message>
        <source>Letters found</source>
        <translation>Cartas encontradas</translation>
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
    <name>PresentCard</name>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Volver</translation>
    </message>
    <message>
        <source>To the gateway you had before.</source>
        <translation>A la pasarela que tenía antes.</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Certificados</translation>
    </message>
    <message>
        <source>None yet: choose a gateway first.</source>
        <translation>Ninguno aún: elija antes una pasarela.</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Menos</translation>
    </message>
    <message>
        <source>The passes that gateways show each other. They renew themselves at half of their life.</source>
        <translation>Los pases que las pasarelas se muestran. Se renuevan solos a la mitad de su vida.</translation>
    </message>
    <message>
        <source>While a pass is valid, couriers can help even without any Internet.</source>
        <translation>Mientras un pase sea válido, los mensajeros pueden ayudar incluso sin Internet.</translation>
    </message>
</context>
<context>
    <name>PrivacyModel</name>
    <message>
        <source>Off. Nothing is sent unless you say yes.</source>
        <translation>Apagado. No se envía nada si usted no dice que sí.</translation>
    </message>
    <message>
        <source>On, and paused: nothing is counted or sent.</source>
        <translation>Activado y en pausa: no se cuenta ni se envía nada.</translation>
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
        <source>The messages, the certificates and the settings are gone.</source>
        <translation>Los mensajes, los certificados y los ajustes ya no están.</translation>
    </message>
    <message>
        <source>The key could not be removed from this computer&apos;s keyring. It opens nothing any more; to be sure, remove “Relaynet Gateway” there yourself.</source>
        <translation>No se pudo quitar la clave del llavero de este equipo. Ya no abre nada; para mayor seguridad, elimine allí «Relaynet Gateway» usted mismo.</translation>
    </message>
    <message>
        <source>The key is gone.</source>
        <translation>La clave ya no está.</translation>
    </message>
    <message>
        <source>Some files could not be deleted. Without the key nobody can read them.</source>
        <translation>Algunos archivos no se pudieron borrar. Sin la clave nadie puede leerlos.</translation>
    </message>
    <message>
        <source>Some files could not be deleted, and the key could not be removed from this computer&apos;s keyring: remove “Relaynet Gateway” there yourself.</source>
        <translation>Algunos archivos no se pudieron borrar, y no se pudo quitar la clave del llavero de este equipo: elimine allí «Relaynet Gateway» usted mismo.</translation>
    </message>
    <message>
        <source>What this computer carried for others is gone too.</source>
        <translation>Lo que este equipo llevaba para otros tampoco está ya.</translation>
    </message>
    <message>
        <source>What this computer carries for others could not be erased: another program may have it open, or its folder cannot be written to. The command “relaynet-courier wipe” erases it.</source>
        <translation>Lo que este equipo lleva para otros no se pudo borrar: quizá otro programa lo tenga abierto, o no se puede escribir en su carpeta. La orden «relaynet-courier wipe» lo borra.</translation>
    </message>
    <message>
        <source>Your letters are gone too.</source>
        <translation>Sus cartas también desaparecieron.</translation>
    </message>
    <message>
        <source>Your letters could not be erased: another program may have them open, or their folder cannot be written to. The command “relaynet-letters wipe” erases them.</source>
        <translation>Sus cartas no se pudieron borrar: puede que otro programa las tenga abiertas, o que no se pueda escribir en su carpeta. La orden «relaynet-letters wipe» las borra.</translation>
    </message>
    <message>
        <source>Erasing. If your system asks for the keyring&apos;s password, you may answer or not.</source>
        <translation>Borrando. Si el sistema pide la contraseña del llavero, puede responder o no.</translation>
    </message>
    <message>
        <source>The key, the messages, the certificates and the settings are gone.</source>
        <translation>La clave, los mensajes, los certificados y los ajustes ya no están.</translation>
    </message>
    <message>
        <source>Your Internet gateway could not be told. Whoever copied this computer&apos;s key before could go on using it in your name until its pass runs out; tell the gateway&apos;s operator if that matters.</source>
        <translation>No se pudo avisar a su pasarela de Internet. Quien hubiera copiado antes la clave de este equipo podría seguir usándola en su nombre hasta que caduque su pase; avise al operador de la pasarela si eso importa.</translation>
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
        <source>Stops at once and asks for deletion of what was sent.</source>
        <translation>Se detiene al instante y pide borrar lo enviado.</translation>
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
        <source>For networks whose courier is a new one each time. Whoever imitates this network is not asked about either.</source>
        <translation>Para redes cuyo mensajero es nuevo cada vez. Tampoco se le preguntará por quien imite esta red.</translation>
    </message>
    <message>
        <source>Always allow this courier here</source>
        <translation>Permitir siempre este mensajero aquí</translation>
    </message>
    <message>
        <source>For this network and this courier only. You can take it back.</source>
        <translation>Solo para esta red y este mensajero. Puede retirarlo.</translation>
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
        <source>A detour to the Internet, if your network demands one or you use Tor. Nothing goes past it.</source>
        <translation>Un rodeo hacia Internet, si su red lo exige o si usa Tor. Nada lo esquiva.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>No proxy</source>
        <translation>Sin proxy</translation>
    </message>
    <message>
        <source>This one</source>
        <translation>Este</translation>
    </message>
    <message>
        <source>Address of the proxy</source>
        <translation>Dirección del proxy</translation>
    </message>
    <message>
        <source>User, if it wants one</source>
        <translation>Usuario, si lo pide</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Which proxy</source>
        <translation>Qué proxy</translation>
    </message>
    <message>
        <source>Use this way</source>
        <translation>Usar este camino</translation>
    </message>
</context>
<context>
    <name>ProxyModel</name>
    <message>
        <source>The proxy cannot be used, so nothing goes out: set another one, or none.</source>
        <translation>No se puede usar el proxy, así que no sale nada: configure otro o ninguno.</translation>
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
        <source>Answer this letter</source>
        <translation>Responder a esta carta</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Enviar otra vez</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Borrar…</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Guardar el archivo</translation>
    </message>
    <message>
        <source>Delete this letter here? If it has not left yet, it does not leave; who has it already keeps it.</source>
        <translation>¿Borrar esta carta aquí? Si aún no salió, no saldrá; quien ya la tiene la conserva.</translation>
    </message>
    <message>
        <source>Delete this letter here? The person who wrote it keeps a copy.</source>
        <translation>¿Eliminar esta carta aquí? La persona que la escribió conserva una copia.</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Borrarla</translation>
    </message>
</context>
<context>
    <name>RecoveryCard</name>
    <message>
        <source>The key to your messages is in this computer&apos;s keyring, or under your passphrase. If that is lost, ten words on paper open your messages again.</source>
        <translation>La clave de sus mensajes está en el llavero de este equipo o bajo su contraseña. Si se pierde, diez palabras en papel vuelven a abrir sus mensajes.</translation>
    </message>
    <message>
        <source>Recovery sheet</source>
        <translation>Hoja de recuperación</translation>
    </message>
    <message>
        <source>Withdraw the sheet</source>
        <translation>Anular la hoja</translation>
    </message>
    <message>
        <source>Write the words or the digits down, or print the sheet; it is not shown again. Keep it away from this computer: whoever has both can read everything.</source>
        <translation>Anote las palabras o las cifras, o imprima la hoja; no se vuelve a mostrar. Guárdela lejos de este equipo: quien tenga ambas cosas puede leerlo todo.</translation>
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
        <source>The sheet that you have opens nothing here any more once there is a new one.</source>
        <translation>La hoja que tiene deja de abrir nada aquí en cuanto haya una nueva.</translation>
    </message>
    <message>
        <source>The sheet opens nothing here any more. Whoever has it and an older copy of this computer&apos;s disk can still open that copy.</source>
        <translation>La hoja ya no abrirá nada aquí. Quien la tenga junto con una copia antigua del disco de este equipo aún podrá abrir esa copia.</translation>
    </message>
    <message>
        <source>These ten words, or the digits beside them, open the messages of one gateway when its keyring or passphrase is lost: choose the recovery sheet where the program asks for the key.</source>
        <translation>Estas diez palabras, o las cifras junto a ellas, abren los mensajes de una pasarela cuando se pierde su llavero o su contraseña: elija la hoja de recuperación donde el programa pida la clave.</translation>
    </message>
    <message>
        <source>Keep this sheet away from the computer. Whoever has both can read everything.</source>
        <translation>Guarde esta hoja lejos del equipo. Quien tenga ambas cosas puede leerlo todo.</translation>
    </message>
</context>
<context>
    <name>RecoveryModel</name>
    <message>
        <source>There is no sheet. If the keyring is lost, nobody can open your messages, and apps must pair anew.</source>
        <translation>No hay hoja. Si se pierde el llavero, nadie podrá abrir sus mensajes y las aplicaciones tendrán que vincularse de nuevo.</translation>
    </message>
    <message>
        <source>The sheet %1 is in force.</source>
        <translation>La hoja %1 está en vigor.</translation>
    </message>
    <message>
        <source>The sheet opens nothing here any more. Destroy the paper, too.</source>
        <translation>La hoja ya no abre nada aquí. Destruya también el papel.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Not in this report</source>
        <translation>No está en este informe</translation>
    </message>
    <message>
        <source>The answer is mixed with chance on this computer before it is sent: it is the true one 2 times in 3.</source>
        <translation>La respuesta se mezcla con el azar en este equipo antes de enviarse: es la verdadera 2 de cada 3 veces.</translation>
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
        <source>Which release of this program?</source>
        <translation>¿Qué versión de este programa?</translation>
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
        <source>To know what to test on.</source>
        <translation>Para saber en qué hay que probarlo.</translation>
    </message>
    <message>
        <source>Which part of the world?</source>
        <translation>¿Qué parte del mundo?</translation>
    </message>
    <message>
        <source>To see where help is needed. It is what you chose, and never guessed.</source>
        <translation>Para ver dónde hace falta ayuda. Es lo que usted eligió, y nunca se adivina.</translation>
    </message>
    <message>
        <source>About how many messages did apps here send this week?</source>
        <translation>¿Cuántos mensajes enviaron aproximadamente las aplicaciones de aquí esta semana?</translation>
    </message>
    <message>
        <source>To see how much people use it.</source>
        <translation>Para ver cuánto lo usa la gente.</translation>
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
        <source>To see how often the Internet is there.</source>
        <translation>Para ver con qué frecuencia hay Internet.</translation>
    </message>
    <message>
        <source>What share of those exchanges failed?</source>
        <translation>¿Qué parte de esos intercambios falló?</translation>
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
        <translation>¿Cuánto duró aproximadamente el mayor tiempo sin un intercambio logrado?</translation>
    </message>
    <message>
        <source>To see for how long people are cut off.</source>
        <translation>Para ver cuánto tiempo queda la gente aislada.</translation>
    </message>
    <message>
        <source>What went wrong most often?</source>
        <translation>¿Qué falló más a menudo?</translation>
    </message>
    <message>
        <source>To repair that first.</source>
        <translation>Para arreglar eso primero.</translation>
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
        <source>Which week is it about?</source>
        <translation>¿De qué semana trata?</translation>
    </message>
    <message>
        <source>So that a report that comes late counts for the right one.</source>
        <translation>Para que un informe que llega tarde cuente para la correcta.</translation>
    </message>
    <message>
        <source>To which list of questions did you agree?</source>
        <translation>¿A qué lista de preguntas dijo usted que sí?</translation>
    </message>
    <message>
        <source>So that nobody reads more out of it than you agreed to.</source>
        <translation>Para que nadie lea en él más de lo que usted aceptó.</translation>
    </message>
    <message>
        <source>In which form is it written?</source>
        <translation>¿En qué forma está escrito?</translation>
    </message>
    <message>
        <source>So that it is read as it was meant.</source>
        <translation>Para que se lea como se quiso decir.</translation>
    </message>
    <message>
        <source>By which number can it be found again?</source>
        <translation>¿Con qué número se puede volver a encontrar?</translation>
    </message>
    <message>
        <source>To delete it at your wish. Only this computer can connect it with another week&apos;s.</source>
        <translation>Para borrarlo si usted lo desea. Solo este equipo puede relacionarlo con el de otra semana.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>There were none</source>
        <translation>No hubo ninguno</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>Ninguno de ellos</translation>
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
        <source>Another one</source>
        <translation>Otro</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>No se dice</translation>
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
        <source>Do not say</source>
        <translation>No decirlo</translation>
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
        <source>There was no network</source>
        <translation>No había red</translation>
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
        <source>The Internet gateway did not answer</source>
        <translation>La pasarela de Internet no respondió</translation>
    </message>
    <message>
        <source>The connection was not secure</source>
        <translation>La conexión no era segura</translation>
    </message>
    <message>
        <source>The Internet gateway answered with an error</source>
        <translation>La pasarela de Internet respondió con un error</translation>
    </message>
    <message>
        <source>The Internet gateway did not speak this network&apos;s language</source>
        <translation>La pasarela de Internet no hablaba el idioma de esta red</translation>
    </message>
    <message>
        <source>A courier could not be used</source>
        <translation>No se pudo usar un mensajero</translation>
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
        <source>An aid organisation that collects reports publishes an invitation. Without one, nothing leaves.</source>
        <translation>Una organización de ayuda que reúne informes publica una invitación. Sin ella, nada sale.</translation>
    </message>
    <message>
        <source>Invitation, pasted</source>
        <translation>Invitación, pegada</translation>
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
        <source>A file that the organisation published.</source>
        <translation>Un archivo que publicó la organización.</translation>
    </message>
    <message>
        <source>Go on counting and sending</source>
        <translation>Seguir contando y enviando</translation>
    </message>
    <message>
        <source>Pause counting and sending</source>
        <translation>Pausar el recuento y el envío</translation>
    </message>
    <message>
        <source>Open an invitation</source>
        <translation>Abrir una invitación</translation>
    </message>
</context>
<context>
    <name>ReportsByHandModel</name>
    <message>
        <source>nobody yet: reports wait here</source>
        <translation>nadie aún: los informes esperan aquí</translation>
    </message>
    <message>
        <source>Reports go to</source>
        <translation>Los informes van a</translation>
    </message>
    <message>
        <source>Its invitation holds until</source>
        <translation>Su invitación vale hasta</translation>
    </message>
    <message>
        <source>Most reports in a year</source>
        <translation>Máximo de informes en un año</translation>
    </message>
    <message>
        <source>Reports that wait</source>
        <translation>Informes en espera</translation>
    </message>
    <message>
        <source>This is not an invitation of an organisation that collects reports.</source>
        <translation>Esto no es una invitación de una organización que reúne informes.</translation>
    </message>
    <message>
        <source>Done. Reports go to this organisation once you share them.</source>
        <translation>Hecho. Los informes van a esta organización cuando usted los comparta.</translation>
    </message>
</context>
<context>
    <name>RestoreCard</name>
    <message>
        <source>Bring back a gateway from its backup</source>
        <translation>Recuperar una pasarela de su copia</translation>
    </message>
    <message>
        <source>This computer becomes the gateway of the backup. Use a backup on one computer only: two with the same identity take each other&apos;s messages.</source>
        <translation>Este equipo pasa a ser la pasarela de la copia. Use una copia en un solo equipo: dos con la misma identidad se quitan los mensajes.</translation>
    </message>
    <message>
        <source>What you have under Letters on the other computer stays there, and goes if you erase it there.</source>
        <translation>Lo que tiene en Cartas en el otro equipo se queda allí, y desaparece si borra aquello.</translation>
    </message>
    <message>
        <source>This gateway is in use already. To replace it, erase everything under Safety and start again.</source>
        <translation>Esta pasarela ya está en uso. Para sustituirla, borre todo en Seguridad y empiece de nuevo.</translation>
    </message>
    <message>
        <source>Choose the backup…</source>
        <translation>Elegir la copia…</translation>
    </message>
    <message>
        <source>Your gateway comes from another computer</source>
        <translation>Su pasarela llega de otro equipo</translation>
    </message>
    <message>
        <source>This computer becomes the gateway that you have on another one, with all that it holds. Both are in the same network. The other one is locked then.</source>
        <translation>Este equipo pasa a ser la pasarela que tiene en otro, con todo lo que guarda. Ambos están en la misma red. El otro queda bloqueado entonces.</translation>
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
        <source>What is in the file</source>
        <translation>Lo que hay en el archivo</translation>
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
        <source>What has come</source>
        <translation>Lo que ha llegado</translation>
    </message>
    <message>
        <source>Wait for the other computer</source>
        <translation>Esperar al otro equipo</translation>
    </message>
    <message>
        <source>Look inside</source>
        <translation>Mirar dentro</translation>
    </message>
    <message>
        <source>Bring everything back</source>
        <translation>Recuperarlo todo</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>Abandonar</translation>
    </message>
    <message>
        <source>What would be taken over</source>
        <translation>Lo que se recibiría</translation>
    </message>
    <message>
        <source>The backup %1</source>
        <translation>La copia %1</translation>
    </message>
    <message>
        <source>Everything is being restored.</source>
        <translation>Se está recuperando todo.</translation>
    </message>
    <message>
        <source>The file is being read.</source>
        <translation>Se está leyendo el archivo.</translation>
    </message>
    <message>
        <source>The recovery sheet %1 opens it: type its ten words, or the digits beside them.</source>
        <translation>La abre la hoja de recuperación %1: escriba sus diez palabras, o las cifras que están al lado.</translation>
    </message>
    <message>
        <source>A passphrase opens it. Nothing is changed before you have seen what is inside.</source>
        <translation>La abre una contraseña. Nada cambia antes de que haya visto lo que hay dentro.</translation>
    </message>
    <message>
        <source>The messages that wait here, which nobody can open now, are deleted for good.</source>
        <translation>Los mensajes que esperan aquí, que ahora nadie puede abrir, se borran para siempre.</translation>
    </message>
    <message>
        <source>It is gone, go on</source>
        <translation>Ya no está, seguir</translation>
    </message>
    <message>
        <source>Your gateway is coming. Leave both computers on.</source>
        <translation>Su pasarela está llegando. Deje ambos equipos encendidos.</translation>
    </message>
    <message>
        <source>Waiting for the other computer.</source>
        <translation>Esperando al otro equipo.</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Un momento…</translation>
    </message>
    <message>
        <source>Take its place</source>
        <translation>Ocupar su lugar</translation>
    </message>
    <message>
        <source>From then on, do not start the Awala gateway any more: both would have the same address.</source>
        <translation>A partir de entonces no vuelva a abrir la pasarela Awala: las dos tendrían la misma dirección.</translation>
    </message>
    <message>
        <source>The old computer was locked when this file was made. The file is deleted once it is used.</source>
        <translation>El equipo antiguo se bloqueó al hacer este archivo. El archivo se borra al usarlo.</translation>
    </message>
    <message>
        <source>Is the old computer gone, or erased? If both run, apps and the Internet gateway meet two that look alike: what arrives at one of them never reaches the other.</source>
        <translation>¿El equipo antiguo ya no está, o se borró? Si funcionan los dos, las aplicaciones y la pasarela de Internet encuentran dos iguales: lo que llega a uno nunca llega al otro.</translation>
    </message>
</context>
<context>
    <name>RestoreModel</name>
    <message>
        <source>Done. This computer is now your gateway %1, with all that it had. The old computer stays locked: erase the gateway there.</source>
        <translation>Hecho. Este equipo es ahora su pasarela %1, con todo lo que tenía. El equipo antiguo sigue bloqueado: borre allí la pasarela.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>No se cambió nada.</translation>
    </message>
    <message>
        <source>Given up. Nothing was changed.</source>
        <translation>Abandonado. No se cambió nada.</translation>
    </message>
    <message>
        <source>Done. This computer now has that address. Do not start the Awala gateway any more; once everything works, delete it with its data.</source>
        <translation>Hecho. Este ordenador tiene ahora esa dirección. No vuelva a abrir la pasarela Awala; cuando todo funcione, bórrela con sus datos.</translation>
    </message>
    <message>
        <source>Done. This computer is now your gateway, with all that it had. The file is deleted, so that it is used once; the old computer stays locked: erase the gateway there.</source>
        <translation>Hecho. Este equipo es ahora su pasarela, con todo lo que tenía. El archivo está borrado, para que se use una sola vez; el equipo antiguo sigue bloqueado: borre allí la pasarela.</translation>
    </message>
    <message>
        <source>Done. This computer is now the gateway of the backup, with all that was in it.</source>
        <translation>Hecho. Este equipo es ahora la pasarela de la copia, con todo lo que había en ella.</translation>
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
        <source>You can look at this now, and go on with the first steps afterwards.</source>
        <translation>Puede ver esto ahora y seguir después con los primeros pasos.</translation>
    </message>
    <message>
        <source>Back to the first steps</source>
        <translation>Volver a los primeros pasos</translation>
    </message>
</context>
<context>
    <name>RunningCard</name>
    <message>
        <source>Sync under way</source>
        <translation>Sincronización en marcha</translation>
    </message>
    <message>
        <source>Progress of the sync</source>
        <translation>Progreso de la sincronización</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>What was exchanged so far stays safe.</source>
        <translation>Lo intercambiado hasta ahora queda a salvo.</translation>
    </message>
    <message>
        <source>Stop this sync? What was exchanged so far stays safe; the rest waits for the next one.</source>
        <translation>¿Parar esta sincronización? Lo intercambiado hasta ahora queda a salvo; el resto espera a la próxima.</translation>
    </message>
    <message>
        <source>Stop the sync</source>
        <translation>Parar la sincronización</translation>
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
        <source>As the system</source>
        <translation>Como el sistema</translation>
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
        <source>Start and close</source>
        <translation>Inicio y cierre</translation>
    </message>
    <message>
        <source>Start when I log in, without opening the window</source>
        <translation>Iniciar cuando entro en el sistema, sin abrir la ventana</translation>
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
        <source>a letter has come (from whom, not what it says)</source>
        <translation>llegue una carta (de quién, no lo que dice)</translation>
    </message>
    <message>
        <source>a courier is near</source>
        <translation>haya un mensajero cerca</translation>
    </message>
    <message>
        <source>something waits for my answer</source>
        <translation>algo espere mi respuesta</translation>
    </message>
    <message>
        <source>a sync has ended</source>
        <translation>termine una sincronización</translation>
    </message>
    <message>
        <source>my gateway&apos;s pass runs out soon</source>
        <translation>el pase de mi pasarela caduque pronto</translation>
    </message>
    <message>
        <source>room for messages runs out</source>
        <translation>se acabe el sitio para mensajes</translation>
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
        <source>Which servers to ask for addresses, one a line. Leave it empty for the built-in ones.</source>
        <translation>A qué servidores preguntar por direcciones, uno por línea. Déjelo vacío para usar los incluidos.</translation>
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
        <source>Changing them restarts your gateway.</source>
        <translation>Cambiarlos reinicia su pasarela.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Listo.</translation>
    </message>
    <message>
        <source>Each line must be an address that begins with https://.</source>
        <translation>Cada línea debe ser una dirección que empiece por https://.</translation>
    </message>
</context>
<context>
    <name>SheetReminderCard</name>
    <message>
        <source>You have no recovery sheet yet. If this computer&apos;s keyring or your passphrase is lost, nobody can open your messages any more. Ten words on paper can.</source>
        <translation>Aún no tiene una hoja de recuperación. Si se pierde el llavero de este equipo o su contraseña, nadie podrá abrir ya sus mensajes. Diez palabras en papel sí pueden.</translation>
    </message>
    <message>
        <source>For the day that the key is lost</source>
        <translation>Para el día en que se pierda la clave</translation>
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
        <source>You find it under Safety, too. This is asked once.</source>
        <translation>También está en Seguridad. Esto se pregunta una sola vez.</translation>
    </message>
</context>
<context>
    <name>SheetWords</name>
    <message>
        <source>The ten words, or their digits</source>
        <translation>Las diez palabras, o sus cifras</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>Elegir una imagen…</translation>
    </message>
    <message>
        <source>A photograph of the sheet, whose code has the words.</source>
        <translation>Una fotografía de la hoja, cuyo código contiene las palabras.</translation>
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
        <source>They join the Wi-Fi, and sync with this address. Their gateway shows the same words.</source>
        <translation>Se unen al Wi-Fi y sincronizan con esta dirección. Su pasarela muestra las mismas palabras.</translation>
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
        <source>Name of the Wi-Fi</source>
        <translation>Nombre del Wi-Fi</translation>
    </message>
    <message>
        <source>Password of the Wi-Fi</source>
        <translation>Contraseña del Wi-Fi</translation>
    </message>
    <message>
        <source>Show this Wi-Fi</source>
        <translation>Mostrar este Wi-Fi</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>The name and password are kept sealed on this computer.</source>
        <translation>El nombre y la contraseña se guardan sellados en este equipo.</translation>
    </message>
    <message>
        <source>Which Wi-Fi is shown</source>
        <translation>Qué Wi-Fi se muestra</translation>
    </message>
    <message>
        <source>Hide which Wi-Fi is shown</source>
        <translation>Ocultar qué Wi-Fi se muestra</translation>
    </message>
    <message>
        <source>QR code of the address</source>
        <translation>Código QR de la dirección</translation>
    </message>
</context>
<context>
    <name>ShownIntroduction</name>
    <message>
        <source>QR picture to photograph</source>
        <translation>Imagen QR para fotografiar</translation>
    </message>
    <message>
        <source>It is too large for a picture. Give it as a file or as text.</source>
        <translation>Es demasiado grande para una imagen. Délo como archivo o como texto.</translation>
    </message>
    <message>
        <source>The same as text</source>
        <translation>Lo mismo como texto</translation>
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
        <source>Give this answer to %1. Once they opened it, you can both write.</source>
        <translation>Dé esta respuesta a %1. Cuando la abra, ambos podrán escribir.</translation>
    </message>
    <message>
        <source>Give this to the person whom you invite, and wait for their answer.</source>
        <translation>Déselo a la persona a quien invita y espere su respuesta.</translation>
    </message>
    <message>
        <source>Put it on %1</source>
        <translation>Ponerla en %1</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>Guardar como archivo</translation>
    </message>
    <message>
        <source>Copied. Paste it into any message to them.</source>
        <translation>Copiado. Péguelo en cualquier mensaje para ellos.</translation>
    </message>
</context>
<context>
    <name>SpokenWords</name>
    <message>
        <source>The same words as a QR picture</source>
        <translation>Las mismas palabras como imagen QR</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Begin in three steps</source>
        <translation>Empiece en tres pasos</translation>
    </message>
    <message>
        <source>What you can do with your gateway, and where to get it.</source>
        <translation>Qué puede hacer con su pasarela, y dónde obtenerlo.</translation>
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
        <source>%1 keeps messages for you while you are offline.</source>
        <translation>%1 guarda mensajes para usted mientras no hay conexión.</translation>
    </message>
    <message>
        <source>%1 could not be reached yet. It is tried again by itself.</source>
        <translation>Aún no se pudo llegar a %1. Se vuelve a intentar automáticamente.</translation>
    </message>
    <message>
        <source>The button above leads there. This needs the Internet once.</source>
        <translation>El botón de arriba lleva allí. Para esto hace falta Internet una vez.</translation>
    </message>
    <message>
        <source>Pair with an Internet gateway</source>
        <translation>Emparejar con una pasarela de Internet</translation>
    </message>
    <message>
        <source>An app uses your gateway. The page Apps shows which.</source>
        <translation>Una aplicación usa su pasarela. La página Aplicaciones muestra cuál.</translation>
    </message>
    <message>
        <source>An app waits for your answer on the page Apps.</source>
        <translation>Una aplicación espera su respuesta en la página Aplicaciones.</translation>
    </message>
    <message>
        <source>Install one on this computer and start it: it finds your gateway by itself.</source>
        <translation>Instale una en este equipo y ábrala: encuentra su pasarela por sí sola.</translation>
    </message>
    <message>
        <source>Get an app that can use couriers</source>
        <translation>Conseguir una aplicación que sepa usar mensajeros</translation>
    </message>
    <message>
        <source>A message came through your gateway.</source>
        <translation>Un mensaje pasó por su pasarela.</translation>
    </message>
    <message>
        <source>This works once your gateway is paired.</source>
        <translation>Funciona en cuanto su pasarela esté emparejada.</translation>
    </message>
    <message>
        <source>This works once apps can reach your gateway.</source>
        <translation>Funciona en cuanto las aplicaciones puedan llegar a su pasarela.</translation>
    </message>
    <message>
        <source>It goes from this computer through your gateway and back to this computer.</source>
        <translation>Va de este equipo por su pasarela y vuelve a este equipo.</translation>
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
        <source>It came back after %1 thousandths of a second: apps here can use your gateway.</source>
        <translation>Volvió tras %1 milésimas de segundo: las aplicaciones de aquí pueden usar su pasarela.</translation>
    </message>
    <message>
        <source>It did not leave this computer. Messages to other people go out over the Internet.</source>
        <translation>No salió de este equipo. Los mensajes a otras personas salen por Internet.</translation>
    </message>
    <message>
        <source>It did not leave this computer. Messages to other people leave with the next courier, or when you are online, and so do their answers.</source>
        <translation>No salió de este equipo. Los mensajes a otras personas, y sus respuestas, viajan con el próximo mensajero o cuando haya conexión.</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Internet gateway</source>
        <translation>Pasarela de Internet</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>Última señal</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>Último contacto</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Desde</translation>
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
        <source>Your gateway&apos;s pass runs out soon. Go online to renew it.</source>
        <translation>El pase de su pasarela caduca pronto. Conéctese para renovarlo.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>Se acaba el sitio para mensajes.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is off by %1.</source>
        <translation>El reloj de este equipo se desvía %1.</translation>
    </message>
    <message>
        <source>Some messages were set aside. The page Storage says why, and tries them again.</source>
        <translation>Algunos mensajes se apartaron. La página Almacenamiento dice por qué y vuelve a intentarlo.</translation>
    </message>
    <message>
        <source>%1 was closed by its operator. Choose another one on the page Gateway.</source>
        <translation>Su operador cerró %1. Elija otra en la página Pasarela.</translation>
    </message>
    <message>
        <source>Your Internet gateway keeps messages for two days only. Go online or meet a courier at least that often.</source>
        <translation>Su pasarela de Internet guarda los mensajes solo dos días. Conéctese o vea a un mensajero al menos con esa frecuencia.</translation>
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
        <source>Next one expires %1</source>
        <translation>El próximo caduca %1</translation>
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
        <source>Why</source>
        <translation>Por qué</translation>
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
    <message numerus="yes">
        <source>%Ln message(s) removed.</source>
        <translation>
            <numerusform>%Ln mensaje quitado.</numerusform>
            <numerusform>%Ln mensajes quitados.</numerusform>
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
        <source>Your gateway is locked</source>
        <translation>Su pasarela está bloqueada con llave</translation>
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
        <source>under way</source>
        <translation>en marcha</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>aún no</translation>
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
        <source>Not accepted, perhaps because this computer&apos;s clock is wrong, or your gateway lacks a key or a pass for them. They are tried again for 30 days.</source>
        <translation>No se aceptaron, quizá porque el reloj de este equipo está mal o porque a su pasarela le falta una clave o un pase para ellos. Se vuelven a intentar durante 30 días.</translation>
    </message>
    <message>
        <source>Refused on their way out, perhaps by a proxy or the login page of a network. A courier can take them; over the Internet they are tried again after a day, or earlier if they would expire.</source>
        <translation>Se rechazaron al salir, quizá por un proxy o por la página de acceso de una red. Un mensajero puede llevarlos; por Internet se vuelven a intentar al cabo de un día, o antes si fueran a caducar.</translation>
    </message>
    <message>
        <source>%1 of at most %2 from it</source>
        <translation>%1 de %2 como máximo son de ella</translation>
    </message>
    <message>
        <source>%1 for it</source>
        <translation>%1 para ella</translation>
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
        <source>Part of the limit that is used</source>
        <translation>Parte del límite en uso</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Límite</translation>
    </message>
    <message>
        <source>When it is reached, your apps are told so, and nothing is lost.</source>
        <translation>Cuando se alcanza, se avisa a sus aplicaciones y no se pierde nada.</translation>
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
    <message>
        <source>%1 is at its limit or close to it, and may have to wait until some of its messages were taken.</source>
        <translation>%1 está en su límite o cerca de él, y quizá tenga que esperar hasta que se lleven algunos de sus mensajes.</translation>
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
        <source>Sync now</source>
        <translation>Sincronizar ahora</translation>
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
        <source>Your gateway&apos;s pass runs out. Going online once renews it.</source>
        <translation>El pase de su pasarela caduca. Conectarse una vez lo renueva.</translation>
    </message>
    <message>
        <source>Room for messages is running out.</source>
        <translation>Se acaba el sitio para mensajes.</translation>
    </message>
    <message>
        <source>Little room left</source>
        <translation>Queda poco sitio</translation>
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
    <message numerus="yes">
        <source>%Ln letter(s) have come</source>
        <translation>
            <numerusform>Ha llegado %Ln carta</numerusform>
            <numerusform>Han llegado %Ln cartas</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Letters to read it.</source>
        <translation>Abra Cartas para leerla.</translation>
    </message>
</context>
<context>
    <name>UpdatesCard</name>
    <message>
        <source>Updates</source>
        <translation>Actualizaciones</translation>
    </message>
    <message>
        <source>This program never looks for newer versions by itself, and fetches none. You look when you want to.</source>
        <translation>Este programa nunca busca versiones nuevas por sí solo ni descarga ninguna. Usted mira cuando quiere.</translation>
    </message>
    <message>
        <source>Look in a file…</source>
        <translation>Mirar en un archivo…</translation>
    </message>
    <message>
        <source>A release file that somebody brought, on a stick for instance.</source>
        <translation>Un archivo de versión que alguien trajo, por ejemplo en una memoria USB.</translation>
    </message>
    <message>
        <source>Address to ask</source>
        <translation>Dirección a la que preguntar</translation>
    </message>
    <message>
        <source>Ask now</source>
        <translation>Preguntar ahora</translation>
    </message>
    <message>
        <source>Forget this address</source>
        <translation>Olvidar esta dirección</translation>
    </message>
    <message>
        <source>Whoever runs that address then sees your Internet address, or your proxy&apos;s, and that you asked.</source>
        <translation>Quien atiende esa dirección ve entonces su dirección de Internet, o la de su proxy, y que usted preguntó.</translation>
    </message>
    <message>
        <source>Get it from whoever publishes the program, or gave it to you.</source>
        <translation>Pídala a quien publica el programa o a quien se lo dio.</translation>
    </message>
    <message>
        <source>Checksums (SHA-256) of its files</source>
        <translation>Sumas (SHA-256) de sus archivos</translation>
    </message>
    <message>
        <source>Compare a download…</source>
        <translation>Comparar una descarga…</translation>
    </message>
    <message>
        <source>Tells whether a file that you fetched is the one that was published.</source>
        <translation>Dice si un archivo que usted descargó es el que se publicó.</translation>
    </message>
    <message>
        <source>Do not show this version again</source>
        <translation>No mostrar más esta versión</translation>
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
        <source>Where to get it</source>
        <translation>Dónde obtenerla</translation>
    </message>
    <message>
        <source>Look in a release file</source>
        <translation>Mirar en un archivo de versión</translation>
    </message>
    <message>
        <source>Compare a download</source>
        <translation>Comparar una descarga</translation>
    </message>
</context>
<context>
    <name>UpdatesModel</name>
    <message>
        <source>%1, built from source and never published: its age is not known</source>
        <translation>%1, compilada del código y nunca publicada: no se sabe su edad</translation>
    </message>
    <message>
        <source>%1, published on %2 (%3)</source>
        <translation>%1, publicada el %2 (%3)</translation>
    </message>
    <message>
        <source>A newer version is known: %1 of %2. It was signed by those who publish this program.</source>
        <translation>Se conoce una versión más nueva: la %1 del %2. La firmaron quienes publican este programa.</translation>
    </message>
    <message>
        <source>Version %1 of %2 is newer than yours.</source>
        <translation>La versión %1 del %2 es más nueva que la suya.</translation>
    </message>
    <message>
        <source>You are up to date: the release file is about version %1 of %2, which is not newer.</source>
        <translation>Está al día: el archivo de versión trata de la versión %1 del %2, que no es más nueva.</translation>
    </message>
    <message>
        <source>%1 is the file that was published.</source>
        <translation>%1 es el archivo que se publicó.</translation>
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
        <source>What is kept here until it can be delivered. Nobody can read it here.</source>
        <translation>Lo que se guarda aquí hasta poder entregarlo. Nadie puede leerlo aquí.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>No hay nada en espera.</translation>
    </message>
    <message>
        <source>Delete the chosen row&apos;s messages</source>
        <translation>Borrar los mensajes de la fila elegida</translation>
    </message>
    <message>
        <source>Choose a row first.</source>
        <translation>Elija antes una fila.</translation>
    </message>
    <message>
        <source>Delete what waits to go out</source>
        <translation>Borrar lo que espera para salir</translation>
    </message>
    <message>
        <source>Delete what waits for apps</source>
        <translation>Borrar lo que espera a las aplicaciones</translation>
    </message>
    <message>
        <source>Delete all messages</source>
        <translation>Borrar todos los mensajes</translation>
    </message>
    <message>
        <source>Message by message</source>
        <translation>Mensaje a mensaje</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Menos</translation>
    </message>
    <message>
        <source>Deleted messages are never delivered. Copies at a courier still travel.</source>
        <translation>Los mensajes borrados nunca se entregan. Las copias que lleva un mensajero siguen su viaje.</translation>
    </message>
    <message>
        <source>Delivered or removed</source>
        <translation>Entregados o eliminados</translation>
    </message>
    <message>
        <source>Nothing has left yet.</source>
        <translation>Aún no se ha ido nada.</translation>
    </message>
    <message>
        <source>Every message that left is counted under its reason.</source>
        <translation>Cada mensaje que se fue se cuenta con su motivo.</translation>
    </message>
    <message>
        <source>Delete everything that waits, in both directions? This cannot be undone.</source>
        <translation>¿Borrar todo lo que espera, en ambos sentidos? No se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete these messages? They will never be delivered. This cannot be undone.</source>
        <translation>¿Borrar estos mensajes? Nunca se entregarán. No se puede deshacer.</translation>
    </message>
    <message>
        <source>Delete them</source>
        <translation>Borrarlos</translation>
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
        <source>The connection costs money. Messages wait here for another one, or for a courier.</source>
        <translation>La conexión cuesta dinero. Los mensajes esperan aquí otra conexión o a un mensajero.</translation>
    </message>
    <message>
        <source>This computer runs on battery. Messages wait here for the mains, or for a courier.</source>
        <translation>Este equipo funciona con batería. Los mensajes esperan aquí la corriente o a un mensajero.</translation>
    </message>
    <message>
        <source>Held back by your rule</source>
        <translation>Retenido por su regla</translation>
    </message>
    <message>
        <source>Pairing with your Internet gateway has not worked yet</source>
        <translation>El emparejamiento con su pasarela de Internet aún no ha funcionado</translation>
    </message>
    <message>
        <source>It is tried again by itself until it works. Your apps wait for it, too.</source>
        <translation>Se intenta de nuevo por sí solo hasta que funcione. Sus aplicaciones también lo esperan.</translation>
    </message>
</context>
<context>
    <name>WayPicture</name>
    <message>
        <source>The way of your messages</source>
        <translation>El camino de sus mensajes</translation>
    </message>
</context>
<context>
    <name>WayWords</name>
    <message>
        <source>waiting here</source>
        <translation>espera aquí</translation>
    </message>
    <message>
        <source>with courier</source>
        <translation>con un mensajero</translation>
    </message>
    <message>
        <source>with courier %1</source>
        <comment>since a day</comment>
        <translation>con un mensajero %1</translation>
    </message>
    <message>
        <source>at the Internet gateway</source>
        <translation>en la pasarela de Internet</translation>
    </message>
    <message>
        <source>delivered</source>
        <translation>entregada</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>caducada</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rechazada</translation>
    </message>
</context>
<context>
    <name>WaysCard</name>
    <message>
        <source>Where messages went</source>
        <translation>Adónde fueron los mensajes</translation>
    </message>
    <message>
        <source>Your apps can ask how far their messages have come. For that this computer remembers for 30 days when each left and by which way, not whom it was for. Switched off, all of it is forgotten at once.</source>
        <translation>Sus aplicaciones pueden preguntar hasta dónde han llegado sus mensajes. Para eso, este equipo recuerda durante 30 días cuándo salió cada uno y por qué vía, no para quién era. Si se desactiva, todo se olvida al instante.</translation>
    </message>
    <message>
        <source>Keep where messages are for 30 days</source>
        <translation>Guardar durante 30 días dónde están los mensajes</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1 a second</source>
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
        <source>Letting your apps answer</source>
        <translation>Dejando que sus aplicaciones respondan</translation>
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
        <source>Too old to deliver</source>
        <translation>Demasiado antiguo para entregar</translation>
    </message>
    <message>
        <source>Replaced by a newer message</source>
        <translation>Reemplazado por un mensaje más nuevo</translation>
    </message>
    <message>
        <source>Refused by the other side</source>
        <translation>Rechazado por el otro lado</translation>
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
        <source>Not accepted: the sender sent more than it may</source>
        <translation>No aceptado: el remitente envió más de lo permitido</translation>
    </message>
    <message>
        <source>Not accepted: its app is not known or not allowed here</source>
        <translation>No aceptado: su aplicación no es conocida o no está permitida aquí</translation>
    </message>
    <message>
        <source>Not accepted: not in order</source>
        <translation>No aceptado: no está en orden</translation>
    </message>
    <message>
        <source>Removed by you</source>
        <translation>Quitado por usted</translation>
    </message>
    <message>
        <source>Your gateway&apos;s pass</source>
        <translation>El pase de su pasarela</translation>
    </message>
    <message>
        <source>The Internet gateway&apos;s own</source>
        <translation>El de la pasarela de Internet</translation>
    </message>
    <message>
        <source>For answers by courier</source>
        <translation>Para respuestas por mensajero</translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged item(s) skipped.</source>
        <translation>
            <numerusform>%Ln elemento dañado omitido.</numerusform>
            <numerusform>%Ln elementos dañados omitidos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was exchanged.</source>
        <translation>No se intercambió nada.</translation>
    </message>
    <message>
        <source>nothing received</source>
        <translation>nada recibido</translation>
    </message>
    <message>
        <source>no messages received (%2)</source>
        <translation>ningún mensaje recibido (%2)</translation>
    </message>
    <message>
        <source>%1 received (%2)</source>
        <translation>%1 recibidos (%2)</translation>
    </message>
    <message>
        <source>nothing handed over</source>
        <translation>nada entregado</translation>
    </message>
    <message>
        <source>no messages handed over (%2)</source>
        <translation>ningún mensaje entregado (%2)</translation>
    </message>
    <message>
        <source>%1 handed over (%2)</source>
        <translation>%1 entregados (%2)</translation>
    </message>
</context>
<context>
    <name>WorkCard</name>
    <message>
        <source>Give it up</source>
        <translation>Abandonar</translation>
    </message>
    <message>
        <source>Progress of the backup</source>
        <translation>Avance de la copia</translation>
    </message>
</context>
<context>
    <name>Writing</name>
    <message>
        <source>Answer no letter</source>
        <translation>No responder a ninguna carta</translation>
    </message>
    <message>
        <source>Your letter</source>
        <translation>Su carta</translation>
    </message>
    <message>
        <source>Write a letter</source>
        <translation>Escriba una carta</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Sacar</translation>
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
        <source>Answers: %1</source>
        <translation>Responde a: %1</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Adjuntar archivos</translation>
    </message>
</context>
<context>
    <name>_MoveWords</name>
    <message>
        <source>This is not a picture of what the other computer shows.</source>
        <translation>Esta imagen no es de lo que muestra el otro equipo.</translation>
    </message>
</context>
<context>
    <name>_Side</name>
    <message>
        <source>Your name, as they read it</source>
        <translation>Su nombre, como lo leerán</translation>
    </message>
</context>
</TS>
