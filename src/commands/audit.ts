/**
 * `npm run audit`: counts the known vulnerabilities of the packages, for the output of CI. It never fails: a new advisory, or a
 * registry that does not answer, is not a problem of the change under test.
 */
import { execFile } from 'node:child_process';
import { runCommand } from '../lib/command.ts';
import { auditFigures, auditLine } from './audit/audit-figures.ts';

const TIMEOUT_MS = 60_000;

await runCommand({
  name: 'audit',
  summary: 'Asks the package registry for known vulnerabilities of the packages, and prints how many there are.',
  options: {},
  run: async () => {
    const [running, all] = await Promise.all([ask(['--omit=dev']), ask([])]);
    if (!running || !all) {
      return { text: 'Known vulnerabilities: the registry did not answer.', json: { asked: false } };
    }
    const text = [
      `Known vulnerabilities in production: ${auditLine(running)}`,
      `Known vulnerabilities with development tools: ${auditLine(all)}`,
    ];
    return { text: text.join('\n'), json: { asked: true, running, all } };
  },
});

/** npm exits with 1 when it finds a vulnerability; the report is on stdout either way. */
function ask(args: string[]) {
  return new Promise<ReturnType<typeof auditFigures>>((resolve) => {
    const options = { encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 } as const;
    execFile('npm', ['audit', '--json', ...args], options, (_, stdout) => resolve(auditFigures(stdout)));
  });
}
