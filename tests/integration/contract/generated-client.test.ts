/** A TypeScript client that a public generator makes from `openapi.json` compiles, and reads every file of the sample feed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputData, JSONSchemaInput, JSONSchemaStore, quicktype } from 'quicktype-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedFileAt } from '../../../src/contract/registry.ts';
import { writeTree } from '../../golden-tree.ts';
import { sampleTree } from '../../unit/export/verify/sample-tree.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'client-'));
const tree = sampleTree();

beforeAll(async () => {
  writeTree(tree, folder);
  writeFileSync(join(folder, 'feed.ts'), await generate());
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The store that the generator reads the document from, instead of an address. */
class Document extends JSONSchemaStore {
  override fetch() {
    return Promise.resolve(JSON.parse(String(tree.get('api/v1/openapi.json'))));
  }
}

async function generate(): Promise<string> {
  const input = new JSONSchemaInput(new Document());
  await input.addSource({ name: 'Feed', uris: ['https://feed.test/openapi.json#/components/schemas/'] });
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({ inputData, lang: 'typescript', rendererOptions: { 'prefer-unions': true } });
  return lines.join('\n');
}

/** Compiles a program that uses the client, strictly, and runs it. Both print their errors. */
function run(program: string): string {
  writeFileSync(join(folder, 'program.ts'), program);
  const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    execFileSync(
      join(root, 'node_modules/.bin/tsc'),
      [
        ...['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--allowImportingTsExtensions'],
        ...['--types', 'node', '--typeRoots', join(root, 'node_modules/@types'), 'program.ts'],
      ],
      options,
    );
    return execFileSync(process.execPath, ['program.ts'], options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

const opening = `
import { readFileSync } from 'node:fs';
import { Convert, type EventRow, type MarketQuote } from './feed.ts';
const read = (path: string) => readFileSync(path, 'utf8');
`;

test('it reads every JSON file of the feed', () => {
  const files = [...tree.keys()].flatMap((path) => {
    const file = feedFileAt(`/${path}`);
    return file ? [`Convert.to${file.schemaName}(read(${JSON.stringify(path)}));`] : [];
  });
  expect(files.length).toBeGreaterThan(200);
  expect(run(`${opening}${files.join('\n')}\nconsole.log('all read');`)).toBe('all read\n');
});

test('it accepts a new value where a set is open, and makes a type of a closed set (docs/feed-rules.md 14.4)', () => {
  const output = run(`${opening}
const symbols: Record<MarketQuote, string> = { NOK: 'kr', SEK: 'kr', DKK: 'kr', EUR: '€' };
const isWorkshop = ({ event_type }: EventRow) => event_type === 'workshop';
const list = JSON.parse(read('api/v1/events.json'));
list.events[0].event_type = 'workshop';
console.log(Convert.toEventList(JSON.stringify(list)).events.some(isWorkshop), Object.keys(symbols).length);
const markets = JSON.parse(read('api/v1/markets.json'));
markets.tickers[0].quote = 'USD';
try {
  Convert.toMarketCatalogue(JSON.stringify(markets));
} catch (error) {
  console.log(String(error).includes('USD'));
}`);
  expect(output).toBe('true 4\ntrue\n');
});

test('it refuses a program that takes a text for a number', () => {
  const output = run(`${opening}const bytes: number = Convert.toNewsList(read('api/v1/news.json')).items[0]!.title;`);
  expect(output).toContain("Type 'string' is not assignable to type 'number'");
});
