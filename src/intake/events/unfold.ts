/** Long lines of a calendar file are folded by bytes (RFC 5545 §3.1), also in the middle of a letter: so they are unfolded by bytes. */

const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/** @returns the file without its folds; as it is where its letters have two bytes (UTF-16) */
export function unfold(file: Uint8Array): Uint8Array {
  const [first, second] = file;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return file;
  const unfolded = new Uint8Array(file.length);
  let length = 0;
  for (let place = 0; place < file.length; place++) {
    const byte = file[place] ?? 0;
    const end = byte === CR && file[place + 1] === LF ? place + 1 : place;
    const next = file[end + 1];
    if ((byte === CR || byte === LF) && (next === SPACE || next === TAB)) place = end + 1;
    else unfolded[length++] = byte;
  }
  return unfolded.subarray(0, length);
}
