/** The languages of the site's pages, from the setting SITE_LANGUAGES. */

import { type Settings, SettingsError } from '../lib/settings.ts';
import { type SiteLanguage, siteLanguages } from './languages.ts';

/**
 * @returns all languages when SITE_LANGUAGES is not set; always in the order of `languages.json` (docs/feed-rules.md 11.15)
 * @throws SettingsError in one line for an unknown code, and when English is missing
 */
export function readSiteLanguages({ SITE_LANGUAGES: setting }: Pick<Settings, 'SITE_LANGUAGES'>): SiteLanguage[] {
  if (setting === undefined) return [...siteLanguages];
  const codes = new Set(setting.split(/[\s,]+/).filter((code) => code !== ''));
  const [unknown] = [...codes].filter((code) => siteLanguages.every((language) => language.code !== code));
  if (unknown !== undefined) {
    throw new SettingsError(
      `The setting SITE_LANGUAGES has the unknown code ${JSON.stringify(unknown)}; ` +
        `use some of ${siteLanguages.map(({ code }) => code).join(' ')} in .env or the environment.`,
    );
  }
  if (!codes.has('en')) {
    throw new SettingsError('The setting SITE_LANGUAGES must include en; correct it in .env or the environment.');
  }
  return siteLanguages.filter(({ code }) => codes.has(code));
}
