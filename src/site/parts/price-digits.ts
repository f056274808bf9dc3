import type { SiteLanguage } from '../../contract/languages.ts';
import { type Html, html } from '../html.ts';

type Language = Pick<SiteLanguage, 'html_lang'>;

/** A price in bold, in the form of a language, without losing a digit. */
export const priceDigits = (digits: string, language: Language): Html =>
  html`<span class="price" dir="ltr">${figureDigits(digits, language)}</span>`;

/**
 * A figure in the form of a language without losing a digit: whole digits are grouped as a BigInt, and the fraction stays text.
 * Digits after the second decimal place that only prolong the figure are small.
 * @param digits a decimal string of the feed, such as `92511.3350000000` or `-1.25`
 */
export function figureDigits(digits: string, { html_lang }: Language): Html {
  const { format, decimal } = formatOf(html_lang);
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const sign = digits.startsWith('-') ? '−' : '';
  const grouped = format.format(BigInt(whole));
  // A small figure keeps its significant digits at full size.
  const kept = /^0*$/.test(whole) ? Math.max(2, fraction.search(/[1-9]/) + 3) : 2;
  const tail = fraction.slice(kept);
  return html`${sign}${grouped}${fraction !== '' && `${decimal}${fraction.slice(0, kept)}`}${tail !== '' && html`<span class="tail">${tail}</span>`}`;
}

const formats = new Map<string, { format: Intl.NumberFormat; decimal: string }>();

function formatOf(htmlLang: string): { format: Intl.NumberFormat; decimal: string } {
  const known = formats.get(htmlLang);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(htmlLang, { numberingSystem: 'latn' });
  const decimal = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  formats.set(htmlLang, { format, decimal });
  return { format, decimal };
}
