/** Pictures on story cards (docs/feed-rules.md 8.8). Photographs from other newspapers are not allowed. */
import type { CollectionConfig } from 'payload';
import { slugOf } from '../src/lib/identity.ts';
import { row, select, text } from './fields/builders.ts';
import { picture } from './fields/reference.ts';
import { editorialCollection } from './review/editorial-collection.ts';

const prefixes: Record<string, string> = { original: 'original', commons: 'commons', 'official-press': 'press' };

export const Illustrations: CollectionConfig = editorialCollection({
  slug: 'illustrations',
  group: 'Library',
  description: 'Own drawings, openly licensed pictures and official press pictures. Never from another newspaper.',
  title: 'subject',
  search: ['kind', 'source', 'modifications'],
  columns: ['kind', 'source', 'media'],
  id: {
    help: 'Generated from the kind and the subject when left empty.',
    from: ({ kind, subject }) =>
      typeof kind === 'string' ? slugOf(subject) && `${prefixes[kind] ?? kind}-${slugOf(subject)}` : null,
    needs: () => ({ path: 'subject', message: 'Fill in the kind and the subject: the id is generated from them.' }),
  },
  fields: [
    row(
      text('subject', { help: 'A word or two, such as coins.' }),
      select('kind', ['original', 'commons', 'official-press']),
    ),
    picture('media', { help: 'The picture, with its author, licence and page.' }),
    text('source', { help: 'Who provides the picture, in words.' }),
    row(text('modifications', { help: 'What was changed.' }), text('terms', { help: 'The terms of the press page.' })),
  ],
});
