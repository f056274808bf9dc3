/** The option `--port`, which several commands have. */
import { UsageError } from './command.ts';

/**
 * @param text as given; undefined when the option is not used
 * @param setting the port of the settings
 * @returns 0 for any free port
 */
export function portOption(text: string | undefined, setting: number): number {
  if (text === undefined) return setting;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new UsageError('--port must be a port number.');
  return Number(text);
}
