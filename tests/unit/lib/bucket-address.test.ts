import { expect, it } from 'vitest';
import { parseBucketAddress } from '../../../src/lib/bucket-address.ts';

it.each([
  ['s3://feed', 'feed', ''],
  ['s3://feed/', 'feed', ''],
  ['s3://feed/site', 'feed', 'site/'],
  ['s3://feed/site/', 'feed', 'site/'],
  ['s3://feed.example.org/sites/åre', 'feed.example.org', 'sites/åre/'],
])('%s is a folder of a bucket', (name, bucket, prefix) => {
  expect(parseBucketAddress(name)).toEqual({ bucket, prefix, name });
});

it.each([
  '',
  'feed',
  's3:feed',
  's3://',
  's3:///site',
  's3://a',
  's3://.feed',
  's3://feed..org',
  's3://user:word@feed',
  's3://feed?x=1',
  'https://feed/site',
  's3://feed//site',
  's3://feed/../other',
  's3://feed/site/./x',
  's3://feed/a\\b',
  's3://feed/a\nb',
  `s3://${'a'.repeat(64)}`,
])('%j is not', (given) => {
  expect(parseBucketAddress(given)).toBeNull();
});
