import { dayAndMonth, monthAndYear, shortWeekday, weekday } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { plural } from '../plural.ts';
import { fill } from '../texts/texts.ts';

const DAY_MS = 86_400_000;

/** Any week, for the names of its days. */
const monday = Array.from({ length: 7 }, (_, at) => `2024-01-0${at + 1}`);

/**
 * A month as a table with ISO weeks, Monday first. Days with events are links; a script marks today by `data-day`.
 * @param month `YYYY-MM`
 * @param days the days with events: the fragment that a day links to, and its number of events
 */
export function monthTable(
  month: string,
  days: ReadonlyMap<string, { target: string; count: number }>,
  { language, t }: Here,
): Html {
  const cell = (day: string) => {
    if (!day.startsWith(month)) return html`<td></td>`;
    const number = Number(day.slice(8));
    const events = days.get(day);
    if (events === undefined) return html`<td data-day="${day}">${number}</td>`;
    const label = fill(t.dayLabel, {
      day: dayAndMonth(day, language.html_lang),
      events: plural(t.events, events.count, language.html_lang),
    });
    return html`<td data-day="${day}"><a href="#${events.target}" aria-label="${label}">${number}</a></td>`;
  };
  return html`<table class="month">
<caption>${monthAndYear(`${month}-01`, language.html_lang)}</caption>
<thead><tr><th scope="col"><span class="hidden">${t.week}</span></th>${monday.map((day) => html`<th scope="col"><abbr title="${weekday(day, language.html_lang)}">${shortWeekday(day, language.html_lang)}</abbr></th>`)}</tr></thead>
<tbody>
${weeksOf(month).map((week) => html`<tr><th scope="row">${isoWeek(week[0] ?? '')}</th>${week.map(cell)}</tr>\n`)}</tbody>
</table>
`;
}

/** The weeks of a month, each with its seven days from Monday, days of other months included. */
function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01`);
  // Not by Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  const last = new Date(first).setUTCMonth(Number(month.slice(5)), 0);
  const weeks: string[][] = [];
  for (let monday = first - mondayOffset(first) * DAY_MS; monday <= last; monday += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, at) => new Date(monday + at * DAY_MS).toISOString().slice(0, 10)));
  }
  return weeks;
}

/** Days since Monday. */
const mondayOffset = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;

/** The number of an ISO week: the week that has the year's first Thursday is week 1. */
export function isoWeek(day: string): number {
  const time = Date.parse(day);
  const thursday = time + (3 - mondayOffset(time)) * DAY_MS;
  const yearStart = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - yearStart) / DAY_MS / 7) + 1;
}
