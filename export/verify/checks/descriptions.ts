/** The files that describe the feed say what the contract says: JSON Schemas, OpenAPI in both forms, the API catalogue. */
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { breakingChanges } from '../../../src/contract/breaking-changes.ts';
import { openapiPath, openapiYamlPath } from '../../../src/contract/discovery-files.ts';
import { discovery } from '../../../src/contract/index-file.ts';
import { type JsonSchema, jsonSchemas } from '../../../src/contract/json-schema.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { found } from './report.ts';

const ours = jsonSchemas('');
const jsonObject = z.record(z.string(), z.unknown());
const openApi = z.looseObject({ openapi: z.string().startsWith('3.1.'), paths: jsonObject });
const link = z.looseObject({ href: z.url(), type: z.string() });
const links = z.array(link).min(1);
const catalogue = z.looseObject({
  linkset: z
    .array(z.looseObject({ anchor: z.url(), 'service-desc': links, 'service-doc': links, status: links }))
    .min(1),
});

export const checkDescriptions: MakeCheck = ({ fault, pathOf }) => {
  let paths: string[] | undefined;
  let described: Record<string, unknown> | undefined;
  let yaml: unknown;
  const hold = <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    content: unknown,
  ): z.output<Schema> | undefined => {
    const result = schema.safeParse(content);
    for (const issue of result.error?.issues ?? []) fault(path, `${issue.path.join('/')}: ${issue.message}`);
    return result.data;
  };
  return {
    see(file) {
      const { path, content, problem, bytes } = file;
      if (problem !== null) return;
      paths ??= contentOf(file, discovery)?.endpoints.map((row) => row.path);
      const name = /^api\/v1\/schemas\/(\w+)\.json$/.exec(path)?.[1];
      const schema = name === undefined ? undefined : hold(jsonObject, path, content);
      if (name !== undefined && schema) {
        if (pathOf && pathOf(String(schema.$id)) !== path)
          fault(path, `expected $id to be its own address, found ${found(schema.$id)}`);
        for (const change of schemaFaults(name, schema))
          fault(path, `expected what version 1 promises, found ${change}`);
      }
      if (path === openapiPath.slice(1)) described = hold(openApi, path, content);
      if (path === openapiYamlPath.slice(1)) yaml = readYaml(bytes, (text) => fault(path, text));
      if (path.startsWith('.well-known/api-catalog')) hold(catalogue, path, content);
    },
    finish() {
      if (!described) return;
      if (yaml !== undefined && !isDeepStrictEqual(yaml, described)) {
        fault(openapiYamlPath.slice(1), 'expected the document of openapi.json, found another');
      }
      const documented = Object.keys(jsonObject.parse(described.paths));
      const [listed, here] = [new Set(paths ?? documented), new Set(documented)];
      for (const path of listed.difference(here))
        fault(openapiPath.slice(1), `expected ${path}, as in the index, found it missing`);
      for (const path of here.difference(listed))
        fault(openapiPath.slice(1), `expected no ${path}, which the index does not have, found it`);
    },
  };
};

/** A later feed may promise more, never less. */
function schemaFaults(name: string, schema: Record<string, unknown>): string[] {
  const promised = ours.get(name);
  if (!promised) return [];
  const one = (value: JsonSchema) => ({ schemas: new Map([[name, value]]), endpoints: [] });
  return breakingChanges(one(promised), one(schema as JsonSchema));
}

function readYaml(bytes: Uint8Array, fault: (text: string) => void): unknown {
  try {
    return parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    fault(`expected YAML, found text that is none: ${(error as Error).message}`);
    return undefined;
  }
}
