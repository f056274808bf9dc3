/** The parts of the edit view that all globals share: saving, who is editing, and their history. */
import type { GlobalConfig } from 'payload';
import { reviewers } from '../login/access.ts';

export const sharedGlobalScreens: NonNullable<NonNullable<GlobalConfig['admin']>['components']> = {
  elements: {
    SaveButton: '/src/admin/edit/SaveButton.tsx#SaveButton',
    beforeDocumentControls: ['/src/admin/lock/EditLock.tsx#EditLock'],
  },
  views: {
    edit: {
      history: {
        Component: '/src/admin/history/HistoryView.tsx#HistoryView',
        path: '/history',
        tab: { label: 'History', href: '/history', order: 150, condition: reviewers },
      },
    },
  },
};
