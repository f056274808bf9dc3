'use client';
/** Sets up the second step: a login with the password and the first code turns it on. */
import { useEffect, useState } from 'react';
import type { SetupResponse } from '../../panel/account/api.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { startSetup } from './account-client.ts';
import { SetupForm } from './SetupForm.tsx';

interface Props {
  email: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function SetupDialog({ email, onDone, onClose }: Props) {
  const [setup, setSetup] = useState<SetupResponse | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    startSetup().then(setSetup, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <Dialog onClose={onClose} slug="set-up-second-step" title="Set up a second step">
      {problem && <p role="alert">{problem}</p>}
      {setup && <SetupForm email={email} onClose={onClose} onDone={onDone} setup={setup} />}
    </Dialog>
  );
}
