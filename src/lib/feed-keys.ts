/** The keys of the feed, from the settings (docs/feed-rules.md 12.39, 12.43). */

import type { PublicKey } from './minisign/public-key.ts';
import type { Replacement } from './minisign/replacement.ts';
import { type Settings, SettingsError } from './settings.ts';

export interface FeedKeys {
  publicKey: PublicKey;
  /** The statements of earlier keys, as in the setting. Following them from any earlier key leads to `publicKey`. */
  replaced: readonly Replacement[];
}

/**
 * @returns null when the feed is not signed
 * @throws SettingsError when the settings contradict each other, without a secret
 */
export function readFeedKeys(settings: Settings): FeedKeys | null {
  const { FEED_SIGNING_KEY: secret, FEED_PUBLIC_KEY: given, FEED_REPLACED_KEYS: replaced } = settings;
  const publicKey = secret?.publicKey ?? given;
  if (publicKey === undefined) return null;
  if (given !== undefined && given.text !== publicKey.text) {
    throw new SettingsError(
      'The setting FEED_PUBLIC_KEY is not the public key of FEED_SIGNING_KEY; correct or remove it in .env or the environment.',
    );
  }
  const next = new Map(replaced.map(({ old, key }) => [old.text, key.text]));
  for (const { old } of replaced) {
    let key: string | undefined = old.text;
    for (let steps = 0; key !== undefined && key !== publicKey.text && steps < replaced.length; steps += 1)
      key = next.get(key);
    if (key === publicKey.text && !next.has(publicKey.text) && next.size === replaced.length) continue;
    throw new SettingsError(
      `The setting FEED_REPLACED_KEYS does not lead from the key ${old.id} to the key ${publicKey.id}; set what npm run keys -- --replace printed.`,
    );
  }
  return { publicKey, replaced };
}
