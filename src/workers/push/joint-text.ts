/** The text of a message about more than five stories, in all site languages. The worker is small, so it has no other texts. */
import type { SiteLanguageCode } from '../../contract/languages.ts';

/** One form for each plural category that the numbers from 6 to 25 have in the language. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const texts: Record<SiteLanguageCode, Forms> = {
  en: { other: '{n} new stories' },
  nn: { other: '{n} nye saker' },
  nb: { other: '{n} nye saker' },
  sv: { other: '{n} nya artiklar' },
  da: { other: '{n} nye artikler' },
  fi: { other: '{n} uutta juttua' },
  is: { one: '{n} ný frétt', other: '{n} nýjar fréttir' },
  zh: { other: '{n} 篇新报道' },
  hi: { other: '{n} नई ख़बरें' },
  es: { other: '{n} noticias nuevas' },
  fr: { other: '{n} nouveaux articles' },
  ar: { few: '{n} مقالات جديدة', many: '{n} مقالًا جديدًا', other: '{n} مقال جديد' },
  bn: { other: '{n}টি নতুন খবর' },
  pt: { other: '{n} novas notícias' },
  ru: {
    one: '{n} новый материал',
    few: '{n} новых материала',
    many: '{n} новых материалов',
    other: '{n} нового материала',
  },
  ur: { other: '{n} نئی خبریں' },
  id: { other: '{n} artikel baru' },
  de: { other: '{n} neue Meldungen' },
  ja: { other: '{n}件の新しい記事' },
  sw: { other: 'Taarifa mpya {n}' },
  mr: { other: '{n} नव्या बातम्या' },
};

/** The codes of the site languages, in which a browser may register. */
export const languageCodes = Object.keys(texts) as SiteLanguageCode[];

/** @param n from 6 to 25, the length of `latest.json` */
export function jointText(language: SiteLanguageCode, n: number): string {
  const forms = texts[language];
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
  return form.replace('{n}', new Intl.NumberFormat(language).format(n));
}
