/** A part is the files of one job, with the time of its run. Both a folder and the branch consist of parts. */
import { z } from 'zod';
import { type Manifest, storedManifest } from '../../src/contract/manifest.ts';
import type { Owner } from '../../src/contract/owners.ts';
import { EXPORT_MANIFEST, MARKETS_MANIFEST } from '../../src/contract/owners.ts';

export interface Part {
  owner: Owner;
  /** When the job ran, according to its files. */
  generatedAt: string;
  /** The service's name, according to its files. */
  name: string;
  /** The SHA-256 of the content in hex as the job's manifest says, by path from the tree's root; HEAD's from its own content. */
  files: ReadonlyMap<string, string>;
  /** Number of rows by family. */
  rows: ReadonlyMap<string, number>;
}

/** The file that lists a job's files, or its only file. Its time is the time of the job. */
export const HEAD: Readonly<Record<Owner, string>> = {
  export: EXPORT_MANIFEST,
  markets: MARKETS_MANIFEST,
  stats: 'api/v1/stats.json',
};

/** The fields of `stats.json` that are read here. Verification checks the rest. */
const statsHead = z.object({ name: z.string(), generated_at: z.string(), daily: z.array(z.unknown()) });

/** @returns null when the file is not a manifest */
export function readManifest(content: Uint8Array): Manifest | null {
  return storedManifest.safeParse(parseJson(content)).data ?? null;
}

/** @returns null when the file is not a `stats.json` */
export function readStats(content: Uint8Array): z.output<typeof statsHead> | null {
  return statsHead.safeParse(parseJson(content)).data ?? null;
}

function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString('utf8'));
  } catch {
    return null;
  }
}
