/** Odd queries are answered, or refused with one line, but never with an internal error (docs/feed-rules.md 17.84). */
import type { CollectionSlug, FlattenedField } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, openPanel, type Panel } from './panel.ts';
import { createReferencedRows, publishable } from './rows.ts';

let panel: Panel;
let picture: string;

beforeAll(async () => {
  panel = await openPanel();
  const { picture: id } = await createReferencedRows(panel.payload);
  picture = String((await panel.payload.findByID({ collection: 'media', id })).filename);
  const rows = publishable(id);
  rows.talks.row.event = null;
  for (const [family, { row }] of Object.entries(rows)) await panel.send('editor', 'POST', `/${family}`, row);
});

afterAll(() => panel.close());

const operators = [
  ...[
    'equals',
    'not_equals',
    'in',
    'not_in',
    'exists',
    'like',
    'not_like',
    'contains',
    'all',
    'near',
    'within',
    'intersects',
  ],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal', 'nonsense', 'constructor', '__proto__'],
];
const values = [
  ...['x', '', '5', '-1', '1e309', '-1e309', 'NaN', 'true', 'null', '%00', '99999999999999999999', '2026-13-45'],
  ...['%2B275760-09-14', '1,2', '[]', '{}', '%22', "'", '%5C', '%25', '%ED%A0%80', '2026-01-01', 'a'.repeat(3000)],
];

/** @returns the status and the message if the answer is not one that an odd query may get */
function unexpected({ status, body }: Answer): unknown {
  const messages = status === 200 ? [] : (body.errors ?? [body]).map((one: { message?: unknown }) => one.message);
  const isOneLine = messages.every(
    (text: unknown) => typeof text === 'string' && !/\n|SQLITE|Something went/.test(text),
  );
  return [200, 400, 404].includes(status) && isOneLine ? undefined : { status, messages };
}

/** One field of each type, also within groups and lists. */
function fieldsOf(fields: readonly FlattenedField[], prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of fields) {
    const many = 'hasMany' in field && field.hasMany ? ' many' : '';
    found.set(`${field.type}${many} ${prefix.split('.').length}`, prefix + field.name);
    if (field.type === 'group' || field.type === 'array')
      for (const [type, path] of fieldsOf(field.flattenedFields, `${prefix}${field.name}.`)) found.set(type, path);
  }
  return found;
}

const closed = ['payload-migrations', 'payload-jobs', 'payload-kv', 'note-mentions'];

