/** What prepare.ts tells start.ts. */
import { z } from 'zod';

export const prepareReport = z.object({
  /** How many migrations were applied now. */
  migrations: z.number(),
  /** Whether the database was empty and has the sample content now. */
  sampleLoaded: z.boolean(),
  /** The first admin's login, when it was made now. */
  admin: z.object({ email: z.string(), password: z.string() }).nullable(),
});

export type PrepareReport = z.output<typeof prepareReport>;
