/** Compares two texts word by word, or as a whole where that is easier to read. */
import { diffWordsWithSpace } from 'diff';

export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer texts are not compared word by word, which would be slow and hard to read. */
const maxLength = 20_000;
/** Texts with a smaller common part are not compared word by word, because the words of both would be mixed up. */
const minCommonPart = 0.4;

export function textDiff(before: string, after: string): TextPart[] {
  const whole: TextPart[] = [
    { kind: 'removed' as const, text: before },
    { kind: 'added' as const, text: after },
  ].filter(({ text }) => text !== '');
  if (before.length + after.length > maxLength) return whole;
  const parts = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): TextPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
  );
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? countLetters(text) : 0), 0);
  return common < minCommonPart * Math.max(countLetters(before), countLetters(after)) ? whole : parts;
}

const countLetters = (text: string) => text.replace(/\s+/g, '').length;
