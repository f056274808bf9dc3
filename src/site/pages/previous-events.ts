/** What was on, by year: finished events of the calendar and older ones that were added later (docs/feed-rules.md 16.17). */
import type { EventRow } from '../../contract/events.ts';
import { dayAndMonth } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { eventLabels, placeOf } from '../parts/event-item.ts';
import { linesByYear } from '../parts/lines-by-year.ts';
import { oval } from '../parts/oval.ts';
import { crumbs, empty, head } from '../parts/rows.ts';

/** @param events newest finish first; read once, so that there may be very many */
export function previousEventsPage(events: Iterable<EventRow>, here: Here): string {
  const byYear = linesByYear(events, (event) => [event.start.slice(0, 4), line(event, here)]);
  const years = [...byYear].sort(([a], [b]) => (a < b ? 1 : -1));
  const count = years.reduce((sum, [, of]) => sum + of.length, 0);
  const first = years.at(-1)?.[0];
  return document(here, {
    title: here.t.previousEvents,
    description:
      'Conferences, meetups and seminars on cryptocurrencies in the Nordic countries that have taken place, by year.',
    main: html`${crumbs(here.t.breadcrumb, [{ href: here.link('/calendar/'), text: here.t.calendar }])}<div class="cols">
<div class="rows">
${head(
  html`<span>${count} events</span>`,
  html`<h1>${here.t.previousEvents}</h1>${first !== undefined && html`<p class="lede">What has been on since ${first}, with what is known about it.</p>`}`,
)}${years.length === 0 && empty(html`No event has finished yet. <a href="${here.link('/calendar/')}">What is on next</a>`)}${years.map(
  ([year, ofYear]) => html`<h2 id="y-${year}">${year}</h2>
<ol class="list">
${ofYear}</ol>\n`,
)}</div>
<div class="aside">
${
  years.length > 1 &&
  html`<section><h2>By year</h2>
<ul class="list">
${years.map(([year, of]) => html`<li><a href="#y-${year}">${year}</a> <span class="quiet">${of.length}</span></li>\n`)}</ul></section>\n`
}<section><h2>Recordings</h2><p class="quiet"><a href="${here.link('/talks/')}">Talks that were filmed</a></p></section>
</div>
</div>`,
  });
}

function line(event: EventRow, here: Here): Html {
  const { start, title, organiser, cancelled } = event;
  return html`<li class="row"><div class="rail"><time datetime="${start}">${dayAndMonth(start, here.language.html_lang)}</time>${oval(event.country, here)}</div><article class="body"><h3 class="name"><a href="${here.link(`/calendar/${event.id}/`)}">${title}</a></h3><p class="meta">${
    cancelled && html`<span class="tag">${here.t.calledOff}</span>`
  }<span>${placeOf(event) ?? (event.online ? here.t.online : here.t.notStated)}</span><span>${organiser}</span>${eventLabels(event, here).map((label) => html`<span>${label}</span>`)}</p></article></li>\n`;
}
