/** `npm run intake -- --links`: asks the links of published rows, and reports what died. */
import type { CommandResult } from '../../lib/command.ts';
import { UsageError } from '../../lib/command.ts';
import { secondsSince } from '../../lib/time.ts';
import { checkLinks, type LinkOptions } from './check-links.ts';
import { linksText } from './report.ts';

const DEFAULT_LIMIT = 300;
const MAX_LIMIT = 10_000;

export const linkOptions = {
  links: {
    type: 'boolean',
    help: 'ask the links of published rows instead, and note on a row what was gone on three days of a week',
    default: false,
  },
  limit: { type: 'string', value: 'N', help: `with --links: the number of links to ask (default: ${DEFAULT_LIMIT})` },
} as const;

interface Given {
  values: { links: boolean; limit?: string | undefined; check: boolean; discover?: string | undefined };
  positionals: string[];
}

/**
 * @returns how many links to ask; null without the option
 * @throws UsageError for a limit that is not a number from 1 to 10000, and for options that do not go with each other
 */
export function linkRequest({ values, positionals }: Given): { limit: number } | null {
  const { links, limit = String(DEFAULT_LIMIT), check, discover } = values;
  if (!links) {
    if (values.limit !== undefined) throw new UsageError('--limit is for --links only.');
    return null;
  }
  if (check) throw new UsageError('--links asks links and --check tries sources; leave one of them out.');
  if (discover !== undefined)
    throw new UsageError('--links asks links and --discover finds sources; leave one of them out.');
  if (positionals.length > 0) throw new UsageError('--links asks the links of all rows; leave the source ids out.');
  if (!/^\d{1,5}$/.test(limit) || Number(limit) < 1 || Number(limit) > MAX_LIMIT) {
    throw new UsageError(`--limit must be a number from 1 to ${MAX_LIMIT}, not "${limit}".`);
  }
  return { limit: Number(limit) };
}

/** @throws RunningError while another run is in progress; errors of the database */
export async function askLinks(options: LinkOptions): Promise<CommandResult> {
  const started = performance.now();
  const found = await checkLinks(options);
  const summary = { ...found, seconds: secondsSince(started, 1) };
  return { text: linksText(summary, options), json: summary };
}
