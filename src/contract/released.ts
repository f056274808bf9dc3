/** The contract as it was released: one file a schema, and the list of paths, in `src/contract/released/`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contract, ContractEndpoint } from './breaking-changes.ts';
import { type JsonSchema, jsonSchemas } from './json-schema.ts';
import { endpoints } from './registry.ts';

/** Released schemas belong to no deployment. */
const placeholder = 'https://feed.example';
const endpointsFile = 'endpoints.json';

export const releasedFolder = fileURLToPath(new URL('released', import.meta.url));

export function currentContract(): Contract {
  return {
    schemas: jsonSchemas(placeholder),
    endpoints: endpoints.map((endpoint) => ({
      path: endpoint.path,
      follows: 'schema' in endpoint ? endpoint.schemaName : endpoint.mediaType,
    })),
  };
}

/** Reads what `writeReleased` wrote; null before the first release. */
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

/** Replaces what was released. */
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

/** These files are ours, and reviewed: they are what they were written as. */
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
