/** Creates the id of a bulk decision, which is saved with each of its log entries. */
/** @returns 32 hex digits. Browsers have `crypto.randomUUID` only on pages from https or localhost. */
export function newBatch(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
