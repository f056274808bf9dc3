/** Adds the age after `<time data-age datetime="…">`, such as "13:17, 48 min ago", in the page's language. */
import { ageFormat } from './age-format.ts';

const OLD = 60 * 60 * 1000;

const { lang } = document.documentElement;
const comma = { ar: '، ', ur: '، ', ja: '、', 'zh-Hans': '，' }[lang] ?? ', ';
const format = ageFormat(lang);

/**
 * A figure that is older than an hour is marked, if it stands in an element of the class `age`.
 * @param now in milliseconds since 1970
 */
export function addAges(now: number): void {
  if (!format) return;
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    const age = now - Date.parse(time.dateTime);
    let text = time.nextElementSibling;
    if (!text?.matches('[data-age-text]')) {
      text = document.createElement('span');
      text.setAttribute('data-age-text', '');
      time.after(text);
    }
    text.textContent = `${comma}${format(age)}`;
    time.closest('.age')?.classList.toggle('old', age > OLD);
  }
}
