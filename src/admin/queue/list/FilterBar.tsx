'use client';
/** The filters and the order of the list. Options show how many rows they would match. */
import { CheckboxInput, TextInput, useDebounce } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { entityCountries } from '../../../contract/countries.ts';
import { familyNames } from '../../../contract/families.ts';
import { statuses } from '../../../contract/orgchart.ts';
import type { Family } from '../../../feed/stored-rows.ts';

import type { Colleague } from '../../../review/api/colleagues.ts';
import { Choice, type ChoiceOption } from '../../parts/Choice.tsx';
import { useColleagues } from '../../parts/use-colleagues.ts';
import { useFamilyName } from '../../parts/use-family-name.ts';
import styles from './FilterBar.module.css';
import { type Age, ageLabels, ages, type Filters } from './filters.ts';
import type { Counts } from './use-counts.ts';
import { useSourceNames } from './use-source-names.ts';

interface Props {
  filters: Filters;
  counts: Counts | null;
  onChange: (changed: Partial<Filters>) => void;
}

export function FilterBar({ filters, counts, onChange }: Props) {
  const familyName = useFamilyName();
  const sources = useSourceNames();
  const colleagues = useColleagues();
  const { load } = colleagues;
  const named = /^\d+$/.test(filters.assigned ?? '');
  useEffect(() => {
    if (named) load(); // the link has only the number
  }, [load, named]);
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`);
  const familyOptions: ChoiceOption[] = familyNames.map((value) => ({
    value,
    label: counted(familyName(value), counts?.byFamily[value]),
  }));
  const ageOptions = ages.map((value) => ({ value, label: counted(ageLabels[value], counts?.byAge[value]) }));
  return (
    <search aria-label="Filters" className={styles.bar}>
      <Search onSearch={(search) => onChange({ search })} search={filters.search} />
      <div className={styles.families}>
        <Choice
          selected={filters.families}
          label="Family"
          onSelect={(selected) => onChange({ families: selected as Family[] })}
          options={familyOptions}
          multiple
        />
      </div>
      <Choice
        selected={filters.country ? [filters.country] : []}
        label="Country"
        onSelect={([country]) => onChange({ country: country ?? null })}
        options={entityCountries.map((value) => ({ value, label: value }))}
      />
      <Choice
        selected={filters.source ? [filters.source] : []}
        label="Source"
        loading={sources.loading}
        onSelect={([source]) => onChange({ source: source ?? null })}
        onOpen={sources.load}
        options={sources.options}
      />
      <Choice
        selected={filters.age ? [filters.age] : []}
        label="Received"
        placeholder="Any time"
        onSelect={([age]) => onChange({ age: (age as Age | undefined) ?? null })}
        options={ageOptions}
      />
      <Choice
        selected={[filters.status]}
        clearable={false}
        label="Status"
        onSelect={([status]) => onChange({ status: status as Filters['status'] })}
        options={statuses.map((value) => ({ value, label: value }))}
      />
      <Choice
        selected={[filters.order]}
        clearable={false}
        label="Order"
        onSelect={([order]) => onChange({ order: order as Filters['order'] })}
        options={[
          { value: 'oldest', label: 'Oldest first' },
          { value: 'newest', label: 'Newest first' },
        ]}
      />
      <Choice
        selected={filters.assigned ? [filters.assigned] : []}
        label="Assigned"
        placeholder="Anybody"
        onSelect={([assigned]) => onChange({ assigned: assigned ?? null })}
        onOpen={colleagues.load}
        options={assignedOptions(colleagues.colleagues)}
      />
      <div className={styles.attention}>
        <CheckboxInput
          checked={filters.attention}
          label={counted('Needs attention', counts?.needsAttention)}
          onToggle={(event) => onChange({ attention: event.target.checked })}
        />
      </div>
    </search>
  );
}

const assignedOptions = (colleagues: readonly Colleague[]): ChoiceOption[] => [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
  ...colleagues.filter(({ own }) => !own).map(({ id, name }) => ({ value: String(id), label: name })),
];

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const debounced = useDebounce(typed, 300);
  /** The last search from this field. A different `search` comes from the URL, by the back button or a link. */
  const submitted = useRef(search);
  useEffect(() => {
    if (search === submitted.current) return;
    submitted.current = search;
    setTyped(search);
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each search, not for each new function
  useEffect(() => {
    if (debounced !== typed || debounced.trim() === submitted.current) return;
    submitted.current = debounced.trim();
    onSearch(submitted.current);
  }, [debounced]);
  return (
    <div className={styles.search}>
      <TextInput
        label="Search"
        onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
        path="queue-search"
        placeholder="Title, address, id"
        value={typed}
      />
    </div>
  );
}
