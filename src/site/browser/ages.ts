/** Adds the age after `<time data-age datetime="…">`, such as "13:17, 48 min ago", in the page's language. */
import { everyMinute } from './shared/every-minute.ts';

const { lang } = document.documentElement;
// The site's English is British: "48 min ago", without a dot.
const locales = Intl.RelativeTimeFormat.supportedLocalesOf(lang === 'en' ? 'en-GB' : lang);
const comma = { ar: '، ', ur: '، ', ja: '、', 'zh-Hans': '，' }[lang] ?? ', ';

// A browser without the language would write the age in another one.
if (locales.length > 0) everyMinute(addAges);

function addAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    const age = ageOf(Date.now() - Date.parse(time.dateTime));
    const next = time.nextElementSibling;
    if (next?.matches('[data-age-text]')) {
      next.textContent = age;
    } else {
      const text = document.createElement('span');
      text.dataset.ageText = '';
      text.textContent = age;
      time.after(comma, text);
    }
  }
}

/** A clock that is behind counts as "now". */
function ageOf(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const format = new Intl.RelativeTimeFormat(locales, { style: 'short' });
  if (minutes < 1) return new Intl.RelativeTimeFormat(locales, { numeric: 'auto' }).format(0, 'second');
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 60 * 24) return format.format(-Math.floor(minutes / 60), 'hour');
  return format.format(-Math.floor(minutes / (60 * 24)), 'day');
}
