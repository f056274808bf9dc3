/** Two writes that must fail show that the store honours conditions: without them, two publishers could overwrite each other. */
import type { Owner } from '../../../src/contract/owners.ts';
import type { BucketClient, Condition } from '../../../src/lib/bucket/bucket-client.ts';
import { BucketError, isMoved } from '../../../src/lib/bucket/bucket-error.ts';
import { PublishRefused } from '../publish-refused.ts';
import { journalHeaders, journalKey } from './journals.ts';

/** @throws PublishRefused when the store does not know or ignores conditions */
export async function proveConditions(bucket: BucketClient, owner: Owner): Promise<void> {
  // A journal without paths, which the next publisher removes if this one is killed.
  const key = journalKey(owner);
  const body = Buffer.from('[]');
  try {
    await bucket.put(key, body, { headers: journalHeaders });
    const conditions: Condition[] = [{ 'if-none-match': '*' }, { 'if-match': '"00000000000000000000000000000000"' }];
    for (const condition of conditions) {
      if (await isMet(bucket.put(key, body, { headers: journalHeaders, condition }))) {
        throw new PublishRefused(refusal(bucket.name, `ignores ${Object.keys(condition)[0]}`));
      }
    }
  } catch (error) {
    if (error instanceof BucketError && error.kind === 'conditions') {
      throw new PublishRefused(refusal(bucket.name, `answered a conditional write with ${error.message}`));
    }
    throw error;
  } finally {
    await bucket.delete(key);
  }
}

async function isMet(written: Promise<string>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (isMoved(error)) return false;
    throw error;
  }
}

const refusal = (name: string, why: string) =>
  `The store of ${name} has no conditional writes (it ${why}), so two publishers could overwrite each other. If this is the only one, use --no-conditions or PUBLISH_NO_CONDITIONS=1.`;
