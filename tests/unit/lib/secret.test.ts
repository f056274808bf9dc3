import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localSecret } from '../../../src/lib/secret.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
  file = join(folder, 'data', 'payload-secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates 32 random bytes once, and stores them for later starts', () => {
  const first = localSecret({}, file);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(localSecret({}, file)).toBe(first);
  expect(readFileSync(file, 'utf8').trim()).toBe(first);
});

it('makes the stored secret readable only by its owner', () => {
  localSecret({}, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('creates a different secret for each installation', () => {
  expect(localSecret({}, file)).not.toBe(localSecret({}, join(folder, 'other')));
});

it('prefers the setting, and then stores nothing', () => {
  expect(localSecret({ PAYLOAD_SECRET: 'set by the operator', NODE_ENV: 'production' }, file)).toBe(
    'set by the operator',
  );
  expect(() => statSync(file)).toThrow();
});

it('is required in production, where an empty setting counts as unset', () => {
  expect(() => localSecret({ NODE_ENV: 'production', PAYLOAD_SECRET: ' ' }, file)).toThrow(
    /^PAYLOAD_SECRET is not set/,
  );
});

it('refuses a stored secret that is too short', () => {
  const cut = join(folder, 'cut');
  writeFileSync(cut, 'abc');
  expect(() => localSecret({}, cut)).toThrow(/too short; delete the file/);
});
