/**
 * `npm run intake` as a child process: the arguments of node, in the project's folder. A small young generation keeps it at half the
 * memory, and costs it next to no time.
 */
export const intakeCommand = ['--max-semi-space-size=8', 'src/intake/main.ts'];
