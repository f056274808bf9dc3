/** Checks a row before it is saved with the hooks and validators of its family, which also check what editors save. */
import {
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  ValidationError,
} from 'payload';
import { checkFields, type FieldOwner } from '../cms/check-fields.ts';
import type { Row } from '../cms/fields.ts';
import type { Problem } from './content-error.ts';

/**
 * Runs the field validators of a collection or a global, and respects field conditions. References are looked up with
 * `req`, so the rows that a row refers to must be saved first.
 */
export async function fieldProblems(owner: FieldOwner, row: Row, req: PayloadRequest): Promise<Problem[]> {
  const data = structuredClone(row); // the hooks change it
  const errors = await checkFields(owner, { data, id: row.id as string }, req);
  return errors.map(({ path, message }) => ({ field: path, reason: message }));
}

/**
 * Runs the family's beforeValidate hooks, including the rules for ids (assign-id.ts).
 * @param before the stored row; undefined for a new one
 */
export async function hookProblems(
  collection: SanitizedCollectionConfig,
  row: Row,
  before: Row | undefined,
  req: PayloadRequest,
): Promise<Problem[]> {
  const what = before ? { operation: 'update' as const, originalDoc: before } : { operation: 'create' as const };
  const found = collection.hooks.beforeValidate.map((hook) =>
    refusals(() => hook({ collection, context: req.context, data: { ...row }, ...what, req })),
  );
  return (await Promise.all(found)).flat();
}

/** Runs a global's hooks: the page of rules must not be approved while it breaks the contract. */
export async function globalHookProblems(
  global: SanitizedGlobalConfig,
  row: Row,
  req: PayloadRequest,
): Promise<Problem[]> {
  const found = global.hooks.beforeChange.map((hook) =>
    refusals(() => hook({ global, context: req.context, data: { ...row }, req })),
  );
  return (await Promise.all(found)).flat();
}

/** @returns the errors of a ValidationError; other errors are rethrown */
async function refusals(work: () => unknown): Promise<Problem[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.data.errors.map(({ path, message }) => ({ field: path, reason: message }));
  }
}
