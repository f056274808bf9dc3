/** Backups and restores of pictures that are in a bucket. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PictureBucket, pictureBucket } from '../../../collections/media/picture-bucket.ts';
import { backUp } from '../../../src/backup/back-up.ts';
import { restore } from '../../../src/backup/restore.ts';
import { BucketClient } from '../../../src/lib/bucket/bucket-client.ts';
import { BUCKET, FakeStore, KEYS } from '../../fixtures/s3/fake-store.ts';
import { runCommand } from '../support/run-command.ts';
import { Installation } from './installation.ts';

const [here, there] = ['RIFF0000WEBP a harbour', 'RIFF0000WEBP a mountain'];
const now = new Date(Date.UTC(2026, 0, 2));
const environment = () => ({ ...store.env, MEDIA_BUCKET: `s3://${BUCKET}/pictures` });

let store: FakeStore;
beforeAll(async () => {
  store = await FakeStore.open();
});
afterAll(() => store.close());
beforeEach(() => store.reset());

/** Of two pictures one has a file, and the other one is only in the bucket, next to one of no row. */
function installation() {
  const made = new Installation({ 'here.webp': here, 'there.webp': there });
  rmSync(join(made.media, 'there.webp'));
  store.set('pictures/there.webp', there);
  store.set('pictures/unused.webp', here);
  return Object.assign(made, { bucket: pictureBucket('command', environment() as never) });
}

/** One that soon gives up. */
function impatientBucket() {
  const settings = { ...KEYS, sessionToken: undefined, endpoint: store.address };
  const address = { bucket: BUCKET, prefix: 'pictures/', name: `s3://${BUCKET}/pictures` };
  return new PictureBucket(new BucketClient({ address, settings, patience: 5, retries: 0 }));
}

it('a backup has every picture of its database, also those that are only in the bucket', async () => {
  using one = installation();
  const { folder, pictures, missing } = await backUp({ ...one, now });
  expect([pictures, missing]).toEqual([2, []]);
  expect(one.files(join(folder, 'media'))).toEqual({ 'here.webp': here, 'there.webp': there });
});

it('a picture that is nowhere is named, and the rest is backed up', async () => {
  using one = installation();
  store.objects.clear();
  expect(await backUp({ ...one, now })).toMatchObject({ pictures: 1, missing: ['there.webp'] });
});

it('there is no backup without the pictures while the bucket does not answer', async () => {
  using one = installation();
  store.onRequest = () => ({ status: 503, code: 'SlowDown' });
  await expect(backUp({ ...one, bucket: impatientBucket(), now })).rejects.toThrow(
    /^The bucket s3:\/\/feed\/pictures of the pictures does not answer: .* Nothing was backed up, and no backup was removed\.$/,
  );
  expect(one.backups()).toEqual([]);
});

it('a restore puts the pictures into the folder and the bucket, before the rows refer to them', async () => {
  using one = installation();
  const { folder: from } = await backUp({ ...one, now });
  one.write({ 'later.webp': here });
  store.set('pictures/there.webp', 'RIFF0000WEBP something else');
  store.objects.delete('pictures/here.webp');
  const replaced: boolean[] = [];
  store.onRequest = ({ method }) => {
    const isReplaced = readdirSync(join(one.folder, 'data')).some((name) => name.startsWith('cms.db.replaced-'));
    if (method === 'PUT') replaced.push(isReplaced);
    return null;
  };
  await restore({ ...one, from, now });
  expect(one.files()).toEqual({ 'here.webp': here, 'there.webp': there });
  expect([store.text('pictures/here.webp'), store.text('pictures/there.webp')]).toEqual([here, there]);
  expect(replaced).toEqual([false, false]);
  expect(one.rows()).toEqual({ 'here.webp': here, 'there.webp': there });
});

it('a restore sends only what the bucket lacks', async () => {
  using one = installation();
  const { folder: from } = await backUp({ ...one, now });
  store.asked.length = 0;
  await restore({ ...one, from, now });
  const sent = store.asked.filter(({ method }) => method !== 'GET').map(({ method, key }) => `${method} ${key}`);
  expect(sent).toEqual(['PUT pictures/here.webp']);
});

it('a restore replaces nothing while the bucket does not answer, and says how to do without', async () => {
  using one = installation();
  const { folder: from } = await backUp({ ...one, now });
  one.write({ 'later.webp': here });
  store.onRequest = () => ({ status: 403, code: 'AccessDenied' });
  await expect(restore({ ...one, bucket: impatientBucket(), from, now })).rejects.toThrow(
    / denies access: .* Nothing was restored\. Without MEDIA_BUCKET, this command restores the pictures into the folder only\.$/,
  );
  expect(one.rows()).toEqual({ 'later.webp': here });
  await restore({ ...one, bucket: null, from, now });
  expect(one.rows()).toEqual({ 'here.webp': here, 'there.webp': there });
});

it('the command uses the bucket of the settings', async () => {
  using one = installation();
  const env = { ...one.env, ...environment(), STATE_DIR: join(one.folder, 'state') };
  const { status, stdout } = await runCommand('src/commands/backup.ts', ['--out', one.out, '--json'], env);
  expect(status).toBe(0);
  expect(readdirSync(join(JSON.parse(stdout).folder, 'media')).sort()).toEqual(['here.webp', 'there.webp']);
});
