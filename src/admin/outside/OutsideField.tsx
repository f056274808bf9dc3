'use client';
/** In the sidebar of every editorial row: where it is for those outside. Asked anew after each save. */
import { FieldLabel, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { OutsideAnswer } from '../../panel/feed-state/public-address.ts';
import { OutsideLinks } from './OutsideLinks.tsx';

export function OutsideField() {
  const { collectionSlug, id, lastUpdateTime } = useDocumentInfo();
  const [answer, setAnswer] = useState<OutsideAnswer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save changes what is asked about
  useEffect(() => {
    if (!id || !collectionSlug) return;
    const left = new AbortController();
    askOutside(collectionSlug, String(id), left.signal).then(setAnswer, () => undefined); // it is no obstacle to editing
    return () => left.abort();
  }, [collectionSlug, id, lastUpdateTime]);

  if (!id) return null;
  return (
    <div className="field-type">
      <FieldLabel as="span" label="For those outside" />
      <OutsideLinks id={String(id)} {...(answer ?? { api_url: null, html_url: null })} />
    </div>
  );
}

async function askOutside(family: string, id: string, signal: AbortSignal): Promise<OutsideAnswer> {
  const response = await fetch(`/api/review/outside?${new URLSearchParams({ family, id })}`, { signal });
  if (!response.ok) throw new Error(`The panel answered ${response.status}.`);
  return response.json();
}
