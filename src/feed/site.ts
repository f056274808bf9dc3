/** The files about the site itself: languages, default language by country, metadata (docs/feed-rules.md, section 11). */
import type { z } from 'zod';
import { type BuildContext, openEnvelope } from '../contract/context.ts';
import { newsCountries } from '../contract/countries.ts';
import { countriesByLanguage } from '../contract/country-languages.ts';
import type { geoLanguage } from '../contract/geo-language.ts';
import { type languageList, siteLanguageCodes } from '../contract/languages.ts';
import type { siteMeta } from '../contract/meta.ts';
import { PUBLIC_KEY, REPLACED_KEYS, SIGNATURE } from '../contract/owners.ts';
import { interfacesOf } from './interfaces.ts';
import type { StoredMeta } from './stored-rows.ts';
import { corsNote, languageNote } from './texts.ts';
import { byText, textOf, translationsOf } from './values.ts';

type LanguageList = z.output<typeof languageList>;

function languageRows({ baseUrl, languages }: BuildContext): LanguageList['languages'] {
  return languages.map((language) => ({
    ...language,
    name: language.native_name,
    home: language.code === 'en' ? `${baseUrl}/` : `${baseUrl}/${language.code}/`,
  }));
}

export function languagesFile(context: BuildContext): LanguageList {
  const languages = languageRows(context);
  return { ...openEnvelope(context, 'languages'), count: languages.length, languages };
}

export function geoLanguageFile(context: BuildContext): z.output<typeof geoLanguage> {
  const { kind: _, ...opening } = openEnvelope(context, 'geo-language');
  const pairs = Object.entries(countriesByLanguage).flatMap(([code, countries]) =>
    countries.map((country) => [country, code]),
  );
  return {
    ...opening,
    note: 'A default only: the visitor chooses. Nothing about the lookup is stored or logged, and no third party is asked.',
    cookie: 'nc_lang',
    storage: 'nc_lang',
    order: [
      'The cookie nc_lang, set by the language switcher: it always wins.',
      'The local-storage key nc_lang, when the cookie is missing.',
      "GET /api/geo of the worker: the country of the visitor's request; XX and T1 count as unknown.",
      "The browser's navigator.languages; no, nb and nn default to nynorsk (nn).",
      'English (en).',
    ],
    geo: {
      path: '/api/geo',
      source: 'The request country that the edge network gives; no third-party geo-IP service.',
      stored: false,
    },
    default: 'en',
    unmapped_country: 'en',
    by_country: Object.fromEntries(pairs.sort(([a = ''], [b = '']) => byText(a, b))),
  };
}

const countryNames: Record<(typeof newsCountries)[number], string> = {
  NO: 'Norway',
  SE: 'Sweden',
  DK: 'Denmark',
  FI: 'Finland',
  IS: 'Iceland',
  NORDIC: 'The Nordic countries',
  EU: 'European Union',
};

/** @param pages the pages of this build, in English */
export function metaFile(
  context: BuildContext,
  meta: StoredMeta | null,
  pages: readonly { path: string; title: string }[],
): z.output<typeof siteMeta> {
  const { baseUrl, hostPagesUrl, siteName, signOff } = context;
  const chat = meta?.social?.chat;
  const microblog = meta?.social?.microblog;
  // A stored group cannot have a field named id.
  const { ind, ...tvTexts } = meta?.mobile_app_tv_i18n ?? {};
  return {
    ...openEnvelope(context, 'meta'),
    sign_off: signOff,
    description: textOf(meta?.description) ?? 'A public JSON feed on Nordic cryptocurrency topics.',
    license: textOf(meta?.license) ?? 'Not stated.',
    mobile_app: {
      name: textOf(meta?.mobile_app?.name) ?? siteName,
      distribution: textOf(meta?.mobile_app?.distribution) ?? 'none',
      label: textOf(meta?.mobile_app?.label) ?? 'Mobile app',
      url: textOf(meta?.mobile_app?.url),
      note: textOf(meta?.mobile_app?.note) ?? 'There is no public test of a mobile app at present.',
    },
    mobile_app_tv: textOf(meta?.mobile_app_tv) ?? 'The beta primarily supports a TV device.',
    mobile_app_tv_i18n: translationsOf({ ...tvTexts, id: ind }, siteLanguageCodes),
    languages: languageRows(context),
    language_note: languageNote,
    countries: newsCountries.map((code) => ({ code, name_en: countryNames[code] })),
    urls: {
      host_pages: `${hostPagesUrl}/api/v1/meta.json`,
      custom_domain: `${baseUrl}/api/v1/meta.json`,
      docs: `${baseUrl}/api/`,
      discovery: `${baseUrl}/api/v1/index.json`,
      openapi: `${baseUrl}/api/v1/openapi.json`,
      llms_txt: `${baseUrl}/llms.txt`,
      code_host: textOf(meta?.urls?.code_host),
      newsletter: `${baseUrl}/newsletter/`,
      rss: `${baseUrl}/rss.xml`,
      chat: textOf(chat?.url),
      microblog: textOf(microblog?.url),
      logo: textOf(meta?.urls?.logo),
      logo_png: textOf(meta?.urls?.logo_png),
      wordmark: textOf(meta?.urls?.wordmark),
      icon: textOf(meta?.urls?.icon),
      og_image: textOf(meta?.urls?.og_image),
      media: `${baseUrl}/media/`,
      stylesheet: textOf(meta?.urls?.stylesheet),
    },
    social: {
      note: textOf(meta?.social?.note) ?? `Accounts of ${siteName}.`,
      chat: socialOf(chat, 'Chat'),
      microblog: { ...socialOf(microblog, 'Microblog'), handle: textOf(microblog?.handle) },
    },
    url_note: 'The same files are on the static host and on the custom domain; use the custom domain.',
    editorial: textOf(meta?.editorial) ?? 'Signed by the editorial team. Nothing in the feed is investment advice.',
    site_pages: pages.map(({ path, title }) => ({ path, url: `${baseUrl}${path}`, title })),
    cors: corsNote,
    not_included: [
      'drafts, the editor queue and rejected rows',
      'reader reports',
      'newsletter subscriber addresses and other personal data',
      'tokens and keys',
    ],
    interfaces: interfacesOf(meta),
    signing_key: signingKeyOf(context),
  };
}

function signingKeyOf({ baseUrl, keys }: BuildContext): z.output<typeof siteMeta>['signing_key'] {
  if (keys === null) return null;
  const { publicKey, replaced } = keys;
  return {
    id: publicKey.id,
    public_key: publicKey.text,
    url: `${baseUrl}/${PUBLIC_KEY}`,
    replaces: replaced.map(({ old: { id } }) => {
      const url = `${baseUrl}/${REPLACED_KEYS}${id}.pub`;
      return { id, url, signature_url: url + SIGNATURE };
    }),
  };
}

type Social = NonNullable<StoredMeta['social']>['chat'];

function socialOf(social: Social | undefined, fallback: string) {
  return {
    label: textOf(social?.label) ?? fallback,
    name: textOf(social?.name) ?? fallback,
    name_i18n: translationsOf(social?.name_i18n),
    url: textOf(social?.url),
  };
}
