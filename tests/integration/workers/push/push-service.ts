/** A simulated push service on the loopback interface. It decrypts as a browser would, with a reader that shares no code with the worker. */
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import type { Payload } from '../../../../src/workers/push/message.ts';

export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  private: ECDH;
}

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  at: number;
}

/** What the service answers: a status, or a function that answers by itself. The number counts the requests of the path, from 1. */
export type Mood = (response: ServerResponse, attempt: number) => void;

export interface PushService {
  /** Such as http://127.0.0.1:1234. */
  origin: string;
  received: Received[];
  /** The moods of paths; others get 201. */
  moods: Map<string, Mood>;
  /** A browser with keys of its own at a path such as `/a`. */
  browser: (path: string) => Browser;
  /** The messages that a browser got, decrypted. */
  messagesOf: (browser: Browser) => Payload[];
  close: () => Promise<void>;
}

export const answer =
  (status: number, headers: Record<string, string> = {}): Mood =>
  (response) =>
    response.writeHead(status, headers).end();

/** The first attempts are answered so, later ones with 201. */
export const first =
  (mood: Mood, attempts = 1): Mood =>
  (response, attempt) =>
    attempt <= attempts ? mood(response, attempt) : response.writeHead(201).end();

export const hang: Mood = () => {};

export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const moods = new Map<string, Mood>();
  const attempts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (body === null) return; // the worker was killed while it sent
    const path = request.url ?? '';
    const headers = request.headers as Record<string, string>;
    received.push({ path, headers, body, at: Date.now() });
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    (moods.get(path) ?? answer(201))(response, attempt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    moods,
    browser: (path) => newBrowser(`${origin}${path}`),
    messagesOf: (browser) =>
      received.filter(({ path }) => `${origin}${path}` === browser.endpoint).map((one) => read(one, browser)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function newBrowser(endpoint: string): Browser {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') }, private: ecdh };
}

/** @throws when the message was encrypted for another browser */
export const read = ({ body }: Received, browser: Browser): Payload =>
  JSON.parse(
    decrypt(body, { version: 'aes128gcm', privateKey: browser.private, authSecret: browser.keys.auth }).toString(),
  );

/** The claims of the VAPID token of a request (RFC 8292), after its signature was checked with the key that it names. */
export function vapidClaims({ headers }: Received): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The VAPID token is not signed with its key.');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
