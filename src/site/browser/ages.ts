/** Adds the age after `<time data-age datetime="…">`, such as "13:17, 48 min ago", in the page's language. */
import { ageFormat } from './shared/age-format.ts';
import { everyMinute } from './shared/every-minute.ts';

const { lang } = document.documentElement;
const comma = { ar: '، ', ur: '، ', ja: '、', 'zh-Hans': '，' }[lang] ?? ', ';
const format = ageFormat(lang);

if (format) everyMinute(() => addAges(format));

function addAges(format: (milliseconds: number) => string): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    const age = format(Date.now() - Date.parse(time.dateTime));
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
