/**
 * Payload edits the rows of a bulk edit side by side in one transaction, lists the rows whose hooks threw as errors, and
 * saves the rest: with it what those rows had written before they failed, such as a row without its log entry. Here a
 * hook that throws after its row was written rolls the whole bulk edit back; one that refuses before that still costs
 * its own row alone.
 */
import { killTransaction, type PayloadRequest, type SanitizedConfig } from 'payload';

/** Makes the hooks that run after a write roll back when they throw. Doing it twice does no harm. */
export function rollBackWhenHooksThrow({ collections }: SanitizedConfig): void {
  for (const { hooks } of collections) {
    hooks.afterChange = hooks.afterChange?.map(rollingBack);
    hooks.afterDelete = hooks.afterDelete?.map(rollingBack);
  }
}

function rollingBack<Args extends { req: PayloadRequest }, Result>(
  hook: (args: Args) => Result | Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await hook(args);
    } catch (error) {
      await killTransaction(args.req);
      throw error;
    }
  };
}
