/** How Payload's pill looks for each state. */
import type { Status } from './queue-state.ts';

export const statusPills = { pending: 'warning', published: 'success', rejected: 'error' } as const satisfies Record<
  Status,
  string
>;
