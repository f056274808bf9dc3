/**
 * Accepts the response of a service only complete and valid (docs/feed-rules.md 9.20): status 200, a JSON content type, at most 5 MiB,
 * valid JSON. For the jobs and the browser.
 */
import { AnswerError } from './answer-error.ts';

const LARGEST_ANSWER = 5 * 1024 * 1024;
const UNAVAILABLE_FOR_NOW = new Set([408, 425, 429]);

/**
 * @returns the text, which is valid JSON
 * @throws AnswerError for any other response. Errors of the connection are passed on
 */
export async function readJsonResponse(response: Response): Promise<string> {
  const failure = rejectionOf(response);
  if (failure === null) return readText(response);
  await response.body?.cancel();
  throw failure;
}

function rejectionOf({ status, headers }: Response): AnswerError | null {
  if (status !== 200) {
    const retryable = status >= 500 || UNAVAILABLE_FOR_NOW.has(status);
    return new AnswerError(`HTTP status ${status}`, { retryable, retryAfter: readRetryAfter(headers) });
  }
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    return new AnswerError('answer is not JSON', { retryable: true, retryAfter: readRetryAfter(headers) });
  }
  return null;
}

/** Seconds or an HTTP date, as milliseconds from now; 0 when absent or unreadable. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}

/** The size limit applies after decompression. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of chunksOf(response)) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new AnswerError('answer is larger than 5 MiB');
    text += decode(decoder, chunk);
  }
  text += decode(decoder);
  if (!isJson(text)) throw new AnswerError('answer is not valid JSON', { retryable: true });
  return text;
}

/** Not every browser can iterate over a stream itself. Closes the connection when the consumer stops early. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) yield part.value;
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new AnswerError('answer is not valid JSON', { retryable: true });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
