/** What a family's own hooks and validators say about a row that is not saved yet: the same that they say to an editor. */
import {
  beforeChangeTraverseFields,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  ValidationError,
} from 'payload';
import type { Row } from '../cms/fields.ts';
import type { FieldFault } from './content-error.ts';

/**
 * What the validators of a collection's or a global's fields find, conditions heeded. References are looked up through
 * `req`, so what a row refers to is saved before it.
 */
export async function fieldFaults(
  owner: { collection: SanitizedCollectionConfig; global: null } | { collection: null; global: SanitizedGlobalConfig },
  row: Row,
  req: PayloadRequest,
): Promise<FieldFault[]> {
  const errors: { path: string; message: string }[] = [];
  const data = structuredClone(row); // Payload fills it in on the way
  await beforeChangeTraverseFields({
    ...owner,
    id: row.id as string,
    context: req.context,
    data,
    doc: {},
    docWithLocales: {},
    errors,
    fieldLabelPath: '',
    fields: (owner.collection ?? owner.global).fields,
    mergeLocaleActions: [],
    operation: 'create',
    overrideAccess: true,
    parentIndexPath: '',
    parentIsLocalized: false,
    parentPath: '',
    parentSchemaPath: '',
    req,
    siblingData: data,
    siblingDoc: {},
    siblingDocWithLocales: {},
    skipValidation: false,
  });
  return errors.map(({ path, message }) => ({ field: path, reason: message }));
}

/**
 * What a family's hooks refuse before the validators are asked, the rule of its ids (assign-id.ts) among them.
 * @param before the row as it is stored; undefined for a new one
 */
export async function rowFaults(
  collection: SanitizedCollectionConfig,
  row: Row,
  before: Row | undefined,
  req: PayloadRequest,
): Promise<FieldFault[]> {
  const what = before ? { operation: 'update' as const, originalDoc: before } : { operation: 'create' as const };
  const found = collection.hooks.beforeValidate.map((hook) =>
    refusals(() => hook({ collection, context: req.context, data: { ...row }, ...what, req })),
  );
  return (await Promise.all(found)).flat();
}

/** What a global's hooks refuse: the rules page may not be approved while it breaks the contract. */
export async function globalFaults(
  global: SanitizedGlobalConfig,
  row: Row,
  req: PayloadRequest,
): Promise<FieldFault[]> {
  const found = global.hooks.beforeChange.map((hook) =>
    refusals(() => hook({ global, context: req.context, data: { ...row }, req })),
  );
  return (await Promise.all(found)).flat();
}

/** The errors of a ValidationError; every other error is thrown on. */
async function refusals(work: () => unknown): Promise<FieldFault[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.data.errors.map(({ path, message }) => ({ field: path, reason: message }));
  }
}
