import { countryName } from '../countries.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';

/** A country code in an oval, as on a car. Never a flag: a flag is not a language. */
export const oval = (code: string | null, { language, t }: Here): Html | null =>
  code === null ? null : html`<abbr class="cc" title="${countryName(code, language.html_lang, t)}">${code}</abbr>`;
