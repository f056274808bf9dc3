/** Builds the commit message: what was published, in numbers. */
import type { Part } from '../part.ts';

export interface MessageInput {
  /** The publishing job's own part. */
  part: Part;
  /** Other jobs whose newer files are part of the commit. */
  included: readonly string[];
  written: number;
  deleted: number;
}

export function commitMessage({ part, included, written, deleted }: MessageInput): string {
  const rows = [...part.rows].filter(([, count]) => count > 0).map(([family, count]) => `${count} ${family}`);
  const changed = `${written} files written, ${deleted} deleted`;
  const what = part.owner === 'export' ? 'the feed' : part.owner === 'markets' ? 'market prices' : 'visitor statistics';
  return [
    `Publish ${what}: ${[...rows.slice(0, 3), changed].join(', ')}`,
    '',
    ...(rows.length > 0 ? [`Rows: ${rows.join(', ')}.`] : []),
    ...(included.length > 0 ? [`Includes the newer files of: ${included.join(', ')}.`] : []),
    `Built at ${part.generatedAt}, ${part.files.size} files in total.`,
    '',
  ].join('\n');
}
