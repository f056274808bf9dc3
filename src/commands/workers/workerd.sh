#!/bin/sh
# Becomes workerd after printing its process id, which Miniflare keeps to itself.
echo "pid $$"
exec "$WORKERD" "$@"
