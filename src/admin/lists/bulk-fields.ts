/** The fields of a family that can be changed in several rows at once, with what their dialog needs. */
import type { ClientField, OptionObject } from 'payload';
import { flattenTopLevelFields } from 'payload/shared';
import { countryName } from '../../lib/country-name.ts';
import { isBulkField } from '../../review/api/edit-rows.ts';
import { nordic, otherCountries, regions } from '../fields/country-choices.ts';

export interface BulkField {
  name: string;
  label: string;
  /** `yes` or `no`; one of the options; several of them. */
  kind: 'box' | 'choice' | 'choices';
  options: { value: string; label: string }[];
}

/** In the order of the form. */
export function bulkFields(fields: ClientField[]): BulkField[] {
  return flattenTopLevelFields(fields).flatMap((field): BulkField[] => {
    if ((field.type !== 'checkbox' && field.type !== 'select' && field.type !== 'text') || !isBulkField(field))
      return [];
    const { name } = field;
    const label = typeof field.label === 'string' ? field.label : name;
    if (field.type === 'checkbox') return [{ name, label, kind: 'box', options: yesOrNo }];
    if (field.type === 'text') return [{ name, label, kind: 'choice', options: countries }];
    const kind = field.hasMany ? 'choices' : 'choice';
    return [{ name, label, kind, options: field.options.map(optionOf) }];
  });
}

/** Where any country is allowed, its field is a text with a picker. */
const countries = [...nordic, ...regions, ...otherCountries].map((value) => ({ value, label: countryName(value) }));

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function optionOf(option: string | OptionObject): BulkField['options'][number] {
  if (typeof option === 'string') return { value: option, label: option };
  return { value: option.value, label: typeof option.label === 'string' ? option.label : option.value };
}
