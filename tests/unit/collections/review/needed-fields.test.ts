import type { Field } from 'payload';
import { describe, expect, it } from 'vitest';
import { editorialCollections } from '../../../../collections/index.ts';
import { neededClass } from '../../../../collections/review/needed-fields.ts';

const needed = (slug: string) => marked(editorialCollections.find((one) => one.slug === slug)?.fields ?? []);

function marked(fields: Field[], path = ''): string[] {
  return fields.flatMap((field) => {
    const name = 'name' in field && field.name ? `${path}${field.name}` : '';
    const inner = 'fields' in field ? marked(field.fields, name ? `${name}.` : path) : [];
    const classes = (field.admin as { className?: string } | undefined)?.className ?? '';
    return classes.includes(neededClass) ? [name, ...inner] : inner;
  });
}

describe('the fields that are needed to publish', () => {
  it('are those that the contract misses in an empty row', () => {
    expect(needed('events')).toEqual(['title', 'start', 'country', 'organiser', 'url']);
    expect(needed('news')).toEqual(
      expect.arrayContaining(['title', 'url', 'slug', 'published', 'country', 'language_code']),
    );
    expect(needed('news')).not.toContain('title_en');
    expect(needed('caveats')).toEqual(['text']);
  });

  it('are also those of an item of a list, and those that a choice makes necessary', () => {
    expect(needed('relations')).toEqual(
      expect.arrayContaining(['sources.url', 'sources.title', 'sources.source_name', 'sources.date']),
    );
    expect(needed('academia')).toEqual(expect.arrayContaining(['section', 'country', 'name', 'code', 'url']));
  });

  it('exist in every family', () => {
    for (const { slug } of editorialCollections) expect([slug, needed(slug)]).not.toEqual([slug, []]);
  });
});
