/**
 * Reads the published feed at BASE_URL for the dashboard and the edit view. Responses are cached for half a minute, and timeouts are
 * short: the panel also works without the feed.
 */
import { z } from 'zod';
import { discovery } from '../../contract/index-file.ts';
import { AnswerError } from '../../lib/http/answer-error.ts';
import { JsonClient, userAgentOf } from '../../lib/http/json-client.ts';
import { readSettings } from '../../lib/settings.ts';

/** The parsed file, or a short phrase that says why it could not be read. */
export type FeedResponse<Value> = { value: Value; error?: never } | { value?: never; error: string };

/** The part of the feed's index that describes the last export. */
const feedIndex = discovery.pick({ generated_at: true, preview: true, counts: true });
export type FeedIndex = z.output<typeof feedIndex>;

/** The exchanges as the market job last wrote them. */
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

export const fetchFeedIndex = () => fetchCached('/api/v1/index.json', feedIndex);
export const fetchExchanges = () => fetchCached('/api/v1/markets.json', exchanges);

/** In milliseconds. */
const timeouts = { answer: 3_000, total: 3_000, waits: [] };
/** How long a response is cached, in milliseconds. A feed that cannot be read is tried again sooner. */
const cacheTimes = { value: 30_000, error: 5_000 };

/** By URL. */
const cache = new Map<string, { until: number; response: Promise<FeedResponse<unknown>> }>();

function fetchCached<Value>(path: string, schema: z.ZodType<Value>): Promise<FeedResponse<Value>> {
  const { BASE_URL, SITE_NAME, CONTACT } = readSettings();
  const url = BASE_URL + path;
  const cached = cache.get(url);
  // Each path has one schema.
  if (cached && performance.now() < cached.until) return cached.response as Promise<FeedResponse<Value>>;
  const response = fetchFile(url, { schema, userAgent: userAgentOf(SITE_NAME, CONTACT ?? BASE_URL) });
  const entry = { until: Number.POSITIVE_INFINITY, response };
  cache.set(url, entry);
  return response.then((result) => {
    entry.until = performance.now() + (result.error === undefined ? cacheTimes.value : cacheTimes.error);
    return result;
  });
}

async function fetchFile<Value>(
  url: string,
  { schema, userAgent }: { schema: z.ZodType<Value>; userAgent: string },
): Promise<FeedResponse<Value>> {
  try {
    const text = await new JsonClient(userAgent, timeouts).ask({ url });
    const { success, data } = schema.safeParse(JSON.parse(text));
    return success ? { value: data } : { error: 'it is not a version 1 feed' };
  } catch (error) {
    if (error instanceof AnswerError) return { error: error.message };
    throw error;
  }
}
