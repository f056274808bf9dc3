/** The option `--at ISO_TIME`, which some commands accept. */
import { UsageError } from './command.ts';
import { readClock } from './time.ts';

/** @throws UsageError when the given time, or SOURCE_DATE_EPOCH, is invalid */
export function readClockOption(at: string | undefined): string {
  try {
    return readClock(at);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
