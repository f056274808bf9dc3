/** Site metadata (docs/feed-rules.md 11.1 to 11.3). */
import { z } from 'zod';
import { newsCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { languageRow } from './languages.ts';
import { text, url } from './primitives.ts';
import { translations } from './translations.ts';

const social = {
  label: text.describe('Short name.'),
  name: text.describe('English link text.'),
  name_i18n: translations,
  url: url.nullable(),
};

export const cors = z.object({
  access_control_allow_origin: z.literal('*'),
  credentials: z.literal(false),
  how: text,
});

export const siteMeta = z.object({
  ...envelope('meta'),
  sign_off: text,
  description: text,
  license: text,
  mobile_app: z.object({
    name: text,
    distribution: text,
    label: text,
    url: url.nullable(),
    note: text,
  }),
  mobile_app_tv: text.describe('Says that the beta primarily supports a TV device.'),
  mobile_app_tv_i18n: translations,
  languages: z.array(languageRow),
  language_note: text,
  countries: z.array(z.object({ code: newsCountry, name_en: text })),
  urls: z.object({
    host_pages: url,
    custom_domain: url,
    docs: url,
    discovery: url,
    openapi: url,
    llms_txt: url,
    code_host: url.nullable(),
    newsletter: url,
    rss: url,
    chat: url.nullable(),
    microblog: url.nullable(),
    logo: url.nullable(),
    logo_png: url.nullable(),
    wordmark: url.nullable(),
    icon: url.nullable(),
    og_image: url.nullable(),
    media: url,
    stylesheet: url.nullable(),
  }),
  social: z.object({
    note: text,
    chat: z.object(social),
    microblog: z.object({ ...social, handle: text.nullable() }),
  }),
  url_note: text,
  editorial: text,
  site_pages: z.array(z.object({ path: text, url, title: text })),
  cors,
  not_included: z.array(text).length(4),
});

export const metaFiles: FeedFile[] = [
  {
    id: 'api-v1-meta',
    path: '/api/v1/meta.json',
    summary: 'Site metadata.',
    schemaName: 'SiteMeta',
    schema: siteMeta,
    owner: 'export',
  },
];
