'use client';
/** One row: the texts to translate from, and beside each the fields of the languages that it lacks. */
import { Link } from '@payloadcms/ui';
import { useId } from 'react';
import type { MissingText, UntranslatedRow } from '../../review/api/translations.ts';
import { draftOf, keepDraft } from '../parts/drafts.ts';
import { useFamilyName } from '../parts/use-family-name.ts';
import { languageName, textAttributes } from './filters.ts';
import styles from './Translations.module.css';

interface Props {
  row: UntranslatedRow;
  /** The row leaves the list after it is saved, so nothing can be typed meanwhile. */
  isSaving: boolean;
}

export function TranslationForm({ row, isSaving }: Props) {
  const familyName = useFamilyName();
  const texts = Map.groupBy(row.missing, ({ label }) => label);
  const languages = [...new Set(row.missing.map(({ language }) => languageName(language)))];
  return (
    <article aria-label={row.title} className={styles.form}>
      <header>
        <h2 id="translation-row" tabIndex={-1}>
          {row.title}
        </h2>
        <p>
          {familyName(row.family)} · lacks {languages.join(', ')} ·{' '}
          <Link href={`/admin/collections/${row.family}/${encodeURIComponent(row.id)}`}>Edit view</Link>
        </p>
      </header>
      {[...texts].map(([label, missing]) => (
        <section aria-label={label} className={styles.text} key={label}>
          <div className={styles.sources}>
            {missing[0]?.sources.map(({ text, lang }) => (
              <div key={lang}>
                <p className={styles.language}>
                  {label}
                  {lang === '' ? '' : ` in ${languageName(lang)}`}
                </p>
                <blockquote {...textAttributes(lang)}>{text}</blockquote>
              </div>
            ))}
          </div>
          <div className={styles.targets}>
            {missing.map((one) => (
              <Target isSaving={isSaving} key={one.path} row={row} text={one} />
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}

function Target({ row, text, isSaving }: Props & { text: MissingText }) {
  const id = useId();
  const length = text.sources[0]?.text.length ?? 0;
  const { label, language, short } = text;
  return (
    <div>
      <label className={styles.language} htmlFor={id}>
        {label} in {languageName(language)}
      </label>
      <textarea
        defaultValue={draftOf(row, text)}
        id={id}
        name={text.path}
        readOnly={isSaving}
        onChange={(event) => keepDraft(row, text, event.target.value)}
        rows={short ? 2 : Math.min(Math.max(Math.ceil(length / 60), 3), 20)}
        spellCheck
        {...textAttributes(language)}
      />
    </div>
  );
}
