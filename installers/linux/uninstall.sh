#!/bin/sh
# Removes what install.sh put in place, and none of your messages.
set -eu
name=relaynet-gateway
library=$HOME/.local/lib/$name
data=${XDG_DATA_HOME:-$HOME/.local/share}
configuration=${XDG_CONFIG_HOME:-$HOME/.config}

while read -r file; do
    rm -f "$file"
    rmdir "$(dirname "$file")" 2>/dev/null || true
done <"$library/installed-files"
[ "${1:-}" != --for-upgrade ] || exit 0
rm -f "$configuration/autostart/$name.desktop"
rm -rf "$library"
update-desktop-database -q "$data/applications" 2>/dev/null || true
printf '%s\n' "Relaynet Gateway is removed. Your messages and settings are still in $data/$name."
