/** `manifest.json` lists the files of a job, so that a reader can detect an incomplete or mixed tree (docs/feed-rules.md 12.6). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { count, timestamp } from './primitives.ts';
import { countOf } from './shared-fields.ts';

export const manifestFile = z
  .object({
    path: z
      .string()
      .regex(/^[^/\\]+(\/[^/\\]+)*$/, "must be a path from the tree's root, such as api/v1/news.json")
      .meta({
        description: 'Path from the root of the tree, without a leading slash.',
        examples: ['api/v1/news.json'],
      }),
    bytes: count.meta({ description: 'The size of the file in bytes.', examples: [24576] }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex')
      .meta({ description: 'The SHA-256 of the file in hex.', examples: ['0123456789abcdef'.repeat(4)] }),
    rows: count.describe('How many rows the file has; 0 for a file that is not a list.'),
    changed_at: timestamp.describe(
      'The time of the build that last changed the bytes of the file; the time of this build for a file that no earlier one listed.',
    ),
  })
  .describe('A file of the tree.');

/** Lists only the files of its own job, by path, and not itself. */
export const manifest = z.object({
  ...envelope('manifest'),
  count: countOf('files'),
  files: z
    .array(manifestFile)
    .describe('The files of the job that wrote this manifest, by path, without the manifest.'),
});

/** Of a file whose manifest does not say when it changed. */
const unknownTime = '1970-01-01T00:00:00+00:00';

/** For reading a tree that an earlier version of this program may have written: its rows lack `changed_at`. */
export const storedManifest = manifest.extend({
  files: z.array(manifestFile.extend({ changed_at: timestamp.default(unknownTime) })),
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
