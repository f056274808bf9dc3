/** The queue of the review screens: one list of all families, paged, filtered and counted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countsResponse,
  type QueueFilter,
  type QueueQuery,
  queueResponse,
  refsResponse,
} from '../../../src/review/api/queue.ts';
import { queryOf } from '../../../src/review/api/values.ts';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
const created: { family: string; id: string; createdAt: string }[] = [];
const families = ['caveats', 'news', 'books', 'events'] as const;

const day = 24 * 60 * 60 * 1000;
const now = Date.now();

beforeAll(async () => {
  panel = await openPanel();
  const { payload } = panel;
  await payload.create({ collection: 'sources', data: { id: 'outlet', name: 'The Outlet', country: 'NO' } as never });
  for (let at = 0; at < 40; at += 1) {
    const collection = families[at % families.length] as (typeof families)[number];
    const title = `Row ${at} of ${collection}`;
    const data = {
      news: { title, url: `https://outlet.example/${at}`, source: 'outlet', country: at % 8 === 1 ? 'NO' : 'SE' },
      events: { title, start: '2026-12-01T18:00:00+01:00', country: 'NO' },
      books: { title },
      caveats: { text: `${title}: bitcoin and æther` },
    }[collection];
    const user = at % 2 ? panel.accounts.contributor.user : panel.accounts.editor.user;
    const { id } = await payload.create({ collection, data: data as never, user });
    // Several rows with the same timestamp, in several families.
    const createdAt = new Date(now - (40 - Math.floor(at / 3)) * 0.5 * day).toISOString();
    await payload.db.updateOne({ collection, id: id as string, data: { createdAt }, returning: false });
    created.push({ family: collection, id: String(id), createdAt });
  }
});
afterAll(() => panel.close());

const key = ({ family, id }: { family: string; id: string }) => `${family}/${id}`;
const inOrder = () =>
  [...created].sort((a, b) => {
    const [left, right] = [a, b].map(({ createdAt, family, id }) => [createdAt, family, id].join(' '));
    return (left as string) < (right as string) ? -1 : 1;
  });

async function ask(query: QueueQuery = {}) {
  const { status, body } = await panel.send('editor', 'GET', `/review/queue${queryOf(query)}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return queueResponse.parse(body);
}

async function walk(query: QueueQuery): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ ...query, ...(cursor ? { cursor } : {}) });
    keys.push(...page.rows.map(key));
    cursor = page.next;
  } while (cursor !== null);
  return keys;
}

describe('the queue', () => {
  it('has every pending row once, ordered by time, family and id, for any page size', async () => {
    const expected = [...inOrder().map(key), 'sources/outlet'];
    for (const limit of [1, 7, 100]) {
      expect(await walk({ limit })).toEqual(expected);
      expect(await walk({ limit, order: 'newest' })).toEqual([...expected].reverse());
    }
  });

  it('has the values that the list shows', async () => {
    const [row] = (await ask({ families: ['news'], limit: 1 })).rows;
    expect(row).toMatchObject({
      family: 'news',
      title: 'Row 1 of news',
      country: 'NO',
      source: { id: 'outlet', name: 'The Outlet' },
      status: 'pending',
      needs_attention: true,
      created_by: 'The contributor',
    });
    const [caveat] = (await ask({ families: ['caveats'], limit: 1 })).rows;
    expect(caveat).toMatchObject({ country: null, source: null, needs_attention: false, created_by: 'The editor' });
  });

  it('returns only references for a decision on all matching rows, up to a given time', async () => {
    const until = new Date(now - 10 * day).toISOString();
    const { body } = await panel.send(
      'editor',
      'GET',
      `/review/queue${queryOf({ fields: 'refs', limit: 500, until })}`,
    );
    const { refs, next } = refsResponse.parse(body);
    expect([refs.map(key), next]).toEqual([
      inOrder()
        .filter(({ createdAt }) => createdAt <= until)
        .map(key),
      null,
    ]);
    const { family, id, seen } = refs[0] as (typeof refs)[number];
    expect(seen).toBe((await panel.payload.findByID({ collection: family, id })).updatedAt);
  });
});

describe('a filter', () => {
  const sizes: [QueueFilter, number][] = [
    [{}, 41],
    [{ families: ['news', 'books'] }, 20],
    [{ status: 'published' }, 0],
    [{ country: 'NO' }, 5 + 10 + 1],
    [{ source: 'outlet' }, 10],
    [{ attention: true }, 31],
    [{ attention: false }, 10],
    [{ older_than: 15 }, 33],
    [{ newer_than: 15 }, 8],
    [{ older_than: 15, newer_than: 18 }, 18],
    [{ search: 'bitcoin row' }, 10],
    [{ search: '  æther  bitcoin ' }, 10],
    [{ search: 'nothing at all' }, 0],
    [{ families: ['caveats'], country: 'NO' }, 0],
  ];
  it.each(sizes)('%j matches as many rows as the counts say', async (filter, size) => {
    const keys = await walk({ ...filter, limit: 9 });
    const { body } = await panel.send('editor', 'GET', `/review/counts${queryOf(filter)}`);
    const counts = countsResponse.parse(body);
    expect([keys.length, counts.total]).toEqual([size, size]);
    const { today, week, older } = counts.by_age;
    expect(today + week + older).toBe(size);
    for (const [family, count] of Object.entries(counts.by_family)) {
      expect([family, keys.filter((one) => one.startsWith(`${family}/`)).length]).toEqual([family, count]);
    }
  });

  it.each(['limit=0', 'limit=x', 'families=users', 'cursor=zzz', 'until=now', 'order=sideways', 'older_than=-1'])(
    'is refused if it is invalid: %s',
    async (query) => {
      const { status, body } = await panel.send('editor', 'GET', `/review/queue?${query}`);
      expect([status, typeof body.errors[0].message]).toEqual([400, 'string']);
    },
  );
});
