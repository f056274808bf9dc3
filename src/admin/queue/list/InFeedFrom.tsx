'use client';
/** The mark of a story that is dated in the future: it is in the feed from then. */
import { Pill } from '@payloadcms/ui';
import type { QueueRow } from '../../../review/api/queue.ts';
import { LocalTime } from '../../fields/LocalTime.tsx';

export function InFeedFrom({ row }: { row: Pick<QueueRow, 'in_feed_from'> }) {
  if (row.in_feed_from === null) return null;
  return (
    <Pill pillStyle="light-gray" size="small">
      in the feed from <LocalTime at={row.in_feed_from} />
    </Pill>
  );
}
