/**
 * A file's value as the data of a row: every member of the collection, what the file leaves out included, each of its
 * kind. What a member may say beyond its kind, the collection's own rules decide (write-rows.ts).
 */
import type { FlattenedField, RelationshipField, UploadField } from 'payload';
import { absent, isDay, isMany, listFields, type Row } from '../cms/fields.ts';
import { isRealTime } from '../contract/primitives.ts';
import type { FieldFault } from './content-error.ts';

/** A member that names a row or a picture. */
export interface Reference {
  /** The member's path. */
  field: string;
  /** A family, or `media`. */
  family: string;
  /** The row's id, or the picture's file name. */
  id: string;
  /** Puts another value into the data in place of the name. */
  replace: (value: unknown) => void;
}

export interface ParsedRow {
  data: Row;
  references: Reference[];
  /** Of members that are not of their kind, and have nothing in the data. */
  faults: FieldFault[];
}

/**
 * @param value what the file says
 * @param at where in the file the row is, for the faults; empty for a file of one row
 */
export function parseRow(fields: FlattenedField[], value: unknown, at = ''): ParsedRow {
  const references: Reference[] = [];
  const faults: ParsedRow['faults'] = [];
  const data = parseMembers(fields, value, at);
  return { data, references, faults };

  function parseMembers(members: FlattenedField[], given: unknown, path: string): Row {
    if (!isRow(given)) {
      fault(path, 'must have members');
      return {};
    }
    for (const name of Object.keys(given)) {
      if (!members.some((field) => field.name === name))
        fault(join(path, name), 'is no member that this file can have');
    }
    const row: Row = {};
    for (const field of members) {
      const found = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
      row[field.name] = parseMember(field, found, join(path, field.name), row);
    }
    return row;
  }

  function parseMember(field: FlattenedField, given: unknown, path: string, row: Row): unknown {
    if (given === undefined) return absent(field);
    if (field.type === 'group') return parseMembers(listFields(field), given, path);
    if (given === null) return isMany(field) ? [] : null;
    if (!isMany(field)) return parseOne(field, given, path, row);
    if (!Array.isArray(given)) return fault(path, 'must be a list');
    if (field.type !== 'array') return given.map((value, at) => parseOne(field, value, join(path, at), row));
    return given.map((value, at) => parseMembers(listFields(field), value, join(path, at)));
  }

  function parseOne(field: FlattenedField, given: unknown, path: string, row: Row): unknown {
    switch (field.type) {
      case 'text':
      case 'textarea':
      case 'select':
        return typeof given === 'string' ? given : fault(path, 'must be a text; put quotes around it');
      case 'number':
        return Number.isFinite(given) ? given : fault(path, 'must be a number');
      case 'checkbox':
        return typeof given === 'boolean' ? given : fault(path, 'must be true or false');
      case 'date':
        return isDay(field) ? parseDay(given, path) : parseMoment(given, path);
      case 'json':
        return given;
      case 'relationship':
      case 'upload':
        return parseReference(field, given, path, row);
      default:
        throw noForm(path, field);
    }
  }

  function parseReference(field: RelationshipField | UploadField, given: unknown, path: string, row: Row): unknown {
    if (typeof field.relationTo !== 'string' || field.hasMany) throw noForm(path, field);
    if (typeof given !== 'string') return fault(path, 'must be an id or a file name; put quotes around a number');
    const replace = (value: unknown) => {
      row[field.name] = value;
    };
    references.push({ field: path, family: field.relationTo, id: given, replace });
    return given;
  }

  function parseDay(given: unknown, path: string): unknown {
    if (typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) && isRealTime(`${given}T00:00:00+00:00`)) {
      return `${given}T00:00:00.000Z`;
    }
    return fault(path, 'must be a day such as 2026-11-22');
  }

  function parseMoment(given: unknown, path: string): unknown {
    const parts = typeof given === 'string' ? MOMENT.exec(given) : null;
    if (parts && isRealTime(`${parts[1]}${parts[2] === 'Z' ? '+00:00' : parts[2]}`)) {
      return new Date(parts[0]).toISOString();
    }
    return fault(path, 'must be a moment such as 2026-11-22T18:00:00Z');
  }

  function fault(field: string, reason: string): undefined {
    faults.push({ field, reason });
  }
}

/** For who adds a field of another kind to a collection. */
const noForm = (path: string, { type }: { type: string }) =>
  new Error(`A content file has no form for ${path}, a field of the type ${type}.`);

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
