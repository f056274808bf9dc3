/**
 * Takes away what Payload serves and this panel does not need, so that nobody can misuse it:
 * - accounts are made, and passwords are set, by an admin or by `npm run reset-password`: the panel sends no e-mail, and
 *   Payload's way to a forgotten password would keep every other write waiting until it gives up;
 * - a machine has an API key and nothing else: it cannot exchange the key for a session that outlives it;
 * - pictures are uploaded, not fetched from addresses;
 * - pictures for previews of links are drawn for everyone who asks;
 * - old versions where there are none;
 * - what one may do is told to those who are signed in: to others it would name collections and fields.
 */
import type { Endpoint, PayloadHandler, SanitizedConfig } from 'payload';
import { countKnock } from '../login/login-limits.ts';

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
      paths.includes(endpoint.path) ? closedEndpoint(endpoint) : toldToTheSignedIn(endpoint),
    );
  }
  for (const global of config.globals) {
    if (global.endpoints !== false) global.endpoints = global.endpoints.map(toldToTheSignedIn);
  }
  const endpoints = config.endpoints.map(toldToTheSignedIn);
  // The Next adapter adds this one later, unless it is there.
  endpoints.push(closedEndpoint({ path: '/og', method: 'get' }));
  return { ...config, endpoints: endpoints as SanitizedConfig['endpoints'] }; // a type that no list of endpoints fits
}

function toldToTheSignedIn(endpoint: Endpoint): Endpoint {
  if (!endpoint.path.startsWith('/access')) return endpoint;
  const handler: PayloadHandler = (req) => (req.user ? endpoint.handler(req) : Response.json({}));
  return { ...endpoint, handler };
}

/** The panel shows the message to who asks for a new password. */
const closedEndpoint = ({ path, method }: Pick<Endpoint, 'path' | 'method'>): Endpoint => ({
  path,
  method,
  handler: async () => {
    if (accountPaths.includes(path) && method === 'post') await countKnock();
    return Response.json({ errors: [{ message }] }, { status: 404 });
  },
});

const message = 'There is nothing here. Ask an admin for an account or a new password.';
