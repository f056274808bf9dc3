/** Limits for one request. */
export interface Limits {
  redirects: number;
  /** From the lookup of the name to the last byte, in milliseconds. */
  requestMs: number;
  headerBytes: number;
  /** Before decompression. */
  wireBytes: number;
  /** After each step of decompression. */
  bodyBytes: number;
}

const MIB = 1024 * 1024;

export const defaultLimits: Limits = {
  redirects: 5,
  requestMs: 30_000,
  headerBytes: 32 * 1024,
  wireBytes: 10 * MIB,
  bodyBytes: 10 * MIB,
};
