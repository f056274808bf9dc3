/** The secret that signs the panel's logins: set by the operator, or created once for a local start. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** In `data/`, which git ignores. */
export const SECRET_FILE = 'data/payload-secret';

const BYTES = 32;

/**
 * `PAYLOAD_SECRET`, else the stored secret, which the first local start creates (docs/feed-rules.md 1.8).
 * @param file where a created secret is stored, readable only by its owner
 * @returns at least 64 characters when it was created here
 * @throws Error with one line when a production environment has no secret, or the file cannot be used
 */
export function localSecret(env: Record<string, string | undefined> = process.env, file = SECRET_FILE): string {
  if (env.PAYLOAD_SECRET?.trim()) return env.PAYLOAD_SECRET;
  if (env.NODE_ENV === 'production') {
    throw new Error(
      'PAYLOAD_SECRET is not set, and production needs one: set it to the output of `openssl rand -hex 32`.',
    );
  }
  return storedSecret(file) ?? createSecret(file);
}

function storedSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= BYTES * 2) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(
      `The secret in ${file} cannot be read (${(error as NodeJS.ErrnoException).code}); correct its permissions.`,
    );
  }
  throw new Error(`The secret in ${file} is too short; delete the file to get a new one (all logins end).`);
}

/** Written to a draft, then linked into place, so it is never incomplete. Two processes that start at once use the first one. */
function createSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
