/** The members that open every file (spec.md §2.1; decisions.md, "Envelopes"). */
import { z } from 'zod';
import { text, timestamp } from './primitives.ts';

/** The four members that open a file; `generated_at` is one moment for the whole build. */
export const env = {
  api_version: z.literal('1'),
  name: text.describe("The service's display name."),
  generated_at: timestamp.describe('When this build or refresh was made; the same in every file it wrote.'),
  preview: z.boolean().describe('True in a preview build, which also has pending rows in some feeds; never published.'),
};

/** The envelope of a file of one kind. */
export function envelope<Kind extends string>(kind: Kind) {
  return { ...env, kind: z.literal(kind) };
}

/** What follows `kind` in news, events, talks and market files. */
export const editorial = {
  sign_off: text.describe('Who signs: the editorial team.'),
  not_investment_advice: z.literal(true),
};
