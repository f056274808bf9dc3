/** Decides which advisories fail the audit. Pure. */
import type { Accepted } from './accepted.ts';
import { type Advisory, type AuditReport, type Severity, severities } from './read-report.ts';

export interface Judged {
  /** At or above the level, and not accepted, or not any more. */
  failing: Advisory[];
  accepted: Accepted[];
  /** Accepted until a day that is over: they count again. */
  expired: Accepted[];
  /** Accepted, but no package has them. */
  gone: Accepted[];
}

export interface JudgeInput {
  /** The packages that may fail the audit. */
  report: AuditReport;
  /** All packages: an advisory that only development tools have is not gone. */
  all: AuditReport;
  accepted: readonly Accepted[];
  level: Severity;
  /** Such as `2026-11-23`, in UTC. */
  today: string;
}

export function judge({ report, all, accepted, level, today }: JudgeInput): Judged {
  const isOver = ({ until }: Accepted) => until !== undefined && until < today;
  const isAbout =
    ({ id, package: name }: Accepted) =>
    (one: Advisory) =>
      one.id === id && one.package === name;
  const present = accepted.filter((entry) => all.advisories.some(isAbout(entry)));
  const holding = present.filter((entry) => !isOver(entry));
  const counts = severities.slice(severities.indexOf(level));
  return {
    failing: report.advisories.filter(
      (one) => counts.includes(one.severity) && !holding.some((entry) => isAbout(entry)(one)),
    ),
    accepted: holding,
    expired: present.filter(isOver),
    gone: accepted.filter((entry) => !present.includes(entry)),
  };
}
