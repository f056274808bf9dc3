/** A block of code with its language and a button that copies it. */
import { type Html, html } from '../html.ts';

/**
 * @param block.id unique on the page
 * @param block.subject what the code is about, for readers who hear the blocks of a page one by one
 */
export const codeBlock = (
  { id, label, subject }: { id: string; label: string; subject: string },
  code: string | Html,
): Html =>
  html`<figure class="code"><figcaption><span id="${id}">${label}<span class="hidden">: ${subject}</span></span><button class="copy" type="button" data-copied="Copied" aria-describedby="${id}" hidden>Copy</button></figcaption><pre tabindex="0" aria-labelledby="${id}" role="region"><code>${code}</code></pre></figure>\n`;

/** JSON with its keys set apart. */
export function jsonCode(value: unknown): Html {
  const lines = JSON.stringify(value, null, 1).split('\n');
  return html`${lines.map((line, at) => [at > 0 && '\n', withKey(line)])}`;
}

function withKey(line: string): Html | string {
  const [, indent = '', key, rest] = /^( *)("(?:[^"\\]|\\.)*")(:.*)$/.exec(line) ?? [];
  return key === undefined ? line : html`${indent}<span class="k">${key}</span>${rest}`;
}
