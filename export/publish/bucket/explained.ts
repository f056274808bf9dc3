/** Turns the failure of a bucket into one line for a person. */

import { BucketError, type BucketFailure } from '../../../src/lib/bucket/bucket-error.ts';
import { PublishRefused } from '../publish-refused.ts';

/** @param name such as `s3://feed/site` @throws PublishRefused when a request fails for good */
export async function explained<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    const [happened, remedy] = WHAT[error.kind];
    throw new PublishRefused(`The bucket ${name} ${happened}: ${error.message}. ${remedy}`);
  }
}

const WHAT: Readonly<Record<BucketFailure, readonly [happened: string, remedy: string]>> = {
  moved: ['changed during every attempt', 'Others are publishing; run it again later.'],
  busy: [
    'does not answer',
    'Check AWS_ENDPOINT_URL_S3 and the network, or run it again later; it continues where it stopped.',
  ],
  conditions: [
    'refuses conditional writes',
    'If this is the only publisher, use --no-conditions or PUBLISH_NO_CONDITIONS=1.',
  ],
  access: ['denies access', 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and what the key may do.'],
  absent: ['cannot be found', 'Check its address and AWS_ENDPOINT_URL_S3.'],
  other: ['cannot be published', 'Fix this and run it again.'],
};
