/** Decides whether a request's body is read at all, and reads it whole. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { accountOf } from './account-check.ts';
import { anonymousRefusal, bodyLength } from './body-limit.ts';
import { BytesUnderWay } from './bytes-under-way.ts';
import { readWhole, withBody } from './read-whole.ts';
import type { Refusal } from './refuse.ts';

const MiB = 1024 * 1024;
/** Of all accounts together, and of everybody without one. Bodies count until they are answered. */
export const accountsBytes = 64 * MiB;
export const anonymousBytes = 4 * MiB;

export interface BodyRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Null if it is not plain. */
  path: string | null;
  /** Of the client. */
  address: string;
}

export type Admission = IncomingMessage | Refusal | 'gone';

/**
 * @returns a function that reads the body of a request if its sender may send it, and returns the request with the whole body.
 * `gone`: the sender has closed the connection.
 */
export function bodyGate(findAccount: typeof accountOf): (sent: BodyRequest) => Promise<Admission> {
  const accounts = new BytesUnderWay(accountsBytes);
  const anonymous = new BytesUnderWay(anonymousBytes);
  return async ({ request, response, path, address }) => {
    const account = await findAccount(request.headers).catch((error: unknown) => {
      console.error('The account of a request cannot be checked, so its body was refused.', error);
    });
    if (account === undefined) return notReady;
    const refusal = account === null ? anonymousRefusal(request, path) : null;
    if (refusal) return refusal;
    if (response.destroyed) return 'gone';
    const length = bodyLength(request);
    const release = account === null ? anonymous.reserve(address, length) : accounts.reserve(account, length);
    if (!release) return busy;
    response.once('close', release);
    if (request.headers.expect !== undefined) response.writeContinue();
    const body = await readWhole(request, length);
    if (body === 'gone') return body;
    if (body !== 'slow') return withBody(request, body);
    release();
    return tooSlow;
  };
}

const notReady: Refusal = {
  status: 503,
  message: 'The panel cannot reach its database. Try again in a few seconds.',
  retryAfter: 5,
};
const busy: Refusal = {
  status: 503,
  message: 'Too many large requests arrive at the same time. Try again in a few seconds.',
  retryAfter: 5,
};
const tooSlow: Refusal = {
  status: 408,
  message: 'The request arrived too slowly. Check your connection and try again.',
};
