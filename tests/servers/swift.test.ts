/** Publishing to an OpenStack Swift server with s3api, which checks signatures and refuses conditional writes (npm run test:swift). */
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { objectHeaders } from '../../export/publish/bucket/object-headers.ts';
import { BucketClient } from '../../src/lib/bucket/bucket-client.ts';
import { parseBucketAddress } from '../../src/lib/bucket-address.ts';
import { Newsroom } from '../integration/export/publish/branch/newsroom.ts';
import { readTree } from '../integration/support/read-tree.ts';
import { startCommand } from '../integration/support/run-command.ts';
import { KEYS } from '../swift/swift-config.ts';

const url = String(process.env.TEST_SWIFT);
const news = await Newsroom.open();
/** More than 1,000 files, the most that a listing returns at once. */
const STORIES = 350;
const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00+00:00`;
const site = await news.export('site', at(8), { stories: STORIES });
await news.markets('site', at(8));
await news.stats('site', at(8));
afterAll(() => news.close());

const signer = new AwsClient({ ...KEYS, service: 's3' });
const withS3 = (path: string, init: RequestInit) => signer.fetch(`${url}/${path}`, init);
/** Swift's own interface, which has nothing of S3 and needs no key for a public bucket. */
const withSwift = (path: string) => fetch(`${url}/v1/AUTH_test/${path}`);

async function makeBucket(bucket: string): Promise<void> {
  expect((await withS3(bucket, { method: 'PUT', headers: { 'x-amz-acl': 'public-read' } })).status).toBe(200);
}

async function keysOf(bucket: string): Promise<string[]> {
  const answer = await withSwift(`${bucket}?format=json`);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

function startPublish(bucket: string, options: string[], keys: Record<string, string> = {}) {
  const env = {
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    AWS_REGION: KEYS.region,
    AWS_ENDPOINT_URL_S3: url,
    ...keys,
  };
  return startCommand('src/commands/publish.ts', ['--to', `s3://${bucket}/site`, '--json', ...options], env);
}

/** @returns what the command says that it did */
async function publish(bucket: string, ...options: string[]) {
  const { status, stdout, stderr } = await startPublish(bucket, ['--no-conditions', ...options]).ended;
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return JSON.parse(stdout);
}

/** Paths of the objects that differ from the folder's files. */
async function differing(bucket: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, content] of readTree(site)) {
    const body = Buffer.from(await (await withSwift(`${bucket}/site/${path}`)).arrayBuffer());
    if (!body.equals(content)) wrong.push(path);
  }
  return wrong;
}

const keysOfSite = () => [...readTree(site).keys()].map((path) => `site/${path}`);

it('a store that refuses conditional writes gets nothing unless --no-conditions says that there is one publisher', async () => {
  await makeBucket('conditions');
  const { status, stderr } = await startPublish('conditions', ['--dir', site]).ended;
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'publish: The store of s3://conditions/site has no conditional writes (it answered a conditional write with status 501, NotImplemented, Conditional object PUTs are not supported), so two publishers could overwrite each other. If this is the only one, use --no-conditions or PUBLISH_NO_CONDITIONS=1.\n',
  });
  expect(await keysOf('conditions')).toEqual([]);
});

it('a wrong secret is refused in one line, which does not show it', async () => {
  await makeBucket('secrets');
  const secret = 'another/secret+of-nobody';
  const options = ['--dir', site, '--no-conditions'];
  const { status, stdout, stderr } = await startPublish('secrets', options, { AWS_SECRET_ACCESS_KEY: secret }).ended;
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^publish: The bucket s3:\/\/secrets\/site denies access: status 403, SignatureDoesNotMatch[^\n]*\n$/,
  );
  expect(stderr).not.toContain(secret);
  expect(stderr).not.toContain(KEYS.accessKeyId);
  expect(await keysOf('secrets')).toEqual([]);
});

it('a bucket that does not exist is reported in one line', async () => {
  const { status, stderr } = await startPublish('nowhere', ['--dir', site, '--no-conditions']).ended;
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^publish: The bucket s3:\/\/nowhere\/site cannot be found: status 404, NoSuchBucket[^\n]*\n$/,
  );
});

