/** All pages of the reference as they are written, and what stands in them. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { PageWriter } from '../../../../export/pages/page-writer.ts';
import { writeReference } from '../../../../export/pages/reference-pages.ts';
import { fillPath } from '../../../../src/contract/path-parameters.ts';
import { type AssetPaths, assetSources } from '../../../../src/site/assets.ts';
import type { Endpoint } from '../../../../src/site/reference/reference.ts';
import { siteOf } from '../../../../src/site/site.ts';
import { MemoryStage } from '../../export/memory-stage.ts';
import { context } from '../../feed/build.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** The files of the market job do not exist yet; all others do. */
export const exampleOf = ({ path, owner }: Pick<Endpoint, 'path' | 'owner'>): string | null =>
  owner === 'export' ? fillPath(path, 'example') : null;

const assets = Object.fromEntries(Object.keys(assetSources).map((name) => [name, `assets/${name}`])) as AssetPaths;

/** @returns the pages by their path, such as `/api/` */
export function referencePages(changed: Partial<typeof context> = {}): Map<string, string> {
  const stage = new MemoryStage();
  const site = siteOf(
    { ...context, ...changed },
    { assets, hasRules: true, sampleMarkets: false, hasPage: () => true, ownPages: [] },
  );
  writeReference(exampleOf, new PageWriter(stage, site));
  return new Map([...stage.files].map(([path, text]) => [`/${path.replace(/index\.html$/, '')}`, text]));
}

export interface ParsedPage {
  errors: string[];
  elements: Element[];
}

export function parsePage(text: string): ParsedPage {
  const errors: string[] = [];
  const elements: Element[] = [];
  const look = (node: Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) elements.push(node);
    for (const inner of 'childNodes' in node ? node.childNodes : []) look(inner);
  };
  look(parse(text, { onParseError: ({ code }) => errors.push(code) }));
  return { errors, elements };
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

export function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export interface Field {
  names: string[];
  type: string;
  text: string;
}

/** The fields on a page, at any depth. */
export const fieldsOf = ({ elements }: ParsedPage): Field[] =>
  elements
    .filter((element) => attribute(element, 'class') === 'member')
    .map(({ childNodes: [term, description] }) => {
      const parts = (term as Element).childNodes as Element[];
      const isType = (part: Element) => attribute(part, 'class') === 'type';
      return {
        names: parts.filter((part) => !isType(part)).map(textOf),
        type: parts.filter(isType).map(textOf).join(''),
        text: textOf(description as Node),
      };
    });
