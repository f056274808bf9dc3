/** The page at the address of a row that was merged into another one: it leads on to the surviving row (docs/feed-rules.md 2.15). */
import type { Here } from '../here.ts';
import { html } from '../html.ts';
import { document } from '../parts/document.ts';
import { head } from '../parts/rows.ts';

/** @param target the page of the surviving row */
export function movedPage(target: { path: string; title: string }, here: Here): string {
  return document(here, {
    title: target.title,
    description: target.title,
    leadsTo: target.path,
    main: html`<div class="rows">${head(null, html`<h1 lang="en"><a href="${here.link(target.path)}">${target.title}</a></h1>`)}</div>`,
  });
}
