/**
 * Ids: generated from the row or typed by an editor; URL-safe, unique in the family regardless of case, never the name of a
 * fixed file of the family, and never changed (docs/feed-rules.md 1.28 to 1.32).
 */
import type { CollectionBeforeValidateHook, CollectionSlug, PayloadRequest } from 'payload';
import { type FieldProblem, refuse } from '../../src/cms/refuse.ts';
import { id as contractId } from '../../src/contract/primitives.ts';
import { isIdKnownFree } from '../../src/database/batch.ts';
import { hasMachineKey } from '../login/roles.ts';
import { isContentLoad } from './content-load.ts';
import { standInFor } from './hide-taken-id.ts';

type Row = Record<string, unknown>;

export interface IdRule {
  /** Shown under the id field. */
  help: string;
  /** True when editors never type the id. */
  derived?: boolean;
  /** The field that the id is a copy of: it cannot change either. */
  repeats?: string;
  /** Generates the id of a new row: null when a field that it needs is empty, '' when those fields have no usable letter. */
  from: (data: Row) => string | null;
  /** The ids of rows whose first one is still that of a row which is another one now. */
  next?: {
    /** @param taken the row that has the id */
    isFreed: (data: Row, taken: Row) => boolean;
    /** @param nth from 2 */
    from: (data: Row, nth: number) => string;
  };
  /** The field to fill in when `from` returns null, also shown when a derived id is taken. */
  needs: (data: Row) => FieldProblem;
  /** Names of the family's fixed files, such as `latest`. */
  reserved?: readonly string[];
  /** What else an id stands for, such as `is the code of a site language`; null for a free id. */
  clash?: (id: string) => string | null;
  /** A stricter pattern than the one for all ids. */
  form?: { pattern: RegExp; message: string };
}

/** File names may have 255 bytes, and an id is part of one. */
const maxLength = 200;

export function assignId(rule: IdRule): CollectionBeforeValidateHook {
  return async ({ collection, context, data, operation, originalDoc, req }) => {
    if (!data) return data;
    const fail = (path: string, message: string): never =>
      refuse({ collection: collection.slug, errors: [{ path, message }], req });

    const generated = rule.from(data);
    const { repeats } = rule;
    if (operation === 'update') {
      if (data.id !== undefined && originalDoc && data.id !== originalDoc.id) {
        fail('id', 'The id of a row cannot change. Create a new row instead.');
      }
      if (repeats && data[repeats] !== undefined && originalDoc && generated !== originalDoc.id) {
        fail(repeats, `The id is generated from the ${repeats} and cannot change. Create a new row instead.`);
      }
      return data;
    }

    const given = typeof data.id === 'string' ? data.id.trim() : '';
    if (generated === null && (rule.derived || !given) && !isContentLoad(context)) {
      const { path, message } = rule.needs(data);
      fail(path, message);
    }
    if (rule.derived && given && given !== generated && (repeats || !isContentLoad(context))) {
      fail('id', 'The id is generated from the row. Leave it empty.');
    }
    let id = given || generated;
    if (!id) return fail('id', 'No id can be generated from this text. Type an id.');
    const form = contractId.safeParse(id);
    if (!form.success) fail('id', `"${id}" ${form.error.issues[0]?.message}.`);
    if (id.length > maxLength) fail('id', `The id has ${id.length} characters. Use at most ${maxLength}.`);
    // Before the form: the name of what the id clashes with tells the editor more.
    const clash = rule.clash?.(id) ?? null;
    if (clash !== null) fail('id', `"${id}" ${clash}. Choose another id.`);
    if (rule.form && !rule.form.pattern.test(id)) fail('id', `"${id}" ${rule.form.message}.`);
    if (rule.reserved?.includes(id.toLowerCase())) {
      fail('id', `"${id}" is the name of a file of this family. Choose another id.`);
    }

    if (isIdKnownFree(context, collection.slug, id)) return { ...data, id, id_key: id.toLowerCase() };
    let taken = await rowWithId(req, collection.slug, id);
    if (taken && hasMachineKey(req)) {
      const standIn = standInFor(req);
      return { ...data, id: standIn, id_key: standIn };
    }
    for (let nth = 2; taken && !given && rule.next?.isFreed(data, taken); nth++) {
      id = rule.next.from(data, nth);
      taken = await rowWithId(req, collection.slug, id);
    }
    if (taken) {
      const field = rule.derived ? rule.needs(data).path : 'id';
      fail(field, `The id ${taken.id} is already used by /admin/collections/${collection.slug}/${taken.id}.`);
    }
    return { ...data, id, id_key: id.toLowerCase() };
  };
}

/** @param id in any case */
async function rowWithId(req: PayloadRequest, slug: CollectionSlug, id: string): Promise<Row | null> {
  const where = { id_key: { equals: id.toLowerCase() } };
  const { docs } = await req.payload.find({ collection: slug, where, depth: 0, limit: 1, pagination: false, req });
  return (docs[0] as unknown as Row | undefined) ?? null; // Payload's type is a union of all collections
}
