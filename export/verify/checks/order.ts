/** Rows have the order of their list, with the id as the last tie-break (docs/feed-rules.md 1.25). */
import { nordicCountries } from '../../../src/contract/countries.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { marketQuotes } from '../../../src/contract/market-rows.ts';
import { endpoints } from '../../../src/contract/registry.ts';
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

/** A row that has passed its schema. */
type Row = Record<string, unknown>;
type Compare = (left: Row, right: Row) => number;
type KeyOf = (row: Row) => number | string;

export const checkOrder: MakeCheck = ({ report }) => {
  /** By list: the last row of the part before, and null after the first row of the list in another order. */
  const last = new Map<string, Row | null>();
  return {
    see({ path, kind, checked, from }) {
      if (from === 0) last.clear();
      if (!kind || !checked?.success) return;
      for (const [field, compare] of Object.entries(orders[kind.path] ?? {})) {
        const rows = (checked.data[field] ?? []) as Row[];
        const previous = last.get(field);
        if (previous === null) continue;
        const before = (index: number) => rows[index - 1] ?? previous;
        const place = rows.findIndex((row, index) => compare(before(index) ?? row, row) > 0);
        last.set(field, place < 0 ? (rows.at(-1) ?? null) : null);
        if (place >= 0)
          report(
            path,
            `${field}/${from + place}: expected ${nameOf(before(place))} after ${nameOf(rows[place])}, found it before`,
          );
      }
    },
  };
};

const nameOf = (row: Row | undefined) =>
  formatValue(row?.id ?? row?.symbol ?? row?.path ?? row?.time ?? row?.code ?? row?.country ?? row?.generated_at);

const ascending =
  (keyOf: KeyOf): Compare =>
  (left, right) => {
    const [a, b] = [keyOf(left), keyOf(right)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
const descending =
  (keyOf: KeyOf): Compare =>
  (left, right) =>
    ascending(keyOf)(right, left);
const by =
  (...compares: Compare[]): Compare =>
  (left, right) =>
    compares.reduce((order, compare) => order || compare(left, right), 0);

const text =
  (field: string): KeyOf =>
  (row) =>
    String(row[field] ?? '');
/** Milliseconds since 1970. */
const time =
  (field: string): KeyOf =>
  (row) =>
    Date.parse(String(row[field]));
/** The position in a fixed list; values that are not in it come last. */
const placeIn =
  (list: readonly unknown[], field: string): KeyOf =>
  (row) =>
    list.includes(row[field]) ? list.indexOf(row[field]) : list.length;
/** Without an end, an event is over at 23:59 of its start day in its own offset. */
const endTime: KeyOf = ({ start, end }) =>
  Date.parse(String(end ?? `${String(start).slice(0, 10)}T23:59:00${String(start).slice(19)}`));

const byId = ascending(text('id'));
const newestStories = by(descending(time('published')), byId);
const soonest = by(ascending(time('start')), byId);
const newestTalks = by(descending(text('published')), descending(text('date')), byId);
const byCountry = ascending(placeIn(nordicCountries, 'country'));
const byPath = ascending(text('path'));
const byPair = by(ascending(text('base')), ascending(placeIn(marketQuotes, 'quote')));
const byExchange = by(
  ascending(({ exchange }) => String((exchange as Row).id)),
  byPair,
);
const oldest = ascending(time('time'));

/** By the path of the contract, then by the list in the file. */
const orders: Record<string, Record<string, Compare>> = {
  '/api/v1/index.json': {
    endpoints: ascending(
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
      descending(text('date')),
      descending(({ number }) => Number(number)),
      byId,
    ),
  },
  '/api/v1/events.json': { events: soonest },
  '/api/v1/events/upcoming.json': { events: soonest },
  '/api/v1/events/past.json': { events: by(descending(time('start')), byId) },
  '/api/v1/events/previous.json': { events: by(descending(endTime), byId) },
  '/api/v1/events/by-country/{country}.json': { events: soonest },
  '/api/v1/talks.json': { talks: newestTalks },
  '/api/v1/talks/by-country/{country}.json': { talks: newestTalks },
  '/api/v1/orgchart.json': { relations: byId, regulation: byCountry },
  '/api/v1/orgchart/relations.json': { relations: byId },
  '/api/v1/orgchart/regulation.json': { regulation: byCountry },
  '/api/v1/changelog.json': { entries: by(descending(text('date')), byId) },
  '/api/v1/pages.json': { pages: byId },
  // The builds of changes.json are checked in changes.ts: they are a chain, because a clock may jump back.
  '/api/v1/languages.json': {
    languages: ascending(
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
