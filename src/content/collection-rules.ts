/** What a family's own hooks and validators say about a row that is not saved yet: the same that they say to an editor. */
import {
  beforeChangeTraverseFields,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  ValidationError,
} from 'payload';
import type { Row } from './fields.ts';

export interface FieldFault {
  field: string;
  reason: string;
}

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

/** The rule of the family's ids (collections/workflow/assign-id.ts), for a row that is new. */
export function idFaults(collection: SanitizedCollectionConfig, row: Row, req: PayloadRequest): Promise<FieldFault[]> {
  return refusals(async () => {
    for (const hook of collection.hooks.beforeValidate) {
      await hook({ collection, context: req.context, data: { ...row }, operation: 'create', req });
    }
  });
}

/** What a global's hooks refuse: the rules page may not be approved while it breaks the contract. */
export function globalFaults(global: SanitizedGlobalConfig, row: Row, req: PayloadRequest): Promise<FieldFault[]> {
  return refusals(async () => {
    for (const hook of global.hooks.beforeChange) {
      await hook({ global, context: req.context, data: { ...row }, req });
    }
  });
}

/** The errors of a ValidationError; every other error is thrown on. */
async function refusals(work: () => Promise<void>): Promise<FieldFault[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.data.errors.map(({ path, message }) => ({ field: path, reason: message }));
  }
}
