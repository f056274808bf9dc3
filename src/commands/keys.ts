/** `npm run keys`: makes the key pair that signs the feed, or one that replaces it (docs/feed-rules.md 12.39, 12.43). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand, UsageError } from '../lib/command.ts';
import { codeOf } from '../lib/error-code.ts';
import { readFeedKeys } from '../lib/feed-keys.ts';
import { publicKeyFile } from '../lib/minisign/public-key.ts';
import { replaceKey, replacementText } from '../lib/minisign/replacement.ts';
import { newSigningKeyFile, parseSigningKey } from '../lib/minisign/signing-key.ts';
import { readSettings } from '../lib/settings.ts';

await runCommand({
  name: 'keys',
  summary:
    'Makes the key pair that signs the feed, in the format of minisign: a secret file, and a public one next to it.',
  options: {
    out: {
      type: 'string',
      value: 'FILE',
      default: 'data/minisign.key',
      help: 'the file of the secret key; it must be new',
    },
    replace: {
      type: 'boolean',
      default: false,
      help: 'the new key replaces that of FEED_SIGNING_KEY, which announces it',
    },
  },
  run: async ({ values: { out, replace } }) => {
    const settings = readSettings();
    const { FEED_SIGNING_KEY: old } = settings;
    const replaced = readFeedKeys(settings)?.replaced ?? [];
    if (replace && old === undefined) throw new UsageError('Set FEED_SIGNING_KEY to the key that is replaced.');
    const file = newSigningKeyFile();
    const key = parseSigningKey(file)?.publicKey;
    if (key === undefined) throw new Error('The new key cannot be read; run it again.');
    const publicFile = `${out.replace(/\.key$/, '')}.pub`;
    writeNew(out, file, 0o600);
    writeNew(publicFile, publicKeyFile(key), 0o644);
    const lines = [
      `The secret key ${key.id} is in ${out}: keep a copy apart from this machine. Its public key is in ${publicFile}:`,
      key.text,
      `Set FEED_SIGNING_KEY to the second line of ${out}, and run npm run export and npm run markets.`,
    ];
    const json = { id: key.id, public_key: key.text, secret_file: out, public_file: publicFile };
    if (!replace || old === undefined) return { text: lines.join('\n'), json };
    const statements = [...replaced, replaceKey(old, key, Math.floor(Date.now() / 1000))]
      .map(replacementText)
      .join(' ');
    lines.push('At the same time, set FEED_REPLACED_KEYS, which is public, to:', statements);
    return { text: lines.join('\n'), json: { ...json, replaces: old.publicKey.id, replaced_keys: statements } };
  },
});

/** @throws Error with one line when there is something of that name: a key is never overwritten */
function writeNew(path: string, content: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, content, { flag: 'wx', mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new Error(`${path} exists already, and a key is never overwritten. Give another file with --out.`);
  }
}
