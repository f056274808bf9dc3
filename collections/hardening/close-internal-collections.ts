/**
 * Payload's own collections (preferences, document locks, migrations) are open to every signed-in account by default, machine
 * users included. Here they are for the people of the panel alone, and so are endpoints of their own, which ask no access rule. What
 * it keeps about its job queue is for nobody.
 */
import type { Access, PayloadHandler, SanitizedConfig } from 'payload';
import { nobody, panelUsers, reviewers } from '../login/access.ts';

export function closeInternalCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.slug.startsWith('payload-')) continue;
    const open = collection.slug === 'payload-migrations' ? nobody : panelUsers;
    const changing = collection.slug === 'payload-locked-documents' ? reviewersAndHolders : open;
    const own = collection.access;
    collection.access = {
      ...own,
      create: both(own.create, changing),
      read: both(own.read, open),
      update: both(own.update, changing),
      delete: both(own.delete, changing),
      readVersions: nobody,
      unlock: nobody,
    };
    if (collection.endpoints === false) continue;
    collection.endpoints = collection.endpoints.map((endpoint) => ({
      ...endpoint,
      handler: forThePanel(endpoint.handler),
    }));
  }
  for (const global of config.globals) {
    if (!global.slug.startsWith('payload-')) continue;
    global.access = { ...global.access, read: nobody, readVersions: nobody, update: nobody };
    global.endpoints = false;
  }
  return config;
}

/** Payload's own rule, for those whom ours lets through; where ours is about some rows, those alone. */
const both =
  (own: Access | undefined, ours: Access): Access =>
  async (args) => {
    const allowed = await ours(args);
    if (!allowed || !own) return false;
    const result = await own(args);
    return result === true ? allowed : allowed === true && result;
  };

/** A lock keeps others from deciding: contributors make and end those of their own editing alone. */
const reviewersAndHolders: Access = ({ req, data }) => {
  if (reviewers({ req })) return true;
  if (!req.user || !panelUsers({ req })) return false;
  const { id, collection } = req.user;
  if (data) return data.user?.relationTo === collection && data.user.value === id;
  return { 'user.value': { equals: id } };
};

const forThePanel =
  (handler: PayloadHandler): PayloadHandler =>
  (req) =>
    panelUsers({ req })
      ? handler(req)
      : Response.json({ errors: [{ message: req.t('error:notAllowedToPerformAction') }] }, { status: 403 });
