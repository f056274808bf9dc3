/** Any text, lone halves of characters included; fast-check's own such strings take seconds to be made ready. */
import fc from 'fast-check';

export const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));
