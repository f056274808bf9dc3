/** A small feed for the tests of publishing: every file of one build has the build's `generated_at`. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Environment, publishTree } from '../../../../export/write/publish-tree.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import type { Stage } from '../../../../export/write/stage.ts';
import { buildContext, openEnvelope } from '../../../../src/contract/context.ts';
import { manifest } from '../../../../src/contract/manifest.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST } from '../../../../src/contract/owners.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { toTimestamp } from '../../../../src/lib/time.ts';

/** The clock of the build with this number. */
export function clock(build: number): string {
  return toTimestamp(Date.UTC(2026, 0, 1) + build * 1000);
}

export interface Build {
  out: string;
  /** Identifies the build. */
  build: number;
  /** How many stories it has. */
  stories?: number;
  plain?: boolean;
  /** Writes in a thread of its own, as the export does. */
  hasManyFiles?: boolean;
}

/** Writes what the export does: lists, one of them streamed, and one file per story. */
export function publishFeed({ stories = 2, ...job }: Build, environment?: Partial<Environment>) {
  const { out, build, plain, hasManyFiles } = job;
  const context = buildContext(readSettings({}), clock(build));
  const file = (more: object = {}) => toJson({ generated_at: context.generatedAt, ...more });
  return publishTree(
    {
      out,
      job: 'export',
      plain,
      hasManyFiles,
      write: (stage: Stage) => {
        stage.file('llms.txt', file());
        for (let story = 0; story < stories; story++) stage.file(`api/v1/news/${story}.json`, file({ story }));
        const stream = stage.stream('api/v1/news.json');
        stream.write(file());
        stream.close(stories);
      },
      manifest: { path: EXPORT_MANIFEST, envelope: openEnvelope(context, 'manifest') },
    },
    environment,
  );
}

/** Writes what the market job does. */
export function publishMarkets({ out, build, plain }: Build, environment?: Partial<Environment>) {
  const context = buildContext(readSettings({}), clock(build));
  const content = toJson({ generated_at: context.generatedAt });
  return publishTree(
    {
      out,
      job: 'markets',
      plain,
      write: (stage: Stage) => {
        stage.file('api/v1/markets.json', content);
        stage.file('api/v1/markets/by-asset/BTC.json', content);
      },
      manifest: { path: MARKETS_MANIFEST, envelope: openEnvelope(context, 'manifest') },
    },
    environment,
  );
}

export interface Seen {
  /** The build of the export's files; null without files. */
  feed: string | null;
  markets: string | null;
  /** The text of `note.txt`, a file that no job owns. */
  note: string | null;
  paths: string[];
}

/**
 * Reads a whole tree as a careful reader does: resolves the link once, then checks every file against its manifest.
 * @throws Error when a file is missing, cut short, or of another build
 */
export function readTree(out: string): Seen {
  const root = realpathSync(out);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
  const isOfMarkets = (path: string) => path.startsWith('api/v1/markets');
  const jobs = paths.filter((path) => path !== 'note.txt');
  return {
    feed: readBuild({ root, path: EXPORT_MANIFEST, own: jobs.filter((path) => !isOfMarkets(path)) }),
    markets: readBuild({ root, path: MARKETS_MANIFEST, own: jobs.filter(isOfMarkets) }),
    note: paths.includes('note.txt') ? readFileSync(join(root, 'note.txt'), 'utf8') : null,
    paths,
  };
}

function readBuild({ root, path, own }: { root: string; path: string; own: string[] }): string | null {
  if (own.length === 0) return null;
  const { generated_at, files } = manifest.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
  const listed = [...files.map((file) => file.path), path].sort();
  if (listed.join() !== own.join()) throw new Error(`${path} lists ${listed}, and there are ${own}`);
  for (const file of files) {
    const bytes = readFileSync(join(root, file.path));
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) throw new Error(`${file.path} is torn`);
    const text = JSON.parse(bytes.toString('utf8')) as { generated_at: string };
    if (text.generated_at !== generated_at)
      throw new Error(`${file.path} is of ${text.generated_at}, not ${generated_at}`);
  }
  return generated_at;
}

/** A real folder as an older version may have left it: a complete feed, market files and a note. */
export async function makeRealFolder(out: string, build: number, environment?: Partial<Environment>): Promise<void> {
  await publishFeed({ out, build, stories: 3, plain: true }, environment);
  await publishMarkets({ out, build, plain: true }, environment);
  writeNote(out);
}

/** The names in a hidden folder, with the releases as `release-<number>`: their ids are random. */
export const namesIn = (hidden: string): string[] =>
  readdirSync(hidden)
    .map((name) => name.replace(/^(release-\d+)-[0-9a-f]{8}$/, '$1'))
    .sort();

export function writeNote(out: string): void {
  const path = join(out, 'note.txt');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'kept');
}
