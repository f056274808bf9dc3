/** Questions that libsql can be asked, from those that Payload asks. */
import type { InStatement } from '@libsql/client';

/**
 * Payload looks for the lock of a row in all collections at once: by the row's id as text and, where ids are numbers, as a
 * number. As a number an id such as `03255e078397` is infinite, which libsql refuses to bind: no such row could be edited.
 * No number in the database is infinite, and nothing is equal to null: so null asks the same.
 */
export function answerable(statement: InStatement): InStatement {
  if (typeof statement === 'string' || !Array.isArray(statement.args) || !/^\s*select\b/i.test(statement.sql)) {
    return statement;
  }
  const args = statement.args.map((arg) => (arg === Number.POSITIVE_INFINITY ? null : arg));
  return { ...statement, args };
}