it('a body that does not have its Content-MD5 is not stored', async () => {
  await makeBucket('digests');
  const headers = { 'content-md5': '1B2M2Y8AsgTpgAmY7PhCfg==' };
  const answer = await withS3('digests/file', { method: 'PUT', body: 'of another hash', headers });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('BadDigest')]);
  expect(await keysOf('digests')).toEqual([]);
});

describe('a bucket with a feed', () => {
  const foreign = ['other/file', 'site/CNAME', 'site/å & <b>+%20.txt'];

  beforeAll(async () => {
    await makeBucket('feed');
    await publish('feed', '--dir', site);
    for (const key of foreign) await withS3(`feed/${encodeURIComponent(key)}`, { method: 'PUT', body: key });
  });

  it('has every file of the folder, byte for byte, and nothing else', async () => {
    expect(await keysOf('feed')).toEqual([...keysOfSite(), ...foreign].sort());
    expect(await differing('feed')).toEqual([]);
  });

  it('serves every file with its type and how long it may be cached', async () => {
    for (const path of readTree(site).keys()) {
      const { headers } = await withSwift(`feed/site/${path}`);
      const served = { 'content-type': headers.get('content-type'), 'cache-control': headers.get('cache-control') };
      expect({ path, ...served }).toEqual({ path, ...objectHeaders(path) });
    }
    const { headers } = await withSwift('feed/site/rss.xml');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('max-age=600');
  });

  it('is listed completely, beyond the 1,000 objects of one answer', async () => {
    const address = parseBucketAddress('s3://feed/site');
    if (!address) throw new Error('The address of the tests is valid.');
    const settings = { ...KEYS, sessionToken: undefined, endpoint: url };
    const listed = await Array.fromAsync(new BucketClient({ address, settings, patience: 10 }).list(''));
    const keys = await keysOf('feed');
    expect(keys.length).toBeGreaterThan(1000);
    expect(listed.map(({ key }) => `site/${key}`).sort()).toEqual(keys.filter((key) => key.startsWith('site/')).sort());
    const etag = (await withSwift('feed/site/rss.xml')).headers.get('etag');
    expect(listed.find(({ key }) => key === 'rss.xml')?.etag).toBe(etag);
  });

  it('is fetched into a folder, byte for byte', async () => {
    const dir = news.folder('fetched');
    const { ended } = startPublish('feed', ['--fetch', '--dir', dir]);
    expect(await ended).toMatchObject({ status: 0, stderr: '' });
    expect(readTree(dir)).toEqual(readTree(site));
  });

  it('gets only what differs, loses what is gone, and keeps files of others', async () => {
    expect(await publish('feed', '--dir', site)).toMatchObject({ outcome: 'same', written: 0, deleted: 0 });
    const before = readTree(site);
    await news.export('site', at(9), { stories: STORIES - 1 });
    const after = readTree(site);
    const changed = [...after].filter(([path, content]) => !before.get(path)?.equals(content));
    const gone = [...before.keys()].filter((path) => !after.has(path));
    expect(gone.length).toBeGreaterThan(0);
    expect(await publish('feed', '--dir', site, '--allow-shrink')).toMatchObject({
      ...{ outcome: 'published', written: changed.length, deleted: gone.length },
    });
    expect(await keysOf('feed')).toEqual([...keysOfSite(), ...foreign].sort());
    expect(await differing('feed')).toEqual([]);
    for (const key of foreign) expect(await (await withSwift(`feed/${encodeURIComponent(key)}`)).text()).toBe(key);
  });
});

it('a publisher that is killed is continued by the next run, which sends only what is missing', async () => {
  await makeBucket('killed');
  const killed = startPublish('killed', ['--dir', site, '--no-conditions']);
  await vi.waitFor(async () => expect((await keysOf('killed')).length).toBeGreaterThan(200), { timeout: 60_000 });
  killed.kill('SIGKILL');
  expect((await killed.ended).signal).toBe('SIGKILL');
  const there = await keysOf('killed');
  expect(there.filter((key) => key.startsWith('site/.publish/'))).not.toEqual([]);
  expect(there.filter((key) => key.endsWith('/manifest.json'))).toEqual([]);
  const arrived = there.filter((key) => !key.startsWith('site/.publish/')).length;
  const { written } = await publish('killed', '--dir', site);
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThanOrEqual(keysOfSite().length - arrived);
  expect(await keysOf('killed')).toEqual(keysOfSite().sort());
  expect(await differing('killed')).toEqual([]);
});
