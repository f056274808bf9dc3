/** A job is killed at random moments while another process reads. `FAULT_KILLS=100` kills more often. */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { start } from './child.ts';
import { clock, makeRealFolder, publishFeed, publishMarkets, readTree, writeNote } from './sample-tree.ts';

const KILLS = Number(process.env.FAULT_KILLS ?? 8);

let base: string;
let out: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'kills-'));
  out = join(base, 'dist');
});
afterEach(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));

it(`shows every reader a complete tree while the export is killed ${KILLS} times`, {
  timeout: 10_000 + KILLS * 3_000,
}, async () => {
  await publishFeed({ out, build: 1 });
  await publishMarkets({ out, build: 1 });
  writeNote(out);
  const reader = start('reader.ts', out);
  await reader.ready;

  let published = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const publisher = start('publisher.ts', out, 'export', kill * 1000, 1000, 40);
    await publisher.ready;
    await sleep(Math.random() * 400);
    publisher.process.kill('SIGKILL');
    expect(await publisher.ended).toBe('SIGKILL');
    published += publisher.lines.length - 1;
    expect(readTree(out)).toMatchObject({ markets: clock(1), note: 'kept' });
  }
  reader.process.stdin?.end();
  await reader.ended;
  const seen = JSON.parse(reader.lines.at(-1) ?? '');
  expect(seen).toMatchObject({ absent: 0, problems: [] });
  expect(seen.whole).toBeGreaterThan(KILLS);
  expect(published).toBeGreaterThan(0);

  await publishFeed({ out, build: 2 });
  expect(readTree(out)).toMatchObject({ feed: clock(2), markets: clock(1), note: 'kept' });
  expect(readdirSync(join(base, '.dist'))).toHaveLength(3);
});

it('leaves the old folder or the new tree when its first run over a real folder is killed', {
  timeout: 60_000,
}, async () => {
  for (let kill = 1; kill <= Math.ceil(KILLS / 4); kill++) {
    rmSync(base, { recursive: true, force: true, maxRetries: 5 });
    await makeRealFolder(out, 1);
    const publisher = start('publisher.ts', out, 'export', 2, 1, 40);
    await publisher.ready;
    await sleep(Math.random() * 100);
    publisher.process.kill('SIGKILL');
    await publisher.ended;
    await publishMarkets({ out, build: 3 });
    const { feed, markets, note } = readTree(out);
    expect([clock(1), clock(2)]).toContain(feed);
    expect({ markets, note }).toEqual({ markets: clock(3), note: 'kept' });
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
  }
});
