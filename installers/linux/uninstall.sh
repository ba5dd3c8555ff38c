#!/bin/sh
# Removes what install.sh put in place, and none of your messages.
set -eu
name=relaynet-gateway
library=$HOME/.local/lib/$name
data=${XDG_DATA_HOME:-$HOME/.local/share}
configuration=${XDG_CONFIG_HOME:-$HOME/.config}

remove() { # remove FILE, and the folders that are empty without it
    rm -f "$1"
    folder=$(dirname "$1")
    while [ "$folder" != "$HOME" ] && rmdir "$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
}

while read -r file; do
    remove "$file"
done <"$library/installed-files"
[ "${1:-}" != --for-upgrade ] || exit 0
remove "$configuration/autostart/$name.desktop"
update-desktop-database -q "$data/applications" 2>/dev/null || true
find "$data/applications" -name "*.desktop" 2>/dev/null | grep -q . || remove "$data/applications/mimeinfo.cache"
rm -rf "$library"
remove "$library"
printf '%s\n' "Relaynet Gateway is removed. Your messages and settings are still in $data/$name."
