/** The review queue at /admin/queue: what waits in all families on one screen, with the row in hand beside it. */
import type { AdminViewServerProps } from 'payload';
import { ReviewerPage } from '../ReviewerPage.tsx';
import { Queue } from './Queue.tsx';

export function QueueView(props: AdminViewServerProps) {
  return (
    <ReviewerPage {...props} path="/admin/queue">
      <Queue />
    </ReviewerPage>
  );
}
