/** `GET find`: rows of any family and state, for the command palette. */
import { z } from 'zod';
import { family, status } from './values.ts';

export const findQuery = z.object({
  /** Words that must all occur in one field. Without words: the rows that changed last. */
  search: z.string().max(200).default(''),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(20),
});
export type FindQuery = z.input<typeof findQuery>;

export const foundRow = z.object({ family, id: z.string(), title: z.string(), status });
export type FoundRow = z.infer<typeof foundRow>;

export const findResponse = z.object({ rows: z.array(foundRow) });
export type FindResponse = z.infer<typeof findResponse>;
