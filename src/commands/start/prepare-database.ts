/** The first step of `npm start`: a database with the current schema, content and an admin. */
import type { Children } from '../../lib/processes/children.ts';
import type { Login } from '../../panel/first-admin.ts';
import { type PrepareReport, prepareReport } from './prepare-report.ts';
import { step } from './progress.mjs';

/** Runs prepare.ts, and prints what it did and the login of a first admin. */
export async function prepareDatabase(children: Children, env: Record<string, string>): Promise<void> {
  let report: PrepareReport | undefined;
  const onMessage = (message: unknown) => {
    report = prepareReport.parse(message);
  };
  await step('Preparing the database', async () => {
    const failure = 'The database could not be prepared; see above.';
    await children.run({ file: 'src/commands/start/prepare.ts', failure, env, onMessage });
    const done = [
      report?.migrations ? `migrated (${report.migrations})` : 'up to date',
      ...(report?.sampleLoaded ? ['sample content loaded'] : []),
    ];
    return `Database: ${done.join(', ')}`;
  });
  // Printed at once: a later step may fail, and the password is shown only this time.
  if (report?.admin) process.stdout.write(`${firstLogin(report.admin)}\n`);
}

function firstLogin({ email, password }: Login): string {
  return [
    '',
    '  The first admin was created. The password is shown only this once:',
    `    email     ${email}`,
    `    password  ${password}`,
    '',
  ].join('\n');
}
