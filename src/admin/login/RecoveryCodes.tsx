'use client';
/** New recovery codes. They cannot be shown again. */
import { CopyButton } from '../CopyButton.tsx';
import styles from './Login.module.css';

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p className={styles.secret}>
        Keep these recovery codes in a safe place, not on the phone. Each works once, if you lose the phone. They are
        not shown again.
        <CopyButton text={codes.join('\n')} what="the recovery codes" />
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
