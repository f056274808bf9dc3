#!/bin/sh
# Removes from an installed and built copy of the project what the image never runs: three quarters of it.
# Usage: lean.sh FOLDER. Not for a working copy: tests and builds need what this removes.
set -eu
cd "$1"
npm prune --omit=dev --no-audit
cd node_modules
# The image has a Node of its own.
rm -rf node .bin/node
# Only a build compiles; only `npm run migrate:create` compares schemas.
rm -rf @next/swc-* sass drizzle-kit @drizzle-team @esbuild-kit esbuild-register next/dist/docs next/dist/esm
# npm installs libsql for both C libraries.
if [ -d @libsql/linux-x64-gnu ] || [ -d @libsql/linux-arm64-gnu ]; then rm -rf @libsql/*-musl; fi
# The market files use one set of icons.
rm -rf cryptocurrency-icons/[0-9]* cryptocurrency-icons/svg/black cryptocurrency-icons/svg/icon cryptocurrency-icons/svg/white
# Node runs no TypeScript in node_modules. Licences stay.
find . -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -name '*.flow' -o -name '*.md' \) \
  ! -iname 'licen[cs]e*' -delete
cd ..
find node_modules .next -type f -name '*.map' -delete
rm -rf .next/cache .next/types .next/diagnostics
