/** The page of one event in one language: its own time, place, organiser, description with its source, talks (docs/feed-rules.md 16.17). */
import type { EventRow } from '../../contract/events.ts';
import type { TalkRow } from '../../contract/talks.ts';
import { countryName } from '../countries.ts';
import { fullDate, longDate, monthAndYear, offsetLabel, timeOfDay } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { languageName } from '../language-name.ts';
import { document } from '../parts/document.ts';
import { eventLabels, placeOf } from '../parts/event-item.ts';
import { daysOf, isAllDay } from '../parts/event-time.ts';
import { hostOf } from '../parts/host-of.ts';
import { oval } from '../parts/oval.ts';
import { inOwnLanguage, langOf, localText } from '../parts/own-language.ts';
import { paragraphs } from '../parts/paragraphs.ts';
import { asData, crumbs, head, row } from '../parts/rows.ts';
import { talkLine } from '../parts/talk-line.ts';
import { fill } from '../texts/texts.ts';

/** @param talks those that were given at the event */
export function eventPage(event: EventRow, talks: readonly TalkRow[], here: Here): string {
  const { t, language } = here;
  const month = event.start.slice(0, 7);
  return document(here, {
    title: event.title,
    description: [longDate(event.start.slice(0, 10), language.html_lang), placeOf(event), event.organiser]
      .filter(Boolean)
      .join(t.comma),
    kind: 'article',
    scripts: ['calendar.js'],
    alternates: [{ type: 'text/calendar', title: event.title, path: `/calendar/${event.id}.ics` }],
    main: html`${crumbs(t.breadcrumb, [
      { href: here.link('/calendar/'), text: t.calendar },
      { href: here.link('/calendar/'), text: monthAndYear(`${month}-01`, language.html_lang) },
    ])}<article class="cols">
<div class="rows" data-on-now="${t.onNow}">
${head(
  html`<time datetime="${event.start}"><span class="day">${Number(event.start.slice(8, 10))}</span> ${monthAndYear(`${month}-01`, language.html_lang)}</time>${oval(event.country, here)}`,
  html`${event.cancelled && html`<p class="tag">${t.calledOff}</p>\n`}<h1${langOf('en', here)}>${event.title}</h1>${
    event.title_original !== null &&
    event.title_original !== event.title &&
    html`\n<p class="original" lang="">${event.title_original}</p>`
  }`,
)}${facts(event, here)}${description(event, here)}${
  talks.length > 0 &&
  html`<h2>${t.talksHere}</h2>\n<ol class="list">\n${talks.map((talk) => talkLine(talk, here))}</ol>\n`
}</div>
<div class="aside">
<section><h2>${t.saveTheDate}</h2><p class="actions"><a class="button main" href="${here.file(`/calendar/${event.id}.ics`)}">${t.addToCalendar}</a><a class="button" href="${event.url}">${t.organisersPage}</a></p></section>
${asData(t.asData, { href: here.file(`/api/v1/events/${event.id}.json`), path: `/api/v1/events/${event.id}.json` })}</div>
</article>`,
    jsonLd: [eventData(event, here)],
  });
}

function facts(event: EventRow, here: Here): Html {
  const { t } = here;
  const { attendees, place_source, speakers_count, videos_url, note } = event;
  const noteText = note === null ? null : localText(note, event.note_i18n, here);
  const labels = eventLabels(event, here);
  const place = placeOf(event);
  const rows: [string, HtmlValue][] = [
    [t.when, time(event, here)],
    [
      t.where,
      html`<p>${place ?? (event.online ? t.online : t.notStated)}</p>${place !== null && event.online && html`<p>${t.onlineToo}</p>`}${
        place_source !== null && html`<p class="quiet">${accordingTo(place_source, here)}</p>`
      }`,
    ],
    [t.organiser, html`<p><a class="out" href="${event.url}">${event.organiser}</a></p>`],
    ...(labels.length > 0
      ? [[t.kind, html`<p>${labels.map((label, at) => [at > 0 && t.comma, label])}</p>`] as [string, Html]]
      : []),
    ...(attendees === null
      ? []
      : [
          [
            t.going,
            html`<p>${attendees.count}</p><p class="quiet">${accordingTo({ name: attendees.source_name, url: attendees.source_url, retrieved: attendees.retrieved }, here)}</p>`,
          ] as [string, Html],
        ]),
    ...(event.language === null
      ? []
      : [[t.spokenLanguage, html`<p${langOf('en', here)}>${event.language}</p>`] as [string, Html]]),
    ...(speakers_count === null ? [] : [[t.speakers, html`<p>${speakers_count}</p>`] as [string, Html]]),
    ...(noteText === null
      ? []
      : [[t.note, html`<p${noteText.lang}><span${noteText.dir}>${noteText.text}</span></p>`] as [string, Html]]),
    ...(videos_url === null
      ? []
      : [[t.recordings, html`<p><a class="out" href="${videos_url}">${hostOf(videos_url)}</a></p>`] as [string, Html]]),
    ...creditRows(event, here),
    [t.foundAt, html`<p${langOf('en', here)}>${event.source}</p>`],
  ];
  return html`<dl class="facts">
${rows.map(([name, value]) => html`<div class="row"><dt class="rail">${name}</dt><dd class="body">${value}</dd></div>\n`)}</dl>
`;
}

