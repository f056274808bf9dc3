/** The exchanges, in the order in which their rows and records stand. One more is one more adapter and one line here. */
import type { Exchange } from './exchange.ts';
import { exchangeA } from './exchange-a.ts';
import { exchangeB } from './exchange-b.ts';
import { exchangeC } from './exchange-c.ts';

export const exchanges: readonly Exchange[] = [exchangeA, exchangeB, exchangeC];
