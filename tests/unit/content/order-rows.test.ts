import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Problems } from '../../../src/content/content-error.ts';
import { orderRows } from '../../../src/content/order-rows.ts';

const row = (id: string, ...targets: string[]) => ({
  file: `x/${id}.yaml`,
  family: 'x',
  id,
  references: targets.map((target) => ({ field: `to-${target}`, family: 'x', id: target, replace: () => {} })),
});

it('puts every row after the rows that it refers to, and loses none', () => {
  // Rows refer only to rows with higher numbers, so an order exists.
  const anyRows = fc
    .array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 20 })
    .map((all) => all.map((steps, at) => row(String(at), ...steps.map((step) => String(at + 1 + step)))));
  fc.assert(
    fc.property(
      anyRows.chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length })),
      (rows) => {
        const problems = new Problems();
        const ordered = orderRows(rows, problems);
        const place = new Map(ordered.map(({ id }, at) => [id, at]));
        expect(new Set(ordered)).toEqual(new Set(rows));
        expect(problems.all).toEqual([]);
        for (const { id, references } of ordered) {
          for (const { id: target } of references) {
            if (place.has(target)) expect(place.get(target)).toBeLessThan(place.get(id) ?? -1);
          }
        }
      },
    ),
  );
});

it('keeps the order of rows that do not refer to each other', () => {
  const rows = [row('c'), row('a'), row('b', 'elsewhere')];
  expect(orderRows(rows, new Problems())).toEqual(rows);
});

it('reports references that make a circle, also of a row to itself', () => {
  const problems = new Problems();
  expect(orderRows([row('a', 'b'), row('b', 'c'), row('c', 'a'), row('d', 'd')], problems)).toHaveLength(4);
  expect(problems.all.map(({ file, field }) => `${file} ${field}`)).toEqual(['x/c.yaml to-a', 'x/d.yaml to-d']);
});
