/** The browser's client for the review API (src/review/api/). */
import type { z } from 'zod';
import { type ChangesQuery, changesResponse, latestResponse } from '../../review/api/changes.ts';
import { type AssignRequest, assignResponse, colleaguesResponse, notesResponse } from '../../review/api/colleagues.ts';
import {
  type DecideRequest,
  decideResponse,
  type MergeRequest,
  mergeResponse,
  type UndoRequest,
  undoResponse,
} from '../../review/api/decisions.ts';
import { type DismissRequest, dismissResponse } from '../../review/api/dismiss.ts';
import { type EditRequest, editResponse } from '../../review/api/edit-rows.ts';
import { exportPlan, exportState } from '../../review/api/export.ts';
import { type FetchPageRequest, fetchPageResponse } from '../../review/api/fetch-page.ts';
import { type FindQuery, findResponse } from '../../review/api/find.ts';
import { type OwnDecisionsQuery, ownDecisionsResponse } from '../../review/api/own-decisions.ts';
import {
  countsResponse,
  type QueueFilter,
  type QueueQuery,
  queueResponse,
  refsResponse,
} from '../../review/api/queue.ts';
import { type LockQuery, lockResponse, type RowQuery, rowResponse } from '../../review/api/row.ts';
import { type RowPreviewRequest, rowPreviewResponse } from '../../review/api/row-preview.ts';
import {
  type TranslationFilter,
  type TranslationQuery,
  translationCountsResponse,
  translationResponse,
} from '../../review/api/translations.ts';
import { queryOf } from '../../review/api/values.ts';
import { type ZoneQuery, zoneResponse } from '../../review/api/zone.ts';
import { signedInFetch } from './signed-in-fetch.ts';

/** An error whose message is a sentence for the editor. */
export class RequestError extends Error {
  /** True if the same request may work later, because the server was unreachable or failed. */
  readonly isTemporary: boolean;

  constructor(message: string, { isTemporary }: { isTemporary: boolean }) {
    super(message);
    this.name = 'RequestError';
    this.isTemporary = isTemporary;
  }
}

export const readQueue = (query: Omit<QueueQuery, 'fields'>, signal?: AbortSignal) =>
  send(`queue${queryOf(query)}`, queueResponse, { signal });
export const readRefs = (query: Omit<QueueQuery, 'fields'>) =>
  send(`queue${queryOf({ ...query, fields: 'refs' })}`, refsResponse);
export const readCounts = (filter: QueueFilter, signal?: AbortSignal) =>
  send(`counts${queryOf(filter)}`, countsResponse, { signal });
export const readLatest = () => send('latest', latestResponse);
export const readChanges = (query: ChangesQuery, signal?: AbortSignal) =>
  send(`changes${queryOf(query)}`, changesResponse, { signal });
export const readRow = (query: RowQuery, signal?: AbortSignal) => send(`row${queryOf(query)}`, rowResponse, { signal });
export const readLock = (query: LockQuery) => send(`lock${queryOf(query)}`, lockResponse);
export const readZone = (place: ZoneQuery, signal?: AbortSignal) =>
  send(`zone${queryOf(place)}`, zoneResponse, { signal });
export const readNotes = (query: RowQuery, signal?: AbortSignal) =>
  send(`notes${queryOf(query)}`, notesResponse, { signal });
export const readColleagues = () => send('colleagues', colleaguesResponse);
export const assign = (body: AssignRequest) => send('assign', assignResponse, { body });
export const findRows = (query: FindQuery, signal?: AbortSignal) =>
  send(`find${queryOf(query)}`, findResponse, { signal });
export const readRowPreview = (body: RowPreviewRequest, signal?: AbortSignal) =>
  send('row-preview', rowPreviewResponse, { body, signal });
export const readExportState = () => send('export-state', exportState);
export const readExportPlan = () => send('export-plan', exportPlan);
export const startExport = () => send('export', exportState, { body: { start: true } });
export const takeLock = (query: LockQuery) => send('lock', lockResponse, { body: query, inBackground: true });
export const decide = (body: DecideRequest) => send('decide', decideResponse, { body });
export const undo = (body: UndoRequest) => send('undo', undoResponse, { body });
export const editRows = (body: EditRequest) => send('edit', editResponse, { body });
export const readOwnDecisions = (query: OwnDecisionsQuery, signal?: AbortSignal) =>
  send(`own-decisions${queryOf(query)}`, ownDecisionsResponse, { signal });
export const readTranslations = (query: TranslationQuery, signal?: AbortSignal) =>
  send(`translations${queryOf(query)}`, translationResponse, { signal });
export const readTranslationCounts = (filter: TranslationFilter, signal?: AbortSignal) =>
  send(`translation-counts${queryOf(filter)}`, translationCountsResponse, { signal });
export const merge = (body: MergeRequest) => send('merge', mergeResponse, { body });
export const dismiss = (body: DismissRequest) => send('dismiss', dismissResponse, { body });
export const fetchPage = (body: FetchPageRequest) => send('fetch-page', fetchPageResponse, { body });

interface SendOptions {
  /** The JSON of a POST. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** False for what the editor waits for: if the session has ended, it asks to sign in. */
  inBackground?: boolean;
}

/** @throws RequestError, or the signal's reason if it aborts */
async function send<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { body, signal, inBackground = body === undefined }: SendOptions = {},
): Promise<z.output<Schema>> {
  const options: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { 'Content-Type': 'application/json' };
  const init: RequestInit = { ...options, headers, signal: signal ?? null };
  const response = await signedInFetch(`/api/review/${path}`, init, { inBackground }).catch((error) => {
    if (signal?.aborted) throw error;
    throw new RequestError('The server cannot be reached. Check the connection and try again.', { isTemporary: true });
  });
  const result = await response.json().catch(() => null);
  if (response.ok) {
    const { data, success } = schema.safeParse(result);
    if (success) return data;
    throw new RequestError('The panel was updated after this page was opened. Reload the page.', {
      isTemporary: false,
    });
  }
  if (response.status === 401) {
    throw new RequestError('Your session has ended. Sign in again, then try again.', { isTemporary: false });
  }
  const message = result?.errors?.[0]?.message ?? `The server returned an error (${response.status}).`;
  throw new RequestError(message, { isTemporary: response.status >= 500 || response.status === 429 });
}
