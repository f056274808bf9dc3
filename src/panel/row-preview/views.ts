/** Where readers see a row: its page, and the lists and mails that show it. Every view is rendered by the code of the site. */
import { families } from '../../contract/families.ts';
import type { SiteLanguage } from '../../contract/languages.ts';
import type { NewsletterIssue } from '../../contract/newsletters.ts';
import type { EntityRow, RegulationRow, RelationRow } from '../../contract/orgchart.ts';
import type { PageRow } from '../../contract/pages.ts';
import { fillPath } from '../../contract/path-parameters.ts';
import { isTranslated } from '../../contract/site-pages.ts';
import type { SourceRow } from '../../contract/sources.ts';
import { inclusionRules } from '../../feed/academia.ts';
import type { FeedRow } from '../../feed/row-kinds.ts';
import type { Family, StoredRows } from '../../feed/stored-rows.ts';
import type { Here } from '../../site/here.ts';
import { academiaPage } from '../../site/pages/academia.ts';
import { booksPage } from '../../site/pages/books.ts';
import { calendarPage } from '../../site/pages/calendar.ts';
import { changelogPage } from '../../site/pages/changelog.ts';
import { developersPage } from '../../site/pages/developers.ts';
import { entryPage } from '../../site/pages/entry.ts';
import { eventPage } from '../../site/pages/event.ts';
import { homePage } from '../../site/pages/home.ts';
import { issuePage } from '../../site/pages/issue.ts';
import { mediaKitPage } from '../../site/pages/media-kit.ts';
import { orgChartPage } from '../../site/pages/org-chart.ts';
import { ownPage } from '../../site/pages/own-page.ts';
import { sourcesPage } from '../../site/pages/sources.ts';
import { storyPage } from '../../site/pages/story.ts';
import { talkPage } from '../../site/pages/talk.ts';
import { talksPage } from '../../site/pages/talks.ts';
import { orgChartOf } from '../../site/parts/org-chart.ts';
import type { Site } from '../../site/site.ts';
import { mailPage, mailText } from './mail-page.ts';
import type { RelatedRows } from './related-rows.ts';

export interface View {
  name: string;
  label: string;
  /** What the editor should know about it. */
  note: string | null;
  /** The path of the page without a language. */
  path: string;
  /** English first. */
  languages: readonly SiteLanguage[];
  render: (here: Here) => string;
}

export interface ViewInput<Name extends Family = Family> {
  id: string;
  /** The row as the feed would have it. */
  row: FeedRow<Name>;
  stored: StoredRows[Name];
  related: RelatedRows;
  site: Site;
}

const onlyThisRow = 'The list has every published row; here it has only this one.';

/** @returns at least one view */
export function viewsOf(family: Family, input: ViewInput): View[] {
  // The table's types are exact for each name; over any name TypeScript sees their intersection.
  const views = (builders[family] as unknown as (input: ViewInput) => Described[])(input);
  const { languages } = input.site;
  const inEnglish = languages.slice(0, 1);
  return views.map((view) => ({
    note: null,
    languages: isTranslated(view.path) ? languages : inEnglish,
    ...view,
  }));
}

type Described = Pick<View, 'name' | 'label' | 'path' | 'render'> & Partial<View>;

const page = (path: string, render: Described['render']): Described => ({
  name: 'page',
  label: 'Its page',
  path,
  render,
});
const list = (path: string, label: string, render: Described['render']): Described => ({
  name: 'list',
  label,
  note: onlyThisRow,
  path,
  render,
});

