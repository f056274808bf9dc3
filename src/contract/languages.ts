/** The site's languages, in one table (docs/feed-rules.md 11.5). */
import * as z from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { languageCode, text } from './primitives.ts';
import { countOf, siteUrl } from './shared-fields.ts';

/** A language of the site's pages. */
export interface SiteLanguage {
  code: string;
  native_name: string;
  english_name: string;
  rtl: boolean;
  html_lang: string;
  og_locale: string;
}

/** Code, native name, English name, the `lang` of a page and the Open Graph locale. */
const table = [
  ['en', 'English', 'English', 'en', 'en_GB'],
  ['nn', 'Nynorsk', 'Norwegian Nynorsk', 'nn', 'nn_NO'],
  ['nb', 'Bokmål', 'Norwegian Bokmål', 'nb', 'nb_NO'],
  ['sv', 'Svenska', 'Swedish', 'sv', 'sv_SE'],
  ['da', 'Dansk', 'Danish', 'da', 'da_DK'],
  ['fi', 'Suomi', 'Finnish', 'fi', 'fi_FI'],
  ['is', 'Íslenska', 'Icelandic', 'is', 'is_IS'],
  ['zh', '中文', 'Chinese', 'zh-Hans', 'zh_CN'],
  ['hi', 'हिन्दी', 'Hindi', 'hi', 'hi_IN'],
  ['es', 'Español', 'Spanish', 'es', 'es_ES'],
  ['fr', 'Français', 'French', 'fr', 'fr_FR'],
  ['ar', 'العربية', 'Arabic', 'ar', 'ar_AR'],
  ['bn', 'বাংলা', 'Bengali', 'bn', 'bn_BD'],
  ['pt', 'Português', 'Portuguese', 'pt', 'pt_PT'],
  ['ru', 'Русский', 'Russian', 'ru', 'ru_RU'],
  ['ur', 'اردو', 'Urdu', 'ur', 'ur_PK'],
  ['id', 'Bahasa Indonesia', 'Indonesian', 'id', 'id_ID'],
  ['de', 'Deutsch', 'German', 'de', 'de_DE'],
  ['ja', '日本語', 'Japanese', 'ja', 'ja_JP'],
  ['sw', 'Kiswahili', 'Swahili', 'sw', 'sw_KE'],
  ['mr', 'मराठी', 'Marathi', 'mr', 'mr_IN'],
] as const;

/** The code of a site language, such as `nn`. */
export type SiteLanguageCode = (typeof table)[number][0];

export const siteLanguageCodes: readonly SiteLanguageCode[] = table.map(([code]) => code);

/** English pages are at the root of the site, the others below `/<code>/` (docs/feed-rules.md 11.6). */
export const siteLanguages: readonly SiteLanguage[] = table.map(
  ([code, native_name, english_name, html_lang, og_locale]) => ({
    code,
    native_name,
    english_name,
    rtl: code === 'ar' || code === 'ur',
    html_lang,
    og_locale,
  }),
);

/** A page of the site in every site language: `/path/` in English, `/<code>/path/` in the others. */
export const siteAddresses = z
  .object(
    Object.fromEntries(
      siteLanguages.map(({ code, english_name }) => [
        code,
        siteUrl(`${code === 'en' ? '' : `${code}/`}calendar/0123456789ab/`, `The page in ${english_name}.`),
      ]),
    ),
  )
  .describe('The addresses of the page on the site, one for each site language.');

/**
 * @param path with a leading slash, such as `/calendar/0123456789ab/`
 * @param languages those of the site; the others get the English address
 */
export function addressesOf(baseUrl: string, path: string, languages: readonly SiteLanguage[]): Record<string, string> {
  const here = new Set(languages.map(({ code }) => code));
  return Object.fromEntries(
    siteLanguages.map(({ code }) => [
      code,
      code === 'en' || !here.has(code) ? `${baseUrl}${path}` : `${baseUrl}/${code}${path}`,
    ]),
  );
}

/** One site language in the feed; `name` equals `native_name`. */
export const languageRow = z
  .object({
    code: languageCode.describe('The code that the site and the feed use for the language.'),
    name: text.meta({ description: 'The same as `native_name`.', examples: ['Suomi'] }),
    native_name: text.meta({ description: 'The name in the language itself.', examples: ['Suomi'] }),
    english_name: text.meta({ description: 'The name in English.', examples: ['Finnish'] }),
    rtl: z.boolean().describe('True when the language is written from right to left.'),
    html_lang: text.meta({ description: 'The value for the `lang` attribute in HTML.', examples: ['fi', 'zh-Hans'] }),
    og_locale: text.meta({ description: 'The value for `og:locale` in Open Graph.', examples: ['fi_FI'] }),
    home: siteUrl('fi/', 'The home page in the language.'),
  })
  .describe('A language of the site.');

export const languageList = z.object({
  ...envelope('languages'),
  count: countOf('languages'),
  languages: z.array(languageRow).describe('The languages of the site, English first.'),
});

export const languageFiles: FeedFile[] = [
  {
    id: 'api-v1-languages',
    path: '/api/v1/languages.json',
    summary: 'Site UI languages.',
    schemaName: 'LanguageList',
    schema: languageList,
    owner: 'export',
    list: 'languages',
  },
];
