/**
 * The export of a number of stories next to its floor (floor.ts), in alternating rounds: the first export into an empty folder, a
 * second and a third one with one changed story each, and the floor of the first.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseDifference } from './compare-trees.ts';
import { median, round } from './figures.ts';
import { type Measured, measure } from './measure.ts';
import { packTree } from './pack-tree.ts';
import { scriptArgs } from './script-args.ts';
import { proportions, seedDatabase } from './seed-database.ts';

/** Medians of all rounds. Times are in seconds, memory is of all processes in sum, at its highest. */
export type ExportFigures = {
  stories: number;
  tree: 'whole' | 'without pages';
  files: number;
  MB: number;
  floor_s: number;
  first_export_s: number;
  ratio: number;
  s_per_1000_files: number;
  third_export_s: number;
  /** Time of the processor, of all threads and processes: it hardly depends on what else the machine does. */
  floor_processor_s: number;
  first_processor_s: number;
  floor_peak_MB: number;
  first_peak_MB: number;
  third_peak_MB: number;
};

interface Bench {
  /** For the database and the trees; removed at the end. */
  folder: string;
  stories: number;
  rounds: number;
}

/** @throws Error when the floor writes other bytes than the export */
export async function benchExport({ folder, stories, rounds }: Bench): Promise<ExportFigures[]> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'cms.db');
  const env = { DATABASE_URI: `file:${path}`, BASE_URL: 'https://feed.example.org' };
  await measure(scriptArgs('migrate'), { ...env, PAYLOAD_SECRET: randomBytes(32).toString('hex') });
  const database = new DatabaseSync(path);
  seedDatabase(database, proportions(stories));
  const figures = [];
  for (const tree of ['whole', 'without pages'] as const) {
    figures.push(await benchTree({ folder, rounds, env, database, tree }));
  }
  database.close();
  rmSync(folder, { recursive: true });
  return figures.map((each) => ({ stories, ...each }));
}

interface TreeBench extends Omit<Bench, 'stories'> {
  env: { DATABASE_URI: string; BASE_URL: string };
  database: DatabaseSync;
  tree: ExportFigures['tree'];
}

async function benchTree({ folder, rounds, env, database, tree }: TreeBench): Promise<Omit<ExportFigures, 'stories'>> {
  const dist = join(folder, 'dist');
  const packed = join(folder, 'packed');
  const floor = join(folder, 'floor');
  const runExport = (at: string) => {
    const preload = tree === 'whole' ? [] : ['--import', './src/bench/no-pages.ts'];
    return quietly([...preload, ...scriptArgs('export'), '--no-search', '--at', at, '--out', dist], env);
  };
  const runFloor = () => {
    const file = env.DATABASE_URI.slice('file:'.length);
    return quietly(['src/bench/floor.ts', file, packed, floor, env.BASE_URL, times.first]);
  };
  const runs: { first: Measured; third: Measured; floor: Measured }[] = [];
  let written: { bytes: number }[] = [];
  while (runs.length < rounds) {
    const first = await runExport(times.first);
    if (runs.length === 0) {
      written = filesOf(dist);
      packTree(dist, packed);
    }
    const floorRun = await runFloor();
    if (runs.length === 0) refuseDifference(dist, floor);
    rmSync(floor, { recursive: true });
    const restore = changeStory(database, 'Changed once');
    await runExport(times.second);
    changeStory(database, 'Changed twice');
    runs.push({ first, floor: floorRun, third: await runExport(times.third) });
    restore();
    for (const name of [dist, join(folder, '.dist')]) rmSync(name, { recursive: true });
  }
  rmSync(packed, { recursive: true });
  const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of));
  return {
    tree,
    files: written.length,
    MB: Math.round(written.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6),
    floor_s: round(middle((run) => run.floor.seconds)),
    first_export_s: round(middle((run) => run.first.seconds)),
    ratio: round(middle((run) => run.first.seconds / run.floor.seconds)),
    s_per_1000_files: round(middle((run) => run.first.seconds) / (written.length / 1000), 3),
    third_export_s: round(middle((run) => run.third.seconds)),
    floor_processor_s: round(middle((run) => run.floor.cpuSeconds)),
    first_processor_s: round(middle((run) => run.first.cpuSeconds)),
    floor_peak_MB: Math.round(middle((run) => run.floor.megabytes)),
    first_peak_MB: Math.round(middle((run) => run.first.megabytes)),
    third_peak_MB: Math.round(middle((run) => run.third.megabytes)),
  };
}

/** The clock of each build, so that every round writes the same bytes. All seeded stories are older. */
const times = {
  first: '2026-06-01T00:00:00+00:00',
  second: '2026-06-01T01:00:00+00:00',
  third: '2026-06-01T02:00:00+00:00',
};

/** Measures after the disk has finished what was written before. */
function quietly(args: string[], env: Record<string, string> = {}): Promise<Measured> {
  execFileSync('sync');
  return measure(args, env);
}

/** All files of the tree but the manifest, which lists them. */
function filesOf(dist: string): { bytes: number }[] {
  const manifest = readFileSync(join(dist, 'api/v1/manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { files: { bytes: number }[] }).files;
}

/** @returns a function that restores the title of the story */
function changeStory(database: DatabaseSync, title: string): () => void {
  const before = database.prepare('SELECT id, title FROM news ORDER BY id LIMIT 1').get() as {
    id: string;
    title: string;
  };
  const set = database.prepare('UPDATE news SET title = ? WHERE id = ?');
  set.run(title, before.id);
  return () => set.run(before.title, before.id);
}
