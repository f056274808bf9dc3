/** A row's family and id, as in the URL: `news/0123456789ab`. */
import type { QueueRow } from '../../../review/api/queue.ts';

export type RowKey = string;
export const keyOf = ({ family, id }: Pick<QueueRow, 'family' | 'id'>): RowKey => `${family}/${id}`;
