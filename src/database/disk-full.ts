/** Recognises that a write failed because there is no space left: on the disk, in a quota, or for a file. */
import { codeOf } from '../lib/error-code.ts';

/** Of SQLite, of the operating system, and of PostgreSQL. */
const codes = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
/** An error has few causes; a circle of them must not be followed for ever. */
const maxDepth = 10;

/** @returns true if the error, or one that caused it, says so */
export function isDiskFull(error: unknown, depth = maxDepth): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  if (codes.has(codeOf(error) ?? '')) return true;
  const causes = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause];
  return causes.some((cause) => isDiskFull(cause, depth - 1));
}
