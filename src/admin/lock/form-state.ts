/**
 * What Payload's forms ask the server about themselves. Payload would lock whatever the call names: any row, and for anybody who may
 * open the panel.
 */
import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState';
import type { ServerFunction } from 'payload';
import { z } from 'zod';
import type { Lockable } from '../../../collections/locks/active-locks.ts';
import { mayEdit } from '../../../collections/locks/may-edit.ts';

type Call = Parameters<typeof buildFormStateHandler>[0];

export const formState: ServerFunction<Call, ReturnType<typeof buildFormStateHandler>> = async (call) =>
  buildFormStateHandler((await mayLock(call)) ? call : { ...call, returnLockStatus: false, updateLastEdited: false });

const row = z
  .object({ collectionSlug: z.string(), id: z.union([z.string(), z.number()]), globalSlug: z.undefined().optional() })
  .transform(({ collectionSlug: collection, id }): Lockable => ({ collection, id: String(id) }));
const global = z
  .object({ globalSlug: z.string(), collectionSlug: z.undefined().optional() })
  .transform(({ globalSlug }): Lockable => ({ global: globalSlug }));

async function mayLock(call: Call): Promise<boolean> {
  if (!call.returnLockStatus) return false;
  const { data: of } = z.union([row, global]).safeParse(call);
  return of !== undefined && mayEdit(of, call.req);
}
