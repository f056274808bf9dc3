import { expect, test } from 'vitest';
import { checkManifests } from '../../../../../export/verify/checks/manifests.ts';
import { type Damages, problemsOf, sample } from '../run-check.ts';

interface Listed {
  count: number;
  files: { path: string; bytes: number; sha256: string; rows: number; changed_at: string }[];
}

const dropFile = (path: string) => (content: unknown) => {
  const manifest = content as Listed;
  manifest.files = manifest.files.filter((file) => file.path !== path);
};
const addFile = (path: string) => (content: unknown) => {
  (content as Listed).files.push({
    path,
    bytes: 1,
    sha256: 'a'.repeat(64),
    rows: 0,
    changed_at: '2026-11-22T00:00:00+00:00',
  });
};
const setRows = (path: string, rows: number) => (content: unknown) => {
  for (const file of (content as Listed).files) if (file.path === path) file.rows = rows;
};

const setTime = (path: string, time: string) => (content: unknown) => {
  for (const file of (content as Listed).files) if (file.path === path) file.changed_at = time;
};

test('the sample tree passes', () => {
  expect(problemsOf(checkManifests)).toEqual([]);
});

test.each<[string, Damages, string]>([
  ['other bytes', { 'llms.txt': Buffer.from('# Feed') }, 'llms.txt: expected sha256 '],
  ['another size', { 'llms.txt': Buffer.from('# Feed') }, 'llms.txt: expected bytes '],
  [
    'a byte of an icon',
    { 'api/v1/markets/logos/btc.svg': Buffer.from('<svg/>') },
    'api/v1/markets/logos/btc.svg: expected sha256 ',
  ],
  [
    'a story whose file states another time than its last change',
    { 'api/v1/manifest.json': setTime('api/v1/news/49236064d27d.json', '2026-11-21T00:00:00+00:00') },
    'api/v1/news/49236064d27d.json: expected generated_at 2026-11-21T00:00:00+00:00, its changed_at in api/v1/manifest.json, found 2026-11-22T00:00:00+00:00',
  ],
  [
    'a file that changed after the build',
    { 'api/v1/manifest.json': setTime('llms.txt', '2026-11-22T00:00:01+00:00') },
    'api/v1/manifest.json: llms.txt: expected changed_at 2026-11-22T00:00:00+00:00 or earlier, found 2026-11-22T00:00:01+00:00',
  ],
  [
    'a wrong number of rows',
    { 'api/v1/manifest.json': setRows('api/v1/talks.json', 8) },
    'api/v1/talks.json: expected rows 8, as in api/v1/manifest.json, found 10',
  ],
  [
    'a file that is not listed',
    { 'api/v1/manifest.json': dropFile('api/v1/talks.json') },
    'api/v1/talks.json: expected an entry in api/v1/manifest.json, found none',
  ],
  [
    'a market file that is not listed',
    { 'api/v1/markets/manifest.json': dropFile('api/v1/markets.json') },
    'api/v1/markets.json: expected an entry in api/v1/markets/manifest.json',
  ],
  [
    'a picture that is not listed',
    { 'api/v1/manifest.json': dropFile('media/sample-coins.webp') },
    'media/sample-coins.webp: expected an entry',
  ],
  [
    'a file of the other job',
    { 'api/v1/manifest.json': addFile('api/v1/markets.json') },
    'api/v1/manifest.json: expected only files of the export job, found api/v1/markets.json',
  ],
  [
    'itself',
    { 'api/v1/manifest.json': addFile('api/v1/manifest.json') },
    'api/v1/manifest.json: expected only files of the export job, found api/v1/manifest.json',
  ],
])('%s', (_, damages, problem) => {
  expect(problemsOf(checkManifests, damages).join('\n')).toContain(problem);
});

test('a story that was left behind in the folder', () => {
  const stale: Damages = { 'api/v1/news/aaaaaaaaaaaa.json': sample.get('api/v1/news/49236064d27d.json') ?? null };
  expect(problemsOf(checkManifests, stale)).toEqual([
    'api/v1/news/aaaaaaaaaaaa.json: expected an entry in api/v1/manifest.json, found none',
  ]);
});

test('one byte more or less in any file is found, and the file is named', () => {
  const paths = [...sample.keys()].filter((path) => !path.endsWith('manifest.json') && path !== 'api/v1/stats.json');
  for (const path of paths) {
    const bytes = sample.get(path) ?? Buffer.of();
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
    expect(problemsOf(checkManifests, { [path]: flipped }).join('\n'), path).toContain(`${path}: expected sha256`);
  }
});
