/** A feed whose addresses only this machine can read: the default of BASE_URL is for trying it out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discovery } from '../../src/contract/index-file.ts';

/** @returns the address that the feed's own stand on, when it is this machine's; null for every other */
export function unreachableBase(dir: string): string | null {
  const index: unknown = JSON.parse(readFileSync(join(dir, 'api/v1/index.json'), 'utf8'));
  const base = discovery.pick({ bases: true }).safeParse(index).data?.bases.custom_domain;
  if (base === undefined) return null;
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(base).hostname) ? base : null;
}
