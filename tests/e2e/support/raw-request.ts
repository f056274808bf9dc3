/** Sends an HTTP request unchanged, including unusual paths and methods, which `fetch` would normalize. */
import { request } from 'node:http';

export interface RawRequest {
  method?: string;
  /** With its query, sent as it is. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export function rawRequest(url: string, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node would send the body of a DELETE without Content-Length.
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, method, path, headers: { ...length, ...headers }, timeout: 20_000 };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.once('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer in 20 s.`)));
    sent.once('error', reject);
    sent.end(body);
  });
}
