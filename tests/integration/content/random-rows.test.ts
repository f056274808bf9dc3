import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { type CollectionSlug, createLocalReq, type FlattenedField, type Payload, type PayloadRequest } from 'payload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { globalFields, isDay, isMany, listFields, type Row, rowFields } from '../../../src/cms/fields.ts';
import { tidyRow } from '../../../src/cms/tidy-row.ts';
import { dumpContent } from '../../../src/content/dump.ts';
import { globalNames, globalPath, rowPath } from '../../../src/content/layout.ts';
import { loadContent } from '../../../src/content/load.ts';
import { toYaml } from '../../../src/content/yaml.ts';
import { familyNames } from '../../../src/contract/families.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { makePicture } from './fill-database.ts';
import { readTree } from './read-tree.ts';

let database: TestDatabase;
let req: PayloadRequest;

beforeAll(async () => {
  database = await openTestDatabase();
  req = await createLocalReq({}, database.payload);
});

afterAll(() => database.close());

/** The ids of the rows, one per family. A second entity is the organisation of the person. */
const ids: Record<string, string> = {
  news: '0123456789ab',
  events: '123456789012', // would be a number without quotes
  talks: 'yt-No_1',
  newsletters: '007',
  entities: 'person',
  regulation: 'NO',
};
/** Values that these rows always have. */
const given: Record<string, Row> = {
  newsletters: { number: 7 },
  regulation: { country: 'NO' },
  entities: { type: 'person' },
  // Only the method search has a template as its feed.
  sources: { method: 'rss' },
};
const ORGANISATION = 'true';
const PICTURE = 'a picture, 1.png';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^[-a-z:#'"?&*!|>%@`{}[\], \n]{0,120}$/),
  fc.lorem({ maxCount: 40 }),
  fc.constantFrom(
    'NO',
    'yes',
    '~',
    'null',
    '012',
    '1e5',
    '2026-11-22',
    '- a',
    '  b',
    'c \n',
    '\n',
    '\td',
    'e\r\nf',
    '\u2028',
  ),
);
const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const addresses = fc.webUrl();
const offsetTimes = fc.constant('2026-11-22T18:00:00+01:00');

/** Whether the field's validator accepts a value. */
function accepts(field: FlattenedField, value: unknown): boolean {
  const { validate } = field as { validate?: (value: unknown, options: unknown) => unknown };
  return !validate || validate(value, { ...field, req }) === true;
}

/** Text that the field's validator accepts. */
const anyText = (field: FlattenedField): Arbitrary<unknown> =>
  fc
    .oneof(...[texts, addresses, offsetTimes].map((arbitrary) => fc.option(arbitrary)))
    .map((value) => (accepts(field, value) ? value : null));

/** Texts that the field's validator accepts. */
const anyTexts = (field: FlattenedField): Arbitrary<unknown> =>
  fc
    .array(
      fc
        .oneof(
          texts,
          addresses.map((address) => `${address}?q={query}`),
        )
        .filter(Boolean),
      { maxLength: 3 },
    )
    .map((values) => values.filter((value) => accepts(field, [value])));

function anyValue(family: string, field: FlattenedField): Arbitrary<unknown> {
  switch (field.type) {
    case 'group':
      return anyFields(family, listFields(field));
    case 'array':
      return fc.array(anyFields(family, listFields(field)), { maxLength: Math.min(3, field.maxRows ?? 3) });
    case 'select': {
      const options = fc.constantFrom(
        ...field.options.map((option) => (typeof option === 'string' ? option : option.value)),
      );
      return isMany(field) ? fc.uniqueArray(options, { maxLength: 3 }) : fc.option(options);
    }
    case 'checkbox':
      return fc.boolean();
    case 'number':
      // SQLite keeps 15 digits; the real values are counts, years and sizes.
      return fc.option(
        fc.oneof(
          fc.integer({ min: field.min ?? -5, max: 1e9 }),
          fc.nat(99).map((value) => 1 + value / 4),
        ),
      );
    case 'date':
      return fc.option(days.map((date) => (isDay(field) ? date.toISOString().slice(0, 10) : date.toISOString())));
    case 'json':
      return fc.option(
        fc.dictionary(texts, fc.jsonValue({ maxDepth: 2 })).map((value) => JSON.parse(JSON.stringify(value))),
      );
    case 'upload':
      return fc.constantFrom(null, PICTURE);
    case 'relationship':
      return fc.constantFrom(null, targetOf(family, field));
    default:
      return isMany(field) ? anyTexts(field) : anyText(field);
  }
}

/** The id of a row that the field may refer to, without creating a circle. */
function targetOf(family: string, field: FlattenedField): string | null {
  const target = 'relationTo' in field ? String(field.relationTo) : '';
  if (target === family) return field.name === 'org' ? ORGANISATION : null;
  if (target === 'entities') return field.name === 'org' ? ORGANISATION : (ids.entities as string);
  return ids[target] ?? target;
}

function anyFields(family: string, fields: FlattenedField[]): Arbitrary<Row> {
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, anyValue(family, field)])));
}

const timestamps = days.map((date) => date.toISOString());

function anyRow(payload: Payload, family: CollectionSlug): Arbitrary<Row> {
  const set = {
    id: fc.constant(ids[family] ?? family),
    status: fc.constantFrom('pending', 'rejected'),
    createdAt: timestamps,
    updatedAt: timestamps,
  };
  return fc
    .tuple(anyFields(family, rowFields(payload, family)), fc.record(set))
    .map(([row, own]) => ({ ...row, ...own, ...given[family] }));
}

it('loads any rows over any others, and dumps the same bytes', async () => {
  const { payload, folder } = database;
  const content = join(folder, 'content');
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), toYaml(value));
  };
  mkdirSync(join(content, 'media'), { recursive: true });
  await makePicture(join(content, 'media'), PICTURE);
  write(`media/${PICTURE}.yaml`, { alt: 'A picture' });
  write(rowPath('entities', ORGANISATION), {
    ...{ id: ORGANISATION, name: 'Organisation', type: 'organisation', status: 'pending' },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  });

  const rows = fc.record(Object.fromEntries(familyNames.map((family) => [family, anyRow(payload, family)])));
  // A server without a chain and a host is refused.
  const electrum = fc.array(
    fc.record({
      chain: fc.constantFrom('bitcoin-cash', 'nexa'),
      host: fc.constantFrom('a.example.org', 'b.example.org'),
    }),
    { maxLength: 3 },
  );
  const meta = fc
    .tuple(anyFields('', globalFields(payload, 'meta')), electrum)
    .map(([row, servers]) => ({ ...row, electrum: servers }));
  const rules = anyFields('', globalFields(payload, 'rules')).map((row) => ({ ...row, review: 'placeholder' }));
  await fc.assert(
    fc.asyncProperty(rows, fc.record({ meta, rules }), async (byFamily, globals) => {
      for (const family of familyNames) {
        const row = byFamily[family] as Row;
        write(rowPath(family, String(row.id)), tidyRow(rowFields(payload, family), row));
      }
      for (const name of globalNames) {
        write(globalPath(name), tidyRow(globalFields(payload, name), globals[name as 'meta' | 'rules']));
      }
      await loadContent(payload, content);
      await dumpContent(payload, join(folder, 'dump'));
      expect(readTree(join(folder, 'dump'))).toEqual(readTree(content));
    }),
    { numRuns: 25, endOnFailure: true },
  );
  rmSync(content, { recursive: true });
});
