/** Checks that a value has the type of its field, when a row is saved and when content is loaded. */
import type { FlattenedField } from 'payload';

/** @returns what is wrong with one value of a field, without the field's name; undefined if it is valid */
export function typeProblem(type: FlattenedField['type'], value: unknown): string | undefined {
  switch (type) {
    case 'text':
    case 'textarea':
    case 'select':
      return textProblem(value);
    case 'date':
      return value instanceof Date ? undefined : textProblem(value);
    case 'number':
      return Number.isFinite(value) ? undefined : 'must be a number';
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'relationship':
      return typeof value === 'string' ? undefined : 'must be an id';
    case 'upload': // pictures have numbers as ids; while content is loaded they have file names
      return typeof value === 'string' || Number.isFinite(value) ? undefined : 'must be a picture';
    default:
      return undefined;
  }
}

/** Refuses control characters other than tabs and line ends, and unpaired surrogates: SQLite ends a text at its first NUL. */
function textProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be text';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to refuse
  return /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(value) || !value.isWellFormed()
    ? 'has a control character or an incomplete character'
    : undefined;
}
