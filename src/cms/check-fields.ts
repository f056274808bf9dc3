/** The field hooks and validators of a collection or a global, run on a new row without Payload's create operation. */
import {
  beforeChangeTraverseFields,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
} from 'payload';
import type { Row } from './fields.ts';
import type { FieldProblem } from './refuse.ts';

export type FieldOwner =
  | { collection: SanitizedCollectionConfig; global: null }
  | { collection: null; global: SanitizedGlobalConfig };

/** The arguments that Payload's traversals of a new row's fields share. */
export const traversal = (owner: FieldOwner, data: Row, req: PayloadRequest) => ({
  ...owner,
  context: req.context,
  data,
  doc: {},
  fields: (owner.collection ?? owner.global).fields,
  operation: 'create' as const,
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
 * Runs the `beforeChange` hooks, which may change `data`, and the validators.
 * @param id the row's id, for validators that need it
 */
export async function checkFields(
  owner: FieldOwner,
  { data, id }: { data: Row; id?: string },
  req: PayloadRequest,
): Promise<FieldProblem[]> {
  const errors: FieldProblem[] = [];
  await beforeChangeTraverseFields({
    ...traversal(owner, data, req),
    ...(id === undefined ? {} : { id }),
    docWithLocales: {},
    errors,
    fieldLabelPath: '',
    mergeLocaleActions: [],
    siblingDocWithLocales: {},
    skipValidation: false,
  });
  return errors;
}
