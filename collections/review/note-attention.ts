/**
 * Says of each row whether it asks for more than a yes or a no: the intake left a note (also on a published row, whose source
 * changed), or the contract would refuse a pending row as it is. Found out when the row is saved, so that the queue can be
 * filtered by it.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { contractProblems } from './contract-problems.ts';

export const noteAttention: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const row = { ...originalDoc, ...data };
  const isNoted = Boolean(row.intake_note) && row.status !== 'rejected';
  const isBroken = async () => (await contractProblems({ family: collection.slug, row, req })).length > 0;
  return { ...data, needs_attention: isNoted || (row.status === 'pending' && (await isBroken())) };
};
