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
  /** The same of the processes that stand for another machine. */
  megabytesElsewhere: number;
}

/** How often memory is read, in milliseconds. */
const INTERVAL = 25;

/**
 * @param args of node
 * @param env added to this process's environment
 * @param elsewhere a program that stands for another machine, with all that it starts
 * @throws Error with the program's last line when it fails
 */
export async function measure(
  args: string[],
  env: Record<string, string> = {},
  elsewhere: string | null = null,
): Promise<Measured> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-2000);
  });
  let [kilobytes, kilobytesElsewhere, cpuSeconds] = [0, 0, 0];
  const timer = setInterval(() => {
    if (child.pid === undefined) return;
    const isElsewhere = (pid: number) => elsewhere !== null && readProc(`${pid}/cmdline`).includes(elsewhere);
    const { here, there } = treeOf(child.pid, isElsewhere);
    const processes = here.map(processOf);
    kilobytes = Math.max(kilobytes, highestOf(processes));
    kilobytesElsewhere = Math.max(kilobytesElsewhere, highestOf(there.map(processOf)));
    cpuSeconds = Math.max(cpuSeconds, sum(processes.map(({ cpu }) => cpu)));
  }, INTERVAL);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).finally(() => clearInterval(timer));
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${lastLines(stderr, 1)}`);
  return {
    stdout,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds,
    megabytes: (kilobytes * 1024) / 1e6,
    megabytesElsewhere: (kilobytesElsewhere * 1024) / 1e6,
  };
}

/** A process and all that its threads started, by the kernel's lists. */
function treeOf(pid: number, isElsewhere: (pid: number) => boolean): { here: number[]; there: number[] } {
  const children = threadsOf(pid).flatMap((thread) => readProc(`${pid}/task/${thread}/children`).split(' '));
  const trees = children.filter(Boolean).map((child) => treeOf(Number(child), isElsewhere));
  const [here, there] = [trees.flatMap((tree) => tree.here), trees.flatMap((tree) => tree.there)];
  return isElsewhere(pid) ? { here: [], there: [pid, ...here, ...there] } : { here: [pid, ...here], there };
}

/** The memory of all in sum; the kernel keeps the highest value of each process, also between two samples. */
const highestOf = (processes: readonly Process[]): number =>
  Math.max(sum(processes.map(({ resident }) => resident)), ...processes.map(({ peak }) => peak));

/** Memory in kB, and time in seconds with that of the children that have ended. */
interface Process {
  resident: number;
  peak: number;
  cpu: number;
}

function processOf(pid: number): Process {
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
