/** The part of CBOR (RFC 8949) in which Pagefind writes its files: whole numbers, texts and lists. */

export type CborValue = number | string | CborValue[];

const WHOLE = 0;
const TEXT = 3;
const LIST = 4;
const kinds = ['a whole number', 'a negative number', 'bytes', 'a text', 'a list', 'a map', 'a tag', 'another value'];

/** @throws RangeError for anything else, also for bytes after the value */
export function decodeCbor(bytes: Uint8Array): CborValue {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;

  const size = (short: number): number => {
    if (short < 24) return short;
    const width = 2 ** (short - 24);
    const start = at;
    at += width;
    if (width === 1) return view.getUint8(start);
    if (width === 2) return view.getUint16(start);
    if (width === 4) return view.getUint32(start);
    throw new RangeError(`CBOR: a size of kind ${short} at byte ${start - 1} is not supported.`);
  };
  const value = (): CborValue => {
    const first = view.getUint8(at++);
    const kind = first >> 5;
    if (kind !== WHOLE && kind !== TEXT && kind !== LIST)
      throw new RangeError(`CBOR: ${kinds[kind]} at byte ${at - 1} is not supported.`);
    const count = size(first & 31);
    if (kind === WHOLE) return count;
    if (kind === LIST) return Array.from({ length: count }, value);
    at += count;
    return Buffer.from(bytes.subarray(at - count, at)).toString('utf8');
  };

  const found = value();
  if (at !== bytes.byteLength) throw new RangeError(`CBOR: expected ${at} bytes, found ${bytes.byteLength}.`);
  return found;
}

/** Numbers and sizes take as few bytes as possible, so that a value has one form. */
export function encodeCbor(value: CborValue): Uint8Array {
  const parts: Uint8Array[] = [];
  const add = (one: CborValue): void => {
    if (typeof one === 'number') {
      parts.push(header(WHOLE, one));
    } else if (typeof one === 'string') {
      const text = Buffer.from(one, 'utf8');
      parts.push(header(TEXT, text.byteLength), text);
    } else {
      parts.push(header(LIST, one.length));
      one.forEach(add);
    }
  };
  add(value);
  return Buffer.concat(parts);
}

function header(kind: number, size: number): Uint8Array {
  const first = kind << 5;
  if (size < 24) return Uint8Array.of(first | size);
  if (size < 2 ** 8) return Uint8Array.of(first | 24, size);
  const bytes = Buffer.alloc(size < 2 ** 16 ? 3 : 5);
  bytes[0] = first | (size < 2 ** 16 ? 25 : 26);
  if (size < 2 ** 16) bytes.writeUInt16BE(size, 1);
  else bytes.writeUInt32BE(size, 1);
  return bytes;
}
