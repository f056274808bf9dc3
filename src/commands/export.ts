/** `npm run export`: writes the published rows as static files, all or nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleAssets } from '../../export/pages/site-assets.ts';
import { clockBehind } from '../../export/publish/clock-behind.ts';
import { buildContext } from '../contract/context.ts';
import { BrokenRowsError, lineOf } from '../feed/broken-rows.ts';
import { readClockOption } from '../lib/clock-option.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { readSettings } from '../lib/settings.ts';
import { secondsSince } from '../lib/time.ts';

await runCommand({
  name: 'export',
  summary: 'Writes the published rows as static files and pages.',
  options: {
    out: { type: 'string', value: 'DIR', help: 'where the feed is published (default: dist; a preview: dist-preview)' },
    preview: { type: 'boolean', default: false, help: 'include pending rows; never publish such a folder' },
    at: { type: 'string', value: 'ISO_TIME', help: "the build's clock, such as 2026-11-22T00:00:00+00:00" },
    plain: { type: 'boolean', default: false, help: 'write a real folder instead of a link to a release' },
    'no-search': { type: 'boolean', default: false, help: 'leave out full-text search: its index and its pages' },
  },
  job: ({ values: { preview } }) => (preview ? null : 'export'),
  run: async ({ values: { out: given, preview, at, plain, 'no-search': noSearch }, progress }) => {
    const started = performance.now();
    const out = given ?? (preview ? 'dist-preview' : 'dist');
    refuseMixing(out, preview);
    const settings = readSettings();
    const context = buildContext(settings, readClockOption(at), { preview, search: !noSearch });
    const warning = clockBehind('export', out, context.generatedAt);
    // esbuild is a process of its own: it works while the rest of the program is loaded (docs/feed-rules.md 16.56).
    const assets = bundleAssets(context);
    const { exportFeed } = await import('../../export/export-feed.ts');
    try {
      const tree = await exportFeed({
        ...{ out, settings, context, assets, plain },
        onLeftOut: (problem) => progress(`left out${preview ? ' of the preview' : ''}: ${lineOf(problem)}`),
      });
      const seconds = secondsSince(started);
      const files = `${tree.files} files (${tree.bytes} bytes)`;
      return {
        text: `Exported ${files} to ${out}${preview ? ', a preview,' : ''} in ${seconds} s.${warning ? ` ${warning}` : ''}`,
        json: { out, preview, generated_at: context.generatedAt, ...tree, ...(warning && { warning }), seconds },
      };
    } catch (error) {
      if (error instanceof BrokenRowsError) error.lines.forEach(progress);
      throw error;
    }
  },
});

/** A preview needs its own folder: its rows must not be served with the feed, and the feed must not be built on them. */
function refuseMixing(out: string, preview: boolean): void {
  const index = join(out, 'api/v1/index.json');
  if (!existsSync(index)) return;
  const isPreview = /"preview":\s*true/.test(readFileSync(index, 'utf8').slice(0, 500));
  if (isPreview === preview) return;
  const [found, wanted] = isPreview ? ['a preview', 'the feed'] : ['the feed', 'a preview'];
  throw new UsageError(`${out} contains ${found}, so ${wanted} cannot go there; choose another folder with --out.`);
}
