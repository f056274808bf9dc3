/** The changed fields by name; opened, what was removed and added. */
import type { LoggedChange } from '../../review/api/row.ts';
import { FieldChange } from '../diff/FieldChange.tsx';

interface Props {
  changes: readonly LoggedChange[];
  className?: string;
}

export function Changes({ changes, className }: Props) {
  return (
    <details className={className}>
      <summary>{changes.map(({ label }) => label).join(', ')}</summary>
      <dl>
        {changes.map((change) => (
          <FieldChange key={change.field} {...change} />
        ))}
      </dl>
    </details>
  );
}
