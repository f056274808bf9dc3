/**
 * What the intake remembers between its runs: the items it has seen, how each source does, and the runs themselves. Written by
 * the intake alone; reviewers read it on the dashboard.
 */
import type { CollectionConfig } from 'payload';
import { reviewersRead } from './login/access.ts';

/** What all three have in common. */
const ofIntake = {
  admin: { hidden: true },
  access: reviewersRead,
  disableDuplicate: true,
  lockDocuments: false,
  timestamps: false,
} satisfies Partial<CollectionConfig>;

/** One item of one source, by the source's own key for it: what makes a second run add nothing. */
export const IntakeItems: CollectionConfig = {
  slug: 'intake-items',
  labels: { singular: 'Intake item', plural: 'Intake items' },
  ...ofIntake,
  fields: [
    // The source's id and its own key of the item (a UID with its recurrence, a guid, an address), hashed.
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'source', type: 'text', required: true, index: true },
    { name: 'family', type: 'text', required: true },
    { name: 'row', type: 'text', required: true, index: true },
    // Of what the source said, so that a change is seen.
    { name: 'hash', type: 'text', required: true },
    { name: 'url', type: 'text', index: true },
    // For matching: the title in its plainest form, and when the item happened or was published.
    { name: 'title_key', label: 'Title key', type: 'text', index: true },
    { name: 'at', type: 'date', index: true },
    { name: 'first_seen', label: 'First seen', type: 'date', required: true },
    { name: 'last_seen', label: 'Last seen', type: 'date', required: true },
  ],
};

/** How a source does; its id is that of the source record. */
export const IntakeSources: CollectionConfig = {
  slug: 'intake-sources',
  labels: { singular: 'Source state', plural: 'Source states' },
  ...ofIntake,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'fails', type: 'number', required: true, defaultValue: 0, index: true },
    { name: 'error', type: 'text' },
    { name: 'checked_at', label: 'Checked at', type: 'date' },
    { name: 'worked_at', label: 'Worked at', type: 'date' },
    // By address: what the next request may send as a condition.
    { name: 'validators', type: 'json' },
  ],
};

/** One run: when, what it was asked for, and what came of it. */
export const IntakeRuns: CollectionConfig = {
  slug: 'intake-runs',
  labels: { singular: 'Intake run', plural: 'Intake runs' },
  ...ofIntake,
  defaultSort: '-started_at',
  fields: [
    { name: 'started_at', label: 'Started at', type: 'date', required: true, index: true },
    { name: 'finished_at', label: 'Finished at', type: 'date' },
    // new, changed, same and refused rows; sources that worked and that failed.
    { name: 'summary', type: 'json' },
  ],
};
