/** The interface texts of all site languages. */
import type { SiteLanguageCode } from '../../contract/languages.ts';
import { ar } from './ar.ts';
import { bn } from './bn.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { is } from './is.ts';
import { ja } from './ja.ts';
import { mr } from './mr.ts';
import { nb } from './nb.ts';
import { nn } from './nn.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { sw } from './sw.ts';
import type { Texts } from './texts.ts';
import { ur } from './ur.ts';
import { zh } from './zh.ts';

const languages: Record<SiteLanguageCode, Texts> = {
  en,
  nn,
  nb,
  sv,
  da,
  fi,
  is,
  zh,
  hi,
  es,
  fr,
  ar,
  bn,
  pt,
  ru,
  ur,
  id,
  de,
  ja,
  sw,
  mr,
};

/**
 * @param code of a site language, such as `nn`
 * @throws RangeError for any other code
 */
export function textsOf(code: string): Texts {
  const texts = Object.hasOwn(languages, code) ? languages[code as SiteLanguageCode] : undefined;
  if (texts === undefined) throw new RangeError(`"${code}" is not a site language.`);
  return texts;
}
