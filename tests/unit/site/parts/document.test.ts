import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { html } from '../../../../src/site/html.ts';
import { document, type PageContent } from '../../../../src/site/parts/document.ts';
import type { Site } from '../../../../src/site/site.ts';
import { testSite } from '../pages/test-site.ts';
import { parsePage } from '../parse-page.ts';

const content: PageContent = { title: 'A page', description: 'What it is.', main: html`<h1>A page</h1>` };

function page(
  changed: Partial<PageContent> = {},
  { site = {}, path = '/stories/', code = 'en' }: { site?: Partial<Site>; path?: string; code?: string } = {},
) {
  const language = siteLanguages.find((one) => one.code === code);
  const text = document(hereAt(testSite(site), path, language && { language }), { ...content, ...changed });
  const parsed = parsePage(text);
  return {
    ...parsed,
    text,
    policy: parsed.one('meta', { 'http-equiv': 'Content-Security-Policy' }).attributes.content,
  };
}

const hostile = '"><script>alert(1)</script></title><img src=x onerror=alert(1)>';

describe('the head of a page', () => {
  it('has a title with the name of the site, and only the name on the home page', () => {
    expect(page().one('title').text).toBe('A page | Test Feed');
    expect(page({ title: '' }).one('title').text).toBe('Test Feed');
  });

  it('has description, canonical address and previews of links', () => {
    const { one } = page({ kind: 'article', image: '/media/a.png' }, { path: '/stories/0123456789ab/' });
    const address = 'https://feed.example/stories/0123456789ab/';
    expect(one('link', { rel: 'canonical' }).attributes.href).toBe(address);
    const properties = {
      'og:type': 'article',
      'og:title': 'A page',
      'og:description': 'What it is.',
      'og:url': address,
      'og:site_name': 'Test Feed',
      'og:locale': 'en_GB',
      'og:image': 'https://feed.example/media/a.png',
    };
    for (const [property, value] of Object.entries(properties)) {
      expect(one('meta', { property }).attributes.content, property).toBe(value);
    }
    expect(one('meta', { name: 'description' }).attributes.content).toBe('What it is.');
  });

  it('links the page in each language and, for others, in English; all its pages have the same links', () => {
    const linksOf = (code: string) =>
      page({}, { path: '/calendar/', code })
        .find('link', { rel: 'alternate' })
        .map(({ attributes }) => [attributes.hreflang, attributes.href]);
    const links = linksOf('en');
    expect(links).toHaveLength(22);
    expect(links).toContainEqual(['zh-Hans', 'https://feed.example/zh/calendar/']);
    expect(links).toContainEqual(['en', 'https://feed.example/calendar/']);
    expect(links.at(-1)).toEqual(['x-default', 'https://feed.example/calendar/']);
    expect(linksOf('ar')).toEqual(links);
    expect(page().find('link', { rel: 'alternate' })).toEqual([]);
  });

  it('has the language and direction of the page', () => {
    expect(page({}, { path: '/', code: 'zh' }).one('html').attributes).toEqual({ lang: 'zh-Hans', dir: 'ltr' });
    expect(page({}, { path: '/', code: 'ur' }).one('html').attributes).toEqual({ lang: 'ur', dir: 'rtl' });
  });

  it('has data that cannot end its element', () => {
    const { find, text } = page({ jsonLd: [{ name: hostile }] });
    const [data] = find('script', { type: 'application/ld+json' });
    expect(JSON.parse(data?.text ?? '')).toEqual({ '@context': 'https://schema.org', name: hostile });
    expect(text).not.toContain('<script>alert');
  });

  it('has feeds, scripts once, and their data', () => {
    const { one, find } = page(
      {
        alternates: [{ type: 'application/rss+xml', title: 'RSS', path: '/rss.xml' }],
        scripts: ['switcher.js', 'home.js'],
        scriptData: { 'home.js': { 'data-geo': '/api/geo' } },
      },
      { path: '/stories/0123456789ab/' },
    );
    expect(one('link', { type: 'application/rss+xml' }).attributes.href).toBe('../../rss.xml');
    expect(find('script').map(({ attributes }) => [attributes.src, attributes['data-geo']])).toEqual([
      ['../../assets/switcher.js', undefined],
      ['../../assets/home.js', '/api/geo'],
    ]);
  });
});

