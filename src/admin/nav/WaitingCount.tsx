'use client';
/** How much waits for a decision, counted anew when something was decided on the page. */
import { useEffect, useState } from 'react';
import { readCounts } from '../parts/review-client.ts';
import { onQueueChange } from './queue-change.ts';

export function WaitingCount({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial);
  useEffect(
    () =>
      onQueueChange(() => {
        readCounts({ status: 'pending' }).then(
          ({ total }) => setCount(total),
          () => undefined, // the page itself says what is wrong
        );
      }),
    [],
  );
  return <>({count})</>;
}
