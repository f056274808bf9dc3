/** Sets what an editor does not send with a note: who wrote it and when. Refuses notes on rows that do not exist. */
import type { CollectionBeforeValidateHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';
import { families } from '../../src/contract/families.ts';
import type { Family } from '../../src/feed/stored-rows.ts';
import { ownNames } from '../../src/lib/own-names.ts';
import { creatorKey } from '../login/roles.ts';

export const maxNoteLength = 2000;

export const completeNote: CollectionBeforeValidateHook = async ({ collection, data = {}, operation, req }) => {
  if (operation !== 'create') return data;
  const { family, row } = data;
  const text = typeof data.text === 'string' ? data.text.trim() : '';
  const fail = (path: string, message: string): never =>
    refuse({ collection: collection.slug, errors: [{ path, message }], req });
  if (text === '') fail('text', 'The note is empty. Write something first.');
  if (text.length > maxNoteLength) {
    fail('text', `The note is too long. It has ${text.length} characters, and ${maxNoteLength} are allowed.`);
  }
  if (!isFamily(family) || typeof row !== 'string' || !(await exists(family, row))) {
    fail('row', 'The row of this note no longer exists. Reload the page.');
  }
  return {
    ...{ family, row, text },
    author: creatorKey(req.user),
    who: req.user?.name ?? ownNames.system,
    at: new Date().toISOString(),
  };

  async function exists(name: Family, id: string): Promise<boolean> {
    const where = { id: { equals: id } };
    const { totalDocs } = await req.payload.count({ collection: name, where, overrideAccess: true, req });
    return totalDocs > 0;
  }
};

const isFamily = (name: unknown): name is Family => typeof name === 'string' && Object.hasOwn(families, name);
