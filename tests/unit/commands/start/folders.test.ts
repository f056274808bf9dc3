import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureWritable } from '../../../../src/commands/start/folders.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('makes an absent folder for this account alone, and leaves nothing in it', () => {
  ensureWritable(join(root, 'a', 'b'));
  expect(readdirSync(join(root, 'a', 'b'))).toEqual([]);
  expect(statSync(join(root, 'a', 'b')).mode & 0o777).toBe(0o700);
});

it('names the folder when a file is in its place', () => {
  writeFileSync(join(root, 'data'), '');
  expect(() => ensureWritable(join(root, 'data'))).toThrow(
    `The folder ${join(root, 'data')} cannot be written: a file is in its place; move it away.`,
  );
});

// /proc takes no folders from anybody, root included.
it.runIf(existsSync('/proc/self'))('names the folder when the system refuses', () => {
  expect(() => ensureWritable('/proc')).toThrow(/^The folder \/proc cannot be written: E[A-Z]+; change/);
});
