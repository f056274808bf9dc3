/** `npm run bench`: the export's time and memory at three sizes and the review of a full queue, each beside its floor. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { benchIntake, type IntakeFigures, intakeTable } from '../bench/intake.ts';
import { measure } from '../bench/measure.ts';
import { benchReview, type ReviewRow } from '../bench/review.ts';
import { proportions, seedDatabase } from '../bench/seed-database.ts';
import { runCommand, UsageError } from '../lib/command.ts';

interface Row {
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

await runCommand({
  name: 'bench',
  summary:
    'Measures the export and the review queue beside the plainest programs that do the same reading and writing, and the intake.',
  options: {
    stories: { type: 'string', value: 'N,N', default: '1000,10000,100000', help: 'how many stories to export' },
    pending: { type: 'string', value: 'N', default: '50000', help: 'how many rows wait for review' },
    sources: { type: 'string', value: 'N', default: '1000', help: 'how many sources of 50 items to take in' },
  },
  run: async ({ values, progress }) => {
    const sizes = values.stories.split(',').map(Number);
    if (sizes.some((size) => !Number.isInteger(size) || size < 1))
      throw new UsageError('--stories takes whole numbers.');
    const pending = Number(values.pending);
    if (!Number.isInteger(pending) || pending < 2000)
      throw new UsageError('--pending takes a whole number from 2000 on.');
    const sources = Number(values.sources);
    if (!Number.isInteger(sources) || sources < 1) throw new UsageError('--sources takes a whole number.');
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const rows: Row[] = [];
    let review: ReviewRow[] = [];
    let intake: IntakeFigures;
    try {
      for (const stories of sizes) {
        progress(`${stories} stories …`);
        rows.push(await benchSize(folder, stories));
      }
      progress(`${pending} rows to review …`);
      review = await benchReview(folder, pending);
      progress(`${sources} sources to read …`);
      intake = await benchIntake(join(folder, 'intake'), sources, 50);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const machine = { cores: cpus().length, memory_gb: Math.round(totalmem() / 1e9), node: process.version };
    const text = [exportTable(rows), reviewTable(review, pending), intakeTable(intake), machineLine(machine)].join(
      '\n\n',
    );
    return { text, json: { machine, rows, pending, review, intake } };
  },
});

async function benchSize(folder: string, stories: number): Promise<Row> {
  const here = join(folder, String(stories));
  const uri = `file:${join(here, 'cms.db')}`;
  await measure(['src/commands/migrate.ts'], { DATABASE_URI: uri, PAYLOAD_SECRET: randomBytes(32).toString('hex') });
  const database = new DatabaseSync(join(here, 'cms.db'));
  seedDatabase(database, stories);
  database.close();
  const tree = join(here, 'dist');
  const exported = await measure(['src/commands/export.ts', '--out', tree], { DATABASE_URI: uri });
  const floor = await measure(['src/bench/floor.ts', uri, tree, join(here, 'floor')]);
  const manifest = existsSync(tree)
    ? JSON.parse(readFileSync(join(tree, 'api/v1/manifest.json'), 'utf8'))
    : { files: [] };
  const bytes = (manifest.files as { bytes: number }[]).reduce((sum, file) => sum + file.bytes, 0);
  const { sources, events, talks, entities } = proportions(stories);
  rmSync(here, { recursive: true });
  return {
    stories,
    rows: stories + sources + events + talks + entities,
    files: manifest.files.length + 1,
    megabytes_written: round(bytes / 1e6),
    export_seconds: round(exported.seconds),
    floor_seconds: round(floor.seconds),
    ratio: round(exported.seconds / floor.seconds),
    export_peak_mb: Math.round(exported.megabytes),
    floor_peak_mb: Math.round(floor.megabytes),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function exportTable(rows: Row[]): string {
  return [
    '| stories | rows | files | MB written | export s | floor s | ratio | export peak MB | floor peak MB |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ].join('\n');
}

function reviewTable(rows: ReviewRow[], pending: number): string {
  return [
    `| ${pending} rows pending | median ms | 95 % within ms | floor ms | ratio |`,
    '|---|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ].join('\n');
}

function machineLine({ cores, memory_gb, node }: { cores: number; memory_gb: number; node: string }): string {
  return `On ${cores} cores, ${memory_gb} GB of memory, Node ${node}.`;
}
