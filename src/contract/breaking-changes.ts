/**
 * Compares the current contract with the released one (docs/feed-rules.md 14.1, 14.2). A change is breaking if something that a
 * reader of the released contract relies on is no longer true.
 */
import type { JsonSchema } from './json-schema.ts';

/** The schemas by name, and the paths whose files follow them. */
export interface Contract {
  schemas: ReadonlyMap<string, JsonSchema>;
  endpoints: readonly ContractEndpoint[];
}

export interface ContractEndpoint {
  path: string;
  /** The name of the schema, or the media type of a file without one. */
  follows: string;
}

/** @returns one line for each change that breaks readers of the released contract, with where and why */
export function breakingChanges(released: Contract, current: Contract): string[] {
  return compare(released, current).flatMap(({ breaks, line }) => (breaks ? [line] : []));
}

/** @returns one line for each addition to the released contract, including new enum values, which readers may not expect */
export function additions(released: Contract, current: Contract): string[] {
  return compare(released, current).flatMap(({ breaks, line }) => (breaks ? [] : [line]));
}

interface Change {
  breaks: boolean;
  line: string;
}

const broken = (where: string, what: string): Change => ({ breaks: true, line: `${where}: ${what}` });
const added = (where: string, what: string): Change => ({ breaks: false, line: `${where}: ${what}` });

function compare(released: Contract, current: Contract): Change[] {
  return [...compareEndpoints(released, current), ...compareSchemas(released, current)];
}

function compareEndpoints(released: Contract, current: Contract): Change[] {
  const before = new Map(released.endpoints.map(({ path, follows }) => [path, follows]));
  const now = new Map(current.endpoints.map(({ path, follows }) => [path, follows]));
  return [
    ...[...before].flatMap(([path, follows]) => {
      const found = now.get(path);
      if (found === undefined) return [broken(path, 'the path was removed; readers get a 404')];
      if (found === follows) return [];
      const isShared = [...before.values()].filter((name) => name === follows).length > 1;
      return isShared && !released.schemas.has(found)
        ? compareOwnSchema(path, released.schemas.get(follows), current.schemas.get(found))
        : [broken(path, `now follows ${found}, was ${follows}`)];
    }),
    ...[...now.keys()].filter((path) => !before.has(path)).map((path) => added(path, 'new path')),
  ];
}

/**
 * Compares the released schema of several paths with the new schema of one of them. A shared schema requires only what all its
 * files have, so a field that it does not require may belong to the other paths.
 */
function compareOwnSchema(path: string, released: JsonSchema | undefined, current: JsonSchema | undefined): Change[] {
  if (!released || !current) return [broken(path, 'now follows a schema that does not exist')];
  const properties = Object.fromEntries(
    Object.entries(released.properties ?? {}).filter(
      ([name]) => released.required?.includes(name) || current.properties?.[name] !== undefined,
    ),
  );
  const before = { ...released, properties };
  return [
    added(path, 'has a schema of its own'),
    ...compareSchema({ schema: before, root: released }, { schema: current, root: current }, path),
  ];
}

function compareSchemas(released: Contract, current: Contract): Change[] {
  return [
    ...[...released.schemas].flatMap(([name, schema]) => {
      const now = current.schemas.get(name);
      if (!now) return [broken(name, 'the schema was removed or renamed')];
      return compareSchema({ schema, root: schema }, { schema: now, root: now }, name);
    }),
    ...[...current.schemas.keys()]
      .filter((name) => !released.schemas.has(name))
      .map((name) => added(name, 'new schema')),
  ];
}

/** A schema, and the root schema with its `$defs`. No schema of the contract contains itself. */
interface SchemaAt {
  schema: JsonSchema;
  root: JsonSchema;
}

function compareSchema(released: SchemaAt, current: SchemaAt, where: string): Change[] {
  const before = alternatives(released);
  const now = alternatives(current);
  const [only] = before;
  if (before.length === 1 && now.length === 1 && only && now[0]) return compareAlternative(only, now[0], where);
  return now.flatMap((option) => {
    const type = typeOf(option);
    const same = before.filter((other) => typeOf(other) === type);
    const [first, second] = same;
    if (!first) return [broken(where, newType(type, before.map(typeOf)))];
    return second ? compareKind(same, option, where) : compareAlternative(first, option, where);
  });
}

