/**
 * The pages of the site, in the order of the navigation and the index of all pages (docs/feed-rules.md 16.1). The navigation,
 * `meta.site_pages`, `hreflang` links, the sitemap and the names that an editor's own page cannot have derive from this table.
 */
import { families } from './families.ts';

/** The headings of the index of all pages. */
export type PageGroup = 'news' | 'events' | 'people' | 'data' | 'site';

export interface SitePage {
  /** Below the root of the site, or below the folder of a language. */
  path: string;
  /** The key of the title in the interface texts. */
  label:
    | 'news'
    | 'stories'
    | 'calendar'
    | 'previousEvents'
    | 'talks'
    | 'whosWho'
    | 'rules'
    | 'academia'
    | 'books'
    | 'developers'
    | 'sources'
    | 'newsletter'
    | 'markets'
    | 'statistics'
    | 'nodes'
    | 'apiReference'
    | 'changelog'
    | 'archive'
    | 'mediaKit'
    | 'search';
  group: PageGroup;
  /** True for a page that exists in every site language. */
  translated?: boolean;
  /** The label in the navigation at the top, for a page that is there. */
  nav?: 'news' | 'calendar' | 'talks' | 'whosWho' | 'markets' | 'api' | 'search';
}

/** The fixed pages. A build has those that `sitePagesOf` gives. */
export const sitePages: readonly SitePage[] = [
  { path: '/', label: 'news', group: 'news', translated: true, nav: 'news' },
  { path: '/stories/', label: 'stories', group: 'news' },
  { path: '/newsletter/', label: 'newsletter', group: 'news', translated: true },
  { path: '/archive/', label: 'archive', group: 'news' },
  { path: '/calendar/', label: 'calendar', group: 'events', translated: true, nav: 'calendar' },
  { path: '/events/previous/', label: 'previousEvents', group: 'events' },
  { path: '/talks/', label: 'talks', group: 'events', nav: 'talks' },
  { path: '/org-chart/', label: 'whosWho', group: 'people', nav: 'whosWho' },
  { path: '/academia/', label: 'academia', group: 'people' },
  { path: '/books/', label: 'books', group: 'people' },
  { path: '/developers/', label: 'developers', group: 'people' },
  { path: '/markets/', label: 'markets', group: 'data', nav: 'markets' },
  { path: '/api/', label: 'apiReference', group: 'data', nav: 'api' },
  { path: '/stats/', label: 'statistics', group: 'data' },
  { path: '/nodes/', label: 'nodes', group: 'data' },
  { path: '/sources/', label: 'sources', group: 'data' },
  { path: '/rules/', label: 'rules', group: 'data' },
  { path: '/changelog/', label: 'changelog', group: 'site' },
  { path: '/media/', label: 'mediaKit', group: 'site' },
  { path: '/search/', label: 'search', group: 'site', translated: true, nav: 'search' },
];

/** Which of the fixed pages a build has. */
export interface OptionalPages {
  /** True while the rules are published. */
  hasRules: boolean;
  /** False for an export without search. */
  hasSearch: boolean;
}

/** The fixed pages of a build: `/rules/` needs published rules, and `/search/` an index. */
export const sitePagesOf = ({ hasRules, hasSearch }: OptionalPages): readonly SitePage[] =>
  sitePages.filter(({ path }) => (path !== '/rules/' || hasRules) && (path !== '/search/' || hasSearch));

/** The pages of single rows that exist in every site language. */
const translatedRows = [families.events.page, families.newsletters.page].map((template) => {
  const [start = '', end = ''] = template.split('{id}');
  return { start, end };
});

const translatedPages = new Set(sitePages.filter(({ translated }) => translated).map(({ path }) => path));

/** True for a path such as `/calendar/{id}/` whose page exists in every site language. */
export function isTranslated(path: string): boolean {
  return (
    translatedPages.has(path) ||
    translatedRows.some(
      ({ start, end }) => path.startsWith(start) && path.endsWith(end) && path.length > start.length + end.length,
    )
  );
}

/** The path of a page in a language: English is at the root, the others are below `/<code>/` (docs/feed-rules.md 11.6). */
export const pathIn = (code: string, path: string): string => (code === 'en' ? path : `/${code}${path}`);

/** Files and folders at the root that are not pages of the table. */
const otherNames = [
  'assets',
  'admin',
  'preview',
  'atom',
  'feed',
  'rss',
  'favicon',
  'llms',
  'robots',
  'sitemap',
  'site',
  'index',
  'push-config',
  '404',
];

/**
 * The first parts of the addresses of the site, in lower case and without the ending of a file name: `rss` of `/rss.xml`. A page of
 * an editor cannot have one of these names (docs/feed-rules.md 8.13).
 */
export const siteSections: ReadonlySet<string> = new Set([
  ...sitePages.flatMap(({ path }) => path.split('/')[1] ?? []).filter((name) => name !== ''),
  ...otherNames,
]);
