/**
 * Payload's own collections (preferences, document locks, migrations) are open to every signed-in account by default, machine
 * users included. Here they are for the people of the panel alone, and so are endpoints of their own, which ask no access rule. What
 * it keeps about its job queue is for nobody.
 */
import type { Access, PayloadHandler, SanitizedConfig } from 'payload';
import { nobody, panelUsers } from './access.ts';

export function closeInternalCollections(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    if (!collection.slug.startsWith('payload-')) continue;
    const open = collection.slug === 'payload-migrations' ? nobody : panelUsers;
    const own = collection.access;
    collection.access = {
      ...own,
      create: both(own.create, open),
      read: both(own.read, open),
      update: both(own.update, open),
      delete: both(own.delete, open),
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

/** Payload's own rule, for those whom ours lets through. */
const both =
  (own: Access | undefined, ours: Access): Access =>
  async (args) =>
    (await ours(args)) === true ? (own?.(args) ?? false) : false;

const forThePanel =
  (handler: PayloadHandler): PayloadHandler =>
  (req) =>
    panelUsers({ req })
      ? handler(req)
      : Response.json({ errors: [{ message: req.t('error:notAllowedToPerformAction') }] }, { status: 403 });
