/** Signs the manifest of a release before it is published (docs/feed-rules.md 12.40). */
import { basename, join } from 'node:path';
import { SIGNATURE } from '../../src/contract/owners.ts';
import { hashOf, signatureFile } from '../../src/lib/minisign/signature.ts';
import type { SigningKey } from '../../src/lib/minisign/signing-key.ts';
import type { FileSystem } from './file-system.ts';

export interface ManifestSigning {
  key: SigningKey;
  /** The time of the build, as a timestamp. */
  generatedAt: string;
}

/**
 * Writes the signature next to the manifest. It is the same for the same manifest, time and key.
 * @param manifest `folder` is that of the release; `path` is from there
 * @returns the path of the signature, and its size
 */
export function signManifest(manifest: {
  fileSystem: FileSystem;
  folder: string;
  path: string;
  signing: ManifestSigning;
}): { path: string; bytes: number } {
  const { fileSystem, folder, path, signing } = manifest;
  const hash = hashOf(piecesOf(fileSystem, join(folder, path)));
  const time = Date.parse(signing.generatedAt) / 1000;
  const text = signatureFile({ hash, time, file: basename(path) }, signing.key);
  fileSystem.writeFileSync(join(folder, path + SIGNATURE), text, { flag: 'wx' });
  return { path: path + SIGNATURE, bytes: Buffer.byteLength(text) };
}

/** In bytes; a manifest may have a hundred megabytes. */
const PIECE = 1024 * 1024;

function* piecesOf(fileSystem: FileSystem, path: string): Generator<Uint8Array, void> {
  const descriptor = fileSystem.openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(PIECE);
    for (;;) {
      const length = fileSystem.readSync(descriptor, buffer, 0, PIECE, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    fileSystem.closeSync(descriptor);
  }
}
