/** The note for editors about a link whose page is gone. Pure. */
import { type Failure, UNKNOWN_HOST } from './failures.ts';

/**
 * @param field what editors call the field of the link
 * @returns one line, such as `The link https://… (website) answered 404 on 20, 22 and 24 November.` and what to do
 */
export function goneNote({
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
  return `${startOf(url)}${field}) ${lists.format(seen)}. Correct or remove it.`;
}

/** The row's note with the new line, in place of an older one about the same link. */
export function withGoneNote(note: unknown, url: string, line: string): string {
  const lines = typeof note === 'string' && note !== '' ? note.split('\n') : [];
  return [...lines.filter((one) => !one.startsWith(startOf(url))), line].join('\n');
}

const startOf = (url: string) => `The link ${url} (`;

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
