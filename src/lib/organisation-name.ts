/** Compares the names of organisations: case, marks on letters, signs and company forms do not count (docs/feed-rules.md 4.1, 4.9). */

/** Company forms, which may stand before the name too ("Oy Example Ab"), or be two ("Example Oy Ab"). */
const form = String.raw`(?:asa?|a/s|ab|aps|oyj?|e?hf|ltd|inc|gmbh)\.?`;
const formAtEnd = new RegExp(String.raw`(?:[\s,(]+${form}\)?)+$`);
const formAtStart = new RegExp(String.raw`^${form}\s+`);

/** Letters that are more than a letter with a mark, which Unicode does not take apart. */
const letters: Record<string, string> = { ø: 'o', æ: 'ae', ð: 'd', þ: 'th', ß: 'ss', đ: 'd', ł: 'l' };

/** In lower case, without marks on letters and with single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæðþßđł]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** @param folded a name without its company forms; a name that is only a form stays */
export function withoutForm(folded: string): string {
  const bare = folded.replace(formAtEnd, '').replace(formAtStart, '');
  return bare === '' ? folded : bare;
}

/**
 * The same for all spellings of one name.
 * @returns letters and digits only; '' for a text without any
 * @example organisationKey('Firi AS') === organisationKey('firi')
 */
export const organisationKey = (name: string): string => withoutForm(fold(name)).replace(/[^\p{L}\p{N}]/gu, '');
