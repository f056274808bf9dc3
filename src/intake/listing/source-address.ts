/** The address at which a source is read. */
import { IntakeError, type IntakeSource } from '../reader.ts';

/** @throws IntakeError where the source has no address */
export function sourceAddress({ id, feed, url }: IntakeSource): string {
  const address = feed ?? url;
  if (address === null) throw new IntakeError(`The source ${id} has no address to read. Fill in its feed.`);
  return address;
}
