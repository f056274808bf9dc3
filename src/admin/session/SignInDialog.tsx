'use client';
/** Signs the same account in again without leaving the page. */
import { Button, FieldLabel } from '@payloadcms/ui';
import type { ClientUser } from 'payload';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './SignInDialog.module.css';

export interface NewSession {
  user: ClientUser;
  /** In seconds. */
  exp: number;
}

interface Props {
  email: string;
  onSignedIn: (session: NewSession) => void;
  onClose: () => void;
}

const signedIn = z.object({ user: z.looseObject({ id: z.number() }), exp: z.number() });
const refused = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

export function SignInDialog({ email, onSignedIn, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // in React, a dialog is inside the form that opened it
    setWaiting(true);
    setProblem(null);
    try {
      const response = await fetch('/api/users/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const answer: unknown = await response.json();
      if (response.ok) return onSignedIn(signedIn.parse(answer) as unknown as NewSession);
      const message = refused.safeParse(answer).data?.errors[0]?.message;
      setProblem(message ?? `The server returned an error (${response.status}).`);
    } catch {
      setProblem('The server cannot be reached. Check the connection and try again.');
    }
    setWaiting(false);
  }

  return (
    <Dialog onClose={onClose} slug="sign-in-again" title="Your session has ended">
      <p>Sign in again as {email} to go on. What you typed is still here.</p>
      <form className={styles.form} onSubmit={signIn}>
        {/* For the password managers of browsers. */}
        <input autoComplete="username" hidden readOnly type="email" value={email} />
        <div>
          <FieldLabel htmlFor="sign-in-password" label="Password" />
          <input
            autoComplete="current-password"
            className={styles.input}
            id="sign-in-password"
            onChange={(event) => setPassword(event.target.value)}
            required
            type="password"
            value={password}
          />
        </div>
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
