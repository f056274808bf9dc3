/** What a rejection's reason may be chosen from, until an admin changes the list (collections/reject-reasons.ts). */

export interface RejectReason {
  /** In the dialog. */
  label: string;
  /** In the review log, and as the reason of the row. */
  text: string;
}

export const builtInReasons: readonly RejectReason[] = [
  'Off topic.',
  'Duplicate of another row.',
  'Unreliable source.',
  'Advertising.',
  'Too old.',
  'Not enough information to publish.',
].map((text) => ({ label: text, text }));
