/** Checks a feed as a stranger would: by its index, by the contract, and by its own word. */
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
 * @param within which files are looked at beside the index; all without it
 * @returns what was found; a feed cannot make this throw
 */
export async function verify(
  source: Source,
  table: Readonly<Record<string, MakeCheck>> = checks,
  within: (path: string) => boolean = () => true,
): Promise<Report> {
  const report = new Report();
  const reading = report.from('reading');
  const index = await readIndex(source, reading);
  if (index === 'unreachable') return report;
  const bases = (index && contentOf(index, discovery))?.bases;
  const pathOf = bases ? ownPaths([bases.custom_domain, bases.host_pages]) : null;
  const files = await source.list();
  const running = Object.entries(table).map(([name, make]) => {
    const fault = report.from(name);
    return { check: make({ fault, pathOf, files }), guard: guarded(fault) };
  });
  const later = await crawl({
    source,
    index,
    files,
    pathOf,
    within,
    fault: reading,
    see: (file) => {
      report.files += 1;
      for (const { check, guard } of running) guard(file.path, () => check.see?.(file));
    },
  });
  for (const { check, guard } of running) guard(indexPath, () => check.finish?.());
  if (isServed(source)) for (const { check } of running) await askServer(check, source, reading);
  if (later.length > 0) report.note(`Not yet fetched, no fault: ${later.join(', ')}`);
  return report;
}

async function readIndex(
  source: Source,
  fault: (file: string, text: string) => void,
): Promise<TreeFile | 'unreachable' | null> {
  try {
    const answer = await source.read(indexPath);
    if (answer) return readTreeFile(indexPath, answer);
    fault(indexPath, 'expected the index of the feed, found nothing');
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    fault(indexPath, `expected the index of the feed, found ${error.message}`);
    return 'unreachable';
  }
  return null;
}

/** A file can be too much for a check (nested too deep, say): that is the file's fault, and ends nothing. */
const guarded = (fault: (file: string, text: string) => void) => (file: string, run: () => void) => {
  try {
    run();
  } catch (error) {
    fault(file, `expected content that can be checked, found ${(error as Error).message}`);
  }
};

async function askServer(check: Check, server: HttpSource, fault: (file: string, text: string) => void): Promise<void> {
  try {
    await check.ask?.(server);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    fault(indexPath, `expected an answer, found ${error.message}`);
  }
}

const isServed = (source: Source): source is HttpSource => 'ask' in source;
