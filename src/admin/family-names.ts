/** What the families and their rows are called. */
import { editorialCollections } from '../../collections/index.ts';

/** By slug: one row, such as Story. */
export const familyNames: ReadonlyMap<string, string> = new Map(
  editorialCollections.map(({ slug, labels }) => [slug, String(labels?.singular ?? slug)]),
);

/** By slug, in menu order: all of them, such as News. */
export const familyPlurals: ReadonlyMap<string, string> = new Map(
  editorialCollections.map(({ slug, labels }) => [slug, String(labels?.plural ?? slug)]),
);
