import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestRow, newsRow as schema, sourceTypes } from '../../../src/contract/news.ts';
import { newsRow } from '../../../src/feed/news.ts';
import { buildWith, byId, picture, source, story } from './build.ts';

const outlet = source({});
const local = source({ id: 'local', name: 'Local', coverage: 'local', country: 'SE' });
const court = source({ id: 'court', name: 'Court', coverage: 'justice', country: 'NO' });
const wire = source({ id: 'wire', name: 'Wire', coverage: 'national', source_type: 'international', country: 'US' });
const sources = byId(outlet, local, court, wire);

describe('a story', () => {
  it('has the main outlet first in sources, and the others in also_covered_by', () => {
    const also = [
      {
        outlet: 'local',
        url: 'https://local.example.org/b',
        title: 'Rubrik',
        lang: 'sv',
        published: '2026-11-20T09:00:00.000Z',
      },
      { outlet: 'court', url: 'https://court.example.org/c', title: 'Dom' },
    ];
    const row = schema.parse(newsRow(story({ also_covered_by: also }), buildWith({ sources })));
    expect(row.sources.map((one) => [one.outlet, one.primary, one.source_type])).toEqual([
      ['outlet', true, 'national'],
      ['local', false, 'regional'],
      ['court', false, 'official'],
    ]);
    expect(row.primary_source).toEqual(row.sources[0]);
    expect(row.also_covered_by).toEqual(row.sources.slice(1));
    expect(row.coverage.by_country).toEqual([
      { country: 'NO', count: 2, percent: 66.7 },
      { country: 'SE', count: 1, percent: 33.3 },
    ]);
    expect(row.coverage.by_source_type).toEqual([
      { type: 'national', count: 1, percent: 33.3 },
      { type: 'regional', count: 1, percent: 33.3 },
      { type: 'official', count: 1, percent: 33.3 },
      { type: 'international', count: 0, percent: 0 },
    ]);
  });

  it('has each of its topics once', () => {
    const topics: NonNullable<Parameters<typeof story>[0]>['topics'] = ['tax', 'mica', 'tax'];
    expect(newsRow(story({ topics }), buildWith({ sources })).topics).toEqual(['tax', 'mica']);
  });

  it('counts every outlet once in each of the two breakdowns of its coverage', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('outlet', 'local', 'court', 'wire'), { maxLength: 12 }), (outlets) => {
        const also = outlets.map((id) => ({ outlet: id, url: `https://${id}.example.org/`, title: 'x' }));
        const { coverage } = schema.parse(newsRow(story({ also_covered_by: also }), buildWith({ sources })));
        expect(coverage.count).toBe(new Set(['outlet', ...outlets]).size);
        for (const rows of [coverage.by_country, coverage.by_source_type]) {
          expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(coverage.count);
        }
        expect(coverage.by_source_type.map(({ type }) => type)).toEqual([...sourceTypes]);
        const counts = coverage.by_country.map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }),
    );
  });

  it('counts an outlet that it names twice once, while sources keeps both entries', () => {
    const also = ['local', 'outlet', 'local'].map((id, n) => ({
      outlet: id,
      url: `https://${id}.example.org/${n}`,
      title: 'x',
    }));
    const { coverage, sources: entries } = schema.parse(
      newsRow(story({ also_covered_by: also }), buildWith({ sources })),
    );
    expect(entries).toHaveLength(4);
    expect(coverage.count).toBe(2);
    expect(coverage.by_country).toEqual([
      { country: 'NO', count: 1, percent: 50 },
      { country: 'SE', count: 1, percent: 50 },
    ]);
    expect(coverage.by_source_type.map(({ count, percent }) => [count, percent])).toEqual([
      [1, 50],
      [1, 50],
      [0, 0],
      [0, 0],
    ]);
  });

  it('drops the fraction of a second and writes +00:00', () => {
    expect(newsRow(story(), buildWith({ sources })).published).toBe('2026-11-20T08:30:15+00:00');
  });

  it('shows an unpublished source only by the host of its address', () => {
    const row = schema.parse(newsRow(story({ source: 'secret' }), buildWith()));
    expect([row.source, row.source_name, row.country]).toEqual(['outlet.example.org', 'outlet.example.org', 'NO']);
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('counts an unpublished source by its own country and type', () => {
    const unpublishedSources = byId(source({ id: 'secret', name: 'Secret', country: 'DK', coverage: 'justice' }));
    const row = schema.parse(newsRow(story({ source: 'secret' }), buildWith({ unpublishedSources })));
    expect([row.source_name, row.primary_source.country, row.primary_source.source_type]).toEqual([
      'outlet.example.org',
      'DK',
      'official',
    ]);
    expect(row.coverage.by_country).toEqual([{ country: 'DK', count: 1, percent: 100 }]);
    expect(JSON.stringify(row).toLowerCase()).not.toContain('secret');
  });

  it('does not break on an unpublished source whose country is not valid yet', () => {
    const unpublishedSources = byId(source({ id: 'draft', country: 'Norge', coverage: null }));
    const row = schema.parse(newsRow(story({ source: 'draft' }), buildWith({ unpublishedSources })));
    expect([row.primary_source.country, row.primary_source.source_type]).toEqual(['NO', 'national']);
  });

  it('has the note of every source that is marked as an aggregator', () => {
    const marked = byId(source({ id: 'marked', name: 'Marked', aggregator: true, source_note: 'Collects news.' }));
    const build = buildWith({ sources: marked }, { aggregatorId: null });
    expect(schema.parse(newsRow(story({ source: 'marked' }), build)).source_note).toBe('Collects news.');
  });

  it('is refused without a source', () => {
    const result = schema.safeParse(newsRow(story({ source: null }), buildWith()));
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toContain('source');
  });

  it('of our own has the source own, its page as address, the service’s name, and no source logo', () => {
    const own = source({ id: 'own', name: 'Old name', logo: 7, logo_checked: true });
    const build = buildWith({ sources: byId(own), media: byId(picture()) });
    const row = schema.parse(newsRow(story({ source: 'own', url: null }), build));
    expect(row).toMatchObject({
      own_story: true,
      source: 'own',
      source_name: 'Test Feed',
      url: 'https://feed.example.org/stories/0123456789ab/',
      source_logo_url: null,
    });
    expect(row.sources[0]?.outlet).toBe('own');
  });

  it('of our own has its text with translations, and a story of another outlet never has one', () => {
    const body = { text: ' ## What changed\n\nMuch. ', text_i18n: { nn: 'Mykje.', sv: ' ' } };
    const own = newsRow(story({ source: 'own', ...body }), buildWith({ sources: byId(source({ id: 'own' })) }));
    expect(schema.parse(own)).toMatchObject({ text: '## What changed\n\nMuch.', text_i18n: { nn: 'Mykje.' } });
    expect(Object.keys(own).slice(-2)).toEqual(['text', 'text_i18n']);
    expect(schema.parse(newsRow(story(body), buildWith({ sources })))).toMatchObject({ text: null, text_i18n: {} });
    expect(newsRow(story({ source: 'own' }), buildWith())).toMatchObject({ text: null, text_i18n: {} });
    expect(Object.keys(latestRow.shape)).not.toContain('text');
  });

  it('shows a logo only when an editor has checked it, and then as a raster file of the feed', () => {
    const media = byId(picture());
    const unchecked = buildWith({ sources: byId(source({ logo: 7, logo_checked: false })), media });
    const checked = buildWith({ sources: byId(source({ logo: 7, logo_checked: true })), media });
    expect(newsRow(story(), unchecked)).toMatchObject({ source_logo: null, source_logo_url: null });
    expect(newsRow(story(), checked).source_logo_url).toBe('https://feed.example.org/media/logo%20one.png');
    expect(schema.parse(newsRow(story(), checked)).source_logo?.license).toBe('CC0-1.0');
  });

  it('has the source note of the aggregator, and of no other source', () => {
    const note = { source_note: 'Collected elsewhere.' };
    const aggregator = source({ id: 'aggregator', ...note });
    const row = newsRow(story({ source: 'aggregator' }), buildWith({ sources: byId(aggregator) }));
    expect([row.source_note, row.primary_source.source_note]).toEqual(['Collected elsewhere.', 'Collected elsewhere.']);
    expect(newsRow(story(), buildWith({ sources: byId(source(note)) })).source_note).toBeNull();
  });

  it('has an English name for its language', () => {
    expect(newsRow(story({ language_code: 'sv' }), buildWith({ sources })).language).toBe('Swedish');
    expect(newsRow(story({ language_code: 'no' }), buildWith({ sources })).language).toBe('Norwegian');
  });
});
