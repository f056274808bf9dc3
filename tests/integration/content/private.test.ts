import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpContent } from '../../../src/content/dump.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillDatabase } from './fill-database.ts';
import { readTree } from './read-tree.ts';

const CANARY = 'canary-5f1c';
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await fillDatabase(database.payload, database.folder);
});

afterAll(() => database.close());

it('contains nothing about accounts, machine users, reports, subscribers, preferences or earlier versions', async () => {
  const { payload, folder } = database;
  const user = await payload.create({
    collection: 'users',
    data: { name: `${CANARY} name`, email: `${CANARY}@example.com`, password: `${CANARY}-password`, role: 'editor' },
  });
  await payload.create({
    collection: 'machines',
    data: { name: `${CANARY} machine`, enableAPIKey: true, apiKey: `${CANARY}-key` },
  });
  await payload.create({ collection: 'reports', data: { subject: `${CANARY} report`, contact: CANARY } });
  await payload.create({ collection: 'subscribers', data: { email: `${CANARY}@subscriber.example` } });
  await payload.create({
    collection: 'payload-preferences',
    data: { key: CANARY, value: { text: CANARY }, user: { relationTo: 'users', value: user.id } },
    user: { ...user, collection: 'users' },
  });
  await payload.update({ collection: 'caveats', id: 'not-complete', data: { text: `${CANARY} in a version` } });
  await payload.update({ collection: 'caveats', id: 'not-complete', data: { text: 'Not complete.' } });

  await payload.create({
    collection: 'row-notes',
    data: { family: 'caveats', row: 'not-complete', text: CANARY } as never, // a hook adds the rest
    user: { ...user, collection: 'users' },
  });
  await payload.create({
    collection: 'saved-filters',
    data: { name: CANARY, query: CANARY, shared: true },
    user: { ...user, collection: 'users' },
  });
  const reasons = [{ label: CANARY, text: CANARY }];
  await payload.updateGlobal({ slug: 'reject-reasons', data: { reasons } });

  const dump = join(folder, 'content');
  await dumpContent(payload, dump);
  const tree = readTree(dump);
  expect(JSON.stringify(tree)).not.toContain(CANARY);
  expect([...new Set(Object.keys(tree).map((path) => path.split('/')[0]))]).toEqual([
    'academia',
    'books',
    'caveats',
    'changelog',
    'developers',
    'entities',
    'events',
    'globals',
    'illustrations',
    'media',
    'news',
    'newsletters',
    'pages',
    'regulation',
    'relations',
    'review-log',
    'sources',
    'talks',
  ]);
});

it('names who moved a row, like the review log, but not who created it', async () => {
  const { payload, folder } = database;
  const user = await payload.create({
    collection: 'users',
    data: { name: 'Edith', email: 'edith@example.com', password: 'long enough', role: 'editor' },
  });
  const signedIn = { ...user, collection: 'users' as const };
  await payload.create({ collection: 'caveats', data: { id: 'hers', text: 'Hers' } as never, user: signedIn });
  const dump = join(folder, 'content');
  await dumpContent(payload, dump);
  const tree = readTree(dump);
  expect(tree['review-log/caveats/hers.yaml']).toMatch(
    /^- at: .*\n {2}to: pending\n {2}who: Edith\n {2}role: editor\n$/,
  );
  expect(tree['caveats/hers.yaml']).not.toMatch(/created_by|users:/);
});
