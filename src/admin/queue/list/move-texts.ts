/** The words for a decision, by the state that it leads to. */
import type { Status } from './queue-state.ts';

export const moveTexts: Record<Status, { verb: string; doing: string; done: string }> = {
  published: { verb: 'Approve', doing: 'Approving', done: 'Approved' },
  rejected: { verb: 'Reject', doing: 'Rejecting', done: 'Rejected' },
  pending: { verb: 'Reopen', doing: 'Reopening', done: 'Reopened' },
};
