/** The headlines are invented, in the style of Nordic outlets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchStory } from '../../../../src/intake/news/match-story.ts';
import { storyMatcher } from '../../../../src/intake/news/story-matcher.ts';
import { compareStories, sameStoryMs } from '../../../../src/lib/stories/compare-stories.ts';
import { readHeadline } from '../../../../src/lib/stories/headline.ts';
import { storyKeys } from '../../../../src/lib/stories/story-keys.ts';
import { fakeSource } from '../fake-source.ts';

const facts = {
  title: 'Finanstilsynet gir Firma konsesjon for kryptobørs',
  url: 'https://avisa.example/1' as string | null,
  at: '2026-11-20T10:00:00+00:00' as string | null,
  source: 'avisa',
  country: 'NO',
};
const story = (own: Partial<typeof facts> = {}) => {
  const { title, at, ...rest } = { ...facts, ...own };
  const headline = readHeadline(title, { country: rest.country, language: 'no' });
  return { headline, at: Date.parse(at ?? ''), ...rest };
};
const row = (own: Partial<typeof facts> = {}, id = 'a') => ({
  id,
  ...story({ url: 'https://bladet.example/9', source: 'bladet', ...own }),
});

describe('a found story', () => {
  it('is the row with its address, whatever its title and time', () => {
    const known = row({ url: 'https://avisa.example/1', title: 'Noe annet', at: null, source: 'avisa' });
    expect(matchStory(story(), [row({ title: 'x' }, 'b'), known])).toEqual({ kind: 'same', row: 'a' });
  });

  it('is the row with the same headline from another outlet', () => {
    const known = row({ title: 'FINANSTILSYNET gir Firma konsesjon for kryptobørs' });
    expect(matchStory(story(), [known])).toEqual({ kind: 'same', row: 'a' });
  });

  it('is left to an editor when it is only similar, with the sentence for the note', () => {
    const known = row({ title: 'Firma får konsesjon for ny kryptobørs av Finanstilsynet' });
    expect(matchStory(story(), [known])).toEqual({
      kind: 'unsure',
      row: 'a',
      why: 'A similar title within 72 hours.',
    });
  });

  it('is left to an editor at two addresses of one outlet with the same headline', () => {
    expect(matchStory(story(), [row({ source: 'avisa' })])).toEqual({
      kind: 'unsure',
      row: 'a',
      why: 'The same title within 72 hours, from the same outlet.',
    });
  });

  it('is compared first with rows that are surely the same, then with the most similar, then by id, in any order', () => {
    const known = [row({}, 'c'), row({}, 'b'), row({ title: `${facts.title} i dag` }, 'a')];
    for (const order of [known, known.toReversed()])
      expect(matchStory(story(), order)).toEqual({ kind: 'same', row: 'b' });
  });
});

it('is the best of the rows by whole comparisons with all', () => {
  const words = fc.constantFrom(
    ...'Bitcoin Firi stiger faller 5 prosent Oslo politiet NBX skatt lov for mot'.split(' '),
  );
  const title = fc.array(words, { minLength: 3, maxLength: 9 }).map((list) => list.join(' '));
  const rank = { same: 0, likely: 1, different: 2 };
  fc.assert(
    fc.property(title, fc.array(title, { maxLength: 30 }), (own, titles) => {
      const rows = titles.map((other, index) => row({ title: other }, `row-${index}`));
      const [best] = rows
        .map((one) => ({ id: one.id, ...compareStories(story({ title: own }), one) }))
        .filter(({ kind }) => kind !== 'different')
        .sort((a, b) => rank[a.kind] - rank[b.kind] || b.similarity - a.similarity || (a.id < b.id ? -1 : 1));
      const found = matchStory(story({ title: own }), rows);
      expect(found.kind === 'new' ? undefined : found.row).toBe(best?.id);
    }),
  );
});

describe('storyMatcher', () => {
  const words = fc.constantFrom('bitcoin', 'Oslo', 'skatt', '5', 'bank', 'krypto', 'faller', 'Bergen', 'Alfa', 'på');
  const anyTitle = fc.array(words, { minLength: 1, maxLength: 7 }).map((list) => list.join(' '));
  const known = fc.array(anyTitle, { maxLength: 12 });
  const rowOf = (title: string, index: number) => ({
    ...{ ...facts, title, id: `row-${index}`, url: `https://bladet.example/${index}`, source: 'bladet' },
    ...{ status: 'pending' as const, place: null, city: null, language: 'no' },
  });
  const foundOf = (title: string) => {
    const { url, at, country } = facts;
    return { family: 'news' as const, key: 'k', row: { country, language_code: 'no' }, url, at, title };
  };

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

  it('compares with the newest 48 rows of the rarest keys, however many rows there are', () => {
    const own = fc.tuple(anyTitle, fc.nat({ max: 4 * 24 }));
    const timeOf = (hours: number) => new Date(Date.parse(facts.at ?? '') + hours * 3600_000).toISOString();
    const blockOf = ({ at }: { at: number }) => Math.floor(at / sameStoryMs);
    fc.assert(
      fc.property(
        fc.array(own, { minLength: 900, maxLength: 1000, size: 'max' }),
        fc.array(own, { minLength: 60, size: 'max', maxLength: 80 }),
        (list, asked) => {
          const matcher = storyMatcher();
          const rows = list.map(([title, hours], index) => ({ ...rowOf(title, index), at: timeOf(hours) }));
          for (const one of rows) matcher.add(one);
          const known = rows.map((one) => ({ id: one.id, ...story(one), keys: storyKeys(story(one).headline) }));
          for (const [title, hours] of asked) {
            const found = story({ title, at: timeOf(hours) });
            const lists = [...storyKeys(found.headline)].flatMap((key) =>
              [-1, 0, 1].map((block) =>
                known.filter((one) => blockOf(one) === blockOf(found) + block && one.keys.has(key)),
              ),
            );
            const near = lists
              .sort((a, b) => a.length - b.length)
              .flatMap((ofKey) => ofKey.slice(-48).reverse())
              .filter(({ at }) => Math.abs(at - found.at) <= sameStoryMs);
            const candidates = [...new Set(near)].slice(0, 48);
            const sameTitle = known.filter(({ headline }) => headline.key === found.headline.key).slice(-48);
            const expected = matchStory(found, [...candidates, ...sameTitle]);
            expect(matcher.match({ ...foundOf(title), at: timeOf(hours) }, fakeSource())).toEqual(expected);
          }
        },
      ),
      { numRuns: 3, endOnFailure: true },
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
