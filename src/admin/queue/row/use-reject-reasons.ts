'use client';
/** The reasons that admins have set up for rejections. */
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { builtInReasons, type RejectReason } from '../../../lib/reject-reasons.ts';

const rejectReasons = z.object({ reasons: z.array(z.object({ label: z.string(), text: z.string() })).min(1) });

/** Loaded once per page. The queue loads them before a dialog needs them. */
let loading: Promise<void> | undefined;
let loaded: readonly RejectReason[] | undefined;

/** @returns empty until they are loaded; the built-in ones if they cannot be loaded */
export function useRejectReasons(): readonly RejectReason[] {
  const [reasons, setReasons] = useState<readonly RejectReason[]>(loaded ?? []);
  useEffect(() => {
    let shown = true;
    loading ??= load();
    void loading.then(() => shown && setReasons(loaded ?? builtInReasons));
    return () => {
      shown = false;
    };
  }, []);
  return reasons;
}

async function load(): Promise<void> {
  try {
    const response = await fetch('/api/globals/reject-reasons?depth=0');
    loaded = rejectReasons.parse(await response.json()).reasons;
  } catch {
    loading = undefined; // tried again by the next dialog
  }
}
