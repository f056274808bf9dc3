/** One GET at one checked address, within all limits. It follows nothing and knows no politeness. */
import { Client } from 'undici';
import { IntakeError } from '../reader.ts';
import { type AddressRule, checkAddress, shownAddress } from './address.ts';
import type { Limits } from './limits.ts';
import { acceptedEncodings, readBody } from './read-body.ts';
import { type Resolve, resolveHost } from './resolve.ts';

export interface Response {
  status: number;
  /** By their names in lower case; the first where there are several. */
  headers: Map<string, string>;
  /** Of an answer with status 200; empty otherwise. */
  body: Uint8Array;
}

export interface Wire {
  rule: AddressRule;
  resolve: Resolve;
  limits: Limits;
}

/**
 * @param address is checked here, whoever gave it
 * @throws IntakeError with one line
 */
export async function request(address: string | URL, headers: Record<string, string>, wire: Wire): Promise<Response> {
  const url = checkAddress(address, wire.rule);
  const { limits } = wire;
  const signal = AbortSignal.timeout(limits.requestMs);
  let client: Client | undefined;
  try {
    const addresses = await inTime(resolveHost(url, wire.rule, wire.resolve), signal);
    // A client of its own: no connection is kept that was checked for something else.
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
      method: 'GET',
      path: url.pathname + url.search,
      headers: { ...headers, 'accept-encoding': acceptedEncodings },
      signal,
    });
    const given = new Map(
      Object.entries(answer.headers).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']),
    );
    answer.body.on('error', () => {}); // it is destroyed below, read or not
    if (answer.statusCode !== 200) return { status: answer.statusCode, headers: given, body: new Uint8Array() };
    const encoding = given.get('content-encoding') ?? '';
    const body = await readBody({ body: answer.body, encoding, limits, signal });
    return { status: 200, headers: given, body };
  } catch (error) {
    throw asIntakeError(url, error, signal, limits);
  } finally {
    await client?.destroy();
  }
}

async function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const onAbort = () => late.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Errors of the connection become phrases of ours: their own messages may hold addresses and headers. */
function asIntakeError(url: URL, error: unknown, signal: AbortSignal, limits: Limits): IntakeError {
  const at = (reason: string) => new IntakeError(`${shownAddress(url)}: ${reason}`);
  if (error instanceof IntakeError) return error.message.startsWith('http') ? error : at(error.message);
  if (signal.aborted) return at(`no whole answer in ${limits.requestMs / 1000} s`);
  const { code, name } = error as { code?: string; name?: string };
  const kind = code ?? name ?? '';
  return at(phrases.find(([pattern]) => pattern.test(kind))?.[1] ?? 'the connection failed');
}

const phrases: [RegExp, string][] = [
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'the headers of the answer are too large'],
  [/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/, 'no answer in time'],
  [/^ECONNREFUSED$/, 'nobody answers there'],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ERR_STREAM_PREMATURE_CLOSE)$/,
    'the connection broke off',
  ],
  [/^(Z_|ERR__|ERR_BROTLI|ERR_PADDING)/, 'the answer is compressed in a way that cannot be read'],
  [/CERT|SIGNATURE|SELF_SIGNED|ALTNAME/, 'the certificate of the host is not valid'],
  [/^(EPROTO|ERR_SSL)/, 'the host speaks no TLS that can be understood'],
  [/^HPE_|^HTTPParserError$/, 'the answer is no HTTP that can be understood'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'the host cannot be reached'],
];
