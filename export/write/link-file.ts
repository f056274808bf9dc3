/** Hard links between releases. */
import { codeOf } from '../../src/lib/error-code.ts';
import type { FileSystem } from './file-system.ts';

/** Error codes of file systems without hard links, at their limit of links, or across two file systems. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** @returns false where the file system cannot link the file */
export function linkFile(fileSystem: FileSystem, source: string, target: string): boolean {
  try {
    fileSystem.linkSync(source, target);
    return true;
  } catch (error) {
    if (CANNOT_LINK.has(codeOf(error) ?? '')) return false;
    throw error;
  }
}
