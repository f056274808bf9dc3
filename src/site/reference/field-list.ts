/** The fields of an object: name, type, meaning, known values and an example, with the fields of inner objects indented. */
import { envelope } from '../../contract/envelope.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import { type Html, html } from '../html.ts';
import { codes, linkTo, partLink, partName, type ReferenceContext, withCode } from './context.ts';
import { ENVELOPE, sharedPath } from './reference.ts';
import { typeOf } from './type-of.ts';

/** The names of the fields that start every file. */
export const envelopeFields: readonly string[] = Object.keys(envelope(''));

/** The fields of a part, or of any other object. */
export const fieldList = (schema: JsonSchema, context: ReferenceContext): Html =>
  html`<dl>\n${fields(schema, context)}</dl>\n`;

/** The fields of a file. Those that start every file are one row, which leads to their description. */
export function fileFieldList(schema: JsonSchema, context: ReferenceContext): Html {
  const { properties = {} } = schema;
  const common = envelopeFields.filter((name) => properties[name] !== undefined);
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !common.includes(name)));
  const kind = (properties.kind as JsonSchema | undefined)?.const;
  return html`<dl>
${
  common.length > 0 &&
  html`<div class="member"><dt>${common.map((name) => html`<code>${name}</code>`)}</dt><dd><a href="${linkTo(`${sharedPath}#${ENVELOPE}`, context.here)}">What every file starts with</a>${kind !== undefined && html`; here <code>kind</code> is <code>${String(kind)}</code>`}.</dd></div>\n`
}${fields({ ...schema, properties: own }, context)}</dl>\n`;
}

function fields({ properties = {}, required = [] }: JsonSchema, context: ReferenceContext): Html {
  return html`${Object.entries(properties).map(([name, schema]) => field(name, schema as JsonSchema, { isRequired: required.includes(name), context }))}`;
}

function field(
  name: string,
  schema: JsonSchema,
  { isRequired, context }: { isRequired: boolean; context: ReferenceContext },
): Html {
  const type = typeOf(schema, (part) => partLink(part, context));
  return html`<div class="member"><dt><code>${name}</code><span class="type">${type}${!isRequired && ', may be absent'}</span></dt><dd>${meaning(schema, context)}${inner(schema, context)}</dd></div>\n`;
}

/** The description, the values and the example of a field or part. */
export function meaning(schema: JsonSchema, { reference }: Pick<ReferenceContext, 'reference'>): Html {
  const values = valuesOf(schema, reference.parts);
  // The description of an open set names its values (src/contract/generate-schemas.ts).
  const [example] = values.length > 0 || schema.description?.includes('Known values: ') ? [] : (schema.examples ?? []);
  return html`${description(schema, reference.parts)}${sentence(schema, values)}${example !== undefined && html`<p class="quiet">Example: <code>${JSON.stringify(example)}</code></p>`}`;
}

/** Only for values that the description does not name. */
function sentence({ description = '' }: JsonSchema, values: readonly string[]): Html | null {
  if (values.every((value) => description.includes(value))) return null;
  return html` ${values.length === 1 ? 'Always' : 'One of'} ${codes(values)}.`;
}

function description(schema: JsonSchema, parts: ReadonlyMap<string, JsonSchema>): Html | null {
  const text =
    schema.description ?? (schema.$ref === undefined ? undefined : parts.get(partName(schema.$ref))?.description);
  return text === undefined ? null : withCode(text);
}

/** The fixed value or the closed set of values of a field, or of its rows. */
function valuesOf(schema: JsonSchema, parts: ReadonlyMap<string, JsonSchema>): string[] {
  if (schema.const !== undefined) return [String(schema.const)];
  if (schema.enum !== undefined) return schema.enum.filter((value) => value !== null).map(String);
  const refs = [schema, ...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])] as JsonSchema[];
  return refs.flatMap(({ $ref }) => ($ref === undefined ? [] : (parts.get(partName($ref))?.enum ?? []).map(String)));
}

/** The fields of the objects in a field. Those of a named part are at its first use on the page of its family. */
function inner(schema: JsonSchema, context: ReferenceContext): Html[] {
  const objects = objectsIn(schema, context);
  return objects.map(({ name, object }) => {
    const condition = objects.length > 1 && conditionOf(object);
    const part = name !== null && schema.$ref === undefined && partNote(name, object);
    return html`${condition}${part}<dl class="members"${name !== null && html` id="${name}"`}>\n${fields(object, context)}</dl>`;
  });
}

/** What a part is, which the description of the field does not always say. */
const partNote = (name: string, { description }: JsonSchema): Html | null =>
  description === undefined ? null : html`<p class="quiet"><code>${name}</code>: ${withCode(description)}</p>`;

/** Objects of one list differ in a field with a fixed value. */
function conditionOf({ properties = {} }: JsonSchema): Html | null {
  const [name, fixed] = Object.entries(properties).find(([, one]) => (one as JsonSchema).const !== undefined) ?? [];
  if (name === undefined) return null;
  return html`<p>With <code>${name}</code> <code>${String((fixed as JsonSchema).const)}</code>:</p>`;
}

interface InnerObject {
  /** The name of the part; null for an object without a name. */
  name: string | null;
  object: JsonSchema;
}

function objectsIn(schema: JsonSchema, context: ReferenceContext): InnerObject[] {
  if (schema.properties !== undefined) return [{ name: null, object: schema }];
  const { $ref, items, additionalProperties, oneOf = [], anyOf = [] } = schema;
  if ($ref !== undefined) return firstUse(partName($ref), context);
  return ([items, additionalProperties, ...oneOf, ...anyOf] as (JsonSchema | boolean | undefined)[]).flatMap((one) =>
    typeof one === 'object' ? objectsIn(one, context) : [],
  );
}

function firstUse(name: string, { reference, here, described }: ReferenceContext): InnerObject[] {
  const object = reference.parts.get(name);
  const isHere = reference.addressOfPart(name).startsWith(`${here.page}#`);
  if (object?.properties === undefined || !isHere || described.has(name)) return [];
  described.add(name);
  return [{ name, object }];
}
