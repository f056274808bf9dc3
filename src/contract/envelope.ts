/** The first fields of every file (docs/feed-rules.md 1.9 to 1.13). */
import { z } from 'zod';
import { text, timestamp } from './primitives.ts';

/** The first four fields of a file; `generated_at` is the same in the whole build. */
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

/** The fields after `kind` in news, events, talks and market files. */
export const editorial = {
  sign_off: text.describe('Who signs: the editorial team.'),
  not_investment_advice: z.literal(true),
};
