/**
 * Makes a collection editorial: status, review log, ids, access and versions are the same in every family, and stand here.
 * The rules themselves: access.ts, status-fields.ts, and a file a hook.
 */
import type { CollectionConfig, Field, SanitizedCollectionConfig } from 'payload';
import { type FamilyName, familyOf } from '../../src/contract/families.ts';
import { guardValues } from '../hardening/guard-values.ts';
import { editorialAccess, reviewers } from '../login/access.ts';
import { assignId, type IdRule } from './assign-id.ts';
import { guardContributor } from './guard-contributor.ts';
import { guardDelete } from './guard-delete.ts';
import { guardMove } from './guard-move.ts';
import { keepOwnFields } from './keep-own-fields.ts';
import { logMove } from './log-move.ts';
import { noteAttention } from './note-attention.ts';
import { statusFields } from './status-fields.ts';

export interface EditorialFamily {
  slug: FamilyName;
  /** The table, where the slug cannot be its name. */
  table?: string;
  /** The menu group. */
  group: string;
  description: string;
  /** The member that names a row for people. */
  title: string;
  /** Beside title and status. */
  columns: string[];
  search?: string[];
  /** Within one state; newest first by default. */
  sort?: string;
  id: IdRule;
  fields: Field[];
}

export function editorial(family: EditorialFamily): CollectionConfig {
  return {
    slug: family.slug,
    ...(family.table ? { dbName: family.table } : {}),
    labels: familyOf(family.slug).labels,
    admin: {
      group: family.group,
      description: family.description,
      useAsTitle: family.title,
      defaultColumns: [family.title, 'status', ...family.columns],
      listSearchableFields: family.search ?? [family.title, 'id'],
      components: {
        beforeListTable: ['/src/admin/StatusTabs.tsx#StatusTabs'],
        edit: {
          beforeDocumentControls: [
            '/src/admin/preview/PreviewButton.tsx#PreviewButton',
            '/src/admin/ReviewButtons.tsx#ReviewButtons',
            '/src/admin/ReleaseLock.tsx#ReleaseLock',
          ],
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
      },
      pagination: { defaultLimit: 25 },
    },
    // What waits for a decision stands first: pending, published, rejected is also the alphabet's order.
    defaultSort: ['status', family.sort ?? '-createdAt'],
    access: editorialAccess,
    // A copy would need an id of its own, which most families make from what they copy.
    disableDuplicate: true,
    custom: { idRule: family.id },
    versions: { maxPerDoc: 20 },
    // The queue's pages, in the order in which the rows came.
    indexes: [{ fields: ['status', 'createdAt'] }],
    hooks: {
      beforeOperation: [guardContributor],
      beforeValidate: [guardValues, assignId(family.id)],
      beforeChange: [guardMove, keepOwnFields, noteAttention],
      afterChange: [logMove],
      beforeDelete: [guardDelete],
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
          // It never changes: what is there says it under "For those outside".
          condition: (data, _, { operation }) => operation !== 'update' && (!family.id.derived || Boolean(data?.id)),
        },
      },
      {
        name: 'outside',
        type: 'ui',
        admin: {
          position: 'sidebar',
          condition: (_, __, { operation }) => operation === 'update',
          components: { Field: '/src/admin/outside/OutsideField.tsx#OutsideField' },
          disableListColumn: true,
        },
      },
      ...family.fields,
      ...statusFields,
    ],
  };
}

/** How the ids of a family are made, for who must know a row's id before it is there. */
export const idRuleOf = ({ custom }: Pick<SanitizedCollectionConfig, 'custom'>): IdRule => custom?.idRule as IdRule; // set above
