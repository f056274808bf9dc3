/**
 * Serves the preview's files and a page that lists them. preview-endpoints.ts has checked the account. Responses are not cached or
 * indexed by search engines, and cannot run scripts on the panel's origin.
 */
import { readFile, realpath } from 'node:fs/promises';
import { extname } from 'node:path';
import { discovery } from '../../contract/index-file.ts';
import { contentTypeByName } from '../../lib/content-type.ts';
import { findFile } from '../../lib/locate.ts';
import { readPanelSettings } from '../../lib/panel-settings.ts';
import { previewPolicy } from '../server/content-security-policy.ts';
import { readPreviewState } from './preview-build.ts';
import { previewFolder } from './preview-folder.ts';
import { previewPage } from './preview-page.ts';

/** @param segments of the path below the preview's, decoded; empty for the page that lists the files */
export async function servePreviewFile(segments: readonly string[]): Promise<Response> {
  // The link is resolved once, so that a request never mixes two builds.
  const root = await realpath(previewFolder(readPanelSettings().databaseUri)).catch(() => null);
  if (segments.length === 0) return respond(await listing(root), 'text/html; charset=utf-8');
  const file = root === null ? null : await findFile(root, [...segments]);
  if (file === null)
    return Response.json({ errors: [{ message: 'The preview has no such file.' }] }, { status: 404, headers });
  return respond(await readFile(file.path), typeOf(file.name));
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

const respond = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  new Response(body, { headers: { ...headers, 'Content-Type': type } });

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
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
