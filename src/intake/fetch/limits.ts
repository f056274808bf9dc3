/** How much of a stranger's time and bytes is taken. */
export interface Limits {
  redirects: number;
  /** For one request, from the look-up of the name to the last byte, in milliseconds. */
  requestMs: number;
  headerBytes: number;
  /** As they come over the wire. */
  wireBytes: number;
  /** After each step of decompression. */
  bodyBytes: number;
}

const MIB = 1024 * 1024;

export const usualLimits: Limits = {
  redirects: 5,
  requestMs: 30_000,
  headerBytes: 32 * 1024,
  wireBytes: 10 * MIB,
  bodyBytes: 10 * MIB,
};
