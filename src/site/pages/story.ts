/** The page of one story: headlines, summary or own text, every outlet, coverage, primary document, links (docs/feed-rules.md 16.15). */
import type { NewsRow, Outlet } from '../../contract/news.ts';
import { topicSlug } from '../../contract/news.ts';
import { capitalise } from '../capitalise.ts';
import { countryName } from '../countries.ts';
import { type Here, hereAt, linksFrom, ownPath } from '../here.ts';
import { type Html, html, raw } from '../html.ts';
import { languageName } from '../language-name.ts';
import { markdownToHtml } from '../markdown.ts';
import { coverageBars } from '../parts/coverage.ts';
import { dateAndTime, timeInUtc } from '../parts/date-and-time.ts';
import { document } from '../parts/document.ts';
import { oval } from '../parts/oval.ts';
import { dirOf, inOwnLanguage, langOf } from '../parts/own-language.ts';
import { asData, crumbs, head, pager, row } from '../parts/rows.ts';
import { headlineOf, summaryOf } from '../parts/story-texts.ts';
import type { Site } from '../site.ts';

export function storyPage(story: NewsRow, site: Site): string {
  const here = hereAt(site, `/stories/${story.id}/`);
  const headline = headlineOf(story, here).text;
  const description = story.summary ?? `${headline}, as ${story.source_name} reports it.`;
  const picture = story.illustration && ownPath(story.illustration.file_url, site);
  return document(here, {
    title: headline,
    description,
    kind: 'article',
    image: picture,
    main: html`${trail(story, here)}<article class="cols">
<div class="rows">
${top(story, here)}${body(story, here, picture)}${primaryDocument(story)}${outlets(story, here)}${furtherReading(story)}${pager(
  'Stories',
  [{ href: here.link('/stories/'), text: 'All stories, newest first' }],
)}</div>
<div class="aside">
<section><h2>Coverage</h2>
${coverageBars(story, here)}</section>
${asData(here.t.asData, { href: here.file(`/api/v1/news/${story.id}.json`), path: `/api/v1/news/${story.id}.json` })}</div>
</article>`,
    jsonLd: jsonLd({ story, headline, description, picture, site }),
  });
}

function trail({ country, topics }: NewsRow, here: Here): Html {
  const [topic] = topics;
  return crumbs(here.t.breadcrumb, [
    { href: here.link('/stories/'), text: 'Stories' },
    { href: here.link(`/stories/country/${country}/`), text: countryName(country, here.language.html_lang, here.t) },
    ...(topic === undefined
      ? []
      : [{ href: here.link(`/stories/topic/${topicSlug(topic)}/`), text: topicName(topic) }]),
  ]);
}

/** A topic as a heading: its first letter in upper case, and acronyms whole. */
export const topicName = (topic: string): string =>
  ({ aml: 'Money laundering', mica: 'MiCA', defi: 'DeFi' })[topic] ?? capitalise(topic);

function top(story: NewsRow, here: Here): Html {
  const headline = headlineOf(story, here);
  const original = story.title !== headline.text && story.title;
  const outlet = html`<a class="out" href="${story.url}"><span${inOwnLanguage(story.primary_source.lang, here)}>${story.source_name}</span></a>`;
  const note = story.own_story
    ? html`<p class="tag">${here.t.ownStory}</p>`
    : html`<p class="meta"><span>${original ? html`Headline in ${outlet}, translated from ${story.language}` : outlet}</span>${
        story.paywall && html`<span>${here.t.subscribersOnly}</span>`
      }</p>`;
  return head(
    html`<time datetime="${story.published}">${dateAndTime(story.published, here)}</time>${oval(story.country, here)}`,
    html`<h1${headline.lang}>${headline.text}</h1>
${original && html`<p class="original"${langOf(story.language_code, here)}><span${dirOf(story.language_code, here)}>${original}</span></p>\n`}${note}${
  story.source_note && html`<p class="quiet">${story.source_note}</p>`
}`,
  );
}

