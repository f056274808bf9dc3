/** A relative time as of when the page is rendered, with the exact time in a tooltip. */
import { relativeTime } from './relative-time.ts';

export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${at.slice(0, 16).replace('T', ' ')} UTC`}>
      {relativeTime(at)}
    </time>
  );
}
