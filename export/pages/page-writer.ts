/** Writes pages into the stage, and the sitemap along with them. */
import { isTranslated } from '../../src/contract/site-pages.ts';
import { english, type Here, hereAt, pathOf } from '../../src/site/here.ts';
import { movedPage } from '../../src/site/pages/moved.ts';
import type { SearchRecord } from '../../src/site/search/search-record.ts';
import type { Site } from '../../src/site/site.ts';
import { Sitemap } from '../../src/site/sitemap.ts';
import type { Stage } from '../write/stage.ts';

/** What search finds. */
export interface SearchRecords {
  add(record: SearchRecord): void;
  /** The families and the countries of the records so far. */
  readonly families: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
}

export class PageWriter {
  readonly site: Site;
  /** Null for a build without search. */
  readonly search: SearchRecords | null;
  readonly #stage: Stage;
  /** The pages that search engines may list, in the order of writing. */
  readonly #sitemap: Sitemap;

  constructor(stage: Stage, site: Site, search: SearchRecords | null = null) {
    this.#stage = stage;
    this.site = site;
    this.search = search;
    this.#sitemap = new Sitemap(site, (path, text) => this.file(path, text));
  }

  /** @param path of the page, such as `/stories/` or `/nn/calendar/` */
  page(path: string, html: string, { indexed = true }: { indexed?: boolean } = {}): void {
    this.#stage.file(`${path.slice(1)}index.html`, html);
    if (indexed) this.#sitemap.add(path);
  }

  /** Writes a page in every language in which it exists; most exist only in English. */
  write(page: string, make: (here: Here) => string, options?: { indexed: boolean }): void {
    for (const language of isTranslated(page) ? this.site.languages : [english(this.site)]) {
      const here = hereAt(this.site, page, { language });
      this.page(pathOf(here), make(here), options);
    }
  }

  /** Writes pages that lead on, in every language, at the address of a row that was merged into another one. */
  moved(page: string, target: { path: string; title: string }): void {
    this.write(page, (here) => movedPage(target, here), { indexed: false });
  }

  /** Writes the rest of the sitemap. Call it after the last page. */
  closeSitemap(): void {
    this.#sitemap.close();
  }

  /** Writes a file that is not a page. @param path with a leading slash */
  file(path: string, content: string | Uint8Array): void {
    this.#stage.file(path.slice(1), content);
  }
}
