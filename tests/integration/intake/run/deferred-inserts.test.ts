/** Rows written in one batch equal rows written one by one. */
import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../src/cms/in-transaction.ts';
import { asBatch } from '../../../../src/database/batch.ts';
import { DeferredInserts } from '../../../../src/database/deferred-inserts.ts';
import { createRow } from '../../../../src/intake/run/create-row.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let payload: Payload;
beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  for (const id of ['avisa', 'tidende'])
    await payload.create({ collection: 'sources', data: { id, name: id } as never });
});
afterAll(() => database.close());

/** Uses every table of a story: topics, outlets, links. */
const story = (number: number, kind: string) => ({
  title: `Story ${number}`,
  url: `https://avisa.example/${kind}/${number}`,
  source: 'avisa',
  published: '2026-11-20T08:00:00.000Z',
  topics: number === 2 ? [] : ['bitcoin', 'tax'],
  also_covered_by: Array.from({ length: number }, (_, n) => ({ outlet: 'tidende', url: `https://t.example/${n}` })),
  links: [{ title: `Link ${number}`, url: 'https://l.example/' }],
});

/** The second has only what an event needs, the others have groups within groups, lists, and values in place of defaults. */
const event = (number: number, kind: string) => ({
  title: `Event ${number} ${kind}`,
  url: `https://avisa.example/${kind}/${number}`,
  source: 'avisa',
  start: '2026-12-01T18:00:00+01:00',
  ...(number === 2
    ? {}
    : {
        online: true,
        description: { text: 'Words', lang: 'no', i18n: { en: 'Words', fi: 'Sanoja' } },
        note_i18n: { sv: 'Text' },
        attendees: { count: number },
        credits: [{ field: 'city', source_name: 'Register' }],
      }),
});

async function write(kind: string, inBatch: boolean, family: 'news' | 'events' = 'news'): Promise<string[]> {
  return inTransaction(payload, {}, async (req) => {
    const inserts = new DeferredInserts(payload);
    if (inBatch) Object.assign(req.context, asBatch({ freeIds: new Set(), answers: new Map(), inserts }));
    const ids = [];
    for (const number of [1, 2, 400])
      ids.push(await createRow(req, family, family === 'news' ? story(number, kind) : event(number, kind)));
    if (inBatch) {
      expect(await payload.count({ collection: family, where: { id: { in: ids } }, req })).toEqual({ totalDocs: 0 });
    }
    await inserts.write(req);
    return ids;
  });
}

/** Leaves out what differs between any two rows. */
const comparable = (value: unknown, kind: string): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, field) =>
      /^(id|id_key|parent|createdAt|updatedAt|at|row|search_text)$/.test(name) ? undefined : field,
    ).replaceAll(new RegExp(`[/ ]${kind}\\b`, 'g'), ''),
  );

describe('rows whose inserts are batched', () => {
  it.each([
    ['news', 'https://t.example/2'],
    ['events', 'Sanoja'],
  ] as const)(
    'of %s have the same fields, versions and log entries as those inserted one by one',
    async (family, part) => {
      const results = [];
      for (const kind of ['single', 'batch']) {
        const ids = await write(kind, kind === 'batch', family);
        const byUrl = { sort: 'url', depth: 0, pagination: false } as const;
        const rows = await payload.find({ collection: family, where: { id: { in: ids } }, ...byUrl });
        const versions = await payload.findVersions({
          collection: family,
          where: { parent: { in: ids } },
          ...byUrl,
          sort: 'version.url',
        });
        expect(rows.docs.map(({ id }) => id)).toEqual(versions.docs.map(({ parent }) => parent));
        const log = await payload.find({ collection: 'review-log', where: { row: { in: ids } }, ...byUrl, sort: 'id' });
        expect(log.docs.map(({ row }) => row)).toEqual(ids);
        results.push(comparable([rows.docs, versions.docs, log.docs], kind));
      }
      expect(results[1]).toEqual(results[0]);
      expect(JSON.stringify(results[0])).toContain(part);
    },
  );

  it('are all saved or none', async () => {
    const [id = ''] = await write('taken', false);
    const saving = inTransaction(payload, {}, async (req) => {
      const inserts = new DeferredInserts(payload);
      const free = new Set([`news/${id}`]); // as if another writer created the row after the check
      Object.assign(req.context, asBatch({ freeIds: free, answers: new Map(), inserts }));
      await createRow(req, 'news', story(1, 'other'));
      await createRow(req, 'news', story(1, 'taken'));
      await inserts.write(req);
    });
    await expect(saving).rejects.toThrow();
    const { totalDocs } = await payload.count({
      collection: 'news',
      where: { url: { equals: 'https://avisa.example/other/1' } },
    });
    expect(totalDocs).toBe(0);
  });
});
