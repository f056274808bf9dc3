import { describe, expect, it } from 'vitest';
import type { EntityRow, RelationRow } from '../../../../src/contract/orgchart.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { entryPage } from '../../../../src/site/pages/entry.ts';
import { orgChartOf } from '../../../../src/site/parts/org-chart.ts';
import { entity, person, relation } from '../org-chart-rows.ts';
import { testSite } from './test-site.ts';

interface Others {
  entities?: EntityRow[];
  relations?: RelationRow[];
}

function page(row: EntityRow, { entities = [], relations = [] }: Others = {}): string {
  return entryPage(
    {
      entity: row,
      chart: orgChartOf({ entities: [row, ...entities], relations }),
      talks: new Set(['talk-1']),
      events: new Map([['event-1', 'A conference']]),
    },
    hereAt(testSite(), `/org-chart/${row.id}/`),
  );
}

const jsonLd = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

const source = { url: 'https://source.example/a', title: 'Register', source_name: 'Authority', date: '20.11.2026' };
const picture = (file: string): EntityRow['image'] => ({
  file,
  source_page: 'https://photos.example/anna',
  author: 'A. Photographer',
  license: 'CC BY 4.0',
  license_url: 'https://licences.example/by',
  origin: 'press',
  review: 'approved',
});

describe('the page of an entry', () => {
  it('has relations both ways in words, with their labels and sources', () => {
    const html = page(entity('firm', { name: 'Firm' }), {
      entities: [entity('state', { name: 'State' }), entity('bank', { name: 'Bank' })],
      relations: [
        relation('state', 'firm', 'refused', { label: 'owner not found fit', sources: [source] }),
        relation('firm', 'bank', 'uses licence', { label: 'since May' }),
      ],
    });
    expect(html).toContain(
      '<div class="rail">Refused a licence by</div><div class="body"><h3 class="name"><a href="../../org-chart/state/">State</a>',
    );
    expect(html).toContain(
      'Owner not found fit. <a class="out" href="https://source.example/a">Register</a>, 20.11.2026</p>',
    );
    expect(html).toContain('<div class="rail">Uses the licence of</div>');
    expect(html).toContain('Relations of Firm</title>');
  });

  it('states that there is no relation and no description', () => {
    const html = page(entity('firm'));
    expect(html).toContain('No relation to another entry has been published.');
    expect(html).toContain('Not described yet.');
    expect(html).not.toContain('class="row wide"');
    expect(html).toContain('<meta name="description" content="firm: organisation, private sector, in Norway.">');
  });

  it('keeps the day of a source as it was typed', () => {
    expect(page(entity('firm', { sources: [source] }))).toContain('<div class="rail">20.11.2026</div>');
  });

  it('links talks and events only where they have a page', () => {
    const talks = ['talk-1', 'talk-2'].map((id, at) => ({
      id,
      title: `Title ${id}`,
      video_url: `https://video.example/${id}`,
      event_id: `event-${at + 1}`,
      date: '2026-03-05',
    }));
    const html = page(person('anna', { talks }));
    expect(html).toContain('<a href="../../talks/talk-1/">Title talk-1</a>');
    expect(html).toContain('<a href="../../calendar/event-1/">A conference</a>');
    expect(html).toContain('<a class="out" href="https://video.example/talk-2">Title talk-2</a>');
    expect(html).not.toContain('event-2');
  });

  it('names the source of an affiliation', () => {
    const affiliations = [
      {
        talk_id: 'talk-1',
        organisation: 'Firm',
        role: 'Analyst',
        source_url: 'https://video.example/1',
        source_name: 'Channel',
        retrieved_at: '2026-10-10T07:00:00+00:00',
      },
    ];
    const html = page(person('anna', { affiliations }));
    expect(html).toContain('<div class="rail">Day not stated</div>');
    expect(html).toContain('<p>Analyst, Firm</p>');
    expect(html).toContain('<a class="out" href="https://video.example/1">Channel</a>, retrieved on 10 Oct 2026');
  });

  it('has the people of an organisation, and the organisation of a person', () => {
    const firm = entity('firm', { name: 'Firm' });
    const anna = person('anna', { name: 'Anna', org: 'firm', role: 'Chair' });
    expect(page(firm, { entities: [anna] })).toContain(
      '<div class="rail">Chair</div><div class="body"><h3 class="name"><a href="../../org-chart/anna/">Anna</a></h3>',
    );
    expect(page(anna, { entities: [firm] })).toContain('<p>Chair, <a href="../../org-chart/firm/">Firm</a></p>');
    expect(page(anna)).toContain('<p>Chair</p>');
  });

  it('shows a picture of ours with its credit, and no other', () => {
    const html = page(person('anna', { name: 'Anna', image: picture('https://feed.example/media/anna.webp') }));
    expect(html).toContain('src="../../media/anna.webp" width="160" height="160" alt="Anna"');
    expect(html).toContain('A. Photographer, <a class="out" href="https://licences.example/by">CC BY 4.0</a>');
    expect(html).toContain('<meta property="og:image" content="https://feed.example/media/anna.webp">');
    for (const file of ['https://photos.example/anna.webp', 'https://feed.example/other/anna.webp']) {
      expect(page(person('anna', { image: picture(file) }))).not.toContain('anna.webp');
    }
  });

  it('shows a logo of ours with its credit', () => {
    const logo = {
      source: 'Press page',
      source_url: 'https://firm.example/press',
      file: 'https://feed.example/media/firm.png',
      fetched: '2026-10-15',
      review: 'approved',
      license: 'CC0 1.0',
    };
    const html = page(entity('firm', { name: 'Firm', logo }));
    expect(html).toContain('<img class="logo" src="../../media/firm.png" width="96" height="64" alt="Logo of Firm">');
    expect(html).toContain('CC0 1.0, <a class="out" href="https://firm.example/press">Press page</a>');
    expect(page(entity('firm', { logo: { ...logo, file: 'https://firm.example/x.png' } }))).not.toContain(
      '<img class="logo"',
    );
  });

  it('points to the notes of the list where an entry has a caveat', () => {
    expect(page(entity('firm', { caveat: true }))).toContain('href="../../org-chart/#notes"');
    expect(page(entity('firm'))).not.toContain('#notes');
  });

  it('describes an organisation and a person as data', () => {
    const profiles = [
      {
        kind: 'microblog',
        label: '@firm',
        url: 'https://social.example/@firm',
        source_url: 'https://a.example/',
        status: 'published' as const,
      },
    ];
    const firm = entity('firm', { name: 'Firm', url: 'https://firm.example/', aliases: ['F'], profiles });
    expect(jsonLd(page(firm))).toMatchObject({
      '@type': 'Organization',
      name: 'Firm',
      url: 'https://firm.example/',
      mainEntityOfPage: 'https://feed.example/org-chart/firm/',
      alternateName: ['F'],
      sameAs: ['https://social.example/@firm'],
      address: { addressCountry: 'NO' },
    });
    expect(jsonLd(page(entity('eu', { country: 'EU' })))).not.toHaveProperty('address');
    const anna = person('anna', { name: 'Anna', org: 'firm', role: 'Chair' });
    expect(jsonLd(page(anna, { entities: [firm] }))).toMatchObject({
      '@type': 'Person',
      jobTitle: 'Chair',
      worksFor: { '@type': 'Organization', name: 'Firm', url: 'https://feed.example/org-chart/firm/' },
    });
  });

  it('escapes every text of a row', () => {
    const bad = '<img src=x onerror=alert(1)>';
    const html = page(
      person('anna', {
        name: bad,
        role: bad,
        description: bad,
        group: bad,
        aliases: [bad],
        origin: bad,
        added: bad,
        sources: [{ ...source, title: bad, source_name: bad }],
      }),
    );
    expect(html).not.toContain('<img src=x');
  });
});
