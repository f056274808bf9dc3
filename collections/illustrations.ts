/** Pictures on story cards (spec.md §2.9, "Illustrations records"). No photographs from other newspapers. */
import type { CollectionConfig } from 'payload';
import { slugOf } from '../src/lib/identity.ts';
import { choice, line, text } from './fields/plain.ts';
import { picture } from './fields/reference.ts';
import { editorial } from './review/editorial.ts';

const prefixes: Record<string, string> = { original: 'original', commons: 'commons', 'official-press': 'press' };

export const Illustrations: CollectionConfig = editorial({
  slug: 'illustrations',
  group: 'Library',
  description: 'Own drawings, openly licensed pictures and official press pictures. Never from another newspaper.',
  title: 'subject',
  columns: ['kind', 'source', 'media'],
  id: {
    help: 'Made from the kind and the subject when left empty.',
    from: ({ kind, subject }) =>
      typeof kind === 'string' ? slugOf(subject) && `${prefixes[kind] ?? kind}-${slugOf(subject)}` : null,
    needs: () => ({ path: 'subject', message: 'Give the kind and the subject: the id is made from them.' }),
  },
  fields: [
    line(
      text('subject', { help: 'A word or two, such as coins.' }),
      choice('kind', ['original', 'commons', 'official-press']),
    ),
    picture('media', { help: 'The picture, with its author, licence and page.' }),
    text('source', { help: 'Who offers the picture, in words.' }),
    line(text('modifications', { help: 'What was changed.' }), text('terms', { help: 'Terms of the press page.' })),
  ],
});
