/** Counts of the stories by month of publication, taken while the stories pass (docs/feed-rules.md 16.34). */
import type { NewsRow, SourceType } from '../../contract/news.ts';

export interface CoverageMonth {
  stories: number;
  /** The outlets that cover these stories; one that covers two stories counts twice. */
  byCountry: Map<string, number>;
  byType: Map<SourceType, number>;
}

/** By month in UTC, `YYYY-MM`, in any order. */
export type CoverageMonths = ReadonlyMap<string, CoverageMonth>;

export class CoverageByMonth {
  readonly #months = new Map<string, CoverageMonth>();

  add({ published, coverage }: Pick<NewsRow, 'published' | 'coverage'>): void {
    const month = published.slice(0, 7);
    let counts = this.#months.get(month);
    if (counts === undefined) {
      counts = { stories: 0, byCountry: new Map(), byType: new Map() };
      this.#months.set(month, counts);
    }
    counts.stories += 1;
    for (const { country, count } of coverage.by_country) addTo(counts.byCountry, country, count);
    for (const { type, count } of coverage.by_source_type) addTo(counts.byType, type, count);
  }

  months(): CoverageMonths {
    return this.#months;
  }
}

function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
