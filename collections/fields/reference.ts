/** Pickers for rows of other families and for pictures, so that editors do not type ids. */
import type { CollectionSlug, PayloadRequest, RelationshipField, UploadField, Where } from 'payload';
import { oncePerBatch } from '../../src/database/batch.ts';
import { hasMachineKey } from '../login/roles.ts';
import { labelOf } from './label.ts';

interface Options {
  help?: string;
  label?: string;
  /** Which rows the picker offers. */
  filter?: Where;
  condition?: NonNullable<RelationshipField['admin']>['condition'];
}

export function reference(name: string, relationTo: CollectionSlug, options: Options = {}): RelationshipField {
  const { filter } = options;
  return {
    name,
    type: 'relationship',
    relationTo,
    index: true,
    label: options.label ?? labelOf(name),
    ...(filter ? { filterOptions: filter } : {}),
    validate: exists(relationTo, filter),
    admin: {
      ...(options.help ? { description: options.help } : {}),
      ...(options.condition ? { condition: options.condition } : {}),
    },
  } as RelationshipField; // Payload's type is a union over fields with one and with many values
}

/** What Payload tells a validator; `previousValue` is that of the stored row. */
interface Validation {
  previousValue?: unknown;
  req: PayloadRequest;
}

/** A picture from the media library: PNG, WebP or JPEG. */
export function picture(name: string, options: Pick<Options, 'help' | 'label'> = {}): UploadField {
  return {
    name,
    type: 'upload',
    relationTo: 'media',
    validate: exists('media'),
    label: options.label ?? labelOf(name),
    admin: options.help ? { description: options.help } : {},
  } as UploadField; // as above
}

/**
 * A key of a machine user can refer to published rows, and does not find out what else there is (docs/feed-rules.md 17.90). Pictures
 * have no state, and their ids are not public.
 */
function visible(relationTo: CollectionSlug, req: PayloadRequest): Where[] {
  if (!hasMachineKey(req)) return [];
  return relationTo === 'media' ? [{ id: { exists: false } }] : [{ status: { equals: 'published' } }];
}

/**
 * Checks that the row exists and that the filter allows it. Payload's own check reads with the account's permissions (a
 * machine user has none) and does not look for the row, so the database would refuse it without naming the field.
 */
function exists(relationTo: CollectionSlug, filter?: Where) {
  return async (value: unknown, { previousValue, req }: Validation): Promise<string | true> => {
    if (value === null || value === undefined || value === '') return true;
    const rules = [...(filter ? [filter] : []), ...visible(relationTo, req)];
    // What the stored row refers to exists: the database removes the reference together with it (docs/feed-rules.md 17.99).
    if (value === previousValue && rules.length === 0) return true;
    const where: Where = { and: [{ id: { equals: value } }, ...rules] };
    const { totalDocs } = await oncePerBatch(req.context, JSON.stringify(['count', relationTo, where]), () =>
      req.payload.count({ collection: relationTo, where, req }),
    );
    return totalDocs > 0 || `${String(value)} is not one of the choices. Choose another one.`;
  };
}
