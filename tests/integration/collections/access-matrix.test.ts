/**
 * The complete access matrix: every endpoint that Payload mounts is called by every role and compared with the table below.
 * A new collection, a new endpoint or a changed rule fails here until it is added to the table.
 */
import type { CollectionSlug, Endpoint } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { familyNames } from '../../../src/contract/families.ts';
import { type Actor, actors, openPanel, type Panel } from './panel.ts';
import { type EndpointKey, type Requests, requestsTo } from './requests.ts';

const nobody = '';
const admin = 'admin';
const reviewers = 'admin editor';
const staff = 'admin editor contributor';
const signedIn = 'admin editor contributor machine';
const everyone = 'admin editor contributor machine anonymous';
/** The endpoint answers 404 or 501 for everyone. */
const closed = 'closed';

type Rules = Record<string, string>;

/** Everyone may ask for their permissions; without any, the response is empty (see below). */
const permissions = { 'post /access/:id?': everyone };
const noVersions = { 'get /versions': closed, 'get /versions/:id': closed, 'post /versions/:id': closed };

const editorial: Rules = {
  ...permissions,
  'post /': signedIn,
  'get /': staff,
  'get /:id': staff,
  'get /count': staff,
  'patch /': staff, // contributors: only their own pending rows (states.test.ts)
  'patch /:id': staff,
  'delete /': admin,
  'delete /:id': admin,
  'get /versions': reviewers,
  'get /versions/:id': reviewers,
  'post /versions/:id': staff,
};

/** Collections that only the service writes. */
const serviceOnly: Rules = {
  ...permissions,
  ...noVersions,
  'post /': nobody,
  'get /': reviewers,
  'get /:id': reviewers,
  'get /count': reviewers,
  'patch /': nobody,
  'patch /:id': nobody,
  'delete /': nobody,
  'delete /:id': nobody,
};

const adminOnly: Rules = {
  ...permissions,
  ...noVersions,
  'post /': admin,
  'get /': admin,
  'get /:id': admin,
  'get /count': admin,
  'patch /': admin,
  'patch /:id': admin,
  'delete /': admin,
  'delete /:id': admin,
  'post /:id/duplicate': admin,
};

/** Accounts cannot be duplicated. */
const { 'post /:id/duplicate': _, ...accounts } = adminOnly;
const closedAccountPaths: Rules = {
  'post /first-register': closed,
  'post /forgot-password': closed,
  'post /reset-password': closed,
  'post /verify/:id': closed,
  'get /init': closed,
};

const staffRules: Rules = {
  'post /access/:id?': `${staff} anonymous`,
  'post /': staff,
  'get /': staff,
  'get /:id': staff,
  'get /count': staff,
  'patch /': staff,
  'patch /:id': staff,
  'delete /': staff,
  'delete /:id': staff,
  'post /:id/duplicate': staff,
};

/** The request is about the admin's lock on a global that only admins edit; other locks are in locks.test.ts. */
const lockRules: Rules = {
  'post /': admin,
  'patch /': reviewers, // refused for each lock
  'patch /:id': admin,
  'delete /': staff, // contributors: only their own locks, and this test has no locks of theirs
  'delete /:id': reviewers,
  'post /:id/duplicate': admin,
};

const collections: Record<string, Rules> = {
  ...Object.fromEntries(familyNames.map((name) => [name, editorial])),
  media: {
    ...permissions,
    ...noVersions,
    'get /file/:filename': staff,
    'get /paste-url/:id?': closed,
    'post /': staff,
    'get /': staff,
    'get /:id': staff,
    'get /count': staff,
    'patch /': reviewers,
    'patch /:id': reviewers,
    'delete /': admin,
    'delete /:id': admin,
  },
  'review-log': serviceOnly,
  'row-notes': { ...serviceOnly, 'post /': reviewers, 'delete /': reviewers, 'delete /:id': admin }, // editors: only their own (desk.test.ts)
  'note-mentions': { ...serviceOnly, 'get /:id': nobody, 'patch /': reviewers }, // only their own, and this one is nobody's
  'row-assignments': serviceOnly,
  'dismissed-duplicates': serviceOnly,
  // The request is for a filter that nobody owns and that is shared: admins may change it.
  'saved-filters': {
    ...serviceOnly,
    'post /': reviewers,
    'patch /': reviewers,
    'patch /:id': admin,
    'delete /': reviewers,
    'delete /:id': admin,
  },
  'intake-items': serviceOnly,
  'intake-sources': serviceOnly,
  'intake-runs': serviceOnly,
  'link-checks': serviceOnly,
  reports: adminOnly,
  subscribers: adminOnly,
  users: {
    ...accounts,
    ...closedAccountPaths,
    // People may read and change their own account; the request is for another one (accounts.test.ts).
    'get /': staff,
    'get /count': staff,
    'patch /': staff,
    'post /login': everyone,
    'post /logout': `${staff} anonymous`, // the response says that nobody is signed in
    'get /me': everyone, // the user is null for accounts without access to the panel
    'post /refresh-token': staff,
    'post /unlock': admin,
  },
  machines: {
    ...accounts,
    ...closedAccountPaths,
    'post /login': closed,
    'post /logout': closed,
    'get /me': closed,
    'post /refresh-token': closed,
    'post /unlock': closed,
  },
  'payload-kv': {
    ...Object.fromEntries(Object.keys(staffRules).map((endpoint) => [endpoint, nobody])),
    ...noVersions,
    'post /access/:id?': `${staff} anonymous`, // the response grants nothing
  },
  'payload-locked-documents': { ...staffRules, ...noVersions, ...lockRules },
  'payload-preferences': {
    ...staffRules,
    ...noVersions,
    'get /versions': staff, // reads the preference with this name
    'get /:key': staff,
    'delete /:key': staff,
    'post /:key': staff,
  },
  'payload-migrations': {},
  'payload-jobs': {},
};

