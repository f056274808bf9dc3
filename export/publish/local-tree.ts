/** Reads the folder to publish: the files of each job, as listed in its manifest. */
import { createHash, hash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../../src/contract/owners.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { checkTreePath } from '../write/tree-path.ts';
import { exportRows, marketRows } from './families.ts';
import { HEAD, type Part, readManifest, readStats } from './part.ts';
import { PublishRefused } from './publish-refused.ts';

export interface LocalTree {
  /** The folder that the link leads to, because a release does not change while it is read. */
  folder: string;
  /** The publishing job's own part first. */
  parts: Part[];
  /**
   * The content of a file.
   * @throws PublishRefused when it has changed since the parts were read
   */
  read: (path: string) => Buffer;
}

export type Only = 'markets' | 'stats';

/**
 * @param dir a folder, or a link to one
 * @throws PublishRefused for a folder that is not a feed, a preview or an incomplete tree
 */
export function readLocalTree(dir: string, only: Only | undefined): LocalTree {
  const folder = realFolder(dir);
  if (only === undefined && contentOf(folder, 'api/v1/index.json') === null) {
    throw new PublishRefused(`${dir} is not a feed: it has no api/v1/index.json. Run npm run export -- --out ${dir}.`);
  }
  const owners: Owner[] = only === undefined ? ['export', 'markets', 'stats'] : [only];
  const parts = owners.flatMap((owner) => readPart(folder, owner) ?? []);
  if (parts[0]?.owner !== owners[0]) {
    const [missing, job] = [HEAD[owners[0] as Owner], owners[0]];
    throw new PublishRefused(
      `${dir} has no readable ${missing}. Run npm run ${job} -- --out ${dir} and publish again.`,
    );
  }
  const ids = new Map(parts.flatMap(({ files }) => [...files]));
  const read = (path: string) => {
    const content = contentOf(folder, path);
    if (content === null || blobId(content) !== ids.get(path)) {
      throw new PublishRefused(`${path} changed while ${dir} was published; publish again when nothing writes there.`);
    }
    return content;
  };
  return { folder, parts, read };
}

/** Git's id of a content. */
export function blobId(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}

function readPart(folder: string, owner: Owner): Part | null {
  const head = contentOf(folder, HEAD[owner]);
  if (head === null) return null;
  if (owner === 'stats') {
    const stats = readStats(head);
    if (stats === null) return null;
    refusePreview(HEAD.stats, head);
    const { name, generated_at, daily } = stats;
    const files = new Map([[HEAD.stats, blobId(head)]]);
    return { owner, name, generatedAt: generated_at, files, rows: new Map([['days of statistics', daily.length]]) };
  }
  const manifest = readManifest(head);
  if (manifest === null) return null;
  const files = new Map<string, string>();
  for (const { path, sha256 } of manifest.files) {
    checkTreePath(path);
    const content = contentOf(folder, path);
    if (content === null || hash('sha256', content) !== sha256) {
      throw new PublishRefused(`${path} does not match ${HEAD[owner]}. Run npm run ${owner} again.`);
    }
    refusePreview(path, content);
    refuseSample(path, content);
    files.set(path, blobId(content));
  }
  files.set(HEAD[owner], blobId(head));
  return {
    owner,
    name: manifest.name,
    generatedAt: manifest.generated_at,
    files,
    rows: owner === 'export' ? exportRows(manifest) : marketRows(manifest),
  };
}

/** `preview` is among the first fields of an envelope (docs/feed-rules.md 1.9, 2.11). */
function refusePreview(path: string, content: Buffer): void {
  if (!path.endsWith('.json') || !/"preview":\s*true/.test(content.toString('latin1', 0, 1000))) return;
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

function contentOf(folder: string, path: string): Buffer | null {
  try {
    return readFileSync(join(folder, path));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
}
