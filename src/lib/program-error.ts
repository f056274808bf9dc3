/** A program that failed. `output` is the end of what it printed, to be shown before the message. */
export class ProgramError extends Error {
  override name = 'ProgramError';
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}
