/**
 * Holds the contract as it is against the contract as it was released (spec.md §9: names do not change, members may be added).
 * Everything is seen from the side of a reader: what a reader of the released contract may count on must stay true.
 */
import type { JsonSchema } from './json-schema.ts';

/** All that was promised: schemas by name, and the paths that follow them. */
export interface Contract {
  schemas: ReadonlyMap<string, JsonSchema>;
  endpoints: readonly ContractEndpoint[];
}

export interface ContractEndpoint {
  path: string;
  /** The name of the schema; the media type of a file that has none. */
  follows: string;
}

/** What breaks readers of the released contract: one line each, with where and why. */
export function breakingChanges(released: Contract, current: Contract): string[] {
  return compare(released, current).flatMap(({ breaks, line }) => (breaks ? [line] : []));
}

/** What readers of the released contract do not know yet. A new value of a list is among them: readers may not expect it. */
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
      return found === follows ? [] : [broken(path, `follows ${found} now, it was ${follows}`)];
    }),
    ...[...now.keys()].filter((path) => !before.has(path)).map((path) => added(path, 'new path')),
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

/** A schema, and the one whose `$defs` its references point into. The contract has no schema that contains itself. */
interface Placed {
  schema: JsonSchema;
  root: JsonSchema;
}

function compareSchema(released: Placed, current: Placed, where: string): Change[] {
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

/** Objects of several kinds in one place: a member with a fixed value tells them apart. */
function compareKind(released: readonly Placed[], current: Placed, where: string): Change[] {
  const member = released.flatMap(({ schema }) => fixedMember(schema) ?? [])[0] ?? '';
  const kindOf = ({ schema }: Placed) => fixedValue(schema.properties?.[member]);
  const kind = kindOf(current);
  if (kind === undefined) {
    const gone = current.schema.properties?.[member] === undefined;
    return [
      broken(`${where}.${member}`, gone ? removed : 'has no fixed value any more to tell the kinds of objects apart'),
    ];
  }
  const match = released.find((other) => kindOf(other) === kind);
  if (!match) return [added(where, `new kind of object: ${member} ${kind}`)];
  return compareAlternative(match, current, `${where}<${member} ${kind}>`);
}

const fixedMember = ({ properties = {} }: JsonSchema) =>
  Object.keys(properties).find((name) => fixedValue(properties[name]) !== undefined);

const fixedValue = (schema: unknown) => (isSchema(schema) ? schema.const : undefined);

const removed = 'the member was removed or renamed';

function compareAlternative(released: Placed, current: Placed, where: string): Change[] {
  return [
    ...compareTypes(released, current, where),
    ...compareValues(released.schema, current.schema, where),
    ...compareForms(released.schema, current.schema, where),
    ...compareBounds(released.schema, current.schema, where),
    ...compareMembers(released, current, where),
    ...compareItems(released, current, where),
  ];
}

function compareTypes(released: Placed, current: Placed, where: string): Change[] {
  const [before, now] = [typeOf(released), typeOf(current)];
  if (before === now || before === anything || (before === 'number' && now === 'integer')) return [];
  return [broken(where, newType(now, [before]))];
}

function newType(type: string, before: readonly string[]): string {
  const was = before.join(' or ');
  return type === 'null' ? `may be null now, it was always ${was}` : `may be ${type} now, it was ${was}`;
}

/** Fixed values: a reader may have a case for each. One more is an addition; any value at all is not. */
function compareValues(released: JsonSchema, current: JsonSchema, where: string): Change[] {
  const before = valuesOf(released);
  const now = valuesOf(current);
  if (before === null) return [];
  if (now === null) return [broken(where, `may have any value now, it was one of ${before.join(', ')}`)];
  const news = now.filter((value) => !before.includes(value));
  if (released.const !== undefined && news.length > 0) {
    return [broken(where, `is ${now.join(' or ')} now, it was always ${before.join('')}`)];
  }
  return news.map((value) => added(where, `new value ${value}`));
}

/** Nobody can tell from two patterns whether the one allows more: each change of a pattern counts. */
function compareForms(released: JsonSchema, current: JsonSchema, where: string): Change[] {
  const now = formsOf(current);
  return formsOf(released)
    .filter((form) => !now.includes(form))
    .map((form) => broken(where, `does not promise the form ${form} any more`));
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
    return [broken(where, `${bound} is ${now ?? 'not set'} now, it was ${before}`)];
  };
  return [
    ...lowest.flatMap((bound) => wider(bound, (before, now) => now < before)),
    ...highest.flatMap((bound) => wider(bound, (before, now) => now > before)),
  ];
}

