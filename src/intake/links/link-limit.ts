/** How many links `npm run intake -- --links` asks. */
import { UsageError } from '../../lib/command.ts';

const DEFAULT = 300;
const MOST = 10_000;

/** @throws UsageError for a limit that is not a number from 1 to 10000, and for options that do not go with each other */
export function linkLimit(given: {
  links: boolean;
  limit: string | undefined;
  check: boolean;
  discover?: string | undefined;
  sources: string[];
}): number {
  const { links, limit, check, discover, sources } = given;
  if (!links && limit !== undefined) throw new UsageError('--limit is for --links only.');
  if (links && check) throw new UsageError('--links asks links and --check tries sources; leave one of them out.');
  if (links && discover !== undefined)
    throw new UsageError('--links asks links and --discover finds sources; leave one of them out.');
  if (links && sources.length > 0)
    throw new UsageError('--links asks the links of all rows; leave the source ids out.');
  if (limit === undefined) return DEFAULT;
  if (!/^\d{1,5}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST) {
    throw new UsageError(`--limit must be a number from 1 to ${MOST}, not "${limit}".`);
  }
  return Number(limit);
}
