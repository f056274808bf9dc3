/** Writes the pages and feeds of everything but the stories and the archive, whose pages are written while they are read. */
import type { AcademiaRow } from '../../src/contract/academia.ts';
import type { BookRow } from '../../src/contract/books.ts';
import type { ChangelogEntry } from '../../src/contract/changelog.ts';
import { newsCountries } from '../../src/contract/countries.ts';
import type { DeveloperRow } from '../../src/contract/developers.ts';
import type { EventRow } from '../../src/contract/events.ts';
import { families } from '../../src/contract/families.ts';
import type { Interfaces } from '../../src/contract/interfaces.ts';
import type { Illustration } from '../../src/contract/logo.ts';
import type { NewsRow } from '../../src/contract/news.ts';
import type { NewsletterIssue } from '../../src/contract/newsletters.ts';
import type { EntityRow, RegulationRow, RelationRow } from '../../src/contract/orgchart.ts';
import type { PageRow } from '../../src/contract/pages.ts';
import { fillPath } from '../../src/contract/path-parameters.ts';
import { pathIn } from '../../src/contract/site-pages.ts';
import type { VisitorStats } from '../../src/contract/stats.ts';
import type { TalkRow } from '../../src/contract/talks.ts';
import { inclusionRules } from '../../src/feed/academia.ts';
import { countryName } from '../../src/site/countries.ts';
import { atomFeed } from '../../src/site/feeds/atom.ts';
import { calendarFeed, eventCalendar } from '../../src/site/feeds/calendar.ts';
import { jsonFeed } from '../../src/site/feeds/json-feed.ts';
import { rssFeed } from '../../src/site/feeds/rss.ts';
import { hereAt, pathOf } from '../../src/site/here.ts';
import { academiaPage } from '../../src/site/pages/academia.ts';
import { booksPage } from '../../src/site/pages/books.ts';
import { calendarPage } from '../../src/site/pages/calendar.ts';
import { changelogPage } from '../../src/site/pages/changelog.ts';
import { developersPage } from '../../src/site/pages/developers.ts';
import { entryPage } from '../../src/site/pages/entry.ts';
import { eventPage } from '../../src/site/pages/event.ts';
import { homeCounts, homePage } from '../../src/site/pages/home.ts';
import { issuePage } from '../../src/site/pages/issue.ts';
import { mediaKitPage } from '../../src/site/pages/media-kit.ts';
import { newsletterPage } from '../../src/site/pages/newsletter.ts';
import { nodesPage } from '../../src/site/pages/nodes.ts';
import { notFoundPage } from '../../src/site/pages/not-found.ts';
import { orgChartPage } from '../../src/site/pages/org-chart.ts';
import { ownPage } from '../../src/site/pages/own-page.ts';
import { previousEventsPage } from '../../src/site/pages/previous-events.ts';
import { type Rules, rulesPage } from '../../src/site/pages/rules.ts';
import { searchPage } from '../../src/site/pages/search.ts';
import { type SourceLists, sourcesPage } from '../../src/site/pages/sources.ts';
import { statsPage } from '../../src/site/pages/stats.ts';
import { talkPage } from '../../src/site/pages/talk.ts';
import { talksPage } from '../../src/site/pages/talks.ts';
import { orgChartOf } from '../../src/site/parts/org-chart.ts';
import type { ReferenceInput } from '../../src/site/reference/context.ts';
import {
  academiaRecord,
  bookRecord,
  changelogRecord,
  developerRecord,
  entityRecord,
  eventRecords,
  fixedPageRecords,
  issueRecords,
  ownPageRecords,
  rulesRecords,
  sourceRecord,
  talkRecord,
} from '../../src/site/search/records.ts';
import { robotsTxt, webManifest } from '../../src/site/sitemap.ts';
import type { CoverageMonths } from '../../src/site/stats/coverage-by-month.ts';
import { textsOf } from '../../src/site/texts/index.ts';
import { type MarketRows, writeMarketPages } from './market-pages.ts';
import type { PageWriter, SearchRecords } from './page-writer.ts';
import { writeReference } from './reference-pages.ts';

