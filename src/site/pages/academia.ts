/** Courses, student groups, publications and research at Nordic universities (docs/feed-rules.md 16.20). */
import type { AcademiaRow, AcademiaSection } from '../../contract/academia.ts';
import { academiaSections } from '../../contract/academia.ts';
import { shortDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { hostOf } from '../parts/host-of.ts';
import { oval } from '../parts/oval.ts';
import { asData, empty, head } from '../parts/rows.ts';

const headings: Record<AcademiaSection, string> = {
  courses: 'Courses',
  groups: 'Student groups',
  publications: 'Publications',
  research: 'Research',
};

const types = { master: 'Master’s thesis', phd: 'Doctoral thesis', paper: 'Paper', conference: 'Conference paper' };

export function academiaPage(
  { rows, inclusionRules }: { rows: readonly AcademiaRow[]; inclusionRules: readonly string[] },
  here: Here,
): string {
  const bySection = Map.groupBy(rows, ({ section }) => section);
  return document(here, {
    title: here.t.academia,
    description: 'Courses, student groups, publications and research on cryptocurrencies at Nordic universities.',
    main: html`<div class="cols">
<div class="rows">
${head(
  html`<span>${rows.length} entries</span>`,
  html`<h1>${here.t.academia}</h1><p class="lede">Courses, student groups, publications and research at Nordic universities.</p><nav class="jump" aria-label="Sections of this page">${academiaSections.map(
    (section) =>
      html`<a href="#${section}">${headings[section]} <span>${bySection.get(section)?.length ?? 0}</span></a>\n`,
  )}</nav>`,
)}${academiaSections.map((section) => {
  const of = bySection.get(section) ?? [];
  return html`<h2 id="${section}">${headings[section]}</h2>
${of.length === 0 ? empty('None has been published yet.') : html`<ol class="list">\n${of.map((row) => academiaItem(row, here))}</ol>\n`}`;
})}</div>
<div class="aside">
<section><h2>What is included</h2>
<ul class="list quiet">
${inclusionRules.map((rule) => html`<li>${rule}</li>\n`)}</ul></section>
${asData(here.t.asData, { href: here.file('/api/v1/academia.json'), path: '/api/v1/academia.json' })}</div>
</div>`,
  });
}

function academiaItem(row: AcademiaRow, here: Here): Html {
  return html`<li class="row" id="${row.id}"><div class="rail">${oval(row.country, here)}${
    row.section === 'publications' && row.year !== null && html`<span>${row.year}</span>`
  }</div><article class="body"><h3 class="name"><a class="out" href="${row.url}">${row.name}</a></h3><p class="meta"><span>${row.institution}</span>${details(
    row,
  ).map((detail) => html`<span>${detail}</span>`)}</p>${row.about !== '' && html`<p>${row.about}</p>`}${
    row.section === 'groups' && row.activity !== '' && html`<p>${row.activity}</p>`
  }<p class="quiet">Checked on ${shortDate(row.checked, here.language.html_lang)} against <a class="out" href="${row.source}">${hostOf(row.source)}</a></p></article></li>\n`;
}

function details(row: AcademiaRow): string[] {
  if (row.section === 'courses') return [row.code, row.level, row.term].filter((part) => part !== null);
  if (row.section === 'groups') return [row.active ? 'Active' : 'Not active'];
  if (row.section === 'publications') return [types[row.type], row.authors.join(', ')];
  return [];
}
