/**
 * Verifies a tree before it is published, so that every commit of the branch passes verification. A whole folder gets all
 * checks; the files of one job are checked against the contract, against each other and against the index.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { discovery } from '../../src/contract/index-file.ts';
import { checkContract } from '../verify/checks/contract.ts';
import { checkCounts } from '../verify/checks/counts.ts';
import { checkFieldOrder } from '../verify/checks/field-order.ts';
import { checkManifests } from '../verify/checks/manifests.ts';
import { checkMarketFigures } from '../verify/checks/market-figures.ts';
import { checkMarketFiles } from '../verify/checks/market-files.ts';
import { checkOneBuild } from '../verify/checks/one-build.ts';
import type { Problem } from '../verify/checks/report.ts';
import { indexPath } from '../verify/tree/crawl.ts';
import { openFolder } from '../verify/tree/folder-source.ts';
import type { Source } from '../verify/tree/source.ts';
import { verdictOf } from '../verify/verdict.ts';
import { verify } from '../verify/verify.ts';
import { verifyApart } from '../verify/verify-apart.ts';
import { HEAD } from './part.ts';
import { PublishRefused } from './publish-refused.ts';

/**
 * @param folder of a release, with a manifest
 * @throws PublishRefused with the first problem
 */
export async function checkFolder(folder: string, dir: string): Promise<void> {
  const isLarge = statSync(join(folder, HEAD.export)).size > LARGE_MANIFEST;
  const { first, count } = isLarge ? await verifyApart(folder) : verdictOf(await verify(openFolder(folder)));
  if (first)
    throw new PublishRefused(
      `${dir} fails verification: ${describe(first, count)}. Run npm run verify -- ${dir} to list all problems.`,
    );
}

/** In bytes, of some 10,000 files. For fewer of them a process of its own takes longer to start than it helps. */
const LARGE_MANIFEST = 2_000_000;

export interface JobFiles {
  /** Subject of the messages: which files, and where they are from. */
  what: string;
  /** For the messages: what a person can do. */
  remedy: string;
  /** The service's name in these files, or null. */
  name: string | null;
  paths: Iterable<string>;
  read: (path: string) => Uint8Array | null;
  /** The index that the branch will have. */
  index: Uint8Array;
}

/** @throws PublishRefused with the first problem */
export async function checkJobFiles({ what, remedy, name, paths, read, index }: JobFiles): Promise<void> {
  const shared = discovery.pick({ name: true }).safeParse(JSON.parse(Buffer.from(index).toString('utf8'))).data?.name;
  if (shared !== undefined && name !== null && shared !== name) {
    throw new PublishRefused(
      `${what} name the service ${JSON.stringify(name)}, but the index names it ${JSON.stringify(shared)}. Run both jobs with the same SITE_NAME and publish the whole tree.`,
    );
  }
  const own = new Set(paths);
  const source: Source = {
    name: what,
    read: async (path) => {
      const bytes = path === indexPath ? index : read(path);
      return bytes ? { bytes, headers: {} } : null;
    },
    list: async () => [...own],
  };
  const report = await verify(source, jobChecks, (path) => own.has(path));
  const problems = report.problems.filter(({ file }) => own.has(file));
  const [first] = problems;
  if (first) throw new PublishRefused(`${what} fail verification: ${describe(first, problems.length)}; ${remedy}.`);
}

/** The checks that need only the files of one job. */
const jobChecks = {
  contract: checkContract,
  'field order': checkFieldOrder,
  counts: checkCounts,
  'one build': checkOneBuild,
  manifests: checkManifests,
  'market figures': checkMarketFigures,
  'market files': checkMarketFiles,
};

const describe = ({ file, text }: Problem, count: number) =>
  `${file}: ${text}${count > 1 ? ` (and ${count - 1} more)` : ''}`;
