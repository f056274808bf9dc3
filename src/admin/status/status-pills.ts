/** The style of Payload's pill for each status. */
import type { Status } from '../../contract/orgchart.ts';

export const statusPills = { pending: 'warning', published: 'success', rejected: 'error' } as const satisfies Record<
  Status,
  string
>;
