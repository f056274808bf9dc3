/** `manifest.json` lists the files of a job, so that a reader can detect an incomplete or mixed tree (docs/feed-rules.md 12.6). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count } from './primitives.ts';

export const manifestFile = z.object({
  path: z
    .string()
    .regex(/^[^/\\]+(\/[^/\\]+)*$/, "must be a path from the tree's root, such as api/v1/news.json")
    .describe("From the tree's root, without a leading slash."),
  bytes: count.describe('The size of the file.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex')
    .describe('The SHA-256 of the bytes, in hex.'),
  rows: count.describe('Rows of a list; 0 for files that are no list.'),
});

/** Lists only the files of its own job, by path, and not itself. */
export const manifest = z.object({
  ...envelope('manifest'),
  count: count.describe('How many files are listed.'),
  files: z.array(manifestFile),
});

export type Manifest = z.output<typeof manifest>;

const list = { schemaName: 'Manifest', schema: manifest, list: 'files', added: true } as const;

export const manifestFiles: FeedFile[] = [
  {
    id: 'api-v1-manifest',
    path: '/api/v1/manifest.json',
    summary: "The export's files with their sizes and SHA-256; written last.",
    owner: 'export',
    ...list,
  },
  {
    id: 'markets-manifest',
    path: '/api/v1/markets/manifest.json',
    summary: "The market job's files with their sizes and SHA-256; written last.",
    owner: 'markets',
    ...list,
  },
];
