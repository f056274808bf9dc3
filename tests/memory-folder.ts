/** A temporary folder in memory, where the system has room for it. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
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
  removeLeftovers();
  if (!isUsable()) return undefined;
  const folder = mkdtempSync(join(memory, `tests-${process.pid}-`));
  // A PostgreSQL server that a test starts runs as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A killed run leaves its folder, which would occupy memory until the machine restarts. */
function removeLeftovers(): void {
  if (!existsSync(memory) || !existsSync('/proc/self')) return;
  for (const name of readdirSync(memory)) {
    const [, process] = /^tests-(\d+)-\w{6}$/.exec(name) ?? [];
    if (process === undefined || existsSync(`/proc/${process}`)) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
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
