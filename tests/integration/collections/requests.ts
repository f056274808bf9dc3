/**
 * For each endpoint of each collection and global a request that succeeds if it is allowed. Every row contains the word
 * canary, so that leaks can be detected.
 */
import type { CollectionSlug, Endpoint, TypedUser } from 'payload';
import type { Family } from '../../../src/feed/stored-rows.ts';
import type { Actor, Panel } from './panel.ts';
import { createReferencedRows, pngFile, publishable } from './rows.ts';

type Row = Record<string, unknown>;
export type EndpointKey = Pick<Endpoint, 'method' | 'path'>;

export interface RequestParts {
  /** Relative to the path of the collection. */
  path: string;
  body?: unknown;
  headers?: HeadersInit;
}

export type Requests = (endpoint: EndpointKey, actor: Actor) => Promise<RequestParts> | RequestParts;

interface Kind {
  slug: string;
  /** The data of a new row, different each time. */
  row: () => Row;
  /** A valid edit of the row. */
  change: Row;
  /** The picture file of the row. */
  file?: () => { name: string; data: Buffer; mimetype: string; size: number };
  /** The creator of the row that an actor requests; none by default. */
  owner?: (actor: Actor) => TypedUser;
  /** Requests to endpoints that only this collection has; undefined for the others. */
  own?: (endpoint: EndpointKey, actor: Actor, id: string | number) => Promise<RequestParts | undefined>;
}

