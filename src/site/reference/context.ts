/** What the pages of the reference share. */
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import type { Endpoint, Reference } from './reference.ts';

/** What a page of the reference is made from. */
export interface ReferenceInput {
  reference: Reference;
  /** The path of an existing file of this build, as an example; null without such a file. */
  exampleOf: (endpoint: Endpoint) => string | null;
  here: Here;
}

/** The same while the page is written. */
export interface ReferenceContext extends ReferenceInput {
  /** The parts that this page has described so far. A part is described where it is used first, and linked from there on. */
  described: Set<string>;
}

/** A relative link to a page of the reference with its fragment; only the fragment for the page itself. */
export function linkTo(address: string, here: Here): string {
  return address.startsWith(`${here.page}#`) ? address.slice(here.page.length) : here.link(address);
}

export const partLink = (name: string, { reference, here }: ReferenceContext): Html =>
  html`<a href="${linkTo(reference.addressOfPart(name), here)}">${name}</a>`;

/** The name of the part that a `$ref` refers to. */
export const partName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A text whose parts in backticks are code. */
export const withCode = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** Values as code, with commas. */
export const codes = (values: readonly string[]): Html =>
  html`${values.map((value, at) => [at > 0 && ', ', html`<code>${value}</code>`])}`;
