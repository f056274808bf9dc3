/**
 * Its letters A to Z small, for names that are looked for in a text. All else stays, so that every place in it is the place in the
 * text: the small form of "İ" has two characters.
 */
export const asciiLower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
