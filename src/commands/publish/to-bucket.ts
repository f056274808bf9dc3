/** `npm run publish -- --to s3://BUCKET/PREFIX`: the files of a folder into object storage, or those of the bucket into a folder. */

import { fetchBucket } from '../../../export/publish/bucket/fetch-bucket.ts';
import { type PublishedToBucket, publishBucket } from '../../../export/publish/bucket/publish-bucket.ts';
import { BucketClient } from '../../lib/bucket/bucket-client.ts';
import { readBucketSettings } from '../../lib/bucket/settings.ts';
import { parseBucketAddress } from '../../lib/bucket-address.ts';
import { UsageError } from '../../lib/command.ts';
import { readFeedKeys } from '../../lib/feed-keys.ts';
import { readSettings } from '../../lib/settings.ts';
import { type PublishValues, readSharedOptions } from './read-options.ts';
import type { Done } from './to-branch.ts';

/** @throws UsageError, SettingsError or PublishRefused with one line */
export async function toBucket(where: string, values: PublishValues, progress: (line: string) => void): Promise<Done> {
  const { dir } = values;
  const { only, maxLoss, patience } = readSharedOptions(values);
  const address = parseBucketAddress(where);
  if (address === null)
    throw new UsageError('--to (or PUBLISH_TO) takes the address of a bucket, such as s3://feed or s3://feed/site.');
  const misplaced = (['branch', 'remote', 'history'] as const).find((option) => values[option] !== undefined);
  if (misplaced !== undefined) throw new UsageError(`--${misplaced} is for a branch, not for a bucket.`);
  const bucket = new BucketClient({ address, settings: readBucketSettings(), patience });
  const about = { to: where, only: only ?? null };
  if (values.fetch) {
    const fetched = await fetchBucket({ bucket, dir, only });
    const text =
      fetched.files === 0
        ? `${where} has no such files; ${dir} stays as it is.`
        : `Fetched ${fetched.files} files of ${where} into ${dir}, ${fetched.downloaded} of them downloaded.`;
    return { where, text, json: { ...about, ...fetched }, only, published: null };
  }
  const settings = readSettings();
  const published = await publishBucket({
    ...{ bucket, dir, only, maxLoss },
    key: readFeedKeys(settings)?.publicKey ?? null,
    ifChanged: values['if-changed'],
    allowShrink: values['allow-shrink'],
    allowOlder: values['allow-older'],
    conditions: !values['no-conditions'] && !settings.PUBLISH_NO_CONDITIONS,
    progress: (line) => progress(`publish: ${line}`),
  });
  return { where, text: describe(published, dir, where), json: { ...about, ...published }, only, published };
}

/** What was done, in one line for a person. */
function describe({ outcome, ...done }: PublishedToBucket, dir: string, to: string): string {
  const { files, written, bytes, deleted, kept, newer, tries } = done;
  if (outcome === 'same') return `${to} already has the files of ${dir}.`;
  if (outcome === 'only times') return `Only the time of the build would change in ${to}; nothing was sent.`;
  if (outcome === 'older') {
    return `Another publisher was faster: ${to} has newer files, of ${newer}. Use --allow-older to publish those of ${dir} anyway.`;
  }
  const others = kept.length > 0 ? `; newer files of ${kept.join(' and ')} stay` : '';
  const again = tries > 1 ? `, ${tries} tries` : '';
  const megabytes = (bytes / 1e6).toFixed(1);
  return `Published ${files} files of ${dir} to ${to}: ${written} sent (${megabytes} MB), ${deleted} deleted${others}${again}.`;
}
