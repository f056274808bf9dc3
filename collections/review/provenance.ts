/** Where and when each value of a row was read. The intake and merges store it in the row's field `provenance`. */
import { z } from 'zod';

export const provenanceEntry = z.object({
  /** The field of the stored row, such as `place`. */
  field: z.string(),
  /** The id of the source record, or null without one. */
  source: z.string().nullable(),
  /** The page that the value was read from. */
  url: z.string().nullable(),
  /** ISO 8601, UTC. */
  read_at: z.string(),
  /** A short quotation from the source, in its own language. Editors see it; it is never in the feed. */
  quote: z.string().optional(),
});
export type ProvenanceEntry = z.infer<typeof provenanceEntry>;

/** @param stored the value of the row's json field @returns its valid entries */
export function readProvenance(stored: unknown): ProvenanceEntry[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const { success, data } = provenanceEntry.safeParse(entry);
    return success ? [data] : [];
  });
}
