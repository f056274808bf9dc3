/**
 * Takes away what Payload serves and this panel does not need, so that nobody can misuse it:
 * - accounts are made, and passwords are set, by an admin or by `npm run reset-password`: the panel sends no e-mail, and
 *   Payload's way to a forgotten password would keep every other write waiting until it gives up;
 * - a machine has an API key and nothing else: it cannot exchange the key for a session that outlives it;
 * - pictures for previews of links are drawn for everyone who asks.
 */
import type { Endpoint, SanitizedConfig } from 'payload';

const closed: Record<string, readonly string[]> = {
  users: ['/first-register', '/forgot-password', '/reset-password', '/verify/:id', '/init'],
  machines: [
    '/first-register',
    '/forgot-password',
    '/reset-password',
    '/verify/:id',
    '/init',
    '/login',
    '/logout',
    '/me',
    '/refresh-token',
    '/unlock',
  ],
};

export function closeEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    const paths = closed[collection.slug];
    if (!paths || !Array.isArray(collection.endpoints)) continue;
    collection.endpoints = collection.endpoints.map((endpoint) =>
      paths.includes(endpoint.path) ? closedEndpoint(endpoint, askAnAdmin) : endpoint,
    );
  }
  // The Next adapter adds this one later, unless it is there.
  config.endpoints.push(closedEndpoint({ path: '/og', method: 'get' }, 'There is nothing here.'));
  return config;
}

const askAnAdmin = 'Ask an admin: admins make accounts and set passwords.';

const closedEndpoint = ({ path, method }: Pick<Endpoint, 'path' | 'method'>, message: string): Endpoint => ({
  path,
  method,
  handler: () => Response.json({ errors: [{ message }] }, { status: 404 }),
});
