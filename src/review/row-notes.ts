/** `GET /api/review/notes`: the notes on a row, oldest first (api/colleagues.ts). */
import type { PayloadRequest } from 'payload';
import { aboutRow } from '../../collections/colleagues/follow-row.ts';
import { mentionedAccounts } from '../../collections/colleagues/mentioned-accounts.ts';
import { readColleagues } from '../../collections/colleagues/read-colleagues.ts';
import { accountNames } from '../../collections/login/account-names.ts';
import { creatorKey, roleOf } from '../../collections/login/roles.ts';
import { shownName } from '../../collections/review/named-entries.ts';
import type { RowKey } from '../feed/stored-rows.ts';
import type { NotesResponse } from './api/colleagues.ts';

export async function readNotes(
  { family, id }: RowKey,
  req: Pick<PayloadRequest, 'payload' | 'user'>,
): Promise<NotesResponse> {
  const { docs } = await req.payload.find({
    collection: 'row-notes',
    where: aboutRow(family, id),
    sort: 'id',
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const colleagues = docs.length === 0 ? [] : await readColleagues(req);
  const names = await accountNames(
    docs.map(({ author }) => author),
    req,
  );
  const own = creatorKey(req.user);
  const isAdmin = roleOf(req.user) === 'admin';
  return {
    notes: docs.map(({ id: number, text, who, at, author }) => ({
      ...{ id: number, text, who: shownName(who, names.get(author ?? '')), at },
      mentions: mentionedAccounts(text, colleagues).map(({ name }) => name),
      can_delete: isAdmin || author === own,
    })),
  };
}
