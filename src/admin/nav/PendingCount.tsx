'use client';
/** The number of pending rows, updated after decisions on the page. */
import { useEffect, useState } from 'react';
import { readCounts } from '../parts/review-client.ts';
import { onQueueChange } from './queue-change.ts';

export function PendingCount({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial);
  useEffect(
    () =>
      onQueueChange(() => {
        readCounts({ status: 'pending' }).then(
          ({ total }) => setCount(total),
          () => undefined, // the page itself shows the error
        );
      }),
    [],
  );
  return <>({count})</>;
}
