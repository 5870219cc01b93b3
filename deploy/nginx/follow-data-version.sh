#!/bin/sh
# Purges the page cache by data version: writes a new version into the map and makes nginx read it.
#   follow-data-version.sh http://127.0.0.1:3000/backend/status/ /etc/nginx/tapeglass-version.map
# Run it as a service beside nginx, by a user that may reload it.
set -eu
status=$1
map=$2
# Visitors get the kept pages while the websites make theirs anew; what is not done by then is made when it is asked for.
# Less than the ten seconds for which nginx keeps a page as fresh: so none is fetched twice before the change.
settle=${SETTLE_SECONDS:-5}
reload=${RELOAD:-nginx -s reload}

while :; do
    # Version and time of the load: a restored backup can have a version that was there before.
    answer=$(curl -fsS --max-time 5 "$status" 2>/dev/null || true)
    version=$(printf '%s' "$answer" | sed -n 's/.*"dataVersion":\([0-9]*\).*"loadedAt":"\([^"]*\)".*/\1 \2/p')
    if [ -n "$version" ] && ! grep -qF "\"$version\"" "$map"; then
        sleep "$settle"
        printf 'map "" $tapeglass_data { default "%s"; }\n' "$version" > "$map.new"
        mv "$map.new" "$map"
        $reload
    fi
    sleep 0.3
done
