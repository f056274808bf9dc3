/** Base64 in which every text stands for one content: a flipped bit in the unused bits at the end is refused too. */

/** @returns null unless the text is the base64 of exactly so many bytes */
export function canonicalBase64(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : null;
}
