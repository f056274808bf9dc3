/** What is wrong with HTML for the inside of a page, found by an HTML5 parser and by looking at every element and attribute. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** An attribute that is not in this list could load, run or style something. */
const harmless = /^(a (href|title)|ol start)$/;
const inert = /^(https?:\/\/|mailto:|\.\.\/)/;

/** @param html made with the root `../` */
export function htmlProblems(html: string): string[] {
  const problems: string[] = [];
  const page = `<!doctype html><html lang="en"><head><title>T</title></head><body><h1>T</h1>${html}</body></html>`;
  const onParseError = ({ code }: { code: string }) => problems.push(`does not parse: ${code}`);
  let level = 1;
  const look = (node: Node, inLink: boolean): void => {
    if (!defaultTreeAdapter.isElementNode(node)) {
      for (const inner of 'childNodes' in node ? node.childNodes : []) look(inner, inLink);
      return;
    }
    const { tagName, attrs } = node;
    const heading = Number(/^h([1-6])$/.exec(tagName)?.[1]);
    if (heading > level + 1) problems.push(`h${heading} after h${level}`);
    if (heading) level = heading;
    if (tagName === 'a' && inLink) problems.push('a link in a link');
    if (/^(script|style|img|svg|math|iframe|object|form|input|base|link|meta|main|nav|header|footer)$/.test(tagName)) {
      problems.push(`has ${tagName}`);
    }
    for (const { name, value } of attrs) {
      if (!harmless.test(`${tagName} ${name}`)) problems.push(`${tagName} has ${name}`);
      if (name === 'href' && !inert.test(value)) problems.push(`links to ${value}`);
    }
    for (const inner of node.childNodes) look(inner, inLink || tagName === 'a');
  };
  const { childNodes } = parse(page, { onParseError });
  const root = childNodes.find(defaultTreeAdapter.isElementNode);
  const body = root?.childNodes.find((node) => node.nodeName === 'body') as DefaultTreeAdapterTypes.Element;
  const headings = body.childNodes.filter(({ nodeName }) => nodeName === 'h1').length;
  if (headings !== 1) problems.push(`has ${headings - 1} h1`);
  look({ ...body, attrs: [] }, false);
  return problems;
}
