'use client';
/** Whether keyboard shortcuts are on. Stored with the account's preferences in the panel. */
import { usePreferences } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';

const preference = 'review-queue';

export function useShortcutSetting(): [enabled: boolean, setEnabled: (enabled: boolean) => void] {
  const { getPreference, setPreference } = usePreferences();
  // Off until the preference is loaded, for editors who turned them off.
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    void getPreference<{ singleKeys?: boolean } | null>(preference).then((stored) =>
      setEnabled(stored?.singleKeys !== false),
    );
  }, [getPreference]);
  const set = useCallback(
    (value: boolean) => {
      setEnabled(value);
      void setPreference(preference, { singleKeys: value });
    },
    [setPreference],
  );
  return [enabled, set];
}
