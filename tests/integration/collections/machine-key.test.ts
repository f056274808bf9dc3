/** A key of a machine user does not find out which rows exist (docs/feed-rules.md 17.90). */
import type { FlattenedField } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowKinds } from '../../../src/feed/row-kinds.ts';
import type { Family } from '../../../src/feed/stored-rows.ts';
import { openPanel, type Panel } from './panel.ts';
import { createReferencedRows, publishable } from './rows.ts';

let panel: Panel;
let rows: ReturnType<typeof publishable>;
const families = Object.keys(rowKinds) as Family[];
const ids = new Map<Family, string>();

beforeAll(async () => {
  panel = await openPanel();
  const { picture } = await createReferencedRows(panel.payload);
  rows = publishable(picture);
  rows.talks.row.event = null;
  for (const family of families)
    ids.set(family, (await panel.send('editor', 'POST', `/${family}`, rows[family].row)).body.doc.id);
});

afterAll(() => panel.close());

/** The row without what a key of a machine user cannot refer to. */
const unlinked = (family: Family) => {
  const linked = references(panel.payload.collections[family].config.flattenedFields).map(
    ({ name }) => name.split('.')[0],
  );
  return Object.fromEntries(Object.entries(rows[family].row).filter(([name]) => !linked.includes(name)));
};

/** The answer to the key, with the id that was sent left out. */
async function answer(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  id = '',
): Promise<unknown> {
  const { status, body: answered } = await panel.send('machine', method, path, body);
  return [status, JSON.stringify(answered).replaceAll(id === '' ? '\u0000' : id, 'ID')];
}

const refused = [400, expect.stringContaining('its id is not available. Nothing was saved.')];

describe.each(families)('of %s', (family) => {
  it('a row whose id is taken is refused without the reason, and nothing is saved', async () => {
    const counts = async () => {
      const { payload } = panel;
      return Promise.all([
        payload.count({ collection: family }),
        payload.count({ collection: 'review-log' }),
        payload.countVersions({ collection: family }),
      ]);
    };
    const before = await counts();
    expect(await answer('POST', `/${family}`, { ...unlinked(family), id: ids.get(family) })).toEqual(refused);
    expect(await counts()).toEqual(before);
  });

  it('a row that is refused anyway is refused in the same way, whether its id is taken or not', async () => {
    const id = String(ids.get(family));
    const wrong = {
      createdAt: 'x',
      provenance: 5,
      intake_note: { a: 1 },
      title: 5,
      text: 5,
      name: 5,
      label: 5,
      law: 5,
      subject: 5,
    };
    const { id: _, ...other } = { ...rows[family].row, ...wrong } as Record<string, unknown>;
    const taken = await answer('POST', `/${family}`, { ...other, id }, id);
    const free = await answer('POST', `/${family}`, { ...other, id: `${id}0` }, `${id}0`);
    expect(taken).not.toEqual(refused);
    expect((taken as [number])[0]).toBe(400);
    if (!rows[family].row.number) expect((free as [number])[0]).toBe(400);
  });

  it('every other request gets the same answer for a row that exists and for one that does not', async () => {
    const id = String(ids.get(family));
    const { docs } = await panel.payload.findVersions({
      collection: family,
      where: { parent: { equals: id } },
      limit: 1,
    });
    const version = String(docs[0]?.id);
    const requests = [
      ['GET', `/${family}/${id}`],
      ['PATCH', `/${family}/${id}`],
      ['DELETE', `/${family}/${id}`],
      ['PATCH', `/${family}?where[id][equals]=${id}`],
      ['DELETE', `/${family}?where[id][equals]=${id}`],
      ['GET', `/${family}?where[id][equals]=${id}`],
      ['GET', `/${family}/count?where[id][equals]=${id}`],
      ['GET', `/${family}/versions?where[parent][equals]=${id}`],
      ['GET', `/${family}/versions/${version}`],
      ['POST', `/${family}/versions/${version}`],
      ['POST', `/${family}/${id}/duplicate`],
      ['POST', `/${family}/access/${id}`],
      ['GET', `/review/row?family=${family}&id=${id}`],
      ['GET', `/review/lock?family=${family}&id=${id}`],
      ['POST', `/review/lock`],
    ] as const;
    for (const [method, path] of requests) {
      const other = path.replace(id, 'missing').replace(`/versions/${version}`, '/versions/999999');
      const body = (row: string) => (method === 'GET' ? undefined : { family, id: row });
      const [there, gone] = [
        await answer(method, path, body(id), id),
        await answer(method, other, body('missing'), 'missing'),
      ];
      expect([path, there]).toEqual([path, gone]);
    }
  });

  it('a reference to a row that is not published is refused like one to a missing row', async () => {
    for (const { name, relationTo, isPicture } of references(
      panel.payload.collections[family].config.flattenedFields,
    )) {
      const picture = (await panel.payload.find({ collection: 'media', limit: 1 })).docs[0]?.id;
      const there = isPicture ? picture : String(ids.get(relationTo as Family));
      const gone = isPicture ? 99_999 : 'missing';
      const send = (value: unknown) => {
        const row = {
          ...unlinked(family),
          ...(rows[family].row.id || family === 'relations' ? { id: 'xx-new-1' } : {}),
        };
        return answer('POST', `/${family}`, withValue(row, name.split('.'), value), String(value));
      };
      expect([name, await send(there)]).toEqual([name, await send(gone)]);
      expect(await send(there)).toEqual([400, expect.stringContaining('is not one of the choices')]);
    }
  });
});

it('an event on another day is not created under the next id of a row that it cannot see', async () => {
  const row = unlinked('events');
  const moved = { start: '2027-03-04T18:00:00+01:00', end: null };
  await panel.payload.db.updateOne({ collection: 'events', id: String(ids.get('events')), data: moved });
  expect(await answer('POST', '/events', row)).toEqual(refused);
  expect((await panel.send('editor', 'POST', '/events', row)).status).toBe(201);
});

function references(
  fields: readonly FlattenedField[],
  prefix = '',
): { name: string; relationTo: string; isPicture: boolean }[] {
  return fields.flatMap((field) => {
    if (field.type === 'relationship' || field.type === 'upload')
      return [{ name: prefix + field.name, relationTo: String(field.relationTo), isPicture: field.type === 'upload' }];
    return field.type === 'group' || field.type === 'array'
      ? references(field.flattenedFields, `${prefix}${field.name}${field.type === 'array' ? '.0' : ''}.`)
      : [];
  });
}

function withValue(
  row: Record<string, unknown>,
  [first = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...row, [first]: value };
  const inner = row[first];
  if (rest[0] === '0') {
    const [item] = Array.isArray(inner) ? inner : [];
    return { ...row, [first]: [withValue((item ?? {}) as Record<string, unknown>, rest.slice(1), value)] };
  }
  return { ...row, [first]: withValue((inner ?? {}) as Record<string, unknown>, rest, value) };
}
