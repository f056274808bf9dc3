import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureWritable } from '../../../../src/commands/start/ensure-writable.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ensure-writable-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('creates a missing folder for this account only, and leaves nothing in it', () => {
  ensureWritable(join(root, 'a', 'b'));
  expect(readdirSync(join(root, 'a', 'b'))).toEqual([]);
  expect(statSync(join(root, 'a', 'b')).mode & 0o777).toBe(0o700);
});

it('names the folder when there is a file of that name', () => {
  writeFileSync(join(root, 'data'), '');
  expect(() => ensureWritable(join(root, 'data'))).toThrow(
    `The folder ${join(root, 'data')} cannot be written: there is a file of that name; move it away.`,
  );
});

// Nobody can create a folder in /proc, not even root.
it.runIf(existsSync('/proc/self'))('names the folder when the system refuses', () => {
  expect(() => ensureWritable('/proc')).toThrow(/^The folder \/proc cannot be written: E[A-Z]+; change/);
});
