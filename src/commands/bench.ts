/** `npm run bench`: the performance of the export, the review queue and the intake, next to their floors. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchExport, type ExportFigures, exportTable } from '../bench/export.ts';
import { benchIntake, intakeTable } from '../bench/intake.ts';
import { benchReview, reviewTable } from '../bench/review.ts';
import { runCommand, UsageError } from '../lib/command.ts';

await runCommand({
  name: 'bench',
  summary:
    'Measures the export and the review queue next to the simplest programs that read and write the same, and the intake.',
  options: {
    stories: { type: 'string', value: 'N,N', default: '1000,10000,100000', help: 'numbers of stories to export' },
    pending: { type: 'string', value: 'N', default: '50000', help: 'number of rows that wait for review' },
    sources: { type: 'string', value: 'N', default: '1000', help: 'number of sources, of 50 items each, to take in' },
  },
  run: async ({ values, progress }) => {
    const sizes = values.stories.split(',').map((size) => wholeNumber('stories', size, 1));
    const pending = wholeNumber('pending', values.pending, 2000);
    const sources = wholeNumber('sources', values.sources, 1);
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      const rows: ExportFigures[] = [];
      for (const stories of sizes) {
        progress(`${stories} stories …`);
        rows.push(await benchExport(join(folder, String(stories)), stories));
      }
      progress(`${pending} rows to review …`);
      const review = await benchReview(folder, pending);
      progress(`${sources} sources to read …`);
      const intake = await benchIntake(join(folder, 'intake'), sources, 50);
      const machine = { cores: cpus().length, memory_gb: Math.round(totalmem() / 1e9), node: process.version };
      const text = [exportTable(rows), reviewTable(review, pending), intakeTable(intake), machineLine(machine)];
      return { text: text.join('\n\n'), json: { machine, rows, pending, review, intake } };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

function wholeNumber(option: string, given: string, least: number): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= least) return number;
  throw new UsageError(`--${option} takes whole numbers from ${least}.`);
}

function machineLine({ cores, memory_gb, node }: { cores: number; memory_gb: number; node: string }): string {
  return `On ${cores} cores, ${memory_gb} GB of memory, Node ${node}.`;
}
