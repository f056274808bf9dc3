/** The folder in which a release is built, and one beside it for work that is not published. */

import { dirname, join } from 'node:path';
import { attempt, attemptTidying, type FileSystem, flush, PublishError } from './file-system.ts';

export class ReleaseFolder {
  readonly path: string;
  readonly #fileSystem: FileSystem;
  /** Beside the release, where the next run removes it if this one is killed. */
  readonly #scratch: string;
  #hasScratch = false;
  #state: 'open' | 'kept' | 'discarded' = 'open';

  /** @param path created here; it must not exist */
  constructor(path: string, fileSystem: FileSystem) {
    this.path = path;
    this.#scratch = `${path}.scratch`;
    this.#fileSystem = fileSystem;
    fileSystem.mkdirSync(path);
  }

  /** The folder for work that is not published. */
  scratch(): string {
    this.assertOpen();
    if (!this.#hasScratch) attempt(this.#scratch, () => this.#fileSystem.mkdirSync(this.#scratch));
    this.#hasScratch = true;
    return this.#scratch;
  }

  /** What cannot be removed is left to the next run. */
  removeScratch(): void {
    if (!this.#hasScratch) return;
    this.#hasScratch = false;
    attemptTidying(() => this.#fileSystem.rmSync(this.#scratch, { recursive: true, force: true }));
  }

  /** Flushes one file to disk. */
  flushFile(path: string): void {
    const target = join(this.path, path);
    attempt(target, () => {
      flush(this.#fileSystem, target);
      flush(this.#fileSystem, dirname(target));
    });
  }

  /** Flushes every file and folder to disk, one by one. */
  flushAll(): void {
    const entries = this.#fileSystem.readdirSync(this.path, { withFileTypes: true, recursive: true });
    for (const entry of entries) {
      if (entry.isFile() || entry.isDirectory()) flush(this.#fileSystem, join(entry.parentPath, entry.name));
    }
    flush(this.#fileSystem, this.path);
    flush(this.#fileSystem, dirname(this.path));
  }

  /** @throws PublishError when the release was discarded */
  assertOpen(): void {
    if (this.#state !== 'open') throw new PublishError(INTERRUPTED);
  }

  /** The release is published and stays. */
  keep(): void {
    this.#state = 'kept';
  }

  /** Removes the unpublished release. Nothing may write into it any more. What cannot be removed is left to the next run. */
  discard(): void {
    if (this.#state !== 'open') return;
    this.#state = 'discarded';
    this.removeScratch();
    attemptTidying(() => this.#fileSystem.rmSync(this.path, { recursive: true, force: true }));
  }
}

export const INTERRUPTED = 'Cannot publish: the job was interrupted.';
