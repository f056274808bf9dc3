/** One GET, as a client makes it who keeps nothing, follows nothing and takes no compression. */
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';
import { maxBytes, SourceError, tooLarge } from './source.ts';

export interface HttpAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

const timeoutMs = 30_000;
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/** @throws SourceError when there is no answer, or one that is too large */
export async function httpAnswer(url: URL, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  const agent = agents[url.protocol as keyof typeof agents];
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { agent, headers, signal: deadline }, resolve).on('error', reject);
    });
    const body = await readBody(response);
    return { status: response.statusCode ?? 0, headers: flatten(response), body };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const reason = deadline.aborted ? `no answer within ${timeoutMs / 1000} s` : (error as NodeJS.ErrnoException).code;
    throw new SourceError(`a failed request (${reason ?? (error as Error).message})`);
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
