/** Which pages of the site a build has, so that a text does not link to one that it lacks (docs/feed-rules.md 16.24). */
import { allFamilies } from '../contract/families.ts';
import { siteLanguages } from '../contract/languages.ts';
import { sitePages } from '../contract/site-pages.ts';

/** The ids of a build's rows that have a page, by family. */
export type RowIds = ReadonlyMap<string, { has: (id: string) => boolean }>;

const codes = new Set(siteLanguages.map(({ code }) => code));

/** The forms of the addresses of rows, such as `/stories/{id}/` and `/books/#{id}`; that of any page, `/{id}/`, last. */
const forms = [...allFamilies]
  .flatMap(([family, { page }]) => (page === undefined ? [] : [{ family, page }]))
  .sort((a, b) => b.page.length - a.page.length)
  .map(({ family, page }) => ({ family, form: new RegExp(`^${page.replace('{id}', '([^/#?]+)')}$`) }));

/**
 * @param ids without a family: no row of it has a page
 * @returns whether the address of a page on the site, such as `/nn/calendar/0123456789ab/`, leads somewhere. An address of another
 *   kind, such as a list or a file, is taken to exist.
 */
export function knownPages(ids: RowIds, { hasRules }: { hasRules: boolean }): (path: string) => boolean {
  const fixed = new Set(sitePages.flatMap(({ path }) => (path === '/rules/' && !hasRules ? [] : [path])));
  return (address) => {
    const [, first = ''] = address.split('/');
    const path = (codes.has(first) ? address.slice(first.length + 1) : address).replace(/\?[^#]*/, '');
    const page = path.replace(/#.*$/, '');
    const isFixed = fixed.has(page);
    // A fixed page has the form of an editor's page.
    const row = isFixed && path === page ? null : (rowOf(path) ?? (isFixed ? null : rowOf(page)));
    return row === null || (ids.get(row.family)?.has(row.id) ?? false);
  };
}

function rowOf(path: string): { family: string; id: string } | null {
  for (const { family, form } of forms) {
    const id = form.exec(path)?.[1];
    if (id !== undefined) return { family, id };
  }
  return null;
}
