#!/bin/sh
# Builds the disk image from a checkout, on macOS 12 or newer: installers/macos/build.sh
#
# Needs Python 3.11 to 3.14 and uv (https://docs.astral.sh/uv/). All else comes with macOS.
#   CODESIGN_IDENTITY  a "Developer ID Application" identity of the keychain; without it the app carries an ad-hoc
#                      signature, and people must allow it by hand the first time
#   NOTARY_PROFILE     a keychain profile of `xcrun notarytool store-credentials`; without it nothing is notarised
set -eu
cd "$(dirname "$0")/../.."

uv sync --locked --no-dev --extra gui --group installer
python=.venv/bin/python
version=$($python -c 'import gateway_core; print(gateway_core.__version__)')
app="dist/Relaynet Gateway.app"
image="dist/relaynet-gateway-$version-macos-$(uname -m).dmg"

$python -m installers.icon build/icons
BUNDLE_ICON="$PWD/build/icons/relaynet-gateway.icns" $python -m PyInstaller --noconfirm --distpath dist --workpath build/pyinstaller installers/relaynet-gateway.spec
$python -m installers.bundle "$app/Contents/MacOS"
$python -m installers.licence_texts dist/relaynet-gateway
cp dist/relaynet-gateway/LICENCES.txt "$app/Contents/Resources/"

codesign --force --deep --sign "${CODESIGN_IDENTITY:--}" --entitlements installers/macos/entitlements.plist \
    ${CODESIGN_IDENTITY:+--options runtime --timestamp} "$app"
codesign --verify --deep --strict "$app"

staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT
ditto "$app" "$staging/Relaynet Gateway.app"
ln -s /Applications "$staging/Applications"
rm -f "$image"
hdiutil create -volname "Relaynet Gateway" -srcfolder "$staging" -format ULFO -fs HFS+ "$image"

if [ -n "${NOTARY_PROFILE:-}" ]; then
    codesign --sign "$CODESIGN_IDENTITY" --timestamp "$image"
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
(cd dist && shasum -a 256 "$(basename "$image")" >"$(basename "$image").sha256")
printf '%s\n' "$image"
