/** What is wrong in a content folder, all of it at once. */

export interface Fault extends FieldFault {
  /** From the content folder. */
  file: string;
}

export interface FieldFault {
  /** The member, such as `profiles.0.url`; empty for the file as a whole. */
  field: string;
  reason: string;
}

/** The faults of a folder, as they come to light. */
export class Faults {
  readonly all: Fault[] = [];

  /** Of a member that has a fault already, or a file that has one as a whole, no more is said. */
  add(file: string, ...found: FieldFault[]): void {
    const known = new Set(this.all.filter((fault) => fault.file === file).map(({ field }) => field));
    if (known.has('')) return;
    for (const fault of found) if (!known.has(fault.field)) this.all.push({ file, ...fault });
  }

  has(file: string): boolean {
    return this.all.some((fault) => fault.file === file);
  }
}

/** Nothing was written. The message is one line with the first faults; `faults` has all, in the order of the files. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: Fault[];

  /** @param what could not be done, such as `Nothing of DIR was loaded` */
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
