/**
 * Lists of stories: all, of a topic, of a country (docs/feed-rules.md 16.16). The first page has the newest 50. The others are
 * numbered from the oldest story, so that a new story changes the last of them and no other.
 */
import { newsCountries } from '../../contract/countries.ts';
import { type NewsRow, topicSlug } from '../../contract/news.ts';
import { countryName } from '../countries.ts';
import { type Here, hereAt } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { pagerLinks } from '../parts/numbered-pages.ts';
import { crumbs, empty, head, pager } from '../parts/rows.ts';
import { storiesByDay } from '../parts/stories-by-day.ts';
import { plural } from '../plural.ts';
import type { Site } from '../site.ts';
import { topicName } from './story.ts';

/** Number of stories on a page. */
export const STORIES_PER_PAGE = 50;

export interface StoryList {
  /** Such as `/stories/topic/tax/`. */
  path: string;
  title: string;
  /** Number of all stories of the list. */
  count: number;
}

export const allStories = (count: number): StoryList => ({ path: '/stories/', title: 'Stories', count });
export const storiesOfTopic = (topic: string, count: number): StoryList => ({
  path: `/stories/topic/${topicSlug(topic)}/`,
  title: topicName(topic),
  count,
});
export const storiesOfCountry = (country: string, count: number, site: Site): StoryList => {
  const { language, t } = hereAt(site, '/stories/');
  return { path: `/stories/country/${country}/`, title: countryName(country, language.html_lang, t), count };
};

export interface ListLinks {
  /** For the first page of all stories: the topics in use. */
  topics?: readonly string[];
}

/**
 * @param page null for the first page, with the newest stories
 * @param stories of this page, newest first
 */
export function storyListPage(
  {
    list,
    page,
    stories,
    topics = [],
  }: { list: StoryList; page: number | null; stories: readonly NewsRow[] } & ListLinks,
  site: Site,
): string {
  const here = hereAt(site, page === null ? list.path : `${list.path}${page}/`);
  const isPart = list.path !== '/stories/';
  const numbers = page === null ? null : `Page ${page}, counted from the oldest story`;
  const title = isPart ? `Stories: ${list.title}` : list.title;
  return document(here, {
    title: page === null ? title : `${title}, page ${page}`,
    description: isPart
      ? `Stories of ${site.name} with their coverage: ${list.title}. ${numbers ?? 'Newest first'}.`
      : `Every story of ${site.name} with its coverage. ${numbers ?? 'Newest first'}.`,
    alternates: [{ type: 'application/rss+xml', title: 'RSS', path: '/rss.xml' }],
    main: html`${isPart && crumbs(here.t.breadcrumb, [{ href: here.link('/stories/'), text: 'Stories' }])}<div class="cols">
<div class="rows">
${head(
  html`<span>${page === null ? plural(here.t.storyCount, list.count, here.language.html_lang) : `Page ${page}`}</span>`,
  html`<h1>${isPart ? list.title : 'Stories'}</h1>${page === null && html`<p class="lede">Newest first. Times are UTC.</p>`}`,
)}${stories.length === 0 ? empty(here.t.noStories) : storiesByDay(stories, here)}${pager('Stories', pagerLinks({ ...list, size: STORIES_PER_PAGE }, page, here))}</div>
<div class="aside">
${countryLinks(here)}${topics.length > 0 && topicLinks(topics, here)}</div>
</div>`,
  });
}

const countryLinks = ({ link, language, t }: Here): Html => html`<section><h2>By country</h2>
<ul class="list">
${newsCountries.map((code) => html`<li><a href="${link(`/stories/country/${code}/`)}">${countryName(code, language.html_lang, t)}</a></li>\n`)}</ul></section>\n`;

const topicLinks = (topics: readonly string[], { link }: Here): Html => html`<section><h2>By topic</h2>
<ul class="list">
${topics.map((topic) => html`<li><a href="${link(`/stories/topic/${topicSlug(topic)}/`)}">${topicName(topic)}</a></li>\n`)}</ul></section>\n`;
