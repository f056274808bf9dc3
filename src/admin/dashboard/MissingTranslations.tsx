/** How many published rows lack a translation, by language. Each number links to those rows. */
import { Link } from '@payloadcms/ui';
import { translationLanguages } from '../../contract/translations.ts';
import { countTranslations } from '../../review/count-translations.ts';
import type { Reader } from '../../review/log-page.ts';
import { languageName, translationsUrl } from '../translations/filters.ts';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

export async function MissingTranslations(reader: Reader) {
  const { by_language: counts, total } = await countTranslations({}, reader);
  return (
    <Section title="Translations">
      {total === 0 ? (
        <p>Every published row has all its translations.</p>
      ) : (
        <>
          <p>Published rows that lack a translation:</p>
          <dl className={styles.facts}>
            {translationLanguages.map((code) => (
              <div key={code} style={{ display: 'contents' }}>
                <dt>{languageName(code)}</dt>
                <dd>
                  {counts[code] === 0 ? (
                    'Nothing is missing.'
                  ) : (
                    <Link href={translationsUrl({ language: code })}>
                      {counts[code]} {counts[code] === 1 ? 'row' : 'rows'}
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Section>
  );
}
