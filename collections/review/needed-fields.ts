/**
 * Marks the fields that a row needs before it can be published. They are found by asking the contract what an empty row lacks, so
 * the marks cannot differ from the check at approval (contract-problems.ts).
 */
import type { Field } from 'payload';
import { buildContext } from '../../src/contract/context.ts';
import { problemsOf } from '../../src/feed/broken-rows.ts';
import { noRefs } from '../../src/feed/refs.ts';
import { rowKindOf } from '../../src/feed/row-kinds.ts';
import type { Family, StoredRows } from '../../src/feed/stored-rows.ts';
import { ownSource } from '../../src/lib/identity.ts';
import { readSettings } from '../../src/lib/settings.ts';
import type { IdRule } from './assign-id.ts';
import { formFieldOf } from './form-field.ts';

type Row = Record<string, unknown>;

/** The form shows a star behind the label (src/app/(payload)/custom.css). */
export const neededClass = 'needed-to-publish';

/** @returns the fields of the family, those that are needed (also for the id of a new row) with a class */
export function markNeeded(family: Family, fields: Field[], idRule: Pick<IdRule, 'needs'>): Field[] {
  const named = namedFields(fields);
  const empty: Row = Object.fromEntries(
    named.flatMap((field) => ('name' in field && field.type === 'group' ? [[field.name, {}]] : [])),
  );
  const lists = named.flatMap((field) => (field.type === 'array' ? [[field.name, [{}]] as const] : []));
  // A choice can make other fields necessary, such as the section of an academia row.
  const choices = named.flatMap((field) =>
    field.type === 'select' && !field.hasMany
      ? field.options.map((option) => ({ [field.name]: typeof option === 'string' ? option : option.value }))
      : [],
  );
  // Without the field that decides between several kinds of rows, the contract reports nothing else.
  const [first, ...others] = missingIn(family, empty);
  const kinds = others.length === 0 ? choices.filter((choice) => first !== undefined && first in choice) : [];
  const rows = kinds.length > 0 ? kinds : [{}, { source: ownSource }, ...choices];
  const variants = rows.map((choice) => ({
    choice: choice as Row,
    missing: missingIn(family, { ...empty, ...choice }).add(idRule.needs(choice).path),
  }));
  const inItems = missingIn(family, { ...empty, ...Object.fromEntries(lists) });

  /** A field that the form shows only sometimes is needed when it is shown. */
  const isNeeded = (path: string, conditional: boolean) =>
    conditional
      ? variants.some(({ missing }) => missing.has(path))
      : variants.every(({ choice, missing }) => path in choice || missing.has(path));

  const mark = (field: Field, path: string, inList: boolean): Field => {
    if (field.type === 'row' || field.type === 'collapsible') {
      return { ...field, fields: field.fields.map((inner) => mark(inner, path, inList)) };
    }
    if (!('name' in field) || !field.name) return field;
    const here = path + field.name;
    if (field.type === 'array' && !inList) {
      return withMark(
        { ...field, fields: field.fields.map((inner) => mark(inner, `${here}.0.`, true)) },
        isNeeded(here, Boolean(field.admin?.condition)),
      );
    }
    const conditional = Boolean(field.admin && 'condition' in field.admin && field.admin.condition);
    return withMark(field, inList ? inItems.has(here) : isNeeded(here, conditional));
  };
  return fields.map((field) => mark(field, '', false));
}

function withMark<Marked extends Field>(field: Marked, needed: boolean): Marked {
  if (!needed) return field;
  const admin = (field.admin ?? {}) as { className?: string };
  return { ...field, admin: { ...admin, className: [admin.className, neededClass].filter(Boolean).join(' ') } };
}

/** The paths of the form whose values the contract misses. */
function missingIn(family: Family, row: Row): Set<string> {
  const kind = rowKindOf(family);
  const dates = { id: 'x', createdAt: anyTime, updatedAt: anyTime };
  const context = buildContext(readSettings({}), '2026-01-01T00:00:00+00:00');
  const value = kind.build({ ...dates, ...row } as unknown as StoredRows[Family], { context, refs: noRefs });
  const result = kind.schema.safeParse(value);
  const problems = result.success ? [] : problemsOf(result.error.issues, value);
  const missing = problems.filter(({ reason }) => reason === 'is missing');
  return new Set(missing.flatMap(({ field }) => formFieldOf(family, field, row) ?? []));
}

const anyTime = '2026-01-01T00:00:00.000Z';

/** The fields of the form's top level, also those in rows and collapsed groups. */
const namedFields = (fields: Field[]): Field[] =>
  fields.flatMap((field) =>
    field.type === 'row' || field.type === 'collapsible' ? namedFields(field.fields) : [field],
  );
