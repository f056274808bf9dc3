/** The headlines are invented, in the style of Nordic outlets. The thresholds are tuned on them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHeadline } from '../../../../src/intake/news/headline.ts';
import { matchStory } from '../../../../src/intake/news/match-story.ts';
import { storyMatcher } from '../../../../src/intake/news/story-matcher.ts';
import { fakeSource } from '../fake-source.ts';

const facts = {
  title: 'Finanstilsynet gir Firma konsesjon for kryptobørs',
  url: 'https://avisa.example/1' as string | null,
  at: '2026-11-20T10:00:00+00:00' as string | null,
  source: 'avisa',
};
const story = (own: Partial<typeof facts> = {}) => {
  const { title, ...rest } = { ...facts, ...own };
  return { headline: readHeadline(title), ...rest };
};
const row = (own: Partial<typeof facts> = {}, id = 'a') => ({
  id,
  ...story({ url: 'https://bladet.example/9', source: 'bladet', ...own }),
});
const titles = (found: string, known: string) => matchStory(story({ title: found }), [row({ title: known })]).kind;

describe('a story is the same', () => {
  it('by its address, whatever its title and time', () => {
    const known = row({ url: 'https://avisa.example/1', title: 'Noe annet', at: null, source: 'avisa' });
    expect(matchStory(story(), [row({ title: 'x' }, 'b'), known])).toEqual({ kind: 'same', row: 'a' });
  });

  it.each([
    ['Finanstilsynet gir Firma konsesjon', 'FINANSTILSYNET GIR FIRMA KONSESJON'],
    ['Politiet slår til mot kryptosvindel i Oslo', 'Politiet slår til mot kryptosvindel i Oslo sentrum'],
    ['Finansinspektionen varnar för kryptobolag', 'Finansinspektionen varnar för ett kryptobolag'],
    ['Siktet for hvitvasking av 40 millioner i bitcoin', 'Mann siktet for hvitvasking av 40 millioner i bitcoin'],
    ['Bitcoin: slik blir de nye skattereglene', 'Slik blir de nye skattereglene: Bitcoin'],
  ])('by the words of its title: %s / %s', (found, known) => {
    expect(titles(found, known)).toBe('same');
  });
});

describe('a story is a different one', () => {
  it.each([
    ['Siktet for hvitvasking av 40 millioner i bitcoin', 'Siktet for hvitvasking av 90 millioner i bitcoin'],
    ['Politiet slår til mot kryptosvindel i Oslo', 'Politiet slår til mot kryptosvindel i Bergen'],
    ['Riksbanken vill se Bolaget Alfa stoppat', 'Riksbanken vill se Bolaget Beta stoppat'],
    ['Kryptobørs får konsesjon', 'Bitcoin faller kraftig'],
    ['Bitcoin faller 5 prosent på ett døgn', 'Bitcoin faller 7 prosent på ett døgn'],
  ])('with another number, place or name: %s / %s', (found, known) => {
    expect(titles(found, known)).toBe('new');
  });

  it('more than 72 hours later, or without a time', () => {
    const late = (at: string | null) => matchStory(story({ at }), [row()]).kind;
    expect(late('2026-11-23T10:00:00+00:00')).toBe('same');
    expect(late('2026-11-23T10:00:01+00:00')).toBe('new');
    expect(late(null)).toBe('new');
  });
});

describe('an editor is asked', () => {
  it.each([
    ['Bitcoin i dag', 'Bitcoin i dag'],
    ['Finanstilsynet advarer forbrukere mot ukjent kryptobørs', 'Tilsynet advarer forbrukere mot ukjent nettbørs'],
  ])('where titles are short or only similar: %s / %s', (found, known) => {
    expect(titles(found, known)).toBe('unsure');
  });

  it('about the same title at two addresses of one outlet, but not about similar titles', () => {
    expect(matchStory(story(), [row({ source: 'avisa' })])).toEqual({
      kind: 'unsure',
      row: 'a',
      why: 'The same title within 72 hours, from the same outlet.',
    });
    const known = row({ source: 'avisa', title: 'Finanstilsynet gir Firma ny konsesjon for kryptobørs' });
    expect(matchStory(story(), [known]).kind).toBe('new');
  });
});

describe('of several stories', () => {
  it('the most similar is taken, then the one with the lowest id, in any order', () => {
    const known = [row({}, 'c'), row({}, 'b'), row({ title: `${facts.title} i dag` }, 'a')];
    for (const order of [known, known.toReversed()])
      expect(matchStory(story(), order)).toEqual({ kind: 'same', row: 'b' });
  });
});

describe('storyMatcher', () => {
  const words = fc.constantFrom('bitcoin', 'Oslo', 'skatt', '5', 'bank', 'krypto', 'faller', 'Bergen', 'regler', 'på');
  const anyTitle = fc.array(words, { minLength: 1, maxLength: 7 }).map((list) => list.join(' '));
  const known = fc.array(anyTitle, { maxLength: 12 });
  const rowOf = (title: string, index: number) => ({
    ...{ ...facts, title, id: `row-${index}`, url: `https://bladet.example/${index}`, source: 'bladet' },
    ...{ status: 'pending' as const, place: null, city: null },
  });
  const foundOf = (title: string) => ({ family: 'news' as const, key: 'k', row: {}, ...facts, title });

  it('finds the same row as a comparison with all rows', () => {
    fc.assert(
      fc.property(anyTitle, known, (title, list) => {
        const matcher = storyMatcher();
        const rows = list.map(rowOf);
        for (const one of rows) matcher.add(one);
        expect(matcher.match(foundOf(title), fakeSource())).toEqual(
          matchStory(
            story({ title }),
            rows.map((one) => ({ id: one.id, ...story(one) })),
          ),
        );
      }),
    );
  });

  it('compares the version of a row that was added last', () => {
    const matcher = storyMatcher();
    const title = 'Finanstilsynet gir Firma konsesjon';
    matcher.add(rowOf(title, 1));
    matcher.add({ ...rowOf('Noe helt annet', 1), url: 'https://bladet.example/2' });
    expect(matcher.match(foundOf(title), fakeSource())).toEqual({ kind: 'new' });
    const moved = { ...foundOf(title), url: 'https://bladet.example/1' };
    expect(matcher.match(moved, fakeSource())).toEqual({ kind: 'new' });
  });
});
