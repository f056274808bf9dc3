/** Compares what was fetched with what the form has: empty fields are filled, typed values are never replaced unasked. */
import type { FormState } from 'payload';
import type { FetchedValue } from '../../review/api/fetch-page.ts';

export interface Comparison {
  /** Their fields are empty. */
  fill: FetchedValue[];
  /** Their fields have another value, as a short text. */
  differ: { fetched: FetchedValue; typed: string }[];
}

/** Values whose fields the form does not show are left out, such as the id of a row that exists. */
export function compareValues(values: readonly FetchedValue[], form: FormState): Comparison {
  const comparison: Comparison = { fill: [], differ: [] };
  for (const fetched of values) {
    const field = form[fetched.path];
    if (!field || field.passesCondition === false) continue;
    const typed = fetched.items ? itemsIn(form, fetched) : field.value;
    if (isEmpty(typed)) comparison.fill.push(fetched);
    else if (!isSame(typed, fetched.items ?? fetched.value))
      comparison.differ.push({ fetched, typed: shortText(typed) });
  }
  return comparison;
}

/** The rows of a list in the form, each with the fields that were fetched. */
function itemsIn(form: FormState, { path, items = [] }: FetchedValue): Record<string, unknown>[] {
  const names = Object.keys(items[0] ?? {});
  return (form[path]?.rows ?? []).map((_, index) =>
    Object.fromEntries(names.map((name) => [name, form[`${path}.${index}.${name}`]?.value ?? null])),
  );
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

function isSame(typed: unknown, fetched: unknown): boolean {
  if (typeof typed === 'string' && typeof fetched === 'string') {
    // The form keeps a day as a timestamp.
    return typed.trim() === fetched || (isDate(typed) && isDate(fetched) && Date.parse(typed) === Date.parse(fetched));
  }
  return JSON.stringify(typed) === JSON.stringify(fetched);
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d(T|$)/.test(text);

/** A value for a sentence. */
export function shortText(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map((item) => (typeof item === 'object' && item !== null ? (item.name ?? '') : item)).join(', ')
    : String(value ?? '');
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
