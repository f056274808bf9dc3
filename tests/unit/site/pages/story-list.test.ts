import { describe, expect, it } from 'vitest';
import { newsCountries } from '../../../../src/contract/countries.ts';
import {
  allStories,
  type StoryList,
  storiesOfCountry,
  storiesOfTopic,
  storyListPage,
} from '../../../../src/site/pages/story-list.ts';
import { storyRow } from '../feeds/feed-site.ts';
import { parsePage } from '../parse-page.ts';
import { testSite } from './test-site.ts';

const site = testSite();
const stories = [
  storyRow({ id: 'cccccccccccc', title: 'Third', published: '2026-11-21T09:00:00.000Z' }),
  storyRow({ id: 'bbbbbbbbbbbb', title: 'Second', published: '2026-11-20T18:00:00.000Z' }),
  storyRow({ id: 'aaaaaaaaaaaa', title: 'First', published: '2026-11-20T08:00:00.000Z' }),
];
const page = (list: StoryList, number: number | null = null, rows = stories, topics: string[] = []) =>
  parsePage(storyListPage({ list, page: number, stories: rows, topics }, site));

describe('a list of stories', () => {
  it('has them in their order below their day, in UTC', () => {
    const { find, errors } = page(allStories(3));
    expect(errors).toEqual([]);
    expect(find('h3').map(({ text }) => text)).toEqual(['Third', 'Second', 'First']);
    expect(
      find('h2')
        .slice(0, 2)
        .map(({ text }) => text),
    ).toEqual(['Saturday 21 November 2026 UTC', 'Friday 20 November 2026']);
    expect(find('h3').length).toBe(3);
    expect(find('a', { href: '../stories/aaaaaaaaaaaa/' })).toHaveLength(1);
  });

  it('links the lists of all countries and of the topics in use', () => {
    const { find } = page(allStories(3), null, stories, ['tax', 'consumer protection']);
    const hrefs = find('a').map(({ attributes }) => attributes.href);
    expect(hrefs).toEqual(expect.arrayContaining(newsCountries.map((code) => `../stories/country/${code}/`)));
    expect(hrefs).toEqual(expect.arrayContaining(['../stories/topic/tax/', '../stories/topic/consumer-protection/']));
  });

  it('has its own title, path and way back for a topic and a country', () => {
    const topic = page(storiesOfTopic('consumer protection', 3));
    expect(topic.one('h1').text).toBe('Consumer protection');
    expect(topic.one('link', { rel: 'canonical' }).attributes.href).toBe(
      'https://feed.example/stories/topic/consumer-protection/',
    );
    expect(topic.one('title').text).toBe('Stories: Consumer protection | Test Feed');
    const country = page(storiesOfCountry('NORDIC', 3, site));
    expect(country.one('h1').text).toBe('The Nordic countries');
    expect(country.find('nav', { 'aria-label': 'Breadcrumb' })).toHaveLength(1);
  });

  it('states the number of a page in its title and description, and links earlier and later ones', () => {
    const { one, find } = page(allStories(120), 2);
    expect(one('title').text).toBe('Stories, page 2 | Test Feed');
    expect(one('meta', { name: 'description' }).attributes.content).toContain('Page 2, counted from the oldest story');
    const links = new Map(find('a').map(({ text, attributes }) => [text, attributes.href]));
    expect([links.get('Later'), links.get('Earlier'), links.get('The newest')]).toEqual([
      ...['../../stories/3/', '../../stories/1/', '../../stories/'],
    ]);
  });

  it('states that no story is published yet', () => {
    const { one, find } = page(allStories(0), null, []);
    expect(one('p', { class: 'empty' }).text).toBe('No story has been published yet.');
    expect(find('h3')).toEqual([]);
  });
});
