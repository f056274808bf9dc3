/** Checks the signatures of a feed's manifests for a reader who knows a key (docs/feed-rules.md 12.42, 12.44). */
import { hash } from 'node:crypto';
import { EXPORT_MANIFEST, MARKETS_MANIFEST, PUBLIC_KEY, REPLACED_KEYS, SIGNATURE } from '../../src/contract/owners.ts';
import { type PublicKey, parsePublicKey } from '../../src/lib/minisign/public-key.ts';
import { checkSignature, hashOf } from '../../src/lib/minisign/signature.ts';
import type { Report } from '../verify/checks/report.ts';
import type { MakeCheck } from '../verify/tree/check.ts';
import { type Source, SourceError } from '../verify/tree/source.ts';

/** The SHA-256 of each manifest as the other checks saw it, by path: the signature must be of that one. */
export type SeenManifests = Map<string, string>;

const manifests = [EXPORT_MANIFEST, MARKETS_MANIFEST];

/** A check that only notes the manifests, for `checkSignatures`. */
export const noteManifests =
  (seen: SeenManifests): MakeCheck =>
  () => ({
    see({ path, sha256 }) {
      if (manifests.includes(path)) seen.set(path, sha256);
    },
  });

export interface SignedFeed {
  source: Source;
  /** The key that the reader trusts: the feed's own, or one that it replaced. */
  trusted: PublicKey;
  /** Filled by `noteManifests` during the verification. */
  seen: SeenManifests;
  report: Report;
}

/** Reports what is not signed as expected, and notes the trusted comment of each signature. No content of a feed makes this throw. */
export async function checkSignatures({ source, trusted, seen, report }: SignedFeed): Promise<void> {
  const reportProblem = report.reporter('signatures');
  const read = async (path: string): Promise<Uint8Array | null> => {
    try {
      return (await source.read(path))?.bytes ?? null;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      reportProblem(path, `expected a file, found ${error.message}`);
      return null;
    }
  };

  const key = await followReplacements(trusted, read, reportProblem);
  if (key === null) return;
  if (key !== trusted) report.note(`The key ${trusted.id} was replaced by the key ${key.id}, which it has signed.`);
  const published = parsePublicKey(textOf(await read(PUBLIC_KEY)));
  if (published?.text !== key.text) {
    reportProblem(
      PUBLIC_KEY,
      `expected the key ${key.id}, found ${published === null ? 'no key' : `the key ${published.id}`}`,
    );
  }
  if (!seen.has(EXPORT_MANIFEST)) reportProblem(EXPORT_MANIFEST, 'expected a signed manifest, found none');
  for (const [path, sha256] of seen) {
    const [content, signature] = [await read(path), await read(path + SIGNATURE)];
    if (content === null || hash('sha256', content) !== sha256) {
      reportProblem(
        path,
        'expected the manifest that was verified, found another one: the feed changed meanwhile; verify it again',
      );
    } else if (signature === null) {
      reportProblem(path + SIGNATURE, `expected a signature by the key ${key.id}, found no signature`);
    } else {
      const checked = checkSignature(signature, hashOf([content]), key);
      if (checked.problem === null) report.note(`${path}: signed by the key ${key.id}, ${checked.trustedComment}`);
      else reportProblem(path + SIGNATURE, `expected a signature by the key ${key.id}, found ${checked.problem}`);
    }
  }
}

/** More than a feed replaces. */
const MOST_KEYS = 100;

/** @returns the newest key that the trusted one leads to; null when a statement on the way is wrong, which was reported */
async function followReplacements(
  trusted: PublicKey,
  read: (path: string) => Promise<Uint8Array | null>,
  report: (file: string, text: string) => void,
): Promise<PublicKey | null> {
  let key = trusted;
  for (let steps = 0; steps < MOST_KEYS; steps += 1) {
    const path = `${REPLACED_KEYS}${key.id}.pub`;
    const statement = await read(path);
    if (statement === null) return key;
    const signature = (await read(path + SIGNATURE)) ?? Buffer.of();
    const { problem } = checkSignature(signature, hashOf([statement]), key);
    const next = parsePublicKey(textOf(statement));
    if (problem !== null || next === null) {
      report(path, `expected a key that the key ${key.id} has signed, found ${problem ?? 'no key'}`);
      return null;
    }
    key = next;
  }
  report(REPLACED_KEYS, `expected at most ${MOST_KEYS} replaced keys, found more`);
  return null;
}

const textOf = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('utf8');
