/**
 * Decides whether two stories are one (docs/feed-rules.md 15.4). Pure. A join needs no person only where the address or the headline
 * is the same and nothing tells the stories apart; what is only similar is suggested to an editor.
 */
import { keyWords } from '../same-title.ts';
import { contradict } from './contradictions.ts';
import type { Headline } from './headline.ts';
import { headlineSimilarity } from './similarity.ts';
import { termOf } from './vocabulary.ts';

/** The fields by which stories are compared. */
export interface StoryFacts {
  headline: Headline;
  /** Canonical. */
  url: string | null;
  /** In milliseconds; not a number if the time is not known. */
  at: number;
  /** The source record's id. */
  source: string | null;
  /** The outlet's, ISO 3166-1. */
  country: string | null;
}

export type Verdict = {
  /** `same`: they may be joined without a person. `likely`: an editor is asked. */
  kind: 'same' | 'likely' | 'different';
  /** From 0 to 1; 1 only for the same address or headline. */
  similarity: number;
};

/** Outlets publish the same story within three days. */
export const sameStoryMs = 72 * 3600_000;

/** From this similarity on, an editor is asked. Tuned on tests/fixtures/stories/build.yaml. */
export const likelyFrom = 0.45;

/** @param from the least similarity that matters to the caller: less similar stories count as different */
export function compareStories(a: StoryFacts, b: StoryFacts, from = likelyFrom): Verdict {
  if (a.url !== null && a.url === b.url) return { kind: 'same', similarity: 1 };
  // Not `>`: without a time the difference is not a number.
  if (!(Math.abs(a.at - b.at) <= sameStoryMs)) return different;
  const sameOutlet = a.source !== null && a.source === b.source;
  const sameKey = a.headline.key === b.headline.key;
  // Headlines of one outlet are often similar, so an editor is asked only about the same headline.
  if (sameOutlet) return sameKey ? { kind: 'likely', similarity: 1 } : different;
  const similarity = sameKey ? 1 : headlineSimilarity(a.headline, b.headline);
  // Most stories are not similar, and that is the cheaper question.
  if (similarity < from) return { kind: 'different', similarity };
  if (contradict(a.headline, b.headline)) return different;
  return { kind: sameKey && mayJoin(a, b) ? 'same' : 'likely', similarity };
}

const different: Verdict = { kind: 'different', similarity: 0 };

/** Whether stories with the same headline are surely one. */
function mayJoin(a: StoryFacts, b: StoryFacts): boolean {
  const { headline } = a;
  if (headline.signs !== b.headline.signs) return false;
  const hasName =
    headline.words.some(({ isName }) => isName === 'yes') || headline.terms.some(({ axis }) => axis === 'company');
  const hasSum = headline.quantities.some(({ unit }) => unit === 'money' || unit === 'coins');
  const hasNumber = headline.quantities.some(({ unit, value }) => unit !== 'count' || value > 100);
  // "Bitcoin faller" and "Bitcoin til nye høyder" fit many stories.
  const isSpecific = hasName || hasNumber || headline.countries.length > 0;
  if (keyWords(headline.key).length < (isSpecific ? 3 : 4)) return false;
  if (headline.terms.some((term) => moves.includes(term)) && !hasNumber) return false;
  if (hasName || hasSum) return true;
  // "Mann (43) siktet for kryptosvindel" may be one man here and another there.
  if (isCase(headline) && headline.towns.length === 0) return false;
  // The same text from Norway and Denmark may be about either: "Nye regler for krypto", "15 prosent eier krypto".
  return a.country === b.country || a.country === null || b.country === null;
}

const moves = ['move:up', 'move:down'].map(termOf);

const isCase = ({ terms }: Headline) => terms.some((term) => term.axis === 'stage' || caseTerms.includes(term));

/** What happens to many people whom a headline does not name. */
const caseTerms = [
  'fraud',
  'theft',
  'laundering',
  'seizure',
  'kidnapping',
  'killing',
  'extortion',
  'drugs',
  'crime',
].map(termOf);
