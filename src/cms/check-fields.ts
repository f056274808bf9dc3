/**
 * The field hooks and validators of a collection or a global, run on a new row. Payload's own traversal finds the same problems, but it
 * copies the whole row for each validator, which takes longer than everything else that is done with the row.
 */
import type {
  Field,
  FieldAffectingData,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
  Validate,
} from 'payload';
import { isRow, type Row } from './fields.ts';
import type { FieldProblem } from './refuse.ts';

export type FieldOwner =
  | { collection: SanitizedCollectionConfig; global: null }
  | { collection: null; global: SanitizedGlobalConfig };

/** With the label that the message about the whole row lists, such as `Links 1 > Link`. */
type LabelledProblem = FieldProblem & { label: string };

/** Where fields stand: in the row, in a group or in an item of a list. */
interface Place {
  /** Of the fields there. */
  values: Row;
  path: string[];
  label: string;
  /** A condition hides them, so they are not validated. */
  isHidden: boolean;
}

/** The arguments that Payload's traversals of a new row's fields share. */
export const traversal = (owner: FieldOwner, data: Row, req: PayloadRequest) => ({
  ...owner,
  context: req.context,
  data,
  doc: {},
  fields: fieldsOf(owner),
  operation,
  overrideAccess: true,
  parentIndexPath: '',
  parentIsLocalized: false,
  parentPath: '',
  parentSchemaPath: '',
  req,
  siblingData: data,
  siblingDoc: {},
});

/**
 * Runs the `beforeChange` hooks, which may change `data`, and the validators. The values have the types of their fields
 * (collections/hardening/guard-values.ts).
 * @param id the row's id, for validators that need it
 * @throws Error for a type of field that no collection has yet
 */
export async function checkFields(
  owner: FieldOwner,
  { data, id }: { data: Row; id?: string },
  req: PayloadRequest,
): Promise<LabelledProblem[]> {
  const problems: LabelledProblem[] = [];
  await checkAll(fieldsOf(owner), { values: data, path: [], label: '', isHidden: false });
  return problems;

  async function checkAll(fields: readonly Field[], place: Place): Promise<void> {
    for (const field of fields) if (field.type !== 'ui') await check(field, place);
  }

  async function check(field: Field, { values, ...place }: Place): Promise<void> {
    const name = 'name' in field ? (field.name ?? null) : null;
    const path = name === null ? place.path : [...place.path, name];
    const isShown = field.admin?.condition?.(data, values, { ...inNoBlock, path, user: req.user }) ?? true;
    const here: Place = { values, path, label: labelIn(place.label, field), isHidden: place.isHidden || !isShown };
    if (name !== null) await checkValue(field, name, here);
    switch (field.type) {
      case 'row':
      case 'collapsible':
        return checkAll(field.fields, here);
      case 'group':
        return checkAll(field.fields, name === null ? here : { ...here, values: groupIn(values, name) });
      case 'array':
        for (const [at, item] of ((values[field.name] ?? []) as Row[]).entries()) {
          const inItem = { values: item, path: [...path, String(at)], label: `${here.label} ${at + 1}` };
          await checkAll(field.fields, { ...here, ...inItem });
        }
        return;
      case 'blocks':
      case 'point':
      case 'richText':
      case 'tabs':
        throw new Error(`The type ${field.type} of ${path.join('.')} is new, and checkFields does not know it.`);
    }
  }

  async function checkValue(field: Field, name: string, { values, path, label, isHidden }: Place): Promise<void> {
    const shared = { path, previousValue: undefined, req, siblingData: values };
    for (const hook of ('hooks' in field && field.hooks?.beforeChange) || []) {
      const value = await hook({
        ...{ ...owner, ...shared, ...newRow, context: req.context, data, field: field as FieldAffectingData },
        ...{ indexPath: [], schemaPath: path, siblingFields: [], value: values[name] },
      });
      if (value !== undefined) values[name] = value;
    }
    if (isHidden || !('validate' in field) || !field.validate) return;
    // Payload's validators know the settings of their field, and ours read none. The type is a union over all kinds of fields.
    const validate = field.validate as Validate;
    const jsonError = field.type === 'json' ? jsonErrorOf(values[name]) : undefined;
    const options = {
      ...{ ...shared, ...inNoBlock, ...submitted, data, collectionSlug: owner.collection?.slug ?? '' },
      ...(jsonError === undefined ? {} : { jsonError }),
    };
    const answer = validate(values[name], id === undefined ? options : { ...options, id });
    const result = typeof answer === 'object' ? await answer : answer;
    if (result !== true) problems.push({ label, message: result, path: path.join('.') });
  }
}

const operation = 'create' as const;
/** What Payload passes to hooks, validators and conditions besides the row. */
const newRow = { blockData: undefined, operation, originalDoc: {}, previousSiblingDoc: {} };
const inNoBlock = { blockData: {}, operation };
const submitted = { event: 'submit', overrideAccess: true, preferences: { fields: {} } } as const;

const fieldsOf = ({ collection, global }: FieldOwner) => (collection ?? global).fields;

function groupIn(values: Row, name: string): Row {
  const group = values[name];
  if (isRow(group)) return group;
  const empty: Row = {};
  values[name] = empty;
  return empty;
}

/** Payload takes a text in a JSON field for JSON. */
function jsonErrorOf(value: unknown): unknown {
  try {
    if (typeof value === 'string') JSON.parse(value);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** As Payload builds it: `Also covered by 1 > Link`. */
function labelIn(outer: string, field: Field): string {
  if (field.type === 'row') return outer;
  const name = 'name' in field ? field.name : field.type;
  const label = 'label' in field && typeof field.label === 'string' ? field.label : (name ?? '');
  return [outer, label.charAt(0).toUpperCase() + label.slice(1)].filter(Boolean).join(' > ');
}
