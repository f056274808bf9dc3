/** Checks a feed and its site as an outside reader would: starting from the index, against the contract and against itself. */
import { discovery } from '../../src/contract/index-file.ts';
import { checks } from './checks/index.ts';
import { Report } from './checks/report.ts';
import { ownPaths } from './tree/addresses.ts';
import type { Check, MakeCheck } from './tree/check.ts';
import { crawl, indexPath } from './tree/crawl.ts';
import type { HttpSource } from './tree/http-source.ts';
import { type Source, SourceError } from './tree/source.ts';
import { contentOf, readTreeFile, type TreeFile } from './tree/tree-file.ts';

/**
 * @param within limits the files that are read besides the index; all files by default
 * @returns the report; no content of a feed makes this throw
 */
export async function verify(
  source: Source,
  table: Readonly<Record<string, MakeCheck>> = checks,
  within: (path: string) => boolean = () => true,
): Promise<Report> {
  const report = new Report();
  const reportReading = report.reporter('reading');
  const index = await readIndex(source, reportReading);
  if (index === 'unreachable') return report;
  const bases = (index && contentOf(index, discovery))?.bases;
  const pathOf = bases ? ownPaths([bases.custom_domain, bases.host_pages]) : null;
  const files = await source.list();
  const running = Object.entries(table).map(([name, make]) => {
    const reportProblem = report.reporter(name);
    return {
      check: make({ report: reportProblem, pathOf, base: bases?.custom_domain ?? null, files }),
      guard: guarded(reportProblem),
    };
  });
  const later = await crawl({
    source,
    index,
    files,
    pathOf,
    within,
    report: reportReading,
    see: (file) => {
      if (file.from === 0) report.files += 1;
      for (const { check, guard } of running) guard(file.path, () => check.see?.(file));
    },
  });
  for (const { check, guard } of running) guard(indexPath, () => check.finish?.());
  if (isServed(source)) for (const { check } of running) await askServer(check, source, reportReading);
  if (later.length > 0) report.note(`Not fetched yet, which is not an error: ${later.join(', ')}`);
  return report;
}

async function readIndex(
  source: Source,
  report: (file: string, text: string) => void,
): Promise<TreeFile | 'unreachable' | null> {
  try {
    const answer = await source.read(indexPath);
    if (answer) return readTreeFile(indexPath, answer);
    report(indexPath, 'expected the index of the feed, found nothing');
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    report(indexPath, `expected the index of the feed, found ${error.message}`);
    return 'unreachable';
  }
  return null;
}

/** A file that breaks a check, for example by deep nesting, is reported as a problem and does not stop the run. */
const guarded = (report: (file: string, text: string) => void) => (file: string, run: () => void) => {
  try {
    run();
  } catch (error) {
    report(file, `expected content that can be checked, found ${(error as Error).message}`);
  }
};

async function askServer(
  check: Check,
  server: HttpSource,
  report: (file: string, text: string) => void,
): Promise<void> {
  try {
    await check.ask?.(server);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    report(indexPath, `expected an answer, found ${error.message}`);
  }
}

const isServed = (source: Source): source is HttpSource => 'ask' in source;
