/**
 * Counts the changes of an event's time, place and cancellation since its first publication, so that calendars notice them
 * (docs/feed-rules.md 4.15). Restoring an old version restores the time, which counts as a change, but not the count.
 */
import type { CollectionBeforeChangeHook, Field } from 'payload';
import { whenAndWhereOf } from '../../src/feed/events.ts';
import type { StoredRows } from '../../src/feed/stored-rows.ts';
import { number, timestamp } from '../fields/builders.ts';
import { nobodyField } from '../login/access.ts';
import { isContentLoad } from './content-load.ts';

const shownOnceChanged = {
  access: { create: nobodyField, update: nobodyField },
  admin: {
    position: 'sidebar' as const,
    readOnly: true,
    condition: (data: Record<string, unknown>) => Boolean(data?.sequence),
  },
};

/** The fields that the hook writes. */
export const eventChanges: Field[] = [
  number('sequence', {
    ...shownOnceChanged,
    label: 'Changes',
    min: 0,
    help: 'How often the time, the place or “Called off” changed since the first publication. Calendars see it.',
  }),
  timestamp('changed_at', { ...shownOnceChanged, label: 'Last change of time or place' }),
];

export const countEventChanges: CollectionBeforeChangeHook = ({ context, data, operation, originalDoc }) => {
  if (isContentLoad(context)) return data;
  if (operation === 'create') return { ...data, sequence: null, changed_at: null };
  const { sequence, changed_at, first_published_at } = originalDoc;
  const isChanged = whenAndWhere(originalDoc) !== whenAndWhere({ ...originalDoc, ...data });
  if (!first_published_at || !isChanged) return { ...data, sequence, changed_at };
  return { ...data, sequence: (sequence ?? 0) + 1, changed_at: new Date().toISOString() };
};

const whenAndWhere = (row: StoredRows['events']) => JSON.stringify(whenAndWhereOf(row));
