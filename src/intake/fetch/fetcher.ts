/**
 * Makes all requests of the intake: only to public addresses, with every redirect checked, one request at a time per host, and within
 * limits of time and size. Pages are requested as robots.txt allows; a subscription is requested without it.
 */

import { fromWebcal } from '../../lib/from-webcal.ts';
import { type Answer, type FetchOptions, type FetchPage, IntakeError } from '../reader.ts';
import { checkAddress, displayAddress } from './address.ts';
import { decodeText } from './decode-text.ts';
import { HostQueue } from './host-queue.ts';
import { type Asked, type RequestOptions, type Response, request } from './request.ts';
import { UnknownHostError } from './resolve.ts';
import { allowAll, type Robots, readRobots } from './robots.ts';

/** The validators of an answer, for the next conditional request. */
export interface Validator {
  etag?: string;
  last_modified?: string;
  /** When the whole answer was received: ISO 8601. */
  whole_at?: string;
}

/** By the requested address. */
export type Validators = Map<string, Validator>;

export interface FetcherOptions extends RequestOptions {
  /** The User-Agent header: name and contact. The part before the slash is our name in robots.txt. */
  userAgent: string;
  /** The pause between two requests to one host. Its robots.txt may ask for a longer one. */
  pauseMs: number;
}

/** The requests for one source. */
export interface FetchSession {
  fetchPage: FetchPage;
  /** Those of the answers so far, to be stored when the reading is saved. */
  validators: Validators;
}

/** How an address and what it redirects to are requested. */
interface Follow extends FetchOptions {
  known: Validator | undefined;
  asksRobots: boolean;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** In days. An unchanged answer may mean something new: repeating events of a calendar come into range. */
const MAX_VALIDATOR_AGE = 30;
/** Longer ones are not stored. */
const MAX_VALIDATOR_LENGTH = 300;

/** One per run: it holds the queues and the robots.txt of all hosts. */
export class Fetcher {
  readonly #options: FetcherOptions;
  readonly #queue = new HostQueue();
  readonly #robots = new Map<string, Promise<Robots>>();

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  /**
   * @param stored the validators of the last run; none to get every answer whole
   * @param isSubscription which addresses a reader may request without robots.txt; none by default
   */
  openSession(stored: Validators, isSubscription: (address: string) => boolean = () => false): FetchSession {
    const validators: Validators = new Map();
    const fetchPage: FetchPage = async (address, options = {}) => {
      const conditional = options.conditional ?? true;
      const known = conditional ? recent(stored.get(address)) : undefined;
      const asksRobots = !(options.subscription && isSubscription(address));
      const { response, url } = await this.#follow(address, { ...options, known, asksRobots });
      if (conditional) {
        const validator = response.status === 304 ? known : validatorOf(response);
        if (validator) validators.set(address, validator);
      }
      return answerOf(response, url);
    };
    return { fetchPage, validators };
  }

  /**
   * Asks whether a page exists, without reading it.
   * @returns the HTTP status after redirects
   * @throws UnknownHostError; IntakeError if there is no answer, or the address must not be requested
   */
  async readStatus(address: string, method: 'HEAD' | 'GET'): Promise<number> {
    const { rule, limits } = this.#options;
    let url = checkAddress(address, rule);
    for (let steps = 0; steps <= limits.redirects; steps += 1) {
      const { status, headers } = await this.#visit(url, { accept: '*/*' }, true, `status by ${method}`);
      const location = headers.get('location');
      if (!REDIRECTS.has(status) || location === undefined) return status;
      url = redirected(url, location, this.#options);
    }
    throw new IntakeError(`${displayAddress(address)}: it redirects more than ${limits.redirects} times`);
  }

  /** Follows redirects itself, because each address must be checked. A subscription stays one wherever it has moved. */
  async #follow(address: string, { accept = '*/*', headers = {}, known, asksRobots }: Follow) {
    const { rule, limits } = this.#options;
    const first = checkAddress(address, rule);
    let url = first;
    for (let steps = 0; steps <= limits.redirects; steps += 1) {
      const isOwnHost = url.host === first.host && (url.protocol === first.protocol || url.protocol === 'https:');
      const response = await this.#visit(
        url,
        { accept, ...conditionsOf(known), ...(isOwnHost ? headers : {}) },
        asksRobots,
      );
      const { status } = response;
      const location = response.headers.get('location');
      if (REDIRECTS.has(status) && location !== undefined) {
        url = redirected(url, location, this.#options);
        continue;
      }
      if (status === 200 || (status === 304 && known)) return { response, url };
      const wait = response.headers.get('retry-after');
      const until = wait && /^[\w ,:]{1,40}$/.test(wait) ? ` and asked to wait (Retry-After: ${wait})` : '';
      throw new IntakeError(`${displayAddress(url)}: the host answered with HTTP status ${status}${until}`);
    }
    throw new IntakeError(`${displayAddress(first)}: it redirects more than ${limits.redirects} times`);
  }

