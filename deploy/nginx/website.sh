#!/bin/sh
# Takes a website out of nginx before it is stopped, and puts it back when it answers again. nginx sends a write to no second
# website once it has sent it to a first one, so a write that arrives while a website closes its port would be lost.
#   website.sh out 127.0.0.1:3000 /etc/nginx/conf.d/tapeglass.conf
#   website.sh in  127.0.0.1:3000 /etc/nginx/conf.d/tapeglass.conf
# Run it as a user that may write the file and reload nginx. Exit code 1: the file has no such website.
set -eu
action=$1
address=$2
conf=$3
reload=${RELOAD:-nginx -s reload}

case $action in
    out) state=' down' ;;
    in) state='' ;;
    *) echo "website.sh: first argument must be out or in, not '$action'" >&2; exit 1 ;;
esac
if ! grep -qF "server $address max_fails=0" "$conf"; then
    echo "website.sh: $conf has no line \"server $address max_fails=0\"" >&2
    exit 1
fi
pattern=$(printf '%s' "$address" | sed 's/[.[\]]/\\&/g')
sed "s/server $pattern max_fails=0\( down\)\{0,1\};/server $address max_fails=0$state;/" "$conf" > "$conf.new"
# Into the file itself, so that its owner and rights stay.
cat "$conf.new" > "$conf"
rm "$conf.new"
$reload
