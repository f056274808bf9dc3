/** Fields that mean the same in many files. A file that needs another description gives its own. */
import { count, id, text, timestamp, url } from './primitives.ts';

/** @param list the field of the same file that holds the rows */
export const countOf = (list: string) => count.describe(`How many rows \`${list}\` has.`);

/**
 * An address of the service itself.
 * @param path an example, without a leading slash
 */
export const siteUrl = (path: string, description: string) =>
  url.meta({ description, examples: [`https://example.org/${path}`] });

/** @param path an example below `/api/v1/`, such as `news/0123456789ab.json` */
export const apiUrl = (path: string) => siteUrl(`api/v1/${path}`, "The address of this row's own JSON file.");

/** @param path an example, such as `stories/0123456789ab/` */
export const htmlUrl = (path: string) => siteUrl(path, "The address of this row's page on the site.");

/** @param row what was merged, such as `story` */
export const movedTo = (row: string) =>
  id.optional().meta({
    description: `Only in the file of a merged ${row}: the id of the surviving ${row}, which is in \`item\`.`,
    examples: ['0123456789ab'],
  });

/** The English name of a language, or null. */
export const languageName = text.nullable().meta({
  description: 'The English name of the language; null when unknown.',
  examples: ['Norwegian'],
});

export const languageNote = text.describe('Which fields are English and which have translations, in words.');
export const logoNote = text.describe('Which logos are in the feed, in words.');

/** Where a fact comes from. */
export const sourceName = text.meta({ description: 'The name of the source.', examples: ['Example Association'] });
export const sourceUrl = url.describe('The page that states it.');
export const retrieved = timestamp.nullable().describe('When that page was read; null when unknown.');
