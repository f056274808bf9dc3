/**
 * The clock by which a file system sets the times of files. On a shared one it is the same for all hosts, whose own clocks may
 * differ.
 */
import { join } from 'node:path';
import { newDeadName } from './dead-releases.ts';
import { attemptTidying, type FileSystem } from './file-system.ts';
import { unlessGone } from './gone.ts';

/**
 * The clock is read when it is first needed, from a file that is written for it, and runs on by itself.
 * @returns a function that returns the time in milliseconds since 1970; null when the folder does not exist
 */
export function folderClock(fileSystem: FileSystem, folder: string): () => number | null {
  let offset: number | null = null;
  return () => {
    if (offset === null) {
      const time = timeOfNewFile(fileSystem, folder);
      if (time === null) return null;
      offset = time - performance.now();
    }
    return performance.now() + offset;
  };
}

function timeOfNewFile(fileSystem: FileSystem, folder: string): number | null {
  // The next run removes what has such a name, if this one is killed here.
  const path = join(folder, newDeadName());
  try {
    return unlessGone(() => {
      fileSystem.writeFileSync(path, '', { flag: 'wx' });
      return fileSystem.lstatSync(path).mtimeMs;
    });
  } finally {
    attemptTidying(() => fileSystem.rmSync(path, { force: true }));
  }
}
