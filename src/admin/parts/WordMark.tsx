/** The mark and the name of the service, on the screens before the panel. */
import { readSettings } from '../../lib/settings.ts';
import styles from './Mark.module.css';
import { Mark } from './Mark.tsx';

export function WordMark() {
  return (
    <p className={styles.wordmark}>
      <Mark />
      {readSettings().SITE_NAME}
    </p>
  );
}
