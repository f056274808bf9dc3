'use client';
/** Has the preview built, tells how far it is in one line, and goes there when it is ready. */
import { Button } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import type { PreviewState } from '../../panel/preview/preview-build.ts';

const pollEvery = 500;

export function BuildPreview() {
  const [{ state, text }, setState] = useState<PreviewState>({ state: 'building', text: 'Building the preview …' });
  const build = useCallback(() => ask('preview', { build: true }).then(setState), []);

  useEffect(() => {
    build();
  }, [build]);
  useEffect(() => {
    if (state === 'built') window.location.replace('/api/review/preview');
    if (state !== 'building') return;
    const timer = setInterval(() => ask('preview-state').then(setState), pollEvery);
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

/** Never throws: what went wrong is a state too. */
async function ask(path: string, body?: object): Promise<PreviewState> {
  const failed = (text: string): PreviewState => ({ state: 'failed', text });
  try {
    const response = await fetch(`/api/review/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'Content-Type': 'application/json' },
    });
    return response.ok ? await response.json() : failed(`The panel answered ${response.status}: nothing is built.`);
  } catch {
    return failed('The panel does not answer.');
  }
}
