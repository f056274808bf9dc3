/** One request of a page for JSON, without a retry. */
import { AnswerError } from '../../../lib/http/answer-error.ts';
import { readJsonResponse } from '../../../lib/http/json-response.ts';

export interface Ask {
  url: URL;
  fetch: typeof fetch;
  cache: RequestCache;
  /** For the complete answer, in milliseconds. */
  limit: number;
}

export interface JsonAnswer {
  text: string;
  /** The header `Date`, in milliseconds since 1970; null where it is missing or may not be read. */
  date: number | null;
  /** The header `Age` in milliseconds; 0 without one. */
  age: number;
}

/** @throws AnswerError when the answer is not complete and valid (docs/feed-rules.md 9.20); other errors when the request fails */
export async function askJson({ url, fetch, cache, limit }: Ask): Promise<JsonAnswer> {
  const response = await fetch(url, {
    cache,
    headers: { accept: 'application/json' },
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(limit),
  });
  if (response.redirected && new URL(response.url).host !== url.host) throw new AnswerError('redirect to another host');
  const text = await readJsonResponse(response);
  const date = Date.parse(response.headers.get('date') ?? '');
  const age = Number(response.headers.get('age') ?? 0) * 1000;
  return { text, date: Number.isNaN(date) ? null : date, age: age > 0 ? age : 0 };
}
