/** What prepare.ts sends to the process that started it. */
import { z } from 'zod';

export const prepareReport = z.object({
  /** How many migrations were applied. */
  migrations: z.number(),
  /** True when the database was empty and the sample content was loaded. */
  sampleLoaded: z.boolean(),
  /** The first admin's login; null when there already was an account. */
  admin: z.object({ email: z.string(), password: z.string() }).nullable(),
});

export type PrepareReport = z.output<typeof prepareReport>;
