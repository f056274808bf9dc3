'use client';
/** Asks whom to assign rows to. */
import { Button } from '@payloadcms/ui';
import { useEffect, useId, useState } from 'react';
import { Dialog } from '../../parts/Dialog.tsx';
import { useColleagues } from '../../parts/use-colleagues.ts';
import styles from '../row/RejectDialog.module.css';

interface Props {
  /** What is assigned, such as the title of the row. */
  subject: string;
  /** @param to the number of an account; null for nobody */
  onAssign: (to: number | null) => void;
  onClose: () => void;
}

export function AssignDialog({ subject, onAssign, onClose }: Props) {
  const { colleagues, load } = useColleagues();
  const [to, setTo] = useState<number | null | undefined>();
  const name = useId();
  useEffect(load, [load]);
  const people = [...colleagues].sort((a, b) => Number(b.own) - Number(a.own));
  return (
    <Dialog onClose={onClose} slug="queue-assign" title="Assign">
      <p className={styles.subject}>{subject}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (to !== undefined) onAssign(to);
        }}
      >
        <fieldset className={styles.presets}>
          <legend>Who decides it?</legend>
          {people.map(({ id, name: label, own }) => (
            <label key={id}>
              <input checked={to === id} name={name} onChange={() => setTo(id)} type="radio" value={id} />
              {label}
              {own && ' (you)'}
            </label>
          ))}
          <label>
            <input checked={to === null} name={name} onChange={() => setTo(null)} type="radio" value="nobody" />
            Nobody
          </label>
        </fieldset>
        <div className={styles.buttons}>
          <Button disabled={to === undefined} margin={false} size="medium" type="submit">
            Assign
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={onClose} size="medium">
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
