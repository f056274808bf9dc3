/** The published stories that wait for the time that they are dated (docs/feed-rules.md 3.12). Nothing is shown without any. */
import { Link } from '@payloadcms/ui';
import type { Reader } from '../../review/log-page.ts';
import { LocalTime } from '../fields/LocalTime.tsx';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

const limit = 5;

export async function DatedAhead({ payload, user }: Reader) {
  const { docs, totalDocs } = await payload.find({
    collection: 'news',
    where: { and: [{ status: { equals: 'published' } }, { published: { greater_than: new Date().toISOString() } }] },
    select: { title: true, published: true },
    sort: 'published',
    depth: 0,
    limit,
    overrideAccess: false,
    user,
  });
  if (docs.length === 0) return null;
  return (
    <Section title="Dated ahead">
      <p>Approved, and in the feed with the first export after the time of the story.</p>
      <ul className={styles.list}>
        {docs.map(({ id, title, published }) => (
          <li key={id}>
            <LocalTime at={published ?? ''} />: <Link href={`/admin/collections/news/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
      {totalDocs > limit && <p className={styles.quiet}>And {totalDocs - limit} more.</p>}
    </Section>
  );
}
