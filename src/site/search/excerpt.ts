/** What Pagefind cuts out of a text around the words that were found: escaped, with `<mark>` around each of them. */

export interface ExcerptPart {
  text: string;
  marked: boolean;
}

/**
 * Splits an excerpt at its marks, so that a page can show it as text and never as HTML. Pagefind escapes `<` and `>` only, and
 * separates the words of Chinese and Japanese by spaces without width.
 * @example excerptParts('a <mark>b</mark>') // [{ text: 'a ', marked: false }, { text: 'b', marked: true }]
 */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/s)
    .map((part) => {
      const marked = part.startsWith('<mark>');
      const text = marked ? part.slice('<mark>'.length, -'</mark>'.length) : part;
      return { text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('\u200b', ''), marked };
    })
    .filter(({ text }) => text !== '');
}
