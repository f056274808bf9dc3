/**
 * Full-text search (docs/feed-rules.md 16.32): shows the form `#_search` and lists what Pagefind finds in the index of the page's
 * language and in that of English, in which most pages are. Nothing of the index is loaded before the form is used.
 */
import { localeOf } from '../locale.ts';
import { plural } from '../plural.ts';
import { excerptParts } from '../search/excerpt.ts';
import type { SearchTexts } from '../search/page-data.ts';
import { isSameStep, readQuery, type SearchQuery, writeQuery } from '../search/query.ts';

/** What is used of Pagefind's program (search/index/pagefind.js). */
interface Pagefind {
  createInstance(options: { basePath: string; noWorker: boolean }): PagefindInstance;
}
interface PagefindInstance {
  search(words: string, options: { filters: object }): Promise<{ results: PagefindResult[] }>;
}
interface PagefindResult {
  score: number;
  data(): Promise<PagefindData>;
}
interface PagefindData {
  raw_url: string;
  meta: { title: string; date?: string };
  filters: { family: [string]; country?: [string]; lang?: [string] };
  excerpt: string;
}

interface Hit extends Pick<PagefindResult, 'data'> {
  score: number;
  /** The language of the index that has it. */
  language: string;
}

const PAGE_SIZE = 10;
const PAUSE_MILLISECONDS = 200;
/** Words of the page's language matter more than the same words in an English text. */
const OWN_LANGUAGE = 1.5;

const form = document.querySelector<HTMLFormElement>('#_search');
const list = document.querySelector('#_results');
const more = document.querySelector<HTMLElement>('#_more');
if (form && list && more) start(form, list, more);

