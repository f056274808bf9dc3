/** The descriptions of the contract that the export takes as they are (docs/feed-rules.md 16.55). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { componentsFile, componentsText } from '../../../export/files/discovery/openapi-yaml.ts';
import { generateSchemas } from '../../contract/generate-schemas.ts';
import { schemasFile } from '../../contract/json-schemas.ts';

/** The text of src/contract/generated/json-schemas.json: one schema per line. */
export function schemasText(): string {
  const lines = Object.entries(generateSchemas()).map(([name, schema]) => `"${name}":${JSON.stringify(schema)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Writes the JSON Schemas, and the components of OpenAPI in YAML, which derive from them. */
export function writeDescriptions(): void {
  mkdirSync(new URL('.', schemasFile), { recursive: true });
  writeFileSync(schemasFile, schemasText());
  writeFileSync(componentsFile, componentsText());
}
