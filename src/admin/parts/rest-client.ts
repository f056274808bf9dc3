/** The browser's client for Payload's REST API, for collections without an endpoint of the review API. */
import type { z } from 'zod';
import { RequestError } from './review-client.ts';
import { signedInFetch } from './signed-in-fetch.ts';

/**
 * @param path below /api, such as `saved-filters?limit=0`
 * @throws RequestError with the message of the server
 */
export async function sendRest<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: object } = {},
): Promise<z.output<Schema>> {
  const options: RequestInit = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { 'Content-Type': 'application/json' };
  const response = await signedInFetch(`/api/${path}`, { method, headers, ...options }).catch(() => {
    throw new RequestError('The server cannot be reached. Check the connection and try again.', { isTemporary: true });
  });
  const result = await response.json().catch(() => null);
  if (!response.ok) {
    const message = result?.errors?.[0]?.message ?? `The server returned an error (${response.status}).`;
    throw new RequestError(message, { isTemporary: response.status >= 500 });
  }
  return schema.parse(result);
}
