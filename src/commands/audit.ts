/**
 * `npm run audit`: how many known vulnerabilities the packages have, for the output of CI. It tells and does not judge: a new
 * advisory, or a registry that cannot be asked, is no fault of the change that is being tested.
 */
import { execFile } from 'node:child_process';
import { runCommand } from '../lib/command.ts';
import { auditFigures, auditLine } from './audit/audit-figures.ts';

const PATIENCE_MS = 60_000;

await runCommand({
  name: 'audit',
  summary: 'Asks the package registry for known vulnerabilities of the packages, and prints their numbers.',
  options: {},
  run: async () => {
    const [running, all] = await Promise.all([ask(['--omit=dev']), ask([])]);
    if (!running || !all) {
      return { text: 'Known vulnerabilities: the registry could not be asked.', json: { asked: false } };
    }
    const text = [
      `Known vulnerabilities of what runs: ${auditLine(running)}`,
      `Known vulnerabilities, tools included: ${auditLine(all)}`,
    ];
    return { text: text.join('\n'), json: { asked: true, running, all } };
  },
});

/** Its exit status says whether there is any; the report is on stdout either way. */
function ask(args: string[]) {
  return new Promise<ReturnType<typeof auditFigures>>((resolve) => {
    const options = { encoding: 'utf8', timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 } as const;
    execFile('npm', ['audit', '--json', ...args], options, (_, stdout) => resolve(auditFigures(stdout)));
  });
}
