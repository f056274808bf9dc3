/** Keeps the bundled assets between exports, for as long as all that they were made of stays the same (docs/feed-rules.md 16.57). */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { attemptTidying } from '../write/file-system.ts';
import type { SiteAssets } from './site-assets.ts';

export interface AssetCache {
  /** The file of the cache. */
  file: string;
  /** The folder that the paths of inputs are relative to. */
  root: string;
  /** What was asked for: assets of other sources are not these. */
  sources: Readonly<Record<string, string>>;
}

/** The times of files may be this much behind the clock, in milliseconds. */
const CLOCK_STEP = 20;

const base64 = z.string().transform((text) => Buffer.from(text, 'base64'));

const cached = z.strictObject({
  sources: z.record(z.string(), z.string()),
  /** The SHA-256 of each file that was read, by its path. */
  inputs: z.record(z.string(), z.string()),
  paths: z.record(z.string(), z.string()),
  files: z.record(z.string(), base64),
  serviceWorker: base64,
});

/** @returns null when nothing is cached, or when an input has changed since */
export function readCachedAssets({ file, root, sources }: AssetCache): SiteAssets | null {
  try {
    const { data } = cached.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!data || JSON.stringify(data.sources) !== JSON.stringify(sources)) return null;
    const isSame = Object.entries(data.inputs).every(([path, sha256]) => hashOf(root, path) === sha256);
    if (!isSame) return null;
    const { paths, files, serviceWorker } = data;
    return { paths: paths as SiteAssets['paths'], files: new Map(Object.entries(files)), serviceWorker };
  } catch {
    return null;
  }
}

/**
 * Nothing is cached where nothing can be written, as in the image, or when an input changed meanwhile.
 * @param inputs the paths of all files that the assets depend on
 * @param since when they began to be read, in milliseconds since 1970
 */
export function cacheAssets(
  { file, root, sources }: AssetCache,
  assets: SiteAssets,
  { inputs, since }: { inputs: readonly string[]; since: number },
): void {
  const draft = `${file}.${process.pid}`;
  try {
    if (inputs.some((path) => statSync(resolve(root, path)).ctimeMs >= since - CLOCK_STEP)) return;
    const content: z.input<typeof cached> = {
      sources,
      inputs: Object.fromEntries(inputs.map((path) => [path, hashOf(root, path)])),
      paths: assets.paths,
      files: Object.fromEntries([...assets.files].map(([path, bytes]) => [path, toBase64(bytes)])),
      serviceWorker: toBase64(assets.serviceWorker),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, JSON.stringify(content));
    renameSync(draft, file);
  } catch {
    attemptTidying(() => rmSync(draft, { force: true }));
  }
}

const hashOf = (root: string, path: string): string => hash('sha256', readFileSync(resolve(root, path)));

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
