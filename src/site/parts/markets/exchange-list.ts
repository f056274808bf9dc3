/** The exchanges, and what each of them does at present. */
import type { SkippedRecord } from '../../../contract/market-rows.ts';
import type { ExchangeState, MarketState } from '../../../feed/markets/market-state.ts';
import { fullDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { oval } from '../oval.ts';
import { figureTime, newestDay } from './figure-time.ts';
import { countryWords, language } from './market-place.ts';
import { timeWords } from './time-words.ts';

export function exchangeList({ exchanges }: Pick<MarketState, 'exchanges'>): Html | null {
  if (exchanges.length === 0) return null;
  const day = newestDay(exchanges.flatMap(({ fetched_at }) => fetched_at ?? []));
  return html`<h2>Exchanges${day !== '' && html` <span class="quiet">all times UTC, ${fullDate(day, language.html_lang)}</span>`}</h2>
<ul class="list">
${exchanges.map((exchange) => entry(exchange, day))}</ul>
`;
}

const entry = (exchange: ExchangeState, day: string): Html => {
  const { name, country, website, fetched_at } = exchange;
  const time = fetched_at === null ? html`<span>no figures</span>` : html`${figureTime(fetched_at, day)}`;
  return html`<li class="row"><div class="rail">${time}${oval(country, countryWords)}</div><div class="body"><h3 class="name"><a class="out" href="${website}">${name}</a></h3><p class="quiet">${stateWords(exchange, day)}</p></div></li>\n`;
};

/** What an exchange does, and since when it does not. */
export function stateWords({ source, fetched_at, failing_since, asked_directly }: ExchangeState, day: string): string {
  if (failing_since === null) {
    return asked_directly ? 'Asked by this page every five minutes.' : 'Its figures come from the hourly file.';
  }
  const since = `No answer since ${timeWords(failing_since, day)}.`;
  if (fetched_at === null) return `${since} It has no figures here until it answers.`;
  if (source === 'file' && asked_directly) return `${since} Its figures come from the hourly file.`;
  return `${since} Its figures of ${timeWords(fetched_at, day)} are kept, and marked.`;
}

/** Since when the page could not load the hourly file; nothing while it can. */
export const fileNote = ({ file: { failing_since } }: Pick<MarketState, 'file'>): Html | null =>
  failing_since === null
    ? null
    : html`The hourly file has not been loaded since ${timeWords(failing_since, '')}. What was shown before is kept.`;

/** The platforms without a public price, and why. */
export const skippedList = (skipped: readonly SkippedRecord[]): Html | null =>
  skipped.length === 0
    ? null
    : html`<h2>Not included</h2>
<ul class="list">
${skipped.map(({ name, country, reason }) => html`<li class="row"><div class="rail">${oval(country, countryWords)}</div><div class="body"><h3 class="name">${name}</h3><p class="quiet">${reason}</p></div></li>\n`)}</ul>
`;
