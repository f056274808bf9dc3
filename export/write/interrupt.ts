/** Runs a clean-up before SIGINT or SIGTERM ends the process. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls `cleanUp` when a signal arrives, then lets the signal end the process. If the process has another listener for the
 * signal, ending the process is left to that listener.
 * @returns a function that stops listening
 */
export function onInterrupt(cleanUp: () => void): () => void {
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, handle);
  };
  const handle = (signal: NodeJS.Signals) => {
    stop();
    cleanUp();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, handle);
  return stop;
}
