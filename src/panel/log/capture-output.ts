/**
 * Puts everything that the process would print into its log: `console`, direct writes, warnings of Node, and the error that ends the
 * process. So whatever Next or a library prints is one entry, without secrets.
 */
import { format, stripVTControlCharacters } from 'node:util';
import type { Log } from './create-log.ts';

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const;

/** Call it once, with a log that does not write through `process.stdout.write` or `console`. */
export function captureOutput(log: Log): void {
  for (const [name, level] of Object.entries(levels)) {
    console[name as keyof typeof levels] = (...given: unknown[]) => {
      const [first] = given;
      if (given.length === 1 && first instanceof Error) log[level]({ err: first }, first.message);
      else enter(log, level, format(...given));
    };
  }
  for (const stream of [process.stdout, process.stderr]) stream.write = writeTo(log);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message));
  // Without this Node prints the error itself. A promise that nobody handles ends here too.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The panel ended with an error.');
    process.exit(1);
  });
}

/** Lines of one write belong together, such as those of a stack. */
const writeTo = (log: Log): typeof process.stdout.write =>
  ((chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    enter(log, 'info', typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') process.nextTick(callback as () => void);
    return true;
  }) as typeof process.stdout.write; // the type has several overloads

function enter(log: Log, level: (typeof levels)[keyof typeof levels], text: string): void {
  const plain = stripVTControlCharacters(text).trim();
  if (plain !== '') log[level](plain);
}
