#!/bin/sh
# Runs workerd, and ends it when the process that started it is gone: a killed process cannot end its children.
parent=$PPID
(
  while kill -0 "$parent" && kill -0 $$; do sleep 1; done
  kill -9 $$
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD" "$@"
