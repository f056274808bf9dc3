/** Field labels, derived from the feed's field names. Payload's default would show `Also_covered_by`. */

/** Parts of names that are not plain words. */
const words: Record<string, string> = {
  url: 'link',
  urls: 'links',
  id: 'ID',
  isbn: 'ISBN',
  html: 'HTML',
  prs: 'PRs',
  sha256: 'SHA-256',
  png: 'PNG',
  og: 'Open Graph',
  tv: 'TV',
  lang: 'language code',
  org: 'organisation',
  i18n: 'in other languages',
  place: 'venue',
};

/** @param name such as `source_url`, which is labelled "Source link" */
export function labelOf(name: string): string {
  const label = name
    .split('_')
    .map((word) => words[word] ?? word)
    .join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
