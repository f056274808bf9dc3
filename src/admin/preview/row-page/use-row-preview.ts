'use client';
/** Asks the server for the page of the form's row, again when the editor has stopped typing. */
import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import type { RowPreview, RowPreviewRequest } from '../../../review/api/row-preview.ts';
import { readRowPreview } from '../../parts/review-client.ts';

/** How long the editor must not have typed, in milliseconds. */
const pause = 400;

export interface ShownPreview {
  /** The last page; null before the first. */
  preview: RowPreview | null;
  /** A newer one was asked for. */
  updating: boolean;
  /** A sentence for the editor. */
  error: string | null;
  retry: () => void;
}

export function useRowPreview({ view, language }: { view: string; language: string }): ShownPreview {
  const { collectionSlug, id } = useDocumentInfo();
  const { getData } = useForm();
  const [fields] = useAllFormFields();
  const [preview, setPreview] = useState<RowPreview | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [updating, setUpdating] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with each letter, and getData reads them
  useEffect(() => {
    const request = {
      family: collectionSlug as RowPreviewRequest['family'],
      id: id === undefined || id === null ? null : String(id),
      values: getData(),
      ...{ view, language },
    };
    const text = JSON.stringify(request);
    if (text === shown.current) {
      // What was typed was taken back.
      setUpdating(false);
      setError(null);
      return;
    }
    const first = shown.current === '';
    const controller = new AbortController();
    const { signal } = controller;
    setUpdating(true);
    const timer = setTimeout(
      () => {
        readRowPreview(request, signal).then(
          (result) => {
            if (signal.aborted) return;
            shown.current = text;
            setPreview(result);
            setError(null);
            setUpdating(false);
          },
          (reason: Error) => {
            if (signal.aborted) return;
            setError(reason.message);
            setUpdating(false);
          },
        );
      },
      first ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [fields, collectionSlug, id, view, language, attempt]);

  return { preview, updating, error, retry: () => setAttempt((count) => count + 1) };
}
