/** The page on EU rules: what its editors wrote, with the references that this build can keep (shapes.md, "rules.json"). */
import { siteLanguages } from '../contract/languages.ts';
import type { RulesContent } from '../contract/rules.ts';
import type { Build } from './refs.ts';

/**
 * An organisation that is not in the build is null; the texts stand in the order of the site's languages, English first, and
 * what has names of its own by those names: a database need not keep the order in which they were typed.
 */
export function rulesContent({ eu, countries, copy, ...content }: RulesContent, { refs }: Build): RulesContent {
  const known = <Named extends { org: string | null }>(one: Named): Named => ({ ...one, org: inBuild(one.org) });
  const inBuild = (id: string | null) => (id !== null && refs.entities.has(id) ? id : null);
  const country = (of: RulesContent['countries']['NO']): typeof of => ({
    ...of,
    parliament_org: inBuild(of.parliament_org),
    ministry: known(of.ministry),
    supervisor: known(of.supervisor),
    enforce: of.enforce.map(known),
  });
  const { SE, DK, FI, NO, IS } = countries;
  const codes = new Set([...siteLanguages.map(({ code }) => code), ...Object.keys(copy)]);
  return {
    ...content,
    sources: byName(content.sources),
    eu: { ...eu, agencies: eu.agencies.map(known) },
    countries: { SE: country(SE), DK: country(DK), FI: country(FI), NO: country(NO), IS: country(IS) },
    copy: Object.fromEntries([...codes].flatMap((code) => (copy[code] ? [[code, byName(copy[code])]] : []))),
  };
}

const byName = <Value>(named: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
