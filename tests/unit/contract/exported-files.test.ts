import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { jsonSchemas } from '../../../src/contract/json-schemas.ts';
import { feedFileAt, feedFiles } from '../../../src/contract/registry.ts';
import { sampleTree } from '../export/verify/sample-tree.ts';

const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }));
for (const schema of jsonSchemas('https://feed.test').values()) ajv.addSchema(schema);

const problems = (path: string, name: string, content: unknown) => {
  const validate = ajv.getSchema(`https://feed.test/api/v1/schemas/${name}.json`);
  validate?.(content);
  return (validate?.errors ?? []).map(({ instancePath, message }: ErrorObject) => `${path}${instancePath}: ${message}`);
};

test('an independent validator accepts every exported file with the published schemas', { timeout: 60_000 }, () => {
  const kinds = new Set<string>();
  for (const [path, bytes] of sampleTree()) {
    const kind = feedFileAt(`/${path}`);
    if (!kind) continue;
    kinds.add(kind.path);
    expect(problems(path, kind.schemaName, JSON.parse(String(bytes)))).toEqual([]);
  }
  expect(feedFiles.map(({ path }) => path).filter((path) => !kinds.has(path))).toEqual([]);
});

test('the who’s who satisfies the schema that was written by hand (docs/feed-rules.md 7.2 to 7.10)', () => {
  const byHand = ajv.compile(JSON.parse(readFileSync(new URL('whos-who.schema.json', import.meta.url), 'utf8')));
  const chart = JSON.parse(String(sampleTree().get('api/v1/orgchart.json')));
  expect(byHand(chart) ? [] : byHand.errors).toEqual([]);
  expect(byHand({ ...chart, extra: 1 })).toBe(false);
});
