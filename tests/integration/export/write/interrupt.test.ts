import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { start } from './child.ts';
import { clock, namesIn, publishFeed, readTree } from './sample-tree.ts';

let base: string;
let out: string;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'interrupt-'));
  out = join(base, 'dist');
  await publishFeed({ out, build: 1 });
});
afterEach(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));

describe.each(['SIGINT', 'SIGTERM'] as const)('%s during a publish', (signal) => {
  const cases = ['waits', 'works', 'listens'].flatMap((manner) => [
    [manner, 'process'],
    [manner, 'thread'],
  ]);
  it.each(cases)('ends a job that %s and writes in a %s, and leaves only the old tree', async (manner, writer) => {
    const job = start('interrupted.ts', out, String(manner), String(writer));
    await job.ready;
    expect(namesIn(join(base, '.dist'))).toContain('release-2');
    job.process.kill(signal);
    expect(await job.ended).toBe(manner === 'listens' ? 3 : signal);
    if (manner === 'listens') expect(job.lines).toContain('Cannot publish: the job was interrupted.');
    expect(readTree(out).feed).toBe(clock(1));
    expect(namesIn(join(base, '.dist'))).toEqual(['release-1']);
  });
});
