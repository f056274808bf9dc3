/** What a log entry tells, as a verb: "Kari approved Story 5 minutes ago". */
import type { LogEntry } from '../../review/api.ts';

export function phrase({ from, to, undoes }: Pick<LogEntry, 'from' | 'to' | 'undoes'>): string {
  if (from === null) return 'added';
  if (undoes !== null) return `took back a decision on`;
  if (from === to) return 'changed';
  if (to === 'published') return 'approved';
  if (to === 'rejected') return from === 'published' ? 'withdrew' : 'rejected';
  return from === 'published' ? 'withdrew for another look' : 'reopened';
}
