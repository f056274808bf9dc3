import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { earlierBuilds } from '../../../../export/files/earlier-builds.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import { type ChangesBuild, changes as schema } from '../../../../src/contract/changes.ts';
import { openEnvelope } from '../../../../src/contract/context.ts';
import { context } from '../../feed/build.ts';

const folder = mkdtempSync(join(tmpdir(), 'earlier-builds-'));
const file = join(folder, 'changes.json');
afterAll(() => rmSync(folder, { recursive: true }));

/** The same by parsing the whole file: the texts of its builds. */
function model(text: string): { generatedAt: string; text: string }[] {
  try {
    const { builds } = schema.parse(JSON.parse(text));
    return builds.map((build) => ({ generatedAt: build.generated_at, text: JSON.stringify(build) }));
  } catch {
    return [];
  }
}

function read(text: string) {
  writeFileSync(file, text);
  return earlierBuilds(file).map(({ generatedAt, pieces }) => ({
    generatedAt,
    text: Buffer.concat(Array.from(pieces(), (piece) => Buffer.from(piece))).toString('utf8'),
  }));
}

const ids = fc.string({
  unit: fc.constantFrom('a', 'B', '0', '-', '.', ' ', '}', ',', ']', '\\', '"', 'æ', '\n', '😀'),
  maxLength: 6,
});
const rows = fc.array(fc.record({ family: fc.oneof(fc.constantFrom('news', 'talks'), ids), id: ids }), {
  maxLength: 4,
});
const plainId = fc.string({ unit: fc.constantFrom('a', 'B', '0', '-', '.', ' ', '}', ',', ']'), maxLength: 6 });
const plainRows = fc.array(fc.record({ family: fc.constantFrom('news', 'talks'), id: plainId }), { maxLength: 4 });
const time = fc.integer({ min: 0, max: 70 }).map((n) => `2026-12-01T00:00:${String(n).padStart(2, '0')}+00:00`);
const buildsOf = (of: fc.Arbitrary<ChangesBuild['added']>) =>
  fc.array(
    fc.record({
      generated_at: time,
      previous_generated_at: fc.option(time),
      added: of,
      changed: of,
      removed: of,
    }),
    { maxLength: 4 },
  );
const textOf = (builds: object[], name = 'Øre') => toJson({ ...openEnvelope(context, 'changes'), name, builds });

/** One edit by hand: characters at a place are replaced by others. */
const edit = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(8),
  insert: fc.oneof(
    fc.string({
      unit: fc.constantFrom(',', '{', '}', '[', ']', '"', '\\', '\n', ' ', ':', 'a', '0', '\r', '\0'),
      maxLength: 3,
    }),
    fc.constantFrom(
      '"builds":[',
      ',"builds":[\n',
      '"added":[]',
      ',"x":1',
      '{"family":"news","id":"a"},',
      '],"changed":[',
    ),
  ),
});

describe('the builds of the previous changes.json', () => {
  it('are those of the whole file, whatever the texts in it are', () => {
    fc.assert(
      fc.property(fc.oneof(buildsOf(rows), buildsOf(plainRows)), (builds) => {
        const text = textOf(builds);
        expect(read(text)).toEqual(model(text));
      }),
      { numRuns: 500 },
    );
  });

  it('are those of the whole file after an edit by hand or a cut', () => {
    fc.assert(
      fc.property(buildsOf(plainRows), edit, fc.boolean(), (builds, { place, length, insert }, isCut) => {
        const text = textOf(builds);
        const at = Math.round(place * text.length);
        const edited = text.slice(0, at) + (isCut ? '' : insert + text.slice(at + length));
        expect(read(edited)).toEqual(model(edited));
      }),
      { numRuns: 2000 },
    );
  });

  it('are found in any layout and order of fields, without fields that the contract does not know', () => {
    const build = { generated_at: '2026-12-01T00:00:00+00:00', previous_generated_at: null, removed: [], changed: [] };
    const added = [{ id: 'a', family: 'news', note: 'x' }];
    const content = { ...openEnvelope(context, 'changes'), note: 'x', builds: [{ ...build, note: 'x', added }] };
    for (const text of [toJson(content), JSON.stringify(content), JSON.stringify(content, null, 2)]) {
      const found = read(text);
      expect(found).toHaveLength(1);
      expect(found).toEqual(model(text));
    }
  });

  it('are refused together when there are more than 30 or one of them breaks the contract', () => {
    const build = { previous_generated_at: null, added: [], changed: [], removed: [] };
    const builds = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ generated_at: `2026-12-01T00:00:${String(n + 10)}+00:00`, ...build }));
    expect(read(textOf(builds(30)))).toHaveLength(30);
    expect(read(textOf(builds(31)))).toEqual([]);
    expect(read(textOf([...builds(1), { ...build, generated_at: '2026-13-01T00:00:00+00:00' }]))).toEqual([]);
    expect(read(textOf(builds(1), ' '))).toEqual([]);
  });

  it('are not parsed when the file is as this program writes it, however long a line is', () => {
    const added = Array.from({ length: 20_000 }, (_, n) => ({ family: 'news', id: `story-${n}` }));
    const times = { generated_at: '2026-12-01T00:00:00+00:00', previous_generated_at: null };
    const builds = Array.from({ length: 2 }, () => ({ ...times, added, changed: [], removed: added.slice(0, 3) }));
    const text = textOf(builds);
    const expected = model(text);
    const parse = vi.spyOn(JSON, 'parse');
    const found = read(text);
    const longest = Math.max(...parse.mock.calls.map(([parsed]) => String(parsed).length));
    parse.mockRestore();
    expect(longest).toBeLessThan(1000);
    expect(JSON.stringify(found) === JSON.stringify(expected)).toBe(true);
  });

  it('are an empty list without a file', () => {
    expect(earlierBuilds(join(folder, 'missing.json'))).toEqual([]);
    expect(earlierBuilds(folder)).toEqual([]);
  });
});
