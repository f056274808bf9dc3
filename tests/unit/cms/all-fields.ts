/** An example collection with a field of every type, as Payload flattens them. */
import type { FlattenedField } from 'payload';

const field = (name: string, type: string, more: object = {}) => ({ name, type, ...more }) as unknown as FlattenedField;
const group = (name: string, ...fields: FlattenedField[]) => field(name, 'group', { flattenedFields: fields });

export const fields: FlattenedField[] = [
  field('id', 'text'),
  field('title', 'text'),
  field('tags', 'text', { hasMany: true }),
  field('list', 'select', { defaultValue: 'sources' }),
  field('kinds', 'select', { hasMany: true }),
  field('year', 'number'),
  field('position', 'number', { defaultValue: 0 }),
  field('paywall', 'checkbox', { defaultValue: false }),
  field('enabled', 'checkbox', { defaultValue: true }),
  field('day', 'date', { admin: { date: { pickerAppearance: 'dayOnly' } } }),
  field('at', 'date'),
  field('content', 'json'),
  field('source', 'relationship', { relationTo: 'sources' }),
  group('photo', field('media', 'upload', { relationTo: 'media' }), field('review', 'select', { defaultValue: 'no' })),
  field('links', 'array', {
    flattenedFields: [field('name', 'text'), field('to', 'relationship', { relationTo: 'news' }), field('id', 'text')],
  }),
];
