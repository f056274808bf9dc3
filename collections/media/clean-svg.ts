/**
 * Makes an SVG harmless: it is published in the feed, where anybody may open it as a page. What DOMPurify allows for SVG stays,
 * except what would load something from elsewhere or lead elsewhere.
 */
import type { WindowLike } from 'dompurify';
import type { DOMWindow } from 'jsdom';

/** The message is the reason, without a full stop. */
export class RefusedSvg extends Error {
  override name = 'RefusedSvg';
}

/** In characters. Logos are far smaller. */
const maxLength = 512 * 1024;
/** Elements, attributes and entities. The time to read them grows with their square. */
const maxParts = 20_000;

/**
 * @returns the SVG without anything that can run, load or lead elsewhere; an SVG that was cleaned before stays the same
 * @throws RefusedSvg when the text is not an SVG or refers to other files
 */
export async function cleanSvg(text: string): Promise<string> {
  checkSize(text);
  // They take half a second to load, and few uploads need them.
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const root = parse(text.trim(), window);
  const purifier = createPurifier(window as unknown as WindowLike); // jsdom's types name its window differently
  purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
    refusePixels(attribute.attrValue);
    const name = attribute.attrName;
    if (name === 'href' || name === 'xlink:href') attribute.keepAttr = isInside(attribute.attrValue);
    else if (refersOutside(attribute.attrValue)) attribute.keepAttr = false;
  });
  purifier.sanitize(root as unknown as Node, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    // Links to other parts of the same drawing; isInside checks them.
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a', 'metadata'],
    ADD_FORBID_CONTENTS: ['metadata'],
    ALLOW_DATA_ATTR: false,
  });
  for (const style of root.querySelectorAll('style')) {
    refusePixels(style.textContent);
    if (refersOutside(style.textContent)) throw new RefusedSvg('has styles that load other files');
  }
  const cleaned = new window.XMLSerializer().serializeToString(root);
  window.close();
  return cleaned;
}

/** Before it is parsed, because a few bytes can stand for millions. @throws RefusedSvg */
function checkSize(text: string): void {
  const entities = [...text.matchAll(/<!ENTITY [^ ]+ "([^"]+)">/g)].map(([, value = '']) => value.length);
  const expanded = Math.max(0, ...entities) * text.split('&').length;
  if (Math.max(text.length, expanded) > maxLength) throw new RefusedSvg(`is longer than ${maxLength / 1024} KiB`);
  if (text.split(/[<=&]/, maxParts + 1).length > maxParts) throw new RefusedSvg('has too many parts');
}

/** @throws RefusedSvg when it is not well-formed XML with an SVG as its root */
function parse(text: string, window: DOMWindow): Element {
  let root: Element;
  try {
    // Entities within entities, and those of files, are not expanded.
    root = new window.DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  } catch {
    throw new RefusedSvg('is not well-formed XML');
  }
  if (root.querySelector('parsererror') || root.localName === 'parsererror')
    throw new RefusedSvg('is not well-formed XML');
  if (root.nodeName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg')
    throw new RefusedSvg('is not an SVG');
  return root;
}

/** A picture in a drawing could name a place, or have any number of pixels. @throws RefusedSvg */
function refusePixels(value: string): void {
  if (/(^|\()\s*["']?\s*data:image\/(png|jpe?g|webp|gif)/i.test(value)) {
    throw new RefusedSvg('has a picture of pixels in it, which can only be uploaded by itself');
  }
}

/** A part of the same drawing. */
const isInside = (address: string) => /^\s*#/.test(address);

/** CSS that names an address other than a part of the same drawing. A backslash could hide one. */
const refersOutside = (css: string) => /@import|image(-set)?\(|src\(|\\/i.test(css) || /url\((?!\s*["']?#)/i.test(css);
