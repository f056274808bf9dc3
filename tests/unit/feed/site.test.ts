import { describe, expect, it } from 'vitest';
import { geoLanguage } from '../../../src/contract/geo-language.ts';
import { siteLanguageCodes } from '../../../src/contract/languages.ts';
import { siteMeta } from '../../../src/contract/meta.ts';
import { geoLanguageFile, languagesFile, metaFile } from '../../../src/feed/site.ts';
import { context } from './build.ts';

/** The table of docs/feed-rules.md 11.12. */
const table = `
  nn NO SJ, sv SE AX, da DK FO GL, fi FI, is IS, zh CN TW HK MO SG, hi IN,
  es ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR GQ,
  fr FR MC SN CI CM CD MG ML NE BF TG BJ GA CG GN TD CF HT,
  ar SA EG AE QA KW BH OM JO LB SY IQ YE LY TN DZ MA SD PS MR,
  bn BD, pt BR PT AO MZ CV GW ST TL, ru RU BY, ur PK, id ID, de DE AT CH LI, ja JP, sw KE TZ UG`;

describe('geo-language.json', () => {
  it('maps exactly the countries of the specification, Mauritania among them, and Marathi to none', () => {
    const rows = table.split(',').flatMap((row) => {
      const [language, ...countries] = row.trim().split(/\s+/);
      return countries.map((country) => [country, language] as const);
    });
    const { by_country } = geoLanguageFile(context);
    expect(by_country).toEqual(Object.fromEntries(rows));
    expect(Object.keys(by_country)).toHaveLength(rows.length);
    expect(by_country.MR).toBe('ar');
    expect(Object.values(by_country)).not.toContain('mr');
  });

  it('has the specified fields, and no kind', () => {
    const file = geoLanguage.strict().parse(geoLanguageFile(context));
    expect(Object.keys(file)).toEqual([
      ...['api_version', 'name', 'generated_at', 'preview', 'note', 'cookie', 'storage', 'order', 'geo', 'default'],
      ...['unmapped_country', 'by_country'],
    ]);
  });
});

describe('meta.json', () => {
  it('has the sentence about the TV app in each of the 21 site languages', () => {
    // Indonesian is stored under its three-letter code.
    const texts = Object.fromEntries(siteLanguageCodes.map((code) => [code === 'id' ? 'ind' : code, `TV ${code}`]));
    const { mobile_app_tv_i18n } = siteMeta.parse(metaFile(context, { mobile_app_tv_i18n: { ...texts, de: ' ' } }, []));
    expect(Object.keys(mobile_app_tv_i18n)).toEqual(siteLanguageCodes.filter((code) => code !== 'de'));
    expect([mobile_app_tv_i18n.sw, mobile_app_tv_i18n.id]).toEqual(['TV sw', 'TV id']);
  });
});

describe('languages.json', () => {
  it('has the 21 site languages in their order, Arabic and Urdu from right to left, English at the root', () => {
    const { count, languages } = languagesFile(context);
    const codes = 'en nn nb sv da fi is zh hi es fr ar bn pt ru ur id de ja sw mr';
    expect([count, languages.map(({ code }) => code).join(' ')]).toEqual([21, codes]);
    expect(languages.filter(({ rtl }) => rtl).map(({ code }) => code)).toEqual(['ar', 'ur']);
    expect(languages.slice(0, 2).map(({ home }) => home)).toEqual([
      'https://feed.example.org/',
      'https://feed.example.org/nn/',
    ]);
  });
});

describe('meta.json', () => {
  it('satisfies the contract without content from the panel; the app has the name of the service', () => {
    const file = siteMeta.parse(metaFile(context, null, []));
    expect(file.mobile_app.name).toBe('Test Feed');
    expect(file.urls).toMatchObject({ chat: null, rss: 'https://feed.example.org/rss.xml' });
  });

  it('has the address of the chat in both places', () => {
    const chat = { label: 'Chat', name: 'Talk with us', url: 'https://chat.example.org/' };
    const file = siteMeta.parse(metaFile(context, { social: { chat } } as Parameters<typeof metaFile>[1], []));
    expect([file.urls.chat, file.social.chat.url]).toEqual([chat.url, chat.url]);
  });

  it('lists the pages and countries of the site', () => {
    const pages = [{ path: '/events/previous/', title: 'Previous events' }];
    const { site_pages, countries, not_included } = metaFile(context, null, pages);
    expect([site_pages.length, countries.length, not_included.length]).toEqual([1, 7, 4]);
    expect(site_pages[0]).toEqual({
      path: '/events/previous/',
      url: 'https://feed.example.org/events/previous/',
      title: 'Previous events',
    });
  });
});
