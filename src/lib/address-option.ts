/** Options that are the address of a server. */
import { UsageError } from './command.ts';
import { isAddress } from './settings.ts';

/**
 * @param name of the option
 * @param text as given; undefined when the option is not used
 * @returns the address without a trailing slash, since paths are appended to it
 */
export function addressOption(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isAddress(text)) return text.replace(/\/+$/, '');
  throw new UsageError(`--${name} must be an http or https address without user name, query or spaces.`);
}
