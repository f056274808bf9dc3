/** Open-source developers (docs/feed-rules.md 8.6, 8.7). */
import type { CollectionConfig } from 'payload';
import { notableCount } from '../src/contract/developers.ts';
import { slugOf } from '../src/lib/identity.ts';
import { array, day, number, row, select, text } from './fields/builders.ts';
import { reference } from './fields/reference.ts';
import { url } from './fields/url.ts';
import { editorialCollection } from './review/editorial-collection.ts';

/** Shows a field only in notable items of one kind. */
const only = (kind: string) => ({ condition: (_: unknown, sibling: { kind?: unknown }) => sibling?.kind === kind });

export const Developers: CollectionConfig = editorialCollection({
  slug: 'developers',
  group: 'Library',
  description: 'People with public code and a documented Nordic connection.',
  title: 'name',
  search: ['profiles.url', 'notable.name', 'notable.project', 'notable.description', 'notable.url', 'whoswho', 'org'],
  columns: ['checked', 'whoswho'],
  sort: 'name',
  id: {
    help: 'A short name. Generated from the name when left empty.',
    from: ({ name }) => slugOf(name),
    needs: () => ({ path: 'name', message: 'Fill in the name: the id is generated from it.' }),
  },
  fields: [
    text('name'),
    array('profiles', [row(text('host', { help: 'Such as code.example.' }), url('url'))], {
      help: 'Code-hosting profiles.',
    }),
    array(
      'notable',
      [
        row(select('kind', ['repo', 'contrib']), url('url')),
        row(
          text('name', { admin: only('repo') }),
          number('stars', { min: 0, admin: only('repo') }),
          text('language', { admin: only('repo') }),
          day('last_push', { admin: only('repo') }),
        ),
        text('description', { admin: only('repo') }),
        row(
          text('project', { admin: only('contrib') }),
          text('host', { admin: only('contrib') }),
          number('commits', { min: 0, admin: only('contrib') }),
          number('merged_prs', { min: 0, admin: only('contrib') }),
        ),
      ],
      {
        maxRows: notableCount,
        help: `At most ${notableCount}.`,
        labels: { singular: 'Notable item', plural: 'Notable' },
      },
    ),
    row(
      day('checked', { help: 'The day the figures were read.' }),
      url('nordic_source', { help: 'A page that shows the Nordic connection.' }),
    ),
    row(
      reference('whoswho', 'entities', { label: "Who's who record", filter: { type: { equals: 'person' } } }),
      reference('org', 'entities', { label: 'Organisation', filter: { type: { equals: 'organisation' } } }),
    ),
  ],
});
