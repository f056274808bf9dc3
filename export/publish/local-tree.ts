/**
 * Reads the folder to publish: the files of each job with their hashes, as its manifest says. The export's files are not opened
 * before they are needed, because most of them are published already.
 */
import { createHash, hash } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { type Owner, SIGNATURE } from '../../src/contract/owners.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { PathHashes } from '../../src/lib/path-hashes.ts';
import { checkTreePath } from '../../src/lib/tree-path.ts';
import { contentOf } from './content-of.ts';
import { exportRows, marketRows } from './families.ts';
import { HEAD, type Part, readListed, readStats } from './part.ts';
import { PublishRefused } from './publish-refused.ts';
import { inMemory, type StoredContent, sha256Of, storedContent, wholeContent } from './stored-content.ts';

export interface LocalTree {
  /** The folder that the link leads to, because a release does not change while it is read. */
  folder: string;
  /** The publishing job's own part first. */
  parts: Part[];
  /** Its files; null for the statistics, which have only one. */
  listed: PathHashes | null;
  /**
   * The content of a file.
   * @throws PublishRefused when it is not what the manifest says, or is of a preview or of simulated exchanges
   */
  read: (path: string) => Buffer;
  /** The same, piece by piece: whether it is what the manifest says is known, and thrown, after the last piece. */
  stored: (path: string) => StoredContent;
}

export type Only = 'markets' | 'stats';

/**
 * The folder that the link leads to.
 * @param dir a folder, or a link to one
 * @throws PublishRefused for a folder that cannot be one of these files at the first look
 */
export function feedFolder(dir: string, only: Only | undefined): string {
  const folder = realFolder(dir);
  if (only === undefined && contentOf(folder, 'api/v1/index.json') === null) {
    throw new PublishRefused(`${dir} is not a feed: it has no api/v1/index.json. Run npm run export -- --out ${dir}.`);
  }
  const owner = only ?? 'export';
  const head = storedContent(folder, HEAD[owner]);
  if (head === null) throw unreadable(owner, dir);
  refusePreview(HEAD[owner], head);
  return folder;
}

/**
 * @param dir a folder, or a link to one
 * @throws PublishRefused for a folder that is not a feed, a preview or an incomplete tree
 */
export function readLocalTree(dir: string, only: Only | undefined, folder = feedFolder(dir, only)): LocalTree {
  const owners: Owner[] = only === undefined ? ['export', 'markets', 'stats'] : [only];
  const parts = owners.flatMap((owner) => readPart(folder, owner) ?? []);
  if (parts[0]?.owner !== owners[0]) throw unreadable(only ?? 'export', dir);
  const partOf = (path: string) => {
    const part = parts.find(({ files }) => files.has(path));
    if (!part) throw new Error(`${path} is not a file of this tree.`);
    return part;
  };
  const own = parts[0]?.files;
  return {
    folder,
    parts,
    listed: own instanceof PathHashes ? own : null,
    read: (path) => readFile(folder, path, partOf(path)),
    stored: (path) => checkedContent(folder, path, partOf(path)),
  };
}

const unreadable = (owner: Owner, dir: string) =>
  new PublishRefused(`${dir} has no readable ${HEAD[owner]}. Run npm run ${owner} -- --out ${dir} and publish again.`);

function readPart(folder: string, owner: Owner): Part | null {
  const head = storedContent(folder, HEAD[owner]);
  if (head === null) return null;
  if (owner === 'stats') {
    const stats = readStats(wholeContent(head));
    if (stats === null) return null;
    refusePreview(HEAD.stats, head);
    const { name, generated_at, daily } = stats;
    const files = new Map([[HEAD.stats, sha256Of(head)]]);
    return { owner, name, generatedAt: generated_at, files, rows: new Map([['days of statistics', daily.length]]) };
  }
  const listed = readListed(head);
  if (listed === null) return null;
  refusePreview(HEAD[owner], head);
  const { name, generatedAt, files } = listed;
  for (const path of files.keys()) checkTreePath(path);
  // The few market files are checked before anything is fetched; those of the export with the folder, or when they are written.
  if (owner === 'markets') for (const path of files.keys()) readFile(folder, path, { owner, files });
  files.set(HEAD[owner], sha256Of(head));
  const signature = contentOf(folder, HEAD[owner] + SIGNATURE);
  if (signature !== null) files.set(HEAD[owner] + SIGNATURE, hash('sha256', signature));
  return { owner, name, generatedAt, files, rows: owner === 'export' ? exportRows(listed) : marketRows(listed) };
}

type Owned = Pick<Part, 'owner' | 'files'>;

function readFile(folder: string, path: string, { owner, files }: Owned): Buffer {
  const content = contentOf(folder, path);
  if (content === null || hash('sha256', content) !== files.get(path)) throw mismatch(path, owner);
  refusePreview(path, inMemory(content));
  refuseSample(path, content);
  return content;
}

function checkedContent(folder: string, path: string, { owner, files }: Owned): StoredContent {
  const content = storedContent(folder, path);
  if (content === null) throw mismatch(path, owner);
  return {
    bytes: content.bytes,
    *pieces() {
      const sha256 = createHash('sha256');
      let isFirst = true;
      for (const piece of content.pieces()) {
        if (isFirst) {
          refusePreview(path, inMemory(piece));
          refuseSample(path, piece); // market files have only one piece
        }
        isFirst = false;
        sha256.update(piece);
        yield piece;
      }
      if (sha256.digest('hex') !== files.get(path)) throw mismatch(path, owner);
    },
  };
}

const mismatch = (path: string, owner: Owner) =>
  new PublishRefused(
    `${path} does not match ${HEAD[owner]}. Run npm run ${owner} again, and publish when nothing writes there.`,
  );

/** `preview` is among the first fields of an envelope (docs/feed-rules.md 1.9, 2.11). */
function refusePreview(path: string, { pieces }: StoredContent): void {
  if (!path.endsWith('.json')) return;
  const [start] = pieces();
  if (!/"preview":\s*true/.test(start?.toString('latin1', 0, 1000) ?? '')) return;
  throw new PublishRefused(`${path} has preview true, and a preview is never published. Export without --preview.`);
}

/** `sample` is the last field of a market file (docs/feed-rules.md 9.36). */
function refuseSample(path: string, content: Buffer): void {
  if (!path.endsWith('.json') || !/"sample":\s*true\s*\}\s*$/.test(content.toString('latin1', content.length - 100)))
    return;
  throw new PublishRefused(
    `${path} has sample figures of simulated exchanges, which are never published. Publish a tree made without --sample-markets.`,
  );
}

function realFolder(dir: string): string {
  try {
    const folder = realpathSync(dir);
    if (statSync(folder).isDirectory()) return folder;
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error;
  }
  throw new PublishRefused(`${dir} is not a folder. Give the folder of a feed with --dir, such as dist.`);
}
