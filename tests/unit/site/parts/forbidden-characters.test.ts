import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { html } from '../../../../src/site/html.ts';
import { document } from '../../../../src/site/parts/document.ts';
import { testSite } from '../pages/test-site.ts';

function errorsOf(page: string): string[] {
  const errors: string[] = [];
  parse(Buffer.from(page).toString(), { onParseError: ({ code }) => errors.push(code) });
  return errors;
}

describe('a page', () => {
  it.each([
    ['a null character', '\0'],
    ['a control character', '\x01'],
    ['a control character above ASCII', '\x85'],
    ['a noncharacter', '\ufffe'],
    ['a noncharacter beyond 16 bits', '\u{1fffe}'],
    ['half of a surrogate pair', '\ud800'],
  ])('is valid HTML with %s in a text', (_, character) => {
    const title = `A${character}B`;
    const page = document(hereAt(testSite(), '/talks/'), { title, description: title, main: html`<h1>${title}</h1>` });
    expect(errorsOf(page)).toEqual([]);
  });

  it.each(['/talks/', '/calendar/'])(
    'is valid HTML with such characters in the frame that it shares with others: %s',
    (path) => {
      const name = 'A\x01\ufffe\ud800B';
      const ownPages = [{ path: '/about/', title: `About ${name}`, titles: {} }];
      const site = testSite({ name, signOff: `${name}.`, ownPages, languages: siteLanguages });
      const page = document(hereAt(site, path), { title: 'A', description: 'B', main: html`<h1>A</h1>` });
      expect(errorsOf(page)).toEqual([]);
      expect(page).toContain('<p>AB. ');
      expect(page).toContain('>About AB</a>');
      expect(page.match(/>AB</g)).toHaveLength(1);
    },
  );

  it('keeps every other character', () => {
    const title = 'Ærø 日本 \u{1f600}\u{1fffd}\t';
    const page = document(hereAt(testSite(), '/talks/'), { title, description: '', main: html`<h1>${title}</h1>` });
    expect(page).toContain(`<h1>${title}</h1>`);
  });
});
