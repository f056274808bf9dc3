/** The first fields of every file (docs/feed-rules.md 1.9 to 1.13). */
import * as z from 'zod';
import { text, timestamp } from './primitives.ts';

/** The first four fields of a file; `generated_at` is the same in the whole build, but for files that keep their time (1.14). */
export const env = {
  api_version: z.literal('1').describe('The version of the feed.'),
  name: text.meta({ description: 'The display name of the service.', examples: ['Example Feed'] }),
  generated_at: timestamp.describe(
    'The time of the run that wrote this file, in UTC. It changes with every run, even if the rows do not: compare ids to find new rows. Only the file of one story, topic, archived story, changelog entry or profile stays as it is while its content is the same, and has the time of the build that last changed it.',
  ),
  preview: z
    .boolean()
    .describe('True in a preview build, which also has rows that wait for review. Always false in the public feed.'),
};

/** The envelope of a file of one kind. */
export function envelope<Kind extends string>(kind: Kind) {
  return { ...env, kind: z.literal(kind).describe('What the file holds: the name of its family.') };
}

export const signOff = text.meta({
  description: 'Who signs the content: the editorial team.',
  examples: ['The editorial team'],
});

/** The fields after `kind` in news, events, talks and market files. */
export const editorial = {
  sign_off: signOff,
  not_investment_advice: z.literal(true).describe('Always true: nothing in the feed is investment advice.'),
};
