/**
 * Short forms of Payload's fields, named as the feed names its members. No member is `required` here: a pending row may be
 * incomplete, and the contract decides at approval (collections/review/contract-problems.ts).
 */
import type {
  ArrayField,
  CheckboxField,
  DateField,
  Field,
  FieldHook,
  GroupField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from 'payload';

import { labelOf } from './label.ts';

type Extra<T> = Partial<Omit<T, 'name' | 'type'>> & { help?: string };

/** Puts `help` where Payload shows a description. */
function described<T extends Field>(field: T, help: string | undefined): T {
  if (help === undefined) return field;
  return { ...field, admin: { ...('admin' in field ? field.admin : {}), description: help } } as T;
}

export const text = (name: string, { help, ...extra }: Extra<TextField> = {}): TextField =>
  described({ name, label: labelOf(name), type: 'text', ...extra } as TextField, help);

/** Several texts, entered as tags. */
export const texts = (name: string, options: Extra<TextField> = {}): TextField =>
  text(name, { hasMany: true, ...options } as Extra<TextField>);

export const longText = (name: string, { help, ...extra }: Extra<TextareaField> = {}): TextareaField =>
  described({ name, label: labelOf(name), type: 'textarea', ...extra } as TextareaField, help);

export const number = (name: string, { help, ...extra }: Extra<NumberField> = {}): NumberField =>
  described({ name, label: labelOf(name), type: 'number', ...extra } as NumberField, help);

export const flag = (name: string, { help, ...extra }: Extra<CheckboxField> = {}): CheckboxField =>
  described({ name, label: labelOf(name), type: 'checkbox', defaultValue: false, ...extra } as CheckboxField, help);

/** One of a fixed list. The options are the feed's own words. */
export const choice = (
  name: string,
  options: readonly string[],
  { help, ...extra }: Omit<Extra<SelectField>, 'options'> = {},
): SelectField =>
  described({ name, label: labelOf(name), type: 'select', options: [...options], ...extra } as SelectField, help);

/** Dates are stored in one form, whatever the one they came in: what is checked is what is stored. */
const asStored: FieldHook = ({ value }) => {
  if (value === '') return null;
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : value;
};

/** A day, `YYYY-MM-DD` in the feed. */
export const day = (name: string, { help, ...extra }: Extra<DateField> = {}): DateField =>
  described(
    {
      name,
      label: labelOf(name),
      type: 'date',
      ...extra,
      hooks: { beforeValidate: [asStored] },
      admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' }, ...extra.admin },
    } as DateField,
    help,
  );

/** A moment, in UTC in the feed. */
export const moment = (name: string, { help, ...extra }: Extra<DateField> = {}): DateField =>
  described(
    {
      name,
      label: labelOf(name),
      type: 'date',
      ...extra,
      hooks: { beforeValidate: [asStored] },
      admin: { date: { pickerAppearance: 'dayAndTime', displayFormat: 'yyyy-MM-dd HH:mm' }, ...extra.admin },
    } as DateField,
    help,
  );

export const group = (
  name: string,
  fields: Field[],
  { help, ...extra }: Omit<Extra<GroupField>, 'fields'> = {},
): GroupField => described({ name, label: labelOf(name), type: 'group', fields, ...extra } as GroupField, help);

export const rows = (
  name: string,
  fields: Field[],
  { help, ...extra }: Omit<Extra<ArrayField>, 'fields'> = {},
): ArrayField => described({ name, label: labelOf(name), type: 'array', fields, ...extra } as ArrayField, help);

/** Fields side by side. */
export const line = (...fields: Field[]): Field => ({ type: 'row', fields });

/** Fields that fold away. */
export const fold = (label: string, ...fields: Field[]): Field => ({
  type: 'collapsible',
  label,
  fields,
  admin: { initCollapsed: true },
});
