/** Why a row is still in the list after a decision. */
import type { Mark } from './queue-state.ts';

/** @returns one sentence or two; null for a row that is on its way or done */
export function troubleOf(mark: Mark): string | null {
  if (mark.kind === 'refused') return mark.refusal.message;
  if (mark.kind === 'unsent') return `Not sent. ${mark.message}`;
  return null;
}
