import { expect, it } from 'vitest';
import { readFeedKeys } from '../../../src/lib/feed-keys.ts';
import { parseReplacement, replaceKey, replacementText } from '../../../src/lib/minisign/replacement.ts';
import { newSigningKeyFile, parseSigningKey, type SigningKey } from '../../../src/lib/minisign/signing-key.ts';
import { readSettings } from '../../../src/lib/settings.ts';

const files = [newSigningKeyFile(), newSigningKeyFile(), newSigningKeyFile()] as const;
const [one, two, three] = files.map((file) => parseSigningKey(file)) as [SigningKey, SigningKey, SigningKey];
const statement = (old: SigningKey, key: SigningKey) => replacementText(replaceKey(old, key.publicKey, 1763769600));
const keysOf = (env: Record<string, string>) => readFeedKeys(readSettings(env));

it('is null without a key, and has the public key of the secret one or the one that is set', () => {
  expect(keysOf({})).toBeNull();
  expect(keysOf({ FEED_SIGNING_KEY: files[0] })?.publicKey.text).toBe(one.publicKey.text);
  expect(keysOf({ FEED_PUBLIC_KEY: one.publicKey.text })?.publicKey.id).toBe(one.publicKey.id);
});

it('takes statements that lead from each earlier key to the key', () => {
  const FEED_REPLACED_KEYS = `${statement(one, two)} ${statement(two, three)}`;
  const keys = keysOf({ FEED_SIGNING_KEY: files[2], FEED_REPLACED_KEYS });
  expect(keys?.replaced.map(({ old }) => old.id)).toEqual([one.publicKey.id, two.publicKey.id]);
});

it.each([
  [
    'a public key of another pair',
    { FEED_SIGNING_KEY: files[0], FEED_PUBLIC_KEY: two.publicKey.text },
    /FEED_PUBLIC_KEY is not/,
  ],
  [
    'a statement that leads elsewhere',
    { FEED_SIGNING_KEY: files[2], FEED_REPLACED_KEYS: statement(one, two) },
    /does not lead/,
  ],
  [
    'a circle of keys',
    { FEED_SIGNING_KEY: files[0], FEED_REPLACED_KEYS: `${statement(one, two)} ${statement(two, one)}` },
    /does not lead/,
  ],
  [
    'two statements of one key',
    { FEED_SIGNING_KEY: files[1], FEED_REPLACED_KEYS: `${statement(one, two)} ${statement(one, two)}` },
    /does not lead/,
  ],
  [
    'a text that is no statement',
    { FEED_SIGNING_KEY: files[0], FEED_REPLACED_KEYS: 'x' },
    /FEED_REPLACED_KEYS must be what/,
  ],
  [
    'a text that is no key',
    { FEED_SIGNING_KEY: 'secret-text' },
    /^The setting FEED_SIGNING_KEY must be a secret key(?!.*secret-text)/,
  ],
])('refuses %s', (_, env, message) => {
  expect(() => keysOf(env)).toThrow(message);
});

it('refuses a statement that another key has signed', () => {
  const { signature } = replaceKey(two, three.publicKey, 1);
  expect(parseReplacement(replacementText({ old: one.publicKey, key: three.publicKey, signature }))).toBeNull();
});
