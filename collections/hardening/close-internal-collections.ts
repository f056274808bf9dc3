/**
 * Restricts Payload's internal collections (preferences, document locks, migrations). By default every signed-in account may
 * use them, including machine users; here only accounts of the panel may, also through endpoints that check no access
 * rule. Nobody may read the state of the job queue. Only rows of families and globals have locks: one on an account or a private row
 * would only keep an admin from changing it.
 */
import type { Access, PayloadHandler, SanitizedConfig } from 'payload';
import { guardLock } from '../locks/guard-lock.ts';
import { isFamily } from '../locks/may-edit.ts';
import { nobody, panelUsers, reviewers } from '../login/access.ts';

export function closeInternalCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    // Here and not in the collections, because Payload takes the columns of the table of locks from them.
    if (!isFamily(collection.slug)) collection.lockDocuments = false;
    if (!collection.slug.startsWith('payload-')) continue;
    const open = collection.slug === 'payload-migrations' ? nobody : panelUsers;
    const isLocks = collection.slug === 'payload-locked-documents';
    const holding = isLocks ? reviewersAndLockHolders : open;
    const own = collection.access;
    collection.access = {
      ...own,
      create: bothRules(own.create, holding),
      read: bothRules(own.read, open),
      update: bothRules(own.update, isLocks ? reviewers : open), // to take over the lock of somebody else
      delete: bothRules(own.delete, holding),
      readVersions: nobody,
      unlock: nobody,
    };
    if (isLocks) collection.hooks.beforeChange = [guardLock];
    if (collection.endpoints === false) continue;
    collection.endpoints = collection.endpoints.map((endpoint) => ({
      ...endpoint,
      handler: panelUsersOnly(endpoint.handler),
    }));
  }
  for (const global of config.globals) {
    if (!global.slug.startsWith('payload-')) continue;
    global.access = { ...global.access, read: nobody, readVersions: nobody, update: nobody };
    global.endpoints = false;
  }
  return config;
}

/** Payload's rule and ours. If ours allows only some rows, only those. */
const bothRules =
  (own: Access | undefined, ours: Access): Access =>
  async (args) => {
    const allowed = await ours(args);
    if (!allowed || !own) return false;
    const result = await own(args);
    return result === true ? allowed : allowed === true && result;
  };

/** A lock stops others from deciding, so contributors may only create and remove their own locks. */
const reviewersAndLockHolders: Access = ({ req, data }) => {
  if (reviewers({ req })) return true;
  if (!req.user || !panelUsers({ req })) return false;
  const { id, collection } = req.user;
  if (data) return data.user?.relationTo === collection && data.user.value === id;
  return { 'user.value': { equals: id } };
};

const panelUsersOnly =
  (handler: PayloadHandler): PayloadHandler =>
  (req) =>
    panelUsers({ req })
      ? handler(req)
      : Response.json({ errors: [{ message: req.t('error:notAllowedToPerformAction') }] }, { status: 403 });
