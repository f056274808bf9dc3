/** What happened to a row that is still in the list. */
import { moveTexts } from './move-texts.ts';
import type { Mark } from './queue-state.ts';

/** @returns one or two sentences; null if the decision is being saved or is done */
export function problemMessage(mark: Mark): string | null {
  if (mark.kind === 'refused') return mark.refusal.message;
  if (mark.kind === 'unsent') return `Not saved. ${mark.message}`;
  if (mark.kind === 'elsewhere') return `${moveTexts[mark.to].done} meanwhile by ${mark.who}.`;
  return null;
}
