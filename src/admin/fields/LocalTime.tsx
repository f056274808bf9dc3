'use client';
/** A time in the zone of the browser, which it names. */
import { shownInstant } from '../../lib/dates/shown-time.ts';
import { useReader } from './use-reader.ts';

/** @param at ISO 8601 with an offset or Z */
export function LocalTime({ at }: { at: string }) {
  const reader = useReader();
  return <time dateTime={at}>{shownInstant(at, reader)}</time>;
}
