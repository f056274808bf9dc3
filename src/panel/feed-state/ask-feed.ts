/**
 * What the published feed says of itself, for the panel: asked at BASE_URL as any reader would, once in half a minute at most
 * where it answers, and with little patience. The panel works without it.
 */
import { z } from 'zod';
import { discovery } from '../../contract/index-file.ts';
import { AnswerError } from '../../lib/http/answer-error.ts';
import { JsonClient, userAgentOf } from '../../lib/http/json-client.ts';
import { readSettings } from '../../lib/settings.ts';

/** The answer, or why there is none: a short phrase. */
export type FeedAnswer<Value> = { value: Value; fault?: never } | { value?: never; fault: string };

/** The last export. */
const exported = discovery.pick({ generated_at: true, preview: true, counts: true });
export type Exported = z.output<typeof exported>;

/** The exchanges, as the market job left them. */
const exchanges = z.object({
  generated_at: z.string(),
  exchanges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      error: z.string().nullable(),
      fetched_at: z.string(),
      ticker_count: z.number(),
    }),
  ),
});
export type Exchanges = z.output<typeof exchanges>;

export const askExported = () => ask('/api/v1/index.json', exported);
export const askExchanges = () => ask('/api/v1/markets.json', exchanges);

/** All times in milliseconds. */
const patience = { answer: 3_000, total: 3_000, waits: [] };
/** How long an answer counts; a feed that cannot be read may be back soon. */
const fresh = { answer: 30_000, fault: 5_000 };

/** By address, of which there are two. */
const asked = new Map<string, { until: number; answer: Promise<FeedAnswer<unknown>> }>();

function ask<Value>(path: string, schema: z.ZodType<Value>): Promise<FeedAnswer<Value>> {
  const { BASE_URL, SITE_NAME, CONTACT } = readSettings();
  const url = BASE_URL + path;
  const known = asked.get(url);
  // Each path has one schema.
  if (known && performance.now() < known.until) return known.answer as Promise<FeedAnswer<Value>>;
  const answer = fetchAnswer(url, { schema, userAgent: userAgentOf(SITE_NAME, CONTACT ?? BASE_URL) });
  const entry = { until: Number.POSITIVE_INFINITY, answer };
  asked.set(url, entry);
  return answer.then((given) => {
    entry.until = performance.now() + (given.fault === undefined ? fresh.answer : fresh.fault);
    return given;
  });
}

async function fetchAnswer<Value>(
  url: string,
  { schema, userAgent }: { schema: z.ZodType<Value>; userAgent: string },
): Promise<FeedAnswer<Value>> {
  try {
    const text = await new JsonClient(userAgent, patience).ask({ url });
    const { success, data } = schema.safeParse(JSON.parse(text));
    return success ? { value: data } : { fault: 'what is there is no feed of version 1' };
  } catch (error) {
    if (error instanceof AnswerError) return { fault: error.message };
    throw error;
  }
}
