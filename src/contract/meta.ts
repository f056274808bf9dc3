/** Site metadata (docs/feed-rules.md 11.1 to 11.3). */
import { z } from 'zod';
import { newsCountry } from './countries.ts';
import { envelope, signOff } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { interfaces } from './interfaces.ts';
import { languageRow, type SiteLanguageCode, siteLanguages } from './languages.ts';
import { text, url } from './primitives.ts';
import { languageNote, siteUrl } from './shared-fields.ts';
import { translationsFor } from './translations.ts';

const social = {
  label: text.meta({ description: 'A short name.', examples: ['Chat'] }),
  name: text.meta({ description: 'The text of the link, in English.', examples: ['Talk with us'] }),
  name_i18n: translationsFor('name'),
  url: url.nullable().describe('The address; null when there is no such account.'),
};

export const cors = z
  .object({
    access_control_allow_origin: z.literal('*').describe('The header `Access-Control-Allow-Origin` of every file.'),
    credentials: z.literal(false).describe('Always false: requests are sent without credentials.'),
    how: text.describe('How a page of another origin reads the files, in words.'),
  })
  .describe('How pages of other origins may read the files.');

const mobileApp = z.object({
  name: text.meta({ description: 'The name of the app.', examples: ['Example App'] }),
  distribution: text.describe('How the app is distributed, in words.'),
  label: text.meta({ description: 'The text of the link.', examples: ['Join the beta'] }),
  url: url.nullable().describe('The invitation to the beta test; null without one.'),
  note: text.describe('A note for those who want to join.'),
});

/** @param file an example */
const asset = (file: string, what: string) => siteUrl(file, `${what}; null without one.`).nullable();

const urls = z.object({
  host_pages: siteUrl('api/v1/meta.json', 'This file on the static host.'),
  custom_domain: siteUrl('api/v1/meta.json', 'This file on the custom domain.'),
  docs: siteUrl('api/', 'The reference for developers.'),
  discovery: siteUrl('api/v1/index.json', 'index.json, the list of all files.'),
  openapi: siteUrl('api/v1/openapi.json', 'The OpenAPI document.'),
  llms_txt: siteUrl('llms.txt', 'llms.txt, a short guide for language models.'),
  code_host: asset('code', 'The source code of the service'),
  newsletter: siteUrl('newsletter/', 'The page to sign up for the newsletter.'),
  rss: siteUrl('rss.xml', 'The English news as RSS.'),
  chat: url.nullable().describe('The same as `social.chat.url`.'),
  microblog: url.nullable().describe('The same as `social.microblog.url`.'),
  logo: asset('logo.svg', 'The logo'),
  logo_png: asset('logo.png', 'The logo as PNG'),
  wordmark: asset('wordmark.svg', 'The name of the service as a drawing'),
  icon: asset('icon.svg', 'The icon'),
  og_image: asset('preview.png', 'The picture for link previews'),
  media: siteUrl('media/', 'The page with material for the press.'),
  stylesheet: asset('style.css', 'The style sheet of the site'),
});

const sitePage = z.object({
  path: text.meta({ description: 'The path from the root of the site.', examples: ['/calendar/'] }),
  url: siteUrl('calendar/', 'The address.'),
  title: text.meta({ description: 'The title in English.', examples: ['Calendar'] }),
});

/** Unlike other texts, this sentence may have every site language (docs/feed-rules.md 11.3). */
const inSiteLanguages = z
  .object(
    Object.fromEntries(
      siteLanguages.map(({ code, english_name }) => [code, text.optional().describe(`The text in ${english_name}.`)]),
    ) as Record<SiteLanguageCode, z.ZodOptional<typeof text>>,
  )
  .describe('Published translations of `mobile_app_tv` by the code of a site language. Others use `mobile_app_tv`.');

export const signingKey = z
  .object({
    id: text.meta({ description: 'The id of the key, as minisign prints it.', examples: ['CA05644F5E8516BD'] }),
    public_key: text.meta({
      description: 'The public key: one line of base64, which `minisign -P` takes.',
      examples: ['RWS9FoVeT2QFygKl5Ksy4bvGOQIbsPUejSQ6bVlAUjVd/78wWreIG1s5'],
    }),
    url: siteUrl('.well-known/minisign.pub', 'The same key as a file.'),
    replaces: z
      .array(
        z.object({
          id: text.meta({ description: 'The id of the earlier key.', examples: ['1A2B3C4D5E6F7081'] }),
          url: siteUrl('.well-known/minisign/1A2B3C4D5E6F7081.pub', 'The key that replaced it, as a file.'),
          signature_url: siteUrl(
            '.well-known/minisign/1A2B3C4D5E6F7081.pub.minisig',
            'The signature of that file by the earlier key.',
          ),
        }),
      )
      .describe('The earlier keys, each with its signed statement of the next one; empty when there was no other.'),
  })
  .describe('The key that signs the manifests.');

export const siteMeta = z.object({
  ...envelope('meta'),
  sign_off: signOff,
  description: text.describe('What the service is, in English.'),
  license: text.meta({ description: 'The licence of the feed.', examples: ['CC BY 4.0'] }),
  mobile_app: mobileApp.describe('The public beta test of the mobile app.'),
  mobile_app_tv: text.describe('States that the beta primarily supports a TV device.'),
  mobile_app_tv_i18n: inSiteLanguages,
  languages: z.array(languageRow).describe('The languages of the site, as in languages.json.'),
  language_note: languageNote,
  countries: z
    .array(
      z.object({
        code: newsCountry.describe('The code in the feed.'),
        name_en: text.meta({ description: 'The English name.', examples: ['Norway'] }),
      }),
    )
    .describe('The countries and regions that news and events are listed by.'),
  urls: urls.describe('Addresses of the service.'),
  social: z
    .object({
      note: text.describe('A note on the accounts.'),
      chat: z.object(social).describe('The group chat.'),
      microblog: z
        .object({
          ...social,
          handle: text
            .nullable()
            .meta({ description: 'The name of the account; null without one.', examples: ['@example_feed'] }),
        })
        .describe('The microblog account.'),
    })
    .describe('The accounts of the service.'),
  url_note: text.describe('Which of the addresses to use, in words.'),
  editorial: text.describe('The editorial rules, in words.'),
  site_pages: z.array(sitePage).describe('The main pages of the site.'),
  cors,
  not_included: z.array(text).length(4).describe('The kinds of data that the feed never has, in words.'),
  interfaces,
  signing_key: signingKey.nullable().describe('The key that signs the manifests; null when they are not signed.'),
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