describe('the content policy', () => {
  it('allows nothing but own files, and comes before everything that is loaded', () => {
    const { policy, elements } = page();
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'",
    );
    const at = (found: (tag: string, attributes: Readonly<Record<string, string>>) => boolean) =>
      elements.findIndex(({ tag, attributes }) => found(tag, attributes));
    expect(at((_, { 'http-equiv': name }) => name === 'Content-Security-Policy')).toBeLessThan(
      at((tag) => tag === 'link' || tag === 'script'),
    );
  });

  it('adds exactly the origins that a page needs', () => {
    const { policy } = page({
      allow: { connect: 'https://geo.example', form: 'https://mail.example', frame: 'https://video.example' },
    });
    expect(policy).toContain(
      'connect-src https://geo.example; frame-src https://video.example; form-action https://mail.example;',
    );
    expect(policy).not.toContain('unsafe');
  });
});

describe('a page', () => {
  it('has no parse error, one h1, and no style or script of its own, with markup in every text', () => {
    const { errors, find, elements, text } = page(
      { title: hostile, description: hostile },
      {
        site: {
          name: hostile,
          signOff: hostile,
          preview: true,
          ownPages: [{ path: '/about/', title: hostile, titles: {} }],
        },
      },
    );
    expect(errors).toEqual([]);
    expect(find('h1')).toHaveLength(1);
    expect(
      elements.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => /^(on|style$)/.test(name)),
    ).toEqual([]);
    expect(find('img').map(({ attributes }) => attributes.src)).toEqual(['../assets/icon.svg']);
    expect(text).not.toContain('<script>alert');
    expect(text.endsWith('</html>\n')).toBe(true);
  });

  it('of a preview has a banner and noindex, and others have neither', () => {
    const preview = page({}, { site: { preview: true } });
    expect(preview.one('aside', { class: 'preview' }).text).toContain('no editor has approved');
    expect(preview.one('meta', { name: 'robots' }).attributes.content).toBe('noindex');
    expect(page().find('aside', { class: 'preview' })).toEqual([]);
    expect(page().find('meta', { name: 'robots' })).toEqual([]);
  });

  it('that search engines leave out has noindex and no canonical address', () => {
    const { one, find } = page({ indexed: false });
    expect(one('meta', { name: 'robots' }).attributes.content).toBe('noindex');
    expect(find('link', { rel: 'canonical' })).toEqual([]);
  });

  it('that leads on does so at once, is canonical there, and has no language links', () => {
    const { one, find } = page({ leadsTo: '/calendar/bbbbbbbbbbbb/' }, { path: '/calendar/aaaaaaaaaaaa/', code: 'nn' });
    expect(one('meta', { 'http-equiv': 'refresh' }).attributes.content).toBe(
      '0; url=../../../nn/calendar/bbbbbbbbbbbb/',
    );
    expect(one('link', { rel: 'canonical' }).attributes.href).toBe('https://feed.example/nn/calendar/bbbbbbbbbbbb/');
    expect(find('link', { rel: 'alternate' })).toEqual([]);
  });

  it('has a switcher with this page in each language, or the home of a language that lacks it', () => {
    const links = (path: string, code = 'en') =>
      new Map(
        page({}, { path, code })
          .find('a')
          .flatMap(({ attributes }) => {
            const { 'data-lang': lang, href = '' } = attributes;
            const from = `https://x.example${code === 'en' ? '' : `/${code}`}${path}`;
            return lang === undefined ? [] : [[lang, new URL(href, from).pathname] as const];
          }),
      );
    expect(links('/calendar/').size).toBe(21);
    expect(links('/calendar/').get('nn')).toBe('/nn/calendar/');
    expect(links('/calendar/', 'nn').get('en')).toBe('/calendar/');
    expect(links('/calendar/', 'nn').get('ar')).toBe('/ar/calendar/');
    expect(links('/stories/').get('nn')).toBe('/nn/');
    expect(links('/stories/').get('en')).toBe('/stories/');
    expect(links('/', 'nn').get('en')).toBe('/');
  });

  it('marks the page in the navigation, and lists the pages of editors in its language', () => {
    const ownPages = [{ path: '/about/', title: 'About us', titles: { nn: 'Om oss' } }];
    const { find } = page({}, { path: '/calendar/', code: 'nn', site: { ownPages, hasRules: false } });
    expect(find('a', { 'aria-current': 'page' }).map(({ attributes }) => attributes.href)).toEqual([
      '../../nn/calendar/',
    ]);
    expect(find('a', { href: '../../nn/about/' }).map(({ text }) => text)).toEqual(['Om oss']);
    expect(find('a', { href: '../../rules/' })).toEqual([]);
    const german = page({}, { path: '/calendar/', code: 'de', site: { ownPages } });
    expect(german.one('a', { href: '../../about/' })).toMatchObject({ text: 'About us', attributes: { lang: 'en' } });
  });
});
