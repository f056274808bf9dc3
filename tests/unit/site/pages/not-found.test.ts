import { describe, expect, it } from 'vitest';
import { notFoundPage } from '../../../../src/site/pages/not-found.ts';
import { parsePage } from '../parse-page.ts';
import { testSite } from './test-site.ts';

describe('the page for unknown addresses', () => {
  it.each([
    ['https://feed.example', '/'],
    ['https://feed.example/some/feed', '/some/feed/'],
  ])('of %s has links that work at any depth', (baseUrl, root) => {
    const { elements, find, errors } = parsePage(notFoundPage(testSite({ baseUrl })));
    expect(errors).toEqual([]);
    const addresses = elements.flatMap(({ attributes }) => attributes.href ?? attributes.src ?? []);
    expect(
      addresses.filter((address) => !address.startsWith(root) && address !== '#_index' && address !== '#_content'),
    ).toEqual([]);
    expect(find('a').map(({ attributes }) => attributes.href)).toEqual(
      expect.arrayContaining([root, `${root}archive/`]),
    );
  });

  it('stays out of search engines, in one language', () => {
    const { one, find } = parsePage(notFoundPage(testSite()));
    expect(one('meta', { name: 'robots' }).attributes.content).toBe('noindex');
    expect(find('link', { rel: 'canonical' })).toEqual([]);
    expect(find('link', { hreflang: 'nn' })).toEqual([]);
  });
});
