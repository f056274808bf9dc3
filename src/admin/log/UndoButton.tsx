'use client';
/** Undoes one decision and shows the result. */
import { Button, toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { undo } from '../parts/review-client.ts';

interface Props {
  /** The number of the log entry. */
  log: number;
  /** The row's title, for the accessible name of the button. */
  title: string;
}

export function UndoButton({ log, title }: Props) {
  const [waiting, setWaiting] = useState(false);
  const router = useRouter();

  async function undoDecision(takeOver = false) {
    setWaiting(true);
    try {
      const { results } = await undo({ log, takeOver });
      const refused = results.find((row) => row.result === 'refused');
      if (refused) {
        const again = { label: 'Undo anyway', onClick: () => undoDecision(true) };
        toast.error(refused.message, refused.kind === 'locked' ? { action: again } : {});
      } else {
        toast.success('Undone.');
      }
    } catch (error) {
      toast.error((error as Error).message); // has a sentence for the editor
    }
    setWaiting(false);
    router.refresh();
  }

  return (
    <Button
      aria-label={`Undo: ${title}`}
      buttonStyle="secondary"
      disabled={waiting}
      margin={false}
      onClick={() => undoDecision()}
      size="xsmall"
    >
      Undo
    </Button>
  );
}
