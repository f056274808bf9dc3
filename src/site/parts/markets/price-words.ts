/** What a row of prices means, in words. */
import type { AggregatedRow, MarketFlag } from '../../../contract/market-rows.ts';
import { type Html, html } from '../../html.ts';
import { figureDigits } from '../price-digits.ts';
import { language } from './market-place.ts';
import { roundDigits } from './round-digits.ts';

/** From the lowest to the highest figure behind the price, or in words when there is only one. */
export function rangeWords({ price, min, max, method, last_count, mid_count }: AggregatedRow): Html {
  if (price === null || min === null || max === null) return html`no price published`;
  const isLast = method === 'mean_last';
  if ((isLast ? last_count : mid_count) === 1) return html`${isLast ? 'one last price' : 'middle of bid and ask'}`;
  return html`${figureDigits(min, language)} to ${figureDigits(max, language)}`;
}

/** What the price is made of, as a sentence. */
export function methodWords({ price, method, last_count, mid_count }: AggregatedRow): string {
  if (price === null) return 'No exchange publishes a last price, or a bid and an ask.';
  if (method === 'mean_last') return last_count === 1 ? 'One last price.' : `The mean of ${last_count} last prices.`;
  return mid_count === 1 ? 'The middle of one bid and ask.' : `The mean of ${mid_count} middles of bid and ask.`;
}

/** A percentage to the second decimal place. A smaller one is in words, and never a zero. */
export function percentWords(digits: string): Html {
  if (!/[1-9]/.test(digits)) return html`0 %`;
  const rounded = roundDigits(digits, 2);
  if (!/[1-9]/.test(rounded)) return html`under 0.01 %`;
  return html`${figureDigits(rounded, language)} %`;
}

const flagWords: Readonly<Record<MarketFlag, string>> = {
  crossed_book: 'a bid is above an ask',
  last_outside_book: 'last price outside bid and ask',
  single_exchange: 'one exchange only',
  no_trades_24h: 'no trade in 24 hours',
};

/** The warnings of a row in words. One exchange is no warning where the number of exchanges stands beside it. */
export const warnings = ({ flags }: Pick<AggregatedRow, 'flags'>): string[] =>
  flags.flatMap((flag) => (flag === 'single_exchange' ? [] : flagWords[flag]));
