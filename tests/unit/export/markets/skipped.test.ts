import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readSkipped } from '../../../../export/markets/skipped.ts';

const folder = mkdtempSync(join(tmpdir(), 'skipped-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('skipped platforms (docs/feed-rules.md 9.7)', () => {
  it('come from the configuration, three of SE, two of FI, one of DK, one of IS, each with a reason', () => {
    const skipped = readSkipped();
    expect(skipped.map(({ country }) => country)).toEqual(['SE', 'SE', 'SE', 'FI', 'FI', 'DK', 'IS']);
    expect(new Set(skipped.map(({ id }) => id)).size).toBe(7);
    expect(skipped.every(({ reason }) => reason.length > 10)).toBe(true);
    expect(skipped.map((one) => Object.keys(one))).toEqual(skipped.map(() => ['id', 'name', 'country', 'reason']));
  });

  it('are refused with the file and the field when the configuration is wrong', () => {
    const path = join(folder, 'skipped.json');
    writeFileSync(path, '[{"id":"x","name":"X","country":"Sweden","reason":"none"}]');
    expect(() => readSkipped(pathToFileURL(path))).toThrow(/skipped\.json .*0\/country/);
    writeFileSync(path, 'no json');
    expect(() => readSkipped(pathToFileURL(path))).toThrow(/skipped\.json/);
  });
});
