/** The script of `/markets/`: keeps the prices, their small lines and the states of the exchanges fresh. */
import './markets/without-eval.ts';
import * as z from 'zod';
import { type DayPoints, extendDays } from '../parts/markets/day-line.ts';
import { marketsParts } from '../parts/markets/live.ts';
import { openPage, place } from './markets/open-page.ts';

const points = z.record(z.string(), z.array(z.tuple([z.number(), z.number()])));

let days: DayPoints = new Map(
  Object.entries(points.parse(JSON.parse(document.querySelector('#_days')?.textContent || '{}'))),
);

openPage((state) => {
  days = extendDays(days, state.rows);
  return marketsParts({ state, days, place });
});
