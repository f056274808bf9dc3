/** Where each value of a row was read, and when: what the intake and a merge leave on the row, in its `provenance`. */
import { z } from 'zod';

export const provenanceEntry = z.object({
  /** The member of the stored row, such as `place`. */
  field: z.string(),
  /** The id of the source record; null where there is none. */
  source: z.string().nullable(),
  /** The page that the value was read from. */
  url: z.string().nullable(),
  /** ISO 8601, UTC. */
  read_at: z.string(),
  /** What the source itself says in short, in its own language: for the editor's eyes, never for the feed. */
  quote: z.string().optional(),
});
export type ProvenanceEntry = z.infer<typeof provenanceEntry>;

/** @param stored what the row's json field holds @returns the entries that can be read; the others are left out */
export function readProvenance(stored: unknown): ProvenanceEntry[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const { success, data } = provenanceEntry.safeParse(entry);
    return success ? [data] : [];
  });
}
