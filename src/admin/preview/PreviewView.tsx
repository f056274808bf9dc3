/** The screen at /admin/preview, which builds the preview and then opens it. */
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { ReviewerPage } from '../ReviewerPage.tsx';
import { BuildPreview } from './BuildPreview.tsx';

export function PreviewView(props: AdminViewServerProps) {
  return (
    <ReviewerPage {...props} path="/admin/preview">
      <main>
        <Gutter>
          <h1>Preview</h1>
          <BuildPreview />
        </Gutter>
      </main>
    </ReviewerPage>
  );
}
