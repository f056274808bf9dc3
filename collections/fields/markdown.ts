/** A long text in Markdown. The site turns it into HTML (docs/feed-rules.md 8.14). */
import type { TextareaField } from 'payload';
import { textarea } from './builders.ts';

type Condition = NonNullable<TextareaField['admin']>['condition'];

/** @param help what the text is, without a full stop */
export const markdown = (name: string, { help, condition }: { help: string; condition?: Condition }): TextareaField =>
  textarea(name, {
    help: `${help}. Markdown: an empty line between paragraphs, ## Heading, **bold**, - list item, [link](https://…).`,
    custom: { markdown: true },
    admin: { rows: 16, ...(condition ? { condition } : {}) },
  });
