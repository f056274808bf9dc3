/** The labelled pairs of headlines (tests/fixtures/stories/README.md), and what the comparison makes of them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { compareStories, type StoryFacts } from '../../../../src/lib/stories/compare-stories.ts';
import { readHeadline } from '../../../../src/lib/stories/headline.ts';

const countryOf: Record<string, string> = { no: 'NO', nn: 'NO', sv: 'SE', da: 'DK', fi: 'FI', is: 'IS' };

/** @param language such as `no`, or `sv-FI` with the outlet's country */
export function storyOf(language: string, title: string, own: Partial<StoryFacts> = {}): StoryFacts {
  const [code = '', region] = language.split('-');
  const country = region ?? countryOf[code] ?? null;
  const headline = readHeadline(title, { language: code, country });
  return { headline, url: null, at: 0, source: null, country, ...own };
}

export interface Totals {
  joined: number;
  offered: number;
  missed: number;
}

/** By whether the headlines are of one story, and whether they are in one language. */
export function totalsOf(half: 'build' | 'measure'): Record<`${'one' | 'two'} ${'same' | 'across'}`, Totals> {
  const pairs = pairsOf(half);
  const none = () => ({ joined: 0, offered: 0, missed: 0 });
  const totals = { 'one same': none(), 'one across': none(), 'two same': none(), 'two across': none() };
  for (const truth of ['true', 'false'] as const) {
    for (const [languageA, a, languageB, b] of pairs[truth]) {
      const languages = spoken(languageA) === spoken(languageB) ? 'same' : 'across';
      const { kind } = compareStories(storyOf(languageA, a), storyOf(languageB, b));
      totals[`${truth === 'true' ? 'one' : 'two'} ${languages}`][outcomes[kind]] += 1;
    }
  }
  return totals;
}

/** @returns each with its language */
export const allHeadlines = (): [string, string][] =>
  [pairsOf('build'), pairsOf('measure')]
    .flatMap((pairs) => [...pairs.true, ...pairs.false])
    .flatMap(([languageA, a, languageB, b]): [string, string][] => [
      [languageA, a],
      [languageB, b],
    ]);

const pairsOf = (half: 'build' | 'measure') =>
  parse(readFileSync(`tests/fixtures/stories/${half}.yaml`, 'utf8')) as Record<
    'true' | 'false',
    [string, string, string, string][]
  >;

const outcomes = { same: 'joined', likely: 'offered', different: 'missed' } as const;

/** Nynorsk and bokmål are one language here. */
const spoken = (language: string) => language.split('-')[0]?.replace('nn', 'no');
