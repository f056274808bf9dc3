/** Checks a saved filter: its owner is the account that saves it, and each of an account's filters has its own name. */
import type { CollectionBeforeValidateHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';
import { creatorKey } from '../login/roles.ts';

export const maxFilterName = 60;

export const ownFilter: CollectionBeforeValidateHook = async ({
  collection,
  data = {},
  operation,
  originalDoc,
  req,
}) => {
  const stored =
    operation === 'update' ? originalDoc : { owner: creatorKey(req.user), owner_name: req.user?.name ?? '' };
  const name = (typeof data.name === 'string' ? data.name : String(stored.name ?? '')).trim().replace(/\s+/g, ' ');
  const { owner, owner_name } = stored;
  const fail = (message: string): never =>
    refuse({ collection: collection.slug, errors: [{ path: 'name', message }], req });
  if (name === '') fail('The name is missing. Type a name, then save again.');
  if (name.length > maxFilterName) fail(`The name is too long. Use at most ${maxFilterName} characters.`);
  const { docs } = await req.payload.find({
    collection: 'saved-filters',
    where: { owner: { equals: owner } },
    select: { name: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req,
  });
  const same = docs.some((other) => other.id !== originalDoc?.id && other.name.toLowerCase() === name.toLowerCase());
  if (same) fail(`You already have a saved filter “${name}”. Choose another name, or delete the old one first.`);
  return { ...data, name, owner, owner_name };
};
