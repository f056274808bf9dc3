import type { Plural } from './texts.ts';
export const plural = (p: Plural, n: number, lang: string): string =>
  (p[new Intl.PluralRules(lang).select(n)] ?? p.other).replace('{n}', String(n));
