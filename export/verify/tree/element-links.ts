/** Finds the addresses in the attributes of an HTML element. */

/** An address in a page, as it is written there. */
export interface PageLink {
  address: string;
  /** Such as `a href`. */
  where: string;
  /** `resource`: what the browser loads; `form`: where it sends a form; `link`: everything else. */
  use: 'link' | 'resource' | 'form';
}

/** @param attributes by name, with the prefix of `xlink:href` */
export function* elementLinks(tagName: string, attributes: ReadonlyMap<string, string>): Iterable<PageLink> {
  for (const [name, value] of attributes) {
    const use = purposeOf(tagName, name, attributes);
    for (const address of addressesIn(name, value)) yield { address, where: `${tagName} ${name}`, use };
  }
}

/** The attributes with one address. */
const single = new Set('action background cite data formaction href manifest poster src xlink:href'.split(' '));

function addressesIn(name: string, value: string): string[] {
  if (single.has(name)) return [value.trim()];
  if (name === 'ping') return value.split(/\s+/).filter(Boolean);
  // Each candidate is an address with a width or a density.
  if (name === 'srcset' || name === 'imagesrcset')
    return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/, 1)[0] ?? '');
  // Open Graph and the like; a refresh has its address after the seconds.
  if (name === 'content') {
    const [, refresh, address] = /^(?:\d+;\s*url=(\S+)|(https?:\S+))$/i.exec(value.trim()) ?? [];
    return [refresh ?? address ?? []].flat();
  }
  return [];
}

function purposeOf(tagName: string, name: string, attributes: ReadonlyMap<string, string>): PageLink['use'] {
  if (name === 'action' || name === 'formaction') return 'form';
  if (name === 'cite' || name === 'content') return 'link';
  if (!/href$/.test(name)) return 'resource';
  if (tagName === 'a' || tagName === 'area') return 'link';
  if (tagName !== 'link') return 'resource';
  return relationsOf(attributes).some((relation) => loaded.has(relation)) ? 'resource' : 'link';
}

/** The relations of a `<link>` for which a browser contacts the address. */
const loaded = new Set(
  'apple-touch-icon dns-prefetch icon manifest mask-icon modulepreload preconnect prefetch preload prerender stylesheet'.split(
    ' ',
  ),
);

/** The relations of a link, in lower case. */
export const relationsOf = (attributes: ReadonlyMap<string, string>): string[] =>
  (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
