import { describe, expect, it } from 'vitest';
import { familyNames, familyOf } from '../../../src/contract/families.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import { pageIdClash, pageIdForm } from '../../../src/contract/pages.ts';
import { endpoints } from '../../../src/contract/registry.ts';
import { siteSections } from '../../../src/contract/site-pages.ts';

describe('the id of a page', () => {
  it.each(siteLanguages.map(({ code, english_name }) => [code, english_name]))(
    'is not %s, the code of %s',
    (code, name) => {
      expect(pageIdClash(code)).toBe(`is the code of a site language, ${name}`);
      expect(pageIdClash(code.toUpperCase())).not.toBeNull();
    },
  );

  it.each([...siteSections])('is not %s, which is a part of the site', (name) => {
    expect(pageIdClash(name)).toBe(`is the name of a part of the site, /${name}`);
    expect(pageIdClash(name.toUpperCase())).not.toBeNull();
  });

  it.each(['about', 'ethics', 'tip', 'columnist', 'regulation-videos', 'story', 'english', '2026'])(
    'may be %s',
    (name) => {
      expect(pageIdClash(name)).toBeNull();
      expect(name).toMatch(pageIdForm.pattern);
    },
  );

  it('is never the first part of the address of a file of the feed, or of the page of another row', () => {
    const pages = familyNames.filter((name) => name !== 'pages').flatMap((name) => familyOf(name).page ?? []);
    const first = (path: string) => path.split('/')[1]?.replace(/\.[a-z]+$/, '') ?? '';
    const parts = new Set([...endpoints.map(({ path }) => path), ...pages].map(first));
    expect(parts).toContain('api');
    expect([...parts].filter((part) => pageIdForm.pattern.test(part) && pageIdClash(part) === null)).toEqual([]);
  });

  it('has no name twice in the list, and each in the form of an id', () => {
    for (const name of siteSections) expect(name).toMatch(pageIdForm.pattern);
  });
});
