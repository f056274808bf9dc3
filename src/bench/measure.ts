/** Runs a program of node to its end, and measures its time and the memory of all its processes. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { lastLines } from '../lib/processes/last-lines.mjs';

export interface Measured {
  stdout: string;
  seconds: number;
  /** User and system time of the program, its threads, and all processes that it starts. */
  cpuSeconds: number;
  /** Resident memory of the same processes in sum, at its highest, in MB. 0 on a system without /proc. */
  megabytes: number;
}

/** How often memory is read, in milliseconds. */
const INTERVAL = 25;

/**
 * @param args of node
 * @param env added to this process's environment
 * @throws Error with the program's last line when it fails
 */
export async function measure(args: string[], env: Record<string, string> = {}): Promise<Measured> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-2000);
  });
  let [kilobytes, cpuSeconds] = [0, 0];
  const timer = setInterval(() => {
    const processes = child.pid === undefined ? [] : treeOf(child.pid).map(processOf);
    // The kernel keeps the highest value of each process, also between two samples.
    const highest = Math.max(sum(processes.map(({ resident }) => resident)), ...processes.map(({ peak }) => peak));
    kilobytes = Math.max(kilobytes, highest);
    cpuSeconds = Math.max(cpuSeconds, sum(processes.map(({ cpu }) => cpu)));
  }, INTERVAL);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).finally(() => clearInterval(timer));
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${lastLines(stderr, 1)}`);
  return { stdout, seconds: (performance.now() - started) / 1000, cpuSeconds, megabytes: (kilobytes * 1024) / 1e6 };
}

/** A process and all that its threads started, by the kernel's lists. */
function treeOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => readProc(`${pid}/task/${thread}/children`).split(' '));
  return [pid, ...children.filter(Boolean).map(Number).flatMap(treeOf)];
}

/** Memory in kB, and time in seconds with that of the children that have ended. */
function processOf(pid: number): { resident: number; peak: number; cpu: number } {
  const status = readProc(`${pid}/status`);
  const kilobytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0);
  const times = readProc(`${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [];
  return { resident: kilobytes('VmRSS'), peak: kilobytes('VmHWM'), cpu: sum(times) / 100 };
}

/** [] once the process has ended. */
function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** '' once the process has ended. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
