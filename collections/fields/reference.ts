/** A picker for a row of another family: nobody types an id. */
import type { CollectionSlug, RelationshipField, UploadField } from 'payload';

interface Options {
  help?: string;
  label?: string;
  filter?: RelationshipField['filterOptions'];
  condition?: NonNullable<RelationshipField['admin']>['condition'];
  sidebar?: boolean;
}

export function reference(name: string, relationTo: CollectionSlug, options: Options = {}): RelationshipField {
  return {
    name,
    type: 'relationship',
    relationTo,
    index: true,
    ...(options.label ? { label: options.label } : {}),
    ...(options.filter ? { filterOptions: options.filter } : {}),
    admin: {
      ...(options.help ? { description: options.help } : {}),
      ...(options.condition ? { condition: options.condition } : {}),
      ...(options.sidebar ? { position: 'sidebar' } : {}),
    },
  } as RelationshipField;
}

/** A picture from the media library: PNG, WebP or JPEG. */
export function picture(name: string, options: Pick<Options, 'help' | 'label'> = {}): UploadField {
  return {
    name,
    type: 'upload',
    relationTo: 'media',
    ...(options.label ? { label: options.label } : {}),
    admin: options.help ? { description: options.help } : {},
  } as UploadField;
}
