/** Signed trees of the jobs, as minisign, our own verification and publishing see them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseSigningKey } from '../../../../src/lib/minisign/signing-key.ts';
import { runCommand } from '../../support/run-command.ts';
import { Newsroom } from '../publish/branch/newsroom.ts';

const hasMinisign = spawnSync('minisign', ['-v']).error === undefined;
const room = await Newsroom.open();
afterAll(() => room.close());

const [MANIFEST, MARKETS] = ['api/v1/manifest.json', 'api/v1/markets/manifest.json'];
const [old, next] = [room.folder('keys/old.key'), room.folder('keys/new.key')];
const lineOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
const keys = (args: string[], env = {}) => runCommand('src/commands/keys.ts', [...args, '--json'], env);
const verify = (dir: string, key: string) => runCommand('src/commands/verify.ts', [dir, '--key', key], {});

const made = await keys(['--out', old]);
const replaced = await keys(['--out', next, '--replace'], { FEED_SIGNING_KEY: lineOf(old) });
const oldKeys = { FEED_SIGNING_KEY: lineOf(old) };
const newKeys = { FEED_SIGNING_KEY: lineOf(next), FEED_REPLACED_KEYS: JSON.parse(replaced.stdout).replaced_keys };
const key = parseSigningKey(lineOf(old))?.publicKey ?? null;

room.keys = oldKeys;
const dir = await room.site('dist', '2026-11-22T08:00:00+00:00');

it('makes a secret key that only its owner may read, prints it nowhere and never overwrites one', async () => {
  expect(statSync(old).mode & 0o777).toBe(0o600);
  for (const { stdout, stderr } of [made, replaced]) {
    for (const file of [old, next]) expect(stdout + stderr).not.toContain(lineOf(file));
  }
  const again = await keys(['--out', old]);
  expect(again).toMatchObject({ status: 1, stderr: expect.stringMatching(/old\.key exists already/) });
  expect(await keys(['--replace'])).toMatchObject({ status: 2, stderr: expect.stringMatching(/Set FEED_SIGNING_KEY/) });
});

it('signs the manifests of export and markets, and names the key in meta.json and as a file', async () => {
  expect(await verify(dir, key?.text ?? '')).toMatchObject({ status: 0 });
  const { stdout } = await verify(dir, old.replace('.key', '.pub'));
  expect(stdout).toContain(`${MANIFEST}: signed by the key ${key?.id}, timestamp:1795334400 file:manifest.json hashed`);
  expect(stdout).toContain(`${MARKETS}: signed by`);
  const { signing_key } = JSON.parse(readFileSync(join(dir, 'api/v1/meta.json'), 'utf8'));
  expect(signing_key).toMatchObject({ id: key?.id, public_key: key?.text, replaces: [] });
  expect(readFileSync(join(dir, '.well-known/minisign.pub'), 'utf8')).toContain(key?.text);
});

// Debian and Ubuntu: apt-get install minisign.
it.skipIf(!hasMinisign)('is accepted by minisign, which refuses one flipped bit and signs with the same key', () => {
  const accepts = (file: string) =>
    spawnSync('minisign', ['-Vm', file, '-p', join(dir, '.well-known/minisign.pub')]).status === 0;
  const copy = room.folder('copy.json');
  for (const manifest of [MANIFEST, MARKETS]) {
    cpSync(join(dir, manifest), copy);
    cpSync(join(dir, `${manifest}.minisig`), `${copy}.minisig`);
    expect(accepts(copy)).toBe(true);
    flipBit(copy);
    expect(accepts(copy)).toBe(false);
  }
  execFileSync('minisign', ['-S', '-s', old, '-m', copy]);
  expect(accepts(copy)).toBe(true);
});

it('fails verification with another key, with a changed manifest and without a signature', async () => {
  expect(await verify(dir, next.replace('.key', '.pub'))).toMatchObject({ status: 1 });
  const changed = copyOf(dir, 'changed');
  flipBit(join(changed, `${MANIFEST}`));
  expect((await verify(changed, key?.text ?? '')).stdout).toMatch(
    /manifest\.json\.minisig: expected a signature by the key \w+, found a signature by the key \w+ of another content/,
  );
  const unsigned = copyOf(dir, 'unsigned');
  rmSync(join(unsigned, `${MARKETS}.minisig`));
  expect((await verify(unsigned, key?.text ?? '')).stdout).toMatch(
    /markets\/manifest\.json\.minisig: expected .* found no signature/,
  );
  expect(await verify(dir, 'no-key')).toMatchObject({ status: 2, stderr: expect.stringMatching(/--key takes/) });
});

it('publishes the signatures, and refuses missing, wrong and earlier ones', async () => {
  expect(await room.publish(dir, { key })).toMatchObject({ outcome: 'published' });
  expect(room.paths()).toEqual(expect.arrayContaining([`${MANIFEST}.minisig`, `${MARKETS}.minisig`]));

  const missing = copyOf(dir, 'missing');
  rmSync(join(missing, `${MANIFEST}.minisig`));
  await expect(room.publish(missing, { key })).rejects.toThrow(/expected a signature by .*, found no signature/);

  const wrong = copyOf(dir, 'wrong');
  flipBit(join(wrong, `${MARKETS}.minisig`), 130);
  await expect(room.publish(wrong, { key, only: 'markets' })).rejects.toThrow(
    /markets\/manifest\.json\.minisig: expected/,
  );

  const later = copyOf(dir, 'later');
  await room.export('later', '2026-11-22T09:00:00+00:00');
  cpSync(join(dir, `${MANIFEST}.minisig`), join(later, `${MANIFEST}.minisig`), { force: true });
  await expect(room.publish(later, { key })).rejects.toThrow(/found a signature by the key \w+ of another content/);

  const other = parseSigningKey(lineOf(next))?.publicKey ?? null;
  await expect(room.publish(dir, { key: other })).rejects.toThrow(/found a signature by the key \w+ instead of \w+/);
});

it('removes the signatures and the key from a tree that is not signed any more', async () => {
  room.keys = {};
  const plain = copyOf(dir, 'plain');
  await room.site('plain', '2026-11-22T10:00:00+00:00');
  for (const path of [`${MANIFEST}.minisig`, `${MARKETS}.minisig`, '.well-known/minisign.pub']) {
    expect(existsSync(join(plain, path))).toBe(false);
  }
  await room.publish(plain);
  expect(room.paths().filter((path) => path.includes('minisi'))).toEqual([]);
});

it('announces a new key with the old one, which a reader of the old key follows', async () => {
  room.keys = newKeys;
  const moved = await room.site('moved', '2026-11-22T11:00:00+00:00');
  const { stdout, status } = await verify(moved, old.replace('.key', '.pub'));
  expect(stdout).toMatch(/The key \w+ was replaced by the key \w+, which it has signed\./);
  expect(status).toBe(0);
  expect(await verify(moved, next.replace('.key', '.pub'))).toMatchObject({ status: 0 });

  const statement = join(moved, `.well-known/minisign/${key?.id}.pub`);
  if (hasMinisign) execFileSync('minisign', ['-Vm', statement, '-p', old.replace('.key', '.pub')]);
  flipBit(statement, 90);
  expect(await verify(moved, old.replace('.key', '.pub'))).toMatchObject({ status: 1 });
});

it('signs no preview', async () => {
  room.keys = oldKeys;
  const preview = await room.export('preview', '2026-11-22T08:00:00+00:00', { preview: true });
  expect(existsSync(join(preview, MANIFEST))).toBe(true);
  expect(existsSync(join(preview, `${MANIFEST}.minisig`))).toBe(false);
});

/** A real folder that may be changed. */
function copyOf(from: string, name: string): string {
  const to = room.folder(name);
  mkdirSync(to);
  cpSync(realpathSync(from), to, { recursive: true });
  return to;
}

function flipBit(file: string, at = 40): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  rmSync(file);
  writeFileSync(file, bytes);
}
