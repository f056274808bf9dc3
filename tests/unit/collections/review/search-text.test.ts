/** The fields that rows are found by. */
import type { CollectionConfig, Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { editorialCollections } from '../../../../collections/index.ts';

/** The names of the fields in a list of fields, also of those inside rows and collapsibles. */
function fieldAt(fields: Field[], name: string): Field | undefined {
  for (const field of fields) {
    if ('name' in field && field.name === name) return field;
    const inside = (field.type === 'row' || field.type === 'collapsible') && fieldAt(field.fields, name);
    if (inside) return inside;
  }
  return undefined;
}

const has = ({ fields }: Pick<CollectionConfig, 'fields'>, [name = '', ...rest]: string[]): boolean => {
  const field = fieldAt(fields, name);
  if (!field || rest.length === 0) return field !== undefined;
  return 'fields' in field && has(field, rest);
};

describe.each(editorialCollections)('$slug', (collection) => {
  it('is found by fields that exist', () => {
    const paths: string[] = collection.custom?.searchPaths;
    expect(paths.filter((path) => !has(collection, path.split('.')))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is searched by its hidden text only', () => {
    expect(collection.admin?.listSearchableFields).toEqual(['search_text']);
  });
});
