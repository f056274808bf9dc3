/**
 * Reads times that are counted from the time of reading, as front pages write them: "i dag 08:15", "for 2 timer siden", "lauantaina
 * klo 8.15". In English and the Nordic languages.
 */
import { weekdayOf } from '../events/time-words.ts';
import { ianaZone, instantOf, utc, wallOf } from '../events/zone.ts';

export interface RelativeTime {
  /** Milliseconds since 1970. */
  at: number;
  /** Whether it gives a day only. */
  isDay: boolean;
  /** It was counted back from the clock, so that it is only about right, and another one in the next run. */
  isEstimate: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * @param text as plainTime gives it
 * @param clock the time of the run in milliseconds, and the IANA name of the zone whose days and hours are meant
 * @returns null for any other text, and for one that is too vague, such as months
 */
export function relativeTime(text: string, { now, zone }: { now: number; zone: string }): RelativeTime | null {
  if (justNow.test(text)) return { at: now, isDay: false, isEstimate: true };
  return countedBack(text, now, zone) ?? onDay(text, now, zone);
}

const justNow =
  /^(?:nettopp|akkurat nå|nå nettopp|(?:helt )?nylig publisert|just nu|alldeles nyss|nyss|lige nu|netop nu|netop|juuri nyt|juuri äsken|juuri|äsken|rétt í þessu|rétt áðan|just now|right now)$/;

/** Days back, by the words for them. */
const dayWords = new Map(
  Object.entries({
    0: 'i dag|idag|í dag|tänään|today|ullumi|i morges|i morse|í morgun|tänä aamuna|this morning|i kveld|i kväll|i aften|í kvöld|tänä iltana|tonight|i formiddag|i ettermiddag|i eftermiddag|i eftermiddags',
    1: 'i går|igår|í gær|í gjár|eilen|yesterday|ippassaq|i går kveld|i går kväll|i går aftes|eilen illalla',
    2: 'i forgårs|iforgårs|i förrgår|i forgårs|i fyrradag|í fyrradag|fyrradag|í fyrradagin|toissapäivänä|toissa päivänä',
  }).flatMap(([days, words]) => words.split('|').map((word): [string, number] => [word, Number(days)])),
);

const clockForm = /(?<![\d.:])(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?: ?([ap])\.?m\.?)?(?![\d:]|\.\d)/;

/** A day by its name, with or without a time. A weekday is the last one. */
function onDay(text: string, now: number, zoneName: string): RelativeTime | null {
  const [found = '', hour = '', minute = '', second = '0', half] = clockForm.exec(text) ?? [];
  const rest = text
    .replace(found, ' ')
    .replace(/[\s,;|·–-]+/g, ' ')
    .trim();
  const zone = ianaZone(zoneName) ?? utc;
  const wall = wallOf(now, zone);
  const today = wall - (((wall % DAY) + DAY) % DAY);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  const isDay = found === '';
  if (!isDay && (hours > 23 || Number(minute) > 59 || Number(second) > 59)) return null;
  const clock = isDay ? 0 : hours * HOUR + Number(minute) * MINUTE + Number(second) * 1000;

  const back = dayWords.get(rest);
  if (back !== undefined) return { at: instantOf(today - back * DAY + clock, zone), isDay, isEstimate: false };
  // "på lørdag", "i lördags", "viime lauantaina"
  const name = rest.replace(/^(?:(?:på|sist|sista|senast|i|á|last|on|forrige|sidste|førre|förra|viime) )+/, '');
  const weekday = /^\p{L}+\.?$/u.test(name) ? weekdayOf(name) : null;
  if (weekday === null) return null;
  const since = (new Date(today).getUTCDay() - weekday + 7) % 7;
  const latest = instantOf(today - since * DAY + clock, zone);
  return { at: latest > now ? instantOf(today - (since + 7) * DAY + clock, zone) : latest, isDay, isEstimate: false };
}

const before = /^(?:(?:for|for ca|för|fyrir|fyri|ca|cirka|omtrent|rundt|omkring|um|noin|about|around)\.? )+/;
const after = /(?: (?:siden|sida|sia|sidan|sedan|síðan|síðani|sitten|ago|tilbake|tilbage|tilbaka|áðrenn))$/;

/** "for 2 timer siden": amounts of time that passed since. */
function countedBack(text: string, now: number, zoneName: string): RelativeTime | null {
  const [prefix = ''] = before.exec(text) ?? [];
  const [suffix = ''] = after.exec(text) ?? [];
  // In Icelandic and Faroese "fyrir 2 tímum" says it without a last word.
  if (suffix === '' && !/^fyrir? /.test(prefix)) return null;
  const words = text
    .slice(prefix.length, text.length - suffix.length)
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .split(/[\s,]+|(?<=\d)\.(?=\s)/)
    .filter((word) => word !== '' && !joining.has(word));
  let elapsed = 0;
  let days = 0;
  let amount: number | null = null;
  let units = 0;
  for (const word of words) {
    const number = amountOf(word);
    const unit = unitOf(word);
    if (number !== null) {
      // "en halv time", "half an hour", but not "2 og en halv".
      if (amount !== null && amount > 1) return null;
      amount = (amount ?? 1) * number;
    } else if (unit !== null) {
      // "tunti sitten", "fyrir klukkustund": one.
      const count = amount ?? 1;
      if (unit < DAY || count % 1 !== 0) elapsed += count * unit;
      else days += count * (unit / DAY);
      units += 1;
      amount = null;
    } else return null;
  }
  if (units === 0 || amount !== null || elapsed > 400 * DAY || days > 400) return null;
  // The same time of the day, also where the clocks were changed since.
  const zone = ianaZone(zoneName) ?? utc;
  const at = days === 0 ? now : instantOf(wallOf(now, zone) - days * DAY, zone);
  return { at: at - elapsed, isDay: false, isEstimate: true };
}

const joining = new Set(['og', 'och', 'ja', 'and', '&']);

const numbers: [RegExp, number][] = [
  [/^(?:halv|halvt|half|hálf\p{L}{0,3}|puoli)$/u, 0.5],
  [/^halvannen$/, 1.5],
  [/^(?:en|ei|ein|én|ett?|eit|eitt|einn|einni|einum|eina|ene|an?|one|yksi)$/, 1],
  [/^(?:to|två|tvo|tveir|tveimur|tvær|tvö|tveim|tveimum|kaksi|two)$/, 2],
  [/^(?:tre|þrem|þremur|þrír|trimum|kolme|three)$/, 3],
  [/^(?:fire|fyra|fjórum|neljä|four)$/, 4],
  [/^(?:fem|fimm|viisi|five)$/, 5],
  [/^(?:seks|sex|kuusi|six)$/, 6],
  [/^(?:sju|syv|sjö|seitsemän|seven)$/, 7],
  [/^(?:åtte|otte|åtta|átta|kahdeksan|eight)$/, 8],
  [/^(?:ni|nio|níu|yhdeksän|nine)$/, 9],
  [/^(?:ti|tio|tíu|kymmenen|ten)$/, 10],
];

function amountOf(word: string): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  return numbers.find(([form]) => form.test(word))?.[1] ?? null;
}