/** Where the values of a backfilled event were found. */
const creditRows = ({ credits }: EventRow, { t }: Here): [string, HtmlValue][] =>
  credits === null
    ? []
    : [
        [
          t.sources,
          html`<ul class="list">${Object.entries(credits).map(
            ([field, { source_name, source_url }]) =>
              html`<li><code>${field}</code>: <a class="out" href="${source_url}">${source_name}</a></li>`,
          )}</ul>`,
        ],
      ];

function time(event: EventRow, { t, language }: Here): Html {
  const { start, end } = event;
  const day = (timestamp: string) => longDate(timestamp.slice(0, 10), language.html_lang);
  if (isAllDay(event)) {
    const last =
      end !== null &&
      daysOf(event) > 1 &&
      html` – <time class="when" datetime="${end.slice(0, 10)}">${day(end)}</time>`;
    return html`<p><time class="when" datetime="${start.slice(0, 10)}">${day(start)}</time>${last}</p><p class="quiet">${t.allDay}</p>`;
  }
  const sameDay = end !== null && end.slice(0, 10) === start.slice(0, 10);
  const until =
    end !== null &&
    html` – <time class="when" datetime="${end}">${!sameDay && html`${day(end)}${t.comma}`}${timeOfDay(end)}</time>`;
  return html`<p data-start="${start}"${end !== null && html` data-end="${end}"`}><time class="when" datetime="${start}">${day(start)}${t.comma}${timeOfDay(start)}</time>${until}</p><p class="quiet"><span class="offset" dir="ltr">${offsetLabel(start)}</span></p>`;
}

/** The source of a fact, with the day on which it was read where the feed has it. */
function accordingTo(source: { name: string; url: string; retrieved: string | null }, { t, language }: Here): Html {
  const date = source.retrieved === null ? null : fullDate(source.retrieved, language.html_lang);
  return withLink(date === null ? t.accordingTo : fill(t.accordingToOn, { date }), '{source}', {
    href: source.url,
    text: source.name,
  });
}

/** A sentence in which one word in braces becomes a link. */
function withLink(sentence: string, word: string, { href, text }: { href: string; text: string }): Html {
  const [before = '', after = ''] = sentence.split(word);
  return html`${before}<a class="out" href="${href}">${text}</a>${after}`;
}

function description({ description: found }: EventRow, here: Here): Html | null {
  if (found === null) return null;
  const { t, language } = here;
  const translation = found.i18n[language.code as keyof typeof found.i18n] ?? found.i18n.en;
  const code = found.i18n[language.code as keyof typeof found.i18n] === undefined ? 'en' : language.code;
  const date = found.retrieved === null ? null : fullDate(found.retrieved, language.html_lang);
  const from = withLink(date === null ? t.fromPage : fill(t.fromPageOn, { date }), '{source}', {
    href: found.source_url,
    text: found.source_name ?? hostOf(found.source_url),
  });
  const inLanguage = (text: string, language: string) =>
    fill(text, { language: languageName(language, here.language.html_lang) });
  return html`<h2>${t.organiserWrites}</h2>
${row(
  inLanguage(t.inLanguage, found.lang),
  html`<blockquote${inOwnLanguage(found.lang, here)}>${paragraphs(found.text)}</blockquote>
<p class="quiet">${from}</p>`,
  'body text',
)}${
  translation !== undefined && found.lang !== language.code
    ? row(
        inLanguage(t.translatedInto, code),
        html`<div${inOwnLanguage(code, here)}>${paragraphs(translation)}</div>`,
        'body text',
      )
    : null
}`;
}

function eventData(event: EventRow, here: Here): object {
  const { place, city, country, online } = event;
  const physical = {
    '@type': 'Place',
    name: place ?? city ?? countryName(country, here.language.html_lang, here.t),
    address: {
      '@type': 'PostalAddress',
      ...(city === null ? {} : { addressLocality: city }),
      ...(country.length === 2 && country !== 'EU' ? { addressCountry: country } : {}),
    },
  };
  const virtual = { '@type': 'VirtualLocation', url: event.url };
  const isThere = placeOf(event) !== null;
  return {
    '@type': 'Event',
    name: event.title,
    startDate: isAllDay(event) ? event.start.slice(0, 10) : event.start,
    ...(event.end === null ? {} : { endDate: isAllDay(event) ? event.end.slice(0, 10) : event.end }),
    eventStatus: `https://schema.org/Event${event.cancelled ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${online ? (isThere ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
    location: online ? (isThere ? [physical, virtual] : virtual) : physical,
    organizer: { '@type': 'Organization', name: event.organiser },
    ...(event.paid === null ? {} : { isAccessibleForFree: !event.paid }),
    url: `${here.site.baseUrl}/calendar/${event.id}/`,
    ...(event.description === null ? {} : { description: event.description.text.slice(0, 500) }),
  };
}
