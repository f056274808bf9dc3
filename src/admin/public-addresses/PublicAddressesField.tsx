'use client';
/** The public addresses of a row, in the sidebar of the edit view. Loaded again after each save. */
import { FieldLabel, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { PublicAddressResponse } from '../../panel/feed-state/public-address.ts';
import { PublicAddresses } from './PublicAddresses.tsx';

export function PublicAddressesField() {
  const { collectionSlug, id, lastUpdateTime } = useDocumentInfo();
  const [addresses, setAddresses] = useState<PublicAddressResponse>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save can change the addresses
  useEffect(() => {
    if (!id || !collectionSlug) return;
    const controller = new AbortController();
    fetchAddresses(collectionSlug, String(id), controller.signal).then(setAddresses, () => undefined); // editing works without them
    return () => controller.abort();
  }, [collectionSlug, id, lastUpdateTime]);

  if (!id) return null;
  return (
    <div className="field-type">
      <FieldLabel as="span" label="Public addresses" />
      <PublicAddresses id={String(id)} {...(addresses ?? { api_url: null, html_url: null })} />
    </div>
  );
}

async function fetchAddresses(family: string, id: string, signal: AbortSignal): Promise<PublicAddressResponse> {
  const response = await fetch(`/api/review/outside?${new URLSearchParams({ family, id })}`, { signal });
  if (!response.ok) throw new Error(`The server returned an error (${response.status}).`);
  return response.json();
}
