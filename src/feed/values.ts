/** From what the database holds to what the feed shows: missing is null, days and times have one form (spec.md §2.1). */
import type { Translations } from '../contract/translations.ts';
import { translationLanguages } from '../contract/translations.ts';

type Maybe<T> = T | null | undefined;

/** The text, or null when there is none; white space around it is dropped. */
export function textOf(value: Maybe<string>): string | null {
  const text = value?.trim();
  return text ? text : null;
}

/** The text, or '' so that the contract refuses it by name. */
export const required = (value: Maybe<string>): string => textOf(value) ?? '';

/** `YYYY-MM-DD` of a stored day. */
export const dayOf = (value: Maybe<string>): string | null => value?.slice(0, 10) || null;

/** A stored moment (UTC) as the feed writes it; a fraction of a second is dropped. */
export const momentOf = (value: Maybe<string>): string | null => (value ? `${value.slice(0, 19)}+00:00` : null);

/** The languages that have a text. */
export function translationsOf(stored: Maybe<Record<string, Maybe<string>>>): Translations {
  return present(Object.fromEntries(translationLanguages.map((code) => [code, textOf(stored?.[code])])));
}

/** The members that have a value: for the objects whose optional members are left out. */
export function present<T extends object>(members: T): { [Member in keyof T]?: NonNullable<T[Member]> } {
  const kept = Object.entries(members).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as { [Member in keyof T]?: NonNullable<T[Member]> };
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The English name of a language code: `no` is Norwegian. */
export function languageName(code: Maybe<string>): string | null {
  return code && /^[a-z]{2}$/.test(code) ? (names.of(code) ?? null) : null;
}

/** Compares by code point, so that everyone can repeat the order. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
