import { describe, expect, it } from 'vitest';
import { foldWords, searchText } from '../../../src/lib/search-text.ts';

describe('the words of a search', () => {
  it.each([
    ['Økokrim', 'okokrim'],
    ['ØKOKRIM', 'okokrim'],
    ['Ålesund', 'alesund'],
    ['Aalesund', 'alesund'],
    ['A\u030alesund', 'alesund'],
    ['Kjær', 'kjaer'],
    ['Þingvellir', 'thingvellir'],
    ['fjármálaráðuneytið', 'fjarmalaraduneytid'],
    ['Straße', 'strasse'],
    ['Göteborg', 'goteborg'],
    ['ＭｉＣＡ', 'mica'],
  ])('are without case and diacritics: %s is %s', (text, folded) => {
    expect(foldWords(text)).toEqual([folded]);
    expect(foldWords(folded)).toEqual([folded]);
  });

  it('are separated by everything else, wildcards of SQL included', () => {
    expect(foldWords('https://www.nrk.no/a_b-100%?x')).toEqual(['https', 'www', 'nrk', 'no', 'a', 'b', '100', 'x']);
    expect(foldWords(' %_\\ ')).toEqual([]);
  });
});

it('takes the words of the named fields, of all languages of a group and of each item of a list, once', () => {
  const row = {
    id: 'a1',
    title: 'Økokrim tar ut tiltale',
    title_i18n: { sv: 'Ekobrott, tiltale', da: null },
    text: 'not searched',
    number: 7,
    links: [{ id: 'payload-id', name: 'Dom', url: 'https://domstol.no' }, { name: 'not a url' }],
    missing: undefined,
  };
  expect(searchText(row, ['title', 'title_i18n', 'number', 'links.url', 'missing', 'absent.path'])).toBe(
    'a1 okokrim tar ut tiltale ekobrott 7 https domstol no',
  );
  expect(searchText(row, ['links'])).toBe('a1 dom https domstol no not a url');
});
