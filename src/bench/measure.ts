/** Runs one program to its end and measures its time and memory. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lastLines } from '../lib/processes/last-lines.mjs';

export interface Measured {
  seconds: number;
  /** Resident memory at its highest, in MB. */
  megabytes: number;
}

export interface MeasuredTree {
  stdout: string;
  seconds: number;
  /** User and system time of the program and all processes that it starts. */
  cpuSeconds: number;
  /** Resident memory of the same processes in sum, at its highest, in MB. */
  megabytes: number;
}

/**
 * Measures one process.
 * @throws Error with the program's last line when it fails
 */
export async function measure(args: string[], env: Record<string, string> = {}): Promise<Measured> {
  let peak = 0;
  const { seconds } = await run({
    ...{ args, env, everyMs: 50 },
    sample: (pid) => {
      peak = Math.max(peak, kilobytes('VmHWM', pid));
    },
  });
  return { seconds, megabytes: (peak * 1024) / 1e6 };
}

/**
 * Measures a process and all that it starts.
 * @throws Error with the program's last line when it fails
 */
export async function measureTree(args: string[], env: Record<string, string> = {}): Promise<MeasuredTree> {
  let [peak, cpuSeconds] = [0, 0];
  const { seconds, stdout } = await run({
    ...{ args, env, everyMs: 200 },
    sample: (pid) => {
      const pids = treeOf(pid);
      peak = Math.max(peak, sum(pids.map((each) => kilobytes('VmRSS', each))));
      cpuSeconds = Math.max(cpuSeconds, sum(pids.map(cpuSecondsOf)));
    },
  });
  return { stdout, seconds, cpuSeconds, megabytes: (peak * 1024) / 1e6 };
}

interface Run {
  /** Of node. */
  args: string[];
  /** Added to this process's environment. */
  env: Record<string, string>;
  everyMs: number;
  /** Called again and again while the program runs. */
  sample: (pid: number) => void;
}

async function run({ args, env, everyMs, sample }: Run): Promise<{ stdout: string; seconds: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-2000);
  });
  const timer = setInterval(() => child.pid !== undefined && sample(child.pid), everyMs);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${lastLines(stderr, 1)}`);
  return { stdout, seconds: (performance.now() - started) / 1000 };
}

/** A process and all that it started, by the kernel's list. */
function treeOf(pid: number): number[] {
  const children = readProc(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

function kilobytes(field: 'VmHWM' | 'VmRSS', pid: number): number {
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0);
}

function cpuSecondsOf(pid: number): number {
  const [user = 0, system = 0] =
    readProc(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) / 100;
}

/** '' once the process has ended, or on a system without /proc. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
