/**
 * The pages of one content in several languages have the same language links, so that each answers the others: to every language,
 * to itself in its own, and to English as `x-default` (docs/feed-rules.md 16.10).
 */
import { siteLanguages } from '../../../src/contract/languages.ts';
import { fileAt } from '../tree/addresses.ts';
import type { MakeCheck } from '../tree/check.ts';
import type { Page } from '../tree/page.ts';
import { formatValue } from './report.ts';

interface Group {
  /** The first page that was read. */
  of: string;
  /** The pages to which the links lead, by language; null for an address elsewhere. */
  files: ReadonlyMap<string, string | null>;
}

export const checkLanguageLinks: MakeCheck = ({ report, pathOf }) => {
  /** By the links as text, because thousands of pages share a few. */
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group | null>();
  return {
    see({ path, page }) {
      if (!page || !pathOf) return;
      const { lang, alternates } = page;
      if (alternates.length === 0) {
        groupOf.set(path, null);
        // A page that leads on to another one has no translations of its own.
        if (isTranslated(path) && page.leadsTo === null)
          report(path, 'expected links to the other languages (hreflang), found none');
        return;
      }
      const key = keyOf(alternates);
      const group = groups.get(key) ?? { of: path, files: filesOf(alternates, pathOf) };
      groups.set(key, group);
      groupOf.set(path, group);
      const { files } = group;
      if (files.size !== alternates.length) report(path, 'expected one link per language, found one language twice');
      if (files.get(lang ?? '') !== path)
        report(path, `expected a language link to itself as ${lang}, found ${formatValue(files.get(lang ?? ''))}`);
      if (!files.has('en')) report(path, 'expected a language link to English, found none');
      if (files.get('x-default') !== files.get('en'))
        report(path, `expected the English page as x-default, found ${formatValue(files.get('x-default'))}`);
    },
    finish() {
      for (const group of groups.values()) {
        for (const [lang, file] of group.files) {
          if (file === null) report(group.of, `expected language links to pages of the site, found another (${lang})`);
          else if (groupOf.has(file) && groupOf.get(file) !== group)
            report(
              file,
              `expected the language links of ${group.of}, which links here (${lang}), found ${groupOf.get(file) ? 'others' : 'none'}`,
            );
        }
      }
    },
  };
};

const isTranslated = (path: string) => siteLanguages.some(({ code }) => path.startsWith(`${code}/`));

const keyOf = (alternates: Page['alternates']): string =>
  alternates
    .map(({ lang, address }) => `${lang} ${address}`)
    .sort()
    .join('\n');

const filesOf = (alternates: Page['alternates'], pathOf: (address: string) => string | null) =>
  new Map(
    alternates.map(({ lang, address }) => {
      const path = pathOf(address);
      return [lang, path === null ? null : fileAt(path)];
    }),
  );
