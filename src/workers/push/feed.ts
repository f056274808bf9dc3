/** Reads what the worker needs of the feed. An answer that is not as in the contract is refused as a whole. */
import * as z from 'zod/mini';
import type { PushEnv } from './env.ts';

const TIMEOUT = 10_000;

/** The feed could not be read. The message names the file and what was wrong with it. */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** It becomes the Topic of a message, which has at most 32 such characters (RFC 8030, 5.4). */
const id = z.string().check(z.regex(/^[\w-]{1,32}$/));

/** No message has more than 4,096 bytes. An endless text would exceed the limits of the database and of the processor time. */
const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 4096)),
);
const translations = z.optional(z.record(z.string(), text));
/** A preview has stories that no editor has approved. */
const published = { preview: z.optional(z.literal(false)) };

const latest = z.object({
  ...published,
  items: z.array(z.object({ id, published: z.optional(z.string()) })),
});

const item = z.object({
  id,
  headline: z.pipe(z.string().check(z.regex(/\S/)), text),
  headline_i18n: translations,
  headline_lang: z.optional(z.nullable(z.string())),
  summary: z.optional(z.nullable(text)),
  summary_i18n: translations,
  url: z.string().check(
    z.regex(/^https?:\/\//),
    z.refine((value) => URL.canParse(value)),
  ),
  country: z.string(),
  published: z.optional(z.string()),
});

const pushItems = z.object({ ...published, items: z.array(item) });

/** A publication, with the fields of `push/items.json` that a message is made from. */
export const pushItem = item;
export type PushItem = z.output<typeof item>;

export interface Latest {
  items: { id: string; published?: string | undefined }[];
  etag: string | null;
}

/**
 * @param etag of the answer that was processed completely
 * @returns null when the feed is still the same
 * @throws FeedError
 */
export async function readLatest(env: Pick<PushEnv, 'FEED_URL'>, etag: string | null): Promise<Latest | null> {
  const headers: HeadersInit = etag === null ? {} : { 'If-None-Match': etag };
  const answer = await ask(env, '/api/v1/news/latest.json', headers);
  if (answer.status === 304 && etag !== null) return null;
  return { items: parseFile(answer, latest).items, etag: answer.etag };
}

/** @throws FeedError */
export const readPushItems = async (env: Pick<PushEnv, 'FEED_URL'>): Promise<PushItem[]> =>
  parseFile(await ask(env, itemsPath, {}), pushItems).items;

/**
 * The file itself, for `GET /api/push/feed.json`: unchanged, once it is known to be the file.
 * @returns null as the text when the client has it already
 * @throws FeedError
 */
export async function readPushFile(
  env: Pick<PushEnv, 'FEED_URL'>,
  ifNoneMatch: string | undefined,
): Promise<{ text: string | null; etag: string | null }> {
  const answer = await ask(env, itemsPath, ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch });
  if (answer.status === 304 && ifNoneMatch !== undefined) return { text: null, etag: answer.etag };
  parseFile(answer, pushItems);
  return answer;
}

const itemsPath = '/api/v1/push/items.json';

interface Answer {
  path: string;
  status: number;
  etag: string | null;
  text: string;
}

async function ask({ FEED_URL }: Pick<PushEnv, 'FEED_URL'>, path: string, headers: HeadersInit): Promise<Answer> {
  try {
    const response = await fetch(`${FEED_URL}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    return { path, status: response.status, etag: response.headers.get('ETag'), text: await response.text() };
  } catch (error) {
    throw new FeedError(`${path}: no complete answer within ${TIMEOUT / 1000} s (${(error as Error).name}).`);
  }
}

function parseFile<T>({ path, status, text }: Answer, schema: z.ZodMiniType<T>): T {
  if (status !== 200) throw new FeedError(`${path}: status ${status} instead of 200.`);
  const parsed = schema.safeParse(fromJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new FeedError(`${path}: ${issue?.path.join('.') || 'the file'} is not as in the contract.`);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
