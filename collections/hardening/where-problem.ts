/** What is wrong with the `where` of a request. Pure: the fields are given. */
import type { FlattenedField } from 'payload';
import { z } from 'zod';

export interface Known {
  fields: readonly FlattenedField[];
  /** The fields of another collection, to which a reference leads. */
  fieldsOf: (slug: string) => readonly FlattenedField[] | undefined;
}

/** A field of a condition, or what Payload gives every row: a number as id, and two times. */
type Kind = 'text' | 'number' | 'id' | 'date' | 'checkbox' | 'json' | 'rows' | 'nothing';

/** @returns for example "where[title][near] is not possible; use equals, …"; null if the database can answer it */
export function whereProblem(where: unknown, known: Known): string | null {
  const { data } = conditions.safeParse(where);
  if (!data) return 'where is not a list of conditions';
  for (const [key, value] of Object.entries(data)) {
    const problem = ['and', 'or'].includes(key.toLowerCase())
      ? listProblem(value, known)
      : conditionProblem(key, value, known);
    if (problem !== null) return problem;
  }
  return null;
}

const conditions = z.record(z.string(), z.unknown());

function listProblem(list: unknown, known: Known): string | null {
  if (!Array.isArray(list)) return 'and, or need a list of conditions';
  return list.map((where) => whereProblem(where, known)).find((problem) => problem !== null) ?? null;
}

function conditionProblem(path: string, condition: unknown, known: Known): string | null {
  const { data } = conditions.safeParse(condition);
  if (!data) return `where[${short(path)}] has no operator; write where[${short(path)}][equals]=…`;
  const kind = kindOf(path.split('.'), known);
  for (const [operator, value] of Object.entries(data)) {
    const here = `where[${short(path)}][${short(operator)}]`;
    if (!operators[kind].includes(operator)) {
      const use = operators[kind].length > 0 ? `use ${operators[kind].join(', ')}` : 'ask for its relationTo or value';
      return `${here} is not possible; ${use}`;
    }
    if (!valueFor(operator, kind).safeParse(value).success) return `${here} has a value that the field cannot have`;
  }
  return null;
}

/** What Payload does not know it refuses itself, so it counts as text. */
function kindOf([name, ...rest]: string[], { fields, fieldsOf }: Known): Kind {
  const field = fields.find((one) => one.name === name);
  if (!field) return builtIn.get(name ?? '') ?? 'text';
  switch (field.type) {
    case 'group':
    case 'array':
    case 'blocks':
    case 'tab':
      return rest.length > 0 && 'flattenedFields' in field
        ? kindOf(rest, { fields: field.flattenedFields, fieldsOf })
        : 'rows';
    case 'relationship':
    case 'upload': {
      if (Array.isArray(field.relationTo)) return rest.length > 0 ? 'text' : 'nothing';
      const target = fieldsOf(field.relationTo) ?? [];
      return kindOf(rest.length > 0 ? rest : ['id'], { fields: target, fieldsOf });
    }
    case 'number':
    case 'date':
    case 'checkbox':
    case 'json':
      return field.type;
    default:
      return 'text';
  }
}

// A map, because an object also has fields that nobody gave it, such as `toString`.
const builtIn = new Map<string, Kind>([
  ['id', 'id'],
  ['createdAt', 'date'],
  ['updatedAt', 'date'],
]);

const base = ['equals', 'not_equals', 'in', 'not_in', 'exists'];
const order = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'];
const operators: Record<Kind, readonly string[]> = {
  text: [...base, ...order, 'like', 'not_like', 'contains'],
  number: [...base, ...order],
  id: [...base, ...order],
  date: [...base, ...order],
  checkbox: ['equals', 'not_equals', 'exists'],
  json: ['equals', 'not_equals', 'exists', 'like', 'contains'],
  rows: ['exists'],
  nothing: [],
};

/** Half a character, and a NUL, which ends a text in a database. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the character that is looked for
const isWhole = (text: string) => text.isWellFormed() && !/\u0000/.test(text);
const nothing = z.literal([null, 'null']);
/** A query has texts, a `where` in JSON also numbers. */
const text = z.union([z.string().refine(isWhole), z.number(), z.boolean(), z.null()]);
const numeric = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number());
const values: Record<Kind, z.ZodType> = {
  text,
  json: text,
  number: z.union([nothing, numeric]),
  id: z.union([nothing, numeric.pipe(z.int32())]),
  date: z.union([nothing, z.union([z.string(), z.number()]).refine(isTime)]),
  checkbox: z.union([nothing, z.boolean(), z.literal(['true', 'false'])]),
  rows: z.never(),
  nothing: z.never(),
};
const exists = z.union([z.boolean(), z.literal(['true', 'false'])]);

/** A list is sent as one, or as a text with commas. It cannot have nothing in it. */
function valueFor(operator: string, kind: Kind): z.ZodType {
  if (operator === 'exists') return exists;
  if (operator !== 'in' && operator !== 'not_in') return values[kind];
  const one = z.unknown().refine((item) => !nothing.safeParse(item).success && values[kind].safeParse(item).success);
  return z.preprocess((sent) => (typeof sent === 'string' ? sent.split(',') : [sent].flat()), z.array(one));
}

/** A time that a database can hold. */
function isTime(value: string | number): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** What was sent, in a message of one line. It is logged too, so it must not be an address of a person. */
const short = (sent: string) => (/^[\w.-]{1,60}$/.test(sent) ? sent : '…');
