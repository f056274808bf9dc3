import type { Field } from 'payload';
import { expect, test } from 'vitest';
import { storedTables as written } from '../../../../export/read/stored-tables.ts';
import { storedFields, storedTables } from '../../../../src/commands/generate/stored-tables.ts';

test('the tables of the export are those of the collections', () => {
  expect(written, 'The collections have changed. Run npm run generate.').toEqual(storedTables());
});

test('fields in rows and folds are listed as stored, without internal fields and fields of the form', () => {
  const form: Field = {
    type: 'collapsible',
    label: 'More',
    fields: [
      { type: 'row', fields: [{ type: 'text', name: 'tags', hasMany: true }] },
      { type: 'ui', name: 'preview', admin: {} },
      { type: 'textarea', name: 'reason' },
      {
        type: 'group',
        name: 'logo',
        fields: [
          { type: 'json', name: 'provenance' },
          { type: 'date', name: 'day' },
        ],
      },
    ],
  };
  expect(storedFields(form)).toEqual([
    { name: 'tags', type: 'text', hasMany: true },
    { name: 'logo', type: 'group', fields: [{ name: 'day', type: 'date' }] },
  ]);
});

test('a field of a type that the export cannot read is refused', () => {
  expect(() => storedFields({ type: 'point', name: 'place' })).toThrow(
    'The export cannot read the field place: it has the type point.',
  );
});
