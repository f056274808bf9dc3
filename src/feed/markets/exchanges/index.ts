/** The exchanges, in the order of their rows and records. To add one, write an adapter and list it here. */
import type { Exchange } from './exchange.ts';
import { exchangeA } from './exchange-a.ts';
import { exchangeB } from './exchange-b.ts';
import { exchangeC } from './exchange-c.ts';

export const exchanges: readonly Exchange[] = [exchangeA, exchangeB, exchangeC];
