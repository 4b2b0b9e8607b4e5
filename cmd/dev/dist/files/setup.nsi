; Installs Sandtable for one user, without asking for an administrator, and its file types.
Unicode true
SetCompressor /SOLID lzma
Name "Sandtable"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Sandtable"
InstallDirRegKey HKCU "Software\Sandtable" "Folder"
Icon "${FILES}\sandtable.ico"
UninstallIcon "${FILES}\sandtable.ico"
VIProductVersion "${NUMBER}.0"
VIAddVersionKey "ProductName" "Sandtable"
VIAddVersionKey "FileVersion" "${NUMBER}"
VIAddVersionKey "FileDescription" "Sandtable setup"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${PUBLISHER}"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!define CLASSES "Software\Classes"
!define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Sandtable"

!macro FileType END ID WORDS
  WriteRegStr HKCU "${CLASSES}\${END}" "" "${ID}"
  WriteRegStr HKCU "${CLASSES}\${ID}" "" "${WORDS}"
  WriteRegStr HKCU "${CLASSES}\${ID}\DefaultIcon" "" "$INSTDIR\sandtable.exe,0"
  WriteRegStr HKCU "${CLASSES}\${ID}\shell\open\command" "" '"$INSTDIR\sandtable.exe" "%1"'
!macroend

Section
  SetOutPath "$INSTDIR"
  File "${FILES}\sandtable.exe"
  File "${FILES}\tablectl.exe"
  File "${FILES}\README.txt"
  File "${FILES}\LICENCES.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Sandtable.lnk" "$INSTDIR\sandtable.exe"
  WriteRegStr HKCU "Software\Sandtable" "Folder" "$INSTDIR"
  !insertmacro FileType ".sandtable" "Sandtable.Game" "Sandtable game"
  !insertmacro FileType ".sandsession" "Sandtable.Session" "Sandtable session"
  !insertmacro FileType ".sandcopy" "Sandtable.Copy" "Sandtable copy of printed tables"
  WriteRegStr HKCU "${GONE}" "DisplayName" "Sandtable"
  WriteRegStr HKCU "${GONE}" "DisplayVersion" "${NUMBER}"
  WriteRegStr HKCU "${GONE}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${GONE}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${GONE}" "DisplayIcon" "$INSTDIR\sandtable.exe"
  WriteRegStr HKCU "${GONE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${GONE}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${GONE}" "NoModify" 1
  WriteRegDWORD HKCU "${GONE}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Sessions stay: they lie elsewhere.
Section "Uninstall"
  Delete "$INSTDIR\sandtable.exe"
  Delete "$INSTDIR\tablectl.exe"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Sandtable.lnk"
  DeleteRegKey HKCU "${CLASSES}\.sandtable"
  DeleteRegKey HKCU "${CLASSES}\.sandsession"
  DeleteRegKey HKCU "${CLASSES}\.sandcopy"
  DeleteRegKey HKCU "${CLASSES}\Sandtable.Game"
  DeleteRegKey HKCU "${CLASSES}\Sandtable.Session"
  DeleteRegKey HKCU "${CLASSES}\Sandtable.Copy"
  DeleteRegKey HKCU "${GONE}"
  DeleteRegKey HKCU "Software\Sandtable"
SectionEnd
