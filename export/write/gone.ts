/** Steps on files that another job may remove at any time. */
import { codeOf } from '../../src/lib/error-code.ts';

/** Whether a step failed because its file does not exist any more. ESTALE is what network file systems report. */
export const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ESRCH', 'ESTALE'].includes(codeOf(error) ?? '');

/** @returns null when the file does not exist any more */
export function unlessGone<T>(step: () => T): T | null {
  try {
    return step();
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
