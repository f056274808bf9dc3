/** Which tables of the database are content: what people wrote, as opposed to what the service keeps for itself. Pure. */

/** Rows that come and go by themselves, so fewer of them mean nothing. */
const passing =
  /^(payload_\w+|users_sessions|intake_(items|runs|sources)(_\w+)?|link_checks|row_assignments|login_attempts|note_mentions|saved_filters)$/;
/** What a database has before anybody wrote a row: accounts, settings, and the log of both. */
const fromTheStart = /^(users|machines|rules|meta|reject_reasons|review_log)(_\w+)?$/;
/** Earlier versions of rows. */
const versions = /^_\w+_v(_\w+)?$/;

/** @returns true for a table whose rows stay until somebody deletes them: content, its lists and versions, accounts, the log */
export const isLasting = (table: string): boolean => !passing.test(table);

/**
 * The rows of the families, pictures, reports, notes and subscribers. Lists inside a row, such as `news_links`, are parts of it
 * and do not count. A table that this list does not know counts, so a new family needs no entry.
 * @param rows the number of rows by table
 * @param own how many of them are records that the service creates itself
 */
export function contentRows(rows: Readonly<Record<string, number>>, own = 0): number {
  const tables = Object.keys(rows);
  const isPart = (table: string) => tables.some((other) => table.startsWith(`${other}_`));
  const isContent = (table: string) =>
    isLasting(table) && !fromTheStart.test(table) && !versions.test(table) && !isPart(table);
  return tables.filter(isContent).reduce((sum, table) => sum + (rows[table] ?? 0), 0) - own;
}
