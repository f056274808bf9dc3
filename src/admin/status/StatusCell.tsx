/** The status of a row in lists, as one of Payload's pills. */
import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import { statusPills } from './status-pills.ts';

export function StatusCell({ cellData }: DefaultServerCellComponentProps) {
  const status = cellData as keyof typeof statusPills;
  return (
    <Pill pillStyle={statusPills[status] ?? 'light'} size="small">
      {status}
    </Pill>
  );
}