/** Events, talks and entries may be very many: they are read again for each page that shows them, never held. */
export interface SiteRows {
  /** The newest stories. */
  stories: readonly NewsRow[];
  /** Of all stories. */
  coverage: CoverageMonths;
  /** All events, soonest start first. */
  events: Iterable<EventRow>;
  /** The events of `previous.json`, newest finish first. */
  previousEvents: Iterable<EventRow>;
  /** The ids of merged events that had a page, by the id of the surviving event. */
  mergedEvents: ReadonlyMap<string, readonly string[]>;
  talks: Iterable<TalkRow>;
  newsletters: readonly NewsletterIssue[];
  sources: SourceLists;
  academia: readonly AcademiaRow[];
  books: readonly BookRow[];
  developers: readonly DeveloperRow[];
  illustrations: readonly Illustration[];
  changelog: readonly ChangelogEntry[];
  orgchart: {
    entities: Iterable<EntityRow>;
    relations: readonly RelationRow[];
    regulation: readonly RegulationRow[];
    caveats: readonly string[];
    /** The day of the last change, `YYYY-MM-DD`. */
    updated: string;
  };
  rules: Rules | null;
  ownPages: readonly PageRow[];
  interfaces: Interfaces;
  /** Of the market files in the tree. */
  markets: MarketRows;
  /** Of the tree; null when the daily job has not run yet. */
  stats: VisitorStats | null;
  /** The path of an existing file, as an example in the reference; null without such a file. */
  exampleOf: ReferenceInput['exampleOf'];
}

export function writeSite(rows: SiteRows, pages: PageWriter): void {
  const upcoming = Iterator.from(rows.events)
    .filter(({ past, backfill }) => !past && !backfill)
    .toArray();
  writeHomes(rows, upcoming, pages);
  writeCalendar(rows, upcoming, pages);
  writeTalks(rows, pages);
  writeNewsletters(rows, pages);
  writeOrgChart(rows, pages);
  writeLists(rows, pages);
  writeMarketPages(rows.markets, pages);
  for (const row of rows.ownPages) {
    const languages = pages.site.languages.filter(
      ({ code }) => code === 'en' || row.text_i18n[code as 'nn'] !== undefined,
    );
    const path = fillPath(families.pages.page, row.id);
    for (const language of languages) {
      pages.page(pathIn(language.code, path), ownPage(row, hereAt(pages.site, path, { language, languages })));
    }
  }
  writeReference(rows.exampleOf, pages);
  writeFeeds(rows.stories, pages);
  if (pages.search !== null) writeSearch(rows, pages.search, pages);
  pages.file('/404.html', notFoundPage(pages.site));
  pages.file('/robots.txt', robotsTxt(pages.site));
  pages.file('/site.webmanifest', webManifest(pages.site));
  pages.closeSitemap();
}

function writeHomes({ stories, talks, markets }: SiteRows, upcoming: readonly EventRow[], pages: PageWriter): void {
  const shown = {
    stories: stories.slice(0, homeCounts.stories),
    events: upcoming.slice(0, homeCounts.events),
    talks: Iterator.from(talks).take(homeCounts.talks).toArray(),
    prices: markets.catalogue?.aggregated ?? [],
  };
  pages.write('/', (here) => homePage(shown, here));
}

function writeCalendar(rows: SiteRows, upcoming: readonly EventRow[], pages: PageWriter): void {
  const { site } = pages;
  const byCountry = Map.groupBy(upcoming, ({ country }) => country);
  // A calendar stays when its last event is over, because somebody may have subscribed.
  const countries = [...new Set([...newsCountries, ...Array.from(rows.events, ({ country }) => country).sort()])];
  const talksOf = Map.groupBy(
    Iterator.from(rows.talks).filter(({ event_id }) => event_id),
    ({ event_id }) => event_id,
  );
  pages.write('/calendar/', (here) => calendarPage(upcoming, countries, here));
  const { language, t } = hereAt(site, '/calendar/');
  const feed = (path: string, name: string, events: readonly EventRow[]) =>
    pages.file(path, calendarFeed(events, site, { name: `${site.name}: ${name}`, path }));
  feed('/calendar.ics', t.calendar, upcoming);
  for (const code of countries) {
    feed(`/calendar/${code}.ics`, countryName(code, language.html_lang, t), byCountry.get(code) ?? []);
  }
  // Language by language, because writing into one folder at a time is much faster than into 21 in turn.
  for (const language of site.languages) {
    for (const event of rows.events) {
      const here = hereAt(site, fillPath(families.events.page, event.id), { language });
      pages.page(pathOf(here), eventPage(event, talksOf.get(event.id) ?? [], here));
    }
  }
  for (const event of rows.events) {
    pages.file(`/calendar/${event.id}.ics`, eventCalendar(event, site));
    for (const gone of rows.mergedEvents.get(event.id) ?? []) {
      const path = fillPath(families.events.page, event.id);
      pages.moved(fillPath(families.events.page, gone), { path, title: event.title });
    }
  }
  pages.write('/events/previous/', (here) => previousEventsPage(rows.previousEvents, here));
}

