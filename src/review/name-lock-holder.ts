/** Names who is editing a row or a global when the API refuses to save it. Payload's message has only an id. */
import { type AfterErrorHook, Locked, type PayloadRequest } from 'payload';
import type { Lockable } from '../../collections/review/active-locks.ts';
import { documentLock } from './document-lock.ts';

export const nameLockHolder: AfterErrorHook = async ({ error, collection, req }) => {
  if (!(error instanceof Locked)) return {};
  const of = lockedBy(req as PayloadRequest, collection?.slug);
  const lock = of && (await documentLock(of, req as PayloadRequest));
  const by = lock ? lock.by : 'somebody';
  const who = by.charAt(0).toUpperCase() + by.slice(1);
  const message = `${who} is editing it. Nothing was saved. Wait, or take it over in the panel.`;
  return { status: 423, response: { errors: [{ message }] } };
};

function lockedBy({ routeParams }: PayloadRequest, collection: string | undefined): Lockable | null {
  const { id, global } = (routeParams ?? {}) as { id?: string; global?: string };
  if (global) return { global };
  return collection && id ? { collection, id } : null;
}
