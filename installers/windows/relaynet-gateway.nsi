; Recipe of the Windows installer, for NSIS 3: makensis -DVERSION=… -DBUNDLE=… -DICON=… -DOUTPUT=… relaynet-gateway.nsi
;
; For one user, into that user's own folder, without an administrator. The uninstaller asks about the user's data and keeps
; them unless told otherwise; a silent one (/S) keeps them. The program's own switch sets the start at login, and Windows
; asks about its firewall once a courier serves others.

Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
!include MUI2.nsh
!include LogicLib.nsh

!define NAME "Relaynet Gateway"
!define WINDOW "relaynet-gateway-desktop.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Relaynet Gateway"

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestSupportedOS Win10
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey FileDescription "${NAME}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "The Relaynet gateway's maintainers"

!ifdef SIGN
  !finalize '${SIGN}'
  !uninstfinalize '${SIGN}'
!endif

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${WINDOW}"
!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Spanish
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE Arabic
!insertmacro MUI_LANGUAGE Farsi

LangString CLOSE ${LANG_ENGLISH} "Relaynet Gateway is open. Close it, then choose Retry."
LangString CLOSE ${LANG_SPANISH} "Relaynet Gateway está abierto. Ciérrelo y elija Reintentar."
LangString CLOSE ${LANG_FRENCH} "Relaynet Gateway est ouvert. Fermez-le, puis choisissez Réessayer."
LangString CLOSE ${LANG_ARABIC} "برنامج Relaynet Gateway مفتوح. أغلقه ثم اختر إعادة المحاولة."
LangString CLOSE ${LANG_FARSI} "برنامهٔ Relaynet Gateway باز است. آن را ببندید و سپس «تلاش دوباره» را بزنید."
LangString DATA ${LANG_ENGLISH} "Also erase your messages, letters and keys on this computer? This can't be undone. Choose No to keep them for a later installation."
LangString DATA ${LANG_SPANISH} "¿Borrar también sus mensajes, cartas y claves de este equipo? No se puede deshacer. Elija No para conservarlos para otra instalación."
LangString DATA ${LANG_FRENCH} "Effacer aussi vos messages, lettres et clés de cet ordinateur ? C'est définitif. Choisissez Non pour les garder pour une autre installation."
LangString DATA ${LANG_ARABIC} "هل تريد أيضًا محو رسائلك وخطاباتك ومفاتيحك من هذا الحاسوب؟ لا يمكن التراجع عن ذلك. اختر لا للاحتفاظ بها لتثبيت لاحق."
LangString DATA ${LANG_FARSI} "پیام‌ها، نامه‌ها و کلیدهای شما نیز از این رایانه پاک شوند؟ این کار برگشت‌پذیر نیست. برای نگه داشتن آن‌ها تا نصب بعدی، «خیر» را انتخاب کنید."

; A program that runs keeps its file from being opened for writing. Without a person to ask, the installer ends.
!macro REQUIRE_CLOSED
  ${For} $1 1 2
    ${If} $1 = 1
      StrCpy $2 "$INSTDIR\${WINDOW}"
    ${Else}
      StrCpy $2 "$INSTDIR\relaynet-gateway.exe"
    ${EndIf}
    ${DoWhile} ${FileExists} $2
      ClearErrors
      FileOpen $0 $2 a
      ${IfNot} ${Errors}
        FileClose $0
        ${Break}
      ${EndIf}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(CLOSE)" /SD IDCANCEL IDRETRY +3
      SetErrorLevel 3
      Quit
    ${Loop}
  ${Next}
!macroend

Section
  !insertmacro REQUIRE_CLOSED
  RMDir /r "$INSTDIR\_internal" ; an upgrade leaves no library of the version before
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Relaynet gateway's maintainers"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section Uninstall
  !insertmacro REQUIRE_CLOSED
  MessageBox MB_YESNO|MB_DEFBUTTON2|MB_ICONQUESTION "$(DATA)" /SD IDNO IDNO keep
  nsExec::Exec '"$INSTDIR\relaynet-gateway.exe" wipe --yes' ; erases the key in the Credential Manager as well
  nsExec::Exec '"$INSTDIR\relaynet-courier.exe" wipe --yes'
keep:
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\*.exe"
  Delete "$INSTDIR\LICENCES.txt"
  RMDir "$INSTDIR" ; stays if it has files of others
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "relaynet-gateway"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
