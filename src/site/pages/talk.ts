/** One talk. The video platform is asked for nothing before a click (docs/feed-rules.md 16.3). */
import type { TalkRow } from '../../contract/talks.ts';
import { countryName } from '../countries.ts';
import { duration, longDate, shortDate } from '../dates.ts';
import type { Here } from '../here.ts';
import { type Html, type HtmlValue, html, raw } from '../html.ts';
import { document } from '../parts/document.ts';
import { hostOf } from '../parts/host-of.ts';
import { oval } from '../parts/oval.ts';
import { asData, crumbs, head, row } from '../parts/rows.ts';
import { dayOfTalk } from '../parts/talk-line.ts';
import { playerOf } from '../player.ts';

/** @param eventTitle the title of the event that the talk is linked to */
export function talkPage(talk: TalkRow, eventTitle: string | null, here: Here): string {
  const player = playerOf(talk);
  const day = dayOfTalk(talk);
  return document(here, {
    title: talk.title,
    description: talk.description,
    kind: 'article',
    scripts: player === null ? [] : ['player.js'],
    allow: player === null ? {} : { frame: new URL(player).origin },
    main: html`${crumbs(here.t.breadcrumb, [{ href: here.link('/talks/'), text: here.t.talks }])}<article class="cols">
<div class="rows">
${head(
  html`${day !== null && html`<time datetime="${day}">${shortDate(day, here.language.html_lang)}</time>`}${oval(talk.country, here)}`,
  html`<h1>${talk.title}</h1>${speakers(talk, here)}`,
)}${row(talk.duration && html`<span>${duration(talk.duration, here.language.html_lang)}</span>`, panel(talk, player))}${row(
  'What it is about',
  html`<p>${talk.description}</p>`,
)}${facts(talk, eventTitle, here)}</div>
<div class="aside">
${asData(here.t.asData, { href: here.file(`/api/v1/talks/${talk.id}.json`), path: `/api/v1/talks/${talk.id}.json` })}</div>
</article>`,
    jsonLd: [
      {
        '@type': 'VideoObject',
        name: talk.title,
        description: talk.description,
        ...(talk.published === null ? {} : { uploadDate: talk.published }),
        ...(talk.duration === null ? {} : { duration: talk.duration }),
        ...(talk.language === null ? {} : { inLanguage: talk.language }),
        contentUrl: talk.video_url,
        ...(player === null ? {} : { embedUrl: player }),
      },
    ],
  });
}

/** A plain panel that is a link to the video. A script replaces it by the player when it is clicked. */
const panel = ({ title, video_url, platform }: TalkRow, player: string | null): Html =>
  html`<a class="player" href="${video_url}"${player !== null && html` data-embed="${player}" data-title="${title}"`}><svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true"><path d="M6 3.500v17l14.500-8.500z"/></svg><span class="name">${title}</span><span class="quiet">${
    player === null
      ? `Opens the page of the video (${platform}).`
      : 'Nothing is loaded from the video platform until you click.'
  }</span></a>`;

function speakers({ speakers: names, speaker_ids, channel }: TalkRow, here: Here): Html {
  if (names === null)
    return html`<p class="quiet">Speakers not stated${channel !== null && `; published by ${channel}`}</p>`;
  return html`<p class="meta">${names.map((name, at) => {
    const id = speaker_ids[at];
    return html`<span>${id ? html`<a href="${here.link(`/org-chart/${id}/`)}">${name}</a>` : name}</span>`;
  })}</p>`;
}

function facts(talk: TalkRow, eventTitle: string | null, here: Here): Html {
  const { event_id, event_name, event_url, unlink_reason, city, country, date, time, published, language, channel } =
    talk;
  const event =
    event_id !== null
      ? html`<a href="${here.link(`/calendar/${event_id}/`)}">${eventTitle ?? event_name ?? 'The event'}</a>`
      : event_url !== null
        ? html`<a class="out" href="${event_url}">${event_name ?? event_url}</a>`
        : event_name;
  const place = [city, country && countryName(country, here.language.html_lang, here.t)].filter(Boolean).join(', ');
  const rows: [string, HtmlValue][] = [
    ['Event', event ?? unlink_reason],
    ['Place', place],
    ['Given on', date && html`${longDate(date, here.language.html_lang)}${time !== null && `, ${time} local time`}`],
    ['Uploaded', published && longDate(published, here.language.html_lang)],
    ['Language', language],
    ['Channel', channel],
    ['Source', html`<a class="out" href="${talk.source_url}">${hostOf(talk.source_url)}</a>`],
  ];
  return html`<dl class="facts">
${rows.map(
  ([name, value]) =>
    html`<div class="row"><dt class="rail">${name}</dt><dd class="body">${value ? html`<p>${value}</p>` : raw('<p class="empty">Not stated</p>')}</dd></div>\n`,
)}</dl>\n`;
}
