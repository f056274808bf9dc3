'use client';
/** The content of the EU rules, as a form that follows the contract. It is stored as one JSON value, as it is in the feed. */
import { useField, useFormFields } from '@payloadcms/ui';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { labelOf } from '../../../../collections/fields/label.ts';
import { siteLanguages } from '../../../contract/languages.ts';
import { ruleCountries, rulesContent } from '../../../contract/rules.ts';
import { countryName } from '../../../lib/country-name.ts';
import { formPlan } from './form-plan.ts';
import styles from './RulesForm.module.css';
import { RulesInput } from './RulesInput.tsx';
import { isObject, type Path, valueAt, withValue } from './values.ts';

export function RulesForm({ path: givenPath, readOnly }: { path: string; readOnly: boolean }) {
  const { disabled, formSubmitted, path, setValue, value } = useField<unknown>({ potentiallyStalePath: givenPath });
  const approved = useFormFields(([fields]) => fields.review?.value === 'approved');
  const organisations = useOrganisations();
  const plan = useMemo(() => formPlan(rulesContent, nameOf), []);
  const problems = useMemo(() => problemsOf(value), [value]);
  const [open, setOpen] = useState<string | null>(null);
  if (plan.kind !== 'object') return null;

  const english = valueAt(value, ['copy', 'en']);
  const context = {
    id: path,
    readOnly: readOnly || disabled,
    // An unfinished page is not full of errors.
    problems: approved || formSubmitted ? problems : new Map<string, string>(),
    organisations,
    sources: sourcesOf(value),
    textKeys: isObject(english) ? Object.keys(english) : [],
    nameOf,
    change: (at: Path, next: unknown) => setValue(withValue(isObject(value) ? value : {}, at, next)),
  };
  return (
    <div className="field-type" id={`field-${path}`}>
      <h2>Content</h2>
      <p className={styles.help}>
        Fields with <span aria-hidden="true">*</span>
        <span className={styles.hidden}>a star</span> are needed before the page can be approved.{' '}
        {problems.size > 0 && `${problems.size} ${problems.size === 1 ? 'field is' : 'fields are'} missing or wrong.`}
      </p>
      {value !== null && value !== undefined && !isObject(value) && (
        <p role="alert">The stored content is not an object. What you fill in here replaces it.</p>
      )}
      {Object.entries(plan.fields).map(([name, field]) => (
        <details
          className={styles.section}
          key={name}
          onToggle={(event) => event.currentTarget.open && setOpen(name)}
          open={open === name || undefined}
        >
          <summary>
            {field.label}
            {countIn(problems, name) > 0 && ` (${countIn(problems, name)} missing or wrong)`}
          </summary>
          <p className={styles.help}>{field.help}</p>
          {/* 21 languages of 40 texts each are not rendered until they are asked for. */}
          {open === name && <RulesInput context={context} path={[name]} plan={field} value={valueAt(value, [name])} />}
        </details>
      ))}
    </div>
  );
}

/** Names of countries and languages for their codes; labels for fields. */
function nameOf(name: string): string {
  if (ruleCountries.some((code) => code === name)) return countryName(name);
  return rulesLabels[name] ?? labelOf(name);
}

const rulesLabels: Record<string, string> = {
  eu: 'European Union',
  eea: 'EEA Agreement',
  copy: 'Texts of the page',
  src: 'Source',
  src2: 'Second source',
  law_src: 'Source of the law',
  ref: 'Reference',
  org: 'Organisation',
  parliament_org: "Parliament in the who's who",
  enforce: 'Enforcement',
  note4: 'Note on supervision',
  note4_src: 'Sources of the note on supervision',
  note5: 'Note on enforcement',
  note5_src: 'Source of the note on enforcement',
  note_key: 'Short note',
  ...Object.fromEntries(siteLanguages.map(({ code, english_name }) => [code, english_name])),
};

/** By the path of the field, joined with dots. */
function problemsOf(value: unknown): Map<string, string> {
  const issues = rulesContent.safeParse(value).error?.issues ?? [];
  return new Map(
    issues.map(({ path, message }) => {
      const found = valueAt(value, path as Path);
      return [
        path.join('.'),
        found === undefined || found === null || found === '' ? 'This is missing.' : `It ${message}.`,
      ];
    }),
  );
}

const countIn = (problems: Map<string, string>, name: string): number =>
  [...problems.keys()].filter((path) => path === name || path.startsWith(`${name}.`)).length;

function sourcesOf(value: unknown): { value: string; label: string }[] {
  const sources = valueAt(value, ['sources']);
  return Object.entries(isObject(sources) ? sources : {}).map(([key, source]) => {
    const title = valueAt(source, ['title']);
    return { value: key, label: typeof title === 'string' && title ? `${key}: ${title}` : key };
  });
}

const organisationList = z.object({ docs: z.array(z.object({ id: z.string(), name: z.string().nullish() })) });

function useOrganisations(): { value: string; label: string }[] {
  const [found, setFound] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    const query = 'where[type][equals]=organisation&select[name]=true&depth=0&pagination=false&sort=name';
    const controller = new AbortController();
    fetch(`/api/entities?${query}`, { signal: controller.signal })
      .then((response) => response.json())
      .then((body: unknown) =>
        setFound(organisationList.parse(body).docs.map(({ id, name }) => ({ value: id, label: name || id }))),
      )
      .catch(() => undefined); // the ids are shown instead
    return () => controller.abort();
  }, []);
  return found;
}
