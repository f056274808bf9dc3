/** Names who is editing a row when the API refuses to save it. Payload's message has only an id, and its API saves locked globals. */
import { type AfterErrorHook, Locked, type PayloadRequest } from 'payload';
import { ownNames } from '../lib/own-names.ts';
import { documentLock } from './document-lock.ts';

export const nameLockHolder: AfterErrorHook = async ({ error, collection, req }) => {
  if (!(error instanceof Locked)) return {};
  const { id } = (req.routeParams ?? {}) as { id?: string };
  const lock = collection && id ? await documentLock({ collection: collection.slug, id }, req as PayloadRequest) : null;
  const by = lock?.by ?? ownNames.somebody;
  const who = by.charAt(0).toUpperCase() + by.slice(1);
  const message = `${who} is editing it. Nothing was saved. Wait, or take it over in the panel.`;
  return { status: 423, response: { errors: [{ message }] } };
};
