import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileRecords } from '../../../../export/write/file-records.ts';
import { nodeFileSystem } from '../../../../export/write/file-system.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'records-'));
});
afterEach(() => rmSync(base, { recursive: true }));

const record = fc.record({
  path: fc.stringMatching(/^[a-cø/"!-]{1,9}$/),
  bytes: fc.nat(),
  sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
  rows: fc.nat(),
  changed_at: fc.constantFrom('2026-11-22T00:00:00+00:00', ''),
});

describe('the records of files', () => {
  it.each([1, 3, 1000])('come sorted by path with %i in memory, as often as they are read', (limit) => {
    fc.assert(
      fc.property(fc.uniqueArray(record, { selector: ({ path }) => path, maxLength: 40 }), (files) => {
        const records = new FileRecords(nodeFileSystem, join(base, 'records'), limit);
        for (const file of files) records.add(file);
        const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
        expect([...records.sorted()]).toEqual(sorted);
        expect([...records.sorted()]).toEqual(sorted);
        expect(records.files).toBe(files.length);
        expect(records.bytes).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0));
        records.close();
        expect(readdirSync(base)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('name their file and the remedy when the disk is full', () => {
    const writeSync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
    const path = join(base, 'records');
    const records = new FileRecords({ ...nodeFileSystem, writeSync }, path, 1);
    expect(() => records.add({ path: 'a', bytes: 1, sha256: '', rows: 0, changed_at: '' })).toThrow(
      `Cannot publish: ${path}: the disk is full; free some space and run it again.`,
    );
    records.close();
  });
});
