/** The figures in the report of `npm audit --json`. */
import { z } from 'zod';

const severities = ['critical', 'high', 'moderate', 'low'] as const;

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
  metadata: z.object({
    vulnerabilities: z.object({
      critical: z.int(),
      high: z.int(),
      moderate: z.int(),
      low: z.int(),
    }),
    dependencies: z.object({ total: z.int() }),
  }),
});

export interface AuditFigures {
  critical: number;
  high: number;
  moderate: number;
  low: number;
  /** How many packages were checked. */
  packages: number;
  /** The packages with a critical or high vulnerability. */
  urgent: string[];
}

/** @returns null when the text is not a report: the registry did not answer, or does not offer audits */
export function auditFigures(text: string): AuditFigures | null {
  const { data } = report.safeParse(parsed(text));
  if (!data) return null;
  const urgent = Object.entries(data.vulnerabilities).filter(([, { severity }]) => /^(critical|high)$/.test(severity));
  const { total: packages } = data.metadata.dependencies;
  return { ...data.metadata.vulnerabilities, packages, urgent: urgent.map(([name]) => name).sort() };
}

/** Such as `0 critical, 1 high, 0 moderate, 2 low in 412 packages (high or critical: undici)`. */
export function auditLine(figures: AuditFigures): string {
  const counts = severities.map((severity) => `${figures[severity]} ${severity}`).join(', ');
  const urgent = figures.urgent.length > 0 ? ` (high or critical: ${figures.urgent.join(', ')})` : '';
  return `${counts} in ${figures.packages} packages${urgent}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
