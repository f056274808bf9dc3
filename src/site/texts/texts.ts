/** The form of the interface texts. Each language has one file, with the keys of English (docs/feed-rules.md 16.13). */
import type { en } from './en.ts';

/** A text that depends on a number: one form for each plural category of its language. `{n}` is the number. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The texts of one language. Words in braces, such as `{name}`, are filled in. */
export type Texts = { readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : Plural };

/** Fills in the words in braces. A word that `values` lacks stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
