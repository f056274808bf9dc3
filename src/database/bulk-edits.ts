/**
 * Payload edits the rows of a bulk edit in parallel in one transaction, reports the rows whose hooks threw, and saves the rest,
 * including whatever the failed rows had already written, such as a row without its log entry. Here a hook that throws
 * after its row was written rolls back the whole bulk edit. A hook that refuses its row before that still affects only
 * that row.
 */
import { killTransaction, type PayloadRequest, type SanitizedConfig } from 'payload';

/** Makes hooks that run after a write roll back when they throw. Calling it twice is harmless. */
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
