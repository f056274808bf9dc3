/** All talks by year. Each row has the id of its talk, because the feed once gave out `/talks/#<id>` (docs/feed-rules.md 5.10). */
import type { TalkRow } from '../../contract/talks.ts';
import { countryName } from '../countries.ts';
import { dayAndMonth, duration } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { linesByYear } from '../parts/lines-by-year.ts';
import { oval } from '../parts/oval.ts';
import { empty, head } from '../parts/rows.ts';
import { dayOfTalk } from '../parts/talk-line.ts';

/** @param talks newest first; read once, so that there may be very many */
export function talksPage(talks: Iterable<TalkRow>, here: Here): string {
  const countries = new Set<NonNullable<TalkRow['country']>>();
  const byYear = linesByYear(talks, (talk) => {
    if (talk.country !== null) countries.add(talk.country);
    return [dayOfTalk(talk)?.slice(0, 4) ?? null, line(talk, here)];
  });
  const years = [...byYear].sort(([a], [b]) => Number(b ?? 0) - Number(a ?? 0));
  const count = years.reduce((sum, [, of]) => sum + of.length, 0);
  return document(here, {
    title: here.t.talks,
    description: 'Public talks on bitcoin, cryptocurrencies and blockchain in the Nordic countries, by year.',
    main: html`<div class="cols">
<div class="rows">
${head(
  html`<span>${count} talks</span>`,
  html`<h1>${here.t.talks}</h1><p class="lede">Public talks on bitcoin, cryptocurrencies and blockchain in the Nordic countries. Nothing is loaded from a video platform until you ask for it.</p>`,
)}${count === 0 && empty(here.t.noTalks)}${years.map(
  ([year, ofYear]) => html`<h2 id="y-${year ?? 'unknown'}">${year ?? 'Day not stated'}</h2>
<ol class="list">
${ofYear}</ol>\n`,
)}</div>
<div class="aside">
${
  years.length > 1 &&
  html`<section><h2>By year</h2>
<ul class="list">
${years.map(([year, of]) => html`<li><a href="#y-${year ?? 'unknown'}">${year ?? 'Day not stated'}</a> <span class="quiet">${of.length}</span></li>\n`)}</ul></section>\n`
}${
  countries.size > 0 &&
  html`<section><h2>As data</h2>
<ul class="list">
${[...countries].sort().map((code) => html`<li><a href="${here.file(`/api/v1/talks/by-country/${code}.json`)}">${countryName(code, here.language.html_lang, here.t)}</a></li>\n`)}</ul></section>\n`
}</div>
</div>`,
  });
}

function line(talk: TalkRow, here: Here): Html {
  const { id, title, speakers, channel, country, event_name } = talk;
  const day = dayOfTalk(talk);
  return html`<li class="row" id="${id}"><div class="rail">${
    day === null
      ? html`<span>Day not stated</span>`
      : html`<time datetime="${day}">${dayAndMonth(day, here.language.html_lang)}</time>`
  }${oval(country, here)}</div><article class="body"><h3 class="name"><a href="${here.link(`/talks/${id}/`)}">${title}</a></h3><p class="meta">${[
    speakers?.join(', ') ?? channel,
    talk.duration && duration(talk.duration, here.language.html_lang),
    event_name,
    talk.language,
  ]
    .filter((part) => part)
    .map((part) => html`<span>${part}</span>`)}</p></article></li>\n`;
}
