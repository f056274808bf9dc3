/** What a document is by its first element, whatever its server called it. */

/** Declarations, comments, a document type with its internal subset, white space and stray words before the first element. */
const before =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype(?:[^[\]>"']|"[^"]*"|'[^']*'|\[(?:[^\]"']|"[^"]*"|'[^']*')*\])*>/iy;

/** What stands before the first element is never longer. */
const LOOKED_AT = 100_000;

/** @returns the name in lower case, without a prefix; null for a text without any element near its beginning */
export function rootElement(document: string): string | null {
  const text = document.slice(0, LOOKED_AT);
  for (let open = text.indexOf('<'); open >= 0; ) {
    before.lastIndex = open;
    const skipped = before.exec(text)?.[0];
    if (skipped === undefined) {
      const [, name] = /^<(?:[\w.-]+:)?([a-z][\w.-]*)/i.exec(text.slice(open, open + 200)) ?? [];
      return name?.toLowerCase() ?? null;
    }
    open = text.indexOf('<', open + skipped.length);
  }
  return null;
}
