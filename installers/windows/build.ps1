<#
Builds the Windows installer from a checkout: installers/windows/build.ps1

Needs Python 3.11 to 3.14, uv (https://docs.astral.sh/uv/) and NSIS 3 (makensis in the path or in its usual folder). Signs
when SIGNTOOL holds a command that signs a file, with %1 in place of the file's name; without it the result is unsigned, and
Windows warns whoever starts it. `make windows` takes the same steps on Debian.
#>
$ErrorActionPreference = "Stop"
Set-StrictMode -Version Latest
Set-Location (Join-Path $PSScriptRoot "..\..")

function Invoke-Checked {
    param([string] $Program, [string[]] $Arguments)
    & $Program @Arguments
    if ($LASTEXITCODE -ne 0) { throw "$Program ended with code $LASTEXITCODE" }
}

Invoke-Checked uv @("sync", "--locked", "--no-dev", "--extra", "gui", "--group", "installer")
$python = ".venv\Scripts\python.exe"
$version = & $python -c "import gateway_core; print(gateway_core.__version__)"

Invoke-Checked $python @("-m", "installers.icon", "build/icons")
$env:BUNDLE_ICON = Join-Path (Get-Location) "build\icons\relaynet-gateway.ico"
Invoke-Checked $python @("-m", "PyInstaller", "--noconfirm", "--distpath", "dist", "--workpath", "build/pyinstaller",
    "installers/relaynet-gateway.spec")
Invoke-Checked $python @("-m", "installers.bundle", "dist/relaynet-gateway")
Invoke-Checked $python @("-m", "installers.licence_texts", "dist/relaynet-gateway")
Invoke-Checked $python @("-m", "installers.bill_of_materials", "dist/relaynet-gateway", "dist")

$installer = "dist\relaynet-gateway-$version-windows.exe"
$options = @("/V2", "/DVERSION=$version", "/DBUNDLE=$(Resolve-Path dist\relaynet-gateway)", "/DICON=$env:BUNDLE_ICON",
    "/DOUTPUT=$(Join-Path (Get-Location) $installer)")
if ($env:SIGNTOOL) { $options += @("/DSIGN=$env:SIGNTOOL") }
$makensis = Get-Command makensis -ErrorAction SilentlyContinue
$compiler = if ($makensis) { $makensis.Source } else { "${env:ProgramFiles(x86)}\NSIS\makensis.exe" }
Invoke-Checked $compiler ($options + "installers\windows\relaynet-gateway.nsi")

$sum = (Get-FileHash -Algorithm SHA256 $installer).Hash.ToLower()
"$sum  $(Split-Path -Leaf $installer)" | Out-File -Encoding ascii "$installer.sha256"
Write-Output $installer
