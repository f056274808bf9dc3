/**
 * `npm run audit`: fails on a known vulnerability of the packages, unless somebody looked at it and accepted it. A registry that does
 * not answer is not a problem of the change under test.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, UsageError } from '../lib/command.ts';
import { readAccepted } from './audit/accepted.ts';
import { describeAudit } from './audit/describe.ts';
import { judge } from './audit/judge.ts';
import { type AuditReport, readReport, type Severity, severities } from './audit/read-report.ts';

const ACCEPTED = 'src/commands/audit/accepted.yaml';
const TIMEOUT_MS = 60_000;
/** npm's own are two retries, ten seconds apart, with five minutes for each answer. */
const LIMITS = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];

await runCommand({
  name: 'audit',
  summary:
    'Asks the package registry for known vulnerabilities of the packages, and fails on those that nobody accepted.',
  options: {
    level: {
      type: 'string',
      value: 'LEVEL',
      default: 'high',
      help: `the least severity that fails: ${severities.join(', ')}`,
    },
    all: { type: 'boolean', default: false, help: 'fail on those of development tools too' },
    accepted: { type: 'string', value: 'FILE', default: ACCEPTED, help: 'the accepted advisories' },
    'require-answer': { type: 'boolean', default: false, help: 'fail when the registry does not answer' },
  },
  run: async ({ values }) => {
    const level = readLevel(values.level);
    const accepted = readAccepted(values.accepted);
    const [running, all] = await askBoth();
    if (!running || !all) {
      const ok = !values['require-answer'];
      return { text: 'Known vulnerabilities: the registry did not answer.', json: { asked: false }, ok };
    }
    const today = new Date().toISOString().slice(0, 10);
    const judged = judge({ report: values.all ? all : running, all, accepted, level, today });
    return {
      text: describeAudit({ running, all, ...judged, file: values.accepted }),
      json: { asked: true, level, running: running.counts, all: all.counts, ...judged },
      ok: judged.failing.length === 0,
    };
  },
});

function readLevel(given: string): Severity {
  const level = severities.find((one) => one === given);
  if (level) return level;
  throw new UsageError(`--level takes one of ${severities.join(', ')}.`);
}

/** Those of production, and all. npm remembers the severity of an advisory in its cache, so each run has one of its own. */
async function askBoth(): Promise<(AuditReport | null)[]> {
  const cache = mkdtempSync(join(tmpdir(), 'audit-'));
  try {
    return await Promise.all([ask(['--omit=dev', '--cache', cache]), ask(['--cache', cache])]);
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

/** npm exits with 1 when it finds a vulnerability; the report is on stdout either way. */
async function ask(args: string[]): Promise<AuditReport | null> {
  const options = { encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 } as const;
  const output = await new Promise<string>((resolve) => {
    execFile('npm', ['audit', '--json', ...LIMITS, ...args], options, (_, stdout) => resolve(stdout));
  });
  return readReport(output);
}
