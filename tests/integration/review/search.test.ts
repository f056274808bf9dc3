/** The search of the queue and of the families' lists. On SQLite and PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrations as postgresMigrations } from '../../../migrations/postgres/index.ts';
import { inTransaction } from '../../../src/cms/in-transaction.ts';
import { familyNames } from '../../../src/contract/families.ts';
import { createRow } from '../../../src/intake/run/create-row.ts';
import { countsResponse, queueResponse } from '../../../src/review/api/queue.ts';
import { queryOf } from '../../../src/review/api/values.ts';
import { openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
let story: string;
const title = 'Økokrim tar ut tiltale i Ålesund';

beforeAll(async () => {
  panel = await openPanel();
  const { payload } = panel;
  await payload.create({ collection: 'sources', data: { id: 'outlet', name: 'Bladið', country: 'NO' } as never });
  const news = {
    ...{ title, url: 'https://outlet.example/100_percent', source: 'outlet', country: 'NO' },
    ...{ summary: 'The prosecutor lost her keys.', title_i18n: { sv: 'Ekobrottsmyndigheten åtalar' } },
    links: [{ name: 'Dommen', url: 'https://domstol.example/lov' }],
  };
  const { id } = await payload.create({
    collection: 'news',
    data: news as never,
    user: panel.accounts.contributor.user,
  });
  story = String(id);
  await payload.create({
    collection: 'news',
    data: { title: 'Another', url: 'https://outlet.example/other' } as never,
  });
  await payload.create({ collection: 'entities', data: { name: 'Kjær & Søn', type: 'organisation' } as never });
});
afterAll(() => panel.close());

const found = async (search: string, status: 'pending' | 'any' = 'any') => {
  const { body } = await panel.send('editor', 'GET', `/review/queue${queryOf({ search, status })}`);
  const counts = await panel.send('editor', 'GET', `/review/counts${queryOf({ search, status })}`);
  const ids = queueResponse.parse(body).rows.map(({ id }) => id);
  expect(countsResponse.parse(counts.body).total).toBe(ids.length);
  return ids;
};
const listed = async (search: string) => {
  const query = new URLSearchParams({ 'where[or][0][search_text][like]': search, depth: '0' });
  const { status, body } = await panel.send('editor', 'GET', `/news?${query}`);
  expect(status).toBe(200);
  return body.docs.map(({ id }: { id: string }) => id);
};

describe('a row is found', () => {
  it.each([
    'økokrim',
    'OKOKRIM',
    'alesund',
    'aalesund',
    'Ålesund tiltale',
    'prosecutor keys',
    'åtalar',
    'domstol.example',
  ])('in the queue and in its list by %s', async (search) => {
    expect([await found(search), await listed(search)]).toEqual([[story], [story]]);
  });

  it('by its id and its link, in which _ and % are no wildcards', async () => {
    expect(await found(story)).toEqual([story]);
    expect(await found('outlet.example/100_percent')).toEqual([story]);
    // Both words are there, in the other order.
    for (const search of ['alesund%okokrim', 'alesund_okokrim']) {
      expect([await found(search), await listed(search)]).toEqual([[story], [story]]);
    }
  });

  it('in all families and, with the status Any, in all states', async () => {
    expect(await found('bladid')).toEqual(['outlet']);
    expect(await found('kjaer son')).toHaveLength(1);
    const decision = { status: 'rejected', reason: 'Not about crypto.' };
    await panel.send('editor', 'PATCH', `/news/${story}`, decision);
    expect([await found('okokrim', 'pending'), await found('okokrim')]).toEqual([[], [story]]);
    await panel.send('editor', 'PATCH', `/news/${story}`, { status: 'pending' });
  });

  it('by what it says now, after an edit', async () => {
    await panel.send('editor', 'PATCH', `/news/${story}`, { title: 'Riksåklagaren', title_i18n: { sv: 'Nýtt' } });
    expect([await found('tiltale'), await found('riksaklagaren nytt keys')]).toEqual([[], [story]]);
    await panel.send('editor', 'PATCH', `/news/${story}`, { title });
  });

  it('if the intake created it', async () => {
    const { payload } = panel;
    const row = { title: 'Værsågod', url: 'https://outlet.example/intake', source: 'outlet' };
    const id = await inTransaction(payload, {}, (req) => createRow(req, 'news', row));
    expect(await found('vaersagod')).toEqual([id]);
  });
});

describe('the search text', () => {
  const stored = async () =>
    (await panel.sql(`SELECT search_text FROM news WHERE id = '${story}'`)).rows[0]?.search_text as string;

  it('is in no answer, no version and no log entry, and nobody can write it', async () => {
    await panel.send('admin', 'PATCH', `/news/${story}`, { search_text: 'written' });
    expect(await stored()).not.toContain('written');
    for (const actor of ['admin', 'editor', 'contributor', 'machine'] as const) {
      for (const path of [
        ...[`/news/${story}`, `/news?depth=0`, `/news?select[search_text]=true`, '/news/versions?depth=0'],
        ...[`/review/row?family=news&id=${story}`, '/review/queue', '/review-log'],
      ]) {
        const { body } = await panel.send(
          actor,
          'GET',
          `${path}${path.includes('?') ? '&' : '?'}showHiddenFields=true`,
        );
        expect([actor, path, JSON.stringify(body)]).toEqual([actor, path, expect.not.stringContaining('search_text')]);
      }
    }
    const row = await panel.payload.findByID({ collection: 'news', id: story, showHiddenFields: true });
    expect(row).not.toHaveProperty('search_text');
  });

  it('is filled in by the migration for the rows of every family that exist already', async () => {
    const read = async () => {
      const tables = familyNames.map((family) => (family === 'relations' ? 'org_relations' : family));
      const texts = tables.map((table) => panel.sql(`SELECT id, search_text, updated_at FROM ${table} ORDER BY id`));
      return (await Promise.all(texts)).map(({ rows }) => rows);
    };
    const before = await read();
    expect(before.flat().length).toBeGreaterThan(3);
    await panel.sql('UPDATE news SET search_text = NULL');
    await panel.sql('UPDATE sources SET search_text = NULL');
    await panel.sql('UPDATE entities SET search_text = NULL');
    const all = process.env.TEST_POSTGRES ? postgresMigrations : migrations;
    const fill = all.find(({ name }) => name.endsWith('fill_search_text'));
    await inTransaction(panel.payload, {}, async (req) => {
      const session = panel.payload.db.sessions?.[String(await req.transactionID)];
      await fill?.up({ db: session?.db, payload: panel.payload, req } as never);
    });
    expect(await read()).toEqual(before);
  });
});
