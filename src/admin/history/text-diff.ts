/** Two texts as one: what stayed, what was taken out and what was put in, word by word where that can be read. */
import { diffWordsWithSpace } from 'diff';

export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this a comparison word by word takes long and helps nobody. */
const longText = 20_000;
/** With less in common than this share, the words of both would stand mixed up. */
const leastInCommon = 0.4;

export function textDiff(before: string, after: string): TextPart[] {
  const whole: TextPart[] = [
    { kind: 'removed' as const, text: before },
    { kind: 'added' as const, text: after },
  ].filter(({ text }) => text !== '');
  if (before.length + after.length > longText) return whole;
  const parts = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): TextPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
  );
  const inCommon = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? lettersOf(text) : 0), 0);
  return inCommon < leastInCommon * Math.max(lettersOf(before), lettersOf(after)) ? whole : parts;
}

const lettersOf = (text: string) => text.replace(/\s+/g, '').length;