const globals: Record<string, Rules> = {
  'payload-jobs-stats': {},
  rules: {
    'post /access': everyone,
    'get /': staff,
    'post /': reviewers,
    'get /versions': reviewers,
    'get /versions/:id': reviewers,
    'post /versions/:id': reviewers,
  },
  meta: {
    'post /access': everyone,
    'get /': staff,
    'post /': admin,
    'get /versions': reviewers,
    'get /versions/:id': reviewers,
    'post /versions/:id': admin,
  },
  'reject-reasons': {
    'post /access': everyone,
    'get /': reviewers,
    'post /': admin,
    'get /versions': admin,
    'get /versions/:id': admin,
    'post /versions/:id': admin,
  },
};

const root: Rules = {
  'get /access': everyone,
  'get /health': everyone,
  'get /metrics': nobody, // without the panel's server, which knows who asks
  'get /og': closed,
  'get /account/security': staff,
  'post /account/sessions/end': staff,
  'post /account/sessions/end-others': staff,
  'post /account/two-factor/start': staff,
  'post /account/two-factor/recovery-codes': staff,
  'post /account/two-factor/off': staff,
  'post /account/two-factor/remove': admin,
  'get /review/outside': staff,
  'post /review/fetch-page': staff,
  'get /review/queue': reviewers,
  'get /review/counts': reviewers,
  'get /review/row': reviewers,
  'get /review/notes': reviewers,
  'get /review/colleagues': reviewers,
  'get /review/find': staff,
  'post /review/assign': reviewers,
  'get /review/own-decisions': reviewers,
  'get /review/translations': reviewers,
  'get /review/translation-counts': reviewers,
  'post /review/decide': reviewers,
  'post /review/edit': reviewers,
  'post /review/undo': reviewers,
  'post /review/merge': reviewers,
  'post /review/dismiss': reviewers,
  'post /review/preview': reviewers,
  'get /review/preview-state': reviewers,
  'get /review/preview/:path*': reviewers,
  'get /review/latest': reviewers,
  'get /review/changes': reviewers,
  'get /review/lock': staff,
  'post /review/lock': staff,
  'get /review/zone': staff,
  'get /review/export-state': reviewers,
  'get /review/export-plan': reviewers,
  'post /review/export': reviewers,
  'post /review/row-preview': reviewers,
  'get /review/row-preview/site/:path*': reviewers,
};

let panel: Panel;
let requests: Record<string, Requests>;
/** Responses to anonymous clients and machine users, to search them for leaks. */
const responses: { actor: Actor; request: string; text: string }[] = [];

beforeAll(async () => {
  panel = await openPanel();
  requests = await requestsTo(panel);
});

afterAll(() => panel.close());

/** Sends the request as everyone. @returns who was allowed, or `closed`, and unexpected statuses */
async function sendAsAll(endpoint: EndpointKey, base: string, request: Requests): Promise<string> {
  const method = endpoint.method.toUpperCase() as 'GET';
  const statuses = new Map<Actor, number>();
  for (const actor of actors) {
    const { path, body, headers } = await request(endpoint, actor);
    const answer = await panel.send(actor, method, `${base}${path}`, body, headers);
    statuses.set(actor, answer.status);
    // Those who create a row or sign in may see their own data.
    const own = answer.status === 201 || endpoint.path === '/login';
    if ((actor === 'anonymous' || actor === 'machine') && !own) {
      responses.push({ actor, request: `${method} ${base}${path}`, text: JSON.stringify(answer.body) });
    }
  }
  const all = [...statuses];
  if (all.every(([, status]) => status === 404 || status === 501)) return closed;
  return all
    .flatMap(([actor, status]) => {
      // A file that the preview does not have is one of the public site.
      if (status < 300 || status === 307 || status === 400) return [actor];
      return [401, 403, 404].includes(status) ? [] : [`${actor}: ${status}`];
    })
    .join(' ');
}

