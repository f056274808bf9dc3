/**
 * How alike two titles are: the same words in another dress have one key, and a number from 0 to 1 says how many words two
 * titles share. For headlines and events in the Nordic languages and English.
 */

/**
 * A title in its plainest form: case, punctuation, the form of letters and white space do not make two titles of one, nor does
 * the outlet's name at the end. Letters stay what they are (å is no a), and so does the sign of a number.
 * @param outlets names that the title may end in, such as the source's name and its host
 * @returns words with one space between; '' for a blank title alone
 */
export function titleKey(title: string, outlets: readonly string[] = []): string {
  const plain = withoutOutlet(title, outlets).normalize('NFKC').toLowerCase();
  const words = plain
    .replace(/['’´`]/g, '')
    .replace(/(?<![\p{L}\p{N}])[-−–](?=\p{N})/gu, 'minus ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  // Two rows of different signs alone (emoji, dashes) are not the same title.
  return words === '' ? plain.replace(/\s+/g, ' ').trim() : words;
}

/**
 * A headline without " – Outlet", " - Outlet" or " | Outlet" at its end. White space is made single.
 * @returns the headline as it was where nothing would be left
 */
export function withoutOutlet(title: string, outlets: readonly string[]): string {
  const whole = title.replace(/\s+/g, ' ').trim();
  const lower = whole.toLowerCase();
  for (const outlet of outlets) {
    const name = outlet.replace(/\s+/g, ' ').trim().toLowerCase();
    // Letters whose lower case is longer would shift the places.
    if (name === '' || !lower.endsWith(name) || lower.length !== whole.length) continue;
    const before = whole.slice(0, whole.length - name.length);
    const mark = /(?: [-–—−|·•:»/]|\|) ?$/u.exec(before);
    const headline = mark ? before.slice(0, mark.index).trim() : '';
    if (headline !== '') return headline;
  }
  return whole;
}

/**
 * How many of their words two titles share (Dice, each word as often as it stands there; words that carry no meaning do not
 * count): 1 for the same words in any order, 0 for none in common. Symmetric. Outlet names are the caller's to take off.
 */
export const titleSimilarity = (a: string, b: string): number => wordSimilarity(titleWords(a), titleWords(b));

/** The same for titles whose words are known. */
export function wordSimilarity(first: readonly string[], second: readonly string[]): number {
  // Titles are short; what is longer than any is compared by its beginning.
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

/** The words of a title that carry meaning, as often as they stand there; all of them where none does. */
export function titleWords(title: string): string[] {
  const words = titleKey(title).split(' ').filter(Boolean);
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Of all languages together. None that turns a sentence round: so not the Norwegian article "ei", which is "not" in Finnish. */
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
