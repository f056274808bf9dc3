/** A temporary folder in memory, where the system has room for it. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A run of all tests uses less than half of it. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Databases and exports wait for the disk at each commit and for each file, which takes as long as all the rest of the tests.
 * A killed process loses nothing that is in memory, just as it loses nothing that is on a disk.
 * @returns a folder that is removed when this process exits; undefined without a file system in memory, with too little room, or where
 * programs cannot run, as in most containers
 */
export function memoryFolder(): string | undefined {
  if (!isUsable()) return undefined;
  const folder = mkdtempSync(join(memory, 'tests-'));
  // A PostgreSQL server that a test starts runs as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options = ''] = mounts.find((line) => line.split(' ')[1] === memory)?.split(' ') ?? [];
    return type === 'tmpfs' && !options.split(',').includes('noexec') && bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