/** Compares objects of several kinds in one place, which a field with a fixed value distinguishes. */
function compareKind(released: readonly SchemaAt[], current: SchemaAt, where: string): Change[] {
  const field = released.flatMap(({ schema }) => fixedField(schema) ?? [])[0] ?? '';
  const kindOf = ({ schema }: SchemaAt) => fixedValue(schema.properties?.[field]);
  const kind = kindOf(current);
  if (kind === undefined) {
    const isRemoved = current.schema.properties?.[field] === undefined;
    return [
      broken(
        `${where}.${field}`,
        isRemoved ? removed : 'no longer has a fixed value that distinguishes the kinds of objects',
      ),
    ];
  }
  const match = released.find((other) => kindOf(other) === kind);
  if (!match) return [added(where, `new kind of object: ${field} ${kind}`)];
  return compareAlternative(match, current, `${where}<${field} ${kind}>`);
}

const fixedField = ({ properties = {} }: JsonSchema) =>
  Object.keys(properties).find((name) => fixedValue(properties[name]) !== undefined);

const fixedValue = (schema: unknown) => (isSchema(schema) ? schema.const : undefined);

const removed = 'the field was removed or renamed';

function compareAlternative(released: SchemaAt, current: SchemaAt, where: string): Change[] {
  return [
    ...compareTypes(released, current, where),
    ...compareValues(released.schema, current.schema, where),
    ...comparePatterns(released.schema, current.schema, where),
    ...compareBounds(released.schema, current.schema, where),
    ...compareFields(released, current, where),
    ...compareItems(released, current, where),
  ];
}

function compareTypes(released: SchemaAt, current: SchemaAt, where: string): Change[] {
  const [before, now] = [typeOf(released), typeOf(current)];
  if (before === now || before === anything || (before === 'number' && now === 'integer')) return [];
  return [broken(where, newType(now, [before]))];
}

function newType(type: string, before: readonly string[]): string {
  const was = before.join(' or ');
  return type === 'null' ? `may now be null, was always ${was}` : `may now be ${type}, was ${was}`;
}

/**
 * Compares fixed values. A new value is an addition, as rule 14.1 says, and so is a set that becomes open with its values as
 * examples. A constant that changes and a set that is gone are breaking.
 */
function compareValues(released: JsonSchema, current: JsonSchema, where: string): Change[] {
  const before = valuesOf(released);
  const now = valuesOf(current);
  if (before === null) return [];
  if (now === null) {
    const isOpen = released.const === undefined && before.every((value) => current.examples?.includes(value));
    return isOpen
      ? [added(where, 'the set of values is open')]
      : [broken(where, `may now have any value, was one of ${before.join(', ')}`)];
  }
  const news = now.filter((value) => !before.includes(value));
  if (released.const !== undefined && news.length > 0) {
    return [broken(where, `is now ${now.join(' or ')}, was always ${before.join('')}`)];
  }
  return news.map((value) => added(where, `new value ${value}`));
}

/** Every change of a pattern counts as breaking, because two patterns cannot be compared. */
function comparePatterns(released: JsonSchema, current: JsonSchema, where: string): Change[] {
  const now = patternsOf(current);
  return patternsOf(released)
    .filter((pattern) => !now.includes(pattern))
    .map((pattern) => broken(where, `no longer has the pattern ${pattern}`));
}

const lowest = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;
const highest = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

function compareBounds(released: JsonSchema, current: JsonSchema, where: string): Change[] {
  const wider = (
    bound: (typeof lowest | typeof highest)[number],
    isWider: (before: number, now: number) => boolean,
  ) => {
    const before = released[bound];
    const now = current[bound];
    if (before === undefined || (now !== undefined && !isWider(before, now))) return [];
    return [broken(where, `${bound} is now ${now ?? 'not set'}, was ${before}`)];
  };
  return [
    ...lowest.flatMap((bound) => wider(bound, (before, now) => now < before)),
    ...highest.flatMap((bound) => wider(bound, (before, now) => now > before)),
  ];
}