export async function requestsTo(panel: Panel): Promise<Record<string, Requests>> {
  const { payload, accounts } = panel;
  const { picture } = await createReferencedRows(payload);
  const note = await payload.create({
    collection: 'row-notes',
    data: { family: 'sources', row: 'avisa', text: 'canary' } as never, // the rest is added by a hook
    user: accounts.admin.user,
  });
  const rows = publishable(picture);
  rows.talks.row.event = null;
  const png = await pngFile('canary.png');
  const countries = ['NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'GL', 'AX'];
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const asUser = (actor: Actor) => accounts[actor === 'editor' || actor === 'contributor' ? actor : 'admin'].user;
  const password = 'a long canary';
  const user = () => ({ name: `canary ${next()}`, email: `canary-${next()}@example.org`, password, role: 'editor' });

  /** A contributor may edit their own pending row. */
  const editorial = (slug: Family, row: () => Row) =>
    collection({ slug, row: () => ({ ...rows[slug].row, ...row() }), change: {}, owner: () => asUser('contributor') });

  const accountPaths: Kind['own'] = async ({ path, method }, actor, id) => {
    if (!/^[/][a-z]/.test(path) || /^[/](count|versions|access)/.test(path)) return undefined;
    const { email, password } = accounts.editor;
    const bodies: Record<string, Row> = {
      '/login': { email, password },
      '/unlock': { email },
      '/forgot-password': { email: user().email }, // requests for one address are limited
      '/reset-password': { token: 'canary', password },
      '/first-register': user(),
    };
    const signed = path === '/logout' ? await panel.signIn(actor) : undefined;
    return {
      path: path.replace(':id', String(id)),
      ...(method === 'get' ? {} : { body: bodies[path] ?? {} }),
      ...(signed ? { headers: { Authorization: signed } } : {}),
    };
  };

  return {
    news: editorial('news', () => ({ title: 'canary', url: `https://canary.example/${next()}` })),
    events: editorial('events', () => ({ title: `canary ${next()}` })),
    talks: editorial('talks', () => ({ title: 'canary', id: `yt-canary-${next()}` })),
    sources: editorial('sources', () => ({ name: `canary ${next()}` })),
    newsletters: editorial('newsletters', () => ({ title: 'canary', number: 100 + next() })),
    entities: editorial('entities', () => ({ name: `canary ${next()}` })),
    relations: editorial('relations', () => ({ label: 'canary', id: `canary-${next()}` })),
    regulation: editorial('regulation', () => ({ law: 'canary', country: countries.pop() })),
    caveats: editorial('caveats', () => ({ text: `canary ${next()}` })),
    academia: editorial('academia', () => ({ name: 'canary', code: `C${next()}` })),
    books: editorial('books', () => ({ title: `canary ${next()}` })),
    developers: editorial('developers', () => ({ name: `canary ${next()}` })),
    illustrations: editorial('illustrations', () => ({ subject: `canary ${next()}` })),
    changelog: editorial('changelog', () => ({ title: `canary ${next()}` })),
    pages: editorial('pages', () => ({ title: `canary ${next()}` })),
    media: collection({
      slug: 'media',
      row: () => ({ alt: 'canary' }),
      change: { author: 'canary' },
      file: () => ({ ...png, name: `canary-${next()}.png` }),
      own: async ({ path }, _, id) => {
        if (path.startsWith('/paste-url')) return { path: '/paste-url?src=https://canary.example/canary.png' };
        if (path !== '/file/:filename') return undefined;
        return { path: `/file/${(await payload.findByID({ collection: 'media', id })).filename}` };
      },
    }),
    'review-log': collection({
      slug: 'review-log',
      row: () => ({
        family: 'news',
        row: 'canary',
        to: 'pending',
        who: 'canary',
        role: 'admin',
        at: new Date().toISOString(),
      }),
      change: { who: 'canary' },
    }),
    'intake-items': collection({
      slug: 'intake-items',
      row: () => ({
        key: `canary ${next()}`,
        source: 'canary',
        family: 'news',
        row: 'canary',
        hash: 'canary',
        first_seen: new Date().toISOString(),
        last_seen: new Date().toISOString(),
      }),
      change: { hash: 'other' },
    }),
    'intake-sources': collection({
      slug: 'intake-sources',
      row: () => ({ id: `canary-${next()}`, fails: 0 }),
      change: { fails: 1 },
    }),
    'intake-runs': collection({
      slug: 'intake-runs',
      row: () => ({ started_at: new Date().toISOString() }),
      change: { summary: {} },
    }),
    'row-notes': collection({
      slug: 'row-notes',
      row: () => ({ family: 'sources', row: 'avisa', text: 'canary' }),
      change: { text: 'other' },
      owner: () => asUser('admin'),
    }),
    'note-mentions': collection({
      slug: 'note-mentions',
      row: () => ({ note: note.id, account: 'canary', name: 'canary', read: false }),
      change: { read: true },
    }),
    'dismissed-duplicates': collection({
      slug: 'dismissed-duplicates',
      row: () => ({
        family: 'news',
        row: `canary-${next()}`,
        other: 'canary',
        account: 'users/1',
        by: 'canary',
        at: new Date().toISOString(),
      }),
      change: { by: 'other' },
    }),
    'link-checks': collection({
      slug: 'link-checks',
      row: () => ({ key: `canary ${next()}`, family: 'news', row: 'canary', url: 'https://canary.example/1' }),
      change: { url: 'https://canary.example/2' },
    }),
    'row-assignments': collection({
      slug: 'row-assignments',
      row: () => ({
        ...{ family: 'sources', row: `canary-${next()}`, account: 'canary', name: 'canary', by: 'canary' },
        at: new Date().toISOString(),
        closed: false,
      }),
      change: { name: 'other' },
    }),
    'saved-filters': collection({
      slug: 'saved-filters',
      row: () => ({ name: `canary ${next()}`, query: 'families=news', shared: true }),
      change: { shared: true },
    }),
    reports: collection({ slug: 'reports', row: () => ({ subject: `canary ${next()}` }), change: { done: true } }),
    subscribers: collection({
      slug: 'subscribers',
      row: () => ({ email: `canary-${next()}@example.org` }),
      change: { language: 'en' },
    }),
    users: collection({ slug: 'users', row: user, change: {}, own: accountPaths }),
    machines: collection({
      slug: 'machines',
      row: () => ({ name: `canary ${next()}` }),
      change: {},
      own: accountPaths,
    }),
    'payload-kv': collection({ slug: 'payload-kv', row: () => ({ key: `canary ${next()}`, data: {} }), change: {} }),
    'payload-locked-documents': collection({
      slug: 'payload-locked-documents',
      row: () => ({ globalSlug: 'meta', user: { relationTo: 'users', value: accounts.admin.id } }),
      change: {},
    }),
    // Preferences belong to one account.
    'payload-preferences': collection({
      slug: 'payload-preferences',
      row: () => ({ key: `canary-${next()}`, value: 'canary' }),
      change: { value: 'canary' },
      owner: asUser,
      own: async ({ path, method }, _, id) => {
        // Deleting by id deletes by key.
        if (!path.includes(':key') && `${method} ${path}` !== 'delete /:id') return undefined;
        const { key } = await payload.findByID({ collection: 'payload-preferences', id });
        return { path: `/${key}`, ...(method === 'post' ? { body: { value: 'canary' } } : {}) };
      },
    }),
    'payload-migrations': () => ({ path: '' }),
    rules: global('rules', { review: 'placeholder', content: { canary: true } }),
    meta: global('meta', { description: 'canary' }),
    'reject-reasons': global('reject-reasons', { reasons: [{ label: 'canary', text: 'canary' }] }),
    root: ({ path }) => ({ path: path.replace('/:path*', '') }),
  };

  function collection(kind: Kind): Requests {
    const slug = kind.slug as CollectionSlug;
    let kept: string | number | undefined;

    async function make(actor: Actor): Promise<string | number> {
      const row = await payload.create({
        collection: slug,
        data: kind.row() as never,
        ...(kind.file ? { file: kind.file() } : {}),
        ...(kind.owner ? { user: kind.owner(actor) } : {}),
      });
      return row.id as string | number; // the type allows undefined, which only new rows have
    }

    /** The row of the last request, while it exists. */
    async function rowFor({ method }: EndpointKey, actor: Actor): Promise<string | number> {
      if (kept === undefined || slug.startsWith('payload-')) kept = await make(actor); // everyone may delete these
      const row = kept;
      if (method === 'delete' && actor === 'admin') kept = undefined;
      return row;
    }

    function newBody(): unknown {
      if (!kind.file) return kind.row();
      const { name, data, mimetype } = kind.file();
      const form = new FormData();
      form.set('file', new File([new Uint8Array(data)], name, { type: mimetype }));
      form.set('_payload', JSON.stringify(kind.row()));
      return form;
    }

    return async (endpoint, actor) => {
      const request = `${endpoint.method} ${endpoint.path}`;
      if (request === 'post /') return { path: '', body: newBody() };
      const id = await rowFor(endpoint, actor);
      const own = await kind.own?.(endpoint, actor, id);
      if (own) return own;
      switch (request) {
        case 'get /':
          return { path: '?depth=2' };
        case 'get /count':
        case 'get /versions':
          return { path: endpoint.path };
        case 'patch /':
          return { path: `?where[id][equals]=${id}`, body: kind.change };
        case 'delete /':
          return { path: `?where[id][equals]=${id}` };
        case 'get /:id':
        case 'delete /:id':
          return { path: `/${id}` };
        case 'patch /:id':
          return { path: `/${id}?depth=2`, body: kind.change };
        case 'post /access/:id?':
          return { path: `/access/${id}`, body: {} };
        case 'post /:id/duplicate':
          return { path: `/${id}/duplicate`, body: kind.row() };
        case 'get /versions/:id':
        case 'post /versions/:id':
          return { path: `/versions/${await versionOf(slug, id)}` };
        default:
          throw new Error(`${slug} has no request for ${request}. Add it here, and its rule to the table.`);
      }
    };
  }

  async function versionOf(slug: CollectionSlug, parent: string | number): Promise<string> {
    if (!payload.collections[slug].config.versions) return '1';
    const where = { parent: { equals: parent } };
    const { docs } = await payload.findVersions({ collection: slug as 'news', where, limit: 1 });
    return String(docs[0]?.id ?? 1);
  }

  function global(slug: 'rules' | 'meta' | 'reject-reasons', body: Row): Requests {
    return async ({ method, path }) => {
      await payload.updateGlobal({ slug, data: body });
      const { docs } = await payload.findGlobalVersions({ slug, limit: 1 });
      return {
        path: path === '/' ? '' : path.replace(':id', String(docs[0]?.id)),
        ...(method === 'post' ? { body } : {}),
      };
    };
  }
}
