/** Generates passwords that are easy to read and type. */
import { randomGroups } from '../lib/random-groups.ts';

/** A random password of five groups, such as `k7fwq-…`: 29 characters, 125 bits. */
export const generatePassword = (): string => randomGroups(5, 5);
