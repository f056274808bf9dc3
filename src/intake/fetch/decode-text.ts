/** Decodes the text of an answer with its declared character set. Bytes that cannot be decoded become U+FFFD. */
import type { Answer } from '../reader.ts';

/** A declaration is within the first bytes of a text. */
const PROLOG_BYTES = 1024;

/**
 * Tries in order: a byte order mark, the Content-Type header, the declaration in the text (XML prolog, HTML meta), UTF-8. The first
 * one that can decode every byte is used, otherwise the first that was declared. A text without a declaration that is not UTF-8 is
 * windows-1252, as in browsers.
 */
export function decodeText({ body, charset }: Pick<Answer, 'body' | 'charset'>): string {
  const marked = markedCharset(body);
  if (marked) return decoderOf(marked, false)?.decode(body) ?? '';
  const declared = [charset, declaredCharset(body)].flatMap((label) =>
    label ? (decoderOf(label)?.encoding ?? []) : [],
  );
  for (const encoding of [...declared, 'utf-8']) {
    const text = decoded(body, encoding);
    if (text !== null) return text;
  }
  return new TextDecoder(declared[0] ?? 'windows-1252').decode(body);
}

function markedCharset([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}

/** The label of the declaration in the text. */
function declaredCharset(body: Uint8Array): string | null {
  if (body[0] === 0 && body[1] === 0x3c) return 'utf-16be';
  if (body[0] === 0x3c && body[1] === 0) return 'utf-16le';
  const start = new TextDecoder('latin1').decode(body.subarray(0, PROLOG_BYTES));
  const label =
    /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"'>]+)/i.exec(start)?.[1] ??
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1];
  // It was read with one byte per letter, so it cannot be UTF-16.
  return label?.trim().toLowerCase().startsWith('utf-16') ? 'utf-8' : (label ?? null);
}

function decoded(body: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** Null for an unknown label. */
function decoderOf(label: string, fatal = true): TextDecoder | null {
  try {
    return new TextDecoder(label.trim(), { fatal });
  } catch {
    return null;
  }
}