function start(form: HTMLFormElement, list: Element, more: HTMLElement): void {
  const {
    language = 'en',
    index = '',
    texts: textsJson = '{}',
    translated = '',
    root = '',
    folder = '/',
  } = form.dataset;
  const texts = JSON.parse(textsJson) as SearchTexts; // written by the page
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const output = form.querySelector('output') as HTMLOutputElement;
  const button = more.querySelector('button') as HTMLButtonElement;
  const { lang } = document.documentElement;
  const labelOf = (name: string, value: string | undefined) =>
    [...form.querySelectorAll<HTMLOptionElement>(`select[name="${name}"] option`)].find(
      (option) => option.value === value && value !== '',
    )?.text ?? null;

  let shown: SearchQuery = { words: '', family: '', country: '' };
  let hits: Hit[] = [];
  let listed = 0;
  /** Counts the searches: an answer to an older one is not shown. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAdding = false;
  /** True from a key until its search. */
  let isTyping = false;

  const open = lazily(async () => {
    const languages = [...new Set([language, 'en'])];
    return Promise.all(languages.map(async (one) => ({ language: one, instance: await openIndex(index, one) })));
  });

  const inForm = (): SearchQuery => ({
    words: field('q').value.trim(),
    family: field('in').value,
    country: field('country').value,
  });

  const fillForm = (query: SearchQuery) => {
    field('q').value = query.words;
    field('in').value = query.family;
    field('country').value = query.country;
    // A value that the filter lacks leaves nothing selected.
    for (const name of ['in', 'country']) if (field(name).value === '') field(name).value = '';
  };

  /** Searches for what the form has, and keeps it in the address. */
  const update = () => {
    clearTimeout(timer);
    isTyping = false;
    const query = inForm();
    const before = readQuery(location.search);
    if (writeQuery(query) !== writeQuery(before)) {
      if (isSameStep(before, query)) history.replaceState(null, '', addressOf(query));
      else history.pushState(null, '', addressOf(query));
    }
    searchOnce(query);
  };

  /** Searches for what the address has. What the form cannot hold, such as a filter that it lacks, leaves the address. */
  const restore = () => {
    clearTimeout(timer);
    isTyping = false;
    fillForm(readQuery(location.search));
    const query = inForm();
    // A new step here would lead back to this one for ever.
    if (writeQuery(query) !== writeQuery(readQuery(location.search))) history.replaceState(null, '', addressOf(query));
    searchOnce(query);
  };

  const addressOf = (query: SearchQuery) => `${location.pathname}${writeQuery(query)}`;

  const searchOnce = (query: SearchQuery) => {
    if (writeQuery(shown) !== writeQuery(query)) void search(query);
  };

  const search = async (query: SearchQuery) => {
    turn += 1;
    const mine = turn;
    shown = query;
    if (query.words === '') {
      hits = [];
      show([], '');
      return;
    }
    const slow = setTimeout(() => {
      if (mine === turn) output.value = texts.searching;
    }, 400);
    try {
      const indexes = await open();
      const answers = await Promise.all(
        indexes.map(async (one) => {
          const filters = filtersOf(query, one.language === language ? null : language);
          const { results } = await one.instance.search(query.words, { filters });
          const weight = one.language === language ? OWN_LANGUAGE : 1;
          return results.map((result) => ({
            data: () => result.data(),
            score: result.score * weight,
            language: one.language,
          }));
        }),
      );
      if (mine !== turn) return;
      hits = answers.flat().sort((a, b) => b.score - a.score);
      const rows = await rowsOf(hits.slice(0, PAGE_SIZE));
      if (mine !== turn) return;
      show(rows, hits.length === 0 ? texts.noResults : plural(texts.results, hits.length, lang));
    } catch {
      if (mine !== turn) return;
      hits = [];
      // The same words can be tried again.
      shown = { words: '', family: '', country: '' };
      show([], texts.searchFailed);
    } finally {
      clearTimeout(slow);
    }
  };

  const show = (rows: readonly HTMLElement[], text: string) => {
    list.replaceChildren(...rows);
    listed = rows.length;
    output.value = text;
    more.hidden = listed >= hits.length || rows.length === 0;
  };

  /** A second click, or a new search, may come before the rows are loaded. */
  const addMore = async () => {
    if (isAdding) return;
    isAdding = true;
    const from = hits;
    try {
      const rows = await rowsOf(from.slice(listed, listed + PAGE_SIZE));
      if (from !== hits) return;
      list.append(...rows);
      listed += rows.length;
      more.hidden = listed >= hits.length;
      rows[0]?.querySelector('a')?.focus();
    } catch {
      if (from === hits) output.value = texts.searchFailed;
    } finally {
      isAdding = false;
    }
  };

  const rowsOf = (some: readonly Hit[]): Promise<HTMLElement[]> =>
    Promise.all(some.map(async (hit) => newRow(await hit.data(), hit.language)));

  const newRow = ({ raw_url: path, meta, filters, excerpt }: PagefindData, indexLanguage: string): HTMLElement => {
    const isOwn = indexLanguage === language;
    const textLang = isOwn ? null : 'en';
    const [country] = filters.country ?? [];
    const [titleLang = textLang] = filters.lang ?? [];
    const parts = excerptParts(excerpt);
    // A record without a text has its title for one.
    const hasText = parts.map(({ text }) => text).join('') !== meta.title;
    // An untranslated event has a page in the reader's language too.
    const isTranslated = !isOwn && translated.split(' ').some((start) => path.startsWith(start));
    return element('li', { class: 'row' }, [
      element('div', { class: 'rail' }, [
        element('span', {}, [labelOf('in', filters.family[0]) ?? '']),
        meta.date !== undefined && element('time', { datetime: meta.date }, [dayIn(lang, meta.date)]),
        country !== undefined && element('abbr', { class: 'cc', title: labelOf('country', country) }, [country]),
      ]),
      element('article', { class: 'body' }, [
        element('h2', { class: 'name', lang: titleLang }, [
          element('a', { href: `${root}${(isTranslated ? folder + path.slice(1) : path).slice(1)}` }, [
            element('span', { dir: 'auto' }, [meta.title]),
          ]),
        ]),
        hasText &&
          element('p', { class: 'quiet', lang: textLang }, [
            element(
              'span',
              { dir: 'auto' },
              parts.map(({ text, marked }) => (marked ? element('mark', {}, [text]) : text)),
            ),
          ]),
      ]),
    ]);
  };

  form.addEventListener('input', () => {
    clearTimeout(timer);
    isTyping = true;
    timer = setTimeout(update, PAUSE_MILLISECONDS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
  });
  // The first letter is then answered sooner. A failure is shown by the search.
  form.addEventListener('focusin', () => void open().catch(() => {}), { once: true });
  button.addEventListener('click', () => void addMore());
  addEventListener('popstate', restore);
  // The browser restores the values of a form after this script has run. On a slow connection a reader types before that.
  addEventListener('pageshow', () => {
    if (!isTyping) restore();
  });
  form.hidden = false;
}

/** Each language gets a program of its own, since a program stems all words by the rules of the language that it loads first. */
async function openIndex(index: string, language: string): Promise<PagefindInstance> {
  const base = new URL(index, location.href);
  const pagefind: Pagefind = await import(new URL(`pagefind.js?${language}`, base).href);
  return pagefind.createInstance({ basePath: new URL(`${language}/`, base).href, noWorker: true });
}

/** Runs once; again only after a failure. */
function lazily<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= run().catch((error) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

/** @param without the language whose own index has the rows that are left out of this one */
function filtersOf({ family, country }: SearchQuery, without: string | null): object {
  return {
    ...(family === '' ? {} : { family }),
    ...(country === '' ? {} : { country }),
    ...(without === null ? {} : { none: { twin: without } }),
  };
}

type Attributes = Readonly<Record<string, string | null>>;

function element(name: string, attributes: Attributes, children: readonly (Node | string | false)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== false));
  return made;
}

/** Norwegian Nynorsk, which few browsers know, has the short names of months of Bokmål. */
function dayIn(lang: string, day: string): string {
  const [locale] = Intl.DateTimeFormat.supportedLocalesOf([localeOf(lang), ...(lang === 'nn' ? [localeOf('nb')] : [])]);
  if (locale === undefined) return day;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(day));
}
