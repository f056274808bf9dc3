import type { Here } from '../here.ts';
import type { Site } from '../site.ts';

const made = new WeakMap<Site, Map<string, unknown>>();

/**
 * Makes a part of the frame once for all pages that share it: those of one language in folders of the same depth. Tens of thousands
 * of pages have the same navigation and footer.
 * @param name of the part, and of what else it depends on
 */
export function shared<Part>({ site, language, file }: Here, name: string, make: () => Part): Part {
  const parts = made.get(site) ?? new Map<string, unknown>();
  made.set(site, parts);
  const key = `${name} ${language.code} ${file('/')}`;
  if (!parts.has(key)) parts.set(key, make());
  return parts.get(key) as Part; // the name is that of one part
}
