/** How EU crypto rules become national law, and the state of regulation by country (docs/feed-rules.md 8.10, 8.12, 16.20). */
import type { z } from 'zod';
import type { RegulationRow } from '../../contract/orgchart.ts';
import { ruleCountries, type rules } from '../../contract/rules.ts';
import { capitalise } from '../capitalise.ts';
import { countryName } from '../countries.ts';
import { shortDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { oval } from '../parts/oval.ts';
import { asData, head, row } from '../parts/rows.ts';

export type Rules = z.output<typeof rules>;

export interface RulesRows {
  rules: Rules;
  regulation: readonly RegulationRow[];
  /** The ids of the who's who that have a page. */
  entities: ReadonlySet<string>;
}

export function rulesPage({ rules, regulation, entities }: RulesRows, here: Here): string {
  const say = (key: string, fallback: string) => rules.copy.en?.[key] ?? fallback;
  const page: Page = { rules, entities, here };
  const title = say('title', 'How EU crypto rules become national law');
  return document(here, {
    title,
    description: say('intro', 'From a proposal in Brussels to a supervisor in the Nordic countries.'),
    main: html`<div class="cols">
<div class="rows">
${head(
  html`<span>Checked on ${shortDate(rules.checked, here.language.html_lang)}</span>`,
  html`<h1>${title}</h1><p class="lede">${say('intro', 'From a proposal in Brussels to a supervisor in the Nordic countries.')}</p><p class="quiet">${say('not_legal_advice', 'This page is not legal advice.')}</p>`,
)}<h2 id="eu">${say('step1', 'The EU makes the act')}</h2>
${rules.eu.institutions.map(({ name, role, src }) => row(capitalise(say(role, role)), html`<p>${institution(page, name, src)}</p>`))}<h2 id="acts">${say('acts', 'Acts')}</h2>
${rules.eu.acts.map(({ name, ref, applies, src, note }) =>
  row(
    html`<span>${say('applies_from', 'Applies from')} <time datetime="${applies}">${shortDate(applies, here.language.html_lang)}</time></span>`,
    html`<h3 class="name">${name}</h3><p class="meta"><span>${ref}</span><span>${source(page, src)}</span></p><p>${note}</p>`,
  ),
)}<h2 id="agencies">${say('agencies', 'Agencies')}</h2>
${rules.eu.agencies.map(({ name, org, note, src, src2 }) =>
  row(
    null,
    html`<h3 class="name">${entity(page, org, name)}</h3><p>${note} ${source(page, src)} ${source(page, src2)}</p>`,
  ),
)}${ruleCountries.map((code) => country(code, page, say))}${regulation.length > 0 && notes(regulation, here)}</div>
<div class="aside">
<section><h2>Countries</h2>
<ul class="list">
${ruleCountries.map((code) => html`<li><a href="#c-${code}">${countryName(code, here.language.html_lang, here.t)}</a></li>\n`)}</ul></section>
${asData(here.t.asData, { href: here.file('/api/v1/rules.json'), path: '/api/v1/rules.json' })}</div>
</div>`,
  });
}

interface Page {
  rules: Rules;
  entities: ReadonlySet<string>;
  here: Here;
}

function country(
  code: (typeof ruleCountries)[number],
  page: Page,
  say: (key: string, fallback: string) => string,
): Html {
  const { rules, here } = page;
  const of = rules.countries[code];
  const facts: [string, HtmlValue][] = [
    [
      say('route', 'Route'),
      of.route === 'eu'
        ? say('route_eu', 'Member of the EU.')
        : html`${say('route_eea', 'Member of the EEA.')} ${rules.eea.decision} ${source(page, rules.eea.src)}`,
    ],
    ['Parliament', entity(page, of.parliament_org, of.parliament)],
    ['Law', html`${of.law} ${source(page, of.law_src)}`],
    ['Ministry', entity(page, of.ministry.org, of.ministry.name)],
    [
      'Supervisor',
      html`${entity(page, of.supervisor.org, of.supervisor.name)} ${source(page, of.supervisor.src)} ${source(page, of.supervisor.src2)}`,
    ],
    ...of.enforce.map(({ name, org, kind, src, src2 }): [string, HtmlValue] => [
      kind === 'fiu' ? 'Police' : 'Tax',
      html`${entity(page, org, name)} ${source(page, src)} ${source(page, src2)}`,
    ]),
  ];
  return html`<h2 id="c-${code}">${countryName(code, here.language.html_lang, here.t)}</h2>
<dl class="facts">
${facts.map(([name, value]) => html`<div class="row"><dt class="rail">${name}</dt><dd class="body"><p>${value}</p></dd></div>\n`)}${[
  [of.note4, of.note4_src] as const,
  [of.note5, of.note5_src === null ? [] : [of.note5_src]] as const,
].map(
  ([note, sources]) =>
    note !== null &&
    html`<div class="row"><dt class="rail">Note</dt><dd class="body"><p>${note} ${sources.map((key) => html`${source(page, key)} `)}</p></dd></div>\n`,
)}</dl>\n`;
}

const entity = ({ entities, here }: Page, id: string | null, name: string): Html =>
  id !== null && entities.has(id) ? html`<a href="${here.link(`/org-chart/${id}/`)}">${name}</a>` : html`${name}`;

function source({ rules }: Page, key: string | null): Html | null {
  const found = key === null ? undefined : rules.sources[key];
  return found === undefined
    ? null
    : html`<span class="quiet">(<a class="out" href="${found.url}">${found.publisher}</a>)</span>`;
}

/** An institution is often the publisher of its own source. */
function institution(page: Page, name: string, key: string): Html {
  const found = page.rules.sources[key];
  return found?.publisher === name
    ? html`<a class="out" href="${found.url}">${name}</a>`
    : html`${name} ${source(page, key)}`;
}

/** The regulation notes of the who's who. */
const notes = (regulation: readonly RegulationRow[], here: Here): Html => html`<h2 id="status">Status by country</h2>
${regulation.map(({ country, mica, law, regulator, status, sources }) =>
  row(
    oval(country, here),
    html`<h3 class="name">${countryName(country, here.language.html_lang, here.t)}</h3><p>${mica}</p><p>${law}</p><p>${status}</p><p class="quiet">Supervisor: ${regulator}. Sources: ${sources.map(
      ({ url, title, source_name }, at) =>
        html`${at > 0 && '; '}<a class="out" href="${url}">${title}</a>, ${source_name}`,
    )}.</p>`,
  ),
)}`;
