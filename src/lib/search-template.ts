/** Search feeds are named by templates: addresses with `{query}` in place of the search term (docs/feed-rules.md 15.11). */

/** As browsers encode it when an address is copied, too. */
const placeholder = /\{query\}|%7Bquery%7D/gi;

/** Whether the address has a place for the search term. */
export const isSearchTemplate = (address: string): boolean => address.search(placeholder) >= 0;

/**
 * Only the path and the query may depend on the term: the host decides what is asked.
 * @returns why it is not a template, as a sentence to an editor; null for a template
 */
export function templateProblem(address: string): string | null {
  if (!isSearchTemplate(address)) return 'Write {query} in the link where the search term goes.';
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Give a full link that starts with https:// or http://.';
  if (url.username + url.password !== '')
    return 'Remove the user name and password (the part before the @) from the link.';
  const [before = ''] = address.split(/(?<=^[a-z]+:\/\/[^/?#]*)[/?#]/i);
  const [, fragment = ''] = address.split(/#(.*)/s);
  return isSearchTemplate(before) || isSearchTemplate(fragment)
    ? 'Write {query} only after the host name, in the path or the query of the link.'
    : null;
}

/** The address that asks for a term. */
export const fillTemplate = (template: string, term: string): string =>
  template.replace(placeholder, () => encodeURIComponent(term.trim().toWellFormed()));

/** The addresses that a source of method `search` is read at: its feed, then its further search feeds. Its name is the term. */
export function searchAddresses({
  name,
  feed,
  intake,
}: {
  name: string;
  feed: string | null;
  intake: { search_feeds: readonly string[] };
}): string[] {
  const templates = [feed ?? '', ...intake.search_feeds].filter((template) => templateProblem(template) === null);
  return [...new Set(templates.map((template) => fillTemplate(template, name)))];
}
