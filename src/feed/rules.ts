/** The page on EU rules, without references to rows that are not in the build (docs/feed-rules.md 8.11). */
import { siteLanguages } from '../contract/languages.ts';
import type { RulesContent } from '../contract/rules.ts';
import type { Build } from './refs.ts';

/**
 * An organisation that is not in the build becomes null. Texts are in the order of the site's languages, English first, and
 * named values in the order of their names, because a database may not keep their order.
 */
export function rulesContent({ eu, countries, copy, ...content }: RulesContent, { refs }: Build): RulesContent {
  const withKnownOrg = <Named extends { org: string | null }>(value: Named): Named => ({
    ...value,
    org: inBuild(value.org),
  });
  const inBuild = (id: string | null) => (id !== null && refs.entities.has(id) ? id : null);
  const country = (of: RulesContent['countries']['NO']): typeof of => ({
    ...of,
    parliament_org: inBuild(of.parliament_org),
    ministry: withKnownOrg(of.ministry),
    supervisor: withKnownOrg(of.supervisor),
    enforce: of.enforce.map(withKnownOrg),
  });
  const { SE, DK, FI, NO, IS } = countries;
  const codes = new Set([...siteLanguages.map(({ code }) => code), ...Object.keys(copy)]);
  return {
    ...content,
    sources: byName(content.sources),
    eu: { ...eu, agencies: eu.agencies.map(withKnownOrg) },
    countries: { SE: country(SE), DK: country(DK), FI: country(FI), NO: country(NO), IS: country(IS) },
    copy: Object.fromEntries([...codes].flatMap((code) => (copy[code] ? [[code, byName(copy[code])]] : []))),
  };
}

const byName = <Value>(named: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
