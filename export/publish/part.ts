/** What one job has in a tree: its files, and when it made them. A folder has such parts, and so has the branch. */
import { z } from 'zod';
import { type Manifest, manifest } from '../../src/contract/manifest.ts';
import type { Owner } from '../../src/contract/owners.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST } from '../../src/contract/owners.ts';

export interface Part {
  owner: Owner;
  /** When the job ran, as its files say. */
  generatedAt: string;
  /** The service's name, as its files say. */
  name: string;
  /** Path from the tree's root, and git's id of the content. */
  files: ReadonlyMap<string, string>;
  /** Rows by family. */
  rows: ReadonlyMap<string, number>;
}

/** The file that lists a job's files, or is its only one; its time is the job's. */
export const HEAD: Readonly<Record<Owner, string>> = {
  export: EXPORT_MANIFEST,
  markets: MARKETS_MANIFEST,
  stats: 'api/v1/stats.json',
};

/** The members that are read of `stats.json`; whether the rest is right, verification says. */
const statsHead = z.object({ name: z.string(), generated_at: z.string(), daily: z.array(z.unknown()) });

/** @returns null for a file that is no manifest */
export function readManifest(content: Uint8Array): Manifest | null {
  return manifest.safeParse(parsed(content)).data ?? null;
}

/** @returns null for a file that is no `stats.json` */
export function readStats(content: Uint8Array): z.output<typeof statsHead> | null {
  return statsHead.safeParse(parsed(content)).data ?? null;
}

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString('utf8'));
  } catch {
    return null;
  }
}
