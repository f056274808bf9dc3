/** The signals that ask a program to stop. */

export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Waits for the first of them. Later ones are ignored: npm repeats the signal that the terminal has already sent. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of stopSignals) process.on(signal, resolve);
  });
}
