/**
 * The HTTP client of the jobs, for exchanges and analytics services. A response is accepted only complete, valid (`json-response.ts`)
 * and from the requested host (docs/feed-rules.md 9.20).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerError } from './answer-error.ts';
import { readJsonResponse } from './json-response.ts';

/** Times in milliseconds. */
export interface Patience {
  /** For one complete response. */
  answer: number;
  /** For one service: all its requests, retries and waits. */
  total: number;
  /** Before each retry. */
  waits: readonly number[];
}

/** For an exchange (docs/feed-rules.md 9.20). */
export const usualPatience: Patience = { answer: 10_000, total: 30_000, waits: [1_000, 3_000] };

/** A request that can be repeated, because it only reads. */
export interface JsonRequest {
  url: string;
  /** Sent only to the host of `url`, so they may contain a token. */
  headers?: Readonly<Record<string, string>>;
  /** Makes it a POST request. */
  body?: string;
}

const MOST_REDIRECTS = 3;

/** For the requests to one service in one run. The total time starts when the client is created. */
export class JsonClient {
  /** How many requests were sent, retries included. */
  attempts = 0;
  /** The status of the last request; null without a response. */
  httpStatus: number | null = null;
  readonly #userAgent: string;
  readonly #patience: Patience;
  readonly #deadline: number;

  constructor(userAgent: string, patience: Patience) {
    this.#userAgent = userAgent;
    this.#patience = patience;
    this.#deadline = performance.now() + patience.total;
  }

  /**
   * @returns the response text, which is valid JSON
   * @throws AnswerError after the last retry, or as soon as a retry cannot help or would take too long
   */
  async ask(request: JsonRequest): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#try(request);
      } catch (error) {
        const failure = toAnswerError(error);
        const wait = Math.max(this.#patience.waits[tries] ?? Number.POSITIVE_INFINITY, failure.retryAfter);
        if (!failure.retryable || performance.now() + wait >= this.#deadline) throw failure;
        await sleep(wait);
      }
    }
  }

  async #try(request: JsonRequest): Promise<string> {
    this.attempts += 1;
    this.httpStatus = null;
    const left = Math.max(0, Math.floor(this.#deadline - performance.now()));
    const signal = AbortSignal.timeout(Math.min(this.#patience.answer, left));
    const response = await this.#follow(request, signal);
    return readJsonResponse(response);
  }

  /** Follows redirects with the same request, only on the same host. */
  async #follow({ url, headers, body }: JsonRequest, signal: AbortSignal): Promise<Response> {
    const init: RequestInit = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'user-agent': this.#userAgent, ...headers },
      body: body ?? null,
      redirect: 'manual',
      signal,
    };
    let address = new URL(url);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await fetch(address, init);
      this.httpStatus = response.status;
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      const next = URL.parse(location, address);
      if (next === null || !isSameHost(address, next)) throw new AnswerError('redirect to another host');
      address = next;
    }
    throw new AnswerError('too many redirects');
  }
}

/** The user agent: the service and its contact, in printable ASCII as headers require. */
export function userAgentOf(siteName: string, contact: string): string {
  const product = siteName.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'feed';
  return `${product}/1 (+${contact.replace(/[^\x21-\x7e]+/g, ' ').trim()})`;
}

/** The same name and port, and not from https down to http. */
function isSameHost(from: URL, to: URL): boolean {
  return to.host === from.host && (to.protocol === from.protocol || to.protocol === 'https:');
}

/** Replaces connection errors by short phrases: their messages may contain addresses. */
function toAnswerError(error: unknown): AnswerError {
  if (error instanceof AnswerError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new AnswerError('no whole answer in time', { retryable: true });
  }
  if (error instanceof TypeError) return new AnswerError('connection failed', { retryable: true });
  throw error;
}
