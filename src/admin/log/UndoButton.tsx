'use client';
/** Takes one decision back, and says what came of it. */
import { Button, toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { undo } from '../parts/review-client.ts';

interface Props {
  /** The number of the log entry. */
  log: number;
  /** Of the row, for those who hear the button alone. */
  title: string;
}

export function UndoButton({ log, title }: Props) {
  const [waiting, setWaiting] = useState(false);
  const router = useRouter();

  async function takeBack(takeOver = false) {
    setWaiting(true);
    try {
      const { results } = await undo({ log, takeOver });
      const refused = results.find((row) => row.result === 'refused');
      if (refused) {
        const again = { label: 'Take it back all the same', onClick: () => takeBack(true) };
        toast.error(refused.message, refused.kind === 'locked' ? { action: again } : {});
      } else {
        toast.success('Taken back.');
      }
    } catch (error) {
      toast.error((error as Error).message); // a sentence for the editor
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
      onClick={() => takeBack()}
      size="xsmall"
    >
      Undo
    </Button>
  );
}
