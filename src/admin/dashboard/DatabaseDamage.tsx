/** Says that the database is damaged. Absent while it is not, as far as anybody knows. */
import { readDatabaseCheck } from '../../database/database-check.ts';
import { LocalTime } from '../fields/LocalTime.tsx';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

export function DatabaseDamage() {
  const damage = readDatabaseCheck()?.damage;
  if (!damage) return null;
  return (
    <Section title="The database is damaged">
      <p className={styles.error} role="alert">
        A check found damage at <LocalTime at={damage.found_at} />. Tell the operator of the server now (docs/backup.md,
        “A damaged database”). Until it is repaired the feed is not exported, lists may lack rows, and what you save may
        be lost: keep a copy of longer texts.
      </p>
    </Section>
  );
}
