import { z } from 'zod';
import type { Report } from './checks/report.ts';

/** What a publisher needs to know of a verification: the first problem, null without one, and how many there are. */
export const verdict = z.object({
  first: z.object({ file: z.string(), text: z.string() }).nullable(),
  count: z.number(),
});
export type Verdict = z.output<typeof verdict>;

export const verdictOf = ({ problems, count }: Report): Verdict => ({ first: problems[0] ?? null, count });
