/**
 * `npm run intake` as a child process: the arguments of node, in the project's folder. The flags are those of package.json. What a run
 * keeps grows with its rows, so the heap grows in small steps: at 20,000 new rows, steps of 20 % take 22 MB less than steps of 40 %, and a
 * young generation of 8 MB takes 10 MB less than one of 16.
 */
export const intakeCommand = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'src/commands/intake.ts'];
