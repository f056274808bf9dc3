/** The last decisions, with undo. */
import { Link } from '@payloadcms/ui';
import { type Reader, readLogPage } from '../../review/log-page.ts';
import { familyNames } from '../family-names.ts';
import { LogList } from '../log/LogList.tsx';
import { logPath } from '../log/log-url.ts';
import { Part } from './Part.tsx';

const shown = 8;

export async function DecidedLately(reader: Reader) {
  const { lines } = await readLogPage({ filter: { from: 'any' }, limit: shown }, reader);
  return (
    <Part title="Decided lately">
      {lines.length === 0 ? (
        <p>Nothing was decided yet.</p>
      ) : (
        <>
          <LogList familyNames={familyNames} lines={lines} />
          <Link href={logPath}>The whole review log</Link>
        </>
      )}
    </Part>
  );
}
