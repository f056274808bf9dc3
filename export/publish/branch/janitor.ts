/**
 * Cleans up after this process, even if it is killed: a small child process waits for this one to end, kills the running git
 * command and removes the temporary repository.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Reads the process group of the command under way, or an empty line for none, until this process has ended. A killed command may
 * still be writing for a moment, so the folder is removed until it stays away.
 */
const SCRIPT = `while read -r group; do last=$group; done
[ -n "$last" ] && kill -s KILL -- "-$last" 2>/dev/null
tries=0
while rm -rf -- "$1" 2>/dev/null; [ -e "$1" ] && [ $tries -lt 100 ]; do tries=$((tries + 1)); sleep 0.1; done`;

export class Janitor {
  readonly #process: ChildProcess;

  /** @param folder what is removed at the end */
  constructor(folder: string) {
    // In a session of its own, so that Ctrl-C does not reach it.
    this.#process = spawn('/bin/sh', ['-c', SCRIPT, 'sh', folder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#process.stdin?.on('error', () => {}); // it was killed itself: then nobody tidies up
  }

  /** A command has begun, as the leader of its process group. */
  began(group: number): void {
    this.#process.stdin?.write(`${group}\n`);
  }

  /** The command is over; its number may be given to another process. */
  ended(): void {
    this.#process.stdin?.write('\n');
  }

  /** Removes the folder now. */
  async finish(): Promise<void> {
    const gone = once(this.#process, 'exit');
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.stdin?.end();
    await gone;
  }
}
