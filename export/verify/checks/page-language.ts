/** A page names the language of its path, and the direction of its script (docs/feed-rules.md 11.6, 16.9). */
import { siteLanguages } from '../../../src/contract/languages.ts';
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkPageLanguage: MakeCheck = ({ report }) => ({
  see({ path, page }) {
    if (!page) return;
    const { html_lang, rtl } = languageOf(path);
    if (page.lang !== html_lang)
      report(path, `expected the lang ${html_lang} on <html>, found ${formatValue(page.lang)}`);
    const direction = page.dir ?? 'ltr';
    if (direction !== (rtl ? 'rtl' : 'ltr'))
      report(path, `expected the dir ${rtl ? 'rtl' : 'ltr'} on <html>, found ${formatValue(page.dir)}`);
  },
});

/** English pages are at the root, the others below their code. */
function languageOf(path: string): { html_lang: string; rtl: boolean } {
  const [first] = path.split('/', 1);
  return siteLanguages.find(({ code }) => code === first) ?? { html_lang: 'en', rtl: false };
}