describe('a query', () => {
  it('with any operator and value of any field is answered in every collection', { timeout: 120_000 }, async () => {
    const problems: unknown[] = [];
    const tried = new Map<string, number>();
    let answered = 0;
    let at = 0;
    for (const { config } of Object.values(panel.payload.collections)) {
      if (closed.includes(config.slug)) continue;
      const lists = config.versions ? ['', '/count', '/versions'] : ['', '/count'];
      const fields = [
        ['id', 'id'],
        ['updatedAt', 'date'],
        ['nothing', 'nothing'],
        ...fieldsOf(config.flattenedFields),
      ] as const;
      for (const [type, field] of fields) {
        for (const operator of operators) {
          // The same in all collections, so three of them are enough for each type.
          const times = tried.get(`${type} ${operator}`) ?? 0;
          tried.set(`${type} ${operator}`, times + 1);
          if (times > 2) continue;
          at += 1;
          const list = lists[at % lists.length];
          const path = list === '/versions' ? `version.${field}` : field;
          const value = values[at % values.length];
          const key = `where[${path}][${operator}]`;
          const query =
            [`${key}=${value}`, `${key}[]=${value}&${key}[]=y`, `${key}[a]=${value}`][at % 5] ?? `${key}=${value}`;
          const answer = await panel.send('admin', 'GET', `/${config.slug}${list}?${query}`);
          if (answer.status === 200) answered += 1;
          const problem = unexpected(answer);
          if (problem) problems.push([`${config.slug}${list}?${query.slice(0, 200)}`, problem]);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(answered, `of ${at}`).toBeGreaterThan(at / 8);
  });

  it('with any parameter of any form is answered', { timeout: 120_000 }, async () => {
    const problems: unknown[] = [];
    const names = [
      'page',
      'limit',
      'depth',
      'sort',
      'select',
      'populate',
      'joins',
      'locale',
      'fallback-locale',
      'pagination',
    ];
    for (const name of [...names, 'draft', 'trash', 'where', 'data', 'prefix', 'flattenLocales', 'overrideLock']) {
      for (const [at, value] of values.entries()) {
        const forms = [
          `${name}=${value}`,
          `${name}[]=${value}`,
          `${name}[a]=${value}`,
          `${name}[a][b]=${value}`,
          `${name}[title]=${value}`,
        ];
        const others = [`${name}[and][]=${value}`, `${name}[or]=${value}`, `${name}[or][0][and]=${value}`];
        for (const [nth, query] of [...forms, ...others].entries()) {
          const path = [
            '/news',
            '/news/count',
            '/news/versions',
            '/news/x',
            '/users',
            '/media',
            '/globals/rules',
            '/globals/rules/versions',
          ][(at + nth) % 8];
          const problem = unexpected(await panel.send('admin', 'GET', `${path}?${query}`));
          if (problem) problems.push([`${path}?${query.slice(0, 200)}`, problem]);
        }
      }
    }
    expect(problems).toEqual([]);
  });

  it.each([
    ['/news?where[title][near]=1,2,3', 'The query is not valid: where[title][near] is not possible; use equals,'],
    ['/news?where[topics][all]=x', 'The query is not valid: where[topics][all] is not possible; use equals,'],
    ['/news?page=1e309', 'The query is not valid: page is not a whole number from 0 to 9999999.'],
    ['/news?limit[]=5', 'The query is not valid: limit is not a whole number from 0 to 9999999.'],
    ['/news?where={"title"', 'The query is not valid: where is not valid JSON.'],
    ['/media/file/x.png?prefix=', 'The query is not valid: prefix is not a parameter.'],
    ['/media/file/x.png?prefix=../..', 'The query is not valid: prefix is not a parameter.'],
  ])('%s is refused with what to do', async (path, message) => {
    const { status, body } = await panel.send('editor', 'GET', path);
    expect([status, body.errors.length, body.errors[0].message]).toEqual([400, 1, expect.stringContaining(message)]);
  });

  it.each([
    '/news?where[or][0][title][like]=x&where[or][1][and][0][published][less_than]=2026-01-01&sort=-published,title',
    '/news?where={"and":[{"status":{"in":["pending"]}},{"needs_attention":{"equals":true}}]}',
    '/news?where[source][in]=avisa,other&where[source.name][contains]=a&limit=0&depth=1&page=2',
    '/news?select[title]=true&populate[sources][name]=true&pagination=false&draft=true',
    '/news?where[search_text][like]=x&where[createdAt][greater_than]=2026-01-01T00:00:00.000Z',
    '/news/versions?where[parent][equals]=x&where[version.status][not_equals]=pending&sort=-updatedAt',
    '/media?where[mimeType][contains]=image&where[id][not_in][0]=1',
    '/payload-locked-documents?where[and][0][document.relationTo][equals]=news&where[and][1][user.value][equals]=1',
    '/users?where[role][equals]=admin&where[id][in]=1,2',
    '/globals/rules/versions?where[version.updatedAt][exists]=true',
  ])('as the panel sends it is answered: %s', async (path) => {
    expect(await panel.send('admin', 'GET', path)).toMatchObject({ status: 200 });
  });
});

describe('an id or a name in the path', () => {
  const odd = [
    'x',
    '-1',
    '1.5',
    '1e309',
    '99999999999',
    '99999999999999999999',
    '%00',
    '%25',
    "'",
    '..%2f..%2fcms.db',
    'null',
    '[object Object]',
  ];

  it('of any form is not found, in every collection', { timeout: 60_000 }, async () => {
    const problems: unknown[] = [];
    for (const { config } of Object.values(panel.payload.collections)) {
      const slug = config.slug as CollectionSlug;
      if (closed.includes(slug) || slug === 'payload-preferences') continue;
      for (const id of odd) {
        const paths = [`/${slug}/${id}`, ...(config.versions ? [`/${slug}/versions/${id}`] : [])];
        for (const path of paths) {
          for (const method of ['GET', 'DELETE', 'PATCH'] as const) {
            if (method !== 'GET' && (path.includes('versions') || slug === 'review-log')) continue;
            const answer = await panel.send('admin', method, path, method === 'PATCH' ? {} : undefined);
            const isRefused = answer.status === 403; // nobody may change what the service writes
            const problem = isRefused ? undefined : unexpected(answer);
            if (problem) problems.push([method, path, problem]);
          }
        }
      }
    }
    expect(problems).toEqual([]);
  });

  it('of a picture is found as it is, and only so', async () => {
    expect((await panel.send('editor', 'GET', `/media/file/${picture}`)).status).toBe(200);
    for (const name of [...odd, `${picture}%00`, `.%2f${picture}`, '%2fetc%2fpasswd', 'a'.repeat(5000)]) {
      const { status } = await panel.send('editor', 'GET', `/media/file/${name}`);
      expect([name, status]).toEqual([name, expect.toSatisfy((code) => code === 400 || code === 404 || code === 403)]);
    }
  });

  it('with an odd range is answered', async () => {
    for (const range of [
      'bytes=0-0',
      'bytes=5-1',
      'bytes=-',
      'bytes=99999999999999999999-',
      'x',
      'bytes=0-0,2-3',
      'bytes=-0',
    ]) {
      const { status } = await panel.send('editor', 'GET', `/media/file/${picture}`, undefined, { Range: range });
      expect([range, status]).toEqual([range, expect.toSatisfy((code) => [200, 206, 400, 416].includes(code))]);
    }
  });
});

describe('a change of several rows', () => {
  it('with an odd condition is refused, and changes nothing', async () => {
    for (const where of [
      'where[title][near]=1',
      'where[topics][all]=x',
      'where=x',
      'where[title]=x',
      'where[or]=x',
      'where[published][less_than]=x',
    ]) {
      const patched = await panel.send('admin', 'PATCH', `/news?${where}`, { summary: 'Changed' });
      const deleted = await panel.send('admin', 'DELETE', `/news?${where}`);
      expect([where, patched.status, deleted.status]).toEqual([where, 400, 400]);
    }
    expect((await panel.send('admin', 'GET', '/news/count?where[summary][equals]=Changed')).body.totalDocs).toBe(0);
  });
});

describe('a body', () => {
  it('that is not an object is refused', async () => {
    for (const body of ['null', '1', '"x"', 'true']) {
      for (const path of ['/users', '/machines', '/news', '/caveats', '/payload-locked-documents', '/globals/meta']) {
        expect([path, body, (await panel.send('admin', 'POST', path, body)).status]).toEqual([path, body, 400]);
      }
      for (const path of [`/users/${panel.accounts.editor.id}`, `/machines/${panel.machine.id}`]) {
        expect([path, body, (await panel.send('admin', 'PATCH', path, body)).status]).toEqual([path, body, 400]);
      }
    }
  });
});
