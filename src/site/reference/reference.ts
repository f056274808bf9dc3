/** What the reference for developers is made of: the files by family, and the parts that their schemas share. */
import type { FeedAsset, FeedFile } from '../../contract/feed-file.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import { tagOf } from '../../contract/openapi.ts';

export type Endpoint = FeedFile | FeedAsset;

export interface ReferenceFamily {
  /** The first part of the paths below `/api/v1/`, such as `news`. */
  name: string;
  title: string;
  /** The path of its page. */
  path: string;
  files: readonly Endpoint[];
  /** The names of the parts that no other family has, in the order of their use. */
  parts: readonly string[];
}

export interface Reference {
  families: readonly ReferenceFamily[];
  /** The names of the parts that several families have. */
  shared: readonly string[];
  /** Every schema by its name; its `$defs` are in `parts` too. */
  schemas: ReadonlyMap<string, JsonSchema>;
  /** Every part by its name, which is unique in the feed. */
  parts: ReadonlyMap<string, JsonSchema>;
  /** The first file with a schema, at which its fields are described. */
  fileWith: (schemaName: string) => Endpoint;
  /** The address of a file's description, with its fragment. */
  addressOf: (endpoint: Endpoint) => string;
  /** The address of a part's description, with its fragment. */
  addressOfPart: (name: string) => string;
}

/** The page of the parts that several families have. */
export const sharedPath = '/api/reference/shared/';

/** The part that describes the first fields of every file. */
export const ENVELOPE = 'Envelope';

/** Ids of the frame of every page. */
const taken = new Set(['content', 'index']);

/** The id of a file's description on its page: the id of the file in the index. */
export const anchorOf = ({ id }: Pick<Endpoint, 'id'>): string => (taken.has(id) ? `${id}-file` : id);

const titles: Readonly<Record<string, string>> = {
  index: 'Discovery',
  meta: 'Site',
  orgchart: 'Who’s who',
  stats: 'Statistics',
};

const titleOf = (name: string): string =>
  titles[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** @param schemas every schema by its name, each with the parts that it refers to */
export function buildReference(endpoints: readonly Endpoint[], schemas: ReadonlyMap<string, JsonSchema>): Reference {
  const byFamily = Map.groupBy(endpoints, tagOf);
  const partsOf = (files: readonly Endpoint[]) =>
    new Set(files.flatMap((file) => ('schema' in file ? Object.keys(schemas.get(file.schemaName)?.$defs ?? {}) : [])));
  const families = [...byFamily].map(([name, files]) => ({ name, files, parts: [...partsOf(files)] }));
  const users = Map.groupBy(
    families.flatMap(({ name, parts }) => parts.map((part) => ({ part, name }))),
    ({ part }) => part,
  );
  const homeOf = (part: string) => {
    const [first, second] = users.get(part) ?? [];
    return first !== undefined && second === undefined ? pagePath(first.name) : sharedPath;
  };
  return {
    families: families.map(({ name, files, parts }) => ({
      name,
      title: titleOf(name),
      path: pagePath(name),
      files,
      parts: parts.filter((part) => homeOf(part) !== sharedPath),
    })),
    shared: [...users.keys()].filter((part) => homeOf(part) === sharedPath).sort(),
    schemas,
    parts: new Map([...schemas.values()].flatMap(({ $defs = {} }) => Object.entries($defs))),
    fileWith: (schemaName) => {
      const first = endpoints.find((file) => 'schema' in file && file.schemaName === schemaName);
      if (first === undefined) throw new Error(`No file of the reference has the schema ${schemaName}.`);
      return first;
    },
    addressOf: (endpoint) => `${pagePath(tagOf(endpoint))}#${anchorOf(endpoint)}`,
    addressOfPart: (name) => `${homeOf(name)}#${name}`,
  };
}

const pagePath = (family: string): string => `/api/reference/${family}/`;
