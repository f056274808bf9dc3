/** The address of a folder of the preview, as Next can route it. */

/**
 * The preview has pages at the addresses of folders, such as `/api/review/preview/stories/1/`. Next redirects an address that ends in
 * a slash to the one without, and then the relative links of the page would lead elsewhere. So Next gets the name of the page.
 * @param url of a request: path and query
 */
export const withIndexPage = (url: string): string =>
  url.replace(/^(\/+api\/review\/preview\/(?:[^?#]*\/)?)(?=[?#]|$)/, '$1index.html');
