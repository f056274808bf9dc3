/** `npm run export`: published rows in, the feed out, all or nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFolder } from '../../collections/media/media-folder.ts';
import { buildFeed } from '../../export/files/build.ts';
import { openFeedDatabase } from '../../export/read/feed-database.ts';
import { readPublished } from '../../export/read/read.ts';
import { buildManifest } from '../../export/write/manifest.ts';
import { EXPORT_MANIFEST } from '../contract/owners.ts';
import { publishTree } from '../../export/write/publish-tree.ts';
import { jsonPieces } from '../../export/write/serialise.ts';
import { buildContext } from '../contract/context.ts';
import type { IndexCounts } from '../contract/index-file.ts';
import { BrokenRowsError, lineOf } from '../feed/broken-rows.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';
import { readClock } from '../lib/time.ts';

const options = {
  out: { type: 'string', value: 'DIR', help: 'where the feed is published (default: dist; a preview: dist-preview)' },
  preview: { type: 'boolean', default: false, help: 'also pending rows, for a look: never publish such a folder' },
  at: { type: 'string', value: 'ISO_TIME', help: "the build's clock, such as 2026-11-22T00:00:00+00:00" },
  plain: { type: 'boolean', default: false, help: 'write a real folder instead of a link to a release' },
} as const;

await runCommand({
  name: 'export',
  summary: 'Writes the published rows as static files.',
  options,
  run: async ({ values, progress }) => {
    const started = performance.now();
    const out = values.out ?? (values.preview ? 'dist-preview' : 'dist');
    refuseMixing(out, values.preview);
    const settings = readSettings();
    const context = buildContext(settings, clock(values.at), values.preview);
    const database = await openFeedDatabase(settings.DATABASE_URI, { authToken: settings.DATABASE_AUTH_TOKEN });
    try {
      let counts: IndexCounts | undefined;
      const tree = await publishTree({
        out,
        job: 'export',
        // The rows are read here, so that they are out of memory when the manifest is made.
        write: async (stage) => {
          const rows = await readPublished(database, context.preview);
          counts = await buildFeed(rows, {
            context,
            stage,
            mediaFolder: mediaFolder(settings.DATABASE_URI),
            onLeftOut: (problem) => progress(`left out of the preview: ${lineOf(problem)}`),
          });
        },
        manifest: { path: EXPORT_MANIFEST, content: (files) => jsonPieces(buildManifest(context, files)) },
        plain: values.plain,
      });
      const seconds = Math.round(performance.now() - started) / 1000;
      return {
        text: `Exported ${tree.files} files (${tree.bytes} bytes) to ${out}${context.preview ? ', a preview,' : ''} in ${seconds} s.`,
        json: { out, preview: context.preview, generated_at: context.generatedAt, ...tree, counts, seconds },
      };
    } catch (error) {
      if (!(error instanceof BrokenRowsError)) throw error;
      for (const line of error.lines) progress(line);
      throw error;
    } finally {
      await database.close();
    }
  },
});

/** A preview has a folder of its own: its rows never stand where the feed is served from, nor is the feed built on them. */
function refuseMixing(out: string, preview: boolean): void {
  const index = join(out, 'api/v1/index.json');
  if (!existsSync(index)) return;
  const isPreview = /"preview":\s*true/.test(readFileSync(index, 'utf8').slice(0, 500));
  if (isPreview === preview) return;
  const [held, made] = isPreview ? ['a preview', 'the feed'] : ['the feed', 'a preview'];
  throw new UsageError(`${out} holds ${held} and would get ${made}; choose another folder with --out.`);
}

function clock(at: string | undefined): string {
  try {
    return readClock(at);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
