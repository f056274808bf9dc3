/**
 * The address that a request came from. Payload's request has only headers, which the sender can write, so the address is passed
 * beside it.
 */
import { sharedStorage } from './shared-storage.ts';

const storage = sharedStorage<string>('requester');

/** Runs the work, and all that it starts, as part of a request from this address. */
export const onRequestFrom = <Result>(address: string, work: () => Result): Result => storage.run(address, work);

/** @returns undefined without the panel's server, as in a command */
export const requesterAddress = (): string | undefined => storage.getStore();
