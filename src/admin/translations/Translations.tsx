'use client';
/** The published rows that lack translations, one at a time: read, write, save, go on. */
import { Button, Gutter, SetStepNav } from '@payloadcms/ui';
import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { translationLanguages } from '../../contract/translations.ts';
import { type TranslationCounts, translatedFamilies, type UntranslatedRow } from '../../review/api/translations.ts';
import { Choice } from '../parts/Choice.tsx';
import { draftOf, hasDrafts, keepDraft } from '../parts/drafts.ts';
import { readTranslationCounts } from '../parts/review-client.ts';
import { useFamilyName } from '../parts/use-family-name.ts';
import { acceptsTyping, isTyping } from '../queue/keys/key-command.ts';
import { useShortcutSetting } from '../queue/keys/use-shortcut-setting.ts';
import { useSaveEdit } from '../save/use-save-edit.tsx';
import { languageName, readFilters, type TranslationFilters, translationsUrl } from './filters.ts';
import { nested } from './nested.ts';
import { TranslationForm } from './TranslationForm.tsx';
import styles from './Translations.module.css';
import { commandOf, type TranslationCommand, translationKeys } from './translation-command.ts';
import { keyOf, useUntranslated } from './use-untranslated.ts';

export function Translations() {
  const query = useSearchParams();
  const url = translationsUrl(readFilters(new URLSearchParams(query)));
  const filters = useMemo(() => readFilters(new URLSearchParams(url.split('?')[1])), [url]);
  const { rows, loading, error, more, retry, drop } = useUntranslated(filters);
  const [counts, setCounts] = useState<TranslationCounts | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  const [saving, setSaving] = useState(false);
  const [shortcuts] = useShortcutSetting();
  const familyName = useFamilyName();
  const { saveEdit, dialog } = useSaveEdit((message) => setNotice(`Not saved. ${message}`));
  const form = useRef<HTMLDivElement>(null);
  /** What gets the focus once the next row is shown. */
  const focusNext = useRef<'field' | 'heading' | null>(null);

  const found = rows.findIndex((row) => keyOf(row) === open);
  const at = found === -1 ? 0 : found;
  const row = rows[at];

  const { language, families } = filters;
  const chosen = families.join(',');
  const isEmpty = rows.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again when the list has come to its end
  useEffect(() => {
    const controller = new AbortController();
    const filter = { ...(language ? { language } : {}), ...(chosen ? { families: chosen } : {}) };
    readTranslationCounts(filter, controller.signal).then(setCounts, () => undefined); // the list shows the error
    return () => controller.abort();
  }, [language, chosen, isEmpty]);
  // Load the next page before the last row is reached.
  const isNearEnd = rows.length - at < 4;
  useEffect(() => {
    if (isNearEnd && !loading && !error) more?.();
  }, [isNearEnd, loading, error, more]);
  const key = row ? keyOf(row) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row
  useEffect(() => {
    const target = focusNext.current;
    focusNext.current = null;
    if (target === 'field') form.current?.querySelector('textarea')?.focus();
    if (target === 'heading') document.getElementById('translation-row')?.focus();
  }, [key]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasDrafts()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  function change(changed: Partial<TranslationFilters>) {
    setOpen(null);
    window.history.pushState(null, '', translationsUrl({ ...filters, ...changed }));
  }
  function go(step: 1 | -1) {
    const next = rows[at + step];
    if (next) setOpen(keyOf(next));
    else setNotice(step === 1 ? 'This is the last row.' : 'This is the first row.');
  }
  /** Opens the row after the current one, which leaves the list. */
  function leave(left: UntranslatedRow) {
    const next = rows[at + 1] ?? rows[at - 1];
    setOpen(next ? keyOf(next) : null);
    drop(left);
    setCounts((before) => before && { ...before, total: Math.max(before.total - 1, 0) });
  }
  function skip() {
    if (!row) return;
    leave(row);
    setNotice(`Skipped “${row.title}”. It is listed again when you reload the page.`);
  }
  async function save() {
    if (!row || saving) return;
    const texts = new Map(row.missing.map((text) => [text.path, tidy(draftOf(row, text), text.short)]));
    for (const [path, text] of texts) if (text === '') texts.delete(path);
    if (texts.size === 0)
      return setNotice('Nothing to save: no translation is written yet. To go on without one, skip the row.');
    setSaving(true);
    const { family, id, updatedAt } = row;
    const outcome = await saveEdit({ target: { family, id }, changed: nested(texts), seen: updatedAt });
    setSaving(false);
    if (outcome.kind !== 'saved') return setNotice(`Not saved. ${outcome.message}`);
    for (const text of row.missing) keepDraft(row, text, '');
    focusNext.current = 'field';
    leave(row);
    const left = row.missing.length - texts.size;
    setNotice(
      `Saved “${row.title}”.${left === 0 ? '' : ` ${left} ${left === 1 ? 'text is' : 'texts are'} still missing.`}`,
    );
  }

  function run(command: TranslationCommand) {
    if (command === 'save') return void save();
    focusNext.current = 'heading';
    switch (command) {
      case 'next':
        return go(1);
      case 'previous':
        return go(-1);
      case 'skip':
        return skip();
      case 'write':
        return form.current?.querySelector('textarea')?.focus();
      case 'leave':
        return document.getElementById('translation-row')?.focus();
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = isTyping(event.target);
    const command = commandOf(event, { typing, enabled: shortcuts });
    if (command === null) return;
    // Escape also closes menus, and Enter with Ctrl belongs to the form only.
    const inForm = form.current?.contains(event.target as Node) ?? false;
    if (command === 'leave' && !inForm) return;
    if (command === 'save' && !inForm && acceptsTyping(event.target)) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const total = counts?.total;
  return (
    <Gutter>
      <main className={styles.translations}>
        <SetStepNav nav={[{ label: 'Translations' }]} />
        <header className={styles.head}>
          <h1>Translations</h1>
          <p className={styles.keys}>
            {shortcuts &&
              translationKeys.map(({ key: name, description }) => (
                <span key={name}>
                  <kbd>{name}</kbd> {description}
                </span>
              ))}
            <span>
              <kbd>Ctrl+Enter</kbd> save and go on
            </span>
            <span>
              <kbd>Esc</kbd> leave the field
            </span>
          </p>
        </header>
        <search aria-label="Filters" className={styles.filters}>
          <Choice
            label="Language"
            onSelect={([code]) => change({ language: translationLanguages.find((one) => one === code) ?? null })}
            options={translationLanguages.map((value) => ({
              value,
              label: counted(languageName(value), counts?.by_language[value]),
            }))}
            selected={language ? [language] : []}
          />
          <Choice
            label="Family"
            multiple
            onSelect={(names) => change({ families: translatedFamilies.filter((name) => names.includes(name)) })}
            options={translatedFamilies.map((value) => ({ value, label: familyName(value) }))}
            selected={families}
          />
        </search>
        <p className={styles.notice} role="status">
          {notice}
        </p>
        {error && (
          <p role="alert">
            {error}{' '}
            <Button buttonStyle="secondary" margin={false} onClick={retry} size="small">
              Try again
            </Button>
          </p>
        )}
        {row ? (
          <>
            <div className={styles.buttons}>
              <Button disabled={saving} margin={false} onClick={save} size="medium">
                Save and go on
              </Button>
              <Button buttonStyle="secondary" margin={false} onClick={skip} size="medium">
                Skip
              </Button>
              <Button buttonStyle="secondary" disabled={at === 0} margin={false} onClick={() => go(-1)} size="medium">
                Previous
              </Button>
              <Button
                buttonStyle="secondary"
                disabled={at === rows.length - 1}
                margin={false}
                onClick={() => go(1)}
                size="medium"
              >
                Next
              </Button>
              {total !== undefined && (
                <span className={styles.position}>
                  Row {at + 1} of {Math.max(total, rows.length)}
                </span>
              )}
            </div>
            <div ref={form}>
              <TranslationForm isSaving={saving} key={key} row={row} />
            </div>
          </>
        ) : (
          !error && <p>{loading ? 'Loading …' : emptyText(filters)}</p>
        )}
        {dialog}
      </main>
    </Gutter>
  );
}

const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`);

/** A headline has one line. */
const tidy = (text: string, short: boolean) => (short ? text.replace(/\s+/g, ' ') : text).trim();

const emptyText = ({ language, families }: TranslationFilters): string =>
  language || families.length > 0
    ? 'No published row with these filters lacks a translation. Clear a filter to see others.'
    : 'Every published row has all its translations.';
