'use client';
/** The steps of the setup, and the password and the first code that finish it. */
import { Button, useAuth } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import type { SetupResponse } from '../../panel/account/api.ts';
import { CodeBox } from '../login/CodeBox.tsx';
import { SetupSteps } from '../login/SetupSteps.tsx';
import { TextBox } from '../login/TextBox.tsx';
import { useLogin } from '../login/use-login.ts';
import styles from './Security.module.css';

interface Props {
  email: string;
  setup: SetupResponse;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function SetupForm({ email, setup, onDone, onClose }: Props) {
  const { setUser } = useAuth();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const first = { reason: 'setup', ...setup } as const;
  const { step, problem, waiting, logIn } = useLogin((session) => {
    setUser(session);
    void onDone();
  }, first);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // in React, a dialog is inside the form that opened it
    void logIn({ email, password, code });
    setCode('');
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <SetupSteps setup={step?.reason === 'setup' ? step : setup} />
      {/* For the password managers of browsers. */}
      <input autoComplete="username" hidden readOnly type="email" value={email} />
      <CodeBox onChange={setCode} onlyApp value={code} />
      <TextBox
        autoComplete="current-password"
        label="Your password"
        onChange={setPassword}
        required
        type="password"
        value={password}
      />
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button disabled={waiting} margin={false} size="medium" type="submit">
          Turn on
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
          Cancel
        </Button>
      </div>
    </form>
  );
}
