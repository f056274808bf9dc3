/** The name of one bulk decision, on each of its log entries. */

/** @returns 32 hex digits; browsers have `randomUUID` only for pages that came over https */
export function newBatch(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
