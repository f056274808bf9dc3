/** The time of an event in its own offset, never converted (docs/feed-rules.md 16.17). */
import type { EventRow } from '../../contract/events.ts';
import { offsetLabel, timeOfDay } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { plural } from '../plural.ts';

/** An event that lasts whole days: from midnight to the last minute of a day. */
export const isAllDay = ({ start, end }: Pick<EventRow, 'start' | 'end'>): boolean =>
  start.slice(11, 16) === '00:00' && end?.slice(11, 16) === '23:59';

/** The number of days that an event touches, by the dates of its own offset. */
export const daysOf = ({ start, end }: Pick<EventRow, 'start' | 'end'>): number =>
  end === null ? 1 : Math.max(1, (Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / 86_400_000 + 1);

/** `17:30–20:00 UTC+1`, `10:00 UTC+0, 2 days` or `All day`. */
export function eventTime(event: EventRow, { t, language }: Here): Html {
  const days = daysOf(event);
  const duration = days > 1 ? plural(t.days, days, language.html_lang) : null;
  if (isAllDay(event)) return html`<span class="when">${duration ?? t.allDay}</span>`;
  const { start, end } = event;
  const until = end !== null && duration === null && `–${timeOfDay(end)}`;
  return html`<span><span class="offset" dir="ltr"><span class="when">${timeOfDay(start)}${until}</span> ${offsetLabel(start)}</span>${duration !== null && html`${t.comma}<span class="when">${duration}</span>`}</span>`;
}
