/** The review endpoints, as the screens ask them (src/review/api.ts). */
import type { z } from 'zod';
import {
  countsAnswer,
  type DecideRequest,
  decideAnswer,
  type MergeRequest,
  mergeAnswer,
  type QueueFilter,
  type QueueQuery,
  queryOf,
  queueAnswer,
  type RowQuery,
  refsAnswer,
  rowAnswer,
  type UndoRequest,
  undoAnswer,
} from '../../review/api.ts';

/** One sentence for the editor. */
export class RequestError extends Error {
  /** The same request may work later: the server could not be reached, or was not well. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass }: { mayPass: boolean }) {
    super(message);
    this.name = 'RequestError';
    this.mayPass = mayPass;
  }
}

export const readQueue = (query: Omit<QueueQuery, 'fields'>, signal?: AbortSignal) =>
  ask(`queue${queryOf(query)}`, queueAnswer, { signal });
export const readRefs = (query: Omit<QueueQuery, 'fields'>) =>
  ask(`queue${queryOf({ ...query, fields: 'refs' })}`, refsAnswer);
export const readCounts = (filter: QueueFilter, signal?: AbortSignal) =>
  ask(`counts${queryOf(filter)}`, countsAnswer, { signal });
export const readRow = (query: RowQuery, signal?: AbortSignal) => ask(`row${queryOf(query)}`, rowAnswer, { signal });
export const decide = (body: DecideRequest) => ask('decide', decideAnswer, { body });
export const undo = (body: UndoRequest) => ask('undo', undoAnswer, { body });
export const merge = (body: MergeRequest) => ask('merge', mergeAnswer, { body });

/** @throws RequestError; the signal's reason when it aborts */
async function ask<Answer extends z.ZodType>(
  path: string,
  schema: Answer,
  { body, signal }: { body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<z.output<Answer>> {
  const sent: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`/api/review/${path}`, { ...sent, headers, signal: signal ?? null }).catch((error) => {
    if (signal?.aborted) throw error;
    throw new RequestError('The panel does not answer. Look at the connection, and try again.', { mayPass: true });
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) {
    const { data, success } = schema.safeParse(answer);
    if (success) return data;
    throw new RequestError('The panel has changed since this page was opened. Reload it.', { mayPass: false });
  }
  if (response.status === 401) {
    throw new RequestError('You are signed out. Sign in again in another tab, and try again.', { mayPass: false });
  }
  const message = answer?.errors?.[0]?.message ?? `The panel answered ${response.status}.`;
  throw new RequestError(message, { mayPass: response.status >= 500 || response.status === 429 });
}
