/** The files that describe the feed match the contract: JSON Schemas, OpenAPI in both formats, the API catalogue. */
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { breakingChanges } from '../../../src/contract/breaking-changes.ts';
import { openapiPath, openapiYamlPath } from '../../../src/contract/discovery-files.ts';
import { discovery } from '../../../src/contract/index-file.ts';
import type { JsonSchema } from '../../../src/contract/json-schema.ts';
import { jsonSchemas } from '../../../src/contract/json-schemas.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

/** Generated when the first schema is checked, because that takes most of the time in which a job starts. */
let ownSchemas: ReadonlyMap<string, JsonSchema> | undefined;

const jsonObject = z.record(z.string(), z.unknown());
const openApi = z.looseObject({ openapi: z.string().startsWith('3.1.'), paths: jsonObject });
const link = z.looseObject({ href: z.url(), type: z.string() });
const links = z.array(link).min(1);
const catalogue = z.looseObject({
  linkset: z
    .array(z.looseObject({ anchor: z.url(), 'service-desc': links, 'service-doc': links, status: links }))
    .min(1),
});

export const checkDescriptions: MakeCheck = ({ report, pathOf }) => {
  let paths: string[] | undefined;
  let described: Record<string, unknown> | undefined;
  let yaml: unknown;
  const checkSchema = <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    content: unknown,
  ): z.output<Schema> | undefined => {
    const result = schema.safeParse(content);
    for (const issue of result.error?.issues ?? []) report(path, `${issue.path.join('/')}: ${issue.message}`);
    return result.data;
  };
  return {
    see(file) {
      const { path, content, problem, bytes } = file;
      if (problem !== null) return;
      paths ??= contentOf(file, discovery)?.endpoints.map((row) => row.path);
      const name = /^api\/v1\/schemas\/(\w+)\.json$/.exec(path)?.[1];
      const schema = name === undefined ? undefined : checkSchema(jsonObject, path, content);
      if (name !== undefined && schema) {
        if (pathOf && pathOf(String(schema.$id)) !== path)
          report(path, `expected $id to be its own address, found ${formatValue(schema.$id)}`);
        for (const change of schemaProblems(name, schema))
          report(path, `expected a schema compatible with version 1, found ${change}`);
      }
      if (path === openapiPath.slice(1)) described = checkSchema(openApi, path, content);
      if (path === openapiYamlPath.slice(1)) yaml = readYaml(bytes, (text) => report(path, text));
      if (path.startsWith('.well-known/api-catalog')) checkSchema(catalogue, path, content);
    },
    finish() {
      if (!described) return;
      if (yaml !== undefined && !isDeepStrictEqual(yaml, described)) {
        report(openapiYamlPath.slice(1), 'expected the document of openapi.json, found a different one');
      }
      const documented = Object.keys(jsonObject.parse(described.paths));
      const [listed, here] = [new Set(paths ?? documented), new Set(documented)];
      for (const path of listed.difference(here))
        report(openapiPath.slice(1), `expected ${path}, as in the index, found it missing`);
      for (const path of here.difference(listed))
        report(openapiPath.slice(1), `expected only paths of the index, found ${path}`);
    },
  };
};

/** A later feed may add to the schemas, but not remove or change anything. */
function schemaProblems(name: string, schema: Record<string, unknown>): string[] {
  ownSchemas ??= jsonSchemas('');
  const expected = ownSchemas.get(name);
  if (!expected) return [];
  const contractOf = (value: JsonSchema) => ({ schemas: new Map([[name, value]]), endpoints: [] });
  return breakingChanges(contractOf(expected), contractOf(schema as JsonSchema));
}

function readYaml(bytes: Uint8Array, report: (text: string) => void): unknown {
  try {
    return parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    report(`expected YAML, found invalid YAML: ${(error as Error).message}`);
    return undefined;
  }
}
