/** What is wrong in a content folder, all of it at once. */

export interface Fault {
  /** From the content folder. */
  file: string;
  /** The member, such as `profiles.0.url`; empty for the file as a whole. */
  field: string;
  reason: string;
}

/** Nothing was written. The message is one line with the first faults; `faults` has all, in the order of the files. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: Fault[];

  /** @param what could not be done, such as `The content of DIR was not loaded` */
  constructor(what: string, faults: Fault[]) {
    const sorted = faults.toSorted((a, b) => (a.file === b.file ? 0 : a.file < b.file ? -1 : 1));
    const first = sorted.slice(0, SHOWN).map(faultLine).join('; ');
    const more = sorted.length > SHOWN ? `; and ${sorted.length - SHOWN} more` : '';
    super(`${what}: ${first}${more}`);
    this.faults = sorted;
  }
}

const SHOWN = 3;

export const faultLine = ({ file, field, reason }: Fault) => `${file}: ${field ? `${field}: ` : ''}${reason}`;
