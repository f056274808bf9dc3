/** The log of this process, once the panel runs in it. Payload's configuration and the endpoints find it here. */
import type { Log } from './create-log.ts';

const KEY = Symbol.for('src/panel/log');
/** On globalThis, because the server and Next's bundle each have a copy of this module. */
const shared = globalThis as { [KEY]?: Log };

export function setPanelLog(log: Log): void {
  shared[KEY] = log;
}

/** @returns undefined in a command, which prints plain lines */
export const panelLog = (): Log | undefined => shared[KEY];
