/** The script of the page of one asset: keeps its figures fresh, and draws the history of each quote. */
import './markets/without-eval.ts';
import { assetParts, quotesOf } from '../parts/markets/live.ts';
import { HistoryFigure } from './markets/history-figure.ts';
import { asset, openPage } from './markets/open-page.ts';

const figures = [...document.querySelectorAll<HTMLElement>('[data-history]')].map(
  (figure) => new HistoryFigure(figure),
);
let generatedAt: string | null = null;

openPage((state) => {
  for (const quote of quotesOf(state, asset.symbol)) {
    document.querySelector(`[data-quote="${quote}"]`)?.removeAttribute('hidden');
    document.querySelector('[data-no-pair]')?.remove();
  }
  // The job has written the histories together with the file.
  if (generatedAt !== null && generatedAt !== state.file.generated_at) for (const figure of figures) figure.reload();
  generatedAt = state.file.generated_at;
  return assetParts(state, asset.symbol);
});
