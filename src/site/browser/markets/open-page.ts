/** What the pages of prices have in common: they draw their parts again after each refresh (docs/feed-rules.md 16.31). */
import type { MarketState } from '../../../feed/markets/market-state.ts';
import { fileNote } from '../../parts/markets/exchange-list.ts';
import type { LiveParts } from '../../parts/markets/live.ts';
import type { MarketPlace } from '../../parts/markets/market-place.ts';
import { addAges } from '../shared/add-ages.ts';
import { everyMinute } from '../shared/every-minute.ts';
import { updateHtml } from '../shared/update-html.ts';
import { startMarkets } from './start-markets.ts';

/** The attributes of the page's script (src/site/market-script.ts). */
const settings = document.querySelector<HTMLScriptElement>('script[data-apis]')?.dataset ?? {};

const root = new URL(settings.root ?? './', location.href);

/** The symbol and the name of the asset of the page; empty on the page of all pairs. */
export const asset = { symbol: settings.symbol ?? '', name: settings.name ?? '' };

export const place: MarketPlace = {
  file: (path) => `${settings.root ?? './'}${path.slice(1)}`,
  assets: new Set(settings.assets?.split(' ')),
};

/** The address of a file of the tree. */
export const addressOf = (path: string): URL => new URL(path, root);

/** @param draw called with each state that has figures; returns the parts that are shown then */
export function openPage(draw: (state: MarketState) => LiveParts): void {
  const markets = startMarkets({
    file: addressOf('api/v1/markets.json'),
    apis: readApis(settings.apis),
    builtIn: settings.builtIn || null,
    onChange: (state) => {
      // Until a file has been read, the page keeps the figures that are built into it.
      update(state.file.generated_at === null ? { file: fileNote(state) } : draw(state));
      addAges(markets.now());
    },
  });
  everyMinute(() => addAges(markets.now()));
}

/** The script writes this attribute's value itself at export. */
const readApis = (text = '{}'): Record<string, string> => JSON.parse(text);

function update(parts: LiveParts): void {
  for (const [name, html] of Object.entries(parts)) {
    const element = document.querySelector(`[data-live="${name}"]`);
    if (element) updateHtml(element, String(html ?? ''));
  }
}
