/** The figures of a pair's history. Its digits are those of the file. */
import type { HistoryPoint } from '../../../contract/market-history.ts';
import { shortDate, timeOfDay } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { figureDigits } from '../price-digits.ts';
import type { HistoryRange } from './history-points.ts';
import { language } from './market-place.ts';

/** @param points oldest first; the table has the newest first */
export const historyTable = (points: readonly HistoryPoint[], range: HistoryRange): Html =>
  points.length === 0
    ? html`<p class="empty">${noPoints(range)}</p>`
    : html`<table class="table"><thead><tr><th scope="col">${range === 'hourly' ? 'Time, UTC' : 'Day, UTC'}</th><th scope="col" class="num">Price</th><th scope="col" class="num">Lowest</th><th scope="col" class="num">Highest</th><th scope="col" class="num">Exchanges</th></tr></thead>
<tbody>
${points.toReversed().map((point) => pointRow(point, range))}</tbody></table>`;

/** In place of a chart or table without points. */
export const noPoints = (range: HistoryRange): string =>
  range === 'hourly' ? 'No price has been recorded in the last 30 days.' : 'No price has been recorded yet.';

function pointRow({ time, price, min, max, exchange_count }: HistoryPoint, range: HistoryRange): Html {
  const figure = (digits: string | null) =>
    html`<td class="num">${digits === null ? '–' : figureDigits(digits, language)}</td>`;
  return html`<tr><th scope="row"><time datetime="${time}">${pointTime(time, range)}</time></th>${figure(price)}${figure(min)}${figure(max)}<td class="num">${exchange_count}</td></tr>\n`;
}

/** `22 Nov 2026, 13:17`, or the day only. */
export const pointTime = (time: string, range: HistoryRange): string =>
  `${shortDate(time, language.html_lang)}${range === 'hourly' ? `, ${timeOfDay(time)}` : ''}`;
