'use client';
/** The language and the time zone of the browser. The server renders with neutral ones, so that both render the same. */
import { useSyncExternalStore } from 'react';

export interface Reader {
  /** For the clock, the first day of the week. */
  locale: string;
  /** An IANA name. */
  zone: string;
}

const neutral: Reader = { locale: 'en-GB', zone: 'UTC' };
let known: Reader | undefined;

function reader(): Reader {
  known ??= { locale: navigator.language, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known;
}

const never = () => () => undefined;

export const useReader = (): Reader => useSyncExternalStore(never, reader, () => neutral);

/**
 * False on the server and for the first rendering in the browser: what differs between their versions of Intl, such as the names of
 * countries, is rendered afterwards.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** @returns `YYYY-MM-DD` in the zone */
export const todayIn = (zone: string, now: number = Date.now()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
