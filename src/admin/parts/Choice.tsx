'use client';
/** Payload's select with its label, for one or several values. */
import { FieldLabel, ReactSelect, type ReactSelectOption } from '@payloadcms/ui';
import { useId } from 'react';
import styles from './Choice.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  options: ChoiceOption[];
  selected: string[];
  onSelect: (values: string[]) => void;
  multiple?: boolean;
  /** False if a value is required. */
  clearable?: boolean;
  /** Shown while nothing is selected. */
  placeholder?: string;
  onOpen?: () => void;
  loading?: boolean;
}

export function Choice({
  label,
  options,
  selected,
  onSelect,
  multiple = false,
  clearable = true,
  placeholder = 'All',
  onOpen,
  loading,
}: Props) {
  const id = useId();
  const known = options.filter(({ value }) => selected.includes(value));
  // A value from the URL may not be among the options yet.
  const value = known.length > 0 ? known : selected.map((name) => ({ value: name, label: name }));
  const change = (selection: ReactSelectOption | ReactSelectOption[] | null) =>
    onSelect([selection ?? []].flat().map((option) => String(option.value)));
  return (
    <div className={styles.choice}>
      <FieldLabel htmlFor={id} label={label} />
      <ReactSelect
        inputId={id}
        isClearable={clearable}
        isLoading={loading ?? false}
        isMulti={multiple}
        onChange={change}
        onMenuOpen={onOpen}
        options={options as unknown as ReactSelectOption[]}
        placeholder={placeholder}
        value={(multiple ? value : (value[0] ?? null)) as unknown as ReactSelectOption}
      />
    </div>
  );
}
