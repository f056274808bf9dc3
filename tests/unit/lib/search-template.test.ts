import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, searchAddresses, templateProblem } from '../../../src/lib/search-template.ts';

describe('a search template', () => {
  it.each([
    ['https://search.example/rss?q={query}', 'https://search.example/rss?q=bitcoin%20%26%20s%C3%B8nn'],
    ['https://search.example/{query}/feed', 'https://search.example/bitcoin%20%26%20s%C3%B8nn/feed'],
    ['https://search.example/?q=%7Bquery%7D', 'https://search.example/?q=bitcoin%20%26%20s%C3%B8nn'],
    [
      'http://search.example/{query}?q={query}+when:7d',
      'http://search.example/bitcoin%20%26%20s%C3%B8nn?q=bitcoin%20%26%20s%C3%B8nn+when:7d',
    ],
  ])('%s has the term in every place, encoded', (template, address) => {
    expect(templateProblem(template)).toBeNull();
    expect(fillTemplate(template, ' bitcoin & sønn ')).toBe(address);
  });

  it.each([
    ['https://search.example/rss?q=bitcoin', 'Write {query} in the link'],
    ['https://{query}.example/rss', 'only after the host name'],
    ['https://{query}/rss?q={query}', 'only after the host name'],
    ['https://search.example/#{query}', 'only after the host name'],
    ['https://search.example:{query}/', 'Give a full link'],
    ['https://user:secret@search.example/?q={query}', 'Remove the user name and password'],
    ['ftp://search.example/{query}', 'Give a full link'],
    ['/search?q={query}', 'Give a full link'],
  ])('%s is refused with the reason', (template, reason) => {
    expect(templateProblem(template)).toContain(reason);
  });

  it('keeps its host and all that follows the term, for any term', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (term) => {
        const url = new URL(fillTemplate('https://search.example/a/{query}?q={query}&b=1', term));
        expect([url.host, url.searchParams.get('b'), url.hash]).toEqual(['search.example', '1', '']);
        expect(url.searchParams.get('q')).toBe(term.trim().toWellFormed());
      }),
    );
  });
});

it('a search is read at each of its feeds once; what is not a template is left out', () => {
  const feed = 'https://a.example/?q={query}';
  const search_feeds = ['https://b.example/{query}', feed, 'https://c.example/'];
  expect(searchAddresses({ name: 'x y', feed, intake: { search_feeds } })).toEqual([
    'https://a.example/?q=x%20y',
    'https://b.example/x%20y',
  ]);
});
