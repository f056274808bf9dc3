/** Converts stored values to feed values: missing is null, days and times have one format (docs/feed-rules.md 1.17, 1.18, 1.21). */
import type { Translations } from '../contract/translations.ts';
import { translationLanguages } from '../contract/translations.ts';

type Maybe<T> = T | null | undefined;
type Texts = Record<string, Maybe<string>>;

/** The trimmed text, or null when it is empty. */
export function textOf(value: Maybe<string>): string | null {
  const text = value?.trim();
  return text ? text : null;
}

/** The text, or '', which the contract refuses with the name of the field. */
export const required = (value: Maybe<string>): string => textOf(value) ?? '';

/** A stored day as `YYYY-MM-DD`. */
export const dayOf = (value: Maybe<string>): string | null => value?.slice(0, 10) || null;

/** A stored timestamp (UTC) in the feed's format, without fractions of a second. */
export const timestampOf = (value: Maybe<string>): string | null => (value ? `${value.slice(0, 19)}+00:00` : null);

/** The translations that have a text, in the languages that the field may have. */
export function translationsOf(stored: Maybe<Texts>): Translations;
export function translationsOf<Code extends string>(
  stored: Maybe<Texts>,
  codes: readonly Code[],
): { [C in Code]?: string };
export function translationsOf(stored: Maybe<Texts>, codes: readonly string[] = translationLanguages) {
  const translations: Record<string, string> = {};
  for (const code of codes) {
    const text = textOf(stored?.[code]);
    if (text !== null) translations[code] = text;
  }
  return translations;
}

/** Only the fields that have a value, for objects whose optional fields are left out. */
export function present<T extends object>(fields: T): { [Field in keyof T]?: NonNullable<T[Field]> } {
  const kept: { [Field in keyof T]?: NonNullable<T[Field]> } = {};
  for (const name of Object.keys(fields) as (keyof T)[]) {
    const value = fields[name];
    if (value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) kept[name] = value;
  }
  return kept;
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
/** By code. `Intl` is slow, and there are few languages. */
const knownNames = new Map<string, string | null>();

/** The English name of a language code, such as Norwegian for `no`. */
export function languageName(code: Maybe<string>): string | null {
  if (!code || !/^[a-z]{2}$/.test(code)) return null;
  let name = knownNames.get(code);
  if (name === undefined) {
    name = names.of(code) ?? null;
    knownNames.set(code, name);
  }
  return name;
}

/** Compares by code point, so that anyone can reproduce the order. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
