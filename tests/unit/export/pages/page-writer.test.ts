import { describe, expect, it } from 'vitest';
import { PageWriter } from '../../../../export/pages/page-writer.ts';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { pathOf } from '../../../../src/site/here.ts';
import { testSite } from '../../site/pages/test-site.ts';
import { MemoryStage } from '../memory-stage.ts';

const indexed = ({ stage, pages }: ReturnType<typeof writer>) => {
  pages.closeSitemap();
  const text = stage.files.get('sitemap.xml') ?? '';
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.slice(pages.site.baseUrl.length));
};

function writer(languages = siteLanguages.slice(0, 2)) {
  const stage = new MemoryStage();
  return { stage, pages: new PageWriter(stage, testSite({ languages })) };
}

describe('the writer of pages', () => {
  it('writes a page in each language in which it exists', () => {
    const { stage, pages } = writer();
    for (const page of ['/', '/calendar/', '/stories/'])
      pages.write(page, (here) => `${here.language.code} ${pathOf(here)}`);
    expect(Object.fromEntries(stage.files)).toEqual({
      'index.html': 'en /',
      'nn/index.html': 'nn /nn/',
      'calendar/index.html': 'en /calendar/',
      'nn/calendar/index.html': 'nn /nn/calendar/',
      'stories/index.html': 'en /stories/',
    });
    expect(indexed({ stage, pages })).toEqual(['/', '/nn/', '/calendar/', '/nn/calendar/', '/stories/']);
  });

  it('writes only English for a site in English', () => {
    const { stage, pages } = writer(siteLanguages.slice(0, 1));
    pages.write('/calendar/', () => '');
    expect([...stage.files.keys()]).toEqual(['calendar/index.html']);
  });

  it('keeps pages that search engines leave out from the sitemap', () => {
    const { stage, pages } = writer();
    pages.page('/a/', '', { indexed: false });
    pages.moved('/calendar/aaaaaaaaaaaa/', { path: '/calendar/bbbbbbbbbbbb/', title: 'Meetup' });
    expect(indexed({ stage, pages })).toEqual([]);
  });

  it('leads from the address of a merged event to the surviving one in each language', () => {
    const { stage, pages } = writer();
    pages.moved('/calendar/aaaaaaaaaaaa/', { path: '/calendar/bbbbbbbbbbbb/', title: 'Meetup <b>' });
    expect([...stage.files.keys()]).toEqual([
      'calendar/aaaaaaaaaaaa/index.html',
      'nn/calendar/aaaaaaaaaaaa/index.html',
    ]);
    const text = stage.files.get('nn/calendar/aaaaaaaaaaaa/index.html');
    expect(text).toContain('http-equiv="refresh" content="0; url=../../../nn/calendar/bbbbbbbbbbbb/"');
    expect(text).toContain('<a href="../../../nn/calendar/bbbbbbbbbbbb/">Meetup &lt;b&gt;</a>');
  });

  it('writes other files at exactly their path, outside the sitemap', () => {
    const { stage, pages } = writer();
    pages.file('/calendar/NO.ics', 'BEGIN:VCALENDAR');
    expect([...stage.files]).toEqual([['calendar/NO.ics', 'BEGIN:VCALENDAR']]);
    expect(indexed({ stage, pages })).toEqual([]);
  });
});
