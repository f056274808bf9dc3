import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { discoveryFiles } from '../../../../export/files/discovery/files.ts';
import { componentsFile, componentsText } from '../../../../export/files/discovery/openapi-yaml.ts';
import { schemasText } from '../../../../src/commands/generate/descriptions.ts';
import { schemasFile } from '../../../../src/contract/json-schemas.ts';
import { input } from '../../export/files/discovery/input.ts';

test('the JSON Schemas and the components of OpenAPI that the export takes are those of the contract', () => {
  const stale = 'The contract has changed. Run npm run generate.';
  expect(readFileSync(schemasFile, 'utf8') === schemasText(), stale).toBe(true);
  expect(readFileSync(componentsFile, 'utf8') === componentsText(), stale).toBe(true);
});

test('openapi.yaml has the components of openapi.json in the same order, with and without the rules', () => {
  for (const rulesPublished of [true, false]) {
    const files = discoveryFiles({ ...input, rulesPublished });
    const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
    const json = JSON.parse(textOf('api/v1/openapi.json'));
    expect(JSON.stringify(parse(textOf('api/v1/openapi.yaml')))).toBe(JSON.stringify(json));
    expect('Rules' in json.components.schemas).toBe(rulesPublished);
  }
});
