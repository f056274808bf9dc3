/** Limits the size of request bodies by their Content-Length, which Node enforces. Next and Payload read a body into memory. */
import type { IncomingMessage } from 'node:http';
import type { Refusal } from './refuse.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
/** A picture has at most 5 MiB (collections/media/guard-picture.ts); the rest is for its other fields. */
export const pictureBytes = 6 * MiB;
export const otherBytes = 2 * MiB;
/** An email, a password and a code. */
export const loginBytes = 64 * KiB;

/** @param path null for one that is not plain @returns null if the length of the body is allowed for accounts */
export function bodyRefusal({ headers }: Pick<IncomingMessage, 'headers'>, path: string | null): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) {
    return { status: 411, message: 'The request has no Content-Length. Send it with one.' };
  }
  const limit = path !== null && /^\/api\/media(\/|$)/.test(path) ? pictureBytes : otherBytes;
  if (bodyLength({ headers }) <= limit) return null;
  return { status: 413, message: `The request is larger than ${limit / MiB} MiB. Send a smaller file or fewer rows.` };
}

/**
 * What a sender without an account may send: a login, or another request to an endpoint of the accounts, which Payload checks itself.
 * @returns null if it is allowed
 */
export function anonymousRefusal(request: Pick<IncomingMessage, 'headers' | 'method'>, path: string | null) {
  const isLogin = request.method === 'POST' && path !== null && /^\/api\/(users|machines)\/[a-z-]+$/.test(path);
  if (!isLogin) return { status: 401, message: 'You are not signed in. Sign in, then send the request again.' };
  if (bodyLength(request) <= loginBytes) return null;
  return {
    status: 413,
    message: `The request is larger than ${loginBytes / KiB} KiB. Send only what the form asks for.`,
  };
}

export const bodyLength = ({ headers }: Pick<IncomingMessage, 'headers'>): number =>
  Number(headers['content-length'] ?? 0);
