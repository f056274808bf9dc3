'use client';
/**
 * The filters and the order of the list. Options show how many rows they would match. After a choice, and with Enter or Escape, the focus
 * returns to the list, so that shortcuts never end up in a filter. On narrow screens the filters fold away.
 */
import { Button, CheckboxInput } from '@payloadcms/ui';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { entityCountries } from '../../../contract/countries.ts';
import { familyNames } from '../../../contract/families.ts';
import type { Family } from '../../../feed/stored-rows.ts';

import type { Colleague } from '../../../review/api/colleagues.ts';
import { Choice, type ChoiceOption } from '../../parts/Choice.tsx';
import { useColleagues } from '../../parts/use-colleagues.ts';
import { useFamilyName } from '../../parts/use-family-name.ts';
import styles from './FilterBar.module.css';
import { type Age, ageLabels, ages, countFilters, type Filters, statusFilters } from './filters.ts';
import { Search } from './Search.tsx';
import type { Counts } from './use-counts.ts';
import { useSourceNames } from './use-source-names.ts';

interface Props {
  filters: Filters;
  counts: Counts | null;
  onChange: (changed: Partial<Filters>) => void;
  /** Moves the focus to the list. */
  onLeave: () => void;
  /** Enter in the search: moves to the first row. */
  onSubmit: () => void;
  /** Contains the field of the search. */
  searchBox: RefObject<HTMLDivElement | null>;
}

export function FilterBar({ filters, counts, onChange, onLeave, onSubmit, searchBox }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
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
  function choose(changed: Partial<Filters>) {
    onChange(changed);
    // The select takes the focus once more after it has reported the choice.
    setTimeout(onLeave);
  }
  function leave(event: KeyboardEvent) {
    const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    const isBox = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Escape' || (event.key === 'Enter' && isBox && !isOpen)) setTimeout(onLeave);
  }
  const active = countFilters(filters);
  return (
    <search aria-label="Filters" className={styles.bar}>
      <Search
        box={searchBox}
        onLeave={onLeave}
        onSearch={(words) => onChange({ search: words })}
        onSubmit={onSubmit}
        search={filters.search}
      />
      <div className={styles.unfold}>
        <Button
          buttonStyle="secondary"
          extraButtonProps={{ 'aria-controls': id, 'aria-expanded': unfolded }}
          margin={false}
          onClick={() => setUnfolded(!unfolded)}
          size="medium"
        >
          Filters{active === 0 ? '' : ` (${active})`}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape in any filter return to the list */}
      <div className={styles.filters} data-unfolded={unfolded} id={id} onKeyDown={leave}>
        <div className={styles.families}>
          <Choice
            selected={filters.families}
            label="Family"
            onSelect={(selected) => choose({ families: selected as Family[] })}
            options={familyOptions}
            multiple
          />
        </div>
        <Choice
          selected={filters.country ? [filters.country] : []}
          label="Country"
          onSelect={([country]) => choose({ country: country ?? null })}
          options={entityCountries.map((value) => ({ value, label: value }))}
        />
        <Choice
          selected={filters.source ? [filters.source] : []}
          label="Source"
          loading={sources.loading}
          onSelect={([source]) => choose({ source: source ?? null })}
          onOpen={sources.load}
          options={sources.options}
        />
        <Choice
          selected={filters.age ? [filters.age] : []}
          label="Received"
          placeholder="Any time"
          onSelect={([age]) => choose({ age: (age as Age | undefined) ?? null })}
          options={ageOptions}
        />
        <Choice
          selected={[filters.status]}
          clearable={false}
          label="Status"
          onSelect={([status]) => choose({ status: status as Filters['status'] })}
          options={statusFilters.map((value) => ({ value, label: value === 'any' ? 'Any' : value }))}
        />
        <Choice
          selected={[filters.order]}
          clearable={false}
          label="Order"
          onSelect={([order]) => choose({ order: order as Filters['order'] })}
          options={[
            { value: 'oldest', label: 'Oldest first' },
            { value: 'newest', label: 'Newest first' },
          ]}
        />
        <Choice
          selected={filters.assigned ? [filters.assigned] : []}
          label="Assigned"
          placeholder="Anybody"
          onSelect={([assigned]) => choose({ assigned: assigned ?? null })}
          onOpen={colleagues.load}
          options={assignedOptions(colleagues.colleagues)}
        />
        <div className={styles.attention}>
          <CheckboxInput
            checked={filters.attention}
            label={counted('Needs attention', counts?.needsAttention)}
            onToggle={(event) => choose({ attention: event.target.checked })}
          />
        </div>
      </div>
    </search>
  );
}

const assignedOptions = (colleagues: readonly Colleague[]): ChoiceOption[] => [
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
  ...colleagues.filter(({ own }) => !own).map(({ id, name }) => ({ value: String(id), label: name })),
];
