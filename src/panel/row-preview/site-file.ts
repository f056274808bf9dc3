/**
 * The files that a previewed page refers to (docs/feed-rules.md 17.31): the style sheet, the font and the icon of the site, and the
 * pictures of the panel. Every other address of the site leads to the public site.
 */
import { readFile } from 'node:fs/promises';
import type { PayloadRequest } from 'payload';
import { readSettings } from '../../lib/settings.ts';
import { errorResponse } from '../../review/endpoint.ts';
import { assetSources } from '../../site/assets.ts';

/** @param segments of the path below the site's root, decoded */
export async function readSiteFile(segments: readonly string[], req: PayloadRequest): Promise<Response> {
  const [first = '', second = ''] = segments;
  if (segments.length === 1 && first === 'style.css') return file(await styleSheet(), 'text/css; charset=utf-8');
  if (segments.length === 1 && first === 'font.woff2') {
    return file(new Uint8Array(await readFile(assetSources['font.woff2'])), 'font/woff2');
  }
  if (segments.length === 1 && first === 'icon.svg') {
    return file(new Uint8Array(await readFile(assetSources['icon.svg'])), 'image/svg+xml');
  }
  if (segments.length === 2 && first === 'media') return picture(second, req);
  const path = segments.map(encodeURIComponent).join('/');
  const { search } = new URL(req.url ?? '/', 'http://panel.invalid');
  return redirect(`${readSettings().BASE_URL}/${path}${path === '' || path.includes('.') ? '' : '/'}${search}`);
}

/** The export bundles it with the styles of the charts, which no page of a row has. Without a bundler its font has another address. */
export async function styleSheet(): Promise<string> {
  const source = await readFile(assetSources['style.css'], 'utf8');
  return source.replace(/^@import [^;]*;$/gm, '').replace(/url\("@fontsource\/[^"]*"\)/g, 'url("font.woff2")');
}

/** Pictures have the ending of their name in lower case in the feed. */
async function picture(name: string, req: PayloadRequest): Promise<Response> {
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? '';
  const names = [ending, ending.toUpperCase(), ending.slice(0, 2).toUpperCase() + ending.slice(2)];
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { filename: { in: names.map((one) => name.slice(0, name.length - ending.length) + one) } },
    select: { filename: true },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const filename = docs[0]?.filename;
  if (!filename) return errorResponse(404, 'There is no such picture.');
  return redirect(`/api/media/file/${encodeURIComponent(filename)}`);
}

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

const file = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  new Response(body, { headers: { ...headers, 'Content-Type': type } });

const redirect = (to: string) => new Response(null, { status: 307, headers: { ...headers, Location: to } });
