'use client';
/** The second step and the sessions of one's own account. */
import { useCallback, useEffect, useState } from 'react';
import type { SecurityResponse } from '../../panel/account/api.ts';
import { readSecurity } from './account-client.ts';
import { SecondStep } from './SecondStep.tsx';
import styles from './Security.module.css';
import { Sessions } from './Sessions.tsx';

export function Security({ email }: { email: string }) {
  const [security, setSecurity] = useState<SecurityResponse | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      setSecurity(await readSecurity());
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <div className={styles.security}>
      <section aria-label="Second step" className={styles.section}>
        <h2>Second step</h2>
        {problem && <p role="alert">{problem}</p>}
        {security && <SecondStep email={email} onChange={load} security={security} />}
      </section>
      <section aria-label="Sessions" className={styles.section}>
        <h2>Sessions</h2>
        {security && <Sessions onChange={setSecurity} sessions={security.sessions} />}
      </section>
    </div>
  );
}
