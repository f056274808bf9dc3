import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Faults } from '../../../src/content/content-error.ts';
import { orderRows } from '../../../src/content/order-rows.ts';

const row = (id: string, ...targets: string[]) => ({
  file: `x/${id}.yaml`,
  family: 'x',
  id,
  references: targets.map((target) => ({ field: `to-${target}`, family: 'x', id: target, replace: () => {} })),
});

it('puts every row after those that it refers to, and loses none', () => {
  // A row refers to rows of higher numbers alone, so there is an order.
  const anyRows = fc
    .array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 20 })
    .map((all) => all.map((steps, at) => row(String(at), ...steps.map((step) => String(at + 1 + step)))));
  fc.assert(
    fc.property(
      anyRows.chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length })),
      (rows) => {
        const faults = new Faults();
        const ordered = orderRows(rows, faults);
        const place = new Map(ordered.map(({ id }, at) => [id, at]));
        expect(new Set(ordered)).toEqual(new Set(rows));
        expect(faults.all).toEqual([]);
        for (const { id, references } of ordered) {
          for (const { id: target } of references) {
            if (place.has(target)) expect(place.get(target)).toBeLessThan(place.get(id) ?? -1);
          }
        }
      },
    ),
  );
});

it('leaves rows in their order that do not refer to each other', () => {
  const rows = [row('c'), row('a'), row('b', 'elsewhere')];
  expect(orderRows(rows, new Faults())).toEqual(rows);
});

it('names the reference that closes a circle, one to itself too', () => {
  const faults = new Faults();
  expect(orderRows([row('a', 'b'), row('b', 'c'), row('c', 'a'), row('d', 'd')], faults)).toHaveLength(4);
  expect(faults.all.map(({ file, field }) => `${file} ${field}`)).toEqual(['x/c.yaml to-a', 'x/d.yaml to-d']);
});
