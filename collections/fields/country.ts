/** Pickers of countries; what is stored is the code (docs/feed-rules.md 1.23). */
import type { SelectField, TextField } from 'payload';
import { country as anyCountry } from '../../src/contract/countries.ts';
import { text } from './builders.ts';
import { checked } from './checked.ts';
import { labelOf } from './label.ts';

/** One of a closed set of codes, which editors see as codes. */
export const countryOf = (name: string, codes: readonly string[], extra: Partial<SelectField> = {}): SelectField =>
  ({
    name,
    label: labelOf(name),
    type: 'select',
    options: [...codes],
    ...extra,
  }) as SelectField; // Payload's type is a union over fields with one and with many values

/** Any country, EU or NORDIC, by name. Stored as text, because the set is open. */
export const country = (name: string): TextField =>
  text(name, {
    validate: checked(anyCountry, 'Choose a country.'),
    admin: {
      components: {
        Field: '/src/admin/fields/CountryField.tsx#CountryField',
        Cell: '/src/admin/fields/CountryField.tsx#CountryCell',
      },
    },
  });