function body(story: NewsRow, here: Here, picture: string | null): Html | null {
  const { illustration } = story;
  const summary = summaryOf(story, here);
  const image =
    illustration !== null &&
    picture !== null &&
    html`<img src="${here.file(picture)}" width="${illustration.width}" height="${illustration.height}" alt="${illustration.alt}">\n`;
  if (!image && summary === null && story.text === null) return null;
  const translations = Object.entries(story.text_i18n).map(([code, text]) =>
    row(
      html`<span>In ${languageName(code, here.language.html_lang)}</span>`,
      html`<div${langOf(code, here)}>${raw(markdownToHtml(text, linksFrom(here)))}</div>`,
      'body text',
    ),
  );
  return html`${row(
    image &&
      html`<p class="credit">${illustration?.credit}, ${license(illustration?.license, illustration?.license_url)}</p>`,
    html`${image}${summary && html`<p${story.text !== null && raw(' class="lede"')}>${summary.text}</p>\n`}${story.text !== null && raw(markdownToHtml(story.text, linksFrom(here)))}`,
    'body text',
  )}${translations}`;
}

const license = (name: string | undefined, url: string | null | undefined) =>
  url ? html`<a class="out" href="${url}">${name}</a>` : name;

const primaryDocument = ({ primary_source_document: source }: NewsRow): Html | null =>
  source && row('Primary document', html`<p><a class="out" href="${source.url}">${source.name}</a></p>`);

const furtherReading = ({ links }: NewsRow): Html | null =>
  links.length === 0
    ? null
    : html`<h2>Further reading</h2>
<ul class="list">
${links.map(({ name, url }) => html`<li class="row"><div class="rail"></div><div class="body"><a class="out" href="${url}">${name}</a></div></li>\n`)}</ul>\n`;

function outlets({ sources, coverage, published }: NewsRow, here: Here): Html {
  return html`<h2>${coverage.count === 1 ? 'One outlet' : `${coverage.count} outlets`}</h2>
<ol class="list">
${sources.map((outlet) => outletRow(outlet, published, here))}</ol>\n`;
}

const types = { national: 'National', regional: 'Regional', official: 'Official', international: 'International' };

/** A time on the day of the story has no date. */
function outletRow(outlet: Outlet, story: string, here: Here): Html {
  const { published, lang, source_note } = outlet;
  const time = published?.slice(0, 10) === story.slice(0, 10) ? timeInUtc : dateAndTime;
  const logo = outlet.logo?.raster_url ? ownPath(outlet.logo.raster_url, here.site) : null;
  return html`<li class="row"><div class="rail">${
    published !== null && html`<time datetime="${published}">${time(published, here)}</time>`
  }${oval(outlet.country, here)}</div><div class="body"><h3 class="name"${langOf(lang, here)}><a class="out" href="${outlet.url}"><span${dirOf(lang, here)}>${outlet.title}</span></a></h3><p class="meta">${
    logo === null
      ? html`<span${inOwnLanguage(lang, here)}>${outlet.outlet_name}</span>`
      : html`<span class="units"><img class="outlet-logo" src="${here.file(logo)}" width="16" height="16" alt=""><span${inOwnLanguage(lang, here)}>${outlet.outlet_name}</span></span>`
  }<span>${types[outlet.source_type]}</span>${outlet.primary && html`<span>Main source</span>`}${
    outlet.paywall && html`<span>${here.t.subscribersOnly}</span>`
  }</p>${source_note && html`<p class="quiet">${source_note}</p>`}</div></li>\n`;
}

interface StoryData {
  story: NewsRow;
  headline: string;
  description: string;
  picture: string | null;
  site: Site;
}

function jsonLd({ story, headline, description, picture, site }: StoryData): object[] {
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.baseUrl}/` };
  return [
    {
      '@type': 'NewsArticle',
      headline,
      description,
      datePublished: story.published,
      url: story.html_url,
      inLanguage: 'en',
      ...(picture === null ? {} : { image: `${site.baseUrl}${picture}` }),
      ...(story.own_story
        ? { author: { '@type': 'Organization', name: site.signOff } }
        : { isBasedOn: story.sources.map(({ url }) => url) }),
      publisher,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Stories', item: `${site.baseUrl}/stories/` },
        { '@type': 'ListItem', position: 2, name: headline, item: story.html_url },
      ],
    },
  ];
}
