<#
Builds the Windows installer from a checkout: installers/windows/build.ps1

Needs Python 3.11 to 3.14, uv (https://docs.astral.sh/uv/) and Inno Setup 6.3 (iscc in the path or in its usual folder).
Signs when SIGNTOOL holds a command that takes a file's name in place of $f, as Inno Setup defines it; without it the result is
unsigned, and Windows warns whoever starts it.
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

$iscc = Get-Command iscc -ErrorAction SilentlyContinue
$compiler = if ($iscc) { $iscc.Source } else { "${env:ProgramFiles(x86)}\Inno Setup 6\ISCC.exe" }
$options = @("/DVersion=$version")
if ($env:SIGNTOOL) { $options += @("/DSignTool=release", "/Srelease=$env:SIGNTOOL") }
Invoke-Checked $compiler ($options + "installers\windows\relaynet-gateway.iss")

$installer = "dist\relaynet-gateway-$version-windows.exe"
$sum = (Get-FileHash -Algorithm SHA256 $installer).Hash.ToLower()
"$sum  $(Split-Path -Leaf $installer)" | Out-File -Encoding ascii "$installer.sha256"
Write-Output $installer
