/** Calendar files fold long lines by bytes (RFC 5545 §3.1), also inside a character, so they are unfolded before decoding. */

const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/** @returns the file without folds; unchanged in UTF-16 */
export function unfold(file: Uint8Array): Uint8Array {
  const [first, second] = file;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return file;
  const unfolded = new Uint8Array(file.length);
  let length = 0;
  for (let index = 0; index < file.length; index++) {
    const byte = file[index] ?? 0;
    const end = byte === CR && file[index + 1] === LF ? index + 1 : index;
    const next = file[end + 1];
    if ((byte === CR || byte === LF) && (next === SPACE || next === TAB)) index = end + 1;
    else unfolded[length++] = byte;
  }
  return unfolded.subarray(0, length);
}
