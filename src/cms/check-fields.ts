/**
 * The field hooks and validators of a collection or a global, run on a new row. Payload's own traversal finds the same problems, but it
 * copies the whole row for each validator, which takes longer than everything else that is done with the row.
 */
import type {
  Field,
  FieldAffectingData,
  FieldHook,
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

  // Most checks need not wait for anything, and a promise for each field takes longer than its check.
  async function checkAll(fields: readonly Field[], place: Place): Promise<void> {
    for (const field of fields) {
      if (field.type === 'ui') continue;
      const waiting = check(field, place);
      if (waiting !== undefined) await waiting;
    }
  }

  function check(field: Field, { values, ...place }: Place): Promise<void> | undefined {
    const name = 'name' in field ? (field.name ?? null) : null;
    const path = name === null ? place.path : [...place.path, name];
    const isShown = field.admin?.condition?.(data, values, { ...inNoBlock, path, user: req.user }) ?? true;
    const here: Place = { values, path, label: labelIn(place.label, field), isHidden: place.isHidden || !isShown };
    const waiting = name === null ? undefined : checkValue(field, name, here);
    if (!('fields' in field) && !unknownTypes.has(field.type)) return waiting;
    return waiting === undefined ? checkNested(field, name, here) : waiting.then(() => checkNested(field, name, here));
  }

  async function checkNested(field: Field, name: string | null, here: Place): Promise<void> {
    const { values, path } = here;
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
      default:
        throw new Error(`The type ${field.type} of ${path.join('.')} is new, and checkFields does not know it.`);
    }
  }

  function checkValue(field: Field, name: string, place: Place): Promise<void> | undefined {
    const hooks = 'hooks' in field ? (field.hooks?.beforeChange ?? []) : [];
    if (hooks.length === 0) return validate(field, name, place);
    return runHooks(hooks, field as FieldAffectingData, name, place).then(() => validate(field, name, place));
  }

  async function runHooks(
    hooks: readonly FieldHook[],
    field: FieldAffectingData,
    name: string,
    { values, path }: Place,
  ): Promise<void> {
    const shared = { path, previousValue: undefined, req, siblingData: values };
    for (const hook of hooks) {
      const value = await hook({
        ...{ ...owner, ...shared, ...newRow, context: req.context, data, field },
        ...{ indexPath: [], schemaPath: path, siblingFields: [], value: values[name] },
      });
      if (value !== undefined) values[name] = value;
    }
  }

  function validate(field: Field, name: string, { values, path, label, isHidden }: Place): Promise<void> | undefined {
    if (isHidden || !('validate' in field) || !field.validate) return;
    // Payload's validators know the settings of their field, and ours read none. The type is a union over all kinds of fields.
    const validator = field.validate as Validate;
    const value = values[name];
    const jsonError = field.type === 'json' ? jsonErrorOf(value) : undefined;
    const answer = validator(value, {
      ...{ path, previousValue: undefined, req, siblingData: values, data, ...inNoBlock, ...submitted },
      collectionSlug: owner.collection?.slug ?? '',
      ...(jsonError === undefined ? {} : { jsonError }),
      ...(id === undefined ? {} : { id }),
    });
    const note = (result: string | true): undefined => {
      if (result !== true) problems.push({ label, message: result, path: path.join('.') });
    };
    return typeof answer === 'object' ? answer.then(note) : note(answer);
  }
}

/** No collection has them yet. */
const unknownTypes = new Set<Field['type']>(['blocks', 'point', 'richText', 'tabs']);

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
  const label = labels.get(field) ?? labelOf(field);
  labels.set(field, label);
  return outer && label ? `${outer} > ${label}` : outer || label;
}

const labels = new WeakMap<Field, string>();

function labelOf(field: Field): string {
  const name = 'name' in field ? field.name : field.type;
  const label = 'label' in field && typeof field.label === 'string' ? field.label : (name ?? '');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
