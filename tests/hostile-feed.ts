/**
 * The golden feed with markup that would run a script in every text and address of its rows that the contract allows to have it:
 * headlines, names, descriptions, Markdown, HTML of newsletters, addresses of other sites.
 */
import { feedFileAt } from '../src/contract/registry.ts';
import { goldenFeed, type Tree } from './golden-tree.ts';

/** Sets `window.__ran` if any of it runs. */
const inText = [
  `"'><img src=x onerror="window.__ran='img'"><script>window.__ran='script'</script></script></title></textarea>-->]]>`,
  `<svg onload=window.__ran='svg'><a href="javascript:window.__ran='link'">x</a><iframe srcdoc="<script>top.__ran='frame'</script>">`,
  `[x](javascript:window.__ran='markdown) <style>*{display:none}</style><base href="https://evil.example/"></main>`,
].join(' ');
const inAddress = `?q="><img/src=x/onerror=window.__ran='address'>`;

/** The files that pages are made from. */
const pageFiles =
  /^api\/v1\/(news|archive\/articles|events|events\/previous|talks|newsletters|newsletters\/\d+|sources|academia|books|developers|illustrations|changelog|orgchart|pages|rules)\.json$/;

/** The folders and files of topics are named after them. */
const skipped = new Set(['topics']);

export interface HostileFeed {
  tree: Tree;
  /** The fields that have the markup, such as `api/v1/news.json items.*.title`. */
  fields: string[];
}

export function hostileFeed(): HostileFeed {
  const tree = goldenFeed();
  const fields: string[] = [];
  for (const [path, content] of tree) {
    if (!pageFiles.test(path)) continue;
    const schema = feedFileAt(`/${path}`)?.schema;
    const data: unknown = JSON.parse(String(content));
    for (const [field, leaves] of Map.groupBy(textsIn(data), ({ field }) => field)) {
      const own = leaves.filter(({ text }) => !text.startsWith('http://localhost:4000/'));
      const isAllowed = [inText, inAddress].some((markup) => {
        // A row that is the newest in one list may be the only one without a text, so each text keeps its beginning.
        for (const { set, text } of own) set(markup === inText ? `${text} ${markup}` : text + markup);
        return own.length > 0 && schema?.safeParse(data).success;
      });
      if (isAllowed) fields.push(`${path} ${field}`);
      else for (const { set, text } of own) set(text);
    }
    tree.set(path, Buffer.from(JSON.stringify(data)));
  }
  return { tree, fields };
}

interface Text {
  /** The names of the fields that lead to it; `*` for the place in a list. */
  field: string;
  text: string;
  set: (text: string) => void;
}

function textsIn(value: unknown, field = ''): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): Text[] => {
    if (skipped.has(name)) return [];
    const path = [field, Array.isArray(value) ? '*' : name].filter(Boolean).join('.');
    if (typeof inner !== 'string') return textsIn(inner, path);
    return [{ field: path, text: inner, set: (text) => void Object.assign(value, { [name]: text }) }];
  });
}
