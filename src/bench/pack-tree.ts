/** What the floor copies: a finished tree in one file, so that it opens none of the tree's. */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from './compare-trees.ts';

/** The lists that the floor makes from rows; the pack has what comes before their first row. */
const lists = /^api\/v1\/(news|news\/by-(country|topic)\/[^/]+|archive\/articles)\.json$/;

/** The files of single rows that the floor makes. */
const items = /^api\/v1\/(news|archive\/articles)\/[0-9a-f]{12}\.json$/;

/** Writes `bytes` and `index.json` (path, size, and whether it is only the beginning of a file) into a new folder. */
export function packTree(tree: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const target = openSync(join(folder, 'bytes'), 'w');
  const index: { path: string; bytes: number; isHead: boolean }[] = [];
  const heads = new Set<string>();
  const add = (path: string, content: Buffer, isHead: boolean) => {
    index.push({ path, bytes: content.length, isHead });
    writeSync(target, content);
  };
  for (const path of filesIn(tree)) {
    const head = lists.test(path) ? path : items.test(path) ? `${dirname(path)}/{id}.json` : null;
    if (head === null) add(path, readFileSync(join(tree, path)), false);
    else if (!heads.has(head)) add(head, headOf(readFileSync(join(tree, path))), true);
    if (head !== null) heads.add(head);
  }
  closeSync(target);
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
}

const headOf = (content: Buffer): Buffer => {
  const [head = ''] = /^.*?"(items|articles|item)":\[?/s.exec(content.toString('utf8', 0, 4096)) ?? [];
  return Buffer.from(head);
};
