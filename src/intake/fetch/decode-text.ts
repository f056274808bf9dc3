/**
 * Decodes the text of an answer. Its bytes count more than what is declared, because the character sets that servers and prologs
 * declare are often wrong.
 */
import type { Answer } from '../reader.ts';

/** A declaration is within the first bytes of a text. */
const PROLOG_BYTES = 1024;

/**
 * Tries in order: a byte order mark, the zero bytes of UTF-16, the Content-Type header, the declaration in the text (XML prolog, HTML
 * meta), UTF-8. The first one that can decode every byte is used. Two errors are common enough to be corrected: text that is UTF-8
 * and says that it is Latin-1, and text that says it is UTF-8 and is windows-1252, as a whole or in some of its items.
 */
export function decodeText({ body, charset }: Pick<Answer, 'body' | 'charset'>): string {
  const marked = markedCharset(body);
  if (marked !== null) return decoded(body, marked) ?? (marked === 'utf-8' ? mixedText(body) : lenient(body, marked));
  const wide = wideCharset(body);
  if (wide !== null) return lenient(body, wide);
  const declared = [charset, declaredCharset(body)].flatMap((label) => (label ? (encodingOf(label) ?? []) : []));
  for (const encoding of [...declared, 'utf-8']) {
    // Text in Latin-1 is practically never valid UTF-8 by chance.
    const text = (oneByte.test(encoding) ? decoded(body, 'utf-8') : null) ?? decoded(body, encoding);
    if (text !== null) return text;
  }
  const [first = 'utf-8'] = declared;
  return first === 'utf-8' ? mixedText(body) : lenient(body, first);
}

const oneByte = /^(windows-125\d|iso-8859-\d+)$/;

function markedCharset([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}

/** UTF-16 without a byte order mark: every other byte of the markup at its start is zero. */
function wideCharset([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return null;
}

/** The label of the declaration in the text. */
function declaredCharset(body: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(body.subarray(0, PROLOG_BYTES));
  return (
    /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"'>]+)/i.exec(start)?.[1] ??
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1] ??
    null
  );
}

/** @returns null where a byte is invalid */
function decoded(body: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** Invalid bytes become U+FFFD. */
const lenient = (body: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(body);

/** Null for an unknown label, and for UTF-16, which a text without zero bytes cannot be. */
function encodingOf(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label.trim());
    return encoding.startsWith('utf-16') ? null : encoding;
  } catch {
    return null;
  }
}

const utf8Character =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/;
/** The first bytes of letters, of quotation marks and of emoji, which are no text in windows-1252. */
const cutCharacter = /\xc3|\xe2[\x80-\x84]|\xf0\x9f[\x80-\xbf]?/;
const characters = new RegExp(`(${utf8Character.source})|(${cutCharacter.source})|[\\x80-\\xff]`, 'g');

/**
 * Text in UTF-8 in which some bytes are windows-1252: an outlet joins texts of two systems, or declares the wrong one. Bytes that are
 * neither become U+FFFD, and so does the first part of a character that was cut. Where nothing is UTF-8, all of it is windows-1252.
 */
function mixedText(body: Uint8Array): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  if (!utf8Character.test(bytes)) return new TextDecoder('windows-1252').decode(body).replace(/[\x80-\x9f]/g, '\ufffd');
  const text = bytes.replace(characters, (byte, whole: string | undefined, cut: string | undefined) => {
    if (whole !== undefined) return Buffer.from(whole, 'latin1').toString('utf8');
    return cut === undefined ? (upperHalf[byte.charCodeAt(0) - 128] ?? '') : '\ufffd';
  });
  return text.replace(/^\ufeff/, '');
}

/** The characters of windows-1252 from 0x80. Bytes that it does not define become U+FFFD. */
const upperHalf = new TextDecoder('windows-1252')
  .decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))
  .replace(/[\x80-\x9f]/g, '\ufffd');
