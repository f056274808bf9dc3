/**
 * Folds texts for the search of the panel (docs/feed-rules.md 17.10), so that `okokrim` finds Økokrim and `alesund` finds Ålesund, on every database. What is stored and
 * what is typed are folded in the same way.
 */

/** Letters that Unicode does not decompose into a letter and a mark. */
const letters: Record<string, string> = {
  ...{ æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss' },
  ...{ œ: 'oe', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ŧ: 't' },
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * The words of a text in lower case and without diacritics. Everything that is neither a letter nor a digit separates words, so a
 * word has none of the wildcards of SQL. Å is also written aa: both become a.
 * @example foldWords('Økokrim, Ålesund') // ['okokrim', 'alesund']
 */
export function foldWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(special, (letter) => letters[letter] as string)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/aa+/g, 'a')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * What a row is found by: the distinct folded words of its id and of some fields, with one space between.
 * @param paths names of fields; `title_i18n` has all values of a group, `links.url` one field of each item of a list
 */
export function searchText(row: object, paths: readonly string[]): string {
  const texts = ['id', ...paths].flatMap((path) => textsAt(row, path.split('.')));
  return [...new Set(texts.flatMap(foldWords))].join(' ');
}

function textsAt(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, path));
  if (typeof value === 'object' && value !== null) {
    const [first, ...rest] = path;
    if (first !== undefined) return textsAt((value as Record<string, unknown>)[first], rest);
    // The items of a list have ids of Payload, which nobody searches for.
    return Object.entries(value).flatMap(([name, each]) => (name === 'id' ? [] : textsAt(each, [])));
  }
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
