/**
 * Ids: made from what identifies the row, or given; URL-safe, unique in the family without regard to case, never a fixed file
 * name of the family's folder, and never changed (decisions.md, "Names and addresses").
 */
import type { CollectionBeforeValidateHook } from 'payload';
import { type FieldProblem, refuse } from '../../src/cms/refuse.ts';
import { id as contractId } from '../../src/contract/primitives.ts';
import { isKnownFree } from './batch.ts';
import { isContentLoad } from './content-load.ts';

type Row = Record<string, unknown>;

export interface IdRule {
  /** Shown under the id field. */
  help: string;
  /** True when people never type it. */
  derived?: boolean;
  /** The member that the id repeats: it never changes either. */
  repeats?: string;
  /** Makes the id of a new row from its data; null when what it needs is missing, '' when that holds no letter for it. */
  from: (data: Row) => string | null;
  /** What an editor must fill in when `from` gives null: also the field of a derived id that is taken. */
  needs: (data: Row) => FieldProblem;
  /** File names of the family's folder. */
  reserved?: readonly string[];
  /** A stricter form than that of all ids. */
  form?: { pattern: RegExp; message: string };
}

/** An id is a file name, which a file system lets be 255 bytes long. */
const maxLength = 200;

export function assignId(rule: IdRule): CollectionBeforeValidateHook {
  return async ({ collection, context, data, operation, originalDoc, req }) => {
    if (!data) return data;
    const no = (path: string, message: string): never =>
      refuse({ collection: collection.slug, errors: [{ path, message }], req });

    const made = rule.from(data);
    const { repeats } = rule;
    if (operation === 'update') {
      if (data.id !== undefined && originalDoc && data.id !== originalDoc.id) {
        no('id', 'The id of a row never changes. Make a new row instead.');
      }
      if (repeats && data[repeats] !== undefined && originalDoc && made !== originalDoc.id) {
        no(repeats, `The id is made from the ${repeats}, and never changes. Make a new row instead.`);
      }
      return data;
    }

    const given = typeof data.id === 'string' ? data.id.trim() : '';
    if (made === null && (rule.derived || !given) && !isContentLoad(context)) {
      const { path, message } = rule.needs(data);
      no(path, message);
    }
    if (rule.derived && given && given !== made && (repeats || !isContentLoad(context))) {
      no('id', 'The id is made from the row. Leave it empty.');
    }
    const id = given || made;
    if (!id) return no('id', 'Give an id: none can be made from these words.');
    const form = contractId.safeParse(id);
    if (!form.success) no('id', `"${id}" ${form.error.issues[0]?.message}.`);
    if (id.length > maxLength) no('id', `The id is ${id.length} characters long; give one of at most ${maxLength}.`);
    if (rule.form && !rule.form.pattern.test(id)) no('id', `"${id}" ${rule.form.message}.`);
    if (rule.reserved?.includes(id.toLowerCase())) {
      no('id', `"${id}" is the name of a file of this family; choose another id.`);
    }

    if (isKnownFree(context, collection.slug, id)) return { ...data, id, id_key: id.toLowerCase() };
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
      const where = rule.derived ? rule.needs(data).path : 'id';
      no(where, `There is a row with the id ${taken.id} already: /admin/collections/${collection.slug}/${taken.id}.`);
    }
    return { ...data, id, id_key: id.toLowerCase() };
  };
}
