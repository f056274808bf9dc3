/**
 * Converts the value of a file to the data of a row, with every field of the collection, and checks the types. The other
 * rules of the collection are checked later (write-rows.ts).
 */
import type { FlattenedField, RelationshipField, UploadField } from 'payload';
import { isLink } from '../../collections/fields/url.ts';
import { defaultValue, isDay, isMany, isRow, listFields, type Row } from '../cms/fields.ts';
import { typeProblem } from '../cms/type-problem.ts';
import { isRealTime } from '../lib/dates/real-time.ts';
import { fromWebcal } from '../lib/from-webcal.ts';
import type { Problem } from './content-error.ts';

/** A field that refers to a row or a picture. */
export interface Reference {
  /** The path of the field. */
  field: string;
  /** A family, or `media`. */
  family: string;
  /** The row's id, or the picture's file name. */
  id: string;
  /** Replaces the id or file name in the data by another value. */
  replace: (value: unknown) => void;
}

export interface ParsedRow {
  data: Row;
  references: Reference[];
  /** Fields of the wrong type. They are undefined in the data. */
  problems: Problem[];
}

/**
 * @param value the parsed YAML
 * @param at the path of the row in the file, for the problems; empty for a file with one row
 */
export function parseRow(fields: FlattenedField[], value: unknown, at = ''): ParsedRow {
  const references: Reference[] = [];
  const problems: ParsedRow['problems'] = [];
  const data = parseFields(fields, value, at);
  return { data, references, problems };

  function parseFields(known: FlattenedField[], given: unknown, path: string): Row {
    if (!isRow(given)) {
      addProblem(path, 'must have fields');
      return {};
    }
    for (const name of Object.keys(given)) {
      if (!known.some((field) => field.name === name)) addProblem(join(path, name), 'is not a field of this file');
    }
    const row: Row = {};
    for (const field of known) {
      const found = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
      row[field.name] = parseField(field, found, join(path, field.name), row);
    }
    return row;
  }

  function parseField(field: FlattenedField, given: unknown, path: string, row: Row): unknown {
    if (given === undefined) return defaultValue(field);
    if (field.type === 'group') return parseFields(listFields(field), given, path);
    if (given === null) return isMany(field) ? [] : null;
    if (!isMany(field)) return parseOne(field, given, path, row);
    if (!Array.isArray(given)) return addProblem(path, 'must be a list');
    if (field.type !== 'array') return given.map((value, at) => parseOne(field, value, join(path, at), row));
    return given.map((value, at) => parseFields(listFields(field), value, join(path, at)));
  }

  function parseOne(field: FlattenedField, given: unknown, path: string, row: Row): unknown {
    switch (field.type) {
      case 'text': {
        const text = typeof given === 'string' && isLink(field) ? fromWebcal(given) : given;
        return checkType(field, text, path, '; put quotes around it');
      }
      case 'textarea':
      case 'select':
        return checkType(field, given, path, '; put quotes around it');
      case 'number':
      case 'checkbox':
        return checkType(field, given, path);
      case 'date':
        return isDay(field) ? parseDay(given, path) : parseTimestamp(given, path);
      case 'json':
        return given;
      case 'relationship':
      case 'upload':
        return parseReference(field, given, path, row);
      default:
        throw unsupportedField(path, field);
    }
  }

  /** @param hint what to do about a value that YAML reads as something else */
  function checkType({ type }: FlattenedField, given: unknown, path: string, hint = ''): unknown {
    const reason = typeProblem(type, given);
    return reason === undefined ? given : addProblem(path, typeof given === 'string' ? reason : reason + hint);
  }

  function parseReference(field: RelationshipField | UploadField, given: unknown, path: string, row: Row): unknown {
    if (typeof field.relationTo !== 'string' || field.hasMany) throw unsupportedField(path, field);
    if (typeof given !== 'string') return addProblem(path, 'must be an id or a file name; put quotes around a number');
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
    return addProblem(path, 'must be a day such as 2026-11-22');
  }

  function parseTimestamp(given: unknown, path: string): unknown {
    const parts = typeof given === 'string' ? TIMESTAMP.exec(given) : null;
    if (parts && isRealTime(`${parts[1]}${parts[2] === 'Z' ? '+00:00' : parts[2]}`)) {
      return new Date(parts[0]).toISOString();
    }
    return addProblem(path, 'must be a timestamp such as 2026-11-22T18:00:00Z');
  }

  function addProblem(field: string, reason: string): undefined {
    problems.push({ field, reason });
  }
}

/** For developers who add a field of a new type to a collection. */
const unsupportedField = (path: string, { type }: { type: string }) =>
  new Error(`Content files do not support ${path}, a field of type ${type}.`);

const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;

const join = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
