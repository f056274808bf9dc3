/** Whether a job signs its manifest. */
import type { BuildContext } from '../../src/contract/context.ts';
import type { Settings } from '../../src/lib/settings.ts';
import type { ManifestSigning } from '../write/sign-manifest.ts';

/** @returns null without a key, and for what is never published: previews and sample figures (docs/feed-rules.md 12.40) */
export function signingOf(
  { FEED_SIGNING_KEY: key }: Settings,
  { preview, sampleMarkets, generatedAt }: BuildContext,
): ManifestSigning | null {
  return key === undefined || preview || sampleMarkets ? null : { key, generatedAt };
}
