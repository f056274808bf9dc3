'use client';
/** Undoes all decisions of a batch, chunk by chunk, and shows the result. */
import { Button, toast } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { undo } from '../parts/review-client.ts';

export function UndoBatch({ batch }: { batch: string }) {
  const [progress, setProgress] = useState<string>();
  const router = useRouter();

  async function undoAll() {
    let done = 0;
    const refusals: string[] = [];
    let next: number | null | undefined;
    try {
      do {
        setProgress(`${done} undone …`);
        const answer = await undo({ batch, ...(next ? { next } : {}) });
        for (const row of answer.results) {
          if (row.result === 'done') done += 1;
          else refusals.push(row.message);
        }
        next = answer.next;
      } while (next !== null);
    } catch (error) {
      refusals.push((error as Error).message); // has a sentence for the editor
    }
    setProgress(undefined);
    if (refusals.length === 0) toast.success(`${done} undone.`);
    else toast.error(`${done} undone, ${refusals.length} not undone. ${refusals[0]}`);
    router.refresh();
  }

  return (
    <p>
      These decisions were made together.{' '}
      <Button buttonStyle="secondary" disabled={progress !== undefined} margin={false} onClick={undoAll} size="small">
        {progress ?? 'Undo all'}
      </Button>
    </p>
  );
}
