import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ChangeCollector } from '../../../../export/files/changes.ts';
import { encodeRow, FeedWriter } from '../../../../export/files/feed-writer.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import { changes as schema } from '../../../../src/contract/changes.ts';
import { context } from '../../feed/build.ts';
import { MemoryStage } from '../memory-stage.ts';

const tree = mkdtempSync(join(tmpdir(), 'changes-'));
const folder = join(tree, 'api/v1');
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(tree, { recursive: true }));

type Row = { id: string; title: string };
type Rows = { news: Row[]; talks: Row[] };

function written(collector: ChangeCollector, generatedAt: string) {
  const stage = new MemoryStage();
  const writer = new FeedWriter(stage);
  collector.write({ ...context, generatedAt }, writer);
  expect(writer.problems).toEqual([]);
  const file = schema.parse(stage.json('api/v1/changes.json'));
  expect(stage.files.get('api/v1/changes.json')).toBe(toJson(file));
  expect(stage.rows.get('api/v1/changes.json')).toBe(file.builds.length);
  return file;
}

/** One build: compares with the files in the folder, and writes its own files there. */
function build(rows: Rows, second: number, first: boolean) {
  const collector = new ChangeCollector(first ? null : tree);
  for (const family of ['news', 'talks'] as const) {
    for (const row of rows[family]) collector.add(family, row.id, encodeRow(row));
  }
  const generatedAt = `2026-12-01T00:00:${String(second).padStart(2, '0')}+00:00`;
  const file = written(collector, generatedAt);
  writeFileSync(join(folder, 'news.json'), toJson({ items: rows.news }));
  writeFileSync(join(folder, 'talks.json'), toJson({ talks: rows.talks }));
  writeFileSync(join(folder, 'changes.json'), toJson(file));
  return file;
}

const flat = (rows: Rows) =>
  new Map(
    Object.entries(rows).flatMap(([family, list]) => list.map((row) => [`${family} ${row.id}`, row.title] as const)),
  );

describe('changes.json', () => {
  it('leads from the rows of the first tree to those of the last, build by build', () => {
    const picks = fc
      .array(fc.tuple(fc.nat(9), fc.constantFrom('x', 'y', '{"id":"no"},')))
      .map((pairs) => [...new Map(pairs)].map(([id, title]) => ({ id: `r${id}`, title })));
    const builds = fc.array(fc.record({ news: picks, talks: picks }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(builds, (sequence) => {
        const files = sequence.map((rows, n) => build(rows, n, n === 0));
        const followed = flat(sequence[0] as Rows);
        for (const [n, rows] of sequence.entries()) {
          if (n === 0) continue;
          const now = flat(rows);
          const [change] = files[n]?.builds ?? [];
          for (const { family, id } of change?.removed ?? []) expect(followed.delete(`${family} ${id}`)).toBe(true);
          for (const { family, id } of change?.added ?? []) expect(followed.has(`${family} ${id}`)).toBe(false);
          for (const { family, id } of change?.changed ?? []) expect(followed.has(`${family} ${id}`)).toBe(true);
          for (const { family, id } of [...(change?.added ?? []), ...(change?.changed ?? [])]) {
            followed.set(`${family} ${id}`, now.get(`${family} ${id}`) as string);
          }
          expect(new Map([...followed].sort())).toEqual(new Map([...now].sort()));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('knows an event that is in two lists as one row, and an issue by its body', () => {
    const event = { id: 'e1', title: 'x' };
    const issue = { id: 'i1', title: 'x', body_md: 'before' };
    const json = (path: string, content: object) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), toJson(content));
    };
    json('events.json', { events: [event, { id: 'e2', title: 'x' }] });
    json('events/previous.json', { events: [event, { id: 'e3', title: 'x' }] });
    json('newsletters.json', { issues: [{ id: 'i1', title: 'x' }] });
    json('newsletters/i1.json', { item: issue });
    build({ news: [], talks: [] }, 1, true);
    const of = (body: string) => {
      const collector = new ChangeCollector(tree);
      collector.add('events', 'e1', encodeRow(event));
      collector.add('newsletters', 'i1', encodeRow({ ...issue, body_md: body }));
      return written(collector, '2026-12-01T00:00:02+00:00').builds[0];
    };
    const removed = ['e2', 'e3'].map((id) => ({ family: 'events', id }));
    expect(of('before')).toMatchObject({ added: [], changed: [], removed });
    expect(of('after')).toMatchObject({ added: [], changed: [{ family: 'newsletters', id: 'i1' }], removed });
    for (const path of ['events', 'newsletters']) rmSync(join(folder, path), { recursive: true });
    for (const path of ['events.json', 'newsletters.json']) rmSync(join(folder, path));
  });

  it('is empty for a build without a change, and keeps 30 builds', () => {
    const rows = { news: [{ id: 'a', title: 'x' }], talks: [] };
    for (let n = 0; n < 33; n++) {
      const { builds } = build(rows, n, n === 0);
      expect(builds).toHaveLength(Math.min(n + 1, 30));
      expect(builds[0]).toMatchObject(
        n === 0 ? { previous_generated_at: null } : { added: [], changed: [], removed: [] },
      );
      if (n > 0) expect(builds[0]?.previous_generated_at).toBe(builds[1]?.generated_at);
    }
  });

  it('starts again when the earlier file cannot be read, and still compares the rows', () => {
    build({ news: [{ id: 'a', title: 'x' }], talks: [] }, 1, true);
    writeFileSync(join(folder, 'changes.json'), '{"builds":[{]');
    const { builds } = build({ news: [{ id: 'a', title: 'y' }], talks: [] }, 2, false);
    expect(builds).toHaveLength(1);
    expect(builds[0]).toMatchObject({ previous_generated_at: null, changed: [{ family: 'news', id: 'a' }] });
  });
});
