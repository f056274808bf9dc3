/** Log entries as verbs. */
import type { LogEntry } from '../../review/api/row.ts';

/**
 * The verb for a log entry, as in "Kari approved Story 5 minutes ago".
 * @param hasObject false if the title of the row does not follow
 */
export function decisionVerb(
  { from, to, undoes, kind }: Pick<LogEntry, 'from' | 'to' | 'undoes'> & Partial<Pick<LogEntry, 'kind'>>,
  { hasObject = true } = {},
): string {
  if (from === null) return 'added';
  if (undoes !== null) return hasObject ? 'undid a decision on' : 'undid a decision';
  if (kind === 'dismissal') return hasObject ? 'dismissed a suggestion for' : 'dismissed a suggestion';
  if (from === to) return 'changed';
  if (to === 'published') return 'approved';
  if (to === 'rejected') return from === 'published' ? 'withdrew' : 'rejected';
  return from === 'published' ? 'withdrew and reopened' : 'reopened';
}
