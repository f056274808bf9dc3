import type { Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editorialCollections } from '../../../../collections/index.ts';
import { formFieldOf } from '../../../../collections/review/form-field.ts';
import { rowKinds } from '../../../../src/feed/row-kinds.ts';
import type { Family } from '../../../../src/feed/stored-rows.ts';

const families = Object.keys(rowKinds) as Family[];

function feedFieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option) => (option instanceof z.ZodObject ? feedFieldsOf(option) : []));
  }
  return [''];
}

function formFieldNames(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    if ('name' in field && field.name) return [field.name];
    return 'fields' in field ? formFieldNames(field.fields) : [];
  });
}

describe('formFieldOf', () => {
  it.each(families)('maps each field of %s to a field of the form or to none', (family) => {
    const form = formFieldNames(editorialCollections.find(({ slug }) => slug === family)?.fields ?? []);
    for (const feedField of feedFieldsOf(rowKinds[family].schema)) {
      const field = formFieldOf(family, feedField);
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
  ])('maps, in %s, %s to %s', (family, feedField, field) => {
    expect(formFieldOf(family, feedField)).toBe(field);
  });

  it('counts only the published profile links, like the feed', () => {
    const profiles = ['rejected', 'published', 'pending', 'published'].map((status) => ({ status }));
    expect(formFieldOf('entities', 'profiles.1.label', { profiles })).toBe('profiles.3.label');
    expect(formFieldOf('entities', 'profiles.0.url', { profiles })).toBe('profiles.1.url');
  });
});
