import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleKey, titleSimilarity, withoutOutlet } from '../../../src/lib/same-title.ts';

const anyTitle = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom('Bitcoin', 'bitcoin', 'på', 'BØRSEN', 'faller', '–', '5', '%', 'and', 'Åland'), {
      maxLength: 9,
    })
    .map((words) => words.join(' ')),
);

describe('titleKey', () => {
  it.each([
    ['Finanstilsynet: «Hold avstand»', 'finanstilsynet hold avstand'],
    ['  BITCOIN   faller\n kraftig ', 'bitcoin faller kraftig'],
    ['Norway’s new rules', 'norways new rules'],
    ['ﬁntech', 'fintech'],
    ['Mo\u0308te', 'möte'],
    ['1 000 bitcoin', '1 000 bitcoin'],
    ['1.000 bitcoin', '1 000 bitcoin'],
    ['Bitcoin -5 %', 'bitcoin minus 5'],
  ])('makes "%s" "%s"', (title, key) => {
    expect(titleKey(title)).toBe(key);
  });

  it.each([
    ['Meetup på Ås', 'Meetup på As'],
    ['Bitcoin 2.5 %', 'Bitcoin 25 %'],
    ['Bitcoin −5 %', 'Bitcoin 5 %'],
    ['🚀', '🎉'],
  ])('distinguishes "%s" and "%s"', (one, other) => {
    expect(titleKey(one)).not.toBe(titleKey(other));
  });

  it('is the same with and without the outlet at the end', () => {
    expect(titleKey('Nye regler – Avisa', ['Avisa'])).toBe(titleKey('Nye regler'));
  });

  it('is its own key, and empty only for blank titles', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const key = titleKey(title);
        expect(titleKey(key)).toBe(key);
        expect(key === '').toBe(title.normalize('NFKC').trim() === '');
      }),
    );
  });
});

describe('withoutOutlet', () => {
  it.each([
    ['Nye regler – Avisa', 'Nye regler'],
    ['Nye regler | avisa.example', 'Nye regler'],
    ['Nye regler|Avisa', 'Nye regler'],
    ['Nye regler - AVISA ', 'Nye regler'],
    ['Nye regler i Avisa', 'Nye regler i Avisa'],
    ['Etter-avisa', 'Etter-avisa'],
    ['Nye regler – på Ås', 'Nye regler – på Ås'],
    ['– Avisa', '– Avisa'],
    ['Avisa', 'Avisa'],
  ])('makes "%s" "%s"', (title, headline) => {
    expect(withoutOutlet(title, ['Avisa', 'avisa.example', ''])).toBe(headline);
  });
});

describe('titleSimilarity', () => {
  it('is symmetric, from 0 to 1, and 1 for the title itself', () => {
    fc.assert(
      fc.property(anyTitle, anyTitle, (a, b) => {
        const alike = titleSimilarity(a, b);
        expect(alike).toBe(titleSimilarity(b, a));
        expect(alike).toBeGreaterThanOrEqual(0);
        expect(alike).toBeLessThanOrEqual(1);
        expect(titleSimilarity(a, a)).toBe(1);
      }),
    );
  });

  it('ignores the order of words and stop words', () => {
    expect(titleSimilarity('Bitcoin faller på børsen', 'På børsen: bitcoin faller')).toBe(1);
    expect(titleSimilarity('The rules for bitcoin', 'Rules of bitcoin')).toBe(1);
  });

  it('is 0 without a common word, also when only stop words are shared', () => {
    expect(titleSimilarity('Bitcoin i Oslo', 'Skatt i Bergen')).toBe(0);
    expect(titleSimilarity('Bitcoin', '')).toBe(0);
  });

  it('counts repeated words', () => {
    expect(titleSimilarity('hei hei', 'hei')).toBeCloseTo(2 / 3);
  });

  it('is fast for very long titles', () => {
    const long = `${' '.repeat(200_000)}–${'a '.repeat(200_000)}`;
    expect(titleSimilarity(long, long)).toBe(1);
    expect(withoutOutlet(long, ['b'])).toContain('a a');
  });
});
