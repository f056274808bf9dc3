/** Who's who: a map of organisations and people, and the same in words by country and sector (docs/feed-rules.md 7.11, 16.26). */
import type { RegulationRow } from '../../contract/orgchart.ts';
import { shortDate } from '../dates.ts';
import { orgChartMap } from '../drawings/org-chart-map.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import {
  type ChartEntity,
  countryAnchor,
  countryOrder,
  type EntityCountry,
  type OrgChart,
} from '../parts/org-chart.ts';
import { nameOfPlace } from '../parts/place-name.ts';
import { relationWords } from '../parts/relation-words.ts';
import { empty, head } from '../parts/rows.ts';

export interface OrgChartRows {
  chart: OrgChart;
  regulation: readonly RegulationRow[];
  caveats: readonly string[];
  /** The day of the last change, such as `2026-11-22`. */
  updated: string;
}

export function orgChartPage({ chart, regulation, caveats, updated }: OrgChartRows, here: Here): string {
  const { entities, relations } = chart;
  const byCountry = Map.groupBy(entities, ({ country }) => country);
  const countries = countryOrder.filter((country) => byCountry.has(country));
  return document(here, {
    title: here.t.whosWho,
    description: 'Organisations and people in Nordic crypto, by country and sector, and the relations between them.',
    scripts: ['filter.js'],
    main: html`<div class="rows">
${head(
  html`<span>${count(entities.length, 'entry', 'entries')}</span><span>${count(relations.length, 'relation', 'relations')}</span>`,
  html`<h1>${here.t.whosWho}</h1><p class="lede">Organisations and people in Nordic crypto, and what binds them. Every line and every row has a source.</p>${
    countries.length > 0 &&
    html`<nav class="jump" aria-label="${here.t.countries}">${countries.map(
      (country) =>
        html`<a href="#${countryAnchor(country)}">${nameOfPlace(country)} <span>${byCountry.get(country)?.length}</span></a>\n`,
    )}</nav>
<form class="field" data-filter="#entries" hidden><label for="_filter">Find a name</label><input id="_filter" type="search" autocomplete="off"><output class="quiet" for="_filter" data-text="{shown} of {all} entries"></output></form>`
  }`,
)}${entities.length === 0 && empty('No entry has been published yet.')}</div>
${map(chart, here)}<div class="sections" id="entries">
${countries.map((country) => countrySection(country, byCountry.get(country) ?? [], chart, here))}</div>
${notes({ regulation, caveats, updated }, here)}`,
  });
}

function map(chart: OrgChart, here: Here): Html | null {
  const drawing = orgChartMap(chart, here.link);
  if (drawing === null) return null;
  return html`<figure class="map wide">
${drawing}
<figcaption class="quiet small">Filled square: public sector. Open square: private sector. Dot: person. The list below gives the same relations in words.</figcaption>
</figure>\n`;
}

function countrySection(country: EntityCountry, of: readonly ChartEntity[], chart: OrgChart, here: Here): Html {
  const sector = (name: ChartEntity['sector'], heading: string) => {
    const entries = of.filter((entity) => entity.sector === name);
    return (
      entries.length > 0 &&
      html`<section class="row"><h3 class="rail">${heading}</h3>
<ul class="body entries">
${entries.map((entity) => entry(entity, chart, here))}</ul></section>\n`
    );
  };
  return html`<section class="rows">
<h2 id="${countryAnchor(country)}">${nameOfPlace(country)}</h2>
${sector('public', 'Public sector')}${sector('private', 'Private sector')}</section>\n`;
}

function entry(entity: ChartEntity, chart: OrgChart, here: Here): Html {
  const { aliases = [] } = entity;
  const also = aliases.length > 0 && `Also called ${aliases.join(', ')}`;
  const facts = [also, roleOf(entity, chart) ?? entity.group].filter(Boolean).join('. ');
  const relations = relationsInWords(entity, chart);
  return html`<li><p class="name"><a href="${here.link(`/org-chart/${entity.id}/`)}">${entity.name}</a></p>${
    facts !== '' && html`<p class="quiet">${facts}</p>`
  }${relations !== '' && html`<p class="quiet">${relations}</p>`}</li>\n`;
}

/** @example 'Chief executive, Sample Exchange' */
function roleOf({ type, role, org }: ChartEntity, { byId }: OrgChart): string | null {
  if (type !== 'person') return null;
  return [role, byId.get(org ?? '')?.name].filter(Boolean).join(', ') || null;
}

/** @example 'Supervises Sample Exchange, Sample Bank; licensed Sample Bank' */
function relationsInWords({ id }: ChartEntity, { relationsOf }: OrgChart): string {
  const groups = Map.groupBy(
    relationsOf.get(id) ?? [],
    ({ relation, outgoing }) => relationWords[relation.type][outgoing ? 'outgoing' : 'incoming'],
  );
  const phrases = [...groups].map(
    ([words, of]) => `${words} ${[...new Set(of.map(({ other }) => other.name))].join(', ')}`,
  );
  return phrases.map((phrase, at) => (at === 0 ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1))).join('; ');
}

function notes({ regulation, caveats, updated }: Omit<OrgChartRows, 'chart'>, here: Here): Html {
  const path = '/api/v1/orgchart.json';
  return html`<div class="rows">
<h2 id="notes">Please note</h2>
<div class="row"><div class="rail"><span>Last change on <time datetime="${updated}">${shortDate(updated, here.language.html_lang)}</time></span></div><div class="body text">${caveats.map((caveat) => html`<p>${caveat}</p>`)}${
    regulation.length > 0 &&
    here.site.hasRules &&
    html`<p>The state of regulation in each country is on <a href="${here.link('/rules/#status')}">its own page</a>.</p>`
  }<p class="quiet">${here.t.asData}: <a href="${here.file(path)}"><code>${path}</code></a></p></div></div>
</div>`;
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
