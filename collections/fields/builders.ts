/**
 * Short builders for Payload's fields, called like Payload's field types. Fields have the names that they have in the feed.
 * No field is `required`: a pending row may be incomplete, and the contract is checked at approval
 * (collections/review/contract-problems.ts).
 *
 * @example
 * fields: [text('name'), row(select('country', nordicCountries), url('url')), textarea('about', { help: 'In English.' })]
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
import { storedDate } from './stored-date.ts';

type Options<T> = Partial<Omit<T, 'name' | 'type'>> & { help?: string };

/** Sets `help` as the field's description. */
function withHelp<T extends Field>(field: T, help: string | undefined): T {
  if (help === undefined) return field;
  return { ...field, admin: { ...('admin' in field ? field.admin : {}), description: help } } as T;
}

export const text = (name: string, { help, ...extra }: Options<TextField> = {}): TextField =>
  withHelp({ name, label: labelOf(name), type: 'text', ...extra } as TextField, help);

/** Several texts, entered as tags. */
export const textList = (name: string, { admin, ...options }: Options<TextField> = {}): TextField =>
  text(name, {
    hasMany: true,
    ...options,
    admin: { ...admin, components: { Cell: '/src/admin/fields/TextListCell.tsx#TextListCell' } },
  } as Options<TextField>);

export const textarea = (name: string, { help, ...extra }: Options<TextareaField> = {}): TextareaField =>
  withHelp({ name, label: labelOf(name), type: 'textarea', ...extra } as TextareaField, help);

export const number = (name: string, { help, ...extra }: Options<NumberField> = {}): NumberField =>
  withHelp({ name, label: labelOf(name), type: 'number', ...extra } as NumberField, help);

export const checkbox = (name: string, { help, ...extra }: Options<CheckboxField> = {}): CheckboxField =>
  withHelp({ name, label: labelOf(name), type: 'checkbox', defaultValue: false, ...extra } as CheckboxField, help);

/** One of a fixed list. The options are the values in the feed. */
export const select = (
  name: string,
  options: readonly string[],
  { help, ...extra }: Omit<Options<SelectField>, 'options'> = {},
): SelectField =>
  withHelp({ name, label: labelOf(name), type: 'select', options: [...options], ...extra } as SelectField, help);

/** Converts dates to the stored form before validation, so that the checks see what is stored. */
const toStoredDate: FieldHook = ({ value }) => (value === '' ? null : (storedDate(value) ?? value));

const isStoredDate =
  (what: 'day' | 'time') =>
  (value: unknown): string | true =>
    !value ||
    storedDate(value) !== null ||
    `This is not a ${what} that exists. Give one such as ${what === 'day' ? '22.11.2026' : '22.11.2026 18:00'}.`;

const dayComponents = {
  Field: '/src/admin/fields/DayField.tsx#DayField',
  Cell: '/src/admin/fields/TimeCell.tsx#DayCell',
};
const timestampComponents = {
  Field: '/src/admin/fields/TimeField.tsx#TimestampField',
  Cell: '/src/admin/fields/TimeCell.tsx#TimestampCell',
};

const dateField =
  (pickerAppearance: 'dayOnly' | 'dayAndTime', displayFormat: string) =>
  (name: string, { help, ...extra }: Options<DateField> = {}): DateField =>
    withHelp(
      {
        name,
        label: labelOf(name),
        type: 'date',
        validate: isStoredDate(pickerAppearance === 'dayOnly' ? 'day' : 'time'),
        ...extra,
        hooks: { beforeValidate: [toStoredDate] },
        admin: {
          date: { pickerAppearance, displayFormat },
          ...extra.admin,
          components: pickerAppearance === 'dayOnly' ? dayComponents : timestampComponents,
        },
      } as DateField,
      help,
    );

/** A day, `YYYY-MM-DD` in the feed. */
export const day = dateField('dayOnly', 'yyyy-MM-dd');

/** A date and time, in UTC in the feed. The form shows it in the time zone of the browser. */
export const timestamp = dateField('dayAndTime', 'yyyy-MM-dd HH:mm');

export const group = (
  name: string,
  fields: Field[],
  { help, ...extra }: Omit<Options<GroupField>, 'fields'> = {},
): GroupField => withHelp({ name, label: labelOf(name), type: 'group', fields, ...extra } as GroupField, help);

export const array = (
  name: string,
  fields: Field[],
  { help, ...extra }: Omit<Options<ArrayField>, 'fields'> = {},
): ArrayField => withHelp({ name, label: labelOf(name), type: 'array', fields, ...extra } as ArrayField, help);

/** Fields side by side. */
export const row = (...fields: Field[]): Field => ({ type: 'row', fields });

/** Fields that fold away. */
export const collapsible = (label: string, ...fields: Field[]): Field => ({
  type: 'collapsible',
  label,
  fields,
  admin: { initCollapsed: true },
});
