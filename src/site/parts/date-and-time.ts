import { shortDate, timeOfDay } from '../dates.ts';
import type { Here } from '../here.ts';
import { leftToRight } from '../left-to-right.ts';

/** A timestamp of the feed, which is in UTC: `22 Nov 2026, 11:40 UTC`. */
export const dateAndTime = (timestamp: string, { language, t }: Here): string =>
  `${shortDate(timestamp, language.html_lang)}${t.comma}${leftToRight(`${timeOfDay(timestamp)} UTC`, language.html_lang)}`;