function compareFields(released: SchemaAt, current: SchemaAt, where: string): Change[] {
  const before = released.schema;
  const now = current.schema;
  const closed = before.additionalProperties === false;
  const changes = Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const here = `${where}.${name}`;
    const found = now.properties?.[name];
    if (found === undefined) return [broken(here, removed)];
    return compareSchema(place(schema, released), place(found, current), here);
  });
  for (const name of before.required ?? []) {
    if (now.properties?.[name] !== undefined && !now.required?.includes(name)) {
      changes.push(broken(`${where}.${name}`, 'is no longer always present'));
    }
  }
  for (const name of Object.keys(now.properties ?? {})) {
    if (before.properties === undefined || name in before.properties) continue;
    changes.push(
      closed ? broken(`${where}.${name}`, 'new field in a closed object') : added(`${where}.${name}`, 'new field'),
    );
  }
  if (closed && now.additionalProperties !== false) changes.push(broken(where, 'was a closed object and is now open'));
  if (!closed && now.additionalProperties === false)
    changes.push(broken(where, 'was an open object and is now closed'));
  return [
    ...changes,
    ...compareInner('additionalProperties', released, current, `${where}.*`),
    ...compareInner('propertyNames', released, current, `${where} (field names)`),
  ];
}

function compareItems(released: SchemaAt, current: SchemaAt, where: string): Change[] {
  const before = released.schema.prefixItems;
  const now = current.schema.prefixItems;
  if (before && !now && areItems(before.map(fixedValue), current)) {
    return [added(where, 'the same values, each once; the description has their order')];
  }
  const places = (before ?? []).flatMap((schema, index) => {
    const found = now?.[index];
    if (found === undefined) return [broken(`${where}[${index}]`, 'the position in the list was removed')];
    return compareSchema(place(schema, released), place(found, current), `${where}[${index}]`);
  });
  if (before && now && now.length > before.length)
    places.push(broken(where, 'the list of fixed positions is now longer'));
  return [...places, ...compareInner('items', released, current, `${where}[]`)];
}

/** True for a list that has each of these values exactly once. */
function areItems(values: readonly unknown[], { schema, root }: SchemaAt): boolean {
  const { items, minItems, maxItems, uniqueItems } = schema;
  const [item] = alternatives(place(items, { schema, root }));
  const listed = item && valuesOf(item.schema);
  const isFull = uniqueItems === true && minItems === values.length && maxItems === values.length;
  return isFull && listed?.length === values.length && values.every((value) => listed.includes(String(value)));
}

/** Compares the schema under one keyword, if the released contract has one there. */
function compareInner(
  keyword: 'items' | 'additionalProperties' | 'propertyNames',
  released: SchemaAt,
  current: SchemaAt,
  where: string,
): Change[] {
  const before = released.schema[keyword];
  const now = current.schema[keyword];
  if (!isSchema(before)) return [];
  if (!isSchema(now)) return now === false ? [] : [broken(where, 'may now be anything')];
  return compareSchema(place(before, released), place(now, current), where);
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const place = (schema: unknown, { root }: SchemaAt): SchemaAt => ({ schema: isSchema(schema) ? schema : {}, root });

/** The alternatives for a value, each with one type. References are resolved and nested unions flattened. */
function alternatives({ schema, root }: SchemaAt): SchemaAt[] {
  const { $ref, anyOf, oneOf, type, ...rest } = schema;
  if ($ref !== undefined) {
    const target = root.$defs?.[$ref.replace('#/$defs/', '')];
    if (!target) throw new Error(`The schema ${root.$id} refers to ${$ref}, which it does not have.`);
    return alternatives({ schema: target, root });
  }
  const options = anyOf ?? oneOf;
  if (options !== undefined) return options.flatMap((option) => alternatives({ schema: option, root }));
  if (!Array.isArray(type)) return [{ schema: { ...rest, type }, root }];
  return type.map((single) => {
    if (single === 'null') return { schema: { type: single }, root };
    const values = rest.enum?.filter((value) => value !== null);
    return { schema: { ...rest, type: single, ...(values ? { enum: values } : {}) }, root };
  });
}

const anything = 'anything';

const typeOf = ({ schema: { type } }: SchemaAt): string => (typeof type === 'string' ? type : anything);

function valuesOf(schema: JsonSchema): string[] | null {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return values?.map(String) ?? null;
}

/** `format` is ignored, because it derives from the pattern. */
function patternsOf(schema: JsonSchema): string[] {
  return [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
}
