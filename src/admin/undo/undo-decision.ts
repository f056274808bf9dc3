/** Undoes a decision of this account that is one row or one merge, and says what happened. Bulk decisions have a dialog. */
import type { RowResult } from '../../review/api/decisions.ts';
import type { OwnDecision } from '../../review/api/own-decisions.ts';
import { undo } from '../parts/review-client.ts';

/** True for a decision on several rows, which is undone in the dialog of bulk decisions. */
export const isBulk = ({ batch, kind, count }: OwnDecision): boolean => batch !== null && kind !== 'merge' && count > 1;

export interface Undone {
  results: RowResult[];
  /** A sentence for the editor. */
  message: string;
  /** The decision stays in force. */
  refused: boolean;
  /** The same undo may work later: the row is locked, or the server failed. */
  retry: boolean;
}

/** @throws RequestError */
export async function undoDecision(decision: OwnDecision): Promise<Undone> {
  const { batch, log, family, id } = decision;
  const title = decision.title ?? `${family}/${id}`;
  const { results } = await undo(batch === null ? { log } : { batch });
  const refused = results.find((result) => result.result === 'refused');
  return {
    results,
    message: refused ? `Not undone: “${title}”. ${refused.message}` : `Undone: “${title}”.`,
    refused: refused !== undefined,
    retry: refused?.kind === 'locked' || refused?.kind === 'failed',
  };
}

/** The question before a bulk decision is undone, which may have been made in another tab. @param ago such as "3 minutes ago" */
export function undoQuestion({ kind, count, to }: OwnDecision, ago: string): string {
  const what = kind === 'edit' ? `You changed a field of ${count} rows` : `You moved ${count} rows to ${to}`;
  return `${what} ${ago}. Rows that somebody has changed since then stay as they are.`;
}
