/** Visits, coverage and growth over time, each drawn and as a table (docs/feed-rules.md 16.21, 16.34). */
import type { Here } from '../here.ts';
import { html } from '../html.ts';
import { document } from '../parts/document.ts';
import { head } from '../parts/rows.ts';
import { type FeedGrowth, feedGrowthSections } from '../stats/feed-growth.ts';
import { type Visits, visitsSections } from '../stats/visits.ts';

export interface StatsPage extends FeedGrowth {
  /** Of the tree; null when the daily job has not run yet. */
  stats: Visits | null;
}

export function statsPage({ stats, ...growth }: StatsPage, here: Here): string {
  const { t, language } = here;
  const hasVisits = (stats?.daily.length ?? 0) > 0;
  const visits = html`<div class="rows" data-stats="${here.file('/api/v1/stats.json')}" data-updated="${stats?.updated_at ?? ''}">
${visitsSections(stats, language.html_lang)}</div>
`;
  const files = ['stats', 'news', 'talks', 'newsletters'].map((name) => `/api/v1/${name}.json`);
  return document(here, {
    title: t.statistics,
    description:
      'Visits, coverage by country and type of source, and what the feed gained by month, as charts and tables.',
    scripts: ['stats.js'],
    allow: { connect: "'self'" },
    // Before the first visits are counted, the section is last, so that the script moves nothing when it fills it.
    main: html`<div class="cols">
<div>
<div class="rows">
${head(null, html`<h1>${t.statistics}</h1><p class="lede">How much the site is read, and how the feed grows. Totals only: nothing about single visitors is stored.</p>`)}</div>
${hasVisits && visits}<div class="rows">
${feedGrowthSections(growth, here)}</div>
${!hasVisits && visits}</div>
<div class="aside">
<section><h2>${t.asData}</h2>
<ul class="list quiet">${files.map((path) => html`<li><code>${path}</code></li>`)}</ul></section>
</div>
</div>`,
  });
}
