/** The log of the panel's process: one line of JSON for each entry, or readable lines on a terminal. */
import { type Logger, pino, stdSerializers } from 'pino';
import { requestId } from '../../lib/request-id.ts';
import { redactValue } from './redact.ts';

export type LogFormat = 'json' | 'text';
export type Log = Logger;

export interface LogOptions {
  format: LogFormat;
  /** Receives whole lines. */
  write: (line: string) => void;
  /** Called for each entry, such as to count errors. */
  onEntry?: (level: string) => void;
}

/** Everything that is written has passed `redactValue`, no matter who logged it. */
export function createLog({ format, write, onEntry }: LogOptions): Log {
  const destination = {
    write: (line: string) => {
      const entry = redactValue(JSON.parse(line)) as Entry;
      onEntry?.(entry.level);
      write(format === 'json' ? `${JSON.stringify(entry)}\n` : readable(entry));
    },
  };
  return pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: () => {
        const id = requestId();
        return id === undefined ? {} : { request_id: id };
      },
      serializers: { err: describeError },
      hooks: {
        logMethod(given, method) {
          const refusal = refusalOf(given[0]);
          if (refusal === null) method.apply(this, given);
          else this.info(refusal.message);
        },
      },
    },
    destination,
  );
}

interface Entry {
  level: string;
  time: string;
  msg?: string;
  err?: { stack?: string };
}

/**
 * Payload logs as an error that it refused a request (a wrong password, a body that is not JSON). Anybody can send such requests, and
 * must not set off the alert about errors.
 */
function refusalOf(entry: unknown): Error | null {
  const error = typeof entry === 'object' && entry !== null && 'err' in entry ? entry.err : entry;
  if (!(error instanceof Error && 'status' in error)) return null;
  const status = Number(error.status);
  return status >= 400 && status < 500 ? error : null;
}

/** Without other fields of an error: those of the database have the values of a row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = stdSerializers.err(error); // the stack has those of its causes
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type, message, code, stack };
}

const readable = ({ time, level, msg = '', err }: Entry): string =>
  `${time.slice(11, 19)} ${level === 'info' ? '' : `${level}: `}${msg}${err?.stack ? `\n${err.stack}` : ''}\n`;
