/** For contributors: their own rows by family and status. */
import { Link } from '@payloadcms/ui';
import type { Where } from 'payload';
import { creatorKey } from '../../../collections/login/roles.ts';
import { familyNames } from '../../contract/families.ts';
import { statuses } from '../../contract/orgchart.ts';
import type { Family } from '../../feed/stored-rows.ts';

import type { Reader } from '../../review/log-page.ts';
import { familyPlurals } from '../family-labels.ts';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

export async function OwnRows(reader: Reader) {
  const counted = await Promise.all(
    familyNames.map(async (family) => ({ family, counts: await countOwn(family, reader) })),
  );
  const own = counted.filter(({ counts }) => counts.some(({ count }) => count > 0));
  return (
    <Section title="Your rows">
      {own.length === 0 ? (
        <p>
          You have not created any rows yet. Choose a family in the menu, such as{' '}
          <Link href="/admin/collections/news">{familyPlurals.get('news')}</Link>, and press Create New.
        </p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Family</th>
                {statuses.map((status) => (
                  <th className={styles.number} key={status} scope="col">
                    {status}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {own.map(({ family, counts }) => (
                <tr key={family}>
                  <th scope="row">{familyPlurals.get(family)}</th>
                  {counts.map(({ status, count }) => (
                    <td className={styles.number} key={status}>
                      {count === 0 ? (
                        <span className={styles.quiet}>0</span>
                      ) : (
                        <Link
                          aria-label={`${familyPlurals.get(family)}, ${status}: ${count}`}
                          href={ownList(family, status, reader)}
                        >
                          {count}
                        </Link>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

const countOwn = (collection: Family, { payload, user }: Reader) =>
  Promise.all(
    statuses.map(async (status) => {
      const where: Where = { and: [{ status: { equals: status } }, { created_by: { equals: creatorKey(user) } }] };
      const { totalDocs } = await payload.count({ collection, where, overrideAccess: false, user });
      return { status, count: totalDocs };
    }),
  );

/** The URL of the family's list, filtered by the user's own rows with that status. */
function ownList(family: Family, status: string, { user }: Reader): string {
  const query = new URLSearchParams({
    'where[or][0][and][0][status][equals]': status,
    'where[or][0][and][1][created_by][equals]': creatorKey(user) ?? '',
  });
  return `/admin/collections/${family}?${query}`;
}
