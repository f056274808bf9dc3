/** What is on, by month and by country, in every language (docs/feed-rules.md 16.17). */
import type { EventRow } from '../../contract/events.ts';
import { countryName } from '../countries.ts';
import { monthAndYear, shortDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { eventItem } from '../parts/event-item.ts';
import { daysOf } from '../parts/event-time.ts';
import { monthTable } from '../parts/month-table.ts';
import { inOwnLanguage } from '../parts/own-language.ts';
import { empty, head, pager } from '../parts/rows.ts';
import { plural } from '../plural.ts';

/** Number of months that are drawn as tables. */
const TABLES = 6;
/** Number of days after which an event is no longer marked. */
const LONGEST = 31;

/**
 * @param events upcoming and ongoing, soonest first
 * @param subscriptions the countries that have a calendar file of their own
 */
export function calendarPage(events: readonly EventRow[], subscriptions: readonly string[], here: Here): string {
  const { t, language, site } = here;
  const months = Map.groupBy(events, ({ start }) => start.slice(0, 7));
  const days = daysWithEvents(events);
  const countries = [...Map.groupBy(events, ({ country }) => country)].sort(([a], [b]) => (a < b ? -1 : 1));
  return document(here, {
    title: t.calendar,
    description: t.calendarLede,
    scripts: ['calendar.js'],
    alternates: [{ type: 'text/calendar', title: t.calendar, path: '/calendar.ics' }],
    main: html`<div class="cols">
<div class="rows" data-on-now="${t.onNow}">
${head(
  html`<span>${plural(t.events, events.length, language.html_lang)}</span>`,
  html`<h1>${t.calendar}</h1><p class="lede">${t.calendarLede}</p>
${countries.length > 1 && jump(countries, here)}`,
)}${events.length === 0 && empty(t.noEvents)}${[...months].map(
  ([month, ofMonth]) => html`<h2 id="m-${month}">${monthAndYear(`${month}-01`, language.html_lang)}</h2>
<ol class="list">
${ofMonth.map((event) => eventItem(event, here))}</ol>\n`,
)}${countries.length > 1 && byCountry(countries, here)}${pager(t.calendar, [{ href: here.link('/events/previous/'), text: t.previousEvents }])}</div>
<div class="aside">
${months.size > 0 && html`<section>${[...months.keys()].slice(0, TABLES).map((month) => monthTable(month, days, here))}</section>\n`}<section><h2>${t.subscribe}</h2>
<p class="quiet">${t.subscribeNote}</p>
<ul class="list">
<li><a href="${here.file('/calendar.ics')}">${t.allCountries}</a></li>
${subscriptions.map((code) => html`<li><a href="${here.file(`/calendar/${code}.ics`)}">${countryName(code, language.html_lang, t)}</a></li>\n`)}</ul></section>
</div>
</div>`,
    jsonLd: [{ '@type': 'CollectionPage', name: `${t.calendar} | ${site.name}`, inLanguage: language.html_lang }],
  });
}

const jump = (countries: readonly [string, readonly EventRow[]][], { t, language }: Here): Html =>
  html`<nav class="jump" aria-label="${t.countries}">${countries.map(
    ([code, of]) =>
      html`<a href="#c-${code}">${countryName(code, language.html_lang, t)} <span>${of.length}</span></a>\n`,
  )}</nav>`;

/** The events of each country as short lines that lead to their rows. */
const byCountry = (countries: readonly [string, readonly EventRow[]][], here: Here): Html =>
  html`<h2>${here.t.countries}</h2>
<ul class="list">
${countries.map(([code, events]) => html`<li class="row" id="c-${code}"><div class="rail">${countryName(code, here.language.html_lang, here.t)}</div><ul class="body list">${events.map((event) => countryLine(event, here))}</ul></li>\n`)}</ul>\n`;

const countryLine = ({ id, start, title }: EventRow, here: Here): Html =>
  html`<li><a href="#e-${id}"${inOwnLanguage('en', here)}>${title}</a> <time class="quiet" datetime="${start}">${shortDate(start, here.language.html_lang)}</time></li>\n`;

/** Per day: the row of the first event on it, and the number of its events. An event of several days is on each of them. */
function daysWithEvents(events: readonly EventRow[]): Map<string, { target: string; count: number }> {
  const days = new Map<string, { target: string; count: number }>();
  for (const event of events) {
    const first = Date.parse(event.start.slice(0, 10));
    for (let at = 0; at < Math.min(daysOf(event), LONGEST); at += 1) {
      const day = new Date(first + at * 86_400_000).toISOString().slice(0, 10);
      const known = days.get(day);
      days.set(day, known === undefined ? { target: `e-${event.id}`, count: 1 } : { ...known, count: known.count + 1 });
    }
  }
  return days;
}
