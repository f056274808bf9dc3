/** Coverage of a story: marks and words in a list, bars on the story's page. */
import type { NewsRow, SourceType } from '../../contract/news.ts';
import { countryName } from '../countries.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { plural } from '../plural.ts';
import { shared } from './shared.ts';

/** Above this number of outlets a list has only the words. */
const MARKS = 20;

/** One mark per outlet, then the numbers in words; nothing for a single outlet. */
export function coverageMarks({ coverage }: NewsRow, here: Here): Html | null {
  if (coverage.count < 2) return null;
  // Thousands of stories have the same few counts.
  const types = coverage.by_source_type.filter(({ count }) => count > 0);
  const name = `coverage ${coverage.count} ${types.map(({ type, count }) => `${type} ${count}`)}`;
  return shared(here, name, () => writeMarks(coverage, types, here));
}

type Types = NewsRow['coverage']['by_source_type'];

function writeMarks(coverage: NewsRow['coverage'], types: Types, { t, language }: Here): Html {
  const words = types.map(({ type, count }) => plural(t[type], count, language.html_lang)).join(t.comma);
  const total = plural(t.outlets, coverage.count, language.html_lang);
  return html`<span class="units">${coverage.count <= MARKS && marks(types)}<span>${total}${t.colon}${words}</span></span>`;
}

function marks(types: readonly { type: SourceType; count: number }[]): Html {
  const each = types.flatMap(({ type, count }) => Array.from({ length: count }, () => type));
  return html`<svg width="${each.length * 11 - 3}" height="10" aria-hidden="true">${each.map((type, at) =>
    type === 'international'
      ? html`<rect class="international" x="${at * 11 + 0.75}" y="0.75" width="6.5" height="8.5"/>`
      : html`<rect class="${type}" x="${at * 11}" y="0" width="8" height="10"/>`,
  )}</svg>`;
}

/** The tables of bars: by type of source, and by country of the outlet. English only. */
export function coverageBars({ coverage }: NewsRow, here: Here): Html {
  const names = { national: 'National', regional: 'Regional', official: 'Official', international: 'International' };
  const byType = coverage.by_source_type.map(({ type, ...share }) => ({ name: names[type], look: type, ...share }));
  const byCountry = coverage.by_country.map(({ country, ...share }) => ({
    name: countryName(country, here.language.html_lang, here.t),
    look: 'national',
    ...share,
  }));
  return html`${bars('By type of source', byType)}${bars('By country of the outlet', byCountry)}`;
}

interface Bar {
  name: string;
  look: string;
  count: number;
  percent: number;
}

const bars = (caption: string, rows: readonly Bar[]): Html => html`<table class="bars">
<caption class="small">${caption}</caption>
<thead class="hidden"><tr><th scope="col">Which</th><th scope="col">Share</th><th scope="col">Outlets</th><th scope="col">Percent</th></tr></thead>
<tbody>
${rows.map(
  ({ name, look, count, percent }) =>
    html`<tr><th scope="row">${name}</th><td><svg height="10" aria-hidden="true"><rect class="track" width="100%" height="10" fill="none"/>${
      count > 0 && html`<rect class="${look}" width="${percent}%" height="10"/>`
    }</svg></td><td class="num">${count}</td><td class="num">${percent.toFixed(1)} %</td></tr>\n`,
)}</tbody>
</table>
`;
