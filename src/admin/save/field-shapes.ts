/** The fields of a form for comparing its values (src/cms/edits/leaves.ts), from the configuration that the browser has. */
import type { ClientField } from 'payload';
import type { FieldShape } from '../../cms/edits/leaves.ts';

export function fieldShapes(fields: readonly ClientField[]): FieldShape[] {
  return fields.flatMap((field): FieldShape[] => {
    if (field.type === 'ui') return [];
    const inner = 'fields' in field ? fieldShapes(field.fields) : undefined;
    // Rows and collapsibles have no name: their fields belong to the level above.
    if (!('name' in field) || !field.name) return inner ?? [];
    const { label, name, type } = field;
    return [{ name, type, label, ...(inner ? { flattenedFields: inner } : {}) }];
  });
}
