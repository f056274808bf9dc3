/** Whether a row is in the published feed, in words: the feed is as old as its last export, the row is not. */
import type { Status } from '../../contract/orgchart.ts';

export interface RowState {
  status: Status;
  /** When it came to be in that state; null where the log does not say. All times are ISO 8601. */
  moved_at: string | null;
  updated_at: string;
  first_published_at: string | null;
  merged_into: string | null;
}

export interface Standing {
  /** Whether the row has a file in the feed, or will have one by a decision that is still open. */
  hasFile: boolean;
  /** A sentence for the editor. */
  text: string;
}

/** @param exportedAt `generated_at` of the feed; null where the feed cannot be read */
export function standing(row: RowState, exportedAt: string | null): Standing {
  const { status, first_published_at, merged_into } = row;
  if (status === 'published') return { hasFile: true, text: ofPublished(row, exportedAt) };
  if (first_published_at !== null && isAfter(row.moved_at, exportedAt)) {
    return { hasFile: true, text: 'Still in the feed as it was: the next export takes it out.' };
  }
  if (first_published_at !== null && merged_into !== null) {
    return { hasFile: true, text: `Its file leads to ${merged_into}, which took its place.` };
  }
  if (status === 'pending') return { hasFile: true, text: 'Not in the feed: a published row has these addresses.' };
  return { hasFile: false, text: 'Not in the feed: the row was rejected.' };
}

function ofPublished({ moved_at, first_published_at, updated_at }: RowState, exportedAt: string | null): string {
  if (exportedAt === null)
    return 'Published. The feed cannot be read now: whether it has the row already is not known.';
  if (isAfter(moved_at ?? first_published_at, exportedAt)) return 'Not exported yet: the next export brings it.';
  if (isAfter(updated_at, exportedAt)) return 'In the feed as it was: what changed since is not exported yet.';
  return 'In the feed.';
}

const isAfter = (moment: string | null, exportedAt: string | null) =>
  moment !== null && exportedAt !== null && Date.parse(moment) > Date.parse(exportedAt);
