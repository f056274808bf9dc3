/**
 * Logs what concerns other people in an account: another name or role, a password that somebody else set, its unlock and its end
 * (docs/feed-rules.md 17.83).
 */
import type {
  CollectionAfterChangeHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionSlug,
  PayloadRequest,
  Where,
} from 'payload';
import { changesOf } from '../../src/cms/edits/changed-values.ts';
import { accountKey, creatorKey } from '../login/roles.ts';
import { accountsFamily } from '../review/review-log.ts';
import { writeEditEntry } from '../review/write-log-entry.ts';

/** Editors read the log, so it has no addresses and no keys. */
const loggedFields = new Set(['name', 'role', 'may_export', 'enableAPIKey']);

/** Marks a request that sets a password, which is gone when the change is logged. */
const mark = Symbol('password');

export const notePassword: CollectionBeforeChangeHook = ({ data, operation, req }) => {
  if (operation === 'update' && data.password) req.context.password = mark;
  return data;
};

export const logAccountChange: CollectionAfterChangeHook = async ({
  collection,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'create') return doc;
  const { id, createdAt } = previousDoc;
  const key = accountKey({ collection: collection.slug, id, createdAt });
  const fields = collection.flattenedFields.filter(({ name }) => loggedFields.has(name));
  // `doc` has only the fields that the request selected.
  const changes = changesOf(fields, previousDoc, { ...previousDoc, ...data });
  const isPassword = req.context.password === mark && key !== creatorKey(req.user);
  if (changes.length === 0 && !isPassword) return doc;
  const reason = isPassword ? 'Set a new password.' : null;
  await writeEditEntry({ family: accountsFamily, row: key, reason, changes }, req);
  return doc;
};

export const logAccountEnd: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const account = await findAccount(collection.slug, { id: { equals: id } }, req);
  if (!account) return;
  const changes = [{ field: 'name', before: account.name, after: null }];
  await writeEditEntry({ family: accountsFamily, row: account.key, reason: 'Deleted the account.', changes }, req);
};

export const logUnlock: CollectionAfterOperationHook = async ({ args, collection, operation, req, result }) => {
  if (operation !== 'unlock' || !result) return result;
  const where = { email: { equals: String(args.data.email).toLowerCase().trim() } };
  const account = await findAccount(collection.slug, where, req);
  if (account) {
    await writeEditEntry(
      { family: accountsFamily, row: account.key, reason: 'Unlocked the account.', changes: null },
      req,
    );
  }
  return result;
};

async function findAccount(
  collection: CollectionSlug,
  where: Where,
  req: PayloadRequest,
): Promise<{ name: string; key: string } | null> {
  const account = await req.payload.db.findOne<{ id: number; name: string; createdAt: string }>({
    ...{ collection, where, req },
  });
  return account && { name: account.name, key: accountKey({ collection, ...account }) };
}
