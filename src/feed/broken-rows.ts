/** Rows that would break the contract, collected over the whole build and reported together (docs/feed-rules.md 2.9). */
import type { z } from 'zod';

export interface Problem {
  family: string;
  id: string;
  /** The field of the feed row, such as `sources.0.url`. */
  field: string;
  reason: string;
}

export class BrokenRowsError extends Error {
  override name = 'BrokenRowsError';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const rows = new Set(problems.map(({ family, id }) => `${family}/${id}`)).size;
    super(
      `${rows} published ${rows === 1 ? 'row breaks' : 'rows break'} the contract. The previous feed was not changed.`,
    );
    this.problems = problems;
  }

  /** One line per problem. */
  get lines(): string[] {
    return this.problems.map(lineOf);
  }
}

/** `family/id: field reason` */
export const lineOf = ({ family, id, field, reason }: Problem): string => `${family}/${id}: ${field} ${reason}`;

/** The issues of a schema as field and reason, for an editor. */
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
