/** Finds the root element of a document, which shows its kind more reliably than its media type. */

/** Declarations, comments, a document type with its internal subset, white space and stray words before the first element. */
const before =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype(?:[^[\]>"']|"[^"]*"|'[^']*'|\[(?:[^\]"']|"[^"]*"|'[^']*')*\])*>/iy;

/** Real documents have less before the first element. */
const maxPrologLength = 100_000;

/** @returns the name in lower case, without a prefix; null for a text without an element near its start */
export function rootElement(document: string): string | null {
  const text = document.slice(0, maxPrologLength);
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
