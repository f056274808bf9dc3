'use client';
/** Whether the second step is on, and what its owner can do with it. */
import { Button, toast } from '@payloadcms/ui';
import { useState } from 'react';
import type { SecurityResponse } from '../../panel/account/api.ts';
import { exactTime } from '../time/exact-time.ts';
import { newRecoveryCodes, turnOff } from './account-client.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import styles from './Security.module.css';
import { SetupDialog } from './SetupDialog.tsx';

interface Props {
  email: string;
  security: SecurityResponse;
  onChange: () => Promise<void>;
}

export function SecondStep({ email, security: { two_factor, required }, onChange }: Props) {
  const [open, setOpen] = useState<'setup' | 'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);

  async function setUp() {
    close();
    toast.success('The second step is on. Your other sessions have ended.');
    await onChange();
  }

  async function renew(code: string) {
    const { recovery_codes } = await newRecoveryCodes(code);
    close();
    setCodes(recovery_codes);
    await onChange();
  }

  async function off(code: string) {
    await turnOff(code);
    if (required) return window.location.assign('/admin/login'); // this session has ended
    close();
    toast.success('The second step is off.');
    await onChange();
  }

  return (
    <>
      {two_factor ? (
        <>
          <p>
            {two_factor.since ? `On since ${exactTime(two_factor.since)}.` : 'On.'} Recovery codes left:{' '}
            {two_factor.recovery_codes_left}.
          </p>
          <div className={styles.buttons}>
            <Button buttonStyle="secondary" margin={false} onClick={() => setOpen('codes')} size="medium">
              New recovery codes
            </Button>
            <Button buttonStyle="secondary" margin={false} onClick={() => setOpen('off')} size="medium">
              Turn off the second step
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Off. With a second step, a login needs a code from an app on your phone too, so a stolen password is not
            enough.
          </p>
          <div>
            <Button buttonStyle="secondary" margin={false} onClick={() => setOpen('setup')} size="medium">
              Set up a second step
            </Button>
          </div>
        </>
      )}
      {open === 'setup' && <SetupDialog email={email} onClose={close} onDone={setUp} />}
      {open === 'codes' && (
        <CodeDialog
          action="Show new codes"
          onClose={close}
          onCode={renew}
          text="The old recovery codes stop working."
          title="New recovery codes"
        />
      )}
      {open === 'off' && (
        <CodeDialog
          action="Turn off"
          onClose={close}
          onCode={off}
          text={
            required
              ? 'Admins need a second step. Your session ends, and your next login sets it up again, such as with a new phone.'
              : 'A login then needs only the password. For a new phone, turn it off and set it up again.'
          }
          title="Turn off the second step"
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