function writeTalks({ talks, events }: SiteRows, pages: PageWriter): void {
  const titles = new Map(Array.from(events, ({ id, title }) => [id, title]));
  pages.write('/talks/', (here) => talksPage(talks, here));
  for (const talk of talks) {
    pages.write(fillPath(families.talks.page, talk.id), (here) =>
      talkPage(talk, titles.get(talk.event_id ?? '') ?? null, here),
    );
  }
}

function writeNewsletters({ newsletters }: SiteRows, pages: PageWriter): void {
  pages.write('/newsletter/', (here) => newsletterPage(newsletters, here));
  for (const issue of newsletters) {
    pages.write(fillPath(families.newsletters.page, issue.id), (here) => issuePage(issue, here));
  }
}

function writeOrgChart({ orgchart, talks, events }: SiteRows, pages: PageWriter): void {
  const { entities, relations, regulation, caveats, updated } = orgchart;
  const chart = orgChartOf({ entities, relations });
  const talkIds = new Set(Array.from(talks, ({ id }) => id));
  const eventTitles = new Map(Array.from(events, ({ id, title }) => [id, title]));
  pages.write('/org-chart/', (here) => orgChartPage({ chart, regulation, caveats, updated }, here));
  for (const entity of entities) {
    pages.write(fillPath(families.entities.page, entity.id), (here) =>
      entryPage({ entity, chart, talks: talkIds, events: eventTitles }, here),
    );
  }
}

function writeLists(rows: SiteRows, pages: PageWriter): void {
  const names = new Map(Array.from(rows.orgchart.entities, ({ id, name }) => [id, name]));
  const { rules } = rows;
  const { regulation } = rows.orgchart;
  pages.write('/academia/', (here) => academiaPage({ rows: rows.academia, inclusionRules }, here));
  pages.write('/books/', (here) => booksPage(rows.books, here));
  pages.write('/developers/', (here) => developersPage({ people: rows.developers, entities: names }, here));
  pages.write('/sources/', (here) => sourcesPage(rows.sources, here));
  pages.write('/stats/', (here) => statsPage(rows, here));
  pages.write('/nodes/', (here) => nodesPage(rows.interfaces, here));
  pages.write('/changelog/', (here) => changelogPage(rows.changelog, here));
  pages.write('/media/', (here) => mediaKitPage(rows.illustrations, here));
  if (rules !== null) {
    pages.write('/rules/', (here) => rulesPage({ rules, regulation, entities: new Set(names.keys()) }, here));
  }
}

function writeFeeds(stories: readonly NewsRow[], pages: PageWriter): void {
  const { site } = pages;
  for (const language of site.languages) {
    const { siteDescription: description } = textsOf(language.code);
    const feed = { ...site, language, description };
    pages.file(pathIn(language.code, '/rss.xml'), rssFeed(stories, feed));
    if (language.code !== 'en') continue;
    pages.file('/atom.xml', atomFeed(stories, feed));
    pages.file('/feed.json', jsonFeed(stories, feed));
  }
}

/** The records of everything but the stories, and the pages that search in them. */
function writeSearch(rows: SiteRows, search: SearchRecords, pages: PageWriter): void {
  const { site } = pages;
  const { entities, regulation } = rows.orgchart;
  const { sources, search: terms, event_sources } = rows.sources;
  const records = [
    Array.from(rows.events, (event) => eventRecords(event, site)),
    Array.from(rows.talks, talkRecord),
    Array.from(entities, entityRecord),
    rows.newsletters.map((issue) => issueRecords(issue, site)),
    rows.ownPages.map((page) => ownPageRecords(page, site)),
    rows.academia.map(academiaRecord),
    rows.books.map(bookRecord),
    rows.developers.map(developerRecord),
    [...sources, ...event_sources, ...terms].map(sourceRecord),
    rows.rules === null ? [] : rulesRecords(rows.rules, regulation, hereAt(site, '/rules/')),
    rows.changelog.map(changelogRecord),
    fixedPageRecords(site),
  ];
  for (const record of records.flat(2)) search.add(record);
  pages.write('/search/', (here) => searchPage(search, here));
}
