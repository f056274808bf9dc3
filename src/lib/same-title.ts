/**
 * How similar two titles are: titles with the same words have the same key, and a number from 0 to 1 gives the share of common
 * words. For headlines and events in the Nordic languages and English.
 */

/**
 * A normalised title, without case, punctuation, compatibility forms, extra white space and the outlet's name at the end. Letters
 * keep their accents (å is not a), and numbers keep their sign.
 * @param outlets names that the title may end in, such as the source's name and its host
 * @returns words with one space between; '' only for a blank title
 */
export function titleKey(title: string, outlets: readonly string[] = []): string {
  const plain = withoutOutlet(title, outlets).normalize('NFKC').toLowerCase();
  const words = plain
    .replace(/['’´`]/g, '')
    .replace(/(?<![\p{L}\p{N}])[-−–](?=\p{N})/gu, 'minus ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  // Titles that consist only of signs (emoji, dashes) are compared by them.
  return words === '' ? plain.replace(/\s+/g, ' ').trim() : words;
}

/**
 * A headline without " – Outlet", " - Outlet" or " | Outlet" at its end, and with single spaces.
 * @returns the headline as it was where nothing would be left
 */
export function withoutOutlet(title: string, outlets: readonly string[]): string {
  const whole = title.replace(/\s+/g, ' ').trim();
  const lower = whole.toLowerCase();
  for (const outlet of outlets) {
    const name = outlet.replace(/\s+/g, ' ').trim().toLowerCase();
    // Letters whose lower case is longer would shift the positions.
    if (name === '' || !lower.endsWith(name) || lower.length !== whole.length) continue;
    const before = whole.slice(0, whole.length - name.length);
    const mark = /(?: [-–—−|·•:»/]|\|) ?$/u.exec(before);
    const headline = mark ? before.slice(0, mark.index).trim() : '';
    if (headline !== '') return headline;
  }
  return whole;
}

/**
 * The share of words that two titles have in common (Dice coefficient over multisets, without stop words): 1 for the same words in
 * any order, 0 for none in common. Symmetric. The caller removes outlet names.
 */
export const titleSimilarity = (a: string, b: string): number => wordSimilarity(titleWords(a), titleWords(b));

/** The same, for titles that are already split into words. */
export function wordSimilarity(first: readonly string[], second: readonly string[]): number {
  // Titles are short; only the beginning of a very long one is compared.
  const [left, right] = [first.slice(0, mostWords), second.slice(0, mostWords)];
  if (left.length === 0 && right.length === 0) return 1;
  const unmatched = [...left];
  let shared = 0;
  for (const word of right) {
    const place = unmatched.indexOf(word);
    if (place < 0) continue;
    unmatched[place] = '';
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
}

const mostWords = 200;

/** The words of a title without stop words, repeated ones included; all words when all are stop words. */
export const titleWords = (title: string): string[] => keyWords(titleKey(title));

/** The same, of a title's key. */
export function keyWords(key: string): string[] {
  const words = key.split(' ').filter(Boolean);
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Of all languages. No word that negates in any of them: the Norwegian article "ei" is left out, because it is "not" in Finnish. */
const stopWords = new Set(
  [
    // nn, nb, da
    'og i på av til for med fra frå om som at det den de en et eit er har ved etter seg sin sitt sine dei',
    // sv
    'och att av för med från om som det den de en ett är har vid efter sig sina på till',
    // fi
    'ja on se että kun myös',
    // is
    'og á í að er um við til frá sem með hjá það',
    // en
    'a an the of in on to and for with from by at as is are has its it that',
  ]
    .join(' ')
    .split(' '),
);
