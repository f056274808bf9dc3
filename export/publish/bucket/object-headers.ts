/** The headers with which a file of the tree is stored, so that any reader gets them (docs/feed-rules.md 12.17). */
import { getMimeType } from 'hono/utils/mime';
import { cacheControl } from '../../../src/lib/cache-control.ts';
import { contentTypeByName } from '../../../src/lib/content-type.ts';

/** @param path from the tree's root */
export function objectHeaders(path: string): Record<string, string> {
  return {
    'content-type': contentTypeByName(path) ?? getMimeType(path) ?? 'application/octet-stream',
    'cache-control': cacheControl(path),
  };
}
