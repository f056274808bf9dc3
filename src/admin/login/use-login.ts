/** Sends a login, and keeps which step the server asks for. */
import type { ClientUser } from 'payload';
import { useState } from 'react';
import { z } from 'zod';
import { setupResponse } from '../../panel/account/api.ts';

export interface NewSession {
  user: ClientUser;
  /** In seconds. */
  exp: number;
}

const loginStep = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('code') }),
  setupResponse.extend({ reason: z.literal('setup') }),
]);
/** What follows the password. */
export type LoginStep = z.infer<typeof loginStep>;

const signedIn = z.object({ user: z.looseObject({ id: z.number() }), exp: z.number() });
const refused = z.object({
  errors: z.array(z.object({ message: z.string(), data: loginStep.optional().catch(undefined) })).min(1),
});

interface Login {
  email: string;
  password: string;
  code?: string;
}

/** @param first the step to begin with, if the server was asked before */
export function useLogin(onSignedIn: (session: NewSession) => void, first: LoginStep | null = null) {
  const [step, setStep] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);

  async function logIn({ email, password, code }: Login): Promise<void> {
    setWaiting(true);
    setProblem(null);
    try {
      const setup = step?.reason === 'setup' ? step.setup : undefined;
      const response = await fetch('/api/users/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, code, setup }),
      });
      const answer: unknown = await response.json();
      if (response.ok) return onSignedIn(signedIn.parse(answer) as unknown as NewSession);
      const error = refused.safeParse(answer).data?.errors[0];
      const next = error?.data ?? first;
      // A wrong code of a setup leaves the setup as it is.
      if (next?.reason !== 'code' || step?.reason !== 'setup') setStep(next);
      if (next === first || code !== undefined) {
        setProblem(error?.message ?? `The server returned an error (${response.status}).`);
      }
    } catch {
      setProblem('The server cannot be reached. Check the connection and try again.');
    }
    setWaiting(false);
  }

  function startAgain() {
    setStep(first);
    setProblem(null);
  }

  return { step, problem, waiting, logIn, startAgain };
}
