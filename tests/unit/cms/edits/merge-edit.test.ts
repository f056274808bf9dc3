import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedValues } from '../../../../src/cms/edits/changed-values.ts';
import { leavesOf, valueAt, withValueAt } from '../../../../src/cms/edits/leaves.ts';
import { mergeEdit } from '../../../../src/cms/edits/merge-edit.ts';
import { isSameValue } from '../../../../src/cms/edits/same-value.ts';
import type { Row } from '../../../../src/cms/fields.ts';
import { fields } from './fields.ts';

const leaves = leavesOf(fields);
const text = fc.constantFrom('', 'a', 'b', null);
const anyRow: fc.Arbitrary<Row> = fc.record({
  title: text,
  done: fc.constantFrom(true, false, null),
  start: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', null),
  source: fc.constantFrom('nrk', 'dr', null),
  topics: fc.subarray(['tax', 'aml']),
  title_i18n: fc.record({ nb: text, sv: text }),
  links: fc.array(fc.record({ id: fc.string(), name: text, url: text }), { maxLength: 2 }),
  extra: fc.constantFrom(null, { a: 1 }, { a: 2 }),
});

const same = (one: Row, other: Row) =>
  leaves.every(({ field, path }) => isSameValue(field, valueAt(one, path), valueAt(other, path)));
/** The row after the edit, as the database stores it: fields that the edit does not have stay. */
const saved = (stored: Row, edit: Row) =>
  leaves.reduce((row, { path }) => {
    const value = valueAt(edit, path);
    return value === undefined ? row : withValueAt(row, path, value);
  }, stored);

it('keeps what each of the two changed, and reports exactly what both changed to different values', () => {
  fc.assert(
    fc.property(anyRow, anyRow, anyRow, (opened, mine, theirs) => {
      const { edit, conflicts } = mergeEdit(fields, { opened, edit: mine, stored: theirs });
      const result = saved(theirs, edit);
      for (const leaf of leaves) {
        const { field, path } = leaf;
        const [before, my, their] = [opened, mine, theirs].map((row) => valueAt(row, path));
        const [iChanged, theyChanged] = [!isSameValue(field, before, my), !isSameValue(field, before, their)];
        const isConflict = iChanged && theyChanged && !isSameValue(field, my, their);
        expect(conflicts.some((conflict) => conflict.path === path)).toBe(isConflict);
        if (!isConflict) expect(isSameValue(field, valueAt(result, path), iChanged ? my : their)).toBe(true);
      }
    }),
  );
});

it('saves the same, whether a form sends all fields or only the changed ones', () => {
  fc.assert(
    fc.property(anyRow, anyRow, anyRow, (opened, mine, theirs) => {
      const whole = mergeEdit(fields, { opened, edit: mine, stored: theirs });
      const part = mergeEdit(fields, { opened, edit: changedValues(fields, opened, mine), stored: theirs });
      expect(part.conflicts).toEqual(whole.conflicts);
      expect(same(saved(theirs, part.edit), saved(theirs, whole.edit))).toBe(true);
    }),
  );
});

it('saves everything while nobody else has changed the row', () => {
  fc.assert(
    fc.property(anyRow, anyRow, (opened, mine) => {
      const { edit, conflicts } = mergeEdit(fields, { opened, edit: mine, stored: opened });
      expect(conflicts).toEqual([]);
      expect(same(saved(opened, edit), mine)).toBe(true);
    }),
  );
});

it('takes every difference for a conflict when the version that the form showed is not known', () => {
  fc.assert(
    fc.property(anyRow, anyRow, (mine, stored) => {
      const { conflicts } = mergeEdit(fields, { opened: null, edit: mine, stored });
      expect(conflicts.length === 0).toBe(same(mine, stored));
    }),
  );
});

it('keeps everything that is not among the fields', () => {
  const edit = { title: 'A', status: 'published', updatedAt: 'x', title_i18n: { nb: 'B', sv: 'C' } };
  const opened = { title: 'A', title_i18n: { nb: 'B', sv: 'B' } };
  const stored = { title: 'Z', title_i18n: { nb: 'Z', sv: 'B' } };
  expect(mergeEdit(fields, { opened, edit, stored })).toEqual({
    edit: { status: 'published', updatedAt: 'x', title_i18n: { sv: 'C' } },
    conflicts: [],
  });
});
