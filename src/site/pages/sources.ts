/** The outlets, search terms and event sources that are read, by country (docs/feed-rules.md 16.20). */
import type { SourceRow } from '../../contract/sources.ts';
import { countryName } from '../countries.ts';
import { type Here, ownPath } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { oval } from '../parts/oval.ts';
import { asData, empty, head } from '../parts/rows.ts';

export interface SourceLists {
  sources: readonly SourceRow[];
  search: readonly SourceRow[];
  event_sources: readonly SourceRow[];
}

const methods: Readonly<Record<SourceRow['method'], string>> = {
  rss: 'read by RSS',
  html: 'read from its pages',
  sitemap: 'read by its sitemap',
  search: 'read by search',
  manual: 'read by an editor',
  ical: 'read by iCal',
  'json-ld': 'read by JSON-LD',
  'events-api': 'read by an API of events',
};

const coverages = { national: 'National', regional: 'Regional', local: 'Local', justice: 'Justice' };

export function sourcesPage({ sources, search, event_sources }: SourceLists, here: Here): string {
  const name = (code: string) => countryName(code, here.language.html_lang, here.t);
  const countries = [...Map.groupBy(sources, ({ country }) => country)].sort(([a], [b]) =>
    name(a) < name(b) ? -1 : 1,
  );
  return document(here, {
    title: here.t.sources,
    description: 'The outlets, press pages, search terms and event sources that the service reads, by country.',
    scripts: ['filter.js'],
    main: html`<div class="cols">
<div>
<div class="rows">
${head(
  html`<span>${sources.length} outlets</span>`,
  html`<h1>${here.t.sources}</h1><p class="lede">What is read for news and events, and how. A logo is shown once an editor has checked its licence.</p><nav class="jump" aria-label="${here.t.countries}">${countries.map(
    ([code, of]) => html`<a href="#c-${code}">${name(code)} <span>${of.length}</span></a>\n`,
  )}</nav>
<form class="field" data-filter="#_all" hidden><label for="_filter">Find a source</label><input id="_filter" type="search" autocomplete="off"><output class="quiet" for="_filter" data-text="{shown} of {all} sources"></output></form>`,
)}${sources.length === 0 && empty('No source has been published yet.')}</div>
<div class="sections" id="_all">
${countries.map(([code, of]) => section(`c-${code}`, name(code), of, here))}${section('_event-sources', 'Event sources', event_sources, here)}${section('_search', 'Search terms', search, here)}</div>
</div>
<div class="aside">
${asData(here.t.asData, { href: here.file('/api/v1/sources.json'), path: '/api/v1/sources.json' })}</div>
</div>`,
  });
}

/** The script of the filter hides a section without a matching row. */
const section = (id: string, heading: string, rows: readonly SourceRow[], here: Here): Html | null =>
  rows.length === 0
    ? null
    : html`<section class="rows">
<h2 id="${id}">${heading}</h2>
<ul class="list">
${rows.map((source) => sourceItem(source, here))}</ul></section>\n`;

function sourceItem(source: SourceRow, here: Here): Html {
  const { name, url, country, kind, coverage, region, language, method, paywall, enabled, status, source_note, logo } =
    source;
  const picture = logo?.raster_url ? ownPath(logo.raster_url, here.site) : null;
  const works = status.startsWith('ok');
  return html`<li class="row" id="${source.id}"><div class="rail">${oval(country, here)}<span>${coverages[coverage]}</span></div><div class="body"><h3 class="name">${
    url === null ? name : html`<a class="out" href="${url}">${name}</a>`
  }</h3><p class="meta">${[
    kind,
    region,
    language,
    methods[method],
    paywall && here.t.subscribersOnly,
    !enabled && 'not read at present',
  ]
    .filter((part) => part)
    .map(
      (part) => html`<span>${part}</span>`,
    )}</p>${!works && html`<p class="quiet">${status}</p>`}${source_note && html`<p class="quiet">${source_note}</p>`}${
    picture !== null &&
    html`<p class="meta"><img class="outlet-logo" src="${here.file(picture)}" width="16" height="16" alt=""><span class="credit">${[logo?.credit, logo?.license].filter(Boolean).join(', ')}</span></p>`
  }</div></li>\n`;
}
