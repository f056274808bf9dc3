/** Open-source developers (spec.md §2.9, "Developer record"). */
import type { CollectionConfig } from 'payload';
import { notableCount } from '../src/contract/developers.ts';
import { slugOf } from '../src/lib/identity.ts';
import { choice, day, line, number, rows, text } from './fields/plain.ts';
import { reference } from './fields/reference.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';

const of = (kind: string) => ({ condition: (_: unknown, sibling: { kind?: unknown }) => sibling?.kind === kind });

export const Developers: CollectionConfig = editorial({
  slug: 'developers',
  group: 'Library',
  description: 'People whose public code has a shown Nordic connection.',
  title: 'name',
  columns: ['checked', 'whoswho'],
  sort: 'name',
  id: {
    help: 'A short name. Made from the name when left empty.',
    from: ({ name }) => slugOf(name),
    needs: () => ({ path: 'name', message: 'Give the name: the id is made from it.' }),
  },
  fields: [
    text('name'),
    rows('profiles', [line(text('host', { help: 'Such as code.example.' }), url('url'))], {
      help: 'Code-hosting profiles.',
    }),
    rows(
      'notable',
      [
        line(choice('kind', ['repo', 'contrib']), url('url')),
        line(
          text('name', { admin: of('repo') }),
          number('stars', { min: 0, admin: of('repo') }),
          text('language', { admin: of('repo') }),
          day('last_push', { admin: of('repo') }),
        ),
        text('description', { admin: of('repo') }),
        line(
          text('project', { admin: of('contrib') }),
          text('host', { admin: of('contrib') }),
          number('commits', { min: 0, admin: of('contrib') }),
          number('merged_prs', { min: 0, admin: of('contrib') }),
        ),
      ],
      {
        maxRows: notableCount,
        help: `At most ${notableCount}.`,
        labels: { singular: 'Notable item', plural: 'Notable' },
      },
    ),
    line(
      day('checked', { help: 'The day of the counts.' }),
      url('nordic_source', { help: 'Shows the Nordic connection.' }),
    ),
    line(
      reference('whoswho', 'entities', { label: "Who's who record", filter: { type: { equals: 'person' } } }),
      reference('org', 'entities', { label: 'Organisation', filter: { type: { equals: 'organisation' } } }),
    ),
  ],
});
