/** The state of a row in lists, as one of Payload's pills. */
import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';

const styles = { pending: 'warning', published: 'success', rejected: 'error' } as const;

export function StatusCell({ cellData }: DefaultServerCellComponentProps) {
  const status = cellData as keyof typeof styles;
  return (
    <Pill pillStyle={styles[status] ?? 'light'} size="small">
      {status}
    </Pill>
  );
}
