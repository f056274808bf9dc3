/** Random characters in groups, easy to read and type: for passwords and recovery codes. */
import { randomInt } from 'node:crypto';

/** 32 characters, without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** @returns five bits for each character, such as `k7fw-q3mz` for two groups of four */
export function randomGroups(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
