/** What is put right before SIGINT or SIGTERM ends the process. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls `putRight` when a signal arrives, then lets the signal end the process as it would have, unless somebody else in
 * the process listens to it: then the end is theirs.
 * @returns the function that stops listening
 */
export function onInterrupt(putRight: () => void): () => void {
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, handle);
  };
  const handle = (signal: NodeJS.Signals) => {
    stop();
    putRight();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, handle);
  return stop;
}
