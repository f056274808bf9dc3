/** Rows that would break the contract: collected over the whole build and told all at once. */
import type { z } from 'zod';

export interface Problem {
  family: string;
  id: string;
  /** The member of the feed's row, such as `sources.0.url`. */
  field: string;
  reason: string;
}

export class BrokenRowsError extends Error {
  override name = 'BrokenRowsError';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const rows = new Set(problems.map(({ family, id }) => `${family}/${id}`)).size;
    super(`${rows} published ${rows === 1 ? 'row breaks' : 'rows break'} the contract; the previous feed stays.`);
    this.problems = problems;
  }

  /** One line for each fault. */
  get lines(): string[] {
    return this.problems.map(lineOf);
  }
}

/** Family/id: field reason. */
export const lineOf = ({ family, id, field, reason }: Problem): string => `${family}/${id}: ${field} ${reason}`;

/** What a schema says against a value, in words for an editor. */
export function problemsOf(issues: readonly z.core.$ZodIssue[], value: unknown): { field: string; reason: string }[] {
  return issues.map((issue) => {
    const found = issue.path.reduce<unknown>(
      (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    );
    const absent = found === undefined || found === null || found === '' || Number.isNaN(found);
    return { field: issue.path.join('.'), reason: absent ? 'is missing' : issue.message };
  });
}
