import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { EncodedRows, encodeRow, FeedWriter } from '../../../../export/files/feed-writer.ts';
import { previousCount, previousRows, textIn } from '../../../../export/files/previous-rows.ts';
import { toJson } from '../../../../export/write/serialise.ts';
import { openEnvelope } from '../../../../src/contract/context.ts';
import { context } from '../../feed/build.ts';
import { MemoryStage } from '../memory-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'feed-writer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Texts that could be mistaken for line ends, ends of rows or starts of lists. */
const hard = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', '\r', '\u2028', '},', '":[', '{', '😀', 'æ') });
const head = openEnvelope(context, 'changelog');
const entry = (id: string, title = 'Title') => ({
  id,
  date: '2026-01-01',
  title,
  description: 'What changed.',
  i18n: {},
  html_url: `https://feed.example.org/changelog/#${id}`,
  api_url: `https://feed.example.org/api/v1/changelog/${id}.json`,
});

describe('the feed writer', () => {
  it('writes a list as a whole and row by row with the same bytes', () => {
    const rows = ['a', 'b', 'c'].map((id) => entry(id));
    for (const count of [0, 1, 3]) {
      const encoded = rows.slice(0, count).map(encodeRow);
      const stage = new MemoryStage();
      const writer = new FeedWriter(stage);
      writer.file('/api/v1/changelog.json', { ...head, count, entries: new EncodedRows(encoded) });
      const other = new MemoryStage();
      const list = new FeedWriter(other).open('/api/v1/changelog.json', { ...head, count });
      for (const row of encoded) list.row(row);
      list.close();
      expect(other.files).toEqual(stage.files);
      expect(stage.rows.get('api/v1/changelog.json')).toBe(count);
      expect(stage.files.get('api/v1/changelog.json')).toBe(toJson({ ...head, count, entries: rows.slice(0, count) }));
    }
  });

  it('writes a file above 1 MB with the same bytes and rows as a small one, but never as one text', () => {
    const rows = Array.from({ length: 300 }, (_, n) => entry(`a${n}`, 'Øre '.repeat(1000)));
    const stage = new MemoryStage();
    const joining = vi.spyOn(Buffer, 'concat');
    new FeedWriter(stage).file('/api/v1/changelog.json', {
      ...head,
      count: rows.length,
      entries: new EncodedRows(rows.map(encodeRow)),
    });
    expect(joining).not.toHaveBeenCalled();
    joining.mockRestore();
    expect(stage.files.get('api/v1/changelog.json')).toBe(toJson({ ...head, count: rows.length, entries: rows }));
    expect(stage.rows.get('api/v1/changelog.json')).toBe(rows.length);
  });

  it('puts fields into the contract’s order and drops unknown ones', () => {
    const stage = new MemoryStage();
    const { kind, ...rest } = head;
    const shuffled = { entries: [{ secret: 'canary', ...entry('a') }], count: 1, secret: 'canary', kind, ...rest };
    new FeedWriter(stage).file('/api/v1/changelog.json', shuffled);
    const text = stage.files.get('api/v1/changelog.json') ?? '';
    expect(text).not.toContain('canary');
    expect(Object.keys(JSON.parse(text))).toEqual([
      'api_version',
      'name',
      'generated_at',
      'preview',
      'kind',
      'count',
      'entries',
    ]);
  });

  it('records a value that breaks the contract with family, id, field and reason, and goes on', () => {
    const writer = new FeedWriter(new MemoryStage());
    writer.file('/api/v1/changelog.json', {
      ...head,
      count: 2,
      entries: [
        { ...entry('a'), title: '' },
        { ...entry('b'), date: 'soon' },
      ],
    });
    expect(writer.problems).toEqual([
      { family: 'file', id: 'api/v1/changelog.json', field: 'entries.0.title', reason: 'is missing' },
      {
        family: 'file',
        id: 'api/v1/changelog.json',
        field: 'entries.1.date',
        reason: 'must be a day such as 2026-11-22',
      },
      { family: 'file', id: 'api/v1/changelog.json', field: 'entries.1.date', reason: 'must be a day that exists' },
    ]);
  });
});

describe('previous rows', () => {
  it('are read back line by line, with any texts', () => {
    const file = join(folder, 'list.json');
    fc.assert(
      fc.property(fc.array(hard), hard, (titles, note) => {
        const rows = titles.map((title, n) => ({ id: `r${n}`, title }));
        writeFileSync(file, toJson({ note, empty: [], first: [{ id: 'other' }], items: rows, last: [{ id: 'more' }] }));
        const read = Array.from(previousRows(file, 'items'), (row) => JSON.parse(row.toString('utf8')));
        expect(read).toEqual(JSON.parse(JSON.stringify(rows)));
      }),
      { numRuns: 200 },
    );
  });

  it('are read back when the file is longer than one piece, and a row too', () => {
    const rows = [600_000, 1, 262_144, 0, 300_000].map((length, n) => ({ id: `r${n}`, title: 'æ'.repeat(length) }));
    const file = join(folder, 'long.json');
    writeFileSync(file, toJson({ count: 5, items: rows }));
    expect(Array.from(previousRows(file, 'items'), (row) => JSON.parse(row.toString('utf8')))).toEqual(rows);
    expect(previousCount(file)).toBe(5);
  });

  it('have ids that are read without parsing, whatever their texts are', () => {
    fc.assert(
      fc.property(hard, fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]*$/), (title, id) => {
        expect(textIn(encodeRow({ title, id, i18n: { id: 'no' } }), 'id')).toBe(id);
      }),
    );
    expect(textIn(encodeRow({ title: 'x' }), 'id')).toBe(null);
  });

  it('are empty without a file', () => {
    expect(Array.from(previousRows(join(folder, 'absent.json'), 'items'))).toEqual([]);
  });
});
