'use client';
/** How to set up the second step: the QR code or its text for the app, and the recovery codes, which are shown only here. */
import { lazy, Suspense } from 'react';
import type { SetupResponse } from '../../panel/account/api.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from './Login.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

// Every page of the panel has the dialog for an ended session, and few show the code.
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

export function SetupSteps({ setup }: { setup: SetupResponse }) {
  const groups = setup.secret.match(/.{1,4}/g)?.join(' ') ?? '';
  return (
    <ol className={styles.steps}>
      <li>
        <p>Scan this code with an authenticator app, or type the key into it.</p>
        <Suspense>
          <QrCode label="QR code for an authenticator app" text={setup.uri} />
        </Suspense>
        <p className={styles.secret}>
          <code>{groups}</code>
          <CopyButton text={setup.secret} what="the key" />
        </p>
      </li>
      <li>
        <RecoveryCodes codes={setup.recovery_codes} />
      </li>
      <li>
        <p>Enter the code that the app shows. The second step is on after that.</p>
      </li>
    </ol>
  );
}
