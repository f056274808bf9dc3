import type { Here } from '../here.ts';
import type { Html } from '../html.ts';
import type { Site } from '../site.ts';
import { withoutForbidden } from './without-forbidden.ts';

const made = new WeakMap<Site, Map<string, unknown>>();

/**
 * Makes a part of the frame once for all pages that share it: those of one language in folders of the same depth. Tens of thousands
 * of pages have the same navigation and footer.
 * @param name of the part, and of what else it depends on
 */
export function shared<Part extends object>({ site, language, file }: Here, name: string, make: () => Part): Part {
  let parts = made.get(site);
  if (parts === undefined) {
    parts = new Map();
    made.set(site, parts);
  }
  const key = `${name} ${language.code} ${file('/')}`;
  let part = parts.get(key) as Part | undefined; // the name is that of one part
  if (part === undefined) {
    part = make();
    parts.set(key, part);
  }
  return part;
}

/** A character that no part of a page has, because HTML forbids it. */
const placeOfPath = '\0';

/**
 * The same for a part that depends on the languages of the page too, and has the page's path in it.
 * @param make called with what stands for the path
 * @returns the part without characters that HTML forbids
 */
export function sharedWithPath(here: Here, name: string, make: (path: string) => Html): string {
  const { site, languages, page } = here;
  const codes = languages === site.languages ? 'all' : languages.map(({ code }) => code);
  return shared(here, `${name} ${codes}`, () =>
    String(make(placeOfPath)).split(placeOfPath).map(withoutForbidden),
  ).join(page);
}
