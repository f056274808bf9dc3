/** The manifest of a job's files (shapes.md, "Files that we add"). */
import { type BuildContext, openEnvelope } from '../../src/contract/context.ts';
import type { Manifest } from '../../src/contract/manifest.ts';
import type { WrittenFile } from './stage.ts';

/** @param files in the order in which they are to be listed: by path, as `publishTree` gives them */
export function buildManifest(context: BuildContext, files: WrittenFile[]): Manifest {
  return { ...openEnvelope(context, 'manifest'), count: files.length, files };
}
