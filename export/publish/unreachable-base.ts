/** Detects a feed whose addresses work only on this machine, which is the default of BASE_URL. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discovery } from '../../src/contract/index-file.ts';

/** @returns the feed's base address if it is a loopback address, else null */
export function unreachableBase(dir: string): string | null {
  const index: unknown = JSON.parse(readFileSync(join(dir, 'api/v1/index.json'), 'utf8'));
  const base = discovery.pick({ bases: true }).safeParse(index).data?.bases.custom_domain;
  if (base === undefined) return null;
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(base).hostname) ? base : null;
}
