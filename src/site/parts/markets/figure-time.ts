import { shortDayAndMonth, timeOfDay } from '../../dates.ts';
import { type Html, html, raw } from '../../html.ts';
import { language } from './market-place.ts';

/** When a figure was fetched, in UTC: `13:17`, or `21 Nov 13:17` on another day than `day`. The script adds the age. */
export function figureTime(timestamp: string, day: string): Html {
  const date = timestamp.slice(0, 10) === day ? '' : `${shortDayAndMonth(timestamp, language.html_lang)} `;
  return html`<span class="age"><time datetime="${timestamp}" data-age>${date}${timeOfDay(timestamp)}</time>${raw('<span data-age-text></span>')}</span>`;
}

/** The UTC day of the newest of some timestamps in UTC; empty without any. */
export const newestDay = (timestamps: readonly string[]): string => timestamps.toSorted().at(-1)?.slice(0, 10) ?? '';
