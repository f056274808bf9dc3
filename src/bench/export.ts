/** The export of a number of stories, next to its floor: the simplest program that reads and writes the same. */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { measure } from './measure.ts';
import { proportions, seedDatabase } from './seed-database.ts';

/** Times in seconds; `ratio` is the export's time divided by the floor's. */
export interface ExportFigures {
  stories: number;
  rows: number;
  files: number;
  megabytes_written: number;
  export_seconds: number;
  floor_seconds: number;
  ratio: number;
  export_peak_mb: number;
  floor_peak_mb: number;
}

/** @param folder for the database and both trees; removed at the end */
export async function benchExport(folder: string, stories: number): Promise<ExportFigures> {
  const path = join(folder, 'cms.db');
  const tree = join(folder, 'dist');
  const env = { DATABASE_URI: `file:${path}` };
  await measure(['src/commands/migrate.ts'], { ...env, PAYLOAD_SECRET: randomBytes(32).toString('hex') });
  const database = new DatabaseSync(path);
  seedDatabase(database, stories);
  database.close();
  // The options of `npm run export`, without the search index, which the floor has not either.
  const options = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
  const exported = await measure([...options, 'src/commands/export.ts', '--no-search', '--out', tree], env);
  const floor = await measure(['src/bench/floor.ts', env.DATABASE_URI, tree, join(folder, 'floor')]);
  const { files } = JSON.parse(readFileSync(join(tree, 'api/v1/manifest.json'), 'utf8')) as Manifest;
  const { sources, events, talks, entities } = proportions(stories);
  rmSync(folder, { recursive: true });
  return {
    stories,
    rows: stories + sources + events + talks + entities,
    files: files.length + 1,
    megabytes_written: round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6),
    export_seconds: round(exported.seconds),
    floor_seconds: round(floor.seconds),
    ratio: round(exported.seconds / floor.seconds),
    export_peak_mb: Math.round(exported.megabytes),
    floor_peak_mb: Math.round(floor.megabytes),
  };
}

interface Manifest {
  files: { bytes: number }[];
}

export function exportTable(rows: ExportFigures[]): string {
  return [
    '| stories | rows | files | MB written | export s | floor s | ratio | export peak MB | floor peak MB |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ].join('\n');
}

const round = (value: number) => Math.round(value * 100) / 100;
