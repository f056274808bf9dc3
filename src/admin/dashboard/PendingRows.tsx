/** The number of pending rows by family and age. Each number links to the queue. */
import { Link } from '@payloadcms/ui';
import type { Where } from 'payload';
import { familyNames } from '../../contract/families.ts';
import type { Family } from '../../feed/stored-rows.ts';

import type { Reader } from '../../review/log-page.ts';
import { familyPlurals } from '../family-labels.ts';
import { logPath } from '../log/log-url.ts';
import { type Age, ageLabels, ages, queueUrl } from '../queue/list/filters.ts';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

type Counts = Record<'all' | Age, number>;

export async function PendingRows(reader: Reader) {
  const counted = await Promise.all(
    familyNames.map(async (family) => ({ family, counts: await countPending(family, reader) })),
  );
  const pending = counted.filter(({ counts }) => counts.all > 0);
  return (
    <Section title="Waiting for a decision">
      {pending.length === 0 ? (
        <p>
          Nothing waits for a decision. New rows come with the next run of the intake; what was decided is in the{' '}
          <Link href={logPath}>review log</Link>.
        </p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Family</th>
                {columns.map(([column, label]) => (
                  <th className={styles.number} key={column} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pending.map(({ family, counts }) => (
                <Row counts={counts} families={[family]} key={family} label={familyPlurals.get(family) ?? family} />
              ))}
            </tbody>
            <tfoot>
              <Row counts={sum(pending.map(({ counts }) => counts))} families={[]} label="Total" />
            </tfoot>
          </table>
        </div>
      )}
    </Section>
  );
}

const columns: readonly [keyof Counts, string][] = [
  ['all', 'All'],
  ...ages.map((age): [Age, string] => [age, ageLabels[age]]),
];

/** @param families empty for all families */
function Row({ label, families: chosen, counts }: { label: string; families: Family[]; counts: Counts }) {
  return (
    <tr>
      <th scope="row">
        <Link href={queueUrl({ families: chosen })}>{label}</Link>
      </th>
      {columns.map(([column, name]) => (
        <td className={styles.number} key={column}>
          {counts[column] === 0 ? (
            <span className={styles.quiet}>0</span>
          ) : (
            <Link
              aria-label={`${label}, ${name}: ${counts[column]}`}
              href={queueUrl({ families: chosen, ...(column === 'all' ? {} : { age: column }) })}
            >
              {counts[column]}
            </Link>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The ages are those of the queue's filter. They add up to all. */
async function countPending(collection: Family, { payload, user }: Reader): Promise<Counts> {
  const count = async (days?: number) => {
    const since = days && new Date(Date.now() - days * 86_400_000).toISOString();
    const where: Where = {
      and: [{ status: { equals: 'pending' } }, ...(since ? [{ createdAt: { greater_than: since } }] : [])],
    };
    return (await payload.count({ collection, where, overrideAccess: false, user })).totalDocs;
  };
  const all = await count();
  if (all === 0) return { all, today: 0, week: 0, older: 0 };
  const [today, week] = await Promise.all([count(1), count(7)]);
  return { all, today, week: week - today, older: all - week };
}

const sum = (all: readonly Counts[]): Counts =>
  all.reduce((total, { all: some, today, week, older }) => ({
    all: total.all + some,
    today: total.today + today,
    week: total.week + week,
    older: total.older + older,
  }));