function compareMembers(released: Placed, current: Placed, where: string): Change[] {
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
      changes.push(broken(`${where}.${name}`, 'is not always there any more'));
    }
  }
  for (const name of Object.keys(now.properties ?? {})) {
    if (before.properties === undefined || name in before.properties) continue;
    changes.push(
      closed
        ? broken(`${where}.${name}`, 'new member in an object that was closed')
        : added(`${where}.${name}`, 'new member'),
    );
  }
  if (closed && now.additionalProperties !== false) changes.push(broken(where, 'was a closed object and is open now'));
  if (!closed && now.additionalProperties === false)
    changes.push(broken(where, 'was an open object and is closed now'));
  return [
    ...changes,
    ...compareInner('additionalProperties', released, current, `${where}.*`),
    ...compareInner('propertyNames', released, current, `${where} (names of members)`),
  ];
}

function compareItems(released: Placed, current: Placed, where: string): Change[] {
  const before = released.schema.prefixItems;
  const now = current.schema.prefixItems;
  const places = (before ?? []).flatMap((schema, index) => {
    const found = now?.[index];
    if (found === undefined) return [broken(`${where}[${index}]`, 'the place in the list was removed')];
    return compareSchema(place(schema, released), place(found, current), `${where}[${index}]`);
  });
  if (before && now && now.length > before.length) places.push(broken(where, 'the list of fixed places is longer now'));
  return [...places, ...compareInner('items', released, current, `${where}[]`)];
}

/** What one keyword holds, where the released contract promised something there. */
function compareInner(
  keyword: 'items' | 'additionalProperties' | 'propertyNames',
  released: Placed,
  current: Placed,
  where: string,
): Change[] {
  const before = released.schema[keyword];
  const now = current.schema[keyword];
  if (!isSchema(before)) return [];
  if (!isSchema(now)) return now === false ? [] : [broken(where, 'may be anything now')];
  return compareSchema(place(before, released), place(now, current), where);
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const place = (schema: unknown, { root }: Placed): Placed => ({ schema: isSchema(schema) ? schema : {}, root });

/** The shapes that a value may have, of one type each: references are followed, nested lists are one. */
function alternatives({ schema, root }: Placed): Placed[] {
  const { $ref, anyOf, oneOf, type, ...rest } = schema;
  if ($ref !== undefined) {
    const target = root.$defs?.[$ref.replace('#/$defs/', '')];
    if (!target) throw new Error(`The schema ${root.$id} refers to ${$ref}, which it does not have.`);
    return alternatives({ schema: target, root });
  }
  const options = anyOf ?? oneOf;
  if (options !== undefined) return options.flatMap((option) => alternatives({ schema: option, root }));
  if (!Array.isArray(type)) return [{ schema: { ...rest, type }, root }];
  return type.map((one) => {
    if (one === 'null') return { schema: { type: one }, root };
    const values = rest.enum?.filter((value) => value !== null);
    return { schema: { ...rest, type: one, ...(values ? { enum: values } : {}) }, root };
  });
}

const anything = 'anything';

const typeOf = ({ schema: { type } }: Placed): string => (typeof type === 'string' ? type : anything);

function valuesOf(schema: JsonSchema): string[] | null {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return values?.map(String) ?? null;
}

/** `format` follows from the pattern and says no more. */
function formsOf(schema: JsonSchema): string[] {
  return [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
}
