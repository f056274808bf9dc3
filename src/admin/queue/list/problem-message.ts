/** Why a decision failed and the row is still in the list. */
import type { Mark } from './queue-state.ts';

/** @returns one or two sentences; null if the decision is being saved or is done */
export function problemMessage(mark: Mark): string | null {
  if (mark.kind === 'refused') return mark.refusal.message;
  if (mark.kind === 'unsent') return `Not saved. ${mark.message}`;
  return null;
}
