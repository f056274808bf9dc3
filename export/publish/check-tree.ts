/**
 * A tree is verified before it goes to the branch, so that every commit of the branch verifies. A whole folder is held against
 * everything; the files of one job against the contract and one another, and against what they share with the rest.
 */
import { discovery } from '../../src/contract/index-file.ts';
import { checkContract } from '../verify/checks/contract.ts';
import { checkCounts } from '../verify/checks/counts.ts';
import { checkManifests } from '../verify/checks/manifests.ts';
import { checkMarketFigures } from '../verify/checks/market-figures.ts';
import { checkMarketFiles } from '../verify/checks/market-files.ts';
import { checkMemberOrder } from '../verify/checks/member-order.ts';
import { checkOneBuild } from '../verify/checks/one-build.ts';
import type { Fault } from '../verify/checks/report.ts';
import { indexPath } from '../verify/tree/crawl.ts';
import { openFolder } from '../verify/tree/folder-source.ts';
import type { Source } from '../verify/tree/source.ts';
import { verify } from '../verify/verify.ts';
import { PublishRefused } from './publish-refused.ts';

/** @throws PublishRefused with the first fault */
export async function checkFolder(folder: string, dir: string): Promise<void> {
  const { faults, count } = await verify(openFolder(folder));
  const [first] = faults;
  if (first)
    throw new PublishRefused(
      `${dir} fails verification: ${describe(first, count)}; npm run verify -- ${dir} lists all.`,
    );
}

export interface JobFiles {
  /** For the message: whose files, and where from. */
  what: string;
  /** For the message: what a person can do. */
  todo: string;
  /** The name that the files give the service; null where they give none. */
  name: string | null;
  paths: Iterable<string>;
  read: (path: string) => Uint8Array | null;
  /** The index that they are to stand beside. */
  index: Uint8Array;
}

/** @throws PublishRefused with the first fault */
export async function checkJobFiles({ what, todo, name, paths, read, index }: JobFiles): Promise<void> {
  const shared = discovery.pick({ name: true }).safeParse(JSON.parse(Buffer.from(index).toString('utf8'))).data?.name;
  if (shared !== undefined && name !== null && shared !== name) {
    throw new PublishRefused(
      `${what} call the service ${JSON.stringify(name)}, the index beside them ${JSON.stringify(shared)}; run both jobs with one SITE_NAME and publish the whole tree.`,
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
  const faults = report.faults.filter(({ file }) => own.has(file));
  const [first] = faults;
  if (first) throw new PublishRefused(`${what} fail verification: ${describe(first, faults.length)}; ${todo}.`);
}

/** Those that look at a job's files alone. */
const jobChecks = {
  contract: checkContract,
  'member order': checkMemberOrder,
  counts: checkCounts,
  'one build': checkOneBuild,
  manifests: checkManifests,
  'market figures': checkMarketFigures,
  'market files': checkMarketFiles,
};

const describe = ({ file, text }: Fault, count: number) =>
  `${file}: ${text}${count > 1 ? ` (and ${count - 1} more)` : ''}`;
