'use client';
/** Lets an admin turn off the second step of somebody who lost the phone. */
import { Button, toast } from '@payloadcms/ui';
import { useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { exactTime } from '../time/exact-time.ts';
import { removeSecondStep } from './account-client.ts';
import styles from './Security.module.css';

export function OtherSecondStep({ account, since }: { account: number; since: string }) {
  const [asking, setAsking] = useState(false);
  const [isOff, setIsOff] = useState(false);

  async function remove() {
    setAsking(false);
    try {
      await removeSecondStep(account);
      setIsOff(true);
      toast.success('The second step is off, and the sessions of this account have ended.');
    } catch (error) {
      toast.error((error as Error).message);
    }
  }

  return (
    <section aria-label="Second step" className={styles.section}>
      <h2>Second step</h2>
      {isOff ? (
        <p>Off.</p>
      ) : (
        <>
          <p>On since {exactTime(since)}.</p>
          <div>
            <Button buttonStyle="secondary" margin={false} onClick={() => setAsking(true)} size="medium">
              Turn off the second step
            </Button>
          </div>
        </>
      )}
      {asking && (
        <Dialog onClose={() => setAsking(false)} slug="remove-second-step" title="Turn off the second step?">
          <p>
            For somebody who lost the phone and the recovery codes. Make sure that the person asks you, and nobody else.
            The account then needs only its password, and its sessions end.
          </p>
          <div className={styles.buttons}>
            <Button margin={false} onClick={remove} size="medium">
              Turn off
            </Button>
            <Button buttonStyle="secondary" margin={false} onClick={() => setAsking(false)} size="medium">
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
