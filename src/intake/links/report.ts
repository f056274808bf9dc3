/** The texts in which a check of the links reports to people. */
import type { LinkSummary } from './check-links.ts';

/** Lines of one kind in the text; `--json` lists all of them. */
const MAX_LINES = 20;

export function linksText(summary: LinkSummary & { seconds: number }, { dryRun }: { dryRun: boolean }): string {
  const { asked, links, alive, gone, unclear, noted, waiting, left, seconds } = summary;
  const rowsOf = (rows: readonly { family: string; id: string }[]) =>
    rows.map(({ family, id }) => `${family}/${id}`).join(', ');
  const counts = [
    `${alive} there`,
    `${gone.length} gone`,
    `${unclear.length} unclear`,
    `${noted.length} ${noted.length === 1 ? 'row' : 'rows'} noted`,
    ...(waiting.length > 0 ? [`${waiting.length} waiting for an editor to close the row`] : []),
    ...(left > 0 ? [`${left} left for the next run`] : []),
  ];
  return [
    ...shortened(gone.map(({ url, answer, times, rows }) => `gone: ${url}: ${answer}, day ${times} (${rowsOf(rows)})`)),
    ...shortened(unclear.map(({ url, reason }) => `unclear: ${url}: ${reason}`)),
    `${dryRun ? 'Dry run, nothing was saved: ' : ''}${asked} of ${links} links asked: ${counts.join(', ')}; ${seconds} s`,
  ].join('\n');
}

function shortened(lines: string[]): string[] {
  const more = lines.length - MAX_LINES;
  const [kind] = lines[0]?.split(':') ?? [];
  return more > 0 ? [...lines.slice(0, MAX_LINES), `${kind}: ${more} more; --json lists all of them`] : lines;
}
