/** Runs one check on a small site and returns the problems as lines. */
import { ownPaths } from '../../../../export/verify/tree/addresses.ts';
import type { MakeCheck } from '../../../../export/verify/tree/check.ts';
import { readTreeFile } from '../../../../export/verify/tree/tree-file.ts';
import { samplePage } from './sample-site.ts';

/** With a path, so that it makes a difference whether an address is relative to the host or to the site. */
export const base = 'https://feed.test/site';

/** @param files contents by path, in the order in which they are read */
export function problemsOfSite(make: MakeCheck, files: Readonly<Record<string, string>>): string[] {
  const problems: string[] = [];
  const report = (file: string, text: string) => problems.push(`${file}: ${text}`);
  const check = make({ report, pathOf: ownPaths([base]), base, files: Object.keys(files) });
  for (const [path, text] of Object.entries(files)) {
    check.see?.(readTreeFile(path, { bytes: Buffer.from(text), headers: {} }));
  }
  check.finish?.();
  return problems;
}

/** A page with nothing to report, with more elements in its head or body. */
export const page = (path: string, { head = '', body = '' } = {}): string => samplePage({ base, path, head, body });
