/** The lines of a calendar file (RFC 5545, section 3.1). */

/** The most octets that a line may have without its line break. */
const maxOctets = 75;

/** @returns the file, with its long lines folded. Folds never divide a character. */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

/** A value of type TEXT: separators are escaped, other control characters left out. */
export const textValue = (text: string): string =>
  printable(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A parameter's value. It can have no quotation marks and no line breaks. */
export const parameterValue = (text: string): string =>
  `"${printable(text).replaceAll('"', "'").replaceAll('\n', ' ')}"`;

/** A value of type URI, in ASCII. */
export const uriValue = (url: string): string =>
  url.toWellFormed().replace(/[^\u0021-\u007e]/gu, (character) => encodeURIComponent(character));

/** With `\n` for every line break; some parsers end a line at the others too. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '');

function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      part = '';
      octets = 1; // the space that continues the line
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
