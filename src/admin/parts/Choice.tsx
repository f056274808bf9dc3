'use client';
/** Payload's select with its label: one choice, or several. */
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
  chosen: string[];
  onChoose: (values: string[]) => void;
  several?: boolean;
  /** False where one of the options stands for none. */
  clearable?: boolean;
  /** Shown while nothing is chosen. */
  none?: string;
  onOpen?: () => void;
  loading?: boolean;
}

export function Choice({
  label,
  options,
  chosen,
  onChoose,
  several = false,
  clearable = true,
  none,
  onOpen,
  loading,
}: Props) {
  const id = useId();
  const known = options.filter(({ value }) => chosen.includes(value));
  // What the address names may not be among the options yet.
  const value = known.length > 0 ? known : chosen.map((name) => ({ value: name, label: name }));
  const change = (picked: ReactSelectOption | ReactSelectOption[] | null) =>
    onChoose([picked ?? []].flat().map((option) => String(option.value)));
  return (
    <div className={styles.choice}>
      <FieldLabel htmlFor={id} label={label} />
      <ReactSelect
        inputId={id}
        isClearable={clearable}
        isLoading={loading ?? false}
        isMulti={several}
        onChange={change}
        onMenuOpen={onOpen}
        options={options as unknown as ReactSelectOption[]}
        placeholder={none ?? 'All'}
        value={(several ? value : (value[0] ?? null)) as unknown as ReactSelectOption}
      />
    </div>
  );
}
