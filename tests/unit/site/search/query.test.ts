import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameStep, readQuery, type SearchQuery, writeQuery } from '../../../../src/site/search/query.ts';

const query = (words: string, family = '', country = ''): SearchQuery => ({ words, family, country });

describe('the address of a search', () => {
  it('has what the reader chose and nothing else', () => {
    expect(writeQuery(query(' norges bank ', 'stories', 'NO'))).toBe('?q=norges+bank&in=stories&country=NO');
    expect(writeQuery(query('bank'))).toBe('?q=bank');
    expect(writeQuery(query(''))).toBe('');
  });

  it('gives the same search again', () => {
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.trim());
    fc.assert(
      fc.property(text, text, text, (words, family, country) => {
        expect(readQuery(writeQuery({ words, family, country }))).toEqual({ words, family, country });
      }),
    );
  });

  it('is read without what it lacks, and without what it does not know', () => {
    expect(readQuery('')).toEqual(query(''));
    expect(readQuery('?utm=x&country=SE')).toEqual(query('', '', 'SE'));
  });
});

describe('a new step for the button back', () => {
  it.each([
    ['letters are added', query('ba'), query('bank'), true],
    ['letters are deleted', query('bank'), query('ba'), true],
    ['the first word is written', query(''), query('bank'), true],
    ['other words are written', query('bank'), query('tax'), false],
    ['a filter is chosen', query('bank'), query('bank', 'stories'), false],
    ['a country is chosen', query('bank'), query('bank', '', 'NO'), false],
  ])('when %s', (_, before, after, isSame) => expect(isSameStep(before, after)).toBe(isSame));
});
