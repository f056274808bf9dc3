import { shortDayAndMonth, timeOfDay } from '../../dates.ts';
import { language } from './market-place.ts';

/** A time in UTC inside a sentence: `12:58 UTC`, or `21 Nov, 12:58 UTC` on another day than `day`. */
export function timeWords(timestamp: string, day: string): string {
  const date = timestamp.slice(0, 10) === day ? '' : `${shortDayAndMonth(timestamp, language.html_lang)}, `;
  return `${date}${timeOfDay(timestamp)} UTC`;
}
