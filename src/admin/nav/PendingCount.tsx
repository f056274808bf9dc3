'use client';
/** The number of pending rows, updated after decisions on the page and elsewhere. */
import { useEffect, useState } from 'react';
import { onLiveChange } from '../live/live-change.ts';
import { readCounts } from '../parts/review-client.ts';
import { useLatestRequest } from '../parts/use-latest-request.ts';
import { onQueueChange } from './queue-change.ts';

export function PendingCount({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial);
  const begin = useLatestRequest();
  useEffect(() => {
    const recount = () => {
      readCounts({ status: 'pending' }, begin()).then(
        ({ total }) => setCount(total),
        () => undefined, // the page itself shows the error
      );
    };
    const removers = [onQueueChange(recount), onLiveChange(recount)];
    return () => {
      for (const remove of removers) remove();
    };
  }, [begin]);
  return <>({count})</>;
}
