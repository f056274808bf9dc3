import { expect, test } from 'vitest';
import { contentOf, readTreeFile } from '../../../../../export/verify/tree/tree-file.ts';
import { newsList } from '../../../../../src/contract/news.ts';
import { relationList } from '../../../../../src/contract/orgchart.ts';
import { sampleTree } from '../sample-tree.ts';

const sample = sampleTree();
const read = (path: string, bytes = sample.get(path) ?? Buffer.of()) => readTreeFile(path, { bytes, headers: {} });

test('contentOf returns the typed content of a file that satisfies the schema', () => {
  const file = read('api/v1/orgchart/relations.json');
  expect(contentOf(file, relationList)?.relations.length).toBeGreaterThan(0);
  expect(contentOf(file, newsList)).toBeUndefined();
});

test('contentOf returns nothing for a file that breaks its schema', () => {
  const file = read('api/v1/orgchart/relations.json', Buffer.from('{"relations":[]}'));
  expect(file.problem).toBeNull();
  expect(contentOf(file, relationList)).toBeUndefined();
});

test.each([
  ['not JSON', Buffer.from('<html>'), 'expected JSON, found "<html>"'],
  ['empty', Buffer.of(), 'expected JSON, found nothing'],
  ['not UTF-8', Buffer.of(0x22, 0xff, 0x22), 'expected UTF-8, found other bytes'],
])('a file that is %s has a problem', (_, bytes, problem) => {
  expect(read('api/v1/news.json', bytes).problem).toContain(problem);
});

test('a text file is not parsed', () => {
  expect(read('api/v1/markets/logos/btc.svg')).toMatchObject({ problem: null, content: undefined, kind: undefined });
  expect(read('llms.txt').asset?.mediaType).toBe('text/plain');
});
