/**
 * Marks rows that need more than a yes or a no: rows with a note from the intake (also published ones, when their source has
 * changed) and pending rows that break the contract. It is stored so that the queue can be filtered by it.
 */
import type { CollectionBeforeChangeHook } from 'payload';
import { contractProblems } from './contract-problems.ts';

export const setNeedsAttention: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const row = { ...originalDoc, ...data };
  const isNoted = Boolean(row.intake_note) && row.status !== 'rejected';
  const isBroken = async () => (await contractProblems({ family: collection.slug, row, req })).length > 0;
  return { ...data, needs_attention: isNoted || (row.status === 'pending' && (await isBroken())) };
};
