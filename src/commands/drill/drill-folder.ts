/** The temporary folder of a drill. Nothing of a drill is written anywhere else. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../lib/processes/is-alive.ts';

/** With the id of the process, for the next drill to find what one left behind when the machine went down. */
const NAME = /^feed-drill-(\d+)-\w{6}$/;

/**
 * Waits for this process to end, also by a kill, and removes the folder then. Several times, because the programs of a killed drill
 * end a little later, and may create the folder again.
 */
const WATCH = 'while read -r _; do :; done; for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf -- "$1"; sleep 1; done';

/** It will have the editors' password hashes, so only this user can read it. */
export class DrillFolder {
  readonly path: string;
  readonly #watcher: ChildProcess;

  constructor(parent = tmpdir()) {
    removeOld(parent);
    this.path = mkdtempSync(join(parent, `feed-drill-${process.pid}-`));
    this.#watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', this.path], {
      detached: true, // in a session of its own, so that Ctrl-C does not reach it
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' }, // no secrets; Next's types require NODE_ENV
    });
    this.#watcher.on('error', () => {}); // without a shell only a kill leaves the folder behind
    this.#watcher.stdin?.on('error', () => {});
  }

  /** To be called when the programs of the drill have ended. */
  remove(): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    this.#watcher.kill('SIGKILL');
  }
}

function removeOld(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
    // This process has not made one yet: in a container each one may have the same id.
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive({ pid }))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's folder cannot be removed, and need not be.
    }
  }
}
