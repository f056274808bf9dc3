/**
 * `npm run intake` as a child process: the arguments of node, in the project's folder. The flags are those of package.json. A small
 * young generation and a heap that grows in small steps halve the memory and take hardly more time.
 */
export const intakeCommand = ['--max-semi-space-size=16', '--heap-growing-percent=40', 'src/commands/intake.ts'];
