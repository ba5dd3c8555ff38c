; Recipe of the Windows installer, for Inno Setup 6.3 or newer: installers/windows/build.ps1 runs it.
;
; For one user, into that user's own folder: no administrator is asked for anything. The data of the gateway stays when the
; program is removed; the program's own "Wipe everything" removes it.

#ifndef Version
  #error Give the version: iscc /DVersion=1.2.3 (build.ps1 does)
#endif
#ifndef Bundle
  #define Bundle "..\..\dist\relaynet-gateway"
#endif
#ifndef Architecture
  #define Architecture "x64compatible"
#endif

[Setup]
AppId={{3F0C7C5A-6B0E-4C7B-9D0E-6B6C1E5C0A51}
AppName=Relaynet Gateway
AppVersion={#Version}
AppPublisher=The Relaynet gateway's maintainers
DefaultDirName={localappdata}\Programs\Relaynet Gateway
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
ArchitecturesAllowed={#Architecture}
ArchitecturesInstallIn64BitMode={#Architecture}
MinVersion=10.0.17763
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\build\icons\relaynet-gateway.ico
UninstallDisplayIcon={app}\relaynet-gateway-desktop.exe
OutputDir=..\..\dist
OutputBaseFilename=relaynet-gateway-{#Version}-windows
Compression=lzma2/max
SolidCompression=yes
; A program that runs is asked to close, and finishes its transactions first.
CloseApplications=yes
RestartApplications=no
WizardStyle=modern
#ifdef SignTool
SignTool={#SignTool}
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "ar"; MessagesFile: "compiler:Languages\Arabic.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; An upgrade leaves no library of the version before.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{userprograms}\Relaynet Gateway"; Filename: "{app}\relaynet-gateway-desktop.exe"
Name: "{userdesktop}\Relaynet Gateway"; Filename: "{app}\relaynet-gateway-desktop.exe"; Tasks: desktopicon

[Registry]
; "Start at login" is the program's own switch, off until somebody turns it on; its entry goes with the program.
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Run"; ValueName: "relaynet-gateway"; ValueType: none; Flags: uninsdeletevalue dontcreatekey

[Run]
Filename: "{app}\relaynet-gateway-desktop.exe"; Description: "{cm:LaunchProgram,Relaynet Gateway}"; Flags: nowait postinstall skipifsilent
