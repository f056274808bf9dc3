import { expect, it } from 'vitest';
import { maskSecrets } from '../../../src/lib/mask-secrets.ts';

it('hides secrets and tokens of the environment wherever they stand', () => {
  const env = { PAYLOAD_SECRET: 'abcdef0123456789', PUBLISH_TOKEN: 'ghp_0123456789', SITE_NAME: 'Nordic feed' };
  expect(maskSecrets('Nordic feed: abcdef0123456789, ghp_0123456789!', env)).toBe('Nordic feed: ***, ***!');
});

it('hides the longer secret whole when another one is a part of it', () => {
  expect(maskSecrets('secret-and-more', { A_TOKEN: 'secret-and', B_TOKEN: 'secret-and-more' })).toBe('***');
});

it('hides the password of a database and of any address, and keeps paths and hosts', () => {
  const env = { DATABASE_URI: 'postgres://feed:p%40ssword1@db.example/feed' };
  expect(maskSecrets('cannot reach db.example with p@ssword1 or p%40ssword1', env)).toBe(
    'cannot reach db.example with *** or ***',
  );
  expect(maskSecrets('https://x:y@git.example/site.git', {})).toBe('https://***@git.example/site.git');
  expect(maskSecrets('https://x:a@y@git.example/a@b', {})).toBe('https://***@git.example/a@b');
  expect(maskSecrets('file:./data/cms.db is locked', { DATABASE_URI: 'file:./data/cms.db' })).toBe(
    'file:./data/cms.db is locked',
  );
});

it('keeps short values, which may be ordinary words', () => {
  expect(maskSecrets('the feed', { A_TOKEN: 'feed', B_TOKEN: '' })).toBe('the feed');
});
