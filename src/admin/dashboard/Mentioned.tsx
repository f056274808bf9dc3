/** The notes in which the account is mentioned and that it has not marked as read. Absent without any. */
import { Link } from '@payloadcms/ui';
import { accountNames } from '../../../collections/login/account-names.ts';
import { shownName } from '../../../collections/review/named-entries.ts';
import type { Family } from '../../feed/stored-rows.ts';
import { familyFields } from '../../review/family-fields.ts';
import type { Reader } from '../../review/log-page.ts';
import { MarkRead } from '../notes/MarkRead.tsx';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

const limit = 10;

export async function Mentioned({ payload, user }: Reader) {
  const { docs, totalDocs } = await payload.find({
    collection: 'note-mentions',
    where: { read: { equals: false } },
    sort: '-id',
    limit,
    depth: 1,
    overrideAccess: false,
    user,
  });
  const mentions = docs.flatMap(({ id, note }) => (typeof note === 'object' ? [{ id, note }] : []));
  const names = await accountNames(
    mentions.map(({ note }) => note.author),
    { payload },
  );
  const unread = await Promise.all(
    mentions.map(async ({ id, note }) => ({
      id,
      note: { ...note, who: shownName(note.who, names.get(note.author)) },
      title: await titleOf(note, { payload, user }),
    })),
  );
  if (unread.length === 0) return null;
  return (
    <div id="mentioned">
      <Section title="Mentioned">
        <ul className={styles.list}>
          {unread.map(({ id, title, note: { family, row, text, who, at } }) => (
            <li key={id}>
              <strong>{who}</strong>, <TimeAgo at={at} />, on{' '}
              <Link href={`/admin/collections/${family}/${row}`}>{title}</Link>: <q className={styles.note}>{text}</q>{' '}
              <MarkRead about={`the note of ${who} on ${title}`} ids={[id]} label="Mark as read" />
            </li>
          ))}
        </ul>
        {unread.length > 1 && (
          <p>
            <MarkRead
              about={`${unread.length} notes`}
              ids={unread.map(({ id }) => id)}
              label={totalDocs > unread.length ? 'Mark these as read' : 'Mark all as read'}
            />
            {totalDocs > unread.length && (
              <span className={styles.quiet}> {totalDocs - unread.length} more are listed after these.</span>
            )}
          </p>
        )}
      </Section>
    </div>
  );
}

/** A note is about a row of a family, and removed with it. */
async function titleOf({ family, row }: { family: string; row: string }, { payload, user }: Reader): Promise<string> {
  const collection = family as Family;
  const { title } = familyFields(payload, collection);
  const found = await payload.findByID({
    collection,
    id: row,
    select: { [title]: true } as never, // the type depends on the family, which is only known at run time
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    user,
  });
  const text = (found as Record<string, unknown> | null)?.[title];
  return typeof text === 'string' && text ? text : row;
}
