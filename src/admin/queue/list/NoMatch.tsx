'use client';
/** Shown in place of the list: no row is pending, or none matches the filters. */
import { Button } from '@payloadcms/ui';
import { clearedFilters, countFilters, type Filters } from './filters.ts';
import styles from './NoMatch.module.css';

interface Props {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

export function NoMatch({ filters, onChange }: Props) {
  const isFiltered = filters.search !== '' || countFilters(filters) > 0;
  if (!isFiltered) {
    return <p>No rows are waiting for a decision. New rows come with the next run of the intake.</p>;
  }
  return (
    <div className={styles.noMatch}>
      <p>No rows match the filters.</p>
      {filters.search !== '' && filters.status !== 'any' && (
        <Button buttonStyle="secondary" margin={false} onClick={() => onChange({ status: 'any' })} size="small">
          Search all states
        </Button>
      )}
      <Button buttonStyle="secondary" margin={false} onClick={() => onChange(clearedFilters(filters))} size="small">
        Clear the filters
      </Button>
    </div>
  );
}
