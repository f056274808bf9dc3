/** Sends one message to one browser. */
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { PushEnv } from './env.ts';
import { vapidSubject } from './vapid-subject.ts';

/** A push service that has not answered by then counts as failed. */
export const SEND_TIMEOUT = 10_000;

/** A push service keeps a message that long for a browser that is off, in seconds: older news is no news. */
const TTL = 24 * 60 * 60;

export interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Answer {
  /** Null for no answer in time. */
  status: number | null;
  retryAfter: string | null;
}

/** Sends a payload with an id as the Topic. Rejects when the keys of the target cannot be used. */
export type Send = (target: Target, message: { id: string; payload: Uint8Array<ArrayBuffer> }) => Promise<Answer>;

/** @returns a function that signs once per push service, for the messages of one batch */
export function createSend(env: PushEnv): Send {
  const vapid = {
    subject: vapidSubject(env),
    publicKey: env.VAPID_PUBLIC_KEY,
    privateKey: env.VAPID_PRIVATE_KEY,
  };
  const signed = new Map<string, Promise<string>>();
  const authorisation = (endpoint: string): Promise<string> => {
    const { origin } = new URL(endpoint);
    const header =
      signed.get(origin) ??
      vapidHeaders({ ...noKeys, endpoint: secureOrigin(origin) }, vapid).then(({ headers }) => headers.authorization);
    signed.set(origin, header);
    return header;
  };
  return async ({ endpoint, p256dh, auth }, { id, payload }) => {
    const Authorization = await authorisation(endpoint).catch(() => null);
    if (Authorization === null) return notSigned();
    const body = await encryptNotification({ endpoint, expirationTime: null, keys: { p256dh, auth } }, payload);
    const headers = {
      Authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TTL),
      Topic: id,
      Urgency: 'normal',
    };
    return answerOf(endpoint, { method: 'POST', headers, body });
  };
}

/** Waits for keys that work, as for a push service that does not answer. */
function notSigned(): Answer {
  console.error('push: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of keys in base64url. Nothing is sent.');
  return { status: null, retryAfter: null };
}

/** The signature depends on the origin only. */
const noKeys = { expirationTime: null, keys: { p256dh: '', auth: '' } };

/** The library signs for https only; http endpoints exist only in tests (ALLOW_LOOPBACK). */
const secureOrigin = (origin: string): string => origin.replace(/^http:/, 'https:');

/** An error would name the endpoint, so nothing of it leaves this function. */
async function answerOf(endpoint: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT);
    const response = await fetch(endpoint, { ...init, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, retryAfter: response.headers.get('Retry-After') };
  } catch {
    return { status: null, retryAfter: null };
  }
}
