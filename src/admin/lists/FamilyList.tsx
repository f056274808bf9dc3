'use client';
/**
 * Payload's list without its own bulk actions: those above the list (ListActions.tsx) log what they do, can be undone, and name
 * what was refused. The setting of the collection would close the API as well.
 */
import { DefaultListView } from '@payloadcms/ui';
import type { ListViewClientProps } from 'payload';

export const FamilyList = (props: ListViewClientProps) => (
  <DefaultListView {...props} disableBulkDelete disableBulkEdit />
);
