/**
 * Payload's edit view asks the server about its form after each change. For its answers that the row was changed or that somebody else
 * took it over, it only offers to reload, which loses what was typed. They are left out: saving checks both and loses nothing
 * (src/admin/save/), and EditLock.tsx names who is editing.
 */
import type { ServerFunctionClientArgs } from 'payload';

type Args = Pick<ServerFunctionClientArgs, 'name' | 'args'>;

/** Only the edit view asks for this, and the form of the queue needs the lock. */
const isEditView = ({ name, args }: Args): boolean => name === 'form-state' && 'checkForStaleData' in args;

export const withoutStaleCheck = <Call extends Args>(call: Call): Call =>
  isEditView(call) ? { ...call, args: { ...call.args, checkForStaleData: false } } : call;

/** @param answer of Payload to the call */
export const withoutLockState = (call: Args, answer: unknown): unknown =>
  isEditView(call) && typeof answer === 'object' && answer !== null ? { ...answer, lockedState: undefined } : answer;
