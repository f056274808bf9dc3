/**
 * Recognises the errors of a database that is busy or away, which are nobody's mistake and pass. Drizzle and the clients of the
 * servers wrap them, so the causes are searched too.
 */
import { DatabaseAwayError, DatabaseBusyError, DatabaseConflictError } from './errors.ts';

export type DatabaseProblem = DatabaseBusyError | DatabaseConflictError | DatabaseAwayError;

/** @returns an error with status 503 and one line for the client; null for any other error */
export function databaseProblem(error: unknown): DatabaseProblem | null {
  for (const part of causes(error)) {
    if (part instanceof DatabaseBusyError) return part;
    if (part instanceof DatabaseConflictError || part instanceof DatabaseAwayError) return part;
    const code = 'code' in part ? String(part.code) : '';
    if (CONFLICTS.has(code)) return new DatabaseConflictError({ cause: error });
    if (AWAY.has(code) || CONNECTION_EXCEPTION.test(code) || AWAY_MESSAGE.test(part.message))
      return new DatabaseAwayError({ cause: error });
  }
  return null;
}

/** Whether PostgreSQL refused a value that a column cannot have, such as a state that does not exist. SQLite finds nothing then. */
export const isImpossibleValue = (error: unknown): boolean =>
  causes(error).some((part) => 'code' in part && DATA_EXCEPTION.test(String(part.code)));

/** The error, its causes and, for attempts at several addresses, the error of each. */
function* causes(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return;
  yield error;
  if (error instanceof AggregateError) for (const part of error.errors) yield* causes(part, depth + 1);
  yield* causes(error.cause, depth + 1);
}

const MAX_DEPTH = 8;

const CONFLICTS = new Set([
  '40001', // PostgreSQL: serialization failure
  '40P01', // deadlock
  '55P03', // lock timeout
  '25P03', // idle in a transaction
  'TRANSACTION_TIMEOUT', // libSQL: another writer has waited for 5 s
  'STREAM_EXPIRED', // 10 s without a statement
  'SQLITE_BUSY',
]);

const AWAY = new Set([
  ...['57P01', '57P02', '57P03'], // PostgreSQL: shut down, crashed, starting
  '53300', // too many connections
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'],
]);

/** PostgreSQL's classes of SQLSTATE. */
/** 42883: an operator that the type of the column does not have, such as a part of a state. */
const DATA_EXCEPTION = /^(22[0-9A-Z]{3}|42883)$/;
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;

/** Of pg and of Node's fetch, whose errors have no code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|fetch failed|The operation was aborted due to timeout|Server returned HTTP status 50[234])/;
