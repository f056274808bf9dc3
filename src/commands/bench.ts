/** `npm run bench`: the performance of the export, the review queue and the intake, next to their floors, and of starting and publishing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchExport } from '../bench/export.ts';
import { type Figures, table } from '../bench/figures.ts';
import { benchIntake } from '../bench/intake.ts';
import { benchPublish } from '../bench/publish.ts';
import { benchReview } from '../bench/review.ts';
import { benchSearch } from '../bench/search.ts';
import { benchStart } from '../bench/start.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { startSampleExchanges } from './start/sample-exchanges.ts';

const allParts = ['export', 'search', 'start', 'review', 'intake', 'publish'] as const;

await runCommand({
  name: 'bench',
  summary:
    'Measures the export and the review queue next to the simplest programs that read and write the same, the search index, the start of commands, the intake, and what one more story costs to publish.',
  options: {
    only: { type: 'string', value: 'A,B', default: allParts.join(','), help: 'what to measure' },
    stories: {
      type: 'string',
      value: 'N,N',
      default: '1000,10000,100000',
      help: 'numbers of stories to export and publish',
    },
    rounds: { type: 'string', value: 'N', help: 'rounds of export and start (default: fewer for more stories)' },
    pending: { type: 'string', value: 'N', default: '50000', help: 'number of rows that wait for review' },
    sources: { type: 'string', value: 'N', default: '1000', help: 'number of sources, of 50 items each, to take in' },
  },
  run: async ({ values, progress }) => {
    const parts = values.only.split(',').map(partOf);
    const sizes = values.stories.split(',').map((size) => wholeNumber('stories', size, 100));
    const rounds = values.rounds === undefined ? null : wholeNumber('rounds', values.rounds, 1);
    const pending = wholeNumber('pending', values.pending, 2000);
    const sources = wholeNumber('sources', values.sources, 1);
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const benches: Record<Part, () => Promise<Figures[]>> = {
      export: () =>
        forEach(sizes, (stories) =>
          benchExport({ folder: join(folder, 'export'), stories, rounds: rounds ?? roundsFor(stories) }),
        ),
      search: () => forEach(sizes, async (stories) => [await benchSearch(join(folder, 'search'), stories)]),
      start: async () => {
        const { server, settings } = await startSampleExchanges();
        try {
          return await benchStart({ folder: join(folder, 'start'), rounds: rounds ?? 5, exchanges: settings });
        } finally {
          server.closeAllConnections();
          server.close();
        }
      },
      review: () => benchReview(folder, pending),
      intake: async () => [await benchIntake(join(folder, 'intake'), sources, 50)],
      publish: () => forEach(sizes, async (stories) => [await benchPublish(join(folder, 'publish'), stories)]),
    };
    const figures: Partial<Record<Part, Figures[]>> = {};
    try {
      for (const part of parts) {
        progress(`${part} …`);
        figures[part] = await benches[part]();
      }
      const machine = { cores: cpus().length, memory_gb: Math.round(totalmem() / 1e9), node: process.version };
      const tables = Object.entries(figures).map(([part, rows]) => `${part}:\n\n${table(rows)}`);
      return { text: [...tables, machineLine(machine)].join('\n\n'), json: { machine, pending, ...figures } };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

type Part = (typeof allParts)[number];

function partOf(given: string): Part {
  const part = allParts.find((name) => name === given);
  if (part !== undefined) return part;
  throw new UsageError(`--only takes ${allParts.join(', ')}, separated by commas.`);
}

/** One after the other, because they are measured. */
async function forEach(sizes: number[], bench: (stories: number) => Promise<Figures[]>): Promise<Figures[]> {
  const rows: Figures[] = [];
  for (const size of sizes) rows.push(...(await bench(size)));
  return rows;
}

/** So that each size takes a few minutes. */
const roundsFor = (stories: number): number => (stories <= 10_000 ? 5 : stories <= 100_000 ? 3 : 1);

function wholeNumber(option: string, given: string, least: number): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= least) return number;
  throw new UsageError(`--${option} takes whole numbers from ${least}.`);
}

function machineLine({ cores, memory_gb, node }: { cores: number; memory_gb: number; node: string }): string {
  return `On ${cores} cores, ${memory_gb} GB of memory, Node ${node}.`;
}