  async #visit(url: URL, headers: Record<string, string>, asksRobots: boolean, asked?: Asked): Promise<Response> {
    const robots = asksRobots ? await this.#robotsOf(url.origin) : allowAll;
    const { allowed, delayMs } = robots(url);
    if (!allowed) throw new IntakeError(`${displayAddress(url)}: robots.txt of the host does not allow it`);
    return this.#request(url, headers, delayMs, asked);
  }

  #request(url: URL, headers: Record<string, string>, delayMs = 0, asked?: Asked): Promise<Response> {
    const { pauseMs, userAgent } = this.#options;
    const all = { ...headers, 'user-agent': userAgent };
    return this.#queue.run(url.host, Math.max(pauseMs, delayMs), () => request(url, all, this.#options, asked));
  }

  /** Requested once per run. */
  #robotsOf(origin: string): Promise<Robots> {
    const robots = this.#robots.get(origin) ?? this.#fetchRobots(origin);
    this.#robots.set(origin, robots);
    return robots;
  }

  /** A missing file (4xx) allows everything; after an error (5xx, no answer) the host is not read (RFC 9309, 2.3.1). */
  async #fetchRobots(origin: string): Promise<Robots> {
    const { limits, userAgent } = this.#options;
    let url = new URL('/robots.txt', origin);
    for (let steps = 0; steps <= limits.redirects; steps += 1) {
      const response = await this.#request(url, { accept: 'text/plain' }).catch((error: Error) => {
        if (error instanceof UnknownHostError) throw error;
        throw new IntakeError(`${error.message} (request for robots.txt; the host is not read without it)`);
      });
      const { status } = response;
      const location = response.headers.get('location');
      if (status === 200) return readRobots(origin, decodeText(answerOf(response, url)), productOf(userAgent));
      if (REDIRECTS.has(status) && location !== undefined) url = redirected(url, location, this.#options);
      else if (status < 500) return allowAll;
      else break;
    }
    throw new IntakeError(`${displayAddress(url)}: robots.txt cannot be read, and the host is not read without it`);
  }
}

const productOf = (userAgent: string) => userAgent.split('/')[0] ?? userAgent;

/** @throws IntakeError that also names the address that redirects */
function redirected(from: URL, location: string, { rule }: FetcherOptions): URL {
  const next = URL.parse(fromWebcal(location), from);
  try {
    return checkAddress(next ?? location, rule);
  } catch (error) {
    throw new IntakeError(`${displayAddress(from)} redirects to ${(error as Error).message}`);
  }
}

function conditionsOf(known: Validator | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.last_modified ? { 'if-modified-since': known.last_modified } : {}),
  };
}

function validatorOf({ headers }: Response): Validator | null {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  const fits = (value: string | undefined): value is string =>
    value !== undefined && value.length <= MAX_VALIDATOR_LENGTH && /^[\x20-\x7e]+$/.test(value);
  if (!fits(etag) && !fits(lastModified)) return null;
  return {
    ...(fits(etag) ? { etag } : {}),
    ...(fits(lastModified) ? { last_modified: lastModified } : {}),
    whole_at: new Date().toISOString(),
  };
}

/** Undefined if it is too old, so that the whole answer is requested. */
function recent(known: Validator | undefined): Validator | undefined {
  const age = Date.now() - Date.parse(known?.whole_at ?? '');
  return age < MAX_VALIDATOR_AGE * 86_400_000 ? known : undefined;
}

function answerOf({ status, headers, body }: Response, url: URL): Answer {
  const contentType = headers.get('content-type') ?? '';
  return {
    url: url.href,
    unchanged: status === 304,
    type: contentType.split(';')[0]?.trim().toLowerCase() ?? '',
    charset: /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? null,
    body,
  };
}
