/**
 * The two jobs of `npm start` that call other services. If one fails, the rest of the feed is served (docs/feed-rules.md 12.4).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Children } from '../../lib/processes/children.ts';
import { lastLines } from '../../lib/processes/last-lines.mjs';
import { ProgramError } from '../../lib/program-error.ts';
import { step } from './progress.mjs';

/** A slow exchange may take half a minute; the start does not wait for it. */
const WAIT_MS = 4_000;

export interface FiguresJob {
  label: string;
  file: string;
  failure: string;
  args?: readonly string[];
}

export const marketsJob: FiguresJob = {
  label: 'Market figures',
  file: 'src/commands/markets.ts',
  failure: 'The market files could not be fetched; the rest of the feed is served.',
};

export const sampleMarketsJob: FiguresJob = { ...marketsJob, label: 'Sample market figures', args: ['--sample'] };

export const statsJob: FiguresJob = {
  label: 'Visitor statistics',
  file: 'src/commands/stats.ts',
  failure: 'The visitor statistics could not be fetched; the rest of the feed is served.',
};

/** @returns a line with the result, also when the job failed */
export async function fetchFigures(children: Children, { label, file, failure, args = [] }: FiguresJob, out: string) {
  try {
    const text = await children.run({ file, args: ['--out', out, ...args], failure });
    return `${label}: ${lastLines(text, 1)}`;
  } catch (error) {
    return `${failure} ${error instanceof ProgramError ? lastLines(error.output, 1) : ''}`.trim();
  }
}

/** Prints the job's line, or after a few seconds that it is still running. */
export async function showFigures({ label }: FiguresJob, result: Promise<string>): Promise<void> {
  const later = `${label}: still being fetched; they are served as soon as they are there.`;
  await step(`Fetching the ${label.toLowerCase()}`, () =>
    Promise.race([result, sleep(WAIT_MS, later, { ref: false })]),
  );
}
