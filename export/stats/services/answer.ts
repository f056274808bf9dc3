/** The form of numbers in the answers of both services. */
import { z } from 'zod';
import { count } from '../../../src/contract/primitives.ts';

/**
 * A non-negative whole number. PostgreSQL's sums are 64 bits wide, and some versions of the services send them as text.
 */
export const countAsSent = z.union([
  count,
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
