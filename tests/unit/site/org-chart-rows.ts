/** Rows of the who's who for tests: complete ones with chosen fields, and arbitrary ones. */
import fc from 'fast-check';
import { entityCountries } from '../../../src/contract/countries.ts';
import { type EntityRow, type RelationRow, relationTypes } from '../../../src/contract/orgchart.ts';

export const entity = (id: string, fields: Partial<EntityRow> = {}): EntityRow => ({
  id,
  name: id,
  type: 'organisation',
  sector: 'private',
  country: 'NO',
  description: null,
  sources: [],
  image: null,
  origin: 'test',
  status: 'published',
  ...fields,
});

export const person = (id: string, fields: Partial<EntityRow> = {}): EntityRow =>
  entity(id, { type: 'person', ...fields });

export const relation = (
  from: string,
  to: string,
  type: RelationRow['type'],
  fields: Partial<RelationRow> = {},
): RelationRow => ({
  id: `${from}.${to}.${type.replace(' ', '-')}`,
  from,
  to,
  type,
  label: type,
  sources: [],
  status: 'published',
  ...fields,
});

export interface Rows {
  entities: EntityRow[];
  relations: RelationRow[];
}

const words = fc.array(
  fc.constantFrom(
    'Nord',
    'og',
    'Fjármála-',
    'Kryptoforeningen',
    'Finanssivalvontaministeriö',
    'AS',
    'of',
    '金融庁',
    'W/M',
    '–',
  ),
  { minLength: 1, maxLength: 8 },
);

const arbitraryName = fc.oneof(
  words.map((parts) => parts.join(' ')),
  fc.string({ minLength: 1, maxLength: 90 }).map((text) => `${text}.`),
);

/** Who's who rows with people of listed, unlisted and no organisations, and relations of any kind between any two. */
export const arbitraryRows = ({ entities, relations }: { entities: number; relations: number }): fc.Arbitrary<Rows> =>
  fc
    .record({
      entities: fc.array(
        fc.record({
          name: arbitraryName,
          isPerson: fc.boolean(),
          sector: fc.constantFrom('public' as const, 'private' as const),
          country: fc.constantFrom(...entityCountries, null),
          org: fc.option(fc.nat(entities)),
          role: fc.option(fc.constantFrom('Chair', 'Head of the department of compliance and security of payments')),
        }),
        { minLength: 1, maxLength: entities, size: 'max' },
      ),
      relations: fc.array(fc.record({ from: fc.nat(), to: fc.nat(), type: fc.constantFrom(...relationTypes) }), {
        maxLength: relations,
        size: 'max',
      }),
    })
    .map((rows) => ({
      entities: rows.entities.map(({ isPerson, org, ...fields }, at) =>
        entity(`e${at}`, {
          ...fields,
          type: isPerson ? 'person' : 'organisation',
          org: org === null ? null : `e${org}`,
        }),
      ),
      relations: rows.relations.map(({ from, to, type }, at) =>
        relation(`e${from % rows.entities.length}`, `e${to % rows.entities.length}`, type, { id: `r${at}` }),
      ),
    }));

/** Rows of a fixed size, the same for the same seed. */
export const sampleRows = (size: { entities: number; relations: number }, seed = 1): Rows => {
  const [rows] = fc.sample(
    fc.tuple(
      fc.array(arbitraryRows({ entities: 1, relations: 0 }), {
        minLength: size.entities,
        maxLength: size.entities,
        size: 'max',
      }),
      fc.array(fc.tuple(fc.nat(size.entities - 1), fc.nat(size.entities - 1), fc.constantFrom(...relationTypes)), {
        minLength: size.relations,
        maxLength: size.relations,
        size: 'max',
      }),
    ),
    { numRuns: 1, seed },
  );
  const [entities, relations] = rows ?? [[], []];
  return {
    entities: entities.flatMap((one, at) => one.entities.map((row) => ({ ...row, id: `e${at}` }))),
    relations: relations.map(([from, to, type], at) => relation(`e${from}`, `e${to}`, type, { id: `r${at}` })),
  };
};
