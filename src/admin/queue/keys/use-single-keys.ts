'use client';
/** Whether single keys act, kept with the account's other preferences of the panel. */
import { usePreferences } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';

const preference = 'review-queue';

export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const { getPreference, setPreference } = usePreferences();
  // Off until it is known: no key acts for an editor who switched them off.
  const [on, setOn] = useState(false);
  useEffect(() => {
    void getPreference<{ singleKeys?: boolean } | null>(preference).then((kept) => setOn(kept?.singleKeys !== false));
  }, [getPreference]);
  const set = useCallback(
    (wanted: boolean) => {
      setOn(wanted);
      void setPreference(preference, { singleKeys: wanted });
    },
    [setPreference],
  );
  return [on, set];
}
