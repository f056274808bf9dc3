/** Starts and stops another process that writes to the same database; see writing-process.ts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface OtherProcess {
  child: ChildProcess;
  /** The writes that the CMS confirmed to the process, as id and revision. */
  saved: [id: number, revision: number][];
  /** Resolves when its code is loaded; it has not opened the database yet. */
  loaded: Promise<void>;
  /** Lets it open the database; resolves when its first write is saved. */
  begin: () => Promise<void>;
  /** Its exit status; null when it was killed. */
  ended: Promise<number | null>;
  stderr: () => string;
}

export function otherProcess(path: string, { name = 'other', writers = 5, stories = 1e6 } = {}): OtherProcess {
  const script = fileURLToPath(new URL('writing-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, path, name, String(writers), String(stories)], { stdio: 'pipe' });
  const saved: OtherProcess['saved'] = [];
  const loaded = Promise.withResolvers<void>();
  const writing = Promise.withResolvers<void>();
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const lines = createInterface(child.stdout).on('line', (line) => {
    if (line === 'loaded') loaded.resolve();
    else {
      writing.resolve();
      const [id, revision] = line.split(' ').map(Number);
      saved.push([id as number, revision as number]);
    }
  });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]).then(([[status]]) => {
    const early = new Error(`The writing process ended early (${status}): ${stderr}`);
    loaded.reject(early);
    writing.reject(early);
    return status as number | null;
  });
  for (const promise of [loaded.promise, writing.promise]) promise.catch(() => {}); // errors reach those who wait for the promise
  const begin = () => {
    child.stdin.write('\n');
    return writing.promise;
  };
  return { child, saved, loaded: loaded.promise, begin, ended, stderr: () => stderr };
}
