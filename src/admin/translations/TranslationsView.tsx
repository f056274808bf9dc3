/** The missing translations at /admin/translations. */
import type { AdminViewServerProps } from 'payload';
import { ReviewerPage } from '../ReviewerPage.tsx';
import { translationsPath } from './filters.ts';
import { LazyTranslations } from './LazyTranslations.ts';

export function TranslationsView(props: AdminViewServerProps) {
  return (
    <ReviewerPage {...props} path={translationsPath}>
      <LazyTranslations />
    </ReviewerPage>
  );
}
