/** The review queue at /admin/queue: the rows of all families in one list, next to the open row. */
import type { AdminViewServerProps } from 'payload';
import { ReviewerPage } from '../ReviewerPage.tsx';
import { LazyQueue } from './LazyQueue.ts';

export function QueueView(props: AdminViewServerProps) {
  return (
    <ReviewerPage {...props} path="/admin/queue">
      <LazyQueue />
    </ReviewerPage>
  );
}
