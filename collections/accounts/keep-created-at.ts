/** The time of its creation is part of the key of an account (accountKey): a request that changed it would take the account out of the log. */
import type { CollectionBeforeChangeHook } from 'payload';

export const keepCreatedAt: CollectionBeforeChangeHook = ({
  data: { createdAt: _, ...data },
  operation,
  originalDoc,
}) => (operation === 'create' ? data : { ...data, createdAt: originalDoc.createdAt });
