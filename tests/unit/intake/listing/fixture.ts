import { readFileSync } from 'node:fs';

/** A document from tests/fixtures/intake/listings (see its README.md). */
export const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/intake/listings/${name}`, import.meta.url)));

export const rss = (items: string) => `<rss version="2.0"><channel><title>Avisa</title>${items}</channel></rss>`;

/** A feed with one item. */
export const rssItem = (elements: string) =>
  rss(`<item><title>Bitcoin</title><link>https://avisa.example/1</link>${elements}</item>`);
