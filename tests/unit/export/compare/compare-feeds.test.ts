/** The rows that one feed has and another lacks. */
import { expect, it } from 'vitest';
import { compareFeeds } from '../../../../export/compare/compare-feeds.ts';
import { readFeedRows } from '../../../../export/compare/feed-rows.ts';
import type { Source } from '../../../../export/verify/tree/source.ts';
import { describeDrill } from '../../../../src/commands/drill/describe-drill.ts';

/** A feed that has only these files. */
const feed = (files: Record<string, unknown>): Source => ({
  name: 'a feed',
  list: async () => null,
  read: async (path) => {
    const content = { 'api/v1/index.json': {}, ...files }[path];
    return content === undefined
      ? null
      : { bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)), headers: {} };
  },
});
const news = (...items: object[]) => ({ 'api/v1/news.json': { items } });
const compare = async (first: object, second: object) =>
  compareFeeds(await readFeedRows(feed({ ...first })), await readFeedRows(feed({ ...second })));

it('are listed with those that differ, and nothing is when all rows are the same', async () => {
  const rows = [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B' },
    { id: 'c', title: 'C' },
  ];
  expect(await compare(news(...rows), news(...rows.toReversed()))).toEqual([]);
  const [a, b, c] = rows as [object, object, object];
  expect(await compare(news(a, b), news({ ...b, title: 'Corrected' }, c))).toEqual([
    {
      ...{ family: 'news', label: 'Stories', files: ['/api/v1/news.json'], first: 2, second: 2 },
      ...{ onlyFirst: ['a'], onlySecond: ['c'], changed: ['b'] },
    },
  ]);
});

it('include rows without an id, rows of a second list, and lists that one feed does not have', async () => {
  const caveats = (...rows: object[]) => ({ 'api/v1/orgchart.json': { caveats: rows } });
  const [found] = await compare(caveats({ text: 'One' }), caveats({ text: 'Two' }));
  expect(found).toMatchObject({ family: 'caveats', onlyFirst: ['{"text":"One"}'], onlySecond: ['{"text":"Two"}'] });
  const previous = { 'api/v1/events/previous.json': { events: [{ id: 'old' }] } };
  expect(await compare(previous, {})).toMatchObject([{ family: 'events', first: 1, second: 0, onlyFirst: ['old'] }]);
});

it.each([
  ['no index', { 'api/v1/index.json': undefined }, /a feed has no feed: api\/v1\/index\.json is missing/],
  ['a damaged list', { 'api/v1/news.json': '{"items":[' }, /is not JSON of a feed: api\/v1\/news\.json/],
])('cannot be compared with %s', async (_, files, message) => {
  await expect(readFeedRows(feed(files))).rejects.toThrow(message);
});

it('the report names some ids, and says how long each step took', () => {
  const restored = { rows: 9, pictures: 1, madeAt: '2026-01-01T00:00:00.000Z', lacks: [], kept: null };
  const ids = Array.from({ length: 7 }, (_, at) => `story-${at}`);
  const difference = { family: 'news', label: 'Stories', files: ['/api/v1/news.json'], changed: [] };
  const text = describeDrill({
    ...{ from: 'backups/cms-20260101T000000Z', hours: 7.5, seconds: 12.5, restored },
    steps: [{ name: 'restore', seconds: 0.5, result: '9 rows and 1 pictures' }],
    differences: [{ ...difference, first: 9, second: 8, onlyFirst: ids, onlySecond: ['new'] }],
  });
  expect(text.split('\n')).toEqual([
    'Backup: backups/cms-20260101T000000Z, 7.5 hours old',
    'restore     0.5 s  9 rows and 1 pictures',
    '  Stories (/api/v1/news.json): 9 in the backup, 8 published; only in the backup: 7 (story-0, story-1, story-2, story-3, story-4, …); only published: 1 (new)',
    'This backup can be restored. The drill took 12.5 s, and changed nothing.',
  ]);
});