async function walk(endpoints: readonly Endpoint[] | false, base: string, request: Requests): Promise<Rules> {
  const found: Rules = {};
  for (const endpoint of endpoints || []) {
    found[`${endpoint.method} ${endpoint.path}`] = await sendAsAll(endpoint, base, request);
  }
  return found;
}

describe('the table', () => {
  it('has every collection and every global', () => {
    const { config } = panel.payload;
    expect(Object.keys(collections).sort()).toEqual(config.collections.map(({ slug }) => slug).sort());
    expect(Object.keys(globals).sort()).toEqual(config.globals.map(({ slug }) => slug).sort());
  });

  it.each(Object.keys(collections))('is correct for %s', async (slug) => {
    const { endpoints } = panel.payload.collections[slug as CollectionSlug].config;
    expect(await walk(endpoints, `/${slug}`, requests[slug] as Requests)).toEqual(collections[slug]);
  });

  it.each(Object.keys(globals))('is correct for the global %s', async (slug) => {
    const endpoints = panel.payload.globals.config.find((one) => one.slug === slug)?.endpoints ?? false;
    expect(await walk(endpoints, `/globals/${slug}`, requests[slug] as Requests)).toEqual(globals[slug]);
  });

  it('is correct for endpoints outside collections', async () => {
    expect(await walk(panel.payload.config.endpoints, '', requests.root as Requests)).toEqual(root);
  });
});

describe('endpoints that are not in the table', () => {
  it.each([
    ['POST', '/graphql', { query: '{ Users { docs { email } } }' }],
    ['GET', '/graphql?query={Users{docs{email}}}'],
    ['GET', '/graphql-playground'],
    ['GET', '/payload-jobs'],
    ['GET', '/payload-jobs/run'],
    ['GET', '/payload-migrations'],
    ['POST', '/payload-migrations'],
    ['PUT', '/news'],
    ['GET', '/globals/nothing'],
    ['GET', '/nothing'],
    ['GET', ''],
    ['POST', '/users/1/api-key/reveal'],
    ['POST', '/machines/1/api-key/reveal'],
  ] as const)('do not exist: %s %s', async (method, path, body?: object) => {
    for (const actor of actors) {
      const answer = await panel.send(actor, method, path, body);
      expect([actor, answer.status]).toEqual([actor, expect.toSatisfy((status) => [404, 405, 501].includes(status))]);
    }
  });

  it.each(actors)('are not opened to %s by a method in a header', async (actor) => {
    const headers = { 'X-Payload-HTTP-Method-Override': 'GET' };
    const { status } = await panel.send(actor, 'POST', '/reports', undefined, headers);
    expect(status).toBe(actor === 'admin' ? 200 : 403);
  });
});

describe('the list of permissions', () => {
  it('is empty for anonymous clients and names no collection', async () => {
    const { status, body } = await panel.send('anonymous', 'GET', '/access');
    expect([status, body]).toEqual([200, {}]);
    for (const path of ['/users/access', '/news/access/x', '/globals/meta/access', '/payload-preferences/access']) {
      const answer = await panel.send('anonymous', 'POST', path, {});
      expect([path, [{}, { errors: expect.anything() }]]).toEqual([path, expect.arrayContaining([answer.body])]);
    }
  });

  it('has nothing but create for machine users', async () => {
    const { body } = await panel.send('machine', 'GET', '/access');
    expect(body.canAccessAdmin).toBeFalsy();
    expect(Object.keys(body.collections).sort()).toEqual(
      Object.keys(collections)
        .filter((slug) => collections[slug] === editorial)
        .sort(),
    );
    expect(body.globals).toBeUndefined();
    for (const rules of Object.values(body.collections)) {
      expect(JSON.stringify(rules)).not.toMatch(/"(read|update|delete|readVersions|unlock)"/);
    }
  });

  it('is complete for accounts of the panel', async () => {
    for (const actor of ['admin', 'editor', 'contributor'] as const) {
      const { body } = await panel.send(actor, 'GET', '/access');
      expect(body.canAccessAdmin).toBe(true);
      expect(Boolean(body.collections.users.create)).toBe(actor === 'admin');
      expect(Boolean(body.collections.news.fields.status.update ?? body.collections.news.fields.status === true)).toBe(
        actor !== 'contributor',
      );
    }
  });
});

describe('responses to anonymous clients and machine users', () => {
  it('never contain a row, a user, a path or a stack', () => {
    expect(responses.length).toBeGreaterThan(400);
    const leaks = responses.filter(({ text }) =>
      /canary|@example\.|\/work|node_modules|"stack"|\bat \w+ \(|SQLITE|select /i.test(text),
    );
    expect(leaks).toEqual([]);
  });
});