const builders: { [Name in Family]: (input: ViewInput<Name>) => Described[] } = {
  news: ({ row, site }) => [
    page(fillPath(families.news.page, row.id), () => storyPage(row, site)),
    list('/', 'On the home page', (here) => homePage({ stories: [row], events: [], talks: [], prices: [] }, here)),
  ],
  events: ({ row, related }) => [
    page(fillPath(families.events.page, row.id), (here) => eventPage(row, related.talks, here)),
    list('/calendar/', 'In the calendar', (here) => calendarPage([row], [row.country], here)),
  ],
  talks: ({ row, related }) => [
    page(fillPath(families.talks.page, row.id), (here) =>
      talkPage(row, related.events.get(row.event_id ?? '') ?? null, here),
    ),
    list('/talks/', 'In the list of talks', (here) => talksPage([row], here)),
  ],
  sources: ({ row, stored }) => [
    list('/sources/', 'In the list of sources', (here) => {
      const none: SourceRow[] = [];
      return sourcesPage({ sources: none, search: none, event_sources: none, [stored.list ?? 'sources']: [row] }, here);
    }),
  ],
  newsletters: ({ row, site }) => [
    page(fillPath(families.newsletters.page, row.id), (here) => issuePage(row, here)),
    mail('mail', 'As mail', row, site, mailPage),
    mail('text', 'As mail, text only', row, site, mailText),
  ],
  entities: ({ row, related }) => [
    page(fillPath(families.entities.page, row.id), (here) =>
      entryPage(
        {
          entity: row,
          chart: orgChartOf({ entities: [row, ...related.entities], relations: related.relations }),
          talks: new Set(row.talk_ids ?? []),
          events: related.events,
        },
        here,
      ),
    ),
    list('/org-chart/', 'In the who’s who', (here) => whosWho({ entities: [row] }, here)),
  ],
  relations: ({ row, related: { entities } }) => [
    list(fillPath(families.entities.page, row.from || 'new-row'), 'On the page of its first entity', (here) => {
      const entity = entities.find(({ id }) => id === row.from);
      if (!entity) return whosWho({ entities }, here);
      const chart = orgChartOf({ entities, relations: [row] });
      return entryPage({ entity, chart, talks: new Set(), events: new Map() }, here);
    }),
  ],
  regulation: ({ row }) => [
    list('/org-chart/', 'In the who’s who', (here) => whosWho({ entities: [], regulation: [row] }, here)),
  ],
  caveats: ({ row }) => [
    list('/org-chart/', 'In the who’s who', (here) => whosWho({ entities: [], caveats: [row] }, here)),
  ],
  academia: ({ row }) => [
    list('/academia/', 'In the list', (here) => academiaPage({ rows: [row], inclusionRules }, here)),
  ],
  books: ({ row }) => [list('/books/', 'In the list of books', (here) => booksPage([row], here))],
  developers: ({ row }) => [
    list('/developers/', 'In the list of developers', (here) =>
      developersPage({ people: [row], entities: new Map() }, here),
    ),
  ],
  illustrations: ({ row }) => [list('/media/', 'In the media kit', (here) => mediaKitPage([row], here))],
  changelog: ({ row }) => [list('/changelog/', 'In the changelog', (here) => changelogPage([row], here))],
  pages: ({ row, site }) => [
    {
      ...page(fillPath(families.pages.page, row.id), (here) => ownPage(row, here)),
      languages: pageLanguages(row, site),
    },
  ],
};

function mail(
  name: string,
  label: string,
  issue: NewsletterIssue,
  { languages }: Site,
  render: (issue: NewsletterIssue, here: Here) => string,
): Described {
  return {
    name,
    label,
    note: 'The project sends no mail itself: this is the body of the feed as a mail program shows it, without the styles of the site.',
    path: fillPath(families.newsletters.page, issue.id),
    languages: languages.filter(({ code }) => issue.body_languages.includes(code)),
    render: (here) => render(issue, here),
  };
}

/** A page exists in the languages in which its text is published. */
const pageLanguages = ({ text_i18n }: PageRow, { languages }: Site): SiteLanguage[] =>
  languages.filter(({ code }) => code === 'en' || text_i18n[code as 'nn'] !== undefined);

interface Chart {
  entities: readonly EntityRow[];
  relations?: readonly RelationRow[];
  regulation?: readonly RegulationRow[];
  caveats?: readonly string[];
}

function whosWho({ entities, relations = [], regulation = [], caveats = [] }: Chart, here: Here): string {
  const chart = orgChartOf({ entities, relations });
  return orgChartPage({ chart, regulation, caveats, updated: new Date().toISOString().slice(0, 10) }, here);
}
