/** RSS, Atom, JSON Feed and calendars of the sample content, read by independent parsers, have exactly the rows of the feed. */
import { load } from 'cheerio';
import { sync, type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../src/contract/events.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import type { NewsRow } from '../../../src/contract/news.ts';
import { isAllDay } from '../../../src/site/parts/event-time.ts';
import { goldenTree } from '../../golden-tree.ts';

const tree = goldenTree();
const text = (path: string) => String(tree.get(path));
const json = (path: string) => JSON.parse(text(path));

const stories: NewsRow[] = json('api/v1/news.json').items.slice(0, 50);
const events: EventRow[] = json('api/v1/events.json').events;
const upcoming = events.filter(({ past, backfill }) => !past && !backfill);

const titleIn = (story: NewsRow, code: string) =>
  story.language_code === code
    ? story.title
    : (story.title_i18n[code as keyof NewsRow['title_i18n']] ?? story.title_en ?? story.title);

/** The number of links to outlets in the body of an item. */
const links = (html: string) => load(html)('a').length;

describe('the news feeds', () => {
  it('have the stories of the feed in their order, with titles in their language', () => {
    expect(stories.length).toBeGreaterThan(20);
    for (const { code } of siteLanguages) {
      const $ = load(text(code === 'en' ? 'rss.xml' : `${code}/rss.xml`), { xml: true });
      const items = $('item').toArray();
      expect(
        items.map((item) => [
          $('guid', item).text(),
          $('title', item).text(),
          new Date($('pubDate', item).text()).getTime(),
        ]),
        code,
      ).toEqual(stories.map((story) => [story.html_url, titleIn(story, code), Date.parse(story.published)]));
    }
  });

  it('have them in Atom and JSON Feed too, with each outlet', () => {
    const $ = load(text('atom.xml'), { xml: true });
    const entries = $('entry').toArray();
    expect(
      entries.map((entry) => [$('id', entry).text(), $('title', entry).text(), $('published', entry).text()]),
    ).toEqual(stories.map((story) => [story.html_url, titleIn(story, 'en'), story.published]));
    const { items } = json('feed.json');
    expect(items.map(({ id, title, date_published }: Record<string, string>) => [id, title, date_published])).toEqual(
      stories.map((story) => [story.html_url, titleIn(story, 'en'), story.published]),
    );
    for (const [at, story] of stories.entries()) {
      if (story.own_story) continue;
      expect(links(items[at].content_html), story.id).toBe(story.sources.length);
      expect(links($('content', entries[at]).text()), story.id).toBe(story.sources.length);
    }
  });
});

describe('the calendars', () => {
  const read = (path: string) =>
    Object.values(sync.parseICS(text(path))).filter((part): part is VEvent => part?.type === 'VEVENT');
  const shown = (path: string) =>
    read(path)
      .map(({ uid, start, datetype, summary }) => {
        // The parser has an event of whole days at midnight of this machine.
        const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()].join('-');
        return [uid.split('@')[0], datetype === 'date' ? day : start.getTime(), String(summary)];
      })
      .sort();
  const rows = (of: EventRow[]) =>
    of
      .map((event) => {
        const { id, start, title } = event;
        return [id, isAllDay(event) ? start.slice(0, 10).replaceAll('-0', '-') : Date.parse(start), title];
      })
      .sort();

  it('have the upcoming events and no other', () => {
    expect(upcoming.length).toBeGreaterThan(5);
    expect(events.length).toBeGreaterThan(upcoming.length);
    expect(shown('calendar.ics')).toEqual(rows(upcoming));
  });

  it('have the upcoming events of each country that has any', () => {
    const countries = Map.groupBy(upcoming, ({ country }) => country);
    const files = [...tree.keys()].filter((path) => /^calendar\/[A-Z]+\.ics$/.test(path));
    expect(files).toEqual([...countries.keys()].sort().map((code) => `calendar/${code}.ics`));
    for (const [code, of] of countries) expect(shown(`calendar/${code}.ics`), code).toEqual(rows(of));
  });

  it('have one file for each event, also for those that are over', () => {
    const previous: EventRow[] = json('api/v1/events/previous.json').events;
    const all = new Map([...events, ...previous].map((event) => [event.id, event]));
    const files = [...tree.keys()].filter((path) => /^calendar\/[0-9a-f]{12}\.ics$/.test(path));
    expect(files).toEqual([...all.keys()].sort().map((id) => `calendar/${id}.ics`));
    for (const event of all.values()) expect(shown(`calendar/${event.id}.ics`)).toEqual(rows([event]));
  });

  it('have called-off events as such', () => {
    const cancelled = read('calendar.ics').filter(({ status }) => status === 'CANCELLED');
    expect(cancelled.map(({ uid }) => uid.split('@')[0]).sort()).toEqual(
      upcoming
        .filter((event) => event.cancelled)
        .map(({ id }) => id)
        .sort(),
    );
  });
});
