/**
 * Payload's edit view asks the server about its form after each change. When the answer says that the row was changed or that somebody
 * else took it over, it only offers to reload, which loses what was typed. So it does not ask: saving checks both and loses nothing
 * (src/admin/save/), and EditLock.tsx takes the lock and names who is editing.
 */
import type { ServerFunctionClientArgs } from 'payload';

/** Only the edit view asks for this. The form of the queue needs the lock. */
const isEditView = ({ name, args }: ServerFunctionClientArgs): boolean =>
  name === 'form-state' && 'checkForStaleData' in args;

const nothing = { checkForStaleData: false, returnLockStatus: false, updateLastEdited: false };

export const keepTypedText = (call: ServerFunctionClientArgs): ServerFunctionClientArgs =>
  isEditView(call) ? { ...call, args: { ...call.args, ...nothing } } : call;
