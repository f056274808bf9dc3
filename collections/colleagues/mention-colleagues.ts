/** Creates one mention for each colleague whom a new note names, and removes the mentions of a deleted note. */
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload';
import { creatorKey } from '../login/roles.ts';
import { mentionedAccounts } from './mentioned-accounts.ts';
import { readColleagues } from './read-colleagues.ts';

export const mentionColleagues: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'create') return doc;
  const own = creatorKey(req.user);
  const others = (await readColleagues(req)).filter(({ key }) => key !== own);
  for (const { key: account, name } of mentionedAccounts(String(doc.text), others)) {
    const data = { note: doc.id, account, name, read: false };
    await req.payload.create({ collection: 'note-mentions', data, depth: 0, overrideAccess: true, req });
  }
  return doc;
};

export const deleteMentions: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const where = { note: { equals: id } };
  await req.payload.delete({ collection: 'note-mentions', where, depth: 0, overrideAccess: true, req });
};
