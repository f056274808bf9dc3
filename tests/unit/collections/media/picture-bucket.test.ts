import { expect, it } from 'vitest';
import { pictureBucket } from '../../../../collections/media/picture-bucket.ts';

const settings = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret/of+the/store', AWS_REGION: 'eu-north-1' };
const of = (env: Record<string, string>) => pictureBucket('request', env as unknown as NodeJS.ProcessEnv);

it('there is no bucket unless one is set', () => {
  expect(of(settings)).toBeNull();
  expect(of({ ...settings, MEDIA_BUCKET: ' ' })).toBeNull();
  expect(of({ ...settings, MEDIA_BUCKET: 's3://feed/pictures' })?.name).toBe('s3://feed/pictures');
});

it.each([
  [
    'an address that is not a bucket',
    { MEDIA_BUCKET: '/srv/pictures' },
    /^The setting MEDIA_BUCKET must be the address/,
  ],
  [
    'a path that leaves the bucket',
    { MEDIA_BUCKET: 's3://feed/../x' },
    /^The setting MEDIA_BUCKET must be the address/,
  ],
  ['a missing key', { MEDIA_BUCKET: 's3://feed', AWS_ACCESS_KEY_ID: '' }, /^The setting AWS_ACCESS_KEY_ID must be set/],
])('refuses %s in one line', (_, env, line) => {
  expect(() => of({ ...settings, ...env })).toThrow(line);
});
