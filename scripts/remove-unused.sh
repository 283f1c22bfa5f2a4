#!/bin/sh
# After npm ci: removes what nobody uses of the packages. Headers of Node and sources of SQLite are for building native modules, of which there
# are none to build. Node's program has a second name in the package that brings it, and would be there twice in a copy.
rm -rf node_modules/node/node_modules/*/bin node_modules/node/node_modules/*/include node_modules/better-sqlite3/deps
# Without the packages for development, nobody reads maps of sources, or compiles TypeScript, which npm installs because i18next can use it.
if [ ! -d node_modules/vitest ]; then
  find node_modules -name '*.map' -type f -delete
  rm -rf node_modules/typescript node_modules/@typescript
fi
