/**
 * Questions that a database can be asked, from those that Payload asks. Payload looks for the lock of a row in all collections
 * at once: by the row's id as text and, where ids are numbers, as a number. As a number the id `03255e078397` is infinite, and
 * `123456789012` is beyond the numbers of PostgreSQL's ids: no such row could be edited. There is no row of that number, and
 * nothing is equal to null: so null asks the same.
 */
import type { InStatement } from '@libsql/client';

/** For libsql, which refuses to bind what is infinite. */
export function answerable(statement: InStatement): InStatement {
  if (typeof statement === 'string' || !Array.isArray(statement.args) || !/^\s*select\b/i.test(statement.sql)) {
    return statement;
  }
  const args = statement.args.map((arg) => (arg === Number.POSITIVE_INFINITY ? null : arg));
  return { ...statement, args };
}

/** For PostgreSQL, which refuses to compare a number of 32 bits with one that is none. Locks alone are asked for like that. */
export function answerableValues(statement: string, values: unknown[]): unknown[] {
  if (!/^\s*select\b.*"payload_locked_documents_rels"/is.test(statement)) return values;
  return values.map((value) => (typeof value === 'number' && value !== (value | 0) ? null : value));
}
