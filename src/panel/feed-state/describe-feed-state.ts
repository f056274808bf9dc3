/** Describes whether the published feed has the current state of a row. The feed changes only with each export. */
import type { Status } from '../../contract/orgchart.ts';

export interface RowState {
  status: Status;
  /** When it was moved to that state; null if the log does not have the move. All times are ISO 8601. */
  moved_at: string | null;
  updated_at: string;
  first_published_at: string | null;
  merged_into: string | null;
  /** The time that a story is dated; null for other rows. */
  dated: string | null;
}

export interface FeedState {
  /** Whether the row has public addresses: it is in the feed, may still be published, or was merged into another row. */
  hasFile: boolean;
  /** A sentence for the editor. */
  text: string;
}

/** @param exportedAt `generated_at` of the feed; null if the feed cannot be read */
export function describeFeedState(row: RowState, exportedAt: string | null): FeedState {
  const { status, first_published_at, merged_into } = row;
  if (status === 'published') return { hasFile: true, text: describePublished(row, exportedAt) };
  if (first_published_at !== null && isAfter(row.moved_at, exportedAt)) {
    return { hasFile: true, text: 'Still in the feed. The next export removes it.' };
  }
  if (first_published_at !== null && merged_into !== null) {
    return { hasFile: true, text: `Merged into ${merged_into}. Its file points to that row.` };
  }
  if (status === 'pending')
    return { hasFile: true, text: 'Not in the feed. It will have these addresses once it is published.' };
  return { hasFile: false, text: 'Not in the feed, because the row is rejected.' };
}

function describePublished(row: RowState, exportedAt: string | null): string {
  const { moved_at, first_published_at, updated_at, dated } = row;
  if (dated !== null && Date.parse(dated) > Date.now()) {
    return `Dated ahead. The feed has it from the first export after ${dated.slice(0, 16).replace('T', ' ')} UTC.`;
  }
  if (exportedAt === null) return 'Published. The feed cannot be read now, so it may not have the row yet.';
  if ([moved_at ?? first_published_at, dated].some((time) => isAfter(time, exportedAt)))
    return 'Not in the feed yet. The next export adds it.';
  if (isAfter(updated_at, exportedAt))
    return 'In the feed, but without the latest changes. The next export updates it.';
  return 'In the feed.';
}

const isAfter = (timestamp: string | null, exportedAt: string | null) =>
  timestamp !== null && exportedAt !== null && Date.parse(timestamp) > Date.parse(exportedAt);
