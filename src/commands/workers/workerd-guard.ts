/** Ends the runtime of the workers when this process is killed and cannot do so itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Windows has no shell for it. */
const supported = process.platform !== 'win32';

/** Kills a process when this one has ended: the end of the pipe is the end of the process that holds it. */
const SCRIPT = 'read -r line; kill -9 "$0"';

export class WorkerdGuard {
  #guard: ChildProcess | null = null;

  /**
   * Lets Miniflare start workerd by a script that prints its process id.
   * @param workerd the path of the binary
   */
  prepare(workerd: string): void {
    if (!supported) return;
    process.env.WORKERD = workerd;
    process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(new URL('./workerd.sh', import.meta.url));
  }

  /** @param line of what the runtime prints; every start of it, also after a crash, prints its process id */
  read(line: string): void {
    const [, pid] = /^pid (\d+)$/.exec(line) ?? [];
    if (pid === undefined) return;
    this.stop();
    this.#guard = spawn('/bin/sh', ['-c', SCRIPT, pid], { stdio: ['pipe', 'ignore', 'ignore'] });
    this.#guard.on('error', () => {}); // without a guard everything else works
  }

  /** When the runtime has ended: its process id may soon be that of another program. */
  stop(): void {
    this.#guard?.kill('SIGKILL');
  }
}
