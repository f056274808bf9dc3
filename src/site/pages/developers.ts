/** Open-source developers with a Nordic connection (docs/feed-rules.md 16.20). */
import type { DeveloperRow } from '../../contract/developers.ts';
import { shortDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { hostOf } from '../parts/host-of.ts';
import { asData, empty, head } from '../parts/rows.ts';

/** @param entities the ids of the who's who that have a page, with their names */
export function developersPage(
  { people, entities }: { people: readonly DeveloperRow[]; entities: ReadonlyMap<string, string> },
  here: Here,
): string {
  return document(here, {
    title: here.t.developers,
    description: 'Open-source developers from the Nordic countries who work on bitcoin and other cryptocurrencies.',
    main: html`<div class="cols">
<div class="rows">
${head(
  html`<span>${people.length} people</span>`,
  html`<h1>${here.t.developers}</h1><p class="lede">People with a Nordic connection who write open-source software for bitcoin and other cryptocurrencies.</p>`,
)}${people.length === 0 && empty('Nobody is listed yet.')}<ol class="list">
${people.map((person) => developerItem(person, entities, here))}</ol>
</div>
<div class="aside">
${asData(here.t.asData, { href: here.file('/api/v1/developers.json'), path: '/api/v1/developers.json' })}</div>
</div>`,
  });
}

function developerItem(person: DeveloperRow, entities: ReadonlyMap<string, string>, here: Here): Html {
  const { id, name, profiles, notable, checked, nordic_source, whoswho_id, org_id } = person;
  const linked = (entity: string | null, text: string) =>
    entity !== null && entities.has(entity) && html`<a href="${here.link(`/org-chart/${entity}/`)}">${text}</a>`;
  const organisation = org_id === null ? undefined : entities.get(org_id);
  return html`<li class="row" id="${id}"><div class="rail">${checked !== null && html`<span>Checked on <time datetime="${checked}">${shortDate(checked, here.language.html_lang)}</time></span>`}</div><article class="body"><h2 class="name">${linked(whoswho_id, name) || name}</h2><p class="meta">${profiles.map(
    ({ host, url }) => html`<span><a class="out" href="${url}">${host}</a></span>`,
  )}${organisation !== undefined && html`<span>${linked(org_id, organisation)}</span>`}${
    nordic_source !== null &&
    html`<span>Nordic connection: <a class="out" href="${nordic_source}">${hostOf(nordic_source)}</a></span>`
  }</p>${notable.length > 0 && html`<ul class="list">${notable.map(notableItem)}</ul>`}</article></li>\n`;
}

function notableItem(item: DeveloperRow['notable'][number]): Html {
  if (item.kind === 'contrib') {
    const counts = [count(item.commits, 'commit'), count(item.merged_prs, 'merged pull request')].filter(Boolean);
    return html`<li><a class="out" href="${item.url}">${item.project}</a> <span class="quiet">${[item.host, ...counts].join(', ')}</span></li>`;
  }
  const facts = [item.language, count(item.stars, 'star'), item.last_push && `last push ${item.last_push}`];
  return html`<li><a class="out" href="${item.url}">${item.name}</a> <span class="quiet">${facts.filter(Boolean).join(', ')}</span>${item.description && html`<br>${item.description}`}</li>`;
}

const count = (number: number | null, unit: string): string | null =>
  number === null ? null : `${number} ${unit}${number === 1 ? '' : 's'}`;
