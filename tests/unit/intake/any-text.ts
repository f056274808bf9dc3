/** Any text, lone surrogates included. fast-check takes seconds to prepare its own strings of this kind. */
import fc from 'fast-check';

export const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));
