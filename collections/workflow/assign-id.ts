/**
 * Ids: made from what identifies the row, or given; URL-safe, unique in the family without regard to case, never a fixed file
 * name of the family's folder, and never changed (decisions.md, "Names and addresses").
 */
import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { id as contractId } from '../../src/contract/primitives.ts';

export interface IdRule {
  /** Shown under the id field. */
  help: string;
  /** True when people never type it. */
  derived?: boolean;
  /** Makes the id of a new row from its data; null when what it needs is missing. */
  from: (data: Record<string, unknown>) => string | null;
  /** What an editor must fill in when `from` gives null: field and sentence. */
  needs: { field: string; message: string };
  /** File names of the family's folder. */
  reserved?: readonly string[];
  /** A stricter form than that of all ids. */
  form?: { pattern: RegExp; message: string };
}

export function assignId(rule: IdRule): CollectionBeforeValidateHook {
  return async ({ collection, data, operation, originalDoc, req }) => {
    if (!data) return data;
    const refuse = (path: string, message: string): never => {
      throw new ValidationError({ collection: collection.slug, errors: [{ path, message }], req });
    };

    if (operation === 'update') {
      if (data.id !== undefined && originalDoc && data.id !== originalDoc.id) {
        refuse('id', 'The id of a row never changes. Make a new row instead.');
      }
      return data;
    }

    const id = (typeof data.id === 'string' && data.id.trim()) || rule.from(data);
    if (!id) return refuse(rule.needs.field, rule.needs.message);
    const form = contractId.safeParse(id);
    if (!form.success) refuse('id', `"${id}" ${form.error.issues[0]?.message}.`);
    if (rule.form && !rule.form.pattern.test(id)) refuse('id', `"${id}" ${rule.form.message}.`);
    if (rule.reserved?.includes(id.toLowerCase()))
      refuse('id', `"${id}" is the name of a file of this family; choose another id.`);

    const { docs } = await req.payload.find({
      collection: collection.slug,
      where: { id_key: { equals: id.toLowerCase() } },
      depth: 0,
      limit: 1,
      pagination: false,
      req,
    });
    const [taken] = docs;
    if (taken) {
      const where = rule.derived ? rule.needs.field : 'id';
      refuse(
        where,
        `There is a row with the id ${taken.id} already: /admin/collections/${collection.slug}/${taken.id}.`,
      );
    }
    return { ...data, id, id_key: id.toLowerCase() };
  };
}
