/** Holds the compiled schemas of rows against the plain ones (docs/feed-rules.md 16.50). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { archiveRow } from '../../../src/contract/archive.ts';
import { compiled } from '../../../src/contract/compiled.ts';
import { allFamilies, listsOf } from '../../../src/contract/families.ts';
import { translationLanguages } from '../../../src/contract/translations.ts';
import { problemsOf } from '../../../src/feed/broken-rows.ts';
import { rowKinds } from '../../../src/feed/row-kinds.ts';
import { goldenFeed } from '../../golden-tree.ts';

const feed = goldenFeed();
const read = (path: string) => JSON.parse(String(feed.get(path.slice(1))));

/** The rows of the sample. An issue is checked as its own file has it, because the list leaves out its texts. */
function rowsOf(family: string): unknown[] {
  const { lists, item } = allFamilies.get(family) ?? { lists: [] };
  const rows: { id: string }[] = listsOf({ lists }).flatMap(({ path, list }) => read(path)[list]);
  return family === 'newsletters' ? rows.map(({ id }) => read(item?.replace('{id}', id) ?? '').item) : rows;
}

const schemas: [family: string, schema: z.ZodType][] = [
  ...Object.entries(rowKinds).map(([family, { schema }]): [string, z.ZodType] => [family, schema]),
  ['archive', archiveRow],
];

type Path = readonly (string | number)[];

