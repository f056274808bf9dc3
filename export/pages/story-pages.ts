/** The pages of the stories and their lists. Stories arrive one at a time, newest first. */
import { newsCountries } from '../../src/contract/countries.ts';
import type { NewsRow } from '../../src/contract/news.ts';
import { storyPage } from '../../src/site/pages/story.ts';
import {
  allStories,
  STORIES_PER_PAGE,
  type StoryList,
  storiesOfCountry,
  storiesOfTopic,
  storyListPage,
} from '../../src/site/pages/story-list.ts';
import { storyRecord } from '../../src/site/search/records.ts';
import { CoverageByMonth, type CoverageMonths } from '../../src/site/stats/coverage-by-month.ts';
import { NumberedList } from './numbered-list.ts';
import type { PageWriter } from './page-writer.ts';

export interface StoryCounts {
  all: number;
  ofCountry: (country: string) => number;
  /** The topics in use, in their order. */
  topics: readonly string[];
  ofTopic: (topic: string) => number;
  /** The ids of the stories that were merged into this one and had a page. */
  mergedInto: (id: string) => readonly string[];
}

/** What other pages show of the stories. */
export interface WrittenStories {
  /** The newest ones. */
  stories: readonly NewsRow[];
  coverage: CoverageMonths;
}

export class StoryPages {
  readonly #pages: PageWriter;
  readonly #counts: StoryCounts;
  readonly #all: NumberedList<NewsRow>;
  readonly #ofCountry: Map<string, NumberedList<NewsRow>>;
  readonly #ofTopic: Map<string, NumberedList<NewsRow>>;
  readonly #coverage = new CoverageByMonth();

  constructor(pages: PageWriter, counts: StoryCounts) {
    this.#pages = pages;
    this.#counts = counts;
    this.#all = this.#listOf(allStories(counts.all), counts.topics);
    this.#ofCountry = new Map(
      newsCountries.map((code) => [code, this.#listOf(storiesOfCountry(code, counts.ofCountry(code), pages.site))]),
    );
    this.#ofTopic = new Map(
      counts.topics.map((topic) => [topic, this.#listOf(storiesOfTopic(topic, counts.ofTopic(topic)))]),
    );
  }

  add(story: NewsRow): void {
    const { site } = this.#pages;
    this.#pages.page(`/stories/${story.id}/`, storyPage(story, site));
    this.#pages.search?.add(storyRecord(story, site));
    for (const gone of this.#counts.mergedInto(story.id)) {
      this.#pages.moved(`/stories/${gone}/`, { path: `/stories/${story.id}/`, title: story.title_en ?? story.title });
    }
    this.#coverage.add(story);
    this.#all.add(story);
    this.#ofCountry.get(story.country)?.add(story);
    for (const topic of new Set(story.topics)) this.#ofTopic.get(topic)?.add(story);
  }

  close(): WrittenStories {
    for (const list of [...this.#ofCountry.values(), ...this.#ofTopic.values()]) list.close();
    return { stories: this.#all.close(), coverage: this.#coverage.months() };
  }

  #listOf(list: StoryList, topics: readonly string[] = []): NumberedList<NewsRow> {
    return new NumberedList({
      count: list.count,
      size: STORIES_PER_PAGE,
      write: (page, stories) => {
        const path = page === null ? list.path : `${list.path}${page}/`;
        this.#pages.page(path, storyListPage({ list, page, stories, topics }, this.#pages.site));
      },
    });
  }
}
