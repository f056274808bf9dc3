/** Which pages of the site a build has, so that a text does not link to one that it lacks (docs/feed-rules.md 16.24). */
import { allFamilies } from '../contract/families.ts';
import { type SiteLanguage, siteLanguages } from '../contract/languages.ts';
import { isTranslated, type OptionalPages, sitePagesOf } from '../contract/site-pages.ts';

/** The ids of a build's rows that have a page, by family. */
export type RowIds = ReadonlyMap<string, { has: (id: string) => boolean }>;

const codes = new Set(siteLanguages.map(({ code }) => code));

/** The forms of the addresses of rows, such as `/stories/{id}/` and `/books/#{id}`; that of any page, `/{id}/`, last. */
const forms = [...allFamilies]
  .flatMap(([family, { page }]) => (page === undefined ? [] : [{ family, page }]))
  .sort((a, b) => b.page.length - a.page.length)
  .map(({ family, page }) => ({ family, form: new RegExp(`^${page.replace('{id}', '([^/#?]+)')}$`) }));

export interface KnownPages extends OptionalPages {
  /** The languages of the site. */
  languages: readonly Pick<SiteLanguage, 'code'>[];
  /** The symbols of the assets with a page of prices. */
  assets: Pick<ReadonlySet<string>, 'has'>;
  /** Whether an editor's page exists in a language besides English. */
  isOwnPageIn: (id: string, code: string) => boolean;
}

/**
 * @param ids without a family: no row of it has a page
 * @returns whether the address of a page on the site, such as `/nn/calendar/0123456789ab/`, leads somewhere. An address of another
 *   kind, such as a list or a file, is taken to exist.
 */
export function knownPages(
  ids: RowIds,
  { languages, assets, isOwnPageIn, ...optional }: KnownPages,
): (path: string) => boolean {
  const fixed = new Set(sitePagesOf(optional).map(({ path }) => path));
  const isKnown = (path: string) => {
    const page = pageOf(path);
    const asset = /^\/markets\/([^/]+)\/$/.exec(page)?.[1];
    if (asset !== undefined) return assets.has(asset);
    const isFixed = fixed.has(page);
    // A fixed page has the form of an editor's page.
    const row = isFixed && path === page ? null : (rowOf(path) ?? (isFixed ? null : rowOf(page)));
    return row === null || (ids.get(row.family)?.has(row.id) ?? false);
  };
  /** English has no folder of its own, and most pages exist only in English. */
  const existsIn = (code: string, path: string) => {
    if (code === 'en' || languages.every((language) => language.code !== code)) return false;
    if (path === '/rss.xml' || isTranslated(pageOf(path))) return true;
    const row = rowOf(pageOf(path));
    return row?.family === 'pages' && isOwnPageIn(row.id, code);
  };
  return (address) => {
    const path = address.replace(/\?[^#]*/, '');
    const [, code = ''] = path.split('/');
    if (!codes.has(code)) return isKnown(path);
    const inLanguage = path.slice(code.length + 1);
    return existsIn(code, inLanguage) && isKnown(inLanguage);
  };
}

const pageOf = (path: string): string => path.replace(/#.*$/, '');

function rowOf(path: string): { family: string; id: string } | null {
  for (const { family, form } of forms) {
    const id = form.exec(path)?.[1];
    if (id !== undefined) return { family, id };
  }
  return null;
}
