/** One asset: each quote with its price, what each exchange publishes, and the history (docs/feed-rules.md 16.31). */
import type { HistoryPoint } from '../../contract/market-history.ts';
import { type LogoFields, type MarketQuote, marketQuotes } from '../../contract/market-rows.ts';
import type { MarketState } from '../../feed/markets/market-state.ts';
import type { Here } from '../here.ts';
import { type Html, html, raw } from '../html.ts';
import { marketPolicy, marketScript } from '../market-script.ts';
import { document } from '../parts/document.ts';
import { historyTable } from '../parts/markets/history-table.ts';
import { assetParts, type LiveParts, livePart, quotesOf } from '../parts/markets/live.ts';
import { assetPath } from '../parts/markets/market-place.ts';
import { crumbs, head, row } from '../parts/rows.ts';

/** Number of hours in the table of a history without a script. */
const HOURS = 24;

export interface MarketAssetRows {
  symbol: string;
  name: string;
  logo: LogoFields;
  state: MarketState;
  /** The latest hourly points of each pair that has a history file, oldest first. */
  history: ReadonlyMap<MarketQuote, { hourly: readonly HistoryPoint[] }>;
  /** The assets that have a page in this build. */
  assets: ReadonlySet<string>;
}

export function marketPage(rows: MarketAssetRows, here: Here): string {
  const { symbol, name, logo, state, history, assets } = rows;
  const { site, t } = here;
  const parts = assetParts(state, symbol);
  const quoted = quotesOf(state, symbol);
  const path = `/api/v1/markets/by-asset/${symbol}.json`;
  const address = `${site.baseUrl}${assetPath(symbol)}`;
  return document(here, {
    title: name === symbol ? symbol : `${name} (${symbol})`,
    description: `What Nordic exchanges publish for ${name}: prices in NOK, SEK, DKK and EUR, and their history. Data only, not investment advice.`,
    main: html`${crumbs(t.breadcrumb, [{ href: here.link('/markets/'), text: t.markets }])}<div class="rows">
${head(
  html`${logo.logo_path !== null && html`<span class="asset"><img src="${here.file(`/${logo.logo_path}`)}" width="24" height="24" alt=""></span>`}<span>${symbol}</span><span data-live="day">${parts.day}</span>`,
  html`<h1>${name}</h1><nav class="jump" aria-label="Quotes" data-live="quotes">${parts.quotes}</nav>
<p class="quiet"><strong>${t.marketNote}</strong></p>`,
)}${marketQuotes.map((quote) => section({ quote, rows, parts, isShown: quoted.has(quote) || history.has(quote) }, here))}${quoted.size === 0 && history.size === 0 && noPair}</div>
<p class="quiet" data-live="file" role="status"></p>
<div class="rows" data-live="states">${parts.states}</div>
<div class="rows"><h2>${t.asData}</h2>
${row(null, html`<p class="quiet"><a href="${here.file(path)}"><code dir="ltr">${path}</code></a></p>${icon(logo)}`)}</div>`,
    scripts: ['market.js'],
    scriptData: {
      'market.js': {
        ...marketScript(here, { assets, builtIn: state.file.generated_at }),
        'data-symbol': symbol,
        'data-name': name,
      },
    },
    allow: { connect: marketPolicy(site) },
    image: null,
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: t.markets, item: `${site.baseUrl}/markets/` },
          { '@type': 'ListItem', position: 2, name, item: address },
        ],
      },
    ],
  });
}

/** The script removes it when an exchange begins to publish the asset. */
const noPair = raw('<p class="empty" data-no-pair>No exchange publishes a price at present.</p>\n');

interface Section {
  quote: MarketQuote;
  rows: MarketAssetRows;
  parts: LiveParts;
  isShown: boolean;
}

/** The section of a quote. The script shows a hidden one when an exchange begins to publish the pair. */
function section({ quote, rows: { symbol, history }, parts, isShown }: Section, here: Here): Html {
  const pair = `${symbol}-${quote}`;
  const points = history.get(quote)?.hourly ?? [];
  const path = `/api/v1/markets/history/${pair}.json`;
  const region = (name: string, label: string, content: Html) =>
    html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"${name !== '' && html` data-live="${name}"`}>${content}</div>`;
  return html`<section class="rows" data-quote="${quote}"${!isShown && raw(' hidden')}>
<h2 id="${quote.toLowerCase()}">In ${quote}</h2>
${livePart(`price-${quote}`, parts)}${row(
  html`<h3 class="quiet">Each exchange</h3>`,
  region(`exchanges-${quote}`, `Each exchange, in ${quote}`, parts[`exchanges-${quote}`] ?? html``),
)}${row(
  html`<h3 class="quiet">History</h3>`,
  html`<figure class="history" data-history="${pair}">
<div class="choice"><div class="actions" role="group" aria-label="Points of the chart in ${quote}" hidden><button class="button" type="button" data-range="hourly" aria-pressed="true">30 days, by the hour</button><button class="button" type="button" data-range="daily" aria-pressed="false">By day</button></div></div>
<div class="plot"><p class="empty" role="status">The chart is drawn by a script. The table has the same figures.</p></div>
<figcaption class="quiet">${quote} for one ${symbol}. Band: lowest to highest of the exchanges. The axis does not start at zero.</figcaption>
<div class="scroll figures" tabindex="0" role="region" aria-label="History in ${quote}, as figures">${historyTable(points.slice(-HOURS), 'hourly')}</div>
</figure>${points.length > 0 && html`<p class="quiet">All points: <a href="${here.file(path)}"><code dir="ltr">${path}</code></a></p>`}`,
)}</section>
`;
}

/** The licence of the icon, as the icon set asks for. */
const icon = ({ logo }: LogoFields): Html =>
  logo === null
    ? html`<p class="quiet">The icon set has no icon for this asset.</p>`
    : html`<p class="quiet">${logo.attribution} <a class="out" href="${logo.license_url}" rel="license">${logo.license_name}</a>, <a class="out" href="${logo.source_url}">${logo.source}</a>.</p>`;
