/**
 * What all editorial collections share: status, review log, ids, access and versions. The rules are in
 * collections/login/access.ts, in status-fields.ts, and in one file per hook.
 */
import type { CollectionBeforeChangeHook, CollectionConfig, Field, SanitizedCollectionConfig } from 'payload';
import { type FamilyName, familyOf } from '../../src/contract/families.ts';
import { closeAssignment, deleteAbout } from '../colleagues/follow-row.ts';
import { guardValues } from '../hardening/guard-values.ts';
import { editorialAccess, reviewers } from '../login/access.ts';
import { assignId, type IdRule } from './assign-id.ts';
import { deleteDismissedPairs } from './dismissed-pairs.ts';
import { setEditedBy } from './edited-by.ts';
import { guardContributor } from './guard-contributor.ts';
import { guardDelete } from './guard-delete.ts';
import { guardMove } from './guard-move.ts';
import { refuseTakenId } from './hide-taken-id.ts';
import { keepWorkflowFields } from './keep-workflow-fields.ts';
import { logMove } from './log-move.ts';
import { mergeRowEdit } from './merge-row-edit.ts';
import { markNeeded } from './needed-fields.ts';
import { foldSearch, searchTextField, setSearchText } from './search-text.ts';
import { setNeedsAttention } from './set-needs-attention.ts';
import { statusFields } from './status-fields.ts';
import { trimValues } from './trim-values.ts';

export interface EditorialOptions {
  slug: FamilyName;
  /** The name of the table, if the slug cannot be used. */
  table?: string;
  /** The menu group. */
  group: string;
  description: string;
  /** The field that people know a row by. */
  title: string;
  /** Columns of the list, after title and status. */
  columns: string[];
  /** Fields that rows are found by, besides title and id (search-text.ts). */
  search?: string[];
  /** Order within a state: newest first by default. */
  sort?: string;
  id: IdRule;
  fields: Field[];
  /** Hooks of the family, after those that apply the state. */
  beforeChange?: CollectionBeforeChangeHook[];
}

/**
 * Creates a collection with the review workflow.
 * @example
 * export const Caveats = editorialCollection({ slug: 'caveats', title: 'text', id: {…}, fields: [textarea('text')], … });
 */
export function editorialCollection(family: EditorialOptions): CollectionConfig {
  return {
    slug: family.slug,
    ...(family.table ? { dbName: family.table } : {}),
    labels: familyOf(family.slug).labels,
    admin: {
      group: family.group,
      description: family.description,
      useAsTitle: family.title,
      defaultColumns: [family.title, 'status', ...family.columns],
      listSearchableFields: [searchTextField.name],
      components: {
        beforeListTable: [
          '/src/admin/status/StatusTabs.tsx#StatusTabs',
          '/src/admin/lists/ListBar.tsx#ListBar',
          '/src/admin/no-match/ListNoMatch.tsx#ListNoMatch',
        ],
        edit: {
          SaveButton: '/src/admin/edit/SaveButton.tsx#SaveButton',
          beforeDocumentControls: [
            '/src/admin/preview/row-page/RowPageButton.tsx#RowPageButton',
            '/src/admin/preview/PreviewButton.tsx#PreviewButton',
            '/src/admin/ReviewButtons.tsx#ReviewButtons',
            '/src/admin/undo/UndoRow.tsx#UndoRow',
            '/src/admin/lock/EditLock.tsx#EditLock',
            '/src/admin/palette/RowCommands.tsx#RowCommands',
          ],
        },
        views: {
          list: { Component: '/src/admin/lists/FamilyList.tsx#FamilyList' },
          edit: {
            history: {
              Component: '/src/admin/history/HistoryView.tsx#HistoryView',
              path: '/history',
              tab: { label: 'History', href: '/history', order: 150, condition: reviewers },
            },
          },
        },
      },
      pagination: { defaultLimit: 25 },
    },
    // Pending rows come first: pending, published, rejected is alphabetical order.
    defaultSort: ['status', family.sort ?? '-createdAt'],
    access: editorialAccess,
    // A copy would get the same id, because most families generate it from the row.
    disableDuplicate: true,
    custom: { idRule: family.id, searchPaths: searchPathsOf(family) },
    versions: { maxPerDoc: 20 },
    // For the pages of the review queue, which has the oldest rows first.
    indexes: [{ fields: ['status', 'createdAt'] }],
    hooks: {
      beforeOperation: [guardContributor, mergeRowEdit, foldSearch],
      beforeValidate: [trimValues, guardValues, assignId(family.id)],
      beforeChange: [
        guardMove,
        keepWorkflowFields,
        setEditedBy,
        ...(family.beforeChange ?? []),
        setNeedsAttention,
        setSearchText(searchPathsOf(family)),
      ],
      afterChange: [refuseTakenId, logMove, closeAssignment],
      beforeDelete: [guardDelete],
      afterDelete: [deleteAbout, deleteDismissedPairs],
    },
    fields: [
      {
        name: 'id',
        label: 'ID',
        type: 'text',
        required: true,
        admin: {
          position: 'sidebar',
          description: family.id.help,
          // The id of an existing row cannot change. It is shown in the field below, with the public addresses.
          condition: (data, _, { operation }) => operation !== 'update' && (!family.id.derived || Boolean(data?.id)),
        },
      },
      {
        name: 'public_addresses',
        type: 'ui',
        label: 'Public addresses',
        admin: {
          position: 'sidebar',
          condition: (_, __, { operation }) => operation === 'update',
          components: { Field: '/src/admin/public-addresses/PublicAddressesField.tsx#PublicAddressesField' },
          disableListColumn: true,
        },
      },
      ...markNeeded(family.slug, family.fields, family.id),
      ...statusFields,
      {
        name: 'row_notes',
        type: 'ui',
        label: 'Notes',
        admin: {
          position: 'sidebar',
          condition: (_, __, { operation }) => operation === 'update',
          components: { Field: '/src/admin/notes/NotesField.tsx#NotesField' },
          disableListColumn: true,
        },
      },
    ],
  };
}

const searchPathsOf = ({ title, search = [] }: EditorialOptions) => [title, ...search];

/** How the ids of a family are generated, for code that needs the id of a row before it exists. */
export const idRuleOf = ({ custom }: Pick<SanitizedCollectionConfig, 'custom'>): IdRule => custom?.idRule as IdRule; // set above
