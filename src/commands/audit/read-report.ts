/** Reads the report of `npm audit --json`: how many packages are affected, and by which advisories. */
import { z } from 'zod';

/** From harmless to severe. */
export const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

export interface Advisory {
  /** Such as `GHSA-4r6h-8v6p-xvw6`; the number of the registry where the advisory has no such id. */
  id: string;
  package: string;
  /** The affected versions. */
  range: string;
  severity: Severity;
  title: string;
  url: string;
}

export interface AuditReport {
  /** The number of affected packages by severity, those that depend on an affected one included. */
  counts: Record<Severity, number>;
  /** How many packages were checked. */
  packages: number;
  /** Each advisory once per package, by package and id. */
  advisories: Advisory[];
}

/** A severity that we do not know counts as the worst. */
const severity = z.enum(severities).catch('critical');

const advisory = z
  .object({ source: z.number(), name: z.string(), title: z.string(), url: z.string(), severity, range: z.string() })
  .transform(({ source, name, url, ...rest }): Advisory => {
    const id = /GHSA(-[0-9a-z]{4}){3}$/.exec(url)?.[0] ?? String(source);
    return { id, package: name, url, ...rest };
  });

const report = z.object({
  /** A package is affected by advisories, and by packages that it depends on, which are named. */
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
  metadata: z.object({
    vulnerabilities: z.object({
      info: z.int(),
      low: z.int(),
      moderate: z.int(),
      high: z.int(),
      critical: z.int(),
    }),
    dependencies: z.object({ total: z.int() }),
  }),
});

/**
 * @returns null when the text is not a report: the registry did not answer, or does not offer audits
 * @throws Error when packages are affected, but by no advisory: the report has a form that is not known
 */
export function readReport(text: string): AuditReport | null {
  const { data } = report.safeParse(parsed(text));
  if (!data) return null;
  const { vulnerabilities, metadata } = data;
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  const advisories = [...new Map(found.map((one) => [`${one.package} ${one.id}`, one])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
  if (Object.keys(vulnerabilities).length > 0 && advisories.length === 0) {
    throw new Error('The report of npm audit names affected packages, but no advisory; look at it with `npm audit`.');
  }
  return { counts: metadata.vulnerabilities, packages: metadata.dependencies.total, advisories };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
