/**
 * Closes endpoints that Payload opens and this panel does not need:
 * - sign-up and password reset by e-mail: the panel sends no e-mail. Admins create accounts and set passwords, or
 *   `npm run reset-password` does; Payload's password reset would also block every other write until it times out;
 * - sessions for machine users: they have only an API key, and a session could outlive it;
 * - fetching pictures from addresses: pictures are uploaded;
 * - preview pictures for links (`/og`), which would be drawn for anyone;
 * - versions of collections that have none.
 *
 * The `/access` endpoints answer signed-in accounts only: they would show everyone the names of collections and fields. A key of a machine
 * user gets the rules of the collection, not those of a row, which would show whether the row exists.
 */
import { type Endpoint, Forbidden, type PayloadHandler, type PayloadRequest, type SanitizedConfig } from 'payload';
import { z } from 'zod';
import { countReset, loginWindowSeconds } from '../login/login-limits.ts';
import { hasMachineKey } from '../login/roles.ts';

const accountPaths = ['/first-register', '/forgot-password', '/reset-password', '/verify/:id', '/init'];
const closed: Record<string, readonly string[]> = {
  users: accountPaths,
  machines: [...accountPaths, '/login', '/logout', '/me', '/refresh-token', '/unlock'],
  media: ['/paste-url/:id?'],
};
const versionPaths = ['/versions', '/versions/:id'];

export function closeEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    const paths = [...(closed[collection.slug] ?? []), ...(collection.versions ? [] : versionPaths)];
    if (collection.endpoints === false) continue;
    collection.endpoints = collection.endpoints.map((endpoint) =>
      paths.includes(endpoint.path) ? closedEndpoint(endpoint) : withoutMachineKey(signedInOnly(endpoint)),
    );
  }
  for (const global of config.globals) {
    if (global.endpoints !== false) global.endpoints = global.endpoints.map(signedInOnly);
  }
  const endpoints = config.endpoints.map(signedInOnly);
  // The Next adapter would add this endpoint later if it were missing.
  endpoints.push(closedEndpoint({ path: '/og', method: 'get' }));
  return { ...config, endpoints: endpoints as SanitizedConfig['endpoints'] }; // Payload's type does not accept a plain list of endpoints
}

/**
 * A machine user only creates rows. Of a row that it may not read it would learn from some answers of Payload, such as those about
 * versions, whether it exists.
 */
function withoutMachineKey(endpoint: Endpoint): Endpoint {
  const { method, path, handler } = endpoint;
  const isOfRows = path === '/' ? method !== 'post' : /^\/(:id|count|versions|file)\b/.test(path);
  if (!isOfRows) return endpoint;
  return {
    ...endpoint,
    handler: (req) => {
      if (hasMachineKey(req)) throw new Forbidden(req.t);
      return handler(req);
    },
  };
}

function signedInOnly(endpoint: Endpoint): Endpoint {
  if (!endpoint.path.startsWith('/access')) return endpoint;
  const handler: PayloadHandler = (req) => {
    if (!req.user) return Response.json({});
    if (hasMachineKey(req)) delete req.routeParams?.id;
    return endpoint.handler(req);
  };
  return { ...endpoint, handler };
}

/** Answers 404. The panel shows the message to people who ask for a new password. */
const closedEndpoint = ({ path, method }: Pick<Endpoint, 'path' | 'method'>): Endpoint => ({
  path,
  method,
  handler: async (req) => {
    if (!accountPaths.includes(path) || method !== 'post' || (await countReset(await emailIn(req), req))) {
      return Response.json({ errors: [{ message }] }, { status: 404 });
    }
    const headers = { 'Retry-After': String(loginWindowSeconds) };
    return Response.json({ errors: [{ message: tooMany }] }, { status: 429, headers });
  },
});

const message = 'There is nothing here. Ask an admin for an account or a new password.';
const tooMany = `There were too many requests. Ask an admin for an account or a new password, or wait ${loginWindowSeconds / 60} minutes.`;

async function emailIn(req: PayloadRequest): Promise<string | undefined> {
  const body: unknown = await req.json?.().catch(() => undefined);
  return z.object({ email: z.string() }).safeParse(body).data?.email;
}
