'use client';
/** A country, picked by its name. The form has its code. */
import { useField } from '@payloadcms/ui';
import type { DefaultCellComponentProps, TextFieldClientComponent } from 'payload';
import { isoCountries } from '../../contract/country-codes.ts';
import { countryName } from '../../lib/country-name.ts';
import { nordic, otherCountries, regions } from './country-choices.ts';
import { FieldFrame, fieldId, frameIds } from './FieldFrame.tsx';
import styles from './Fields.module.css';
import { useHydrated } from './use-reader.ts';

export const CountryField: TextFieldClientComponent = ({ field: { admin, label }, path: givenPath, readOnly }) => {
  const { disabled, errorMessage, path, setValue, showError, value } = useField<string | null>({
    potentiallyStalePath: givenPath,
  });
  const hydrated = useHydrated();
  const id = fieldId(path);
  const ids = frameIds(path);
  const known = !value || regions.includes(value) || isoCountries.includes(value);
  return (
    <FieldFrame
      className={admin?.className}
      description={admin?.description as string | undefined}
      error={showError ? errorMessage : undefined}
      inputId={id}
      label={label}
      path={path}
    >
      <select
        aria-describedby={`${ids.error} ${ids.description}`}
        aria-invalid={showError}
        className={styles.input}
        disabled={readOnly === true || disabled}
        id={id}
        onChange={(event) => setValue(event.target.value || null)}
        value={value ?? ''}
      >
        <option value="">Choose a country</option>
        {(!known || !hydrated) && value && <option value={value}>{value}</option>}
        {hydrated && (
          <>
            <optgroup label="Nordic">{nordic.map(option)}</optgroup>
            <optgroup label="Several countries">{regions.map(option)}</optgroup>
            <optgroup label="Other countries">{otherCountries.map(option)}</optgroup>
          </>
        )}
      </select>
    </FieldFrame>
  );
};

const option = (code: string) => (
  <option key={code} value={code}>
    {countryName(code)}
  </option>
);

export function CountryCell({ cellData }: DefaultCellComponentProps) {
  const hydrated = useHydrated();
  return typeof cellData === 'string' ? (hydrated ? countryName(cellData) : cellData) : null;
}
