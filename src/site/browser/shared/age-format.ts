/** Writes an age in the page's language, such as "48 min ago". */

type Unit = 'now' | 'minute' | 'hour' | 'day';
type AgeFormat = (milliseconds: number) => string;

/** The words of languages that Chromium does not know, with `#` for the number. */
const ownWords: Record<string, Record<Unit, string>> = {
  nn: { now: 'no', minute: 'for # min sidan', hour: 'for # t sidan', day: 'for # d. sidan' },
  is: { now: 'núna', minute: 'fyrir # mín.', hour: 'fyrir # klst.', day: 'fyrir # d.' },
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * @param lang the language of the page
 * @returns null if the browser does not know the language: it would write another one
 */
export function ageFormat(lang: string): AgeFormat | null {
  const write = writerOf(lang);
  return write && ((milliseconds) => write(...inUnits(milliseconds)));
}

/** Less than a minute, also when the reader's clock is behind, is "now". */
function inUnits(milliseconds: number): [unit: Unit, count: number] {
  if (milliseconds < MINUTE) return ['now', 0];
  if (milliseconds < HOUR) return ['minute', Math.floor(milliseconds / MINUTE)];
  if (milliseconds < DAY) return ['hour', Math.floor(milliseconds / HOUR)];
  return ['day', Math.floor(milliseconds / DAY)];
}

function writerOf(lang: string): ((unit: Unit, count: number) => string) | null {
  const words = ownWords[lang];
  if (words) return (unit, count) => words[unit].replace('#', String(count));
  // The site's English is British: "48 min ago", without a dot.
  const locales = Intl.RelativeTimeFormat.supportedLocalesOf(lang === 'en' ? 'en-GB' : lang);
  if (locales.length === 0) return null;
  const now = new Intl.RelativeTimeFormat(locales, { numeric: 'auto' });
  const ago = new Intl.RelativeTimeFormat(locales, { style: 'short' });
  return (unit, count) => (unit === 'now' ? now.format(0, 'second') : ago.format(-count, unit));
}
