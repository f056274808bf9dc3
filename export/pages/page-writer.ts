/** Writes pages into the stage, and records what the sitemap lists. */
import { pathIn } from '../../src/contract/site-pages.ts';
import { type Here, hereAt, inEachLanguage, pathOf } from '../../src/site/here.ts';
import type { Site } from '../../src/site/site.ts';
import type { Stage } from '../write/stage.ts';

export class PageWriter {
  readonly site: Site;
  /** The paths that search engines may list, in the order of writing. */
  readonly indexed: string[] = [];
  readonly #stage: Stage;

  constructor(stage: Stage, site: Site) {
    this.#stage = stage;
    this.site = site;
  }

  /** @param path of the page, such as `/stories/` or `/nn/calendar/` */
  page(path: string, html: string, { indexed = true }: { indexed?: boolean } = {}): void {
    this.#stage.file(`${path.slice(1)}index.html`, html);
    if (indexed) this.indexed.push(path);
  }

  /** Writes a page in every language in which it exists. */
  inEachLanguage(page: string, write: (here: Here) => string): void {
    inEachLanguage(this.site, page, (here) => this.page(pathOf(here), write(here)));
  }

  /** Writes a page that exists only in English. */
  inEnglish(page: string, write: (here: Here) => string): void {
    this.page(page, write(hereAt(this.site, page)));
  }

  /** Writes a file that is not a page. @param path with a leading slash */
  file(path: string, content: string | Uint8Array): void {
    this.#stage.file(path.slice(1), content);
  }

  /** Writes a file of each language, such as `/nn/rss.xml`. */
  fileInEachLanguage(path: string, write: (code: string) => string): void {
    for (const { code } of this.site.languages) this.file(pathIn(code, path), write(code));
  }
}
