/** What similar stories share, so that a story is compared only with few of many. */
import type { Headline } from './headline.ts';

/** Pairs of this many of the strongest terms are keys: a single term, such as a fine, is in too many headlines. */
const pairedTerms = 5;
/** As many letters as the same words have in common at least (isSameWord). */
const wordBeginning = 3;

/** @returns keys; stories without a common one are not similar */
export function storyKeys({ terms, words, quantities, countries, homeCountry, towns }: Headline): Set<string> {
  const keys = new Set<string>();
  for (const { text } of words) keys.add(`word ${text.slice(0, wordBeginning)}`);
  for (const { unit, value } of quantities) keys.add(`${unit} ${value}`);
  for (const { name } of terms) keys.add(name);
  const strongest = terms
    .filter(({ weight }) => weight >= 0.5)
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
  const places = [...towns, ...countries, ...(homeCountry === null ? [] : [homeCountry])];
  const paired = [...places, ...strongest].slice(0, pairedTerms).sort();
  paired.forEach((first, at) => {
    for (const second of paired.slice(at + 1)) keys.add(`${first} ${second}`);
  });
  return keys;
}
