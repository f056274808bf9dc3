'use client';
/** Finds the last decision of this account in the review log, also after a reload and from other tabs. */
import { useCallback, useRef } from 'react';
import type { OwnDecision, OwnDecisionsQuery } from '../../review/api/own-decisions.ts';
import { readOwnDecisions } from '../parts/review-client.ts';

/** The most decisions of one request. */
const most = 20;

interface LastDecision {
  /** @returns null if nothing is left to undo */
  findLast: (row?: Pick<OwnDecisionsQuery, 'family' | 'id'>) => Promise<OwnDecision | null>;
  /** The next `findLast` goes on with the decision before it: its undo was refused for good. */
  skip: (decision: OwnDecision) => void;
}

export function useLastDecision(): LastDecision {
  const skipped = useRef(new Set<string | number>());
  const findLast = useCallback<LastDecision['findLast']>(async (row = {}) => {
    const limit = Math.min(skipped.current.size + 1, most);
    const { decisions } = await readOwnDecisions({ ...row, limit });
    return decisions.find((decision) => !skipped.current.has(keyOf(decision))) ?? null;
  }, []);
  const skip = useCallback((decision: OwnDecision) => {
    skipped.current.add(keyOf(decision));
  }, []);
  return { findLast, skip };
}

const keyOf = ({ batch, log }: OwnDecision) => batch ?? log;
