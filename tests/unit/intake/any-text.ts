/** Any text, including lone surrogates. The strings of fast-check itself take seconds to set up. */
import fc from 'fast-check';

export const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));
