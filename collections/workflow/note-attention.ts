/**
 * Says of each pending row whether it asks for more than a yes or a no: the intake left a note, or the contract would refuse the
 * row as it is. Found out when the row is saved, so that the queue can be filtered by it.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { contractProblems } from './contract-problems.ts';

export const noteAttention: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const row = { ...originalDoc, ...data };
  const asks = async () =>
    Boolean(row.intake_note) || (await contractProblems({ family: collection.slug, row, req })).length > 0;
  return { ...data, needs_attention: row.status === 'pending' && (await asks()) };
};
