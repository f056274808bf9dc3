/** The bytes in pieces of a length. */
export function* slices(bytes: Uint8Array, length: number): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += length) yield bytes.subarray(start, start + length);
}
