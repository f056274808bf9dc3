/** The front page of a language: the newest stories, what is on soon, prices, the latest talks (docs/feed-rules.md 16.25). */
import type { EventRow } from '../../contract/events.ts';
import type { AggregatedRow } from '../../contract/market-rows.ts';
import type { NewsRow } from '../../contract/news.ts';
import { pathIn } from '../../contract/site-pages.ts';
import type { TalkRow } from '../../contract/talks.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { geoConnectSource, homeScriptAttributes } from '../language/home-script.ts';
import { document } from '../parts/document.ts';
import { eventLine } from '../parts/event-item.ts';
import { notificationNeeds, notifications } from '../parts/notifications.ts';
import { priceStrip } from '../parts/price-strip.ts';
import { empty, pager } from '../parts/rows.ts';
import { storiesByDay } from '../parts/stories-by-day.ts';
import { talkLine } from '../parts/talk-line.ts';
import { fill } from '../texts/texts.ts';

/** Numbers of rows on the front page. */
export const homeCounts = { stories: 12, events: 5, talks: 4 };

export interface HomeRows {
  /** Newest first. */
  stories: readonly NewsRow[];
  /** Upcoming events, soonest first. */
  events: readonly EventRow[];
  /** Newest first. */
  talks: readonly TalkRow[];
  /** The aggregated rows of the market files; empty when the tree has none. */
  prices: readonly AggregatedRow[];
}

export function homePage({ stories, events, talks, prices }: HomeRows, here: Here): string {
  const { site, t, language } = here;
  const heading = fill(t.homeTitle, { name: site.name });
  const guesses = language.code === 'en';
  const geo = guesses ? geoConnectSource(site.geoUrl) : null;
  const needs = notificationNeeds(site);
  const connect = [...new Set([geo, needs.connect].filter((source) => source !== null))].join(' ');
  return document(here, {
    title: '',
    description: t.siteDescription,
    main: html`<h1 class="hidden">${heading}</h1>
<div class="cols">
<div class="rows">
${stories.length === 0 ? html`<h2>${t.news}</h2>\n${empty(t.noStories)}` : storiesByDay(stories, here, { lead: true })}${pager(
  t.stories,
  [{ href: here.link('/stories/'), text: t.allStories }],
)}</div>
<div class="aside">
${comingUp(events, here)}${priceStrip(prices, here)}${latestTalks(talks, here)}${notifications(here)}</div>
</div>`,
    scripts: [...(guesses ? (['home.js'] as const) : []), 'ages.js', ...needs.scripts],
    scriptData: guesses ? { 'home.js': homeScriptAttributes(site) } : {},
    allow: { ...(connect !== '' && { connect }), serviceWorker: needs.serviceWorker },
    alternates: [
      { type: 'application/rss+xml', title: `${site.name}: RSS`, path: pathIn(language.code, '/rss.xml') },
      ...(guesses
        ? [
            { type: 'application/atom+xml', title: `${site.name}: Atom`, path: '/atom.xml' },
            { type: 'application/feed+json', title: `${site.name}: JSON Feed`, path: '/feed.json' },
          ]
        : []),
    ],
    jsonLd: [
      {
        '@type': 'WebSite',
        name: site.name,
        url: site.baseUrl + pathIn(language.code, '/'),
        inLanguage: language.html_lang,
        publisher: { '@type': 'Organization', name: site.name, url: `${site.baseUrl}/` },
      },
    ],
  });
}

const comingUp = (events: readonly EventRow[], here: Here): Html => html`<section class="rows">
<h2>${here.t.comingUp}</h2>
${events.length === 0 ? empty(here.t.noEvents) : html`<ol class="list">\n${events.map((event) => eventLine(event, here))}</ol>\n`}<p class="quiet"><a href="${here.link('/calendar/')}">${here.t.wholeCalendar}</a></p>
</section>
`;

const latestTalks = (talks: readonly TalkRow[], here: Here): Html => html`<section class="rows">
<h2>${here.t.latestTalks}</h2>
${talks.length === 0 ? empty(here.t.noTalks) : html`<ol class="list">\n${talks.map((talk) => talkLine(talk, here))}</ol>\n`}<p class="quiet"><a href="${here.link('/talks/')}">${here.t.allTalks}</a></p>
</section>
`;
