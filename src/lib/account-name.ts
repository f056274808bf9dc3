/**
 * Names of accounts. The review log shows them, so no two of them look the same, and none is a name that the log writes itself
 * (docs/feed-rules.md 17.83).
 */
import { reservedNames } from './own-names.ts';

export const maxNameLength = 80;

/** Control characters, what is not a character, and what a font shows as nothing; also the empty pattern of Braille. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu;

/**
 * What two names have in common that look the same: no invisible characters, no case, no width, one space between words.
 * @returns '' for a name without letters and digits
 * @example nameKeyOf('ＡＤ\u200bmin ') // 'admin'
 */
export function nameKeyOf(name: string): string {
  const visible = name.normalize('NFKC').replace(invisible, '');
  // ẞ has a capital letter only as ß, ß and ſ have the case of others only as capitals, and the form of σ depends on what follows.
  const folded = visible.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
  return folded
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** The name as it is stored: composed characters, one space between words. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '');

/**
 * @param name of tidyName
 * @param isService true for the machine user and the first admin, which the service itself creates
 * @returns what is wrong with it, as a sentence that says what to do; null for a good name
 */
export function nameProblem(name: string, { isService = false } = {}): string | null {
  if (name === '') return 'The name is missing. Type one.';
  if (name.length > maxNameLength) return `The name is too long. Use at most ${maxNameLength} characters.`;
  if (name.search(invisible) >= 0) return 'The name has an invisible character. Type it again without pasting it.';
  if (nameKeyOf(name) === '') return 'The name has no letter or digit. Add one.';
  if (mixesAlphabets(name))
    return 'The name mixes letters of several alphabets, some of which look the same. Use one alphabet.';
  if (phonetic.test(name)) return 'The name has a letter that looks like another one. Type the usual letter.';
  if (looksRenamed.test(name.normalize('NFKC'))) return 'The review log writes “(then: …)” itself. Leave it out.';
  if (!isService && reservedKeys.has(nameKeyOf(name)))
    return 'The review log uses this name itself. Choose another one.';
  return null;
}

/** As in shownName of collections/review/named-entries.ts. */
const looksRenamed = /\p{Ps}.*\bthen\b/iu;

const reservedKeys: ReadonlySet<string> = new Set(reservedNames.map(nameKeyOf));

/** Letters of phonetic alphabets and small capitals, such as ɑ and ᴀ, which count as Latin ones. */
const phonetic = /[\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/;

/** Latin letters beside those of another alphabet. Chinese, Japanese and Korean, which look like no other, are written with Latin letters. */
const mixesAlphabets = (name: string): boolean => {
  const letters = (name.match(/\p{L}/gu) ?? []).filter(
    (letter) => !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(letter),
  );
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  return latin.length > 0 && latin.length < letters.length;
};
