import { describe, expect, it } from 'vitest';
import { hereAt } from '../../../../src/site/here.ts';
import { orgChartPage } from '../../../../src/site/pages/org-chart.ts';
import { orgChartOf } from '../../../../src/site/parts/org-chart.ts';
import { entity, person, type Rows, relation } from '../org-chart-rows.ts';
import { testSite } from './test-site.ts';

const regulation = [{ country: 'NO' as const, mica: 'm', law: 'l', regulator: 'r', status: 's', sources: [] }];

function page(rows: Partial<Rows>, { hasRules = true, caveats = ['Mind the gap.'] } = {}): string {
  const chart = orgChartOf({ entities: [], relations: [], ...rows });
  return orgChartPage(
    { chart, regulation, caveats, updated: '2026-11-05' },
    hereAt(testSite({ hasRules }), '/org-chart/'),
  );
}

/** The texts of the elements with a class, without markup. */
const texts = (html: string, of: RegExp): string[] =>
  [...html.matchAll(of)].map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ''));

describe('the page of the whos who', () => {
  const rows = {
    entities: [
      entity('bank', { name: 'Bank', aliases: ['The Bank', 'TB'], group: 'Banks' }),
      entity('state', { name: 'State', sector: 'public' }),
      person('anna', { name: 'Anna', org: 'bank', role: 'Chair' }),
      entity('abroad', { name: 'Abroad', country: 'SE' }),
    ],
    relations: [
      relation('state', 'bank', 'supervises'),
      relation('state', 'abroad', 'supervises'),
      relation('state', 'bank', 'licensed'),
      relation('abroad', 'bank', 'uses licence'),
    ],
  };

  it('lists entries by country and sector, with their relations in words', () => {
    const html = page(rows);
    expect(texts(html, /<h2 id="c-[^>]*>([^<]*)/g)).toEqual(['Norway', 'Sweden']);
    expect(texts(html, /<h3 class="rail">([^<]*)/g)).toEqual(['Public sector', 'Private sector', 'Private sector']);
    expect(texts(html, /<li>(<p class="name">.*?)<\/li>/g)).toEqual([
      'StateSupervises Abroad, Bank; licensed Bank',
      'BankAlso called The Bank, TB. BanksSupervised by State; licensed by State; lends its licence to Abroad',
      'AnnaChair, Bank',
      'AbroadSupervised by State; uses the licence of Bank',
    ]);
  });

  it('links countries, entries and the map', () => {
    const html = page(rows);
    expect(html).toContain('<a href="#c-NO">Norway <span>3</span></a>');
    expect(html).toContain('<p class="name"><a href="../org-chart/anna/">Anna</a></p>');
    expect(html).toContain('<figure class="map wide">');
    expect(html).toContain('<span>4 entries</span><span>4 relations</span>');
  });

  it('filters the list by a form that shows without the script being needed', () => {
    const html = page(rows);
    expect(html).toContain('<form class="field" data-filter="#entries" hidden>');
    expect(html).toContain('<div class="sections" id="entries">');
    expect(html).toContain('assets/filter.js');
  });

  it('has the caveats, and a link to the notes on regulation where that page exists', () => {
    expect(page(rows)).toContain('<p>Mind the gap.</p>');
    expect(page(rows)).toContain('href="../rules/#status"');
    expect(page(rows, { hasRules: false })).not.toContain('rules/');
  });

  it('states that nothing is published yet', () => {
    const html = page({});
    expect(html).toContain('No entry has been published yet.');
    expect(html).not.toMatch(/<svg viewBox="-1|<form|class="jump"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('lists entries without a country last', () => {
    const html = page({ entities: [entity('a', { country: null }), entity('b')] });
    expect(texts(html, /<h2 id="c-[^>]*>([^<]*)/g)).toEqual(['Norway', 'Country not stated']);
    expect(html).toContain('id="c-none"');
  });
});
