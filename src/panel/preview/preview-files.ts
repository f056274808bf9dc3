/**
 * Serves the preview's files, its pages among them, and a page that lists the files. preview-endpoints.ts has checked the account.
 * Responses are not cached or indexed by search engines.
 */
import { readFile, realpath } from 'node:fs/promises';
import { extname } from 'node:path';
import { discovery } from '../../contract/index-file.ts';
import { contentTypeByName } from '../../lib/content-type.ts';
import { findFile } from '../../lib/locate.ts';
import { readPanelSettings } from '../../lib/panel-settings.ts';
import { previewPolicy } from '../server/content-security-policy.ts';
import { previewPath, readPreviewState } from './preview-build.ts';
import { previewFolder } from './preview-folder.ts';
import { previewPage } from './preview-page.ts';

/** @param segments of the path below the preview's, decoded; empty for the page that lists the files */
export async function servePreviewFile(segments: readonly string[]): Promise<Response> {
  // The link is resolved once, so that a request never mixes two builds.
  const root = await realpath(previewFolder(readPanelSettings().databaseUri)).catch(() => null);
  if (segments.length === 0) return respond(await listing(root), 'text/html; charset=utf-8');
  const file = root === null ? null : await findFile(root, [...segments]);
  if (file !== null) return respond(await readFile(file.path), typeOf(file.name));
  // The links of a page are relative to its folder, so its address needs the slash.
  if (root !== null && (await findFile(root, [...segments, 'index.html'])) !== null) return redirectTo(segments);
  return notFound(root);
}

const redirectTo = (segments: readonly string[]) =>
  new Response(null, {
    status: 307,
    headers: { ...headers, Location: `${previewPath}/${segments.map(encodeURIComponent).join('/')}/` },
  });

async function notFound(root: string | null): Promise<Response> {
  const page = root === null ? null : await findFile(root, ['404.html']);
  if (page !== null) return respond(await readFile(page.path), 'text/html; charset=utf-8', 404);
  return Response.json({ errors: [{ message: 'The preview has no such file.' }] }, { status: 404, headers });
}

async function listing(root: string | null): Promise<string> {
  const index = root === null ? null : await findFile(root, ['api', 'v1', 'index.json']);
  if (index === null) return previewPage(readPreviewState().text, null);
  return previewPage(readPreviewState().text, discovery.parse(JSON.parse(await readFile(index.path, 'utf8'))));
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': previewPolicy,
  'X-Robots-Tag': 'noindex, nofollow',
};

const respond = (body: string | Uint8Array<ArrayBuffer>, type: string, status = 200) =>
  new Response(body, { status, headers: { ...headers, 'Content-Type': type } });

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ics': 'text/calendar; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
};

const typeOf = (name: string): string =>
  contentTypeByName(name) ?? types[extname(name).toLowerCase()] ?? 'application/octet-stream';
