/**
 * The one form in which every JSON file of the feed is written: compact, but each row of a list on a line of its own. So a diff
 * shows rows, and a big file can be written and read row by row.
 */

/** Members in the value's own order, rows of top-level lists on lines, one newline at the end, printable characters as they are. */
export function toJson(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${memberJson(member)}`);
  return `{${members.join(',')}}\n`;
}

function memberJson(member: unknown): string {
  const rows = Array.isArray(member) && member.some((row) => typeof row === 'object' && row !== null);
  return rows ? `[\n${member.map((row) => JSON.stringify(row)).join(',\n')}\n]` : JSON.stringify(member);
}
