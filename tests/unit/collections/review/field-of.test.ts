import type { Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editorialCollections } from '../../../../collections/index.ts';
import { fieldOf } from '../../../../collections/review/field-of.ts';
import { rowKinds } from '../../../../src/feed/row-kinds.ts';
import type { Family } from '../../../../src/feed/stored-rows.ts';

const families = Object.keys(rowKinds) as Family[];

function membersOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option) => (option instanceof z.ZodObject ? membersOf(option) : []));
  }
  return [''];
}

function namesOf(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    if ('name' in field && field.name) return [field.name];
    return 'fields' in field ? namesOf(field.fields) : [];
  });
}

describe('fieldOf', () => {
  it.each(families)('gives a field of the form, or none, for each member of %s', (family) => {
    const form = namesOf(editorialCollections.find(({ slug }) => slug === family)?.fields ?? []);
    for (const member of membersOf(rowKinds[family].schema)) {
      const field = fieldOf(family, member);
      if (field !== null) expect(form).toContain(field);
    }
  });

  it.each<[Family, string, string | null]>([
    ['news', 'also_covered_by.2.outlet_name', 'also_covered_by.2.outlet'],
    ['news', 'also_covered_by.2.title', 'also_covered_by.2.title'],
    ['news', 'primary_source.title', null],
    ['news', 'primary_source_document.url', 'primary_source_document.url'],
    ['talks', 'speakers.3', 'speakers.3.name'],
    ['books', 'more_sources.1', 'more_sources.1.url'],
    ['books', 'authors.0', 'authors'],
    ['events', 'credits.city.source_url', 'credits'],
    ['entities', 'image.file', 'image.media'],
    ['entities', 'image.license_url', 'image.media'],
    ['entities', 'logo.raster', 'logo.media'],
    ['sources', 'logo.license_url', 'logo'],
    ['regulation', 'status', 'status_text'],
    ['sources', 'status', 'fetch_status'],
  ])('knows where %s has its %s', (family, member, field) => {
    expect(fieldOf(family, member)).toBe(field);
  });

  it('counts the published profile links alone, as the feed does', () => {
    const profiles = ['rejected', 'published', 'pending', 'published'].map((status) => ({ status }));
    expect(fieldOf('entities', 'profiles.1.label', { profiles })).toBe('profiles.3.label');
    expect(fieldOf('entities', 'profiles.0.url', { profiles })).toBe('profiles.1.url');
  });
});
