/** The key pair with which the push worker signs its requests to push services (VAPID, RFC 8292). */
import { createECDH, generateKeyPairSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../../lib/error-code.ts';
import { SettingsError } from '../../lib/settings.ts';

/** Both in base64url without padding. The fields are the names of the push worker's variables, as `wrangler secret bulk` reads them. */
export interface VapidKeys {
  /** A point of the curve P-256, uncompressed: 65 bytes. Public. */
  VAPID_PUBLIC_KEY: string;
  /** 32 bytes. Never in output, logs, errors or pages. */
  VAPID_PRIVATE_KEY: string;
}

/** In the folder of the workers' storage, which git ignores. */
export const keysFile = (folder: string): string => join(folder, 'vapid-keys.json');

const schema = z.object({
  VAPID_PUBLIC_KEY: z.string().regex(/^B[\w-]{86}$/),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
});

/**
 * The keys of `PUSH_VAPID_PUBLIC_KEY` and `PUSH_VAPID_PRIVATE_KEY`, else those stored in the folder, which the first call creates.
 * @throws SettingsError when only one of the settings is set, or they are not a pair
 * @throws Error with one line when the file cannot be used; neither names a key
 */
export function vapidKeys(folder: string, env: Record<string, string | undefined> = process.env): VapidKeys {
  const VAPID_PUBLIC_KEY = env.PUSH_VAPID_PUBLIC_KEY?.trim() ?? '';
  const VAPID_PRIVATE_KEY = env.PUSH_VAPID_PRIVATE_KEY?.trim() ?? '';
  if (VAPID_PUBLIC_KEY === '' && VAPID_PRIVATE_KEY === '') return storedKeys(folder) ?? createKeys(folder);
  if (VAPID_PUBLIC_KEY === '' || VAPID_PRIVATE_KEY === '') {
    const missing = VAPID_PUBLIC_KEY === '' ? 'PUSH_VAPID_PUBLIC_KEY' : 'PUSH_VAPID_PRIVATE_KEY';
    throw new SettingsError(
      `The keys of the push worker are only partly configured: set ${missing} too, or neither, in .env or the environment.`,
    );
  }
  const keys = pair({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });
  if (keys !== null) return keys;
  throw new SettingsError(
    'The settings PUSH_VAPID_PUBLIC_KEY and PUSH_VAPID_PRIVATE_KEY must be a pair of VAPID keys in base64url; correct them in .env or the environment.',
  );
}

function storedKeys(folder: string): VapidKeys | null {
  const file = keysFile(folder);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(`The keys in ${file} cannot be read (${codeOf(error)}); correct its permissions.`);
  }
  const keys = pair(parseJson(text));
  if (keys !== null) return keys;
  throw new Error(`The keys in ${file} are damaged; delete the file to get new ones (all registrations end).`);
}

/** Written to a draft, then linked into place, so the file is never incomplete. Two processes that start at once use the first one. */
function createKeys(folder: string): VapidKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = keysFile(folder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(generateKeys())}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const keys = storedKeys(folder);
  if (keys === null) throw new Error(`The keys in ${file} were removed while they were created; start again.`);
  return keys;
}

function generateKeys(): VapidKeys {
  // As a JWK every number has its full length; other forms drop leading zeros.
  const {
    d = '',
    x = '',
    y = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d };
}

/** @returns null unless both are keys and the public one belongs to the private one */
function pair(value: unknown): VapidKeys | null {
  const { data } = schema.safeParse(value);
  if (data === undefined) return null;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(data.VAPID_PRIVATE_KEY, 'base64url');
  } catch {
    return null; // not a number of the curve
  }
  return curve.getPublicKey('base64url') === data.VAPID_PUBLIC_KEY ? data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
