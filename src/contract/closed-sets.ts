/**
 * The sets of values that the specification closes (docs/feed-rules.md 14.4). Every other enum of the contract may grow, so the
 * published schemas allow any text in its place.
 */
import { entityCountries, newsCountries, nordicCountries } from './countries.ts';
import { marketQuotes } from './market-rows.ts';
import { sourceTypes } from './news.ts';
import { entitySectors, entityTypes, relationTypes, statuses } from './orgchart.ts';

interface ClosedSet {
  description: string;
  values: readonly string[];
}

/** By the name that JSON Schema and OpenAPI give the set. */
export const closedSets: Readonly<Record<string, ClosedSet>> = {
  ReviewStatus: {
    description: 'The state of a row. Only a preview has rows that are not published.',
    values: statuses,
  },
  EntityType: { description: 'What an entity is.', values: entityTypes },
  EntitySector: { description: 'The sector of an entity.', values: entitySectors },
  RelationType: { description: 'How two entities are related.', values: relationTypes },
  SourceType: { description: 'The type of an outlet, as coverage counts it.', values: sourceTypes },
  MarketQuote: { description: 'A quote currency. Nothing is converted between them.', values: marketQuotes },
  NewsCountry: {
    description: 'A country of news and events, the Nordic countries together, or the EU.',
    values: newsCountries,
  },
  NordicCountry: { description: 'A Nordic country or area.', values: nordicCountries },
  EntityCountry: {
    description: "A country or area of the who's who, the Nordic countries together, or the EU.",
    values: entityCountries,
  },
};

/** The name of the closed set with exactly these values. */
export const closedSetNamed = (values: readonly string[]): string | undefined =>
  Object.keys(closedSets).find((name) => closedSets[name]?.values.join() === values.join());
