/** What an editor should look at again, although the row may be published: offsets that the place does not have. */
import { offsetTimestamp } from '../contract/primitives.ts';
import type { Family } from '../feed/stored-rows.ts';
import { shownOffset, zoneName } from '../lib/dates/shown-time.ts';
import { inZone } from '../lib/dates/zoned-time.ts';
import type { FieldProblem } from './api/values.ts';
import { placeZone } from './place-zone.ts';

export function rowWarnings(family: Family, row: Record<string, unknown>): FieldProblem[] {
  if (family !== 'events') return [];
  const { zone, zones } = placeZone({ city: textOf(row.city), country: textOf(row.country) });
  if (zone === null) return [];
  return (['start', 'end'] as const).flatMap((path) => {
    const at = offsetTimestamp.safeParse(row[path]).data;
    if (at === undefined || zones.some((one) => offsetOf(inZone(at, one)) === offsetOf(at))) return [];
    const message = `${path === 'start' ? 'Start' : 'End'} has the offset ${shownOffset(offsetOf(at))}, but ${zoneName(zone)} has ${shownOffset(offsetOf(inZone(at, zone)))} then. Check the time.`;
    return [{ path, message }];
  });
}

const offsetOf = (at: string): string => at.slice(-6);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
