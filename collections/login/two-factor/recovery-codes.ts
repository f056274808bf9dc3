/** Recovery codes, for those who lost the phone. Each works once. Only hashes are stored: a code has 80 random bits, so SHA-256 is enough. */
import { createHash } from 'node:crypto';
import { randomGroups } from '../../../src/lib/random-groups.ts';

const howMany = 10;
const groups = 4;
const groupLength = 4;

/** @returns ten codes, such as `k7fw-q3mz-9pxt-ab2c` */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => randomGroups(groups, groupLength));

/** Ignores case, spaces, and dashes of all kinds, as people type and paste them. */
export const hashRecoveryCode = (code: string): string => createHash('sha256').update(plain(code)).digest('hex');

/** Whether it can be a recovery code, which is longer than a code of an app. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === groups * groupLength;

/** @returns the hashes of the other codes; null when the code is wrong or was used */
export function withoutRecoveryCode(hashes: readonly string[], code: string): string[] | null {
  const used = hashRecoveryCode(code);
  return hashes.includes(used) ? hashes.filter((hash) => hash !== used) : null;
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
