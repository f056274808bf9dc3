import type { EventRow } from '../../contract/events.ts';
import { shortDate, shortWeekday } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { fill } from '../texts/texts.ts';
import { timeAndOffset } from '../time-and-offset.ts';
import { eventTime, isAllDay } from './event-time.ts';
import { oval } from './oval.ts';
import { inOwnLanguage } from './own-language.ts';

/** The language of a title: the feed has it in English, or only in the original language, which it does not name. */
const titleLang = (here: Here) => inOwnLanguage('en', here);

/** One event in a calendar. `data-start` and `data-end` are for the script that marks what is on now. */
export function eventItem(event: EventRow, here: Here): Html {
  const { t, language } = here;
  return html`<li class="row" id="e-${event.id}" data-start="${event.start}"${event.end !== null && html` data-end="${event.end}"`}>
<div class="rail"><time datetime="${event.start}"><span class="day">${Number(event.start.slice(8, 10))}</span> ${shortWeekday(event.start, language.html_lang)}</time>${oval(event.country, here)}</div>
<article class="body">
<h3 class="headline"><a href="${here.link(`/calendar/${event.id}/`)}"${titleLang(here)}>${event.title}</a></h3>
<p class="meta">${event.cancelled && html`<span class="tag">${t.calledOff}</span>`}${eventTime(event, here)}<span>${placeOf(event) ?? (event.online ? t.online : t.notStated)}</span></p>
<p class="meta"><span>${event.organiser}</span>${eventLabels(event, here).map((label) => html`<span>${label}</span>`)}</p>
</article>
</li>
`;
}

/** One event in a narrow column. */
export function eventLine(event: EventRow, here: Here): Html {
  const { start } = event;
  const { t, language } = here;
  const time = !isAllDay(event) && html`${t.comma}${timeAndOffset(start, language.html_lang)}`;
  return html`<li class="row"><div class="rail"><time datetime="${start}">${shortDate(start, language.html_lang)}${time}</time>${oval(event.country, here)}</div><div class="body"><h3 class="name"><a href="${here.link(`/calendar/${event.id}/`)}"${titleLang(here)}>${event.title}</a></h3><p class="meta">${
    event.cancelled && html`<span class="tag">${t.calledOff}</span>`
  }<span>${placeOf(event) ?? (event.online ? t.online : t.notStated)}</span><span>${event.organiser}</span></p></div></li>\n`;
}

/** The venue and the city; null when the event names neither. */
export function placeOf({ place, city }: Pick<EventRow, 'place' | 'city'>): string | null {
  const parts = [place, city === place || (place !== null && city !== null && place.includes(city)) ? null : city];
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** Price, kind and sponsor in words. */
export function eventLabels(event: EventRow, { t }: Here): HtmlValue[] {
  const { paid, online, sponsored, event_type } = event;
  return [
    paid === null ? null : paid ? t.paid : t.free,
    online && placeOf(event) !== null ? t.onlineToo : null,
    event_type === null ? null : t[event_type],
    typeof sponsored === 'string' ? fill(t.sponsoredBy, { name: sponsored }) : sponsored === true ? t.sponsored : null,
  ].filter((label) => label !== null);
}
