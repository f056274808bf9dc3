'use client';
/** Builds the preview, shows the progress in one line, and opens the preview when it is ready. */
import { Button } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import type { PreviewState } from '../../panel/preview/preview-build.ts';

const pollInterval = 500;

export function BuildPreview() {
  const [{ state, text }, setState] = useState<PreviewState>({ state: 'building', text: 'Building the preview …' });
  const build = useCallback(() => request('preview', { build: true }).then(setState), []);

  useEffect(() => {
    build();
  }, [build]);
  useEffect(() => {
    if (state === 'built') window.location.replace('/api/review/preview');
    if (state !== 'building') return;
    const timer = setInterval(() => request('preview-state').then(setState), pollInterval);
    return () => clearInterval(timer);
  }, [state]);

  return (
    <>
      <p role="status">{text}</p>
      {state === 'failed' && (
        <Button margin={false} onClick={build}>
          Try again
        </Button>
      )}
    </>
  );
}

/** Never throws: a failure is a state too. */
async function request(path: string, body?: object): Promise<PreviewState> {
  const failed = (text: string): PreviewState => ({ state: 'failed', text });
  try {
    const response = await fetch(`/api/review/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'Content-Type': 'application/json' },
    });
    return response.ok
      ? await response.json()
      : failed(`The preview was not built: the server returned an error (${response.status}).`);
  } catch {
    return failed('The server cannot be reached. Check the connection and try again.');
  }
}
