/** Hostile values are refused or stored unchanged, never in part, and no response shows internal errors. */
import type { FlattenedField } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowKinds } from '../../../src/feed/row-kinds.ts';
import type { Family } from '../../../src/feed/stored-rows.ts';
import { openPanel, type Panel } from './panel.ts';
import { createReferencedRows, publishable } from './rows.ts';

let panel: Panel;
let rows: ReturnType<typeof publishable>;

beforeAll(async () => {
  panel = await openPanel();
  rows = publishable((await createReferencedRows(panel.payload)).picture);
  rows.talks.row.event = null;
});

afterAll(() => panel.close());

/** Values of types that some fields do not accept. */
const strange = [5, -1.5, true, '', ' ', 'x', [], ['x'], [5], [null], {}, { a: 1 }, [{}], [{ url: 5 }], '2026-99-99'];

let count = 0;

async function publishCaveat(): Promise<string> {
  count += 1;
  const { body } = await panel.send('editor', 'POST', '/caveats', { text: `Caveat ${count}` });
  await panel.send('editor', 'PATCH', `/caveats/${body.doc.id}`, { status: 'published' });
  return body.doc.id;
}

describe('text', () => {
  it.each([
    ['a NUL', 'a\u0000b'],
    ['an escape sequence', 'a\u001b[31mb'],
    ['half a character', 'a\ud83d'],
  ])('with %s is refused, in a new row and in an edit', async (_, text) => {
    const created = await panel.send('editor', 'POST', '/caveats', { id: 'hostile', text });
    expect([created.status, created.body.errors[0].data.errors]).toEqual([
      400,
      [{ path: 'text', message: 'Text has a control character or an incomplete character.' }],
    ]);
    const id = await publishCaveat();
    expect((await panel.send('editor', 'PATCH', `/caveats/${id}`, { text })).status).toBe(400);
  });

  it.each([
    ['quotes and SQL', `'; DROP TABLE caveats; -- " \` \\`],
    ['markup', '<script>alert(1)</script>{{7*7}}'],
    ['all scripts', 'Ærø Þór Łódź 日本語 العربية 🙂‍↔️ e\u0301 \u202e \u2028 .'],
    ['JSON', '{"__proto__":{"a":1}}'],
    ['a long text', 'x'.repeat(40_000)],
    ['line ends and tabs', 'a\r\nb\n\tc'],
  ])('with %s is stored unchanged', async (_, text) => {
    const id = await publishCaveat();
    const { status } = await panel.send('editor', 'PATCH', `/caveats/${id}`, { text });
    expect([status, (await panel.send('editor', 'GET', `/caveats/${id}`)).body.text]).toEqual([200, text]);
  });

  it('that is too long is refused with the name of the field', async () => {
    for (const [family, change, path] of [
      ['caveats', { text: 'x'.repeat(40_001) }, 'text'],
      ['sources', { feed: `https://example.org/${'x'.repeat(2000)}` }, 'feed'],
      ['newsletters', { html: 'x'.repeat(1_000_001) }, 'html'],
    ] as const) {
      const { status, body } = await panel.send('editor', 'POST', `/${family}`, { ...rows[family].row, ...change });
      expect([status, body.errors[0].data.errors[0].path]).toEqual([400, path]);
    }
  });

  it('of a newsletter may be long', async () => {
    const html = `<p>${'word '.repeat(100_000)}</p>`;
    const { status, body } = await panel.send('editor', 'POST', '/newsletters', {
      ...rows.newsletters.row,
      number: 99,
      html,
    });
    expect([status, body.doc.html.length]).toEqual([201, html.length]);
  });
});

