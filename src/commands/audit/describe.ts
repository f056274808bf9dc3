/** What the audit found, in lines for a person. */
import type { Accepted } from './accepted.ts';
import type { Judged } from './judge.ts';
import type { AuditReport } from './read-report.ts';

export interface Described extends Judged {
  running: AuditReport;
  all: AuditReport;
  /** The file with the accepted advisories. */
  file: string;
}

export function describeAudit({ running, all, failing, accepted, expired, gone, file }: Described): string {
  return [
    `Known vulnerabilities in production: ${countsLine(running)}`,
    `Known vulnerabilities with development tools: ${countsLine(all)}`,
    ...accepted.map((entry) => `Accepted: ${nameOf(entry)}${until(entry)}: ${entry.reason}`),
    ...expired.map((entry) => `Not accepted any more: ${nameOf(entry)}${until(entry)}; look at it again.`),
    ...gone.map((entry) => `No longer occurs: ${nameOf(entry)}; remove it from ${file}.`),
    ...failing.map(
      (one) =>
        `${one.severity}: ${one.package} ${one.range}: ${one.title} (${one.url}). Update it, or accept it in ${file}.`,
    ),
  ].join('\n');
}

/** Such as `0 critical, 1 high, 0 moderate, 2 low in 412 packages`. */
export function countsLine({ counts, packages }: AuditReport): string {
  const shown = (['critical', 'high', 'moderate', 'low'] as const).map((severity) => `${counts[severity]} ${severity}`);
  return `${shown.join(', ')} in ${packages} packages`;
}

const nameOf = (entry: Accepted) => `${entry.id} of ${entry.package}`;
const until = (entry: Accepted) => (entry.until === undefined ? '' : `, until ${entry.until}`);
