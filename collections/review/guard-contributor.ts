/** Refuses moves by contributors with an error. The field's access rule would drop the new state silently. */
import { APIError, type CollectionBeforeOperationHook } from 'payload';
import { roleOf } from '../login/roles.ts';

export const guardContributor: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  if (operation !== 'update' || overrideAccess || roleOf(req.user) !== 'contributor') return args;
  const { status } = (args.data ?? {}) as { status?: unknown };
  // Contributors may only edit pending rows, so `pending` is not a move.
  if (status !== undefined && status !== 'pending') {
    throw new APIError('Only editors and admins can change the status of a row.', 403, null, true);
  }
  return args;
};
