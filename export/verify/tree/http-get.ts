/** Sends one GET without a cache, without following redirects and without compression. */
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';
import { maxBytes, SourceError, tooLarge } from './source.ts';

export interface HttpAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Time limits: without any data, and for the whole answer. */
const idleMs = 30_000;
const totalMs = 300_000;
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/** As a page elsewhere asks: object storage lets others read a file only where a request says who asks. */
const ORIGIN = 'https://reader.invalid';

/** @throws SourceError when there is no answer, or one that is too large */
export async function httpAnswer(url: URL, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  const agent = agents[url.protocol as keyof typeof agents];
  const deadline = AbortSignal.timeout(totalMs);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(url, { agent, headers: { origin: ORIGIN, ...headers }, signal: deadline }, resolve).on(
        'error',
        reject,
      );
      request.setTimeout(idleMs, () => request.destroy(new SourceError(`no answer within ${idleMs / 1000} s`)));
    });
    const body = await readBody(response);
    return { status: response.statusCode ?? 0, headers: flatten(response), body };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (deadline.aborted) throw new SourceError(`no end of the answer within ${totalMs / 1000} s`);
    throw new SourceError(`a failed request (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`);
  }
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const flatten = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
