/**
 * The OpenAPI document as YAML. Most of it describes the schemas, which depend only on the contract, so `npm run generate` writes that
 * part: the library takes a tenth of a second for it (docs/feed-rules.md 16.55).
 */
import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { type buildOpenApi, componentsOf } from '../../../src/contract/openapi.ts';
import { endpoints } from '../../../src/contract/registry.ts';

/** The components of all schemas, as they are in the document. */
export const componentsFile = new URL('../../../src/contract/generated/openapi-components.yaml', import.meta.url);

/** The text of that file. */
export const componentsText = (): string => yaml({ components: { schemas: componentsOf(endpoints) } });

/** The whole document, with the components that it has. */
export function openApiYaml({ components, ...document }: ReturnType<typeof buildOpenApi>): string {
  const { schemas, ...others } = components;
  const [opening = '', ...parts] = readFileSync(componentsFile, 'utf8').split(/^(?= {4}\w)/m);
  const textOf = new Map(parts.map((part) => [part.slice(4, part.indexOf(':')), part]));
  const texts = Object.keys(schemas).map((name) => textOf.get(name) ?? missing(name));
  return [yaml(document), opening, ...texts, yaml({ components: others }).replace('components:\n', '')].join('');
}

const yaml = (value: object): string => stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 });

function missing(name: string): never {
  throw new Error(`There is no component ${name} yet. Run npm run generate.`);
}
