/** The menu link to unread mentions, for admins and editors. */
import type { ServerProps } from 'payload';
import { roleOf } from '../../../collections/login/roles.ts';
import { MentionsCount } from './MentionsCount.tsx';

export async function MentionsLink({ payload, user }: ServerProps) {
  const role = roleOf(user);
  if (role !== 'admin' && role !== 'editor') return null;
  const where = { read: { equals: false } };
  const { totalDocs } = await payload.count({ collection: 'note-mentions', where, overrideAccess: false, user });
  return <MentionsCount initial={totalDocs} />;
}
