import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { encodeRow } from '../../../../export/files/feed-writer.ts';
import { type OtherStart, refuseOtherStart } from '../../../../export/publish/refuse-other-start.ts';
import type { ChangesBuild } from '../../../../src/contract/changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'other-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CHANGES = 'api/v1/changes.json';

const build = (hour: number, stories: number): ChangesBuild => ({
  generated_at: `2026-11-22T0${hour}:00:00+00:00`,
  previous_generated_at: null,
  added: Array.from({ length: stories }, (_, n) => ({ family: 'news', id: n.toString(16).padStart(12, '0') })),
  changed: [],
  removed: [],
});

/** A file as the export writes it: each build is one line. */
function changesFile(builds: ChangesBuild[]): Buffer {
  const head = { api_version: '1', name: 'Feed', generated_at: builds[0]?.generated_at, preview: false };
  const rows = builds.map((each) => Buffer.from(encodeRow(each)).toString());
  return Buffer.from(
    `${JSON.stringify({ ...head, kind: 'changes', builds: [] }).slice(0, -2)}\n${rows.join(',\n')}\n]}\n`,
  );
}

function startOf(published: ChangesBuild[], ours: ChangesBuild[]): Promise<void> {
  mkdirSync(dirname(join(folder, CHANGES)), { recursive: true });
  writeFileSync(join(folder, CHANGES), changesFile(ours));
  const own = { owner: 'export', generatedAt: ours[0]?.generated_at };
  return refuseOtherStart({
    dir: 'dist',
    target: 'branch gh-pages',
    tree: { folder, parts: [own] },
    existing: { timeOf: () => published[0]?.generated_at },
    readPublished: async () => new Map([[CHANGES, changesFile(published)]]),
  } as unknown as OtherStart); // only what it reads
}

it.each([1, 20_000])('a build goes on from a published one with %i rows', async (stories) => {
  const first = build(1, stories);
  await expect(startOf([first], [build(2, 1), first])).resolves.toBeUndefined();
});

it('a build that differs in its last row is another one', async () => {
  const [first, other] = [build(1, 20_000), build(1, 20_000)];
  other.added.splice(-1);
  await expect(startOf([first], [build(2, 1), other])).rejects.toThrow('did not begin from it');
});
