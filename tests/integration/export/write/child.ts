/** Starts a script of this folder as a child process and collects its lines. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  process: ChildProcess;
  /** The lines so far, on both streams. */
  lines: string[];
  /** Resolves when the first line arrives. */
  ready: Promise<unknown>;
  /** Resolves to the exit status or the signal when the process has ended and all its lines are read. */
  ended: Promise<number | string>;
}

export function start(script: string, ...given: (string | number)[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...given.map(String)]);
  const lines: string[] = [];
  const readers = [child.stdout, child.stderr].map((input) => createInterface({ input }));
  for (const reader of readers) reader.on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([status, signal]) => status ?? signal);
  const spoke = Promise.race(readers.map((reader) => once(reader, 'line')));
  return { process: child, lines, ready: Promise.race([spoke, ended]), ended };
}
