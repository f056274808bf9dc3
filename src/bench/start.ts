/** How long commands take that have almost nothing to do: mostly the time in which they start. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { median, round } from './figures.ts';
import { type Measured, measure } from './measure.ts';
import { scriptArgs } from './script-args.ts';

/** Medians of the rounds. */
export type StartFigures = { command: string; seconds: number; processor_s: number; peak_MB: number };

interface Bench {
  /** For the database and the tree. */
  folder: string;
  rounds: number;
  /** The settings of exchanges on this machine. */
  exchanges: Record<string, string>;
}

export async function benchStart({ folder, rounds, exchanges }: Bench): Promise<StartFigures[]> {
  mkdirSync(folder, { recursive: true });
  const tree = join(folder, 'dist');
  const env = { DATABASE_URI: `file:${join(folder, 'cms.db')}`, ...withoutStatistics, ...exchanges };
  await measure(scriptArgs('migrate'), { ...env, PAYLOAD_SECRET: randomBytes(32).toString('hex') });
  const commands = {
    'node itself': ['--eval', '0'],
    'export, empty database': [...scriptArgs('export'), '--no-search', '--out', tree],
    'markets, exchanges on this machine': [...scriptArgs('markets'), '--sample', '--out', tree],
    'stats, no service': [...scriptArgs('stats'), '--out', tree],
    'verify, that tree': [...scriptArgs('verify'), tree],
  };
  const rows: StartFigures[] = [];
  for (const [command, args] of Object.entries(commands)) {
    const runs: Measured[] = [];
    // The first run fills the caches.
    for (let n = 0; n <= rounds; n += 1) runs.push(await measure(args, env));
    const middle = (field: 'seconds' | 'cpuSeconds' | 'megabytes') => median(runs.slice(1).map((run) => run[field]));
    rows.push({
      command,
      seconds: round(middle('seconds')),
      processor_s: round(middle('cpuSeconds')),
      peak_MB: Math.round(middle('megabytes')),
    });
  }
  return rows;
}

const withoutStatistics = { ANALYTICS_KIND: '', ANALYTICS_URL: '', ANALYTICS_SITE: '', ANALYTICS_TOKEN: '' };
