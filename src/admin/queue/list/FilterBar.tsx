'use client';
/** What the list shows: family, country, source, age, state, order, and what needs attention, with how much each would show. */
import { CheckboxInput, TextInput, useDebounce } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { entityCountries } from '../../../contract/countries.ts';
import { familyNames } from '../../../contract/families.ts';
import { statuses } from '../../../contract/orgchart.ts';
import type { Family } from '../../../feed/stored-rows.ts';
import { Choice, type ChoiceOption } from '../../parts/Choice.tsx';
import { useFamilyName } from '../../parts/use-family-name.ts';
import styles from './FilterBar.module.css';
import { type Age, ages, type Filters } from './filters.ts';
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
          chosen={filters.families}
          label="Family"
          onChoose={(chosen) => onChange({ families: chosen as Family[] })}
          options={familyOptions}
          several
        />
      </div>
      <Choice
        chosen={filters.country ? [filters.country] : []}
        label="Country"
        onChoose={([country]) => onChange({ country: country ?? null })}
        options={entityCountries.map((value) => ({ value, label: value }))}
      />
      <Choice
        chosen={filters.source ? [filters.source] : []}
        label="Source"
        loading={sources.loading}
        onChoose={([source]) => onChange({ source: source ?? null })}
        onOpen={sources.load}
        options={sources.options}
      />
      <Choice
        chosen={filters.age ? [filters.age] : []}
        label="Came in"
        none="Any time"
        onChoose={([age]) => onChange({ age: (age as Age | undefined) ?? null })}
        options={ageOptions}
      />
      <Choice
        chosen={[filters.status]}
        clearable={false}
        label="State"
        onChoose={([status]) => onChange({ status: status as Filters['status'] })}
        options={statuses.map((value) => ({ value, label: value }))}
      />
      <Choice
        chosen={[filters.order]}
        clearable={false}
        label="Order"
        onChoose={([order]) => onChange({ order: order as Filters['order'] })}
        options={[
          { value: 'oldest', label: 'Oldest first' },
          { value: 'newest', label: 'Newest first' },
        ]}
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

const ageLabels: Record<Age, string> = { today: 'Within a day', week: 'Within a week', older: 'Longer ago' };

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounce(typed, 300);
  /** What was last searched for from here: another search came with the address, by the back button or a link. */
  const asked = useRef(search);
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what is typed, not for every new function
  useEffect(() => {
    if (settled !== typed || settled.trim() === asked.current) return;
    asked.current = settled.trim();
    onSearch(asked.current);
  }, [settled]);
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