describe('a body', () => {
  it('cannot reach prototypes or unknown fields', async () => {
    const body = `{
      "__proto__": { "status": "published", "role": "admin" },
      "constructor": { "prototype": { "polluted": true } },
      "text": "Prototype", "toString": "x", "hasOwnProperty": "x", "nothing": "x", "then": "x",
      "user": { "role": "admin" }, "_status": "published", "updatedAt": "2001-01-01T00:00:00.000Z"
    }`;
    const created = await panel.send('contributor', 'POST', '/caveats', body);
    expect([created.status, created.body.doc.status]).toEqual([201, 'pending']);
    expect(created.body.doc).not.toHaveProperty('nothing');
    const edited = await panel.send('contributor', 'PATCH', `/caveats/${created.body.doc.id}`, body);
    expect([edited.status, edited.body.doc.status]).toEqual([200, 'pending']);
    expect(Date.parse(edited.body.doc.updatedAt)).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['', 'null', '[]', '"text"', '5', '{', '{"text":', '\u0000', '[[[[[['.repeat(100), '{"a":'.repeat(5000)])(
    'that is not a row is refused: %j',
    async (body) => {
      for (const [method, path] of [
        ['POST', '/caveats'],
        ['PATCH', `/caveats/${await publishCaveat()}`],
        ['POST', '/users/login'],
      ] as const) {
        const answer = await panel.send('editor', method, path, body);
        expect(JSON.stringify(answer.body)).not.toMatch(/"stack"|node_modules|\.js:\d|TypeError/);
        if (answer.status === 500) expect(answer.body).toEqual({ errors: [{ message: 'Something went wrong.' }] });
        else expect([200, 400, 401]).toContain(answer.status);
      }
    },
  );

  it('of another type than JSON is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data']) {
      const answer = await panel.send('editor', 'POST', '/caveats', 'text=x', { 'Content-Type': type });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer.body)).not.toMatch(/"stack"|node_modules/);
    }
  });
});

describe('a query', () => {
  it.each([
    'where[password][exists]=true',
    'where[nothing][equals]=1',
    'where[id][nonsense]=1',
    'where[id]=1',
    'where=1',
    'where[or][0][and][0][or][0][text][like]=%00',
    'where[text][like]=%25_%27%22',
    'where[__proto__][x]=1',
    'where[constructor][prototype][x]=1',
    'sort=nothing',
    'sort=-id_key',
    'sort[]=text&sort[]=id',
    'limit=-1',
    'limit=abc',
    'limit=1e9',
    'page=-5',
    'depth=9999',
    'depth=abc',
    'select[__proto__]=1',
    'select[text][x]=1',
    'populate[users][email]=true',
    'joins[x][limit]=1',
    'locale=../../x',
    'draft=true',
    'trash=true',
  ])('is answered without internal details: %s', async (query) => {
    for (const actor of ['editor', 'anonymous'] as const) {
      const { status, body } = await panel.send(actor, 'GET', `/caveats?${query}`);
      const response = JSON.stringify(body);
      expect(response).not.toMatch(/"stack"|node_modules|SQLITE|select |"hash"|"salt"|id_key":/i);
      if (status === 500) expect(body).toEqual({ errors: [{ message: 'Something went wrong.' }] });
      if (actor === 'anonymous') expect([400, 403, 500]).toContain(status);
    }
  });
});

describe.each(Object.keys(rowKinds) as Family[])('a published row of %s', (family) => {
  it('survives values of any type in any field: they are refused, or stored and still publishable', async () => {
    const created = await panel.send('editor', 'POST', `/${family}?depth=0`, rows[family].row);
    const id = created.body.doc.id;
    expect((await panel.send('editor', 'PATCH', `/${family}/${id}`, { status: 'published' })).status).toBe(200);
    const { flattenedFields } = panel.payload.collections[family].config;
    for (const [at, { name }] of (flattenedFields as FlattenedField[]).entries()) {
      if (name === 'status') continue;
      // Each value is tried in many fields of each type.
      for (const value of [0, 1].map((step) => strange[(at + 7 * step) % strange.length])) {
        const { status, body } = await panel.send('editor', 'PATCH', `/${family}/${id}?depth=0`, { [name]: value });
        expect([name, value, status, body.errors?.[0]?.message]).toEqual([
          name,
          value,
          expect.toSatisfy((code) => code === 200 || code === 400),
          status === 200 ? undefined : expect.any(String),
        ]);
      }
    }
  });
});
