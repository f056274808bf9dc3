/** A relative time as of when the page is rendered, with the exact time in a tooltip. */
import { shownInstant } from '../../lib/dates/shown-time.ts';
import { relativeTime } from './relative-time.ts';

export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} title={shownInstant(at, { zone: 'UTC' })}>
      {relativeTime(at)}
    </time>
  );
}
