/** Writes the manifest of a job's files (docs/feed-rules.md 12.6), in the format of every JSON file (`serialise.ts`). */
import type { WrittenFile } from './stage.ts';

export interface ManifestHead {
  /** The fields before `count`, from `openEnvelope`. */
  envelope: object;
  /** Number of files. */
  count: number;
}

/** The text in pieces, as there may be over a million files. @param files sorted by path */
export function* manifestPieces(
  { envelope, count }: ManifestHead,
  files: Iterable<WrittenFile>,
): Generator<string, void> {
  yield `${JSON.stringify({ ...envelope, count }).slice(0, -1)},"files":[`;
  let separator = '\n';
  for (const { path, bytes, sha256, rows, changed_at } of files) {
    yield `${separator}${JSON.stringify({ path, bytes, sha256, rows, changed_at })}`;
    separator = ',\n';
  }
  yield separator === '\n' ? ']}\n' : '\n]}\n';
}
