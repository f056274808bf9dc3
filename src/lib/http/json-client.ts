/**
 * The one HTTP client of the jobs, for exchanges and analytics services. An answer is taken only whole and valid
 * (decisions.md, "Market figures"): status 200, a JSON content type, at most 5 MiB, valid JSON, from the host that was asked.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerError } from './answer-error.ts';

/** Times in milliseconds. */
export interface Patience {
  /** For one whole answer. */
  answer: number;
  /** For one service: all its requests, tries and waits together. */
  total: number;
  /** Between tries; there is one try more than there are waits. */
  waits: readonly number[];
}

/** With an exchange (decisions.md, "Market figures"). */
export const usualPatience: Patience = { answer: 10_000, total: 30_000, waits: [1_000, 3_000] };

/** A request that may be made again: it only reads. */
export interface JsonRequest {
  url: string;
  /** Go to the host of `url` alone, so they may hold a token. */
  headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  body?: string;
}

const LARGEST_ANSWER = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const UNAVAILABLE_FOR_NOW = new Set([408, 425, 429]);

/** Asks one service in one run; its time runs from when it is made. */
export class JsonClient {
  /** How many requests were made, repeated ones included. */
  attempts = 0;
  /** The status of the last request; null when it got no answer. */
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
   * @throws AnswerError after the last try, or as soon as another try cannot help or would take too long
   */
  async ask(request: JsonRequest): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#try(request);
      } catch (error) {
        const fault = toAnswerError(error);
        const wait = Math.max(this.#patience.waits[tries] ?? Number.POSITIVE_INFINITY, fault.retryAfter);
        if (!fault.mayPass || performance.now() + wait >= this.#deadline) throw fault;
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
    const fault = faultOf(response);
    if (fault !== null) {
      await response.body?.cancel();
      throw fault;
    }
    return readJsonText(response);
  }

  /** Follows redirects by hand, on the same host alone; the same request is made there. */
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

/** What names us to others: the service, and where to reach it. Header values hold printable ASCII only. */
export function userAgentOf(siteName: string, contact: string): string {
  const product = siteName.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'feed';
  return `${product}/1 (+${contact.replace(/[^\x21-\x7e]+/g, ' ').trim()})`;
}

/** The same name and port, and not from https down to http. */
function isSameHost(from: URL, to: URL): boolean {
  return to.host === from.host && (to.protocol === from.protocol || to.protocol === 'https:');
}

function faultOf(response: Response): AnswerError | null {
  const { status, headers } = response;
  if (status !== 200) {
    const mayPass = status >= 500 || UNAVAILABLE_FOR_NOW.has(status);
    return new AnswerError(`HTTP status ${status}`, { mayPass, retryAfter: readRetryAfter(headers) });
  }
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    return new AnswerError('answer is not JSON', { mayPass: true, retryAfter: readRetryAfter(headers) });
  }
  return null;
}

/** Seconds or an HTTP date, as milliseconds from now; 0 when absent or unreadable. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}

/** The limit counts the bytes as they are after decompression. */
async function readJsonText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new AnswerError('answer is larger than 5 MiB');
    text += decode(decoder, chunk);
  }
  text += decode(decoder);
  if (!isJson(text)) throw new AnswerError('answer is not valid JSON', { mayPass: true });
  return text;
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new AnswerError('answer is not valid JSON', { mayPass: true });
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

/** Errors of the connection become phrases of ours: their own messages may hold addresses. */
function toAnswerError(error: unknown): AnswerError {
  if (error instanceof AnswerError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new AnswerError('no whole answer in time', { mayPass: true });
  }
  if (error instanceof TypeError) return new AnswerError('connection failed', { mayPass: true });
  throw error;
}
