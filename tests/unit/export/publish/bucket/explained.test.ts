import { expect, it } from 'vitest';
import { explained } from '../../../../../export/publish/bucket/explained.ts';
import { PublishRefused } from '../../../../../export/publish/publish-refused.ts';
import { BucketError, type BucketFailure } from '../../../../../src/lib/bucket/bucket-error.ts';

it.each<[BucketFailure, string]>([
  ['moved', 'changed during every attempt: WHY. Others are publishing; run it again later.'],
  ['busy', 'does not answer: WHY. Check AWS_ENDPOINT_URL_S3 and the network, or run it again later; it continues'],
  [
    'conditions',
    'refuses conditional writes: WHY. If this is the only publisher, use --no-conditions or PUBLISH_NO_CONDITIONS=1.',
  ],
  ['access', 'denies access: WHY. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and what the key may do.'],
  ['absent', 'cannot be found: WHY. Check its address and AWS_ENDPOINT_URL_S3.'],
  ['other', 'cannot be published: WHY. Fix this and run it again.'],
])('a failure of kind %s says what happened and what to do, in one line', async (kind, text) => {
  const failed = explained('s3://feed/site', () => Promise.reject(new BucketError(kind, 'WHY')));
  await expect(failed).rejects.toThrow(`The bucket s3://feed/site ${text}`);
  await expect(failed).rejects.toBeInstanceOf(PublishRefused);
});

it('results and other errors pass through', async () => {
  expect(await explained('s3://feed', async () => 5)).toBe(5);
  const error = new RangeError('another');
  await expect(explained('s3://feed', () => Promise.reject(error))).rejects.toBe(error);
});
