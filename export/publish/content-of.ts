import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../src/lib/error-code.ts';

/** The content of a file of a tree; null when there is no such file. */
export function contentOf(folder: string, path: string): Buffer | null {
  try {
    return readFileSync(join(folder, path));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}
