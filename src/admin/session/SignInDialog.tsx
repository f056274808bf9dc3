'use client';
/** Signs the same account in again without leaving the page. */
import { Button } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { CodeBox } from '../login/CodeBox.tsx';
import { SetupSteps } from '../login/SetupSteps.tsx';
import { TextBox } from '../login/TextBox.tsx';
import { type NewSession, useLogin } from '../login/use-login.ts';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './SignInDialog.module.css';

interface Props {
  email: string;
  onSignedIn: (session: NewSession) => void;
  onClose: () => void;
}

export function SignInDialog({ email, onSignedIn, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { step, problem, waiting, logIn } = useLogin(onSignedIn);

  function signIn(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // in React, a dialog is inside the form that opened it
    void logIn({ email, password, ...(step ? { code } : {}) });
    setCode('');
  }

  return (
    <Dialog onClose={onClose} slug="sign-in-again" title="Your session has ended">
      <p>Sign in again as {email} to go on. What you typed is still here.</p>
      <form className={styles.form} onSubmit={signIn}>
        {/* For the password managers of browsers. */}
        <input autoComplete="username" hidden readOnly type="email" value={email} />
        {step?.reason === 'setup' && <SetupSteps setup={step} />}
        {step ? (
          <CodeBox focused onChange={setCode} onlyApp={step.reason === 'setup'} value={code} />
        ) : (
          <TextBox
            autoComplete="current-password"
            label="Password"
            onChange={setPassword}
            required
            type="password"
            value={password}
          />
        )}
        {problem && <p role="alert">{problem}</p>}
        <div className={styles.buttons}>
          <Button disabled={waiting} margin={false} size="medium" type="submit">
            Sign in
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
