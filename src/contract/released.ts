/** The released contract in `src/contract/released/`: one file per schema, and the list of paths (docs/feed-rules.md 14.2). */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contract, ContractEndpoint } from './breaking-changes.ts';
import { generateSchemas } from './generate-schemas.ts';
import type { JsonSchema } from './json-schema.ts';
import { jsonSchemas } from './json-schemas.ts';
import { endpoints } from './registry.ts';

/** Base address of the released schemas, which belong to no deployment. */
const placeholder = 'https://feed.example';
const endpointsFile = 'endpoints.json';

export const releasedFolder = fileURLToPath(new URL('released', import.meta.url));

export function currentContract(): Contract {
  return {
    schemas: jsonSchemas(placeholder, generateSchemas()),
    endpoints: endpoints.map((endpoint) => ({
      path: endpoint.path,
      follows: 'schema' in endpoint ? endpoint.schemaName : endpoint.mediaType,
    })),
  };
}

/** Reads the released contract; null before the first release. */
export function readReleased(folder = releasedFolder): Contract | null {
  const names = filesIn(folder);
  if (names.length === 0) return null;
  return {
    schemas: new Map(
      names
        .filter((name) => name !== endpointsFile)
        .map((name) => [name.replace(/\.json$/, ''), readJson(join(folder, name)) as JsonSchema]),
    ),
    endpoints: readJson(join(folder, endpointsFile)) as ContractEndpoint[],
  };
}

/** Replaces the released contract. */
export function writeReleased({ schemas, endpoints: paths }: Contract, folder = releasedFolder): void {
  mkdirSync(folder, { recursive: true });
  for (const name of filesIn(folder)) rmSync(join(folder, name));
  for (const [name, schema] of schemas) writeJson(join(folder, `${name}.json`), schema);
  writeJson(join(folder, endpointsFile), paths);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** These files are our own and reviewed, so their content is trusted. */
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
