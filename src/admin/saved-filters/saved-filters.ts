/** The saved filters of the account and those that others share, over Payload's REST API. */
import { z } from 'zod';
import { sendRest } from '../parts/rest-client.ts';

const savedFilter = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string().nullish(),
  shared: z.boolean().nullish(),
  owner: z.string().nullish(),
  owner_name: z.string().nullish(),
});
export type SavedFilter = z.infer<typeof savedFilter>;

const list = z.object({ docs: z.array(savedFilter) });
const saved = z.object({ doc: savedFilter });

/** By name. */
export async function readSavedFilters(): Promise<SavedFilter[]> {
  return (await sendRest('saved-filters?limit=200&sort=name&depth=0', list)).docs;
}

export const saveFilter = (body: { name: string; query: string }) =>
  sendRest('saved-filters?depth=0', saved, { method: 'POST', body });
export const changeFilter = (id: number, body: { name?: string; shared?: boolean }) =>
  sendRest(`saved-filters/${id}?depth=0`, saved, { method: 'PATCH', body });
export const deleteFilter = (id: number) => sendRest(`saved-filters/${id}?depth=0`, z.object({}), { method: 'DELETE' });

/** The address of the queue with the filter, without a host. */
export const savedFilterUrl = ({ query }: Pick<SavedFilter, 'query'>): string =>
  query ? `/admin/queue?${query}` : '/admin/queue';

/** Whether the account owns it. @param userId its number, which the owner's key contains */
export const isOwn = ({ owner }: SavedFilter, userId: number | string | undefined): boolean =>
  owner?.startsWith(`users:${userId}:`) ?? false;
