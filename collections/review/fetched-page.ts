/**
 * What the server read on a page for a form (src/intake/from-link/). The form sends it back when it is saved, signed, so that nobody
 * can claim a reading or a player that was never seen.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const fetchedPage = z.object({
  family: z.enum(['news', 'events', 'talks']),
  /** The account that asked (`creatorKey`). */
  user: z.string(),
  /** ISO 8601, UTC. */
  read_at: z.string(),
  /** The page. */
  url: z.string(),
  /** The source record that the values are from; null without one. */
  source: z.string().nullable(),
  /** The hash of each value that was read, by field. */
  said: z.record(z.string(), z.string()),
  /** The page's own summary, for editors only. */
  quote: z.string().optional(),
  /** The platform's answer for a video; null if it was not asked or gave no answer. */
  player: z.object({ video_url: z.string(), found: z.boolean(), at: z.string() }).nullable(),
});
export type FetchedPage = z.infer<typeof fetchedPage>;

const signatureOf = (body: string, secret: string) =>
  createHmac('sha256', secret).update(`fetched page\n${body}`).digest('base64url');

export function signPage(page: FetchedPage, secret: string): string {
  const body = Buffer.from(JSON.stringify(page)).toString('base64url');
  return `${body}.${signatureOf(body, secret)}`;
}

/** @returns null for anything that `signPage` did not write with this secret */
export function openPage(signed: unknown, secret: string): FetchedPage | null {
  if (typeof signed !== 'string') return null;
  const [body = '', signature = '', ...rest] = signed.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(body, secret))];
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return fetchedPage.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}
