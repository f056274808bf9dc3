/** Runs one program to its end and says how long it took and how much memory it had at the most. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Measured {
  seconds: number;
  /** Resident memory at its highest, in MB. */
  megabytes: number;
}

/** @throws Error with the program's own last line when it fails */
export async function measure(args: string[], env: Record<string, string> = {}): Promise<Measured> {
  const started = performance.now();
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let peak = 0;
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const timer = setInterval(() => {
    peak = Math.max(peak, highWater(child.pid));
  }, 50);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`${args[0]} failed: ${errors.trim().split('\n').at(-1)}`);
  return { seconds: (performance.now() - started) / 1000, megabytes: peak / 1e6 };
}

/** The kernel's own high-water mark, in bytes; 0 once the program has ended, or where there is no /proc. */
function highWater(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
