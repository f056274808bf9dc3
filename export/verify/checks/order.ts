/** Rows stand in the order that spec.md §4 states, with the id as the last tie-break (decisions.md, "Envelopes"). */
import { nordicCountries } from '../../../src/contract/countries.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { marketQuotes } from '../../../src/contract/market-rows.ts';
import { endpoints } from '../../../src/contract/registry.ts';
import type { MakeCheck } from '../tree/check.ts';
import { found } from './report.ts';

/** A row that has passed its schema. */
type Row = Record<string, unknown>;
type Compare = (left: Row, right: Row) => number;
type KeyOf = (row: Row) => number | string;

export const checkOrder: MakeCheck = ({ fault }) => ({
  see({ path, kind, checked }) {
    if (!kind || !checked?.success) return;
    for (const [member, compare] of Object.entries(orders[kind.path] ?? {})) {
      const rows = (checked.data[member] ?? []) as Row[];
      const place = rows.findIndex((row, index) => index > 0 && compare(rows[index - 1] ?? row, row) > 0);
      if (place < 0) continue;
      const [before, row] = [nameOf(rows[place - 1]), nameOf(rows[place])];
      fault(path, `${member}/${place}: expected ${before} after ${row}, found it before`);
    }
  },
});

const nameOf = (row: Row | undefined) =>
  found(row?.id ?? row?.symbol ?? row?.path ?? row?.time ?? row?.code ?? row?.country ?? row?.generated_at);

const up =
  (keyOf: KeyOf): Compare =>
  (left, right) => {
    const [a, b] = [keyOf(left), keyOf(right)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
const down =
  (keyOf: KeyOf): Compare =>
  (left, right) =>
    up(keyOf)(right, left);
const by =
  (...compares: Compare[]): Compare =>
  (left, right) =>
    compares.reduce((order, compare) => order || compare(left, right), 0);

const text =
  (member: string): KeyOf =>
  (row) =>
    String(row[member] ?? '');
/** Milliseconds since 1970. */
const time =
  (member: string): KeyOf =>
  (row) =>
    Date.parse(String(row[member]));
/** The place in a fixed list; what is not in it comes last. */
const placeIn =
  (list: readonly unknown[], member: string): KeyOf =>
  (row) =>
    list.includes(row[member]) ? list.indexOf(row[member]) : list.length;
/** An event without an end is over with the last minute of its day, in its own offset. */
const finish: KeyOf = ({ start, end }) =>
  Date.parse(String(end ?? `${String(start).slice(0, 10)}T23:59:00${String(start).slice(19)}`));

const byId = up(text('id'));
const newestStories = by(down(time('published')), byId);
const soonest = by(up(time('start')), byId);
const newestTalks = by(down(text('published')), down(text('date')), byId);
const byCountry = up(placeIn(nordicCountries, 'country'));
const byPath = up(text('path'));
const byPair = by(up(text('base')), up(placeIn(marketQuotes, 'quote')));
const byExchange = by(
  up(({ exchange }) => String((exchange as Row).id)),
  byPair,
);
const oldest = up(time('time'));

/** By the path of the contract, then by the list in the file. */
const orders: Record<string, Record<string, Compare>> = {
  '/api/v1/index.json': {
    endpoints: up(
      placeIn(
        endpoints.map(({ path }) => path),
        'path',
      ),
    ),
  },
  '/api/v1/news.json': { items: newestStories },
  '/api/v1/news/latest.json': { items: newestStories },
  '/api/v1/news/by-country/{country}.json': { items: newestStories },
  '/api/v1/news/by-topic/{slug}.json': { items: newestStories },
  '/api/v1/news/topics.json': { topics: byId },
  '/api/v1/newsletters.json': {
    issues: by(
      down(text('date')),
      down(({ number }) => Number(number)),
      byId,
    ),
  },
  '/api/v1/events.json': { events: soonest },
  '/api/v1/events/upcoming.json': { events: soonest },
  '/api/v1/events/past.json': { events: by(down(time('start')), byId) },
  '/api/v1/events/previous.json': { events: by(down(finish), byId) },
  '/api/v1/events/by-country/{country}.json': { events: soonest },
  '/api/v1/talks.json': { talks: newestTalks },
  '/api/v1/talks/by-country/{country}.json': { talks: newestTalks },
  '/api/v1/orgchart.json': { relations: byId, regulation: byCountry },
  '/api/v1/orgchart/relations.json': { relations: byId },
  '/api/v1/orgchart/regulation.json': { regulation: byCountry },
  '/api/v1/changelog.json': { entries: by(down(text('date')), byId) },
  // The builds of changes.json are a chain (changes.ts), whose order is that of building: a clock may jump back.
  '/api/v1/languages.json': {
    languages: up(
      placeIn(
        siteLanguages.map(({ code }) => code),
        'code',
      ),
    ),
  },
  '/api/v1/markets.json': { exchanges: byId, tickers: byExchange, aggregated: byPair },
  '/api/v1/markets/aggregated.json': { aggregated: byPair },
  '/api/v1/markets/{exchange}.json': { tickers: byPair },
  '/api/v1/markets/by-asset/{symbol}.json': { tickers: byExchange, aggregated: byPair },
  '/api/v1/markets/history/{symbol}.json': { hourly: oldest, daily: oldest },
  '/api/v1/manifest.json': { files: byPath },
  '/api/v1/markets/manifest.json': { files: byPath },
};
