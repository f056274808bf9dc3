/**
 * The id of the request that is being answered, which each of its log lines has. The database
 * and Payload's log know nothing of requests.
 */
import { sharedStorage } from './shared-storage.ts';

const storage = sharedStorage<string>('request-id');

/** Runs the work, and all that it starts, as part of the request with this id. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => storage.run(id, work);

/** @returns undefined outside of a request */
export const requestId = (): string | undefined => storage.getStore();
