'use client';
/** Email and password, then the code if the account has a second step, or its setup if the account needs one. */
import { Button, Link, useAuth } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { type FormEvent, useState } from 'react';
import { CodeBox } from './CodeBox.tsx';
import styles from './Login.module.css';
import { SetupSteps } from './SetupSteps.tsx';
import { TextBox } from './TextBox.tsx';
import { useLogin } from './use-login.ts';

/** @param redirectTo a path of the panel */
export function LoginForm({ redirectTo }: { redirectTo: string }) {
  const { setUser } = useAuth();
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { step, problem, waiting, logIn, startAgain } = useLogin((session) => {
    setUser(session);
    router.push(redirectTo);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void logIn({ email, password, ...(step ? { code } : {}) });
    setCode('');
  }

  return (
    // With POST, so that a form that is sent before the page is ready does not put the password into the address.
    <form className={styles.form} method="post" onSubmit={submit}>
      {step ? (
        <>
          {/* For the password managers of browsers. */}
          <input autoComplete="username" hidden name="email" readOnly type="email" value={email} />
          {step.reason === 'setup' && (
            <>
              <p ref={focus} tabIndex={-1}>
                Admins of this panel need a second step to log in. Set it up now; it takes a minute.
              </p>
              <SetupSteps setup={step} />
            </>
          )}
          <CodeBox focused={step.reason === 'code'} onChange={setCode} onlyApp={step.reason === 'setup'} value={code} />
        </>
      ) : (
        <>
          <TextBox
            autoComplete="username"
            focused
            label="Email"
            name="email"
            onChange={setEmail}
            required
            type="email"
            value={email}
          />
          <TextBox
            autoComplete="current-password"
            label="Password"
            name="password"
            onChange={setPassword}
            required
            type="password"
            value={password}
          />
          <Link href="/admin/forgot" prefetch={false}>
            Forgot password?
          </Link>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <Button disabled={waiting} margin={false} size="large" type="submit">
          Login
        </Button>
        {step && (
          <Button buttonStyle="secondary" margin={false} onClick={startAgain} size="large">
            Back
          </Button>
        )}
      </div>
      {step?.reason === 'code' && (
        <p className={styles.hint}>No phone and no recovery code? Ask an admin to turn off your second step.</p>
      )}
    </form>
  );
}

/** So that the keyboard, and what is read aloud, goes on where the page has changed. */
const focus = (element: HTMLElement | null) => element?.focus();
