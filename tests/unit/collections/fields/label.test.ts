import type { Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { labelOf } from '../../../../collections/fields/label.ts';
import { collections, globals } from '../../../../collections/index.ts';

describe('labelOf', () => {
  it.each([
    ['title', 'Title'],
    ['source_url', 'Source link'],
    ['also_covered_by', 'Also covered by'],
    ['url', 'Link'],
    ['place_source', 'Venue source'],
    ['isbn', 'ISBN'],
    ['title_i18n', 'Title in other languages'],
    ['merged_prs', 'Merged PRs'],
  ])('labels %s "%s"', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

describe('the forms', () => {
  it('label every field in plain words', () => {
    const labels = [...collections, ...globals].flatMap(({ slug, fields }) =>
      visible(fields).map(({ name, label }) => [
        `${slug} ${name}`,
        label ?? name.replace(/^./, (c) => c.toUpperCase()),
      ]),
    );
    expect(labels.length).toBeGreaterThan(200);
    expect(labels.filter(([, label]) => typeof label !== 'string' || !/^[A-Z\p{L}][^_]*$/u.test(label))).toEqual([]);
  });
});

function visible(fields: readonly Field[]): { name: string; label?: unknown }[] {
  return fields.flatMap((field) => {
    if (field.admin && 'hidden' in field.admin && field.admin.hidden) return [];
    const inner = 'fields' in field ? visible(field.fields) : [];
    return 'name' in field && field.name
      ? [{ name: field.name, label: 'label' in field ? field.label : undefined }, ...inner]
      : inner;
  });
}
