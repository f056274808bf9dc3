/** The mark of the service: one rule across, one rule down, and two lines of text. */
import styles from './Mark.module.css';

export function Mark() {
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 16 16" xmlns="http://www.w3.org/2000/svg">
      <path d="M0 1h5v5H0zM8 1h8v5H8zM0 9h5v6H0zM8 9h8v2H8zM8 13h5v2H8z" />
    </svg>
  );
}
