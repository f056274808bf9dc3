/** A whole export, with real builders and files, fails at each of its file-system steps, one after the other. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildFeed } from '../../../export/files/build.ts';
import { type FileSystem, nodeFileSystem } from '../../../export/write/file-system.ts';
import { publishTree } from '../../../export/write/publish-tree.ts';
import { openEnvelope } from '../../../src/contract/context.ts';
import { EXPORT_MANIFEST } from '../../../src/contract/owners.ts';
import { publishedRows } from '../../unit/export/published-rows.ts';
import { context, entity, event, source, story, talk } from '../../unit/feed/build.ts';
import { buildTimes, readTree } from '../support/read-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-failures-'));
const out = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

const rows = () =>
  publishedRows({
    sources: [source({ type: 'rss', fetch_status: 'ok', method: 'rss' })],
    news: [story()],
    events: [event()],
    talks: [talk()],
    entities: [entity()],
  });

/** A lock whose removal failed names this process, which still runs; a real failed job would have ended. */
function endLocks(): void {
  const hidden = join(folder, '.dist');
  for (const name of existsSync(hidden) ? readdirSync(hidden) : []) {
    if (name.startsWith('lock')) rmSync(join(hidden, name));
  }
}

async function exportAt(second: number, fileSystem: FileSystem): Promise<void> {
  endLocks();
  const generatedAt = new Date(Date.parse('2026-11-22T00:00:00Z') + second * 1000)
    .toISOString()
    .replace('.000Z', '+00:00');
  // One language is enough to write files of each kind.
  const of = { ...context, generatedAt, languages: context.languages.slice(0, 1) };
  await publishTree(
    {
      out,
      job: 'export',
      write: async (stage) => {
        await buildFeed(rows(), { context: of, stage, mediaFolder: folder });
      },
      manifest: { path: EXPORT_MANIFEST, envelope: openEnvelope(of, 'manifest') },
    },
    { fileSystem },
  );
}

/** The disk is not really flushed, so that hundreds of exports take seconds. */
const quick: FileSystem = {
  ...nodeFileSystem,
  fsyncSync: () => undefined,
  startHeartbeat: () => () => undefined,
  syncFileSystem: async () => true,
  removeTrees: (folders) => {
    for (const one of folders) rmSync(one, { recursive: true });
    return true;
  },
};

/** Step number `at` fails; a write that fails leaves half of its text. */
function failingAt(at: number) {
  const state = { steps: 0 };
  const fileSystem = new Proxy(quick, {
    get(target, name: keyof FileSystem) {
      const step = target[name] as (...given: unknown[]) => unknown;
      return (...given: unknown[]) => {
        state.steps++;
        if (state.steps !== at) return step(...given);
        if (name === 'syncFileSystem') return Promise.resolve(false);
        if (name === 'removeTrees') return true;
        if (name === 'writeFileSync') writeFileSync(String(given[0]), String(given[1]).slice(0, 9));
        throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC', syscall: name });
      };
    },
  });
  return { state, fileSystem };
}

/** Number of steps of an export into the tree. */
async function stepsOf(second: number): Promise<number> {
  const { state, fileSystem } = failingAt(Number.POSITIVE_INFINITY);
  await exportAt(second, fileSystem);
  return state.steps;
}

/**
 * The first and last steps, which prepare and publish, and every 51st of those between them, which write one file after the other
 * and are alike.
 */
const stepsToFail = (last: number): number[] =>
  Array.from({ length: last }, (_, index) => index + 1).filter((at) => at <= 20 || at > last - 80 || at % 51 === 0);

it('leaves the complete old or new feed, whichever step fails', async () => {
  await exportAt(0, quick);
  const files = readTree(out).size;
  const last = await stepsOf(1);
  let failures = 0;
  for (const at of stepsToFail(last)) {
    const { state, fileSystem } = failingAt(at);
    const failed = await exportAt(at, fileSystem).then(
      () => null,
      (error: Error) => error,
    );
    expect(state.steps, `step ${at}`).toBeGreaterThanOrEqual(at);
    if (failed) {
      failures++;
      expect(failed.message.split('\n')).toHaveLength(1);
    }
    const tree = readTree(out);
    expect(buildTimes(tree).size, `step ${at}`).toBe(1);
    expect(tree.size, `step ${at}`).toBe(files);
  }
  expect(failures).toBeGreaterThan(100);
}, 240_000);
