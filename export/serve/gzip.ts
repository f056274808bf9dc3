/** Decides whether an answer is compressed, by the file's type and the client's `Accept-Encoding`. */
import { extname } from 'node:path';

/** True for text files, by name; `.well-known/api-catalog` has no extension. */
export function isText(path: string): boolean {
  return TEXT.has(extname(path).toLowerCase()) || path.endsWith('/api-catalog');
}

const TEXT = new Set('.json .svg .txt .yaml .yml .html .xml .css .js .mjs .map .csv .md .ics .webmanifest'.split(' '));

/** True when an `Accept-Encoding` header allows gzip, by name or by `*`, with a weight above 0 (RFC 9110, section 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
