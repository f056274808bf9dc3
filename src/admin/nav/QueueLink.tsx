/** The menu link to the review queue with the number of pending rows, for admins and editors. */
import type { ServerProps } from 'payload';
import { editorialCollections } from '../../../collections/index.ts';
import { roleOf } from '../../../collections/login/roles.ts';
import { LiveChanges } from '../live/LiveChanges.tsx';
import { NavLink } from './NavLink.tsx';
import { PendingCount } from './PendingCount.tsx';

export async function QueueLink({ payload, user }: ServerProps) {
  const role = roleOf(user);
  if (role !== 'admin' && role !== 'editor') return null;
  const where = { status: { equals: 'pending' } };
  const counts = await Promise.all(
    editorialCollections.map(({ slug }) =>
      payload.count({ collection: slug as 'news', where, overrideAccess: false, user }),
    ),
  );
  const pending = counts.reduce((sum, { totalDocs }) => sum + totalDocs, 0);
  return (
    <NavLink href="/admin/queue">
      Review queue <PendingCount initial={pending} />
      <LiveChanges />
    </NavLink>
  );
}
