/** The pages are written for these tests, in the forms that publishing systems use. */
import { describe, expect, it } from 'vitest';
import { storyOfPage } from '../../../../src/intake/news/story-page.ts';
import { fakeSource, readerInput } from '../fake-source.ts';

const page = 'https://www.avisa.example/nyheter/a?utm_source=x';

async function story(html: string, source: Parameters<typeof fakeSource>[0] = {}) {
  const order = fakeSource({ method: 'html', type: 'news-all', feed: page, ...source });
  const { found } = await storyOfPage(readerInput(order, { [page]: html }));
  return found[0];
}

const jsonLd = (node: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', ...node }).replaceAll('<', '\\u003c')}</script>`;

describe('a story from its page', () => {
  it('has headline, time, language, canonical address and paywall as the page states them, and never the article', async () => {
    const html = `<html lang="nb-NO"><head><link rel="canonical" href="/nyheter/a">
<meta property="og:site_name" content="Avisa">
<meta property="og:description" content="Banken kjøper bitcoin.">
${jsonLd({
  headline: 'Banken kjøper bitcoin - Avisa',
  datePublished: '2026-11-20T08:30:00+01:00',
  isAccessibleForFree: false,
  articleBody: 'The whole article.',
})}</head><body><article><p>The whole article.</p></article></body></html>`;
    const found = await story(html);
    expect(found?.row).toMatchObject({
      title: 'Banken kjøper bitcoin',
      url: 'https://www.avisa.example/nyheter/a',
      published: '2026-11-20T07:30:00+00:00',
      language_code: 'nb',
      paywall: true,
      source: 'avisa',
      country: 'NO',
    });
    expect(found?.quote).toBe('Banken kjøper bitcoin.');
    expect(JSON.stringify(found)).not.toContain('whole article');
    expect(found?.row).not.toHaveProperty('summary');
  });

  it('without JSON-LD is read from OpenGraph, and what nobody states stays empty', async () => {
    const html = `<title>Ignored</title><meta property="og:title" content="Kjøpet er klart">
<meta property="article:published_time" content="2026-11-19T12:00:00Z">`;
    const found = await story(html, { language: null, country: null });
    expect(found?.row).toEqual({
      ...{ title: 'Kjøpet er klart', url: 'https://www.avisa.example/nyheter/a', source: 'avisa' },
      ...{ published: '2026-11-19T12:00:00+00:00', country: null, language_code: null, topics: [] },
    });
  });

  it('reads a time without a zone in the zone of its outlet', async () => {
    const found = await story(jsonLd({ headline: 'H', datePublished: '2026-11-20T08:30:00' }));
    expect(found?.row.published).toBe('2026-11-20T07:30:00+00:00');
  });

  it.each([
    ['another site', '<link rel="canonical" href="https://other.example/a">'],
    ['the front page', '<link rel="canonical" href="https://www.avisa.example/">'],
    ['no web address', '<link rel="canonical" href="javascript:alert(1)">'],
  ])('keeps its own address when the page names %s as canonical', async (_, link) => {
    expect((await story(`<h1>H</h1>${link}`))?.url).toBe('https://www.avisa.example/nyheter/a');
  });

  it('is refused without a headline', async () => {
    await expect(story('<p>Nothing</p>')).rejects.toThrow('has no headline');
  });

  it('takes no markup and no marks of direction into the headline', async () => {
    const found = await story(jsonLd({ headline: 'A <script>alert(1)</script>\u202eB' }));
    expect(found?.title).not.toMatch(/[<>\u202e]/);
  });
});
