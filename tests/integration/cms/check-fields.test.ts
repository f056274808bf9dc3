/** The check of a new row finds, and its preparation changes, what Payload's own traversals of its fields do. */
import {
  beforeChangeTraverseFields,
  beforeValidateTraverseFields,
  createLocalReq,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
} from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentGlobals, editorialCollections } from '../../../collections/index.ts';
import { checkFields, type FieldOwner, traversal } from '../../../src/cms/check-fields.ts';
import type { Row } from '../../../src/cms/fields.ts';
import { prepareRow } from '../../../src/cms/prepare-row.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let payload: Payload;
let req: PayloadRequest;
beforeAll(async () => {
  database = await openTestDatabase();
  payload = database.payload;
  await payload.create({ collection: 'sources', data: { id: 'avisa', name: 'Avisa' } as never });
  req = await createLocalReq({}, payload);
});
afterAll(() => database.close());

async function byPayload(owner: FieldOwner, data: Row) {
  const errors: Parameters<typeof beforeChangeTraverseFields>[0]['errors'] = [];
  await beforeChangeTraverseFields({
    ...traversal(owner, data, req),
    ...{ docWithLocales: {}, errors, fieldLabelPath: '', mergeLocaleActions: [], siblingDocWithLocales: {} },
    skipValidation: false,
  });
  return errors;
}

/** Values that a field of the type can have: valid ones, empty ones and broken ones. */
function valuesFor(field: FlattenedField): unknown[] {
  switch (field.type) {
    case 'number':
      return [0, -1, 1.5, 1e12, undefined, null];
    case 'checkbox':
      return [true, false, undefined];
    case 'date':
      return ['2026-11-20T00:00:00.000Z', '2026-11-20T08:30:15.123Z', 'soon', '', null, undefined];
    case 'select':
    case 'radio': {
      const options = field.options.map((option) => (typeof option === 'string' ? option : option.value));
      const all = [...options, 'none of them', '', undefined, null];
      return 'hasMany' in field && field.hasMany ? [options, [], ['none of them'], null] : all;
    }
    case 'json':
      return [[{ field: 'title' }], {}, '{"unfinished', null, undefined];
    case 'relationship':
    case 'upload':
      return ['avisa', 'nobody', 12, '', null, undefined];
    default:
      return 'hasMany' in field && field.hasMany
        ? [['https://a.example/{query}', 'b'], [], null]
        : [...texts, undefined, null];
  }
}

const texts = [
  'own',
  '',
  'x'.repeat(41_000),
  'javascript:alert(1)',
  'https://avisa.example/1',
  `https://avisa.example/${'x'.repeat(2000)}`,
  '2026-02-30',
  '2026-11-22T18:00:00+01:00',
  'NO',
];

/** @param number chooses the values; lists have two items, and every fourth row lacks its groups */
function rowOf(fields: readonly FlattenedField[], number: number): Row {
  return Object.fromEntries(
    fields.flatMap((field, at): [string, unknown][] => {
      if (field.type === 'group' || field.type === 'array') {
        if (number % 4 === 3) return [];
        const inner = (shift: number) => rowOf(field.flattenedFields, number + shift);
        return [[field.name, field.type === 'group' ? inner(at) : [inner(at), inner(at + 1)]]];
      }
      const values = valuesFor(field);
      return [[field.name, values[(number + at) % values.length]]];
    }),
  );
}

const ids = /"id":"[0-9a-f]{24}"/g;
const withoutNewIds = (row: Row): unknown => JSON.parse(JSON.stringify(row).replaceAll(ids, '"id":"new"'));
const inOrder = (problems: { path: string; message: string; label?: unknown }[]) =>
  problems.map(({ path, message, label }) => `${path} (${label}): ${message}`).sort();

const owners = [...editorialCollections, ...contentGlobals].map(({ slug }) => slug);

function ownerOf(slug: string): { owner: FieldOwner; fields: readonly FlattenedField[] } {
  const global = payload.globals.config.find((one) => one.slug === slug) ?? null;
  const collection = global ? null : payload.collections[slug as 'news'].config;
  return { owner: { collection, global } as FieldOwner, fields: (collection ?? global)?.flattenedFields ?? [] };
}

describe('the preparation of a new row', () => {
  it.each(owners)('fills in the same values as Payload: %s', async (slug) => {
    const { owner, fields } = ownerOf(slug);
    // Every third row has only some of its values, as most rows do.
    for (let number = 0; number < 24; number += 1) {
      const values = Object.entries(rowOf(fields, number));
      const row = Object.fromEntries(values.filter((_, at) => number % 3 > 0 || (at + number) % 5 === 0));
      const [ours, theirs] = [structuredClone(row), structuredClone(row)];
      await prepareRow(owner, ours, req);
      await beforeValidateTraverseFields(traversal(owner, theirs, req));
      expect(withoutNewIds(ours)).toEqual(withoutNewIds(theirs));
    }
  });
});

describe('the check of a new row', () => {
  it.each(owners)('finds the same problems and changes the same values as Payload: %s', async (slug) => {
    const { owner, fields } = ownerOf(slug);
    let found = 0;
    for (let number = 0; number < 24; number += 1) {
      const row = rowOf(fields, number);
      const [ours, theirs] = [structuredClone(row), structuredClone(row)];
      const problems = inOrder(await checkFields(owner, { data: ours }, req));
      expect(problems).toEqual(inOrder(await byPayload(owner, theirs)));
      expect(withoutNewIds(ours)).toEqual(withoutNewIds(theirs));
      found += problems.length;
    }
    expect(found).toBeGreaterThan(0);
  });
});
