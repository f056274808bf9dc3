/** `POST /api/review/fetch-page`: the values of a form from the page of a link, and what a video platform says about a player. */
import { z } from 'zod';
import { fromWebcal } from '../../lib/from-webcal.ts';

const link = z
  .string()
  .trim()
  .transform(fromWebcal)
  .pipe(z.string().max(2000))
  .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), {
    error: 'Paste a whole link that begins with https:// or http://.',
  });

/** `page` reads the page of a row, `player` only asks whether the video of a talk has a player. */
export const fetchPageRequest = z.union([
  z.object({ what: z.literal('page'), family: z.enum(['news', 'events', 'talks']), url: link }),
  z.object({
    what: z.literal('player'),
    family: z.literal('talks'),
    url: link,
    /** What the form had fetched before, which the answer adds to. */
    signed: z.string().max(100_000).nullable(),
  }),
]);
export type FetchPageRequest = z.infer<typeof fetchPageRequest>;

/** A value for a field of the form. `items` are the rows of a list, each with its fields. */
export const fetchedValue = z.object({
  /** Such as `description.text`. */
  path: z.string(),
  label: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  items: z.array(z.record(z.string(), z.string().nullable())).optional(),
});
export type FetchedValue = z.infer<typeof fetchedValue>;

export const fetchPageResponse = z.object({
  /** The page that was read, after redirects. */
  page: z.string(),
  values: z.array(fetchedValue),
  /** Sentences for the editor. */
  notes: z.array(z.string()),
  /** The page's own summary, in its language. It is never published. */
  quote: z.string().nullable(),
  /** Null where it was not asked. */
  player: z.boolean().nullable(),
  /** The row that is in the panel already. */
  existing: z.object({ family: z.string(), id: z.string(), title: z.string() }).nullable(),
  /** For the field `fetched_page` of the form. */
  signed: z.string(),
});
export type FetchPageResponse = z.infer<typeof fetchPageResponse>;
