/** Keeps the names of accounts apart, of people and of machine users, and sets `name_key` (src/lib/account-name.ts). */
import type { CollectionBeforeValidateHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';
import { nameKeyOf, nameProblem, tidyName } from '../../src/lib/account-name.ts';
import { accountCollections } from '../login/account-names.ts';

export const guardName: CollectionBeforeValidateHook = async ({ collection, data, operation, originalDoc, req }) => {
  // A name from before these rules stays until it is changed.
  if (!data || (operation === 'update' && (data.name === undefined || data.name === originalDoc?.name))) return data;
  const name = typeof data.name === 'string' ? tidyName(data.name) : '';
  const key = nameKeyOf(name);
  // No account has sent the request: it is a command, or the intake.
  const problem = nameProblem(name, { isService: !req.user }) ?? ((await isTaken()) ? taken : null);
  if (problem !== null) refuse({ collection: collection.slug, errors: [{ path: 'name', message: problem }], req });
  return { ...data, name, name_key: key };

  /** The names are compared and not the keys, because accounts that had the same name before these rules have no key. */
  async function isTaken(): Promise<boolean> {
    const found = await Promise.all(
      accountCollections.map(async (slug) => {
        const options = { select: { name: true }, depth: 0, pagination: false, overrideAccess: true, req } as const;
        const { docs } = await req.payload.find({ collection: slug, ...options });
        return docs.filter(({ id }) => slug !== collection.slug || id !== originalDoc?.id);
      }),
    );
    return found.flat().some((other) => nameKeyOf(other.name) === key);
  }
};

const taken = 'Another account has this name, or one that looks the same. Choose another name.';