/** The paths of the value itself and of everything in it. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => placesIn((value as Record<string | number, unknown>)[key], [...path, key]))];
}

const valueAt = (row: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], row);

const leftOut = Symbol('a field that is left out');

/** A copy of the row with another value at a place. */
function withValue(row: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(row) ? [...row] : { ...(row as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && value === leftOut) delete copy[key];
  else copy[key] = withValue(copy[key], rest, value);
  return copy;
}

interface Place {
  row: unknown;
  path: Path;
}

/** A place of each kind: in the first and the second of a list, and in no further ones. */
function differentPlaces(rows: readonly unknown[]): Place[] {
  const places = new Map<string, Place>();
  for (const row of rows) {
    for (const path of placesIn(row)) {
      const kind = path.map((key) => (typeof key === 'number' ? Math.min(key, 1) : key)).join('.');
      if (!places.has(kind)) places.set(kind, { row, path });
    }
  }
  return [...places.values()];
}

/** The object, or the objects that a row is one of. A caveat is a text. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  const options = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema];
  return options.filter((option) => option instanceof z.ZodObject);
}

/** Fields that none of the object's rows has. */
function missingFields(object: z.ZodObject, rows: readonly unknown[]): Place[] {
  const missing = Object.keys(object.shape).filter((field) => rows.every((row) => !(field in (row as object))));
  return missing.map((field) => ({ row: rows[0], path: [field] }));
}

/** The row with each of the values at the place, with a field that the schema does not know, and with a list twice as long. */
function brokenAt({ row, path }: Place): unknown[] {
  const inside = valueAt(row, path);
  const isObject = typeof inside === 'object' && inside !== null && !Array.isArray(inside);
  return [
    ...values.filter((value) => value !== leftOut || path.length > 0).map((value) => withValue(row, path, value)),
    ...(isObject ? [withValue(row, [...path, 'another'], 'x')] : []),
    ...(Array.isArray(inside) ? [withValue(row, path, [...inside, ...inside])] : []),
  ];
}

const long = (length: number) => 'x'.repeat(length);
const time = (text: string) => `${text}+00:00`;

/** Values that no field allows, and values that only some fields allow. */
const values: readonly unknown[] = [
  ...[leftOut, undefined, null, true, false, 0, 1, -1, 0.25, 101, 2026, 1e300, 10n],
  ...[Number.NaN, Number.POSITIVE_INFINITY, new Date(0), () => 0, Symbol('x')],
  ...['', ' ', '\n', '\u00a0', '\ud800', 'x', 'xx', 'XX', 'xyz', 'constructor', '__proto__'],
  ...['NO', 'NORDIC', 'ZZZ', 'no', 'nn', 'en', 'logo', 'approved', 'original'],
  ...['2026-11-22', '2026-02-30', '2026-11-31', '22.11.2026', '0001-01-01', '2026-11-22T09:30:00Z'],
  ...['2026-11-22T09:30:00', '2026-11-22T24:00:00', '2026-02-29T09:30:00', '2024-02-29T09:30:60'].map(time),
  ...[
    '2026-11-22T09:30:00+01:00',
    '2026-11-22T09:30:00+01:07',
    '2026-11-22T09:30:00-13:00',
    time('2200-01-01T00:00:00'),
  ],
  ...['https://example.org/', 'http://example.org', 'ftp://example.org/', '//example.org', 'https://', 'https://a b'],
  ...['https://user:word@example.org/', 'https://user@example.org/', 'https://example.org/a@b', 'javascript:alert(1)'],
  ...['https://example.org/a.svg', 'https://example.org/a.png', 'https://[::1', 'HTTPS://EXAMPLE.ORG'],
  ...['https://example.org/a b.png', 'ftp://example.org/a.png', 'https://[::1/a.png', 'https://user@example.org/a.png'],
  ...['0123456789ab', '0123456789AB', '0123456789a', '../a', 'a..b', '.a', 'a/b', 'é', long(240), long(241)],
  ...['1.50', '1e5', '-0', 'PT1H', 'P1D'],
  ...[[], ['x'], [''], [null], [undefined], new Array(3), ['https://example.org/', 1]],
  ...[
    {},
    { x: 1 },
    { 'not a code': 'x' },
    { xx: 'x' },
    { nn: 'x' },
    { nn: null },
    { name: 'x', url: 'https://example.org/' },
  ],
  ...['en', ...translationLanguages].flatMap((code) => [{ [code]: '' }, { [code]: 1 }]),
];

/** The problems that an editor reads, or the row as it is published. */
function verdict(schema: z.ZodType, row: unknown): string {
  const { success, data, error } = schema.safeParse(row);
  return JSON.stringify(success ? { data } : [problemsOf(error.issues, row), error.issues.map(({ code }) => code)]);
}

const isSame = (schema: z.ZodType, cheap: z.ZodType, row: unknown) => verdict(schema, row) === verdict(cheap, row);

function expectSame(schema: z.ZodType, cheap: z.ZodType, row: unknown) {
  const [expected, found] = [verdict(schema, row), verdict(cheap, row)];
  // `expect` takes longer than the verdicts.
  if (found !== expected) expect(found).toBe(expected);
}

describe.each(schemas)('the compiled schema of %s', (family, schema) => {
  const rows = rowsOf(family);
  const cheap = compiled(schema);
  /** By the objects that a row may be. */
  const objects = objectsIn(schema).map((object) => {
    const own = rows.filter((row) => object.safeParse(row).success);
    return { object, places: [...differentPlaces(own), ...missingFields(object, own)] };
  });
  const places = objects.length > 0 ? objects.flatMap((one) => one.places) : differentPlaces(rows);

  it('has rows to be held against the plain one', () => {
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is compiled as a whole', () => {
    expect(() => z.compile(schema, { strict: true })).not.toThrow();
    expect(cheap).not.toBe(schema);
    expect(compiled(schema)).toBe(cheap);
  });

  it('copies every valid row as the plain one does', () => {
    for (const row of rows) {
      expect(verdict(cheap, row)).toBe(JSON.stringify({ data: row }));
      expectSame(schema, cheap, row);
    }
  });

  it('finds the same problems in a row that is broken in one place', { timeout: 120_000 }, () => {
    for (const place of places) {
      for (const row of brokenAt(place)) expectSame(schema, cheap, row);
    }
  });

  it('finds the same problems in rows with any values in several places', () => {
    const broken = fc.constantFrom(...rows).chain((row) => {
      const inRow = placesIn(row).filter((path) => path.length > 0 || typeof row !== 'object');
      const value = fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary' }), fc.anything());
      const changes = fc.array(fc.tuple(fc.constantFrom(...inRow), value), { minLength: 1, maxLength: 5 });
      // Deep places first: a shallow one replaces what is inside it.
      const deepFirst = changes.map((all) => all.toSorted(([a], [b]) => b.length - a.length));
      return deepFirst.map((all) => all.reduce((changed, [path, value]) => withValue(changed, path, value), row));
    });
    fc.assert(
      fc.property(broken, (row) => expectSame(schema, cheap, row)),
      { numRuns: 200 },
    );
  });

  it('would be found out if it did not check a field', () => {
    for (const { object, places } of objects) {
      for (const field of Object.keys(object.shape)) {
        const careless = compiled(object.extend({ [field]: z.unknown() }));
        const found = places.some(
          (place) => place.path[0] === field && brokenAt(place).some((row) => !isSame(object, careless, row)),
        );
        expect(found, `${family}: ${field}`).toBe(true);
      }
    }
  });
});
