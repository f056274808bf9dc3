/**
 * Makes queries with ids that are not valid numbers work. Payload searches for the lock of a row in all collections at once: by
 * the id as text and, for collections with numeric ids, as a number. As a number the id `03255e078397` is infinite and
 * `123456789012` is too large for PostgreSQL, so the query would fail and the row could not be edited. Such numbers become
 * null, which gives the same result: no row has that number, and nothing equals null.
 */
import type { InStatement } from '@libsql/client';

/** For libsql, which cannot bind infinity. */
export function nullInfiniteIds(statement: InStatement): InStatement {
  if (typeof statement === 'string' || !Array.isArray(statement.args) || !/^\s*select\b/i.test(statement.sql)) {
    return statement;
  }
  const args = statement.args.map((arg) => (arg === Number.POSITIVE_INFINITY ? null : arg));
  return { ...statement, args };
}

/** For PostgreSQL, which cannot compare an integer with a number beyond 32 bits. Only queries for locks do that. */
export function nullOversizedIds(statement: string, values: unknown[]): unknown[] {
  if (!/^\s*select\b.*"payload_locked_documents_rels"/is.test(statement)) return values;
  return values.map((value) => (typeof value === 'number' && value !== (value | 0) ? null : value));
}
