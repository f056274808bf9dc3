/** Pictures that are not on this machine, and what to do (docs/feed-rules.md 17.88). Absent without any. */
import type { Payload } from 'payload';
import { missingPicturesLine, readMissingPictures } from '../../panel/health/missing-pictures.ts';
import { Section } from './Section.tsx';

export async function MissingPictures({ payload }: { payload: Payload }) {
  const missing = await readMissingPictures(payload);
  const line = missingPicturesLine(missing);
  if (line === null) return null;
  const isBucketAway = missing.bucketProblem !== null;
  return (
    <Section title={isBucketAway ? 'The store of the pictures' : 'Missing pictures'}>
      <p>
        {isBucketAway
          ? 'Pictures cannot be uploaded now, and some cannot be shown.'
          : 'The panel cannot show these, and the feed leaves them out.'}{' '}
        Tell the operator of the server:
      </p>
      <p>{line}</p>
    </Section>
  );
}
