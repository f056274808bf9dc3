/** Pages that editors write, such as `about` (docs/feed-rules.md 8.13). The id of a page is its address on the site. */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { siteLanguages } from './languages.ts';
import { date, id, text } from './primitives.ts';
import { countOf, htmlUrl } from './shared-fields.ts';
import { siteSections } from './site-pages.ts';
import { translationsFor } from './translations.ts';

/** The form of a page's id: no dot, because `/rss.xml/` would hide the file `/rss.xml`. */
export const pageIdForm = {
  pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  message: 'must have only lowercase letters, digits and single dashes between them, such as about-us',
};

/**
 * What else of the site has the address of this page, without regard to case.
 * @returns such as `is the code of a site language, Swedish`; null for a free id
 */
export function pageIdClash(pageId: string): string | null {
  const name = pageId.toLowerCase();
  const language = siteLanguages.find(({ code }) => code === name);
  if (language) return `is the code of a site language, ${language.english_name}`;
  return siteSections.has(name) ? `is the name of a part of the site, /${name}` : null;
}

export const pageRow = z
  .object({
    id: id
      .regex(pageIdForm.pattern, pageIdForm.message)
      .refine((value) => pageIdClash(value) === null, 'must be neither a site language nor a part of the site')
      .meta({ description: 'The address of the page on the site: `/{id}/`.', examples: ['about'] }),
    title: text.meta({ description: 'The title in English.', examples: ['About'] }),
    title_i18n: translationsFor('title'),
    text: text.describe('Markdown (CommonMark) without HTML. A link that starts with `/` leads to a page of the site.'),
    text_i18n: translationsFor('text'),
    html_url: htmlUrl('about/'),
    updated: date.describe('The day on which an editor last saved the page or decided on it.'),
  })
  .describe('A page that an editor wrote.');

export type PageRow = z.output<typeof pageRow>;

export const pageList = z.object({
  ...envelope('pages'),
  count: countOf('pages'),
  pages: z.array(pageRow).describe('The pages by id.'),
});

export const pageFiles: FeedFile[] = [
  {
    id: 'api-v1-pages',
    path: '/api/v1/pages.json',
    summary: 'Pages that editors wrote, such as about, with their text as Markdown.',
    schemaName: 'PageList',
    schema: pageList,
    owner: 'export',
    list: 'pages',
    added: true,
  },
];