/** Months and years are too vague. */
const unitForms: [RegExp, number][] = [
  [/^(?:s|secs?|seconds?|sek|sekund\p{L}*|sekúnd\p{L}*|sekunti\p{L}*)$/u, 1000],
  [/^(?:m|mins?|minutes?|minut\p{L}*|mínút\p{L}*|minuut\p{L}*)$/u, MINUTE],
  [/^(?:kvarter|varttitunti)$/, HOUR / 4],
  [/^(?:halvtime|halvtimme|hálftíma)$/, HOUR / 2],
  [
    /^(?:t|h|hrs?|hours?|tim|time|timer|timar|timme|timmar|tím\p{L}*|klst|klukkustund\p{L}*|klukkutím\p{L}*|tunti\p{L}*)$/u,
    HOUR,
  ],
  [
    /^(?:d|days?|dag|dager|dagar|dage|daga|degi|dögum|døgum|døgn|dygn|sólarhring\p{L}*|samdøg\p{L}*|päivä\p{L}*|vrk|vuorokau\p{L}*)$/u,
    DAY,
  ],
  [/^(?:wks?|weeks?|uker?|veker?|vecka|veckor|uger?|vik[au]|vikum|viikko\p{L}*)$/u, 7 * DAY],
];

const unitOf = (word: string): number | null =>
  unitForms.find(([form]) => form.test(word.replace(/\.$/, '')))?.[1] ?? null;
