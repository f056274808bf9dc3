/** How a relation is worded, in the order in which relations are listed (docs/feed-rules.md 7.9). */
import type { RelationRow } from '../../contract/orgchart.ts';

export type RelationType = RelationRow['type'];

export interface RelationWords {
  /** Before the name that the relation leads to. */
  outgoing: string;
  /** Before the name that the relation comes from. */
  incoming: string;
  /** On a line of a drawing, read from its start to its end. */
  line: string;
  /** Below the name that a line of a drawing leads to. */
  target: string;
}

export const relationWords: Readonly<Record<RelationType, RelationWords>> = {
  supervises: {
    outgoing: 'Supervises',
    incoming: 'Supervised by',
    line: 'supervises',
    target: 'supervised',
  },
  licensed: { outgoing: 'Licensed', incoming: 'Licensed by', line: 'licensed', target: 'licensed' },
  refused: {
    outgoing: 'Refused a licence to',
    incoming: 'Refused a licence by',
    line: 'refused',
    target: 'licence refused',
  },
  'uses licence': {
    outgoing: 'Uses the licence of',
    incoming: 'Lends its licence to',
    line: 'uses licence of',
    target: 'lends its licence',
  },
  partner: { outgoing: 'Partner of', incoming: 'Partner of', line: 'partner', target: 'partner' },
  collaboration: { outgoing: 'Works with', incoming: 'Works with', line: 'works with', target: 'collaboration' },
};

const order = Object.keys(relationWords);

/** The place of a type among the others. */
export const placeOfType = (type: RelationType): number => order.indexOf(type);
