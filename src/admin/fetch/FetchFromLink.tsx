'use client';
/**
 * "Fetch from a link" above a form: fills the empty fields from a video, event or story page, and asks before it replaces what was
 * typed. The field's value is what the server read, signed, and is sent with the form.
 */
import { Button, FieldLabel, useDocumentInfo, useField, useForm } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import type { TextFieldClientComponent } from 'payload';
import { type KeyboardEvent, useId, useState } from 'react';
import { type FetchedValue, type FetchPageResponse, fetchPageRequest } from '../../review/api/fetch-page.ts';
import { fetchPage, RequestError } from '../parts/review-client.ts';
import { compareValues, shortText } from './compare-values.ts';
import styles from './Fetch.module.css';
import { useFillForm } from './use-fill-form.ts';

/** What the link of each family leads to. */
const pages: Record<string, string> = { news: 'story', events: 'event', talks: 'video' };

interface Result {
  answer: FetchPageResponse;
  filled: string[];
  differ: { fetched: FetchedValue; typed: string }[];
}

export const FetchFromLink: TextFieldClientComponent = ({ path, readOnly }) => {
  const { collectionSlug = '', id } = useDocumentInfo();
  const { getFields } = useForm();
  const { setValue } = useField<string>({ path });
  const fill = useFillForm();
  const [link, setLink] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const inputId = useId();
  // The rows of the queue come from a page already.
  const isInQueue = usePathname().endsWith('/queue');
  if (readOnly || isInQueue) return null;

  async function run() {
    const request = fetchPageRequest.safeParse({ what: 'page', family: collectionSlug, url: link });
    if (!request.success) return setError(request.error.issues[0]?.message ?? 'Paste the link again.');
    setIsBusy(true);
    setError(null);
    setResult(null);
    try {
      const answer = await fetchPage(request.data);
      const { fill: empty, differ } = compareValues(answer.values, getFields());
      fill(empty);
      setValue(answer.signed);
      setResult({ answer, filled: empty.map(({ label }) => label), differ });
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      setError(problem.message);
    } finally {
      setIsBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // it would save the form
    if (!isBusy) void run();
  }

  function replace(fetched: FetchedValue) {
    fill([fetched]);
    setResult(
      (shown) =>
        shown && {
          ...shown,
          filled: [...shown.filled, fetched.label],
          differ: shown.differ.filter((one) => one.fetched !== fetched),
        },
    );
  }

  return (
    <details className={`field-type text ${styles.fetch}`} open={id === undefined ? true : undefined}>
      <summary>Fetch from a link</summary>
      <div className={styles.line}>
        <div className={styles.link}>
          <FieldLabel htmlFor={inputId} label={`Link of the ${pages[collectionSlug] ?? 'page'}`} />
          <input
            autoComplete="off"
            id={inputId}
            inputMode="url"
            onChange={(event) => setLink(event.target.value)}
            onKeyDown={onKeyDown}
            type="text"
            value={link}
          />
        </div>
        <Button
          buttonStyle="secondary"
          disabled={isBusy || link.trim() === ''}
          margin={false}
          onClick={() => void run()}
        >
          {isBusy ? 'Fetching …' : 'Fetch'}
        </Button>
      </div>
      <p className={styles.help}>
        Reads the page and fills the empty fields. What the page does not state stays empty; nothing is saved yet.
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div aria-live="polite">{result && <Filled {...result} own={id} onReplace={replace} />}</div>
    </details>
  );
};

function Filled({
  answer,
  filled,
  differ,
  own,
  onReplace,
}: Result & { own: string | number | undefined; onReplace: (value: FetchedValue) => void }) {
  const { page, notes, quote, existing } = answer;
  return (
    <div className={styles.result}>
      <p>
        {filled.length === 0 ? 'No empty field was filled' : `Filled: ${filled.join(', ')}`}, from{' '}
        <a href={page} rel="noopener noreferrer" target="_blank">
          {shortText(page)}
        </a>
        .
      </p>
      {existing && existing.id !== String(own) && (
        <p className={styles.error}>
          This is in the panel already:{' '}
          <a href={`/admin/collections/${existing.family}/${existing.id}`}>{shortText(existing.title)}</a>.
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {quote && <p className={styles.help}>The page’s own summary, which is never published: “{quote}”</p>}
      {differ.length > 0 && (
        <>
          <p>The page states another value than the form for these. Nothing was replaced.</p>
          <ul>
            {differ.map(({ fetched, typed }) => (
              <li key={fetched.path}>
                <span>
                  {fetched.label}: “{typed}” in the form, “{shortText(fetched.items ?? fetched.value)}” on the page
                </span>
                <Button
                  aria-label={`Replace ${fetched.label}`}
                  buttonStyle="secondary"
                  margin={false}
                  onClick={() => onReplace(fetched)}
                  size="small"
                >
                  Replace
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
