/**
 * The one way out of the intake: public addresses alone, each redirect checked as the first address was, one polite request at
 * a time a host, robots.txt heeded, and everything limited.
 */
import { type Answer, type Ask, type AskOptions, IntakeError } from '../reader.ts';
import { checkAddress, shownAddress } from './address.ts';
import { decodeText } from './decode-text.ts';
import { HostQueue } from './host-queue.ts';
import { type Response, request, type Wire } from './request.ts';
import { allowAll, type Robots, readRobots } from './robots.ts';

/** What an answer said about itself, for a condition of the next request. */
export interface Validator {
  etag?: string;
  last_modified?: string;
  /** When the answer came whole: ISO 8601. */
  whole_at?: string;
}

/** By the address that was asked for. */
export type Validators = Map<string, Validator>;

export interface FetcherOptions extends Wire {
  /** Of every request: who we are and where we are reached. Its first word, up to a slash, is our name in robots.txt. */
  userAgent: string;
  /** Between two requests to one host; a host's robots.txt may ask for longer. */
  pauseMs: number;
}

/** The conversation with one source: what may be asked, and what is to be remembered once its reading is saved. */
export interface Conversation {
  ask: Ask;
  /** Of the answers so far. */
  validators: Validators;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** In days. What an answer means may change though it stays the same: of a calendar's events that repeat, new ones come near. */
const WHOLE_EVERY = 30;
/** Longer ones are not worth their room. */
const LONGEST_VALIDATOR = 300;

/** One for a run: it knows the hosts' queues and their robots.txt. */
export class Fetcher {
  readonly #options: FetcherOptions;
  readonly #queue = new HostQueue();
  readonly #robots = new Map<string, Promise<Robots>>();

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  /** @param remembered what the last conversation with the source left; empty to have every answer whole */
  converse(remembered: Validators): Conversation {
    const validators: Validators = new Map();
    const ask: Ask = async (address, options = {}) => {
      const conditional = options.conditional ?? true;
      const known = conditional ? recent(remembered.get(address)) : undefined;
      const { response, url } = await this.#follow(address, options, known);
      if (conditional) {
        const validator = response.status === 304 ? known : validatorOf(response);
        if (validator) validators.set(address, validator);
      }
      return answerOf(response, url);
    };
    return { ask, validators };
  }

  /** By hand, because each step is a stranger's word. */
  async #follow(address: string, { accept = '*/*', headers = {} }: AskOptions, known?: Validator) {
    const { rule, limits } = this.#options;
    const first = checkAddress(address, rule);
    // What carries a credential has been agreed upon: it is no crawl.
    const agreed = Object.keys(headers).length > 0;
    let url = first;
    for (let steps = 0; steps <= limits.redirects; steps += 1) {
      const own = url.host === first.host && (url.protocol === first.protocol || url.protocol === 'https:');
      const response = await this.#visit(
        url,
        { accept, ...conditionsOf(known), ...(own ? headers : {}) },
        agreed && own,
      );
      const { status } = response;
      const location = response.headers.get('location');
      if (REDIRECTS.has(status) && location !== undefined) {
        url = redirected(url, location, this.#options);
        continue;
      }
      if (status === 200 || (status === 304 && known)) return { response, url };
      const wait = response.headers.get('retry-after');
      const until = wait && /^[\w ,:]{1,40}$/.test(wait) ? ` and asks to wait (Retry-After: ${wait})` : '';
      throw new IntakeError(`${shownAddress(url)}: the host answers with HTTP status ${status}${until}`);
    }
    throw new IntakeError(`${shownAddress(first)}: it redirects more than ${limits.redirects} times`);
  }

  async #visit(url: URL, headers: Record<string, string>, agreed: boolean): Promise<Response> {
    const robots = agreed ? allowAll : await this.#robotsOf(url.origin);
    const { allowed, delayMs } = robots(url);
    if (!allowed) throw new IntakeError(`${shownAddress(url)}: robots.txt of the host does not allow it to be read`);
    return this.#request(url, headers, delayMs);
  }

  #request(url: URL, headers: Record<string, string>, delayMs = 0): Promise<Response> {
    const { pauseMs, userAgent } = this.#options;
    const all = { ...headers, 'user-agent': userAgent };
    return this.#queue.run(url.host, Math.max(pauseMs, delayMs), () => request(url, all, this.#options));
  }

  /** Asked for once a run. */
  #robotsOf(origin: string): Promise<Robots> {
    const robots = this.#robots.get(origin) ?? this.#fetchRobots(origin);
    this.#robots.set(origin, robots);
    return robots;
  }

  /** Without a word (4xx) all is allowed; a host that cannot say (5xx, no answer) is left alone (RFC 9309, 2.3.1). */
  async #fetchRobots(origin: string): Promise<Robots> {
    const { limits, userAgent } = this.#options;
    let url = new URL('/robots.txt', origin);
    for (let steps = 0; steps <= limits.redirects; steps += 1) {
      const response = await this.#request(url, { accept: 'text/plain' }).catch((error: Error) => {
        throw new IntakeError(`${error.message} (asked for robots.txt; without its word the host is left alone)`);
      });
      const { status } = response;
      const location = response.headers.get('location');
      if (status === 200) return readRobots(origin, decodeText(answerOf(response, url)), productOf(userAgent));
      if (REDIRECTS.has(status) && location !== undefined) url = redirected(url, location, this.#options);
      else if (status < 500) return allowAll;
      else break;
    }
    throw new IntakeError(
      `${shownAddress(url)}: robots.txt cannot be read, and without its word the host is left alone`,
    );
  }
}

const productOf = (userAgent: string) => userAgent.split('/')[0] ?? userAgent;

/** @throws IntakeError that also says where the address came from */
function redirected(from: URL, location: string, { rule }: FetcherOptions): URL {
  const next = URL.parse(location, from);
  try {
    return checkAddress(next ?? location, rule);
  } catch (error) {
    throw new IntakeError(`${shownAddress(from)} redirects to ${(error as Error).message}`);
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
    value !== undefined && value.length <= LONGEST_VALIDATOR && /^[\x20-\x7e]+$/.test(value);
  if (!fits(etag) && !fits(lastModified)) return null;
  return {
    ...(fits(etag) ? { etag } : {}),
    ...(fits(lastModified) ? { last_modified: lastModified } : {}),
    whole_at: new Date().toISOString(),
  };
}

/** Undefined where it is time to ask for the whole answer again. */
function recent(known: Validator | undefined): Validator | undefined {
  const age = Date.now() - Date.parse(known?.whole_at ?? '');
  return age < WHOLE_EVERY * 86_400_000 ? known : undefined;
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
