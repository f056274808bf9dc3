/** The lines of a row's note about links whose pages are gone (docs/feed-rules.md 15.11). */

/** An answer that found the page gone. */
interface Failure {
  /** ISO 8601. */
  at: string;
  /** A status such as 404, or that of an unknown host. */
  answer: string;
}

/** The answer of a host whose name does not exist. */
export const UNKNOWN_HOST = 'host unknown';

/**
 * @param field what editors call the field of the link
 * @returns one line, such as `The link https://… (website) answered 404 on 20, 22 and 24 November.` and what to do
 */
export function goneLinkNote({
  url,
  field,
  failures,
}: {
  url: string;
  field: string;
  failures: readonly Failure[];
}): string {
  const byAnswer = [...Map.groupBy(failures, ({ answer }) => answer)];
  const seen = byAnswer.map(([answer, found]) => {
    const days = `on ${daysOf(found)}`;
    return answer === UNKNOWN_HOST ? `had an unknown host ${days}` : `answered ${answer} ${days}`;
  });
  return `The link ${url} (${field}) ${lists.format(seen)}. Correct or remove it.`;
}

/** The row's note with the new line, in place of an older one about the same link. */
export function withGoneLink(note: unknown, url: string, line: string): string {
  const rest = withoutGoneLinks(note, (other) => other !== url);
  return rest === null ? line : `${rest}\n${line}`;
}

/** The row's note without the lines about links that are corrected, removed or there again. @returns null if nothing is left */
export function withoutGoneLinks(note: unknown, isKept: (url: string) => boolean): string | null {
  const lines = typeof note === 'string' && note !== '' ? note.split('\n') : [];
  const kept = lines.filter((line) => {
    const [, url] = linkLine.exec(line) ?? [];
    return url === undefined || isKept(url);
  });
  return kept.join('\n') || null;
}

/** An address has no space. */
const linkLine = /^The link (https?:\/\/\S+) \(.*\) (?:answered|had an unknown host) /;

const lists = new Intl.ListFormat('en-GB');
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** `20, 22 and 24 November`, or `30 November, 1 December and 2 December`. */
function daysOf(failures: readonly Failure[]): string {
  const dates = failures.map(({ at }) => ({
    day: String(Number(at.slice(8, 10))),
    month: months.format(new Date(at)),
  }));
  const [first] = dates;
  return dates.every(({ month }) => month === first?.month)
    ? `${lists.format(dates.map(({ day }) => day))} ${first?.month}`
    : lists.format(dates.map(({ day, month }) => `${day} ${month}`));
}
