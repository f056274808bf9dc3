/** The screen at /admin/export: publish the feed now, and what that changes. */
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { ReviewerPage } from '../ReviewerPage.tsx';
import { LazyExportScreen } from './LazyExportScreen.ts';

export function ExportView(props: AdminViewServerProps) {
  return (
    <ReviewerPage {...props} path="/admin/export">
      <main>
        <Gutter>
          <h1>Publish the feed</h1>
          <LazyExportScreen />
        </Gutter>
      </main>
    </ReviewerPage>
  );
}
