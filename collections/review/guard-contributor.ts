/** A contributor who asks for a move is told so. (The field's access rule alone would drop the state without a word.) */
import { APIError, type CollectionBeforeOperationHook } from 'payload';
import { roleOf } from '../login/roles.ts';

export const guardContributor: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  if (operation !== 'update' || overrideAccess || roleOf(req.user) !== 'contributor') return args;
  const { status } = (args.data ?? {}) as { status?: unknown };
  // What a contributor may edit is pending.
  if (status !== undefined && status !== 'pending') {
    throw new APIError('Only editors and admins move a row to another state.', 403, null, true);
  }
  return args;
};
