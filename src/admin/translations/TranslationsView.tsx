/** The missing translations at /admin/translations. */
import type { AdminViewServerProps } from 'payload';
import { ReviewerPage } from '../ReviewerPage.tsx';
import { Translations } from '../screens.ts';
import { translationsPath } from './filters.ts';

export function TranslationsView(props: AdminViewServerProps) {
  return (
    <ReviewerPage {...props} path={translationsPath}>
      <Translations />
    </ReviewerPage>
  );
}
