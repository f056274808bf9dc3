/**
 * Saves translations of one row. Only these fields are sent, so that changes by others to other fields are kept, with the version of the
 * row, so that the same text of somebody else is not overwritten.
 */
import { z } from 'zod';
import type { UntranslatedRow } from '../../review/api/translations.ts';
import { RequestError } from '../parts/review-client.ts';
import { signedInFetch } from '../parts/signed-in-fetch.ts';

const refusal = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/**
 * @param texts by the path of the field, such as `title_i18n.nb`
 * @throws RequestError with a sentence for the editor
 */
export async function saveTranslations(
  { family, id, updatedAt }: Pick<UntranslatedRow, 'family' | 'id' | 'updatedAt'>,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const response = await signedInFetch(`/api/${family}/${encodeURIComponent(id)}?depth=0&select[updatedAt]=true`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...nested(texts), updatedAt }),
  }).catch(() => {
    throw new RequestError('The server cannot be reached. Check the connection and try again.', { isTemporary: true });
  });
  if (response.ok) return;
  const { data } = refusal.safeParse(await response.json().catch(() => null));
  const message = data?.errors[0]?.message ?? `The server returned an error (${response.status}).`;
  throw new RequestError(message, { isTemporary: response.status >= 500 });
}

/** @returns such as `{ title_i18n: { nb: 'Regler' } }` */
export function nested(texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, text] of texts) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let group = body;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Record<string, unknown>; // made here
    }
    group[last] = text;
  }
  return body;
}
