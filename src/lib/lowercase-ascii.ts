/**
 * Lowercases only A to Z, to search a text for names. Positions in the result match the text: `toLowerCase` would make two
 * characters of "İ".
 */
export const lowercaseAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
