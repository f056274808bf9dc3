/** Text in another language than the page's has its own `lang`, and its own direction where that differs. */
import { siteLanguages } from '../../contract/languages.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';

const rightToLeft = new Set(['ar', 'ur', 'fa', 'he']);
const htmlLangs = new Map(siteLanguages.map(({ code, html_lang }) => [code, html_lang]));

/** `lang` of a text for its block; nothing for a text in the page's language, or in an unknown one. */
export function langOf(code: string | null, { language }: Here): Html | null {
  if (code === null || code === language.code) return null;
  return html` lang="${htmlLangs.get(code) ?? code}"`;
}

/** `dir` of a text for its inline element, so that the block keeps the page's edge. */
export function dirOf(code: string | null, { language }: Here): Html | null {
  const rtl = code === null ? language.rtl : rightToLeft.has(code);
  return rtl === language.rtl ? null : html` dir="${rtl ? 'rtl' : 'ltr'}"`;
}

/** Both, for an inline element. */
export const inOwnLanguage = (code: string | null, here: Here): Html => html`${langOf(code, here)}${dirOf(code, here)}`;

/** A text and the language that it is in. */
export interface LocalText {
  text: string;
  /** An ISO 639-1 code. */
  code: string;
  lang: Html | null;
  dir: Html | null;
}

/** The translation for the page's language where there is one, else the text itself, which is in the language `code`. */
export function localText(
  text: string,
  translations: Readonly<Record<string, string | undefined>>,
  here: Here,
  code = 'en',
): LocalText {
  const translated = translations[here.language.code];
  const found = translated === undefined ? { text, code } : { text: translated, code: here.language.code };
  return { ...found, lang: langOf(found.code, here), dir: dirOf(found.code, here) };
}
