/** Sends an edit of a row or a global to the API, with the version that the form was opened on. */
import { z } from 'zod';
import { type Meanwhile, meanwhile } from '../../cms/edits/meanwhile.ts';
import type { Row } from '../../cms/fields.ts';
import { signedInFetch } from '../parts/signed-in-fetch.ts';

/** Where an edit is sent. */
export type EditTarget = { family: string; id: string } | { global: string };

export interface FieldError {
  path: string;
  message: string;
}

export type SavedDoc = Row & { updatedAt: string };

export type SaveOutcome =
  | { kind: 'saved'; doc: SavedDoc; message: string | null }
  /** Others have changed or decided the row since the form was opened. */
  | { kind: 'meanwhile'; message: string; errors: FieldError[]; meanwhile: Meanwhile }
  /** Somebody else is editing it. */
  | { kind: 'locked'; message: string; errors: FieldError[] }
  | { kind: 'refused'; message: string; errors: FieldError[] };

const doc = z.looseObject({ updatedAt: z.string() });
const saved = z.union([
  z.object({ doc, message: z.string().optional() }),
  z
    .object({ result: doc, message: z.string().optional() })
    .transform(({ result, message }) => ({ doc: result, message })),
]);
const refused = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        data: z
          .object({
            errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
            meanwhile: meanwhile.optional(),
          })
          .nullish(),
      }),
    )
    .min(1),
});

const pathOf = (target: EditTarget) =>
  'global' in target ? `/api/globals/${target.global}` : `/api/${target.family}/${encodeURIComponent(target.id)}`;

/** @param takeOver save although somebody else is editing it */
export async function sendEdit(target: EditTarget, data: Row, { takeOver = false } = {}): Promise<SaveOutcome> {
  const url = `${pathOf(target)}?depth=0${takeOver ? '&overrideLock=true' : ''}`;
  const method = 'global' in target ? 'POST' : 'PATCH';
  const headers = { 'Content-Type': 'application/json' };
  const none: FieldError[] = [];
  try {
    const response = await signedInFetch(url, { method, headers, body: JSON.stringify(data) });
    const answer: unknown = await response.json();
    if (response.ok) {
      const { doc: row, message = null } = saved.parse(answer);
      return { kind: 'saved', doc: row, message };
    }
    const [error] = refused.safeParse(answer).data?.errors ?? [];
    const message = error?.message ?? `The server returned an error (${response.status}).`;
    const errors = error?.data?.errors ?? none;
    if (error?.data?.meanwhile) {
      // The end is for clients without a dialog.
      const what = message.replace(/ (Reload the page|Compare both values).*$/, '');
      return { kind: 'meanwhile', message: what, errors, meanwhile: error.data.meanwhile };
    }
    return { kind: response.status === 423 ? 'locked' : 'refused', message, errors };
  } catch {
    return unreachable;
  }
}

/** Reads the row or global as it is stored, in place of an edit that has nothing left to save. */
export async function readStored(target: EditTarget): Promise<SaveOutcome> {
  try {
    const response = await signedInFetch(`${pathOf(target)}?depth=0`, {}, { inBackground: false });
    return { kind: 'saved', doc: doc.parse(await response.json()), message: null };
  } catch {
    return unreachable;
  }
}

const unreachable: SaveOutcome = {
  kind: 'refused',
  message: 'The server cannot be reached. Check the connection and try again.',
  errors: [],
};
