#!/bin/sh
# Installs what was unpacked beside this script for one user, below ~/.local. Takes no root, and asks for nothing.
#
#   install.sh [--start]     --start opens the window afterwards; so does a start without a terminal, by a double click
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
name=relaynet-gateway
library=$HOME/.local/lib/$name
programs=$HOME/.local/bin
data=${XDG_DATA_HOME:-$HOME/.local/share}
configuration=${XDG_CONFIG_HOME:-$HOME/.config}
terminal=no
[ -t 1 ] && terminal=yes

say() {
    printf '%s\n' "$*"
    if [ $terminal = no ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
        notify-send "Relaynet Gateway" "$*" 2>/dev/null || true
    fi
}

refuse() {
    say "Not installed: $*" >&2
    exit 1
}

[ "$(id -u)" != 0 ] || refuse "run this file as a normal user, not as root. To install for all users, use the Debian package."
case $HOME in
*[\"\$\`\\%\|]* | *"
"*) refuse "the path of your home folder has characters that a desktop entry does not allow ($HOME)." ;;
/*) ;;
*) refuse "set HOME to the path of your home folder." ;;
esac

# --- Does it run here? Asked of the new files, beside the old ones, before anything is changed ---------------------

new=$library.new
rm -rf "$new"
mkdir -p "$HOME/.local/lib"
trap 'rm -rf "$new"; rmdir "$HOME/.local/lib" "$HOME/.local" 2>/dev/null || true' EXIT
cp -R "$here/prefix/lib/$name" "$new" || refuse "there is not enough space in $HOME/.local."
missing=$(for library in "$new"/_internal/PySide6/*.so "$new"/_internal/PySide6/Qt/plugins/platforms/libqxcb.so \
    "$new"/_internal/python3.*/lib-dynload/*.so; do
    LD_LIBRARY_PATH=$new/_internal ldd "$library" | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p'
done | sort -u | tr '\n' ' ')
[ -z "$missing" ] || refuse "this system lacks these libraries: $missing
On Debian and Ubuntu: sudo apt install $(cat "$here/window-packages")"
for program in $name $name-desktop; do
    told=$("$new/$program" --version 2>&1) || refuse "$program does not run on this system: $(printf '%s\n' "$told" | tail -n 1)"
done

# --- Put in place -------------------------------------------------------------------------------------------------

[ ! -x "$library/uninstall" ] || "$library/uninstall" --for-upgrade
rm -rf "$library"
mv "$new" "$library"
list=$library/installed-files
: >"$list"

put() { # put SOURCE TARGET [SED SCRIPT]
    mkdir -p "$(dirname "$2")"
    if [ -n "${3:-}" ]; then sed "$3" "$1" >"$2"; else cp "$1" "$2"; fi
    printf '%s\n' "$2" >>"$list"
}

mkdir -p "$programs"
for command in $name $name-desktop relaynet-app relaynet-courier relaynet-letters relaynet-public-gateway; do
    case $command in
    $name*) program=$command ;;
    *) program=$name ;;
    esac
    ln -sfn "$library/$program" "$programs/$command"
    printf '%s\n' "$programs/$command" >>"$list"
done
(cd "$here/prefix/share" && find . -type f) | while read -r file; do
    script=
    case $file in
    *.desktop) script="s|^Exec=$name-desktop|Exec=\"$programs/$name-desktop\"|" ;;
    esac
    put "$here/prefix/share/$file" "$data/${file#./}" "$script"
done
for program in $name relaynet-courier; do
    put "$here/prefix/lib/systemd/user/$program.service" "$data/systemd/user/$program.service" \
        "s|/usr/bin/env $program|\"$programs/$program\"|"
done

# Apps look for the gateway where the system says; a user may say it for oneself, and takes precedence.
if [ ! -e /etc/$name ] && [ ! -e "$configuration/environment.d/60-$name.conf" ]; then
    put "$here/environment.conf" "$configuration/environment.d/60-$name.conf"
fi
cp "$here/uninstall.sh" "$library/uninstall"
chmod 755 "$library/uninstall"
update-desktop-database -q "$data/applications" 2>/dev/null || true

say "Relaynet Gateway is installed for you. To remove it, run: $library/uninstall"
case :$PATH: in
*":$programs:"*) ;;
*) say "To use the commands, log in again, or type their full path: $programs" ;;
esac
if [ "${1:-}" = --start ] || { [ $terminal = no ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }; then
    cd "$HOME"
    setsid "$programs/$name-desktop" </dev/null >/dev/null 2>&1 &
fi
