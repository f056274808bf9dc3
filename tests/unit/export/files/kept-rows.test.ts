import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptRows } from '../../../../export/files/kept-rows.ts';

test('rows are read as often as needed, in their order and as they are in the files', () => {
  const row = fc.record({ id: fc.string(), title: fc.string({ unit: 'grapheme' }), speakers: fc.array(fc.string()) });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const kept = new KeptRows(rows.map((one) => ({ row: one, bytes: Buffer.from(JSON.stringify(one)) })));
      expect([...kept]).toEqual(rows);
      expect([...kept]).toEqual(rows);
    }),
  );
});

test('a row that somebody has changed is read as it was', () => {
  const kept = new KeptRows([{ row: { title: 'A' }, bytes: Buffer.from('{"title":"A"}') }]);
  for (const row of kept) row.title = 'B';
  expect([...kept]).toEqual([{ title: 'A' }]);
});
