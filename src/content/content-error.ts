/** The problems of a content folder, collected so that all are reported at once. */

export interface FileProblem extends Problem {
  /** The path in the content folder. */
  file: string;
}

export interface Problem {
  /** The field, such as `profiles.0.url`; empty for the whole file. */
  field: string;
  reason: string;
}

/** Collects the problems of a folder. */
export class Problems {
  readonly all: FileProblem[] = [];

  /** Adds problems, but only the first per field, and none to a file that has a problem as a whole. */
  add(file: string, ...found: Problem[]): void {
    const known = new Set(this.all.filter((problem) => problem.file === file).map(({ field }) => field));
    if (known.has('')) return;
    for (const problem of found) if (!known.has(problem.field)) this.all.push({ file, ...problem });
  }

  has(file: string): boolean {
    return this.all.some((problem) => problem.file === file);
  }
}

/** Nothing was written. The message is one line with the first problems; `problems` has all, ordered by file. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: FileProblem[];

  /** @param what failed, such as `Nothing was loaded from DIR` */
  constructor(what: string, problems: FileProblem[]) {
    const sorted = problems.toSorted((a, b) => (a.file === b.file ? 0 : a.file < b.file ? -1 : 1));
    const first = sorted.slice(0, SHOWN).map(formatProblem).join('; ');
    const more = sorted.length > SHOWN ? `; and ${sorted.length - SHOWN} more` : '';
    super(`${what}: ${first}${more}`);
    this.problems = sorted;
  }
}

const SHOWN = 3;

export const formatProblem = ({ file, field, reason }: FileProblem) => `${file}: ${field ? `${field}: ` : ''}${reason}`;
