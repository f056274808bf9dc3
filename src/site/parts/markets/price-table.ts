/** The table of all pairs, grouped by asset (docs/feed-rules.md 16.31). */
import type { AggregatedRow } from '../../../contract/market-rows.ts';
import { fullDate } from '../../dates.ts';
import { type Html, html, raw } from '../../html.ts';
import { plural } from '../../plural.ts';
import { oval } from '../oval.ts';
import { priceDigits } from '../price-digits.ts';
import { empty } from '../rows.ts';
import { type DayPoints, dayLine } from './day-line.ts';
import { figureTime, newestDay } from './figure-time.ts';
import { assetPath, countryWords, language, type MarketPlace } from './market-place.ts';
import { percentWords, rangeWords, warnings } from './price-words.ts';

// The roles stay those of a table where the style sheet makes blocks of rows.
const heads = [
  ['', 'Asset'],
  ['', 'In'],
  ['num', 'Price'],
  ['num', 'Lowest to highest'],
  ['ex', 'Exchanges'],
  ['num wide', 'Spread'],
  ['wide', 'Last day'],
  ['num', 'Fetched'],
] as const;

/**
 * @param rows by base, then quote
 * @param days the points of the small lines
 */
export function priceTable(rows: readonly AggregatedRow[], days: DayPoints, place: MarketPlace): Html {
  if (rows.length === 0) {
    return html`<div class="rows waiting">${empty(
      'No price has been fetched yet. The market job asks the exchanges about once an hour, and this page shows what they publish.',
    )}</div>`;
  }
  const day = newestDay(rows.map(({ updated_at }) => updated_at));
  const groups = [...Map.groupBy(rows, ({ base }) => base).values()];
  return html`<table class="table prices" role="table">
<caption>Prices in NOK, SEK, DKK and EUR <span class="quiet">all times UTC, ${fullDate(day, language.html_lang)}</span></caption>
<thead role="rowgroup"><tr role="row">${heads.map(
    ([kind, text]) => html`<th role="columnheader" scope="col"${kind !== '' && html` class="${kind}"`}>${text}</th>`,
  )}</tr></thead>
${groups.map(
  (group) => html`<tbody role="rowgroup">
${group.map((row, at) => rowOf(row, { days, day, head: at === 0 ? assetCell(row, group.length, place) : null }))}</tbody>
`,
)}</table>`;
}

interface Around {
  days: DayPoints;
  /** The day that the caption names. */
  day: string;
  head: Html | null;
}

function rowOf(row: AggregatedRow, { days, day, head }: Around): Html {
  const { symbol, quote, price, spread_pct, updated_at, oldest_fetched_at } = row;
  const cell = (kind: string, content: Html) => html`<td role="cell" class="${kind}">${content}</td>`;
  return html`<tr role="row">${head}${cell('unit', html`${quote}`)}${cell(
    'num',
    price === null ? html`<span class="quiet">no price</span>` : priceDigits(price, language),
  )}${cell('num quiet', html`${rangeWords(row)}${warnings(row).map((words) => html`; <br>${words}`)}`)}${cell(
    'ex',
    exchanges(row),
  )}${cell('num wide', spread_pct === null ? notPublished : percentWords(spread_pct))}${cell(
    'wide',
    dayLine(days.get(symbol) ?? [], updated_at),
  )}${cell('num', figureTime(oldest_fetched_at, day))}</tr>\n`;
}

const notPublished = raw('<span class="quiet">no book</span>');

function assetCell({ base, name, logo_path }: AggregatedRow, rows: number, { file, assets }: MarketPlace): Html {
  const icon =
    logo_path !== null && html`<img src="${file(`/${logo_path}`)}" width="24" height="24" alt="" loading="lazy">`;
  const text = html`${icon}<span>${name}${name !== base && html` <span class="quiet">${base}</span>`}</span>`;
  const asset = assets.has(base)
    ? html`<a class="asset" href="${file(assetPath(base))}">${text}</a>`
    : html`<span class="asset">${text}</span>`;
  return html`<th role="rowheader" scope="rowgroup" rowspan="${rows}" class="asset-cell">${asset}</th>`;
}

/** The number of exchanges, and each of their countries once. */
export function exchanges({ exchange_count, contributors }: AggregatedRow): Html {
  const countries = [...new Set(contributors.map(({ country }) => country))];
  const label = plural({ one: 'exchange', other: 'exchanges' }, exchange_count, language.html_lang);
  return html`${exchange_count} <span class="label">${label}</span>${countries.map((code) => html` ${oval(code, countryWords)}`)}`;
}
