/**
 * `npm run intake` as a child process: the arguments of node, in the project's folder. The flags of package.json: a small young
 * generation and a heap that grows in small steps keep it at half the memory, and cost it next to no time.
 */
export const intakeCommand = ['--max-semi-space-size=8', '--heap-growing-percent=40', 'src/commands/intake.ts'];
