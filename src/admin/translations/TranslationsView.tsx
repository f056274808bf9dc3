/** The missing translations at /admin/translations. */
import type { AdminViewServerProps } from 'payload';
import { ReviewerPage } from '../ReviewerPage.tsx';
import { translationsPath } from './filters.ts';
import { Translations } from './Translations.tsx';

export function TranslationsView(props: AdminViewServerProps) {
  return (
    <ReviewerPage {...props} path={translationsPath}>
      <Translations />
    </ReviewerPage>
  );
}
