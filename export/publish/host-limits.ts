import { EXPORT_MANIFEST, MARKETS_MANIFEST } from '../../src/contract/owners.ts';
import { readManifest } from './part.ts';
import { storedContent } from './stored-content.ts';

export interface TreeSize {
  files: number;
  bytes: number;
  largest: { path: string; bytes: number };
}

interface Limit {
  what: keyof TreeSize;
  most: number;
  /** As the table of the docs has it. */
  name: string;
  hosts: string;
}

const MIB = 1024 * 1024;

const LIMITS: readonly Limit[] = [
  { what: 'largest', most: 25 * MIB, name: '25 MiB for a file', hosts: 'Cloudflare Pages' },
  { what: 'largest', most: 100 * MIB, name: '100 MiB for a file', hosts: 'GitHub' },
  { what: 'files', most: 20_000, name: '20,000 files', hosts: 'Cloudflare Pages without a paid plan' },
  { what: 'files', most: 100_000, name: '100,000 files', hosts: 'Cloudflare Pages with a paid plan' },
  { what: 'bytes', most: 1_000_000_000, name: '1 GB for a site', hosts: 'GitHub Pages and GitLab Pages' },
];

/** From this share of a limit on it is named. */
const NEAR = 0.8;

/** @returns one line for a person for each limit that the tree in a folder is near or beyond */
export function nearHostLimits(dir: string): string[] {
  return describeLimits(sizeOf(dir));
}

/** @returns of the limits of one kind that are exceeded only the highest, and the one that is near */
export function describeLimits(size: TreeSize): string[] {
  return (['largest', 'files', 'bytes'] as const).flatMap((what) => {
    const value = what === 'largest' ? size.largest.bytes : size[what];
    const all = LIMITS.filter((limit) => limit.what === what);
    const exceeded = all.findLast(({ most }) => value > most);
    const near = all.find(({ most }) => value <= most && value >= most * NEAR);
    return [exceeded && `beyond`, near && `near`].flatMap((word, place) => {
      const limit = place === 0 ? exceeded : near;
      return word && limit
        ? [`The tree is ${word} ${limit.name}, a limit of ${limit.hosts}: ${sizeText(what, size)}.`]
        : [];
    });
  });
}

function sizeText(what: keyof TreeSize, { files, bytes, largest }: TreeSize): string {
  if (what === 'files') return `it has ${files} files`;
  if (what === 'bytes') return `it has ${(bytes / 1e9).toFixed(2)} GB`;
  return `${largest.path} has ${(largest.bytes / MIB).toFixed(1)} MiB`;
}

function sizeOf(dir: string): TreeSize {
  const size: TreeSize = { files: 0, bytes: 0, largest: { path: '', bytes: 0 } };
  for (const manifest of [EXPORT_MANIFEST, MARKETS_MANIFEST]) {
    const content = storedContent(dir, manifest);
    if (content === null) continue;
    const add = ({ path, bytes }: { path: string; bytes: number }) => {
      size.files += 1;
      size.bytes += bytes;
      if (bytes > size.largest.bytes) size.largest = { path, bytes };
    };
    readManifest(content, add);
    add({ path: manifest, bytes: content.bytes });
  }
  return size;
}
