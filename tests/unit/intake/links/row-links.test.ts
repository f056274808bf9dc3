import { flattenAllFields } from 'payload';
import { describe, expect, it } from 'vitest';
import { Entities } from '../../../../collections/entities.ts';
import { Events } from '../../../../collections/events.ts';
import { array, group, row, text } from '../../../../collections/fields/builders.ts';
import { url } from '../../../../collections/fields/url.ts';
import { News } from '../../../../collections/news.ts';
import { linksOf } from '../../../../src/intake/links/row-links.ts';

const fields = flattenAllFields({
  fields: [
    text('title'),
    url('url'),
    group('from', [row(url('page'), text('name'))]),
    array('list', [url('link'), array('more', [url('page')])]),
  ],
});

describe('the links of a row', () => {
  it('are those of its link fields, in groups and lists too, each once', () => {
    const found = linksOf(fields, {
      title: 'https://not.example/',
      url: 'https://a.example/1',
      from: { page: 'http://b.example', name: 'https://not.example/' },
      list: [{ link: 'https://a.example/1' }, { link: null, more: [{ page: 'https://c.example/#x' }] }],
    });
    expect(found).toEqual([
      { url: 'https://a.example/1', path: 'url' },
      { url: 'http://b.example', path: 'from.page' },
      { url: 'https://c.example/#x', path: 'list.1.more.0.page' },
    ]);
  });

  it.each([[{}], [{ url: '' }], [{ url: 'mailto:a@b.example' }], [{ url: 'https://' }], [{ from: null, list: null }]])(
    'are an empty list for %j',
    (values) => {
      expect(linksOf(fields, values)).toEqual([]);
    },
  );

  it.each([
    [
      Events,
      { url: 1, videos_url: 2, description: { source_url: 3 }, place_source: { url: 4 }, credits: [{ source_url: 5 }] },
      5,
    ],
    [News, { url: 1, also_covered_by: [{ url: 2 }, { url: 3 }], links: [{ url: 4 }] }, 4],
    [Entities, { url: 1, profile_url: 2, profiles: [{ url: 3, source_url: 4 }] }, 4],
  ])('of a family are found', (collection, values, count) => {
    const addresses = JSON.parse(JSON.stringify(values), (_, value) =>
      typeof value === 'number' ? `https://a.example/${value}` : value,
    );
    expect(linksOf(flattenAllFields(collection), addresses)).toHaveLength(count);
  });
});
