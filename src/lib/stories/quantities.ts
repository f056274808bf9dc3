/** The numbers of a headline, as values with units, however they are written: "1,5 mrd. kr", "tre prosent", "$40 million". */

/** What is counted. `count` is anything else. Only numbers of one unit are compared. */
export type Unit = 'percent' | 'money' | 'coins' | 'age' | 'years' | 'months' | 'days' | 'year' | 'count';

export interface Quantity {
  value: number;
  unit: Unit;
  /** ISO 4217, or `kr` for any krone; only of money, null if it is not stated. */
  currency: string | null;
  /** "nearly", "over". */
  isRough: boolean;
}

const numeral =
  /(?<![\p{L}\p{N}])(?<sign>[+\-−–]?)(?<before>[$€£¥]?)\s?(?<digits>\d+(?:[., ]\d{3}(?!\d))*(?:[.,]\d+)?)(?<suffix>(?:k|m|mn|bn|b)(?![\p{L}\p{N}]))?/giu;
const written = new Map<string, number>(
  Object.entries({
    2: 'to kahdeksi tveir tvær tvö två kaksi kahde kahden kahta kahdelle two',
    3: 'tre kolmeksi tri kolme kolmen kolmea kolmelle þrír þrjár þrjú three',
    4: 'fire neljäksi fyra neljä neljän neljää neljälle fjórir fjórar fjögur four',
    5: 'fem viideksi viisi viiden viittä viidelle fimm five',
    6: 'seks sex kuusi kuuden kuutta six',
    7: 'sju syv sjö seitsemän seven',
    8: 'åtte åtta otte kahdeksan átta eight',
    9: 'ni nio yhdeksän níu nine',
    10: 'ti tio kymmenen kymmentä tíu ten',
    11: 'elleve elva yksitoista ellefu eleven',
    12: 'tolv kaksitoista tólf twelve',
    13: 'tretten tretton þrettán thirteen',
    14: 'fjorten fjorton fjórtán fourteen',
    15: 'femten femton viisitoista fimmtán fifteen',
    20: 'tjue tyve tjugo kaksikymmentä tuttugu twenty',
    30: 'tretti tredve trettio kolmekymmentä þrjátíu thirty',
    40: 'førti fyrre fyrtio neljäkymmentä fjörutíu forty',
    50: 'femti halvtreds femtio viisikymmentä fimmtíu fifty',
    100: 'hundre hundra hundrede sata hundrað hundred',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
);

const multipliers: readonly [RegExp, number][] = [
  [/^(?:tusen|tuhat|tuhan|þúsund|thousand|tusind)/, 1e3],
  [/^(?:million|mill$|mio$|miljon|miljoon|milljón|mn$|mkr$|mdkk$|msek$|meur$|musd$)/, 1e6],
  [/^(?:milliard|mrd$|mia$|miljard|milljarð|mdr$|bn$)/, 1e9],
  // English only; "billioner" and "biljoner" of the Nordic languages are a thousand times more.
  [/^billion$/, 1e9],
  [/^(?:billioner|biljon|trillion$)/, 1e12],
];

const units: readonly [RegExp, Unit, string | null][] = [
  [/^(?:prosent|procent|prosentt|prósent|percent|prosenttia|pst$)/, 'percent', null],
  [/^(?:dollar|usd$|bandaríkjad|dal[aiu]|dölum)/, 'money', 'USD'],
  [/^(?:euro|eur$|evra|evrur|evrum|meur$)/, 'money', 'EUR'],
  [/^(?:pund|pound|gbp$|punta)/, 'money', 'GBP'],
  [/^(?:kr$|kroner|kronor|krone$|krona$|króna|krónur|kruunu|mkr$)/, 'money', 'kr'],
  [/^(?:nok|sek|dkk|isk)$/, 'money', null],
  [/^(?:bitcoin|btc$|eth$|ether)/, 'coins', null],
  [/^(?:åring|årig|vuotia|year-old|ára gam)/, 'age', null],
  [/^(?:års?$|året|vuotta|vuoden|vuode|ár$|ára$|ári|years?$)/, 'years', null],
  [/^(?:måned|månad|kuukau|kuukaud|mánuð|months?$)/, 'months', null],
  [/^(?:dage?r?$|dagar|döge?n|døgn|dygn|päivä|daga$|days?$|timer|timmar|hours?$)/, 'days', null],
];

const rough =
  /(?:^|[^\p{L}])(?:nesten|rundt|omtrent|cirka|ca|nästan|omkring|runt|lähes|noin|yli|over|över|mer enn|mere end|mer än|drygt|knapt|tæp|godt|nær|nærmere|tæt på|um það bil|yfir|rúm|nearly|about|around|over|more than|almost|some)\.?\s*$/iu;

/** @returns in the order of the headline */
export function quantitiesOf(headline: string): Quantity[] {
  const text = headline.normalize('NFKC');
  const found: Quantity[] = [];
  for (const match of /\d/.test(text) ? text.matchAll(numeral) : []) {
    const { sign = '', before = '', digits = '', suffix = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const value = numberOf(digits) * (sign === '+' || sign === '' || isDash(text, match.index) ? 1 : -1);
    const scale = { k: 1e3, m: 1e6, mn: 1e6, b: 1e9, bn: 1e9 }[suffix.toLowerCase()] ?? 1;
    const around = { before: text.slice(0, match.index), after: text.slice(end) };
    found.push(withUnit(value * scale, { ...around, sign: before, digits }));
  }
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const word = match[0].toLowerCase();
    const value =
      written.get(word) ?? (singleMultiple.test(word) && hasNoNumberBefore(text, match.index) ? 1 : undefined);
    if (value === undefined) continue;
    // "En million" is one million; the word itself is read as the multiple.
    const end = written.has(word) ? match.index + word.length : match.index;
    found.push(withUnit(value, { before: text.slice(0, match.index), after: text.slice(end), sign: '', digits: '' }));
  }
  return found;
}

/** Whether a word is a number, a multiple or a unit. */
export const isPartOfNumber = (word: string): boolean =>
  written.has(word) ||
  multipliers.some(([pattern]) => pattern.test(word)) ||
  units.some(([pattern, unit]) => unit !== 'coins' && pattern.test(word));

/** A million, without a number before it. */
const singleMultiple =
  /^(?:million|miljon|miljoona[an]?|milljón|milliard|miljard|miljardi[an]?|milljarð[iu]?r?|billion)$/;
const hasNoNumberBefore = (text: string, at: number) => {
  const before = /([\d.,]|\p{L}+)\s*$/u.exec(text.slice(0, at))?.[1]?.toLowerCase() ?? '';
  return !/^[\d.,]$/.test(before) && !written.has(before);
};

/** A dash between words or numbers is not a sign. */
const isDash = (text: string, at: number) =>
  /[\p{L}\p{N}]\s?$/u.test(text.slice(0, at)) && /^[–−-]\s/.test(text.slice(at));

/** "1.000", "1 000" and "1,000" are a thousand; "1,5" and "1.5" are one and a half. */
function numberOf(digits: string): number {
  const plain = digits.replaceAll(' ', '');
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  if (grouped) return Number(plain.replace(/[.,]/g, ''));
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  return Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`);
}

const currencySigns: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

function withUnit(
  number: number,
  { before, after, sign, digits }: { before: string; after: string; sign: string; digits: string },
): Quantity {
  let value = number;
  let rest = after.replace(/^[\s-]+/, '');
  const isRough = rough.test(before);
  for (let round = 0; round < 2; round += 1) {
    const word = /^\p{L}+/u.exec(rest)?.[0].toLowerCase() ?? '';
    const scale = multipliers.find(([pattern]) => pattern.test(word))?.[1];
    if (scale === undefined) break;
    value *= scale;
    if (/^(?:mkr|meur|msek|musd)$/.test(word)) break;
    rest = rest.slice(word.length).replace(/^[.\s]+/, '');
  }
  const make = (unit: Unit, currency: string | null = null): Quantity => ({ value, unit, currency, isRough });
  if (/^[%‰]/.test(rest)) return make('percent');
  if (sign) return make('money', currencySigns[sign] ?? null);
  const currencyBefore = /(?:^|[^\p{L}])(nok|sek|dkk|isk|eur|usd|kr)\.?\s?$/iu.exec(before)?.[1];
  if (currencyBefore) return make('money', currencyBefore.toLowerCase() === 'kr' ? 'kr' : currencyBefore.toUpperCase());
  if (/^[$€£]/.test(rest)) return make('money', currencySigns[rest.charAt(0)] ?? null);
  const word = /^[\p{L}-]+/u.exec(rest)?.[0].toLowerCase() ?? '';
  if (/^per\s?cent/.test(rest.toLowerCase())) return make('percent');
  if (/\(\s?$/.test(before) && /^\)/.test(after) && value < 110) return make('age');
  if (/^(?:års?|year)[\s-]*(?:gam|old)/.test(rest.toLowerCase())) return make('age');
  if (/^års?[\s-]/.test(`${rest.toLowerCase()} `) && /^-?(?:åring|årig)/.test(rest.toLowerCase())) return make('age');
  if (/^-?(?:årene|åren|årsalder|årsåld)/.test(rest.toLowerCase()) && value >= 10) return make('age');
  const unit = units.find(([pattern]) => pattern.test(word));
  if (unit) return make(unit[1], unit[1] === 'money' ? (unit[2] ?? word.toUpperCase()) : null);
  if (value >= 1e6) return make('money');
  if (/^(?:19|20)\d\d$/.test(digits)) return make('year');
  return make('count');
}

/** Whether the numbers show different stories: both headlines have numbers of one unit, and none in common. */
export function numbersDiffer(a: readonly Quantity[], b: readonly Quantity[]): boolean {
  return a.some(({ unit }) => {
    if (!b.some((other) => other.unit === unit)) return false;
    if (a.some((one) => one.unit === unit && b.some((other) => isSameQuantity(one, other)))) return false;
    return unit !== 'money' || !areConverted(a, b);
  });
}

/** Other currencies give other numbers of the same sum. */
const areConverted = (a: readonly Quantity[], b: readonly Quantity[]) =>
  a.every((one) => one.unit !== 'money' || b.every((other) => other.unit !== 'money' || isConverted(one, other)));

const isConverted = (one: Quantity, other: Quantity) => areCurrenciesDifferent(one, other) && one.value !== other.value;

export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  if (a.unit !== b.unit || areCurrenciesDifferent(a, b)) return false;
  if (a.value === b.value) return true;
  const difference = Math.abs(a.value - b.value) / Math.max(Math.abs(a.value), Math.abs(b.value));
  return (a.isRough || b.isRough) && difference <= 0.03;
}

const krones = ['kr', 'NOK', 'SEK', 'DKK', 'ISK'];

function areCurrenciesDifferent({ currency: a }: Quantity, { currency: b }: Quantity): boolean {
  if (a === null || b === null || a === b) return false;
  return !(krones.includes(a) && krones.includes(b) && (a === 'kr' || b === 'kr'));
}
