/** Reads the list of platforms that are not included and the reasons, from `skipped.json` (docs/feed-rules.md 9.7). */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type SkippedRecord, skippedRecord } from '../../src/contract/market-rows.ts';

/**
 * @param file the configuration; replaced in tests
 * @throws Error with one line that names the file and the wrong field
 */
export function readSkipped(file = new URL('skipped.json', import.meta.url)): SkippedRecord[] {
  try {
    return z.array(skippedRecord).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const problem = issue ? `${issue.path.join('/')}: ${issue.message}` : (error as Error).message;
    throw new Error(`The list of skipped platforms in ${file.pathname} cannot be read (${problem}); correct it.`);
  }
}
