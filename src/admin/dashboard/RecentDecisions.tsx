/** The most recent decisions, with undo buttons. */
import { Link } from '@payloadcms/ui';
import { type Reader, readLogPage } from '../../review/log-page.ts';
import { familyLabels } from '../family-labels.ts';
import { LogList } from '../log/LogList.tsx';
import { logPath } from '../log/log-url.ts';
import { Section } from './Section.tsx';

const limit = 8;

export async function RecentDecisions(reader: Reader) {
  const { lines } = await readLogPage({ filter: { from: 'any', show: 'decisions' }, limit }, reader);
  return (
    <Section title="Recent decisions">
      {lines.length === 0 ? (
        <p>
          There are no decisions yet. Approve or reject a row in the <Link href="/admin/queue">review queue</Link>, and
          it appears here with an Undo.
        </p>
      ) : (
        <>
          <LogList familyLabels={familyLabels} lines={lines} />
          <Link href={logPath}>Review log</Link>
        </>
      )}
    </Section>
  );
}
