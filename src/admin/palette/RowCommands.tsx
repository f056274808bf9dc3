'use client';
/** The actions of the row in the edit view, for the command palette. Publishing and rejecting are in ReviewButtons.tsx. */
import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import type { User } from '../../payload-types.ts';
import { focusNote } from '../page-commands/focus-note.ts';
import { openPublicPage } from '../page-commands/open-public-page.ts';
import { type Command, usePageCommands } from '../page-commands/page-commands.ts';

export function RowCommands() {
  const { collectionSlug: family, id } = useDocumentInfo();
  const { user } = useAuth<User>();
  const isReviewer = user?.role === 'admin' || user?.role === 'editor';
  const commands = family && id ? commandsOf({ family, id: String(id), isReviewer }) : [];
  usePageCommands({ group: 'This row', commands });
  return null;
}

function commandsOf({ family, id, isReviewer }: { family: string; id: string; isReviewer: boolean }): Command[] {
  const base = `/admin/collections/${family}/${encodeURIComponent(id)}`;
  const page: Command = {
    id: 'page',
    label: 'Public page',
    keywords: 'site address',
    action: () => void openPublicPage({ family, id }),
  };
  if (!isReviewer) return [page];
  return [
    {
      id: 'queue',
      label: 'Open in the review queue',
      action: `/admin/queue?row=${encodeURIComponent(`${family}/${id}`)}`,
    },
    { id: 'note', label: 'Add a note', keywords: 'comment mention', action: focusNote },
    { id: 'history', label: 'History', keywords: 'decisions log undo', action: `${base}/history` },
    { id: 'versions', label: 'Versions', action: `${base}/versions` },
    page,
  ];
}
