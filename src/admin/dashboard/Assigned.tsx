/** How many pending rows are assigned to whom. Each number links to the queue. Absent while no rows are assigned. */
import { Link } from '@payloadcms/ui';
import type { Where } from 'payload';
import { readColleagues } from '../../../collections/colleagues/read-colleagues.ts';
import { creatorKey } from '../../../collections/login/roles.ts';
import type { Reader } from '../../review/log-page.ts';
import { queueUrl } from '../queue/list/filters.ts';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

export async function Assigned({ payload, user }: Reader) {
  const colleagues = await readColleagues({ payload });
  const counted = await Promise.all(
    colleagues.map(async ({ id, key, name }) => {
      const where: Where = { and: [{ account: { equals: key } }, { closed: { not_equals: true } }] };
      const { totalDocs } = await payload.count({ collection: 'row-assignments', where, overrideAccess: false, user });
      const own = key === creatorKey(user);
      return { name: own ? 'You' : name, assigned: own ? 'me' : String(id), own, count: totalDocs };
    }),
  );
  const shown = counted.filter(({ count }) => count > 0).sort((a, b) => Number(b.own) - Number(a.own));
  if (shown.length === 0) return null;
  return (
    <Section title="Assigned">
      <ul className={styles.list}>
        {shown.map(({ name, assigned, count }) => (
          <li key={assigned}>
            {name}:{' '}
            <Link aria-label={`Assigned to ${name}: ${count}`} href={queueUrl({ assigned })}>
              {count}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
