import { shortDate, timeOfDay } from '../dates.ts';
import type { Here } from '../here.ts';
import { leftToRight } from '../left-to-right.ts';

/** A timestamp of the feed, which is in UTC: `22 Nov 2026, 11:40 UTC`. */
export const dateAndTime = (timestamp: string, here: Here): string =>
  `${shortDate(timestamp, here.language.html_lang)}${here.t.comma}${timeInUtc(timestamp, here)}`;

/** Its time: `11:40 UTC`. */
export const timeInUtc = (timestamp: string, { language }: Pick<Here, 'language'>): string =>
  leftToRight(`${timeOfDay(timestamp)} UTC`, language.html_lang);
