/**
 * The panel's REST API without a server: requests go through the app's route file, with the real parsing, sign-in (JSON Web
 * Tokens, API keys), access control and hooks. There is one account per role.
 */
import { randomBytes } from 'node:crypto';
import type { Payload, TypedUser } from 'payload';
import { type UserRole, userRoles } from '../../../collections/login/roles.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

export const actors = ['admin', 'editor', 'contributor', 'machine', 'anonymous'] as const;
export type Actor = (typeof actors)[number];

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD';

export interface Answer {
  status: number;
  /** The parsed body, or the text if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the body of its request
  body: any;
  headers: Headers;
}

export interface Panel extends TestDatabase {
  /** @param path below /api, such as `/news?limit=0` @param body JSON, or a form with a file */
  send: (actor: Actor, method: Method, path: string, body?: unknown, headers?: HeadersInit) => Promise<Answer>;
  /** @returns the Authorization header of a new session; undefined for actors without sessions */
  signIn: (actor: Actor) => Promise<string | undefined>;
  accounts: Record<UserRole, { id: number; email: string; password: string; user: TypedUser }>;
  machine: { id: number; key: string };
}

export async function openPanel(options: Parameters<typeof openTestDatabase>[0] = {}): Promise<Panel> {
  const database = await openTestDatabase(options);
  const { payload } = database;
  const route = await import('../../../src/app/(payload)/api/[...slug]/route.ts');
  answerWith(payload);

  const send: Panel['send'] = async (actor, method, path, body, headers) => {
    const all = new Headers(headers);
    const sign = signs[actor];
    if (sign && !all.has('Authorization')) all.set('Authorization', sign);
    if (body !== undefined && !all.has('Content-Type')) all.set('Content-Type', 'application/json');
    const form = body instanceof FormData ? new Response(body) : undefined;
    if (form) all.set('Content-Type', form.headers.get('Content-Type') ?? '');
    const request = new Request(`http://localhost:3000/api${path}`, {
      method,
      headers: all,
      ...(body === undefined ? {} : { body: form ? await form.arrayBuffer() : asText(body) }),
    });
    const slug = new URL(request.url).pathname.split('/').slice(2).map(decodeURIComponent);
    const handler = route[method === 'HEAD' ? 'GET' : method];
    const response = await handler(request, { params: Promise.resolve({ slug }) });
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers };
  };
  const signs: Partial<Record<Actor, string | undefined>> = {};

  const account = async (role: UserRole) => {
    const login = { email: `${role}@example.com`, password: randomBytes(12).toString('hex') };
    const user = await payload.create({ collection: 'users', data: { ...login, name: `The ${role}`, role } });
    return { ...login, id: user.id, user: { ...user, collection: 'users' as const } };
  };
  // In parallel, because hashing passwords is slow.
  const [admin, editor, contributor] = await Promise.all([account('admin'), account('editor'), account('contributor')]);
  const accounts = { admin, editor, contributor };
  const signIn = async (actor: Actor) => {
    if (actor === 'machine' || actor === 'anonymous') return undefined;
    const { email, password } = accounts[actor];
    return authorizationOf(await send('anonymous', 'POST', '/users/login', { email, password }));
  };
  await Promise.all(
    userRoles.map(async (role) => {
      signs[role] = await signIn(role);
    }),
  );

  const key = randomBytes(16).toString('hex');
  const { id } = await payload.create({
    collection: 'machines',
    data: { name: 'The machine', enableAPIKey: true, apiKey: key },
  });
  signs.machine = `machines API-Key ${key}`;
  return { ...database, send, signIn, accounts, machine: { id, key } };
}

/** @returns the Authorization header of the session that a login started, from its cookie */
export const authorizationOf = ({ headers }: Answer): string =>
  `JWT ${/^payload-token=([^;]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1]}`;

/** Lets this instance answer all requests: Payload's handlers find theirs in a cache of the process. */
export function answerWith(payload: Payload): void {
  const cache = (globalThis as unknown as { _payload: Map<string, unknown> })._payload;
  cache.set('default', { payload, promise: null, reload: false, ws: null, initializedCrons: true });
}

const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
