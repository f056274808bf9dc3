/** Rows that are written together are what they are when they are written one by one. */
import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBatch } from '../../../../collections/review/batch.ts';
import { inTransaction } from '../../../../src/cms/in-transaction.ts';
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

/** With rows in every table that a story has: topics, outlets, links. */
const story = (number: number, kind: string) => ({
  title: `Story ${number}`,
  url: `https://avisa.example/${kind}/${number}`,
  source: 'avisa',
  published: '2026-11-20T08:00:00.000Z',
  topics: number === 2 ? [] : ['bitcoin', 'tax'],
  also_covered_by: Array.from({ length: number }, (_, n) => ({ outlet: 'tidende', url: `https://t.example/${n}` })),
  links: [{ title: `Link ${number}`, url: 'https://l.example/' }],
});

async function write(kind: string, together: boolean): Promise<string[]> {
  return inTransaction(payload, {}, async (req) => {
    const inserts = new DeferredInserts(payload);
    if (together) Object.assign(req.context, asBatch({ freeIds: new Set(), answers: new Map(), inserts }));
    const ids = [];
    for (const number of [1, 2, 400]) ids.push(await createRow(req, 'news', story(number, kind)));
    if (together) {
      expect(await payload.count({ collection: 'news', where: { id: { in: ids } }, req })).toEqual({ totalDocs: 0 });
    }
    await inserts.write(req);
    return ids;
  });
}

/** What differs between any two rows is taken out. */
const plain = (value: unknown, kind: string): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, member) =>
      /^(id|id_key|parent|createdAt|updatedAt|at|row)$/.test(name) ? undefined : member,
    ).replaceAll(`/${kind}/`, '/'),
  );

describe('rows whose inserts are held back', () => {
  it('have the same members, the same versions and the same log entries as rows that are written at once', async () => {
    const seen = [];
    for (const kind of ['once', 'together']) {
      const ids = await write(kind, kind === 'together');
      const byUrl = { sort: 'url', depth: 0, pagination: false } as const;
      const rows = await payload.find({ collection: 'news', where: { id: { in: ids } }, ...byUrl });
      const versions = await payload.findVersions({
        collection: 'news',
        where: { parent: { in: ids } },
        ...byUrl,
        sort: 'version.url',
      });
      expect(rows.docs.map(({ id }) => id)).toEqual(versions.docs.map(({ parent }) => parent));
      const log = await payload.find({ collection: 'review-log', where: { row: { in: ids } }, ...byUrl, sort: 'id' });
      expect(log.docs.map(({ row }) => row)).toEqual(ids);
      seen.push(plain([rows.docs, versions.docs, log.docs], kind));
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(JSON.stringify(seen[0])).toContain('https://t.example/2');
  });

  it('are there all or not at all', async () => {
    const [id = ''] = await write('mine', false);
    const both = inTransaction(payload, {}, async (req) => {
      const inserts = new DeferredInserts(payload);
      const free = new Set([`news/${id}`]); // as it was seen before somebody else made the row
      Object.assign(req.context, asBatch({ freeIds: free, answers: new Map(), inserts }));
      await createRow(req, 'news', story(1, 'other'));
      await createRow(req, 'news', story(1, 'mine'));
      await inserts.write(req);
    });
    await expect(both).rejects.toThrow();
    const { totalDocs } = await payload.count({
      collection: 'news',
      where: { url: { equals: 'https://avisa.example/other/1' } },
    });
    expect(totalDocs).toBe(0);
  });
});
