/** Builds the manifest of a job's files (docs/feed-rules.md 12.6). */
import { type BuildContext, openEnvelope } from '../../src/contract/context.ts';
import type { Manifest } from '../../src/contract/manifest.ts';
import type { WrittenFile } from './stage.ts';

/** @param files sorted by path, as `publishTree` passes them */
export function buildManifest(context: BuildContext, files: WrittenFile[]): Manifest {
  return { ...openEnvelope(context, 'manifest'), count: files.length, files };
}
