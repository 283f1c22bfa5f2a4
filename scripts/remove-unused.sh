#!/bin/sh
# After npm ci: removes what nobody uses of the packages. Node's headers and SQLite's sources are for building native modules, of which there
# are none to build; maps of sources are for whoever develops.
rm -rf node_modules/node/node_modules/*/include node_modules/better-sqlite3/deps
case "$npm_config_omit" in
  *dev*) find node_modules -name '*.map' -type f -delete ;;
esac
