/** The start page of the preview: a link to its site, and a table of its files with their descriptions. */
import type { z } from 'zod';
import type { discovery } from '../../contract/index-file.ts';
import { previewPath } from './preview-build.ts';

type Index = z.output<typeof discovery>;

/** @param state one line about the build @param index of the preview; null before the first build */
export function previewPage(state: string, index: Index | null): string {
  const title = index ? `Preview of ${index.name}` : 'Preview';
  const about = index
    ? 'It shows what the next export would write, and also the pending rows of the who’s who and of developers. None of it is public.'
    : '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(state)} ${about}</p>
<p><a href="/admin/preview">Build again</a> · <a href="/admin">Back to the panel</a></p>
${index ? `<p><a href="${previewPath}/">Open the site</a></p>\n<div class="table"><table>\n<thead><tr><th scope="col">File</th><th scope="col">Description</th></tr></thead>\n<tbody>\n${rows(index)}\n</tbody>\n</table></div>` : ''}
</main>
</html>
`;
}

const rows = ({ endpoints, bases }: Index): string =>
  endpoints
    .map(({ path, summary, example_url_custom_domain }) => {
      const example = example_url_custom_domain?.startsWith(bases.custom_domain)
        ? example_url_custom_domain.slice(bases.custom_domain.length)
        : null;
      const target = path.includes('{') ? example : path;
      const name = `<code>${escaped(path)}</code>`;
      const cell = target === null ? name : `<a href="${escaped(previewPath + target)}">${name}</a>`;
      return `<tr><td>${cell}</td><td>${escaped(summary)}</td></tr>`;
    })
    .join('\n');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { margin: 0 auto; max-width: 70rem; padding: 1.5rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem 1rem .4rem 0; text-align: left; vertical-align: top; }
code { font-size: .9em; overflow-wrap: anywhere; }
`;
