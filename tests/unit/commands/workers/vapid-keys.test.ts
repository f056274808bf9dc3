/** The keys of the push worker are created once, kept to their owner, and never shown. */
import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
  verify,
} from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keysFile, vapidKeys } from '../../../../src/commands/workers/vapid-keys.ts';
import { SettingsError } from '../../../../src/lib/settings.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The message of what a call throws. */
function failure(env: Record<string, string>): string {
  try {
    vapidKeys(folder, env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('without settings', () => {
  it('creates a pair that signs and verifies', () => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = vapidKeys(folder, {});
    const point = Buffer.from(VAPID_PUBLIC_KEY, 'base64url');
    expect([point.length, point[0], Buffer.from(VAPID_PRIVATE_KEY, 'base64url').length]).toEqual([65, 4, 32]);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicJwk = { kty: 'EC', crv: 'P-256', x, y };
    const signature = signBytes('sha256', Buffer.from('text'), {
      key: createPrivateKey({ key: { ...publicJwk, d: VAPID_PRIVATE_KEY }, format: 'jwk' }),
    });
    const key = createPublicKey({ key: publicJwk, format: 'jwk' });
    expect(verify('sha256', Buffer.from('text'), key, signature)).toBe(true);
  });

  it('keeps it in a file that only its owner reads, in the form that wrangler reads', () => {
    const keys = vapidKeys(folder, { PUSH_VAPID_PUBLIC_KEY: '', PUSH_VAPID_PRIVATE_KEY: ' ' });
    expect(statSync(keysFile(folder)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(keysFile(folder), 'utf8'))).toEqual(keys);
    expect(readdirSync(folder)).toEqual(['vapid-keys.json']);
    expect(vapidKeys(folder, {})).toEqual(keys);
  });

  it('creates the folder, and other keys in another one', () => {
    expect(vapidKeys(join(folder, 'a/b'), {})).not.toEqual(vapidKeys(folder, {}));
    expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o700);
  });

  it.each(['', 'null', '{', '{}', '{"VAPID_PUBLIC_KEY":"B","VAPID_PRIVATE_KEY":"x"}'])(
    'refuses the damaged file %j and leaves it',
    (text) => {
      writeFileSync(keysFile(folder), text);
      expect(failure({})).toBe(
        `The keys in ${keysFile(folder)} are damaged; delete the file to get new ones (all registrations end).`,
      );
      expect(readFileSync(keysFile(folder), 'utf8')).toBe(text);
    },
  );

  it('reports in one line that the file cannot be read', () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect(failure({})).toBe(`The keys in ${keysFile(folder)} cannot be read (ENOTDIR); correct its permissions.`);
    rmSync(folder);
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
  });
});

describe('with settings', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const PUSH_VAPID_PRIVATE_KEY = privateKey.export({ format: 'jwk' }).d ?? '';
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(PUSH_VAPID_PRIVATE_KEY, 'base64url');
  const PUSH_VAPID_PUBLIC_KEY = curve.getPublicKey('base64url');
  const env = { PUSH_VAPID_PUBLIC_KEY, PUSH_VAPID_PRIVATE_KEY };

  it('uses them and stores nothing', () => {
    expect(vapidKeys(folder, env)).toEqual({
      VAPID_PUBLIC_KEY: PUSH_VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY: PUSH_VAPID_PRIVATE_KEY,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['PUSH_VAPID_PUBLIC_KEY', { PUSH_VAPID_PRIVATE_KEY }],
    ['PUSH_VAPID_PRIVATE_KEY', { PUSH_VAPID_PUBLIC_KEY }],
  ])('names the missing %s', (missing, given) => {
    expect(failure(given)).toBe(
      `The keys of the push worker are only partly configured: set ${missing} too, or neither, in .env or the environment.`,
    );
  });

  it.each([
    ['of two pairs', () => ({ ...env, PUSH_VAPID_PUBLIC_KEY: createECDH('prime256v1').generateKeys('base64url') })],
    ['that are too short', () => ({ ...env, PUSH_VAPID_PRIVATE_KEY: 'abc' })],
    ['that are no number of the curve', () => ({ ...env, PUSH_VAPID_PRIVATE_KEY: 'A'.repeat(43) })],
    ['in another alphabet', () => ({ ...env, PUSH_VAPID_PUBLIC_KEY: `B${'+'.repeat(86)}` })],
  ])('refuses keys %s, without showing them', (_, given) => {
    const values = given();
    expect(() => vapidKeys(folder, values)).toThrow(SettingsError);
    const message = failure(values);
    expect(message).toMatch(
      /^The settings PUSH_VAPID_PUBLIC_KEY and PUSH_VAPID_PRIVATE_KEY must be a pair of VAPID keys/,
    );
    for (const value of Object.values(values)) expect(message).not.toContain(value);
  });
});
