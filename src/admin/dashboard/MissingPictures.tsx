/** Pictures whose file is not on this machine, and what to do (docs/feed-rules.md 17.88). Absent without any. */
import type { Payload } from 'payload';
import { missingPicturesLine, readMissingPictures } from '../../panel/health/missing-pictures.ts';
import { Section } from './Section.tsx';

export async function MissingPictures({ payload }: { payload: Payload }) {
  const missing = await readMissingPictures(payload);
  if (missing.count === 0) return null;
  return (
    <Section title="Missing pictures">
      <p>The panel cannot show these, and the feed leaves them out. Tell the operator of the server:</p>
      <p>{missingPicturesLine(missing)}</p>
    </Section>
  );
}
