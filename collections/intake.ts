/**
 * What the intake remembers between runs: the items it has seen, the state of each source, the links it has asked, and the runs.
 * Only the intake writes here; reviewers see it on the dashboard.
 */
import type { CollectionConfig } from 'payload';
import { reviewersRead } from './login/access.ts';

/** Settings shared by the four collections. */
const shared = {
  admin: { hidden: true },
  access: reviewersRead,
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
} satisfies Partial<CollectionConfig>;

/** One item of one source. Its key prevents a second run from adding the item again. */
export const IntakeItems: CollectionConfig = {
  slug: 'intake-items',
  labels: { singular: 'Intake item', plural: 'Intake items' },
  ...shared,
  fields: [
    // Hash of the source's id and the item's own key (a UID with its recurrence, a guid or an address).
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'source', type: 'text', required: true, index: true },
    { name: 'family', type: 'text', required: true },
    { name: 'row', type: 'text', required: true, index: true },
    // Hash of the source's content, to detect changes.
    { name: 'hash', type: 'text', required: true },
    { name: 'url', type: 'text', index: true },
    // For matching: the normalized title, and when the item happened or was published.
    { name: 'title_key', label: 'Title key', type: 'text', index: true },
    { name: 'at', type: 'date', index: true },
    { name: 'first_seen', label: 'First seen', type: 'date', required: true },
    { name: 'last_seen', label: 'Last seen', type: 'date', required: true },
  ],
};

/** The state of a source. The id is the id of the source record. */
export const IntakeSources: CollectionConfig = {
  slug: 'intake-sources',
  labels: { singular: 'Source state', plural: 'Source states' },
  ...shared,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'fails', type: 'number', required: true, defaultValue: 0, index: true },
    { name: 'error', type: 'text' },
    { name: 'checked_at', label: 'Checked at', type: 'date' },
    { name: 'worked_at', label: 'Worked at', type: 'date' },
    // ETag and Last-Modified by address, for conditional requests.
    { name: 'validators', type: 'json' },
    // The coming events of the last whole readings, to notice those that disappear or move (src/intake/run/upcoming.ts).
    { name: 'upcoming', type: 'json' },
    // Why the source is flagged although it was read, such as a reading that lost more than half of its events.
    { name: 'warning', type: 'text' },
  ],
};

/** A link of a published row, and what its host answered. */
export const LinkChecks: CollectionConfig = {
  slug: 'link-checks',
  labels: { singular: 'Link check', plural: 'Link checks' },
  ...shared,
  indexes: [{ fields: ['family', 'row'] }],
  fields: [
    // Hash of family, row and address.
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'family', type: 'text', required: true },
    { name: 'row', type: 'text', required: true },
    { name: 'url', type: 'text', required: true },
    { name: 'checked_at', label: 'Checked at', type: 'date', index: true },
    // The latest checks in a row that found the page gone: [{ at, answer }].
    { name: 'failures', type: 'json' },
  ],
};

/** One run: when it ran and its result. */
export const IntakeRuns: CollectionConfig = {
  slug: 'intake-runs',
  labels: { singular: 'Intake run', plural: 'Intake runs' },
  ...shared,
  defaultSort: '-started_at',
  fields: [
    { name: 'started_at', label: 'Started at', type: 'date', required: true, index: true },
    { name: 'finished_at', label: 'Finished at', type: 'date' },
    // Counts of new, changed, unchanged and refused rows, and of sources that worked or failed.
    { name: 'summary', type: 'json' },
  ],
};
