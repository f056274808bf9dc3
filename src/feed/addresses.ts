/** The addresses of a row: its page on the site and its file in the feed. */
import type { BuildContext } from '../contract/context.ts';
import { derivedFamilies, families } from '../contract/families.ts';
import { addressesOf } from '../contract/languages.ts';
import { fillPath } from '../contract/path-parameters.ts';

const all = { ...families, ...derivedFamilies };

type FamilyWith<Address extends 'item' | 'page'> = {
  [Name in keyof typeof all]: (typeof all)[Name] extends Record<Address, string> ? Name : never;
}[keyof typeof all];

interface Base {
  baseUrl: string;
}

/** `html_url` of a row. */
export const pageUrl = (family: FamilyWith<'page'>, id: string, { baseUrl }: Base): string =>
  baseUrl + fillPath(all[family].page, id);

/** `html_urls` of a row: one address per language. A language that the site does not have leads to the English page. */
export const pageUrls = (
  family: FamilyWith<'page'>,
  id: string,
  { baseUrl, languages }: Pick<BuildContext, 'baseUrl' | 'languages'>,
): Record<string, string> => addressesOf(baseUrl, fillPath(all[family].page, id), languages);

/** `api_url` of a row. */
export const fileUrl = (family: FamilyWith<'item'>, id: string, { baseUrl }: Base): string =>
  baseUrl + fillPath(all[family].item, id);
