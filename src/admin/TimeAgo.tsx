/** A moment in the past, as long ago as it is when the page is made; the moment itself under the pointer. */
import { relativeTime } from './relative-time.ts';

export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${at.slice(0, 16).replace('T', ' ')} UTC`}>
      {relativeTime(at)}
    </time>
  );
}
