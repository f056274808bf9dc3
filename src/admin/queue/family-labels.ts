/** What one row of a family is called. */
import type { Family } from '../../../export/rows.ts';

export const familyLabels: Record<Family, string> = {
  news: 'Story',
  events: 'Event',
  talks: 'Talk',
  sources: 'Source',
  newsletters: 'Newsletter',
  entities: "Who's who",
  relations: 'Relation',
  regulation: 'Regulation note',
  caveats: 'Caveat',
  academia: 'Academia',
  books: 'Book',
  developers: 'Developer',
  illustrations: 'Illustration',
  changelog: 'Changelog entry',
};
