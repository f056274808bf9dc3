/** Makes one request to a checked address, within all limits. It follows no redirects and does not wait between requests. */
import { Client } from 'undici';
import { IntakeError } from '../reader.ts';
import { type AddressRule, checkAddress, displayAddress } from './address.ts';
import type { Limits } from './limits.ts';
import { acceptedEncodings, readBody } from './read-body.ts';
import { type Resolve, resolveHost } from './resolve.ts';

export interface Response {
  status: number;
  /** By name in lower case. Of several with the same name, the first one. */
  headers: Map<string, string>;
  /** Empty unless the status is 200 and the body was asked for. */
  body: Uint8Array;
}

export interface RequestOptions {
  rule: AddressRule;
  resolve: Resolve;
  limits: Limits;
}

/** What is asked for: a page, or only the status of its answer. */
export type Asked = 'page' | 'status by HEAD' | 'status by GET';

/**
 * @param address is checked again here, so that no caller can skip the check
 * @throws IntakeError with one line
 */
export async function request(
  address: string | URL,
  headers: Record<string, string>,
  options: RequestOptions,
  asked: Asked = 'page',
): Promise<Response> {
  const url = checkAddress(address, options.rule);
  const { limits } = options;
  const signal = AbortSignal.timeout(limits.requestMs);
  let client: Client | undefined;
  try {
    const addresses = await untilAborted(resolveHost(url, options.rule, options.resolve), signal);
    // A new client each time: a kept connection would skip the check of its address.
    client = new Client(url.origin, {
      allowH2: false,
      pipelining: 0,
      maxHeaderSize: limits.headerBytes,
      connect: {
        timeout: limits.requestMs,
        lookup: (_host, options, done) => {
          const [first] = addresses;
          if (options.all) done(null, addresses);
          else done(null, first?.address ?? '', first?.family);
        },
      },
    });
    const answer = await client.request({
      method: asked === 'status by HEAD' ? 'HEAD' : 'GET',
      path: url.pathname + url.search,
      headers: { ...headers, 'accept-encoding': acceptedEncodings },
      signal,
    });
    const given = new Map(
      Object.entries(answer.headers).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']),
    );
    answer.body.on('error', () => {}); // raised when the client is destroyed before the body was read
    if (answer.statusCode !== 200 || asked !== 'page') {
      return { status: answer.statusCode, headers: given, body: new Uint8Array() };
    }
    const encoding = given.get('content-encoding') ?? '';
    const body = await readBody({ body: answer.body, encoding, limits, signal });
    return { status: 200, headers: given, body };
  } catch (error) {
    throw asIntakeError(url, error, signal, limits);
  } finally {
    await client?.destroy();
  }
}

async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Replaces messages of connection errors, which may contain addresses and headers. */
function asIntakeError(url: URL, error: unknown, signal: AbortSignal, limits: Limits): IntakeError {
  const at = (reason: string) => new IntakeError(`${displayAddress(url)}: ${reason}`);
  if (error instanceof IntakeError) return error.message.startsWith('http') ? error : at(error.message);
  if (signal.aborted) return at(`no complete answer within ${limits.requestMs / 1000} s`);
  const { code, name } = error as { code?: string; name?: string };
  const kind = code ?? name ?? '';
  return at(phrases.find(([pattern]) => pattern.test(kind))?.[1] ?? 'the connection failed');
}

const phrases: [RegExp, string][] = [
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'the headers of the answer are too large'],
  [/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/, 'no answer in time'],
  [/^ECONNREFUSED$/, 'the connection was refused'],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ERR_STREAM_PREMATURE_CLOSE)$/,
    'the connection was interrupted',
  ],
  [/^(Z_|ERR__|ERR_BROTLI|ERR_PADDING)/, 'the answer cannot be decompressed'],
  [/CERT|SIGNATURE|SELF_SIGNED|ALTNAME/, 'the certificate of the host is not valid'],
  [/^(EPROTO|ERR_SSL)/, 'the host does not answer with valid TLS'],
  [/^HPE_|^HTTPParserError$/, 'the answer is not valid HTTP'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'the host cannot be reached'],
];
